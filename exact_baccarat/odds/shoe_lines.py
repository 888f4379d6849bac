"""Shoes read from a file, one a line, a batch at a time.

A line that is not a shoe is a problem with its number, and the next line is read; whatever a file
holds, no more of it is kept than one batch.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.errors import quoted
from exact_baccarat.odds.shoes import COLUMNS, KINDS

AT_ONCE = 4096
"""How many lines are read together."""
LONGEST = 4096
"""No line has more bytes."""

_PLAIN = re.compile(rb"[0-9]{1,12}(?:,[0-9]{1,12})*")
_DIGITS = (b"0,1,2,3,4,5,6,7,8,9", b"1,2,3,4,5,6,7,8,9,0")
"""Lines that could be a header by points or a shoe of 45 cards, and as the first are a header."""
_COUNT = re.compile(r"[0-9]{1,12}")


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """Some lines: the numbers and counts of those that are shoes, and what is wrong with others.

    `notes` are worth saying and nothing wrong. `size` is how many bytes the lines have.
    """

    numbers: list[int]
    counts: Ints
    problems: list[tuple[int, str]]
    notes: list[str]
    size: int


class ShoeLines:
    """A file of shoes. The first line that is a shoe, or a header, tells how many columns."""

    def __init__(self, file: BinaryIO) -> None:
        """Read from a file opened for bytes."""
        self._file = file
        self._order: list[int] | None = None
        self.columns: int | None = None

    def batches(self) -> Iterator[Batch]:
        """The lines, batch by batch; empty lines are passed over."""
        number = 0
        while True:
            lines: list[tuple[int, bytes]] = []
            size = 0
            while len(lines) < AT_ONCE and (line := self._file.readline(LONGEST)):
                number += 1
                size += len(line)
                kept = line
                while line and not line.endswith(b"\n"):  # the rest of one that is too long
                    line = self._file.readline(LONGEST)
                    size += len(line)
                    kept += line[: LONGEST + 1 - len(kept)]
                if number == 1:
                    kept = kept.removeprefix(b"\xef\xbb\xbf")
                if kept.strip() or len(kept) > LONGEST:
                    lines.append((number, kept))
            if not size:
                return
            yield self._batch(lines, size)

    def _batch(self, lines: list[tuple[int, bytes]], size: int) -> Batch:
        numbers: list[int] = []
        good: list[bytes] = []
        problems: list[tuple[int, str]] = []
        notes: list[str] = []
        for number, line in lines:
            counts, problem = self._line(number, line, notes)
            if problem:
                problems.append((number, problem))
            elif counts:
                numbers.append(number)
                good.append(counts)
        columns = self.columns or 10
        table = np.fromstring(b",".join(good).decode(), np.int64, sep=",") if good else np.zeros(0)
        table = table.astype(np.int64).reshape(-1, columns)
        if self._order:
            table = table[:, self._order]
        cards = table.sum(axis=1)
        for place in np.flatnonzero(cards < 6).tolist():
            few = "1 card" if cards[place] == 1 else f"{cards[place]} cards"
            problems.append(
                (numbers[place], f"a shoe of {few} cannot deal a coup: it may take six")
            )
        enough = np.flatnonzero(cards >= 6).tolist()
        return Batch(
            [numbers[place] for place in enough],
            np.ascontiguousarray(table[enough]),
            sorted(problems),
            notes,
            size,
        )

    def _line(self, number: int, line: bytes, notes: list[str]) -> tuple[bytes, str]:
        """The counts of a line, with commas between; or nothing, and what is wrong."""
        if len(line) > LONGEST:
            return b"", f"it has more than {LONGEST:,} bytes"
        plain = line.strip()
        if not _PLAIN.fullmatch(plain):
            cells = [_bare(cell) for cell in re.split("[,;\t]", plain.decode("utf-8", "replace"))]
            if number == 1 and self._header(cells):
                return b"", ""
            wrong = next((cell for cell in cells if not _COUNT.fullmatch(cell)), None)
            if wrong is not None:
                hint = f"; a header would be {_named(len(cells))}" if number == 1 else ""
                return b"", f"{quoted(wrong)} is not a count of cards{hint}"
            plain = ",".join(cells).encode()
        elif number == 1 and plain in _DIGITS:
            self._header(plain.decode().split(","))
            notes.append("the first line, all digits in order, is taken for a header")
            return b"", ""
        columns = plain.count(b",") + 1
        if columns not in COLUMNS.values():
            return b"", f"it has {columns} columns, and a shoe has 10, 13 or 52"
        if self.columns is None:
            self.columns = columns
        if columns != self.columns:
            return b"", f"it has {columns} columns, and the lines before have {self.columns}"
        return plain, ""

    def _header(self, cells: list[str]) -> bool:
        """Take a line that names every kind of card once, in any order."""
        for kinds in KINDS.values():
            names = [str(kind) for kind in kinds]
            given = [cell.upper() for cell in cells]
            if len(kinds) == 10:
                given = ["A" if cell == "1" else cell for cell in given]
            if sorted(given) == sorted(names):
                self.columns = len(names)
                self._order = [given.index(name) for name in names]
                return True
        return False


def _bare(cell: str) -> str:
    cell = cell.strip()
    return cell[1:-1].strip() if len(cell) > 1 and cell[0] == cell[-1] == '"' else cell


def _named(columns: int) -> str:
    names = next((k for k in KINDS.values() if len(k) == columns), KINDS["points"])
    text = ",".join(map(str, names))
    return text if len(text) < 60 else "AC,AD,AH,AS,2C and so on to KS"
