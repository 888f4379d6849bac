"""A report as a workbook with live formulas, through xlsxwriter: an extra, `[xlsx]`.

Values are numbers, and where they come from others by a formula, the cell has that formula and the
value beside it, so that programs that do not calculate show it too. Cells that the reader may
change are yellow. A spreadsheet keeps 15 digits, so whatever has more stands as text to the right,
exactly; and a check says in every row whether the formulas agree with the exact values to 1e-12.

Several sections are a worksheet each, behind one for all that is not in them.
"""

import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from exact_baccarat.publish import text as plain
from exact_baccarat.publish.cell_formula import cells, names
from exact_baccarat.publish.extras import needed
from exact_baccarat.publish.kinds import COUNT, LEFT, WHOLE, Value
from exact_baccarat.publish.report import (
    Column,
    Equations,
    Figure,
    Figures,
    Matrix,
    Part,
    Prose,
    Report,
    Sections,
    Table,
)
from exact_baccarat.publish.style import Style
from exact_baccarat.version import __version__

DIGITS = 6
ENDINGS = (".xlsx",)
_BORN = datetime(2000, 1, 1)
"""The date in every file, which is the same whenever it is written."""
_MANY = 40
"""Digits after the point that a number is written with before a spreadsheet rounds it."""
_MOST_WHOLE = 10**15
"""Whole numbers below are kept by spreadsheets as they are."""
_WIDEST = 52


def render(report: Report, style: Style, table: str) -> bytes:
    """The workbook. Raises Refused where xlsxwriter is not installed."""
    xlsxwriter = needed("xlsxwriter", "a workbook")
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    heading = report.heading.written(style)
    book.set_properties(
        {"title": heading, "comments": f"exact-baccarat {__version__}", "created": _BORN}
    )
    book.set_size(1600, 1200)
    formats = _Formats(book, style)
    items = [
        item
        for part in report.body
        if isinstance(part, Sections) and part.shown
        for item in part.items
    ]
    apart = len(items) > 1
    first = _Sheet(book.add_worksheet(_name(heading, book)), style, formats)
    first.title(heading)
    first.parts([p for p in report.body if not (apart and isinstance(p, Sections))])
    first.close()
    for item in items if apart else []:
        title = item.title.written(style) if item.title else ""
        sheet = _Sheet(book.add_worksheet(_name(title, book)), style, formats)
        sheet.title(title)
        sheet.parts(item.parts)
        sheet.close()
    book.close()
    return out.getvalue()


def _name(title: str, book: Any) -> str:
    """A name for a worksheet: 31 letters at most, none that is not allowed, and another's none."""
    wanted = " ".join(re.sub(r"[\[\]:*?/\\']", " ", plain.clean(title)).split())[:31] or "1"
    taken = {sheet.get_name().lower() for sheet in book.worksheets()}
    number, name = 1, wanted
    while name.lower() in taken:
        number += 1
        name = f"{wanted[:27]} {number}"
    return name


class _Formats:
    """The looks of cells, each made once in a workbook."""

    def __init__(self, book: Any, style: Style) -> None:
        self.book = book
        places = "." + "0" * style.digits if style.digits else ""
        rounded = f"0{places}"
        self.numbers = {
            "percent": f"{rounded} %",
            "change-percent": f"+{rounded} %;-{rounded} %;{rounded} %",
            "change": f"+{rounded};-{rounded};{rounded}",
            "rate": "General",
            "money": "General",
            "pay": "General",
            "whole": "0",
            "count": "#,##0",
            "decimal": "0.00",
        }
        self.rounded = rounded
        self.made: dict[tuple[tuple[str, Any], ...], Any] = {}

    def of(self, kind: str = "", **looks: Any) -> Any:
        """The format of cells of a kind that look so."""
        if kind:
            looks["num_format"] = self.numbers.get(kind, self.rounded)
        key = tuple(sorted(looks.items()))
        if key not in self.made:
            self.made[key] = self.book.add_format(looks)
        return self.made[key]


@dataclass
class _Names:
    """Where the columns and figures of a part of the report stand."""

    rows: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """Of a column: the first row, the last row and the column of its cells."""
    single: dict[str, str] = field(default_factory=dict)
    hidden: dict[str, str] = field(default_factory=dict)
    """The formulas of figures that are not shown: they stand where the figure is named."""


class _Sheet:
    """A worksheet that is written from above to below."""

    def __init__(self, sheet: Any, style: Style, formats: _Formats) -> None:
        self.sheet, self.style, self.formats = sheet, style, formats
        self.row = 0
        self.widths: dict[int, int] = {}
        sheet.hide_gridlines(2)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.fit_to_pages(1, 0)

    def title(self, text: str) -> None:
        """The heading, and an empty row."""
        self.sheet.write_string(0, 0, plain.clean(text), self.formats.of(bold=True, font_size=16))
        self.row = 2

    def close(self) -> None:
        """Make the columns as wide as what is in them."""
        for place, width in self.widths.items():
            self.sheet.set_column(place, place, min(width, _WIDEST) + 2)

    def parts(self, parts: Sequence[Part]) -> None:
        """Each part that people are shown; the formulas in it may name any column and figure."""
        known, later = _Names(), []
        for part in parts:
            if isinstance(part, Sections):
                for item in part.items if part.shown else ():
                    if item.title:
                        self.line(item.title.written(self.style), bold=True, font_size=13)
                    self.parts(item.parts)
            elif isinstance(part, Figures):
                later.append(self.figures(part, known))
            elif isinstance(part, Matrix):
                later.append(self.table(part.wide(self.style), known))
            elif isinstance(part, Table):
                later += [self.table(part, known)] if part.shown else []
            else:
                assert isinstance(part, Prose | Equations)
                for text in plain.blocks([part], self.style, "plain"):
                    for line in text.split("\n"):
                        self.line(line)
                self.row += 1
        for write in later:
            write()

    def line(self, text: str, **looks: Any) -> None:
        """A line of text."""
        self.sheet.write_string(self.row, 0, text, self.formats.of(**looks))
        self.row += 1

    def cell(self, row: int, column: int, text: str, **looks: Any) -> None:
        """A cell of text, which the column is made wide enough for."""
        self.sheet.write_string(row, column, plain.clean(text), self.formats.of(**looks))
        self.widths[column] = max(self.widths.get(column, 8), len(text))

    def number(self, row: int, column: int, value: Value, formula: str, **looks: Any) -> None:
        """A number as its kind shows it, with the formula that gives it, if there is one."""
        number, look = amount(value), self.formats.of(value.kind.name, **looks)
        if formula:
            self.sheet.write_formula(row, column, f"={formula}", look, number)
        else:
            self.sheet.write_number(row, column, number, look)
        width = len(value.kind.say(value.value, self.style))
        self.widths[column] = max(self.widths.get(column, 8), width)

    def heads(self, heads: Sequence[tuple[str, bool]]) -> None:
        """A row of headings, each of words or of numbers."""
        for place, (head, words) in enumerate(heads):
            align = "left" if words else "right"
            self.cell(self.row, place, head, bold=True, bottom=1, align=align)
        self.row += 1

    def table(self, table: Table, known: _Names) -> Callable[[], None]:
        """A table: what is to be done when the places of all names are known."""
        if table.caption:
            self.line(table.caption.written(self.style), italic=True)
        columns, rows = table.seen()
        text = self.style.text
        long = [
            place
            for place in range(len(columns))
            if any(_is_long(row[place]) for row in rows[: len(table.rows)])
        ]
        live = any(column.formula for column in columns)
        self.heads(
            [
                *((column.heading(self.style), column.kind.align == LEFT) for column in columns),
                *(
                    (f"{columns[place].heading(self.style)}, {text('exactly')}", False)
                    for place in long
                ),
                *([(text("check"), True)] if live else []),
            ]
        )
        first = self.row
        self.row += len(rows) + 1
        for place, column in enumerate(columns):
            if column.name and live:
                known.rows[column.name] = first, first + len(table.rows) - 1, place

        def write() -> None:
            for number, row in enumerate(rows):
                last = number >= len(table.rows)
                looks = {"bold": True, "top": 1} if last and number == len(table.rows) else {}
                self.values(first + number, columns, row, known, last, looks)
                for place, source in enumerate(long, len(columns)):
                    if row[source].value is not None and not last:
                        self.cell(first + number, place, _exact(row[source]), align="right")
                if live and not last:
                    checked = [
                        (_at(first + number, place), value)
                        for place, (column, value) in enumerate(zip(columns, row, strict=True))
                        if column.formula and is_number(value)
                    ]
                    self.check(first + number, len(columns) + len(long), checked)

        return write

    def values(
        self,
        row: int,
        columns: Sequence[Column],
        values: Sequence[Value],
        known: _Names,
        last: bool,
        looks: Mapping[str, Any],
    ) -> None:
        """A row of a table, which may be one of the `last`."""
        for place, (column, value) in enumerate(zip(columns, values, strict=True)):
            given = {"bg_color": "#FFF2CC"} if column.given and not last and value.value else {}
            if is_number(value):
                formula = column.total if last else column.formula
                self.number(row, place, value, _live(formula, known, row), **looks, **given)
            else:
                said = value.kind.say(value.value, self.style)
                self.cell(row, place, said, align=value.kind.align, **looks)

    def figures(self, part: Figures, known: _Names) -> Callable[[], None]:
        """Single values: what is to be done when the places of all names are known."""
        shown = [figure for figure in part.figures if figure.title]
        known.hidden |= {
            figure.name: figure.formula
            for figure in part.figures
            if figure.formula and not figure.title
        }
        if not shown:
            return lambda: None
        text = self.style.text
        heads = [(text(part.heads[0]), True), *((text(head), False) for head in part.heads[1:])]
        live = any(figure.formula for figure in shown)
        self.heads([*heads, *([(text("check"), True)] if live else [])])
        first = self.row
        self.row += len(shown) + 1
        for number, figure in enumerate(shown):
            known.single[figure.name] = _at(first + number, 1)

        def write() -> None:
            for number, figure in enumerate(shown):
                self.figure(first + number, figure, known)

        return write

    def figure(self, row: int, figure: Figure, known: _Names) -> None:
        """A single value: its title, the number, exactly, and a check of its formula."""
        value = Value(figure.kind, figure.value)
        self.cell(row, 0, self.style.text(figure.title))
        if is_number(value):
            self.number(row, 1, value, _live(figure.formula, known, row))
            self.cell(row, 2, figure.kind.exactly(figure.value, self.style), align="right")
            if figure.formula:
                self.check(row, 3, [(_at(row, 1), value)])
        else:
            self.cell(row, 1, figure.kind.say(figure.value, self.style), align="right")

    def check(self, row: int, column: int, checked: Sequence[tuple[str, Value]]) -> None:
        """Whether cells with formulas agree with their exact values to 1e-12, or to 12 digits."""
        tests = [
            f"ABS({cell}-({amount(value)!r}))<=1E-12*MAX(1,ABS({cell}))" for cell, value in checked
        ]
        agrees, differs = self.style.text("agrees"), self.style.text("differs")
        formula = f'=IF(AND({",".join(tests)}),"{agrees}","{differs}")'
        self.sheet.write_formula(row, column, formula, self.formats.of(indent=1), agrees)
        self.widths[column] = max(self.widths.get(column, 8), len(differs))


def is_number(value: Value) -> bool:
    """Whether it is a number to a spreadsheet: one with a decimal, or a whole one."""
    if value.value is None or isinstance(value.value, str | bool):
        return False
    if value.kind.decimal:
        return value.kind.decimal(value.value, 0) is not None
    return value.kind.name in (COUNT.name, WHOLE.name) or isinstance(value.value, int)


def amount(value: Value) -> float:
    """The number that a spreadsheet keeps of a value, the nearest to it."""
    if value.kind.decimal:
        return float(str(value.kind.decimal(value.value, _MANY)))
    return float(value.value)


def _is_long(value: Value) -> bool:
    """Whether a spreadsheet keeps less of it than there is."""
    if not is_number(value) or value.kind.align == LEFT:
        return False
    if not value.kind.decimal:
        return abs(int(value.value)) >= _MOST_WHOLE
    return "/" in _exact(value) or "sqrt" in _exact(value)


def _exact(value: Value) -> str:
    exact = str(value.kind.exact(value.value))
    return exact


def _live(formula: str, known: _Names, row: int) -> str:
    """The formula over cells, if all that it names is there."""
    if not formula:
        return ""
    wanted = names(formula)
    if not wanted <= {*known.rows, *known.single, *known.hidden}:
        return ""

    def one(name: str) -> str:
        if name in known.single:
            return known.single[name]
        if name in known.hidden:
            return _live(known.hidden[name], known, row)
        return _at(row, known.rows[name][2])

    def every(name: str) -> str:
        if name not in known.rows:
            return one(name)
        first, last, place = known.rows[name]
        return f"{_at(first, place)}:{_at(last, place)}"

    return cells(formula, one, every)


def _at(row: int, column: int) -> str:
    """A cell by its name, as $B$4."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"${letters}${row + 1}"
