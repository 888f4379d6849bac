"""Multisets of cards, numbered: those of fewer cards first.

A multiset of at most so many cards of some kinds is an exponent for each kind. Its tails are the
cards of kind i and later, for each i: the first tail is the number of all its cards. In the order
of their tails, the number of multisets before one is a sum with one term for each tail,

    place = sum_i C(tail_i + kinds - i - 1, kinds - i)        i = 0 .. kinds - 1

since C(t + k - 1, k) counts the multisets of fewer than t cards of k kinds. The tails of a sum of
two multisets are the sums of their tails, so that the place of a product of two monomials is read
from a table at a sum of two codes. With two kinds, A and B, and at most two cards:

    exponents (A, B)   (0,0)  (1,0)  (0,1)  (2,0)  (1,1)  (0,2)
    tails              0 0    1 0    1 1    2 0    2 1    2 2
    place              0      1      2      3      4      5
"""

from functools import cached_property, lru_cache
from math import comb

import numpy as np

from exact_baccarat.enumeration.grouping import Ints

DIGITS = 5
"""How many tails share a code, so that its table stays small."""


class Multisets:
    """All multisets of at most `most` cards of so many kinds, in the order above.

    >>> Multisets(2, 2).exponents.tolist()
    [[0, 0], [1, 0], [0, 1], [2, 0], [1, 1], [0, 2]]
    """

    def __init__(self, kinds: int, most: int) -> None:
        self.kinds, self.most = kinds, most
        self._base = most + 1
        tails: list[Ints] = [np.arange(most + 1)]
        for _ in range(kinds - 1):
            repeats = tails[-1] + 1
            ends = np.cumsum(repeats)
            starts = np.repeat(ends - repeats, repeats)
            tails = [np.repeat(tail, repeats) for tail in tails]
            tails.append(np.arange(ends[-1]) - starts)
        self.tails: Ints = np.stack(tails, axis=1).astype(np.int8)

    def __len__(self) -> int:
        return len(self.tails)

    def up_to(self, cards: int) -> int:
        """How many of them have at most so many cards: they come first."""
        return comb(cards + self.kinds, self.kinds) if cards >= 0 else 0

    @cached_property
    def exponents(self) -> Ints:
        """A row for each multiset, with a column for each kind."""
        exponents = self.tails.copy()
        exponents[:, :-1] -= self.tails[:, 1:]
        return exponents

    def codes(self, tails: Ints) -> list[Ints]:
        """Rows of tails as codes, which add up where multisets do."""
        weights = self._base ** (np.arange(self.kinds) % DIGITS)
        return [
            tails[:, start : start + DIGITS] @ weights[start : start + DIGITS]
            for start in range(0, self.kinds, DIGITS)
        ]

    def places(self, codes: list[Ints]) -> Ints:
        """The places of the multisets with these codes."""
        place = self._tables[0][codes[0]]
        for table, code in zip(self._tables[1:], codes[1:], strict=True):
            place = place + table[code]
        return place

    def place(self, exponents: Ints) -> Ints:
        """The places of multisets given as rows of exponents."""
        return self.places(self.codes(np.cumsum(exponents[:, ::-1], axis=1)[:, ::-1]))

    @lru_cache(maxsize=16)  # noqa: B019 - few are made, and each is kept for good
    def one_more(self, kind: int) -> Ints:
        """For each multiset that has room, the place of it with one card more of a kind."""
        tails = self.tails[: self.up_to(self.most - 1)].astype(np.int64)
        tails[:, : kind + 1] += 1
        return self.places(self.codes(tails))

    @cached_property
    def _tables(self) -> list[Ints]:
        terms = [
            [comb(tail + self.kinds - i - 1, self.kinds - i) for tail in range(self._base)]
            for i in range(self.kinds)
        ]
        tables = []
        for start in range(0, self.kinds, DIGITS):
            table: Ints = np.zeros(1, np.int64)
            for column in terms[start : start + DIGITS]:  # the first has the lowest digit
                table = (np.array(column)[:, None] + table[None, :]).ravel()
            tables.append(table)
        return tables


@lru_cache(maxsize=32)
def multisets(kinds: int, most: int) -> Multisets:
    """The multisets of at most so many cards of so many kinds, numbered once."""
    return Multisets(kinds, most)
