"""What a printed figure means, and whether it is right at the digits that it has.

A figure is a number and the step of its last digit. Everything is decided on exact values: 4.85 %
is 485 steps of a hundredth of a per cent, and right if the truth lies within half a step of it.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from exact_baccarat.errors import Refused, quoted

RIGHT = "right"
TRUNCATED = "truncated"
LAST_DIGIT = "off in the last digit"
FIFTEEN = "rounded to 15 digits"
WRONG = "wrong"
UNREADABLE = "unreadable"
VERDICTS = (RIGHT, TRUNCATED, LAST_DIGIT, FIFTEEN, WRONG, UNREADABLE)

NUMBER, PERCENT, TO_ONE, FOR_ONE, ONE_IN, FRACTION = (
    "number",
    "per cent",
    "to 1",
    "for 1",
    "1 in",
    "fraction",
)

_HEDGE = re.compile(r"^(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|[~≈=])\s*", re.I)
_DIGITS = (
    r"[+-]?(?:[0-9]{1,3}(?:[,' ][0-9]{3})+|[0-9]{1,60})?(?:\.[0-9]{0,60})?(?:e[+-]?[0-9]{1,2})?"
)
_COMMA = re.compile(r"([+-]?[0-9]{1,3}),([0-9]{1,2}|[0-9]{4,60})(?=\s*%?$)")
_FORMS = (
    (re.compile(rf"({_DIGITS})\s*%"), PERCENT),
    (re.compile(rf"({_DIGITS})\s*(?:to|:|-)\s*(?:1|one)(?: against)?", re.I), TO_ONE),
    (re.compile(rf"({_DIGITS})\s*for\s*(?:1|one)", re.I), FOR_ONE),
    (re.compile(rf"(?:1|one)\s*in\s*({_DIGITS})", re.I), ONE_IN),
    (re.compile(rf"({_DIGITS})", re.I), NUMBER),
)
_OVER = re.compile(r"([+-]?[0-9]{1,60})\s*/\s*([0-9]{1,60})")


@dataclass(frozen=True, slots=True)
class Exact:
    """A true value: a fraction, or where `root` is set the square root of one."""

    value: Fraction
    root: bool = False


@dataclass(frozen=True, slots=True)
class Printed:
    """A figure as printed: so many steps of its last digit. A fraction has a step of 0."""

    text: str
    form: str
    value: Fraction
    step: Fraction

    @classmethod
    def parse(cls, text: str) -> "Printed":
        """Read `4.85%`, `0.458597`, `2,292,252,566,437,888`, `1812 to 1`, `1 in 9` or `31/415`.

        >>> figure = Printed.parse("about 4.85 %")
        >>> figure.value, figure.step
        (Fraction(97, 2000), Fraction(1, 10000))
        """
        plain = " ".join(re.sub("[\u2212\u2013]", "-", text).split())
        plain = _HEDGE.sub("", re.sub(r"per ?cent", "%", plain, flags=re.I)).strip()
        plain = _COMMA.sub(r"\1.\2", plain)
        over = _OVER.fullmatch(plain)
        if over and int(over.group(2)):
            return cls(
                text, FRACTION, Fraction(int(over.group(1)), int(over.group(2))), Fraction(0)
            )
        for pattern, form in _FORMS:
            found = pattern.fullmatch(plain)
            if found and re.search(r"[0-9]", found.group(1).lower().partition("e")[0]):
                value, step = _number(found.group(1))
                if form == PERCENT:
                    value, step = value / 100, step / 100
                return cls(text, form, value, step)
        raise Refused(
            f"cannot read the figure {quoted(text)}: write it as it is printed, 4.85%, 0.458597, "
            "2,292,252,566,437,888, 1812 to 1 or 31/415"
        )

    @property
    def significant(self) -> int:
        """How many digits it has from the first that is not 0."""
        return len(str(abs(self.steps))) if self.step and self.value else 0

    @property
    def steps(self) -> int:
        """The figure in steps of its last digit."""
        return int(self.value / self.step)

    def in_per_cent(self) -> "Printed":
        """The same figure, had there been a per-cent sign."""
        return Printed(self.text, PERCENT, self.value / 100, self.step / 100)


def verdict(printed: Printed, true: Exact) -> str:
    """How the figure stands to the truth, in one of VERDICTS."""
    if not printed.step:
        return RIGHT if not true.root and printed.value == true.value else WRONG
    steps = printed.steps
    nearest, towards_zero = nearest_steps(true, printed.step), _whole_steps(true, printed.step)
    if steps in nearest:
        return RIGHT
    if steps == towards_zero:
        return TRUNCATED
    if _fifteen(printed, true):
        return FIFTEEN
    if any(abs(steps - near) == 1 for near in nearest):
        return LAST_DIGIT
    return WRONG


def nearest_steps(true: Exact, step: Fraction) -> set[int]:
    """The whole number of steps nearest to a value: both where it lies halfway."""
    if true.root:
        down = _whole_steps(true, step)
        square, middle = true.value / step**2, (down + Fraction(1, 2)) ** 2
        return {down, down + 1} if square == middle else {down + (square > middle)}
    exact = true.value / step
    down = exact.numerator // exact.denominator
    over = exact - down
    half = Fraction(1, 2)
    return {down, down + 1} if over == half else {down + (over > half)}


def _whole_steps(true: Exact, step: Fraction) -> int:
    if true.root:
        return isqrt(int(true.value / step**2))
    return int(true.value / step)


def _fifteen(printed: Printed, true: Exact) -> bool:
    """Whether a whole number has 15 digits that count, and these are right but for one in the last.

    A spreadsheet cuts what it is given to 15 digits, adds, and rounds to 15 again, so the last one
    may be off: 4,998,398,275,503,350 is the sum of cut parts.
    """
    digits = len(str(abs(printed.steps)))
    beyond = 10 ** max(digits - 15, 0)
    return (
        printed.form == NUMBER
        and printed.step == 1
        and digits > 15
        and not true.root
        and printed.steps % beyond == 0
        and abs(printed.steps - true.value) <= beyond
    )


def _number(text: str) -> tuple[Fraction, Fraction]:
    """The value and the step of its last digit."""
    mantissa, _, exponent = (
        text.lower().replace(",", "").replace("'", "").replace(" ", "").partition("e")
    )
    whole, _, part = mantissa.partition(".")
    scale = Fraction(10) ** int(exponent or 0)
    sign = "" if re.search(r"[0-9]", whole) else "0"
    return Fraction(f"{whole}{sign}{'.' + part if part else ''}") * scale, Fraction(
        1, 10 ** len(part)
    ) * scale
