r"""One table of a report as plain cells with tabs between them, for programs: no quotes at all.

The columns are those of `csv`. A tab or a line end inside a text is written as `\t` or `\n`.
"""

from exact_baccarat.publish import flat
from exact_baccarat.publish.report import Report
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.text import clean

DIGITS = 10
ENDINGS = (".tsv",)


def render(report: Report, style: Style, table: str) -> str:
    """The table of that name, or the report's own: a line of names, then a line for each row."""
    found = flat.one(report, table, style.digits)
    lines = [
        list(found.keys),
        *([flat.text(row.get(key)) for key in found.keys] for row in found.rows),
    ]
    return "".join("\t".join(map(_cell, line)) + "\n" for line in lines)


def _cell(text: str) -> str:
    return clean(text.replace("\n", "\\n"))
