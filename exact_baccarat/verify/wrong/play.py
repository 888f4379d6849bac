"""Any way of playing a coup, right or wrong, as a rule that can be counted.

A `Behaviour` says what a game makes of six cards in deal order (Player, Banker, Player, Banker,
and the two that may be drawn): what cards count, who draws, what a hand comes to and who wins.
`play` plays it for columns of deals at once, and `odds` adds up the ways of every deal, so that
the probabilities of a game are exact however wrong it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import perm

import numpy as np

from exact_baccarat.enumeration import readings
from exact_baccarat.enumeration.columns import exact_type
from exact_baccarat.enumeration.grouping import Ints, sums
from exact_baccarat.enumeration.readings import Column, Columns
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules

SIDES = ("player", "banker", "tie")
"""Who can win. A column of winners holds their numbers."""
NO_CARD = -1
NATURAL = 8

Odds = tuple[Fraction, Fraction, Fraction]
"""The probabilities of Player, Banker and a tie."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of each deal: who drew, both totals, and who won."""

    player_drew: Column
    banker_drew: Column
    player_total: Column
    banker_total: Column
    winner: Column

    @property
    def shape(self) -> Column:
        """One number for each deal that tells who drew and who won."""
        shape: Column = self.winner + 3 * self.player_drew + 6 * self.banker_drew
        return shape


def two_cards(first: Column, second: Column) -> Column:
    """What a side takes its first two cards to make when it is decided who draws."""
    return readings.total((first, second))


def all_cards(first: Column, second: Column, third: Column) -> Column:
    """What a hand comes to in the end; a third card that was not drawn counts 0 here."""
    return readings.total((first, second, third))


def higher(player: Column, banker: Column) -> Column:
    """Who wins with these totals."""
    winner: Column = np.where(player > banker, 0, np.where(player < banker, 1, 2)).astype(np.int8)
    return winner


@dataclass(frozen=True)
class Behaviour:
    """A way to play: the right one is `right(rules)`, and each wrong one differs in some field.

    `player_draws` decides from both two-card totals, `banker_draws` from these and Player's third
    card, -1 where he has none. `wins` sees both totals and who drew. `worth` is what each of the
    ten kinds of card counts, the ten-value cards first.
    """

    name: str
    player_draws: Callable[[Column, Column], Column]
    banker_draws: Callable[[Column, Column, Column], Column]
    worth: tuple[int, ...] = tuple(range(10))
    two: Callable[[Column, Column], Column] = two_cards
    final: Callable[[Column, Column, Column], Column] = all_cards
    wins: Callable[[Column, Column, Column], Column] = lambda p, b, drew: higher(p, b)

    @property
    def by_totals(self) -> bool:
        """Whether two-card totals tell it as much as the cards do: most mistakes are like that."""
        return (
            self.two is two_cards
            and self.final is all_cards
            and self.worth == tuple(range(len(self.worth)))
        )


def right(rules: Rules) -> Behaviour:
    """The game as its rules have it."""
    return by_tables(rules.name, rules.natural, *tables(rules))


def tables(rules: Rules) -> tuple[Column, Column]:
    """Player's draws by total, and Banker's by total and third card, in arrays of ten rows.

    The last column is for no third card, which is -1.
    """
    return np.array(rules.player_draws), np.array(rules.banker_draws)


def by_tables(name: str, natural: tuple[int, ...], player: Column, banker: Column) -> Behaviour:
    """A game by its tables: Player's draws by total, and Banker's by total and third card."""
    ends = np.isin(np.arange(10), natural)
    return Behaviour(
        name,
        lambda p, b: player[p] & ~ends[p] & ~ends[b],
        lambda p, b, third: banker[b, third] & ~ends[p] & ~ends[b],
    )


def play(behaviour: Behaviour, deals: Columns) -> Played:
    """Play each deal, given in six columns of points in deal order."""
    worth = np.array(behaviour.worth, np.int8)
    first, third, second, fourth, fifth, sixth = (worth[column] for column in deals)
    mine, theirs = behaviour.two(first, second), behaviour.two(third, fourth)
    player_drew = behaviour.player_draws(mine, theirs)
    seen = np.where(player_drew, fifth, NO_CARD)
    banker_drew = behaviour.banker_draws(mine, theirs, seen)
    player = behaviour.final(first, second, np.where(player_drew, fifth, 0))
    drawn = np.where(banker_drew, np.where(player_drew, sixth, fifth), 0)
    banker = behaviour.final(third, fourth, drawn)
    winner = behaviour.wins(player, banker, player_drew | banker_drew)
    return Played(player_drew, banker_drew, player, banker, winner)


def places(played: Played, deals: Columns) -> list[Column]:
    """The points in the six places of a coup, Player's three and then Banker's."""
    first, third, second, fourth, fifth, sixth = deals
    drawn = np.where(played.player_drew, sixth, fifth)
    return [
        first,
        second,
        np.where(played.player_drew, fifth, NO_CARD),
        third,
        fourth,
        np.where(played.banker_drew, drawn, NO_CARD),
    ]


@lru_cache(maxsize=1)
def every_deal() -> tuple[tuple[Column, ...], Column]:
    """Every deal of six points, the first two cards of a side in one order; and their orders.

    302,500 rows stand for the million, each for 1, 2 or 4 of them.
    """
    low, high = (side.astype(np.int8) for side in np.triu_indices(10))
    twice = np.where(low == high, 1, 2)
    mine, theirs, fifth, sixth = np.unravel_index(np.arange(55 * 55 * 100), (55, 55, 10, 10))
    deals = low[mine], low[theirs], high[mine], high[theirs]
    drawn = fifth.astype(np.int8), sixth.astype(np.int8)
    return (*deals, *drawn), twice[mine] * twice[theirs]


def ways(deals: Columns, counts: Sequence[int]) -> Ints:
    """In how many ways a shoe of so many of each kind gives these cards, -1 for a card not dealt.

    A deal of fewer than six cards counts every continuation, so that all have one denominator.
    """
    size = sum(counts)
    number = exact_type(perm(size, 6))
    left = np.array([*counts, 1], number)
    result: Ints = np.ones(len(deals[0]), number)
    dealt = np.zeros(len(deals[0]), np.int8)
    for place, column in enumerate(deals):
        alike = sum((other == column for other in deals[:place]), np.zeros(len(column), np.int8))
        there = column != NO_CARD
        result = result * (left[column] - np.where(there, alike, 0))
        dealt += there
    undealt = np.array([perm(size - k, 6 - k) if k <= size else 0 for k in range(7)], number)
    full: Ints = result * undealt[dealt]
    return full


def endless(deals: Columns) -> Ints:
    """The weight of each deal from endlessly many decks: the denominator is 13 to the sixth."""
    result: Ints = np.ones(len(deals[0]), np.int64)
    for column in deals:
        result = result * np.where(column == 0, 4, 1)
    return result


@lru_cache(maxsize=32)
def weights(shoe: Shoe | None) -> tuple[Ints, int]:
    """The ways of each row of `every_deal` and of them all; of None, from endless decks."""
    deals, orders = every_deal()
    if shoe is None:
        return orders * endless(deals), 13**6
    found: Ints = orders.astype(exact_type(shoe.total_ways)) * ways(deals, shoe.points)
    return found, shoe.total_ways


@lru_cache(maxsize=1)
def every_total() -> tuple[Column, ...]:
    """Every pair of two-card totals with every two more cards, each as one deal with tens in it."""
    mine, theirs, fifth, sixth = np.indices((10, 10, 10, 10), np.int8).reshape(4, -1)
    tens = np.zeros(len(mine), np.int8)
    return tens, tens, mine, theirs, fifth, sixth


@lru_cache(maxsize=32)
def total_weights(shoe: Shoe | None) -> tuple[Ints, int]:
    """The ways of each row of `every_total`: all deals of these totals together."""
    (first, third, second, fourth, fifth, sixth), _ = every_deal()
    found, total = weights(shoe)
    mine, theirs = (first + second) % 10, (third + fourth) % 10
    row = ((mine.astype(np.int64) * 10 + theirs) * 10 + fifth) * 10 + sixth
    return sums(row, found, 10**4), total


def odds(behaviour: Behaviour, shoe: Shoe | None) -> Odds:
    """The exact probabilities of Player, Banker and a tie; of None, from endless decks.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> print(*odds(right(PUNTO_BANCO), None))
    2153464/4826809 2212744/4826809 460601/4826809
    """
    found, total = total_weights(shoe) if behaviour.by_totals else weights(shoe)
    winner = play(behaviour, every_total() if behaviour.by_totals else every_deal()[0]).winner
    if total < 2**53:  # then sums of floats are exact too, and quicker
        each = np.bincount(winner, found, len(SIDES))
    else:
        each = np.array([found[winner == side].sum() for side in range(len(SIDES))], object)
    player, banker, tie = (Fraction(int(number), total) for number in each)
    return player, banker, tie


def in_order(deal: Sequence[int]) -> Columns:
    """One deal as columns, to be played."""
    return [np.array([card], np.int8) for card in deal]
