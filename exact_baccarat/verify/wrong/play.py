"""Given deals, played as a game has it: columns of cards in, who drew and who won out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from exact_baccarat.enumeration.readings import Column, Columns
from exact_baccarat.game.cards import Card
from exact_baccarat.game.playing import Playable, as_game
from exact_baccarat.game.tableau import STOOD


@dataclass(frozen=True, slots=True)
class Played:
    """What came of each deal: who drew, both totals, and who won, as a number of `SIDES`."""

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


def in_deal_order(
    fixed: Sequence[Card | None], columns: Columns, number: Callable[[Card], int]
) -> list[Column]:
    """Six columns in deal order, from those of the shoe: a fixed card is the same in every row.

    The fifth is Player's third card, the sixth Banker's where Player took one.
    """
    from_shoe = iter(columns)
    return [
        next(from_shoe) if card is None else np.full(len(columns[0]), number(card), np.int8)
        for card in (fixed[place] for place in (0, 3, 1, 4, 2, 5))
    ]


def takes_turns(fixed: Sequence[Card | None]) -> bool:
    """Whether Banker's third card comes from Player's place in the shoe where Player stood."""
    return fixed[2] is None and fixed[5] is None


def play(rules: Playable, deals: Columns) -> Played:
    """Play each deal, given in a column of points for each card of the shoe, in deal order.

    That is six columns, less one for each card that the rules fix. A game in which a J, Q or K
    counts something takes columns of ranks by number.

    Slow twin: `Game.turn` and `Game.winner`, card by card.
    """
    game = as_game(rules)
    worth = np.array(game.worth, np.int8)
    counted = [worth[column] for column in deals]
    laid = in_deal_order(game.fixed, counted, game.counts)
    first, third, second, fourth, next_card, last = laid
    looks = np.array(game.looks, np.int8)
    mine, theirs = (
        looks[10 * first.astype(np.int64) + second],
        looks[10 * third.astype(int) + fourth],
    )
    player_drew = np.array(game.player)[mine, theirs]
    player_third = np.where(player_drew, next_card, STOOD)
    banker_drew = np.array(game.banker)[mine, theirs, player_third]
    if takes_turns(game.fixed):
        last = np.where(player_drew, last, next_card)
    banker_third = np.where(banker_drew, last, STOOD)
    final = np.array(game.final, np.int8)
    player, banker = final[first + second, player_third], final[third + fourth, banker_third]
    winner = np.where(
        player_drew | banker_drew,
        np.array(game.wins, np.int8)[player, banker],
        np.array(game.wins_at_once, np.int8)[player, banker],
    )
    return Played(player_drew, banker_drew, player, banker, winner)
