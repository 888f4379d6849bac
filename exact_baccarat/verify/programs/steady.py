"""Whether a program answers a deal always alike: asked again, in another order, and alone.

A program that draws by lot, one that remembers earlier deals, and one that peeks at cards it does
not deal each give a deal two answers. They are told apart by what changes with it: nothing at all,
the deals before it, or the cards behind it.
"""

from collections.abc import Sequence

import numpy as np

from exact_baccarat.game.cards import BY_RANK, SUITS, Card
from exact_baccarat.verify.programs.answers import Answer, texts
from exact_baccarat.verify.programs.session import Session
from exact_baccarat.verify.wrong.lots import lots

RANDOM, REMEMBERS, PEEKS = "random", "remembers", "peeks"
"""The troubles with a program that is not steady."""
UNSTEADY = (RANDOM, REMEMBERS, PEEKS)
ALONE = 3
"""How many deals are asked each by itself."""

Deal = tuple[Card, ...]
Answers = Sequence[Answer | None]


def ask(session: Session, deals: Sequence[Deal]) -> list[Answer | None]:
    """Ask deals in the order of dealing that the program has."""
    return session.ask([texts(deal, session.order) for deal in deals])


def steadiness(session: Session, deals: Sequence[Deal], answers: Answers) -> None:
    """Ask deals again, from the last to the first, and a few alone; note what is otherwise."""
    back = ask(session, deals[::-1])[::-1]
    other = _differ(answers, back)
    spread = np.linspace(0, len(deals) - 1, ALONE).astype(int).tolist()
    for row in dict.fromkeys([*other[:ALONE], *spread]):
        alone = ask(session, [deals[row]])
        if not session.over and alone != [answers[row]]:
            other.append(row)
    if other and not session.over:
        note_kind(session, deals, answers, other)


def note_kind(session: Session, deals: Sequence[Deal], answers: Answers, other: list[int]) -> None:
    """Ask the same deals in the same order, and note whether that alone changes the answers."""
    again = _differ(answers, ask(session, deals))
    if session.over:
        return
    if again:
        says = "the same deals, asked again in the same order, are answered otherwise: it is random"
        session.note(RANDOM, says, _texts(deals[again[0]]), len(again))
    else:
        says = (
            "a deal is answered otherwise alone or after other deals: it remembers, "
            "or draws by lot from a fixed start"
        )
        session.note(REMEMBERS, says, _texts(deals[other[0]]), len({*other}))


def peeking(session: Session, deals: Sequence[Deal], answers: Answers) -> None:
    """Ask deals with other cards behind those that were dealt; note what is otherwise."""
    rows = [
        row
        for row, answer in enumerate(answers)
        if answer and answer.used(session.fixed) < len(deals[row])
    ]
    if not rows:
        return
    ranks = lots(np.array(rows), len(deals[0]), len(BY_RANK), draw=2)
    suits = lots(np.array(rows), len(deals[0]), len(SUITS), draw=3)
    changed = []
    for row, rank, suit in zip(rows, ranks.tolist(), suits.tolist(), strict=True):
        answer, deal = answers[row], deals[row]
        assert answer
        used = answer.used(session.fixed)
        behind = [
            Card(BY_RANK[r].points, BY_RANK[r].rank, SUITS[s])
            for r, s in zip(rank, suit, strict=True)
        ]
        changed.append((*deal[:used], *behind[used:]))
    heard = ask(session, changed)
    other = _differ([answers[row] for row in rows], heard)
    if other and not session.over:
        note_peeks(
            session,
            [deals[rows[at]] for at in other],
            [answers[rows[at]] for at in other],
            len(other),
        )


def note_peeks(session: Session, deals: Sequence[Deal], answers: Answers, times: int) -> None:
    """Note that cards which were not dealt change answers, unless these change by themselves."""
    again = _differ(answers, ask(session, deals))
    if session.over:
        return
    if again:
        says = "a deal, asked again, is answered otherwise: it is random, or remembers"
        session.note(RANDOM, says, _texts(deals[again[0]]), len(again))
        return
    says = "a deal is answered otherwise when only cards differ that were not dealt: it peeks"
    session.note(PEEKS, says, _texts(deals[0]), times)


def _differ(answers: Answers, others: Answers) -> list[int]:
    return [row for row, pair in enumerate(zip(answers, others, strict=True)) if pair[0] != pair[1]]


def _texts(deal: Deal) -> tuple[str, ...]:
    return tuple(map(str, deal))
