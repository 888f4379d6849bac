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


def total(points: Columns) -> Column:
    """The sums of points, modulo 10."""
    sums = np.zeros(len(points[0]), np.int8)
    for column in points:
        sums += np.maximum(column, 0)
    return sums % 10


def lead(points: Columns) -> Column:
    """Player's total less Banker's, from the six places."""
    return total(points[:3]) - total(points[3:])


def size(points: Columns) -> Column:
    """How many cards lie there."""
    cards = np.zeros(len(points[0]), np.int8)
    for column in points:
        cards += column >= 0
    return cards


def matches(points: Columns, wanted: int) -> Column:
    """How many of the cards have the points wanted."""
    found = np.zeros(len(points[0]), np.int8)
    for column in points:
        found += column == wanted
    return found


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
