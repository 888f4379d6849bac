"""Closed forms in the number of decks, reduced and set as HTML.

The ways of an event are a polynomial in d, the number of decks, and all deals are the product
52d(52d - 1)(52d - 2) .. (52d - 5). Here the quotient is reduced: common linear factors and common
whole numbers go. For Player's pair the ways are d(4d - 1) times the last five factors but one, so

    52d(4d - 1)(52d - 2)..(52d - 5) / 52d(52d - 1)(52d - 2)..(52d - 5)  =  (4d - 1)/(52d - 1)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import gcd, lcm

DECK = 52
Linear = tuple[int, int]
"""a and b of ad - b."""


@dataclass(frozen=True, slots=True)
class Quotient:
    """A number times a polynomial over a product of linear factors.

    The coefficients of `over` are whole and have no common factor; the constant is the first.
    """

    factor: Fraction
    over: tuple[int, ...]
    under: tuple[Linear, ...]

    @classmethod
    def of(cls, ways: Sequence[Fraction], dealt: int = 6) -> "Quotient":
        """The chance that has these ways, a polynomial in d, out of all deals of so many cards."""
        factor, over = _primitive(ways)
        under = []
        for gone in range(dealt):
            shared = gcd(DECK, gone)
            linear = DECK // shared, gone // shared
            factor /= shared
            shorter = _divided(over, linear)
            if shorter is None:
                under.append(linear)
            else:
                over = shorter
        return cls(factor, tuple(over), tuple(under))

    def at(self, decks: int) -> Fraction:
        """Its value for a number of decks."""
        below = 1
        for a, b in self.under:
            below *= a * decks - b
        above: int = sum(c * decks**power for power, c in enumerate(self.over))
        return self.factor * above / below

    @property
    def limit(self) -> Fraction:
        """What it comes to with ever more decks."""
        if len(self.over) - 1 < len(self.under):
            return Fraction(0)
        below = 1
        for a, _ in self.under:
            below *= a
        return self.factor * self.over[-1] / below

    @property
    def html(self) -> str:
        """A fraction of which both parts are products, as the page sets it."""
        lowest = next((power for power, c in enumerate(self.over) if c), 0)
        rest = self.over[lowest:]
        whole, below = self.factor.numerator, self.factor.denominator
        sign = "\N{MINUS SIGN}" if whole < 0 else ""
        over = _product(abs(whole), [_power(lowest), _sum(rest) if rest != (1,) else ""])
        linears = [_sum((-b, a)) for a, b in self.under]
        under = _product(below, linears)
        if under == "1":
            return f'<span class="maths">{sign}{over}</span>'
        return (
            f'<span class="maths">{sign}<span class="over"><span>{over}</span>'
            f'<span class="unseen">/</span><span>{under}</span></span></span>'
        )


def _primitive(values: Sequence[Fraction]) -> tuple[Fraction, list[int]]:
    """A polynomial as a number times one whose whole coefficients have no common factor."""
    under = lcm(*(value.denominator for value in values)) if values else 1
    whole = [int(value * under) for value in values]
    while whole and not whole[-1]:
        whole.pop()
    shared = reduce(gcd, whole, 0)
    if not shared:
        return Fraction(0), [1]
    shared = -shared if whole[-1] < 0 else shared
    return Fraction(shared, under), [value // shared for value in whole]


def _divided(over: Sequence[int], linear: Linear) -> list[int] | None:
    """The polynomial over ad - b, where that divides it."""
    a, b = linear
    found: list[int] = []
    carried = Fraction(0)
    for coefficient in reversed(over):  # Horner's rule at the root b/a
        carried = carried * Fraction(b, a) + coefficient
        found.append(int(carried / a) if len(found) < len(over) - 1 else 0)
    if carried or len(over) < 2:
        return None
    return found[-2::-1]


def _product(number: int, factors: Sequence[str]) -> str:
    given = [factor for factor in factors if factor]
    if not given:
        return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    alone = len(given) == 1 and number == 1
    shown = "".join(factor if alone or not _has_sum(factor) else f"({factor})" for factor in given)
    return shown if number == 1 else f"{number}{shown}"


def _has_sum(factor: str) -> bool:
    return " " in factor


def _power(exponent: int) -> str:
    if not exponent:
        return ""
    return "<var>d</var>" + (f"<sup>{exponent}</sup>" if exponent > 1 else "")


def _sum(coefficients: Sequence[int]) -> str:
    """A polynomial, its highest power first: d² + 5d less 129."""
    text = ""
    for power in reversed(range(len(coefficients))):
        number = coefficients[power]
        if not number:
            continue
        sign = "\N{MINUS SIGN}" if number < 0 else "+"
        size = str(abs(number)) if abs(number) != 1 or not power else ""
        joined = f" {sign} " if text else sign.replace("+", "")
        text += f"{joined}{size}{_power(power)}"
    return text
