"""`exact-baccarat probability`."""

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import BETS, QUESTION
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.seen import both, parse_seen
from exact_baccarat.errors import Refused
from exact_baccarat.odds.conditional import probability as worked_out
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.probability import probabilities
from exact_baccarat.publish.report import Report


@click.command(
    epilog="""\b
Examples:
  exact-baccarat probability player.pair
  exact-baccarat probability winner --by player.two_card_total
  exact-baccarat probability winner --given "player.first.points == 1" --bet banker
  exact-baccarat probability winner --seen "player 7C 5D, banker K ?"
  exact-baccarat probability cards.size --without 8:16 --decks 6
  exact-baccarat probability --by player.first.points --bet player --bet banker --best"""
)
@click.argument("question", required=False, type=QUESTION)
@click.option(
    "--given",
    type=QUESTION,
    multiple=True,
    help="Count only coups of which this is so; repeatable, and then all of it.",
)
@click.option(
    "--seen",
    metavar="CARDS",
    multiple=True,
    help="Cards of this coup that lie open, place by place; repeatable.",
)
@click.option(
    "--by", type=QUESTION, multiple=True, help="A row for each answer to this; repeatable."
)
@click.option(
    "--bet",
    "bets",
    type=BETS,
    multiple=True,
    help="Expected values of a bet, too; repeatable.",
)
@click.option("--best", is_flag=True, help="The best of these bets in each row, and on average.")
@in_setting
@answering
def probability(
    question: Question | None,
    given: tuple[Question, ...],
    seen: tuple[str, ...],
    by: tuple[Question, ...],
    bets: tuple[list[Choice], ...],
    best: bool,
    where: Setting,
) -> Report:
    """The exact chance of each answer to a QUESTION about the coup.

    A question is made of words such as winner, tie, margin, player.total, banker.two_card_total,
    player.third.points, player.pair and cards.count("red"), with and, or, not, comparisons, in, +,
    -, *, abs, min and max.

    --by gives a table: one question down, or two, the first down and the second across.

    --seen says which cards of this coup are known, as "player 7C 5D, banker K ?": each hand's
    cards in the order in which it got them, K where the suit was not seen, 0 for any ten-value
    card, ? for any card, or a class as [6-9], [10-K], [red], [face], [red 2-5]. A third ? says
    that a third card was dealt, a third - that none was. They are cards of this coup; cards gone
    in earlier coups are for --without.

    Unknown burnt cards need nothing said. The next card is any of the cards that nobody has seen,
    each as likely as every other, whether the rest of them lie burnt or still in the shoe; so
    burning a card unseen changes no chance of anything.
    """
    if question is None and not by and not bets:
        raise Refused("nothing is asked: give a question, as player.pair, or --by, or --bet")
    if best and not bets:
        raise Refused("--best chooses among bets: name them with --bet")
    found = worked_out(
        where.shoe,
        where.rules,
        question,
        both(*given),
        both(*map(parse_seen, seen)),
        by,
        [choice for several in bets for choice in several],
    )
    return probabilities(found, where, best)
