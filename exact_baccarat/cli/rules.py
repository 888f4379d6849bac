"""`exact-baccarat rules`."""

import click

from exact_baccarat.cli.options import digits_of, form_of, format_options, setting
from exact_baccarat.errors import Refused
from exact_baccarat.game.rules_files import find
from exact_baccarat.odds.rule_changes import compare
from exact_baccarat.publish.rules import rules_card, rules_compared


@click.command(
    epilog="""\b
Examples:
  exact-baccarat rules
  exact-baccarat rules punto-banco --format toml > mine.toml
  exact-baccarat rules mine.toml
  exact-baccarat rules --diff punto-banco mine.toml --decks 6"""
)
@click.argument("name", metavar="[NAME|FILE]", required=False)
@click.option(
    "--diff",
    "both",
    nargs=2,
    metavar="A B",
    help="The cells in which B differs from A, and what each does to who wins.",
)
@click.option("--decks", metavar="N", help="With --diff, whole decks in the shoe: 8 if left out.")
@format_options
def rules(
    name: str | None,
    both: tuple[str, str] | None,
    decks: str | None,
    form: str,
    digits: str | None,
) -> None:
    """The tableau as it is printed on a table: when Player draws, and when Banker does.

    With --format toml it is a rules file, to begin another game with.
    """
    if not both:
        if decks is not None:
            raise Refused("--decks is for --diff: a tableau alone is the same for any shoe")
        card = find(name or "punto-banco")
        click.echo(rules_card(card, form if form == "toml" else form_of(form)), nl=False)
        return
    if name is not None:
        raise Refused(f"--diff compares {both[0]} and {both[1]}: leave out {name}")
    form = form_of(form)
    found = setting(decks, "", None, both[0], endless=True)
    compared = compare(found.shoe, found.rules, find(both[1]))
    click.echo(rules_compared(compared, form, digits_of(digits, form), found.deal), nl=False)
