"""Solving for the unknown: the pay, the commission or the meter at which a bet has a given edge.

The edge is a line in whatever one unknown there is, so two of its values give the line, and one
division the answer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor

from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused
from exact_baccarat.languages import ours
from exact_baccarat.odds import symbols
from exact_baccarat.odds.symbols import Expression
from exact_baccarat.odds.terms import Commission, Terms
from exact_baccarat.odds.whatif import Case, place_of

COMMISSION = "commission"


@dataclass(frozen=True, slots=True)
class Line:
    """A house edge that depends on one unknown: `constant` + `slope` times the unknown."""

    constant: Fraction
    slope: Fraction

    def at(self, value: Fraction) -> Fraction:
        """The edge at a value of the unknown."""
        return self.constant + self.slope * value

    def where(self, edge: Fraction) -> Fraction:
        """The value at which the edge is this one."""
        return (edge - self.constant) / self.slope


@dataclass(frozen=True, slots=True)
class Solution:
    """The one value that gives an edge; why it cannot be had, if so; and the playable ones by it.

    `kind` is "pay", "commission" or "symbol".
    """

    unknown: str
    kind: str
    edge: Fraction
    value: Fraction
    impossible: str | None
    playable: tuple[tuple[Fraction, Fraction], ...]


def for_pay(case: Case, outcome: str, edge: Fraction, step: Fraction) -> Solution:
    """What an outcome has to pay. Raises Refused for one that cannot happen."""
    place = place_of(case.bet, outcome)
    if not case.worth().results[place].chance:
        raise Refused(f"{outcome} cannot happen in this game, so it does not matter what it pays")

    def line(low: int, high: int) -> Line:
        at = [
            replace(
                case, pays=(*case.pays[:place], Pay(Fraction(v)), *case.pays[place + 1 :])
            ).worth()
            for v in (low, high)
        ]
        slope = at[1].house_edge - at[0].house_edge
        return Line(at[0].house_edge - low * slope, slope)

    found = line(0, 1)
    if not found.slope:
        raise Refused(f"all that {outcome} wins is kept as commission, so its pay does not matter")
    value = found.where(edge)
    if value < 0:  # a loss has no commission
        found = line(-1, 0)
        value = found.where(edge)
    why = ours("which would lose more than the stake") if value < -1 else None
    near = [v for v in _around(value, step) if v >= -1]
    return Solution(outcome, "pay", edge, value, why, tuple((v, found.at(v)) for v in near))


def for_commission(case: Case, edge: Fraction, step: Fraction) -> Solution:
    """What the commission has to be. Raises Refused where nothing is ever won."""
    none, all_of_it = (
        replace(case, terms=replace(case.terms, commission=Commission(Fraction(rate)))).worth()
        for rate in (0, 1)
    )
    found = Line(none.house_edge, all_of_it.house_edge - none.house_edge)
    if not found.slope:
        raise Refused(f"{case.bet.name} never wins in this game, so no commission is ever taken")
    value = found.where(edge)
    why = None
    if value < 0:
        why = ours("so that even without commission the house has more")
    elif value > 1:
        why = ours("which is more than all winnings")
    near = [v for v in _around(value, step) if 0 <= v <= 1]
    return Solution(COMMISSION, COMMISSION, edge, value, why, tuple((v, found.at(v)) for v in near))


def for_symbol(
    case: Case, pays: Mapping[int, Expression], name: str, edge: Fraction, step: Fraction
) -> Solution:
    """What an unknown in the pays has to be."""
    found = Line(*symbols.line(edge_of(case, pays), name))
    if not found.slope:
        raise Refused(f"the edge does not depend on {name}, so nothing can be solved for it")
    value = found.where(edge)
    least = [symbols.line(e, name) for e in pays.values() if e.free_symbols]
    low = any(constant + slope * value < -1 for constant, slope in least)
    why = ours("and with that a pay would lose more than the stake") if low else None
    near = tuple((v, found.at(v)) for v in _around(value, step))
    return Solution(name, "symbol", edge, value, why, near)


def edge_of(case: Case, pays: Mapping[int, Expression]) -> Expression:
    """The house edge of a case as an expression in the unknowns of some of its pays.

    A commission is taken from what an unknown pay brings, as from any other.
    """
    chances = [symbols.rational(result.chance) for result in case.worth().results]
    return symbols.expanded(-symbols.mean(chances, nets(case, pays)))


def nets(case: Case, pays: Mapping[int, Expression]) -> Sequence[Expression]:
    """What each outcome brings, the loss last, as expressions."""
    if case.terms != Terms(case.terms.commission) or (
        case.terms.commission and case.terms.commission.part
    ):
        raise Refused(
            "an unknown pay goes with a commission in per cent, and not with a stake, rounding, "
            "a fee or a rebate"
        )
    found = [symbols.rational(result.settled) for result in case.worth().results]
    kept = case.terms.commission.rate if case.terms.commission else Fraction(0)
    for place, pay in pays.items():
        charged = place in (case.charged or range(len(case.pays)))
        found[place] = pay * symbols.rational(1 - kept if charged else 1)
    return found


def _around(value: Fraction, step: Fraction) -> list[Fraction]:
    """The playable values below, at and above one."""
    low, high = floor(value / step), ceil(value / step)
    numbers = [low, high] if low < high else [low - 1, low, low + 1]
    return [number * step for number in numbers]
