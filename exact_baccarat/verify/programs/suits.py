"""The suits and faces that a program under test is asked in: no rule looks at them, and so it may
not.

They vary from deal to deal, and deals that matter are asked again in others, drawn for each card by
itself: two cards that were the same are not so any more.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from exact_baccarat.game.cards import BY_RANK, SUITS, Card
from exact_baccarat.game.playing import SIDES
from exact_baccarat.verify.programs.answers import Answer, Fixed
from exact_baccarat.verify.programs.failing import said
from exact_baccarat.verify.programs.session import Session
from exact_baccarat.verify.programs.steady import RANDOM, ask
from exact_baccarat.verify.wrong.lots import lots

BY_SUITS = "suits"
"""The trouble with a program that looks at suits or faces."""
MOST_AGAIN = 4_000
"""How many deals are asked again in other suits, at most."""
TENS = BY_RANK[9:]

Deal = tuple[Card, ...]


def in_other_suits(
    session: Session,
    deals: Sequence[Deal],
    answers: Sequence[Answer | None],
    draws: Sequence[int],
    tens: Sequence[Card],
) -> tuple[list[Deal], list[Answer | None]]:
    """Ask deals again, each in so many other suits and faces: those answered otherwise, and how.

    `tens` are the ten-value ranks that the program takes for one another. Only a difference that is
    there a second time counts; one that is not is randomness.
    """
    others = [
        (row, dressed(deal, row, draw, tens))
        for row, (deal, number) in enumerate(zip(deals, draws, strict=True))
        for draw in range(1, number + 1)
    ]
    heard = ask(session, [deal for _, deal in others])
    pairs = [
        (row, deal, new)
        for (row, deal), new in zip(others, heard, strict=True)
        if _plain(new) != _plain(answers[row])
    ]
    if not pairs or session.over:
        return [], []
    first = ask(session, [deals[row] for row, _, _ in pairs])
    second = ask(session, [deal for _, deal, _ in pairs])
    if session.over:
        return [], []
    steady: list[tuple[int, Deal, Answer | None]] = []
    unsteady: list[tuple[int, Deal, Answer | None]] = []
    for (row, deal, new), one, other in zip(pairs, first, second, strict=True):
        same = _plain(one) == _plain(answers[row]) and _plain(other) == _plain(new)
        (steady if same else unsteady).append((row, deal, new))
    if unsteady:
        says = "a deal, asked again, is answered otherwise: it is random, or remembers"
        session.note(RANDOM, says, _texts(deals[unsteady[0][0]]), len(unsteady))
        return [], []
    row, deal, new = steady[0]
    fixed = session.fixed
    told = f"{_told(answers[row], deals[row], fixed)}; but {_told(new, deal, fixed)}"
    says = f"it answers the same points differently in other suits: {told}"
    session.note(BY_SUITS, says, _texts(deals[row]), len(steady))
    return [deal for _, deal, _ in steady], [new for _, _, new in steady]


def dressed(deal: Deal, number: int, draw: int, tens: Sequence[Card]) -> Deal:
    """A deal in other suits and faces, as if drawn by lot for its number and the draw."""
    (suits,) = lots(np.array([number]), len(deal), len(SUITS), 2 * draw).tolist()
    (faces,) = lots(np.array([number]), len(deal), len(tens), 2 * draw + 1).tolist()
    ranks = [card.rank for card in tens]
    return tuple(
        replace(card, suit=SUITS[suit], rank=ranks[face] if card.rank in ranks else card.rank)
        for card, suit, face in zip(deal, suits, faces, strict=True)
    )


def _plain(answer: Answer | None) -> Answer | None:
    """An answer without its cards, which have suits."""
    return answer and answer._replace(hands=None)


def _told(answer: Answer | None, deal: Deal, fixed: Fixed) -> str:
    if answer is None:
        return f"{' '.join(map(str, deal))}: no answer"
    hands: Sequence[Sequence[object]] = answer.hands or answer.cards(deal, fixed) or ((), ())
    return said(hands[0], hands[1], answer.totals, SIDES[answer.winner])


def _texts(deal: Deal) -> tuple[str, ...]:
    return tuple(map(str, deal))
