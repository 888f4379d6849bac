"""A game with one chance of Player's, solved at its break points: every solution there is.

As the chance p goes from 0 to 1 each of Banker's spots changes its mind once at most, where the two
moves are worth the same. Between two such points Banker's best play is one pure play; at a point it
is any mixture at the spots that are of two minds. There is a solution wherever one of the best
plays leaves Player no wish to move: to either side of p, or up from 0, or down from 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from exact_baccarat.chemin.model import Game
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.settled import settled


@dataclass(frozen=True)
class Solutions:
    """Solutions by rising p, and whether these are all, down to Banker's mixture."""

    plays: tuple[Play, ...]
    complete: bool


@dataclass(frozen=True, slots=True)
class _Open:
    """A spot whose move depends on p: by how much drawing is better there, and for whom.

    To Banker it is better by start + slope p; and it moves Player's wish to draw by `effect`.
    """

    start: int
    slope: int
    effect: int

    def moves(self, p: Fraction) -> tuple[int, int]:
        """Banker's best moves: the one that more deters Player from drawing, and the other."""
        better = self.start + self.slope * p
        if better:
            return int(better > 0), int(better > 0)
        return (0, 1) if self.effect > 0 else (1, 0)


def solutions(game: Game) -> Solutions:
    """A solution at each break point that has one.

    Where several spots are of two minds, Banker goes from standing to drawing, or back, at all of
    them with one chance. Any mixture that does the same to Player would do as well.
    """
    banker = settled(game)
    wish = sum((s.draw if q else s.stand).gain[1] for s, q in zip(game.spots, banker, strict=True))
    spots = [
        _Open(start, slope, spot.change[1])
        for spot, chance in zip(game.spots, banker, strict=True)
        if chance is None
        for start, slope in [game.preference(spot)]
    ]
    crossings = {Fraction(-spot.start, spot.slope) for spot in spots if spot.slope}
    points = sorted({Fraction(0), Fraction(1), *(p for p in crossings if 0 < p < 1)})
    plays, complete = [], True
    for p in points:
        low, high = _wishes(wish, spots, p)
        if (p == 1 or low <= 0) and (p == 0 or high >= 0):
            inside = 0 < p < 1
            share = Fraction(-low, high - low) if inside and low else Fraction(int(p == 1))
            moves = [spot.moves(p) for spot in spots]
            mixed = iter([worst + (best - worst) * share for worst, best in moves])
            whole = tuple(next(mixed) if chance is None else chance for chance in banker)
            plays.append(Play(game, (p,), whole))
            complete = complete and sum(worst != best for worst, best in moves) <= inside
    for p, q in pairwise(points):
        low, high = _wishes(wish, spots, (p + q) / 2)
        complete = complete and not low <= 0 <= high
    return Solutions(tuple(plays), complete)


def _wishes(wish: int, spots: Sequence[_Open], p: Fraction) -> tuple[int, int]:
    """How much better it can be for Player to draw: at least and at most, against best plays."""
    moves = [spot.moves(p) for spot in spots]
    low, high = (
        wish + sum(spot.effect * move[way] for spot, move in zip(spots, moves, strict=True))
        for way in (0, 1)
    )
    return low, high
