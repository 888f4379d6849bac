"""`exact-baccarat formula`."""

from importlib import import_module

import click

from exact_baccarat.cli.options import one_bet, pays_option
from exact_baccarat.cli.pays import read_pays
from exact_baccarat.errors import Refused, unknown
from exact_baccarat.game.rules_files import find as find_rules
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.odds.formula import of_bet
from exact_baccarat.odds.whatif import Case, commission
from exact_baccarat.publish.formulas import DIGITS, FORMS, formulas

CHEMIN = "chemin"
"""The older game, which is no bet: its formula is `exact_baccarat.chemin.formula`."""


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
    if bet == CHEMIN and (text := _chemin(form)):
        if changes or charge is not None or rules != "punto-banco":
            raise Refused(f"{CHEMIN} is solved, with rules of its own: leave out the other options")
        click.echo(text, nl=False)
        return
    named, paytable = one_bet(bet)
    given = read_pays(named, paytable, changes)
    case = Case.of(named, paytable, Shoe.decks(), find_rules(rules))
    for knob in [*given.knobs, *([] if charge is None else [commission(charge)])]:
        if len(knob.values) > 1:
            raise Refused(f"{knob.name} cannot be a range in a formula: write a name, as x")
        case = knob.turn(case, knob.values[0])
    found = of_bet(case, given.unknown)
    click.echo(formulas(case, paytable, found, form), nl=False)


def _chemin(form: str) -> str | None:
    """The formula of the older game, where the package has it."""
    try:
        closed_form = import_module("exact_baccarat.chemin.formula").closed_form
        model = import_module("exact_baccarat.chemin.model").Model(Shoe.decks())
        laid_out = import_module("exact_baccarat.publish.chemin").formula
    except ModuleNotFoundError as error:
        if not str(error.name).startswith("exact_baccarat."):
            raise
        return None
    return str(laid_out(closed_form(model), "github" if form == "text" else form, DIGITS))
