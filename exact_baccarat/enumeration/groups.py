"""What a group of cards can be asked."""

from collections import Counter

import numpy as np

from exact_baccarat.enumeration import readings
from exact_baccarat.enumeration.attribute import (
    NUMBER,
    YES_NO,
    Attribute,
    colour,
    kind,
    number,
    rank,
    suit,
)
from exact_baccarat.enumeration.readings import Bounds, Columns
from exact_baccarat.enumeration.tally import (
    DIFFERENT,
    DIFFERENT_ALIKE,
    GREATEST,
    LEAST,
    LONGEST_RUN,
    MOST_OF_A_SUIT,
    MOST_OF_ONE,
    NUMBER_OF,
    ONE_ALONE,
    RUN,
    RUNS,
    SUM,
)
from exact_baccarat.game.cards import BY_SUIT, Card, Class, class_of


def longest_run(ranks: set[int]) -> int:
    """How many of the ranks, by number, follow each other, the ace below the 2 or above the king.

    >>> longest_run({0, 12, 11}), longest_run({0, 1, 12})
    (3, 2)
    """
    return max(len(run) for run in (*RUNS, *({one} for one in ranks)) if run <= ranks)


GROUP = {
    "size": Attribute(
        "how many cards it has",
        NUMBER,
        lambda _, cards: len(cards),
        high=6,
        points=readings.size,
    ),
    "one_suit": Attribute(
        "whether all its cards are of one suit",
        YES_NO,
        lambda _, cards: len({card.suit for card in cards}) == 1,
        sight=suit,
        tally=ONE_ALONE,
        alike_only=True,
    ),
    "one_colour": Attribute(
        "whether all its cards are of one colour",
        YES_NO,
        lambda _, cards: len({card.colour for card in cards}) == 1,
        sight=colour,
        tally=ONE_ALONE,
        alike_only=True,
    ),
    "ranks": Attribute(
        "how many different ranks it has",
        NUMBER,
        lambda _, cards: len({card.rank for card in cards}),
        high=6,
        sight=rank,
        tally=DIFFERENT_ALIKE,
        by_points=readings.ranks,
        alike_only=True,
    ),
    "most_alike": Attribute(
        "how many cards its largest set of one rank has",
        NUMBER,
        lambda _, cards: max(Counter(card.rank for card in cards).values()),
        high=6,
        sight=rank,
        tally=MOST_OF_ONE,
        by_points=readings.most_alike,
        alike_only=True,
    ),
    "kinds": Attribute(
        "how many different cards it has, by rank and suit",
        NUMBER,
        lambda _, cards: len({(card.rank, card.suit) for card in cards}),
        high=6,
        sight=kind,
        tally=DIFFERENT_ALIKE,
        by_points=readings.kinds,
        alike_only=True,
    ),
    "most_same": Attribute(
        "how many cards its largest set of one rank and suit has",
        NUMBER,
        lambda _, cards: max(Counter((card.rank, card.suit) for card in cards).values()),
        high=6,
        sight=kind,
        tally=MOST_OF_ONE,
        by_points=readings.most_same,
        alike_only=True,
    ),
    "suits": Attribute(
        "how many different suits it has",
        NUMBER,
        lambda _, cards: len({card.suit for card in cards}),
        low=1,
        high=4,
        sight=suit,
        tally=DIFFERENT,
        alike_only=True,
    ),
    "most_suited": Attribute(
        "how many cards its largest set of one suit has",
        NUMBER,
        lambda _, cards: max(Counter(card.suit for card in cards).values()),
        low=1,
        high=6,
        sight=suit,
        tally=MOST_OF_A_SUIT,
        by_points=lambda p: (np.ones(len(p[0]), np.int8), readings.size(p)),
        alike_only=True,
    ),
    "points": Attribute(
        "the sum of what its cards count, not reduced: 0 to 54",
        NUMBER,
        lambda _, cards: sum(card.points for card in cards),
        high=54,
        points=readings.points,
    ),
    "pips": Attribute(
        "the sum of its cards' numbers, a jack 11, a queen 12, a king 13",
        NUMBER,
        lambda _, cards: sum(map(number, cards)),
        high=78,
        sight=number,
        tally=SUM,
        by_points=readings.pips,
    ),
    "high": Attribute(
        "the number of its highest card, from ace 1 to king 13",
        NUMBER,
        lambda _, cards: max(map(number, cards)),
        low=1,
        high=13,
        sight=number,
        tally=GREATEST,
        by_points=readings.high,
    ),
    "low": Attribute(
        "the number of its lowest card, from ace 1 to king 13",
        NUMBER,
        lambda _, cards: min(map(number, cards)),
        low=1,
        high=13,
        sight=number,
        tally=LEAST,
        by_points=readings.low,
    ),
    "longest_run": Attribute(
        "how many ranks its longest run has, an ace below 2 or above K; 1 where there is none",
        NUMBER,
        lambda _, cards: longest_run({*map(rank, cards)}),
        low=1,
        high=6,
        sight=rank,
        tally=LONGEST_RUN,
    ),
    "in_sequence": Attribute(
        "whether its ranks, all different and in any order, make a run, an ace below 2 or above K",
        YES_NO,
        lambda _, cards: (
            len({card.rank for card in cards}) == len(cards) and frozenset(map(rank, cards)) in RUNS
        ),
        sight=rank,
        tally=RUN,
        by_points=readings.in_sequence,
    ),
}
"""What a group of cards can be asked, beside how many of something it has."""


def counting(what: str) -> Attribute:
    """The word `count(what)`: how many cards of a group are such.

    `what` is a card, a rank, a suit, a colour, "face", or a class such as "[red 2-5]": what
    `class_of` reads, which raises Refused for anything else.
    """
    these = class_of(what)
    values = {card.points for card in these}
    told = these == {card for card in BY_SUIT if card.points in values}

    def most(points: Columns) -> Bounds:
        cards = readings.added([readings.matches(points, value) for value in values])
        return np.zeros_like(cards), cards

    return Attribute(
        f"how many of its cards are {what}",
        NUMBER,
        lambda _, cards: sum(_is(card, these) for card in cards),
        high=6,
        points=(lambda p: most(p)[1]) if told else None,
        sight=None if told else lambda card: int(card in these),
        tally=None if told else NUMBER_OF,
        by_points=None if told else most,
    )


def _is(card: Card, these: Class) -> bool:
    """Whether a card, known as well as it must be, is one of these."""
    return any(
        card.points == one.points
        and card.rank in (None, one.rank)
        and card.suit in (None, one.suit)
        for one in these
    )
