"""`exact-baccarat shoe`."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting
from exact_baccarat.cli.types import QUESTION, Word, one_of
from exact_baccarat.coups.cut import CUT_RULES, Cut
from exact_baccarat.coups.shoes import event_in_shoe, length, run_in_shoe
from exact_baccarat.coups.simulate import simulate
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import shoe as answers
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import whole

MANY = 50_000
"""From so many shoes on, all processors deal, unless it is said how many."""
CARDS = Word("N", lambda text, what: whole(text, what, 0, 10**6))
SHOES = Word("N", lambda text, what: whole(text, what, 0, 10**10))
SEED = Word("N", lambda text, what: whole(text, what, 0, 10**18))
WORKERS = Word("N", lambda text, what: whole(text, what, 1, 1024))
LENGTH = Word("N", lambda text, what: whole(text, what, 1, 100))
RULE = one_of("W|J", CUT_RULES, "rule of the cut card")


@click.command(
    epilog="""\b
Examples:
  exact-baccarat shoe
  exact-baccarat shoe --cut 26 --cut-rule J --burn none
  exact-baccarat shoe --event tie --event player.pair
  exact-baccarat shoe --run banker.wins --longest 13 --skip tie
  exact-baccarat shoe --simulate 1000000 --seed 7 --workers 4"""
)
@click.option("--cut", "behind", type=CARDS, default="14", help="Cards behind the cut card: 14.")
@click.option("--cut-rule", "rule", type=RULE, default="W", help="W or J, as below: W.")
@click.option(
    "--burn", metavar="HOW", default="first-card", help="first-card, none, or a number of cards."
)
@click.option(
    "--event", "events", type=QUESTION, multiple=True, help="How often this is: tie; repeatable."
)
@click.option("--run", "runs", type=QUESTION, multiple=True, help="Runs of this; repeatable.")
@click.option("--longest", type=LENGTH, default="15", help="How long runs are looked for: 15.")
@click.option("--skip", type=QUESTION, help="What neither adds to a run nor ends it, as tie.")
@click.option("--simulate", "shoes", type=SHOES, default="20000", help="How many shoes: 20000.")
@click.option("--seed", type=SEED, default="14", help="Of the random numbers: 14.")
@click.option("--workers", type=WORKERS, help="Processes; the result is the same for any number.")
@in_setting
@answering
def shoe(
    behind: int,
    rule: str,
    burn: str,
    events: tuple[Question, ...],
    runs: tuple[Question, ...],
    longest: int,
    skip: Question | None,
    shoes: int,
    seed: int,
    workers: int | None,
    where: Setting,
) -> Report:
    """A whole shoe, to the cut card: how many coups, how often an event comes, how long runs are.

    Two rules of the cut card are in print. By both, the coup in which it comes is finished and one
    more is dealt. If it comes as the first card of a coup, that coup is the last by W, and by J two
    more are dealt.

    Two ways stand side by side. The recursion takes the numbers of cards of successive coups as
    independent of each other. The simulation shuffles and deals, with standard errors; --simulate 0
    leaves it out.
    """
    cut = Cut(behind, rule, burn)
    asked = events or (Question.parse("tie"),)
    found = length(where.shoe, where.rules, cut)
    means = [event_in_shoe(where.shoe, where.rules, found, question) for question in asked]
    lengths = [
        (question, least, run_in_shoe(where.shoe, where.rules, cut, question, least, skip))
        for question in runs
        for least in range(1, longest + 1)
    ]
    if skip is not None and not runs:
        raise Refused("--skip is for runs: say of what, as --run banker.wins")
    dealt = None
    if shoes:
        questions = [q for q in dict.fromkeys((*asked, *runs)) if q.depth == "points"]
        number = workers or (os.cpu_count() or 1 if shoes >= MANY else 1)
        with _progress(shoes) as told:
            dealt = simulate(
                where.shoe, where.rules, cut, shoes, seed, questions, skip, number, told
            )
    return answers.whole(
        cut,
        found,
        [
            answers.Event(question, mean, dealt.event(question) if dealt else None)
            for question, mean in zip(asked, means, strict=True)
        ],
        [
            answers.Run(question, least, near, dealt.run(question, least) if dealt else None)
            for question, least, near in lengths
        ],
        dealt,
        skip,
        where,
    )


@contextmanager
def _progress(shoes: int) -> Iterator[Callable[[int], object]]:
    """A bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda number: None
        return
    with click.progressbar(length=shoes, label="shoes", file=sys.stderr) as bar:
        yield bar.update
