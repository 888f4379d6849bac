"""The longest run of wins in n independent coups.

A state for each length of the run that is going on, below the length asked for; a win goes one
state on, a loss back to none, and a tie does either or nothing, as it is read. What is still in a
state after n coups has had no such run.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm, log, log2

from exact_baccarat.coups.figures import Figure, Number, ball, balls, figure, lasting, summed
from exact_baccarat.coups.results import QUICK
from exact_baccarat.errors import Refused

EXACT_BITS = 2 * 10**8
STEPS_IN_A_SECOND = 600_000
RARE = Fraction(1, 10**6)
"""Longer runs than those of this chance are not looked for."""


@dataclass(frozen=True, slots=True)
class Runs:
    """`at_least[i]` is the chance that the longest run has i + 1 wins or more."""

    coups: int
    at_least: tuple[Figure, ...]


def longest_run(
    coups: int,
    win: Fraction,
    tie: Fraction = Fraction(0),
    ties_break: bool = True,
    insist: bool = False,
) -> Runs:
    """The law of the longest run of wins, ties ending a run or being skipped.

    Raises Refused for chances that cannot be, and for what would take long, if nobody insists.

    >>> [str(f.value) for f in longest_run(3, Fraction(1, 2)).at_least]
    ['7/8', '3/8', '1/8']
    """
    if not 0 <= win <= 1 or win + tie > 1:
        raise Refused(f"a win of chance {win} and a tie of {tie} cannot be")
    seconds = _seconds(coups, win if ties_break or tie == 1 else win / (1 - tie))
    if seconds > QUICK and not insist:
        raise Refused(
            f"the runs of {coups:,} coups would take about {lasting(seconds)}: --exact insists"
        )
    found: list[Figure] = []
    for length in range(1, coups + 1):
        chance = run_of(coups, length, win, tie, ties_break)
        found.append(chance)
        if chance.value < RARE:
            break
    return Runs(coups, tuple(found))


def _seconds(coups: int, win: Fraction) -> float:
    """About how long all lengths take: there are as many as make a run rare."""
    longest = float(coups)
    if 0 < win < 1:
        longest = min(longest, log(coups / RARE) / -log(win))
    return coups * longest**2 / 2 / STEPS_IN_A_SECOND


def run_of(
    coups: int, length: int, win: Fraction, tie: Fraction = Fraction(0), ties_break: bool = True
) -> Figure:
    """The chance of a run of at least so many wins in so many coups."""
    unit = lcm(win.denominator, tie.denominator)
    if coups * length * coups * log2(unit + 1) <= EXACT_BITS:
        wins, ties = int(win * unit), int(tie * unit)
        without = _without(coups, length, (wins, ties, unit - wins - ties), ties_break)
        return figure(unit**coups - without, unit**coups)
    with balls():
        chances = (ball(win), ball(tie), ball(1 - win - tie))
        return figure(1 - _without(coups, length, chances, ties_break))


def _without(
    coups: int, length: int, chances: tuple[Number, Number, Number], ties_break: bool
) -> Number:
    """The ways of no run of that length."""
    win, tie, loss = chances
    if ties_break:
        tie, loss = 0 * tie, loss + tie
    states: list[Number] = [1] + [0] * (length - 1)
    for _ in range(coups):
        ended = loss * summed(states)
        moved = [win * before + tie * stays for before, stays in pairwise(states)]
        states = [ended + tie * states[0], *moved]
    return summed(states)
