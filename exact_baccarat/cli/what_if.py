"""`exact-baccarat what-if`."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import (
    pays_are_option,
    pays_option,
    setting_options,
)
from exact_baccarat.cli.pays import read_pays
from exact_baccarat.cli.types import (
    ABOVE_ZERO,
    BET,
    CHARGE,
    DIRECTION,
    NUMBERS,
    NUMBERS_ABOVE_ZERO,
    RATES,
    ROUND_WHAT,
    SEVERAL_DECKS,
    Word,
)
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import Card
from exact_baccarat.game.shoe import Shoe, written
from exact_baccarat.game.tableau import Rules
from exact_baccarat.languages import ours
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.terms import Rounding
from exact_baccarat.odds.whatif import Case, Knob, returned, sweep, term
from exact_baccarat.odds.whatif import decks as decks_knob
from exact_baccarat.publish.answers.solve import edge_in_unknowns
from exact_baccarat.publish.answers.whatif import Asked, compared, swept
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import Decks

TERMS: dict[str, tuple[str, Word, str]] = {
    ours("minimum commission"): (
        "least_commission",
        NUMBERS,
        "The least commission on a win, as 1.",
    ),
    ours("stake"): (
        "stake",
        NUMBERS_ABOVE_ZERO,
        "The stake, where it matters: as 10, or 5..300..5.",
    ),
    ours("rebate"): ("rebate", RATES, "A rebate on every stake, as 0.5%."),
    ours("rebate losses"): ("rebate_losses", RATES, "A rebate on what is lost, as 10%."),
    ours("fee on top"): ("fee_on_top", RATES, "A fee on top of the stake, as 20%."),
    ours("fee from stake"): ("fee_from_stake", RATES, "A fee taken out of the stake, as 20%."),
}
"""The options that turn a field of the terms: the field, the type, and the help."""


def _terms_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for name, (_, kind, text) in reversed(TERMS.items()):
        option = "--" + name.replace(" ", "-")
        command = click.option(option, type=kind, help=text)(command)
    return command


def _setting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a setting, of which --decks may be a range."""
    decks = click.option(
        "--decks", type=SEVERAL_DECKS, help="Whole decks: 8 if left out; inf; 1..8."
    )
    return setting_options(command, decks)


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
@click.argument("bet", type=BET)
@pays_option
@click.option(
    "--commission", "charge", type=CHARGE, help='On winnings: 4%, a range, or "0.25 per 5".'
)
@_terms_options
@click.option("--round", "direction", type=DIRECTION, help="down, up, nearest or half-even.")
@click.option(
    "--unit", type=ABOVE_ZERO, help="What is rounded to: a chip or a cent, 1 if left out."
)
@click.option(
    "--round-what", "rounded", type=ROUND_WHAT, help="winnings (if left out) or commission."
)
@pays_are_option
@click.option("--chip", is_flag=True, help="Say how long a non-negotiable chip lasts.")
@_setting_options
@answering
def what_if(
    bet: Choice,
    changes: tuple[str, ...],
    charge: Knob | None,
    direction: str | None,
    unit: Fraction | None,
    rounded: str | None,
    pays_are: str,
    chip: bool,
    decks: tuple[Decks, ...] | None,
    without: Counter[Card],
    shoe: Shoe | None,
    rules: Rules,
    **terms: tuple[Fraction, ...] | None,
) -> Report:
    """A bet with something changed: its expected value, edge and more, before and after.

    PAYS, rates, amounts and decks may be ranges, as 7..10 or 0%..5%..0.5%: one makes a table, two
    a grid of house edges. A pay written as a name, as "tie=x", gives the edge as an expression.
    Before is the bet as it is called, with eight decks and punto-banco.
    """
    was = Setting.of()
    spread = decks is not None and len(decks) > 1
    if spread and shoe is not None:
        raise Refused("--shoe and --decks cannot both be given: a shoe is one or the other")
    one = None if decks is None or spread else decks[0]
    now = Setting.of(one, "" if spread else without, shoe, rules)
    before = Case.of(bet, was.shoe, was.rules)
    after = replace(before, shoe=now.shoe, rules=now.rules)
    given = read_pays(bet, changes)
    knobs = [*given.knobs, *_terms(charge, terms, _rounding(direction, unit, rounded))]
    if spread:
        knobs.append(decks_knob(decks or (), without))
    back = pays_are == "returned"
    if back:
        knobs.append(returned())
    ranges = [knob for knob in knobs if len(knob.values) > 1]
    turned = [knob for knob in knobs if len(knob.values) == 1]
    if not (knobs or given.unknown or chip or now != was):
        raise Refused(f"nothing is changed: say what, as what-if {bet.bet.name} --decks 6")
    for knob in turned:
        after = knob.turn(after, knob.values[0])
    asked = Asked(bet, was, replace(now, without=written(without)), tuple(turned), spread)
    if ranges and (chip or given.unknown):
        raise Refused(f"a range goes with no {'--chip' if chip else 'unknown pay'}")
    if given.unknown and (chip or back):
        option = "--chip" if chip else "--pays-are"
        raise Refused(f"{option} goes with no unknown pay: an unknown is what is won, to one")
    if given.unknown:
        return edge_in_unknowns(after, given.unknown, asked)
    if not ranges:
        return compared(before.worth(), after.worth(), asked, chip)
    cells = sweep(after, ranges)
    return swept(before.worth(), cells, ranges, asked)


def _terms(
    charge: Knob | None, terms: dict[str, tuple[Fraction, ...] | None], rounding: Rounding | None
) -> Iterator[Knob]:
    """The knobs of the terms, the stake first: a commission may need it."""
    for name, (field, kind, _) in TERMS.items():
        values = terms[name.replace(" ", "_")]
        if values is not None:
            written_as = "percent" if kind is RATES else "number"
            yield term(name, written_as, field, values)
    if charge is not None:
        yield charge
    if rounding is not None:
        yield term(ours("rounding"), "text", "rounding", [rounding])


def _rounding(direction: str | None, unit: Fraction | None, of: str | None) -> Rounding | None:
    if direction is None:
        if unit is not None or of is not None:
            raise Refused("--unit and --round-what are for --round: say which way, as --round down")
        return None
    return Rounding(direction, unit or Fraction(1), of or "winnings")
