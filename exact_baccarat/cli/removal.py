"""`exact-baccarat removal`."""

import re

import click

from exact_baccarat.bets.catalogue import find
from exact_baccarat.cli.options import in_format, in_setting
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.odds.removal import MOST_COPIES, Removal, removals
from exact_baccarat.odds.tags import LinearCount, best_tags, parse_tags
from exact_baccarat.publish.odds import Setting
from exact_baccarat.publish.removal import effects


@click.command(
    epilog="""\b
Examples:
  exact-baccarat removal player
  exact-baccarat removal banker tie --copies 1..4 --decks 6
  exact-baccarat removal player --tags -2..2
  exact-baccarat removal player --count "A-4:-1, 5-8:1"
  exact-baccarat removal tie --without 8:16 --format csv"""
)
@click.argument("bets", metavar="BET ...", nargs=-1, required=True)
@click.option(
    "--copies",
    metavar="N",
    default="1",
    help="How many of each to take out, as 2; or 1..4.",
)
@click.option(
    "--tags", metavar="LOW..HIGH", help="Find the best whole tags within these limits, as -2..2."
)
@click.option(
    "--count", "counts", metavar="TAGS", multiple=True,
    help="Judge a count that is given, as 4-7:-1,8-9:2; cards not named have 0.",
)  # fmt: skip
@in_setting
@in_format
def removal(
    bets: tuple[str, ...],
    copies: str,
    tags: str | None,
    counts: tuple[str, ...],
    where: Setting,
    form: str,
    places: int,
) -> None:
    """What it does to a BET when a card is gone.

    For each card that the bet can tell from others: the expected value without it, the change, and
    the change of each outcome's probability. "Scaled" is the change in per cent, times (n - 1)/51
    for a shoe of n cards: to first order, what the card would do in a single deck.

    --tags finds the whole numbers, one a card, whose sum over the cards gone says most of the bet:
    those with the greatest correlation with the effects, and the best of those that add up to 0
    over the shoe. The threshold is the true count at which the bet breaks even.
    """
    chosen = [choice for name in bets for choice in find(name)]
    limits, times = _limits(tags), _copies(copies)
    if times != [1] and (tags is not None or counts):
        raise Refused("tags are for single cards that leave: leave out --copies")
    found = [removals(where.shoe, where.rules, chosen, number) for number in times]
    by_bet = [one for several in zip(*found, strict=True) for one in several]
    click.echo(
        effects([(one, _counts_of(one, limits, counts)) for one in by_bet], where, form, places),
        nl=False,
    )


def _counts_of(
    removal: Removal, limits: tuple[int, int] | None, counts: tuple[str, ...]
) -> list[tuple[str, LinearCount]]:
    found: list[tuple[str, LinearCount]] = []
    if (limits or counts) and not any(effect.change for effect in removal.effects):
        return found  # which is said, and does not stop the other bets
    if limits:
        best, balanced = best_tags(removal, *limits)
        found.append(("best", best))
        if balanced and balanced.tags != best.tags:
            found.append(("best balanced", balanced))
    return found + [("given", parse_tags(text, removal)) for text in counts]


def _limits(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    found = re.fullmatch(r"\s*([+-]?[0-9]{1,2})\s*\.\.\s*([+-]?[0-9]{1,2})\s*", text)
    if not found:
        raise Refused(f"cannot read the limits {quoted(text)}: write --tags -2..2")
    return int(found.group(1)), int(found.group(2))


def _copies(text: str) -> list[int]:
    found = re.fullmatch(r"([0-9]{1,3})(?:\s*\.\.\s*([0-9]{1,3}))?", text.strip())
    if not found:
        raise Refused(f"cannot take out {quoted(text)} copies: write --copies 2, or --copies 1..4")
    low, high = int(found.group(1)), int(found.group(2) or found.group(1))
    if not 1 <= low <= high <= MOST_COPIES:
        raise Refused(
            f"cannot take out {text.strip()} copies: --copies is from 1 to {MOST_COPIES}, "
            "the lower end first"
        )
    return list(range(low, high + 1))
