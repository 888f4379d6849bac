"""Questions as trees, and what one answers for a coup.

`player.total == 7 and tie` is an `and` of two parts: a comparison of a word with a constant, and a
word. `value` works a tree out for one coup, and is the definition; `spans` does it for many coups
at once, of which not everything need be known.
"""

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from exact_baccarat.enumeration.attribute import Attribute, Value
from exact_baccarat.game.playing import Playable


@dataclass(frozen=True, slots=True)
class Const:
    """A value, of the type YES_NO, NUMBER or a key of NAMES."""

    value: Value
    type: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the language: a leaf that a coup gives a value.

    Of `player.third.points` the text is that, the noun `player.third`, the name `points`.
    """

    text: str
    attribute: Attribute = field(compare=False, repr=False)
    places: tuple[int, ...] = field(compare=False)
    noun: str = field(compare=False, default="")
    name: str = field(compare=False, default="")

    def under(self, rules: Playable) -> "Word":
        """The word as these rules have it."""
        ruled = self.attribute.under
        return replace(self, attribute=ruled(rules)) if ruled else self

    @property
    def type(self) -> str:
        """The type of what it answers."""
        return self.attribute.type


@dataclass(frozen=True, slots=True)
class Part:
    """A leaf that stands for a part of a question worked out elsewhere, by number.

    It lies between `low` and `high`.
    """

    number: int
    type: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Apply:
    """An operation on the values of other trees."""

    operation: str
    on: tuple["Tree", ...]
    type: str


MOST_VALUE = 10**9
"""No part of a question can come to more than this, or less than minus this."""
Tree = Const | Word | Part | Apply

COMPARISONS: dict[str, Callable[..., bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_ARITHMETIC: dict[str, Callable[..., int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "minus": operator.neg,
    "abs": abs,
    "min": min,
    "max": max,
}


def words(tree: Tree) -> Iterator[Word]:
    """Each word in it, from left to right."""
    if isinstance(tree, Word):
        yield tree
    elif isinstance(tree, Apply):
        for part in tree.on:
            yield from words(part)


def put_in(tree: Tree, instead: Callable[[Word], Tree]) -> Tree:
    """The tree with another in the place of each word."""
    if isinstance(tree, Word):
        return instead(tree)
    if not isinstance(tree, Apply):
        return tree
    return Apply(tree.operation, tuple(put_in(part, instead) for part in tree.on), tree.type)


def under(tree: Tree, rules: Playable) -> Tree:
    """The tree with words that depend on the rules as these rules have them."""
    return put_in(tree, lambda word: word.under(rules))


def value(tree: Tree, of: Callable[[Word], Value]) -> Value:
    """What the tree answers, given the answer of each word.

    A comparison with a card that was not dealt is false, arithmetic with one gives None.
    """
    if isinstance(tree, Const):
        return tree.value
    if isinstance(tree, Word):
        return of(tree)
    assert isinstance(tree, Apply)
    if tree.operation in ("and", "or"):
        decisive = tree.operation == "or"
        return decisive if any(value(p, of) == decisive for p in tree.on) else not decisive
    values = [value(part, of) for part in tree.on]
    if None in values:
        return False if tree.operation in COMPARISONS else None
    if tree.operation == "not":
        return not values[0]
    if tree.operation in COMPARISONS:
        return COMPARISONS[tree.operation](*values)
    return _ARITHMETIC[tree.operation](*values)


def written(tree: Tree) -> str:
    """A tree as text, in the language in which questions are asked.

    >>> two = Apply("==", (Const(1, "number"), Const(2, "number")), "yes-no")
    >>> written(Apply("or", (two, Apply("not", (two,), "yes-no")), "yes-no"))
    '1 == 2 or not (1 == 2)'
    """
    if isinstance(tree, Const):
        return f'"{tree.value}"' if isinstance(tree.value, str) else str(tree.value)
    if isinstance(tree, Word):
        return tree.text
    if isinstance(tree, Part):
        return f"part {tree.number}"
    if tree.operation in ("abs", "min", "max"):
        return f"{tree.operation}({', '.join(map(written, tree.on))})"
    on = []
    for part in tree.on:
        inside = part.operation if isinstance(part, Apply) else "abs"
        loose = tree.operation in ("and", "or") and inside in (*COMPARISONS, "not")
        plain = loose or inside in ("abs", "min", "max")
        on.append(written(part) if plain else f"({written(part)})")
    if len(on) == 1:
        return {"not": "not ", "minus": "-"}[tree.operation] + on[0]
    return f" {tree.operation} ".join(on)
