"""Sums by group, over columns of whole numbers."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[Any]
"""Whole numbers: int64, or smaller, or Python integers where those could overflow."""


def grouped(columns: Sequence[Ints], rows: int) -> tuple[Ints, list[tuple[int, ...]]]:
    """Number the combinations that occur in a row: each row's number, and the combinations.

    >>> grouped([np.array([7, 7, 5]), np.array([0, 1, 0])], 3)
    (array([1, 2, 0]), [(5, 0), (7, 0), (7, 1)])
    """
    numbers: Ints = np.zeros(rows, np.int64)
    combinations: list[tuple[int, ...]] = [()] if rows else []
    for column in columns:
        values, places = distinct(column)
        pairs, numbers = distinct(numbers * len(values) + places)
        combinations = [
            (*combinations[pair // len(values)], int(values[pair % len(values)])) for pair in pairs
        ]
    return numbers, combinations


def distinct(column: Ints) -> tuple[Ints, Ints]:
    """The values in a column, sorted, and for each row the place of its value among them."""
    if not len(column):
        return column, column
    low, high = int(column.min()), int(column.max())
    if high - low > 1 << 20:
        values, places = np.unique(column, return_inverse=True)
        return values, places
    shifted = column.astype(np.int64) - low
    occurs = np.zeros(high - low + 1, bool)
    occurs[shifted] = True
    return np.flatnonzero(occurs) + low, (np.cumsum(occurs) - 1)[shifted]


def distinct_rows(columns: Sequence[Ints]) -> tuple[list[Ints], Ints]:
    """Each row once, as columns, and for each row the place of its like among those."""
    keys, room = np.zeros(len(columns[0]), np.int64), 1
    for column in columns:
        low, high = (int(column.min()), int(column.max())) if len(column) else (0, 0)
        if room * (high - low + 1) >= 2**62:
            values, keys = np.unique(keys, return_inverse=True)
            room = len(values)
        room *= high - low + 1
        keys = keys * (high - low + 1) + (column.astype(np.int64) - low)
    _, first, places = np.unique(keys, return_index=True, return_inverse=True)
    return [column[first] for column in columns], places


def sums(groups: Ints, values: Ints, number: int) -> Ints:
    """The sum of the values in each of so many groups, exact in the values' own type."""
    totals = np.zeros(number, values.dtype)
    np.add.at(totals, groups, values)
    return totals
