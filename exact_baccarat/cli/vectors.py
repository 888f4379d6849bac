"""`exact-baccarat vectors`."""

import click

from exact_baccarat.cli.options import rules_option
from exact_baccarat.cli.types import FORMAT
from exact_baccarat.game.tableau import Rules
from exact_baccarat.publish.vectors import vectors as laid_out
from exact_baccarat.verify.wrong.vectors import vectors as conformance


@click.command(
    epilog="""\b
Examples:
  exact-baccarat vectors
  exact-baccarat vectors --format csv"""
)
@click.option(
    "--format",
    "form",
    type=FORMAT,
    default="json",
    help="json, csv, github, or any format of tabulate: json if left out.",
)
@rules_option
def vectors(form: str, rules: Rules) -> None:
    """Conformance deals for your own tests.

    For each rule a deal in which it decides who wins: the shoe in order, what must come of it, and
    which rules and known defects it separates.
    """
    click.echo(laid_out(conformance(rules), rules, form), nl=False)
