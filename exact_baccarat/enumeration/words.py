"""The words of the question language: what each noun can be asked, and how that is read."""

from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from exact_baccarat.enumeration import readings
from exact_baccarat.enumeration.attribute import (
    NUMBER,
    YES_NO,
    Attribute,
    Value,
    colour,
    rank,
    suit,
)
from exact_baccarat.enumeration.readings import Bounds, Columns, lead
from exact_baccarat.enumeration.tally import (
    MOST_OF_ONE,
    ONE_ALONE,
    RUN,
    RUNS,
    TWO_ALIKE,
    adds_up,
    the_card,
)
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, COLOURS, RANKS, SUITS, Card, total
from exact_baccarat.game.coup import Coup

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


def of_card(
    doc: str,
    type_: str,
    of: Callable[[Card], Value],
    sight: Callable[[Card], int],
    high: int,
    low: int = 0,
    without: Value = None,
) -> Attribute:
    """What a single card answers, and what the answer is `without` it, if it was not dealt."""
    between = [(int(without or 0),) * 2] * 11  # of each point value; the last is for no card
    for value in range(10):
        seen = [sight(card) for card in BY_SUIT if card.points == value]
        between[value] = min(seen), max(seen)
    least, most = np.array(between).T

    def by_points(points: Columns) -> Bounds:
        return least[points[0]], most[points[0]]

    return Attribute(
        doc,
        type_,
        lambda _, cards: of(cards[0]) if cards else without,
        low,
        high,
        sight=sight,
        tally=the_card(low),
        by_points=by_points,
        optional=without is None,
    )


CARD = {
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
        tally=adds_up(lambda looks: len(set(looks))),
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


def counting(what: str) -> Attribute | None:
    """The word `count(what)`: how many cards of a group are such. None if nothing is called so.

    `what` is a rank, a suit, a colour, "face", or a card with its suit.
    """
    such = _kind(what)
    if such is None:
        return None
    values = {card.points for card in BY_SUIT if such(card)}
    told = all(such(card) for card in BY_SUIT if card.points in values)

    def most(points: Columns) -> Bounds:
        cards = np.sum([readings.matches(points, value) for value in values], axis=0)
        return np.zeros_like(cards), cards

    return Attribute(
        f"how many of its cards are {what}",
        NUMBER,
        lambda _, cards: sum(map(such, cards)),
        high=6,
        points=(lambda p: most(p)[1]) if told else None,
        sight=None if told else such,
        tally=None if told else adds_up(sum),
        by_points=None if told else most,
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
