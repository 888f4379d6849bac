"""The solution of a model: found by whatever finds it, and let out only when it is proved."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from exact_baccarat.chemin import breaks, pivot
from exact_baccarat.chemin.certificate import Certificate, only_one
from exact_baccarat.chemin.model import Hand, Model, game_of, total_of
from exact_baccarat.chemin.play import Play


@dataclass(frozen=True)
class Solution:
    """A play of both sides of which neither has a better one.

    `unique` is whether it is proved to be the only one. `others` are solutions with another chance
    of Player's, which there can be where a commission is taken.
    """

    play: Play
    unique: bool
    others: tuple[Play, ...] = ()

    @property
    def model(self) -> Model:
        """What was solved."""
        return self.play.game.model

    @cached_property
    def certificate(self) -> Certificate:
        """The proof."""
        return Certificate(self.play)


@lru_cache(maxsize=64)
def solve(model: Model) -> Solution:
    """Solve the game. The answer is exact, and its certificate holds."""
    game = game_of(model)
    if model.shoe is None and "cards" in (model.player, model.banker):
        solution = _by_totals(model)
    elif len(game.hands) == 1:
        found = breaks.solutions(game)
        first, *others = found.plays
        solution = Solution(first, found.complete and not others, tuple(others))
    else:
        play = pivot.solution(game)
        solution = Solution(play, only_one(play))
    for play in (solution.play, *solution.others):
        if not Certificate(play).holds:
            raise ArithmeticError(f"no solution was found of {model}")
    return solution


def _by_totals(model: Model) -> Solution:
    """With replacement the cards of a hand tell nothing that its total does not: leave them out.

    Sides that look at their cards then have other plays that do the same, and are not better.
    """
    coarse = solve(replace(model, player="total", banker="total")).play
    player = dict(zip(coarse.game.hands, coarse.player, strict=True))
    banker: dict[tuple[Hand, int | None], Fraction] = {
        (spot.hand, spot.third): chance
        for spot, chance in zip(coarse.game.spots, coarse.banker, strict=True)
    }
    game = game_of(model)
    play = Play(
        game,
        tuple(player[total_of(hand)] for hand in game.hands),
        tuple(banker[total_of(spot.hand), spot.third] for spot in game.spots),
    )
    return Solution(play, only_one(play))
