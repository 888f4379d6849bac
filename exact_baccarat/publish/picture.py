"""What a picture shows, said by an answer; `plot` draws it, and knows no bet.

Values are exact. A picture has lines over numbers, or bars over names: standing, or lying where
there are many.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from exact_baccarat.publish.kinds import Value
from exact_baccarat.publish.report import Sentence

LINES, BARS, RANKS = "lines", "bars", "ranks"
"""How it is drawn: lines over numbers, standing bars over names, lying bars one below the other."""


@dataclass(frozen=True)
class Series:
    """One line, or one set of bars: its label, and a value at each place."""

    label: Sentence
    values: Sequence[Fraction | None]


@dataclass(frozen=True)
class Picture:
    """A picture: its title, what its axes are, the places along the first, and the values.

    Along lines a place is a number, or a name beyond all numbers, as of endless decks; of bars it
    is a name. `percent` says that values are parts of one, shown in per cent.
    """

    form: str
    title: Sentence
    along: Sentence
    up: Sentence
    places: Sequence[Value | Sentence]
    series: Sequence[Series]
    percent: bool = True
