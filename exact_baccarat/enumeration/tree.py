"""Questions as trees, and the two ways to work one out.

`fold` puts in what is known and works out what that decides; with everything known it answers the
question for one coup. `answers` works a tree out for columns of coups.
"""

import operator
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce

import numpy as np

from exact_baccarat.enumeration.attribute import NAMES, NUMBER, YES_NO, Attribute, Value
from exact_baccarat.enumeration.readings import Column


@dataclass(frozen=True, slots=True)
class Const:
    """A value, of the type YES_NO, NUMBER or a key of NAMES."""

    value: Value
    type: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the language, as `player.third.points`: a leaf that a coup gives a value."""

    text: str
    attribute: Attribute = field(compare=False, repr=False)
    places: tuple[int, ...] = field(compare=False)

    @property
    def type(self) -> str:
        """The type of what it answers."""
        return self.attribute.type


@dataclass(frozen=True, slots=True)
class Part:
    """A leaf that stands for a part of a question worked out elsewhere, by number."""

    number: int
    type: str


@dataclass(frozen=True, slots=True)
class Apply:
    """An operation on the values of other trees."""

    operation: str
    on: tuple["Tree", ...]
    type: str


MOST_VALUE = 10**9
"""No part of a question can come to more than this, or less than minus this."""
NONE = -MOST_VALUE - 1
"""Stands in a column for a card that was not dealt."""

Tree = Const | Word | Part | Apply
Answers = tuple[Column, Column | None]
"""A column of numbers, and where it holds; None if everywhere. Names go by their place in NAMES."""

COMPARISONS: dict[str, Callable[..., bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_ARITHMETIC: dict[str, tuple[Callable[..., int], Callable[..., Column]]] = {
    "+": (operator.add, np.add),
    "-": (operator.sub, np.subtract),
    "*": (operator.mul, np.multiply),
    "minus": (operator.neg, np.negative),
    "abs": (abs, np.absolute),
    "min": (min, lambda *columns: reduce(np.minimum, columns)),
    "max": (max, lambda *columns: reduce(np.maximum, columns)),
}


def words(tree: Tree) -> Iterator[Word]:
    """Each word in it, from left to right."""
    if isinstance(tree, Word):
        yield tree
    elif isinstance(tree, Apply):
        for part in tree.on:
            yield from words(part)


def only_together(trees: Sequence[Tree]) -> list[tuple[Word, ...]]:
    """Words that stand in one `and`, and nowhere else: where one says never, all may."""
    often = Counter(word for tree in trees for word in words(tree))
    found: list[tuple[Word, ...]] = []
    left = list(trees)
    while left:
        tree = left.pop()
        if isinstance(tree, Apply):
            left += tree.on
            if tree.operation == "and":
                alone = [p for p in tree.on if isinstance(p, Word) and often[p] == 1]
                found.append(tuple(word for word in alone if _can_say_never(word)))
    return [group for group in found if len(group) > 1]


def _can_say_never(word: Word) -> bool:
    return word.attribute.tally is not None and word.attribute.tally.never is not None


def fold(tree: Tree, known: Callable[[Word | Part], Const | None]) -> Tree:
    """The tree with each leaf that is known put in, and worked out as far as that goes.

    A comparison with a card that was not dealt is false, arithmetic with one gives None.
    """
    if isinstance(tree, Const):
        return tree
    if not isinstance(tree, Apply):
        return known(tree) or tree
    if tree.operation in ("and", "or"):
        return _junction(tree, known)
    on = tuple(fold(part, known) for part in tree.on)
    values = [part.value for part in on if isinstance(part, Const)]
    if None in values:
        return Const(False if tree.operation in COMPARISONS else None, tree.type)
    if len(values) < len(on):
        return _by_bounds(Apply(tree.operation, on, tree.type))
    if tree.operation == "not":
        return Const(not values[0], YES_NO)
    if tree.operation in COMPARISONS:
        return Const(COMPARISONS[tree.operation](*values), YES_NO)
    return Const(_ARITHMETIC[tree.operation][0](*values), NUMBER)


def _junction(tree: Apply, known: Callable[[Word | Part], Const | None]) -> Tree:
    decisive = tree.operation == "or"
    undecided: list[Tree] = []
    for part in tree.on:
        folded = fold(part, known)
        if not isinstance(folded, Const):
            undecided.append(folded)
        elif folded.value == decisive:
            return Const(decisive, YES_NO)
    if not undecided:
        return Const(not decisive, YES_NO)
    return undecided[0] if len(undecided) == 1 else Apply(tree.operation, tuple(undecided), YES_NO)


def _by_bounds(tree: Apply) -> Tree:
    """The tree, or what it comes to where all that its sides can come to is in one order."""
    if tree.operation not in COMPARISONS or tree.on[0].type in NAMES:
        return tree
    (low, high), (least, most) = map(bounds, tree.on)
    compare = COMPARISONS[tree.operation]
    if high < least or low > most:
        return Const(compare(low, least), YES_NO)
    return tree


def answers(tree: Tree, read: Callable[[Word | Part], Column]) -> Answers:
    """The tree worked out for columns of coups, given each leaf's column.

    A word has -1 where there is no card, a part has NONE.

    Slow twin: `fold` with every word known, coup by coup.
    """
    if isinstance(tree, Const):
        return np.array([encode(tree)]), None
    if isinstance(tree, Word):
        column = read(tree)
        dealt = column >= 0
        return column, None if dealt.all() else dealt
    if isinstance(tree, Part):
        column = read(tree)
        known = column != NONE
        return column, None if known.all() else known
    parts = [answers(part, read) for part in tree.on]
    columns = [column for column, _ in parts]
    if tree.operation in ("and", "or"):
        junction = np.logical_and if tree.operation == "and" else np.logical_or
        result = columns[0]
        for column in columns[1:]:
            result = junction(result, column)
        return result, None
    if tree.operation == "not":
        return np.logical_not(columns[0]), None
    present: Column | None = None
    for _, where in parts:
        if where is not None:
            present = where if present is None else present & where
    if tree.operation in COMPARISONS:
        result = COMPARISONS[tree.operation](*columns)  # type: ignore[assignment]
        return result if present is None else result & present, None
    return _ARITHMETIC[tree.operation][1](*(c.astype(np.int64) for c in columns)), present


def encode(constant: Const) -> int:
    """The number by which a column holds the value."""
    names = NAMES.get(constant.type)
    return names.index(str(constant.value)) if names else int(constant.value or 0)


def decode(number: int, type_: str) -> Value:
    """The value that a column holds as that number."""
    names = NAMES.get(type_)
    if names:
        return names[number]
    return bool(number) if type_ == YES_NO else number


def bounds(tree: Tree) -> tuple[int, int]:
    """The least and the greatest that a tree of numbers can come to."""
    if isinstance(tree, Const):
        return int(tree.value or 0), int(tree.value or 0)
    if isinstance(tree, Word):
        return tree.attribute.low, tree.attribute.high
    if tree.type == YES_NO:
        return 0, 1
    if not isinstance(tree, Apply):
        return -MOST_VALUE, MOST_VALUE
    lows, highs = zip(*map(bounds, tree.on), strict=True)
    match tree.operation:
        case "+":
            return sum(lows), sum(highs)
        case "-":
            return lows[0] - highs[1], highs[0] - lows[1]
        case "*":
            corners = [a * b for a in (lows[0], highs[0]) for b in (lows[1], highs[1])]
            return min(corners), max(corners)
        case "minus":
            return -highs[0], -lows[0]
        case "abs":
            return 0, max(abs(lows[0]), abs(highs[0]))
    choose = min if tree.operation == "min" else max
    return choose(lows), choose(highs)
