"""The suits that a program under test is asked in: no rule looks at them, and so it may not.

They vary from deal to deal, and deals that matter are asked again in other suits.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.game.cards import SUITS, Card
from exact_baccarat.game.playing import SIDES
from exact_baccarat.verify.programs.answers import Answer, texts
from exact_baccarat.verify.programs.failing import said
from exact_baccarat.verify.programs.session import Session, Trouble

BY_SUITS = "suits"
"""The trouble with a program that looks at suits."""
MOST_AGAIN = 4_000
"""How many deals are asked again in other suits, at most."""
_MIX = np.uint64(0x9E3779B97F4A7C15)

Deal = tuple[Card, ...]


def suits_of(numbers: Ints) -> Ints:
    """The suit at each of six places in deals of these numbers, as if drawn by lot."""
    mixed = (numbers.astype(np.uint64) + np.uint64(1)) * _MIX
    mixed = (mixed ^ (mixed >> np.uint64(29))) * _MIX
    shifts = np.arange(40, 52, 2, dtype=np.uint64)
    suits: Ints = ((mixed[:, None] >> shifts) & np.uint64(3)).astype(np.int8)
    return suits


def turned(deal: Deal, by: int) -> Deal:
    """A deal with each suit so many further."""
    return tuple(replace(c, suit=SUITS[(SUITS.index(str(c.suit)) + by) % 4]) for c in deal)


def in_other_suits(
    session: Session, deals: Sequence[Deal], answers: Sequence[Answer | None]
) -> tuple[list[Deal], list[Answer | None]]:
    """Ask deals again in the three other suits: those that are answered in another way, and how.

    Only a difference that is there a second time counts; one that is not is unsteadiness.
    """
    others = [(row, turned(deal, by)) for row, deal in enumerate(deals) for by in (1, 2, 3)]
    heard = _ask(session, [deal for _, deal in others])
    pairs = [
        (row, deal, new)
        for (row, deal), new in zip(others, heard, strict=True)
        if _plain(new) != _plain(answers[row])
    ]
    if not pairs or session.over:
        return [], []
    first = _ask(session, [deals[row] for row, _, _ in pairs])
    second = _ask(session, [deal for _, deal, _ in pairs])
    if session.over:
        return [], []
    steady: list[tuple[int, Deal, Answer | None]] = []
    unsteady: list[tuple[int, Deal, Answer | None]] = []
    for (row, deal, new), one, other in zip(pairs, first, second, strict=True):
        same = _plain(one) == _plain(answers[row]) and _plain(other) == _plain(new)
        (steady if same else unsteady).append((row, deal, new))
    if steady:
        row, deal, new = steady[0]
        told = f"{_told(answers[row], deals[row])}; but {_told(new, deal)}"
        says = f"it answers the same points differently in other suits: {told}"
        _note(session, BY_SUITS, says, deals[row], len(steady))
    if unsteady:
        says = "a deal was answered in two ways, when it was asked again"
        _note(session, "unsteady", says, deals[unsteady[0][0]], len(unsteady))
    return [deal for _, deal, _ in steady], [new for _, _, new in steady]


def _ask(session: Session, deals: Sequence[Deal]) -> list[Answer | None]:
    return session.ask([texts(deal, session.order) for deal in deals])


def _note(session: Session, what: str, says: str, deal: Deal, times: int) -> None:
    if what in session.troubles:
        session.troubles[what].times += times
    else:
        session.troubles[what] = Trouble(what, says, tuple(map(str, deal)), times)


def _plain(answer: Answer | None) -> Answer | None:
    """An answer without its cards, which have suits."""
    return answer and answer._replace(hands=None)


def _told(answer: Answer | None, deal: Deal) -> str:
    if answer is None:
        return f"{' '.join(map(str, deal))}: no answer"
    hands: Sequence[Sequence[object]] = answer.hands or answer.cards(deal) or ((), ())
    return said(hands[0], hands[1], answer.totals, SIDES[answer.winner])
