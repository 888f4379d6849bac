"""How what is seen of ranks and suits is added up, while cards come point value by point value.

A word that looks at a whole group of cards needs no memory of each: how many are red so far is
enough to know how many are red. That keeps the states of a count few.

A tally is one whole number, 0 before any card is seen. Take `cards.most_alike`, and a coup of
7H 7C K K 2D. Twos come first and make 1; sevens make 2, and the greater of 1 and 2 is 2; the two
kings make 2 again, so that the answer is 2.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from exact_baccarat.enumeration.readings import Bounds, Column


def _itself(tally: Column) -> Column:
    return tally


@dataclass(frozen=True)
class Tally:
    """How a word adds up what it sees.

    `of` makes a number of what is seen of its cards of one value, `join` adds that to the numbers
    so far, of which 0 is the first, and `answer` reads the last number. `settle` makes one of
    numbers that can no longer come to different answers. `bounds` says what a number so far can
    still come to, given how many cards are to come; None where that can be anything.
    """

    of: Callable[[Sequence[int]], int]
    join: np.ufunc
    answer: Callable[[Column], Column] = _itself
    settle: Callable[[Column], Column] = _itself
    bounds: Callable[[Column, Column], Bounds] | None = None


def _set(looks: Iterable[int]) -> int:
    """A set of what is seen, as bits: hearts (2) and spades (3) are 0b1100."""
    bits = 0
    for look in looks:
        bits |= 1 << look
    return bits


def adds_up(of: Callable[[Sequence[int]], int]) -> Tally:
    """A tally in which each further card adds nothing or one."""
    return Tally(of, np.add, bounds=lambda tally, to_come: (tally, tally + to_come))


RUNS = frozenset(
    frozenset((start + i) % 13 for i in range(length))
    for length in range(2, 7)
    for start in range(15 - length)
)
"""Each run of two to six ranks, by number, the ace below the 2 or above the king."""
_NO_RUN = 1 << 13
_RUN_BITS = {_set(run) for run in RUNS}
_SETS = np.arange(_NO_RUN)
_TO_A_RUN = np.full(2 * _NO_RUN, _NO_RUN)
for _run in _RUN_BITS:
    _within = _SETS[_SETS & ~_run == 0]
    _TO_A_RUN[_within] = _within
"""For each set of ranks, itself if a run can still come of it."""

_MIXED = 0b11
"""Any two suits, or both colours."""


def the_card(low: int) -> Tally:
    """What is seen of the one card, from `low` up, as 1, 2, ..., so that 0 is: still to come."""
    return Tally(lambda looks: looks[0] - low + 1, np.add, lambda tally: tally + (low - 1))


TWO_ALIKE = Tally(lambda looks: int(len(looks) == 2 and looks[0] == looks[1]), np.add)
"""Whether two cards are alike that are of one point value if they are, and so come together."""

ONE_ALONE = Tally(
    _set,
    np.bitwise_or,
    lambda tally: tally & (tally - 1) == 0,
    lambda tally: np.where(tally & (tally - 1), _MIXED, tally),
    lambda tally, _: (np.zeros_like(tally), tally & (tally - 1) == 0),
)
"""Whether all cards are seen alike. A set of one is a power of two, which has no bit in common
with the number before it: 0b0100 & 0b0011 is 0, and 0b1100 & 0b1011 is not."""

RUN = Tally(
    lambda looks: _set(looks) if len(set(looks)) == len(looks) else _NO_RUN,
    np.bitwise_or,
    lambda tally: np.isin(tally, list(_RUN_BITS)),
    lambda tally: _TO_A_RUN[tally],
    lambda tally, _: (np.zeros_like(tally), tally != _NO_RUN),
)
"""Whether ranks make a run: which of them there are, or a bit of its own if none can come of it."""

MOST_OF_ONE = Tally(
    lambda looks: max(map(looks.count, looks)),
    np.maximum,
    bounds=lambda tally, to_come: (tally, np.maximum(tally, to_come)),
)
"""The size of the largest set that is seen alike, of cards that are of one value if they are."""
