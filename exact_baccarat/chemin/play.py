"""A play of a game: how both sides draw, and what that brings them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from exact_baccarat.chemin.model import Game, at


@dataclass(frozen=True)
class Play:
    """How both sides play: a chance to draw for each of Player's hands and Banker's spots."""

    game: Game
    player: tuple[Fraction, ...]
    banker: tuple[Fraction, ...]

    @cached_property
    def wins(self) -> tuple[Fraction, ...]:
        """The ways in which Player wins against Banker's play, as a line in Player's chances."""
        return self._against("wins")

    @cached_property
    def losses(self) -> tuple[Fraction, ...]:
        """The ways in which Player loses."""
        return self._against("losses")

    @property
    def chances(self) -> tuple[Fraction, Fraction]:
        """The chances that Player wins and that Banker does; the rest are ties."""
        ways = self.game.ways
        won, lost = at(self.wins, self.player), at(self.losses, self.player)
        return Fraction(won) / ways, Fraction(lost) / ways

    @property
    def player_value(self) -> Fraction:
        """What the coup is worth to Player, per unit staked, ties counted."""
        won, lost = self.chances
        return won - lost

    @property
    def banker_value(self) -> Fraction:
        """What the coup is worth to Banker, per unit staked, ties counted, commission paid."""
        won, lost = self.chances
        return (1 - self.game.model.commission) * lost - won

    @property
    def slopes(self) -> tuple[Fraction, ...]:
        """How much better it is for Player to draw than to stand, for each hand."""
        return tuple(w - lost for w, lost in zip(self.wins[1:], self.losses[1:], strict=True))

    def _against(self, side: str) -> tuple[Fraction, ...]:
        sums: Sequence[Fraction | int] = getattr(self.game.naturals, side)
        for spot, q in zip(self.game.spots, self.banker, strict=True):
            for move, chance in ((spot.stand, 1 - q), (spot.draw, q)):
                if chance:
                    line, part = getattr(move, side), 1 if chance == 1 else chance
                    sums = [a + part * b for a, b in zip(sums, line, strict=True)]
        return tuple(map(Fraction, sums))
