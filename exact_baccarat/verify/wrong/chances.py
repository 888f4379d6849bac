"""The exact chances of any game, however it is played.

A game that points decide has polynomials (see `enumeration.polynomials`), which are worked out
once; then every shoe is a product of matrices.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod

import numpy as np

from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.decks import ways_by_decks
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.many import Forms, count_many
from exact_baccarat.enumeration.polynomials import DEALT, HALF, degrees, polynomials
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.playing import SIDES, Game, Playable, as_game
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules

Odds = tuple[Fraction, Fraction, Fraction]
"""The probabilities of Player, Banker and a tie."""
Chances = dict[tuple[Value, ...], Fraction]
Questions = tuple[Question, ...]

_WINNER = (Question.parse("winner"),)


def odds(rules: Playable, shoe: Shoe) -> Odds:
    """The exact probabilities of Player, Banker and a tie.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> print(*odds(PUNTO_BANCO, Shoe.endless_decks()))
    2153464/4826809 2212744/4826809 460601/4826809
    """
    return odds_of_all([rules], shoe)[0]


def odds_of_all(games: Sequence[Playable], shoe: Shoe) -> list[Odds]:
    """The odds of many games in one shoe.

    Games that differ only in what cards count are one game in many shoes: one `count_many`.
    """
    asked = [as_game(game).counted_in(shoe) for game in games]
    shoes: dict[Game, dict[Shoe, None]] = {}
    for game, counted in asked:
        shoes.setdefault(game, {})[counted] = None
    found: dict[tuple[Game, Shoe], Odds] = {}
    for game, others in shoes.items():
        if len(others) > 1 and game.from_shoe == DEALT and not shoe.endless:
            rows = np.array([other.points for other in others])
            ways, total = count_many(rows, game, _WINNER)
            none: Ints = np.zeros(len(rows), np.int64)
            each = [ways.get((side,), none) for side in SIDES]
            for row, other in enumerate(others):
                p, b, t = (Fraction(int(column[row]), int(total[row])) for column in each)
                found[game, other] = p, b, t
        else:
            found |= {(game, other): _odds(game, other) for other in others}
    return [found[one] for one in asked]


def _odds(game: Game, shoe: Shoe) -> Odds:
    found = chances(game, shoe, _WINNER)
    player, banker, tie = (found.get((side,), Fraction(0)) for side in SIDES)
    return player, banker, tie


def chances(rules: Playable, shoe: Shoe, questions: Questions) -> Chances:
    """The chance of each combination of answers.

    Raises Refused where a question looks at more than points in a game in which cards do not
    count what is printed on them.
    """
    by_points = all(question.depth == "points" for question in questions)
    game, counted = as_game(rules).counted_in(shoe)
    if counted != shoe and not by_points:
        raise Refused(f"{rules.name} can only be asked what points decide")
    if by_points and game.from_shoe == DEALT and not isinstance(rules, Rules):
        return _by_points(game, counted, questions)
    if shoe.endless and not by_points:
        return _limit(rules, questions)
    ways, total = count(counted, game if counted != shoe else rules, questions)
    return {answer: Fraction(number, total) for answer, number in ways.items()}


def _by_points(game: Game, shoe: Shoe, questions: Questions) -> Chances:
    if shoe.endless:
        found = polynomials(game, questions)
        ways = [endless(polynomial, shoe.points) for polynomial in found.values()]
        answers = list(found)
    else:
        answers, forms = _forms(game, questions)
        ways = forms.ways(np.array([shoe.points]))[0].tolist()
    pairs = zip(answers, ways, strict=True)
    return {answer: Fraction(number, game.total_ways(shoe)) for answer, number in pairs if number}


@lru_cache(maxsize=1024)
def _forms(game: Game, questions: Questions) -> tuple[list[tuple[Value, ...]], Forms]:
    found = polynomials(game, questions)
    return list(found), Forms(list(found.values()))


def endless(polynomial: Ints, points: Sequence[int]) -> int:
    """The value of a polynomial where each card is put back before the next is dealt.

    Then two cards of a value of which there are n have n times n ways, and not n(n - 1).
    """
    low, high = (
        [np.array([_product(half, powers) for powers in some]) for some in degrees()]
        for half in (points[:HALF], points[HALF:])
    )
    ends = np.cumsum([len(low[k]) * len(high[DEALT - k]) for k in range(DEALT)])
    blocks = np.split(polynomial.astype(np.int64), ends)
    return sum(
        int(low[k] @ block.reshape(len(low[k]), -1) @ high[DEALT - k])
        for k, block in enumerate(blocks)
    )


def _product(counts: Sequence[int], powers: Sequence[int]) -> int:
    return prod(n**power for n, power in zip(counts, powers, strict=True))


@lru_cache(maxsize=256)
def _limit(rules: Playable, questions: Questions) -> Chances:
    """The chances in more and more decks: what the highest powers of the decks leave of them."""
    degree = as_game(rules).from_shoe
    found = {answer: ways[degree] for answer, ways in ways_by_decks(rules, questions).items()}
    return {answer: share / 52**degree for answer, share in found.items() if share}
