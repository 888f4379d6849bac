"""The coups of a file as fields, whatever kind of file it is.

CSV by any delimiter and JSON lines go by a line at a time. A JSON document, a workbook or a Parquet
file is held, and so has a limit.
"""

import codecs
import csv
import json
import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import IO, Any

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.verify.hands.headings import role_of, roles_of, words_of

MOST_BYTES = 1 << 20
"""A longer line is not read."""
MOST_DOCUMENT = 1 << 26
"""A larger JSON document, workbook or Parquet file is not read."""
MOST_DEPTH = 20
_ROAD = re.compile(r"(?:[BPT莊閒庄闲和][N0-9]*[ ,;]*)+", re.I)

Fields = dict[str, Any]
Row = tuple[int, Fields | str | None]
"""Where, and the fields of a coup by role; or why there are none; None for nothing at all."""


class Source:
    """A log as it comes: its rows, the columns that are not understood, and what a row is."""

    def __init__(self, file: IO[bytes], columns: Sequence[str] | None = None) -> None:
        self.file = file
        self.columns = columns
        self.unknown: dict[str, list[str]] = {}
        self.nested: set[str] = set()
        self.unit = "line"
        self.form = "CSV"

    def rows(self) -> Iterator[Row]:
        """Each row. Raises Refused for a heading without cards and without outcomes."""
        lines = _lines(self.file)
        first = next(lines, None)
        while first is not None and first[1] in (b"\n", b"\r\n"):
            yield first[0], None
            first = next(lines, None)
        if first is None:
            return
        start = first[1]
        if isinstance(start, bytes) and start.startswith((b"PK\x03\x04", b"PAR1")):
            self.unit = "row"
            yield from self._table(_cells_of(self._all(start, lines)))
        elif isinstance(start, bytes) and start.startswith((b"\xff\xfe", b"\xfe\xff")):
            yield from self._text(_sixteen(start, self.file))
        else:
            yield from self._text(_chain(first, lines))

    def _all(self, start: bytes, lines: Iterator[tuple[int, bytes | str]]) -> bytes:
        rest = start + b"".join(part for _, part in lines if isinstance(part, bytes))
        if len(rest) > MOST_DOCUMENT:
            raise Refused(f"the file is larger than {MOST_DOCUMENT:,} bytes: write CSV instead")
        return rest

    def _text(self, lines: Iterator[tuple[int, bytes | str]]) -> Iterator[Row]:
        number, line = next(lines)
        try:
            text = line if isinstance(line, str) else line.decode("utf-8-sig").strip()
        except UnicodeDecodeError:
            text = ""
        if isinstance(line, bytes) and text.startswith(("{", "[")) and not _one_object(text):
            held = [(number, line), *_held(lines)]
            found = _document(b"".join(part for _, part in held))
            if found is not None:
                self.unit, self.form = "coup", "a JSON document"
                for place, fields in enumerate(_coups(found), 1):
                    yield place, self._fields(fields)
                return
            lines = iter([*held, *lines])
            number, line = next(lines)
        if text.startswith("{"):
            self.form = "JSON lines"
            yield from self._json_lines(_chain((number, line), lines))
        elif self.columns is None and len(text) > 1 and _ROAD.fullmatch(text):
            self.form = "a road of outcomes"
            yield from _roads(_chain((number, line), lines))
        else:
            yield from self._delimited(_chain((number, line), lines))

    def _json_lines(self, lines: Iterator[tuple[int, bytes | str]]) -> Iterator[Row]:
        for number, text, why in _decoded(lines):
            if why or not text:
                yield number, why
                continue
            try:
                found = json.loads(text, parse_float=str, parse_int=str, parse_constant=str)
            except (ValueError, RecursionError):
                yield number, "it is not JSON"
                continue
            is_object = isinstance(found, dict)
            yield number, self._fields(found) if is_object else "it is no JSON object"

    def _delimited(self, lines: Iterator[tuple[int, bytes | str]]) -> Iterator[Row]:
        roles: list[str | None] | None = None
        names: list[str] = []
        for number, text, why in _decoded(lines):
            if why or not text:
                yield number, why
                continue
            if roles is None:
                delimiter = max(",;\t|", key=text.count)
                heading = list(self.columns or _split(text, delimiter) or [])
                names, roles = heading, self._heading(heading, text)
                if self.columns is None:
                    yield number, None
                    continue
            cells = _split(text, delimiter)
            if cells is None:
                yield number, "it is not CSV on one line"
            elif len(cells) != len(roles):
                yield number, f"it has {len(cells)} cells, and the heading {len(roles)}"
            else:
                yield number, self._row(names, roles, cells)

    def _heading(self, names: list[str], text: str) -> list[str | None]:
        roles = roles_of(names)
        held = {*roles}
        hands = {"player", "banker"} <= held or {"player_1", "banker_1"} <= held
        if not (hands or held & {"cards", "coup", "winner", "road"}):
            raise Refused(
                f"the heading {quoted(text)} names no cards: a log has a column cards, or player "
                "and banker, or is JSON lines; name the columns by --columns where it has none"
            )
        return roles

    def _row(self, names: list[str], roles: list[str | None], cells: list[str]) -> Fields:
        fields: Fields = {}
        for name, role, cell in zip(names, roles, cells, strict=True):
            plain = cell.strip()
            if role is None:
                self._unknown(name, plain)
            elif plain:
                fields[role] = plain
        return fields

    def _table(self, rows: Iterator[list[str]]) -> Iterator[Row]:
        self.form = "a table"
        names = list(self.columns or next(rows, []))
        roles = self._heading(names, ", ".join(names))
        for number, cells in enumerate(rows, 1 if self.columns else 2):
            cells = (cells + [""] * len(names))[: len(names)]
            yield number, self._row(names, roles, cells) if any(cells) else None

    def _fields(self, found: Fields) -> Fields | str:
        flat = _flat(found)
        try:
            roles = roles_of([*flat])
        except Refused as error:
            return str(error)
        fields = {}
        for (name, value), role in zip(flat.items(), roles, strict=True):
            if role is None:
                self._unknown(name, str(value))
                if name not in found:
                    self.nested.add(name)
            else:
                fields[role] = value
        return fields

    def _unknown(self, name: str, value: str) -> None:
        if name not in self.unknown and len(self.unknown) < 200:
            self.unknown[name] = []
        if len(seen := self.unknown.get(name, [""] * 20)) < 20 and value:
            seen.append(value[:40])


def _chain(
    first: tuple[int, bytes | str], rest: Iterator[tuple[int, bytes | str]]
) -> Iterator[tuple[int, bytes | str]]:
    yield first
    yield from rest


def _lines(file: IO[bytes]) -> Iterator[tuple[int, bytes | str]]:
    number = 0
    while line := file.readline(MOST_BYTES):
        number += 1
        if len(line) == MOST_BYTES and not line.endswith(b"\n"):
            if number == 1 and line[:1] in b"[{P":
                yield number, line
                continue
            while line and not line.endswith(b"\n"):
                line = file.readline(MOST_BYTES)
            yield number, f"it is longer than {MOST_BYTES:,} bytes"
        else:
            yield number, line


def _held(lines: Iterator[tuple[int, bytes | str]]) -> Iterator[tuple[int, bytes]]:
    size = 0
    for number, line in lines:
        if isinstance(line, bytes):
            size += len(line)
            if size > MOST_DOCUMENT:
                raise Refused(
                    f"the JSON document is larger than {MOST_DOCUMENT:,} bytes: write JSON lines"
                )
            yield number, line


def _decoded(
    lines: Iterator[tuple[int, bytes | str]],
) -> Iterator[tuple[int, str, str | None]]:
    for number, line in lines:
        if isinstance(line, str):
            yield number, "", line
            continue
        try:
            yield number, line.decode("utf-8-sig" if number == 1 else "utf-8").strip(" \r\n"), None
        except UnicodeDecodeError:
            yield number, "", "it is not UTF-8 text"


def _sixteen(start: bytes, file: IO[bytes]) -> Iterator[tuple[int, bytes | str]]:
    """The lines of a UTF-16 file, as UTF-8."""
    decoder = codecs.getincrementaldecoder("utf-16")("replace")
    left, number, part = "", 0, start
    while part:
        left += decoder.decode(part)
        *whole, left = left.split("\n")
        for line in whole:
            number += 1
            yield number, line.encode("utf-8", "replace")
        if len(left) > MOST_BYTES:
            raise Refused(f"line {number + 1} is longer than {MOST_BYTES:,} bytes")
        part = file.read(1 << 16)
    yield number + 1, left.encode("utf-8", "replace")


def _split(text: str, delimiter: str) -> list[str] | None:
    try:
        return next(csv.reader([text], delimiter=delimiter, strict=True))
    except (csv.Error, StopIteration):
        return None


def _one_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text, parse_int=str), dict) and not _lists(json.loads(text))
    except (ValueError, RecursionError):
        return False


def _document(content: bytes) -> Any:
    try:
        text = content.decode("utf-8-sig")
        return json.loads(text, parse_float=str, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError):
        return None


def _lists(found: Any) -> list[str]:
    """The names of an object's lists of coups."""
    if not isinstance(found, dict) or any(role_of(str(key)) in _HOLD for key in found):
        return []
    return [key for key, value in found.items() if isinstance(value, list | dict)]


_HOLD = {"cards", "coup", "player", "banker", "player_1", "winner"}


def _coups(found: Any, around: Fields | None = None, depth: int = 0) -> Iterator[Fields]:
    """The objects that are coups, however deep, with what is said around them."""
    around = around or {}
    if depth > MOST_DEPTH:
        return
    if isinstance(found, list):
        for place, one in enumerate(found, 1):
            beside = {"shoe": str(place)} if _lists(one) else {}
            yield from _coups(one, {**around, **beside}, depth + 1)
    elif isinstance(found, dict):
        names = _lists(found)
        if not names:
            yield {**around, **found}
            return
        said = {
            key: value
            for key, value in found.items()
            if role_of(str(key)) in ("shoe", "table", "burned") and not isinstance(value, list)
        }
        for name in names:
            yield from _coups(found[name], {**around, **said}, depth + 1)


def _flat(found: Fields, before: str = "", depth: int = 0) -> Fields:
    """An object without objects in it: `player: {cards: ..}` becomes `player_cards`."""
    flat: Fields = {}
    for key, value in found.items():
        name = f"{before}{key}"
        if isinstance(value, dict) and depth < MOST_DEPTH and not _is_card(value):
            flat |= _flat(value, f"{words_of(name)}_", depth + 1)
        elif value is not None and value != "":
            flat[name] = value
    return flat


def _is_card(value: Fields) -> bool:
    names = {words_of(str(key)) for key in value}
    return "rank" in names or {"name", "suit"} <= names


def _roads(lines: Iterator[tuple[int, bytes | str]]) -> Iterator[Row]:
    """Each letter of a road is a coup: its winner, N for a natural, and the winner's total."""
    for number, text, why in _decoded(lines):
        if why or not text:
            yield number, why
            continue
        if not _ROAD.fullmatch(text):
            yield number, "it is no road: each coup is a B, P or T, as in BPTPB"
            continue
        for letter, marks in re.findall(r"([BPT莊閒庄闲和])([N0-9]*)", text, re.I):
            yield number, {"winner": letter, "marks": marks} if marks else {"winner": letter}


def _cells_of(content: bytes) -> Iterator[list[str]]:
    if content.startswith(b"PAR1"):
        try:
            import pyarrow.parquet as parquet
        except ImportError:
            raise Refused("a Parquet file needs pyarrow: pip install pyarrow") from None
        try:
            table = parquet.read_table(BytesIO(content))
        except Exception as error:  # pyarrow raises errors of many kinds for a damaged file
            raise Refused(f"it is no sound Parquet file: {type(error).__name__}") from None
        yield list(table.column_names)
        for batch in table.to_batches():
            for row in batch.to_pylist():
                yield [_cell(value) for value in row.values()]
        return
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise Refused("a workbook needs openpyxl: pip install openpyxl") from None
    try:
        sheet = load_workbook(BytesIO(content), read_only=True, data_only=True).active
        yield from ([_cell(value) for value in row] for row in sheet.values)
    except Exception as error:  # openpyxl raises errors of many kinds for a damaged file
        raise Refused(f"it is no sound workbook: {type(error).__name__}") from None


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
