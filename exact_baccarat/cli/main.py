"""The command line: which commands there are, and how a mistake is answered."""

import os
import sys
from importlib import import_module

import click

from exact_baccarat.errors import Refused, unknown

COMMANDS = {
    "odds": "par sheets of bets; with no bet, the summary of the main game",
    "bets": "what is in the catalogue; whether a bet file is sound",
    "what-if": "a bet with other pays, commissions, rules, decks, stakes: before and after",
    "solve": "the pay, the commission or the meter at which a bet has a given edge",
    "formula": "a bet in closed form, for every number of decks at once",
    "hand": "one coup: why each card was dealt, and what every bet brings",
    "probability": "the chance of anything that can be asked, given anything",
    "removal": "what it does to a bet when a card is gone; tags for counting",
    "rules": "the tableau as it is printed on a table",
    "chemin": "the older game, solved: both sides' best play, the value, and the proof",
    "verify": "whether somebody else is right: claims, hands, a program, three odds",
    "vectors": "deals for your own tests: for each rule, one in which it decides",
    "tables": "write, or check, everything under tables/",
}
"""Each command and what it answers. It lives in the module of its name, imported when it is run."""


class Commands(click.Group):
    """The commands, each imported only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The command of that name. Raises Refused, with the nearest name, if there is none."""
        if cmd_name not in COMMANDS:
            raise unknown("command", cmd_name, COMMANDS)
        name = cmd_name.replace("-", "_")
        command = getattr(import_module(f"exact_baccarat.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List them without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="\b\nExamples:\n  exact-baccarat odds\n  exact-baccarat odds tie:9 --decks 6",
)
@click.version_option(package_name="exact-baccarat", message="%(prog)s %(version)s")
def cli() -> None:
    """Exact odds of baccarat: counted in whole numbers, divided once, correctly rounded."""


def main() -> None:
    """Run the command line: status 0 done, 1 a check found something, 2 a senseless request."""
    try:
        status = cli.main(prog_name="exact-baccarat", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        status = 0
    except (Refused, click.ClickException) as error:
        text = error.format_message() if isinstance(error, click.ClickException) else str(error)
        click.echo(f"exact-baccarat: {text}", err=True)
        status = 2
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except OSError as error:  # nobody catches what goes wrong with the output
        click.echo(f"exact-baccarat: cannot write the output: {error.strerror}", err=True)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 2
    except (click.Abort, KeyboardInterrupt):
        status = 130
    sys.exit(status)
