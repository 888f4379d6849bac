"""Par sheets: one bet, one paytable, one shoe, and what it is worth."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from exact_baccarat.bets.bet import Bet, Choice, Paytable
from exact_baccarat.bets.catalogue import as_choice, as_choices
from exact_baccarat.bets.pays import Pay
from exact_baccarat.enumeration.attribute import DEPTHS, Value
from exact_baccarat.enumeration.count import Ways, count
from exact_baccarat.enumeration.decks import Polynomial, at, ways_by_decks
from exact_baccarat.errors import Refused
from exact_baccarat.game.rules_files import as_rules
from exact_baccarat.game.shoe import Shoe, as_shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Line:
    """An outcome: what it pays, in how many ways it comes, and out of how many."""

    name: str
    pay: Pay
    ways: int
    total_ways: int

    @property
    def probability(self) -> Fraction:
        """Its chance."""
        return Fraction(self.ways, self.total_ways)

    @property
    def contribution(self) -> Fraction:
        """What it adds to the expected value, per unit staked."""
        return self.probability * self.pay.net


@dataclass(frozen=True, slots=True)
class ParSheet(Sheet):
    """The sheet of a bet under a paytable, counted: with the ways of every outcome, the loss last.

    `total_ways` is what the ways of all outcomes add up to.
    """

    choice: Choice
    ways: tuple[int, ...]
    total_ways: int

    @classmethod
    def of(cls, choice: Choice, ways: tuple[int, ...], total: int) -> "ParSheet":
        """The sheet of a bet whose outcomes come in so many ways out of the total."""
        chances = tuple(Fraction(number, total) for number in ways)
        return cls(choice.bet.names, choice.nets, chances, choice, ways, total)

    @property
    def bet(self) -> Bet:
        """The bet."""
        return self.choice.bet

    @property
    def paytable(self) -> Paytable:
        """What it pays."""
        return self.choice.paytable

    @property
    def lines(self) -> tuple[Line, ...]:
        """A line for each outcome, the loss last."""
        columns = zip(self.names, self.choice.pays, self.ways, strict=True)
        return tuple(Line(name, pay, ways, self.total_ways) for name, pay, ways in columns)


MOST_COUNTED = 27
"""The most whole decks that are counted one by one: beyond, ways outgrow 64 bits, and counting is
slow where the polynomial that they are is quick."""


Bets = str | Choice | Bet | Iterable[str | Choice | Bet]
"""Bets as they can be given: by name, or as they are."""


def par_sheets(shoe: Shoe | int | str, rules: Rules | str, choices: Bets) -> list[ParSheet]:
    """A par sheet for each bet with its paytable; a bet is counted once for all its paytables.

    The shoe may be a number of decks, rules and bets may be named. Raises Refused for what is none.
    """
    dealt, drawing = as_shoe(shoe), as_rules(rules)
    return [
        ParSheet.of(choice, *outcome_ways(dealt, drawing, choice.bet))
        for choice in as_choices(choices)
    ]


def read_as_returned(choice: Choice) -> Choice:
    """The bet, if the pays of its paytable are what comes back, stake included."""
    paytable = choice.paytable
    return Choice(
        choice.bet, replace(paytable, pays=tuple(pay.returned() for pay in paytable.pays))
    )


def par_sheet(shoe: Shoe | int | str, rules: Rules | str, bet: str | Choice | Bet) -> ParSheet:
    """The par sheet of one bet under one paytable. Raises Refused for a file of several.

    >>> par_sheet(8, "punto-banco", "player").expected_value
    Fraction(-241149546272, 19524993263685)
    """
    [sheet] = par_sheets(shoe, rules, as_choice(bet))
    return sheet


def tells(shoe: Shoe, bet: Bet) -> bool:
    """Whether the shoe's cards are known well enough for the bet."""
    return DEPTHS.index(bet.depth) <= DEPTHS.index(shoe.depth)


@lru_cache(maxsize=1024)
def outcome_ways(shoe: Shoe, rules: Rules, bet: Bet) -> tuple[tuple[int, ...], int]:
    """The ways of each outcome of a bet, the loss last, and of all together."""
    try:
        joint, total = _joint(shoe, rules, bet)
    except Refused as error:
        raise error.at(bet.name) from None
    return tuple(bet.question.sums(joint.items(), 0)), total


def _joint(shoe: Shoe, rules: Rules, bet: Bet) -> tuple[Ways, int]:
    decks = shoe.whole_decks
    if decks is None or decks <= MOST_COUNTED:
        return count(shoe, rules, bet.question.questions)
    forms = _by_decks(rules, bet)
    return {answer: int(at(ways, decks)) for answer, ways in forms.items()}, rules.total_ways(shoe)


@lru_cache(maxsize=64)
def _by_decks(rules: Rules, bet: Bet) -> dict[tuple[Value, ...], Polynomial]:
    return ways_by_decks(rules, bet.question.questions)
