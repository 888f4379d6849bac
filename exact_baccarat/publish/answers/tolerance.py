"""What `tolerance` answers: how far a return may stray, and whether totals can be right."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exact_baccarat.bets.bet import Choice
from exact_baccarat.coups.laws import Law, mean_of, variance_of
from exact_baccarat.coups.tolerance import Return, Verdict, volatility_index_squared
from exact_baccarat.languages import ours
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import (
    bet_fields,
    called,
    in_words,
    setting_fields,
)
from exact_baccarat.publish.kinds import (
    CHANCE,
    COUNT,
    MONEY,
    NEAR,
    NORMAL_ROOT,
    NUMBER,
    PERCENT,
    RATE,
    ROOT,
    SHIFTED_ROOT,
    TEXT,
    WHOLE,
    WORD,
)
from exact_baccarat.publish.report import (
    FAILED,
    PASSED,
    SKIPPED,
    Case,
    Column,
    Figure,
    Figures,
    Part,
    Report,
    Table,
    fields,
    prose,
    say,
)
from exact_baccarat.publish.style import Style

FLAT = say(
    "Flat bets, each coup independent of the others; RTP is what comes back per unit staked."
)
INSIDE, OUTSIDE, UNDECIDED = ours("inside"), ours("outside"), ours("undecided")
RESULTS = {INSIDE: PASSED, OUTSIDE: FAILED, UNDECIDED: SKIPPED}


@dataclass(frozen=True, slots=True)
class Seen:
    """After how many coups an edge that is off by so much is seen, and with what chance."""

    off: Fraction
    power: Fraction
    coups: int


def expected(
    choice: Choice,
    law: Law,
    level: Fraction,
    returns: Sequence[Return],
    seen: Seen | None,
    setting: Setting,
) -> Report:
    """The volatility index, the intervals of RTP, and when an edge that is off would be seen."""
    columns = (
        Column("coups", "coups", COUNT),
        Column("low", "RTP from", PERCENT),
        Column("high", "to", PERCENT),
        Column("normal_low", "normal from", SHIFTED_ROOT),
        Column("normal_high", "normal to", SHIFTED_ROOT),
    )
    rows = [
        (
            found.coups,
            found.low if found.low is not None else "-",
            found.high if found.high is not None else "-",
            (found.mean, found.half_width_squared, -1),
            (found.mean, found.half_width_squared, 1),
        )
        for found in returns
    ]
    parts: list[Part] = [
        prose(in_words(setting), FLAT),
        bet_fields(*choice),
        prose(say("{bet}", bet=called(*choice))),
        Figures(
            (
                Figure("level", "level", RATE, level),
                Figure("return_to_player", "RTP", PERCENT, 1 + mean_of(law)),
                Figure("standard_deviation", "standard deviation", ROOT, variance_of(law)),
                Figure(
                    "volatility_index",
                    "volatility index",
                    NORMAL_ROOT,
                    volatility_index_squared(law, level),
                ),
            )
        ),
        prose(say("Outside the interval, on either side, there is at most half of the rest.")),
        Table("returns", columns, rows),
    ]
    if any(found.low is None for found in returns):
        text = "Where an interval is left out, the exact law would take long: --exact insists."
        parts.append(prose(say(text)))
    if seen:
        text = (
            "By the normal law, an edge that is off by {off} is seen at this level, with chance "
            "{power}, after {coups} coups."
        )
        values = {"off": RATE(seen.off), "power": RATE(seen.power), "coups": COUNT(seen.coups)}
        parts.append(
            fields(off=RATE(seen.off), power=RATE(seen.power), coups_to_see=COUNT(seen.coups))
        )
        parts.append(prose(say(text, **values)))
    return Report("tolerance", setting_fields(setting), parts, "returns")


@dataclass(frozen=True, slots=True)
class Judged:
    """Totals with their bet, their labels, and the line of the file in which they stand."""

    choice: Choice
    verdict: Verdict
    labels: tuple[str, ...] = ()
    line: int | None = None


def judged(
    found: Sequence[Judged], labels: Sequence[str], level: Fraction, setting: Setting
) -> Report:
    """Whether each of some totals is as the odds let it be: outside where its p value is low."""
    words = [_word(one.verdict, level) for one in found]
    columns = [
        Column("line", "line" if found[0].line else "", WHOLE),
        *(Column(f"label_{n}", label, WORD, own=True) for n, label in enumerate(labels, 1)),
        Column("bet", "bet", WORD),
        Column("coups", "coups", COUNT),
        Column("staked", "staked", MONEY),
        Column("returned", "returned", MONEY),
        Column("rtp", "RTP", PERCENT),
        Column("expected_rtp", "expected", PERCENT),
        Column("p_value", "p value", NEAR),
        Column("error", "within", CHANCE),
        Column("verdict", "verdict", TEXT),
    ]
    rows = [_row(one, word) for one, word in zip(found, words, strict=True)]
    parts: list[Part] = [
        prose(in_words(setting), FLAT),
        fields(level=RATE(level), labels=[*labels]),
        prose(
            say(
                "The p value is twice the chance of a return so far off or farther, on its side. "
                "It is outside below {least}.",
                least=NUMBER(1 - level),
            )
        ),
        Table("totals", columns, rows),
    ]
    normal = any(one.verdict.from_normal for one in found)
    if normal:
        text = "Where the exact law would take long, p is the normal one, within the bound given."
        parts.append(prose(say(text)))
    outside, undecided = words.count(OUTSIDE), words.count(UNDECIDED)
    if len(found) > 1:
        text = "{outside} of {all} are outside; if all is right, {mean} are on average."
        values: dict[str, Any] = {"outside": COUNT(outside), "all": COUNT(len(found))}
        parts.append(prose(say(text, mean=NUMBER((1 - level) * len(found)), **values)))
    parts.append(fields(outside=outside, undecided=undecided))
    cases = [_case(one, word) for one, word in zip(found, words, strict=True)]
    right = not outside
    return Report(
        "tolerance",
        setting_fields(setting),
        parts,
        "totals",
        right=right,
        suite="tolerance",
        cases=cases,
    )


def _word(verdict: Verdict, level: Fraction) -> str:
    p, least = verdict.p_value, 1 - level
    if p.value + p.error < least:
        return OUTSIDE
    return INSIDE if p.value - p.error >= least else UNDECIDED


def _row(one: Judged, word: str) -> tuple[Any, ...]:
    verdict = one.verdict
    return (
        one.line,
        *one.labels,
        one.choice.name,
        verdict.coups,
        verdict.staked,
        verdict.returned,
        verdict.returned / verdict.staked,
        verdict.expected / verdict.staked,
        verdict.p_value,
        verdict.p_value.error,
        word,
    )


def _case(one: Judged, word: str) -> Case:
    """A row for build servers, which read English."""
    verdict, style = one.verdict, Style()
    rtp = style.percent(verdict.returned / verdict.staked)
    expected = style.percent(verdict.expected / verdict.staked)
    p_value = NEAR.people(verdict.p_value, style)
    return Case(
        " ".join(filter(None, (*one.labels, one.choice.name))),
        RESULTS[word],
        f"RTP {rtp}, expected {expected}, p value {p_value}",
    )
