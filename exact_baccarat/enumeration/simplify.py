"""A question put in fewer words for the count, which answers the same.

Words that look at one and the same card are one word: `player.first.rank == "A" and
player.first.suit == "spades"` asks of one card whether it is AS, and what is seen of it is a yes
or a no instead of one of 13 ranks and one of 4 suits. And to ask whether two cards are of one suit
is to ask whether the two, as a group, are of one suit: it does not matter which comes first.
"""

import numpy as np

from exact_baccarat.enumeration.attribute import YES_NO, Attribute, Value
from exact_baccarat.enumeration.readings import Bounds, Columns, alike
from exact_baccarat.enumeration.tally import ONE_ALONE, TWO_ALIKE
from exact_baccarat.enumeration.tree import Apply, Tree, Word, value, words, written
from exact_baccarat.enumeration.words import of_card
from exact_baccarat.game.cards import BY_SUIT, Card
from exact_baccarat.game.coup import Coup


def simplified(tree: Tree) -> Tree:
    """A tree that answers the same of every coup, in words that see less."""
    if not isinstance(tree, Apply):
        return tree
    place = _one_place(tree)
    if place is not None:
        return _one_card(tree, place)
    if tree.operation in ("and", "or"):
        return _junction(tree)
    if tree.operation in ("==", "!="):
        left, right = tree.on
        if isinstance(left, Word) and isinstance(right, Word) and _are_cards(left, right):
            return _alike(left, right) if tree.operation == "==" else _unlike(left, right)
    return Apply(tree.operation, tuple(map(simplified, tree.on)), tree.type)


def _one_place(tree: Tree) -> int | None:
    """The place of the one card that all words look at, if it is one, and points do not decide."""
    found = list(words(tree))
    places = {word.places for word in found}
    if len(places) != 1 or all(word.attribute.sight is None for word in found):
        return None
    [only] = places
    return only[0] if len(only) == 1 else None


def _junction(tree: Apply) -> Tree:
    """An `and` or an `or` in which parts about the same card stand together, as one word."""
    parts: list[Tree] = []
    left = list(reversed(tree.on))
    while left:
        part = left.pop()
        if isinstance(part, Apply) and part.operation == tree.operation:
            left += reversed(part.on)
        else:
            parts.append(part)
    of_place: dict[object, list[Tree]] = {}
    for number, part in enumerate(parts):
        looked = {word.places for word in words(part)}
        alone = len(looked) == 1 and len(next(iter(looked))) == 1
        of_place.setdefault(next(iter(looked)) if alone else number, []).append(part)
    joined: list[Tree] = []
    for some in of_place.values():
        one = some[0] if len(some) == 1 else Apply(tree.operation, tuple(some), YES_NO)
        place = _one_place(one)
        if place is not None and isinstance(one, Apply):
            joined.append(_one_card(one, place))
        elif len(some) == 1:
            joined.append(simplified(one))
        else:
            joined += map(simplified, some)
    return joined[0] if len(joined) == 1 else Apply(tree.operation, tuple(joined), YES_NO)


def _one_card(tree: Tree, place: int) -> Word:
    """The word that answers what a tree answers of the card in that place."""
    nowhere = Coup((), ())

    def answer(*cards: Card) -> Value:
        return value(tree, lambda word: word.attribute.of(nowhere, cards))

    answers = {card: int(answer(card) or 0) for card in BY_SUIT}
    without = answer()
    attribute = of_card(
        "what a tree says of one card",
        tree.type,
        lambda card: answer(card),
        answers.__getitem__,
        max(*answers.values(), int(without or 0)),
        min(*answers.values(), int(without or 0)),
        without,
    )
    return Word(written(tree), attribute, (place,))


def _are_cards(left: Word, right: Word) -> bool:
    """Whether two words ask the same of two cards, so that one group of two can be asked it."""
    return (
        left.attribute is right.attribute
        and left.attribute.sight is not None
        and len(left.places) == len(right.places) == 1
    )


def _alike(left: Word, right: Word) -> Word:
    """Whether what two words see of their cards is the same: no, where one of them has no card."""
    sight = left.attribute.sight
    assert sight
    by_value = [{sight(card) for card in BY_SUIT if card.points == value} for value in range(10)]
    tells_points = sum(map(len, by_value)) == len(set().union(*by_value))
    attribute = Attribute(
        "whether two cards are seen alike",
        YES_NO,
        lambda _, cards: len(cards) == 2 and sight(cards[0]) == sight(cards[1]),
        sight=sight,
        tally=TWO_ALIKE if tells_points else ONE_ALONE,
        by_points=alike if tells_points else _both,
        alike_only=True,
    )
    return Word(f"{left.text} == {right.text}", attribute, _places(left, right))


def _unlike(left: Word, right: Word) -> Tree:
    """That they are both dealt, and not seen alike."""
    attribute = Attribute(
        "whether both cards are dealt",
        YES_NO,
        lambda _, cards: len(cards) == 2,
        points=lambda points: _both(points)[1],
    )
    dealt = Word(f"{left.text} and {right.text} are dealt", attribute, _places(left, right))
    return Apply("and", (dealt, Apply("not", (_alike(left, right),), YES_NO)), YES_NO)


def _both(points: Columns) -> Bounds:
    """Whether two cards can be alike in something that no points tell: if both are dealt."""
    dealt = (points[0] >= 0) & (points[1] >= 0)
    return np.zeros(len(dealt), np.int8), dealt


def _places(left: Word, right: Word) -> tuple[int, ...]:
    return tuple(sorted(left.places + right.places))
