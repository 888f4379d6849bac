"""The law of what many independent coups bring together.

Nets stand on a lattice: the least, and steps of one size above it. The law of one coup is then a
polynomial p(x), of n coups p(x)^n, of several bets a product f of such powers. With
Q = prod p_i and R = sum_i n_i p_i' prod_{j != i} p_j, the derivative of f says Q f' = R f, so that
every coefficient of f follows from as many before it as Q and R have terms, in whole numbers:

    Q_0 k f_k = sum_j R_j f_{k-1-j} - sum_{j > 0} Q_j (k-j) f_{k-j}

(1 + x)^3: Q = 1 + x, R = 3, so f_2 = (3 f_1 - 1 f_1) / 2 = 3, f_1 and f_0 being 3 and 1.
Where that would be too many digits, the powers are taken in balls (`figures`).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import ceil, floor, gcd, lcm, log2, prod

from exact_baccarat.coups.figures import (
    Figure,
    Number,
    ball,
    balls,
    figure,
    lasting,
    summed,
    weights,
)
from exact_baccarat.coups.laws import Law
from exact_baccarat.errors import Refused

Bets = Sequence[tuple[Law, int]]
"""The law of one coup's result, and for how many coups it is bet."""
Parts = Sequence[tuple[dict[int, int], int]]
"""For each law the ways of each step above the least, and for how many coups it is bet."""
EXACT_BITS = 8 * 10**8
"""The most bits of all results together that are worked out as whole numbers: 100 MB."""
MOST_EXACT_BITS = 10 * EXACT_BITS
"""The same where somebody insists."""
MOST_RESULTS = 10**7
"""No law has more results."""
QUICK = 30
"""Seconds beyond which nothing is begun unasked."""


@dataclass(frozen=True)
class Results:
    """Every result of a session and its chance.

    Result number i is `least + i * step`. Its chance is `ways[i]` out of `total`, or a ball.
    """

    least: Fraction
    step: Fraction
    ways: Sequence[Number] = field(repr=False)
    total: int

    @property
    def exact(self) -> bool:
        """Whether the chances are exact, and not merely within a stated error."""
        return isinstance(self.ways[0], int)

    @cached_property
    def _up_to(self) -> list[Number]:
        """The ways of the first so many results."""
        with self._numbers():
            return [0 * self.ways[0], *accumulate(self.ways)]

    def _numbers(self) -> AbstractContextManager[None]:
        return nullcontext() if self.exact else balls()

    def at(self, place: int) -> Fraction:
        """The result of that number."""
        return self.least + place * self.step

    def chance(self, result: Fraction) -> Figure:
        """The chance of just that result."""
        return self.between(result, result)

    def between(self, low: Fraction | None, high: Fraction | None) -> Figure:
        """The chance of a result from low to high, both included; None is without bound."""
        first = 0 if low is None else max(0, ceil((low - self.least) / self.step))
        last = len(self.ways) - 1
        if high is not None:
            last = min(last, floor((high - self.least) / self.step))
        if first > last:
            return Figure(Fraction(0))
        if first == 0:
            return figure(self._up_to[last + 1], self.total)
        with self._numbers():
            return figure(summed(self.ways[first : last + 1]), self.total)

    @property
    def behind(self) -> Figure:
        """The chance of a loss."""
        return self.between(None, -self._gap)

    @property
    def even(self) -> Figure:
        """The chance of neither."""
        return self.chance(Fraction(0))

    @property
    def ahead(self) -> Figure:
        """The chance of a profit."""
        return self.between(self._gap, None)

    @property
    def _gap(self) -> Fraction:
        """Less than any result but 0 differs from 0."""
        return Fraction(1, 2 * lcm(self.least.denominator, self.step.denominator))

    def quantile(self, chance: Fraction) -> Fraction:
        """The least result such that it or less comes with at least this chance."""
        with self._numbers():
            place = bisect_left(self._up_to, self._ways_of(chance)) - 1
        return self.at(min(max(place, 0), len(self.ways) - 1))

    def central(self, level: Fraction) -> tuple[Fraction, Fraction]:
        """The innermost two results outside which there is at most (1 - level)/2 on either side."""
        with self._numbers():
            tail = self._ways_of((1 - level) / 2)
            low = bisect_right(self._up_to, tail) - 1
            from_above = [*accumulate(reversed(self.ways))]
            high = len(self.ways) - 1 - bisect_right(from_above, tail)
        return self.at(low), self.at(high)

    def _ways_of(self, chance: Fraction) -> Number:
        return self.total * chance if self.exact else ball(chance)


def results(bets: Bets, insist: bool = False) -> Results:
    """The law of the sum of all bets, each coup independent of the others.

    Where somebody insists, whole numbers may take ten times the room, and decimals any time.
    Raises Refused where decimals would take more than half a minute and nobody insists.

    >>> even_money = {Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)}
    >>> [int(ways) for ways in results([(even_money, 4)]).ways]
    [1, 4, 6, 4, 1]
    """
    if not any(coups for _, coups in bets):
        return Results(Fraction(0), Fraction(1), [1], 1)
    least, step, parts = _on_lattice(bets)
    length, bits, seconds = _cost(parts)
    if bits <= (MOST_EXACT_BITS if insist else EXACT_BITS):
        total = prod(sum(part.values()) ** coups for part, coups in parts)
        return Results(least, step, _whole(parts, length), total)
    if length > MOST_RESULTS or (seconds > QUICK and not insist):
        insists = "--exact insists" if length <= MOST_RESULTS else "no machine holds them all"
        raise Refused(
            f"{sum(coups for _, coups in bets):,} coups have {length:,} results, which would take "
            f"about {lasting(seconds)}: {insists}"
        )
    return Results(least, step, _in_balls(parts), 1)


def quick(bets: Bets, most: float = QUICK) -> bool:
    """Whether `results` gives them within so many seconds."""
    _, bits, seconds = _cost(_on_lattice(bets)[2])
    return bits <= EXACT_BITS or seconds <= most


def _on_lattice(bets: Bets) -> tuple[Fraction, Fraction, Parts]:
    """The least result, the step between results, and each law in steps above its least net."""
    held = [sorted(net for net, chance in law.items() if chance) for law, _ in bets]
    least = sum((nets[0] * coups for nets, (_, coups) in zip(held, bets, strict=True)), Fraction(0))
    step = _gcd([net - nets[0] for nets in held for net in nets[1:]]) or Fraction(1)
    parts = []
    for law, coups in bets:
        whole, _ = weights(law)
        lowest = min(whole)
        part = {int((net - lowest) / step): ways for net, ways in whole.items()}
        parts.append((part, coups))
    return least, step, parts


def _cost(parts: Parts) -> tuple[int, float, float]:
    """How many results there are, the bits of them all in whole numbers, and seconds in balls."""
    length = 1 + sum(max(part) * coups for part, coups in parts)
    bits = sum(coups * log2(sum(part.values())) for part, coups in parts)
    seconds = length / 400_000 if _two_results(parts) else 1.3 * (length / 39_000) ** 1.9
    return length, length * bits, seconds


def _two_results(parts: Parts) -> bool:
    return len(parts) == 1 and parts[0][0].keys() == {0, 1}


def _whole(parts: Parts, length: int) -> list[int]:
    """The coefficients of the product of powers, in whole numbers."""
    q: dict[int, int] = {0: 1}
    for part, _ in parts:
        q = _times(q, part)
    r: dict[int, int] = {}
    for place, (part, coups) in enumerate(parts):
        term = {power - 1: coups * power * ways for power, ways in part.items() if power}
        for other, (factor, _) in enumerate(parts):
            if other != place:
                term = _times(term, factor)
        for power, ways in term.items():
            r[power] = r.get(power, 0) + ways
    found = [1]
    for part, coups in parts:
        found[0] *= part[0] ** coups
    for k in range(1, length):
        total = sum(ways * found[k - 1 - j] for j, ways in r.items() if j < k)
        total -= sum(ways * (k - j) * found[k - j] for j, ways in q.items() if 0 < j <= k)
        found.append(total // (q[0] * k))
    return found


def _in_balls(parts: Parts) -> list[Number]:
    from flint import arb_poly

    with balls():
        if _two_results(parts):
            return _binomial(*parts[0])
        product = arb_poly([1])
        for part, coups in parts:
            total = sum(part.values())
            column = [ball(Fraction(part.get(i, 0), total)) for i in range(max(part) + 1)]
            product = product * arb_poly(column) ** coups
        coefficients: list[Number] = product.coeffs()
    return coefficients


def _binomial(part: dict[int, int], coups: int) -> list[Number]:
    """Each chance from the one before: the next has (n - k) p to its k + 1 times q."""
    chances = [ball(Fraction(part[0], part[0] + part[1])) ** coups]
    odds = ball(Fraction(part[1], part[0]))
    for k in range(coups):
        chances.append(chances[-1] * (coups - k) / (k + 1) * odds)
    return chances


def _times(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    product: dict[int, int] = {}
    for i, a in one.items():
        for j, b in other.items():
            product[i + j] = product.get(i + j, 0) + a * b
    return product


def _gcd(values: Sequence[Fraction]) -> Fraction:
    """The greatest step of which all values are whole multiples; 0 of none."""
    unit = lcm(*(value.denominator for value in values))
    return Fraction(gcd(*(int(value * unit) for value in values)), unit)
