"""How what is seen of ranks and suits is added up, while cards come point value by point value.

A word that looks at a whole group of cards needs no memory of each: how many are red so far is
enough to know how many are red. That keeps the states of a count few.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from exact_baccarat.enumeration.readings import Column


@dataclass(frozen=True)
class Tally:
    """How a word adds up what it sees.

    `of` makes a number of what is seen of its cards of one value, `join` adds that to the numbers
    so far, of which 0 is the first, and `answer` reads the last number. `settle` makes one of
    numbers that can no longer come to different answers. `never`, if there is one, is a number
    that stays what it is and whose answer is no.
    """

    of: Callable[[Sequence[int]], int]
    join: np.ufunc
    answer: Callable[[Column], Column] = lambda tally: tally
    settle: Callable[[Column], Column] = lambda tally: tally
    never: int | None = None


def _set(looks: Iterable[int]) -> int:
    """A set of what is seen, as bits."""
    bits = 0
    for look in looks:
        bits |= 1 << look
    return bits


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

THE_CARD = Tally(lambda looks: looks[0] + 1, np.add, lambda tally: tally - 1)
TWO_ALIKE = Tally(lambda looks: int(len(looks) == 2 and looks[0] == looks[1]), np.add, np.sign)
ONE_ALONE = Tally(
    _set,
    np.bitwise_or,
    lambda tally: tally & (tally - 1) == 0,
    lambda tally: np.where(tally & (tally - 1), _MIXED, tally),
    _MIXED,
)
RUN = Tally(
    lambda looks: _set(looks) if len(set(looks)) == len(looks) else _NO_RUN,
    np.bitwise_or,
    lambda tally: np.isin(tally, list(_RUN_BITS)),
    lambda tally: _TO_A_RUN[tally],
    _NO_RUN,
)
