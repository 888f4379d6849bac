"""`exact-baccarat coups`."""

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import BET, QUESTION, Word
from exact_baccarat.coups.joint import same as how_often
from exact_baccarat.coups.joint import several
from exact_baccarat.coups.sums import moments
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import coups as answers
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import whole

COUPS = Word("N", lambda text, what: whole(text, what, 1, 10**9))


@click.command(
    epilog="""\b
Examples:
  exact-baccarat coups winner winner
  exact-baccarat coups winner --given banker.wins
  exact-baccarat coups winner winner winner
  exact-baccarat coups player.pair player.pair
  exact-baccarat coups --same banker.wins -n 4
  exact-baccarat coups --sum banker -n 60"""
)
@click.argument("questions", metavar="[QUESTION ...]", nargs=-1, type=QUESTION)
@click.option(
    "--given", type=QUESTION, multiple=True, help="What is so of an earlier coup; repeatable."
)
@click.option("--same", type=QUESTION, help="How often this holds in -n coups, up to four.")
@click.option("--sum", "bet", type=BET, help="What this bet brings in -n coups of the shoe.")
@click.option("-n", "--coups", "number", type=COUPS, help="How many coups, for --same and --sum.")
@click.option("--exact", is_flag=True, help="Insist on what takes more than half a minute.")
@in_setting
@answering
def coups(
    questions: tuple[Question, ...],
    given: tuple[Question, ...],
    same: Question | None,
    bet: Choice | None,
    number: int | None,
    exact: bool,
    where: Setting,
) -> Report:
    """Several coups of one shoe, exactly: what they answer together, and what one tells of another.

    Each QUESTION is asked of a coup of its own, one after the other, up to four coups together; two
    where a question looks at ranks, as pairs do. Beside each chance stands what it would be if
    coups were independent.

    --sum gives mean, variance and skewness of what a flat bet brings, for as many coups as the shoe
    surely holds, with six cards for each: 69 for eight decks.
    """
    asked = [bool(questions or given), same is not None, bet is not None]
    if sum(asked) != 1:
        raise Refused("ask one thing: a question of each coup, as winner winner; --same; or --sum")
    if (number is None) != asked[0]:
        raise Refused(
            "-n is for --same and --sum: elsewhere there are as many coups as questions"
            if asked[0]
            else "say of how many coups, as -n 3"
        )
    if given and not questions:
        raise Refused("--given says what is so of an earlier coup: ask something of another one")
    if same is not None:
        return answers.how_often(how_often(where.shoe, where.rules, same, number or 1), where)
    if bet is not None:
        found = moments(where.shoe, where.rules, bet)
        sums = found.of(number or 1), found.independent(number or 1)
        return answers.summed(*sums, bet, where)
    return answers.together(several(where.shoe, where.rules, questions, given, exact), where)
