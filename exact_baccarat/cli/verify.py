"""`exact-baccarat verify`: claims, hands, program, odds."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import IO, TypeVar

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.many import WithMany
from exact_baccarat.cli.options import decks_option, rules_option
from exact_baccarat.cli.rounding import rounding_of, rounding_options
from exact_baccarat.cli.types import BET, COUNT, Word
from exact_baccarat.errors import Refused, quoted, unreadable
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import Decks, fraction

T = TypeVar("T")


def _seconds(text: str, what: str) -> float:
    value = fraction(text)
    if value is None or not 0 < value < MOST_SECONDS:
        sentence = f"cannot wait {quoted(text)}: {what} is in seconds, as 10 or 0.5"
        raise unreadable("time", text, sentence)
    return float(value)


MOST_SECONDS = 1_000_000
SECONDS = Word("S", _seconds)


@click.group(
    epilog="""\b
Examples:
  exact-baccarat verify claims claims.csv
  exact-baccarat verify hands log.csv
  exact-baccarat verify program -- python3 game.py
  exact-baccarat verify odds 0.4525 0.4565 0.0910"""
)
def verify() -> None:
    """Whether somebody else is right, and if not, which rule is broken.

    Exit status 0 if all is right, 1 if anything is wrong.
    """


@verify.command(
    epilog="""\b
Examples:
  exact-baccarat verify claims page.md
  exact-baccarat verify claims claims.csv --format junit > claims.xml"""
)
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@answering
def claims(file: Path) -> Report:
    """A file of printed figures, each with a verdict that respects its digits.

    CSV, JSON, TOML or a Markdown table, with the columns bet or question, quantity, figure, and
    where they matter given, decks, rules, paytable, outcome and name. FILE - is standard input.
    --format junit is for build servers.
    """
    from exact_baccarat.publish.answers.verify_claims import verdicts
    from exact_baccarat.verify.claims.files import read_claims
    from exact_baccarat.verify.claims.judge import judge

    return verdicts([judge(row) for row in read_claims(file)], file.name)


@verify.command(
    epilog="""\b
Examples:
  exact-baccarat verify hands log.csv
  exact-baccarat verify hands - < log.jsonl
  exact-baccarat verify hands log.csv --decks 6 --format json"""
)
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--most", type=COUNT, default="100", help="How many findings to list: 100.")
@click.option("--columns", metavar="NAMES", help="What the columns are, where there is no heading.")
@click.option("--reading", metavar="NAMES", default="", help="How to read what is left open.")
@decks_option
@rules_option
@answering
def hands(
    file: Path, most: int, columns: str | None, reading: str, decks: Decks | None, rules: Rules
) -> Report:
    """A log of coups, each played again: the first rule broken in it is named.

    CSV, JSON, a workbook, Parquet, or a road as BPTPB. Columns: cards (in deal order), or player
    and banker, or one for each card; winner, player_total, banker_total, bets (as banker 100 +95;
    tie 10 -10), shoe, table, new_shoe, burned, id. FILE - is standard input.
    """
    from exact_baccarat.publish.answers.verify_hands import log as answer
    from exact_baccarat.verify.hands.log import Log, check
    from exact_baccarat.verify.hands.readings import records
    from exact_baccarat.verify.hands.statistics import comparisons, returns

    where = Setting.of(decks, rules=rules)
    log = Log(where.rules, where.decks, most)
    names = columns.split(",") if columns else None
    with _opened(file) as opened:
        read = records(opened, names, reading, where.rules)
        check(_telling(iter(read), "lines"), log)
    if not log.coups and not log.malformed:
        raise Refused(f"{file} has no coups")
    statistics = list(comparisons(log.seen, log.rules, log.decks))
    totals = list(returns(log.stakes, log.returned, log.rules, log.decks))
    return answer(log, statistics, totals, str(file), where, read)


@verify.command(
    cls=WithMany,
    many=("--bets",),
    epilog="""\b
Examples:
  exact-baccarat verify program -- python3 docs/adapters/adapter.py
  exact-baccarat verify program --quick -- node docs/adapters/adapter.js
  exact-baccarat verify program --bets banker tie --round down -- python3 game.py
  exact-baccarat verify program --shoes 10 -- python3 game.py""",
)
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED)
@click.option("--quick", is_flag=True, help="The conformance deals only, not every coup.")
@click.option("--timeout", type=SECONDS, default="10", help="Seconds of silence to bear: 10.")
@click.option("--time", type=SECONDS, help="Seconds after which to stop, done or not.")
@click.option("--bets", type=BET, multiple=True, help="Ask what these bets bring, too.")
@rounding_options
@click.option("--shoes", type=COUNT, help="Have it deal so many whole shoes, too.")
@decks_option
@rules_option
@answering
def program(
    command: tuple[str, ...],
    quick: bool,
    timeout: float,
    time: float | None,
    bets: tuple[Choice, ...],
    direction: str | None,
    unit: Fraction | None,
    rounded: str | None,
    shoes: int | None,
    decks: Decks | None,
    rules: Rules,
) -> Report:
    """A running program: which rule it breaks, and its own exact odds.

    It reads one JSON object a line, as {"id": 0, "shoe": ["7C", "KD", "5H", "4S", "6D", "9C"]},
    and answers each with one: {"id": 0, "player": ["7C", "5H", "6D"], "banker": ["KD", "4S", "9C"],
    "totals": {"player": 8, "banker": 3}, "winner": "player"}. See docs/verify.md.
    """
    from exact_baccarat.publish.answers.verify_program import examined
    from exact_baccarat.verify.programs.examine import Further, examine
    from exact_baccarat.verify.programs.session import Session

    where = Setting.of(decks, rules=rules)
    rounding = rounding_of(direction, unit, rounded)
    if rounding and not bets:
        raise Refused("--round is for bets: say which, as --bets banker")
    further = Further(bets, rounding, shoes or 0)
    session = Session(command, timeout, _how_far(), time=time, jobs=os.cpu_count() or 1)
    with _ended_in_order():
        found = examine(session, where.rules, where.decks, quick, further)
    _done()
    return examined(found, command, where)


@verify.command(
    epilog="""\b
Examples:
  exact-baccarat verify odds 44.62% 45.86% 9.52%
  exact-baccarat verify odds 0.446344 0.458684 0.094972
  exact-baccarat verify odds 452473 456512 91015 --coups 1000000"""
)
@click.argument("player")
@click.argument("banker")
@click.argument("tie")
@click.option("--coups", type=COUNT, help="The figures are from a simulation of so many coups.")
@click.option("--most", type=COUNT, default="10", help="How many candidates to list: 10.")
@decks_option
@rules_option
@answering
def odds(
    player: str,
    banker: str,
    tie: str,
    coups: int | None,
    most: int,
    decks: Decks | None,
    rules: Rules,
) -> Report:
    """Three figures, for Player, Banker and Tie, and what could have produced them.

    Shares as printed, or with --coups shares or counts from a simulation.
    """
    from exact_baccarat.publish.answers.verify_odds import diagnosis
    from exact_baccarat.verify.claims.diagnose import diagnose

    where = Setting.of(decks, rules=rules)
    found = diagnose((player, banker, tie), where.rules, where.decks, coups)
    return diagnosis(found, where, most)


@contextmanager
def _opened(file: Path) -> Iterator[IO[bytes]]:
    if str(file) == "-":
        yield sys.stdin.buffer
        return
    try:
        with file.open("rb") as opened:
            yield opened
    except OSError as error:
        raise Refused(f"cannot read {file}: {error.strerror}") from None


def _telling(lines: Iterator[T], what: str) -> Iterator[T]:
    tell = _progress(what)
    for number, line in enumerate(lines, 1):
        if not number % 4096:
            tell(number)
        yield line
    _done()


def _progress(what: str) -> Callable[[int], None]:
    """Tell a terminal how far it is; a file is told nothing."""
    if not sys.stderr.isatty():
        return lambda number: None
    return lambda number: click.echo(f"\r{number:,} {what}", nl=False, err=True)


def _how_far() -> Callable[[int, int, float], None]:
    """Tell a terminal how many deals are answered, of about how many, and how long that takes."""
    if not sys.stderr.isatty():
        return lambda answered, of, seconds: None

    def tell(answered: int, of: int, seconds: float) -> None:
        left = seconds / answered * max(of - answered, 0) if answered else 0.0
        about = f", about {left:,.0f} s to go" if answered else ""
        click.echo(f"\r{answered:,} of about {of:,} deals{about}\033[K", nl=False, err=True)

    return tell


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Let a signal that ends us unwind what is under way, so that no child outlives us."""

    def leave(number: int, frame: object) -> None:
        sys.exit(128 + number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), leave) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _done() -> None:
    if sys.stderr.isatty():
        click.echo("\r\033[K", nl=False, err=True)
