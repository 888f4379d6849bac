"""Coups in the making: what is still to be dealt, and what is known so far.

The cards that a hand has still to be told are written as one number, so that states can be compared
at a glance. Take Player's two cards of five and ten points. Fives have the fifth turn to be dealt,
ten-value cards the tenth and last. In base 11, one digit for each card, the first turn last, that
is 10 * 11 + 5 = 115. When the fives' turn comes, 115 % 11 is 5, and what is left is 115 // 11 = 10.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from exact_baccarat.enumeration.columns import Coups
from exact_baccarat.enumeration.grouping import Ints, distinct_rows
from exact_baccarat.enumeration.readings import Column

VALUES = (*range(1, 10), 0)
"""The point values in the order in which they are dealt: that of most cards last."""
TURN = {value: turn for turn, value in enumerate(VALUES, 1)}


@dataclass(frozen=True)
class Block:
    """Places at which the same words look, by number, so that their order is free.

    A place that the rules fix is a block of its own: `fixed` is what each of all words sees of its
    card, which does not come from the shoe.
    """

    words: tuple[int, ...]
    places: tuple[int, ...]
    fixed: tuple[int, ...] | None = None


@dataclass(frozen=True)
class States:
    """Coups in the making, in columns with one entry for each state.

    `held` has, for each block, the cards still to be told there: see the head of this module.
    `tallies` has what each word has seen, `said` what is known of each part of the questions,
    `open` where each word is open.
    """

    held: tuple[Ints, ...]
    tallies: tuple[Ints, ...]
    said: tuple[Ints, ...]
    open: tuple[Column, ...]
    number: int

    @property
    def columns(self) -> list[Ints]:
        """All of its columns."""
        return [*self.held, *self.tallies, *self.said, *self.open]

    def of_columns(self, columns: Sequence[Ints], number: int) -> "States":
        """States laid out as these are, in other columns."""
        ends = np.cumsum([len(self.held), len(self.tallies), len(self.said)]).tolist()
        starts = [0, *ends]
        parts = [tuple(columns[a:b]) for a, b in zip(starts, [*ends, None], strict=True)]
        return States(parts[0], parts[1], parts[2], parts[3], number)

    def taken(self, rows: Ints) -> "States":
        """These states, by number."""
        return self.of_columns([column[rows] for column in self.columns], len(rows))

    def merged(self) -> tuple["States", Ints]:
        """Each state once, and for each entry which one it is."""
        columns, state = distinct_rows(self.columns, self.number)
        return self.of_columns(columns, int(state.max(initial=-1)) + 1), state


def cards_held(coups: Coups, places: Sequence[int], needed: Column, kind_of_row: Ints) -> Ints:
    """What some places hold, for each row of the coups, of the cards that are needed.

    `needed` says so by the kind of a row and by the turn of a card.
    """
    turns = np.array([TURN[value] for value in range(10)] + [0], np.int8)  # the last for no card
    wanting = np.logical_or.reduce(needed, axis=1)
    rows = np.flatnonzero(wanting[kind_of_row])
    digits = []
    for place in places:
        turn = turns[coups.points[place][rows]]
        digits.append(np.where(needed[kind_of_row[rows], turn], turn, 0))
    # The first turns are the least digits; 0, for no card, comes after all turns.
    ordered = np.sort((np.stack(digits, axis=1) - 1) % np.int8(11), axis=1)
    held = np.zeros(len(kind_of_row), np.int32)
    weights = 11 ** np.arange(len(places), dtype=np.int32)
    held[rows] = (ordered.astype(np.int32) + 1) % 11 @ weights
    return held


def take(held: Ints, value: int, most: int) -> tuple[Ints, Ints]:
    """How many cards of the value whose turn it is are held, `most` at most, and what is left."""
    cards = np.zeros(len(held), np.int8)
    for _ in range(most):
        first = held % 11 == TURN[value]
        if not first.any():
            break
        cards += first
        held = np.where(first, held // 11, held)
    return cards, held


def cards_in(held: Ints) -> Ints:
    """How many cards a number holds: one for each digit in base 11."""
    cards = np.zeros(len(held), np.int8)
    for n in range(6):
        cards += held >= 11**n
    return cards
