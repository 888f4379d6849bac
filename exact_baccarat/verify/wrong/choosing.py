"""The choice of the conformance deals, out of many that are as if drawn by lot."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import RANKS
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.wrong.coverage import NONE, WORTH, Facet, facets
from exact_baccarat.verify.wrong.lots import lots
from exact_baccarat.verify.wrong.play import Played, play
from exact_baccarat.verify.wrong.suspects import Wrong

CANDIDATES = 20_000
"""How many deals there are to choose from."""


def candidates(rules: Rules) -> list[Ints]:
    """Deals to choose from, in columns of ranks by number, one for each card of the shoe.

    Each of the ten values is as likely, so that aces come as often as all ten-value cards.
    """
    numbers, cards = np.arange(CANDIDATES), rules.from_shoe
    points, tens = lots(numbers, cards, 10), lots(numbers, cards, 4, draw=1)
    ranks = np.where(points == 0, RANKS.index("10") + tens, points - 1).astype(np.int8)
    return [*ranks.T]


@dataclass
class Choice:
    """The deals chosen so far: by their rows, the clause that each is for and what it says."""

    rules: Rules
    rows: dict[int, tuple[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ranks = candidates(self.rules)
        self.truth = play(self.rules, [WORTH[column] for column in self.ranks])
        fixed = any(self.rules.fixed)
        self.facets: list[Facet] = [] if fixed else facets(self.rules, self.ranks)
        self.unmet = [np.bincount(f.values[f.values != NONE]) > 0 for f in self.facets]

    def played(self, suspect: Wrong, rows: Sequence[int] | None = None) -> Played:
        """What a suspect makes of the deals, or of some rows of them."""
        return suspect.play(self.ranks if rows is None else [c[rows] for c in self.ranks])

    def caught(self, suspect: Wrong, rows: Sequence[int] | None) -> bool:
        """Whether a suspect lets another side win in some of these deals, or in any."""
        truth = self.truth.winner
        same = np.array_equal(
            self.played(suspect, rows).winner, truth if rows is None else truth[rows]
        )
        return not same

    def catch(self, wrong: Iterable[Wrong], times: int = 1) -> None:
        """Choose deals until each suspect lets another side win so many times, if it ever does."""
        for suspect in wrong:
            rows = [*self.rows]
            caught = self.played(suspect, rows).winner != self.truth.winner[rows] if rows else []
            if sum(caught) < times:
                differs = self.played(suspect).winner != self.truth.winner
                differs[rows] = False
                for _ in range(times - sum(caught)):
                    self.take(differs, suspect.clause, suspect.says)

    def tell_apart(self, wrong: Sequence[Wrong]) -> None:
        """Choose deals until suspects that deal or settle any deal otherwise do so in these."""
        groups = [[*wrong]]
        while groups:
            rows = [*self.rows]
            alike: dict[tuple[int, bytes], list[Wrong]] = {}
            for number, group in enumerate(groups):
                for suspect in group:
                    shape = self.played(suspect, rows).shape.astype(np.int8).tobytes()
                    alike.setdefault((number, shape), []).append(suspect)
            groups = [group for group in alike.values() if len(group) > 1 and self._parted(group)]

    def _parted(self, group: Sequence[Wrong]) -> bool:
        """Choose a deal that some suspects play otherwise than the first; False if none does."""
        first = self.played(group[0]).shape
        for suspect in group[1:]:
            differs = self.played(suspect).shape != first
            if self.take(differs, suspect.clause, suspect.says):
                return True
        return False

    def meet(self) -> None:
        """Choose deals until every value of every facet is met."""
        for facet, unmet in zip(self.facets, self.unmet, strict=True):
            for value in np.flatnonzero(unmet).tolist():
                if unmet[value]:
                    self.take(facet.values == value, "coverage", facet.what)

    def take(self, fit: Column, clause: str, says: str) -> bool:
        """Choose the deal that meets most of what is unmet, of those that fit, if any does.

        It fits no more then.
        """
        places = np.flatnonzero(fit)
        if not len(places):
            return False
        gain = np.zeros(len(places), np.int64)
        for facet, unmet in zip(self.facets, self.unmet, strict=True):
            values = facet.values[places]
            gain += (values != NONE) & unmet[values]
        row = int(places[np.argmax(gain)])
        self.rows.setdefault(row, (clause, says))
        fit[row] = False
        for facet, unmet in zip(self.facets, self.unmet, strict=True):
            if facet.values[row] != NONE:
                unmet[facet.values[row]] = False
        return True
