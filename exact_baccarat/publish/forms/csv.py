"""One table of a report as comma-separated values, for programs and spreadsheets.

The columns are named as in JSON: an exact value stands under its name, its decimal under the name
with `_decimal`. A text of somebody else's that a spreadsheet would take for a formula is led by an
apostrophe, as spreadsheets themselves do it.
"""

import csv
import io
import re

from exact_baccarat.publish import flat
from exact_baccarat.publish.report import Report
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.text import clean

DIGITS = 10
ENDINGS = (".csv",)
_SUM = re.compile(r"[+-][0-9A-Za-z_*/+\-. ()^%,]*")
"""A number with its sign, or a sum of terms: no formula can do harm with these letters alone."""


def render(report: Report, style: Style, table: str) -> str:
    """The table of that name, or the report's own: a line of names, then a line for each row."""
    found = flat.one(report, table, style.digits)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(found.keys)
    for row in found.rows:
        writer.writerow([_cell(flat.text(row.get(key))) for key in found.keys])
    return out.getvalue()


def _cell(text: str) -> str:
    shown = clean(text)
    formula = shown[:1] in ("=", "@") or (shown[:1] in ("+", "-") and not _SUM.fullmatch(shown))
    return f"'{shown}" if formula else shown
