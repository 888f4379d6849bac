"""What trees come to, for columns of coups of which not everything need be known.

While a coup is dealt card by card, of each part of a question one knows between what bounds it
will come out: its span. Of `cards.count("red") + banker.total`, when two red cards have been seen,
three are still to come, and Banker's total is 4, the span is 6 to 9. It is known when both bounds
are one. A yes is 1 and a no is 0, so that a comparison may be known before its sides are:
2 to 5 reds are fewer than 6 for certain. Names go by their place in NAMES.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from exact_baccarat.enumeration.attribute import NAMES, YES_NO, Value
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.tree import Apply, Const, Part, Tree, Word


@dataclass(frozen=True, slots=True)
class Span:
    """Between what bounds something lies, each a column; and where it has no answer, if anywhere.

    Where both bounds are one and the same column, all is known.
    """

    low: Column
    high: Column
    missing: Column | None = None

    @property
    def known(self) -> Column:
        """Where there is but one answer, or for certain none."""
        same: Column = self.low == self.high
        return same if self.missing is None else same | self.missing


def exactly(column: Column, missing: Column | None = None) -> Span:
    """The span of what is known everywhere."""
    return Span(column, column, missing if missing is not None and missing.any() else None)


def span_of(tree: Tree, leaf: Callable[[Word | Part], Span]) -> Span:
    """The span of a tree, given those of its leaves.

    Slow twin: `tree.value`, coup by coup, where all leaves are known.
    """
    if isinstance(tree, Const):
        return exactly(np.array([encode(tree)]))
    if not isinstance(tree, Apply):
        return leaf(tree)
    return applied(tree.operation, [span_of(part, leaf) for part in tree.on])


def applied(operation: str, on: Sequence[Span]) -> Span:
    """The span of what an operation makes of some spans."""
    lows, highs = [span.low for span in on], [span.high for span in on]
    if operation in _JUNCTIONS:
        join = _JUNCTIONS[operation]
        low = reduce(join, lows)
        return exactly(low) if _all_known(on) else Span(low, reduce(join, highs))
    if operation == "not":
        low = np.logical_not(highs[0])
        return exactly(low) if _all_known(on) else Span(low, np.logical_not(lows[0]))
    gone = [span.missing for span in on if span.missing is not None]
    missing = reduce(np.logical_or, gone) if gone else None
    if operation in _COMPARISONS:
        surely, perhaps = _COMPARISONS[operation](lows[0], highs[0], lows[1], highs[1])
        if missing is not None:  # a comparison with a card that was not dealt is false
            surely, perhaps = surely & ~missing, perhaps & ~missing
        return exactly(surely) if _all_known(on) else Span(surely, perhaps)
    wide = [(span.low.astype(np.int64), span.high.astype(np.int64)) for span in on]
    if _all_known(on):
        return Span(column := _calculated(operation, [low for low, _ in wide]), column, missing)
    return Span(*_between(operation, wide), missing)


def _all_known(on: Sequence[Span]) -> bool:
    return all(span.low is span.high for span in on)


_JUNCTIONS: dict[str, Callable[[Column, Column], Column]] = {
    "and": np.logical_and,
    "or": np.logical_or,
}


def _equal(low: Column, high: Column, least: Column, most: Column) -> tuple[Column, Column]:
    return (low == most) & (high == least), (low <= most) & (least <= high)


def _less(low: Column, high: Column, least: Column, most: Column) -> tuple[Column, Column]:
    return high < least, low < most


def _no(certain: tuple[Column, Column]) -> tuple[Column, Column]:
    """Of the opposite: certain where this cannot be, possible where this is not certain."""
    return ~certain[1], ~certain[0]


_COMPARISONS: dict[str, Callable[..., tuple[Column, Column]]] = {
    "==": _equal,
    "!=": lambda *sides: _no(_equal(*sides)),
    "<": _less,
    "<=": lambda a, b, c, d: _no(_less(c, d, a, b)),
    ">": lambda a, b, c, d: _less(c, d, a, b),
    ">=": lambda *sides: _no(_less(*sides)),
}
"""Of each comparison where it holds for certain, and where it can hold."""


def _calculated(operation: str, on: Sequence[Column]) -> Column:
    match operation:
        case "+":
            return on[0] + on[1]
        case "-":
            return on[0] - on[1]
        case "*":
            return on[0] * on[1]
        case "minus":
            return -on[0]
        case "abs":
            return np.absolute(on[0])
    return reduce(np.minimum if operation == "min" else np.maximum, on)


def _between(operation: str, on: Sequence[tuple[Column, Column]]) -> tuple[Column, Column]:
    """The bounds of a sum, a difference, and so on, given bounds."""
    lows, highs = zip(*on, strict=True)
    match operation:
        case "-":
            return lows[0] - highs[1], highs[0] - lows[1]
        case "*":
            corners = [a * b for a in on[0] for b in on[1]]
            return reduce(np.minimum, corners), reduce(np.maximum, corners)
        case "minus":
            return -highs[0], -lows[0]
        case "abs":
            both = np.absolute(lows[0]), np.absolute(highs[0])
            around = (lows[0] < 0) & (highs[0] > 0)
            return np.where(around, 0, np.minimum(*both)), np.maximum(*both)
    return _calculated(operation, lows), _calculated(operation, highs)


def bounds(tree: Tree) -> tuple[int, int]:
    """The least and the greatest that a tree can come to, whatever is dealt."""
    span = span_of(tree, _widest)
    return int(span.low[0]), int(span.high[0])


def _widest(leaf: Word | Part) -> Span:
    of = leaf.attribute if isinstance(leaf, Word) else leaf
    return Span(np.array([of.low]), np.array([of.high]))


def encode(constant: Const) -> int:
    """The number by which a column holds the value."""
    names = NAMES.get(constant.type)
    return names.index(str(constant.value)) if names else int(constant.value or 0)


def codes(span: Span, type_: str, least: int) -> Column:
    """One column for answers that are known, those without a card among them.

    Of yes and no it holds 1 and 0. Else it holds 0 where there is no answer, for want of a card,
    and from 1 on the answers, from the least that there can be: so nothing that may be answered,
    below zero or above, is ever taken for a missing card.
    """
    if type_ == YES_NO:
        return span.low
    code = span.low.astype(np.int64) - (least - 1)
    return code if span.missing is None else np.where(span.missing, 0, code)


def decoded(code: int, type_: str, least: int) -> Value:
    """The answer that `codes` holds as that number.

    >>> decoded(1, "number", -7), decoded(0, "number", -7)
    (-7, None)
    """
    if type_ == YES_NO:
        return bool(code)
    if code == 0:
        return None
    number = code - 1 + least
    return NAMES[type_][number] if type_ in NAMES else number
