"""`exact-baccarat odds --shoes`: a file of shoes in, a line of CSV for each out."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.many import check, odds_many
from exact_baccarat.odds.shoe_lines import Batch, ShoeLines
from exact_baccarat.odds.shoes import COLUMNS
from exact_baccarat.publish.forms.csv import DIGITS as CSV_DIGITS
from exact_baccarat.publish.many import header, lines


def odds_of_shoes(
    path: str | None,
    strict: bool,
    bets: Sequence[Choice],
    rules: Rules,
    given: Sequence[object],
    options: Mapping[str, Any],
) -> None:
    """Write the odds of every shoe of a file; status 1 where a line was none."""
    if path is None:
        raise Refused("--strict is for --shoes: name a file of shoes")
    if any(one is not None for one in given):
        raise Refused("--shoes has its own shoes: leave out --decks, --without and --shoe")
    if options["form"] not in (None, "csv") or options["output"]:
        raise Refused("--shoes writes csv, to standard output, and in no other form")
    places = CSV_DIGITS if options["digits"] is None else options["digits"]
    name = "standard input" if path == "-" else path
    read, bad = 0, 0
    with _opened(path) as file, _progress(file) as told:
        shoes = ShoeLines(file)
        for batch in _read(shoes, name):
            _check(shoes.columns, bets)
            if not read and (batch.numbers or batch.problems):
                click.echo(header(bets), nl=False)
            read += len(batch.numbers) + len(batch.problems)
            bad += len(batch.problems)
            for note in batch.notes:
                told.say(f"{name}: {note}")
            stop = batch.problems[0][0] if strict and batch.problems else None
            rows = [place for place, line in enumerate(batch.numbers) if not stop or line < stop]
            _write(batch.numbers[: len(rows)], batch.counts[: len(rows)], bets, rules, places)
            for line, problem in batch.problems:
                if stop:
                    raise Refused(f"{name}, line {line}: {problem}")
                told.say(f"{name}, line {line}: {problem}")
            told.go_on(batch.size)
    if not read:
        raise Refused(f"{name} has no shoes: write one a line, of 10, 13 or 52 counts")
    if bad:
        click.echo(f"exact-baccarat: {bad:,} of {read:,} lines are no shoe", err=True)
        sys.exit(1)


def _write(numbers: list[int], counts: Any, bets: Sequence[Choice], rules: Rules, d: int) -> None:
    if numbers:
        click.echo(lines(numbers, odds_many(counts, bets, rules), d), nl=False)


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


def _read(shoes: ShoeLines, name: str) -> Iterator[Batch]:
    """The batches of a file, and a refusal where it cannot be read on."""
    batches = shoes.batches()
    while True:
        try:
            batch = next(batches, None)
        except OSError as error:
            raise _unreadable(name, error) from None
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
