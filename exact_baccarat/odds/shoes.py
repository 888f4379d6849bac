"""Tables of shoes: many shoes as one array of counts."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from exact_baccarat.enumeration.attribute import DEPTHS
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_POINTS, BY_RANK, BY_SUIT, Card
from exact_baccarat.game.shoe import Shoe

KINDS = {"points": BY_POINTS, "ranks": BY_RANK, "cards": BY_SUIT}
"""What the columns of a table stand for, by how well its shoes are known."""
COLUMNS = {depth: len(kinds) for depth, kinds in KINDS.items()}

MOST = 10**12
"""No shoe of a table holds more of one kind of card."""


class Shoes:
    """Shoes, all known equally well: by ten counts each, thirteen, or fifty-two.

    `points` has one row for each shoe, and ten columns; `table[row]` is one of the shoes.
    """

    def __init__(self, shoes: npt.ArrayLike | Sequence[Shoe]) -> None:
        """Take counts, one row for each shoe. Raises Refused, naming the row of an invalid one."""
        given: Any = shoes if isinstance(shoes, np.ndarray) else list(shoes)  # type: ignore[arg-type]
        self._shoes: list[Shoe] | None = None
        if len(given) and all(isinstance(shoe, Shoe) for shoe in given):
            self._shoes = given
            self.depth = min((shoe.depth for shoe in given), key=DEPTHS.index)
            self.points = _counts(np.array([shoe.points for shoe in given], object), "points")
        else:
            try:
                table = np.asarray(given)
            except ValueError:
                raise Refused("a table of shoes has as many counts in every row") from None
            table = table if table.size else np.zeros((0, 52), np.int64)
            found = [name for name, columns in COLUMNS.items() if table.shape[1:] == (columns,)]
            if not found:
                raise Refused(
                    "a table of shoes has one row for each shoe, of 10, 13 or 52 counts, "
                    f"and this one is {' by '.join(map(str, table.shape))}"
                )
            (self.depth,) = found
            self.counts = _counts(table, self.depth)
            self.points = np.zeros((len(table), 10), self.counts.dtype)
            for column, kind in zip(self.counts.T, KINDS[self.depth], strict=True):
                self.points[:, kind.points] += column
        cards = self.points.sum(axis=1)
        for row in np.flatnonzero(cards < 6)[:1]:
            raise Refused(f"shoe {row + 1} has {cards[row]} of the six cards that a coup may take")

    @cached_property
    def cards(self) -> Ints | None:
        """Fifty-two counts for each shoe, or None where a shoe has cards whose rank nobody knows.

        Where suits are not told, all cards of a rank stand as clubs, which what looks at ranks
        alone cannot tell from the truth.
        """
        if self._shoes is None:
            counts = self.counts
        elif self.depth == "points" or any(
            self.depth == "cards" and sum(shoe.cards or ()) != len(shoe) for shoe in self._shoes
        ):
            return None
        else:
            known = [getattr(shoe, self.depth) for shoe in self._shoes]
            counts = _counts(np.array(known, object), self.depth)
        if self.depth == "points":
            return None
        if self.depth == "ranks":
            return np.kron(counts, np.array([[1, 0, 0, 0]], counts.dtype))
        return counts

    def __len__(self) -> int:
        return len(self.points)

    def __getitem__(self, row: int) -> Shoe:
        if self._shoes is not None:
            return self._shoes[row]
        points, counts = tuple(self.points[row].tolist()), tuple(self.counts[row].tolist())
        if self.depth == "points":
            return Shoe(points)
        if self.depth == "ranks":
            return Shoe(points, counts)
        return Shoe(points, tuple(sum(counts[i : i + 4]) for i in range(0, 52, 4)), counts)


def _counts(table: npt.NDArray[Any], depth: str) -> Ints:
    """The counts as int64, each known to be whole and not negative."""
    if table.dtype.kind not in "iuO" or not all(
        isinstance(one, int) and not isinstance(one, bool)
        for one in (table.flat if table.dtype.kind == "O" else ())
    ):
        raise Refused(f"counts of cards are whole numbers, and these are {table.dtype}")
    for row, column in np.argwhere((table < 0) | (table > MOST))[:1]:
        kind: Card = KINDS[depth][column]
        raise Refused(f"shoe {row + 1} cannot hold {table[row, column]} of {kind}")
    counts: Ints = table.astype(np.int64)
    return counts
