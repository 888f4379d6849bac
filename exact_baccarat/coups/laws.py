"""The law of what one coup brings a bettor: the chance of each net result."""

from collections.abc import Mapping
from fractions import Fraction

from exact_baccarat.odds.joint import Joint

Law = Mapping[Fraction, Fraction]
"""The chance of each net result of one coup."""


def law_of(found: Joint) -> Law:
    """What wagers on the same coup bring together."""
    return {net: Fraction(ways, found.total_ways) for net, ways in found.nets.items()}


def staked(law: Law, stake: Fraction) -> Law:
    """The law with so many times the stake."""
    return {net * stake: chance for net, chance in law.items()}


def chance_of_win(law: Law) -> Fraction:
    """The chance of a profit."""
    return sum((chance for net, chance in law.items() if net > 0), Fraction(0))


def chance_of_push(law: Law) -> Fraction:
    """The chance that all stakes come back, and nothing else."""
    return law.get(Fraction(0), Fraction(0))


def hits(law: Law) -> Law:
    """1 where the coup brings a profit, and 0 where not."""
    win = chance_of_win(law)
    return {Fraction(1): win, Fraction(0): 1 - win}


def mean_of(law: Law) -> Fraction:
    """The mean net result of one coup."""
    return sum((net * chance for net, chance in law.items()), Fraction(0))


def variance_of(law: Law) -> Fraction:
    """The variance of the net result of one coup."""
    mean = mean_of(law)
    return sum((chance * (net - mean) ** 2 for net, chance in law.items()), Fraction(0))
