"""The only place where a number is rounded: once, when it is printed, and correctly.

Halves go to the even digit, decided on the exact value.
"""

from fractions import Fraction
from math import isqrt


def decimal(value: Fraction | int, digits: int) -> str:
    """The value to so many digits after the point.

    >>> decimal(Fraction(-241149546272, 19524993263685), 6), decimal(Fraction(1, 8), 2)
    ('-0.012351', '0.12')
    """
    return _point(round(Fraction(value) * 10**digits), digits)


def signed(value: Fraction | int, digits: int) -> str:
    """The value as `decimal` has it, with a plus where it is printed as more than nothing.

    >>> signed(Fraction(1, 8), 2), signed(Fraction(1, 800), 2), signed(Fraction(-1, 8), 2)
    ('+0.12', '0.00', '-0.12')
    """
    text = decimal(value, digits)
    return "+" + text if value > 0 and text.strip("0.") else text


def percent(value: Fraction | int, digits: int) -> str:
    """The value in per cent, to so many digits after the point."""
    return decimal(Fraction(value) * 100, digits) + " %"


def root(square: Fraction, digits: int) -> str:
    """The root of a value that is not negative, to so many digits after the point.

    >>> root(Fraction(2), 10), root(Fraction(9, 4), 0)
    ('1.4142135624', '2')
    """
    scaled = square * 100**digits
    down = isqrt(int(scaled))
    middle = (down + Fraction(1, 2)) ** 2
    up = scaled > middle or (scaled == middle and down % 2)
    return _point(down + 1 if up else down, digits)


def grouped(number: int) -> str:
    """A count with its thousands parted by commas."""
    return f"{number:,}"


def _point(scaled: int, digits: int) -> str:
    text = str(abs(scaled)).rjust(digits + 1, "0")
    whole, part = text[: len(text) - digits], text[len(text) - digits :]
    return ("-" if scaled < 0 else "") + whole + ("." + part if digits else "")
