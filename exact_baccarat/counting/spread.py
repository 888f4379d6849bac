"""How far a bet's expected value spreads as cards go: six numbers say it for every depth.

Let r cards be left unseen of a shoe of N, drawn at random, and EV(r) what the bet is then worth.
Its mean is the whole shoe's expected value, whatever r. Its variance is

    Var EV(r) = sum over c = 1 .. 6 of V_c C(N - r, c) / C(r, c)

with six constants for each bet and shoe. (EV(r) is the mean, over every six of the r cards, of
what these six bring in all their orders: a symmetric statistic of a sample without replacement,
whose orthogonal parts of one to six cards are Hoeffding's.) V_1 is the part that goes card by
card, which is all that a linear count can follow: N - 1 times the mean square of the effects of
removal. The same six numbers tell how coups of one shoe hang together: the covariance of the bet's
results in any two coups is the sum of (-1)^c V_c.

With k cards gone only V_1 to V_k count, so shoes with one, two, .. six cards gone give the six
constants one after the other: 8,007 shoes for ten values.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, perm, prod

import numpy as np

from exact_baccarat.bets.bet import Choice
from exact_baccarat.counting.profit import Profit, points_of, profit, values_of
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules


@dataclass(frozen=True, slots=True)
class Spread:
    """The spread of a bet's expected value in a shoe of `cards`.

    `constants` are V_1 to V_6, in squares of a unit staked; of a shoe of fewer than twelve cards
    only as many as cards can go.
    """

    name: str
    cards: int
    expected_value: Fraction
    constants: tuple[Fraction, ...]

    def variance(self, unseen: int) -> Fraction:
        """The variance of the expected value when so many cards are left unseen.

        Raises Refused for fewer than six, or more than there are.
        """
        check_unseen(unseen, self.cards)
        return sum(
            (
                constant * Fraction(comb(self.cards - unseen, c), comb(unseen, c))
                for c, constant in enumerate(self.constants, start=1)
            ),
            Fraction(0),
        )

    @property
    def covariance(self) -> Fraction:
        """Of the bet's results in two coups of one shoe, whichever two.

        A shoe of fewer than twelve cards need not have two: then this says nothing.
        """
        return sum(
            ((-1) ** c * constant for c, constant in enumerate(self.constants, start=1)),
            Fraction(0),
        )

    def linear_share(self, unseen: int) -> Fraction | None:
        """What part of the variance goes card by card; None where nothing varies.

        No linear count can follow more: 1 would be all.
        """
        whole = self.variance(unseen)
        own = self.constants[0] * Fraction(self.cards - unseen, unseen) if self.constants else None
        return own / whole if own is not None and whole else None

    def index_squared(self, unseen: int) -> Fraction | None:
        """The square of the countability index: the standard deviation of EV over the house edge.

        It is how much of the way to break even one standard deviation of the cards gone goes.
        None for a bet that is not against the bettor to begin with, which needs no counting.
        """
        if self.expected_value >= 0:
            return None
        return self.variance(unseen) / self.expected_value**2


def check_unseen(unseen: int, cards: int) -> None:
    """Refuse a number of unseen cards that no coup could come of, or that the shoe has not."""
    if not DEALT <= unseen <= cards:
        raise Refused(
            f"cannot leave {unseen} cards unseen of {cards}: a coup may take six, so it is "
            f"from {DEALT} to {cards}"
        )


def spreads(shoe: Shoe, rules: Rules, choices: Sequence[Choice]) -> list[Spread]:
    """The spread of each bet that points decide.

    Raises Refused for a bet that looks at ranks or suits, or an endless shoe.

    >>> from exact_baccarat.bets.catalogue import find
    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> [dragon] = spreads(Shoe.decks(8), PUNTO_BANCO, find("dragon-7"))
    >>> f"{float(dragon.variance(52)) ** 0.5:.6f}"
    '0.150705'
    """
    points = points_of(shoe)
    profits = tuple(profit(choice, rules) for choice in choices)
    moments: list[list[Fraction]] = [[] for _ in profits]
    most = min(DEALT, len(shoe) - DEALT)
    for k in range(1, most + 1):
        gone, weights = _gone(points, k)
        found = values_of(profits, np.array(points) - gone)
        for one, own, values in zip(profits, moments, found, strict=True):
            own.append(_second_moment(one, values, weights, len(shoe) - k, k))
    return [_spread(one, points, tuple(own)) for one, own in zip(profits, moments, strict=True)]


def _spread(one: Profit, points: Sequence[int], moments: tuple[Fraction, ...]) -> Spread:
    cards = sum(points)
    mean = Fraction(int(one.values(np.array([points]))[0]), perm(cards, DEALT) * one.unit)
    constants: list[Fraction] = []
    for k, moment in enumerate(moments, start=1):
        left = moment - mean**2
        for c, constant in enumerate(constants, start=1):
            left -= constant * Fraction(comb(k, c), comb(cards - k, c))
        constants.append(left * comb(cards - k, k))
    return Spread(one.name, cards, mean, tuple(constants))


def _second_moment(one: Profit, values: Ints, weights: Ints, left: int, gone: int) -> Fraction:
    """The mean square of EV over what can be left, each weighed with its number of ways."""
    exact = values.astype(object)
    total = int((exact * exact * weights).sum())
    return Fraction(total, (perm(left, DEALT) * one.unit) ** 2 * comb(left + gone, gone))


@lru_cache(maxsize=32)
def _gone(points: tuple[int, ...], cards: int) -> tuple[Ints, Ints]:
    """Every multiset of so many cards that can be gone, and in how many ways it can."""
    rows = np.array(list(compositions(points, cards)), np.int64)
    ways = [
        prod(comb(count, taken) for count, taken in zip(points, row, strict=True))
        for row in rows.tolist()
    ]
    return rows, np.array(ways, object)


def compositions(points: Sequence[int], cards: int) -> Iterator[tuple[int, ...]]:
    """Every way to make so many cards of values of which there are so many.

    >>> list(compositions((1, 2), 2))
    [(0, 2), (1, 1)]
    """
    if not points:
        if not cards:
            yield ()
        return
    after = sum(points[1:])
    for taken in range(max(0, cards - after), min(points[0], cards) + 1):
        for rest in compositions(points[1:], cards - taken):
            yield (taken, *rest)
