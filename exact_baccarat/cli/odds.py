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
from exact_baccarat.cli.shoes import odds_of_shoes
from exact_baccarat.enumeration.count import count
from exact_baccarat.odds.parsheet import par_sheets
from exact_baccarat.publish import odds as layout
from exact_baccarat.publish.formats import DATA


@click.command(
    epilog="""\b
Examples:
  exact-baccarat odds
  exact-baccarat odds banker tie:9 --decks 6
  exact-baccarat odds --without 8:16,9:16
  exact-baccarat odds tie --shoe 10:2,J:2,Q,K
  exact-baccarat odds player --format json --digits 20
  exact-baccarat odds banker player --shoes shoes.csv"""
)
@click.argument("bets", metavar="[BET ...]", nargs=-1)
@click.option(
    "--shoes",
    metavar="FILE",
    help="Many shoes, one a line of 10, 13 or 52 counts, - for standard input; writes csv.",
)
@click.option("--strict", is_flag=True, help="Stop at the first line of --shoes that is no shoe.")
@setting_options
@format_options
def odds(
    bets: tuple[str, ...],
    shoes: str | None,
    strict: bool,
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

    --shoes reads a file of shoes and writes a line of csv for each, with the ways of every outcome
    and the exact expected value of every bet. A line has counts of 0, A, 2 to 9; or of A, 2 to 10,
    J, Q, K; or of all 52 cards, each rank in clubs, diamonds, hearts, spades; a first line may name
    them in another order. A line that is no shoe is told on standard error, and the status is 1.
    """
    asked = [choice for name in bets for choice in find(name)] or main_game()
    if shoes is not None or strict:
        given = [decks, without.strip() or None, shoe]
        odds_of_shoes(shoes, strict, asked, rules, given, form, digits)
        return
    form, places = form_of(form), digits_of(digits, form)
    where = setting(decks, without, shoe, rules)
    sheets = par_sheets(where.shoe, where.rules, asked)
    if bets or form in DATA:
        text = layout.par_sheets(sheets, where, form, places)
    else:
        ways, total = count(where.shoe, where.rules, ["cards.size"])
        cards = [Fraction(ways.get((number,), 0), total) for number in (4, 5, 6)]
        text = layout.summary(sheets, cards, where, form, places)
    click.echo(text, nl=False)
