"""The options that mean the same in every command."""

import re
from collections import Counter
from collections.abc import Callable
from functools import partial, wraps
from typing import Any

import click

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.catalogue import find
from exact_baccarat.errors import Refused, quoted, unknown
from exact_baccarat.game.cards import Card
from exact_baccarat.game.rules_files import find as find_rules
from exact_baccarat.game.shoe import Shoe, parse_cards, parse_shoe, written
from exact_baccarat.publish.formats import DATA, check_format
from exact_baccarat.publish.odds import Setting

Command = Callable[..., Any]
ENDLESS = "inf"


rules_option = click.option(
    "--rules",
    metavar="NAME|FILE",
    default="punto-banco",
    help="The drawing rules: punto-banco, or a rules file, as mine.toml.",
)
decks_option = click.option("--decks", metavar="N", help="Whole decks in the shoe: 8 if left out.")


def setting_options(command: Command) -> Command:
    """Add --decks, --without, --shoe and --rules, which `setting` reads."""
    for option in (
        rules_option,
        click.option(
            "--shoe",
            metavar="CARDS",
            help="A whole shoe instead of decks: cards, as 9,9,KH,3:4, or ten counts "
            "of 0, A, 2 to 9, as 16/4/4/4/4/4/4/4/4/4.",
        ),
        click.option(
            "--without",
            metavar="CARDS",
            default="",
            help="Cards known to be gone, as 9,9,KH,3:4: rank or card, or either:how-many.",
        ),
        decks_option,
    ):
        command = option(command)
    return command


format_option = click.option(
    "--format",
    "form",
    metavar="NAME",
    default="github",
    help="github, csv, json, or any format of tabulate, as plain, pipe or latex.",
)
digits_option = click.option(
    "--digits",
    metavar="N",
    help="Digits after the point, of per cents too: 6 if left out, 10 in csv and json.",
)


def format_options(command: Command) -> Command:
    """Add --format and --digits, which `form_of` and `digits_of` read."""
    return format_option(digits_option(command))


def in_setting(command: Command | None = None, *, endless: bool = False) -> Command:
    """Add --decks, --without, --shoe and --rules, and give the command what they ask as `where`."""
    if command is None:
        return partial(in_setting, endless=endless)

    @wraps(command)
    def with_setting(
        *, decks: str | None, without: str, shoe: str | None, rules: str, **others: Any
    ) -> Any:
        return command(where=setting(decks, without, shoe, rules, endless), **others)

    return setting_options(with_setting)


def in_format(command: Command) -> Command:
    """Add --format and --digits, and give the command the one as `form`, the other as `places`."""

    @wraps(command)
    def with_format(*, form: str, digits: str | None, **others: Any) -> Any:
        return command(form=form_of(form), places=digits_of(digits, form), **others)

    return format_options(with_format)


def setting(
    decks: str | None, without: str, shoe: str | None, rules: str, endless: bool = False
) -> Setting:
    """The shoe and the rules that the options ask for; `endless` if `--decks inf` may be asked."""
    found_rules = find_rules(rules)
    if shoe is not None and decks is not None:
        raise Refused("--shoe and --decks cannot both be given: a shoe is one or the other")
    if endless and decks == ENDLESS:
        shoe_without = Shoe.endless_decks().without(cards_of(without))
        return Setting(shoe_without, found_rules, None)
    number = None if shoe is not None else _decks("8" if decks is None else decks)
    found = parse_shoe(shoe or "") if number is None else Shoe.decks(number)
    gone = cards_of(without)
    return Setting(found.without(gone), found_rules, number, written(gone))


def cards_of(without: str) -> Counter[Card]:
    """The cards of --without: none where it was left out."""
    return parse_cards(without) if without.strip() else Counter()


def one_bet(name: str) -> tuple[Bet, Paytable]:
    """The one bet that a name means. Raises Refused for a file of several."""
    found = find(name)
    if len(found) > 1:
        bet, table = found[0]
        raise Refused(
            f"{name} has {len(found)} paytables: name one, as {name}#{bet.name}:{table.name}"
        )
    return found[0]


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
    """Add --pays-are, which `pays_are_returned` reads."""
    return click.option(
        "--pays-are",
        metavar="READING",
        default="winnings",
        help="What the pays of the whole paytable are: winnings, or returned, stake included.",
    )(command)


def pays_are_returned(reading: str) -> bool:
    """Whether --pays-are says that the stake is in the pays."""
    if reading not in ("winnings", "returned"):
        raise unknown("reading of pays", reading, ("winnings", "returned"))
    return reading == "returned"


def form_of(form: str) -> str:
    """The format of --format, checked."""
    return check_format(form)


def digits_of(digits: str | None, form: str) -> int:
    """The number of --digits, or what is usual for the format."""
    if digits is None:
        return 10 if form in DATA else 6
    if not re.fullmatch(r"[0-9]{1,3}", digits):
        raise Refused(f"cannot print {quoted(digits)} digits: --digits is whole, from 0 to 999")
    return int(digits)


def _decks(text: str) -> int:
    if not re.fullmatch(r"0*[1-9][0-9]{0,8}", text):
        raise Refused(
            f"cannot deal from {quoted(text)} decks: --decks is whole, from 1 to 999999999"
            + (f" ({ENDLESS} is for odds, what-if and solve)" if text == ENDLESS else "")
        )
    return int(text)
