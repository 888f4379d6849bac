"""The profit of a bet as a polynomial in the counts of a shoe.

The ways of each outcome are a polynomial (see `enumeration.polynomials`); weighed with what the
outcome pays and added up they are one again: what all deals of a shoe bring together, in parts of
a unit. Divided by perm(n, 6) and by the parts of a unit it is the expected value.

This is the one place of `counting` that reads bets and paytables.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from math import factorial, lcm, perm, prod

import numpy as np

from exact_baccarat.bets.bet import Choice
from exact_baccarat.enumeration.columns import exact_type
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.many import Forms
from exact_baccarat.enumeration.polynomials import DEALT, HALF, degrees, polynomials
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules


@dataclass(frozen=True, eq=False)
class Profit:
    """A bet under a paytable: how many orders of each multiset of six values pay how much.

    `unit` is how many parts of a unit make every pay a whole number of parts, 20 for 19/20.
    `orders` has, for each different net pay in parts, the 5,005 numbers of orders that bring it.
    """

    name: str
    unit: int
    orders: dict[int, Ints]

    @cached_property
    def coefficients(self) -> Ints:
        """What all orders of each multiset bring together, in parts of a unit (Python integers)."""
        total: Ints = np.zeros(len(exponents()), object)
        for pay, orders in self.orders.items():
            total += orders.astype(object) * pay
        return total

    @property
    def most(self) -> int:
        """The greatest number of parts that a coup brings or takes."""
        return max(map(abs, self.orders))

    @property
    def fingerprint(self) -> str:
        """A short name for all that it pays on, the same on every machine."""
        text = ";".join(f"{pay}:{self.orders[pay].tolist()}" for pay in sorted(self.orders))
        return sha256(text.encode()).hexdigest()[:16]

    def values(self, points: Ints) -> Ints:
        """What all deals of each shoe, a row of ten counts, bring together, in parts of a unit.

        Divided by perm(n, 6) times `unit` it is the expected value. Python integers where int64
        would not hold them.
        """
        [found] = values_of((self,), points)
        return found

    def expected_value(self, points: Sequence[int]) -> Fraction:
        """The expected value in one shoe, per unit staked.

        Slow twin of everything here: the polynomial, term by term.
        """
        fits = np.flatnonzero((exponents() <= np.array(points)).all(axis=1))
        total = sum(
            int(self.coefficients[place]) * prod(map(perm, points, exponents()[place].tolist()))
            for place in fits
        )
        return Fraction(total, perm(sum(points), DEALT) * self.unit)


def values_of(profits: tuple[Profit, ...], points: Ints) -> list[Ints]:
    """`Profit.values` for several bets: polynomials that they share are worked out once."""
    forms, columns = _forms(profits)
    ways = forms.ways(points)
    deals = perm(int(points.sum(axis=1).max(initial=0)), DEALT)
    found = []
    for one, places in zip(profits, columns, strict=True):
        number = exact_type(one.most * deals)
        pays: Ints = np.array(list(one.orders), number)
        of_bet: Ints = ways[:, places].astype(number)
        found.append(of_bet @ pays)
    return found


@lru_cache(maxsize=16)
def _forms(profits: tuple[Profit, ...]) -> tuple[Forms, list[list[int]]]:
    """Every different polynomial of some bets once, and where each bet has its own."""
    different: dict[bytes, int] = {}
    coefficients: list[Ints] = []
    columns = []
    for one in profits:
        places = []
        for orders in one.orders.values():
            place = different.setdefault(orders.tobytes(), len(coefficients))
            if place == len(coefficients):
                coefficients.append(orders.astype(np.int16))
            places.append(place)
        columns.append(places)
    return Forms(coefficients), columns


@lru_cache(maxsize=512)
def profit(choice: Choice, rules: Rules) -> Profit:
    """The profit of a bet that points decide.

    Raises Refused for a bet that looks at ranks or suits, and for rules that fix a card.

    >>> from exact_baccarat.bets.catalogue import find
    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> profit(find("player")[0], PUNTO_BANCO).expected_value([128] + [32] * 9)
    Fraction(-241149546272, 19524993263685)
    """
    bet = choice.bet
    if bet.depth != "points":
        raise Refused(
            f"{bet.name} looks at {'suits' if bet.depth == 'cards' else 'ranks'}, and this is "
            "answered only for bets that points decide"
        )
    unit = lcm(*(net.denominator for net in choice.nets))
    orders: dict[int, Ints] = {}
    for holds, number in polynomials(rules, bet.question.questions).items():
        pay = int(choice.nets[bet.question.place(holds)] * unit)
        orders[pay] = orders.get(pay, 0) + number.astype(np.int64)
    return Profit(choice.name, unit, orders)


def points_of(shoe: Shoe) -> tuple[int, ...]:
    """The ten counts of a shoe of which cards can go. Raises Refused for an endless one."""
    if shoe.endless:
        raise Refused("no card is ever missing from an endless shoe: give a number of decks")
    return shoe.points


@cache
def exponents() -> Ints:
    """The 5,005 multisets of six values in the order of the coefficients, a row of ten each."""
    rows = [
        low + high
        for k in range(DEALT + 1)
        for low in degrees()[k]
        for high in degrees()[DEALT - k]
    ]
    return np.array(rows, np.int8)


@cache
def all_orders() -> Ints:
    """The number of orders of each multiset: 6! over the product of the factorials."""
    numbers = [factorial(DEALT) // prod(map(factorial, m)) for m in exponents().tolist()]
    return np.array(numbers, np.int64)


assert HALF * 2 == 10  # the exponents of both halves stand side by side
