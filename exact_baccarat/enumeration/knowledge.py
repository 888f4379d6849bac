"""What is known of questions while a coup is dealt, and what of it still matters.

Take the question `player.total == 7 and player.one_suit`. Where Player's total is 5 it is answered,
and no suit matters; where it is 7, what is left is whether the cards are of one suit; and when a
club and a heart have come, it is answered again. So two coups in the making can be counted as one
as soon as the same is known of them of every part that still matters.

Each part of the questions has a column for that: 0 where it is open, and else 1 more than the code
of its answer (see `spans.codes`). Of a part that no longer matters, because something around it is
known, the column holds 0 too:

                                  total is 5    total is 7, clubs so far    a heart came
    player.total                          0                            0               0
    player.total == 7                     0              2 (known: yes)               0
    player.one_suit                       0                     0 (open)               0
    the whole question       1 (known: no)                     0 (open)   1 (known: no)

The first coup and the last are now one state.
"""

from collections.abc import Callable, Sequence

import numpy as np

from exact_baccarat.enumeration.attribute import YES_NO
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.spans import Span, applied, bounds, codes, encode, exactly
from exact_baccarat.enumeration.tree import Apply, Const, Part, Tree, Word

OPEN = 0


class Knowledge:
    """The parts of some questions, each once, what is asked of before what asks."""

    def __init__(self, trees: Sequence[Tree]) -> None:
        self.nodes: dict[Tree, int] = {}
        for tree in trees:
            self._add(tree)
        self.trees = tuple(trees)
        self.words = tuple(node for node in self.nodes if isinstance(node, Word))
        self._least = [bounds(node)[0] for node in self.nodes]
        self._type = [_small_type(node) for node in self.nodes]

    def _add(self, tree: Tree) -> None:
        if isinstance(tree, Apply):
            for part in tree.on:
                self._add(part)
        if not isinstance(tree, Const):
            self.nodes.setdefault(tree, len(self.nodes))

    def nothing(self, states: int) -> list[Column]:
        """The columns of so many states of which nothing is known."""
        return [np.zeros(states, type_) for type_ in self._type]

    def settled(
        self, said: Sequence[Column], seen: Callable[[Word], Span]
    ) -> tuple[list[Column], list[Column]]:
        """What is known, given what was and what is seen now; and for each word where it is open.

        Spans go from the words up to the questions; what matters goes from the questions down to
        the words, and stops at what is known.
        """
        states = len(said[0]) if said else 0
        spans: list[Span] = []
        for (node, number), least in zip(self.nodes.items(), self._least, strict=True):
            spans.append(_recalled(node, said[number], least, self._span(node, spans, seen)))
        nothing = np.zeros(states, bool)
        matters = [nothing] * len(self.nodes)
        for tree in self.trees:
            if not isinstance(tree, Const):
                matters[self.nodes[tree]] = np.ones(states, bool)
        fresh, open_ = list(said), dict.fromkeys(self.words, nothing)
        for node, number in reversed(self.nodes.items()):
            span, here = spans[number], matters[number]
            known = np.broadcast_to(span.known, (states,))
            code = np.broadcast_to(codes(span, node.type, self._least[number]), (states,))
            fresh[number] = np.where(here & known, code.astype(np.int64) + 1, OPEN).astype(
                self._type[number]
            )
            left = here & ~known
            if isinstance(node, Word):
                open_[node] = left
            elif isinstance(node, Apply):
                for part in node.on:
                    if not isinstance(part, Const):
                        inner = self.nodes[part]
                        matters[inner] = matters[inner] | left
        return fresh, list(open_.values())

    def _span(self, node: Tree, spans: Sequence[Span], seen: Callable[[Word], Span]) -> Span:
        if isinstance(node, Word):
            return seen(node)
        if isinstance(node, Part):  # it is known wherever it matters
            return Span(np.array([node.low]), np.array([node.high]))
        assert isinstance(node, Apply)
        on = [
            exactly(np.array([encode(part)]))
            if isinstance(part, Const)
            else spans[self.nodes[part]]
            for part in node.on
        ]
        return applied(node.operation, on)


def _recalled(node: Tree, said: Column, least: int, span: Span) -> Span:
    """The span, but where the answer is known already, that."""
    known = said != OPEN
    if not known.any():
        return span
    if node.type == YES_NO:
        number, missing = said - 1, None
    else:
        number = said.astype(np.int64) + (least - 2)
        missing = said == OPEN + 1
    low = np.where(known, number, span.low)
    high = low if known.all() else np.where(known, number, span.high)
    if span.missing is not None:
        before = False if missing is None else missing
        missing = np.where(known, before, span.missing)
    return Span(low, high, missing)


def _small_type(node: Tree) -> type:
    """Numbers that have room for an open part, a missing card, and every answer."""
    low, high = bounds(node)
    return np.int8 if high - low < 100 else np.int16 if high - low < 30_000 else np.int64
