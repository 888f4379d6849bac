"""The drawing rules. Nothing outside this file decides who draws.

A `Rules` is the table that is printed on the felt, and the few questions that can be asked of it.
Another game is another literal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from exact_baccarat.game.cards import Card, total

PLAYER = "player"
BANKER = "banker"


@dataclass(frozen=True)
class Rules:
    """Who draws a third card, and when.

    `natural` has the two-card totals that end the coup at once, whichever side has one.
    `player` has Player's move for each of his other totals, `banker` a row for each of Banker's:
    her move for each third card of Player's, and last her move where Player stood.
    D is draw, S is stand.
    """

    name: str
    natural: tuple[int, ...]
    player: str
    banker: str

    @cached_property
    def player_draws(self) -> tuple[bool, ...]:
        """For each total without a natural, whether Player draws."""
        return tuple(move == "D" for move in self.player.split())

    @cached_property
    def banker_draws(self) -> tuple[tuple[bool, ...], ...]:
        """For each total without a natural, Banker's moves: by Player's third card, then stood."""
        rows = self.banker.strip().splitlines()
        return tuple(tuple(move == "D" for move in row.split()[1:]) for row in rows)

    def turn(self, player: Sequence[Card], banker: Sequence[Card]) -> str | None:
        """Whose card is dealt next, PLAYER or BANKER; None when the coup is over."""
        dealt = len(player) + len(banker)
        if dealt == 6:
            return None
        if dealt < 4:
            return BANKER if dealt % 2 else PLAYER
        player_total = (player[0].points + player[1].points) % 10
        banker_total = (banker[0].points + banker[1].points) % 10
        if player_total in self.natural or banker_total in self.natural:
            return None
        if dealt == 4:
            if self.player_draws[player_total]:
                return PLAYER
            return BANKER if self.banker_draws[banker_total][STOOD] else None
        if len(player) == 2:
            return None
        return BANKER if self.banker_draws[banker_total][player[2].points] else None

    def reason(self, player: Sequence[Card], banker: Sequence[Card]) -> str:
        """The rule by which `turn` decides once four cards are dealt, as a clause."""
        two = {PLAYER: total(player[:2]), BANKER: total(banker[:2])}
        for side, value in two.items():
            if value in self.natural:
                return f"{side.title()} has a natural {value}, which ends the coup"
        if len(player) == 2 and len(banker) == 2 and self.player_draws[two[PLAYER]]:
            return f"Player draws on {_ranges(self.player_draws)}"
        if len(player) == 2:
            stood = [row[STOOD] for row in self.banker_draws]
            return (
                f"Player stands on {_ranges([not d for d in self.player_draws])}, "
                f"and then Banker draws on {_ranges(stood)} and stands on "
                f"{_ranges([not d for d in stood])}"
            )
        third = f"Player's third card is {_article(player[2])}"
        row = self.banker_draws[two[BANKER]][:STOOD]
        if all(row) or not any(row):
            rule = "draws on any" if all(row) else "draws on none"
        elif sum(row) > STOOD // 2 + 2:
            rule = f"draws unless it is {_ranges([not d for d in row])}"
        else:
            rule = f"draws when it is {_ranges(row)}"
        return f"{third}, and Banker with {two[BANKER]} {rule}"


STOOD = 10
"""The column of Banker's moves that holds where Player stood."""

PUNTO_BANCO = Rules(
    name="punto-banco",
    natural=(8, 9),
    #       0 1 2 3 4 5 6 7
    player="D D D D D D S S",
    #  Player's third card    none
    #       0 1 2 3 4 5 6 7 8 9  |
    banker="""
        0   D D D D D D D D D D  D
        1   D D D D D D D D D D  D
        2   D D D D D D D D D D  D
        3   D D D D D D D D S D  D
        4   S S D D D D D D S S  D
        5   S S S S D D D D S S  D
        6   S S S S S S D D S S  S
        7   S S S S S S S S S S  S
    """,
)
"""The game of every casino floor (for one: Pennsylvania Code, title 58, chapter 627a)."""

RULES = {rules.name: rules for rules in (PUNTO_BANCO,)}


def _ranges(holds: Sequence[bool]) -> str:
    """Where it holds, as people say it: `0 to 5`, `8`, `2 to 7`, `0, 1, 8 and 9`."""
    places = [i for i, held in enumerate(holds) if held]
    if len(places) > 2 and places[-1] - places[0] == len(places) - 1:
        return f"{places[0]} to {places[-1]}"
    *first, last = map(str, places)
    return f"{', '.join(first)} and {last}" if first else last


def _article(card: Card) -> str:
    return f"an {card.points}" if card.points == 8 else f"a {card.points}"
