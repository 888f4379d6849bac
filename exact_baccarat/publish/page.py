"""A published page: Markdown for reading, and beside it CSV with the exact fractions."""

from collections.abc import Sequence
from dataclasses import dataclass

from exact_baccarat.publish.formats import Row


@dataclass(frozen=True, slots=True)
class Page:
    """One table: its file's name without ending, its title, what it says, and its CSV."""

    name: str
    title: str
    text: str
    csv_headers: Row
    csv_rows: Sequence[Row]
