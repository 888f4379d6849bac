"""`exact-baccarat vectors`."""

import click

from exact_baccarat.cli.options import form_of, rules_option
from exact_baccarat.game.rules_files import find
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
    metavar="NAME",
    default="json",
    help="json, csv, github, or any format of tabulate: json if left out.",
)
@rules_option
def vectors(form: str, rules: str) -> None:
    """Conformance deals for your own tests.

    For each rule a deal in which it decides who wins: the shoe in order, what must come of it, and
    which rules and known defects it separates.
    """
    form, game = form_of(form), find(rules)
    click.echo(laid_out(conformance(game), game, form), nl=False)
