"""`exact-baccarat hand`."""

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import catalogue, main_game
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import BETS
from exact_baccarat.errors import Refused
from exact_baccarat.game.coup import Coup, explain
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import hand as answers
from exact_baccarat.publish.answers.hand import Settled
from exact_baccarat.publish.report import Report


@click.command(
    epilog="""\b
Examples:
  exact-baccarat hand "7C 5D 6H / KS 4S 3D"
  exact-baccarat hand "9 K / 3 5" --format json"""
)
@click.argument("coup", metavar='"PLAYER / BANKER"')
@click.argument("bets", metavar="[BET ...]", nargs=-1, type=BETS)
@in_setting
@answering
def hand(coup: str, bets: tuple[list[Choice], ...], where: Setting) -> Report:
    """One coup: why each card was dealt, and what each bet brings.

    Player's cards, a slash, Banker's, in the order in which each hand got them. Suits may be left
    out. A coup that cannot have been dealt is refused, with the rule that forbids it. With no BET,
    the main bets are settled, and of all others those that do not lose.
    """
    played = Coup.parse(coup, where.rules)
    steps = list(explain(played, where.rules, where.shoe))
    asked = [choice for several in bets for choice in several] or main_game()
    main = [Settled(choice, *choice.settle(played, where.rules)) for choice in asked]
    others, untold = ([], []) if bets else _others(played, where.rules)
    return answers.hand(played, steps, main, others, untold, where)


def _others(coup: Coup, rules: Rules) -> tuple[list[Settled], list[str]]:
    """Every bet beside the main ones settled, and the names of those that need suits not told."""
    results, untold = [], []
    main = {bet for bet, _ in main_game()}
    for bet in catalogue():
        if bet in main:
            continue
        try:
            results += [Settled(choice, *choice.settle(coup, rules)) for choice in bet.choices]
        except Refused:
            untold.append(bet.name)
    return results, untold
