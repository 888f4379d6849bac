"""Readings of many coups at once.

Each function takes columns, one a place, with an entry a coup: the points of the card there, or a
number for what is seen of it; -1 stands where no card lies. It gives one column, the answers.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Column = npt.NDArray[Any]
Columns = Sequence[Column]


def total(points: Columns) -> Column:
    """The sums of points, modulo 10."""
    sums = np.zeros(len(points[0]), np.int8)
    for column in points:
        sums += np.maximum(column, 0)
    return sums % 10


def lead(points: Columns) -> Column:
    """Player's total less Banker's, from the six places."""
    return total(points[:3]) - total(points[3:])


def size(seen: Columns) -> Column:
    """How many cards lie there."""
    cards = np.zeros(len(seen[0]), np.int8)
    for column in seen:
        cards += column >= 0
    return cards


def matches(seen: Columns, wanted: int) -> Column:
    """How many of the cards are what is wanted."""
    found = np.zeros(len(seen[0]), np.int8)
    for column in seen:
        found += column == wanted
    return found


def all_alike(seen: Columns) -> Column:
    """Whether all cards look the same; the first place always has one."""
    alike = np.ones(len(seen[0]), bool)
    for column in seen[1:]:
        alike &= (column == seen[0]) | (column < 0)
    return alike


def most_alike(seen: Columns) -> Column:
    """How many cards the largest set of the same look has."""
    most = np.zeros(len(seen[0]), np.int8)
    for one in seen:
        alike = np.zeros(len(one), np.int8)
        for other in seen:
            alike += (one == other) & (one >= 0)
        np.maximum(most, alike, out=most)
    return most


def different(ranks: Columns) -> Column:
    """How many different ranks there are."""
    return _BITS[_ranks_as_bits(ranks)]


def in_sequence(ranks: Columns) -> Column:
    """Whether the ranks are all different and run in sequence."""
    bits = _ranks_as_bits(ranks)
    runs: Column = _IS_RUN[bits] & (_BITS[bits] == size(ranks))
    return runs


def _ranks_as_bits(ranks: Columns) -> Column:
    bits = np.zeros(len(ranks[0]), np.int32)
    for column in ranks:
        bits |= np.where(column >= 0, np.left_shift(1, np.maximum(column, 0).astype(np.int32)), 0)
    return bits


RUNS = frozenset(
    frozenset((start + i) % 13 for i in range(length))
    for length in range(2, 7)
    for start in range(15 - length)
)
"""Each run of two to six ranks, by number, the ace below the 2 or above the king."""

_BITS = np.array([bits.bit_count() for bits in range(1 << 13)], np.int8)
_IS_RUN = np.zeros(1 << 13, bool)
_IS_RUN[[sum(1 << rank for rank in run) for run in RUNS]] = True
