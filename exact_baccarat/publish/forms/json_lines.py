"""A report as JSON lines: its head and single values first, then each row of each table.

The rows are those of `csv`, of all tables; each names its own under `table`.
"""

import json

from exact_baccarat.publish import flat
from exact_baccarat.publish.forms.json import head
from exact_baccarat.publish.report import Prose, Report
from exact_baccarat.publish.style import Style

DIGITS = 10
ENDINGS = (".jsonl",)


def render(report: Report, style: Style, table: str) -> str:
    """A line for the report, and one for each row; of one table only where that is named."""
    found = flat.tables(report, style.digits)
    single = found.pop(flat.FIGURES, flat.Flat()).rows
    says = [
        sentence.written(Style(style.digits))
        for part in report.parts
        if isinstance(part, Prose) and part.name
        for sentence in part.sentences
    ]
    lines = [head(report) | (single[0] if single else {}) | {"says": says}]
    if table:
        found = {table: flat.one(report, table, style.digits)}
    lines += [{"table": name, **row} for name, rows in found.items() for row in rows.rows]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
