"""`exact-baccarat removal`."""

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import BETS, RANGE, Word
from exact_baccarat.errors import Refused
from exact_baccarat.languages import ours
from exact_baccarat.odds.removal import MOST_COPIES, Removal, removals
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.tags import LinearCount, best_tags, parse_tags
from exact_baccarat.publish.answers.removal import effects
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import between

COPIES = Word("N|RANGE", lambda text, what: between(text, what, 1, MOST_COPIES))


@click.command(
    epilog="""\b
Examples:
  exact-baccarat removal player
  exact-baccarat removal banker tie --copies 1..4 --decks 6
  exact-baccarat removal player --tags -2..2
  exact-baccarat removal player --count "A-4:-1, 5-8:1"
  exact-baccarat removal tie --without 8:16 --format csv"""
)
@click.argument("bets", metavar="BET ...", nargs=-1, required=True, type=BETS)
@click.option(
    "--copies",
    type=COPIES,
    default="1",
    help="How many of each to take out, as 2; or 1..4.",
)
@click.option("--tags", type=RANGE, help="Find the best whole tags within these limits, as -2..2.")
@click.option(
    "--count", "counts", metavar="TAGS", multiple=True,
    help="Judge a count that is given, as 4-7:-1,8-9:2; cards not named have 0.",
)  # fmt: skip
@in_setting
@answering
def removal(
    bets: tuple[list[Choice], ...],
    copies: tuple[int, int],
    tags: tuple[int, int] | None,
    counts: tuple[str, ...],
    where: Setting,
) -> Report:
    """What it does to a BET when a card is gone.

    For each card that the bet can tell from others: the expected value without it, the change, and
    the change of each outcome's probability. "Scaled" is the change in per cent, times (n - 1)/51
    for a shoe of n cards: to first order, what the card would do in a single deck.

    --tags finds the whole numbers, one a card, whose sum over the cards gone says most of the bet:
    those with the greatest correlation with the effects, and the best of those that add up to 0
    over the shoe. The threshold is the true count at which the bet breaks even.
    """
    chosen = [choice for several in bets for choice in several]
    times = range(copies[0], copies[1] + 1)
    if copies != (1, 1) and (tags is not None or counts):
        raise Refused("tags are for single cards that leave: leave out --copies")
    found = [removals(where.shoe, where.rules, chosen, number) for number in times]
    by_bet = [one for several in zip(*found, strict=True) for one in several]
    return effects([(one, _counts_of(one, tags, counts)) for one in by_bet], where)


def _counts_of(
    removal: Removal, limits: tuple[int, int] | None, counts: tuple[str, ...]
) -> list[tuple[str, LinearCount]]:
    found: list[tuple[str, LinearCount]] = []
    if (limits or counts) and removal.endless:
        raise Refused(
            "a count needs a number of decks: in endless ones nothing changes", text="inf"
        )
    if (limits or counts) and not any(effect.change for effect in removal.effects):
        return found  # which is said, and does not stop the other bets
    if limits:
        best, balanced = best_tags(removal, *limits)
        found.append((ours("best"), best))
        if balanced and balanced.tags != best.tags:
            found.append((ours("best balanced"), balanced))
    return found + [(ours("given"), parse_tags(text, removal)) for text in counts]
