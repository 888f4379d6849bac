"""What a program under test is: where it fails, which rules it plays by, and what that costs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from exact_baccarat.bets.bet import Bet, Choice, Paytable
from exact_baccarat.bets.catalogue import main_game
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.game.cards import BY_POINTS, BY_RANK, RANKS, Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import STOOD, Rules
from exact_baccarat.odds.terms import Rounding
from exact_baccarat.verify.programs.answers import ALTERNATE, PAIRS, Answer, texts
from exact_baccarat.verify.programs.explore import Explored, explore
from exact_baccarat.verify.programs.failing import Failing, differs, failing_rules
from exact_baccarat.verify.programs.heard import NOBODY, Heard
from exact_baccarat.verify.programs.inferred import Seen, Tableau, infer
from exact_baccarat.verify.programs.naming import names_of
from exact_baccarat.verify.programs.session import Session, Trouble
from exact_baccarat.verify.programs.settling import settling
from exact_baccarat.verify.programs.steady import UNSTEADY, ask, note_peeks, peeking, steadiness
from exact_baccarat.verify.programs.suits import BY_SUITS, MOST_AGAIN, TENS, in_other_suits
from exact_baccarat.verify.programs.whole_shoes import dealing
from exact_baccarat.verify.wrong.chances import Odds, odds
from exact_baccarat.verify.wrong.clauses import clauses
from exact_baccarat.verify.wrong.settlement import settlement
from exact_baccarat.verify.wrong.vectors import choices_caught, vectors

KINDS = (TENS[0], *BY_RANK[:9])
"""The kinds of card that a right program tells apart, the ten-value cards as one."""
MOST_TENS = 40
"""How many deals are asked for each ten-value rank."""
USUAL_DECKS = 8
"""Of an endless shoe no whole one can be dealt."""
USUAL = 375_000
"""About how many deals a program is asked that plays right, all told."""


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
    own, from every coup it has: None where these were not all asked, and where its answers depend
    on more than points. `unanswered` is the chance of a coup that it does not answer. `plays_right`
    is a wrong program that draws and decides as the rules have it. It is `whole` if every coup was
    asked and answered, and `late` where the time was over first, of so many `seconds` with so many
    deals `expected`. What is wrong is only `beside` the coups where bets or whole shoes are.
    `checked` are the clauses that an answer could have shown to be broken.
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
    checked: frozenset[str]
    beside: bool = False
    proof: "Proof | None" = None
    plays_right: bool = False
    whole: bool = False
    late: bool = False
    seconds: float = 0
    expected: int = 0

    @property
    def right(self) -> bool:
        """Whether nothing at all was wrong."""
        return not self.troubles and not self.failing and not self.late

    @property
    def by_suits(self) -> bool:
        """Whether it answers the same points differently in other suits."""
        return any(trouble.what == BY_SUITS for trouble in self.troubles)

    @property
    def unsteady(self) -> str | None:
        """How it comes that it answers a deal in two ways, if it does."""
        return next((t.what for t in self.troubles if t.what in UNSTEADY), None)


@dataclass(frozen=True, slots=True)
class Proof:
    """What the conformance deals leave no room for, and what they do.

    No clause is broken by itself, of so many, and no wrong choice of the family made alone, of so
    many. `met` of all `combinations` of both two-card totals and Player's third card were asked.
    """

    clauses: int
    choices: int
    met: int
    combinations: int


@dataclass(frozen=True, slots=True)
class Further:
    """What else a program is to be asked: bets to settle, rounded so, and whole shoes to deal."""

    bets: tuple[Choice, ...] = ()
    rounding: Rounding | None = None
    shoes: int = 0


def examine(
    session: Session, rules: Rules, decks: int | None, quick: bool, further: Further = Further()
) -> Examined:
    """Ask a program the conformance deals and, unless quick, every coup that it has.

    Of None decks, the shoe is endless. The cards that rules fix are not sent to a program, and are
    in the hands that it answers.
    """
    session.fixed = rules.fixed
    shoe = Shoe.endless_decks() if decks is None else Shoe.decks(decks)
    session.expected = 4 * len(vectors(rules)) + (0 if quick else USUAL)
    few = _conformance(session, rules)
    tens = _tens(session, few)
    everything = None
    if _goes_on(session):
        steadiness(session, *_deals(few))
    if _goes_on(session) and not _unsteady(session):
        peeking(session, *_deals(few))
    if not quick and _goes_on(session):
        everything = explore(session, (*KINDS, *tens), rules)
        _note_peeks(session, everything)
    heard = few if everything is None else few.and_then(everything.heard)
    if _goes_on(session) and not _unsteady(session):
        heard = heard.and_then(_otherwise(session, rules, heard, len(few.answers), tens))
    more = _further(session, rules, decks, further) if _goes_on(session) else []
    return _examined(session, rules, decks, quick, few, heard, everything, shoe, more)


def _further(session: Session, rules: Rules, decks: int | None, further: Further) -> list[Failing]:
    """What is wrong in how it settles bets and deals whole shoes."""
    found: list[Failing] = []
    if further.bets:
        deals = settlement(rules, further.bets, further.rounding).deals
        found += settling(session, deals, further.rounding)
    if further.shoes and not session.over:
        found += dealing(session, rules, decks or USUAL_DECKS, further.shoes)
    return found


def _examined(
    session: Session,
    rules: Rules,
    decks: int | None,
    quick: bool,
    few: Heard,
    heard: Heard,
    everything: Explored | None,
    shoe: Shoe,
    more: Sequence[Failing],
) -> Examined:
    """What follows from all that was heard."""
    tableau = infer(rules, heard)
    failing = tuple(failing_rules(rules, heard, session.order))
    loose = BY_SUITS in session.troubles or _unsteady(session)
    names = names_of(rules, heard, tableau) if failing and not loose else ()
    found, unanswered = (None, Fraction(0)) if loose else _odds(everything, shoe)
    truth = odds(rules, shoe)
    failing += tuple(more)
    right = not failing and not session.troubles and not session.late
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
        names or (),
        found,
        unanswered,
        truth,
        () if found is None or unanswered else tuple(_costs(truth, found)),
        _checked(few, rules),
        bool(more) and len(more) == len(failing),
        _proof(rules, few) if right and quick else None,
        names is None,
        everything is not None and everything.whole and bool(everything.heard.answered.all()),
        session.late,
        session.seconds,
        session.expected,
    )


def _goes_on(session: Session) -> bool:
    return not session.over and session.answered > 0


def _unsteady(session: Session) -> bool:
    return any(what in session.troubles for what in UNSTEADY)


def _proof(rules: Rules, few: Heard) -> Proof:
    """What the answers to the conformance deals, which are all right, leave no room for."""
    seen = Seen.of(rules, few)
    column = np.where(few.player_drew, seen.third, STOOD)
    met = {*zip(seen.mine[seen.open], seen.theirs[seen.open], column[seen.open], strict=True)}
    cells = STOOD if rules.fixed[2] is None else 1
    rows = sum(cells if rules.player_draws[total] else 1 for total in rules.totals)
    return Proof(len(clauses(rules)), choices_caught(rules), len(met), rows * len(rules.totals))


def _checked(few: Heard, rules: Rules) -> frozenset[str]:
    """The clauses that an answered conformance deal separates."""
    pairs = zip(vectors(rules), few.answers, strict=True)
    return frozenset(name for vector, answer in pairs if answer for name in vector.separates)


def _conformance(session: Session, rules: Rules) -> Heard:
    """Ask the conformance deals, in whatever order the program turns out to deal."""
    deals = [vector.cards for vector in vectors(rules)]
    answers = session.ask([texts(deal, ALTERNATE) for deal in deals])
    orders = [answer.order for answer in answers if answer]
    if orders.count(PAIRS) > len(orders) / 2:
        session.order = PAIRS
        answers = session.ask([texts(deal, PAIRS) for deal in deals])
    return _heard(deals, answers)


def _deals(heard: Heard) -> tuple[list[tuple[Card, ...]], list[Answer | None]]:
    return [heard.cards(row) for row in range(len(heard.answers))], heard.answers


def _heard(deals: list[tuple[Card, ...]], answers: list[Answer | None]) -> Heard:
    ranks = [
        np.array([RANKS.index(str(card.rank)) for card in cards], np.int8)
        for cards in zip(*deals, strict=True)
    ]
    return Heard(ranks, answers, deals.__getitem__)


def _tens(session: Session, few: Heard) -> tuple[Card, ...]:
    """The ten-value ranks that a program does not answer as a ten.

    Deals in which a ten decides who wins are asked with each of the four in its place.
    """
    if not _goes_on(session):
        return ()
    rows = [
        row
        for row, answer in enumerate(few.answers)
        if answer
        and sum(card.points == 0 for card in few.cards(row)[: answer.used(session.fixed)]) == 1
    ]
    deals = [
        tuple(replace(ten, suit=c.suit) if c.points == 0 else c for c in few.cards(row))
        for ten in TENS
        for row in rows[:MOST_TENS]
    ]
    heard = [answer and answer._replace(hands=None) for answer in ask(session, deals)]
    share = len(heard) // len(TENS)
    each = [heard[start : start + share] for start in range(0, len(heard), share or 1)]
    if session.over or not share:
        return ()
    return tuple(ten for ten, own in zip(TENS[1:], each[1:], strict=True) if own != each[0])


def _otherwise(
    session: Session, rules: Rules, heard: Heard, few: int, tens: Sequence[Card]
) -> Heard:
    """Ask the conformance deals, and those that fail, in other suits: what is other then."""
    wrong = np.flatnonzero(differs(rules, heard, session.order) | ~heard.answered)
    if len(wrong) > MOST_AGAIN:
        wrong = wrong[np.linspace(0, len(wrong) - 1, MOST_AGAIN).astype(np.int64)]
    draws = dict.fromkeys(range(few), 1) | dict.fromkeys(wrong.tolist(), 3)
    deals = [heard.cards(row) for row in draws]
    answers = [heard.answers[row] for row in draws]
    same = [ten for ten in TENS if ten not in tens]
    return _heard_or_none(rules, *in_other_suits(session, deals, answers, [*draws.values()], same))


def _heard_or_none(
    rules: Rules, deals: list[tuple[Card, ...]], answers: list[Answer | None]
) -> Heard:
    if deals:
        return _heard(deals, answers)
    return Heard([np.zeros(0, np.int8)] * rules.from_shoe, [], deals.__getitem__)


def _note_peeks(session: Session, everything: Explored) -> None:
    """Note deals that are answered otherwise with other cards behind."""
    rows = everything.peeked
    if rows and not session.over:
        some = rows[:MOST_TENS]
        deals = [everything.heard.cards(row) for row in some]
        note_peeks(session, deals, [everything.heard.answers[row] for row in some], len(rows))


def _odds(everything: Explored | None, shoe: Shoe) -> tuple[Odds | None, Fraction]:
    """The program's own odds, and the chance of a coup that it does not answer."""
    if everything is None or not everything.whole:
        return None, Fraction(0)
    assert shoe.ranks
    own = everything.kinds[len(BY_POINTS) :]
    each = shoe.ranks[-1]
    counts = [shoe.points[0] - each * len(own), *shoe.points[1:], *([each] * len(own))]
    weights: Ints = everything.weights(counts, shoe.endless)
    parts = [
        Fraction(
            int(weights[everything.heard.winner == side].sum()),
            shoe.orders(everything.deals.shape[1]),
        )
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
