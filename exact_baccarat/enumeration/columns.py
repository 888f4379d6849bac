"""Every coup of point values as a row, in columns: the walk, all at once.

The two cards of a hand come in either order, so a row stands for all of them: 103,411 rows for
the 339,400 coups of punto banco. Which rows there are depends on the game alone; a shoe gives
each its ways.

The row of a coup in which Player has 2 and 3, and draws a 6, and Banker has 0 and 5, and draws a
4, stands for four orders of the first cards:

    points   2  3  6 | 0  5  4      orders  4

and where Player has 7 and 9, which make 6, and Banker 5 and draws a 2, for four too:

    points   7  9 -1 | 0  5  2      orders  4
"""

from collections.abc import Sequence
from functools import lru_cache
from math import perm

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column, Columns
from exact_baccarat.enumeration.tree import Word
from exact_baccarat.game.cards import Card
from exact_baccarat.game.playing import AS_PRINTED, FINAL, HIGHER, Game, Playable, as_game
from exact_baccarat.game.shoe import Shoe

NO_CARD = -1


class Coups:
    """All coups of a game: for each of the six places a column of points, -1 for no card.

    `orders` is how many orders of first two cards a row stands for: 1, 2 or 4. Where `ordered`,
    every order has a row of its own. In a place that the rules fix there is the one card, which
    the shoe has no part in.

    The game may be any, right or wrong, in which each card counts what is printed on it: see
    `Game.counted_in` for the others. Slow twin: `walk`.
    """

    def __init__(self, rules: Playable, ordered: bool) -> None:
        self.rules = rules
        self.game = game = as_game(rules)
        assert game.worth == AS_PRINTED
        mine_first, mine_second, mine_orders = _two(game.fixed[0:2], ordered)
        first, second, orders = _two(game.fixed[3:5], ordered)
        mine, theirs = np.divmod(np.arange(len(mine_first) * len(first)), len(first))
        looks = np.array(game.looks)
        mine_looks = looks[10 * mine_first.astype(np.int64) + mine_second]
        theirs_looks = looks[10 * first.astype(np.int64) + second]

        draws = np.array(game.player)[mine_looks[mine], theirs_looks[theirs]]
        rows, player_third = _third(draws, game.fixed[2])
        mine, theirs = mine[rows], theirs[rows]
        # no third card is -1, and the last column of Banker's moves is for where Player stood
        draws = np.array(game.banker)[mine_looks[mine], theirs_looks[theirs], player_third]
        rows, banker_third = _third(draws, game.fixed[5])
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
        self._read: dict[str, Column] = {}
        if (game.final, game.wins, game.wins_at_once) != (FINAL, HIGHER, HIGHER):
            self._read.update(settled(game, self.points))

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
        dealt = [
            column
            for column, card in zip(self.points, self.game.fixed, strict=True)
            if card is None
        ]
        if not dealt:
            return self.orders
        ways: Ints = ways_of(dealt, shoe.points, shoe.endless) * self.orders
        return ways


def ways_of(dealt: Columns, counts: Sequence[int], endless: bool = False) -> Ints:
    """In how many ways so many of each kind of card give the cards of each row, -1 for no card.

    Every row counts every order in which the cards would have come that it did not need, so that
    all rows have one denominator. If `endless`, each card is put back before the next is dealt.

    Of 416 cards with 128 of kind 0 and 32 of each other, the row 0, 0, 3, 9 of six places has 128
    times 127 times 32 times 32 ways, and for the two cards that did not come 412 times 411.
    """
    cards, most = sum(counts), len(dealt)
    number = exact_type(cards**most if endless else perm(cards, most))
    left = np.array([*counts, 1], number)  # the last is for a place without a card
    ways: Ints = np.ones(len(dealt[0]), number)
    came: Column = np.zeros(len(ways), np.int8)
    for place, column in enumerate(dealt):
        there = column >= 0
        came += there
        if endless:
            ways *= left[column]
            continue
        alike = np.zeros(len(ways), np.int8)
        for other in dealt[:place]:
            alike += other == column
        ways *= left[column] - np.where(there, alike, 0)
    rest = range(most + 1)
    undealt = [cards ** (most - k) if endless else perm(max(cards - k, 0), most - k) for k in rest]
    full: Ints = ways * np.array(undealt, number)[came]
    return full


def settled(game: Game, points: Columns) -> dict[str, Column]:
    """What a game makes of each row in the end, as the words of the language that ask for it."""
    player, banker = (
        np.array(game.final)[hand[0].astype(np.int64) + hand[1], hand[2]]
        for hand in (points[:3], points[3:])
    )
    at_once = (points[2] < 0) & (points[5] < 0)
    winner = np.where(
        at_once, np.array(game.wins_at_once)[player, banker], np.array(game.wins)[player, banker]
    )
    return {
        "winner": winner,
        "player.wins": winner == 0,
        "banker.wins": winner == 1,
        "tie": winner == 2,
        "player.total": player,
        "banker.total": banker,
        "margin": np.abs(player - banker),
    }


def exact_type(greatest: int) -> type[np.int64] | type[np.object_]:
    """A numpy type in which whole numbers up to the greatest are exact."""
    return np.int64 if greatest < 2**63 else np.object_


@lru_cache(maxsize=8)
def coups(rules: Playable, ordered: bool) -> Coups:
    """The coups of a game, worked out once."""
    return Coups(rules, ordered)


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
