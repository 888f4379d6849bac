"""`exact-baccarat hand`."""

import click

from exact_baccarat.bets.catalogue import find, main_game
from exact_baccarat.cli.options import form_of, format_options, setting, setting_options
from exact_baccarat.game.coup import Coup, explain
from exact_baccarat.publish.hand import settled


@click.command(
    epilog="""\b
Examples:
  exact-baccarat hand "7C 5D 6H / KS 4S 3D"
  exact-baccarat hand "9 K / 3 5" --format json"""
)
@click.argument("coup", metavar='"PLAYER / BANKER"')
@click.argument("bets", metavar="[BET ...]", nargs=-1)
@setting_options
@format_options
def hand(
    coup: str,
    bets: tuple[str, ...],
    decks: str | None,
    without: str,
    shoe: str | None,
    rules: str,
    form: str,
    digits: str | None,
) -> None:
    """One coup: why each card was dealt, and what each bet brings.

    Player's cards, a slash, Banker's, in the order in which each hand got them. Suits may be left
    out. A coup that cannot have been dealt is refused, with the rule that forbids it.
    """
    form, played = form_of(form), Coup.parse(coup)
    where = setting(decks, without, shoe, rules)
    asked = [choice for name in bets for choice in find(name)] or main_game()
    steps = list(explain(played, where.rules, where.shoe))
    results = [(bet, table, *bet.settle(played, table)) for bet, table in asked]
    click.echo(settled(played, steps, results, form), nl=False)
