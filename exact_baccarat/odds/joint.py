"""Several bets on one coup: what they bring together, and how they move with each other."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from exact_baccarat.bets.bet import Bet, Choice, Paytable
from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules


@dataclass(frozen=True, slots=True)
class Wager:
    """A stake on a bet under a paytable."""

    choice: Choice
    stake: Fraction = Fraction(1)

    @property
    def bet(self) -> Bet:
        """The bet."""
        return self.choice.bet

    @property
    def paytable(self) -> Paytable:
        """What it pays."""
        return self.choice.paytable


@dataclass(frozen=True, slots=True)
class Joint:
    """What wagers on the same coup bring: in how many ways each list of nets, a net a wager."""

    wagers: tuple[Wager, ...]
    ways: dict[tuple[Fraction, ...], int]
    total_ways: int

    @property
    def nets(self) -> dict[Fraction, int]:
        """The ways of each sum of all nets, the greatest first."""
        sums: Counter[Fraction] = Counter()
        for nets, ways in self.ways.items():
            sums[sum(nets, Fraction(0))] += ways
        return dict(sorted(sums.items(), reverse=True))

    @property
    def staked(self) -> Fraction:
        """All stakes together."""
        return sum((wager.stake for wager in self.wagers), Fraction(0))

    @property
    def expected_net(self) -> Fraction:
        """The mean of what all wagers bring together."""
        return sum((self.expected(place) for place in range(len(self.wagers))), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """The mean loss per unit of all stakes."""
        return -self.expected_net / self.staked

    @property
    def variance(self) -> Fraction:
        """The variance of what all wagers bring together."""
        places = range(len(self.wagers))
        return sum((self.covariance(a, b) for a in places for b in places), Fraction(0))

    def chance(self, sign: int) -> Fraction:
        """The chance to end ahead (1), even (0) or behind (-1)."""
        such = sum(w for net, w in self.nets.items() if (net > 0) - (net < 0) == sign)
        return Fraction(such, self.total_ways)

    def expected(self, place: int) -> Fraction:
        """The mean of what one wager brings."""
        total = sum((nets[place] * ways for nets, ways in self.ways.items()), Fraction(0))
        return total / self.total_ways

    def covariance(self, one: int, other: int) -> Fraction:
        """How two wagers move together: the mean of the product, less the product of the means."""
        product = sum((n[one] * n[other] * ways for n, ways in self.ways.items()), Fraction(0))
        return product / self.total_ways - self.expected(one) * self.expected(other)


def joint(shoe: Shoe, rules: Rules, wagers: Sequence[Wager]) -> Joint:
    """Count wagers together, in one go."""
    questions = list(dict.fromkeys(o.when for wager in wagers for o in wager.bet.outcomes))
    answers, total = count(shoe, rules, questions)
    found: Counter[tuple[Fraction, ...]] = Counter()
    for answer, ways in answers.items():
        holds = dict(zip(questions, answer, strict=True))
        found[tuple(_net(wager, holds) for wager in wagers)] += ways
    return Joint(tuple(wagers), dict(found), total)


def _net(wager: Wager, holds: Mapping[Question, Value]) -> Fraction:
    decides = wager.bet.question
    place = decides.place([holds[question] for question in decides.questions])
    return wager.stake * wager.choice.nets[place]
