"""What `session` answers: the law of many bets, runs, and ruin before a target."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exact_baccarat.coups.figures import Figure as Near
from exact_baccarat.coups.ruin import Ruin, Within
from exact_baccarat.coups.session import Session, certain_digits
from exact_baccarat.languages import ours
from exact_baccarat.odds.joint import Joint
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import called, in_words, name_of, setting_fields
from exact_baccarat.publish.kinds import (
    COUNT,
    MONEY,
    NEAR,
    NUMBER,
    PERCENT,
    RATE,
    ROOT,
    SENTENCE,
    TEXT,
    WHOLE,
    WORD,
)
from exact_baccarat.publish.picture import LINES, Picture, Series
from exact_baccarat.publish.report import (
    Column,
    Figure,
    Figures,
    Part,
    Report,
    Sentence,
    Table,
    fields,
    joined,
    prose,
    say,
    say_of,
)

ALONE = say("Each coup is taken as independent of the others.")
QUANTILES = [Fraction(part, 1000) for part in (5, 25, 50, 250, 500, 750, 950, 975, 995)]


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked beside the result: results and hits to reach, runs, and the whole law.

    Ties break runs, or they do not; where that is None, runs were not asked.
    """

    targets: Sequence[Fraction] = ()
    hits: Sequence[int] = ()
    ties_break: bool | None = None
    law: bool = False


Cost = tuple[str, Sentence, Fraction, Fraction]
"""A name for programs, a title for people, the mean loss, and the variance of the result."""


def played(session: Session, asked: Asked, costs: Sequence[Cost], setting: Setting) -> Report:
    """The law of the result of a session, and what else was asked of it."""
    found = session.results
    chances = (
        ("ahead", ours("ahead"), found.ahead),
        ("even", ours("even"), found.even),
        ("behind", ours("behind"), found.behind),
    )
    figures = [
        Figure("coups", "coups", COUNT, session.coups),
        Figure("staked", "staked", MONEY, session.staked),
        Figure("mean", "mean result", NUMBER, session.mean),
        Figure("standard_deviation", "standard deviation", ROOT, session.variance),
        *(Figure(name, title, NEAR, near) for name, title, near in chances),
        Figure("hits", "hits on average", NUMBER, session.win * session.coups),
    ]
    targets = [(target, session.at_least(target)) for target in asked.targets]
    hits = [(number, session.hits_at_least(number)) for number in asked.hits]
    runs = () if asked.ties_break is None else session.runs(asked.ties_break).at_least
    nears = [found.ahead, found.even, found.behind, *runs]
    nears += [near for _, near in targets] + [near for _, near in hits]
    parts: list[Part] = [
        prose(in_words(setting), ALONE),
        _wagers(session.found),
        _stakes(session),
        Figures(figures),
        *_costs(costs),
        Table(
            "quantiles",
            (Column("chance", "with chance", RATE), Column("result", "at most", MONEY)),
            [(chance, found.quantile(chance)) for chance in QUANTILES],
        ),
    ]
    if targets:
        parts.append(_reached("targets", "result", ours("a result of"), MONEY, targets))
    if hits:
        parts.append(_reached("at_least_hits", "hits", ours("hits"), WHOLE, hits))
    if runs:
        parts.append(prose(_runs_of(bool(asked.ties_break))))
        parts.append(_reached("runs", "run", ours("a run of"), WHOLE, [*enumerate(runs, 1)]))
    if asked.law:
        parts.append(_law(session))
    parts += _certainty(nears)
    table = "law" if asked.law else "quantiles"
    drawn = _picture(session)
    return Report("session", setting_fields(setting), parts, table, picture=drawn)


DRAWN = Fraction(999, 1000)
"""The central part of all results, which a picture shows."""


def _picture(session: Session) -> Picture:
    """The chance of each result."""
    found = session.results
    low, high = found.central(DRAWN)
    results = [low + step * found.step for step in range(int((high - low) / found.step) + 1)]
    chances = [(result, found.chance(result).value) for result in results]
    seen = [(result, chance) for result, chance in chances if chance]
    bets = joined(", ", [called(*wager.choice) for wager in session.found.wagers])
    return Picture(
        LINES,
        say("{bets}, {number} coups, independent", bets=bets, number=COUNT(session.coups)),
        say("result"),
        say("probability"),
        [MONEY(result) for result, _ in seen],
        [Series(say("probability"), [chance for _, chance in seen])],
        percent=False,
    )


def _wagers(found: Joint) -> Table:
    return Table(
        "bets",
        (
            Column("", "bet"),
            Column("bet", ""),
            Column("paytable", ""),
            Column("stake", "stake", MONEY),
            Column("house_edge", "house edge", PERCENT),
        ),
        [
            (
                name_of(wager.bet, wager.paytable),
                wager.bet.name,
                wager.paytable.name,
                wager.stake,
                -found.expected(place) / wager.stake,
            )
            for place, wager in enumerate(found.wagers)
        ],
    )


def _stakes(session: Session) -> Table:
    """For programs, and for people where there are several."""
    columns = (
        Column("times", "times the stake", MONEY),
        Column("coups", "for coups", WHOLE),
    )
    return Table("stakes", columns, session.stakes, shown=len(session.stakes) > 1)


def _costs(costs: Sequence[Cost]) -> list[Part]:
    if not costs:
        return []
    columns = (
        Column("what", "", WORD),
        Column("", "cost"),
        Column("cost", "on average", NUMBER),
        Column("standard_deviation", "standard deviation", ROOT),
    )
    rows = [(name, SENTENCE(title), cost, variance) for name, title, cost, variance in costs]
    return [Table("costs", columns, rows)]


def _reached(name: str, key: str, title: str, kind: Any, rows: Sequence[tuple[Any, Near]]) -> Table:
    columns = (Column(key, title, kind), Column("probability", "or more, probability", NEAR))
    return Table(name, columns, rows)


def _runs_of(ties_break: bool) -> Sentence:
    if ties_break:
        return say("The longest run of coups that bring a profit; a push ends a run.")
    return say("The longest run of coups that bring a profit; a push is skipped.")


def _law(session: Session) -> Table:
    found = session.results
    columns = (
        Column("result", "result", MONEY),
        Column("probability", "probability", NEAR),
        Column("at_most", "or less", NEAR),
    )
    rows = [
        (found.at(place), near, found.between(None, found.at(place)))
        for place in range(len(found.ways))
        if (near := found.chance(found.at(place))).value
    ]
    return Table("law", columns, rows)


def _certainty(nears: Sequence[Near]) -> list[Part]:
    """Whether the figures are exact, and if not, within what."""
    error = max((near.error for near in nears), default=Fraction(0))
    digits = certain_digits(error) if error else None
    told = say("Every chance is exact.")
    if digits is not None:
        text = "Chances are decimals, each within 10^-{digits} of the truth."
        told = say(text, digits=WHOLE(digits))
    return [fields(exact=not error, certain_digits=digits), prose(told)]


def ruined(
    found: Ruin,
    within: Within | None,
    joint: Joint,
    bank: Fraction,
    target: Fraction,
    setting: Setting,
) -> Report:
    """Ruin before a target, at all and within some coups."""
    reached = Near(1 - found.ruined.value, found.ruined.error)
    figures = [
        Figure("bank", "bank", MONEY, bank),
        Figure("target", "target", MONEY, target),
        Figure("ruined", "ruined before the target", NEAR, found.ruined),
        Figure("reached", "target reached before ruin", NEAR, reached),
        Figure("coups", "coups on average till either", NEAR, found.coups),
    ]
    parts: list[Part] = [
        prose(in_words(setting), ALONE),
        _wagers(joint),
        prose(say("Ruin is to have less than one coup can lose; the target, to have it or more.")),
        Figures(figures),
    ]
    nears = [found.ruined, found.coups]
    if within:
        nears += [within.ruined, within.reached]
        goes_on = 1 - within.ruined.value - within.reached.value
        rows = [
            (ours("ruined"), within.ruined),
            (ours("target reached"), within.reached),
            (ours("neither"), Near(goes_on, within.ruined.error + within.reached.error)),
        ]
        opening = say_of(within.coups, "Within {number} coup:", "Within {number} coups:")
        parts += [fields(within=within.coups), prose(opening), _outcome(rows)]
    parts += _certainty(nears)
    return Report("session", setting_fields(setting), parts, "outcomes" if within else "bets")


def _outcome(rows: Sequence[tuple[str, Near]]) -> Table:
    columns = (Column("outcome", "outcome", TEXT), Column("probability", "probability", NEAR))
    return Table("outcomes", columns, rows)
