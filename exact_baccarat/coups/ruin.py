"""Ruin before a target, and within n coups, where each coup is independent of the others.

A fortune moves on a lattice as the nets of the bet say. It is ruined when it is less than what one
coup can lose, so that the bet cannot be made again; and it has reached the target when it is that
or more. The chance of ruin from each fortune between is a linear equation in those around it, and
so is the expected number of coups: two right-hand sides of one banded system, which elimination
without exchanges solves, since no row's terms off the diagonal add up to more than it.

Small systems are solved in fractions, others in balls, with more bits until they are narrow.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, lcm, log2

import numpy as np

from exact_baccarat.coups.figures import (
    BITS,
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
from exact_baccarat.coups.results import QUICK
from exact_baccarat.errors import Refused

NARROW = Fraction(1, 10**40)
EXACT_STEPS, STEPS_IN_A_SECOND = 20_000, 300_000
EXACT_BITS = 3 * 10**10


@dataclass(frozen=True, slots=True)
class Ruin:
    """The chance to be ruined before the target, and the expected number of coups till either."""

    ruined: Figure
    coups: Figure


@dataclass(frozen=True, slots=True)
class Within:
    """The chances, within so many coups, to be ruined and to reach the target; else it goes on."""

    coups: int
    ruined: Figure
    reached: Figure


@dataclass(frozen=True)
class _Ladder:
    """The fortunes from which a bet is made: `size` of them, `start` the number of the first.

    `moves` has how many rungs each net goes up or down, and its ways out of `total`.
    """

    size: int
    start: int
    moves: dict[int, int]
    total: int


def ruin(law: Law, bank: Fraction, target: Fraction, insist: bool = False) -> Ruin:
    """What becomes of a bank that is bet on until it is ruined or has grown to the target.

    >>> even_money = {Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)}
    >>> found = ruin(even_money, Fraction(2), Fraction(5))
    >>> found.ruined.value, found.coups.value
    (Fraction(3, 5), Fraction(6, 1))
    """
    ladder = _ladder(law, bank, target)
    down, up = -min(0, *ladder.moves), max(0, *ladder.moves)
    steps = ladder.size * (down + 1) * (up + 1)
    if steps <= EXACT_STEPS // (1 + ladder.size * log2(ladder.total) / 2_000):
        ways = {move: Fraction(number, ladder.total) for move, number in ladder.moves.items()}
        ruined, coups = _solved(ladder, ways, Fraction(1))
        return Ruin(Figure(ruined), Figure(coups))
    seconds = steps / STEPS_IN_A_SECOND
    if seconds > QUICK and not insist:
        raise Refused(
            f"{ladder.size:,} fortunes lie between, which would take about "
            f"{lasting(seconds)}: --exact insists"
        )
    bits = BITS
    while True:
        with balls(bits):
            chances = {m: ball(Fraction(w, ladder.total)) for m, w in ladder.moves.items()}
            ruined, coups = (figure(x) for x in _solved(ladder, chances, ball(1)))
        if max(ruined.error, coups.error) < NARROW:
            return Ruin(ruined, coups)
        bits *= 2


def ruin_within(
    law: Law, bank: Fraction, target: Fraction, coups: int, insist: bool = False
) -> Within:
    """The chances of ruin and of the target within so many coups."""
    ladder = _ladder(law, bank, target)
    steps = coups * ladder.size * len(ladder.moves)
    exact = steps * coups * log2(ladder.total) <= EXACT_BITS
    if not exact and steps / STEPS_IN_A_SECOND > QUICK and not insist:
        raise Refused(
            f"{coups:,} coups from {ladder.size:,} fortunes would take about "
            f"{lasting(steps / STEPS_IN_A_SECOND)}: --exact insists"
        )
    if exact:
        below, above = _walked(ladder, dict(ladder.moves), ladder.total, coups)
        total = ladder.total**coups
        return Within(coups, figure(below, total), figure(above, total))
    with balls():
        chances = {m: ball(Fraction(w, ladder.total)) for m, w in ladder.moves.items()}
        below, above = _walked(ladder, chances, 1, coups)
        return Within(coups, figure(below + ball(0)), figure(above + ball(0)))


def _ladder(law: Law, bank: Fraction, target: Fraction) -> _Ladder:
    found, total = weights(law)
    lost = -min(found)
    if lost <= 0:
        raise Refused("a bet that never loses cannot ruin anybody")
    if not lost <= bank < target:
        raise Refused(
            f"a bank of {bank} and a target of {target} leave nothing to play for: the bank is at "
            f"least the {lost} that one coup can lose, and the target is above it"
        )
    unit = lcm(bank.denominator, *(net.denominator for net in found))
    step = Fraction(1, unit)
    while (wider := 2 * step) and all((net / wider).denominator == 1 for net in found):
        step = wider
    start = int((bank - lost) / step)
    least = bank - start * step
    size = ceil((target - least) / step)
    return _Ladder(size, start, {int(net / step): ways for net, ways in found.items()}, total)


def _solved(ladder: _Ladder, chances: dict[int, Number], one: Number) -> tuple[Number, Number]:
    """The chance of ruin and the expected coups, from the start.

    The rows from the first on are made to have nothing left of the diagonal; then the unknowns
    follow from the last back to the start.
    """
    size, up = ladder.size, max(0, *chances)
    rows: list[tuple[list[Number], Number, Number]] = []
    for here in range(size):
        row = {here: one}
        ruined: Number = 0 * one
        for move, chance in chances.items():
            there = here + move
            if there < 0:
                ruined = ruined + chance
            elif there < size:
                row[there] = row.get(there, 0 * one) - chance
        coups = one
        for column in range(min(row), here):
            factor = row.pop(column, None)
            if factor is None or factor == 0:
                continue
            above, above_ruined, above_coups = rows[column]
            for place, value in enumerate(above, column + 1):
                row[place] = row.get(place, 0 * one) - factor * value
            ruined, coups = ruined - factor * above_ruined, coups - factor * above_coups
        pivot = row.pop(here)
        last = min(size, here + up + 1)
        rest = [row.get(place, 0 * one) / pivot for place in range(here + 1, last)]
        rows.append((rest, ruined / pivot, coups / pivot))
    found: list[tuple[Number, Number]] = [(0, 0)] * size
    for here in reversed(range(ladder.start, size)):
        rest, ruined, coups = rows[here]
        for place, value in enumerate(rest, here + 1):
            ruined = ruined - value * found[place][0]
            coups = coups - value * found[place][1]
        found[here] = ruined, coups
    return found[ladder.start]


def _walked(
    ladder: _Ladder, chances: dict[int, Number], total: int, coups: int
) -> tuple[Number, Number]:
    """The ways of having left the ladder below and above, out of total ** coups."""
    here = np.zeros(ladder.size, object)
    here[ladder.start] = 1
    below: Number = 0
    above: Number = 0
    for _ in range(coups):
        below, above = below * total, above * total
        there = np.zeros(ladder.size, object)
        for move, chance in chances.items():
            cut = min(abs(move), ladder.size)
            if move < 0:
                there[: ladder.size - cut] += here[cut:] * chance
                below = below + chance * summed(here[:cut])
            else:
                there[cut:] += here[: ladder.size - cut] * chance
                above = above + chance * summed(here[ladder.size - cut :])
        here = there
    return below, above
