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


def root_difference(square: Fraction, less: Fraction, digits: int) -> str:
    """The root of one value less the root of another, to so many digits after the point.

    Two roots that are not rational never differ by half of a last digit, so a few digits more
    always tell which way to round.

    >>> root_difference(Fraction(2), Fraction(3), 10), root_difference(Fraction(4), Fraction(1), 1)
    ('-0.3178372452', '+1.0')
    """
    exact = _rational_root(square), _rational_root(less)
    if square == less or None not in exact:
        return signed((exact[0] or 0) - (exact[1] or 0) if square != less else 0, digits)
    more = digits + 10
    while True:
        scaled = isqrt(int(square * 100**more)) - isqrt(int(less * 100**more))
        ends = {signed(Fraction(scaled + off, 10**more), digits) for off in (-1, 1)}
        if len(ends) == 1:
            return ends.pop()
        more *= 2


def shifted_root(value: Fraction, square: Fraction, sign: int, digits: int) -> str:
    """A value plus, or with a sign below 0 minus, the root of another, to so many digits.

    >>> shifted_root(Fraction(1), Fraction(2), -1, 6), shifted_root(Fraction(1), Fraction(4), 1, 0)
    ('-0.414214', '3')
    """
    exact = _rational_root(square)
    if exact is not None:
        return decimal(value + sign * exact, digits)
    more = digits + 10
    while True:
        scaled = isqrt(int(square * 100**more))
        ends = (value + sign * Fraction(scaled + up, 10**more) for up in (0, 1))
        found = {decimal(end, digits) for end in ends}
        if len(found) == 1:
            return found.pop()
        more *= 2


def plain(value: Fraction | int) -> str:
    """The value itself: a whole number or a decimal where it is one, and else a fraction.

    >>> plain(Fraction(1, 8)), plain(Fraction(1, 3)), plain(Fraction(-12))
    ('0.125', '1/3', '-12')
    """
    value = Fraction(value)
    digits = next((n for n in range(13) if 10**n % value.denominator == 0), None)
    return str(value) if digits is None else decimal(value, digits)


def _rational_root(square: Fraction) -> Fraction | None:
    found = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    return found if found**2 == square else None


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


def scientific(value: Fraction | int, digits: int) -> str:
    """The value to so many digits after its first, and the power of ten that it is times.

    >>> scientific(Fraction(1, 300), 3), scientific(Fraction(-99999, 10), 2), scientific(0, 1)
    ('3.333e-3', '-1.00e+4', '0.0e+0')
    """
    value = Fraction(value)
    if not value:
        return f"{_point(0, digits)}e+0"
    power = len(str(abs(value.numerator))) - len(str(value.denominator))
    power -= abs(value) < Fraction(10) ** power
    scaled = round(value / Fraction(10) ** (power - digits))
    if abs(scaled) == 10 ** (digits + 1):  # 9.99 has become 10.0
        scaled, power = scaled // 10, power + 1
    return f"{_point(scaled, digits)}e{power:+d}"


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
