"""The options that say how a table rounds, and what they mean."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import click

from exact_baccarat.cli.types import ABOVE_ZERO, DIRECTION, ROUND_WHAT
from exact_baccarat.errors import Refused
from exact_baccarat.odds.terms import Rounding


def rounding_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --round, --unit and --round-what."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS: list[Callable[[Any], Any]] = [
    click.option("--round", "direction", type=DIRECTION, help="down, up, nearest or half-even."),
    click.option(
        "--unit", type=ABOVE_ZERO, help="What is rounded to: a chip or a cent, 1 if left out."
    ),
    click.option(
        "--round-what", "rounded", type=ROUND_WHAT, help="winnings (if left out) or commission."
    ),
]


def rounding_of(direction: str | None, unit: Fraction | None, of: str | None) -> Rounding | None:
    """The rounding that the options say, if any. Raises Refused for a unit without a way."""
    if direction is None:
        if unit is not None or of is not None:
            raise Refused("--unit and --round-what are for --round: say which way, as --round down")
        return None
    return Rounding(direction, unit or Fraction(1), of or "winnings")
