"""Drawing rules as people get them wrong: each defect as the game that it is.

All were seen in public code. Nothing is stored of what they lead to; that is counted.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from exact_baccarat.game.playing import FINAL, HIGHER, SUMS, Game, may_draw, moves, of_rules
from exact_baccarat.game.tableau import PUNTO_BANCO, STOOD

Draws = Callable[[int, int, int], bool]
"""Whether Banker draws, by Player's two-card total, Banker's, and Player's third card or STOOD."""
NATURAL = 8


@dataclass(frozen=True, slots=True)
class Defect:
    """A known defect: its number in the list of them, and how it plays."""

    id: str
    game: Game

    @property
    def name(self) -> str:
        """What it gets wrong, in a line."""
        return self.game.name


_RIGHT = of_rules(PUNTO_BANCO)


def _tableau(banker: int, third: int) -> bool:
    """The tableau; beyond its rows, with naturals and sums not reduced, Banker stands."""
    return banker < NATURAL and PUNTO_BANCO.banker_draws[banker][third]


def _banker(name: str, draws: Draws) -> Game:
    """The right game but for Banker's draws, which there are none of after a natural."""
    return replace(
        _RIGHT,
        name=name,
        banker=moves(lambda p, b, third: max(p, b) < NATURAL and draws(p, b, third)),
    )


def _cells(name: str, wrong_in: dict[int, tuple[int, ...]]) -> Game:
    """The right game but for some cells of the tableau: by Banker's total, the columns."""
    return _banker(name, lambda p, b, third: _tableau(b, third) != (third in wrong_in.get(b, ())))


def _final(player: int, third: int) -> int:
    """Player's total by now, or STOOD."""
    return STOOD if third == STOOD else (player + third) % 10


def _three_card_natural(player: int, third: int) -> bool:
    return third != STOOD and _final(player, third) >= NATURAL


def _nines_and_eights_tie() -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(2 if min(p, b) >= NATURAL else HIGHER[p][b] for b in range(10)) for p in range(10)
    )


def _unreduced() -> Game:
    """Two-card sums of 0 to 18 decide who draws: 7 + 8 is 15, and neither 5 nor a natural."""

    def open_(player: int, banker: int) -> bool:
        return not {player, banker} & {8, 9}

    return replace(
        _RIGHT,
        name="two-card sum not reduced modulo 10 before the draws are decided",
        looks=SUMS,
        player=may_draw(lambda p, b: p <= 5 and open_(p, b), 19),
        banker=moves(lambda p, b, third: open_(p, b) and _tableau(b, third), 19),
    )


def without_third_cards(game: Game) -> Game:
    """A game in which a hand comes to what its first two cards make."""
    return replace(
        game,
        name="third card left out of the final total",
        final=tuple((row[STOOD],) * len(row) for row in FINAL),
    )


@cache
def defects() -> tuple[Defect, ...]:
    """Every known defect, by number."""
    five_draws = may_draw(lambda p, b: p <= 5)
    return (
        Defect("M01", _cells("Banker 3 draws against 8", {3: (8,)})),
        Defect(
            "M02",
            _banker(
                "natural looked for again in Player's three cards",
                lambda p, b, third: _tableau(b, third) and not _three_card_natural(p, third),
            ),
        ),
        Defect("M04", _cells("Banker 4 and 5 stand where Player stood", _stood(4, 5))),
        Defect("M06", _cells("Banker 6 draws against 7 only", {6: (6,)})),
        Defect(
            "M08",
            _banker(
                "tableau keyed on Player's final total",
                lambda p, b, third: _tableau(b, _final(p, third)),
            ),
        ),
        Defect("M10", _banker("Banker plays by Player's rule", lambda p, b, third: b <= 5)),
        Defect(
            "M11",
            replace(
                _RIGHT,
                name="no stop at Banker's natural, Banker draws on 0 to 5, "
                "and stands once Player has drawn to 8 or 9",
                player=five_draws,
                banker=moves(
                    lambda p, b, third: b <= 5 and p < NATURAL and not _three_card_natural(p, third)
                ),
            ),
        ),
        Defect(
            "M12",
            replace(
                _RIGHT,
                name="Player's natural does not stop Banker",
                banker=moves(lambda p, b, third: _tableau(b, third)),
            ),
        ),
        Defect(
            "M14",
            replace(
                _RIGHT,
                name="no natural rule",
                player=five_draws,
                banker=moves(lambda p, b, third: _tableau(b, third)),
            ),
        ),
        Defect(
            "M15",
            replace(
                _RIGHT,
                name="natural 9 against natural 8 ties",
                wins_at_once=_nines_and_eights_tie(),
            ),
        ),
        Defect("M17", _cells("Banker 3 stands against a ten", {3: (0,)})),
        Defect("M20", replace(_RIGHT, name="ace counts 0", worth=(0, 0, *range(2, 10)))),
        Defect("M21b", _unreduced()),
        Defect("M23", without_third_cards(_RIGHT)),
        Defect("M26", _cells("Banker 6 draws where Player stood", _stood(6))),
        Defect(
            "M27",
            replace(
                _RIGHT,
                name="Player stands on 5",
                player=may_draw(lambda p, b: p <= 4 and b < NATURAL),
            ),
        ),
        Defect("M29", _cells("Banker 5 stands where Player stood", _stood(5))),
        Defect("M31", _cells("Banker 0 stands where Player stood", _stood(0))),
        Defect("M32", _cells("Banker never draws where Player stood", _stood(*range(6)))),
    )


def _stood(*totals: int) -> dict[int, tuple[int, ...]]:
    return dict.fromkeys(totals, (STOOD,))
