"""What a published page is, so that each page can be made where its subject is."""

from dataclasses import dataclass

from exact_baccarat.publish.formats import Row


@dataclass(frozen=True, slots=True)
class Page:
    """One table: its file's name without ending, its title, and what it says."""

    name: str
    title: str
    text: str
    csv_headers: Row
    csv_rows: list[Row]
