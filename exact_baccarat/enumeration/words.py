"""The words of the question language: what each noun can be asked, and how that is read."""

from collections import Counter
from collections.abc import Callable

import numpy as np

from exact_baccarat.enumeration import readings
from exact_baccarat.enumeration.attribute import (
    NUMBER,
    YES_NO,
    Attribute,
    colour,
    rank,
    suit,
)
from exact_baccarat.enumeration.readings import lead
from exact_baccarat.enumeration.tally import ONE_ALONE, RUN, RUNS, THE_CARD, TWO_ALIKE, Tally
from exact_baccarat.game.cards import BY_SUIT, COLOURS, POINTS, RANKS, SUITS, Card, total

COUP = {
    "winner": Attribute(
        'who has the higher total: "player", "banker" or "tie"',
        "side",
        lambda coup, _: coup.winner,
        points=lambda p: np.choose(np.sign(lead(p)) + 1, (1, 2, 0)),
        looks_at="coup",
    ),
    "tie": Attribute(
        "whether the totals are equal",
        YES_NO,
        lambda coup, _: coup.winner == "tie",
        points=lambda p: lead(p) == 0,
        looks_at="coup",
    ),
    "margin": Attribute(
        "the winner's total less the loser's; 0 on a tie",
        NUMBER,
        lambda coup, _: abs(coup.totals[0] - coup.totals[1]),
        high=9,
        points=lambda p: np.abs(lead(p)),
        looks_at="coup",
    ),
}
"""What the coup as a whole can be asked."""

WINS = {
    "player": Attribute(
        "whether its total is the higher one",
        YES_NO,
        lambda coup, _: coup.winner == "player",
        points=lambda p: lead(p) > 0,
        looks_at="coup",
    ),
    "banker": Attribute(
        "whether its total is the higher one",
        YES_NO,
        lambda coup, _: coup.winner == "banker",
        points=lambda p: lead(p) < 0,
        looks_at="coup",
    ),
}
"""The word "wins", of either hand."""

EQUAL_POINTS = Attribute(
    "whether its first two cards have the same points",
    YES_NO,
    lambda _, cards: cards[0].points == cards[1].points,
    points=lambda p: p[0] == p[1],
    looks_at="two",
)
"""Not a word of the language: what every kind of pair needs."""

HAND = {
    "total": Attribute(
        "its final points", NUMBER, lambda _, cards: total(cards), high=9, points=readings.total
    ),
    "two_card_total": Attribute(
        "the points of its first two cards",
        NUMBER,
        lambda _, cards: total(cards),
        high=9,
        points=readings.total,
        looks_at="two",
    ),
    "cards": Attribute(
        "how many cards it has, 2 or 3",
        NUMBER,
        lambda _, cards: len(cards),
        low=2,
        high=3,
        points=readings.size,
    ),
    "natural": Attribute(
        "whether its first two cards make 8 or 9",
        YES_NO,
        lambda _, cards: total(cards) >= 8,
        points=lambda p: readings.total(p) >= 8,
        looks_at="two",
    ),
    "pair": Attribute(
        "whether its first two cards are of one rank",
        YES_NO,
        lambda _, cards: cards[0].rank == cards[1].rank,
        sight=rank,
        tally=TWO_ALIKE,
        looks_at="two",
        only_if=EQUAL_POINTS,
    ),
    "coloured_pair": Attribute(
        "whether its first two cards are of one rank and one colour (a perfect pair is, too)",
        YES_NO,
        lambda _, cards: cards[0].rank == cards[1].rank and cards[0].colour == cards[1].colour,
        sight=lambda card: 2 * rank(card) + colour(card),
        tally=TWO_ALIKE,
        looks_at="two",
        only_if=EQUAL_POINTS,
    ),
    "perfect_pair": Attribute(
        "whether its first two cards are of one rank and one suit",
        YES_NO,
        lambda _, cards: cards[0] == cards[1],
        sight=lambda card: 4 * rank(card) + suit(card),
        tally=TWO_ALIKE,
        looks_at="two",
        only_if=EQUAL_POINTS,
    ),
}
"""What a hand can be asked, beside whether it wins."""

CARD = {
    "points": Attribute(
        "what it counts, 0 to 9",
        NUMBER,
        lambda _, cards: cards[0].points if cards else None,
        high=9,
        points=lambda p: p[0],
    ),
    "rank": Attribute(
        'its rank: "A", "2" to "10", "J", "Q" or "K"',
        "rank",
        lambda _, cards: cards[0].rank if cards else None,
        sight=rank,
        tally=THE_CARD,
    ),
    "suit": Attribute(
        'its suit: "clubs", "diamonds", "hearts" or "spades"',
        "suit",
        lambda _, cards: cards[0].suit if cards else None,
        sight=suit,
        tally=THE_CARD,
    ),
    "colour": Attribute(
        'its colour: "red" or "black"',
        "colour",
        lambda _, cards: cards[0].colour if cards else None,
        sight=colour,
        tally=THE_CARD,
    ),
    "face": Attribute(
        "whether it is a jack, queen or king",
        YES_NO,
        lambda _, cards: bool(cards) and cards[0].face,
        sight=lambda card: int(card.face),
        tally=Tally(sum, np.add, lambda t: t == 1),
    ),
}
"""What a single card can be asked. A third card that was not dealt is no face, and else None."""

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
    ),
    "one_colour": Attribute(
        "whether all its cards are of one colour",
        YES_NO,
        lambda _, cards: len({card.colour for card in cards}) == 1,
        sight=colour,
        tally=ONE_ALONE,
    ),
    "ranks": Attribute(
        "how many different ranks it has",
        NUMBER,
        lambda _, cards: len({card.rank for card in cards}),
        high=6,
        sight=rank,
        tally=Tally(lambda looks: len(set(looks)), np.add),
    ),
    "most_alike": Attribute(
        "how many cards its largest set of one rank has",
        NUMBER,
        lambda _, cards: max(Counter(card.rank for card in cards).values()),
        high=6,
        sight=rank,
        tally=Tally(lambda looks: max(map(looks.count, looks)), np.maximum),
    ),
    "in_sequence": Attribute(
        "whether its ranks, all different and in any order, make a run, an ace below 2 or above K",
        YES_NO,
        lambda _, cards: (
            len({card.rank for card in cards}) == len(cards) and frozenset(map(rank, cards)) in RUNS
        ),
        sight=rank,
        tally=RUN,
    ),
}
"""What a group of cards can be asked, beside how many of something it has."""


def counting(what: str) -> Attribute | None:
    """The word `count(what)`: how many cards of a group are such. None if nothing is called so.

    `what` is a rank, a suit, a colour, "face", or a card with its suit.
    """
    such = _kind(what)
    if such is None:
        return None
    points = POINTS.get(what, 0)  # which ten-value card it is, its points do not tell
    return Attribute(
        f"how many of its cards are {what}",
        NUMBER,
        lambda _, cards: sum(map(such, cards)),
        high=6,
        points=(lambda p: readings.matches(p, points)) if points else None,
        sight=None if points else such,
        tally=None if points else Tally(sum, np.add),
    )


def _kind(what: str) -> Callable[[Card], int] | None:
    if what in RANKS:
        return lambda card: int(card.rank == what)
    if what in SUITS:
        return lambda card: int(card.suit == what)
    if what in COLOURS:
        return lambda card: int(card.colour == what)
    if what == "face":
        return lambda card: int(card.face)
    return next((lambda c, k=kind: int(c == k) for kind in BY_SUIT if str(kind) == what), None)


PLACES = 6
"""Player's first, second and third card, then Banker's."""

NOUNS: dict[str, tuple[tuple[int, ...], dict[str, Attribute]]] = {
    "cards": ((0, 1, 2, 3, 4, 5), GROUP),
    "first_four": ((0, 1, 3, 4), GROUP),
}
"""Each noun: the places it looks at, and what it can be asked."""
for _side, _first in (("player", 0), ("banker", 3)):
    NOUNS[_side] = ((_first, _first + 1, _first + 2), {"wins": WINS[_side]} | HAND | GROUP)
    NOUNS[f"{_side}.first_two"] = ((_first, _first + 1), GROUP)
    for _number, _name in enumerate(("first", "second", "third")):
        NOUNS[f"{_side}.{_name}"] = ((_first + _number,), CARD)
