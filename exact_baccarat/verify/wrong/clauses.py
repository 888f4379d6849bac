"""The rules of the game clause by clause, each with the behaviours that break it and it alone.

A clause is what can be broken: one cell of the tableau, what one kind of card counts, that equal
totals tie. Its name is the same in every report.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import BY_POINTS
from exact_baccarat.game.tableau import STOOD, Rules
from exact_baccarat.verify.wrong.play import Behaviour, all_cards, by_tables, higher, right, tables

FIRST_FOUR = "first four cards"
THIRD_CARDS = "order of third cards"
THREE_AT_MOST = "three cards at most"
TOTALS = "totals"
MODULO = "totals modulo 10"
THIRD_COUNTS = "third card counts"
HIGHER = "higher total wins"
TIES = "equal totals tie"


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its name, what it says, and each way of playing that breaks only this."""

    name: str
    says: str
    broken: tuple[Behaviour, ...]


def cell(total: int, third: int) -> str:
    """The name of a cell of the tableau: Banker's total, and Player's third card or STOOD."""
    return f"Banker {total}, Player stood" if third == STOOD else f"Banker {total} against {third}"


def player_on(total: int) -> str:
    """The name of Player's rule for a total."""
    return f"Player {total}"


def natural(side: str, total: int) -> str:
    """The name of the rule that a side's natural ends the coup."""
    return f"{side.title()}'s natural {total}"


def points_of(kind: str) -> str:
    """The name of the rule that says what a kind of card counts."""
    return f"points of {kind}"


@lru_cache(maxsize=8)
def clauses(rules: Rules) -> tuple[Clause, ...]:
    """Every clause of a game: the cells of the tableau first, row by row."""
    return (
        *_cells(rules),
        *_player(rules),
        *_naturals(rules),
        *_points(rules),
        *_comparisons(rules),
    )


def _cells(rules: Rules) -> Iterator[Clause]:
    player, banker = tables(rules)
    for total in rules.totals:
        row = rules.banker_draws[total]
        for third in range(len(row)):
            flipped = banker.copy()
            flipped[total, third] ^= True
            drawn, wrong = ("draws", "stands") if row[third] else ("stands", "draws")
            when = "where Player stood" if third == STOOD else f"against {third}"
            yield Clause(
                cell(total, third),
                f"Banker with {total} {drawn} {when}",
                (by_tables(f"Banker {total} {wrong} {when}", rules.natural, player, flipped),),
            )


def _player(rules: Rules) -> Iterator[Clause]:
    player, banker = tables(rules)
    for total in rules.totals:
        draws = rules.player_draws[total]
        flipped = player.copy()
        flipped[total] ^= True
        drawn, wrong = ("draws", "stands") if draws else ("stands", "draws")
        yield Clause(
            player_on(total),
            f"Player with {total} {drawn}",
            (by_tables(f"Player {wrong} on {total}", rules.natural, flipped, banker),),
        )


def _naturals(rules: Rules) -> Iterator[Clause]:
    for total in rules.natural:
        for side in ("player", "banker"):
            ends = np.isin(np.arange(10), rules.natural)
            mine, theirs = ends.copy(), ends.copy()
            (mine if side == "player" else theirs)[total] = False
            yield Clause(
                natural(side, total),
                f"{side.title()}'s two-card {total} ends the coup",
                (
                    _stopped_by(
                        f"{side.title()}'s natural {total} stops nobody", rules, mine, theirs
                    ),
                ),
            )


def _stopped_by(name: str, rules: Rules, mine: Column, theirs: Column) -> Behaviour:
    player, banker = tables(rules)
    return Behaviour(
        name,
        lambda p, b: player[p] & ~mine[p] & ~theirs[b],
        lambda p, b, third: banker[b, third] & ~mine[p] & ~theirs[b],
    )


def _points(rules: Rules) -> Iterator[Clause]:
    game = right(rules)
    for kind in BY_POINTS:
        broken = []
        for other in range(10):
            if other != kind.points:
                worth = tuple(other if k == kind.points else k for k in range(10))
                name = f"{kind.rank or 'ten'} counts {other}"
                broken.append(replace(game, name=name, worth=worth))
        what = kind.rank or "a ten, J, Q or K"
        yield Clause(points_of(kind.rank or "0"), f"{what} counts {kind.points}", tuple(broken))


def _comparisons(rules: Rules) -> Iterator[Clause]:
    game = right(rules)

    def equal(side: int) -> Behaviour:
        return replace(
            game,
            name=f"{('Player', 'Banker')[side]} wins with equal totals",
            wins=lambda p, b, drew: np.where(p == b, side, higher(p, b)).astype(np.int8),
        )

    yield Clause(
        THIRD_COUNTS,
        "a third card counts in the final total",
        (
            replace(
                game,
                name="third card left out of the final total",
                final=lambda first, second, third: all_cards(first, second, third - third),
            ),
        ),
    )
    yield Clause(
        HIGHER,
        "the higher total wins",
        (replace(game, name="Player and Banker exchanged", wins=lambda p, b, drew: higher(b, p)),),
    )
    yield Clause(TIES, "equal totals tie", (equal(0), equal(1)))
