"""The drawing rules. Nothing outside this file decides who draws.

A `Rules` is the table that is printed on the felt, and the few questions that can be asked of it.
Another game is another literal, or a file that `rules_files` reads.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import Card, total
from exact_baccarat.game.shoe import Shoe

PLAYER = "player"
BANKER = "banker"

PLACES = tuple(
    f"{side}.{place}" for side in (PLAYER, BANKER) for place in ("first", "second", "third")
)
"""The six places that a card can lie in, Player's three and then Banker's."""

STOOD = 10
"""The column of Banker's moves that holds where Player stood."""
THIRD_CARD, TOTAL = "third card", "total"
"""What of Player's the columns of Banker's moves go by."""


@dataclass(frozen=True)
class Rules:
    """Who draws a third card, and when.

    `natural` has the two-card totals on which a side stands whatever the table says. With one the
    coup ends at once; or, where `natural_ends` is False, only the side that has it stands.
    `player` has Player's move for each other total, from the least. `banker` has a row for each of
    Banker's: the moves for each third card of Player's, and last the move where Player stood. D is
    draw, S is stand.

    Where `by` is TOTAL, the columns of a row are not third cards but Player's totals, of all cards
    that Player has by then; and the last column, for where Player stood, may be left out in all
    rows, which leaves that to the totals too.

    `fixed` has, for each of the six places, the card that lies there without coming from the shoe
    (a game may print a 7 on the felt as Player's first card), or None.
    """

    name: str
    natural: tuple[int, ...]
    player: str
    banker: str
    natural_ends: bool = True
    fixed: tuple[Card | None, ...] = (None,) * len(PLACES)
    by: str = THIRD_CARD

    def __post_init__(self) -> None:
        rows = [row.split() for row in self.banker.strip().splitlines()]
        widths = {len(row) - 1 for row in rows}
        fitting = ({STOOD + 1},) if self.by == THIRD_CARD else ({STOOD + 1}, {STOOD}, set())
        expected = [str(total) for total in self.totals]
        moves = [self.player.split(), *(row[1:] for row in rows)]
        if (
            [row[0] for row in rows] != expected
            or len(moves[0]) != len(expected)
            or (rows and widths not in fitting)
            or {move for row in moves for move in row} - {"D", "S"}
        ):
            raise Refused(
                f"the table of {self.name} needs D or S for Player at each of "
                f"{', '.join(expected)}, and for Banker at each of these eleven of them"
                + (", or ten by Player's totals alone" if self.by == TOTAL else "")
            )

    @classmethod
    def of_moves(
        cls,
        name: str,
        natural: Sequence[int],
        player: Mapping[int, bool],
        banker: Mapping[int, Sequence[bool]],
        natural_ends: bool = True,
        fixed: Sequence[Card | None] = (None,) * len(PLACES),
        by: str = THIRD_CARD,
    ) -> "Rules":
        """The rules whose moves, by total, are these: True draws."""
        totals = [total for total in range(10) if total not in natural]
        return cls(
            name,
            tuple(sorted(natural)),
            " ".join(_move(player[total]) for total in totals),
            "\n".join(" ".join([str(t), *map(_move, banker[t])]) for t in totals),
            natural_ends,
            tuple(fixed),
            by,
        )

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The two-card totals that are not naturals, which are those that the table is for."""
        return tuple(total for total in range(10) if total not in self.natural)

    @cached_property
    def player_draws(self) -> tuple[bool, ...]:
        """For each two-card total, whether Player draws; with a natural Player stands."""
        moves = dict(zip(self.totals, self.player.split(), strict=True))
        return tuple(moves.get(total) == "D" for total in range(10))

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The columns of Banker's rows: ten third cards or totals of Player's, and then STOOD."""
        first = self.banker.strip().split("\n")[0].split()
        return tuple(range(max(len(first) - 1, STOOD)))

    @cached_property
    def banker_draws(self) -> tuple[tuple[bool, ...], ...]:
        """For each two-card total, Banker's move in each of the columns; with a natural none."""
        rows = dict(zip(self.totals, self.banker.strip().splitlines(), strict=True))
        nowhere = (False,) * len(self.columns)
        return tuple(
            tuple(move == "D" for move in rows[total].split()[1:]) if total in rows else nowhere
            for total in range(10)
        )

    def column(self, player: Sequence[Card]) -> int:
        """The column of Banker's moves that applies with this hand of Player's."""
        if len(player) == 2 and STOOD in self.columns:
            return STOOD
        return player[2].points if self.by == THIRD_CARD else total(player)

    def turn(self, player: Sequence[Card], banker: Sequence[Card]) -> str | None:
        """Whose card is dealt next, PLAYER or BANKER; None when the coup is over."""
        dealt = len(player) + len(banker)
        if dealt == 6:
            return None
        if dealt < 4:
            return BANKER if dealt % 2 else PLAYER
        player_total = (player[0].points + player[1].points) % 10
        banker_total = (banker[0].points + banker[1].points) % 10
        if self._ends[player_total] or self._ends[banker_total]:
            return None
        if dealt == 4 and self.player_draws[player_total]:
            return PLAYER
        if len(banker) == 3:
            return None
        return BANKER if self.banker_draws[banker_total][self.column(player)] else None

    def ends(self, player: Sequence[Card], banker: Sequence[Card]) -> bool:
        """Whether the first two cards of either side end the coup."""
        return self._ends[total(player[:2])] or self._ends[total(banker[:2])]

    def to_come(self, player: int, banker: int) -> int:
        """How many cards of the shoe hands of so many could still take, if both went on to three.

        This is what makes all coups of a shoe share one denominator: a coup that ends early counts
        every order in which these cards would have come.
        """
        return to_come(self.fixed)[player][banker]

    @property
    def from_shoe(self) -> int:
        """How many cards a coup may take from the shoe: six, less those that are fixed."""
        return self.to_come(0, 0)

    def total_ways(self, shoe: Shoe) -> int:
        """The number of deals of a shoe, which all ways add up to: perm(n, 6) if none is fixed."""
        return shoe.orders(self.from_shoe)

    @cached_property
    def _ends(self) -> tuple[bool, ...]:
        return tuple(self.natural_ends and total in self.natural for total in range(10))

    def reason(self, side: str, player: Sequence[Card], banker: Sequence[Card]) -> str:
        """The rule by which a side draws its third card or not, as a clause."""
        two = {PLAYER: total(player[:2]), BANKER: total(banker[:2])}
        naturals = [name for name in two if two[name] in self.natural]
        if naturals and self.natural_ends:
            return f"{naturals[0].title()} has a natural {two[naturals[0]]}, which ends the coup"
        if side in naturals:
            return f"{side.title()} has a natural {two[side]}"
        if side == PLAYER:
            return f"Player {self._moves(self.player_draws)}"
        if self.column(player) == STOOD:
            return (
                f"where Player stood, Banker {self._moves([r[STOOD] for r in self.banker_draws])}"
            )
        column, row = self.column(player), self.banker_draws[two[BANKER]][:STOOD]
        seen = f"Player's third card is {_article(column)}"
        if self.by == TOTAL:
            seen = f"Player has {column}"
        draws = [number for number in range(STOOD) if row[number]]
        if len(draws) in (0, STOOD):
            rule = "draws on any" if draws else "draws on none"
        elif len(draws) > STOOD // 2 + 2:
            rule = f"draws unless it is {listed([n for n in range(STOOD) if not row[n]], 'or')}"
        else:
            rule = f"draws when it is {listed(draws, 'or')}"
        return f"{seen}, and Banker with {two[BANKER]} {rule}"

    def _moves(self, draws: Sequence[bool]) -> str:
        parts = []
        for does, wanted in (("draws", True), ("stands", False)):
            totals = [total for total in self.totals if draws[total] == wanted]
            parts += [f"{does} on {listed(totals)}"] if totals else []
        return " and ".join(parts)


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


@lru_cache(maxsize=64)
def to_come(fixed: tuple[Card | None, ...]) -> tuple[tuple[int, ...], ...]:
    """For hands of so many cards, how many of the shoe both could take if they went on to three."""
    left = [card is None for card in fixed]
    return tuple(tuple(sum(left[p:3]) + sum(left[3 + b :]) for b in range(4)) for p in range(4))


def listed(totals: Sequence[int], joined: str = "and") -> str:
    """Totals or cards as people say them: `0 to 5`, `8`, `6 and 7`, `0, 1, 8 and 9`, `nothing`."""
    if len(totals) > 2 and totals[-1] - totals[0] == len(totals) - 1:
        return f"{totals[0]} to {totals[-1]}"
    if not totals:
        return "nothing"
    *first, last = map(str, totals)
    return f"{', '.join(first)} {joined} {last}" if first else last


def _move(draws: bool) -> str:
    return "D" if draws else "S"


def _article(points: int) -> str:
    return f"an {points}" if points == 8 else f"a {points}"
