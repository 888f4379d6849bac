"""`exact-baccarat counting`."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import ABOVE_ZERO, BETS, COUNT, NUMBERS, Word, one_of
from exact_baccarat.cli.work import Work, progress, work_options
from exact_baccarat.counting.counted import Counted, counted, tags_of_removal
from exact_baccarat.counting.perfect import PerfectPlay, number_of
from exact_baccarat.counting.pieces import estimate
from exact_baccarat.counting.profit import points_of, profit
from exact_baccarat.counting.simulate import Simulated, Simulation
from exact_baccarat.counting.spread import check_unseen, spreads
from exact_baccarat.counting.starts import BY_CARD, CUT_RULES, LEAST_CUT, Conditions
from exact_baccarat.counting.tags import Tags
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import counting as answers
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import between, values, whole

USUAL_CUT, USUAL_HOUR = 14, Fraction(70)


def _tags(text: str, what: str) -> Tags | tuple[int, int]:
    """Tags as they are written, or the limits between which the best are to be found."""
    if re.fullmatch(r"\s*[+-]?\d+\.\.[+-]?\d+\s*", text):
        return between(text, what, -9, 9)
    return Tags.parse(text)


def _burn(text: str, what: str) -> str | int:
    return BY_CARD if text == BY_CARD else whole(text, what, 0, 200)


TAGS = Word("TAGS|LOW..HIGH", _tags)
BURN = Word("card|N", _burn, lambda: (BY_CARD,))
CUT = Word("N", lambda text, what: whole(text, what, LEAST_CUT, 10**6))
UNSEEN = Word(
    "N|RANGE", lambda text, what: values(text, what, lambda t, w: Fraction(whole(t, w, 6, 10**6)))
)


@click.command(
    epilog="""\b
Examples:
  exact-baccarat counting dragon-7
  exact-baccarat counting --all
  exact-baccarat counting dragon-7 --tags "4-7:-1, 8-9:2" --trigger 4
  exact-baccarat counting dragon-7 --tags -2..2 --cut 26 --cut-rule J
  exact-baccarat counting panda-8 --tags "6-7:1, Q-K:1, 3:-1, 8:-3" --simulate 2000
  exact-baccarat counting player tie dragon-7 --perfect --unseen 14
  exact-baccarat counting tie --perfect --unseen 26 --jobs 2 --checkpoint tie.json"""
)
@click.argument("bets", metavar="[BET ...]", nargs=-1, type=BETS)
@click.option(
    "--all", "every", is_flag=True, help="Every bet of the catalogue, most countable first."
)
@click.option(
    "--tags", type=TAGS, help='A count, as "4-7:-1, 8-9:2"; or limits of the best, -2..2.'
)
@click.option("--trigger", "at", type=NUMBERS, help="Bet from this true count on: 4, or 2..6.")
@click.option("--running", is_flag=True, help="Triggers are running counts, not true ones.")
@click.option(
    "--perfect", is_flag=True, help="Perfect play, over all that can be left: --unseen N."
)
@click.option("--simulate", "shoes", metavar="SHOES", type=COUNT, help="Deal so many shoes, too.")
@click.option("--seed", type=COUNT, help="Which shoes --simulate deals: 1 if left out.")
@click.option("--unseen", type=UNSEEN, help="How many cards are left unseen: 14, or 13..52..13.")
@click.option("--cut", type=CUT, help="Cards behind the cut card: 14 if left out.")
@click.option(
    "--cut-rule",
    "rule",
    type=one_of("W|J", CUT_RULES, "rule for the cut card"),
    help="The coup in which the cut card comes, and one more: W; or also if it comes first: J.",
)
@click.option("--burn", type=BURN, help="Cards burnt: as many as the first card says, or a number.")
@click.option("--hour", type=ABOVE_ZERO, help="Coups an hour: 70 if left out.")
@work_options
@in_setting
@answering
def counting(
    bets: tuple[list[Choice], ...],
    every: bool,
    tags: Tags | tuple[int, int] | None,
    perfect: bool,
    shoes: int | None,
    where: Setting,
    work: Work,
    **asked: Any,
) -> Report:
    """How a bet follows the cards that are gone, and what counting them wins.

    With a BET alone: how far its expected value spreads as cards go, by six constants. With --all,
    for the whole catalogue, as an index: the standard deviation over the house edge.

    --tags judges a linear count at every depth, exactly: the gain at a trigger, at the best one,
    at each cut card. A true count is the running count for each 52 unseen cards. --perfect is play
    by all that can be known with so many cards unseen. --simulate deals shoes at random beside it,
    or, without --tags, for a bettor who knows all cards left.
    """
    choices = [choice for several in bets for choice in several]
    _check(choices, every, tags, perfect, shoes, asked)
    if work.asked and not perfect and shoes is None:
        raise Refused(f"{work.asked} is for --perfect and --simulate: leave it out")
    if work.checkpoint and not perfect and len(choices) > 1:
        raise Refused("--checkpoint keeps one simulation: name one bet")
    points_of(where.shoe)
    if every:
        return _index(where)
    if perfect:
        return _perfect(choices, where, asked, work)
    conditions = _conditions(asked)
    if tags is None and shoes is not None:
        return _simulation(choices, where, conditions, shoes, asked["seed"], work)
    if tags is None:
        return _spread(choices, where, asked)
    return _linear(choices, tags, where, conditions, shoes, asked, work)


def _check(
    choices: Sequence[Choice],
    every: bool,
    tags: object,
    perfect: bool,
    shoes: int | None,
    asked: dict[str, Any],
) -> None:
    """Refuse what does not go together. Silence is not agreement: no option is passed over."""
    if every == bool(choices):
        raise Refused("name the bets, as dragon-7, or say --all for the whole catalogue")
    ways = [name for name, is_so in _ways(every, tags, perfect).items() if is_so]
    if len(ways) > 1:
        raise Refused(f"{' and '.join(ways)} are different questions: ask one")
    fits: dict[str, bool] = {
        "at": tags is not None,
        "running": tags is not None,
        "hour": tags is not None,
        "cut": tags is not None or shoes is not None,
        "rule": tags is not None or shoes is not None,
        "burn": tags is not None or shoes is not None,
        "seed": shoes is not None,
        "unseen": not every and (shoes is None or tags is not None),
    }
    names = {"at": "trigger", "rule": "cut-rule"}
    for name, does in fits.items():
        if asked[name] not in (None, False) and not does:
            need = "--simulate" if name == "seed" else "--tags"
            at = "here" if name == "unseen" else f"without {need}"
            raise Refused(f"--{names.get(name, name)} says nothing {at}: leave it out")
    if shoes is not None and (every or perfect):
        raise Refused("--simulate goes with --tags, or with bets alone")
    if perfect and asked["unseen"] is None:
        raise Refused("--perfect needs the number of cards left unseen, as --unseen 14")


def _ways(every: bool, tags: object, perfect: bool) -> dict[str, bool]:
    return {"--all": every, "--tags": tags is not None, "--perfect": perfect}


def _conditions(asked: dict[str, Any]) -> Conditions:
    burn = asked["burn"]
    return Conditions(
        asked["cut"] or USUAL_CUT, asked["rule"] or "W", BY_CARD if burn is None else burn
    )


def _depths(asked: dict[str, Any], cards: int) -> list[int]:
    depths = [int(depth) for depth in asked["unseen"] or ()]
    for depth in depths:
        check_unseen(depth, cards)
    return depths


def _spread(choices: Sequence[Choice], where: Setting, asked: dict[str, Any]) -> Report:
    found = list(zip(choices, spreads(where.shoe, where.rules, choices), strict=True))
    return answers.spread_of(found, where, _depths(asked, len(where.shoe)))


def _index(where: Setting) -> Report:
    every = [choice for bet in catalogue() for choice in bet.choices]
    choices = [choice for choice in every if choice.bet.depth == "points"]
    others = dict.fromkeys(choice.bet.name for choice in every if choice.bet.depth != "points")
    found = list(zip(choices, spreads(where.shoe, where.rules, choices), strict=True))
    return answers.index(found, list(others), where)


def _linear(
    choices: Sequence[Choice],
    tags: Tags | tuple[int, int],
    where: Setting,
    conditions: Conditions,
    shoes: int | None,
    asked: dict[str, Any],
    work: Work,
) -> Report:
    found: list[tuple[Counted, Simulated | None]] = []
    for choice in choices:
        own = tags
        if isinstance(own, tuple):
            own = tags_of_removal(choice, where.shoe, where.rules, *own)
        with progress("depths") as said:
            one = counted(
                choice,
                where.shoe,
                where.rules,
                own,
                conditions,
                asked["at"] or (),
                asked["running"],
                _depths(asked, len(where.shoe)),
                said,
            )
        simulated = None
        if shoes is not None:
            job = Simulation.of(
                where.shoe,
                where.rules,
                conditions,
                one.law.profit,
                own,
                one.first.trigger,
                shoes,
                1 if asked["seed"] is None else asked["seed"],
            )
            if work.estimate:
                return answers.estimated(estimate(job), where)
            simulated = job.answer(work.do(job))
        found.append((one, simulated))
    return answers.linear(found, where, conditions, asked["hour"] or USUAL_HOUR)


def _simulation(
    choices: Sequence[Choice],
    where: Setting,
    conditions: Conditions,
    shoes: int,
    seed: int | None,
    work: Work,
) -> Report:
    found = []
    for choice in choices:
        job = Simulation.of(
            where.shoe,
            where.rules,
            conditions,
            profit(choice, where.rules),
            shoes=shoes,
            seed=1 if seed is None else seed,
        )
        if work.estimate:
            return answers.estimated(estimate(job), where)
        found.append((choice, job.answer(work.do(job))))
    return answers.simulation(found, where, conditions)


def _perfect(
    choices: Sequence[Choice], where: Setting, asked: dict[str, Any], work: Work
) -> Report:
    depths = _depths(asked, len(where.shoe))
    if len(depths) != 1:
        raise Refused(f"--perfect is for one depth: {quoted(str(len(depths)))} were asked for")
    points = points_of(where.shoe)
    profits = tuple(profit(choice, where.rules) for choice in choices)
    job = PerfectPlay(points, depths[0], profits)
    if work.estimate:
        return answers.estimated(estimate(job), where)
    found = list(zip(choices, job.answers(work.do(job)), strict=True))
    return answers.perfect(found, number_of(points, depths[0]), where)
