"""The words of the question language, beside those about groups: how each is read."""

from collections.abc import Sequence

import numpy as np

from exact_baccarat.enumeration import readings
from exact_baccarat.enumeration.attribute import (
    NUMBER,
    YES_NO,
    Attribute,
    Value,
    colour,
    kind,
    number,
    of_card,
    rank,
    suit,
)
from exact_baccarat.enumeration.readings import Column, Columns, lead
from exact_baccarat.enumeration.tally import TWO_ALIKE
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import Card, total
from exact_baccarat.game.coup import Coup


def which_wins(points: Columns) -> Column:
    """0 for Player, 1 for Banker, 2 for a tie, from the sign of Player's lead: 1, -1 or 0."""
    return np.choose(np.sign(lead(points)) + 1, (1, 2, 0))


COUP = {
    "winner": Attribute(
        'who has the higher total: "player", "banker" or "tie"',
        "side",
        lambda coup, _: coup.winner,
        points=which_wins,
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


def _unruled(_: Coup, __: Sequence[Card]) -> Value:
    raise Refused("which totals are natural the rules say: give them, as in of(coup, PUNTO_BANCO)")


def natural(totals: Sequence[int]) -> Attribute:
    """Whether the first two cards make one of these totals."""
    return Attribute(
        NATURAL.doc,
        YES_NO,
        lambda _, cards: total(cards) in totals,
        points=lambda p: np.isin(readings.total(p), totals),
        looks_at="two",
    )


NATURAL = Attribute(
    "whether its first two cards make a natural: 8 or 9, where the rules say nothing else",
    YES_NO,
    _unruled,
    looks_at="two",
    under=lambda rules: natural(rules.natural),
)

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
    "natural": NATURAL,
    "pair": Attribute(
        "whether its first two cards are of one rank",
        YES_NO,
        lambda _, cards: cards[0].rank == cards[1].rank,
        sight=rank,
        tally=TWO_ALIKE,
        by_points=readings.alike,
        looks_at="two",
        alike_only=True,
    ),
    "coloured_pair": Attribute(
        "whether its first two cards are of one rank and one colour (a perfect pair is, too)",
        YES_NO,
        lambda _, cards: cards[0].rank == cards[1].rank and cards[0].colour == cards[1].colour,
        sight=lambda card: 2 * rank(card) + colour(card),
        tally=TWO_ALIKE,
        by_points=readings.alike,
        looks_at="two",
        alike_only=True,
    ),
    "perfect_pair": Attribute(
        "whether its first two cards are of one rank and one suit",
        YES_NO,
        lambda _, cards: cards[0] == cards[1],
        sight=lambda card: 4 * rank(card) + suit(card),
        tally=TWO_ALIKE,
        by_points=readings.alike,
        looks_at="two",
        alike_only=True,
    ),
}
"""What a hand can be asked, beside whether it wins."""


CARD = {
    "card": of_card('which card it is, as "KH"', "card", str, kind, 51),
    "points": Attribute(
        "what it counts, 0 to 9",
        NUMBER,
        lambda _, cards: cards[0].points if cards else None,
        high=9,
        points=lambda p: p[0],
        optional=True,
    ),
    "rank": of_card(
        'its rank: "A", "2" to "10", "J", "Q" or "K"', "rank", lambda c: c.rank, rank, 12
    ),
    "number": of_card(
        "its rank as a number: A 1, as printed, J 11, Q 12, K 13", NUMBER, number, number, 13, 1
    ),
    "suit": of_card(
        'its suit: "clubs", "diamonds", "hearts" or "spades"', "suit", lambda c: c.suit, suit, 3
    ),
    "colour": of_card('its colour: "red" or "black"', "colour", lambda c: c.colour, colour, 1),
    "face": of_card(
        "whether it is a jack, queen or king",
        YES_NO,
        lambda c: c.face,
        lambda c: int(c.face),
        1,
        without=False,
    ),
}
"""What a single card can be asked. A third card that was not dealt is no face, and else None."""
