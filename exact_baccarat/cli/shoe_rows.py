"""The rows of `odds --shoes`: what makes them, here or in processes, and where they go."""

import gzip
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import find, main_game
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.many import odds_many
from exact_baccarat.publish.many import header, lines
from exact_baccarat.publish.many_tables import ARROW, PARQUET, TableWriter, columns_of


class Sink:
    """Where rows go: standard output, a file of csv, or a table."""

    table = False

    def __init__(self, bets: Sequence[Choice], file: Any = None) -> None:
        self.bets, self.file = bets, file

    def begin(self) -> None:
        """Write what stands above all rows."""
        self._echo(header(self.bets))

    def write(self, numbers: list[int], text: Any) -> None:
        """Write the rows of these lines."""
        self._echo(text)

    def _echo(self, text: str) -> None:
        if self.file is None:
            click.echo(text, nl=False)
        else:
            self.file.write(text)


class _TableSink(Sink):
    table = True

    def begin(self) -> None:
        """A table has its columns from the start."""

    def write(self, numbers: list[int], odds: Any) -> None:
        self.file.write(numbers, odds)


ENDINGS = (".csv", ".csv.gz", PARQUET, ARROW)


@contextmanager
def sink_of(to: str | None, bets: Sequence[Choice], places: int) -> Iterator[Sink]:
    """Where to write. A file is put in its place when all is well, and else there is none."""
    if to is None:
        yield Sink(bets)
        return
    path = Path(to)
    if not to.endswith(ENDINGS):
        raise Refused(f"cannot write {quoted(to)}: --to ends in {', '.join(ENDINGS)}")
    if to.endswith((PARQUET, ARROW)):
        writer = TableWriter(path, bets)
        try:
            yield _TableSink(bets, writer)
        except BaseException:
            writer.drop()
            raise
        writer.close()
        return
    beside = path.with_name(f"{path.name}.part")
    opener: Any = gzip.open if to.endswith(".gz") else open
    try:
        with opener(beside, "wt", encoding="utf-8", newline="") as file:
            yield Sink(bets, file)
        beside.replace(path)
    except OSError as error:
        raise Refused(f"cannot write {quoted(to)}: {error.strerror}") from None
    finally:
        beside.unlink(missing_ok=True)


Rows = Iterator[tuple[list[int], Any]]


@contextmanager
def worker_of(
    jobs: int,
    names: Sequence[str],
    bets: Sequence[Choice],
    rules: Rules,
    table: bool,
    places: int,
) -> Iterator[Callable[[Rows], Rows]]:
    """What makes rows of shoes, in order: here, or in processes of which each keeps its tables."""
    if jobs == 1:

        def here(batches: Rows) -> Rows:
            for numbers, counts in batches:
                odds = odds_many(counts, bets, rules)
                yield numbers, columns_of(odds) if table else lines(numbers, odds, places)

        yield here
        return
    with ProcessPoolExecutor(
        jobs, get_context("spawn"), _begin, (tuple(names), rules, table, places)
    ) as pool:

        def there(batches: Rows) -> Rows:
            waiting: deque[Future[tuple[list[int], Any]]] = deque()
            for numbers, counts in batches:
                waiting.append(pool.submit(_rows, numbers, counts))
                if len(waiting) > 2 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()

        yield there


_kept: dict[str, Any] = {}
"""In a process that makes rows: which bets it makes them of, and how."""


def _begin(names: Sequence[str], rules: Rules, table: bool, places: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    choices = [choice for name in names for choice in find(name)] or main_game()
    _kept.update(bets=choices, rules=rules, table=table, places=places)


def _rows(numbers: list[int], counts: Any) -> tuple[list[int], Any]:
    odds = odds_many(counts, _kept["bets"], _kept["rules"])
    return numbers, columns_of(odds) if _kept["table"] else lines(numbers, odds, _kept["places"])
