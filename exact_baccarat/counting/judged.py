"""What a linear count wins: for a trigger, for the best trigger, at each cut card.

A bettor who sees all cards that are dealt stakes a unit on each coup that starts with the count at
the trigger or above. The law of count and profit at each depth is exact (`linear`), where coups
start is nearly so (`starts`); the rest is sums of the two.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import factorial, lcm

from exact_baccarat.counting.linear import Law, Row
from exact_baccarat.counting.starts import EveryCut, Starts
from exact_baccarat.enumeration.polynomials import DEALT


@dataclass(frozen=True, slots=True)
class Trigger:
    """When to bet: from this count on, which is a true count or a running one.

    None is whenever the bet is favourable by what the count says at that depth.
    """

    count: Fraction | None
    running: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What a trigger brings in a shoe, on average, one unit staked on each bet."""

    trigger: Trigger
    coups: Fraction
    bets: Fraction
    gain: Fraction

    @property
    def share(self) -> Fraction:
        """Of the coups, how many are bet on."""
        return self.bets / self.coups

    @property
    def edge(self) -> Fraction | None:
        """The mean gain of a bet; None where no bet is made."""
        return self.gain / self.bets if self.bets else None

    @property
    def per_hundred(self) -> Fraction:
        """The gain in a hundred coups dealt, whether bet on or not."""
        return 100 * self.gain / self.coups

    def per_hour(self, coups: Fraction) -> Fraction:
        """The gain in an hour of so many coups."""
        return self.gain / self.coups * coups


class Judged:
    """A count and a bet, in shoes whose coups start as `starts` says."""

    def __init__(self, law: Law, starts: Starts) -> None:
        self.law, self.starts = law, starts

    @cached_property
    def depths(self) -> list[Row]:
        """The rows of the law at which coups start, the fullest shoe first."""
        return [self.law.row(self.law.cards - seen) for seen in sorted(self.starts.weights)]

    def result(self, trigger: Trigger) -> Result:
        """What a trigger brings."""
        bets = gain = 0
        for row, own_bets, own_gain in self._weighed():
            place = self.place(row, trigger)
            bets += own_bets * row.ways_from[place]
            gain += own_gain * row.parts_from[place]
        return self._result(trigger, bets, gain)

    def place(self, row: Row, trigger: Trigger) -> int:
        """How many counts of a row, from the highest, are bet on."""
        if trigger.count is None:
            turn = turning(row)
            return 0 if turn is None else row.at_least(Fraction(turn))
        if trigger.running:
            return row.at_least(trigger.count)
        return row.at_least(self.law.running(trigger.count, row.unseen))

    def best(self, running: bool = False) -> Result:
        """The one trigger that brings most, out of all true counts that occur, or running ones.

        Of those that bring the same, the highest. The count that says no bet ever pays gives a
        trigger that is never met, and a gain of 0.
        """
        every: list[tuple[int, int, int]] = []
        common = lcm(*(row.unseen for row in self.depths))
        mean = self.law.classes.total
        for row, own_bets, own_gain in self._weighed():
            gone, scale = self.law.cards - row.unseen, 1 if running else common // row.unseen
            for count, ways, parts in zip(row.counts, row.ways, row.parts, strict=True):
                key = count if running else (count * self.law.cards - mean * gone) * scale
                every.append((key, own_bets * ways, own_gain * parts))
        every.sort(key=lambda one: -one[0])
        bets = gain = 0
        best = (0, 0, every[0][0] + 1)
        for place, (key, more, brings) in enumerate(every):
            bets, gain = bets + more, gain + brings
            if gain > best[1] and (place + 1 == len(every) or every[place + 1][0] < key):
                best = bets, gain, key
        part = Fraction(1 if running else 52, 1 if running else common * self.law.cards)
        return self._result(Trigger(best[2] * part, running), best[0], best[1])

    def _weighed(self) -> Iterator[tuple[Row, int, int]]:
        """Each row, by what its ways and its parts count in bets and gains of a shoe.

        1 / C(N, r) is r! (N - r)! / N!, and 1 / perm(r, 6) is (r - 6)! / r!: so all rows share the
        denominator N!.
        """
        for row in self.depths:
            gone = self.law.cards - row.unseen
            often = self.starts.weights[gone] * factorial(gone)
            yield row, often * factorial(row.unseen), often * factorial(row.unseen - DEALT)

    def _result(self, trigger: Trigger, bets: int, gain: int) -> Result:
        whole = self.starts.denominator * factorial(self.law.cards)
        unit = self.law.profit.unit
        return Result(
            trigger, self.starts.coups, Fraction(bets, whole), Fraction(gain, whole * unit)
        )


def turning(row: Row) -> int | None:
    """The running count at which a depth turns: from it on, going up, the bet is favourable.

    Looked for from where the count is its mean: upwards to the first favourable count, or, if the
    bet is favourable there, downwards to the last. None where no count above is favourable.
    """
    middle = max(row.at_least(_mean(row)) - 1, 0)
    if row.parts[middle] > 0:
        while middle + 1 < len(row.counts) and row.parts[middle + 1] > 0:
            middle += 1
        return row.counts[middle]
    for place in range(middle - 1, -1, -1):
        if row.parts[place] > 0:
            return row.counts[place]
    return None


def _mean(row: Row) -> Fraction:
    total = sum(count * ways for count, ways in zip(row.counts, row.ways, strict=True))
    return Fraction(total, row.all_ways)


def by_cut(law: Law, every: EveryCut, cuts: Sequence[int], trigger: Trigger) -> list[Result]:
    """What a trigger brings for each of some cut cards."""
    cards, judged = law.cards, Judged(law, Starts({}, every.denominator))
    bets, gains = [0] * (cards + 1), [0] * (cards + 1)
    for gone in range(cards - DEALT + 1):
        row = law.row(cards - gone)
        place = judged.place(row, trigger)
        bets[gone] = row.ways_from[place] * factorial(gone) * factorial(row.unseen)
        gains[gone] = row.parts_from[place] * factorial(gone) * factorial(row.unseen - DEALT)
    whole = every.denominator * factorial(cards)
    sums = (every.sums(values, cuts) for values in ([1] * (cards + 1), bets, gains))
    return [
        Result(
            trigger,
            Fraction(coups, every.denominator),
            Fraction(made, whole),
            Fraction(gain, whole * law.profit.unit),
        )
        for coups, made, gain in zip(*sums, strict=True)
    ]


def triggers(counts: Sequence[int | Fraction], running: bool = False) -> list[Trigger]:
    """A trigger at each of these counts."""
    return [Trigger(Fraction(count), running) for count in counts]
