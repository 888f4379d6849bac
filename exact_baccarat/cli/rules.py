"""`exact-baccarat rules`."""

import click

from exact_baccarat.cli.options import form_of, format_options
from exact_baccarat.errors import unknown
from exact_baccarat.game.tableau import RULES
from exact_baccarat.publish.rules import rules_card


@click.command(
    epilog="""\b
Examples:
  exact-baccarat rules
  exact-baccarat rules punto-banco --format csv"""
)
@click.argument("name", default="punto-banco")
@format_options
def rules(name: str, form: str, digits: str | None) -> None:
    """The tableau as it is printed on a table: when Player draws, and when Banker does."""
    if name not in RULES:
        raise unknown("rules", name, RULES)
    click.echo(rules_card(RULES[name], form_of(form)), nl=False)
