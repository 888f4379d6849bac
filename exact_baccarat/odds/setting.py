"""The setting in which every answer is made: a shoe and rules."""

from dataclasses import dataclass

from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules


@dataclass(frozen=True, slots=True)
class Setting:
    """What odds were worked out for. `decks` is None for a shoe that is not whole decks.

    `without` has the cards that are known to be gone, as `--without` takes them.
    """

    shoe: Shoe
    rules: Rules
    decks: int | None
    without: str = ""
