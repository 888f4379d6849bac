"""`exact-baccarat vectors`."""

from fractions import Fraction
from functools import partial

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.many import WithMany
from exact_baccarat.cli.options import rules_option
from exact_baccarat.cli.rounding import rounding_of, rounding_options
from exact_baccarat.cli.types import ABOVE_ZERO, BET
from exact_baccarat.errors import Refused
from exact_baccarat.game.tableau import Rules
from exact_baccarat.publish.report import Report


@click.command(
    "vectors",
    cls=WithMany,
    many=("--bets",),
    epilog="""\b
Examples:
  exact-baccarat vectors
  exact-baccarat vectors --format csv
  exact-baccarat vectors --table coverage --format csv
  exact-baccarat vectors --bets banker player tie dragon-7 --round down""",
)
@click.option("--bets", type=BET, multiple=True, help="What these bets bring, too.")
@click.option("--stake", type=ABOVE_ZERO, help="The stake on each; of 1 to 100 if left out.")
@rounding_options
@rules_option
@partial(answering, form="json")
def vectors(
    bets: tuple[Choice, ...],
    stake: Fraction | None,
    direction: str | None,
    unit: Fraction | None,
    rounded: str | None,
    rules: Rules,
) -> Report:
    """Conformance deals for your own tests.

    For each rule a deal in which it decides who wins, and deals that catch a family of programs
    with a wrong choice in them: the shoe in order, what must come of it, and which rules and known
    defects it separates. Then what the deals cover. The form is json if none is asked for.
    """
    from exact_baccarat.publish.answers.vectors import conformance
    from exact_baccarat.verify.wrong.settlement import STAKES, settlement
    from exact_baccarat.verify.wrong.vectors import coverage
    from exact_baccarat.verify.wrong.vectors import vectors as deals

    rounding = rounding_of(direction, unit, rounded)
    if not bets and (rounding or stake):
        raise Refused("--stake and --round are for bets: say which, as --bets banker")
    settled = settlement(rules, bets, rounding, (stake,) if stake else STAKES) if bets else None
    return conformance(deals(rules), rules, coverage(rules), settled, rounding)
