"""The only place where a number is rounded: once, when it is printed, and correctly.

Halves go to the even digit, decided on the exact value.
"""

from fractions import Fraction
from math import gcd, isqrt


def decimal(value: Fraction | int, digits: int) -> str:
    """The value to so many digits after the point.

    >>> decimal(Fraction(-241149546272, 19524993263685), 6), decimal(Fraction(1, 8), 2)
    ('-0.012351', '0.12')
    """
    return _point(round(Fraction(value) * 10**digits), digits)


def quotient(numerator: int, denominator: int, digits: int) -> tuple[str, str]:
    """A quotient as a fraction in lowest terms and as a decimal; what a Fraction gives, faster.

    >>> quotient(-6, 4, 1), quotient(6, 3, 0)
    (('-3/2', '-1.5'), ('2', '2'))
    """
    shared = gcd(numerator, denominator)
    over, under = numerator // shared, denominator // shared
    scaled, rest = divmod(over * 10**digits, under)
    if 2 * rest > under or (2 * rest == under and scaled % 2):
        scaled += 1
    return str(over) if under == 1 else f"{over}/{under}", _point(scaled, digits)


def signed(value: Fraction | int, digits: int) -> str:
    """A change: the value with its sign, where it is not 0 as printed.

    >>> signed(Fraction(1, 8), 3), signed(Fraction(-1, 8), 3), signed(Fraction(1, 8), 0)
    ('+0.125', '-0.125', '0')
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
