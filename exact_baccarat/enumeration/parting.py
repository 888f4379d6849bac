"""Many cards of one value dealt to many hands, kind after kind instead of all at once.

Six ten-value cards in six places, each of 16 kinds, are 16^6 deals, nearly 17 million. But what a
word like `player.first.card == banker.first.card` sees of the kings of hearts has nothing to do
with the kings of spades. So the kinds are taken one after the other; of each, every choice of
places that get it; and as soon as two choices leave the same places open, and words have seen the
same, they are one. Of six places there are 64 choices that are still open, and few things seen.

Kinds that a word must see together, as two ranks in two suits where it asks whether ranks are
alike, go together.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from math import comb, prod

import numpy as np

from exact_baccarat.enumeration.dealing import Hand, Kind, Outcomes
from exact_baccarat.enumeration.tree import Word

Parted = dict[tuple[tuple[int, ...], tuple[int, ...]], int]
"""How many cards each hand still wants and what each word has seen, and in how many ways."""


def kind_by_kind(
    words: Sequence[Word],
    kinds: Sequence[Kind],
    hands: Sequence[Hand],
    deal: Callable[[Sequence[Kind], Sequence[Hand]], Outcomes],
    number: type,
) -> Outcomes:
    """What words can see of cards in these hands, given how few kinds are dealt at once."""
    states: Parted = {(tuple(hand.cards for hand in hands), (0,) * len(words)): 1}
    joined = _Joined(words)
    sets = _together(words, kinds)
    for some in sets:
        after: Parted = {}
        by_hands: dict[tuple[int, ...], list[tuple[tuple[int, ...], int]]] = {}
        for (wanted, tallies), ways in states.items():
            by_hands.setdefault(wanted, []).append((tallies, ways))
        for wanted, before in by_hands.items():
            for taken in product(*((n,) if some is sets[-1] else range(n + 1) for n in wanted)):
                left = tuple(n - t for n, t in zip(wanted, taken, strict=True))
                split = prod(comb(n, t) for n, t in zip(wanted, taken, strict=True))
                outcomes = _outcomes(some, hands, taken, deal)
                for tallies, ways in before:
                    for seen, times in outcomes:
                        key = left, joined[tallies, seen]
                        after[key] = after.get(key, 0) + ways * times * split
        states = after
    seen_by_word = zip(*(tallies for _, tallies in states), strict=True)
    columns = [np.array(column, np.int16) for column in seen_by_word]
    return columns, np.array(list(states.values()), number)


def _outcomes(
    kinds: Sequence[Kind],
    hands: Sequence[Hand],
    taken: tuple[int, ...],
    deal: Callable[[Sequence[Kind], Sequence[Hand]], Outcomes],
) -> list[tuple[tuple[int, ...], int]]:
    """What each word sees of some kinds where each hand takes so many of them."""
    some = [replace(hand, cards=n) for hand, n in zip(hands, taken, strict=True)]
    seen, ways = deal(kinds, some)
    return [
        (tuple(column[place] for column in (c.tolist() for c in seen)), times)
        for place, times in enumerate(ways.tolist())
    ]


class _Joined(dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]):
    """What words have seen, joined with what they see now: each worked out once."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.tallies = [word.attribute.tally for word in words if word.attribute.tally]

    def __missing__(self, key: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[int, ...]:
        self[key] = tuple(
            int(tally.settle(np.asarray(tally.join(before, seen))))
            for tally, before, seen in zip(self.tallies, *key, strict=True)
        )
        return self[key]


def _together(words: Sequence[Word], kinds: Sequence[Kind]) -> list[list[Kind]]:
    """The kinds in sets: in one are those that a word sees alike and must see together.

    Those of one rank, too, where cards of it are gone whose suit was not seen.
    """
    sets: list[list[Kind]] = []
    for kind in kinds:
        tied = [some for some in sets if any(_tied(words, kind, other) for other in some)]
        sets = [some for some in sets if some not in tied]
        sets.append([kind, *(one for some in tied for one in some)])
    return sets


def _tied(words: Sequence[Word], kind: Kind, other: Kind) -> bool:
    if kind.rank is not None and kind.rank == other.rank:
        return True
    return any(
        word.attribute.tally is not None and word.attribute.tally.at_once and look == another
        for word, look, another in zip(words, kind.looks, other.looks, strict=True)
    )
