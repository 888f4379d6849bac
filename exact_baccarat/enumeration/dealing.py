"""Cards of one point value, dealt to the places that hold some: every way, and what is seen.

Take two aces that are known to lie in Player's hand, from a shoe with 4 black aces and 3 red. That
they are both red comes in 3 * 2 ways, both black in 4 * 3, and one of each in 2 * 4 * 3, the 2
being the orders: together 42, which is 7 * 6, as all ways to deal two of seven aces.

What is seen, and in how many orders, does not depend on how many of each kind the shoe has, so
that it is worked out once (`Dealing.of`); the numbers come in afterwards (`Dealing.outcomes`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, factorial, prod

import numpy as np

from exact_baccarat.enumeration.grouping import Ints, distinct_rows, sums
from exact_baccarat.enumeration.tree import Word
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_RANK, BY_SUIT, Card
from exact_baccarat.game.shoe import Shoe

MOST_OF_A_RANK = 6
"""No coup takes more cards of one rank than it takes in all."""
MOST_STATES, MOST_DEALT = 2**23, 2**25
"""A count that needs more states than this at once, or in all, is refused: it would take minutes
and gigabytes."""


@dataclass(frozen=True)
class Hand:
    """Cards of one value that lie where the same words look, so that their order is free.

    `words` are the numbers of those words. Of a card that the rules fix, `fixed` is what each of
    all words sees: it does not come from the shoe.
    """

    words: tuple[int, ...]
    cards: int
    fixed: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Kind:
    """Cards of one point value that no word tells apart; of one `rank` where that must be known."""

    looks: tuple[int, ...]
    rank: int | None
    number: int


@dataclass(frozen=True)
class Dealing:
    """All ways to deal some cards of one value, whatever their numbers: one entry for each.

    `used` has one column for each kind, how many of it are dealt, and `orders` in how many orders;
    `seen` one column for each word, what it sees, each combination once, and `outcome` which of
    those it is.
    """

    used: Ints
    orders: Ints
    seen: list[Ints]
    outcome: Ints

    @classmethod
    def of(
        cls, words: Sequence[Word], looks: Sequence[tuple[int, ...]], hands: Sequence[Hand]
    ) -> "Dealing":
        """Deal to these hands out of kinds with these looks, of each what each word sees.

        Each hand can be any multiset of the kinds, and the hands any combination of those: for two
        hands of one card each, and two kinds, the columns of `dealt` are 00, 01, 10 and 11.
        """
        seen_of = [*looks, *(hand.fixed for hand in hands if hand.fixed is not None)]
        choices = _choices(hands, len(looks))
        check_states(prod(map(len, choices)))
        dealt = np.indices([len(some) for some in choices]).reshape(len(choices), -1)
        used = np.zeros((len(looks), dealt.shape[1]), np.int8)
        orders = np.ones(dealt.shape[1], np.int64)
        for some, which in zip(choices, dealt, strict=True):
            for kind in range(len(looks)):
                used[kind] += np.array([chosen.count(kind) for chosen in some], np.int8)[which]
            orders *= np.array(list(map(_orders, some)))[which]
        seen = []
        for w, word in enumerate(words):
            at = [place for place, hand in enumerate(hands) if w in hand.words]
            seen.append(_seen(word, [kind[w] for kind in seen_of], choices, dealt, at))
        different, outcome = distinct_rows(seen, dealt.shape[1])
        return cls(used, orders, different, outcome)

    def outcomes(self, kinds: Sequence[Kind], shoe: Shoe, number: type) -> tuple[list[Ints], Ints]:
        """What each word can see, one entry for each combination, and in how many ways.

        n cards of a kind are dealt in n(n-1).. ways, with as many factors as are used of it.
        """
        ways: Ints = self.orders.astype(number)
        for kind, used in zip(kinds, self.used, strict=True):
            orders = [shoe.orders(times, kind.number) for times in range(7)]
            ways = ways * np.array(orders, number)[used]
        for rank in {kind.rank for kind in kinds if kind.rank is not None}:
            of_rank = [u for k, u in zip(kinds, self.used, strict=True) if k.rank == rank]
            ways = ways * np.array(gone_from(*unseen_suits(shoe)[rank]), number)[sum(of_rank)]
        total = sums(self.outcome, ways, int(self.outcome.max(initial=-1)) + 1)
        can_be = total > 0
        return [seen[can_be] for seen in self.seen], total[can_be]


def look_of_fixed(word: Word, fixed: Card, where: str) -> int:
    """What a word sees of a card that is fixed. Raises Refused where it sees more than is known."""
    such = {
        look
        for look, card in zip(sight_of(word), BY_SUIT, strict=True)
        if fixed in (card, Card(card.points, card.rank), Card(card.points))
    }
    if len(such) > 1:
        raise Refused(
            f"{word.text} cannot be told: of the card that {where}, no more is known than {fixed}"
        )
    return such.pop()


def kinds_of(points: int, shoe: Shoe, sights: Sequence[Sequence[int]], suits: bool) -> list[Kind]:
    """The kinds of card of a value that are told apart here, and how many there are of each.

    `sights` has what each word sees of each of the 52 kinds, `suits` whether that takes suits.
    """
    counts: Counter[tuple[tuple[int, ...], int | None]] = Counter()
    if suits:
        unseen = unseen_suits(shoe)
        assert shoe.cards
        for place, card in enumerate(BY_SUIT):
            if card.points == points:
                of_rank = place // 4 if unseen[place // 4][1] else None
                looks = tuple(sight[place] for sight in sights)
                counts[looks, of_rank] += shoe.cards[place]
    else:
        if shoe.ranks is None:
            raise Refused(
                "the question looks at ranks, and of this shoe only points are known "
                "(a 0 that is gone leaves open which of 10, J, Q, K it was)"
            )
        for rank, card in enumerate(BY_RANK):
            if card.points == points:
                counts[tuple(sight[4 * rank] for sight in sights), None] += shoe.ranks[rank]
    return [Kind(looks, rank, number) for (looks, rank), number in counts.items() if number]


def gone_from(pool: int, gone: int) -> list[int]:
    """In how many ways so many of a rank can be gone whose suit nobody saw, by how many are dealt.

    Of a rank there were `pool` cards, and `gone` of them left unseen. That is as if the coup were
    dealt from the whole pool, and those that are gone taken from the others afterwards: of 8
    nines, of which 2 are dealt, any 2 of the other 6 may be the ones that are gone, so that each
    of the 8 * 7 deals of two nines counts comb(6, 2) = 15 times. In all that makes
    8 * 7 * 15 = 28 * 6 * 5: for each of the comb(8, 2) = 28 pairs that may be gone, the deals of
    two of the six that are left.

    >>> gone_from(8, 2)[:3]
    [28, 21, 15]
    """
    return [comb(max(pool - dealt, 0), gone) for dealt in range(MOST_OF_A_RANK + 1)]


def unseen_suits(shoe: Shoe) -> list[tuple[int, int]]:
    """For each rank, how many cards there were, and how many are gone with their suit not seen."""
    if shoe.cards is None or shoe.ranks is None:
        raise Refused(
            "the question looks at suits, and this shoe was given without: "
            "write its cards with their suits, as KH"
        )
    pools = [sum(shoe.cards[i : i + 4]) for i in range(0, 52, 4)]
    return [(pool, pool - left) for pool, left in zip(pools, shoe.ranks, strict=True)]


def sight_of(word: Word) -> list[int]:
    """What a word sees of each of the 52 kinds of card."""
    assert word.attribute.sight
    return [word.attribute.sight(card) for card in BY_SUIT]


def tally_of(word: Word, looks: Sequence[int]) -> int:
    """What a word makes of what it sees of some cards of one value, dealt at once."""
    assert word.attribute.tally
    return word.attribute.tally.of(looks) if looks else 0


def check_states(states: int, in_all: int = 0) -> None:
    """Refuse a count that needs too many states, at once or in all."""
    if states > MOST_STATES or in_all > MOST_DEALT:
        raise Refused(
            "the question looks at too much at once to be counted here: ask its parts one by one, "
            "or compare fewer single cards"
        )


def _seen(
    word: Word,
    looks: Sequence[int],
    choices: Sequence[Sequence[tuple[int, ...]]],
    dealt: Ints,
    at: Sequence[int],
) -> Ints:
    """What a word sees in each deal, of the cards in the hands at which it looks.

    How often it sees each look is written as one number, in base seven, so that hands add up, and
    each number is tallied once: three reds and one black are 3 * 1 + 1 * 7 = 10.
    """
    different = sorted(set(looks))
    often = np.zeros(dealt.shape[1], np.int64)
    for hand in at:
        digits = [sum(7 ** different.index(looks[kind]) for kind in one) for one in choices[hand]]
        often += np.array(digits)[dealt[hand]]
    numbers, place = np.unique(often, return_inverse=True)
    tallies = []
    for number in map(int, numbers):
        times = [number // 7**place % 7 for place in range(len(different))]
        seen = [look for look, n in zip(different, times, strict=True) for _ in range(n)]
        tallies.append(tally_of(word, seen))
    return np.array(tallies, np.int16)[place]


def _choices(hands: Sequence[Hand], kinds: int) -> list[list[tuple[int, ...]]]:
    """For each hand, every so many of the kinds; a fixed card is a kind of its own behind them."""
    choices: list[list[tuple[int, ...]]] = []
    fixed = kinds
    for hand in hands:
        if hand.fixed is None:
            choices.append(list(combinations_with_replacement(range(kinds), hand.cards)))
        else:
            choices.append([(fixed,) * hand.cards])
            fixed += 1
    return choices


def _orders(hand: tuple[int, ...]) -> int:
    """In how many orders a hand can come: 6!/(3! 2! 1!) for three of one kind, two of another."""
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))
