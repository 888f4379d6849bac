"""Files of claims: what somebody printed, a line each.

A claim names a bet or a question, a quantity and the figure as printed; decks, rules and an
outcome where they matter. CSV, JSON, TOML and Markdown tables say the same in their own ways.
"""

import csv
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from exact_baccarat.bets.files import MOST_BYTES
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.reading import json_of, text_of_file, toml_of

COLUMNS = {
    "bet": "bet",
    "question": "question",
    "quantity": "quantity",
    "figure": "figure",
    "printed": "figure",
    "claim": "figure",
    "claimed": "figure",
    "value": "figure",
    "outcome": "outcome",
    "paytable": "paytable",
    "decks": "decks",
    "rules": "rules",
    "name": "name",
    "note": "name",
    "source": "name",
}
"""What a column may be called, and what it holds. Other columns are left alone."""

Fields = dict[str, str]


@dataclass(frozen=True, slots=True)
class Row:
    """A claim as it stands in the file: where, and its fields; `broken` says why it has none."""

    where: str
    fields: Fields
    broken: str | None = None


def read_claims(path: Path) -> list[Row]:
    """The claims of a file, by its ending. Raises Refused where there are none."""
    text = text_of_file(path, MOST_BYTES)
    ending = path.suffix.lower()
    readers: dict[str, Callable[[str], Iterator[Row]]] = {
        ".csv": _csv,
        ".tsv": _csv,
        ".json": _json,
        ".toml": _toml,
        ".md": _markdown,
        ".markdown": _markdown,
    }
    if ending not in readers:
        raise Refused(f"cannot tell what {path} is: claims are in a .csv, .json, .toml or .md file")
    rows = list(readers[ending](text))
    if not rows:
        raise Refused(
            f"{path} has no claims: each needs a bet or a question, a quantity and a figure"
        )
    return rows


def _named(header: str) -> str | None:
    return COLUMNS.get(_bare(header))


def _bare(header: str) -> str:
    return header.strip().strip("*`").strip().lower()


def _named_all(headers: list[str]) -> list[str | None]:
    """What each column holds. A column of the very name comes before any that may be called so.

    Raises Refused where two columns are equally good for one thing.
    """
    names = [_named(header) for header in headers]
    own = [name is not None and _bare(h) == name for name, h in zip(names, headers, strict=True)]
    for name in dict.fromkeys(filter(None, names)):
        places = [place for place, other in enumerate(names) if other == name]
        best = [place for place in places if own[place]] or places
        if len(best) > 1:
            one, other = (quoted(headers[place].strip()) for place in best[:2])
            raise Refused(f"the columns {one} and {other} both hold the {name}: leave one out")
        for place in places:
            names[place] = name if place in best else None
    return names


def _csv(text: str) -> Iterator[Row]:
    header = text.partition("\n")[0]
    delimiter = max(",;\t", key=header.count)
    lines = csv.reader(text.splitlines(keepends=True), delimiter=delimiter, strict=False)
    names: list[str | None] = []
    try:
        for cells in lines:
            if not any(cell.strip() for cell in cells):
                continue
            if not names:
                names = _named_all(cells)
                _complete(names, "the first line")
                continue
            yield _row(f"line {lines.line_num}", names, cells)
    except csv.Error as error:
        raise Refused(f"line {lines.line_num} is not CSV: {error}") from None


def _row(where: str, names: list[str | None], cells: list[str]) -> Row:
    fields = {name: cell.strip() for name, cell in zip(names, cells, strict=False) if name}
    if any(cell.strip() for cell in cells[len(names) :]):
        return Row(
            where, fields, "it has more cells than the heading: quote one with a comma in it"
        )
    return Row(where, {name: cell for name, cell in fields.items() if cell})


def _complete(names: list[str | None], where: str) -> None:
    for needed in ("quantity", "figure"):
        if needed not in names:
            raise Refused(f"{where} names no column {quoted(needed)}")
    if "bet" not in names and "question" not in names:
        raise Refused(f'{where} names no column "bet" and none "question"')


def _json(text: str) -> Iterator[Row]:
    found = json_of(text, "the claims are", numbers=str)
    yield from _entries(found["claims"] if isinstance(found, dict) and "claims" in found else found)


def _toml(text: str) -> Iterator[Row]:
    found = toml_of(text, "the claims are", floats=str)
    for name in ("claim", "claims"):
        if name in found:
            yield from _entries(found[name])
            return
    raise Refused("the claims are not there: each begins with [[claim]]")


def _entries(entries: Any) -> Iterator[Row]:
    if not isinstance(entries, list):
        raise Refused("the claims are not a list")
    for number, entry in enumerate(entries, 1):
        where = f"claim {number}"
        if not isinstance(entry, dict):
            yield Row(where, {}, f"it is {quoted(str(entry))}, where a table is needed")
            continue
        try:
            names = _named_all([str(key) for key in entry])
        except Refused as error:
            yield Row(where, {}, str(error))
            continue
        fields = {n: str(v) for n, v in zip(names, entry.values(), strict=True) if n}
        held = [key for key, v in entry.items() if isinstance(v, list | dict | bool)]
        broken = f"{quoted(str(held[0]))} holds no figure and no text" if held else None
        yield Row(where, fields, broken)


def _markdown(text: str) -> Iterator[Row]:
    names: list[str | None] = []
    previous: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if "|" not in line:
            names, previous = [], []
            continue
        cells = [
            cell.strip().strip("*`").strip().replace("\\|", "|")
            for cell in re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
        ]
        if all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            names = [_named(cell) for cell in previous]
            if not {"quantity", "figure"} <= {*names} or not {"bet", "question"} & {*names}:
                names = []
            else:
                names = _named_all(previous)
        elif names:
            yield _row(f"line {number}", names, cells)
        previous = cells
