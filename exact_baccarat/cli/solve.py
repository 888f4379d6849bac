"""`exact-baccarat solve`."""

from fractions import Fraction

import click

from exact_baccarat.bets.bet import Choice
from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.options import in_setting, pays_option
from exact_baccarat.cli.pays import Pays, read_pays
from exact_baccarat.cli.types import BET, CHARGE, EDGE
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.solve import COMMISSION, Solution, for_commission, for_pay, for_symbol
from exact_baccarat.odds.whatif import Case, Knob
from exact_baccarat.publish.answers.solve import solved
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import above_zero, rate


@click.command(
    epilog="""\b
Examples:
  exact-baccarat solve banker --for commission
  exact-baccarat solve banker --for commission --equal player
  exact-baccarat solve tie --for tie --edge 5% --step 1/2
  exact-baccarat solve mine.toml#jackpot --pays "all six=meter" """
)
@click.argument("bet", type=BET)
@click.option(
    "--for", "unknown", metavar="UNKNOWN", help="An outcome, commission, or a name in --pays."
)
@click.option("--edge", type=EDGE, help="The house edge to reach: 0 if left out.")
@click.option("--equal", type=BET, help="Reach the house edge of this bet.")
@click.option(
    "--step", metavar="AMOUNT", help="What is playable: steps of 1, or of 0.5% for a commission."
)
@pays_option
@click.option("--commission", "charge", type=CHARGE, help="The commission on winnings, as 4%.")
@in_setting
@answering
def solve(
    bet: Choice,
    unknown: str | None,
    edge: Fraction | None,
    equal: Choice | None,
    step: str | None,
    changes: tuple[str, ...],
    charge: Knob | None,
    where: Setting,
) -> Report:
    """The pay, the commission or the meter at which a bet has a given house edge, exactly.

    Beside it stand the playable values below and above, with their edges.
    """
    given = read_pays(bet, changes)
    if edge is not None and equal is not None:
        raise Refused("--edge and --equal cannot both be given: each says what edge to reach")
    target = edge or Fraction(0)
    if equal is not None:
        target = Case.of(equal, where.shoe, where.rules).worth().house_edge
    case = Case.of(bet, where.shoe, where.rules)
    knobs = [*given.knobs, *([] if charge is None else [charge])]
    for knob in knobs:
        if len(knob.values) > 1:
            raise Refused(f"{knob.name} cannot be a range where something is solved for")
        case = knob.turn(case, knob.values[0])
    found = _solution(case, given, unknown, charge, target, step)
    unknowns = given.written(bet.bet)
    return solved(found, bet, where, knobs, unknowns, target, equal)


def _solution(
    case: Case,
    given: Pays,
    unknown: str | None,
    charge: Knob | None,
    target: Fraction,
    step: str | None,
) -> Solution:
    """Find out what is asked for, and solve for it."""
    names, outcomes = given.names, [outcome.name for outcome in case.bet.outcomes]
    if unknown is None and not names and len(outcomes) == 1:
        unknown = outcomes[0]
    if unknown is None:
        if not names:
            raise Refused(f"say what to solve for, with --for: commission, {', '.join(outcomes)}")
        unknown = names[0]
    others = [name for name in names if name != unknown]
    if others:
        both = " and ".join([unknown, *others])
        raise Refused(f"an equation with two unknowns has no one answer: {both}")
    if unknown in names:
        return for_symbol(case, given.unknown, unknown, target, _step(step))
    if unknown == COMMISSION:
        if charge is not None:
            raise Refused("the commission is given with --commission, and asked for with --for")
        rates = rate("0.5%" if step is None else step, "--step")
        if not rates:
            raise Refused("--step cannot be 0: it is more")
        return for_commission(case, target, rates)
    if unknown not in outcomes:
        raise Refused(
            f"unknown outcome {quoted(unknown)} of {case.bet.name}: --for is one of "
            f"{', '.join(outcomes)}, commission"
        )
    if any(knob.name == f"{unknown} pays" for knob in given.knobs):
        raise Refused(f"the pay of {unknown} is given with --pays, and asked for with --for")
    return for_pay(case, unknown, target, _step(step))


def _step(step: str | None) -> Fraction:
    return Fraction(1) if step is None else above_zero(step, "--step")
