"""The one primitive: in how many ways a shoe gives each combination of answers.

Everything that the project prints is this count and a little arithmetic.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from exact_baccarat.enumeration.columns import Coups, coups
from exact_baccarat.enumeration.grouping import grouped, sums
from exact_baccarat.enumeration.identities import Identities
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.tree import (
    Apply,
    Const,
    Part,
    Tree,
    Word,
    answers,
    decode,
    fold,
    words,
)
from exact_baccarat.enumeration.walk import walk
from exact_baccarat.enumeration.words import Value
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules

Ways = dict[tuple[Value, ...], int]
"""For each combination of answers that can occur, its number of ways."""


def count(shoe: Shoe, rules: Rules, questions: Sequence[Question | str]) -> tuple[Ways, int]:
    """The exact joint ways of all combinations of answers, and the number of all ways.

    The ways of all combinations add up to the second value, which is perm(n, 6) for a shoe of n
    cards, if the rules fix none. (Where questions look at suits, and cards are gone whose suit was
    not seen, it is that times the number of ways in which they can have gone.)

    Slow twin: `plain_count`. Raises Refused where a question looks deeper than the shoe is known.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> ways, total = count(Shoe.decks(8), PUNTO_BANCO, ["player.pair"])
    >>> f"{ways[True,]:,} of {total:,}"
    '373,374,329,013,504 of 4,998,398,275,503,360'
    """
    return _plan(rules, tuple(map(_question, questions))).count(shoe)


def plain_count(shoe: Shoe, rules: Rules, questions: Sequence[Question | str]) -> tuple[Ways, int]:
    """The definition of `count`: walk every coup, ask each question of it, add up the ways."""
    asked = [_question(question) for question in questions]
    depth = Question("", Apply("and", tuple(q.tree for q in asked), "yes-no")).depth
    ways: Counter[tuple[Value, ...]] = Counter()
    for player, banker, number in walk(shoe.pile(depth), rules):
        coup = Coup(player, banker)
        ways[tuple(question.of(coup) for question in asked)] += number
    return dict(ways), rules.total_ways(shoe)


def _question(question: Question | str) -> Question:
    return Question.parse(question) if isinstance(question, str) else question


class _Plan:
    """What can be worked out of questions before a shoe is known.

    First, everything that points decide is answered for each row of `Coups`: rows with the same
    such answers are a group. In each group, what is left of the questions is as short as those
    answers make it. Groups in which the same is left are then dealt ranks and suits together, and
    only onto the places that what is left looks at.
    """

    def __init__(self, rules: Rules, questions: tuple[Question, ...]) -> None:
        asked = {word for question in questions for word in question.words}
        self.coups = coups(rules, any(_tells_order(word) for word in asked))
        parts: list[Tree] = []
        trees = [_split(question.tree, parts) for question in questions]
        self.group_of_row, groups = grouped(
            [_answered(p, self.coups) for p in parts], len(self.coups)
        )
        self.known: list[tuple[Tree, ...]] = []
        left: dict[tuple[Tree, ...], list[int]] = {}
        for number, values in enumerate(groups):
            folded = tuple(_put_in(tree, parts, values) for tree in trees)
            self.known.append(folded)
            undecided: tuple[Tree, ...] = tuple(
                tree for tree in folded if not isinstance(tree, Const)
            )
            left.setdefault(undecided, []).append(number)
        self.decided = left.pop((), [])
        self.left = []
        for undecided, numbers in left.items():
            among = np.zeros(len(groups), bool)
            among[numbers] = True
            rows = np.flatnonzero(among[self.group_of_row])
            looked = dict.fromkeys(word for tree in undecided for word in words(tree))
            dealt = Identities(self.coups, rows, self.group_of_row[rows], tuple(looked))
            self.left.append((undecided, rows, dealt))

    def count(self, shoe: Shoe) -> tuple[Ways, int]:
        ways = self.coups.ways(shoe)
        scale = max((dealt.unseen(shoe) for _, _, dealt in self.left), default=1)
        found: Counter[tuple[Value, ...]] = Counter()
        by_group = sums(self.group_of_row, ways, len(self.known))
        for group in self.decided:
            found[tuple(_value(tree) for tree in self.known[group])] += int(by_group[group]) * scale
        for undecided, rows, dealt in self.left:
            groups, seen, weights = dealt.deal(shoe, ways[rows])
            columns = [answers(tree, seen.__getitem__) for tree in undecided]
            keys = [groups, *(np.broadcast_to(_or_none(c), groups.shape) for c in columns)]
            numbers, combinations = grouped(keys, len(groups))
            factor = scale // dealt.unseen(shoe)
            for (group, *values), total in zip(
                combinations, sums(numbers, weights, len(combinations)), strict=True
            ):
                rest = iter(values)
                answer = tuple(
                    _value(tree) if isinstance(tree, Const) else _decoded(tree, next(rest))
                    for tree in self.known[group]
                )
                found[answer] += int(total) * factor
        return {answer: number for answer, number in found.items() if number}, (
            self.coups.rules.total_ways(shoe) * scale
        )


@lru_cache(maxsize=512)
def _plan(rules: Rules, questions: tuple[Question, ...]) -> _Plan:
    return _Plan(rules, questions)


def _tells_order(word: Word) -> bool:
    """Whether it looks at one of a hand's first two cards without the other."""
    return any((pair in word.places) != (pair + 1 in word.places) for pair in (0, 3))


def _split(tree: Tree, parts: list[Tree]) -> Tree:
    """The tree with a Part in place of each part, as large as can be, that points decide."""
    if isinstance(tree, Const):
        return tree
    if all(word.attribute.points for word in words(tree)):
        if tree not in parts:
            parts.append(tree)
        return Part(parts.index(tree), tree.type)
    if isinstance(tree, Apply):
        return Apply(tree.operation, tuple(_split(part, parts) for part in tree.on), tree.type)
    return tree


NONE = -(10**9) - 1
"""Stands in a column for a card that was not dealt: below anything that a question can come to."""


def _or_none(column: tuple[Column, Column | None]) -> Column:
    values, present = column
    return values if present is None else np.where(present, values, np.int64(NONE))


def _answered(part: Tree, table: Coups) -> Column:
    return np.broadcast_to(_or_none(answers(part, table.read)), (len(table),))


def _put_in(tree: Tree, parts: Sequence[Tree], values: Sequence[int]) -> Tree:
    def known(leaf: Word | Part) -> Const | None:
        if isinstance(leaf, Word):
            return None
        return Const(_decoded(parts[leaf.number], values[leaf.number]), leaf.type)

    return fold(tree, known)


def _decoded(tree: Tree, number: int) -> Value:
    return None if number == NONE else decode(number, tree.type)


def _value(tree: Tree) -> Value:
    assert isinstance(tree, Const)
    return tree.value
