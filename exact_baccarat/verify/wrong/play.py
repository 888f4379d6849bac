"""Given deals, played as a game has it: columns of cards in, who drew and who won out."""

from dataclasses import dataclass

import numpy as np

from exact_baccarat.enumeration.readings import Column, Columns
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


def play(rules: Playable, deals: Columns) -> Played:
    """Play each deal, given in a column of points for each card of the shoe, in deal order.

    That is six columns, less one for each card that the rules fix. A game in which a J, Q or K
    counts something takes columns of ranks by number.

    Slow twin: `Game.turn` and `Game.winner`, card by card.
    """
    game = as_game(rules)
    worth = np.array(game.worth, np.int8)
    from_shoe = iter([worth[column] for column in deals])

    def card(place: int) -> Column:
        fixed = game.fixed[place]
        if fixed is None:
            return next(from_shoe)
        return np.full(len(deals[0]), game.counts(fixed), np.int8)

    first, third, second, fourth = (card(place) for place in (0, 3, 1, 4))
    looks = np.array(game.looks, np.int8)
    mine, theirs = (
        looks[10 * first.astype(np.int64) + second],
        looks[10 * third.astype(int) + fourth],
    )
    player_drew = np.array(game.player)[mine, theirs]
    next_card = card(2)
    player_third = np.where(player_drew, next_card, STOOD)
    banker_drew = np.array(game.banker)[mine, theirs, player_third]
    last = card(5)
    if game.fixed[2] is None and game.fixed[5] is None:
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
