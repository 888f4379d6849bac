"""Pays: what an outcome brings, net, for each unit staked."""

import re
from dataclasses import dataclass, field
from fractions import Fraction

from exact_baccarat.errors import Refused, beyond, quoted, unreadable
from exact_baccarat.reading import DIGITS

MOST_CHARACTERS = 200
MOST = 10**12
"""No pay is longer to write, or higher."""
_RATIO = re.compile(rf"({DIGITS}) ?(to|:|for) ?({DIGITS}|one)")
_BARE = re.compile(rf"(-?)({DIGITS})(?: ?/ ?({DIGITS}))?")
_LESS = re.compile(rf"(.*?) less ({DIGITS}) ?%")
_IN_WORDS = {
    "push": Fraction(0),
    "lose": Fraction(-1),
    "evens": Fraction(1),
    "even": Fraction(1),
    "even money": Fraction(1),
}


@dataclass(frozen=True, slots=True)
class Pay:
    """Net profit for each unit staked: 8 for "8 to 1", 0 for a push, -1 for a loss.

    Two pays are equal when they bring the same, however they were written.
    """

    net: Fraction
    written: str = field(default="", compare=False)

    @classmethod
    def of(cls, value: "Pay | Fraction | int | str") -> "Pay":
        """A pay from a whole number, a Fraction or as people write it.

        Raises TypeError for a float, which is not the number that it looks like, and Refused for a
        text that is no pay and for a pay below -1.

        >>> print(Pay.of("0.95"), Pay.of("1:1 less 5%"), Pay.of("9 for 1"), Pay.of("1:2"), sep=", ")
        19 to 20, 19 to 20, 8 to 1, 1 to 2
        """
        if isinstance(value, Pay):
            return value
        if isinstance(value, str):
            return cls.parse(value)
        if isinstance(value, float):
            raise TypeError(
                f"a pay cannot be the float {value!r}, which is not exact: "
                f'write "{value}" in quotes, or a Fraction'
            )
        if isinstance(value, bool) or not isinstance(value, int | Fraction):
            raise TypeError(
                f"a pay cannot be the {type(value).__name__} {value!r}: "
                "it is a text in quotes, or a Fraction, or a whole number"
            )
        if value > MOST:
            raise beyond(_shown(value), f"a pay is at most {MOST:,} to 1")
        if value < -1:
            shown = _shown(value)
            sentence = f"a pay of {shown} would lose more than the stake: the least is -1"
            raise beyond(shown, sentence)
        return cls(Fraction(value))

    @classmethod
    def parse(cls, text: str) -> "Pay":
        """Read `8 to 1`, `8:1`, `9 for 1`, `0.95`, `19/20`, `1:1 less 5%`, `evens` or `push`."""
        if len(text) > MOST_CHARACTERS:
            raise unreadable("pay", text, f"cannot read the pay {quoted(text)}: it is too long")
        plain = " ".join(text.lower().split())
        less = _LESS.fullmatch(plain)
        kept = 1 - _number(less.group(2)) / 100 if less else Fraction(1)
        if kept < 0:
            raise Refused(f"a commission of {less and less.group(2)} % is more than the winnings")
        net = _net(less.group(1) if less else plain)
        if net is None:
            raise unreadable(
                "pay",
                text,
                f"cannot read the pay {quoted(text)}: write 8 to 1, 8:1, 9 for 1, 0.95, 19/20, "
                "1:1 less 5%, evens, push or lose",
            )
        return cls(cls.of(net).net * (kept if net > 0 else 1), text)

    def __str__(self) -> str:
        if self.net == 0:
            return "push"
        if self.net == -1:
            return "lose"
        if self.net < 0:
            return str(self.net)
        return f"{self.net.numerator} to {self.net.denominator}"

    @property
    def note(self) -> str | None:
        """What is worth saying where "for" was written, which counts the stake in."""
        if " for " in f" {self.written.lower()} ":
            return f'"{self.written}" is the same as {self}: "for" counts the stake in'
        return None

    @property
    def commission(self) -> Fraction | None:
        """The commission that it is written with, as 1/20 in "1:1 less 5%"; None without one."""
        less = _LESS.fullmatch(" ".join(self.written.lower().split()))
        return _number(less.group(2)) / 100 if less else None

    @property
    def gross(self) -> Fraction:
        """What it brings before that commission."""
        less = _LESS.fullmatch(" ".join(self.written.lower().split()))
        return self.net if less is None else Pay.parse(less.group(1)).net

    def returned(self) -> "Pay":
        """The pay, if what is written is what comes back, stake included.

        A word, as push, and "9 for 1" say which they are, and stay as they are. A commission is
        taken from what is then won.

        >>> print(Pay.of("9 to 1").returned(), Pay.of("2:1 less 5%").returned(), sep=", ")
        8 to 1, 19 to 20
        """
        if self.note or self.written.lower().strip() in _IN_WORDS or self.net == -1:
            return self
        if self.gross < 0:
            raise Refused(f"a pay of {self.net} cannot be what comes back: that is 0 or more")
        gross, commission = self.gross - 1, self.commission
        if gross <= 0 or commission is None:
            return Pay(gross)
        rate = self.written.lower().rpartition("less")[2].strip()
        return Pay(gross * (1 - commission), f"{gross.numerator}:{gross.denominator} less {rate}")


LOSS = Pay(Fraction(-1))


def _net(plain: str) -> Fraction | None:
    if plain in _IN_WORDS:
        return _IN_WORDS[plain]
    ratio = _RATIO.fullmatch(plain)
    if ratio:
        pays, word, stake = _number(ratio.group(1)), ratio.group(2), _number(ratio.group(3))
        if not stake:
            return None
        return pays / stake - (1 if word == "for" else 0)
    bare = _BARE.fullmatch(plain)
    if bare:
        below = _number(bare.group(3)) if bare.group(3) else Fraction(1)
        return _number(bare.group(2)) / below * (-1 if bare.group(1) else 1) if below else None
    return None


def _number(text: str) -> Fraction:
    return Fraction(1) if text == "one" else Fraction(text.replace(",", ""))


def _shown(value: int | Fraction) -> str:
    """A pay as a refusal names it, which is no place for thousands of digits."""
    return str(value) if -MOST <= value <= MOST else "so much"
