"""The ways of an event as a polynomial in the ten counts of a shoe.

A deal of six cards takes from each point value so many, and has as many ways as a product of
falling factorials says: n(n-1) for two cards of a value of which there are n. So the ways of an
event are a sum over the 5,005 multisets of six values, each with a coefficient: the number of
orders of the multiset that lead to the event. The coefficients depend on the rules alone.

Take the multiset of four zeros and two nines. With n zeros and m nines in the shoe, each of its
orders has n(n-1)(n-2)(n-3) m(m-1) ways, and it has 15 orders. Player wins in five of them (both
nines with Player, or one with Player and one not in the first four cards), so that this multiset
adds 5 n(n-1)(n-2)(n-3) m(m-1) to the ways of Player's wins: of the toy shoe at the head of
`enumeration`, 5 * 24 * 2 = 240.

The multisets stand in seven blocks. Block k has those with k cards of the values 0 to 4 and 6 - k
of 5 to 9: one row for each multiset of the former, one column for each of the latter. `degrees`
has the order in which each half's multisets stand. With k = 4, four zeros are one of the 70
multisets of four cards out of five values, and two nines one of the 15 of two, so that the block
has 70 * 15.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np

from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.columns import coups
from exact_baccarat.enumeration.count import answered, tells_order
from exact_baccarat.enumeration.grouping import Ints, grouped
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.spans import bounds, decoded
from exact_baccarat.enumeration.tree import under
from exact_baccarat.errors import Refused
from exact_baccarat.game.playing import Playable

HALF = 5
"""How many of the ten point values each half has."""
DEALT = 6

Polynomials = dict[tuple[Value, ...], Ints]
"""For each combination of answers the 5,005 coefficients of its ways, block after block."""


@cache
def degrees(values: int = HALF) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each degree 0 to 6, the multisets of so many cards of so many values, as exponents.

    >>> degrees(2)[2]
    ((2, 0), (1, 1), (0, 2))
    """
    if values == 0:
        return (((),), *(() for _ in range(DEALT)))
    before = degrees(values - 1)
    return tuple(
        tuple((*rest, last) for last in range(degree + 1) for rest in before[degree - last])
        for degree in range(DEALT + 1)
    )


@lru_cache(maxsize=1024)
def polynomials(rules: Playable, questions: tuple[Question, ...]) -> Polynomials:
    """The polynomial of each combination of answers.

    Raises Refused for a question that points do not decide, and for rules that fix a card.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> found = polynomials(PUNTO_BANCO, (Question.parse("tie"),))
    >>> {answer: int(coefficients.sum()) for answer, coefficients in found.items()}
    {(False,): 898400, (True,): 101600}
    """
    if rules.from_shoe != DEALT:
        raise Refused(f"{rules.name} fixes cards, and has no polynomials of six cards")
    for question in questions:
        if question.depth != "points":
            raise Refused(f"{question} looks at ranks or suits, and has no polynomial in points")
    words = {word for question in questions for word in question.words}
    ordered = any(map(tells_order, words))
    table = coups(rules, ordered)
    trees = [under(question.tree, rules) for question in questions]
    groups, found = _grouped([answered(tree, table) for tree in trees], len(table))
    numbers = _numbers(rules, ordered)
    sizes = [_size(dealt) for dealt in (4, 5, 6)]
    orders = table.orders.astype(float)
    sums = np.bincount(groups * sum(sizes) + numbers, orders, len(found) * sum(sizes))
    by_cards = np.split(sums.astype(np.int16).reshape(len(found), -1), np.cumsum(sizes)[:2], axis=1)
    for dealt in (4, 5):  # a coup that has ended counts every card that could come next
        for longer in _one_more(dealt):
            by_cards[dealt - 3][:, longer] += by_cards[dealt - 4]
    kinds = [(tree.type, bounds(tree)[0]) for tree in trees]
    return {
        tuple(decoded(v, *kind) for v, kind in zip(values, kinds, strict=True)): coefficients
        for values, coefficients in zip(found, by_cards[2], strict=True)
        if coefficients.any()
    }


def _grouped(columns: Sequence[Ints], rows: int) -> tuple[Ints, list[tuple[int, ...]]]:
    """`grouped`, made quicker by putting up to sixteen columns of yes and no into one.

    Among the combinations there may be some that occur in no row.
    """
    packs: list[list[Ints]] = []
    for column in columns:
        joins = column.dtype == bool and packs and packs[-1][0].dtype == bool
        if joins and len(packs[-1]) < 16:
            packs[-1].append(column)
        else:
            packs.append([column])
    joined = []
    for pack in packs:
        bits = pack[0]
        for column in pack[1:]:
            bits = bits * np.int32(2) + column
        joined.append(bits)
    few = len(packs) == 1 and packs[0][0].dtype == bool and len(packs[0]) < 7
    groups, found = (joined[0].astype(np.int64), None) if few else grouped(joined, rows)
    every = [(value,) for value in range(1 << len(columns))] if found is None else found
    return groups, [
        tuple(
            value >> place & 1 if pack[0].dtype == bool else value
            for value, pack in zip(values, packs, strict=True)
            for place in reversed(range(len(pack)))
        )
        for values in every
    ]


@lru_cache(maxsize=16)
def _numbers(rules: Playable, ordered: bool) -> Ints:
    """For each row of the coups, the number of its multiset: those of 4 cards, then of 5, of 6."""
    table = coups(rules, ordered)
    codes = [np.zeros(len(table), np.int64) for _ in range(2)]
    for column in table.points:
        for half in range(2):
            weights = np.zeros(11, np.int64)  # the last is for a place without a card
            weights[half * HALF : (half + 1) * HALF] = _WEIGHTS
            codes[half] += weights[column]
    return _number(*codes)


def _number(low: Ints, high: Ints) -> Ints:
    degree, place = _places()
    k, dealt = degree[low], degree[low] + degree[high]
    starts = np.zeros((DEALT + 1, DEALT + 1), np.int64)
    start = 0
    for n in (4, 5, 6):
        for in_low in range(n + 1):
            starts[n, in_low] = start
            start += len(degrees()[in_low]) * len(degrees()[n - in_low])
    columns = np.array([len(multisets) for multisets in degrees()])
    numbers: Ints = starts[dealt, k] + place[low] * columns[dealt - k] + place[high]
    return numbers


_WEIGHTS = 7 ** np.arange(HALF)
"""A multiset of a half is coded in base seven, with one digit for each value: no more than six
cards are of one value. Three zeros and two fours are 3 * 1 + 2 * 7^4 = 4,805."""


@cache
def _places() -> tuple[Ints, Ints]:
    """For each code of a half, its number of cards and its place among those of that degree."""
    degree, place = np.zeros((2, 7**HALF), np.int64)
    for cards, multisets in enumerate(degrees()):
        codes = np.array(multisets) @ _WEIGHTS
        degree[codes], place[codes] = cards, np.arange(len(codes))
    return degree, place


def _size(dealt: int) -> int:
    return sum(len(degrees()[k]) * len(degrees()[dealt - k]) for k in range(dealt + 1))


@cache
def _one_more(dealt: int) -> Sequence[Ints]:
    """For each of the ten values, each multiset with one card more of it, by place among its size.

    n - 4 cards can come next, and n(n-1)..(n-3) times n - 4 is the sum of these ten.
    """
    codes = [np.array(multisets) @ _WEIGHTS for multisets in degrees()]
    blocks = [(codes[k], codes[dealt - k]) for k in range(dealt + 1)]
    low = np.concatenate([np.repeat(rows, len(columns)) for rows, columns in blocks])
    high = np.concatenate([np.tile(columns, len(rows)) for rows, columns in blocks])
    before = sum(_size(n) for n in range(4, dealt + 1))
    return [_number(low + w, high) - before for w in _WEIGHTS] + [
        _number(low, high + w) - before for w in _WEIGHTS
    ]
