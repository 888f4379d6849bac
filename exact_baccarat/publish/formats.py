"""Tables as text, in whatever format was asked for."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from exact_baccarat.errors import unknown

DATA = ("csv", "json")
"""The formats that are for programs; all others are tabulate's, for people."""

Row = Sequence[str]


def check_format(name: str) -> str:
    """The format's name if there is such a format. Raises Refused if there is none."""
    if name in DATA or name == "github":
        return name
    if name not in format_names():
        raise unknown("format", name, format_names())
    return name


def format_names() -> list[str]:
    """Every format that there is, the usual ones first."""
    from tabulate import tabulate_formats

    return list(dict.fromkeys(["github", *DATA, *tabulate_formats]))


def table(headers: Row, rows: Sequence[Row], form: str = "github", left: int = 1) -> str:
    """A table for people. The first `left` columns are words, the others numbers, set right."""
    from tabulate import tabulate

    align = ["left"] * left + ["right"] * (len(headers) - left)
    return tabulate(
        [list(row) for row in rows],
        headers=list(headers),
        tablefmt=form,
        disable_numparse=True,
        preserve_whitespace=False,
        colalign=align if rows else None,
    )


def csv_text(headers: Row, rows: Sequence[Row]) -> str:
    """A table for programs, as comma-separated values."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(headers)
    writer.writerows(rows)
    return out.getvalue()


def json_text(value: Any) -> str:
    """A value as indented JSON."""
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
