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
    found, numbers = distinct_rows(columns, rows)
    if not columns:
        return numbers, [()] if rows else []
    return numbers, list(zip(*(column.tolist() for column in found), strict=True))


def distinct(column: Ints) -> tuple[Ints, Ints]:
    """The values in a column, sorted, and for each row the place of its value among them."""
    if not len(column):
        return column, column
    low, high = int(column.min()), int(column.max())
    if high - low > 8 * len(column) + 1000:  # too many numbers to mark each
        values, places = np.unique(column, return_inverse=True)
        return values, places
    shifted = column.astype(np.int64) - low
    occurs = np.zeros(high - low + 1, bool)
    occurs[shifted] = True
    return np.flatnonzero(occurs) + low, (np.cumsum(occurs) - 1)[shifted]


def distinct_rows(columns: Sequence[Ints], rows: int) -> tuple[list[Ints], Ints]:
    """Each row once, as columns, and for each row the place of its like among those.

    A row is made one number, as digits are: with columns from 5 to 7 and from 0 to 1, the row 7, 0
    is (7 - 5) * 2 + 0 = 4. Where that could pass 2^62, the numbers so far are first put in order
    and counted, so that they are no more than the rows.

    >>> found, places = distinct_rows([np.array([7, 7, 5, 7]), np.array([0, 1, 0, 0])], 4)
    >>> [column.tolist() for column in found], places.tolist()
    ([[5, 7, 7], [0, 0, 1]], [1, 2, 0, 1])
    """
    keys, room = np.zeros(rows, np.int64), 1
    for column in columns:
        low, high = (int(column.min()), int(column.max())) if rows else (0, 0)
        if low == high:
            continue
        if room * (high - low + 1) >= 2**62:
            values, keys = distinct(keys)
            room = len(values)
        room *= high - low + 1
        keys = keys * (high - low + 1) + (column.astype(np.int64) - low)
    values, places = distinct(keys)
    one = np.zeros(len(values), np.int64)
    one[places] = np.arange(rows)
    return [column[one] for column in columns], places


def sums(groups: Ints, values: Ints, number: int) -> Ints:
    """The sum of the values in each of so many groups, exact in the values' own type."""
    totals = np.zeros(number, values.dtype)
    np.add.at(totals, groups, values)
    return totals
