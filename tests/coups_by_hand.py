"""Several coups dealt out one by one, with the second reading of the rules, for small shoes.

A shoe is a tuple of (name of the kind, its points, how many). Nothing of the package is used.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import perm

from tests.independent import play

Kinds = tuple[tuple[str, int, int], ...]
Dealt = tuple[tuple[str, int], ...]
Read = Callable[[Dealt], object]


def used(points: list[int]) -> int:
    """How many of these cards the coup takes, or one more than they are."""
    player, banker = play([*points, 0, 0, 0])
    return len(player) + len(banker)


def deals(shoe: Kinds, dealt: Dealt = ()) -> Iterator[tuple[Dealt, Kinds, Fraction]]:
    """Each coup by its cards in the order in which they come, what is left, and its chance."""
    if len(dealt) >= 4 and used([points for _, points in dealt]) == len(dealt):
        yield dealt, shoe, Fraction(1)
        return
    cards = sum(number for *_, number in shoe)
    for place, (name, points, number) in enumerate(shoe):
        if number:
            rest = (*shoe[:place], (name, points, number - 1), *shoe[place + 1 :])
            for more, left, chance in deals(rest, (*dealt, (name, points))):
                yield more, left, chance * Fraction(number, cards)


def several(shoe: Kinds, reads: tuple[Read, ...]) -> dict[tuple[object, ...], Fraction]:
    """The chance of each list of answers, one read of each coup."""

    @cache
    def first(left: Kinds, read: Read) -> dict[tuple[object, Kinds], Fraction]:
        found: dict[tuple[object, Kinds], Fraction] = {}
        for dealt, rest, chance in deals(left):
            key = read(dealt), rest
            found[key] = found.get(key, Fraction(0)) + chance
        return found

    law: dict[tuple[tuple[object, ...], Kinds], Fraction] = {((), shoe): Fraction(1)}
    for read in reads:
        after: dict[tuple[tuple[object, ...], Kinds], Fraction] = {}
        for (answers, left), chance in law.items():
            for (answer, rest), more in first(left, read).items():
                key = (*answers, answer), rest
                after[key] = after.get(key, Fraction(0)) + chance * more
        law = after
    total: dict[tuple[object, ...], Fraction] = {}
    for (answers, _), chance in law.items():
        total[answers] = total.get(answers, Fraction(0)) + chance
    return total


def hands(dealt: Dealt) -> tuple[list[int], list[int]]:
    """Both hands' points."""
    return play([*(points for _, points in dealt), 0, 0, 0])


def winner(dealt: Dealt) -> str:
    """Who wins."""
    player, banker = (sum(hand) % 10 for hand in hands(dealt))
    return "tie" if player == banker else "player" if player > banker else "banker"


def size(dealt: Dealt) -> int:
    """How many cards the coup takes."""
    return len(dealt)


def player_pair(dealt: Dealt) -> bool:
    """Whether Player's first two cards are of one rank."""
    return dealt[0][0] == dealt[2][0]


def orders(cards: int, coups: int) -> int:
    """The ways of so many coups, by which the package counts."""
    return perm(cards, 6 * coups)


def points_shoe(counts: dict[int, int]) -> Kinds:
    """A shoe by points."""
    return tuple((str(points), points, number) for points, number in counts.items())
