"""Many shoes at once: the count as a matrix product.

Each event's ways are a polynomial in the ten counts of a shoe (see `polynomials`), and the
polynomial is seven bilinear forms between products of the counts of 0 to 4 and products of those
of 5 to 9: 462 products on either side in place of 5,005. So for any number of shoes and events it
is seven matrix products.

Exact: every number on the way is a sum of products that are none of them negative, and at most
perm(n, 6) for a shoe of n cards. float64 holds whole numbers below 2^53, which is up to 458 cards;
int64 those below 2^63, up to 1,450 cards; beyond, they are Python integers.
"""

from collections.abc import Sequence
from math import perm

import numpy as np

from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.columns import exact_type
from exact_baccarat.enumeration.count import asked_of
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.polynomials import DEALT, HALF, degrees, polynomials
from exact_baccarat.enumeration.question import Question
from exact_baccarat.game.playing import Playable

AT_ONCE = 384
"""How many shoes are worked out together: as many as keep their products in a processor's cache.

Each event is a matrix product of its own, too small for a matrix library to set threads to work,
which on a busy machine takes ten times as long.
"""

Number = type[np.float64] | type[np.int64] | type[np.object_]


def count_many(
    points: Ints, rules: Playable, questions: Sequence[Question | str]
) -> tuple[dict[tuple[Value, ...], Ints], Ints]:
    """`count` for many shoes, each one row of ten counts: one column of ways for each combination.

    Questions are such as points decide. Slow twin: `count`, shoe by shoe.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> shoes = np.array([[16, 4, 4, 4, 4, 4, 4, 4, 4, 4], [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
    >>> ways, total = count_many(shoes, PUNTO_BANCO, ["winner"])
    >>> ways["tie",].tolist(), total.tolist()
    ([1372227328, 720], [14658134400, 720])
    """
    found = polynomials(rules, asked_of(questions))
    ways = Forms(list(found.values())).ways(points)
    return dict(zip(found, ways.T, strict=True)), totals(points)


def totals(points: Ints) -> Ints:
    """perm(n, 6) of each shoe."""
    cards = points.sum(axis=1)
    number = exact_type(perm(int(cards.max(initial=0)), DEALT))
    total: Ints = _falling(cards.astype(number))[DEALT]
    return total


def number_type(cards: int) -> Number:
    """The fastest numbers that are exact for the ways of a shoe of so many cards.

    On the way there are also sums of one half's products without the other half's, at most
    perm(n, k) 6!/k!: they too are no more than perm(n, 6), or than 720 perm(10, 6).
    """
    greatest = max(perm(cards, DEALT), 720 * perm(10, DEALT))
    return np.float64 if greatest < 2**53 else exact_type(greatest)


class Forms:
    """Some polynomials, laid out as bilinear forms, to be worked out for many shoes."""

    def __init__(self, coefficients: Sequence[Ints]) -> None:
        """Lay out polynomials, each as 5,005 coefficients."""
        self.number = len(coefficients)
        stacked = np.stack(coefficients) if self.number else np.zeros((0, 5005), np.int16)
        sizes = [len(multisets) for multisets in degrees()]
        ends = np.cumsum([sizes[k] * sizes[DEALT - k] for k in range(DEALT)])
        self.blocks: list[Ints] = []
        for k, block in enumerate(np.split(stacked, ends, axis=1)):
            cube: Ints = block.reshape(self.number, sizes[k], sizes[DEALT - k])
            if sizes[k] > sizes[DEALT - k]:  # the longer side is summed first
                cube = cube.transpose(0, 2, 1)
            self.blocks.append(cube)
        self._as_type: dict[Number, list[Ints]] = {}

    def ways(self, points: Ints) -> Ints:
        """The value of each polynomial, a column each, for each shoe, a row of ten counts each."""
        cards = points.sum(axis=1)
        result = np.empty(
            (len(points), self.number), exact_type(perm(int(cards.max(initial=0)), DEALT))
        )
        for start in range(0, len(points), AT_ONCE):
            some = slice(start, start + AT_ONCE)
            number = number_type(int(cards[some].max()))
            result[some] = self._some(points[some].T.astype(number, order="C"), number).T
        return result

    def _some(self, counts: Ints, number: Number) -> Ints:
        if number not in self._as_type:
            self._as_type[number] = [block.astype(number) for block in self.blocks]
        shoes = counts.shape[1]
        both = _products(np.concatenate([counts[:HALF], counts[HALF:]], axis=1))
        ways: Ints = np.zeros((self.number, shoes), number)
        for k, block in enumerate(self._as_type[number]):
            low, high = both[k][:, :shoes], both[DEALT - k][:, shoes:]
            short, long = sorted((low, high), key=len)
            sums = block @ long
            ways += np.multiply(sums, short, out=sums).sum(axis=1)
        return ways


def _falling(counts: Ints) -> list[Ints]:
    """1, n, n(n-1), and so on up to six factors."""
    powers = [np.ones_like(counts)]
    for one in range(DEALT):
        powers.append(powers[-1] * (counts - one))
    return powers


def _products(counts: Ints) -> list[Ints]:
    """For each degree, the product of falling factorials of each multiset, in `degrees`' order.

    A column of counts is half a shoe; the products stand in the same column.
    """
    products = [power[None] for power in _falling(counts[0])]
    for one in counts[1:]:
        powers = _falling(one)
        longer = []
        for degree in range(DEALT + 1):
            parts = products[degree::-1]
            ends = np.cumsum([0, *map(len, parts)]).tolist()
            joined = np.empty((ends[-1], len(one)), counts.dtype)
            for times, part in enumerate(parts):
                np.multiply(part, powers[times], out=joined[ends[times] : ends[times + 1]])
            longer.append(joined)
        products = longer
    return products
