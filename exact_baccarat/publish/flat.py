"""A report as flat tables: what forms that know only rows and columns are made of.

Each table of the report is one. A table inside sections is one for all of them, each row led by
the keys of its section; and the sections are a table themselves, one row for each, with its single
values. The single values of the report are a table of one row, `figures`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from exact_baccarat.errors import Refused, unknown
from exact_baccarat.publish.report import Equations, Figures, Matrix, Part, Report, Sections, Table

FIGURES = "figures"
Record = dict[str, Any]


@dataclass
class Flat:
    """A table: the names of its columns, and its rows as mappings of these names."""

    keys: dict[str, None] = field(default_factory=dict)
    rows: list[Record] = field(default_factory=list)

    def add(self, row: Record) -> None:
        """A further row, and the columns that are new in it."""
        cells = {key: cell for name, given in row.items() for key, cell in _cells(name, given)}
        self.keys |= dict.fromkeys(cells)
        self.rows.append(cells)


def _cells(name: str, given: Any) -> list[tuple[str, Any]]:
    """A cell; an object, such as the totals of both sides, is one cell for each of its values."""
    if isinstance(given, dict):
        return [(f"{name}_{key}", cell) for key, cell in given.items()]
    return [(name, given)]


def tables(report: Report, digits: int) -> dict[str, Flat]:
    """Every table of the report, by name."""
    found: dict[str, Flat] = {}
    single = _gather(report.parts, {}, digits, found)
    if single:
        found.setdefault(FIGURES, Flat()).add(single)
    return found


def one(report: Report, name: str, digits: int) -> Flat:
    """The table of that name, or the report's own for "".

    Raises Refused for a name that it has not, and where there is no table at all.
    """
    found = tables(report, digits)
    wanted = name or report.table or next(iter(found), "")
    if wanted in found:
        return found[wanted]
    if not name:
        raise Refused("there is no table in this answer: take --format json")
    raise unknown("table", name, found)


def text(value: Any) -> str:
    """A cell as text: nothing for None, true and false as JSON has them, lists with semicolons."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "; ".join(map(text, value)) if type(value) is list else str(value)


def _gather(
    parts: Sequence[Part], lead: Mapping[str, Any], digits: int, found: dict[str, Flat]
) -> Record:
    """Put the tables of the parts where they belong, led by these cells; the single values."""
    single: Record = {}
    for part in parts:
        if isinstance(part, Figures):
            single |= part.fields(digits)
    for part in parts:
        if isinstance(part, Matrix | Equations):
            part = part.long()
        if isinstance(part, Table) and part.name:
            flat = found.setdefault(part.name, Flat())
            if not part.rows:
                flat.keys |= dict.fromkeys([*lead, *part.keys()])
            for record in part.records(digits):
                flat.add({**lead, **record})
        elif isinstance(part, Sections) and part.name:
            flat = found.setdefault(part.name, Flat())
            for item in part.items:
                own: Record = {}
                for inner in item.parts:
                    if isinstance(inner, Figures):
                        own |= inner.fields(digits)
                flat.add({**lead, **own})
                _gather(item.parts, {**lead, **{k: own[k] for k in item.keys}}, digits, found)
    return single
