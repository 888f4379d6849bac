"""What to say of an option that a command has not: the nearest that it has, or where it belongs."""

from collections.abc import Iterable
from importlib import import_module

import click

from exact_baccarat.errors import Refused, nearest

HINTS = {
    ("odds", "--pays"): "other pays are for what-if, as what-if tie --pays 9",
    ("odds", "--commission"): "other commissions are for what-if, as what-if banker --commission 4",
    ("chemin", "--shoe"): "it is solved for whole decks, as --decks 6, or --decks inf",
    ("chemin", "--without"): "it is solved for whole decks, as --decks 6, or --decks inf",
    ("chemin", "--rule"): "did you mean --rules?",
}
"""By command and option, what somebody who gives it may want."""


def no_such_option(error: click.NoSuchOption, commands: Iterable[str]) -> Refused:
    """The refusal of an option, with a hint. It imports all commands only where none is near."""
    name = error.option_name
    where = error.ctx.info_name or "" if error.ctx else ""
    own = _options(error.ctx.command) if error.ctx else []
    near = nearest(name, own, cutoff=0.75)
    if (where, name) in HINTS:
        then = HINTS[where, name]
    elif near:
        then = f"did you mean {near}?"
    else:
        others = [other for other in commands if name in _options(_command(other))]
        then = f"{', '.join(others)} {'has' if len(others) == 1 else 'have'} it" if others else ""
        then = then or f"there are {', '.join(own)}"
    return Refused(f"no option {name} of {where}: {then}", code="unknown-option", text=name)


def _command(name: str) -> click.Command:
    name = name.replace("-", "_")
    command: click.Command = getattr(import_module(f"exact_baccarat.cli.{name}"), name)
    return command


def _options(command: click.Command) -> list[str]:
    options = [param for param in command.params if isinstance(param, click.Option)]
    return [name for option in options for name in option.opts if name.startswith("--")]
