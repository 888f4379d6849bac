"""Other games, played by a second hand that shares nothing with the package.

A game here is a plain dictionary: naturals, whether one ends the coup, the totals on which Player
draws, for each total of Banker the third cards on which Banker draws ("stood" among them), and the
points of the cards that are fixed, by place.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any

Game = dict[str, Any]


def play(game: Game, dealt: Sequence[int]) -> tuple[list[int], list[int]]:
    """Both hands' points, from the points of the cards on top of the shoe."""
    left = list(dealt)
    fixed = game["fixed"]
    player: list[int] = []
    banker: list[int] = []

    def deal(hand: list[int], side: str) -> None:
        place = side + str(len(hand) + 1)
        hand.append(fixed[place] if place in fixed else left.pop(0))

    for hand, side in ((player, "p"), (banker, "b"), (player, "p"), (banker, "b")):
        deal(hand, side)
    p, b = sum(player) % 10, sum(banker) % 10
    naturals = game["naturals"]
    if game["ends"] and (p in naturals or b in naturals):
        return player, banker
    if p not in naturals and p in game["player"]:
        deal(player, "p")
    looks = player[2] if len(player) == 3 else "stood"
    if b not in naturals and looks in game["banker"][b]:
        deal(banker, "b")
    return player, banker


def every_order(game: Game, points: Sequence[int]) -> Counter[tuple[int, int]]:
    """The final totals of every order in which as many cards as the game may take can come."""
    found: Counter[tuple[int, int]] = Counter()
    for cards in permutations(points, 6 - len(game["fixed"])):
        player, banker = play(game, cards)
        found[sum(player) % 10, sum(banker) % 10] += 1
    return found


def as_file(game: Game, name: str = "other") -> str:
    """The game as a rules file, every cell written out one by one."""
    totals = [t for t in range(10) if t not in game["naturals"]]
    places = {"p": "player", "b": "banker", "1": "first", "2": "second", "3": "third"}
    lines = [
        f'name = "{name}"',
        f"naturals = {game['naturals']}",
        'naturals_stop = "both sides"' if game["ends"] else 'naturals_stop = "their own side"',
        "[player]",
        f"draws = {[t for t in totals if t in game['player']]}",
        f"stands = {[t for t in totals if t not in game['player']]}",
    ]
    for total in totals:
        draws = game["banker"][total]
        lines += [
            f"[banker.{total}]",
            f"draws = {[t for t in range(10) if t in draws]}",
            f"stands = {[t for t in range(10) if t not in draws]}",
            f'stood = "{"draws" if "stood" in draws else "stands"}"',
        ]
    lines.append("[fixed]")
    lines += [f'{places[p[0]]}.{places[p[1]]} = "{v or 0}"' for p, v in game["fixed"].items()]
    return "\n".join(lines).replace('"1"', '"A"')
