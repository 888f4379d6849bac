"""Effects of removal in endless decks: each is 0, and what it tends to, scaled, is not.

Take one card c out of a shoe of n. The first six cards of the full shoe either have it among them,
with chance 6/n, or not, and then they are six cards of the shoe without it. So with EV for the
full shoe, EV' without c, and M for the mean of the net where c lies in one of the six places, each
as likely,

    EV = 6/n M + (1 - 6/n) EV'        or        EV' - EV = 6/(n - 6) (EV - M)

M comes of one count. Say the shoe has m cards of c's kind, and a coup uses s cards, u of them of
that kind. Then c is one of those used with chance u/m; else it lies in any of the n - s other
places, of which 6 - s are among the first six:

    6 M = E[net * (n u/m  +  (1 - u/m) n (6 - s)/(n - s))]

With ever more cards n (EV' - EV) tends to 6 (EV - M), where EV and M are those of endless decks, in
which n/m is a constant, u/m tends to 0, and n/(n - s) to 1.
Books scale an effect by (n - 1)/51, which makes that the limit of 6/51 (EV - M).
"""

from collections.abc import Sequence
from fractions import Fraction

from exact_baccarat.bets.bet import Choice
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.enumeration.question import Question
from exact_baccarat.game.cards import BY_RANK, Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules


def six_times_less(choice: Choice, shoe: Shoe, rules: Rules, card: Card) -> tuple[Fraction, ...]:
    """6 (X - M) for X the net of a bet, and then the chance of each of its outcomes, loss last.

    Over n - 6 it is the effect of removing the card from a shoe of n; the shoe may be endless. The
    card is known as deep as the bet looks; of a ten-value card without a rank any will do.
    """
    known = card if card.rank else next(one for one in BY_RANK if one.points == card.points)
    asked: list[Question | str] = [
        *choice.bet.question.questions,
        f'cards.count("{known}")',
        "cards.size",
    ]
    ways, total = count(shoe, rules, asked)
    of_its_kind = dict(shoe.pile("cards" if known.suit else "ranks"))[known]
    cards = len(shoe)
    sums = [Fraction(0)] * (len(choice.bet.outcomes) + 1)
    for (*answers, used, size), number in ways.items():
        assert isinstance(used, int)
        assert isinstance(size, int)
        other, place = Fraction(DEALT - size), Fraction(used, of_its_kind)
        if not shoe.endless:
            other *= (1 - place) * Fraction(cards, cards - size)
        weight = DEALT - cards * place - other
        sums[choice.bet.question.place(answers)] += weight * Fraction(number, total)
    return _net(choice, sums), *sums


def _net(choice: Choice, sums: Sequence[Fraction]) -> Fraction:
    return sum((net * part for net, part in zip(choice.nets, sums, strict=True)), Fraction(0))
