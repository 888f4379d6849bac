"""The options that mean the same in every command."""

from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from exact_baccarat.cli.types import CARDS, DECKS, READING, RULES, SHOE
from exact_baccarat.game.cards import Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.setting import Setting
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
