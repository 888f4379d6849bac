"""Cards of one point value, dealt to the places that hold some: every way, and what is seen.

What is seen, and in how many orders, does not depend on how many of each kind the shoe has, so
that it is worked out once; the numbers come in afterwards.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, perm, prod

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
class Block:
    """Places at which the same words look, so that their order is free.

    A state holds the cards still to be dealt there as one number, in base 11: a digit for each
    card, 1 to 10 in the order of `VALUES`, and the one to be dealt first stands last.

    A place that the rules fix is a block of its own: `fixed` is what each of all words sees of its
    card, which does not come from the shoe.
    """

    words: tuple[Word, ...]
    places: tuple[int, ...]
    fixed: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Kind:
    """Cards of one point value that no word tells apart; of one `rank` where that must be known."""

    looks: tuple[int, ...]
    rank: int | None
    number: int


@dataclass(frozen=True)
class Dealing:
    """All ways to deal some cards of one value, whatever their numbers: an entry for each.

    `used` has a column a kind, how many of it are dealt, and `orders` in how many orders; `seen` a
    column a word, what it sees, each combination once, and `outcome` which of those it is.
    """

    used: Ints
    orders: Ints
    seen: list[Ints]
    outcome: Ints

    @classmethod
    def of(
        cls,
        words: Sequence[Word],
        blocks: Sequence[Block],
        looks: Sequence[tuple[int, ...]],
        wanted: tuple[int, ...],
    ) -> "Dealing":
        """Deal so many cards to each block, out of kinds with these looks."""
        seen_of = [*looks, *(block.fixed for block in blocks if block.fixed is not None)]
        hands = _hands(blocks, len(looks), wanted)
        check_states(prod(map(len, hands)))
        dealt = np.indices([len(hand) for hand in hands]).reshape(len(hands), -1)
        used = np.zeros((len(looks), dealt.shape[1]), np.int8)
        orders = np.ones(dealt.shape[1], np.int64)
        for choices, which in zip(hands, dealt, strict=True):
            for kind in range(len(looks)):
                used[kind] += np.array([hand.count(kind) for hand in choices], np.int8)[which]
            orders *= np.array(list(map(_orders, choices)))[which]
        seen = []
        for w, word in enumerate(words):
            at = [b for b, block in enumerate(blocks) if word in block.words]
            seen.append(_seen(word, [kind[w] for kind in seen_of], hands, dealt, at))
        different, outcome = distinct_rows(seen)
        return cls(used, orders, different, outcome)

    def outcomes(self, kinds: Sequence[Kind], shoe: Shoe, number: type) -> tuple[list[Ints], Ints]:
        """What each word can see, an entry a combination, and in how many ways."""
        ways: Ints = self.orders.astype(number)
        for kind, used in zip(kinds, self.used, strict=True):
            orders = [shoe.orders(times, kind.number) for times in range(7)]
            ways = ways * np.array(orders, number)[used]
        for rank in {kind.rank for kind in kinds if kind.rank is not None}:
            pool, gone = unseen_suits(shoe)[rank]
            of_rank = [u for k, u in zip(kinds, self.used, strict=True) if k.rank == rank]
            ways = ways * np.array(share_unseen(pool, gone), number)[sum(of_rank)]
        total = sums(self.outcome, ways, len(self.seen[0]))
        can_be = total > 0
        return [seen[can_be] for seen in self.seen], total[can_be]


def look_of_fixed(word: Word, fixed: Card, where: str) -> int:
    """What a word sees of a card that is fixed. Raises Refused where it sees more than is known."""
    sight = sight_of(word)
    such = {
        look
        for look, card in zip(sight, BY_SUIT, strict=True)
        if fixed in (card, Card(card.points, card.rank), Card(card.points))
    }
    if len(such) > 1:
        raise Refused(
            f"{word.text} cannot be told: of the card that {where}, no more is known than {fixed}"
        )
    return such.pop()


def kinds_of(points: int, shoe: Shoe, words: Sequence[Word], depth: str) -> list[Kind]:
    """The kinds of card of a value that are told apart here, and how many there are of each."""
    sights = [sight_of(word) for word in words]
    counts: Counter[tuple[tuple[int, ...], int | None]] = Counter()
    if depth == "ranks":
        if shoe.ranks is None:
            raise Refused(
                "the question looks at ranks, and of this shoe only points are known "
                "(a 0 that is gone leaves open which of 10, J, Q, K it was)"
            )
        for rank, card in enumerate(BY_RANK):
            if card.points == points:
                counts[tuple(sight[4 * rank] for sight in sights), None] += shoe.ranks[rank]
    else:
        unseen = unseen_suits(shoe)
        assert shoe.cards
        for place, card in enumerate(BY_SUIT):
            if card.points == points:
                of_rank = place // 4 if unseen[place // 4][1] else None
                looks = tuple(sight[place] for sight in sights)
                counts[looks, of_rank] += shoe.cards[place]
    return [Kind(looks, rank, number) for (looks, rank), number in counts.items() if number]


def share_unseen(pool: int, gone: int) -> list[int]:
    """For each number of cards dealt of a rank, by what ways out of the pool are to be multiplied.

    Of a rank there were `pool` cards, and `gone` of them left with their suit not seen. What is
    dealt is a sample of those left, which are a sample of the pool: of m cards the ways are
    perm(left, m), and not perm(pool, m). Their quotient is made whole by perm(pool, 6), or by as
    many factors as there are.

    >>> share_unseen(8, 2)[:2] == [perm(8, 6), 6 * perm(7, 5)]
    True
    """
    if not gone:
        return [1] * (MOST_OF_A_RANK + 1)
    most = min(pool, MOST_OF_A_RANK)
    shares = [perm(pool - gone, m) * perm(pool - m, most - m) for m in range(most + 1)]
    return shares + [0] * (MOST_OF_A_RANK - most)


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
    hands: Sequence[Sequence[tuple[int, ...]]],
    dealt: Ints,
    at: Sequence[int],
) -> Ints:
    """What a word sees in each deal, of the cards in the blocks at which it looks.

    How often it sees each look is written as one number, in base seven, so that hands add up, and
    each number is tallied once.
    """
    different = sorted(set(looks))
    often = np.zeros(dealt.shape[1], np.int64)
    for block in at:
        digits = [sum(7 ** different.index(looks[kind]) for kind in hand) for hand in hands[block]]
        often += np.array(digits)[dealt[block]]
    numbers, place = np.unique(often, return_inverse=True)
    tallies = []
    for number in map(int, numbers):
        times = [number // 7**place % 7 for place in range(len(different))]
        tallies.append(
            _tally(word, [look for look, n in zip(different, times, strict=True) for _ in range(n)])
        )
    return np.array(tallies, np.int16)[place]


def _hands(
    blocks: Sequence[Block], kinds: int, wanted: tuple[int, ...]
) -> list[list[tuple[int, ...]]]:
    """For each block, every so many of the kinds; a fixed card is a kind of its own behind them."""
    hands: list[list[tuple[int, ...]]] = []
    fixed = kinds
    for block, number in zip(blocks, wanted, strict=True):
        if block.fixed is None:
            hands.append(list(combinations_with_replacement(range(kinds), number)))
        else:
            hands.append([(fixed,) * number])
            fixed += 1
    return hands


def _orders(hand: tuple[int, ...]) -> int:
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))


def _tally(word: Word, looks: list[int]) -> int:
    assert word.attribute.tally
    return word.attribute.tally.of(looks) if looks else 0
