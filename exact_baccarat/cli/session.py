"""`exact-baccarat session`."""

from fractions import Fraction

import click

from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.coups import COUPS
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import ABOVE_ZERO, BET_NAME, Word, one_of
from exact_baccarat.cli.wagers import wagers_of
from exact_baccarat.coups.cut import Cut
from exact_baccarat.coups.laws import law_of
from exact_baccarat.coups.ruin import ruin, ruin_within
from exact_baccarat.coups.session import Session, cost_of
from exact_baccarat.coups.shoes import length
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.odds.joint import Joint, joint
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import session as answers
from exact_baccarat.publish.kinds import MONEY
from exact_baccarat.publish.report import Report, say
from exact_baccarat.reading import above_zero, fraction, whole

BREAK, SKIP = "break", "skip"
TIES = one_of("WAY", (BREAK, SKIP), "way of ties in a run")


def _result(text: str, what: str) -> Fraction:
    value = fraction(text)
    if value is None:
        raise Refused(f"{what} cannot be {quoted(text)}: write a result, as 10, -5 or 0.5")
    return value


def _stakes(text: str, what: str) -> tuple[tuple[Fraction, int], ...]:
    """`10:60,25:40`: sixty coups at 10, forty at 25."""
    found = []
    for word in text.split(","):
        stake, colon, coups = word.partition(":")
        if not colon:
            raise Refused(
                f"{what} cannot be {quoted(text)}: it is stakes, each with how many coups, as "
                "10:60,25:40"
            )
        found.append((above_zero(stake, f"a stake of {what}"), whole(coups, f"coups of {what}")))
    return tuple(found)


RESULT = Word("RESULT", _result)
STAKES = Word("STAKE:COUPS,...", _stakes)
HITS = Word("N", lambda text, what: whole(text, what, 0, 10**9))


@click.command(
    epilog="""\b
Examples:
  exact-baccarat session banker -n 100
  exact-baccarat session banker=10 player-pair=1 -n 80 --at-least 50
  exact-baccarat session player --stakes 10:60,25:40
  exact-baccarat session dragon-7 -n 1000 --hits 30
  exact-baccarat session banker -n 81 --runs break
  exact-baccarat session player --bank 20 --target 40 -n 200
  exact-baccarat session banker -n 100 --plot banker.svg"""
)
@click.argument("bets", metavar="BET[=STAKE] ...", nargs=-1, required=True, type=BET_NAME)
@click.option("-n", "--coups", "number", type=COUPS, help="How many coups.")
@click.option(
    "--stakes", type=STAKES, help="Several stakes, each with how many coups: 10:60,25:40."
)
@click.option(
    "--at-least", "targets", type=RESULT, multiple=True, help="A result to reach; repeatable."
)
@click.option("--hits", type=HITS, multiple=True, help="So many wins to reach; repeatable.")
@click.option("--runs", type=TIES, help="The longest run of wins; ties break it, or skip.")
@click.option("--law", is_flag=True, help="Every result with its chance.")
@click.option("--per-hour", type=ABOVE_ZERO, help="The cost of an hour of so many coups.")
@click.option("--per-shoe", is_flag=True, help="The cost of a shoe, cut at 14 cards, first burnt.")
@click.option("--bank", type=ABOVE_ZERO, help="What there is to lose: ruin before --target.")
@click.option("--target", type=ABOVE_ZERO, help="What the bank is to grow to.")
@click.option("--exact", is_flag=True, help="Insist on what takes more than half a minute.")
@in_setting
@answering
def session(
    bets: tuple[str, ...],
    number: int | None,
    stakes: tuple[tuple[Fraction, int], ...] | None,
    targets: tuple[Fraction, ...],
    hits: tuple[int, ...],
    runs: str | None,
    law: bool,
    per_hour: Fraction | None,
    per_shoe: bool,
    bank: Fraction | None,
    target: Fraction | None,
    exact: bool,
    where: Setting,
) -> Report:
    """What many bets bring, coup after coup: the result, wins, runs, and ruin before a target.

    With several bets, all are made on each coup. A bet without a stake is of one unit. Coups are
    taken as independent of each other, which those of one shoe nearly are: "coups" says how nearly.

    Figures are exact as long as the whole numbers behind them are quick, and then decimals with a
    stated bound on their error.

    With --bank and --target, the bet is made until less is left than a coup can lose, or the target
    is reached; with -n, also the chances of that within so many coups.
    """
    found = joint(where.shoe, where.rules, wagers_of(bets))
    if bank is not None or target is not None:
        asked = {
            "--stakes": stakes, "--at-least": targets, "--hits": hits, "--runs": runs,
            "--law": law, "--per-hour": per_hour, "--per-shoe": per_shoe,
        }  # fmt: skip
        return _ruin(found, bank, target, number, exact, [k for k, v in asked.items() if v], where)
    if (number is None) == (stakes is None):
        raise Refused("say how many coups: with -n, as -n 100, or with --stakes, as 10:60,25:40")
    played = Session(found, stakes or ((Fraction(1), number or 0),), exact)
    costs = _costs(found, per_hour, per_shoe, where)
    others = answers.Asked(targets, hits, None if runs is None else runs == BREAK, law)
    return answers.played(played, others, costs, where)


def _costs(
    found: Joint, per_hour: Fraction | None, per_shoe: bool, where: Setting
) -> list[answers.Cost]:
    costs: list[answers.Cost] = []
    if per_hour is not None:
        title = say("an hour of {coups} coups", coups=MONEY(per_hour))
        costs.append(("hour", title, *cost_of(found, per_hour)))
    if per_shoe:
        coups = length(where.shoe, where.rules, Cut()).mean
        costs.append(("shoe", say("a shoe"), *cost_of(found, coups)))
    return costs


def _ruin(
    found: Joint,
    bank: Fraction | None,
    target: Fraction | None,
    number: int | None,
    exact: bool,
    others: list[str],
    where: Setting,
) -> Report:
    if bank is None or target is None:
        raise Refused("--bank and --target go together: as --bank 20 --target 40")
    if others:
        raise Refused(f"{others[0]} does not go with --bank, which is about ruin")
    law = law_of(found)
    within = None if number is None else ruin_within(law, bank, target, number, exact)
    return answers.ruined(ruin(law, bank, target, exact), within, found, bank, target, where)
