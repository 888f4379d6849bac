"""What a bet is worth, from what each outcome brings and how likely it is. There is one such class.

All figures are per unit staked, and count pushes as coups, unless they say otherwise.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt, sqrt


@dataclass(frozen=True, slots=True)
class Root:
    """The square root of a number, with a sign: exact, where a decimal would not be.

    >>> Root(Fraction(9, 4), negative=True).value, Root(Fraction(2)).value is None
    (Fraction(-3, 2), True)
    """

    square: Fraction
    negative: bool = False

    @property
    def value(self) -> Fraction | None:
        """The root itself where it is a quotient of whole numbers, else None."""
        above, below = isqrt(self.square.numerator), isqrt(self.square.denominator)
        if Fraction(above, below) ** 2 != self.square:
            return None
        return Fraction(-above if self.negative else above, below)

    def __float__(self) -> float:
        return -sqrt(self.square) if self.negative else sqrt(self.square)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A bet in numbers: each outcome's name, its net profit per unit staked, and its chance.

    The chances add up to 1; the loss is an outcome like the others, and stands last.
    """

    names: tuple[str, ...]
    nets: tuple[Fraction, ...]
    chances: tuple[Fraction, ...]

    def mean(self, power: int = 1, about: Fraction = Fraction(0)) -> Fraction:
        """The mean of the net profit less `about`, to a power: a moment, exactly."""
        return _sum(
            chance * (net - about) ** power
            for net, chance in zip(self.nets, self.chances, strict=True)
        )

    @property
    def expected_value(self) -> Fraction:
        """The mean net profit."""
        return self.mean()

    @property
    def house_edge(self) -> Fraction:
        """The mean loss: minus the expected value."""
        return -self.expected_value

    @property
    def house_edge_per_resolved_unit(self) -> Fraction:
        """The mean loss of those bets that are not pushed; 0 where all are."""
        pushed = self.push_frequency
        return self.house_edge / (1 - pushed) if pushed < 1 else Fraction(0)

    @property
    def return_to_player(self) -> Fraction:
        """The mean of what comes back, stake included: 1 less the house edge."""
        return 1 + self.expected_value

    @property
    def hit_frequency(self) -> Fraction:
        """The chance of a profit; a push is none."""
        return _sum(c for net, c in zip(self.nets, self.chances, strict=True) if net > 0)

    @property
    def push_frequency(self) -> Fraction:
        """The chance that the stake comes back, and nothing else."""
        return _sum(c for net, c in zip(self.nets, self.chances, strict=True) if not net)

    @property
    def variance(self) -> Fraction:
        """The variance of the net profit of one unit, in units squared."""
        return self.mean(2, self.expected_value)

    @property
    def standard_deviation(self) -> Root:
        """The root of the variance, in units."""
        return Root(self.variance)

    @property
    def skewness(self) -> Root | None:
        """The third central moment over the cube of the standard deviation; None without variance.

        Above 0 where few wins are large, as in most side bets.
        """
        if not self.variance:
            return None
        third = self.mean(3, self.expected_value)
        return Root(third**2 / self.variance**3, third < 0)

    @property
    def excess_kurtosis(self) -> Fraction | None:
        """The fourth central moment over the square of the variance, less 3, which is the normal
        distribution's; None without variance.
        """
        if not self.variance:
            return None
        return self.mean(4, self.expected_value) / self.variance**2 - 3


def _sum(terms: Iterable[Fraction]) -> Fraction:
    return sum(terms, Fraction(0))
