"""What a program does otherwise, by name: what fits all of its answers.

A clause broken or a known defect comes first, then one wrong choice of a program, then two known
defects, a tableau of its own, rows of it that look at something else, J, Q and K that count
something, and at last any two mistakes at once.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

import numpy as np

from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import FACES, RANKS
from exact_baccarat.game.playing import of_rules
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.programs.heard import Heard
from exact_baccarat.verify.programs.inferred import Tableau, in_short
from exact_baccarat.verify.programs.keys import other_keys, settles
from exact_baccarat.verify.wrong.coverage import WORTH
from exact_baccarat.verify.wrong.play import Played, play
from exact_baccarat.verify.wrong.suspects import (
    FAMILY,
    Program,
    Suspect,
    Wrong,
    known,
    programs,
    suspects,
)
from exact_baccarat.verify.wrong.together import both, both_ways
from exact_baccarat.verify.wrong.ways import POINTS_READ, Way

T = TypeVar("T", Suspect, Program)
FEW = 400
"""So many deals are tried first, which settles most."""
MOST_PAIRED = 60
"""Of no more suspects are all pairs tried."""


class Answers:
    """The deals that were answered, in columns of ranks, and who drew and won in each."""

    def __init__(self, rules: Rules, heard: Heard) -> None:
        rows = heard.answered
        self.rules = rules
        self.ranks = [column[rows] for column in heard.ranks]
        self.seen = heard.shape[rows]
        self.truth = play(rules, [WORTH[column] for column in self.ranks]).shape
        # The first deals and those that are wrong settle most.
        wrong = np.flatnonzero(self.seen != self.truth)
        self.wrong = wrong[:: max(1, len(wrong) // FEW)]
        self.some = np.concatenate([np.arange(min(FEW, len(self.seen))), self.wrong])

    def played(self, one: Wrong, rows: Column | None = None) -> Played:
        """What a suspect makes of these deals, or of some."""
        return one.play(self.ranks if rows is None else [column[rows] for column in self.ranks])

    def fits(self, one: Wrong) -> bool:
        """Whether it explains every answer."""
        few = self.played(one, self.some).shape
        return np.array_equal(few, self.seen[self.some]) and (
            np.array_equal(self.played(one).shape, self.seen)
        )


def names_of(rules: Rules, heard: Heard, tableau: Tableau) -> tuple[str, ...] | None:
    """The names of the ways of playing that explain every answer; None if it draws and wins right.

    There are none where nothing known does.
    """
    answers = Answers(rules, heard)
    if np.array_equal(answers.truth, answers.seen):
        return None
    ids = {defect.id for defect in known(rules)}
    fitting = [suspect for suspect in suspects(rules) if answers.fits(suspect)]
    if fitting:
        named = [f"{s.clause}: {s.says}" for s in fitting if s.clause in ids]
        return tuple(dict.fromkeys(named or [suspect.game.name for suspect in fitting]))
    choices = [program.way.name for program in programs(rules) if answers.fits(program)]
    if choices:
        return tuple(dict.fromkeys(choices))
    return (
        _two_defects(answers)
        or _own(rules, heard, tableau)
        or _keyed(rules, heard, tableau)
        or _faces(answers)
        or tuple(dict.fromkeys(_two(answers)))
    )


def _own(rules: Rules, heard: Heard, tableau: Tableau) -> tuple[str, ...]:
    """The tableau as inferred, if that and the rules explain every answer."""
    if tableau.undecided or not settles(rules, heard):
        return ()
    return (f"a tableau of its own: {in_short(rules, tableau)}",)


def _keyed(rules: Rules, heard: Heard, tableau: Tableau) -> tuple[str, ...]:
    """The same where rows look at something else, as far as that was found for each."""
    found = other_keys(rules, heard, tableau)
    if not found or not settles(rules, heard):
        return ()
    rest = in_short(rules, tableau)
    return ("; ".join([*found, *([rest] if rest else [])]),)


def _faces(answers: Answers) -> tuple[str, ...]:
    """The values of J, Q and K that explain every answer, if any do."""
    reads = [*POINTS_READ]
    for face in FACES:
        number = RANKS.index(face)
        others = [RANKS.index(other) for other in FACES if other != face]
        only = ~np.logical_or.reduce([c == other for c in answers.ranks for other in others])
        rows = np.flatnonzero(only)[:2000]
        for value in range(10):
            reads[number] = value
            made = answers.played(_read(answers.rules, reads), rows).shape
            if np.array_equal(made, answers.seen[rows]):
                break
        else:
            return ()
    counted = [(face, reads[RANKS.index(face)]) for face in FACES]
    name = ", ".join(f"{face} counts {value}" for face, value in counted if value)
    return (name,) if answers.fits(_read(answers.rules, reads)) else ()


def _read(rules: Rules, reads: Sequence[int]) -> Program:
    return Program(FAMILY, "", Way("", rules, reads=tuple(reads)))


def _two_defects(answers: Answers) -> tuple[str, ...]:
    """Two known defects at once."""
    ids = {defect.id for defect in known(answers.rules)}
    return tuple(_two_games(answers, [s for s in suspects(answers.rules) if s.clause in ids]))


def _two_games(answers: Answers, wrong: Sequence[Suspect]) -> Iterator[str]:
    """Two of some games at once, of those that are wrong only where the program is wrong."""
    rules, ids = answers.rules, {defect.id for defect in known(answers.rules)}
    right = of_rules(rules)
    for one, other in combinations(_plausible(answers, wrong), 2):
        game = both(one.game, other.game, right)
        if game and answers.fits(Suspect("", "", game)):
            yield " and ".join(_named(suspect, ids) for suspect in (one, other))
            return


def _two(answers: Answers) -> Iterator[str]:
    """Two suspects at once."""
    rules = answers.rules
    yield from _two_games(answers, suspects(rules))
    ways = [*_plausible(answers, programs(rules)), *_plausible(answers, _cells(rules))]
    for mine, theirs in combinations(ways, 2):
        way = both_ways(mine.way, theirs.way, Way("", rules))
        if way and answers.fits(Program(FAMILY, "", way)):
            yield f"{mine.way.name}, and {theirs.way.name}"
            return


def _cells(rules: Rules) -> list[Program]:
    """Each cell of the tableau turned, as the choice of a program."""
    turned = {True: "draws", False: "stands"}
    return [
        Program(
            FAMILY,
            "",
            Way(
                f"Banker {total} {turned[not rules.banker_draws[total][column]]} "
                + ("where Player stood" if column == 10 else f"against {column}"),
                rules,
                other_cells=((total, column),),
            ),
        )
        for total in rules.totals
        for column in range(len(rules.columns))
    ]


def _plausible(answers: Answers, wrong: Sequence[T]) -> list[T]:
    """Those that explain some wrong answer and are hardly ever wrong where the program is right."""
    found = []
    truth, seen = answers.truth[answers.some], answers.seen[answers.some]
    for suspect in wrong:
        made = answers.played(suspect, answers.some).shape
        differs = made != truth
        explained = (differs & (made == seen)).sum()
        if explained and (differs & (seen == truth)).sum() <= differs.sum() // 4:
            found.append((explained, suspect))
    found.sort(key=lambda pair: -pair[0])
    return [suspect for _, suspect in found[:MOST_PAIRED]]


def _named(suspect: Suspect, ids: set[str]) -> str:
    return f"{suspect.clause}: {suspect.says}" if suspect.clause in ids else suspect.game.name
