"""The number of decks as a variable.

With d whole decks, the ways of any event are a polynomial in d: of degree six, or one less for
each card that the rules fix. So a few exact counts say it for every number of decks.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.game.playing import Playable
from exact_baccarat.game.shoe import Shoe

Polynomial = tuple[Fraction, ...]
"""Its coefficients, the constant first."""


def ways_by_decks(
    rules: Playable, questions: Sequence[Question | str]
) -> dict[tuple[Value, ...], Polynomial]:
    """The ways of each combination of answers, as a polynomial in the number of decks.

    Interpolated from the counts of as many shoes as its degree, and of no decks at all, which
    have no ways; then held against the count of a further shoe.
    """
    degree = rules.from_shoe
    counts = [count(Shoe.decks(d), rules, questions)[0] for d in range(1, degree + 2)]
    answers = dict.fromkeys(answer for ways in counts for answer in ways)
    found = {}
    for answer in answers:
        ways = [ways.get(answer, 0) for ways in counts]
        points = [0, *ways[:degree]] if degree else ways
        polynomial = interpolated(points)
        if at(polynomial, degree + 1) != ways[degree]:
            raise AssertionError(f"the ways of {answer} are no polynomial in the number of decks")
        found[answer] = polynomial
    return found


def total_by_decks(rules: Playable) -> Polynomial:
    """The number of all ways: (52d)(52d - 1) and so on, a factor for each card of the shoe."""
    product = [1]
    for gone in range(rules.from_shoe):
        product = [
            52 * lower - gone * same
            for lower, same in zip([0, *product], [*product, 0], strict=True)
        ]
    return tuple(map(Fraction, product))


def interpolated(values: Sequence[int]) -> Polynomial:
    """The polynomial that has these values at 0, 1, 2 and so on, by Newton's differences.

    >>> interpolated([0, 1, 4])
    (Fraction(0, 1), Fraction(0, 1), Fraction(1, 1))
    """
    result = [Fraction(0)] * len(values)
    basis = [Fraction(1)]  # d(d - 1) .. (d - k + 1) / k!
    row = list(values)
    for k in range(len(values)):
        for power, coefficient in enumerate(basis):
            result[power] += row[0] * coefficient
        row = [b - a for a, b in pairwise(row)]
        shifted = [Fraction(0), *basis]
        basis = [(s - k * b) / (k + 1) for s, b in zip(shifted, [*basis, Fraction(0)], strict=True)]
    return tuple(result)


def at(polynomial: Polynomial, decks: int) -> Fraction:
    """The value of a polynomial."""
    return sum((c * decks**power for power, c in enumerate(polynomial)), Fraction(0))
