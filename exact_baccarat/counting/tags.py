"""Tags of a linear count: a whole number for each rank, which the count rises by as a card leaves.

Cards of one tag are a class. A class may cut through the ten-value cards (`K:1, Q:1`), which a bet
on points cannot tell apart, though the count does.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd

from exact_baccarat.counting.profit import points_of
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import BY_SUIT, POINTS, RANKS, Card, such
from exact_baccarat.game.shoe import Shoe

TENS = ("10", "J", "Q", "K")
MOST_TAG = 99
Kind = tuple[int, int, int]
"""Cards of a shoe that neither bet nor count tells apart: their points, their tag, how many."""


@dataclass(frozen=True)
class Tags:
    """The tag of each of the thirteen ranks, aces first; at least two of them differ."""

    ranks: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(set(self.ranks)) < 2:
            raise Refused("a count that gives every card the same tag tells nothing")

    @classmethod
    def parse(cls, text: str) -> "Tags":
        """Read tags as `4-7:-1, 8-9:2`; ranks that are not named have 0.

        >>> Tags.parse("2-4:1, K:-3").ranks
        (0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, -3)
        """
        given: dict[Card, int] = {}
        for part in text.split(","):
            found = re.fullmatch(r"([^:]+):\s*([+-]?[0-9]{1,2})", part.strip())
            if not found:
                raise Refused(
                    f"cannot read {quoted(part.strip())} in a count: write ranks and their tag, "
                    "as in 4-7:-1, 8-9:2"
                )
            for card in such(found.group(1).strip()):
                if card in given:
                    raise Refused(f"the count gives {card.rank} two tags")
                given[card] = int(found.group(2))
        return cls.of({rank: _one_tag(rank, given) for rank in RANKS})

    @classmethod
    def of(cls, tags: Mapping[str, int]) -> "Tags":
        """The tags of these ranks; ranks that are left out have 0."""
        return cls(tuple(tags.get(rank, 0) for rank in RANKS))

    def __str__(self) -> str:
        """The tags in the form that `parse` reads, ranks of one tag next to each other joined."""
        parts: list[str] = []
        start = 0
        for end in range(1, len(RANKS) + 1):
            if end == len(RANKS) or self.ranks[end] != self.ranks[start]:
                if self.ranks[start]:
                    last = "" if end - start == 1 else f"-{RANKS[end - 1]}"
                    parts.append(f"{RANKS[start]}{last}:{self.ranks[start]:+d}")
                start = end
        return ", ".join(parts)

    def kinds(self, shoe: Shoe) -> list[Kind]:
        """The cards of a shoe by points and tag.

        Raises Refused where tags tell ten-value cards apart and the shoe does not, or where the
        shoe is endless.
        """
        points_of(shoe)
        tens = {tag for rank, tag in zip(RANKS, self.ranks, strict=True) if rank in TENS}
        if shoe.ranks is None and len(tens) > 1:
            raise Refused(
                "the count tells ten-value cards apart, and this shoe was given by points alone: "
                "write its cards, as in K:32"
            )
        found: dict[tuple[int, int], int] = {}
        for place, (rank, tag) in enumerate(zip(RANKS, self.ranks, strict=True)):
            key = POINTS[rank], tag
            if shoe.ranks is not None:
                found[key] = found.get(key, 0) + shoe.ranks[place]
            else:
                found[key] = shoe.points[POINTS[rank]]
        return [(points, tag, number) for (points, tag), number in found.items() if number]


@dataclass(frozen=True)
class Classes:
    """The cards of a shoe by tag: the tags that occur, the classes' sizes, and what is in them."""

    tags: tuple[int, ...]
    sizes: tuple[int, ...]
    kinds: tuple[Kind, ...]

    @classmethod
    def of(cls, tags: Tags, shoe: Shoe) -> "Classes":
        """The classes of a shoe. Raises Refused where all its cards have one tag."""
        kinds = tags.kinds(shoe)
        sizes: dict[int, int] = {}
        for _, tag, number in kinds:
            sizes[tag] = sizes.get(tag, 0) + number
        if len(sizes) < 2:
            raise Refused("the count gives every card of this shoe the same tag, and tells nothing")
        by_size = sorted(sizes, key=lambda tag: (-sizes[tag], tag))
        return cls(tuple(by_size), tuple(sizes[tag] for tag in by_size), tuple(kinds))

    @property
    def cards(self) -> int:
        """How many cards the shoe has."""
        return sum(self.sizes)

    @cached_property
    def total(self) -> int:
        """The tags of all cards added up: 0 in a balanced count."""
        return sum(tag * size for tag, size in zip(self.tags, self.sizes, strict=True))

    @property
    def mean_tag(self) -> Fraction:
        """By how much the count rises for a card that leaves, on average."""
        return Fraction(self.total, self.cards)

    @cached_property
    def step(self) -> int:
        """What all tags that occur are multiples of."""
        return gcd(*self.tags)

    def bounds(self, cards: int) -> tuple[int, int]:
        """The least and the greatest sum of the tags of so many cards of the shoe."""
        return _extreme(self, cards, 1), -_extreme(self, cards, -1)


def _extreme(classes: Classes, cards: int, sign: int) -> int:
    total = 0
    for tag, size in sorted(
        (sign * t, s) for t, s in zip(classes.tags, classes.sizes, strict=True)
    ):
        taken = min(size, cards)
        total += tag * taken
        cards -= taken
    return total


def _one_tag(rank: str, given: Mapping[Card, int]) -> int:
    own = {given.get(card, 0) for card in BY_SUIT if card.rank == rank}
    if len(own) > 1:
        raise Refused(f"the count tells suits of {rank} apart, and has one tag for each rank")
    return own.pop()
