"""Every coup of point values as a row, in columns: the walk, all at once.

The two cards of a hand come in either order, so a row stands for all of them: 103,411 rows for
the 339,400 coups of punto banco. Which rows there are depends on the rules alone; a shoe gives
each its ways.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.tree import Word
from exact_baccarat.game.cards import BY_POINTS, Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import BANKER, PLAYER, Rules

NO_CARD = -1


class Coups:
    """All coups of a game: for each of the six places a column of points, -1 for no card.

    `orders` is how many orders of first two cards a row stands for: 1, 2 or 4. Where `ordered`,
    every order has a row of its own. In a place that the rules fix there is the one card, which
    the shoe has no part in.
    """

    def __init__(self, rules: Rules, ordered: bool) -> None:
        self.rules = rules
        mine_first, mine_second, mine_orders = _two(rules.fixed[0:2], ordered)
        first, second, orders = _two(rules.fixed[3:5], ordered)
        mine, theirs = np.divmod(np.arange(len(mine_first) * len(first)), len(first))
        next_of_four, next_of_five = _turns(rules)
        mine_total, total = (mine_first + mine_second) % 10, (first + second) % 10

        draws = next_of_four[mine_total[mine], total[theirs]] == PLAYER
        rows, player_third = _third(draws, rules.fixed[2])
        mine, theirs = mine[rows], theirs[rows]
        after_player = next_of_five[mine_total[mine], total[theirs], player_third]
        after_four = next_of_four[mine_total[mine], total[theirs]]
        draws = np.where(player_third >= 0, after_player, after_four) == BANKER
        rows, banker_third = _third(draws, rules.fixed[5])
        mine, theirs, player_third = mine[rows], theirs[rows], player_third[rows]

        self.points: tuple[Column, ...] = (
            mine_first[mine],
            mine_second[mine],
            player_third,
            first[theirs],
            second[theirs],
            banker_third,
        )
        self.orders: Column = mine_orders[mine] * orders[theirs]
        self._dealt = {p: c for p, c in enumerate(self.points) if rules.fixed[p] is None}
        self._cards_dealt: Column = sum(
            (column >= 0 for column in self._dealt.values()), np.zeros(len(mine), np.int8)
        )
        self._alike_before: dict[int, Column] = {
            place: sum(
                (self._dealt[other] == column for other in self._dealt if other < place),
                np.zeros(len(mine), np.int8),
            )
            for place, column in self._dealt.items()
        }
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

        int64 where all ways are fewer than 2^63, which perm(n, 6) is up to 1,450 cards, and Python
        integers beyond: no product or sum of ways is ever more than all ways.
        """
        number = exact_type(self.rules.total_ways(shoe))
        left = np.array([*shoe.points, 1], number)  # the last is for a place without a card
        ways: Ints = self.orders.astype(number)
        for place, column in self._dealt.items():
            gone = 0 if shoe.endless else np.where(column >= 0, self._alike_before[place], 0)
            ways = ways * (left[column] - gone)
        cards = self.rules.from_shoe
        undealt = [shoe.orders(cards) // shoe.orders(dealt) for dealt in range(cards + 1)]
        full: Ints = ways * np.array(undealt, number)[self._cards_dealt]
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


def _two(fixed: Sequence[Card | None], ordered: bool) -> tuple[Column, Column, Column]:
    """Every two cards of a hand: the first, the second, and for how many orders they stand."""
    first, second = np.divmod(np.arange(100, dtype=np.int8), 10)
    for place, card in enumerate(fixed):
        if card is not None:
            among = (first, second)[place] == card.points
            first, second = first[among], second[among]
            ordered = True
    if not ordered:
        first, second = first[first <= second], second[first <= second]
    return first, second, np.where(first == second, 1, 1 if ordered else 2)


def _third(draws: Column, fixed: Card | None) -> tuple[Column, Column]:
    """Deal a third card to the rows that draw: where each new row comes from, and its card."""
    values = np.arange(10, dtype=np.int8) if fixed is None else np.array([fixed.points], np.int8)
    rows = np.repeat(np.arange(len(draws)), np.where(draws, len(values), 1))
    cards = np.full(len(rows), NO_CARD, np.int8)
    cards[draws[rows]] = np.tile(values, int(draws.sum()))
    return rows, cards
