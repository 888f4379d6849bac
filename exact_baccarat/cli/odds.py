"""`exact-baccarat odds`."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import click

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.catalogue import file_of, find, main_game
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import pays_are_option, setting_options
from exact_baccarat.cli.types import BET_NAME, JOBS, SEVERAL_DECKS
from exact_baccarat.cli.wagers import parted, wagers_of
from exact_baccarat.enumeration.count import count
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import Card
from exact_baccarat.game.shoe import Shoe, written
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.joint import Wager, joint
from exact_baccarat.odds.parsheet import par_sheets, read_as_returned
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import odds as answers
from exact_baccarat.publish.answers.joint import together
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import Decks


def _setting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a setting, of which --decks may be several."""
    decks = click.option(
        "--decks", type=SEVERAL_DECKS, help="Whole decks: 8 if left out; inf; 6,8 or 1..8."
    )
    return setting_options(command, decks)


@click.command(
    epilog="""\b
Examples:
  exact-baccarat odds
  exact-baccarat odds banker tie:9 --decks 6
  exact-baccarat odds --without 8:16,9:16
  exact-baccarat odds tie --decks inf
  exact-baccarat odds tie dragon-7 --decks 1..8
  exact-baccarat odds dragon-7 --full -o dragon-7.pdf
  exact-baccarat odds tie --shoe 10:2,J:2,Q,K
  exact-baccarat odds banker=100 tie=20 --correlation
  exact-baccarat odds player --format json --digits 20
  exact-baccarat odds banker player --shoes shoes.csv"""
)
@click.argument("bets", metavar="[BET[=STAKE] ...]", nargs=-1, type=BET_NAME)
@click.option("--correlation", is_flag=True, help="How the bets move with each other.")
@click.option(
    "--shoes",
    metavar="FILE",
    help="Many shoes, one a line of 10, 13 or 52 counts, or a table; - for standard input.",
)
@click.option("--to", metavar="FILE", help="Rows of --shoes to a .csv, .csv.gz, .parquet, .arrow.")
@click.option("--jobs", type=JOBS, help="Processes that work on --shoes: 1 if left out.")
@click.option(
    "--full",
    is_flag=True,
    help="The sheet of a laboratory: volatility, tolerance, other decks, tableau, digest.",
)
@click.option("--strict", is_flag=True, help="Stop at the first line of --shoes that is no shoe.")
@pays_are_option
@_setting_options
@answering
@click.pass_context
def odds(
    ctx: click.Context,
    bets: tuple[str, ...],
    correlation: bool,
    shoes: str | None,
    to: str | None,
    jobs: int | None,
    strict: bool,
    full: bool,
    pays_are: str,
    decks: tuple[Decks, ...] | None,
    without: Counter[Card],
    shoe: Shoe | None,
    rules: Rules,
) -> Report | None:
    """Par sheets of bets; with no bet, the summary of the main game.

    A BET is a name, as tie, with a paytable if wanted, as tie:9; or a bet file, as mine.toml or
    mine.toml#name. With stakes, as banker=100 tie=20, it is what all bring together.

    --shoes reads a file of shoes and writes a line of csv for each, with the ways of every outcome
    and the exact expected value of every bet. A line has counts of 0, A, 2 to 9; or of A, 2 to 10,
    J, Q, K; or of all 52 cards, each rank in clubs, diamonds, hearts, spades; a first line may name
    them in another order. A line that is no shoe is told on standard error, and the status is 1.
    The file may be in gzip, or a table in Parquet or Arrow.
    """
    staked, back = _wagers(bets), pays_are == "returned"
    asked = [] if staked else [choice for name in bets for choice in find(name)] or main_game()
    if full and (staked or correlation or back or shoes is not None or not bets):
        raise Refused("--full is for bets that are named, without stakes and other readings")
    if back and (staked or correlation or shoes is not None):
        raise Refused("--pays-are is for par sheets, not for stakes, --correlation or --shoes")
    if shoes is not None or strict or to is not None or jobs is not None:
        if staked or correlation:
            raise Refused("--shoes is for bets one by one, without stakes and --correlation")
        given = [_one(decks, "--shoes") if decks else None, without or None, shoe]
        from exact_baccarat.cli.shoes import odds_of_shoes  # what only files of shoes need

        odds_of_shoes(shoes, strict, asked, bets, rules, given, ctx.params)
        return None
    if decks and len(decks) > 1 and shoe is None:
        if staked or correlation or back or full:
            raise Refused("several numbers of decks go with no stakes and no --full")
        gone = written(without)
        from exact_baccarat.odds.laboratory import by_decks  # what few need is imported late
        from exact_baccarat.publish.answers.laboratory import side_by_side

        beside = [by_decks(choice, rules, decks, gone) for choice in asked]
        return side_by_side(beside, rules.name, gone)
    where = Setting.of(decks[0] if decks else None, without, shoe, rules)
    if staked or correlation:
        found = joint(where.shoe, where.rules, staked or [Wager(choice) for choice in asked])
        return together(found, where, bool(staked), correlation)
    sheets = par_sheets(where.shoe, where.rules, asked)
    if back:
        read = [read_as_returned(choice) for choice in asked]
        again = par_sheets(where.shoe, where.rules, read)
        return answers.par_sheets(again, where, otherwise=sheets)
    if full:
        return _laboratory(bets, where)
    if bets:
        return answers.par_sheets(sheets, where, _unnamed(bets, asked))
    ways, total = count(where.shoe, where.rules, ["cards.size"])
    cards = [Fraction(ways.get((number,), 0), total) for number in (4, 5, 6)]
    return answers.summary(sheets, cards, where)


def _laboratory(bets: tuple[str, ...], where: Setting) -> Report:
    """A full sheet of each bet, with the digest of the file that it was read from."""
    from hashlib import sha256  # what few need is imported late

    from exact_baccarat.odds.laboratory import DECKS, by_decks
    from exact_baccarat.publish.answers import laboratory

    sections = []
    for name in bets:
        file = file_of(name)
        digest = sha256(file.read_bytes()).hexdigest()
        for sheet in par_sheets(where.shoe, where.rules, find(name)):
            beside = by_decks(sheet.choice, where.rules, DECKS)
            sections.append(laboratory.full(sheet, where, beside, file.name, digest))
    return laboratory.laboratory(sections, where)


def _one(decks: tuple[Decks, ...], what: str) -> Decks:
    if len(decks) > 1:
        raise Refused(f"{what} goes with one number of decks")
    return decks[0]


def _unnamed(bets: tuple[str, ...], choices: list[Choice]) -> dict[Bet, list[Choice]]:
    """The bets that were named without a paytable, and which others each has than the first."""
    named = {choice.name for choice in choices}
    short = [name for name in bets if ":" not in name.rpartition("#")[2]]
    return {
        bet: others
        for bet in dict.fromkeys(choice.bet for name in short for choice in find(name))
        if (others := [choice for choice in bet.choices if choice.name not in named])
    }


def _wagers(bets: tuple[str, ...]) -> list[Wager]:
    """The stakes in `banker=100 tie=20`; none where no bet has one."""
    unstaked = [name for name in bets if parted(name)[1] is None]
    if len(unstaked) == len(bets):
        return []
    if unstaked:
        name = unstaked[0]
        raise Refused(f"{name} has no stake and others have: write {name}=10, or no stakes")
    return wagers_of(bets)
