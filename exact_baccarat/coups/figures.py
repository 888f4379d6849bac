"""Numbers that are exact, or known to lie within a stated bound of a value.

Where whole numbers would grow too long, python-flint's balls take their place: a midpoint of so
many bits and a radius that holds every error made on the way. Nothing is estimated: the true value
lies in the ball.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from exact_baccarat.coups.laws import Law
from exact_baccarat.errors import Refused

BITS = 256
Number = Any
"""A whole number of ways, or a ball."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A value, and how far from it the truth can be: 0 where it is exact."""

    value: Fraction
    error: Fraction = Fraction(0)

    @property
    def exact(self) -> bool:
        """Whether it is the truth itself."""
        return not self.error

    def __add__(self, other: "Figure") -> "Figure":
        return Figure(self.value + other.value, self.error + other.error)


def weights(law: Law) -> tuple[dict[Fraction, int], int]:
    """The chances of a law as whole numbers, and what they add up to.

    >>> weights({Fraction(1): Fraction(1, 3), Fraction(-1): Fraction(2, 3)})
    ({Fraction(-1, 1): 2, Fraction(1, 1): 1}, 3)
    """
    unit = lcm(*(chance.denominator for chance in law.values()))
    return {net: int(law[net] * unit) for net in sorted(law) if law[net]}, unit


@contextmanager
def balls(bits: int = BITS) -> Iterator[None]:
    """Work with balls of so many bits. Raises Refused where python-flint is missing."""
    try:
        from flint import ctx
    except ImportError:
        raise Refused(
            "this is too long for whole numbers, and decimals with an error bound need "
            "python-flint: install exact-baccarat[sessions]"
        ) from None
    before, ctx.prec = ctx.prec, bits
    try:
        yield
    finally:
        ctx.prec = before


def ball(value: Fraction | int) -> Number:
    """A ball that holds the value."""
    from flint import arb, fmpq

    return arb(fmpq(value.numerator, value.denominator))


def figure(number: Number, total: int = 1) -> Figure:
    """Whole ways out of a total, or a ball, as a figure."""
    if isinstance(number, int):
        return Figure(Fraction(number, total))
    return Figure(_rational(number.mid()), _rational(number.rad()))


def summed(numbers: Iterable[Number]) -> Number:
    """The sum of ways or of balls: 0 of none."""
    total: Number = 0
    for number in numbers:
        total = total + number
    return total


_SPANS = (("years", 31_557_600), ("days", 86_400), ("hours", 3_600), ("minutes", 60))


def lasting(seconds: float) -> str:
    """About so long, in words.

    >>> lasting(45.3), lasting(10_000)
    ('45 seconds', '2 hours')
    """
    for name, span in _SPANS:
        if seconds >= 2 * span:
            return f"{int(seconds // span):,} {name}"
    return f"{round(seconds)} seconds"


def _rational(ball: Number) -> Fraction:
    mantissa, exponent = ball.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
