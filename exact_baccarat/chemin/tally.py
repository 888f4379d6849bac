"""How every choice ends: counts of the ways in which Player wins and loses, as whole numbers.

The sums are as fine as any model needs: both of Banker's cards, and both of Player's where Player
may choose. A model in which a side looks at its total alone adds them up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import perm

from exact_baccarat.chemin.rules import NATURAL, PLAYER

Pair = tuple[int, int]
"""Two cards by value, the lower first: their order tells nothing."""

PAIRS: tuple[Pair, ...] = tuple((low, high) for low in range(10) for high in range(low, 10))
MOVES = tuple(PLAYER.split())


@dataclass(frozen=True, slots=True)
class Ending:
    """The ways of one branch of the coup to end, in deals of six cards.

    Banker has `banker`, Player's third card is `third` (None where Player stood), and Banker then
    `draws` or not. `chooser` has Player's two cards where a choice of Player led here, and is
    None where there was none.
    """

    banker: Pair
    third: int | None
    draws: bool
    chooser: Pair | None
    wins: int
    losses: int


@dataclass(frozen=True, slots=True)
class Tally:
    """All endings of coups without a natural, and the wins and losses of those with one."""

    ways: int
    naturals: Pair
    endings: tuple[Ending, ...]


@lru_cache(maxsize=64)
def tally(counts: tuple[int, ...], replaced: bool) -> Tally:
    """Walk every coup that these ten counts of 0, ace to 9 can deal, each pair of cards once.

    Where `replaced`, each card goes back before the next one comes. The naive equivalent is six
    nested loops over all cards, and two more over the choices.
    """
    cards = sum(counts)
    left = cards if replaced else cards - 4
    fifth_and_sixth = left * left if replaced else left * (left - 1)
    sums: dict[tuple[Pair, int | None, bool, Pair | None], list[int]] = {}
    naturals = [0, 0]
    for player, player_ways, rest in _pairs(counts, replaced):
        mine = sum(player) % 10
        for banker, banker_ways, pile in _pairs(rest, replaced):
            ways, theirs = player_ways * banker_ways, sum(banker) % 10
            if mine in NATURAL or theirs in NATURAL:
                naturals[0] += ways * fifth_and_sixth * (mine > theirs)
                naturals[1] += ways * fifth_and_sixth * (mine < theirs)
                continue
            chooser = player if MOVES[mine] == "?" else None
            for third, number, after, undealt in _thirds(MOVES[mine], pile, left, replaced):
                final = mine if third is None else (mine + third) % 10
                for draws in (False, True):
                    wins, losses = _ends(final, theirs, after, undealt, draws)
                    spare = 1 if third is not None else undealt if replaced else undealt - 1
                    into = sums.setdefault((banker, third, draws, chooser), [0, 0])
                    into[0] += ways * number * spare * wins
                    into[1] += ways * number * spare * losses
    endings = tuple(Ending(*key, *won_and_lost) for key, won_and_lost in sums.items())
    total = cards**6 if replaced else perm(cards, 6)
    return Tally(total, (naturals[0], naturals[1]), endings)


def _pairs(counts: Sequence[int], replaced: bool) -> Iterator[tuple[Pair, int, list[int]]]:
    """Each pair that can be dealt, in how many orders and ways, and what is left after it."""
    for pair in PAIRS:
        low, high = pair
        if low == high:
            ways = counts[low] * (counts[low] - (0 if replaced else 1))
        else:
            ways = 2 * counts[low] * counts[high]
        if ways:
            rest = list(counts)
            if not replaced:
                rest[low] -= 1
                rest[high] -= 1
            yield pair, ways, rest


def _thirds(
    move: str, pile: list[int], left: int, replaced: bool
) -> Iterator[tuple[int | None, int, list[int], int]]:
    """What Player may do: the third card or None, its ways, and what is left and how many."""
    if move != "D":
        yield None, 1, pile, left
    if move != "S":
        for third, number in enumerate(pile):
            if number:
                after = pile
                if not replaced:
                    after = pile.copy()
                    after[third] -= 1
                yield third, number, after, left if replaced else left - 1


def _ends(mine: int, theirs: int, pile: list[int], undealt: int, draws: bool) -> Pair:
    """In how many ways of the next card Player wins and loses, Banker drawing it or not."""
    if not draws:
        return undealt * (mine > theirs), undealt * (mine < theirs)
    wins = sum(number for card, number in enumerate(pile) if (theirs + card) % 10 < mine)
    ties = pile[(mine - theirs) % 10]
    return wins, undealt - wins - ties
