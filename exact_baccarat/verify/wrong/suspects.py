"""Whoever may be wrong: each clause broken, each known defect, each program of the family."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import FACES, RANKS
from exact_baccarat.game.playing import Game
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.verify.wrong.clauses import clauses, points_of
from exact_baccarat.verify.wrong.coverage import WORTH
from exact_baccarat.verify.wrong.defects import Defect, defects
from exact_baccarat.verify.wrong.family import CARDS, SUMS, pairs, singles
from exact_baccarat.verify.wrong.play import Played, play
from exact_baccarat.verify.wrong.ways import POINTS_READ, Way

FAMILY = "program"
"""Stands for the clause of a suspect that is a wrong choice of a program, whatever it breaks."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """A wrong game: the clause or defect that it belongs to, and how it plays."""

    clause: str
    says: str
    game: Game

    def play(self, ranks: Sequence[Column]) -> Played:
        """What it makes of deals, given as columns of ranks by number."""
        by_rank = len(self.game.worth) == len(RANKS)
        return play(self.game, ranks if by_rank else [WORTH[column] for column in ranks])


@dataclass(frozen=True, slots=True)
class Program:
    """A wrong program of the family: the clause that it belongs to, and its choices."""

    clause: str
    says: str
    way: Way

    def play(self, ranks: Sequence[Column]) -> Played:
        """What it makes of deals, given as columns of ranks by number."""
        return self.way.play(ranks)


Wrong = Suspect | Program


def known(rules: Rules) -> tuple[Defect, ...]:
    """The known defects of a game: they are all of punto banco."""
    return defects() if rules == PUNTO_BANCO else ()


@lru_cache(maxsize=8)
def suspects(rules: Rules) -> tuple[Suspect, ...]:
    """Every way of breaking one clause, and every known defect, each with a `Game`."""
    single = [Suspect(c.name, c.says, wrong) for c in clauses(rules) for wrong in c.broken]
    return (*single, *(Suspect(d.id, d.name, d.game) for d in known(rules)))


@lru_cache(maxsize=8)
def programs(rules: Rules) -> tuple[Program, ...]:
    """Every program that makes one wrong choice, and each ten-value rank that counts something.

    Some of them are right in every coup, as Banker's row of 7 is the same whatever decides it.
    """
    made = [Program(FAMILY, way.name, way) for way in singles(rules)]
    for rank in ("10", *FACES):
        for worth in range(1, 10):
            reads = list(POINTS_READ)
            reads[RANKS.index(rank)] = worth
            way = Way(f"{rank} counts {worth}", rules, reads=tuple(reads))
            made.append(Program(points_of(rank), f"{rank} counts 0", way))
    return tuple(made)


def two_choices(rules: Rules) -> Iterator[Program]:
    """Programs that count cards otherwise and reduce sums otherwise, which can hide each other."""
    for way in pairs(rules, (CARDS, SUMS)):
        yield Program(FAMILY, way.name, way)
