"""Files of shoes: text, text in gzip, or the tables of Parquet and Arrow.

What a file is, is told by how it begins and not by its name. Tables are read batch by batch like
lines, and give the same batches: a row is a line, from 1 on.
"""

import gzip
from collections.abc import Iterator
from importlib import import_module
from typing import Any, BinaryIO, cast

import numpy as np

from exact_baccarat.errors import Refused
from exact_baccarat.odds.shoe_lines import AT_ONCE, Batch, ShoeLines
from exact_baccarat.odds.shoes import COLUMNS, KINDS, MOST

GZIP, PARQUET, ARROW = b"\x1f\x8b", b"PAR1", b"ARROW1"


class ShoeFile:
    """A file of shoes, whatever it is; `columns` is how many counts a shoe has, once that is known.

    Raises Refused for a table whose columns are no counts of cards, or that cannot be read here.
    """

    def __init__(self, file: BinaryIO) -> None:
        """Look at how the file begins: it is a buffered one, opened for bytes."""
        start = file.peek(8)[:8] if hasattr(file, "peek") else b""
        self._lines: ShoeLines | None = None
        self._table: Any = None
        if start.startswith(PARQUET):
            self._table = _opened("parquet", lambda m: m.ParquetFile(file))
        elif start.startswith(ARROW):
            self._table = _opened("ipc", lambda m: m.open_file(file))
        elif start.startswith(GZIP):
            self._lines = ShoeLines(cast(BinaryIO, gzip.GzipFile(fileobj=file)))
        else:
            self._lines = ShoeLines(file)

    @property
    def columns(self) -> int | None:
        """How many counts a shoe has."""
        return self._lines.columns if self._lines else len(_names(self._table)[1])

    def batches(self) -> Iterator[Batch]:
        """The shoes, batch by batch. Raises Refused where gzip or a table is damaged."""
        try:
            yield from self._lines.batches() if self._lines else _rows(self._table)
        except (EOFError, gzip.BadGzipFile):
            raise Refused("the file is damaged: its gzip ends too early or is none") from None


def _opened(kind: str, how: Any) -> Any:
    try:
        module = import_module(f"pyarrow.{kind}")
    except ImportError:
        raise Refused(
            "Parquet and Arrow need pyarrow: pip install 'exact-baccarat[arrow]'"
        ) from None
    try:
        return how(module)
    except (OSError, ValueError):
        raise Refused("the table cannot be read: write Parquet and Arrow to a file") from None


def _names(table: Any) -> tuple[str, list[str]]:
    """How well the shoes are known, and the names of their columns in the order of the kinds."""
    schema = table.schema_arrow if hasattr(table, "schema_arrow") else table.schema
    given = {name.upper(): name for name in schema.names}
    for depth, kinds in KINDS.items():
        names = [str(kind) for kind in kinds]
        if "1" in given and "A" not in given:
            given["A"] = given["1"]
        if all(name in given for name in names) and len(schema.names) == len(names):
            return depth, [given[name] for name in names]
    numbers = " or ".join(map(str, COLUMNS.values()))
    raise Refused(
        f"a table of shoes has {numbers} columns, named as the cards: 0, A, 2 to 9; A to K; "
        "or AC, AD and so on"
    )


def _rows(table: Any) -> Iterator[Batch]:
    depth, names = _names(table)
    parts = (
        table.iter_batches(batch_size=AT_ONCE)
        if hasattr(table, "iter_batches")
        else (table.get_batch(number) for number in range(table.num_record_batches))
    )
    row = 0
    for part in parts:
        for start in range(0, part.num_rows, AT_ONCE):
            some = part.slice(start, AT_ONCE)
            yield _batch([some.column(name) for name in names], depth, row)
            row += some.num_rows


def _batch(columns: list[Any], depth: str, before: int) -> Batch:
    good: list[list[int]] = []
    numbers: list[int] = []
    problems: list[tuple[int, str]] = []
    for place, counts in enumerate(zip(*(column.to_pylist() for column in columns), strict=True)):
        number = before + place + 1
        wrong = [
            n for n in counts if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= MOST
        ]
        if wrong:
            problems.append((number, f"{wrong[0]} is not a count of cards"))
        elif sum(counts) < 6:
            cards = "1 card" if sum(counts) == 1 else f"{sum(counts)} cards"
            problems.append((number, f"a shoe of {cards} cannot deal a coup: it may take six"))
        else:
            numbers.append(number)
            good.append(list(counts))
    table = np.array(good, np.int64).reshape(-1, COLUMNS[depth])
    return Batch(numbers, table, problems, [], 0)
