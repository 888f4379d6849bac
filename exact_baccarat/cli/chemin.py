"""`exact-baccarat chemin`."""

from fractions import Fraction

import click

from exact_baccarat.chemin.formula import closed_form
from exact_baccarat.chemin.model import KNOWS, Model, game_of
from exact_baccarat.chemin.replies import habit, reply
from exact_baccarat.chemin.rules import RULES
from exact_baccarat.chemin.solve import solve
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.types import DECKS, RATE, one_of
from exact_baccarat.errors import Refused
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.chemin import solved
from exact_baccarat.publish.answers.chemin_formula import formula as in_decks
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import Decks

LOOKS_AT = one_of("total|cards", KNOWS, "thing to look at")


@click.command(
    epilog="""\b
Examples:
  exact-baccarat chemin
  exact-baccarat chemin --decks inf --commission 5%
  exact-baccarat chemin --player cards --banker cards --certificate
  exact-baccarat chemin --rules modern --decks 8 --against "stand on 5"
  exact-baccarat chemin --banker cards --formula --format latex"""
)
@click.option(
    "--decks",
    type=DECKS,
    default="6",
    help="Whole decks in the shoe, 6 if left out, as is usual at this game; inf: each card is put "
    "back before the next.",
)
@click.option("--player", type=LOOKS_AT, default="total", help="What Player looks at: total.")
@click.option("--banker", type=LOOKS_AT, default="total", help="What Banker looks at: total.")
@click.option(
    "--commission",
    type=RATE,
    default="0",
    help="What the house keeps of Banker's winnings, as 5% or 1/20: nothing.",
)
@click.option(
    "--rules",
    type=one_of("free|modern", RULES, "rules"),
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
@answering
def chemin(
    decks: Decks,
    player: str,
    banker: str,
    commission: Fraction,
    rules: str,
    certificate: bool,
    against: str | None,
    formula: bool,
) -> Report:
    """Chemin de fer solved: both sides' best play, the value, and the proof.

    Player must draw on 0 to 4, stands on 6 and 7, and chooses on 5. Banker sees Player's third
    card, or that Player stood, and may do either. Each looks at its own total, or at its two cards.
    """
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
    where = Setting.of(decks)
    model = Model(None if where.endless else where.shoe, player, banker, commission, rules)
    if formula:
        return in_decks(closed_form(model))
    game = game_of(model)
    answer = None if against is None else reply(game, habit(game, against))
    return solved(solve(model), certificate, answer)
