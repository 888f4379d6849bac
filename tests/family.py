"""A family of wrong programs, played card by card by a second hand that shares nothing with the
package: every choice is a keyword, and two programs' mistakes together are their keywords together.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

Answer = dict[str, Any]
AGAINST = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}


def modulo(number: int) -> int:
    """The last digit, which is right."""
    return number % 10


def once(number: int) -> int:
    """Ten less, but only once."""
    return number - 10 if number >= 10 else number


def raw(number: int) -> int:
    """The sum as it is."""
    return number


def worth(card: str, reads: dict[str, int]) -> int:
    """What a card counts."""
    rank = card[:-1]
    usual = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0}
    return reads.get(rank, usual[rank] if rank in usual else int(rank) if rank.isdigit() else 0)


def row(has: int, seen: int | None) -> bool:
    """Whether Banker draws, by the printed table; None is a Player who stood."""
    if seen is None:
        return has <= 5
    return has < 3 or (has in AGAINST and seen < 10 and str(seen) in AGAINST[has])


def play(
    shoe: Sequence[str],
    *,
    reads: dict[str, int] | None = None,
    natural: Callable[[int], int] = modulo,
    moves: Callable[[int], int] = modulo,
    banker_moves: Callable[[int], int] | None = None,
    end: Callable[[int], int] = modulo,
    is_natural: Callable[[int, int], bool] = lambda p, b: p in (8, 9) or b in (8, 9),
    key: Callable[[int, int, int, int], int | None] = lambda p, third, b, final: third,
    stood: Callable[[int, int], bool] = lambda p, b: b <= 5,
    player: Callable[[int, list[str]], bool] = lambda p, cards: p <= 5,
    winner: Callable[[int, int, int], str] | None = None,
    order: Sequence[int] = (0, 1, 2, 3, 4, 5),
    sixth: bool = False,
) -> Answer:
    """One coup, as a program with these choices deals it."""
    shoe = [shoe[place] for place in order]
    counts = [worth(card, reads or {}) for card in shoe]
    hands: dict[str, list[int]] = {"player": [0, 2], "banker": [1, 3]}
    mine, theirs = counts[0] + counts[2], counts[1] + counts[3]
    b = (banker_moves or moves)(theirs)
    third = None
    if not is_natural(natural(mine), natural(theirs)):
        p = moves(mine)
        if player(p, [shoe[0], shoe[2]]):
            third = counts[4]
            hands["player"].append(4)
        if third is None:
            draws = stood(modulo(mine), b)
        else:
            draws = row(b, key(modulo(mine), third, b, modulo(mine + third)))
        if draws:
            hands["banker"].append(5 if third is not None or sixth else 4)
    made = {side: end(sum(counts[place] for place in hand)) for side, hand in hands.items()}
    ends = made["player"], made["banker"]
    usual = "tie" if ends[0] == ends[1] else "player" if ends[0] > ends[1] else "banker"
    cards = sum(map(len, hands.values()))
    return {
        "player": [shoe[place] for place in hands["player"]],
        "banker": [shoe[place] for place in hands["banker"]],
        "totals": made,
        "winner": winner(*ends, cards) if winner else usual,
    }


def _only(total: int, other: int, key: str) -> Callable[[int, int, int, int], int | None]:
    return lambda p, third, b, final: {"final": final, "two": p}[key] if b == total else third


def _tie_98(first: int, second: int) -> Callable[[int, int, int], str]:
    def wins(p: int, b: int, cards: int) -> str:
        if cards == 4 and (p, b) == (first, second):
            return "tie"
        return "tie" if p == b else "player" if p > b else "banker"

    return wins


def _pair_stands(one: str, other: str) -> Callable[[int, list[str]], bool]:
    return lambda p, cards: p <= 5 and {card[:-1] for card in cards} != {one, other}


FAMILY: dict[str, dict[str, Any]] = {
    "Player decides on the sum before it is reduced": {"moves": raw, "banker_moves": modulo},
    "Banker decides on the sum before it is reduced": {"banker_moves": raw},
    "sums are reduced once": {"end": once},
    "sums are not reduced": {"end": raw},
    "naturals are looked for before reduction": {"natural": raw},
    "8 or more before reduction is a natural": {
        "natural": raw,
        "is_natural": lambda p, b: p >= 8 or b >= 8,
    },
    "9 against 8 ties": {"winner": _tie_98(9, 8)},
    "8 against 9 ties": {"winner": _tie_98(8, 9)},
    "6 and 9 stand": {"player": _pair_stands("6", "9")},
    "A and 4 stand": {"player": _pair_stands("A", "4")},
    "draws if behind": {"stood": lambda p, b: b < p},
    "draws 6 against 7 that stood": {"stood": lambda p, b: b <= 5 or (b, p) == (6, 7)},
    "ace counts 11": {"reads": {"A": 11}, "natural": raw, "end": once},
    "faces count 11 to 13": {"reads": {"J": 11, "Q": 12, "K": 13}},
    "a ten counts 1": {"reads": {"10": 1}},
    "faces count 10, reduced once": {"reads": {"J": 10, "Q": 10, "K": 10}, "end": once},
    "a king counts 1": {"reads": {"K": 1}},
    "Banker's natural stops nobody": {"is_natural": lambda p, b: p in (8, 9)},
    "only a 9 is natural": {"is_natural": lambda p, b: 9 in (p, b)},
    "7 is a natural": {"is_natural": lambda p, b: max(p, b) >= 7},
    "two and two": {"order": (0, 2, 1, 3, 4, 5)},
    "Banker first": {"order": (1, 0, 3, 2, 4, 5)},
    "from the end": {"order": (5, 4, 3, 2, 1, 0)},
    "Banker's third is the sixth card": {"sixth": True},
    "everything by Player's final total": {"key": lambda p, third, b, final: final},
    "everything by Player's two cards": {"key": lambda p, third, b, final: p},
    "as if Player stood": {"key": lambda p, third, b, final: None},
}
for _total in (3, 4, 5, 6):
    FAMILY[f"row {_total} by Player's final total"] = {"key": _only(_total, 0, "final")}
    FAMILY[f"row {_total} by Player's two cards"] = {"key": _only(_total, 0, "two")}


def pairs() -> Iterator[tuple[str, dict[str, Any]]]:
    """Two programs' mistakes in one, where they are not the same choice."""
    for (one, mine), (other, theirs) in combinations(FAMILY.items(), 2):
        if not mine.keys() & theirs.keys():
            yield f"{one}; {other}", mine | theirs
