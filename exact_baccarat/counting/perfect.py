"""Perfect play: all that can be known of the cards left, over everything that can be left.

Over all compositions of r unseen cards by value, each as likely as its number of ways, the chance
that a bet is favourable and the mean of its positive part: what a bettor wins who bets if and only
if it is.

A composition is five counts of the values 0 to 4 and five of 5 to 9. The profit is a sum of seven
bilinear forms between products of the one and products of the other (see `enumeration.many`), and
of each form one side has 1, 5, 15 or 35 products: 77 together. So for all first halves of k cards,
and all second halves of r - k, the profit is one matrix product of depth 77: a few nanoseconds for
each composition. 4,096 second halves, with all first halves of their k, are a piece of the work.

Exact: float64 holds whole numbers below 2^53, which the bound of each bet is held against. The ways
of a half are longer than that; they are cut into limbs of sixteen bits, each of which is summed in
a matrix product of its own, and put together as Python integers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb, perm, prod
from typing import Any

import numpy as np

from exact_baccarat.counting.profit import Profit
from exact_baccarat.counting.spread import check_unseen, compositions
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.polynomials import DEALT, HALF, degrees
from exact_baccarat.errors import Refused

ROWS = 512
"""First halves that are worked on at once."""
LEAST_COLUMNS, MOST_COLUMNS, PIECE = 64, 4096, 2**25
"""The fewest and most second halves of a piece, and about how many compositions it has."""
LIMB, PART = 16, 24
"""Bits of a limb of ways, and of the lower part of a profit: 2^(16 + 24) times 4,096 is 2^52."""


@dataclass(frozen=True)
class Favourable:
    """A bet at a depth: how often it is favourable, and what that is worth.

    `gain` is the mean of the expected value's positive part: the gain of a coup, on average, of one
    who bets a unit where the bet is favourable, and else nothing.
    """

    name: str
    unseen: int
    chance: Fraction
    gain: Fraction


@dataclass(frozen=True)
class PerfectPlay:
    """The work: for each bet, two sums over all compositions of so many cards of a shoe."""

    points: tuple[int, ...]
    unseen: int
    profits: tuple[Profit, ...]

    def __post_init__(self) -> None:
        check_unseen(self.unseen, sum(self.points))
        for one in self.profits:
            if _bound(one, self.unseen) >= 2 ** (2 * PART):
                raise Refused(
                    f"the profit of {one.name} with {self.unseen} cards unseen outgrows the exact "
                    "arithmetic of --perfect: leave fewer cards unseen"
                )

    @property
    def question(self) -> dict[str, Any]:
        """What is asked, whole: two jobs with the same question have the same sums."""
        return {
            "what": "perfect play",
            "shoe": "/".join(map(str, self.points)),
            "unseen": self.unseen,
            "bets": [
                {"bet": one.name, "unit": one.unit, "pays": one.fingerprint} for one in self.profits
            ],
        }

    @cached_property
    def pieces(self) -> list[tuple[int, int, int]]:
        """Each piece: how many cards are of the first five values, and from which second half on.

        Last comes the second half before which it ends.
        """
        low, high = sum(self.points[:HALF]), sum(self.points[HALF:])
        found = []
        for k in range(max(0, self.unseen - high), min(low, self.unseen) + 1):
            rows = number_of(self.points[:HALF], k)
            columns = number_of(self.points[HALF:], self.unseen - k)
            step = min(max(PIECE // rows, LEAST_COLUMNS), MOST_COLUMNS)
            starts = range(0, columns, step)
            found += [(k, start, min(start + step, columns)) for start in starts]
        return found

    @property
    def sums(self) -> int:
        """How many whole numbers each piece brings: two for each bet."""
        return 2 * len(self.profits)

    def size(self, piece: int) -> int:
        """How many compositions a piece has."""
        k, start, end = self.pieces[piece]
        return number_of(self.points[:HALF], k) * (end - start)

    def work(self, piece: int) -> list[int]:
        """The sums over a piece: for each bet the ways in which it is favourable, and the gains."""
        k, start, end = self.pieces[piece]
        rows, row_ways = _halves(self.points[:HALF], k)
        columns, column_ways = _halves(self.points[HALF:], self.unseen - k)
        columns, limbs = columns[start:end], _limbs(column_ways[start:end])
        sums: list[int] = []
        second = _products(columns)
        for one in self.profits:
            forms = _Forms(one, second)
            parts = 1 if _bound(one, self.unseen) < 2**PART else 2
            ways = gains = 0
            for first in range(0, len(rows), ROWS):
                some = slice(first, first + ROWS)
                found = forms.of(_products(rows[some]))
                weights = row_ways[some]
                ways += _weighed((found > 0).astype(np.float64), limbs, weights)
                np.maximum(found, 0, out=found)
                high = np.floor(found * 2.0**-PART) if parts == 2 else None
                if high is not None:
                    found -= high * 2.0**PART
                    gains += _weighed(high, limbs, weights) << PART
                gains += _weighed(found, limbs, weights)
            sums += [ways, gains]
        return sums

    def answers(self, sums: Sequence[int]) -> list[Favourable]:
        """What the sums over all pieces say."""
        sets, deals = comb(sum(self.points), self.unseen), perm(self.unseen, DEALT)
        return [
            Favourable(
                one.name,
                self.unseen,
                Fraction(sums[2 * place], sets),
                Fraction(sums[2 * place + 1], sets * deals * one.unit),
            )
            for place, one in enumerate(self.profits)
        ]

    def plain(self) -> list[int]:
        """The definition: every composition, one after the other."""
        sums = [0] * self.sums
        for left in compositions(self.points, self.unseen):
            ways = prod(map(comb, self.points, left))
            for place, one in enumerate(self.profits):
                value = one.expected_value(left) * perm(self.unseen, DEALT) * one.unit
                if value > 0:
                    sums[2 * place] += ways
                    sums[2 * place + 1] += ways * int(value)
        return sums


class _Forms:
    """The profit of a bet for many first halves and the second halves of a piece."""

    def __init__(self, one: Profit, second: Sequence[Ints]) -> None:
        sizes = [len(multisets) for multisets in degrees()]
        ends = np.cumsum([sizes[k] * sizes[DEALT - k] for k in range(DEALT)])
        blocks = np.split(one.coefficients.astype(np.float64), ends)
        self.blocks = [b.reshape(sizes[k], sizes[DEALT - k]) for k, b in enumerate(blocks)]
        self.short = [k <= DEALT - k for k in range(DEALT + 1)]
        self.second = np.concatenate(
            [
                second[DEALT - k] @ block.T if short else second[DEALT - k]
                for k, (block, short) in enumerate(zip(self.blocks, self.short, strict=True))
            ],
            axis=1,
        ).T

    def of(self, first: Sequence[Ints]) -> Ints:
        """What all deals bring, a row for each first half, a column for each second half."""
        sides = [
            products if short else products @ block
            for products, block, short in zip(first, self.blocks, self.short, strict=True)
        ]
        found: Ints = np.concatenate(sides, axis=1) @ self.second
        return found


def _products(halves: Ints) -> list[Ints]:
    """For each degree, the products of falling factorials of each multiset: a row for each half."""
    falling = np.ones((DEALT + 1, *halves.shape))
    for taken in range(DEALT):
        falling[taken + 1] = falling[taken] * (halves - taken)
    found = []
    for multisets in degrees():
        products = np.ones((len(halves), len(multisets)))
        for value in range(HALF):
            products *= falling[[m[value] for m in multisets], :, value].T
        found.append(products)
    return found


def _weighed(numbers: Ints, limbs: Ints, ways: Sequence[int]) -> int:
    """The sum of numbers, each times the ways of its row and of its column."""
    by_row = (numbers @ limbs).astype(np.int64).tolist()
    return sum(
        way * sum(part << (LIMB * place) for place, part in enumerate(parts))
        for way, parts in zip(ways, by_row, strict=True)
    )


def _limbs(ways: Sequence[int]) -> Ints:
    """Long whole numbers as columns of sixteen bits each, the lowest first."""
    number = max(way.bit_length() for way in ways) // LIMB + 1
    return np.array(
        [[way >> LIMB * p & (1 << LIMB) - 1 for p in range(number)] for way in ways], float
    )


@lru_cache(maxsize=4)
def _halves(points: tuple[int, ...], cards: int) -> tuple[Ints, list[int]]:
    """Every way to make so many cards of five values, and how many sets of cards each is."""
    rows = np.zeros((1, 0), np.int16)
    left = np.array([cards], np.int16)
    for place, count in enumerate(points):
        after = sum(points[place + 1 :])
        low, high = np.maximum(0, left - after), np.minimum(count, left)
        often = high - low + 1
        which = np.repeat(np.arange(len(rows)), often)
        within = np.arange(len(which)) - np.repeat(np.cumsum(often) - often, often)
        taken = (low[which] + within).astype(np.int16)
        rows = np.concatenate([rows[which], taken[:, None]], axis=1)
        left = left[which] - taken
    table = [[comb(count, taken) for taken in range(cards + 1)] for count in points]
    return rows.astype(np.float64), [
        prod(own[taken] for own, taken in zip(table, row, strict=True)) for row in rows.tolist()
    ]


@lru_cache(maxsize=512)
def number_of(points: tuple[int, ...], cards: int) -> int:
    """How many ways there are to make so many cards of values of which there are so many.

    >>> number_of((32,) * 10, 14)
    817190
    """
    ways = [1] + [0] * cards
    for count in points:
        ways = [sum(ways[max(0, n - count) : n + 1]) for n in range(cards + 1)]
    return ways[cards]


def _bound(one: Profit, unseen: int) -> int:
    """What no profit of so many cards exceeds, nor any number on the way to one.

    No pay is more than `most`, so all products together bring no more than that on each of
    perm(r, 6) deals. The products of one half are summed before those of the other come in, which
    may be 0: for k of the other's cards these sums are at most perm(6, k) perm(r, 6 - k) times it.
    """
    half = range(DEALT // 2 + 1)
    return one.most * max(perm(DEALT, k) * perm(unseen, DEALT - k) for k in half)
