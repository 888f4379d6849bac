"""What it does to a bet when a card is gone: its effect of removal.

An effect is the difference of two exact counts, with the card and without. Cards that a bet cannot
tell apart share one row: for most bets the ten point values, the thirteen ranks where ranks matter,
and where suits do, as many of the 52 cards as differ.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from exact_baccarat.bets.bet import Bet, Choice, Paytable
from exact_baccarat.bets.catalogue import as_choices
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_POINTS, BY_RANK, BY_SUIT, SUITS, Card
from exact_baccarat.game.rules_files import as_rules
from exact_baccarat.game.shoe import Shoe, as_shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.many import ManySheets, odds_many
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.removal_endless import six_times_less
from exact_baccarat.odds.symmetry import alike_ranks, alike_suits

DECK = 52
MOST_COPIES = 100


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards whose removal is one and the same: each of them, and how many of all are in the shoe.

    `cards` are of the depth at which they matter. Where cards are gone whose suit was not seen, the
    number of a suited kind is the most that there may be; of endless decks it is that of one deck.
    """

    cards: tuple[Card, ...]
    number: int

    def __str__(self) -> str:
        return "/".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Effect:
    """A bet without some copies of a kind of card: its expected value, and what changed.

    `outcomes` has the change of the probability of each outcome, the loss last. `scaled` is the
    change that one copy would make in a single deck of such a mixture.
    """

    kind: Kind
    expected_value: Fraction
    change: Fraction
    outcomes: tuple[Fraction, ...]
    scaled: Fraction


@dataclass(frozen=True, slots=True)
class Removal:
    """The effects of removing so many copies of each kind of card on a bet, from a shoe of `cards`.

    Kinds of which the shoe holds fewer copies are left out. Of endless decks, `cards` are those of
    one.
    """

    choice: Choice
    cards: int
    copies: int
    expected_value: Fraction
    effects: tuple[Effect, ...]
    endless: bool = False

    @property
    def bet(self) -> Bet:
        """The bet."""
        return self.choice.bet

    @property
    def paytable(self) -> Paytable:
        """What it pays."""
        return self.choice.paytable


def removals(
    shoe: Shoe | int | str,
    rules: Rules | str,
    bets: str | Choice | Bet | Iterable[str | Choice | Bet],
    copies: int = 1,
) -> list[Removal]:
    """The effects of removing cards, for each bet.

    All bets that points decide are counted in one run over many shoes. In endless decks nothing
    changes when a card is gone, and scaled effects are what those of more and more decks tend to.

    >>> player = removals(8, "punto-banco", "player")[0]
    >>> [f"{effect.kind} {float(effect.change):+.6f}" for effect in player.effects[4:6]]
    ['4 -0.000120', '5 +0.000084']
    """
    shoe, rules, bets = as_shoe(shoe), as_rules(rules), as_choices(bets)
    if not 1 <= copies <= MOST_COPIES:
        raise Refused(f"cannot take out {copies} copies: --copies is from 1 to {MOST_COPIES}")
    for bet, _ in bets:
        if rules.from_shoe < DEALT and bet.depth != "points":  # cards alike are not told apart
            raise Refused(
                f"{rules.name} fixes cards, and the bet {bet.name} looks at more than points: "
                "compare its odds with and without a card instead"
            )
    if shoe.endless:
        return [_endless(choice, shoe, rules, copies) for choice in bets]
    made: dict[int, Removal] = {}
    for told, choices in _by_kinds(shoe, bets):
        enough = [pair for pair in told if shoe.holds(pair[0].cards[0]) >= copies]
        counted = list(dict.fromkeys(first for _, first in enough))
        shoes = [shoe, *(shoe.without([kind.cards[0]] * copies) for kind in counted)]
        rows = [1 + counted.index(first) for _, first in enough]
        for choice, sheets in zip(choices, odds_many(shoes, choices, rules), strict=True):
            kinds_ = [kind for kind, _ in enough]
            made[id(choice)] = _removal(sheets, kinds_, rows, len(shoe), copies)
    return [made[id(choice)] for choice in bets]


Told = tuple[tuple[Kind, Kind], ...]
"""Kinds that a bet tells apart, each with the first whose removal has the same effect."""


def _by_kinds(shoe: Shoe, bets: Sequence[Choice]) -> list[tuple[Told, list[Choice]]]:
    """The bets that tell the same kinds apart together, so that they are counted together."""
    found: dict[Told, list[Choice]] = {}
    for choice in bets:
        told = kinds(choice.bet, shoe)
        ranks = alike_ranks(choice.bet, shoe)
        firsts: dict[object, Kind] = {}
        pairs = tuple((kind, firsts.setdefault(_look(kind, ranks), kind)) for kind in told)
        found.setdefault(pairs, []).append(choice)
    return list(found.items())


def _look(kind: Kind, ranks: Sequence[Sequence[str]]) -> object:
    """What an effect can depend on: the points of a kind, or its set of ranks and its suits."""
    if kind.cards[0].rank is None:
        return kind.cards[0].points
    alike = next(place for place, one in enumerate(ranks) if kind.cards[0].rank in one)
    return alike, tuple(card.suit for card in kind.cards)


def _removal(
    sheets: ManySheets, kinds: Sequence[Kind], rows: Sequence[int], cards: int, copies: int
) -> Removal:
    # One card in 52 is a 51st of what is left, k in n are k (n - k)-ths; to first order that is
    # what changes count, so books scale effects by it to compare shoes.
    scale = Fraction(cards - copies, (DECK - 1) * copies)
    values = sheets.expected_values()
    chances = [
        [Fraction(ways, total) for ways in row]
        for row, total in zip(sheets.ways.tolist(), sheets.total_ways.tolist(), strict=True)
    ]
    return Removal(
        sheets.choice,
        cards,
        copies,
        values[0],
        tuple(
            Effect(
                kind,
                values[row],
                change,
                tuple(after - all_ for after, all_ in zip(chances[row], chances[0], strict=True)),
                change * scale,
            )
            for kind, row in zip(kinds, rows, strict=True)
            for change in [values[row] - values[0]]
        ),
    )


def _endless(choice: Choice, shoe: Shoe, rules: Rules, copies: int) -> Removal:
    """The effects in endless decks: all 0, with the limits of scaled ones."""
    if rules.from_shoe < DEALT:
        raise Refused(f"{rules.name} fixes cards: give a number of decks to take a card out of")
    value = par_sheet(shoe, rules, choice).expected_value
    zeros = (Fraction(0),) * len(choice.nets)
    effects = []
    for kind in kinds(choice.bet, shoe):
        limit, *_ = six_times_less(choice, shoe, rules, kind.cards[0])
        effects.append(Effect(kind, value, Fraction(0), zeros, limit / (DECK - 1)))
    return Removal(choice, len(shoe), copies, value, tuple(effects), endless=True)


def kinds(bet: Bet, shoe: Shoe) -> list[Kind]:
    """The kinds of card that a bet can tell apart in a shoe."""
    needs = bet.depth
    if needs == "points":
        return [Kind((card,), shoe.points[card.points]) for card in BY_POINTS]
    pile = dict(shoe.pile("ranks"))
    if needs == "ranks":
        return [Kind((card,), pile[card]) for card in BY_RANK]
    if shoe.cards is None:
        raise Refused(
            f"the bet {bet.name} looks at suits, and this shoe was given without: "
            "write its cards with their suits, as KH"
        )
    left = dict(zip(BY_SUIT, shoe.cards, strict=True))
    found: list[Kind] = []
    for rank in BY_RANK:
        for suits in alike_suits(bet, shoe):
            cards = tuple(Card(rank.points, rank.rank, suit) for suit in suits)
            if len(suits) == len(SUITS):  # then a card whose suit nobody saw is as good
                found.append(Kind((rank,), pile[rank]))
            else:
                found.append(Kind(cards, min(pile[rank], sum(left[card] for card in cards))))
    return found
