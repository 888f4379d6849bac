"""Puts a Python baccarat game before `exact-baccarat verify program`.

Replace `play`, `settle` and `burn` by calls of your own game, and run

    exact-baccarat verify program -- python3 docs/adapters/adapter.py

`settle` is asked only with --bets, and whole shoes are dealt only with --shoes.
"""

import json
import sys
from fractions import Fraction

POINTS = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0} | {str(n): n for n in range(2, 10)}
DRAWS_AGAINST = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}


def total(hand):
    """The total of a hand of cards, such as "7C"."""
    return sum([POINTS[card[:-1]] for card in hand]) % 10


def play(shoe):
    """Deal one coup from the shoe, a list of cards, and say what came of it."""
    player, banker, dealt = [shoe[0], shoe[2]], [shoe[1], shoe[3]], 4
    mine, theirs = total(player), total(banker)
    if mine < 8 and theirs < 8:
        draws = theirs <= 5
        if mine <= 5:
            third = shoe[dealt]
            player.append(third)
            dealt += 1
            mine = total(player)
            points = str(POINTS[third[:-1]])
            draws = theirs < 3 or points in DRAWS_AGAINST[theirs]
        if draws:
            banker.append(shoe[dealt])
            theirs = total(banker)
    return {
        "player": player,
        "banker": banker,
        "totals": {"player": mine, "banker": theirs},
        "winner": "player" if mine > theirs else "banker" if mine < theirs else "tie",
    }


def settle(bet, stake, coup):
    """The net profit of a bet: the stake is not in it."""
    winner = coup["winner"]
    if bet == "tie:8":
        return 8 * stake if winner == "tie" else -stake
    if winner == "tie":
        return 0
    if bet == "player:1":
        return stake if winner == "player" else -stake
    if bet == "banker:5%":
        return stake * Fraction(19, 20) if winner == "banker" else -stake
    raise ValueError(f"this table has no {bet}")


def whole(shoe, burn, behind=0, after=()):
    """Deal a whole shoe: to the cut card and one coup more, or until it runs out."""
    at = 1 + (POINTS[shoe[0][:-1]] or 10) if burn == "first-card" else 0
    cards, coups, last = [*shoe, *after], [], False
    burned = cards[:at]
    while not last:
        last = not after and at >= len(shoe) - behind
        coups.append(play(cards[at : at + 6]))
        at += len(coups[-1]["player"]) + len(coups[-1]["banker"])
        last = last or (after and at >= len(shoe))
    return {"burned": burned, "coups": coups}


def answer(deal):
    """The answer to one line."""
    if "burn" in deal:
        return whole(deal["shoe"], deal["burn"], deal.get("behind", 0), deal.get("next", ()))
    coup = play(deal["shoe"])
    if "bets" in deal:
        nets = [settle(one["bet"], Fraction(one["stake"]), coup) for one in deal["bets"]]
        coup["nets"] = list(map(str, nets))
    return coup


for line in sys.stdin:
    deal = json.loads(line)
    sys.stdout.write(json.dumps({"id": deal["id"], **answer(deal)}) + "\n")
