"""`exact-baccarat vectors`."""

from functools import partial

import click

from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import rules_option
from exact_baccarat.game.tableau import Rules
from exact_baccarat.publish.report import Report


@click.command(
    epilog="""\b
Examples:
  exact-baccarat vectors
  exact-baccarat vectors --format csv"""
)
@rules_option
@partial(answering, form="json")
def vectors(rules: Rules) -> Report:
    """Conformance deals for your own tests.

    For each rule a deal in which it decides who wins: the shoe in order, what must come of it, and
    which rules and known defects it separates. The form is json if none is asked for.
    """
    from exact_baccarat.publish.answers.vectors import conformance
    from exact_baccarat.verify.wrong.vectors import vectors as deals

    return conformance(deals(rules), rules)
