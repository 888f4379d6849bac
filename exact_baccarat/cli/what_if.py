"""`exact-baccarat what-if`."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import click

from exact_baccarat.cli.options import (
    cards_of,
    digits_of,
    form_of,
    format_options,
    one_bet,
    pays_are_option,
    pays_are_returned,
    pays_option,
    setting,
    setting_options,
)
from exact_baccarat.cli.pays import read_pays
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import written
from exact_baccarat.odds.ranges import above_zero, amount, rate, values, whole
from exact_baccarat.odds.terms import Rounding
from exact_baccarat.odds.whatif import Case, Knob, commission, returned, sweep, term
from exact_baccarat.odds.whatif import decks as decks_knob
from exact_baccarat.publish.odds import Setting
from exact_baccarat.publish.plot import draw, picture_of
from exact_baccarat.publish.unknowns import edge_in_unknowns
from exact_baccarat.publish.whatif import Asked, compared, swept

TERMS: dict[str, tuple[str, Callable[[str, str], Any], str]] = {
    "minimum_commission": ("least_commission", amount, "The least commission on a win, as 1."),
    "stake": ("stake", above_zero, "The stake, where it matters: as 10, or 5..300..5."),
    "rebate": ("rebate", rate, "A rebate on every stake, as 0.5%."),
    "rebate_losses": ("rebate_losses", rate, "A rebate on what is lost, as 10%."),
    "fee_on_top": ("fee_on_top", rate, "A fee on top of the stake, as 20%."),
    "fee_from_stake": ("fee_from_stake", rate, "A fee taken out of the stake, as 20%."),
}
"""The options that turn a field of the terms: the field, how it is read, and the help."""


def _terms_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for name, (_, read, text) in reversed(TERMS.items()):
        metavar = "PERCENT" if read is rate else "AMOUNT"
        option = "--" + name.replace("_", "-")
        command = click.option(option, name, metavar=metavar, help=text)(command)
    return command


@click.command(
    "what-if",
    epilog="""\b
Examples:
  exact-baccarat what-if tie --pays 9
  exact-baccarat what-if banker --commission 4% --decks 6
  exact-baccarat what-if banker --commission 0%..5%..0.5% --decks 1..8
  exact-baccarat what-if banker --stake 5..300..5 --round down
  exact-baccarat what-if banker --commission "0.25 per 5" --stake 6""",
)
@click.argument("bet")
@pays_option
@click.option(
    "--commission", "charge", metavar="RATE", help='On winnings: 4%, a range, or "0.25 per 5".'
)
@_terms_options
@click.option("--round", "direction", metavar="WAY", help="down, up, nearest or half-even.")
@click.option(
    "--unit", metavar="AMOUNT", help="What is rounded to: a chip or a cent, 1 if left out."
)
@click.option(
    "--round-what", "rounded", metavar="WHAT", help="winnings (if left out) or commission."
)
@pays_are_option
@click.option("--chip", is_flag=True, help="Say how long a non-negotiable chip lasts.")
@click.option("--plot", metavar="FILE", help="Draw a range, as a .svg or .png.")
@setting_options
@format_options
def what_if(
    bet: str,
    changes: tuple[str, ...],
    charge: str | None,
    direction: str | None,
    unit: str | None,
    rounded: str | None,
    pays_are: str,
    chip: bool,
    plot: str | None,
    decks: str | None,
    without: str,
    shoe: str | None,
    rules: str,
    form: str,
    digits: str | None,
    **terms: str | None,
) -> None:
    """A bet with something changed: its expected value, edge and more, before and after.

    PAYS, rates, amounts and decks may be ranges, as 7..10 or 0%..5%..0.5%: one makes a table, two
    a grid of house edges. A pay written as a name, as "tie=x", gives the edge as an expression.
    Before is the bet as it is called, with eight decks and punto-banco.
    """
    form, places = form_of(form), digits_of(digits, form)
    named, paytable = one_bet(bet)
    was = setting(None, "", None, "punto-banco")
    spread = decks is not None and ".." in decks
    now = setting(None if spread else decks, "" if spread else without, shoe, rules, endless=True)
    before = Case.of(named, paytable, was.shoe, was.rules)
    after = replace(before, shoe=now.shoe, rules=now.rules)
    given = read_pays(named, paytable, changes)
    knobs = [*given.knobs, *_terms(charge, terms, _rounding(direction, unit, rounded))]
    if spread:
        knobs.append(_decks(decks or "", without, shoe))
    if pays_are_returned(pays_are):
        knobs.append(returned())
    ranges = [knob for knob in knobs if len(knob.values) > 1]
    turned = [knob for knob in knobs if len(knob.values) == 1]
    if not (knobs or given.unknown or chip or now != was):
        raise Refused(f"nothing is changed: say what, as what-if {bet} --decks 6")
    for knob in turned:
        after = knob.turn(after, knob.values[0])
    asked = Asked(named, paytable, str(was), _in_words(now, spread, without), tuple(turned))
    if (given.unknown or not ranges) and plot is not None:
        raise Refused("there is nothing to plot without a range, as --commission 0%..5%..0.5%")
    if ranges and (chip or given.unknown):
        raise Refused(f"a range goes with no {'--chip' if chip else 'unknown pay'}")
    if given.unknown and (chip or pays_are_returned(pays_are)):
        option = "--chip" if chip else "--pays-are"
        raise Refused(f"{option} goes with no unknown pay: an unknown is what is won, to one")
    if given.unknown:
        text = edge_in_unknowns(after, given.unknown, asked, form, places)
    elif not ranges:
        text = compared(before.worth(), after.worth(), asked, form, places, chip)
    else:
        picture = None if plot is None else picture_of(plot)
        cells = sweep(after, ranges)
        text = swept(before.worth(), cells, ranges, asked, form, places)
        if picture:
            draw(picture, asked, cells, ranges)
    click.echo(text, nl=False)


def _terms(
    charge: str | None, terms: dict[str, str | None], rounding: Rounding | None
) -> Iterator[Knob]:
    """The knobs of the terms, the stake first: a commission may need it."""
    for name, (field, read, _) in TERMS.items():
        text = terms[name]
        if text is not None:
            kind = "percent" if read is rate else "number"
            option = "--" + name.replace("_", "-")
            yield term(name.replace("_", " "), kind, field, values(text, option, read))
    if charge is not None:
        yield commission(charge)
    if rounding is not None:
        yield term("rounding", "text", "rounding", [rounding])


def _rounding(direction: str | None, unit: str | None, of: str | None) -> Rounding | None:
    if direction is None:
        if unit is not None or of is not None:
            raise Refused("--unit and --round-what are for --round: say which way, as --round down")
        return None
    size = Fraction(1) if unit is None else above_zero(unit, "--unit")
    return Rounding(direction, size, of or "winnings")


def _decks(text: str, without: str, shoe: str | None) -> Knob:
    if shoe is not None:
        raise Refused("--shoe and --decks cannot both be given: a shoe is one or the other")
    return decks_knob(values(text, "--decks", whole), cards_of(without))


def _in_words(now: Setting, spread: bool, without: str) -> str:
    if not spread:
        return str(now)
    missing = f"without {written(gone)}, " if (gone := cards_of(without)) else ""
    return f"{missing}{now.rules.name} rules"
