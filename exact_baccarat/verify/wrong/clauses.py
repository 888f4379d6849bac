"""The rules of the game clause by clause, each with the behaviours that break it and it alone.

A clause is what can be broken: one cell of the tableau, what one kind of card counts, that equal
totals tie. Its name is the same in every report.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from exact_baccarat.game.cards import BY_POINTS
from exact_baccarat.game.playing import HIGHER as BY_TOTALS
from exact_baccarat.game.playing import Game, may_draw, moves, of_rules, same_play
from exact_baccarat.game.tableau import BANKER, PLAYER, STOOD, TOTAL, Rules
from exact_baccarat.verify.wrong.defects import without_third_cards

FIRST_FOUR = "first four cards"
THIRD_CARDS = "order of third cards"
THREE_AT_MOST = "three cards at most"
TOTALS = "totals"
MODULO = "totals modulo 10"
THIRD_COUNTS = "third card counts"
HIGHER = "higher total wins"
TIES = "equal totals tie"
FIXED = "fixed cards"


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its name, what it says, and each way of playing that breaks only this."""

    name: str
    says: str
    broken: tuple[Game, ...]


def cell(rules: Rules, total: int, column: int) -> str:
    """The name of a cell of the tableau: Banker's total, and the column of Banker's moves."""
    return (
        f"Banker {total}, {_STOOD}"
        if column == STOOD
        else (f"Banker {total} {against(rules, column)}")
    )


_STOOD = "Player stood"


def against(rules: Rules, column: int) -> str:
    """What Banker is against in a column of the tableau: a third card, or a total of Player's."""
    return f"against a total of {column}" if rules.by == TOTAL else f"against {column}"


def player_on(total: int) -> str:
    """The name of Player's rule for a total."""
    return f"Player {total}"


def natural(side: str, total: int) -> str:
    """The name of the rule that a side's natural ends the coup."""
    return f"{side.title()}'s natural {total}"


def points_of(kind: str) -> str:
    """The name of the rule that says what a kind of card counts."""
    return f"points of {kind}"


@lru_cache(maxsize=8)
def clauses(rules: Rules) -> tuple[Clause, ...]:
    """Every clause of a game that can be broken: the cells of the tableau first, row by row.

    Where cards are fixed, some cells are never come to.
    """
    game = of_rules(rules)
    found = [*_cells(rules), *_player(rules), *_naturals(rules), *_points(game)]
    found += _comparisons(game)
    told = [
        replace(clause, broken=tuple(b for b in clause.broken if not same_play(game, b)))
        for clause in found
    ]
    return tuple(clause for clause in told if clause.broken)


def _moved(
    rules: Rules, name: str, player: dict[int, bool], banker: dict[int, tuple[bool, ...]]
) -> Game:
    """The game by the rules with these moves, under a name that says what is wrong."""
    moved = Rules.of_moves(
        rules.name,
        rules.natural,
        dict(enumerate(rules.player_draws)) | player,
        dict(enumerate(rules.banker_draws)) | banker,
        rules.natural_ends,
        rules.fixed,
        rules.by,
    )
    return replace(of_rules(moved), name=name)


def _cells(rules: Rules) -> Iterator[Clause]:
    for total in rules.totals:
        row = rules.banker_draws[total]
        for column, draws in enumerate(row):
            flipped = (*row[:column], not draws, *row[column + 1 :])
            drawn, wrong = ("draws", "stands") if draws else ("stands", "draws")
            when = f"where {_STOOD}" if column == STOOD else against(rules, column)
            yield Clause(
                cell(rules, total, column),
                f"Banker with {total} {drawn} {when}",
                (_moved(rules, f"Banker {total} {wrong} {when}", {}, {total: flipped}),),
            )


def _player(rules: Rules) -> Iterator[Clause]:
    for total in rules.totals:
        draws = rules.player_draws[total]
        drawn, wrong = ("draws", "stands") if draws else ("stands", "draws")
        yield Clause(
            player_on(total),
            f"Player with {total} {drawn}",
            (_moved(rules, f"Player {wrong} on {total}", {total: not draws}, {}),),
        )


def _naturals(rules: Rules) -> Iterator[Clause]:
    for total in rules.natural:
        for side in (PLAYER, BANKER):
            if rules.natural_ends:
                says, wrong = "ends the coup", "stops nobody"
            else:
                says, wrong = "stops only its own side", "ends the coup"
            yield Clause(
                natural(side, total),
                f"{side.title()}'s two-card {total} {says}",
                (_natural_other(rules, f"{side.title()}'s natural {total} {wrong}", side, total),),
            )


def _natural_other(rules: Rules, name: str, side: str, total: int) -> Game:
    """The game in which this natural ends the coup where it should not, or does not and should."""
    game, free = of_rules(rules), of_rules(replace(rules, natural_ends=False))

    def ends(player: int, banker: int) -> bool:
        naturals = {(PLAYER, player), (BANKER, banker)} & {
            (s, n) for s in (PLAYER, BANKER) for n in rules.natural
        }
        if rules.natural_ends:
            return bool(naturals - {(side, total)})
        return (side, total) in naturals

    return replace(
        game,
        name=name,
        player=may_draw(lambda p, b: free.player[p][b] and not ends(p, b)),
        banker=moves(lambda p, b, third: free.banker[p][b][third] and not ends(p, b)),
    )


def _points(game: Game) -> Iterator[Clause]:
    for kind in BY_POINTS:
        broken = []
        for other in range(10):
            if other != kind.points:
                worth = tuple(other if k == kind.points else k for k in range(10))
                name = f"{kind.rank or 'ten'} counts {other}"
                broken.append(replace(game, name=name, worth=worth))
        what = kind.rank or "a ten, J, Q or K"
        yield Clause(points_of(kind.rank or "0"), f"{what} counts {kind.points}", tuple(broken))


def _comparisons(game: Game) -> Iterator[Clause]:
    def equal(side: int) -> Game:
        wins = tuple(tuple(side if winner == 2 else winner for winner in row) for row in BY_TOTALS)
        name = f"{('Player', 'Banker')[side]} wins with equal totals"
        return replace(game, name=name, wins=wins, wins_at_once=wins)

    exchanged = tuple(zip(*BY_TOTALS, strict=True))
    yield Clause(
        THIRD_COUNTS,
        "a third card counts in the final total",
        (without_third_cards(game),),
    )
    yield Clause(
        HIGHER,
        "the higher total wins",
        (
            replace(
                game,
                name="Player and Banker exchanged",
                wins=exchanged,
                wins_at_once=exchanged,
            ),
        ),
    )
    yield Clause(TIES, "equal totals tie", (equal(0), equal(1)))
