"""Two mistakes in one program, from each by itself."""

from dataclasses import fields, replace
from typing import Any

import numpy as np

from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.playing import Game
from exact_baccarat.verify.wrong.ways import Way


def both(one: Game, other: Game, right: Game) -> Game | None:
    """The game that has both mistakes: wherever one differs from the right game, so does it.

    None where both differ from it in the same place, in two ways.
    """
    games = one, other, right
    looks, rows = _looks(*games)
    made: dict[str, Any] = {"looks": looks}
    for name in ("player", "banker"):
        lifted = []
        for game, own in zip(games, zip(*rows, strict=True), strict=True):
            lifted.append(np.array(getattr(game, name))[np.ix_(own, own)])
        made[name] = _merged(*lifted)
    for name in ("worth", "final", "wins", "wins_at_once"):
        made[name] = _merged(*(np.array(getattr(game, name)) for game in games))
    if any(value is None for value in made.values()):
        return None
    return replace(right, name=f"{one.name}; {other.name}", **made)


def both_ways(one: Way, other: Way, right: Way) -> Way | None:
    """The program that makes the wrong choices of both; None where they choose the same twice."""
    made: dict[str, Any] = {"name": f"{one.name}; {other.name}"}
    for choice in fields(Way):
        if choice.name in ("name", "rules"):
            continue
        mine, theirs, usual = (getattr(way, choice.name) for way in (one, other, right))
        if mine != usual and theirs not in (usual, mine):
            return None
        made[choice.name] = mine if mine != usual else theirs
    return replace(right, **made)


def _looks(*games: Game) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    """One numbering of what sides look at that is as fine as each of the games', and what each
    number is in theirs.

    Where one game looks at totals and one at sums, 15 is a number of its own: 5 to the first.
    """
    seen: dict[tuple[int, ...], int] = {}
    looks = tuple(
        seen.setdefault(together, len(seen))
        for together in zip(*(game.looks for game in games), strict=True)
    )
    return looks, list(seen)


def _merged(one: Column, other: Column, right: Column) -> tuple[Any, ...] | None:
    """The table that differs from the right one wherever one of the two does, if they agree."""
    if one.shape != right.shape or other.shape != right.shape:
        return None
    if ((one != right) & (other != right) & (one != other)).any():
        return None
    table: tuple[Any, ...] = _tuples(np.where(one != right, one, other).tolist())
    return table


def _tuples(table: Any) -> Any:
    return tuple(map(_tuples, table)) if isinstance(table, list) else table
