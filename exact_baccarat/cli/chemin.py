"""`exact-baccarat chemin`."""

import re

import click

from exact_baccarat.chemin.formula import closed_form
from exact_baccarat.chemin.model import Model, game_of
from exact_baccarat.chemin.replies import habit, part, reply
from exact_baccarat.chemin.solve import solve
from exact_baccarat.cli.options import digits_of, form_of, format_options
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.publish.chemin import solved
from exact_baccarat.publish.chemin_formula import formula as laid_out


@click.command(
    epilog="""\b
Examples:
  exact-baccarat chemin
  exact-baccarat chemin --decks inf --commission 5%
  exact-baccarat chemin --player cards --banker cards --certificate
  exact-baccarat chemin --rule modern --decks 8 --against "stand on 5"
  exact-baccarat chemin --banker cards --formula --format latex"""
)
@click.option(
    "--decks",
    metavar="N",
    default="6",
    help="Whole decks in the shoe, 6 if left out, as is usual at this game; inf: each card is put "
    "back before the next.",
)
@click.option(
    "--player", metavar="total|cards", default="total", help="What Player looks at: total."
)
@click.option(
    "--banker", metavar="total|cards", default="total", help="What Banker looks at: total."
)
@click.option(
    "--commission",
    metavar="PART",
    default="0",
    help="What the house keeps of Banker's winnings, as 5% or 1/20: nothing.",
)
@click.option(
    "--rule",
    metavar="free|modern",
    default="free",
    help="free: Banker may always choose. modern: only with 3 against a 9 and 5 against a 4.",
)
@click.option("--certificate", is_flag=True, help="Add the inequalities that prove the solution.")
@click.option(
    "--against",
    metavar="HABIT",
    help='The best answer to a habit, and its price: "draw on 5", "stand on 5", "draw 9/11", '
    '"draw on {1,4} {6,9}"; or Banker\'s, "punto banco".',
)
@click.option("--formula", is_flag=True, help="The solution as a formula in the number of decks.")
@format_options
def chemin(
    decks: str,
    player: str,
    banker: str,
    commission: str,
    rule: str,
    certificate: bool,
    against: str | None,
    formula: bool,
    form: str,
    digits: str | None,
) -> None:
    """Chemin de fer solved: both sides' best play, the value, and the proof.

    Player must draw on 0 to 4, stands on 6 and 7, and chooses on 5. Banker sees his third card, or
    that he stood, and may do as she likes. Each looks at its own total, or at its two cards.
    """
    form, places = form_of(form), digits_of(digits, form)
    asked = [
        name
        for name, given in (
            ("--certificate", certificate),
            ("--against", against is not None),
            ("--formula", formula),
        )
        if given
    ]
    if len(asked) > 1:
        raise Refused(
            f"{asked[0]} and {asked[1]} cannot both be given: each asks for another answer"
        )
    model = Model(_shoe(decks), player, banker, part(commission, "the commission"), rule)
    if formula:
        text = laid_out(closed_form(model), form, places)
    else:
        game = game_of(model)
        answer = None if against is None else reply(game, habit(game, against))
        text = solved(solve(model), form, places, certificate, answer)
    click.echo(text, nl=False)


def _shoe(decks: str) -> Shoe | None:
    if decks == "inf":
        return None
    if not re.fullmatch(r"[0-9]{1,9}", decks):
        raise Refused(
            f"cannot deal from {quoted(decks)} decks: --decks is whole, from 1 to 999999999, or inf"
        )
    return Shoe.decks(int(decks))
