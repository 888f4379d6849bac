"""What a program under test is: where it fails, which rules it plays by, and what that costs."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from exact_baccarat.bets.bet import Bet, Choice, Paytable
from exact_baccarat.bets.catalogue import main_game
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_POINTS, BY_RANK, RANKS, Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.programs.answers import ALTERNATE, PAIRS, Answer, texts
from exact_baccarat.verify.programs.explore import Explored, explore
from exact_baccarat.verify.programs.failing import Failing, differs, failing_rules
from exact_baccarat.verify.programs.heard import NOBODY, Heard
from exact_baccarat.verify.programs.inferred import Tableau, infer, names_of
from exact_baccarat.verify.programs.session import Session, Trouble
from exact_baccarat.verify.programs.suits import BY_SUITS, MOST_AGAIN, in_other_suits
from exact_baccarat.verify.wrong.chances import Odds, odds
from exact_baccarat.verify.wrong.vectors import TEN, dressed, vectors

TENS = BY_RANK[9:]
KINDS = (TEN, *BY_RANK[:9])
"""The kinds of card that a right program tells apart, the ten-value cards as one."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A bet of the main game, and its house edge by the rules and as the program plays."""

    bet: Bet
    paytable: Paytable
    right: Fraction
    theirs: Fraction


@dataclass(frozen=True)
class Examined:
    """All that is known of a program when the asking is over.

    `names` are the known ways of being wrong that explain every answer. `odds` are the program's
    own, from every coup it has: None where these were not all asked and nothing else tells, and
    where it looks at suits. `unanswered` is the chance of a coup that it does not answer.
    `plays_right` is a wrong program that draws and decides as the rules have it. It is `whole` if
    every coup was asked and answered. `checked` are the clauses that show in some conformance deal
    that it answered.
    """

    rules: Rules
    decks: int | None
    quick: bool
    asked: int
    answered: int
    order: int
    coups: int
    troubles: tuple[Trouble, ...]
    failing: tuple[Failing, ...]
    tableau: Tableau
    names: tuple[str, ...]
    odds: Odds | None
    unanswered: Fraction
    true_odds: Odds
    costs: tuple[Cost, ...]
    plays_right: bool = False
    whole: bool = False
    checked: frozenset[str] = frozenset()

    @property
    def right(self) -> bool:
        """Whether nothing at all was wrong."""
        return not self.troubles and not self.failing

    @property
    def by_suits(self) -> bool:
        """Whether it answers the same points differently in other suits."""
        return any(trouble.what == BY_SUITS for trouble in self.troubles)


def examine(session: Session, rules: Rules, decks: int | None, quick: bool) -> Examined:
    """Ask a program the conformance deals and, unless quick, every coup that it has.

    Of None decks, the shoe is endless. Raises Refused for rules that fix a card: what is sent to a
    program is six cards of the shoe.
    """
    if any(rules.fixed):
        raise Refused(
            f"{rules.name} rules fix a card, which a program cannot be asked about: "
            "it is sent six cards of the shoe"
        )
    shoe = Shoe.endless_decks() if decks is None else Shoe.decks(decks)
    few = _conformance(session, rules)
    everything = None
    if not quick and not session.over and session.answered:
        everything = explore(session, _kinds(few), rules)
        _note_unsteady(session, everything)
    heard = few if everything is None else few.and_then(everything.heard)
    if session.answered and not session.over:
        heard = heard.and_then(_other_suits(session, rules, heard, len(few.answers)))
    by_suits, unsteady = (what in session.troubles for what in (BY_SUITS, "unsteady"))
    tableau = infer(rules, heard)
    failing = tuple(failing_rules(rules, heard, session.order))
    names, game = names_of(rules, heard, tableau) if failing else ((), None)
    if by_suits:
        names, game = (), None
    found, unanswered = (None, Fraction(0)) if by_suits or unsteady else _odds(everything, shoe)
    if everything is None and game is not None and not session.troubles:
        found = odds(game, shoe)
    truth = odds(rules, shoe)
    return Examined(
        rules,
        decks,
        quick,
        session.asked,
        session.answered,
        session.order,
        0 if everything is None else len(everything.deals),
        tuple(session.troubles.values()),
        failing,
        tableau,
        names,
        found,
        unanswered,
        truth,
        () if found is None or unanswered else tuple(_costs(truth, found)),
        game is not None and not names,
        everything is not None and everything.whole and bool(everything.heard.answered.all()),
        _checked(few, rules),
    )


def _checked(few: Heard, rules: Rules) -> frozenset[str]:
    """The clauses that an answered conformance deal separates."""
    # The deals begin with those of `vectors`, one for each; further ones differ in ranks of ten.
    pairs = zip(vectors(rules), few.answers, strict=False)
    return frozenset(name for vector, answer in pairs if answer for name in vector.separates)


def _conformance(session: Session, rules: Rules) -> Heard:
    """Ask the conformance deals, in whatever order the program turns out to deal."""
    deals = [vector.cards for vector in vectors(rules)]
    against = [cards for cards in deals if cards[4].rank == TEN.rank and cards[5].points]
    deals += [
        tuple(dressed(rank, at) if c.rank == TEN.rank else c for at, c in enumerate(cards))
        for rank in TENS[1:]
        for cards in against
    ]
    answers = session.ask([texts(deal, ALTERNATE) for deal in deals])
    orders = [answer.order for answer in answers if answer]
    if orders.count(PAIRS) > len(orders) / 2:
        session.order = PAIRS
        answers = session.ask([texts(deal, PAIRS) for deal in deals])
    return _heard(deals, answers)


def _heard(deals: list[tuple[Card, ...]], answers: list[Answer | None]) -> Heard:
    ranks = [
        np.array([RANKS.index(str(deal[place].rank)) for deal in deals], np.int8)
        for place in range(6)
    ]
    return Heard(ranks, answers, deals.__getitem__)


def _other_suits(session: Session, rules: Rules, heard: Heard, few: int) -> Heard:
    """Ask the conformance deals, and those that fail, in other suits: what is other then."""
    wrong = np.flatnonzero(differs(rules, heard, session.order) | ~heard.answered)
    wrong = wrong[wrong >= few]
    if len(wrong) > MOST_AGAIN:
        wrong = wrong[np.linspace(0, len(wrong) - 1, MOST_AGAIN).astype(np.int64)]
    rows = [*range(few), *wrong.tolist()]
    deals = [heard.cards(row) for row in rows]
    return _heard(*in_other_suits(session, deals, [heard.answers[row] for row in rows]))


def _kinds(few: Heard) -> tuple[Card, ...]:
    """The kinds that a program tells apart: J, Q or K too where one is not answered as a ten is."""
    by_rank: dict[str, list[object]] = {str(ten.rank): [] for ten in TENS}
    plain = {}
    for row, answer in enumerate(few.answers):
        cards = few.cards(row)
        ranks = {str(card.rank) for card in cards if card.points == 0}
        if len(ranks) == 1:
            where = tuple(card.points for card in cards)
            made = answer and answer._replace(hands=None)
            if ranks == {TEN.rank}:
                plain[where] = made
            elif where in plain:
                by_rank[ranks.pop()].append(made == plain[where])
    own = [ten for ten in TENS[1:] if not all(by_rank[str(ten.rank)])]
    return (*KINDS, *own)


def _note_unsteady(session: Session, everything: Explored) -> None:
    if everything.unsteady:
        deal = everything.heard.cards(everything.unsteady[0])
        session.troubles["unsteady"] = Trouble(
            "unsteady",
            "a deal was answered in two ways, when only cards differed that were not dealt",
            tuple(map(str, deal)),
            len(everything.unsteady),
        )


def _odds(everything: Explored | None, shoe: Shoe) -> tuple[Odds | None, Fraction]:
    """The program's own odds, and the chance of a coup that it does not answer."""
    if everything is None or not everything.whole or everything.unsteady:
        return None, Fraction(0)
    assert shoe.ranks
    own = everything.kinds[len(BY_POINTS) :]
    each = shoe.ranks[-1]
    counts = [shoe.points[0] - each * len(own), *shoe.points[1:], *([each] * len(own))]
    weights: Ints = everything.weights(counts, shoe.endless)
    parts = [
        Fraction(int(weights[everything.heard.winner == side].sum()), shoe.total_ways)
        for side in (0, 1, 2, NOBODY)
    ]
    return (parts[0], parts[1], parts[2]), parts[3]


def _costs(truth: Odds, theirs: Odds) -> Iterator[Cost]:
    for bet, paytable in main_game():
        yield Cost(bet, paytable, edge(bet, paytable, truth), edge(bet, paytable, theirs))


def edge(bet: Bet, paytable: Paytable, chances: Odds) -> Fraction:
    """The house edge of a bet of the main game, which looks at nothing but who wins."""
    return -sum(
        (
            p * Choice(bet, paytable).settle(coup)[1].net
            for p, coup in zip(chances, _EXAMPLES, strict=True)
        ),
        Fraction(0),
    )


def _coup(player: int, banker: int) -> Coup:
    return Coup((BY_POINTS[0], BY_POINTS[player]), (BY_POINTS[0], BY_POINTS[banker]))


_EXAMPLES = (_coup(9, 8), _coup(8, 9), _coup(8, 8))
"""A coup for each winner."""
