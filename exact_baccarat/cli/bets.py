"""`exact-baccarat bets`."""

from pathlib import Path

import click

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.catalogue import catalogue, find
from exact_baccarat.bets.files import MOST_BYTES
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import BET_NAME
from exact_baccarat.errors import Refused, unknown
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.audit import audit
from exact_baccarat.odds.parsheet import par_sheets, tells
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import bets as answers
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import text_of_file

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
  exact-baccarat bets show dragon-7
  exact-baccarat bets check mine.toml""",
)
@in_setting
@answering
@click.pass_context
def bets(ctx: click.Context, where: Setting) -> Report | None:
    """The catalogue: every bet with its paytables and house edge."""
    if ctx.invoked_subcommand is not None:
        given = [name for name in ctx.params if ctx.get_parameter_source(name) != _LEFT_OUT]
        if given:
            option = "format" if given[0] == "form" else given[0]
            command = ctx.invoked_subcommand
            raise Refused(f"--{option} goes after the command, as in bets {command} --{option} ...")
        return None
    told = [bet for bet in catalogue() if tells(where.shoe, bet)]
    choices = [choice for bet in told for choice in bet.choices]
    sheets = par_sheets(where.shoe, where.rules, choices)
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
