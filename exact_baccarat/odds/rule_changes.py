"""What a change of the drawing rules does to who wins."""

from dataclasses import dataclass
from fractions import Fraction

from exact_baccarat.enumeration.count import count
from exact_baccarat.game.changes import Change, changes
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules

WINNERS = ("banker", "player", "tie")
Chances = tuple[Fraction, ...]
"""The chance of each of WINNERS, or by how much each of them grows."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two games side by side: their chances, and what each cell that differs does, alone."""

    first: Rules
    second: Rules
    before: Chances
    after: Chances
    effects: tuple[tuple[Change, Chances], ...]


def chances(shoe: Shoe, rules: Rules) -> Chances:
    """The chance that Banker wins, that Player does, and that they tie."""
    ways, total = count(shoe, rules, ["winner"])
    return tuple(Fraction(ways.get((winner,), 0), total) for winner in WINNERS)


def compare(shoe: Shoe, first: Rules, second: Rules) -> Comparison:
    """Put the second rules beside the first, cell by cell."""
    before = chances(shoe, first)
    effects = [
        (change, growth(before, chances(shoe, change.alone))) for change in changes(first, second)
    ]
    return Comparison(first, second, before, chances(shoe, second), tuple(effects))


def growth(before: Chances, after: Chances) -> Chances:
    """By how much each chance grows."""
    return tuple(b - a for a, b in zip(before, after, strict=True))
