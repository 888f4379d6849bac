"""Totals of a monitor, from a CSV file: for each bet, stake or channel, coups, staked, returned."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.reading import above_zero, amount, text_of_file, whole

COLUMNS = {
    "coups": ("coups", "rounds", "games", "hands", "bets"),
    "staked": ("staked", "stakes", "wagered", "turnover", "handle", "total staked"),
    "returned": ("returned", "returns", "paid", "payout", "payouts", "total returned"),
    "bet": ("bet", "wager", "market"),
}
"""What columns may be called. All others are labels, which are repeated in the answer."""
MOST_BYTES = 10**7
MOST_ROWS = 10_000
MOST_LABELS = 9


@dataclass(frozen=True, slots=True)
class Total:
    """A row of totals: its line, its labels, the bet that it names, and what was staked on it."""

    line: int
    labels: tuple[str, ...]
    bet: str
    coups: int
    staked: Fraction
    returned: Fraction


@dataclass(frozen=True, slots=True)
class Totals:
    """The rows of a file, and what the columns of their labels are called."""

    labels: tuple[str, ...]
    rows: tuple[Total, ...]


def read(path: Path) -> Totals:
    """The totals in a file. Raises Refused, with the line, for the first that cannot be read."""
    return parse(text_of_file(path, MOST_BYTES), str(path))


def parse(text: str, name: str) -> Totals:
    r"""The totals in a text.

    >>> parse("channel,coups,staked,returned\nweb,10,100,95", "it").rows[0].returned
    Fraction(95, 1)
    """
    lines = [(number, row) for number, row in _rows(text, name) if any(map(str.strip, row))]
    if len(lines) < 2:
        raise Refused(f"{name} has no totals: a heading comes first, as coups,staked,returned")
    heads = [head.strip().lower().replace("_", " ") for head in lines[0][1]]
    places = _places(heads, name)
    labels = [place for place in range(len(heads)) if place not in places.values()]
    if len(labels) > MOST_LABELS:
        raise Refused(
            f"{name} has {len(labels)} columns beside those of totals, and at most {MOST_LABELS} "
            "are repeated"
        )
    rows = tuple(_total(number, row, heads, places, labels, name) for number, row in lines[1:])
    if len(rows) > MOST_ROWS:
        raise Refused(f"{name} has {len(rows):,} totals, and at most {MOST_ROWS:,} are judged")
    return Totals(tuple(lines[0][1][place].strip() for place in labels), rows)


def _rows(text: str, name: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text), strict=True)
    try:
        for row in reader:
            yield reader.line_num, row
    except csv.Error as error:
        raise Refused(f"{name}, line {reader.line_num}: it is not CSV: {error}") from None


def _places(heads: Sequence[str], name: str) -> dict[str, int]:
    """Where each column that is known stands. Raises Refused for one twice, or one that lacks."""
    places: dict[str, int] = {}
    for place, head in enumerate(heads):
        for column, names in COLUMNS.items():
            if head in names:
                if column in places:
                    raise Refused(f"{name} has two columns of {column}: {quoted(head)} is one more")
                places[column] = place
    for column in ("coups", "staked", "returned"):
        if column not in places:
            raise Refused(
                f"{name} has no column {column}: a row of totals has coups, staked and returned"
            )
    return places


def _total(
    line: int,
    row: Sequence[str],
    heads: Sequence[str],
    places: dict[str, int],
    labels: Sequence[int],
    name: str,
) -> Total:
    where = f"{name}, line {line}"
    if len(row) != len(heads):
        raise Refused(f"{where}: it has {len(row)} columns, and the heading has {len(heads)}")
    of = {column: row[place].strip() for column, place in places.items()}
    return Total(
        line,
        tuple(row[place].strip() for place in labels),
        of.get("bet", ""),
        whole(of["coups"], f"{where}: coups", 1, 10**12),
        above_zero(of["staked"], f"{where}: staked"),
        amount(of["returned"], f"{where}: returned"),
    )
