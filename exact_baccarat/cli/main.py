"""The command line: which commands there are, and how a mistake is answered."""

import contextlib
import io
import os
import sys
from functools import partial
from importlib import import_module

import click
from click.shell_completion import CompletionItem, shell_complete

import exact_baccarat.languages as languages
from exact_baccarat.cli.hints import no_such_option
from exact_baccarat.errors import Refused, unknown

COMMANDS = {
    "odds": "par sheets of bets; with no bet, the summary of the main game",
    "bets": "what is in the catalogue; whether a bet file is sound",
    "what-if": "a bet with other pays, commissions, rules, decks, stakes: before and after",
    "solve": "the pay, the commission or the meter at which a bet has a given edge",
    "formula": "a bet in closed form, for every number of decks at once",
    "hand": "one coup: why each card was dealt, and what every bet brings",
    "probability": "the chance of anything that can be asked, given anything",
    "coups": "several coups of one shoe: joint chances, how often, sums",
    "session": "many bets: the result, runs, ruin before a target",
    "tolerance": "how far a return may stray, and whether totals can be right",
    "shoe": "a whole shoe: how many coups, ties and runs, to the cut card",
    "removal": "what it does to a bet when a card is gone; tags for counting",
    "counting": "how a bet follows the cards that are gone, and what counting them wins",
    "rules": "the tableau as it is printed on a table",
    "chemin": "the older game, solved: both sides' best play, the value, and the proof",
    "verify": "whether somebody else is right: claims, hands, a program, three odds",
    "vectors": "deals for your own tests: for each rule, one in which it decides",
    "schema": "the JSON Schema of what a command writes",
    "tables": "write, or check, everything under tables/",
    "site": "write the site: every bet and table, and a page that works answers out live",
    "serve": "show the site on this machine",
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

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands that begin so, again without importing any."""
        names = [name for name in COMMANDS if name.startswith(incomplete)]
        found = [CompletionItem(name, help=COMMANDS[name]) for name in names]
        return found + click.Command.shell_complete(self, ctx, incomplete)

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
    _open_streams()
    try:
        status = _complete() if COMPLETE in os.environ else _run(sys.argv[1:])
        sys.stdout.flush()
    except (Refused, click.ClickException) as error:
        status = _say(_sentence(error))
    except BrokenPipeError:  # whoever read our output has seen enough
        status = 0
        _drop_output()
    except OSError as error:  # nobody catches what goes wrong with the output
        status = _say(f"cannot write the output: {error.strerror}")
        _drop_output()
    except (click.Abort, KeyboardInterrupt):
        status = 130
    sys.exit(status)


COMPLETE = "_EXACT_BACCARAT_COMPLETE"
"""What shells set to be told how to complete words, or what a word may be completed to."""


def _complete() -> int:
    """Answer a shell: to "bash_source" with its script, to "bash_complete" with the words."""
    try:
        return shell_complete(cli, {}, "exact-baccarat", COMPLETE, os.environ[COMPLETE])
    except (Refused, click.ClickException):  # of a line that is wrong nothing can be completed
        return 0


def _run(arguments: list[str]) -> int:
    try:
        with cli.make_context("exact-baccarat", arguments) as context:
            cli.invoke(context)
    except click.NoSuchOption as error:
        raise no_such_option(error, COMMANDS) from None
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
    except click.exceptions.Exit as end:
        return end.exit_code
    except SystemExit as end:  # a command that found something
        return int(end.code or 0)
    return 0


def _open_streams() -> None:
    """Have somewhere to write to, and be able to write whatever there is to say."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # it was closed before we began
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _say(sentence: str) -> int:
    """Answer a senseless request, if anybody can hear it."""
    shown = sentence if len(sentence) < 2_000 else sentence[:2_000] + "..."
    with contextlib.suppress(OSError):
        click.echo(f"exact-baccarat: {shown}", err=True)
    return 2


def _sentence(error: Refused | click.ClickException) -> str:
    """A refusal in the language that was asked for, as far as that was understood."""
    if isinstance(error, click.ClickException):
        return error.format_message()
    words = [word for words in sys.argv[1:] for word in words.split("=", 1)]
    after = words[words.index("--lang") + 1 :] if "--lang" in words else []
    asked = after[0] if after else os.environ.get(languages.ASKED, languages.ENGLISH)
    if asked not in languages.names():
        return str(error)
    return error.said(partial(languages.text, asked))


def _drop_output() -> None:
    """Have the interpreter's last flush go nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
