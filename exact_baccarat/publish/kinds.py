"""Kinds of value: how each is said to people, and to programs.

A report holds exact values. Each stands in a column, a figure or a sentence that has a kind, and
the kind alone knows how such a value is written: to people in a style, to programs as an exact text
and, where it is a number with a fraction, a decimal beside it.

>>> style = Style(digits=4)
>>> CHANCE.people(Fraction(1, 3), style), CHANCE.exact(Fraction(1, 3))
('0.3333', '1/3')
>>> CHANCE.decimal(Fraction(1, 3), 4)
'0.3333'
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

from exact_baccarat.bets.pays import Pay
from exact_baccarat.coups.figures import Figure
from exact_baccarat.odds.sheet import Root
from exact_baccarat.publish import rounding
from exact_baccarat.publish.style import Style

LEFT, RIGHT = "left", "right"


@dataclass(frozen=True)
class Kind:
    """How values of a kind are written.

    `people` writes one in a style, `exact` makes of it what JSON can hold, and `decimal`, if the
    kind has one, writes it to so many digits for programs. `exactly` is the exact value as people
    are shown it beside the rounded one.
    """

    name: str
    people: Callable[[Any, Style], str]
    exact: Callable[[Any], Any] = str
    decimal: Callable[[Any, int], str | None] | None = None
    exactly: Callable[[Any, Style], str] = lambda value, style: str(value)
    align: str = RIGHT

    def __call__(self, value: Any) -> "Value":
        """A value of this kind, to be put into a sentence."""
        return Value(self, value)

    def say(self, value: Any, style: Style) -> str:
        """The value in a cell: nothing for None, and a text in place of a number as it is."""
        if value is None and self is not ANSWER:
            return ""
        if isinstance(value, str) and self.align == RIGHT and self is not FINISHED:
            return style.text(value)
        return self.people(value, style)

    def cells(self, name: str, value: Any, digits: int) -> dict[str, Any]:
        """The value for programs: under its name, and its decimal under the name beside it."""
        # A text in place of a number, as "-" where there is none, is for people.
        none = value is None or (isinstance(value, str) and self.align == RIGHT)
        made = {name: None if none else self.exact(value)}
        if self.decimal:
            made[f"{name}_decimal"] = None if none else self.decimal(value, digits)
        return made


@dataclass(frozen=True)
class Value:
    """A value and the kind that says it."""

    kind: Kind
    value: Any


class Spaced(list[str]):
    """Words that are a list in JSON; flat forms write them with blanks between them."""

    def __str__(self) -> str:
        return " ".join(self)


def _answer(value: Any, style: Style) -> str:
    if value is None:
        return style.text("no card")
    if isinstance(value, bool):
        return style.text("yes") if value else style.text("no")
    return style.text(value) if isinstance(value, str) else str(value)


def _pay(pay: Pay, style: Style) -> str:
    if pay.net == 0:
        return style.text("push")
    if pay.net <= 0:
        return style.text("lose") if pay.net == -1 else style.number(str(pay.net))
    text = style.text("{won} to {staked}")
    return text.format(won=pay.net.numerator, staked=pay.net.denominator)


def _pays(pays: Sequence[Pay], style: Style) -> str:
    """Pays in outcome order, pushes last, "to 1" said once where all are."""
    paid = [pay for pay in pays if pay.net]
    if all(pay.net > 0 and pay.net.denominator == 1 for pay in paid):
        numbers = ", ".join(str(pay.net) for pay in paid)
        said = style.text("{pays} to 1").format(pays=numbers)
    else:
        said = ", ".join(_pay(pay, style) for pay in paid)
    return said + (f"; {style.text('push')}" if len(paid) < len(pays) else "")


def _square_and_sign(root: Root) -> tuple[Fraction, int]:
    return root.square, -1 if root.negative else 1


def _signed_root(pair: tuple[Fraction, int], digits: int) -> str:
    size = rounding.root(pair[0], digits)
    return f"-{size}" if pair[1] < 0 and size.strip("0.") else size


def _shifted(pair: tuple[Fraction, Fraction, int], digits: int) -> str:
    value, square, sign = pair
    return rounding.shifted_root(value, square, sign, digits)


def _hundredfold(pair: tuple[Fraction, Fraction, int]) -> tuple[Fraction, Fraction, int]:
    return pair[0] * 100, pair[1] * 10_000, pair[2]


def at(kind: str, digits: int) -> Kind:
    """A number, a change or a per cent that is always shown to people with so many digits."""
    return Kind(
        kind,
        lambda value, style: getattr(style, kind)(value, digits),
        decimal=rounding.decimal,
    )


WORD = Kind("word", lambda value, style: str(value), align=LEFT)
"""A text that stands for itself: a name, a card, a question, a place in a file."""
TEXT = Kind("text", lambda value, style: style.text(str(value)), align=LEFT)
"""A text of ours, which has a translation."""
WORDS = Kind("words", lambda value, style: ", ".join(map(str, value)), list, align=LEFT)
"""Several texts."""
CARDS = Kind(
    "cards",
    lambda cards, style: " ".join(map(str, cards)),
    lambda cards: Spaced(map(str, cards)),
    align=LEFT,
)
"""Cards in order: to programs a list, and in flat forms one after the other, as they are read."""
FINISHED = Kind("word", lambda value, style: str(value))
"""A finished text that is set to the right, as numbers are."""
RAW = Kind("raw", lambda value, style: str(value), lambda value: value, align=LEFT)
"""What JSON can hold as it is."""
EXPRESSION = Kind(
    "expression",
    lambda pair, style: pair[0],
    lambda pair: pair[0],
    lambda pair, digits: None if pair[1] is None else rounding.decimal(pair[1], digits),
)
"""An expression as text, and its value, if it is a number."""
SENTENCE = Kind(
    "sentence",
    lambda sentence, style: sentence.written(style),
    lambda sentence: sentence.written(Style()),
    align=LEFT,
)
"""A sentence of a report in a cell; programs get it in English."""


class Linked(str):
    """A text that leads to a file, for the forms that have links."""

    target: str


@dataclass(frozen=True)
class Link:
    """A text, or a sentence, and the file that it leads to."""

    text: Any
    target: str


def _linked(link: Link, style: Style) -> str:
    text = link.text if isinstance(link.text, str) else link.text.written(style)
    made = Linked(text)
    made.target = link.target
    return made


LINK = Kind("link", _linked, lambda link: link.target, align=LEFT)
"""A text that leads to a file, whose name programs get."""
YES_NO = Kind("yes-no", _answer, bool, align=LEFT)
ANSWER = Kind("answer", _answer, lambda value: value, align=LEFT)
"""What a question answers: yes or no, a number, a word, or None for a card that was not dealt."""
WHOLE = Kind("whole", lambda value, style: str(value), int)
"""A small whole number, as of decks or lines: never near 2^53."""
COUNT = Kind("count", lambda value, style: style.grouped(value))
"""A whole number that may be beyond 2^53, and is text in JSON for that."""
TALLY = Kind("tally", lambda value, style: style.grouped(value), int)
"""How many things were gone through one by one, which is never near 2^53."""
CHANCE = Kind("chance", lambda value, style: style.decimal(value), decimal=rounding.decimal)
NUMBER = Kind("number", lambda value, style: style.decimal(value), decimal=rounding.decimal)
SMALL = Kind("small", lambda value, style: style.scientific(value), decimal=rounding.scientific)
"""A number that may be very small, times a power of ten."""
CHANGE = Kind("change", lambda value, style: style.signed(value), decimal=rounding.decimal)
PERCENT = Kind("percent", lambda value, style: style.percent(value), decimal=rounding.decimal)
"""A part of one that people are shown in per cent; programs get the part itself."""
CHANGE_PERCENT = Kind(
    "change-percent",
    lambda value, style: f"{style.signed(value * 100)} %",
    decimal=rounding.decimal,
)
"""A change of a part of one, which people are shown in per cent with its sign."""
ESTIMATE = Kind(
    "estimate",
    lambda value, style: style.decimal(Fraction(value)),
    lambda value: repr(float(value)),
    lambda value, digits: rounding.decimal(Fraction(value), digits),
)
"""A floating-point number, such as a p value: there is no exact one, so programs get all of it."""
RATE = Kind("rate", lambda value, style: f"{style.plain(value * 100)} %", decimal=rounding.decimal)
"""A part of one, such as a commission, shown to people exactly, in per cent."""
MONEY = Kind("money", lambda value, style: style.plain(value), decimal=rounding.decimal)
"""An amount that is never rounded."""
ROOT = Kind(
    "root",
    lambda square, style: style.root(square),
    lambda square: f"sqrt({square})",
    rounding.root,
    lambda square, style: style.text("the root of the variance"),
)
"""The root of the value that is given, such as a standard deviation by its variance."""
SIGNED_ROOT = Kind(
    "signed-root",
    lambda root, style: style.number(_signed_root(_square_and_sign(root), style.digits)),
    lambda root: f"{'-' if root.negative else ''}sqrt({root.square})",
    lambda root, digits: _signed_root(_square_and_sign(root), digits),
    lambda root, style: f"{'-' if root.negative else ''}sqrt({root.square})",
)
"""A `Root` of `odds.sheet`, which has a sign."""
PERCENT_ROOT = Kind(
    "percent",
    lambda square, style: f"\N{PLUS-MINUS SIGN}{style.root(square * 10**4, 4)} %",
    lambda square: f"sqrt({square})",
    rounding.root,
)
"""How far to either side a part of one goes, by the square of it, shown to people in per cent."""
FOR_ONE = Kind(
    "money",
    lambda pay, style: style.text("{back} for 1").format(back=style.plain(pay.net + 1)),
    lambda pay: str(pay.net + 1),
    lambda pay, digits: rounding.decimal(pay.net + 1, digits),
)
"""A pay as what comes back, stake included."""
ROOT_CHANGE = Kind(
    "root-change",
    lambda pair, style: style.number(rounding.root_difference(pair[0], pair[1], style.digits)),
    lambda pair: f"sqrt({pair[0]}) - sqrt({pair[1]})",
    lambda pair, digits: rounding.root_difference(pair[0], pair[1], digits).removeprefix("+"),
)
"""The root of one value less the root of another, by both values."""
CORRELATION = Kind(
    "correlation",
    lambda pair, style: style.number(_signed_root(pair, style.digits)),
    lambda pair: f"{'-' if pair[1] < 0 else ''}sqrt({pair[0]})",
    lambda pair, digits: _signed_root(pair, digits),
)
"""A correlation, by its square and its sign."""
PAY = Kind(
    "pay",
    _pay,
    lambda pay: str(pay.net),
    lambda pay, digits: rounding.decimal(pay.net, digits),
)
PAYS = Kind("pays", _pays, lambda pays: [str(pay.net) for pay in pays], align=LEFT)
"""The pays of a paytable in short: "12, 20 to 1; push"."""
ONE_IN = at("decimal", 2)
"""One in how many: the reciprocal of a chance, shown to people with two digits."""

FINE = Kind(
    "number", lambda value, style: style.decimal(value, style.digits + 6), decimal=rounding.decimal
)
FINE_CHANGE = Kind(
    "change", lambda value, style: style.signed(value, style.digits + 6), decimal=rounding.decimal
)
FINE_CORRELATION = Kind(
    "correlation",
    lambda pair, style: style.number(_signed_root(pair, style.digits + 6)),
    CORRELATION.exact,
    CORRELATION.decimal,
)
"""Values so small that people are shown six digits more of them."""
SHIFTED_ROOT = Kind(
    "percent",
    lambda pair, style: f"{style.number(_shifted(_hundredfold(pair), style.digits))} %",
    lambda pair: None,
    lambda pair, digits: _shifted(pair, digits),
)
"""A part of one, shown in per cent: a value, plus or minus (1 or -1) the root of another.

It is for the normal law, whose multiples are known to sixty digits: there is no exact value.
"""
NORMAL_ROOT = Kind(
    "root",
    ROOT.people,
    lambda square: None,
    ROOT.decimal,
    lambda square, style: style.text("the normal multiple of it"),
)
"""A root that is a multiple of the normal law, and so has no exact value either."""
LONGEST_FRACTION = 12_000
"""Exact values of more bits above and below the line are left to their decimals."""


def _certain(figure: Figure, digits: int) -> str:
    """The value to so many digits, or to as many of them as its error leaves certain."""
    ends = figure.value - figure.error, figure.value + figure.error
    while digits and rounding.decimal(ends[0], digits) != rounding.decimal(ends[1], digits):
        digits -= 1
    return rounding.decimal(figure.value, digits)


def _written_out(figure: Figure) -> str | None:
    return _if_short(figure.value) if figure.exact else None


def _if_short(value: Fraction) -> str | None:
    """The exact value, where it is not too long to be of use to anybody."""
    bits = value.numerator.bit_length() + value.denominator.bit_length()
    return str(value) if bits <= LONGEST_FRACTION else None


NEAR = Kind(
    "near",
    lambda figure, style: style.number(_certain(figure, style.digits)),
    _written_out,
    _certain,
    lambda figure, style: style.text("an exact fraction" if figure.exact else "within the error"),
)
"""A value that is exact, or known within an error: no digit is written that is not certain."""

LONG_CHANGE = Kind(
    "change", CHANGE.people, lambda value: _if_short(value), decimal=rounding.decimal
)
"""A change whose exact value may be too long to be written."""

number_at, change_at, percent_at = (partial(at, name) for name in ("decimal", "signed", "percent"))


LONG_ENOUGH = 20


def nearly(kind: Kind) -> Kind:
    """A kind for values that rest on something nearly so: programs get twenty digits of them.

    Their fractions would have thousands of digits, of which none past the approximation matters.
    """
    return replace(kind, exact=lambda value: rounding.decimal(value, LONG_ENOUGH))
