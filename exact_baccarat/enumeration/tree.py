"""Questions as trees, and the two ways to work one out.

`fold` puts in what is known and works out what that decides; with everything known it answers the
question for one coup. `answers` works a tree out for columns of coups.
"""

import operator
from collections.abc import Callable, Iterator
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
        return Apply(tree.operation, on, tree.type)
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


def answers(tree: Tree, read: Callable[[Word], Column]) -> Answers:
    """The tree worked out for columns of coups, given each word's column, -1 where it has no card.

    Slow twin: `fold` with every word known, coup by coup.
    """
    if isinstance(tree, Const):
        return np.array([encode(tree)]), None
    if isinstance(tree, Word):
        column = read(tree)
        dealt = column >= 0
        return column, None if dealt.all() else dealt
    assert isinstance(tree, Apply)
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
