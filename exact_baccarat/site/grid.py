"""A table of a page: its caption, its columns, its rows."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from exact_baccarat.publish.rounding import decimal

SORTED_DIGITS = 12
Words = dict[str, Any]
"""A part of the words of a language."""


@dataclass(frozen=True, slots=True)
class Head:
    """A column: its heading, and whether numbers stand in it."""

    text: str
    number: bool = True


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a place of a table: its text, and what it is sorted by if not by that.

    `href` makes a link of it. `lang` is the language of its text where that is another than the
    page's, and `note` a remark beside it. `kind` is how it is set: "strong", or "html" for a text
    that is already markup of our own.
    """

    text: str
    sort: str = ""
    href: str = ""
    lang: str = ""
    note: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table, the first column of which names its rows.

    Each row may have words by which it is found and filtered, as `data` by name.
    """

    caption: str
    heads: Sequence[Head]
    rows: Sequence[Sequence[Cell]]
    data: Sequence[dict[str, str]] = field(default_factory=list)
    last_is_total: bool = False
    shown_caption: bool = False


def grid(
    caption: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[Cell | str]],
    left: int = 1,
    total: bool = False,
) -> Grid:
    """A table of texts, of which the first `left` columns are words and the others numbers."""
    return Grid(
        caption,
        [Head(text, place >= left) for place, text in enumerate(heads)],
        [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in rows],
        last_is_total=total,
    )


def value(text: str, by: Fraction | int) -> Cell:
    """A number that is sorted by its value, whatever the language writes it as."""
    return Cell(text, decimal(by, SORTED_DIGITS))


@dataclass(frozen=True, slots=True)
class TablePage:
    """A page of tables: its name in the folder, title, a sentence, and the tables."""

    name: str
    title: str
    text: str
    grids: list[Grid]
    after: str = ""
    filters: bool = False
