"""`exact-baccarat odds`."""

from fractions import Fraction

import click

from exact_baccarat.bets.catalogue import find, main_game
from exact_baccarat.cli.options import (
    digits_of,
    form_of,
    format_options,
    setting,
    setting_options,
)
from exact_baccarat.enumeration.count import count
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.publish.formats import DATA
from exact_baccarat.publish.odds import par_sheets, summary


@click.command(
    epilog="""\b
Examples:
  exact-baccarat odds
  exact-baccarat odds banker tie:9 --decks 6
  exact-baccarat odds --without 8:16,9:16
  exact-baccarat odds tie --decks inf
  exact-baccarat odds tie --shoe 10:2,J:2,Q,K
  exact-baccarat odds player --format json --digits 20"""
)
@click.argument("bets", metavar="[BET ...]", nargs=-1)
@setting_options
@format_options
def odds(
    bets: tuple[str, ...],
    decks: str | None,
    without: str,
    shoe: str | None,
    rules: str,
    form: str,
    digits: str | None,
) -> None:
    """Par sheets of bets; with no bet, the summary of the main game.

    A BET is a name, as tie, with a paytable if wanted, as tie:9; or a bet file, as mine.toml or
    mine.toml#name.
    """
    form, places = form_of(form), digits_of(digits, form)
    asked = [choice for name in bets for choice in find(name)] or main_game()
    where = setting(decks, without, shoe, rules, endless=True)
    sheets = [par_sheet(where.shoe, where.rules, bet, paytable) for bet, paytable in asked]
    if bets or form in DATA:
        text = par_sheets(sheets, where, form, places)
    else:
        ways, total = count(where.shoe, where.rules, ["cards.size"])
        cards = [Fraction(ways.get((number,), 0), total) for number in (4, 5, 6)]
        text = summary(sheets, cards, where, form, places)
    click.echo(text, nl=False)
