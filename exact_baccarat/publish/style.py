"""How an answer is said: to how many digits, and in which language.

A `Style` is handed to whatever puts a value into words. It rounds through `rounding`, the only
place where a number is rounded, and then writes the number as people of the language do.
"""

from dataclasses import dataclass
from fractions import Fraction

import exact_baccarat.languages as languages
from exact_baccarat.publish import rounding


@dataclass(frozen=True, slots=True)
class Style:
    """Digits after the point, and the language of all printed text.

    `width` is that of the terminal that tables are to fit, if there is one. `fragment` asks forms
    that are whole documents for the part that goes into somebody's own.
    """

    digits: int = 6
    language: str = languages.ENGLISH
    fragment: bool = False
    width: int | None = None

    def text(self, text: str) -> str:
        """A text of ours in the language."""
        return languages.text(self.language, text)

    def texts(self, one: str, many: str, number: int) -> str:
        """A text of ours about a number of things, in the language."""
        return languages.texts(self.language, one, many, number)

    def decimal(self, value: Fraction | int, digits: int | None = None) -> str:
        """A value, correctly rounded."""
        return self.number(rounding.decimal(value, self._digits(digits)))

    def signed(self, value: Fraction | int, digits: int | None = None) -> str:
        """A change, correctly rounded, with its sign."""
        return self.number(rounding.signed(value, self._digits(digits)))

    def percent(self, value: Fraction | int, digits: int | None = None) -> str:
        """A value in per cent, correctly rounded."""
        return self.number(rounding.percent(value, self._digits(digits)))

    def root(self, square: Fraction, digits: int | None = None) -> str:
        """The root of a value, correctly rounded."""
        return self.number(rounding.root(square, self._digits(digits)))

    def scientific(self, value: Fraction | int, digits: int | None = None) -> str:
        """A value that may be very small, correctly rounded, times a power of ten."""
        return self.number(rounding.scientific(value, self._digits(digits)))

    def grouped(self, number: int) -> str:
        """A count with its thousands parted."""
        return self.number(rounding.grouped(number))

    def plain(self, value: Fraction | int) -> str:
        """The value itself: a whole number or a decimal where it is one, and else a fraction."""
        return self.number(rounding.plain(value))

    def number(self, text: str) -> str:
        """A number as rounding writes it, with the point and comma of the language."""
        return languages.number(self.language, text)

    def _digits(self, digits: int | None) -> int:
        return self.digits if digits is None else digits
