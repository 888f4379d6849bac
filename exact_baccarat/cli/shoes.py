"""`exact-baccarat odds --shoes`: a file of shoes in, a line of CSV for each out."""

import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.shoe_rows import Sink, sink_of, worker_of
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.many import check
from exact_baccarat.odds.shoe_files import ShoeFile
from exact_baccarat.odds.shoe_lines import Batch
from exact_baccarat.odds.shoes import COLUMNS
from exact_baccarat.publish.forms.csv import DIGITS as CSV_DIGITS

MOST_SAID = 20
"""So many problems of a kind are told line by line; of the others, how many there were."""
MOST_BAD = 100_000
"""A stream in which so many lines are wrong one after the other is not read on."""


def odds_of_shoes(
    path: str | None,
    strict: bool,
    bets: Sequence[Choice],
    names: Sequence[str],
    rules: Rules,
    given: Sequence[object],
    options: Mapping[str, Any],
) -> None:
    """Write the odds of every shoe of a file; status 1 where a line was none.

    `names` are the bets as they were asked for, by which other processes find them.
    """
    if path is None:
        which = "--strict" if strict else "--to" if options["to"] is not None else "--jobs"
        raise Refused(f"{which} is for --shoes: name a file of shoes")
    if any(one is not None for one in given):
        raise Refused("--shoes has its own shoes: leave out --decks, --without and --shoe")
    if options["form"] not in (None, "csv") or options["output"]:
        raise Refused("--shoes writes csv, or a table with --to, and in no other form")
    places = CSV_DIGITS if options["digits"] is None else options["digits"]
    name = "standard input" if path == "-" else path
    with (
        _opened(path) as file,
        _progress(file) as told,
        sink_of(options["to"], bets, places) as sink,
        worker_of(options["jobs"] or 1, names, bets, rules, sink.table, places) as worker,
    ):
        reader = _Reader(ShoeFile(file), name, strict, bets, told, sink)
        for numbers, odds in worker(reader.batches()):
            sink.write(numbers, odds)
        reader.end()
    if reader.bad:
        sys.exit(1)


class _Reader:
    """Reads shoes, says what is wrong with others, and counts both."""

    def __init__(
        self,
        shoes: ShoeFile,
        name: str,
        strict: bool,
        bets: Sequence[Choice],
        told: "_Told",
        sink: Sink,
    ) -> None:
        self.shoes, self.name, self.strict, self.bets = shoes, name, strict, bets
        self.told, self.sink = told, sink
        self.read = self.bad = self.bad_at_once = 0
        self.kinds: Counter[str] = Counter()
        self.stopped: Refused | None = None

    def batches(self) -> Iterator[tuple[list[int], Any]]:
        """The numbers and counts of shoes."""
        for batch in _read(self.shoes, self.name):
            _check(self.shoes.columns, self.bets)
            if not self.read and (batch.numbers or batch.problems):
                self.sink.begin()
            self.read += len(batch.numbers) + len(batch.problems)
            self.bad += len(batch.problems)
            for note in batch.notes:
                self.told.say(f"{self.name}: {note}")
            stop = batch.problems[0][0] if self.strict and batch.problems else None
            rows = [p for p, line in enumerate(batch.numbers) if not stop or line < stop]
            if rows:
                yield batch.numbers[: len(rows)], batch.counts[: len(rows)]
            self._say(batch.problems)
            self.bad_at_once = 0 if batch.numbers else self.bad_at_once + len(batch.problems)
            if stop:
                line, problem = batch.problems[0]
                self.stopped = Refused(f"{self.name}, line {line}: {problem}")
                return
            if self.bad_at_once >= MOST_BAD:
                self.end_said()
                raise Refused(
                    f"{self.name}: the last {self.bad_at_once:,} lines are no shoes: "
                    "what comes after them is not read"
                )
            self.told.go_on(batch.size)

    def _say(self, problems: Sequence[tuple[int, str]]) -> None:
        """Say the first of each kind of problem: those are alike that differ in what they name."""
        for line, problem in () if self.strict else problems:
            kind = re.sub(r'"[^"]*"|[0-9,]+', "", problem).partition(";")[0]
            self.kinds[kind] += 1
            if self.kinds[kind] <= MOST_SAID:
                self.told.say(f"{self.name}, line {line}: {problem}")

    def end_said(self) -> None:
        """Say how many problems of each kind were not told one by one."""
        for number in self.kinds.values():
            if number > MOST_SAID:
                more = number - MOST_SAID
                self.told.say(f"{self.name}: and {more:,} more lines like one of these")

    def end(self) -> None:
        """What there is to say in the end."""
        if self.stopped:
            raise self.stopped
        if not self.read:
            raise Refused(f"{self.name} has no shoes: write one a line, of 10, 13 or 52 counts")
        self.end_said()
        if self.bad:
            click.echo(f"exact-baccarat: {self.bad:,} of {self.read:,} lines are no shoe", err=True)


def _check(columns: int | None, bets: Sequence[Choice]) -> None:
    for depth, number in COLUMNS.items():
        if number == columns:
            for bet, _ in bets:
                check(bet, depth)


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
    if path == "-":
        if sys.stdin is None:
            raise Refused("cannot read standard input: it is closed")
        yield sys.stdin.buffer
        return
    try:
        file = open(path, "rb")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None
    with file:
        yield file


def _read(shoes: ShoeFile, name: str) -> Iterator[Batch]:
    """The batches of a file, and a refusal where it cannot be read on."""
    batches = shoes.batches()
    while True:
        try:
            batch = next(batches, None)
        except OSError as error:
            raise _unreadable(name, error) from None
        except Refused as error:
            raise Refused(f"{name}: {error}") from None
        if batch is None:
            return
        yield batch


def _unreadable(name: str, error: OSError | ValueError) -> Refused:
    return Refused(f"cannot read {name or quoted(name)}: {getattr(error, 'strerror', '') or error}")


class _Told:
    """What is said on standard error: problems, and on a terminal how far we are."""

    def __init__(self, bar: Any) -> None:
        self.bar = bar

    def say(self, sentence: str) -> None:
        start, end = ("\r", "\x1b[K") if self.bar else ("", "")
        click.echo(f"{start}exact-baccarat: {sentence}{end}", err=True)

    def go_on(self, size: int) -> None:
        if self.bar:
            self.bar.update(size)


@contextmanager
def _progress(file: BinaryIO) -> Iterator[_Told]:
    """A bar on standard error, where that is a terminal and the rows do not go there, too."""
    try:
        size = os.fstat(file.fileno()).st_size
    except OSError:  # it is no file of the system's
        size = 0
    if not size or not sys.stderr.isatty() or sys.stdout.isatty():
        yield _Told(None)
        return
    with click.progressbar(length=size, label="shoes", file=sys.stderr) as bar:
        yield _Told(bar)
