"""`exact-baccarat formula`."""

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.options import pays_option, rules_option
from exact_baccarat.cli.pays import read_pays
from exact_baccarat.cli.types import CHARGE, bet_type, format_type
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.formula import of_bet
from exact_baccarat.odds.whatif import Case, Knob
from exact_baccarat.publish.formulas import DIGITS, FORMS, TEXT, formulas

CHEMIN = "chemin"
"""The older game, which has no bet, and a formula of its own."""


@click.command(
    epilog="""\b
Examples:
  exact-baccarat formula player
  exact-baccarat formula banker --commission 4% --format latex
  exact-baccarat formula tie --pays tie=x"""
)
@click.argument("bet", type=bet_type(CHEMIN))
@pays_option
@click.option("--commission", "charge", type=CHARGE, help="The commission on winnings, as 4%.")
@rules_option
@click.option(
    "--format",
    "form",
    type=format_type(*FORMS),
    default="github",
    help="latex, csv or json; every other format is plain text here.",
)
def formula(
    bet: Choice | str, changes: tuple[str, ...], charge: Knob | None, rules: Rules, form: str
) -> None:
    """A bet in closed form: its chances, expected value and edge with d decks, for every d.

    Factored, each with its limit for ever more decks. A pay may be a name, as "tie=x".
    """
    if form not in FORMS:
        form = TEXT  # a formula is no table
    if isinstance(bet, str):
        if changes or charge is not None or rules != PUNTO_BANCO:
            raise Refused(f"{CHEMIN} is solved, with rules of its own: leave out the other options")
        click.echo(_chemin(form), nl=False)
        return
    given = read_pays(bet, changes)
    case = Case.of(bet, Shoe.decks(), rules)
    for knob in [*given.knobs, *([] if charge is None else [charge])]:
        if len(knob.values) > 1:
            raise Refused(f"{knob.name} cannot be a range in a formula: write a name, as x")
        case = knob.turn(case, knob.values[0])
    found = of_bet(case, given.unknown)
    click.echo(formulas(case, bet.paytable, found, form), nl=False)


def _chemin(form: str) -> str:
    """The formula of the older game, of which there is no bet."""
    from exact_baccarat.chemin.formula import closed_form
    from exact_baccarat.chemin.model import Model
    from exact_baccarat.publish.chemin_formula import formula as laid_out

    return laid_out(closed_form(Model(Shoe.decks())), "github" if form == TEXT else form, DIGITS)
