"""A report as one JSON object, schema 2.

At its head it says who wrote it and in which setting. Every exact value is a text under its name,
its decimal a text under the name with `_decimal`; a whole number that may be beyond 2^53 is a text.
What people are told in sentences is in `says`. `schema` describes what each command writes.
"""

import json
from collections.abc import Sequence
from typing import Any

from exact_baccarat.publish.report import (
    Equations,
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

DIGITS = 10
ENDINGS = (".json",)
SCHEMA = 2


def render(report: Report, style: Style, table: str) -> str:
    """The whole report; or, where a table is named, the object with that table only."""
    made = head(report) | entries(report.parts, style)
    if table:
        from exact_baccarat.publish.flat import one

        made = head(report) | {table: one(report, table, style.digits).rows}
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def head(report: Report) -> dict[str, Any]:
    """Who wrote it, for which command, and the fields of the setting."""
    made = {
        "schema": SCHEMA,
        "program": "exact-baccarat",
        "version": __version__,
        "command": report.command,
        **report.setting,
    }
    return made if report.right is None else made | {"right": report.right}


def entries(parts: Sequence[Part], style: Style) -> dict[str, Any]:
    """What the parts say, by their names."""
    made: dict[str, Any] = {}
    for part in parts:
        if isinstance(part, Figures):
            made |= part.fields(style.digits)
        elif isinstance(part, Prose) and part.name:
            said = [sentence.written(Style(style.digits)) for sentence in part.sentences]
            made.setdefault(part.name, []).extend(said)
        elif isinstance(part, Matrix | Equations) and part.name:
            made[part.name] = part.long().records(style.digits)
        elif isinstance(part, Table) and part.name:
            made.setdefault(part.name, []).extend(part.records(style.digits))
        elif isinstance(part, Sections) and part.name:
            made[part.name] = [entries(item.parts, style) for item in part.items]
    return made
