"""The tableau that a program goes by, read off its answers, and what is wrong in it in short."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.tableau import STOOD, THIRD_CARD, Rules, listed
from exact_baccarat.verify.programs.heard import Heard
from exact_baccarat.verify.wrong.clauses import against
from exact_baccarat.verify.wrong.coverage import WORTH
from exact_baccarat.verify.wrong.play import in_deal_order, takes_turns
from exact_baccarat.verify.wrong.ways import rank_of

Marks = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tableau:
    """The drawing rules as seen: for each of Player's totals and each cell of Banker's a mark.

    "D" is a draw and "S" a stand, always; "?" is both, so that something else decides too; "-" is
    never seen. The totals are what the cards make by the rules.
    """

    player: Marks
    banker: tuple[Marks, ...]

    @property
    def undecided(self) -> bool:
        """Whether some cell is now one thing and now the other."""
        return "?" in "".join(self.player) + "".join("".join(row) for row in self.banker)

    def differences(self, rules: Rules) -> list[str]:
        """What is otherwise than in the rules, in words."""
        found = [
            f"Player {_DID[mark]} on {total}"
            for total, (mark, draws) in enumerate(zip(self.player, rules.player_draws, strict=True))
            if mark not in ("-", "D" if draws else "S")
        ]
        for total, (marks, row) in enumerate(zip(self.banker, rules.banker_draws, strict=True)):
            for third, (mark, draws) in enumerate(zip(marks, row, strict=True)):
                if mark not in ("-", "D" if draws else "S"):
                    when = "where Player stood" if third == STOOD else against(rules, third)
                    found.append(f"Banker {total} {_DID[mark]} {when}")
        return found


_DID = {"D": "draws", "S": "stands", "?": "now draws and now stands"}


@dataclass(frozen=True)
class Seen:
    """Deals as they lie: six cards in deal order by points, sums and totals of the first two.

    `third` is the card that Player draws if one is drawn, and `open` where no natural ends it.
    """

    cards: list[Ints]
    mine_sum: Ints
    theirs_sum: Ints
    third_rank: Ints
    open: Column
    turns: bool

    @classmethod
    def of(cls, rules: Rules, heard: Heard) -> "Seen":
        """The deals that were heard of; open are only those answered with their own cards."""
        ranks = in_deal_order(rules.fixed, heard.ranks, rank_of)
        cards: list[Ints] = [WORTH[column].astype(np.int64) for column in ranks]
        mine, theirs = cards[0] + cards[2], cards[1] + cards[3]
        natural = np.isin(mine % 10, rules.natural) | np.isin(theirs % 10, rules.natural)
        rank: Ints = ranks[4].astype(np.int64)
        turns = takes_turns(rules.fixed)
        return cls(cards, mine, theirs, rank, heard.in_order & ~natural, turns)

    @property
    def mine(self) -> Ints:
        """Player's two-card total."""
        total: Ints = self.mine_sum % 10
        return total

    @property
    def theirs(self) -> Ints:
        """Banker's two-card total."""
        total: Ints = self.theirs_sum % 10
        return total

    @property
    def third(self) -> Ints:
        """Player's third card."""
        return self.cards[4]

    def finals(self, heard: Heard) -> tuple[Ints, Ints]:
        """Both final totals of the hands as they were dealt, whoever should have drawn."""
        drew, also = heard.player_drew, heard.banker_drew
        last = np.where(drew, self.cards[5], self.cards[4]) if self.turns else self.cards[5]
        return (self.mine_sum + drew * self.third) % 10, (self.theirs_sum + also * last) % 10


def infer(rules: Rules, heard: Heard) -> Tableau:
    """The tableau that answers show, in deals without a natural."""
    seen = Seen.of(rules, heard)
    mine, theirs = seen.mine, seen.theirs
    stood = STOOD if STOOD in rules.columns else mine
    drawn = seen.third if rules.by == THIRD_CARD else (mine + seen.third) % 10
    third = np.where(heard.player_drew, drawn, stood)
    player, banker = heard.player_drew, heard.banker_drew
    return Tableau(
        tuple(
            _mark(player[seen.open & (mine == total)]) for total in range(len(rules.player_draws))
        ),
        tuple(
            tuple(
                _mark(banker[seen.open & (theirs == total) & (third == column)])
                for column in rules.columns
            )
            for total in range(len(rules.banker_draws))
        ),
    )


def _mark(drew: Column) -> str:
    if not len(drew):
        return "-"
    return "D" if drew.all() else "?" if drew.any() else "S"


def in_short(rules: Rules, tableau: Tableau) -> str:
    """What is otherwise than in the rules, in as few words as it takes: "Banker always draws"."""
    found = [_player_in_short(rules, tableau), _banker_in_short(rules, tableau)]
    return "; ".join(text for text in found if text)


def _player_in_short(rules: Rules, tableau: Tableau) -> str:
    moves = {t: _as_seen(tableau.player[t], rules.player_draws[t]) for t in rules.totals}
    if all(moves[t] == rules.player_draws[t] for t in rules.totals):
        return ""
    return "Player " + _always(moves, "draws on")


def _always(moves: Mapping[int, bool], on: str) -> str:
    """Whether a side draws, by what it looks at."""
    draws = [number for number in moves if moves[number]]
    if len(draws) in (0, len(moves)):
        return "always draws" if draws else "never draws"
    return f"{on} {listed(draws)}"


def _banker_in_short(rules: Rules, tableau: Tableau) -> str:
    rows = {t: tuple(map(_as_seen, tableau.banker[t], rules.banker_draws[t])) for t in rules.totals}
    wrong = [t for t in rules.totals if rows[t] != rules.banker_draws[t]]
    if not wrong:
        return ""
    if all(len({*rows[t]}) == 1 for t in rows):
        moves = {t: rows[t][0] for t in rows}
        if all(moves[t] == rules.player_draws[t] for t in rows):
            return "Banker draws as Player does, whatever Player's third card is"
        return f"Banker {_always(moves, 'draws, whatever Player has, on')}"
    column = {
        c for t in wrong for c in range(len(rows[t])) if rows[t][c] != rules.banker_draws[t][c]
    }
    if len(column) == 1 and len(wrong) > 1:
        (only,) = column
        when = _when(rules, only)
        return f"{when}, Banker {_always({t: rows[t][only] for t in rows}, 'draws on')}"
    return "; ".join(_row_in_short(rules, t, rows[t]) for t in wrong)


def _row_in_short(rules: Rules, total: int, row: tuple[bool, ...]) -> str:
    """One row: the cells that are wrong if they are few, and else the row."""
    columns = range(len(row))
    wrong = [c for c in columns if row[c] != rules.banker_draws[total][c]]
    who = f"Banker with {total}"
    if len({*row}) == 1:
        return f"{who} {'always' if row[0] else 'never'} draws"
    for other in rules.totals:
        if len(wrong) > 1 and row == rules.banker_draws[other]:
            return f"{who} plays as with {other}"
    stood = [c for c in wrong if c == STOOD]
    cells = [c for c in wrong if c != STOOD]
    said = []
    for does, move in (("draws", True), ("stands", False)):
        some = [c for c in cells if row[c] == move]
        if some:
            said.append(f"{does} against {listed(some)}")
    if stood:
        said.append(f"{'draws' if row[STOOD] else 'stands'} where Player stood")
    return f"{who} {' and '.join(said)}"


def _when(rules: Rules, column: int) -> str:
    return "where Player stood" if column == STOOD else against(rules, column)


def _as_seen(mark: str, draws: bool) -> bool:
    return draws if mark in "-?" else mark == "D"
