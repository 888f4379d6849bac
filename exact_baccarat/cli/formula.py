"""`exact-baccarat formula`."""

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import pays_option, rules_option
from exact_baccarat.cli.pays import read_pays
from exact_baccarat.cli.types import CHARGE, bet_type
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.formula import of_bet
from exact_baccarat.odds.whatif import Case, Knob
from exact_baccarat.publish.answers.formula import formulas
from exact_baccarat.publish.report import Report

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
@answering
def formula(
    bet: Choice | str, changes: tuple[str, ...], charge: Knob | None, rules: Rules
) -> Report:
    """A bet in closed form: its chances, expected value and edge with d decks, for every d.

    Factored, each with its limit for ever more decks. A pay may be a name, as "tie=x".
    """
    if isinstance(bet, str):
        if changes or charge is not None or rules != PUNTO_BANCO:
            raise Refused(f"{CHEMIN} is solved, with rules of its own: leave out the other options")
        return _chemin()
    given = read_pays(bet, changes)
    case = Case.of(bet, Shoe.decks(), rules)
    for knob in [*given.knobs, *([] if charge is None else [charge])]:
        if len(knob.values) > 1:
            raise Refused(f"{knob.name} cannot be a range in a formula: write a name, as x")
        case = knob.turn(case, knob.values[0])
    return formulas(case, bet.paytable, of_bet(case, given.unknown))


def _chemin() -> Report:
    """The formula of the older game, of which there is no bet."""
    from exact_baccarat.chemin.formula import closed_form
    from exact_baccarat.chemin.model import Model
    from exact_baccarat.publish.answers.chemin_formula import formula as answer

    return answer(closed_form(Model(Shoe.decks())))
