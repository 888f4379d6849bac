"""Ranks and suits, dealt onto points that are already known.

Given the points of all cards dealt, which cards they are is a sample without replacement inside
each point value, independent of the others. So a question about ranks or suits needs no walk over
52 kinds of card. Each place that it looks at first holds its points; then the ten point values are
taken one after the other, and wherever one lies, what the question sees of the card is put in its
place. What no question sees is never told apart, and a value that has been dealt is forgotten, so
that states which look the same are one.

Slow twin: `walk` over ranks or cards, which the tests hold against this on small shoes.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

import numpy as np

from exact_baccarat.enumeration.columns import Coups, exact_type
from exact_baccarat.enumeration.grouping import Ints, distinct, sums
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.tree import Word
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_RANK, BY_SUIT, Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PLACES

SEEN = 10
"""In a state, a place holds its points, 0 to 9, or SEEN and more: the number of what was seen."""
EMPTY = 63
"""In a state, a place without a card. All fit in six bits, and six places in thirty-six."""


@dataclass(frozen=True)
class Block:
    """Places that the words look at alike, so that their order is free.

    `looks` has a number for each of the 52 kinds of card, one for all that no word tells apart.
    """

    words: tuple[Word, ...]
    looks: tuple[int, ...]
    size: int


class Identities:
    """What some words see of the cards, in every coup of a game."""

    def __init__(self, coups: Coups, rows: Ints, carried: Ints, words: Sequence[Word]) -> None:
        """Take some rows of `coups`. `carried` has a number for each, kept with its ways."""
        self.words, self.rules = tuple(words), coups.rules
        self.depth = "cards" if any(w.attribute.depth == "cards" for w in words) else "ranks"
        by_words: dict[tuple[Word, ...], list[int]] = {}
        for place in range(6):
            seeing = tuple(word for word in words if place in word.places)
            if seeing:
                by_words.setdefault(seeing, []).append(place)
        self.blocks = [Block(w, _looks(w), len(places)) for w, places in by_words.items()]
        self.forgets = any(_looks_tell_less_than_points(block.looks) for block in self.blocks)
        self.places = [place for places in by_words.values() for place in places]
        held = np.stack([coups.points[place][rows] for place in self.places], axis=1)
        held = np.where(held >= 0, held, EMPTY).astype(np.int8)
        for block, places in zip(self.blocks, by_words.values(), strict=True):
            for place in places:
                column, fixed = self.places.index(place), self.rules.fixed[place]
                if fixed is not None:
                    held[held[:, column] != EMPTY, column] = SEEN + self._look(block, place, fixed)
        self.carried, self.held, self.state_of_row = self._merge(carried, held)

    def deal(self, shoe: Shoe, ways: Ints) -> tuple[Ints, dict[Word, Column], Ints]:
        """What the words see in a shoe, given the ways of the rows.

        Returns a state a row: the number that it carries, each word's answers, and its ways. The
        ways are out of perm(n, 6) times `unseen(shoe)`.
        """
        total = self.rules.total_ways(shoe) * self.unseen(shoe)
        number = exact_type(total)
        carried, held = self.carried, self.held
        weights = sums(self.state_of_row, ways.astype(number), len(carried))
        if weights.any():
            for points in range(10):
                carried, held, weights = self._deal_value(points, shoe, carried, held, weights)
        return carried, self._answers(held), weights

    def unseen(self, shoe: Shoe) -> int:
        """In how many ways the cards whose suit was not seen can have left the shoe."""
        if self.depth == "ranks":
            return 1
        return prod(comb(pool, gone) for pool, gone in _unseen(shoe))

    def _look(self, block: Block, place: int, fixed: Card) -> int:
        """The number of what a block sees of a card that the rules fix: it is seen at once.

        Raises Refused where a word sees more of the card than the rules say.
        """
        such = [
            look
            for look, card in zip(block.looks, BY_SUIT, strict=True)
            if fixed in (card, Card(card.points, card.rank), Card(card.points))
        ]
        if len(set(such)) > 1:
            raise Refused(
                f"{block.words[0].text} cannot be told: of the card that {self.rules.name} fixes "
                f"as {PLACES[place]}, no more is known than {fixed}"
            )
        return such[0]

    def _deal_value(
        self, points: int, shoe: Shoe, carried: Ints, held: Ints, weights: Ints
    ) -> tuple[Ints, Ints, Ints]:
        """Deal the cards of one point value onto the places that hold it."""
        here = held == points
        numbers = np.zeros(len(held), np.int64)
        for part in self._parts():
            numbers *= 7
            for column in here[:, part].T:
                numbers += column
        kinds = self._kinds(points, shoe)
        grouped: list[tuple[Ints, Ints, Ints]] = []
        codes, code_of_row = distinct(numbers)
        for place, code in enumerate(map(int, codes)):
            rows = np.flatnonzero((code_of_row == place) & (weights > 0))
            if not len(rows):
                continue
            wanted = tuple(code // 7**i % 7 for i in reversed(range(len(self.blocks))))
            outcomes = list(_outcomes(kinds, wanted, self.depth, shoe))
            cards = sum(wanted)
            times = len(outcomes)
            new = np.repeat(held[rows], times, axis=0)
            if cards:
                seen = np.array([looks for looks, _ in outcomes], np.int8) + SEEN
                mask = np.repeat(here[rows], times, axis=0)
                new[mask] = np.tile(seen, (len(rows), 1)).ravel()
            share = np.array([ways for _, ways in outcomes], weights.dtype)
            per_card = weights[rows] // shoe.orders(cards, shoe.points[points])
            grouped.append(
                (np.repeat(carried[rows], times), new, np.multiply.outer(per_card, share).ravel())
            )
        carried = np.concatenate([part[0] for part in grouped])
        held = np.concatenate([part[1] for part in grouped])
        weights = np.concatenate([part[2] for part in grouped])
        if not self.forgets:
            return carried, held, weights
        carried, held, state = self._merge(carried, held)
        return carried, held, sums(state, weights, len(carried))

    def _kinds(self, points: int, shoe: Shoe) -> list["Kind"]:
        """The kinds of card of a value that are told apart here, and how many there are of each."""
        counts: Counter[tuple[tuple[int, ...], int]] = Counter()
        if self.depth == "ranks":
            if shoe.ranks is None:
                raise Refused("the question looks at ranks, and this shoe is known by points alone")
            for rank, card in enumerate(BY_RANK):
                if card.points == points:
                    looks = tuple(block.looks[4 * rank] for block in self.blocks)
                    counts[looks, -1] += shoe.ranks[rank]
        else:
            if shoe.cards is None:
                raise Refused(
                    "the question looks at suits, and this shoe was given without: "
                    "write its cards with their suits, as KH"
                )
            unseen = _unseen(shoe)
            for place, card in enumerate(BY_SUIT):
                if card.points == points:
                    looks = tuple(block.looks[place] for block in self.blocks)
                    rank = place // 4
                    counts[looks, rank if unseen[rank][1] else -1] += shoe.cards[place]
        return [Kind(looks, rank, number) for (looks, rank), number in counts.items()]

    def _parts(self) -> Iterator[slice]:
        start = 0
        for block in self.blocks:
            yield slice(start, start + block.size)
            start += block.size

    def _merge(self, carried: Ints, held: Ints) -> tuple[Ints, Ints, Ints]:
        """One of each state, its places sorted within each block, and for each row its state."""
        for part in self._parts():
            held[:, part].sort(axis=1)
        keys = carried.astype(np.int64)
        for column in held.T:
            keys = keys << 6 | column
        keys, state = np.unique(keys, return_inverse=True)
        shifts = 6 * np.arange(held.shape[1] - 1, -1, -1)
        return keys >> 6 * held.shape[1], (keys[:, None] >> shifts & 63).astype(np.int8), state

    def _answers(self, held: Ints) -> dict[Word, Column]:
        columns: dict[Word, list[Column]] = {word: [] for word in self.words}
        for block, part in zip(self.blocks, self._parts(), strict=True):
            for word in block.words:
                seen = np.full(64, -1, np.int8)
                for look, number in zip(block.looks, _numbers(word), strict=True):
                    seen[SEEN + look] = number
                columns[word] += [seen[column] for column in held[:, part].T]
        return {word: word.attribute.seen(c) for word, c in columns.items() if word.attribute.seen}


@dataclass(frozen=True)
class Kind:
    """Cards of one point value that look the same in each block; `rank` where it must be known."""

    looks: tuple[int, ...]
    rank: int
    number: int


def _outcomes(
    kinds: Sequence[Kind], wanted: tuple[int, ...], depth: str, shoe: Shoe
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The ways to deal so many cards of one value to each block: what is seen, and the ways."""
    unseen = _unseen(shoe) if depth == "cards" else ()
    hands = [list(combinations_with_replacement(range(len(kinds)), n)) for n in wanted]
    orders = [[_orders(hand) for hand in dealt] for dealt in hands]
    by_looks: Counter[tuple[int, ...]] = Counter()
    concerned = {kind.rank for kind in kinds} - {-1}
    for dealt in product(*(range(len(hand)) for hand in hands)):
        chosen = [hand[i] for hand, i in zip(hands, dealt, strict=True)]
        used = Counter(kind for hand in chosen for kind in hand)
        ways = prod(shoe.orders(times, kinds[kind].number) for kind, times in used.items())
        if not ways:
            continue
        ways *= prod(order[i] for order, i in zip(orders, dealt, strict=True))
        for rank in concerned:
            pool, gone = unseen[rank]
            taken = sum(times for kind, times in used.items() if kinds[kind].rank == rank)
            ways *= comb(pool - taken, gone)
        looks = tuple(kinds[kind].looks[b] for b, hand in enumerate(chosen) for kind in hand)
        by_looks[looks] += ways
    yield from by_looks.items()


def _orders(hand: tuple[int, ...]) -> int:
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))


def _unseen(shoe: Shoe) -> list[tuple[int, int]]:
    """For each rank, how many cards there were, and how many are gone with their suit not seen."""
    assert shoe.cards
    assert shoe.ranks
    pools = [sum(shoe.cards[i : i + 4]) for i in range(0, 52, 4)]
    return [(pool, pool - left) for pool, left in zip(pools, shoe.ranks, strict=True)]


def _looks(words: tuple[Word, ...]) -> tuple[int, ...]:
    numbers: dict[Hashable, int] = {}
    seen = [tuple(map(int, look)) for look in zip(*map(_numbers, words), strict=True)]
    return tuple(numbers.setdefault(look, len(numbers)) for look in seen)


def _looks_tell_less_than_points(looks: tuple[int, ...]) -> bool:
    """Whether cards of different points can look the same, so that states can become the same."""
    told = {(look, card.points) for look, card in zip(looks, BY_SUIT, strict=True)}
    return len(told) > len(set(looks))


def _numbers(word: Word) -> list[int]:
    """What a word sees of each of the 52 kinds of card, as a number."""
    assert word.attribute.sight
    seen: list[Hashable] = [word.attribute.sight(card) for card in BY_SUIT]
    if all(isinstance(look, int) for look in seen):
        return [int(look) for look in seen if isinstance(look, int)]
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(look, len(numbers)) for look in seen]
