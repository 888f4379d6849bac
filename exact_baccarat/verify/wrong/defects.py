"""Drawing rules as people get them wrong: each defect as the behaviour that it is.

All were seen in public code. Nothing is stored of what they lead to; that is counted.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.tableau import PUNTO_BANCO, STOOD
from exact_baccarat.verify.wrong.play import NATURAL, Behaviour, all_cards, higher, right

Draws = Callable[[Column, Column, Column], Column]


@dataclass(frozen=True, slots=True)
class Defect:
    """A known defect: its number in the list of them, what it gets wrong, and how it plays."""

    id: str
    behaviour: Behaviour

    @property
    def name(self) -> str:
        """What it gets wrong, in a line."""
        return self.behaviour.name


_RIGHT = right(PUNTO_BANCO)
_TABLEAU = np.zeros((19, STOOD + 1), bool)  # rows beyond 7 stand: naturals, and sums not reduced
_TABLEAU[:10] = PUNTO_BANCO.banker_draws


def _tableau(banker: Column, third: Column) -> Column:
    draws: Column = _TABLEAU[banker, third]
    return draws


def _no_natural(player: Column, banker: Column) -> Column:
    return (player < NATURAL) & (banker < NATURAL)


def _banker(name: str, draws: Draws) -> Behaviour:
    """The right game but for Banker's draws, which no natural lets her make."""
    return replace(
        _RIGHT, name=name, banker_draws=lambda p, b, third: draws(p, b, third) & _no_natural(p, b)
    )


def _cells(name: str, wrong_in: dict[int, tuple[int, ...]], draws: bool) -> Behaviour:
    """The right game but for some cells of the tableau: by Banker's total, the columns."""
    wrong = _TABLEAU.copy()
    for total, columns in wrong_in.items():
        wrong[total, list(columns)] = draws
    return _banker(name, lambda p, b, third: wrong[b, third])


def _three_card_natural(player: Column, third: Column) -> Column:
    return (third >= 0) & ((player + third) % 10 >= NATURAL)


def _keyed_on_total(player: Column, banker: Column, third: Column) -> Column:
    return _tableau(banker, np.where(third >= 0, (player + third) % 10, third))


def _simple_and_late(player: Column, banker: Column, third: Column) -> Column:
    """No look at Banker's natural; 0 to 5 draws; and any 8 or 9 of Player's stops the coup."""
    stopped = (player >= NATURAL) | _three_card_natural(player, third)
    return (banker <= 5) & ~stopped


def _natural_sum(first_two: Column) -> Column:
    either: Column = (first_two == 8) | (first_two == 9)
    return either


def _nines_and_eights_tie(player: Column, banker: Column, drew: Column) -> Column:
    both = ~drew & (player >= NATURAL) & (banker >= NATURAL)
    return np.where(both, 2, higher(player, banker)).astype(np.int8)


def _unreduced() -> Behaviour:
    def may_draw(p: Column, b: Column) -> Column:
        return ~_natural_sum(p) & ~_natural_sum(b)

    return replace(
        _RIGHT,
        name="two-card sum not reduced modulo 10 before the draws are decided",
        two=lambda first, second: first + second,
        player_draws=lambda p, b: (p <= 5) & may_draw(p, b),
        banker_draws=lambda p, b, third: _tableau(b, third) & may_draw(p, b),
    )


@cache
def defects() -> tuple[Defect, ...]:
    """Every known defect, by number."""
    return (
        Defect("M01", _cells("Banker 3 draws against 8", {3: (8,)}, True)),
        Defect(
            "M02",
            _banker(
                "natural looked for again in Player's three cards",
                lambda p, b, third: _tableau(b, third) & ~_three_card_natural(p, third),
            ),
        ),
        Defect("M04", _cells("Banker 4 and 5 stand where Player stood", _stood(4, 5), False)),
        Defect("M06", _cells("Banker 6 draws against 7 only", {6: (6,)}, False)),
        Defect("M08", _banker("tableau keyed on Player's final total", _keyed_on_total)),
        Defect("M10", _banker("Banker plays by Player's rule", lambda p, b, third: b <= 5)),
        Defect(
            "M11",
            replace(
                _RIGHT,
                name="no stop at Banker's natural, Banker draws on 0 to 5, "
                "and stands once Player has drawn to 8 or 9",
                player_draws=lambda p, b: p <= 5,
                banker_draws=_simple_and_late,
            ),
        ),
        Defect(
            "M12",
            replace(
                _RIGHT,
                name="Player's natural does not stop Banker",
                banker_draws=lambda p, b, third: _tableau(b, third) & (b < NATURAL),
            ),
        ),
        Defect(
            "M14",
            replace(
                _RIGHT,
                name="no natural rule",
                player_draws=lambda p, b: p <= 5,
                banker_draws=lambda p, b, third: _tableau(b, third),
            ),
        ),
        Defect(
            "M15",
            replace(_RIGHT, name="natural 9 against natural 8 ties", wins=_nines_and_eights_tie),
        ),
        Defect("M17", _cells("Banker 3 stands against a ten", {3: (0,)}, False)),
        Defect("M20", replace(_RIGHT, name="ace counts 0", worth=(0, 0, *range(2, 10)))),
        Defect("M21b", _unreduced()),
        Defect(
            "M23",
            replace(
                _RIGHT,
                name="third card left out of the final total",
                final=lambda first, second, third: all_cards(first, second, third - third),
            ),
        ),
        Defect("M26", _cells("Banker 6 draws where Player stood", _stood(6), True)),
        Defect(
            "M27",
            replace(
                _RIGHT,
                name="Player stands on 5",
                player_draws=lambda p, b: (p <= 4) & _no_natural(p, b),
            ),
        ),
        Defect("M29", _cells("Banker 5 stands where Player stood", _stood(5), False)),
        Defect("M31", _cells("Banker 0 stands where Player stood", _stood(0), False)),
        Defect("M32", _cells("Banker never draws where Player stood", _stood(*range(6)), False)),
    )


def _stood(*totals: int) -> dict[int, tuple[int, ...]]:
    return dict.fromkeys(totals, (STOOD,))
