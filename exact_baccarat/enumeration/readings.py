"""Readings of many coups at once, by their points.

Each function takes columns, one a place, with an entry a coup: the points of the card there, -1
where none lies. It gives one column, the answers.
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
