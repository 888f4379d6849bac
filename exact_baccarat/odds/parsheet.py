"""Par sheets: one bet, one paytable, one shoe, and what it is worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.pays import LOSS, Pay
from exact_baccarat.enumeration.attribute import DEPTHS, Value
from exact_baccarat.enumeration.count import Ways, count, count_each
from exact_baccarat.enumeration.decks import Polynomial, at, ways_by_decks
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules


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
class ParSheet:
    """Every outcome of a bet, the loss last, and the totals: per unit staked, pushes counted."""

    bet: Bet
    paytable: Paytable
    lines: tuple[Line, ...]

    @property
    def total_ways(self) -> int:
        """What the ways of all outcomes add up to."""
        return self.lines[0].total_ways

    @property
    def expected_value(self) -> Fraction:
        """The mean net profit."""
        return sum((line.contribution for line in self.lines), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """The mean loss: minus the expected value."""
        return -self.expected_value

    @property
    def house_edge_per_resolved_unit(self) -> Fraction:
        """The mean loss of those bets that are not pushed; 0 where all are."""
        pushed = sum((line.probability for line in self.lines if not line.pay.net), Fraction(0))
        return self.house_edge / (1 - pushed) if pushed < 1 else Fraction(0)

    @property
    def return_to_player(self) -> Fraction:
        """The mean of what comes back, stake included: 1 less the house edge."""
        return 1 + self.expected_value

    @property
    def hit_frequency(self) -> Fraction:
        """The chance of a profit; a push is none."""
        return sum((line.probability for line in self.lines if line.pay.net > 0), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of the net profit; its root is the standard deviation."""
        square = sum((line.probability * line.pay.net**2 for line in self.lines), Fraction(0))
        return square - self.expected_value**2


MOST_COUNTED = 27
"""The most whole decks that are counted one by one: beyond, ways outgrow 64 bits, and counting is
slow where the polynomial that they are is quick."""


def par_sheets(shoe: Shoe, rules: Rules, choices: Iterable[tuple[Bet, Paytable]]) -> list[ParSheet]:
    """A par sheet for each bet with its paytable; a bet is counted once for all its paytables."""
    return [par_sheet(shoe, rules, bet, paytable) for bet, paytable in choices]


def read_as_returned(paytable: Paytable) -> Paytable:
    """The paytable, if its pays are what comes back, stake included."""
    return replace(paytable, pays=tuple(pay.returned() for pay in paytable.pays))


def par_sheet(shoe: Shoe, rules: Rules, bet: Bet, paytable: Paytable) -> ParSheet:
    """The par sheet of a bet under a paytable.

    >>> from exact_baccarat.bets.catalogue import find
    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> par_sheet(Shoe.decks(8), PUNTO_BANCO, *find("player")[0]).expected_value
    Fraction(-241149546272, 19524993263685)
    """
    ways, total = outcome_ways(shoe, rules, bet)
    names = [*(outcome.name for outcome in bet.outcomes), "loss"]
    pays = [*paytable.pays, LOSS]
    return ParSheet(
        bet,
        paytable,
        tuple(Line(n, p, w, total) for n, p, w in zip(names, pays, ways, strict=True)),
    )


def tells(shoe: Shoe, bet: Bet) -> bool:
    """Whether the shoe's cards are known well enough for the bet."""
    return DEPTHS.index(bet.depth) <= DEPTHS.index(shoe.depth)


@lru_cache(maxsize=1024)
def outcome_ways(shoe: Shoe, rules: Rules, bet: Bet) -> tuple[tuple[int, ...], int]:
    """The ways of each outcome of a bet, the loss last, and of all together."""
    try:
        joint, total = _joint(shoe, rules, bet)
    except Refused as error:
        raise Refused(f"{bet.name}: {error}") from None
    return _by_outcome(joint, bet), total


def outcome_ways_each(
    shoes: Sequence[Shoe], rules: Rules, bet: Bet
) -> list[tuple[tuple[int, ...], int]]:
    """`outcome_ways` for each of some shoes, which are dealt together."""
    if len(shoes) == 1 or any((shoe.whole_decks or 0) > MOST_COUNTED for shoe in shoes):
        return [outcome_ways(shoe, rules, bet) for shoe in shoes]
    try:
        counted = count_each(shoes, rules, [outcome.when for outcome in bet.outcomes])
    except Refused as error:
        raise Refused(f"{bet.name}: {error}") from None
    return [(_by_outcome(joint, bet), total) for joint, total in counted]


def _by_outcome(joint: Ways, bet: Bet) -> tuple[int, ...]:
    """The ways of each outcome, the first that holds, and of the loss."""
    ways = [0] * (len(bet.outcomes) + 1)
    for holds, number in joint.items():
        ways[holds.index(True) if True in holds else -1] += number
    return tuple(ways)


def _joint(shoe: Shoe, rules: Rules, bet: Bet) -> tuple[Ways, int]:
    decks = shoe.whole_decks
    if decks is None or decks <= MOST_COUNTED:
        return count(shoe, rules, [outcome.when for outcome in bet.outcomes])
    forms = _by_decks(rules, bet)
    return {answer: int(at(ways, decks)) for answer, ways in forms.items()}, rules.total_ways(shoe)


@lru_cache(maxsize=64)
def _by_decks(rules: Rules, bet: Bet) -> dict[tuple[Value, ...], Polynomial]:
    return ways_by_decks(rules, [outcome.when for outcome in bet.outcomes])
