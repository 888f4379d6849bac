"""`exact-baccarat tolerance`."""

from fractions import Fraction
from functools import cache
from pathlib import Path

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import as_choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.coups import COUPS
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import ABOVE_ZERO, BET, NUMBER, RATE
from exact_baccarat.coups.laws import Law, law_of
from exact_baccarat.coups.tolerance import coups_to_see, judge, return_after
from exact_baccarat.coups.totals import Total, read
from exact_baccarat.errors import Refused
from exact_baccarat.odds.joint import Wager, joint
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import tolerance as answers
from exact_baccarat.publish.report import Report

USUAL = (100, 1_000, 10_000, 100_000, 1_000_000)
"""Numbers of coups for which the return is said where none is asked."""
QUICK = 2.0
"""Seconds that the exact law of one of these may take."""


@click.command(
    epilog="""\b
Examples:
  exact-baccarat tolerance banker
  exact-baccarat tolerance dragon-7 --coups 1000 --level 99%
  exact-baccarat tolerance banker --off 0.1% --power 90%
  exact-baccarat tolerance banker --coups 5000 --staked 50000 --returned 48210
  exact-baccarat tolerance banker --totals totals.csv --level 99%"""
)
@click.argument("bet", required=False, type=BET)
@click.option("--coups", type=COUPS, multiple=True, help="After how many coups; repeatable.")
@click.option("--level", type=RATE, default="95%", help="The part that is inside: 95% if left out.")
@click.option(
    "--off", type=RATE, help="How far off an edge is, as 0.1%: after how many coups seen."
)
@click.option("--power", type=RATE, default="90%", help="With what chance: 90% if left out.")
@click.option("--staked", type=ABOVE_ZERO, help="All that was staked in --coups coups.")
@click.option("--returned", type=NUMBER, help="All that came back, stakes included.")
@click.option("--totals", metavar="FILE", help="Judge every row of a CSV of totals.")
@click.option("--exact", is_flag=True, help="Insist on exact laws that take long.")
@in_setting
@answering
def tolerance(
    bet: Choice | None,
    coups: tuple[int, ...],
    level: Fraction,
    off: Fraction | None,
    power: Fraction,
    staked: Fraction | None,
    returned: Fraction | None,
    totals: str | None,
    exact: bool,
    where: Setting,
) -> Report:
    """What a monitor may expect of a BET: how far its return may stray, and whether totals can be.

    The volatility index is the standard deviation times the normal multiple of the level, as 1.96
    for 95 %. The interval of RTP is exact where its law is quick to have; beside it is the normal
    one.

    With --staked and --returned, or a file of --totals, it is judged how likely totals so far off
    are, and the exit status is 1 where a p value is below 1 less the level. A file has the columns
    coups, staked and returned; bet, if they are of several bets; and any others, as channel or
    stake, which are repeated in the answer.
    """
    for name, rate in (("--level", level), ("--power", power)):
        if not 0 < rate < 1:
            raise Refused(f"{name} cannot be {rate}: it lies between 0% and 100%")

    @cache
    def law(choice: Choice) -> Law:
        return law_of(joint(where.shoe, where.rules, [Wager(choice)]))

    if totals is not None:
        if coups or staked is not None or returned is not None or off is not None:
            raise Refused("--totals has coups, staked and returned: leave out the options")
        found = read(Path(totals))
        judged = []
        for row in found.rows:
            choice = _bet_of(row, bet, totals)
            verdict = judge(law(choice), row.coups, row.staked, row.returned, exact)
            judged.append(answers.Judged(choice, verdict, row.labels, row.line))
        return answers.judged(judged, found.labels, level, where)
    if bet is None:
        raise Refused("say of which bet, as tolerance banker")
    if staked is not None or returned is not None:
        if staked is None or returned is None or len(coups) != 1 or off is not None:
            raise Refused("totals are --coups, --staked and --returned, one of each")
        verdict = judge(law(bet), coups[0], staked, returned, exact)
        return answers.judged([answers.Judged(bet, verdict)], (), level, where)
    returns = [return_after(law(bet), n, level, exact, QUICK) for n in coups or USUAL]
    seen = None
    if off is not None:
        seen = answers.Seen(off, power, coups_to_see(law(bet), off, level, power))
    return answers.expected(bet, law(bet), level, returns, seen, where)


def _bet_of(row: Total, bet: Choice | None, name: str) -> Choice:
    """The bet that a row names, or that of the command line."""
    if row.bet:
        try:
            return as_choice(row.bet)
        except Refused as error:
            raise error.at(f"{name}, line {row.line}") from None
    if bet is None:
        raise Refused(f"{name}, line {row.line}: say of which bet, in a column bet or before it")
    return bet
