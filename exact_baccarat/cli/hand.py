"""`exact-baccarat hand`."""

import click

from exact_baccarat.bets.catalogue import catalogue, find, main_game
from exact_baccarat.cli.options import form_of, format_option, in_setting
from exact_baccarat.errors import Refused
from exact_baccarat.game.coup import Coup, explain
from exact_baccarat.game.tableau import Rules
from exact_baccarat.publish import hand as layout
from exact_baccarat.publish.hand import Settled
from exact_baccarat.publish.odds import Setting


@click.command(
    epilog="""\b
Examples:
  exact-baccarat hand "7C 5D 6H / KS 4S 3D"
  exact-baccarat hand "9 K / 3 5" --format json"""
)
@click.argument("coup", metavar='"PLAYER / BANKER"')
@click.argument("bets", metavar="[BET ...]", nargs=-1)
@in_setting
@format_option
def hand(
    coup: str,
    bets: tuple[str, ...],
    where: Setting,
    form: str,
) -> None:
    """One coup: why each card was dealt, and what each bet brings.

    Player's cards, a slash, Banker's, in the order in which each hand got them. Suits may be left
    out. A coup that cannot have been dealt is refused, with the rule that forbids it. With no BET,
    the main bets are settled, and of all others those that do not lose.
    """
    form, played = form_of(form), Coup.parse(coup)
    steps = list(explain(played, where.rules, where.shoe))
    asked = [choice for name in bets for choice in find(name)] or main_game()
    main = [
        Settled(bet, paytable, *bet.settle(played, paytable, where.rules))
        for bet, paytable in asked
    ]
    others, untold = ([], []) if bets else _others(played, where.rules)
    click.echo(layout.hand(played, steps, main, others, untold, form), nl=False)


def _others(coup: Coup, rules: Rules) -> tuple[list[Settled], list[str]]:
    """Every bet beside the main ones settled, and the names of those that need suits not told."""
    results, untold = [], []
    main = {bet for bet, _ in main_game()}
    for bet in catalogue():
        if bet in main:
            continue
        try:
            results += [
                Settled(bet, table, *bet.settle(coup, table, rules)) for table in bet.paytables
            ]
        except Refused:
            untold.append(bet.name)
    return results, untold
