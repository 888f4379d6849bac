"""The nouns of the question language: the cards that each looks at, and what it can be asked.

Most look at certain places. Some stand for one of several others, as the coup has it: `winning` is
Player or Banker, and nothing on a tie; `deal.fifth` is Player's third card, or Banker's where
Player stood.
"""

from collections.abc import Callable

import numpy as np

from exact_baccarat.enumeration.attribute import NUMBER, Attribute
from exact_baccarat.enumeration.groups import GROUP
from exact_baccarat.enumeration.readings import Column, Columns
from exact_baccarat.enumeration.words import CARD, HAND, WINS, which_wins
from exact_baccarat.game.coup import Coup

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
for _name, _place in (("first", 0), ("second", 3), ("third", 1), ("fourth", 4)):
    NOUNS[f"deal.{_name}"] = ((_place,), CARD)


def _which(
    doc: str, nouns: int, of: Callable[[Coup], int], points: Callable[[Columns], Column]
) -> Attribute:
    """Which of so many nouns is meant, by number; as many as there are of them for none."""
    return Attribute(doc, NUMBER, lambda coup, _: of(coup), 0, nouns, points, looks_at="coup")


def _thirds(coup: Coup) -> tuple[bool, bool]:
    return len(coup.player) == 3, len(coup.banker) == 3


_SIDES = ("player", "banker", "tie")
WINNING = _which("who wins", 2, lambda coup: _SIDES.index(coup.winner), which_wins)
FIFTH = _which(
    "whose third card came first",
    2,
    lambda coup: 0 if _thirds(coup)[0] else 1 if _thirds(coup)[1] else 2,
    lambda p: np.where(p[2] >= 0, 0, np.where(p[5] >= 0, 1, 2)),
)
SIXTH = _which(
    "whether a sixth card came",
    1,
    lambda coup: 0 if all(_thirds(coup)) else 1,
    lambda p: np.where((p[2] >= 0) & (p[5] >= 0), 0, 1),
)
LAST = _which(
    "which card came last",
    3,
    lambda coup: 0 if _thirds(coup)[1] else 1 if _thirds(coup)[0] else 2,
    lambda p: np.where(p[5] >= 0, 0, np.where(p[2] >= 0, 1, 2)),
)

CHOSEN: dict[str, tuple[Attribute, tuple[str, ...]]] = {
    "deal.fifth": (FIFTH, ("player.third", "banker.third")),
    "deal.sixth": (SIXTH, ("banker.third",)),
    "cards.last": (LAST, ("banker.third", "player.third", "banker.second")),
}
"""Nouns that stand for one of some others: what says for which, and those others."""
for _noun, _sides in (("winning", ("player", "banker")), ("losing", ("banker", "player"))):
    for _part in ("", ".first_two", ".first", ".second", ".third"):
        CHOSEN[f"{_noun}{_part}"] = WINNING, tuple(f"{side}{_part}" for side in _sides)


def asked_of_noun(noun: str) -> dict[str, Attribute]:
    """What a noun can be asked. Of the winning hand one need not ask whether it wins."""
    if noun in NOUNS:
        return NOUNS[noun][1]
    words = NOUNS[CHOSEN[noun][1][0]][1]
    return {name: attribute for name, attribute in words.items() if name != "wins"}


EVERY_NOUN = (*NOUNS, *CHOSEN)
