"""The one primitive: in how many ways a shoe gives each combination of answers.

Everything that the project prints is this count and a little arithmetic. `plain_count` is the
definition. `count` gives the same in these steps:

1. Every question is put in as few words as it can be (`simplify`).
2. Of every row of `Coups`, which is one way for points to fall, each part of a question that points
   decide is a column of answers. Rows of which the same is known, and in which the same cards have
   still to be told, are one state (`knowledge`). The ways of rows add up to those of states.
3. Ranks and suits are dealt onto the states, as far as questions look at them (`identities`).
   Questions that points decide leave nothing to deal, and end here.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from exact_baccarat.enumeration.attribute import DEPTHS, Value
from exact_baccarat.enumeration.columns import Coups, coups, exact_type
from exact_baccarat.enumeration.grouping import Ints, distinct_rows, sums
from exact_baccarat.enumeration.identities import Identities
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.simplify import simplified
from exact_baccarat.enumeration.spans import Span, bounds, codes, decoded, exactly, span_of
from exact_baccarat.enumeration.tree import Apply, Const, Part, Tree, Word, under, words
from exact_baccarat.enumeration.walk import walk
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.playing import Game, Playable
from exact_baccarat.game.rules_files import as_rules
from exact_baccarat.game.shoe import Shoe, as_shoe

Ways = dict[tuple[Value, ...], int]
"""For each combination of answers that can occur, its number of ways."""


def count(
    shoe: Shoe | int | str, rules: Playable | str, questions: Sequence[Question | str]
) -> tuple[Ways, int]:
    """The exact joint ways of all combinations of answers, and the number of all ways.

    A shoe may be given as a number of decks, and rules by their name. A way is an order in which
    six cards can come, so that all ways are perm(n, 6) for a shoe of n cards, or a factor less for
    each card that the rules fix; from endless decks of n kinds of card it is n^6. Where questions
    look at suits, and cards are gone whose suit nobody saw, a way is such an order together with a
    choice of the cards that may be gone: all ways are perm(n, 6), times the number of those
    choices. The ways of all combinations add up to all ways.

    Slow twin: `plain_count`. Raises Refused where a question looks deeper than the shoe is known,
    or where what is given is no shoe, no rules, or no list of questions.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> ways, total = count(8, PUNTO_BANCO, ["player.pair"])
    >>> f"{ways[True,]:,} of {total:,}"
    '373,374,329,013,504 of 4,998,398,275,503,360'
    """
    return plan_of(played(rules), asked_of(questions)).count([as_shoe(shoe)])[0]


def count_each(
    shoes: Sequence[Shoe | int | str], rules: Playable | str, questions: Sequence[Question | str]
) -> list[tuple[Ways, int]]:
    """`count` for each of some shoes, in hardly more time than for one: they are dealt together.

    Slow twin: `count`, shoe by shoe.
    """
    plan, table = plan_of(played(rules), asked_of(questions)), list(map(as_shoe, shoes))
    counted: list[tuple[Ways, int]] = []
    for start in range(0, len(table), TOGETHER):
        counted += plan.count(table[start : start + TOGETHER])
    return counted


TOGETHER = 64
"""So many shoes are dealt together: their ways are held side by side."""


def plain_count(
    shoe: Shoe | int | str, rules: Playable | str, questions: Sequence[Question | str]
) -> tuple[Ways, int]:
    """The definition of `count`: walk every coup, ask each question of it, add up the ways."""
    shoe, game, asked = as_shoe(shoe), played(rules), asked_of(questions)
    depth = max((question.depth for question in asked), key=DEPTHS.index, default="points")
    ways: Counter[tuple[Value, ...]] = Counter()
    for player, banker, number in walk(shoe.pile(depth), game):
        coup = Coup(player, banker)
        ways[tuple(question.of(coup, game) for question in asked)] += number
    return dict(ways), game.total_ways(shoe)


def asked_of(questions: Sequence[Question | str]) -> tuple[Question, ...]:
    """The questions, which may be given as text. Raises Refused for anything else."""
    if isinstance(questions, str | Question):
        raise Refused(f"questions are a list: write [{quoted(str(questions))}]")
    if not isinstance(questions, Iterable):
        raise Refused(f'{quoted(str(questions))} cannot be questions: write a list, as ["winner"]')
    return tuple(map(Question.of_text, questions))


def played(rules: Playable | str) -> Playable:
    """A game as it is, or rules by their name. Raises Refused for anything else."""
    return rules if isinstance(rules, Game) else as_rules(rules)


class Plan:
    """What can be worked out of questions before a shoe is known: see the head of this module."""

    def __init__(self, rules: Playable, questions: tuple[Question, ...]) -> None:
        parts: dict[Tree, Part] = {}
        trees = [_split(simplified(under(q.tree, rules)), parts) for q in questions]
        looked = {word for tree in (*trees, *parts) for word in words(tree)}
        self.trees = trees
        self.coups = coups(rules, any(map(tells_order, looked)))
        self.identities = Identities(self.coups, trees)
        self.said = self.identities.known.nodes
        columns = {part: answered(tree, self.coups) for tree, part in parts.items()}
        self.states, self.state_of_row = self.identities.start(self.coups, columns)

    def count(self, shoes: Sequence[Shoe]) -> list[tuple[Ways, int]]:
        greatest = max(map(self.coups.rules.total_ways, shoes))
        number = exact_type(greatest)
        once: dict[object, Ints] = {}  # shoes of the same points are alike so far
        for shoe in shoes:
            if (shoe.points, shoe.endless) not in once:
                ways = self.coups.ways(shoe).astype(number)
                once[shoe.points, shoe.endless] = sums(self.state_of_row, ways, self.states.number)
        weights = np.stack([once[shoe.points, shoe.endless] for shoe in shoes])
        states, weights = self.identities.deal(shoes, self.states, weights)
        said = [states.said[self.said[tree]] for tree in self.trees if tree in self.said]
        numbers, found = distinct_rows(said, states.number)[::-1]
        known = iter(found)
        answers: list[tuple[Value, ...]] = list(
            zip(
                *(
                    _answers(tree, next(known))
                    if tree in self.said
                    else [_constant(tree)] * len(found[0] if found else [0])
                    for tree in self.trees
                ),
                strict=True,
            )
        )
        counted = []
        for shoe, ways in zip(shoes, weights, strict=True):
            totals = sums(numbers, ways, int(numbers.max(initial=-1)) + 1).tolist()
            by_answer: Counter[tuple[Value, ...]] = Counter()
            for answer, total in zip(answers if self.trees else [()], totals, strict=True):
                if total:
                    by_answer[answer] += total
            total = self.coups.rules.total_ways(shoe) * self.identities.looking.unseen(shoe)
            counted.append((dict(by_answer), total))
        return counted


@lru_cache(maxsize=512)
def plan_of(rules: Playable, questions: tuple[Question, ...]) -> Plan:
    return Plan(rules, questions)


def tells_order(word: Word) -> bool:
    """Whether a word looks at one of a hand's first two cards without the other."""
    return any((pair in word.places) != (pair + 1 in word.places) for pair in (0, 3))


def _split(tree: Tree, parts: dict[Tree, Part]) -> Tree:
    """The tree with a Part in place of each part, as large as can be, that points decide."""
    if isinstance(tree, Const):
        return tree
    if all(word.attribute.points for word in words(tree)):
        if tree not in parts:
            parts[tree] = Part(len(parts), tree.type, *bounds(tree))
        return parts[tree]
    if isinstance(tree, Apply):
        return Apply(tree.operation, tuple(_split(part, parts) for part in tree.on), tree.type)
    return tree


def answered(tree: Tree, table: Coups) -> Column:
    """The code of what a tree that points decide answers, one entry for each row of the coups."""

    def read(leaf: Word | Part) -> Span:
        assert isinstance(leaf, Word)
        column = table.read(leaf)
        if not leaf.attribute.optional:
            return exactly(column)
        return exactly(column, np.any([table.points[p] < 0 for p in leaf.places], axis=0))

    code = codes(span_of(tree, read), tree.type, bounds(tree)[0])
    return np.broadcast_to(code, (len(table),))


def _answers(tree: Tree, said: Ints) -> list[Value]:
    """What a column of `Knowledge` says of a tree that is known everywhere."""
    least = bounds(tree)[0]
    value = {one: decoded(one - 1, tree.type, least) for one in np.unique(said).tolist()}
    return [value[one] for one in said.tolist()]


def _constant(tree: Tree) -> Value:
    assert isinstance(tree, Const)
    return tree.value
