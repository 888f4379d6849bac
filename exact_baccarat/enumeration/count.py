"""The one primitive: in how many ways a shoe gives each combination of answers.

Everything that the project prints is this count and a little arithmetic.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.columns import Coups, coups
from exact_baccarat.enumeration.grouping import Ints, grouped, sums
from exact_baccarat.enumeration.identities import Identities
from exact_baccarat.enumeration.question import DEPTHS, Question
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.tree import (
    NONE,
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
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.playing import Playable
from exact_baccarat.game.shoe import Shoe

Ways = dict[tuple[Value, ...], int]
"""For each combination of answers that can occur, its number of ways."""


def count(shoe: Shoe, rules: Playable, questions: Sequence[Question | str]) -> tuple[Ways, int]:
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
    if isinstance(questions, str | Question):
        raise TypeError(f"questions are a list: write [{str(questions)!r}]")
    return _plan(rules, tuple(map(_question, questions))).count(shoe)


def plain_count(
    shoe: Shoe, rules: Playable, questions: Sequence[Question | str]
) -> tuple[Ways, int]:
    """The definition of `count`: walk every coup, ask each question of it, add up the ways."""
    asked = [_question(question) for question in questions]
    depth = max((question.depth for question in asked), key=DEPTHS.index, default="points")
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
    only onto the places that what is left looks at. Where the groups or what is left in them are
    too many for that to pay, all are dealt together, with the questions as they were.
    """

    def __init__(self, rules: Playable, questions: tuple[Question, ...]) -> None:
        asked = {word for question in questions for word in question.words}
        self.coups = coups(rules, any(tells_order(word) for word in asked))
        parts: list[Tree] = []
        trees = [_split(question.tree, parts) for question in questions]
        self.group_of_row, groups = grouped(
            [answered(p, self.coups) for p in parts], len(self.coups)
        )
        self.groups = len(groups)
        self.decided: list[int] = []
        if len(groups) > MOST_GROUPS and not all(isinstance(tree, Part) for tree in trees):
            self.left = [self._whole(trees, parts, groups)]
            return
        self.known = [tuple(_put_in(tree, parts, values) for tree in trees) for values in groups]
        by_rest: dict[tuple[Tree, ...], list[int]] = {}
        for number, folded in enumerate(self.known):
            rest = tuple(tree for tree in folded if not isinstance(tree, Const))
            by_rest.setdefault(rest, []).append(number)
        self.decided = by_rest.pop((), [])
        if len(by_rest) > MOST_RESTS:
            self.left = [self._whole(trees, parts, groups)]
            self.decided = []
        else:
            self.left = [self._rest(rest, numbers) for rest, numbers in by_rest.items()]

    def _whole(
        self, trees: Sequence[Tree], parts: Sequence[Tree], groups: Sequence[tuple[int, ...]]
    ) -> "_Rest":
        """Make ready to answer whatever points leave open in all groups at once."""
        rest = tuple(tree for tree in trees if not isinstance(tree, Part | Const))
        known = [
            tuple(_UNKNOWN if tree in rest else _put_in(tree, parts, values) for tree in trees)
            for values in groups
        ]
        columns = {
            Part(number, part.type): np.array([values[number] for values in groups])
            for number, part in enumerate(parts)
        }
        dealt = Identities(self.coups, np.arange(len(self.coups)), self.group_of_row, rest)
        return _Rest(rest, known, columns, np.arange(len(self.coups)), dealt)

    def _rest(self, rest: tuple[Tree, ...], groups: list[int]) -> "_Rest":
        """Make ready to answer what is left in some groups."""
        answered: dict[tuple[Tree, ...], int] = {}
        numbers = np.full(len(self.known), -1)
        for group in groups:
            known = tuple(_UNKNOWN if tree in rest else tree for tree in self.known[group])
            numbers[group] = answered.setdefault(known, len(answered))
        rows = np.flatnonzero(numbers[self.group_of_row] >= 0)
        carried = numbers[self.group_of_row[rows]]
        dealt = Identities(self.coups, rows, carried, rest)
        return _Rest(rest, list(answered), {}, rows, dealt)

    def count(self, shoe: Shoe) -> tuple[Ways, int]:
        ways = self.coups.ways(shoe)
        scale = max((rest.dealt.unseen(shoe) for rest in self.left), default=1)
        found: Counter[tuple[Value, ...]] = Counter()
        by_group = sums(self.group_of_row, ways, self.groups)
        for group in self.decided:
            found[tuple(_value(tree) for tree in self.known[group])] += int(by_group[group]) * scale
        for rest in self.left:
            for answer, number in rest.count(shoe, ways).items():
                found[answer] += number * (scale // rest.dealt.unseen(shoe))
        return {answer: number for answer, number in found.items() if number}, (
            self.coups.rules.total_ways(shoe) * scale
        )


@dataclass(frozen=True)
class _Rest:
    """Questions that points leave open: what is left of them, in the rows where that is left.

    `answered` has the answers that are known already, `_UNKNOWN` standing where one is not, and
    `parts` the values of parts that what is left still has; each row carries its place in both.
    """

    open: tuple[Tree, ...]
    answered: list[tuple[Tree, ...]]
    parts: dict[Part, Ints]
    rows: Ints
    dealt: Identities

    def count(self, shoe: Shoe, ways: Ints) -> Counter[tuple[Value, ...]]:
        carried, seen, weights = self.dealt.deal(shoe, ways[self.rows])

        def read(leaf: Word | Part) -> Column:
            return seen[leaf] if isinstance(leaf, Word) else self.parts[leaf][carried]

        columns = [answers(tree, read) for tree in self.open]
        keys = [carried, *(np.broadcast_to(_or_none(c), carried.shape) for c in columns)]
        numbers, combinations = grouped(keys, len(carried))
        totals = sums(numbers, weights, len(combinations))
        found: Counter[tuple[Value, ...]] = Counter()
        for (which, *values), total in zip(combinations, totals, strict=True):
            opened = map(decoded, self.open, values)
            known = self.answered[which]
            answer = tuple(next(opened) if t is _UNKNOWN else _value(t) for t in known)
            found[answer] += int(total)
        return found


_UNKNOWN = Const(None, "unknown")
MOST_GROUPS, MOST_RESTS = 3_000, 60
"""Beyond so many groups, or so many different things left in them, all are dealt together."""


@lru_cache(maxsize=512)
def _plan(rules: Playable, questions: tuple[Question, ...]) -> _Plan:
    return _Plan(rules, questions)


def tells_order(word: Word) -> bool:
    """Whether a word looks at one of a hand's first two cards without the other."""
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


def _or_none(column: tuple[Column, Column | None]) -> Column:
    values, present = column
    return values if present is None else np.where(present, values.astype(np.int64), NONE)


def answered(part: Tree, table: Coups) -> Column:
    """A tree that points decide, worked out for each row; NONE where a card was not dealt."""
    return np.broadcast_to(
        _or_none(answers(part, lambda leaf: table.read(_word(leaf)))), (len(table),)
    )


def _word(leaf: Word | Part) -> Word:
    assert isinstance(leaf, Word)
    return leaf


def _put_in(tree: Tree, parts: Sequence[Tree], values: Sequence[int]) -> Tree:
    def known(leaf: Word | Part) -> Const | None:
        if isinstance(leaf, Word):
            return None
        return Const(decoded(parts[leaf.number], values[leaf.number]), leaf.type)

    return fold(tree, known)


def decoded(tree: Tree, number: int) -> Value:
    """The answer that a column of `answered` holds as that number."""
    return None if number == NONE else decode(number, tree.type)


def _value(tree: Tree) -> Value:
    assert isinstance(tree, Const)
    return tree.value
