"""What was heard of a program: deals and answers, as columns.

A program has few different answers and gives each of them often, so whatever is asked of the
answers is worked out once for each kind.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import POINTS, RANKS, Card
from exact_baccarat.verify.programs.answers import OTHER, Answer

WORTH = np.array([POINTS[rank] for rank in RANKS], np.int8)
"""The points of each rank by number."""
NOBODY = 3
"""Stands for the winner where there is no answer."""
_BEYOND = 100


@dataclass(frozen=True)
class Heard:
    """Deals as columns of ranks by number, in deal order, and the answers to them.

    `cards` gives the cards of a row.
    """

    ranks: Sequence[Column]
    answers: list[Answer | None]
    cards: Callable[[int], tuple[Card, ...]]

    @property
    def points(self) -> list[Column]:
        """The deals as columns of points."""
        return [WORTH[column] for column in self.ranks]

    def column(self, of: Callable[[Answer], int], missing: int) -> Ints:
        """A number from each answer, or the one for a missing answer."""
        distinct, places = self._kinds
        each = [missing if answer is None else of(answer) for answer in distinct]
        column: Ints = np.array(each, np.int8)[places]
        return column

    def where(self, holds: Callable[[Answer], bool]) -> Column:
        """The rows whose answer is such."""
        column: Column = self.column(holds, 0) == 1
        return column

    @cached_property
    def answered(self) -> Column:
        """The rows that have an answer."""
        return self.where(lambda answer: True)

    @cached_property
    def in_order(self) -> Column:
        """The rows whose answer holds the cards of the deal in some order that is known."""
        return self.where(lambda answer: answer.order != OTHER)

    @cached_property
    def player_drew(self) -> Column:
        """Whether Player has three cards."""
        return self.where(lambda answer: answer.player == 3)

    @cached_property
    def banker_drew(self) -> Column:
        """Whether Banker has three cards."""
        return self.where(lambda answer: answer.banker == 3)

    @cached_property
    def winner(self) -> Ints:
        """Who won, or NOBODY."""
        return self.column(lambda answer: answer.winner, NOBODY)

    @property
    def shape(self) -> Ints:
        """One number for each deal that tells who drew and who won, as in `Played`."""
        shape: Ints = self.winner + 3 * self.player_drew + 6 * self.banker_drew
        return shape

    def total(self, side: int) -> Ints:
        """The total said of a side; any that is none is out of reach."""
        return self.column(
            lambda answer: answer.totals[side] if 0 <= answer.totals[side] <= 9 else _BEYOND, 0
        )

    def and_then(self, other: "Heard") -> "Heard":
        """Both together."""
        ranks = [np.concatenate(both) for both in zip(self.ranks, other.ranks, strict=True)]
        here = len(self.answers)

        def cards(row: int) -> tuple[Card, ...]:
            return self.cards(row) if row < here else other.cards(row - here)

        return Heard(ranks, self.answers + other.answers, cards)

    @cached_property
    def _kinds(self) -> tuple[list[Answer | None], Ints]:
        """The different answers, and for each row the place of its own among them."""
        place: dict[Answer | None, int] = {}
        places = [place.setdefault(answer, len(place)) for answer in self.answers]
        return list(place), np.array(places, np.int64)
