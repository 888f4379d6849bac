"""The longest run of wins in n independent coups.

A state for each length of the run that is going on, below the length asked for; a win goes one
state on, a loss back to none, and a tie does either or nothing, as it is read. What is still in a
state after n coups has had no such run.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm, log2

from exact_baccarat.coups.figures import Figure, Number, ball, balls, figure, summed
from exact_baccarat.errors import Refused

EXACT_BITS = 2 * 10**8
RARE = Fraction(1, 10**6)
"""Longer runs than those of this chance are not looked for."""


@dataclass(frozen=True, slots=True)
class Runs:
    """`at_least[i]` is the chance that the longest run has i + 1 wins or more."""

    coups: int
    at_least: tuple[Figure, ...]


def longest_run(
    coups: int, win: Fraction, tie: Fraction = Fraction(0), ties_break: bool = True
) -> Runs:
    """The law of the longest run of wins, ties ending a run or being skipped.

    >>> [str(f.value) for f in longest_run(3, Fraction(1, 2)).at_least]
    ['7/8', '3/8', '1/8']
    """
    if not 0 <= win <= 1 or win + tie > 1:
        raise Refused(f"a win of chance {win} and a tie of {tie} cannot be")
    found: list[Figure] = []
    for length in range(1, coups + 1):
        chance = run_of(coups, length, win, tie, ties_break)
        found.append(chance)
        if chance.value < RARE:
            break
    return Runs(coups, tuple(found))


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
