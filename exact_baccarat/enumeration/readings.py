"""Readings of many coups at once, by their points.

Each function takes columns, one for each place, with one entry for each coup: the points of the
card there, -1 where none lies. It gives one column, the answers; or two, the least and the greatest
that the answer can be where points leave it open.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Column = npt.NDArray[Any]
Columns = Sequence[Column]
Bounds = tuple[Column, Column]


def added(columns: Columns) -> Column:
    """The sums of small numbers, or of yes and no."""
    sums = np.zeros(len(columns[0]), np.int8)
    for column in columns:
        sums += column.astype(np.int8)
    return sums


def total(points: Columns) -> Column:
    """The sums of points, modulo 10."""
    return added([np.maximum(column, 0) for column in points]) % 10


def lead(points: Columns) -> Column:
    """Player's total less Banker's, from the six places."""
    return total(points[:3]) - total(points[3:])


def size(points: Columns) -> Column:
    """How many cards lie there."""
    return added([column >= 0 for column in points])


def matches(points: Columns, wanted: int) -> Column:
    """How many of the cards have the points wanted."""
    return added([column == wanted for column in points])


def points(columns: Columns) -> Column:
    """The sums of points, not reduced."""
    return added([np.maximum(column, 0) for column in columns])


def kinds(points: Columns) -> Bounds:
    """How many different cards there can be: one for each value, but as many as there are."""
    found = [matches(points, value) > 0 for value in range(10)]
    return added(found), size(points)


def most_same(points: Columns) -> Bounds:
    """How many cards there can be of one rank and suit: all those of a value."""
    most = np.max([matches(points, value) for value in range(10)], axis=0)
    return np.ones_like(most), most


_LEAST = np.array([10, *range(1, 10), 0], np.int8)
_MOST = np.array([13, *range(1, 10), 0], np.int8)
"""The numbers that a card of each value can have, 1 for an ace to 13 for a king; 0 for no card."""


def pips(points: Columns) -> Bounds:
    """Between what bounds the sum of the numbers lies."""
    return added([_LEAST[column] for column in points]), added([_MOST[column] for column in points])


def high(points: Columns) -> Bounds:
    """Between what bounds the highest number lies."""
    low, high = (np.max([n[column] for column in points], axis=0) for n in (_LEAST, _MOST))
    return low, high


def low(points: Columns) -> Bounds:
    """Between what bounds the lowest number lies, where a card that is missing is none."""
    low, high = (
        np.min([np.where(column < 0, 13, n[column]) for column in points], axis=0)
        for n in (_LEAST, _MOST)
    )
    return low, high


def alike(points: Columns) -> Bounds:
    """Whether two cards can be of one rank: no unless their points are equal, and else perhaps."""
    return np.zeros(len(points[0]), np.int8), (points[0] == points[1]) & (points[0] >= 0)


def ranks(points: Columns) -> Bounds:
    """How many ranks there can be: one for each value, but up to four of ten-value cards."""
    found = [matches(points, value) for value in range(10)]
    others = size([np.where(many > 0, 0, -1) for many in found[1:]])
    return others + (found[0] > 0), others + np.minimum(found[0], 4)


def most_alike(points: Columns) -> Bounds:
    """How many cards of one rank there can be: all of a value, or but one of ten-value cards."""
    found = [matches(points, value) for value in range(10)]
    most = np.max(found[1:], axis=0)
    return np.maximum(most, (found[0] + 3) // 4), np.maximum(most, found[0])


def in_sequence(points: Columns) -> Bounds:
    """Whether ranks can make a run: not if two cards below ten are alike, and else perhaps."""
    no_twice = np.ones(len(points[0]), np.int8)
    for value in range(1, 10):
        no_twice[matches(points, value) > 1] = 0
    return np.zeros(len(points[0]), np.int8), no_twice
