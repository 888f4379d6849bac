"""The rules that a program goes by, read off its answers, and the names of what is wrong there."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import FACES, RANKS
from exact_baccarat.game.playing import Game, Playable, of_rules
from exact_baccarat.game.tableau import STOOD, THIRD_CARD, Rules
from exact_baccarat.verify.programs.heard import WORTH, Heard
from exact_baccarat.verify.wrong.clauses import against
from exact_baccarat.verify.wrong.play import play
from exact_baccarat.verify.wrong.vectors import known, suspects

Marks = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tableau:
    """The drawing rules as seen: for each of Player's totals and each cell of Banker's a mark.

    "D" is a draw and "S" a stand, always; "?" is both, so that something else decides too; "-" is
    never seen. The totals are what the cards make by the rules.
    """

    player: Marks
    banker: tuple[Marks, ...]

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


def infer(rules: Rules, heard: Heard) -> Tableau:
    """The tableau that answers show, in deals without a natural."""
    points = heard.points
    mine = (points[0] + points[2]) % 10
    theirs = (points[1] + points[3]) % 10
    open_ = heard.in_order & ~np.isin(mine, rules.natural) & ~np.isin(theirs, rules.natural)
    stood = STOOD if STOOD in rules.columns else mine
    drawn = points[4] if rules.by == THIRD_CARD else (mine + points[4]) % 10
    third = np.where(heard.player_drew, drawn, stood)
    player, banker = heard.player_drew, heard.banker_drew
    return Tableau(
        tuple(_mark(player[open_ & (mine == total)]) for total in range(len(rules.player_draws))),
        tuple(
            tuple(
                _mark(banker[open_ & (theirs == total) & (third == column)])
                for column in rules.columns
            )
            for total in range(len(rules.banker_draws))
        ),
    )


def _mark(drew: Column) -> str:
    if not len(drew):
        return "-"
    return "D" if drew.all() else "?" if drew.any() else "S"


def names_of(
    rules: Rules, heard: Heard, tableau: Tableau
) -> tuple[tuple[str, ...], Playable | None]:
    """The names of the ways of playing that explain every answer, and one such way.

    A known defect comes before a broken clause, that before a tableau of the program's own, and
    that before a J, Q or K that counts something.
    Where every deal is drawn and won as in the rules, there is no name, and the way is right.
    """
    rows = heard.answered
    dealt = [column[rows] for column in heard.ranks]
    deals, seen = [WORTH[column] for column in dealt], heard.shape[rows]
    if _explains(rules, deals, seen):
        return (), rules
    fitting = [suspect for suspect in suspects(rules) if _explains(suspect.game, deals, seen)]
    ids = {defect.id for defect in known(rules)}
    named = [f"{s.clause}: {s.says}" for s in fitting if s.clause in ids]
    if fitting:
        names = named or [suspect.game.name for suspect in fitting]
        return tuple(dict.fromkeys(names)), fitting[-1].game
    own = _own(rules, tableau)
    if own is not None and _explains(own, deals, seen):
        return (own.name,), own
    faces = _faces(rules, dealt, seen)
    return ((faces.name,), faces) if faces else ((), None)


def _explains(game: Playable, deals: Sequence[Column], seen: Column) -> bool:
    """Whether each deal comes out as seen. A few are tried first, which settles most."""
    return all(
        np.array_equal(play(game, [column[:some] for column in deals]).shape, seen[:some])
        for some in (200, len(seen))
    )


def _faces(rules: Rules, ranks: Sequence[Column], seen: Column) -> Game | None:
    """The game in which J, Q and K count something, if that explains every deal."""
    game = of_rules(rules)
    worth = [*WORTH.tolist()]
    for face in FACES:
        number = RANKS.index(face)
        others = [RANKS.index(other) for other in FACES if other != face]
        only = ~np.logical_or.reduce([column == other for column in ranks for other in others])
        rows = [column[only] for column in ranks]
        for value in range(10):
            worth[number] = value
            if _explains(replace(game, worth=tuple(worth)), rows, seen[only]):
                break
        else:
            return None
    counted = zip(FACES, worth[-len(FACES) :], strict=True)
    name = ", ".join(f"{face} counts {value}" for face, value in counted if value)
    found = replace(game, name=name, worth=tuple(worth))
    return found if _explains(found, ranks, seen) else None


def _own(rules: Rules, tableau: Tableau) -> Game | None:
    """The game by the tableau as inferred, if no cell of it depends on something else."""
    if "?" in "".join(tableau.player) + "".join("".join(row) for row in tableau.banker):
        return None
    own = Rules.of_moves(
        rules.name,
        rules.natural,
        {t: _as_seen(tableau.player[t], rules.player_draws[t]) for t in rules.totals},
        {t: [*map(_as_seen, tableau.banker[t], rules.banker_draws[t])] for t in rules.totals},
        rules.natural_ends,
        rules.fixed,
        rules.by,
    )
    name = "a tableau of its own: " + ", ".join(tableau.differences(rules))
    return replace(of_rules(own), name=name)


def _as_seen(mark: str, draws: bool) -> bool:
    return draws if mark == "-" else mark == "D"
