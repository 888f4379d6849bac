"""A linear count at every depth: the exact joint law of the count and the profit.

Let r cards be unseen. A coup takes six of them, of which the tags matter only by class: say M_k of
class k. The other r - 6 are any of the cards that these six leave. So for each sum t of the tags
of the unseen cards

    ways(r, t)   = the number of sets of r cards whose tags add up to t,
    profit(r, t) = sum over M of W[M] ways'(r - 6, t - M's own sum), in the shoe without M,

where W[M] is what all deals of six cards with M_k of class k bring together. The 5,005 terms of a
polynomial in ten values have become 28 for three classes, 84 for four.

Both are coefficients of polynomials in x and y: with z_k = x y^(tag of k),

    ways   = product of (1 + z_k)^(N_k)
    profit = sum over M of W[M] product of z_k^(M_k) (1 + z_k)^(N_k - M_k).

They are worked out for one number in place of x and y, so large that each coefficient has its own
digits (Kronecker's substitution). Then a product with (1 + z_k) is one shift and one sum of long
integers, whole tables of exact numbers go through Python's own arithmetic at once, and nothing is
rounded. A worked line: with slots of 8 bits, 3 slots in a row and tags 1 and 0, z_1 = 2^(8 * 4) and
z_0 = 2^(8 * 3); the shoe of one card of each is 1 + 2^24 + 2^32 + 2^56: row 0 has 1 at t = 0, row
1 has 1 at t = 0 and 1 at t = 1, and row 2 has 1 at t = 1.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import comb, factorial, perm, prod

from exact_baccarat.counting.profit import Profit, all_orders, exponents
from exact_baccarat.counting.spread import check_unseen, compositions
from exact_baccarat.counting.tags import Classes, Tags
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe

Said = Callable[[int, int], None]
"""Told how many parts of the work are done, and how many there are."""
MOST_BYTES = 100_000_000
"""The largest table: beyond it three classes take half a minute, and five some."""


@dataclass(frozen=True)
class Row:
    """One depth: what each count says when so many cards are unseen.

    `counts` are the running counts that can be, the highest first. For each, `ways` is the number
    of sets of unseen cards that give it, out of `all_ways`, and `parts` what their six-card deals
    bring, so that the edge is parts / (ways * perm(unseen, 6) * unit).
    """

    unseen: int
    counts: tuple[int, ...]
    ways: tuple[int, ...]
    parts: tuple[int, ...]
    all_ways: int
    unit: int

    @cached_property
    def scale(self) -> int:
        """What parts are to be divided by, beside ways."""
        return perm(self.unseen, DEALT) * self.unit

    def chance(self, place: int) -> Fraction:
        """The chance of a count."""
        return Fraction(self.ways[place], self.all_ways)

    def edge(self, place: int) -> Fraction:
        """The bet's expected value when this is the count."""
        return Fraction(self.parts[place], self.ways[place] * self.scale)

    @cached_property
    def ways_from(self) -> tuple[int, ...]:
        """For how many sets of cards the count is one of the highest so many: 0 for none."""
        return tuple(accumulate(self.ways, initial=0))

    @cached_property
    def parts_from(self) -> tuple[int, ...]:
        """What the highest so many counts bring together: 0 for none."""
        return tuple(accumulate(self.parts, initial=0))

    def at_least(self, count: Fraction) -> int:
        """How many of the counts are so high."""
        low, high = 0, len(self.counts)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.counts[middle] >= count else (low, middle)
        return low


class Law:
    """The joint law of a count and a bet's profit at every depth of a shoe."""

    def __init__(self, shoe: Shoe, tags: Tags, one: Profit, said: Said | None = None) -> None:
        """Work it out: about a second for three classes of tags.

        Raises Refused where the table would be too large.
        """
        self.classes = Classes.of(tags, shoe)
        self.tags, self.profit = tags, one
        self.cards = len(shoe)
        self._floor = max(0, -min(one.orders))  # added to every pay, so that all are counts
        self._packing = _Packing.of(self.classes, (one.most + self._floor) * perm(self.cards, 6))
        weights = class_ways(one, self.classes, self._floor)
        ways, parts = _Tables(self.classes, self._packing, weights, said).both()
        size = self._packing.bytes_of(self.cards, self.classes.total)
        self._ways, self._parts = ways.to_bytes(size, "little"), parts.to_bytes(size, "little")
        self._rows: dict[int, Row] = {}

    def row(self, unseen: int) -> Row:
        """What each count says when so many cards are unseen."""
        check_unseen(unseen, self.cards)
        if unseen not in self._rows:
            self._rows[unseen] = self._read(unseen)
        return self._rows[unseen]

    def _read(self, unseen: int) -> Row:
        low, high = self.classes.bounds(unseen)
        fall = perm(unseen, DEALT) * self._floor
        counts, ways, parts = [], [], []
        for total in range(low, high + 1, self.classes.step):
            number = self._packing.read(self._ways, unseen, total)
            if number:
                counts.append(self.classes.total - total)
                ways.append(number)
                parts.append(self._packing.read(self._parts, unseen, total) - fall * number)
        return Row(
            unseen,
            tuple(counts),
            tuple(ways),
            tuple(parts),
            comb(self.cards, unseen),
            self.profit.unit,
        )

    def running(self, true_count: Fraction, unseen: int) -> Fraction:
        """The running count at which the true count is so much.

        The true count is the running count, less `mean_tag` for each card gone, for each 52 cards
        unseen.
        """
        gone = self.cards - unseen
        return self.classes.mean_tag * gone + true_count * Fraction(unseen, 52)

    def true(self, running: int, unseen: int) -> Fraction:
        """The true count at a running count: the inverse of `running`."""
        gone = self.cards - unseen
        return (running - self.classes.mean_tag * gone) * Fraction(52, unseen)


def class_ways(one: Profit, classes: Classes, floor: int = 0) -> dict[tuple[int, ...], int]:
    """What all deals of six cards bring together, by how many of them are of each class.

    `floor` is added to every pay. Where cards of one value are of several classes, the (n)_m
    orders of m of them are split as Vandermonde says: (a + b)_m = sum of C(m, j) (a)_j (b)_(m-j).
    """
    splits = [_splits(points, classes) for points in range(10)]
    coefficients = one.coefficients + all_orders().astype(object) * floor
    found: dict[tuple[int, ...], int] = {}
    for coefficient, multiset in zip(coefficients.tolist(), exponents().tolist(), strict=True):
        if not coefficient:
            continue
        parts = [((0,) * len(classes.tags), coefficient)]
        for points, taken in enumerate(multiset):
            if taken:
                parts = [
                    (tuple(a + b for a, b in zip(before, more, strict=True)), ways * orders)
                    for before, ways in parts
                    for more, orders in splits[points][taken]
                ]
        for key, ways in parts:
            found[key] = found.get(key, 0) + ways
    return {key: ways for key, ways in found.items() if ways}


Split = list[tuple[tuple[int, ...], int]]


def _splits(points: int, classes: Classes) -> list[Split]:
    """For each number of cards of a value: how they may fall into classes, in how many orders."""
    own = [(tag, number) for value, tag, number in classes.kinds if value == points]
    found: list[Split] = []
    for taken in range(DEALT + 1):
        split: Split = []
        for parts in compositions([number for _, number in own], taken):
            key = [0] * len(classes.tags)
            orders = factorial(taken)
            for (tag, number), part in zip(own, parts, strict=True):
                key[classes.tags.index(tag)] += part
                orders = orders // factorial(part) * perm(number, part)
            split.append((tuple(key), orders))
        found.append(split)
    return found


@dataclass(frozen=True)
class _Packing:
    """Where the coefficient of x^r y^t stands in a long integer: in slot r * width + t.

    `width` is such that no two of a shoe share one, and a slot has `size` bytes, enough for the
    sum of all coefficients together.
    """

    size: int
    width: int

    @classmethod
    def of(cls, classes: Classes, most: int) -> "_Packing":
        size = (most.bit_length() + classes.cards) // 8 + 1
        bounds = [classes.bounds(cards) for cards in range(classes.cards + 1)]
        gaps = [bounds[r][1] - bounds[r + 1][0] for r in range(classes.cards)]
        packing = cls(size, 1 + max(gaps))
        if packing.bytes_of(classes.cards, classes.total) > MOST_BYTES:
            raise Refused(
                f"tags from {min(classes.tags)} to {max(classes.tags)} make too many different "
                "counts to be tabulated at every depth: take smaller ones"
            )
        return packing

    def shift(self, tag: int) -> int:
        """By how many bits a product with x y^tag shifts."""
        return 8 * self.size * (self.width + tag)

    def bytes_of(self, cards: int, total: int) -> int:
        """Room for all: the last slot is that of all cards, whose tags add up to the total."""
        return self.size * (self.width * cards + total + 1)

    def read(self, table: bytes, unseen: int, total: int) -> int:
        start = (unseen * self.width + total) * self.size
        return int.from_bytes(table[start : start + self.size], "little")


class _Tables:
    """The two polynomials of a count, packed: see the head of this module."""

    def __init__(
        self,
        classes: Classes,
        packing: _Packing,
        weights: dict[tuple[int, ...], int],
        said: Said | None,
    ) -> None:
        self.packing, self.weights, self.said = packing, weights, said
        self.shifts = [packing.shift(tag) for tag in classes.tags]
        # What (1 + z_k) is left out of the core, to be put back as far as M_k lets it.
        self.spare = [min(size, DEALT) for size in classes.sizes]
        sizes = [size - spare for size, spare in zip(classes.sizes, self.spare, strict=True)]
        self.core = self._first_two(classes, sizes)
        for size, shift in zip(sizes[2:], self.shifts[2:], strict=True):
            self.core = _times(self.core, shift, size)
        self.done, self.parts = 0, comb(len(sizes) - 1 + DEALT, DEALT)

    def both(self) -> tuple[int, int]:
        """The ways and what they bring, packed."""
        ways = self.core
        for spare, shift in zip(self.spare, self.shifts, strict=True):
            ways = _times(ways, shift, spare)
        first, shift = self.spare[0], self.shifts[0]
        self.base = [
            _times(self.core, shift, first - taken) << (taken * shift) for taken in range(first + 1)
        ]
        return ways, self._sum(len(self.spare) - 1, DEALT, ())

    def _sum(self, last: int, degree: int, rest: tuple[int, ...]) -> int:
        """The sum over so many cards of the classes up to `last`, those after it being `rest`.

        Sum of z^a (1 + z)^(spare - a) S_a over a, by Horner's rule in (1 + z).
        """
        if last == 0:
            self.done += 1
            if self.said:
                self.said(self.done, self.parts)
            weight = self.weights.get((degree, *rest), 0)
            return weight * self.base[degree] if weight else 0
        total, shift = 0, self.shifts[last]
        most = min(degree, self.spare[last])
        for taken in range(most + 1):
            total = _times(total, shift, 1 if taken else 0)
            total += self._sum(last - 1, degree - taken, (taken, *rest)) << (taken * shift)
        return _times(total, shift, self.spare[last] - most)

    def _first_two(self, classes: Classes, sizes: Sequence[int]) -> int:
        """(1 + z)^n for the first two classes, whose coefficients each have a slot of their own."""
        size, width = self.packing.size, self.packing.width
        last = classes.tags[0] * sizes[0] + classes.tags[1] * sizes[1]
        table = bytearray(self.packing.bytes_of(sizes[0] + sizes[1], last))
        for one in range(sizes[0] + 1):
            for two in range(sizes[1] + 1):
                total = classes.tags[0] * one + classes.tags[1] * two
                start = ((one + two) * width + total) * size
                ways = comb(sizes[0], one) * comb(sizes[1], two)
                table[start : start + size] = ways.to_bytes(size, "little")
        return int.from_bytes(table, "little")


def _times(table: int, shift: int, often: int) -> int:
    """The table times (1 + z), so many times."""
    for _ in range(often):
        table += table << shift
    return table


def plain_row(shoe: Shoe, tags: Tags, one: Profit, unseen: int) -> dict[int, tuple[int, int]]:
    """The definition of `Law.row`: for each running count its ways, and what they bring.

    Every set of unseen cards, by kind, one after the other.
    """
    classes = Classes.of(tags, shoe)
    found: dict[int, tuple[int, int]] = {}
    for left in compositions([number for _, _, number in classes.kinds], unseen):
        points = [0] * 10
        total = 0
        for (value, tag, _), number in zip(classes.kinds, left, strict=True):
            points[value] += number
            total += tag * number
        sets = prod(comb(kind[2], number) for kind, number in zip(classes.kinds, left, strict=True))
        parts = one.expected_value(points) * perm(unseen, DEALT) * one.unit
        before = found.get(classes.total - total, (0, 0))
        found[classes.total - total] = before[0] + sets, before[1] + sets * int(parts)
    return found
