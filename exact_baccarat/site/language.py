"""One language of the site: its words, from one file, and numbers as it writes them.

`words/en.toml` and `words/it.toml` have the same keys. What bets and outcomes are called comes from
the catalogues of translations, as on the command line. What is said of a bet is English; another
language's file has it under `phrases`, by the English text, and whole families ("Player wins with
a total of 7.") under `patterns`. What has no translation stays English and is marked so.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

import exact_baccarat.languages as languages
from exact_baccarat.bets.pays import Pay
from exact_baccarat.publish import rounding

LANGUAGES = ("en", "it")
"""Each has its pages: English at the top of the folder, the others each in a folder of its own."""
DIGITS = 6
MINUS = "\N{MINUS SIGN}"
SPACE = "\N{NARROW NO-BREAK SPACE}"


@dataclass(frozen=True)
class Language:
    """The words of a language and the shape of its numbers."""

    code: str
    words: Mapping[str, Any]

    @property
    def scripts(self) -> Mapping[str, Any]:
        """The words that the scripts use, by script."""
        found: Mapping[str, Any] = self.words["scripts"]
        return found

    @property
    def folder(self) -> str:
        """The folder of its pages: none for English."""
        return "" if self.code == "en" else f"{self.code}/"

    def called(self, name: str) -> str:
        """The title of a bet, or the name of an outcome, in this language."""
        return languages.text(self.code, name)

    def phrase(self, english: str) -> str | None:
        """What is said of a bet, in this language; None where nobody has translated it."""
        if self.code == "en" or not english:
            return english
        if english in self.words["phrases"]:
            return str(self.words["phrases"][english])
        for pattern in self.words["patterns"]:
            found = re.fullmatch(pattern["en"], english)
            if found:
                parts = [self.words["phrases"].get(part, part) for part in found.groups()]
                return str(pattern["as"]).format(*parts)
        return None

    def decimal(self, value: Fraction | int, digits: int = DIGITS) -> str:
        """A value, correctly rounded."""
        return self.number(rounding.decimal(value, digits))

    def percent(self, value: Fraction, digits: int = DIGITS) -> str:
        """A value in per cent."""
        return self.number(rounding.decimal(value * 100, digits)) + f"{SPACE}%"

    def signed(self, value: Fraction, digits: int = DIGITS) -> str:
        """A change, with its sign."""
        return self.number(rounding.signed(value, digits))

    def root(self, square: Fraction, digits: int = DIGITS) -> str:
        """The root of a value."""
        return self.number(rounding.root(square, digits))

    def grouped(self, number: int) -> str:
        """A count, its thousands parted."""
        return self.number(rounding.grouped(number))

    def number(self, text: str) -> str:
        """A number as this language writes it: a comma before decimals where that is its way."""
        return languages.number(self.code, text.replace("-", MINUS))

    def pay(self, pay: Pay) -> str:
        """A pay in words: 8 to 1, push, lose."""
        if pay.net in (0, -1):
            return str(self.words["pays"]["push" if pay.net == 0 else "lose"])
        if pay.net < 0:
            return self.number(str(pay.net))
        form = str(self.words["pays"]["ratio"])
        return form.format(self.grouped(pay.net.numerator), self.grouped(pay.net.denominator))

    def written_pay(self, pay: Pay) -> str:
        """A pay with the commission that it is written with: 1 to 1 less 5 %."""
        if not pay.commission:
            return self.pay(pay)
        rate = self.number(rounding.plain(pay.commission * 100)) + f"{SPACE}%"
        return str(self.words["pays"]["less"]).format(self.pay(Pay(pay.gross)), rate)

    def fraction(self, value: Fraction) -> str:
        """A fraction itself."""
        return str(value).replace("-", MINUS)


@cache
def language(code: str) -> Language:
    """The language of that code, one of LANGUAGES."""
    path = files("exact_baccarat.site") / "words" / f"{code}.toml"
    return Language(code, tomllib.loads(path.read_text(encoding="utf-8")))
