"""A session: the same wagers on coup after coup, at one stake or several, and what they bring."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import floor

from exact_baccarat.coups.figures import Figure
from exact_baccarat.coups.laws import (
    Law,
    chance_of_push,
    chance_of_win,
    hits,
    law_of,
    mean_of,
    staked,
    variance_of,
)
from exact_baccarat.coups.results import Results, results
from exact_baccarat.coups.runs import Runs, longest_run
from exact_baccarat.odds.joint import Joint

Stakes = Sequence[tuple[Fraction, int]]
"""How many times the wagers are staked, and for how many coups."""


@dataclass(frozen=True)
class Session:
    """What wagers bring, each coup independent of the others.

    `found` is what they bring in one coup. `insist` is passed to what may take long.
    """

    found: Joint
    stakes: Stakes
    insist: bool = False

    @cached_property
    def law(self) -> Law:
        """What one coup brings at a single stake."""
        return law_of(self.found)

    @property
    def coups(self) -> int:
        """All coups."""
        return sum(coups for _, coups in self.stakes)

    @property
    def staked(self) -> Fraction:
        """All that is staked."""
        return self.found.staked * sum(stake * coups for stake, coups in self.stakes)

    @property
    def mean(self) -> Fraction:
        """The mean result."""
        return mean_of(self.law) * sum(stake * coups for stake, coups in self.stakes)

    @property
    def variance(self) -> Fraction:
        """The variance of the result."""
        return variance_of(self.law) * sum(stake**2 * coups for stake, coups in self.stakes)

    @cached_property
    def results(self) -> Results:
        """The law of the result. Raises Refused where it would take long, and nobody insists."""
        bets = [(staked(self.law, stake), coups) for stake, coups in self.stakes]
        return results(bets, self.insist)

    @property
    def win(self) -> Fraction:
        """The chance that a coup brings a profit."""
        return chance_of_win(self.law)

    @cached_property
    def hits(self) -> Results:
        """The law of how many coups bring a profit."""
        return results([(hits(self.law), self.coups)], self.insist)

    def runs(self, ties_break: bool) -> Runs:
        """The law of the longest run of coups that bring a profit; a tie is a push."""
        return longest_run(self.coups, self.win, chance_of_push(self.law), ties_break, self.insist)

    def at_least(self, result: Fraction) -> Figure:
        """The chance of such a result, or a better one."""
        return self.results.between(result, None)

    def hits_at_least(self, number: int) -> Figure:
        """The chance of so many coups that bring a profit, or more."""
        return self.hits.between(Fraction(number), None)


def cost_of(found: Joint, coups: Fraction) -> tuple[Fraction, Fraction]:
    """The mean loss over so many coups, and the variance of the result."""
    law = law_of(found)
    return -mean_of(law) * coups, variance_of(law) * coups


def certain_digits(error: Fraction) -> int:
    """The greatest d such that the error is at most 10^-d."""
    return len(str(floor(1 / error))) - 1
