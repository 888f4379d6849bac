"""Which rules the answers of a program break, and where each is broken first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import Card
from exact_baccarat.game.playing import SIDES
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.hands.replay import Breach, replay
from exact_baccarat.verify.programs.answers import OTHER, Answer
from exact_baccarat.verify.programs.heard import Heard
from exact_baccarat.verify.wrong import clauses
from exact_baccarat.verify.wrong.play import play
from exact_baccarat.verify.wrong.vectors import dealt


@dataclass(frozen=True, slots=True)
class Failing:
    """A rule that is broken: in how many deals, and the first of them with what was answered."""

    clause: str
    says: str
    deal: tuple[Card, ...]
    right: str
    answer: str
    times: int


def failing_rules(rules: Rules, heard: Heard, order: int) -> Iterator[Failing]:
    """Each rule broken, by where it was first."""
    first: dict[str, tuple[Breach, tuple[Card, ...], Answer]] = {}
    times: Counter[str] = Counter()
    for row in np.flatnonzero(differs(rules, heard, order)).tolist():
        answer, cards = heard.answers[row], heard.cards(row)
        assert answer
        breach = _breach(rules, answer, cards, order)
        if breach:
            times[breach.clause] += 1
            first.setdefault(breach.clause, (breach, cards, answer))
    for clause, (breach, cards, answer) in first.items():
        yield Failing(
            clause, breach.says, cards, _right(cards, rules), _made(answer, cards), times[clause]
        )


def differs(rules: Rules, heard: Heard, order: int) -> Column:
    """The rows whose answer is not what the rules make of the deal."""
    played = play(rules, heard.points)
    same: Column = (
        (heard.column(lambda answer: answer.player, 0) == 2 + played.player_drew)
        & (heard.column(lambda answer: answer.banker, 0) == 2 + played.banker_drew)
        & (heard.total(0) == played.player_total)
        & (heard.total(1) == played.banker_total)
        & (heard.winner == played.winner)
        & (heard.column(lambda answer: answer.order, 0) == order)
    )
    return heard.answered & ~same


def _breach(rules: Rules, answer: Answer, cards: tuple[Card, ...], order: int) -> Breach | None:
    hands = answer.cards(cards)
    if hands is None or answer.order != order:
        return _misdealt(answer, cards)
    return replay(rules, *hands, answer.totals, SIDES[answer.winner])


def _misdealt(answer: Answer, cards: tuple[Card, ...]) -> Breach:
    """What is wrong with hands that do not hold the cards of the deal in their order."""
    player, banker = answer.hands or ((), ())
    if answer.order != OTHER:
        return Breach(clauses.FIRST_FOUR, "the first four cards are dealt in another order")
    if len(player) < 2 or len(banker) < 2:
        return Breach(clauses.FIRST_FOUR, "a side has fewer than two cards")
    if len(player) > 3 or len(banker) > 3:
        return Breach(clauses.THREE_AT_MOST, "a side has more than three cards")
    first = {str(card) for card in cards[:4]}, {str(card)[:-1] for card in cards[:4]}
    if any({*player[:2], *banker[:2]} <= known for known in first):
        if len(player) + len(banker) == 4 or not _in_turn(player, banker, cards):
            said = "the first four cards do not go to Player, Banker, Player, Banker"
            return Breach(clauses.FIRST_FOUR, said)
        return Breach(clauses.THIRD_CARDS, "third cards are not the next two, Player's first")
    return Breach(clauses.FIRST_FOUR, "the hands do not hold the first four cards")


def _in_turn(player: Sequence[str], banker: Sequence[str], cards: tuple[Card, ...]) -> bool:
    mine, theirs = ((str(cards[a]), str(cards[b])) for a, b in ((0, 2), (1, 3)))
    plain = tuple(c[:-1] for c in mine), tuple(c[:-1] for c in theirs)
    return (tuple(player[:2]), tuple(banker[:2])) in ((mine, theirs), plain)


def _right(cards: tuple[Card, ...], rules: Rules) -> str:
    vector = dealt("", "", cards, rules)
    return said(vector.player, vector.banker, vector.totals, vector.winner)


def said(
    player: Sequence[object], banker: Sequence[object], totals: tuple[int, int], winner: str
) -> str:
    """A coup in a line: hands, totals and winner."""
    hands = f"{' '.join(map(str, player))} / {' '.join(map(str, banker))}"
    return f"{hands}: {totals[0]} to {totals[1]}, {winner}"


def _made(answer: Answer, cards: tuple[Card, ...]) -> str:
    hands: Sequence[Sequence[object]] = answer.hands or answer.cards(cards) or ((), ())
    return said(hands[0], hands[1], answer.totals, SIDES[answer.winner])
