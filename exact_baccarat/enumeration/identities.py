"""Ranks and suits, dealt onto points that are already known.

Given the points of all cards dealt, which cards they are is a sample without replacement inside
each point value, independent of the others. So a question about ranks or suits needs no walk over
52 kinds of card. The ten point values are taken one after the other; wherever cards of one lie,
they are dealt, what the words see of them is added to what they saw before, and the cards are
forgotten. States that look the same from there on are one.

Slow twin: `walk` over ranks or cards, which the tests hold against this on small shoes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import comb, factorial, perm, prod

import numpy as np

from exact_baccarat.enumeration.columns import Coups, exact_type
from exact_baccarat.enumeration.grouping import Ints, distinct, distinct_rows, sums
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.tree import Word
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_RANK, BY_SUIT
from exact_baccarat.game.shoe import Shoe

MOST_STATES = 2**24
"""A count that would need more states than this is refused, before memory runs out."""


@dataclass(frozen=True)
class Block:
    """Places at which the same words look, so that their order is free.

    A state holds the cards still to be dealt there as one number, in base 11: a digit, points
    plus one, for each card, the lowest points last.
    """

    words: tuple[Word, ...]
    places: tuple[int, ...]


@dataclass(frozen=True)
class Kind:
    """Cards of one point value that no word tells apart; of one `rank` where that must be known."""

    looks: tuple[int, ...]
    rank: int | None
    number: int


@dataclass(frozen=True)
class States:
    """Columns with an entry a state.

    `carried` is a number that the state keeps, `held` what each block has still to be dealt, and
    `tallies` what each word has seen.
    """

    carried: Ints
    held: tuple[Ints, ...]
    tallies: tuple[Ints, ...]

    def __len__(self) -> int:
        return len(self.carried)

    def merged(self) -> tuple["States", Ints]:
        """Each state once, and for each entry which one it is."""
        columns, state = distinct_rows([self.carried, *self.held, *self.tallies])
        held = len(self.held)
        return States(columns[0], tuple(columns[1 : 1 + held]), tuple(columns[1 + held :])), state


class Identities:
    """What some words see of the cards, in every coup of a game."""

    def __init__(self, coups: Coups, rows: Ints, carried: Ints, words: Sequence[Word]) -> None:
        """Take some rows of `coups`. `carried` has a number for each, kept with its ways."""
        self.words = tuple(words)
        self.sights = [_sight(word) for word in words]
        self.depth = "cards" if any(w.attribute.depth == "cards" for w in words) else "ranks"
        by_words: dict[tuple[Word, ...], list[int]] = {}
        for place in range(6):
            looking = tuple(word for word in words if place in word.places)
            if looking:
                by_words.setdefault(looking, []).append(place)
        self.blocks = [Block(looking, tuple(places)) for looking, places in by_words.items()]
        self.forgets = any(len(word.places) > 1 for word in words) or not all(
            _tell_points([_sight(word) for word in block.words]) for block in self.blocks
        )
        self._dealings: dict[tuple[object, ...], Dealing] = {}
        held = tuple(_held([coups.points[p][rows] for p in block.places]) for block in self.blocks)
        nothing = np.zeros(len(rows), np.int16)
        states = States(carried, held, (nothing,) * len(self.words))
        self.states, self.state_of_row = states.merged()

    def deal(self, shoe: Shoe, ways: Ints) -> tuple[Ints, dict[Word, Column], Ints]:
        """What the words see in a shoe, given the ways of the rows.

        Returns an entry a state: the number that it carries, each word's answers, and its ways,
        which are out of perm(n, 6) times `unseen(shoe)`.
        """
        number = exact_type(shoe.total_ways * self.unseen(shoe))
        states = self.states
        weights = sums(self.state_of_row, ways.astype(number), len(states))
        for points in range(10):
            states, weights = self._deal_value(points, shoe, states, weights)
        answers = {}
        for word, tally in zip(self.words, states.tallies, strict=True):
            assert word.attribute.tally
            answers[word] = word.attribute.tally.answer(tally)
        return states.carried, answers, weights

    def unseen(self, shoe: Shoe) -> int:
        """In how many ways the cards whose suit was not seen can have left the shoe."""
        if self.depth == "ranks":
            return 1
        return prod(comb(pool, gone) for pool, gone in _unseen(shoe))

    def _deal_value(
        self, points: int, shoe: Shoe, states: States, weights: Ints
    ) -> tuple[States, Ints]:
        """Deal the cards of one point value to the blocks that hold some."""
        numbers = np.zeros(len(states), np.int64)
        left = []
        for block, held in zip(self.blocks, states.held, strict=True):
            numbers = numbers * 7
            for _ in block.places:
                here = held % 11 == points + 1
                if here.any():
                    numbers += here
                    held = np.where(here, held // 11, held)
            left.append(held)
        kinds = self._kinds(points, shoe)
        dealt: list[tuple[States, Ints]] = []
        codes, code_of_state = distinct(numbers)
        for place, code in enumerate(map(int, codes)):
            rows = np.flatnonzero((code_of_state == place) & (weights > 0))
            if not len(rows):
                continue
            wanted = tuple(code // 7**i % 7 for i in reversed(range(len(self.blocks))))
            outcomes, ways = self._outcomes(kinds, wanted, shoe, weights.dtype.type)
            times = len(ways)
            _check(sum(len(part) for part, _ in dealt) + len(rows) * times)
            each = weights[rows] // perm(shoe.points[points], sum(wanted))
            new = States(
                np.repeat(states.carried[rows], times),
                tuple(np.repeat(held[rows], times) for held in left),
                tuple(
                    _joined(word, tally[rows], seen)
                    for word, tally, seen in zip(self.words, states.tallies, outcomes, strict=True)
                ),
            )
            dealt.append((new, np.multiply.outer(each, ways).ravel()))
        if not dealt:
            return states, weights
        parts = [part for part, _ in dealt]
        states = States(
            np.concatenate([part.carried for part in parts]),
            tuple(map(np.concatenate, zip(*(part.held for part in parts), strict=True))),
            tuple(map(np.concatenate, zip(*(part.tallies for part in parts), strict=True))),
        )
        weights = np.concatenate([ways for _, ways in dealt])
        if not self.forgets:
            return states, weights
        states, state = states.merged()
        return states, sums(state, weights, len(states))

    def _kinds(self, points: int, shoe: Shoe) -> list[Kind]:
        """The kinds of card of a value that are told apart here, and how many there are of each."""
        counts: Counter[tuple[tuple[int, ...], int | None]] = Counter()
        if self.depth == "ranks":
            if shoe.ranks is None:
                raise Refused("the question looks at ranks, and this shoe is known by points alone")
            for rank, card in enumerate(BY_RANK):
                if card.points == points:
                    counts[tuple(sight[4 * rank] for sight in self.sights), None] += shoe.ranks[
                        rank
                    ]
        else:
            unseen = _unseen(shoe)
            assert shoe.cards
            for place, card in enumerate(BY_SUIT):
                if card.points == points:
                    of_rank = place // 4 if unseen[place // 4][1] else None
                    looks = tuple(sight[place] for sight in self.sights)
                    counts[looks, of_rank] += shoe.cards[place]
        return [Kind(looks, rank, number) for (looks, rank), number in counts.items() if number]

    def _outcomes(
        self, kinds: Sequence[Kind], wanted: tuple[int, ...], shoe: Shoe, number: type
    ) -> tuple[list[Ints], Ints]:
        """Deal so many cards of one value to each block: what each word can see, and in what ways."""
        key = (wanted, *(kind.looks for kind in kinds))
        if key not in self._dealings:
            self._dealings[key] = self._dealing([kind.looks for kind in kinds], wanted)
        dealing = self._dealings[key]
        ways: Ints = dealing.orders.astype(number)
        for kind, used in zip(kinds, dealing.used, strict=True):
            ways = ways * np.array([perm(kind.number, times) for times in range(7)], number)[used]
        for rank in {kind.rank for kind in kinds if kind.rank is not None}:
            pool, gone = _unseen(shoe)[rank]
            of_rank = [u for k, u in zip(kinds, dealing.used, strict=True) if k.rank == rank]
            ways = (
                ways
                * np.array([comb(max(pool - n, 0), gone) for n in range(7)], number)[sum(of_rank)]
            )
        total = sums(dealing.outcome, ways, len(dealing.seen[0]))
        can_be = total > 0
        return [seen[can_be] for seen in dealing.seen], total[can_be]

    def _dealing(self, looks: Sequence[tuple[int, ...]], wanted: tuple[int, ...]) -> "Dealing":
        hands = [list(combinations_with_replacement(range(len(looks)), n)) for n in wanted]
        _check(prod(map(len, hands)))
        dealt = np.indices([len(hand) for hand in hands]).reshape(len(hands), -1)
        used = np.zeros((len(looks), dealt.shape[1]), np.int8)
        orders = np.ones(dealt.shape[1], np.int64)
        for choices, which in zip(hands, dealt, strict=True):
            for kind in range(len(looks)):
                used[kind] += np.array([hand.count(kind) for hand in choices], np.int8)[which]
            orders *= np.array(list(map(_orders, choices)))[which]
        seen = []
        for w, word in enumerate(self.words):
            at = [b for b, block in enumerate(self.blocks) if word in block.words]
            within = np.indices([len(hands[b]) for b in at]).reshape(len(at), -1).T
            tallies = [
                _tally(word, [looks[kind][w] for b, i in zip(at, which) for kind in hands[b][i]])
                for which in within
            ]
            place = np.ravel_multi_index(tuple(dealt[at]), [len(hands[b]) for b in at])
            seen.append(np.array(tallies, np.int16)[place])
        different, outcome = distinct_rows(seen)
        return Dealing(used, orders, different, outcome)


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


def _orders(hand: tuple[int, ...]) -> int:
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))


def _held(points: Sequence[Column]) -> Ints:
    """A block's cards as one number: see `Block`."""
    held = np.sort(np.stack([np.where(column < 0, 10, column) for column in points]), axis=0)
    number = np.zeros(held.shape[1], np.int32)
    for column in held[::-1]:
        number = number * 11 + (column + 1) % 11
    return number


def _sight(word: Word) -> list[int]:
    """What a word sees of each of the 52 kinds of card."""
    assert word.attribute.sight
    return [word.attribute.sight(card) for card in BY_SUIT]


def _tell_points(sights: Sequence[Sequence[int]]) -> bool:
    """Whether no two cards of different points are seen alike."""
    looks = list(zip(*sights, strict=True))
    told = {(look, card.points) for look, card in zip(looks, BY_SUIT, strict=True)}
    return len(told) == len(set(looks))


def _tally(word: Word, looks: list[int]) -> int:
    assert word.attribute.tally
    return word.attribute.tally.of(looks) if looks else 0


def _joined(word: Word, before: Ints, seen: Ints) -> Ints:
    """Each tally before with each number just seen."""
    tally = word.attribute.tally
    assert tally
    return tally.settle(tally.join.outer(before, seen).ravel())


def _unseen(shoe: Shoe) -> list[tuple[int, int]]:
    """For each rank, how many cards there were, and how many are gone with their suit not seen."""
    if shoe.cards is None or shoe.ranks is None:
        raise Refused(
            "the question looks at suits, and this shoe was given without: "
            "write its cards with their suits, as KH"
        )
    pools = [sum(shoe.cards[i : i + 4]) for i in range(0, 52, 4)]
    return [(pool, pool - left) for pool, left in zip(pools, shoe.ranks, strict=True)]


def _check(states: int) -> None:
    if states > MOST_STATES:
        raise Refused(
            "the question looks at too much at once to be counted here: ask its parts one by one, "
            "or compare fewer single cards"
        )
