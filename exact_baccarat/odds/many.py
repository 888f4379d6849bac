"""Par sheets of many shoes at once, in columns.

Bets that points decide go through the polynomials of `enumeration.many`, all of them in one run of
matrix products; those that look at ranks or suits through the network of `enumeration.bulk`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm

import numpy as np
import numpy.typing as npt

from exact_baccarat.bets.bet import Bet, Choice, First, Paytable
from exact_baccarat.bets.catalogue import as_choices
from exact_baccarat.enumeration.attribute import DEPTHS
from exact_baccarat.enumeration.bulk import bulk, fits
from exact_baccarat.enumeration.columns import exact_type
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.many import Forms, totals
from exact_baccarat.enumeration.polynomials import DEALT, polynomials
from exact_baccarat.errors import Refused
from exact_baccarat.game.rules_files import as_rules
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.parsheet import outcome_ways_each
from exact_baccarat.odds.shoes import COLUMNS, Shoes


@dataclass(frozen=True, slots=True, eq=False)
class ManySheets:
    """The par sheets of one bet under one paytable, one row for each shoe.

    `ways` has a column for each outcome and a last one for the loss. Whole numbers are int64 where
    none can be too large for it, and else Python integers.
    """

    choice: Choice
    ways: Ints
    total_ways: Ints

    def __len__(self) -> int:
        return len(self.ways)

    @property
    def bet(self) -> Bet:
        """The bet."""
        return self.choice.bet

    @property
    def paytable(self) -> Paytable:
        """What it pays."""
        return self.choice.paytable

    @property
    def unit(self) -> int:
        """How many parts of a unit make every pay a whole number of parts: 20 for 19/20."""
        return lcm(*(pay.net.denominator for pay in self.paytable.pays))

    @property
    def numerators(self) -> Ints:
        """The expected values, times `denominators`."""
        pays = [int(net * self.unit) for net in self.choice.nets]
        number = exact_type(max(map(abs, pays)) * int(self.total_ways.max(initial=0)))
        parts: Ints = self.ways.astype(number) @ np.array(pays, number)
        return parts

    @property
    def denominators(self) -> Ints:
        """`total_ways` times `unit`, by which `numerators` are to be divided."""
        number = exact_type(self.unit * int(self.total_ways.max(initial=0)))
        parts: Ints = self.total_ways.astype(number) * self.unit
        return parts

    def expected_values(self) -> list[Fraction]:
        """The mean net profit per unit staked in each shoe."""
        return list(map(Fraction, self.numerators.tolist(), self.denominators.tolist()))


def odds_many(
    shoes: npt.ArrayLike | Sequence[Shoe] | Shoes,
    bets: str | Choice | Bet | Iterable[str | Choice | Bet],
    rules: Rules | str = PUNTO_BANCO,
) -> list[ManySheets]:
    """The exact odds of many shoes: for each bet, its ways and expected values in every shoe.

    Shoes are rows of ten counts (of 0, A, 2 .. 9), of thirteen (A, 2 .. 10, J, Q, K), or of 52
    (each rank in clubs, diamonds, hearts, spades), or are of the class `Shoe`. Bets are named as on
    the command line, or are of class Choice or Bet.

    Slow twin: `par_sheet`, shoe by shoe, which is also what is done where the rules fix a card, and
    for bets on ranks or suits where a shoe is large, or has cards gone whose suit nobody saw.
    Raises Refused, naming the row, where one is no shoe.

    >>> odds = odds_many([[128, 32, 32, 32, 32, 32, 32, 32, 32, 32], [6] + [0] * 9], ["tie"])[0]
    >>> odds.ways.tolist()
    [[475627426473216, 4522770849030144], [720, 0]]
    >>> odds.expected_values()[1]
    Fraction(8, 1)
    """
    table = shoes if isinstance(shoes, Shoes) else Shoes(shoes)
    chosen, rules = as_choices(bets), as_rules(rules)
    for bet, _ in chosen:
        check(bet, table.depth)
    fast: dict[First, tuple[Ints, Ints]] = {}
    if len(table) and rules.from_shoe == DEALT:  # of fewer cards there are no forms
        asked = dict.fromkeys(bet.question for bet, _ in chosen if bet.depth == "points")
        deeper = dict.fromkeys(bet.question for bet, _ in chosen if bet.depth != "points")
        fast = _by_points(table.points, rules, tuple(asked))
        fast |= _by_cards(table, rules, tuple(deeper))
    return [
        ManySheets(choice, *fast[choice.bet.question])
        if choice.bet.question in fast
        else _one_by_one(table, rules, choice)
        for choice in chosen
    ]


def check(bet: Bet, known: str) -> None:
    """Refuse a bet that looks deeper than shoes are known."""
    needs = bet.depth
    if DEPTHS.index(needs) > DEPTHS.index(known):
        raise Refused(
            f"the bet {bet.name} looks at {'suits' if needs == 'cards' else needs}, for which a "
            f"shoe needs {COLUMNS[needs]} counts, and these have {COLUMNS[known]}"
        )


def _one_by_one(table: Shoes, rules: Rules, choice: Choice) -> ManySheets:
    counted = outcome_ways_each([table[row] for row in range(len(table))], rules, choice.bet)
    total = [total for _, total in counted]
    number = exact_type(max(total, default=0))
    ways = np.array([ways for ways, _ in counted], number)
    return ManySheets(choice, ways.reshape(-1, len(choice.nets)), np.array(total, number))


def _by_points(
    points: Ints, rules: Rules, bets: tuple[First, ...]
) -> dict[First, tuple[Ints, Ints]]:
    """The ways of each bet's outcomes, its loss last, and all ways."""
    if not bets:
        return {}
    forms, columns = _forms(rules, bets)
    ways, total = forms.ways(points), totals(points)
    found = {}
    for asked, places in columns.items():
        outcomes = ways[:, list(places)]
        loss = total - outcomes.sum(axis=1)
        found[asked] = np.concatenate([outcomes, loss[:, None]], axis=1), total
    return found


def _by_cards(
    table: Shoes, rules: Rules, bets: tuple[First, ...]
) -> dict[First, tuple[Ints, Ints]]:
    """The same of bets that look at ranks or suits, if all shoes can go through exactly."""
    total = totals(table.points)
    if not bets or table.cards is None or not fits(int(table.points.sum(axis=1).max())):
        return {}
    network = bulk(rules, tuple(asked.questions for asked in bets))
    ways = network.ways(table.points, table.cards).astype(np.int64)
    found = {}
    for asked, columns in zip(bets, network.columns, strict=True):
        outcomes = ways[:, columns.start : columns.stop]
        loss = total - outcomes.sum(axis=1)
        found[asked] = np.concatenate([outcomes, loss[:, None]], axis=1), total
    return found


@lru_cache(maxsize=16)
def _forms(rules: Rules, bets: tuple[First, ...]) -> tuple[Forms, dict[First, tuple[int, ...]]]:
    """The polynomials of all outcomes, each different one once, and where each bet has its own."""
    different: dict[bytes, int] = {}
    coefficients: list[Ints] = []
    columns: dict[First, tuple[int, ...]] = {}
    for asked in bets:
        outcomes = np.zeros((len(asked.questions) + 1, 5005), np.int16)
        for holds, polynomial in polynomials(rules, asked.questions).items():
            outcomes[asked.place(holds)] += polynomial
        places = []
        for outcome in outcomes[:-1]:  # the loss is what is left of the total
            place = different.setdefault(outcome.tobytes(), len(coefficients))
            if place == len(coefficients):
                coefficients.append(outcome)
            places.append(place)
        columns[asked] = tuple(places)
    return Forms(coefficients), columns
