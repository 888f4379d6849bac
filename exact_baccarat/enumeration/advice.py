"""What is worth saying of a question that is sound: what no coup meets, and what is left out.

Neither is a mistake of the language; both are seldom what was meant.
"""

from collections.abc import Iterator

from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.tree import COMPARISONS, Apply, Tree, Word, words, written
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules


def unmet_branches(question: Question, shoe: Shoe | int, rules: Rules) -> list[str]:
    """The branches of every `or`, and of every list after `in`, that hold for no coup.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> asked = Question.parse("player.cards == 3 and player.natural or player.total in (8, 12)")
    >>> unmet_branches(asked, 8, PUNTO_BANCO)
    ['player.cards == 3 and player.natural', 'player.total == 12']
    """
    branches = dict.fromkeys(_branches(question.tree))
    found = []
    for branch in branches:
        ways, _ = count(shoe, rules, [Question(written(branch), branch)])
        if (True,) not in ways:
            found.append(written(branch))
    return found


def _branches(tree: Tree) -> Iterator[Tree]:
    if isinstance(tree, Apply):
        if tree.operation == "or":
            yield from tree.on
        for part in tree.on:
            yield from _branches(part)


def left_out(question: Question) -> list[tuple[str, str]]:
    """Comparisons of sums that no hand of two cards meets, as a third card is part of the sum.

    Each comes with the first such word: a card that may not have been dealt, beside other words.

    >>> left_out(Question.parse("player.first.points + player.third.points >= 9 or tie"))
    [('player.first.points + player.third.points >= 9', 'player.third.points')]
    """
    found = []
    for comparison in _comparisons(question.tree):
        for side in comparison.on:
            asked = list(words(side))
            thirds = [word for word in asked if _may_be_missing(word)]
            if isinstance(side, Apply) and thirds and len(asked) > 1:
                found.append((written(comparison), thirds[0].text))
                break
    return found


def _comparisons(tree: Tree) -> Iterator[Apply]:
    if isinstance(tree, Apply):
        if tree.operation in COMPARISONS:
            yield tree
        for part in tree.on:
            yield from _comparisons(part)


def _may_be_missing(word: Word) -> bool:
    return word.attribute.optional and any(place in (2, 5) for place in word.places)
