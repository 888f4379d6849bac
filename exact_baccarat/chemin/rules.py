"""Who may choose what at chemin de fer. The two tables below are the whole difference of its rules.

As in punto banco a two-card 8 or 9 on either side ends the coup, and Player moves first. D must
draw, S must stand, and ? may do either.
"""

from dataclasses import dataclass
from functools import cached_property

from exact_baccarat.errors import unknown
from exact_baccarat.game.tableau import PUNTO_BANCO

NATURAL = PUNTO_BANCO.natural
"""The two-card totals that end the coup, in this game as in the other."""


@dataclass(frozen=True)
class Choices:
    """A tableau with gaps: D, S, or ? where the side chooses.

    `player` has Player's move for each total below a natural; `banker` one row for each of Banker's
    totals: the move for each third card of Player's, and last the move where Player stood.
    """

    name: str
    player: str
    banker: str

    @cached_property
    def player_moves(self) -> tuple[str, ...]:
        """Player's moves by total."""
        return tuple(self.player.split())

    @cached_property
    def banker_moves(self) -> tuple[tuple[str, ...], ...]:
        """Banker's moves by total, then by Player's third card, and last where Player stood."""
        rows = self.banker.strip().splitlines()
        return tuple(tuple(row.split()[1:]) for row in rows)


#       0 1 2 3 4 5 6 7
PLAYER = "D D D D D ? S S"

FREE = Choices(
    name="free",
    player=PLAYER,
    #  Player's third card    none
    #       0 1 2 3 4 5 6 7 8 9  |
    banker="""
        0   ? ? ? ? ? ? ? ? ? ?  ?
        1   ? ? ? ? ? ? ? ? ? ?  ?
        2   ? ? ? ? ? ? ? ? ? ?  ?
        3   ? ? ? ? ? ? ? ? ? ?  ?
        4   ? ? ? ? ? ? ? ? ? ?  ?
        5   ? ? ? ? ? ? ? ? ? ?  ?
        6   ? ? ? ? ? ? ? ? ? ?  ?
        7   ? ? ? ? ? ? ? ? ? ?  ?
    """,
)
"""The game of the old books: Banker is free to choose."""

MODERN = Choices(
    name="modern",
    player=PLAYER,
    #  Player's third card    none
    #       0 1 2 3 4 5 6 7 8 9  |
    banker="""
        0   D D D D D D D D D D  D
        1   D D D D D D D D D D  D
        2   D D D D D D D D D D  D
        3   D D D D D D D D S ?  D
        4   S S D D D D D D S S  D
        5   S S S S ? D D D S S  D
        6   S S S S S S D D S S  S
        7   S S S S S S S S S S  S
    """,
)
"""The game as casinos came to deal it: two gaps are left in Banker's tableau."""

RULES = {choices.name: choices for choices in (FREE, MODERN)}


def named(name: str) -> Choices:
    """The rules of that name. Raises Refused, with the nearest name, if there is none."""
    if name not in RULES:
        raise unknown("rules", name, RULES)
    return RULES[name]
