"""Every coup of point values as a row, in columns: the walk, all at once.

The two cards of a hand come in either order, so a row stands for all of them: 103,411 rows for
the 339,400 coups of punto banco. Which rows there are depends on the rules alone; a shoe gives
each its ways.
"""

from functools import lru_cache
from math import perm

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column, size
from exact_baccarat.enumeration.tree import Word
from exact_baccarat.game.cards import BY_POINTS
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import BANKER, PLAYER, Rules

NO_CARD = -1


class Coups:
    """All coups of a game: for each of the six places a column of points, -1 for no card.

    `orders` is how many orders of first two cards a row stands for: 1, 2 or 4. Where `ordered`,
    every order has a row of its own.
    """

    def __init__(self, rules: Rules, ordered: bool) -> None:
        first, second = np.divmod(np.arange(100, dtype=np.int8), 10)
        if not ordered:
            first, second = first[first <= second], second[first <= second]
        pair = len(first)
        mine, theirs = np.divmod(np.arange(pair * pair), pair)
        next_of_four, next_of_five = _turns(rules)
        totals = (first + second) % 10

        rows, player_third = _third(next_of_four[totals[mine], totals[theirs]] == PLAYER)
        mine, theirs = mine[rows], theirs[rows]
        after_player = next_of_five[totals[mine], totals[theirs], player_third]
        after_four = next_of_four[totals[mine], totals[theirs]]
        rows, banker_third = _third(
            np.where(player_third >= 0, after_player, after_four) == BANKER,
        )
        mine, theirs, player_third = mine[rows], theirs[rows], player_third[rows]

        self.points: tuple[Column, ...] = (
            first[mine],
            second[mine],
            player_third,
            first[theirs],
            second[theirs],
            banker_third,
        )
        twice = np.where(first == second, 1, 1 if ordered else 2)
        self.orders: Column = twice[mine] * twice[theirs]
        self._dealt = size(self.points)
        self._alike_before = [
            sum((other == column for other in self.points[:place]), np.zeros(len(mine), np.int8))
            for place, column in enumerate(self.points)
        ]
        self._read: dict[str, Column] = {}

    def __len__(self) -> int:
        return len(self.orders)

    def read(self, word: Word) -> Column:
        """The answers of a word that points decide, a row each."""
        if word.text not in self._read:
            assert word.attribute.points
            self._read[word.text] = word.attribute.points([self.points[p] for p in word.places])
        return self._read[word.text]

    @lru_cache(maxsize=4)  # noqa: B019 - there are few tables, and each is kept for good
    def ways(self, shoe: Shoe) -> Ints:
        """How many ways each row has in a shoe.

        int64 where perm(n, 6) < 2^63, which is up to 1,450 cards, and Python integers beyond: no
        product or sum of ways is ever more than perm(n, 6).
        """
        number = exact_type(shoe.total_ways)
        left = np.array([*shoe.points, 1], number)  # the last is for a place without a card
        ways: Ints = self.orders.astype(number)
        for column, before in zip(self.points, self._alike_before, strict=True):
            ways = ways * (left[column] - np.where(column >= 0, before, 0))
        undealt = [perm(len(shoe) - dealt, 6 - dealt) for dealt in range(7)]
        full: Ints = ways * np.array(undealt, number)[self._dealt]
        return full


def exact_type(greatest: int) -> type[np.int64] | type[np.object_]:
    """A numpy type in which whole numbers up to the greatest are exact."""
    return np.int64 if greatest < 2**63 else np.object_


@lru_cache(maxsize=8)
def coups(rules: Rules, ordered: bool) -> Coups:
    """The coups of a game, worked out once."""
    return Coups(rules, ordered)


def _turns(rules: Rules) -> tuple[Column, Column]:
    """Who draws after four cards, by both totals; and after Player drew, by his third card too."""
    four = np.empty((10, 10), object)
    five = np.empty((10, 10, 10), object)
    for mine in range(10):
        for theirs in range(10):
            player = BY_POINTS[0], BY_POINTS[mine]
            banker = BY_POINTS[0], BY_POINTS[theirs]
            four[mine, theirs] = rules.turn(player, banker)
            if four[mine, theirs] == PLAYER:
                for third in BY_POINTS:
                    turn = rules.turn((*player, third), banker)
                    five[mine, theirs, third.points] = turn
    return four, five


def _third(draws: Column) -> tuple[Column, Column]:
    """Deal a third card to the rows that draw: where each new row comes from, and its card."""
    rows = np.repeat(np.arange(len(draws)), np.where(draws, 10, 1))
    cards = np.full(len(rows), NO_CARD, np.int8)
    cards[draws[rows]] = np.tile(np.arange(10, dtype=np.int8), int(draws.sum()))
    return rows, cards
