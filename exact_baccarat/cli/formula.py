"""`exact-baccarat formula`."""

from importlib import import_module
from importlib.util import find_spec

import click

from exact_baccarat.cli.options import one_bet, pays_option
from exact_baccarat.cli.pays import read_pays
from exact_baccarat.errors import Refused, unknown
from exact_baccarat.game.rules_files import find as find_rules
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.odds.formula import of_bet
from exact_baccarat.odds.whatif import Case, commission
from exact_baccarat.publish.formulas import FORMS, formulas
from exact_baccarat.publish.odds import called

CHEMIN = "chemin"
"""The older game, which has a formula of its own in `exact_baccarat.chemin.formula`."""


@click.command(
    epilog="""\b
Examples:
  exact-baccarat formula player
  exact-baccarat formula banker --commission 4% --format latex
  exact-baccarat formula tie --pays tie=x"""
)
@click.argument("bet")
@pays_option
@click.option("--commission", "charge", metavar="RATE", help="The commission on winnings, as 4%.")
@click.option(
    "--rules",
    metavar="NAME|FILE",
    default="punto-banco",
    help="The drawing rules: punto-banco, or a rules file, as mine.toml.",
)
@click.option("--format", "form", metavar="NAME", default="text", help=f"{', '.join(FORMS)}.")
def formula(bet: str, changes: tuple[str, ...], charge: str | None, rules: str, form: str) -> None:
    """A bet in closed form: its chances, expected value and edge with d decks, for every d.

    Factored, each with its limit for ever more decks. A pay may be a name, as "tie=x".
    """
    if form not in FORMS:
        raise unknown("format", form, FORMS)
    if bet == CHEMIN and find_spec("exact_baccarat.chemin.formula"):
        click.echo(import_module("exact_baccarat.chemin.formula").formula(form), nl=False)
        return
    named, paytable = one_bet(bet)
    given = read_pays(named, paytable, changes)
    case = Case.of(named, paytable, Shoe.decks(), find_rules(rules))
    for knob in [*given.knobs, *([commission(charge)] if charge else [])]:
        if len(knob.values) > 1:
            raise Refused(f"{knob.name} cannot be a range in a formula: write a name, as x")
        case = knob.turn(case, knob.values[0])
    found = of_bet(case, given.unknown)
    click.echo(formulas(called(named, paytable), case, found, form), nl=False)
