"""`exact-baccarat bets`."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.catalogue import catalogue, find, is_like
from exact_baccarat.bets.files import MOST_BYTES
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import BET_NAME, DECKS, Word, one_of
from exact_baccarat.errors import Refused, quoted, refused, unknown
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.audit import audit
from exact_baccarat.odds.parsheet import ParSheet, par_sheets, tells
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import bets as answers
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import Decks, rate, text_of_file

ORDERS: dict[str, Callable[[ParSheet], Any]] = {
    "edge": lambda sheet: sheet.house_edge,
    "hit": lambda sheet: -sheet.hit_frequency,
    "name": lambda sheet: sheet.choice.name,
}
"""By the word of --sort: lowest edge first, most hits first, or names in alphabetical order."""
SORT = one_of("ORDER", ORDERS, "order")


def _edges(text: str, what: str) -> tuple[Fraction, Fraction]:
    """A range of edges; one alone is the most, and the least is then what pays the bettor most."""
    low, dots, high = text.partition("..")
    if not dots:
        return Fraction(-(10**12)), rate(text, what, below=True)
    if low and not low.endswith("%") and high.endswith("%"):
        low += "%"
    ends = rate(low, what, below=True), rate(high, what, below=True)
    if ends[0] > ends[1]:
        raise refused(
            "{option} cannot be {given}: the lower end comes first", option=what, given=quoted(text)
        )
    return ends


EDGES = Word("RATE|RANGE", _edges)
_LEFT_OUT = click.core.ParameterSource.DEFAULT


class Bets(click.Group):
    """The commands about bets; an unknown one is answered with the nearest."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The command of that name. Raises Refused, with the nearest name, if there is none."""
        command = super().get_command(ctx, cmd_name)
        if command is None:
            raise unknown("command of bets", cmd_name, self.commands)
        return command


@click.group(
    cls=Bets,
    invoke_without_command=True,
    epilog="""\b
Examples:
  exact-baccarat bets
  exact-baccarat bets --decks 6 --format csv
  exact-baccarat bets --like pair --edge 5% --sort edge
  exact-baccarat bets show dragon-7
  exact-baccarat bets check mine.toml""",
)
@click.option("--like", metavar="WORDS", help="Only bets whose names or definitions have them.")
@click.option("--edge", type=EDGES, help="Only house edges in this range: 5%, or 1%..5%.")
@click.option(
    "--published-for", "published", type=DECKS, help="Only paytables published for these decks."
)
@click.option("--sort", type=SORT, help="In the order of edge, hit or name.")
@in_setting
@answering
@click.pass_context
def bets(
    ctx: click.Context,
    like: str | None,
    edge: tuple[Fraction, Fraction] | None,
    published: Decks | None,
    sort: str | None,
    where: Setting,
) -> Report | None:
    """The catalogue: every bet with its paytables and house edge; or some of it, in an order."""
    if ctx.invoked_subcommand is not None:
        given = [name for name in ctx.params if ctx.get_parameter_source(name) != _LEFT_OUT]
        if given:
            option = "format" if given[0] == "form" else given[0]
            command = ctx.invoked_subcommand
            raise Refused(f"--{option} goes after the command, as in bets {command} --{option} ...")
        return None
    told = [bet for bet in catalogue() if tells(where.shoe, bet)]
    choices = [choice for bet in told for choice in bet.choices]
    if like is not None:
        choices = [choice for choice in choices if is_like(choice.bet, like)]
    if published is not None:
        choices = [choice for choice in choices if choice.paytable.decks == published]
    sheets = par_sheets(where.shoe, where.rules, choices)
    if edge is not None:
        sheets = [sheet for sheet in sheets if edge[0] <= sheet.house_edge <= edge[1]]
    if sort is not None:
        sheets.sort(key=ORDERS[sort])
    untold = [bet.name for bet in catalogue() if bet not in told]
    return answers.catalogue(sheets, untold, where)


@bets.command(
    epilog="""\b
Examples:
  exact-baccarat bets show lucky-6
  exact-baccarat bets show perfect-pairs --decks 6"""
)
@click.argument("names", metavar="BET ...", nargs=-1, required=True, type=BET_NAME)
@in_setting
@answering
def show(names: tuple[str, ...], where: Setting) -> Report:
    """One bet: its definition, its source, and the par sheets of its paytables side by side."""
    found: dict[Bet, list[Choice]] = {}
    for name in names:
        for choice in find(name):
            one = ":" in name.rpartition("#")[2]
            found[choice.bet] = [choice] if one else choice.bet.choices
    sheets = [(bet, par_sheets(where.shoe, where.rules, choices)) for bet, choices in found.items()]
    return answers.shown(sheets, where)


@bets.command(
    epilog="""\b
Examples:
  exact-baccarat bets check mine.toml"""
)
@click.argument("file", type=click.Path(path_type=Path))
@answering
def check(file: Path) -> Report:
    """Whether a bet file is sound.

    Exit status 1, and a line for each mistake, if it is not.
    """
    return answers.sound(file.name, *audit(text_of_file(file, MOST_BYTES), file.name, PUNTO_BANCO))
