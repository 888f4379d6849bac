"""Text to numbers, rates, ranges, decks and the contents of files: each is read here, once.

Numbers are exact: a text becomes a Fraction or a whole number and never a float. Each reader is
told `what` it reads, as "--stake", so that its refusal can name the place.
"""

import json
import re
import tomllib
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal, TypeVar

from exact_baccarat.errors import Refused, beyond, quoted, unreadable, wrong_type

MOST_DECKS = 999_999_999
"""No shoe has more whole decks."""
MOST_VALUES = 10_000
"""How many values a range may have."""
MOST_DIGITS = 1_000
"""How many digits a whole number in a file may have."""

Decks = int | Literal["inf"]
"""A number of whole decks, or ENDLESS."""
ENDLESS: Literal["inf"] = "inf"
"""Infinitely many decks, as it is printed; `decks` reads all of its spellings."""
_ENDLESS = (ENDLESS, "infinite", "infinity", "infinitely many", "endless", "∞")

DIGITS = r"(?:(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?|\.[0-9]+)"
"""A number without a sign, as people write it: `5`, `0.25`, `.25`, `1,000`."""
_NUMBER = re.compile(rf"([+-]?)({DIGITS})(?: ?/ ?({DIGITS}))?")
_WHOLE = re.compile(r"[+-]?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)")
_LONG = re.compile(rf"[0-9](?:_?[0-9]){{{MOST_DIGITS},}}")
_LONGEST = 60
"""No number or rate is longer to write."""

Number = TypeVar("Number", int, Fraction)
T = TypeVar("T")


def fraction(text: str) -> Fraction | None:
    """A number, a decimal or a quotient of two, exactly; None where the text is none of them.

    >>> fraction("1/20"), fraction("-.5"), fraction("1,000"), fraction("1e3")
    (Fraction(1, 20), Fraction(-1, 2), Fraction(1000, 1), None)
    """
    found = _NUMBER.fullmatch(text.strip()) if len(text) <= _LONGEST else None
    if not found:
        return None
    sign, above, below = (part.replace(",", "") for part in found.groups(default="1"))
    divisor = Fraction(below)
    return Fraction(sign + above) / divisor if divisor else None


def amount(text: str, what: str) -> Fraction:
    """A number that is 0 or more: whole, a decimal or a fraction."""
    value = fraction(text)
    if value is None:
        sentence = f"{what} cannot be {quoted(text)}: write a number, as 5, 0.25 or 1/3"
        raise unreadable("number", text, sentence)
    if value < 0:
        raise beyond(text, f"{what} cannot be {text.strip()}: it is 0 or more")
    return value


def above_zero(text: str, what: str) -> Fraction:
    """A number above 0, as a stake or a unit is."""
    value = amount(text, what)
    if not value:
        raise beyond(text, f"{what} cannot be 0: it is more")
    return value


def rate(text: str, what: str, *, below: bool = False, bare: bool = True) -> Fraction:
    """A rate: `4%`, or the same as `0.04` or `1/25`, from 0 % to 100 %.

    With `below` it may be less than 0. A bare number above 1 can only be meant in
    per cent, so `4` is 4 %; but 1 may be 1 % or all of it, and is refused. Without `bare`, a number
    without a sign is never per cent, and 1 is all of it.

    >>> [str(rate(text, "a rate")) for text in ("4%", "0.04", "1/25", "4")]
    ['1/25', '1/25', '1/25', '1/25']
    """
    plain = text.strip()
    signed = plain.endswith("%")
    value = fraction(plain[:-1] if signed else plain)
    if value is None:
        sentence = f"{what} cannot be {quoted(text)}: write a percentage, as 4%, or 0.04 or 1/25"
        raise unreadable("rate", text, sentence)
    if bare and not signed and "/" not in plain:
        if abs(value) == 1:
            minus = "-" if value < 0 else ""
            sentence = f"{what} cannot be {quoted(text)}, which may be 1 % or all: write a sign, as"
            raise Refused(f"{sentence} {minus}1% or {minus}100%", code="ambiguous-rate", text=text)
        signed = abs(value) > 1
    value = value / 100 if signed else value
    if value > 1 or (value < 0 and not below):
        limits = "at most" if below else "0% to"
        raise beyond(text, f"{what} cannot be {plain}: it is {limits} 100%")
    return value


def whole(text: str, what: str, least: int = 1, most: int = MOST_DECKS) -> int:
    """A whole number between two limits; thousands may be parted by commas.

    >>> whole("1,000", "--coups")
    1000
    """
    plain = text.strip()
    if len(plain) <= _LONGEST and _WHOLE.fullmatch(plain):
        value = int(plain.replace(",", ""))
        if least <= value <= most:
            return value
        code = "out-of-range"
    else:
        code = "out-of-range" if plain.isascii() and plain.isdigit() else "not-a-whole-number"
    sentence = f"{what} cannot be {quoted(text)}: it is whole, from {least} to {most}"
    raise Refused(sentence, code=code, text=text)


def decks(text: str, what: str = "--decks") -> Decks:
    """A number of decks, or ENDLESS, however that is written; "6 decks" is 6.

    >>> decks("6 decks"), decks("infinite")
    (6, 'inf')
    """
    plain = re.sub(r" ?decks?$", "", " ".join(text.lower().split()))
    if plain in _ENDLESS:
        return ENDLESS
    try:
        return whole(plain, what, 1, MOST_DECKS)
    except Refused as error:
        raise Refused(
            f"cannot deal from {quoted(text)} decks: {what} is whole, from 1 to {MOST_DECKS}, "
            f"or {ENDLESS}",
            code="not-a-number-of-decks" if error.code != "out-of-range" else error.code,
            text=text,
        ) from None


def several_decks(text: str, what: str = "--decks") -> tuple[Decks, ...]:
    """Numbers of decks, as "6", "6,8,inf" or "1..8", each once, as they were given.

    >>> several_decks("1, 6..8,inf")
    (1, 6, 7, 8, 'inf')
    """
    found: dict[Decks, None] = {}
    for part in re.split(r",(?! ?[0-9]{3}\b)", text):
        some = values(part, what, whole) if ".." in part else (decks(part, what),)
        found |= dict.fromkeys(some)
    return tuple(found)


def values(text: str, what: str, read: Callable[[str, str], Number]) -> tuple[Number, ...]:
    """The values of a range, or the one value where there is no range.

    A range is its first value, its last, and the step, which is 1 (of a rate, 1 %) if left out. One
    sign of per cent, or one end above 1 where `read` is `rate`, makes all of a range per cent.

    >>> values("1..8..3", "decks", whole)
    (1, 4, 7)
    """
    if ".." not in text:
        return (read(text, what),)
    parts = [part.strip() for part in text.split("..")]
    if "..." in text or len(parts) > 3 or parts[0] == "" or "" in parts[2:]:
        sentence = f"{what} cannot be {quoted(text)}: a range is 5..300 or 5..300..5"
        raise unreadable("range", text, sentence)
    if parts[1].lower() in ("", *_ENDLESS):
        raise _no_end(text, what, "say where, as in 5..300")
    rates = read is rate
    percentage = any(part.endswith("%") for part in parts) or (
        rates and any((fraction(part) or 0) > 1 for part in parts)
    )
    ends = [part if part.endswith("%") or not percentage else f"{part}%" for part in parts[:2]]
    first, last = (read(end, what) for end in ends)
    step = Fraction(1, 100) if percentage or rates else Fraction(1)
    if len(parts) == 3:
        plain = parts[2].removesuffix("%").strip()
        step = amount(plain, f"the step of {what}") / (100 if percentage else 1)
    if not step:
        raise _no_end(text, what, "its step is 0")
    if isinstance(first, int) and step.denominator > 1:
        raise beyond(text, f"the step of {what} cannot be {step}: it is whole")
    if last < first:
        raise _no_end(text, what, "it starts above its end")
    steps = (last - first) // step
    if steps >= MOST_VALUES:
        raise beyond(
            text,
            f"the range {quoted(text)} for {what} has {steps + 1:,} values, "
            f"and at most {MOST_VALUES:,} are worked out",
        )
    span = [first + number * step for number in range(int(steps) + 1)]
    return tuple(type(first)(value) for value in span)


def _no_end(text: str, what: str, why: str) -> Refused:
    sentence = f"the range {quoted(text)} for {what} never ends: {why}"
    return Refused(sentence, code="endless-range", text=text)


def between(text: str, what: str, least: int, most: int) -> tuple[int, int]:
    """The two ends of a range of whole numbers, as `-2..2`, or one number as both.

    >>> between("-2..2", "--tags", -99, 99)
    (-2, 2)
    """
    parts = text.split("..")
    if len(parts) > 2:
        raise unreadable("range", text, f"{what} cannot be {quoted(text)}: a range is {least}..2")
    low, high = (whole(part, what, least, most) for part in (parts[0], parts[-1]))
    if low > high:
        raise beyond(text, f"{what} cannot be {quoted(text)}: the lower end comes first")
    return low, high


def path_of(value: str | Path, what: str = "a file") -> Path:
    """The path that a text names. Raises Refused for what is neither text nor path."""
    if not isinstance(value, str | Path):
        raise wrong_type(what, value, 'it is a path, as "mine.toml"')
    return Path(value)


def text_of_file(path: Path, most: int) -> str:
    """What a file of at most so many bytes says.

    Raises Refused where it is no plain file, cannot be read, or is no UTF-8 text of that size.
    """
    shown = quoted(str(path), most=300)[1:-1]

    def cannot(why: str) -> Refused:
        return Refused(f"cannot read {shown}: {why}", code="unreadable-file", text=str(path))

    try:
        if "\0" in str(path):
            raise cannot("no file is called so")
        if path.exists() and not path.is_file():
            raise cannot("it is not a plain file")
        with path.open("rb") as file:
            content = file.read(most + 1)
        if len(content) > most:
            sentence = f"{shown} is larger than {most:,} bytes, and no such file is"
            raise Refused(sentence, code="unreadable-file", text=str(path))
        return content.decode("utf-8-sig")
    except OSError as error:
        raise cannot(str(error.strerror)) from None
    except UnicodeDecodeError:
        raise cannot("it is not UTF-8 text") from None


def toml_of(text: str, what: str, floats: Callable[[str], Any] = float) -> dict[str, Any]:
    """What a TOML text says; `what` begins its refusal, as "mine.toml is".

    >>> toml_of("pays = 8", "this is")
    {'pays': 8}
    """
    try:
        return _bounded(tomllib.loads(text, parse_float=floats))
    except tomllib.TOMLDecodeError as error:
        raise unreadable("toml-text", "", f"{what} not TOML: {error}") from None
    except RecursionError:
        raise unreadable("toml-text", "", f"{what} not TOML: it is nested too deep") from None
    except ValueError:
        raise _too_long(text, f"{what} not TOML") from None


def json_of(text: str, what: str, numbers: Callable[[str], Any] | None = None) -> Any:
    """What a JSON text says; `what` begins its refusal; with `numbers`, they are read by that."""
    try:
        return _bounded(json.loads(text, parse_float=numbers, parse_int=numbers))
    except json.JSONDecodeError as error:
        raise unreadable("json-text", "", f"{what} not JSON: {error}") from None
    except RecursionError:
        raise unreadable("json-text", "", f"{what} not JSON: it is nested too deep") from None
    except ValueError:
        raise _too_long(text, f"{what} not JSON") from None


def _bounded(found: T) -> T:
    """What was read, if no whole number in it is too long to be meant. Raises ValueError else."""
    left: list[Any] = [found]
    while left:
        one = left.pop()
        if isinstance(one, dict | list):
            left += one.values() if isinstance(one, dict) else one
        elif isinstance(one, int) and abs(one) >= 10**MOST_DIGITS:
            raise ValueError
    return found


def _too_long(text: str, what: str) -> Refused:
    """The refusal of a number that Python does not read, naming its line."""
    found = _LONG.search(text)
    if not found:
        return unreadable("number", "", f"{what}: it has a number that cannot be read")
    line = text.count("\n", 0, found.start()) + 1
    sentence = f"{what}: the whole number in line {line} has more than {MOST_DIGITS:,} digits"
    return unreadable("number", found.group(), sentence)
