"""The options that mean the same in every command."""

from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from exact_baccarat.cli.types import CARDS, DECKS, DIGITS, FORMAT, READING, RULES, SHOE
from exact_baccarat.game.cards import Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.formats import DATA
from exact_baccarat.reading import Decks

Command = Callable[..., Any]


rules_option = click.option(
    "--rules",
    type=RULES,
    default=PUNTO_BANCO.name,
    help="The drawing rules: punto-banco, or a rules file, as mine.toml.",
)
decks_option = click.option(
    "--decks", type=DECKS, help="Whole decks in the shoe: 8 if left out; inf for endless ones."
)


def setting_options(command: Command, decks: Command = decks_option) -> Command:
    """Add --decks, --without, --shoe and --rules, of which `Setting.of` makes a setting."""
    for option in (
        rules_option,
        click.option(
            "--shoe",
            type=SHOE,
            help="A whole shoe instead of decks: cards, as 9,9,KH,3:4, or ten counts "
            "of 0, A, 2 to 9, as 16/4/4/4/4/4/4/4/4/4.",
        ),
        click.option(
            "--without",
            type=CARDS,
            default="",
            help="Cards known to be gone, as 9,9,KH,3:4: rank or card, or either:how-many.",
        ),
        decks,
    ):
        command = option(command)
    return command


format_option = click.option(
    "--format",
    "form",
    type=FORMAT,
    default="github",
    help="github, csv, json, or any format of tabulate, as plain, pipe or latex.",
)
digits_option = click.option(
    "--digits",
    type=DIGITS,
    help="Digits after the point, of per cents too: 6 if left out, 10 in csv and json.",
)


def format_options(command: Command) -> Command:
    """Add --format and --digits; `digits_of` says how many where they are left out."""
    return format_option(digits_option(command))


def in_setting(command: Command) -> Command:
    """Add --decks, --without, --shoe and --rules, and give the command what they ask as `where`."""

    @wraps(command)
    def with_setting(
        *,
        decks: Decks | None,
        without: Counter[Card],
        shoe: Shoe | None,
        rules: Rules,
        **others: Any,
    ) -> Any:
        return command(where=Setting.of(decks, without, shoe, rules), **others)

    return setting_options(with_setting)


def in_format(command: Command) -> Command:
    """Add --format and --digits, and give the command the one as `form`, the other as `places`."""

    @wraps(command)
    def with_format(*, form: str, digits: int | None, **others: Any) -> Any:
        return command(form=form, places=digits_of(digits, form), **others)

    return format_options(with_format)


def pays_option(command: Command) -> Command:
    """Add --pays, which can be given for each outcome."""
    return click.option(
        "--pays",
        "changes",
        metavar="OUTCOME=PAY",
        multiple=True,
        help='What an outcome pays, as "tie=9"; or just the pay, where one outcome wins.',
    )(command)


def pays_are_option(command: Command) -> Command:
    """Add --pays-are: "winnings", or "returned" where the stake is in the pays."""
    return click.option(
        "--pays-are",
        type=READING,
        default="winnings",
        help="What the pays of the whole paytable are: winnings, or returned, stake included.",
    )(command)


def digits_of(digits: int | None, form: str) -> int:
    """The number of --digits, or what is usual for the format."""
    return digits if digits is not None else 10 if form in DATA else 6
