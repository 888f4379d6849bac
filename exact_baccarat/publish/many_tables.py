"""The odds of many shoes as Parquet or Arrow: whole numbers in columns of 64 bits, or none."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from exact_baccarat.bets.bet import Choice
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.errors import Refused
from exact_baccarat.odds.many import ManySheets
from exact_baccarat.publish.extras import needed

PARQUET, ARROW = ".parquet", ".arrow"


def columns_of(odds: Sequence[ManySheets]) -> list[Ints]:
    """The columns of some shoes, without the numbers of their lines."""
    columns = [odds[0].total_ways]
    for sheets in odds:
        columns += [*sheets.ways.T, sheets.numerators, sheets.denominators]
    return columns


class TableWriter:
    """A file of rows: the line that each came from, all ways, and for each bet its whole numbers.

    The expected value is a numerator and a denominator. The file is whole once `close` is called;
    until then it stands beside its place.
    """

    def __init__(self, path: Path, bets: Sequence[Choice]) -> None:
        """Begin a file. Raises Refused without pyarrow, or where it cannot be written."""
        self.path, self.beside = path, path.with_name(f"{path.name}.part")
        arrow = self.arrow = needed("pyarrow", "Parquet and Arrow")
        names = ["line", "total_ways"]
        for choice in bets:
            names += [f"{choice.name} {name}" for name in choice.bet.names]
            names += [f"{choice.name} numerator", f"{choice.name} denominator"]
        self.schema = arrow.schema([(name, arrow.int64()) for name in names])
        try:
            self.writer: Any = (
                needed("pyarrow.parquet", "Parquet").ParquetWriter(self.beside, self.schema)
                if path.suffix == PARQUET
                else needed("pyarrow.ipc", "Arrow").new_file(str(self.beside), self.schema)
            )
        except OSError as error:
            raise Refused(f"cannot write {path}: {error.strerror or error}") from None

    def write(self, numbers: Sequence[int], counted: Sequence[Ints]) -> None:
        """Add rows of `columns_of`. Raises Refused where a number is too large for 64 bits."""
        columns = [np.array(numbers, np.int64), *counted]
        for column in columns:
            if column.dtype == object:
                raise Refused(
                    f"a shoe of lines {numbers[0]} to {numbers[-1]} has numbers beyond 64 bits, "
                    "which no column of the table holds exactly: write csv"
                )
        arrays = [self.arrow.array(column) for column in columns]
        self.writer.write_batch(self.arrow.record_batch(arrays, schema=self.schema))

    def close(self) -> None:
        """Finish the file and put it in its place."""
        self.writer.close()
        self.beside.replace(self.path)

    def drop(self) -> None:
        """Give up: nothing is left half written."""
        self.writer.close()
        self.beside.unlink(missing_ok=True)
