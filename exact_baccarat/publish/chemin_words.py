"""How the things of chemin de fer are called and valued, in every layout of it."""

from fractions import Fraction

from exact_baccarat.chemin.model import Hand
from exact_baccarat.chemin.play import Play
from exact_baccarat.publish.rounding import decimal

THIRDS = (*range(10), None)
CONVENTION = "Values are per unit staked, ties counted."
CELL_DIGITS = 4


def hand_name(hand: Hand) -> str:
    """A hand as far as it is looked at: `5` is a total, `{0,5}` two cards."""
    return str(hand) if isinstance(hand, int) else f"{{{hand[0]},{hand[1]}}}"


def third_name(third: int | None) -> str:
    """Player's third card, or that he stood."""
    return "stood" if third is None else str(third)


def facing(third: int | None) -> str:
    return "where he stood" if third is None else f"against {third}"


def cell(chance: Fraction) -> str:
    if chance in (0, 1):
        return "D" if chance else "S"
    return decimal(chance, CELL_DIGITS)


def values_of(play: Play) -> dict[str, Fraction]:
    won, lost = play.chances
    return {
        "value to Player": play.player_value,
        "value to Banker": play.banker_value,
        "Player wins": won,
        "Banker wins": lost,
        "tie": 1 - won - lost,
    }
