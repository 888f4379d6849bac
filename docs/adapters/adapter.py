"""Puts a Python baccarat game before `exact-baccarat verify program`.

Replace `play` by a call of your own game, and run

    exact-baccarat verify program -- python3 docs/adapters/adapter.py
"""

import json
import sys

POINTS = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0}


def play(shoe):
    """Deal one coup from the shoe, a list of cards as "7C", and say what came of it."""

    def points(card):
        rank = card[:-1]
        return POINTS.get(rank) if rank in POINTS else int(rank)

    def total(hand):
        return sum(map(points, hand)) % 10

    cards = iter(shoe)
    player, banker = [], []
    for hand in (player, banker, player, banker):
        hand.append(next(cards))
    if total(player) < 8 and total(banker) < 8:
        has = total(banker)
        if total(player) <= 5:
            third = next(cards)
            player.append(third)
            draws = points(third) in {
                3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
                4: (2, 3, 4, 5, 6, 7),
                5: (4, 5, 6, 7),
                6: (6, 7),
                7: (),
            }.get(has, range(10))
        else:
            draws = has <= 5
        if draws:
            banker.append(next(cards))
    margin = total(player) - total(banker)
    return {
        "player": player,
        "banker": banker,
        "totals": {"player": total(player), "banker": total(banker)},
        "winner": "player" if margin > 0 else "banker" if margin < 0 else "tie",
    }


for line in sys.stdin:
    deal = json.loads(line)
    print(json.dumps({"id": deal["id"], **play(deal["shoe"])}))
