"""Amounts and ranges of them, as people write them: `5`, `0.25`, `4%`, `5..300..5`, `0%..5%..0.5%`.

A range is its first value, its last, and the step, which is 1 (of a percentage, 1 %) if left out.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from exact_baccarat.errors import Refused, quoted

MOST_CELLS = 10_000
"""How many values a range may have, and how many cells a grid."""

_AMOUNT = re.compile(r"(-?[0-9]{1,15}(?:\.[0-9]{1,12})?|-?\.[0-9]{1,12})(?: ?/ ?([0-9]{1,15}))?")


def amount(text: str, what: str) -> Fraction:
    """A number that is not negative: whole, a decimal or a fraction."""
    found = _AMOUNT.fullmatch(text.strip())
    if not found or (found.group(2) and not int(found.group(2))):
        raise Refused(f"{what} cannot be {quoted(text)}: write a number, as 5, 0.25 or 1/3")
    value = Fraction(found.group(1)) / int(found.group(2) or 1)
    if value < 0:
        raise Refused(f"{what} cannot be {text.strip()}: it is 0 or more")
    return value


def above_zero(text: str, what: str) -> Fraction:
    """A number above 0, as a stake or a unit is."""
    value = amount(text, what)
    if not value:
        raise Refused(f"{what} cannot be 0: it is more")
    return value


def rate(text: str, what: str, below: bool = False) -> Fraction:
    """A percentage, as `4%`, from 0 % to 100 %; with `below`, below 0 too. A bare 0 is 0 %."""
    plain = text.strip()
    if plain == "0":
        return Fraction(0)
    found = _AMOUNT.fullmatch(plain[:-1].strip()) if plain.endswith("%") else None
    if not found or (found.group(2) and not int(found.group(2))):
        raise Refused(f"{what} cannot be {quoted(text)}: write a percentage, as 4% or 0.5%")
    value = Fraction(found.group(1)) / int(found.group(2) or 1) / 100
    if value > 1 or (value < 0 and not below):
        raise Refused(f"{what} cannot be {plain}: it is {'at most' if below else '0% to'} 100%")
    return value


def whole(text: str, what: str) -> int:
    """A whole number, 1 or more."""
    if not re.fullmatch(r"0*[1-9][0-9]{0,8}", text.strip()):
        raise Refused(f"{what} cannot be {quoted(text)}: it is whole, from 1 to 999999999")
    return int(text)


Number = TypeVar("Number", int, Fraction)


def values(text: str, what: str, read: Callable[[str, str], Number]) -> tuple[Number, ...]:
    """The values of a range, or the one value where there is no range.

    >>> values("1..8..3", "decks", whole)
    (1, 4, 7)
    """
    if ".." not in text:
        return (read(text, what),)
    parts = [part.strip() for part in text.split("..")]
    if "..." in text or len(parts) > 3:
        raise Refused(f"{what} cannot be {quoted(text)}: a range is 5..300 or 5..300..5")
    if parts[0] == "" or "" in parts[2:]:
        raise Refused(f"{what} cannot be {quoted(text)}: a range is 5..300 or 5..300..5")
    if parts[1].lower() in ("", "inf", "infinity", "∞"):
        raise Refused(f"the range {quoted(text)} for {what} never ends: say where, as in 5..300")
    percentage = any(part.endswith("%") for part in parts)
    ends = [part if part.endswith("%") or not percentage else f"{part}%" for part in parts[:2]]
    first, last = (read(end, what) for end in ends)
    unit = "1%" if percentage else "1"
    step = _step(parts[2] if len(parts) == 3 else unit, percentage, text, what)
    if isinstance(first, int) and step.denominator > 1:
        raise Refused(f"the step of {what} cannot be {step}: it is whole")
    if last < first:
        raise Refused(f"the range {quoted(text)} for {what} never ends: it starts above its end")
    steps = (last - first) // step
    if steps >= MOST_CELLS:
        raise Refused(
            f"the range {quoted(text)} for {what} has {steps + 1:,} values, "
            f"and at most {MOST_CELLS:,} are worked out"
        )
    span = [first + number * step for number in range(int(steps) + 1)]
    return tuple(type(first)(value) for value in span)


def _step(text: str, percentage: bool, whole_range: str, what: str) -> Fraction:
    plain = text.removesuffix("%").strip()
    step = amount(plain, f"the step of {what}") / (100 if percentage else 1)
    if not step:
        raise Refused(f"the range {quoted(whole_range)} for {what} never ends: its step is 0")
    return step
