"""The polynomial of each answer to some questions about one coup.

Its variables are the kinds of card that the questions tell apart.

What points decide has the ten counts of point values for its variables (`polynomials`). A question
that looks at ranks has the thirteen counts of ranks: the count is asked which ranks were used
along with it.
"""

from functools import cache, lru_cache
from math import perm, prod

import numpy as np

from exact_baccarat.coups.chain import Terms
from exact_baccarat.coups.multisets import multisets
from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.polynomials import DEALT, degrees, polynomials
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_RANK
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules

ByAnswer = dict[tuple[Value, ...], Terms]
KINDS = {"points": 10, "ranks": 13}
MOST_COUPS = {"points": 4, "ranks": 2}
"""How many coups are quick, by what the questions look at."""


def depth_of(rules: Rules, *questions: Question) -> str:
    """What all these questions need: "points" or "ranks". Raises Refused where they need more."""
    for question in questions:
        if question.depth == "cards":
            raise Refused(
                f"{question} looks at suits, and several coups are told apart by points and ranks"
            )
    if rules.from_shoe < DEALT:
        raise Refused(
            f"{rules.name} fixes cards, and several coups are counted for rules that fix none"
        )
    return "ranks" if any(question.depth == "ranks" for question in questions) else "points"


def counts_of(shoe: Shoe, depth: str) -> tuple[int, ...]:
    """How many cards of each kind a shoe has. Raises Refused where it is not known so well."""
    return tuple(left for _, left in shoe.pile(depth))


def terms_of(rules: Rules, questions: tuple[Question, ...], depth: str) -> ByAnswer:
    """A polynomial for each combination of answers, in the counts of ten points or thirteen ranks.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> found = terms_of(PUNTO_BANCO, (Question.parse("tie"),), "points")
    >>> {answers: int(terms.coefficients.sum()) for answers, terms in found.items()}
    {(False,): 898400, (True,): 101600}
    """
    if depth == "ranks":
        return _by_ranks(rules, questions)
    six = multisets(KINDS["points"], DEALT)
    terms = {}
    for answers, column in polynomials(rules, questions).items():
        coefficients: Ints = np.zeros(len(six), np.int64)
        coefficients[_places()] = column
        terms[answers] = Terms(six, coefficients)
    return terms


@cache
def _places() -> Ints:
    """Where the multisets in the order of `polynomials` stand in the order of `multisets`."""
    rows = [
        low + high
        for k in range(DEALT + 1)
        for low in degrees()[k]
        for high in degrees()[DEALT - k]
    ]
    return multisets(KINDS["points"], DEALT).place(np.array(rows))


PLENTY = 8
"""Of so many of each rank any can come six times."""


@lru_cache(maxsize=8)
def _by_ranks(rules: Rules, questions: tuple[Question, ...]) -> ByAnswer:
    """Read off the joint count of the answers and of how many cards of each rank were used."""
    shoe = Shoe.decks(PLENTY // 4)
    used = [Question.parse(f'cards.count("{card}")') for card in BY_RANK[1:]]
    ways, _ = count(shoe, rules, [*questions, Question.parse("cards.size"), *used])
    by_answer: dict[tuple[Value, ...], dict[tuple[int, ...], int]] = {}
    for values, number in ways.items():
        answers = values[: len(questions)]
        size, *others = (int(number or 0) for number in values[len(questions) :])
        exponents = (size - sum(others), *others)
        orders = perm(len(shoe) - size, DEALT - size) * prod(perm(PLENTY, m) for m in exponents)
        by_answer.setdefault(answers, {})[exponents] = number // orders
    return {answers: _padded(given) for answers, given in by_answer.items()}


def _padded(given: dict[tuple[int, ...], int]) -> Terms:
    """All terms with six cards: those of fewer, times the sum of all kinds for each card less."""
    kinds = KINDS["ranks"]
    any_card = Terms(multisets(kinds, 1), np.array([0] + [1] * kinds))
    six = multisets(kinds, DEALT)
    total: Ints = np.zeros(len(six), np.int64)
    for size in {sum(exponents) for exponents in given}:
        some = {exponents: m for exponents, m in given.items() if sum(exponents) == size}
        of_size = multisets(kinds, size)
        column: Ints = np.zeros(len(of_size), np.int64)
        column[of_size.place(np.array([*some]))] = [*some.values()]
        terms = Terms(of_size, column)
        for _ in range(DEALT - size):
            terms = terms * any_card
        total += terms.coefficients
    return Terms(six, total)
