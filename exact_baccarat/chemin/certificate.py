"""The proof of a solution, as numbers that anybody can compare and add up.

Two plays solve the game when neither side would be better off with another one of its own. Payoffs
add over Banker's spots, so there it is enough to compare two numbers at each spot; and for Player
two at each hand. Without a commission one side's gain is the other's loss, so that the two best
replies say: with this play Player is sure of so much, and with Banker's play Banker never pays
more. Where these are one number, it is the value of the game.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

from exact_baccarat.chemin.model import at
from exact_baccarat.chemin.play import Play

Pair = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Certificate:
    """Each choice of either side, and what both moves are worth against the other's play."""

    play: Play

    @cached_property
    def player(self) -> tuple[Pair, ...]:
        """For each of Player's hands, the value to Player of always standing on it, and of drawing.

        Player's other hands are played as they are.
        """
        value, ways = self.play.player_value, self.play.game.ways
        return tuple(
            (value - slope * chance / ways, value + slope * (1 - chance) / ways)
            for slope, chance in zip(self.play.slopes, self.play.player, strict=True)
        )

    @cached_property
    def unit(self) -> int:
        """The denominator that makes all of `banker` and `naturals` whole numbers."""
        denominators = (chance.denominator for chance in self.play.player)
        return self.play.game.ways * self.play.game.stakes * lcm(*denominators)

    @cached_property
    def banker(self) -> tuple[tuple[int, int], ...]:
        """For each of Banker's spots, what standing adds to Banker's gain, and drawing."""
        gain = self.play.game.banker_gain
        return tuple(
            (self._whole(gain(spot.stand)), self._whole(gain(spot.draw)))
            for spot in self.play.game.spots
        )

    @cached_property
    def naturals(self) -> int:
        """What coups with a natural add to Banker's gain."""
        return self._whole(self.play.game.banker_gain(self.play.game.naturals))

    @property
    def best_moves(self) -> tuple[int, ...]:
        """For each of Banker's spots, the most that it can add to Banker's gain."""
        return tuple(
            {"S": stand, "D": draw, "?": max(stand, draw)}[spot.move]
            for spot, (stand, draw) in zip(self.play.game.spots, self.banker, strict=True)
        )

    @property
    def banker_best(self) -> Fraction:
        """The most that Banker can gain against Player's play."""
        return Fraction(self.naturals + sum(self.best_moves), self.unit)

    @property
    def player_best(self) -> Fraction:
        """The most that Player can gain against Banker's play."""
        value = self.play.player_value
        return value + sum((max(worth) - value for worth in self.player), Fraction(0))

    @property
    def holds(self) -> bool:
        """Whether both sides play as well as they can against the other."""
        rules = all(
            0 <= chance <= 1 and {"S": chance == 0, "D": chance == 1, "?": True}[spot.move]
            for spot, chance in zip(self.play.game.spots, self.play.banker, strict=True)
        )
        fair = all(0 <= chance <= 1 for chance in self.play.player)
        return (
            rules
            and fair
            and self.player_best == self.play.player_value
            and self.banker_best == self.play.banker_value
        )

    def _whole(self, line: tuple[int, ...]) -> int:
        scale = self.unit // (self.play.game.ways * self.play.game.stakes)
        return int(at(line, self.play.player) * scale)


def only_one(play: Play) -> bool:
    """Whether a solution of a game without commission is proved to be the only one.

    Any two solutions can be exchanged, side by side. So another one of Player's must leave Banker
    of two minds where Banker mixes now, and may differ from this only where Player is of two minds;
    and the same with the sides changed. That is a system of linear equations each way, and where it
    is square and regular there is no other.
    """
    game = play.game
    hands = [place for place, slope in enumerate(play.slopes, 1) if slope == 0]
    spots, mixed = [], []
    for spot, chance in zip(game.spots, play.banker, strict=True):
        line = game.preference(spot)
        if spot.move == "?" and at(line, play.player) == 0 and (any(line) or any(spot.change)):
            spots.append(spot)
            mixed.append(0 < chance < 1)
    inside = all(0 < play.player[hand - 1] < 1 for hand in hands)
    rows = [[Fraction(spot.change[hand]) for hand in hands] for spot in spots]
    return not game.model.commission and inside and all(mixed) and _regular(rows, len(hands))


def _regular(rows: list[list[Fraction]], columns: int) -> bool:
    """Whether the matrix is square and has a determinant other than 0."""
    if len(rows) != columns:
        return False
    while rows:
        pivot = next((row for row in rows if row[0]), None)
        if pivot is None:
            return False
        rows = [
            [a - row[0] / pivot[0] * b for a, b in zip(row[1:], pivot[1:], strict=True)]
            for row in rows
            if row is not pivot
        ]
    return True
