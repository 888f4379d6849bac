"""Ranks and suits, dealt onto points that are already known.

Given the points of all cards dealt, which cards they are is a sample without replacement inside
each point value, independent of the others. So a question about ranks or suits needs no walk over
52 kinds of card. The ten point values are taken one after the other; wherever cards of one lie,
they are dealt, what the words see of them is added to what they saw before, and the cards are
forgotten. States that look the same from there on are one.

Slow twin: `walk` over ranks or cards, which the tests hold against this on small shoes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from exact_baccarat.enumeration.columns import Coups, exact_type
from exact_baccarat.enumeration.dealing import (
    Block,
    Dealing,
    Kind,
    check_states,
    kinds_of,
    look_of_fixed,
    share_unseen,
    sight_of,
    unseen_suits,
)
from exact_baccarat.enumeration.grouping import Ints, distinct, distinct_rows, sums
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.tree import Tree, Word, only_together
from exact_baccarat.enumeration.tree import words as words_of
from exact_baccarat.game.cards import BY_SUIT
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PLACES

VALUES = (*range(1, 10), 0)
"""The point values in the order in which they are dealt: that of most cards last."""


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


Weighted = tuple[States, Ints]
"""States, and the ways of each."""
AT_ONCE = 2**20
"""So many states are dealt before those that look the same are put together."""


class Identities:
    """What some words see of the cards, in every coup of a game."""

    def __init__(self, coups: Coups, rows: Ints, carried: Ints, asked: Sequence[Tree]) -> None:
        """Take some rows of `coups`. `carried` has a number for each, kept with its ways.

        What is seen is what the words of the trees that are `asked` see.
        """
        words = tuple(dict.fromkeys(word for tree in asked for word in words_of(tree)))
        self.words, self.rules = words, coups.rules
        self.together = [
            [(words.index(word), word) for word in group] for group in only_together(asked)
        ]
        self.depth = "cards" if any(w.attribute.depth == "cards" for w in words) else "ranks"
        by_words: dict[tuple[tuple[Word, ...], tuple[int, ...] | None], list[int]] = {}
        for place in range(6):
            looking = tuple(word for word in words if place in word.places)
            if looking:
                by_words.setdefault((looking, self._fixed(place)), []).append(place)
        self.blocks = [Block(words, tuple(p), fixed) for (words, fixed), p in by_words.items()]
        self.forgets = any(len(word.places) > 1 for word in words) or not all(
            _tell_points([sight_of(word) for word in block.words]) for block in self.blocks
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
        number = exact_type(self.rules.total_ways(shoe) * self.unseen(shoe))
        states = self.states
        weights = sums(self.state_of_row, ways.astype(number), len(states))
        self._in_all = 0
        for points in VALUES:
            states, weights = self._deal_value(points, shoe, states, weights)
        answers = {}
        for word, tally in zip(self.words, states.tallies, strict=True):
            assert word.attribute.tally
            answers[word] = word.attribute.tally.answer(tally)
        return states.carried, answers, weights

    def unseen(self, shoe: Shoe) -> int:
        """By what all ways are multiplied, so that they are whole: see `share_unseen`."""
        if self.depth == "ranks":
            return 1
        return prod(share_unseen(pool, gone)[0] for pool, gone in unseen_suits(shoe))

    def _fixed(self, place: int) -> tuple[int, ...] | None:
        """What each word sees of the card that the rules fix in a place, if they fix one."""
        card = self.rules.fixed[place]
        if card is None:
            return None
        where = f"{self.rules.name} fixes as {PLACES[place]}"
        return tuple(
            look_of_fixed(word, card, where) if place in word.places else 0 for word in self.words
        )

    def _dealing(self, kinds: Sequence[Kind], wanted: tuple[int, ...]) -> Dealing:
        """How so many cards of these kinds fall to the blocks, worked out once."""
        looks = tuple(kind.looks for kind in kinds)
        if (looks, wanted) not in self._dealings:
            self._dealings[looks, wanted] = Dealing.of(self.words, self.blocks, looks, wanted)
        return self._dealings[looks, wanted]

    def _deal_value(self, points: int, shoe: Shoe, states: States, weights: Ints) -> Weighted:
        """Deal the cards of one point value to the blocks that hold some."""
        numbers = np.zeros(len(states), np.int64)
        left = []
        for block, held in zip(self.blocks, states.held, strict=True):
            numbers = numbers * 7
            for _ in block.places:
                here = held % 11 == VALUES.index(points) + 1
                if here.any():
                    numbers += here
                    held = np.where(here, held // 11, held)
            left.append(held)
        kinds = kinds_of(points, shoe, self.words, self.depth)
        dealt: list[Weighted] = []
        codes, code_of_state = distinct(numbers)
        for place, code in enumerate(map(int, codes)):
            rows = np.flatnonzero((code_of_state == place) & (weights > 0))
            if not len(rows):
                continue
            wanted = tuple(code // 7**i % 7 for i in reversed(range(len(self.blocks))))
            outcomes, ways = self._dealing(kinds, wanted).outcomes(kinds, shoe, weights.dtype.type)
            cards = sum(n for n, b in zip(wanted, self.blocks, strict=True) if b.fixed is None)
            each = weights // shoe.orders(cards, shoe.points[points])
            for some in np.array_split(rows, len(rows) * len(ways) // AT_ONCE + 1):
                dealt.append(self._dealt(states, left, some, outcomes, each[some], ways))
                if self.forgets and sum(len(part) for part, _ in dealt) > AT_ONCE:
                    dealt = [self._gathered(dealt)]
                self._in_all += len(some) * len(ways)
                check_states(sum(len(part) for part, _ in dealt), self._in_all)
        return self._gathered(dealt) if dealt else (states, weights)

    def _dealt(
        self,
        states: States,
        left: Sequence[Ints],
        rows: Ints,
        outcomes: Sequence[Ints],
        each: Ints,
        ways: Ints,
    ) -> Weighted:
        """Some states, each with every outcome: what words see of it, and in how many ways."""
        times = len(ways)
        new = States(
            np.repeat(states.carried[rows], times),
            tuple(np.repeat(held[rows], times) for held in left),
            tuple(
                _joined(word, tally[rows], seen)
                for word, tally, seen in zip(self.words, states.tallies, outcomes, strict=True)
            ),
        )
        return new, np.multiply.outer(each, ways).ravel()

    def _gathered(self, dealt: Sequence[Weighted]) -> Weighted:
        """All that was dealt, states that look the same being one."""
        parts = [part for part, _ in dealt]
        tallies = list(map(np.concatenate, zip(*(part.tallies for part in parts), strict=True)))
        for group in self.together:
            _say_never(tallies, group)
        states = States(
            np.concatenate([part.carried for part in parts]),
            tuple(map(np.concatenate, zip(*(part.held for part in parts), strict=True))),
            tuple(tallies),
        )
        weights = np.concatenate([ways for _, ways in dealt])
        if not self.forgets:
            return states, weights
        states, state = states.merged()
        return states, sums(state, weights, len(states))


def _say_never(tallies: list[Ints], group: Sequence[tuple[int, Word]]) -> None:
    """Where one word of an `and` can only say no, let all say so: what they see is of no use."""
    tally = {place: word.attribute.tally for place, word in group}
    never = {place: t.never for place, t in tally.items() if t and t.never is not None}
    said = np.logical_or.reduce([tallies[place] == number for place, number in never.items()])
    for place, number in never.items():
        tallies[place] = np.where(said, number, tallies[place])


def _held(points: Sequence[Column]) -> Ints:
    """A block's cards as one number: see `Block`."""
    turns = np.array([*map(VALUES.index, range(10)), 10], np.int8)  # the last is for no card
    held = np.sort(np.stack([turns[column] for column in points]), axis=0)
    number = np.zeros(held.shape[1], np.int32)
    for column in held[::-1]:
        number = number * 11 + (column + 1) % 11
    return number


def _tell_points(sights: Sequence[Sequence[int]]) -> bool:
    """Whether no two cards of different points are seen alike."""
    looks = list(zip(*sights, strict=True))
    told = {(look, card.points) for look, card in zip(looks, BY_SUIT, strict=True)}
    return len(told) == len(set(looks))


def _joined(word: Word, before: Ints, seen: Ints) -> Ints:
    """Each tally before with each number just seen."""
    tally = word.attribute.tally
    assert tally
    return tally.settle(tally.join.outer(before, seen).ravel())
