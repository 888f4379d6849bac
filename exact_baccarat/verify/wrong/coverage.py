"""What deals meet: which pairs of cards and of totals, which sums and carries, which ranks where.

Each `Facet` is a thing that a program may get wrong by itself: it has so many values, and each deal
meets one of them or none. Deals that meet every value that there can be leave such a program
nothing to be wrong in unseen.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import POINTS, RANKS
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.wrong.play import Played, play

WORTH = np.array([POINTS[rank] for rank in RANKS], np.int8)
"""The points of each rank by number."""
NONE = -1
"""Stands for a value that a deal does not meet."""


@dataclass(frozen=True)
class Facet:
    """A thing that deals meet: what it is, and the value that each deal meets, or NONE."""

    what: str
    values: Ints

    def met(self, rows: Sequence[int] | None = None) -> set[int]:
        """The values that these deals meet, or all of them."""
        values = self.values if rows is None else self.values[list(rows)]
        return {*values.tolist()} - {NONE}


@dataclass(frozen=True, slots=True)
class Covered:
    """How many values of a facet some deals meet, and how many there can be."""

    what: str
    met: int
    possible: int


def facets(rules: Rules, ranks: Sequence[Column]) -> list[Facet]:
    """What deals meet, given as columns of ranks by number; none has a card that is fixed."""
    points = [WORTH[column].astype(np.int64) for column in ranks]
    played = play(rules, points)
    first, third, second, fourth, fifth, sixth = points
    last = np.where(played.player_drew, sixth, fifth)
    mine, theirs = (first + second) % 10, (third + fourth) % 10
    drew, also = played.player_drew, played.banker_drew
    column = np.where(drew, fifth, 10)
    own, that = (np.isin(two, rules.natural) for two in (mine, theirs))
    found = [
        Facet(
            "Player's first two cards, Banker without a natural", _if(~that, 10 * first + second)
        ),
        Facet("Banker's first two cards, Player without a natural", _if(~own, 10 * third + fourth)),
        Facet("both two-card totals", 10 * mine + theirs),
        Facet("both final totals", _pair(played)),
        Facet(
            "sums of Player's three cards, with what is carried", _if(drew, first + second + fifth)
        ),
        Facet(
            "sums of Banker's three cards, with what is carried", _if(also, third + fourth + last)
        ),
        Facet(
            "Banker's total with Player's third card, or none", _open(rules, mine, theirs, column)
        ),
        Facet(
            "Banker's total with Player's final total", _finals(rules, mine, theirs, drew, fifth)
        ),
        Facet("Player's two-card total with the third card", _if(drew, 10 * mine + fifth)),
    ]
    used = 4 + drew + also
    for place, rank in enumerate(ranks):
        found.append(Facet(f"ranks at place {place + 1}", _if(used > place, rank.astype(np.int64))))
    return found


def covered(facets: Sequence[Facet], rows: Sequence[int]) -> list[Covered]:
    """What the deals of these rows meet of all that all rows do."""
    return [Covered(f.what, len(f.met(rows)), len(f.met())) for f in facets]


def _if(holds: Column, values: Ints) -> Ints:
    found: Ints = np.where(holds, values, NONE)
    return found


def _pair(played: Played) -> Ints:
    pair: Ints = 10 * played.player_total.astype(np.int64) + played.banker_total
    return pair


def _open(rules: Rules, mine: Ints, theirs: Ints, column: Ints) -> Ints:
    """Where no natural ends the coup."""
    natural = np.isin(mine, rules.natural) | np.isin(theirs, rules.natural)
    return _if(~natural, 11 * theirs + column)


def _finals(rules: Rules, mine: Ints, theirs: Ints, drew: Column, third: Ints) -> Ints:
    return _if(drew & ~np.isin(theirs, rules.natural), 10 * theirs + (mine + third) % 10)
