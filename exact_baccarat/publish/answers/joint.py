"""What `odds` answers of several bets at once: their joint result, and their correlations."""

from fractions import Fraction
from typing import Any

from exact_baccarat.languages import ours
from exact_baccarat.odds.joint import Joint, Wager
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import in_words, name_of, setting_fields
from exact_baccarat.publish.kinds import (
    CHANCE,
    CORRELATION,
    COUNT,
    MONEY,
    NUMBER,
    PERCENT,
    ROOT,
    SENTENCE,
    WORD,
)
from exact_baccarat.publish.report import (
    Column,
    Figure,
    Figures,
    Matrix,
    Part,
    Report,
    Table,
    as_it_is,
    fields,
    prose,
    say,
)

AHEAD: dict[str, tuple[str, int]] = {
    "ahead": (ours("chance to end ahead"), 1),
    "even": (ours("chance to end even"), 0),
    "behind": (ours("chance to end behind"), -1),
}


def together(found: Joint, setting: Setting, result: bool, correlation: bool) -> Report:
    """The joint `result`, the `correlation` matrix, or both."""
    parts: list[Part] = [prose(in_words(setting)), fields(total_ways=COUNT(found.total_ways))]
    parts += [_bets(found), _nets(found), _figures(found)] if result else [_named(found)]
    parts += [_correlations(found)] if correlation else []
    return Report("odds", setting_fields(setting), parts, "nets" if result else "correlation")


def _bets(found: Joint) -> Table:
    return Table(
        "bets",
        (
            Column("", "bet", SENTENCE),
            Column("bet", ""),
            Column("paytable", ""),
            Column("stake", "stake", MONEY),
            Column("expected_net", "expected net", NUMBER),
            Column("house_edge", "house edge", PERCENT),
        ),
        [
            (
                as_it_is(_called(wager)),
                wager.bet.name,
                wager.paytable.name,
                wager.stake,
                found.expected(place),
                -found.expected(place) / wager.stake,
            )
            for place, wager in enumerate(found.wagers)
        ],
        last=[(say("all"), None, None, found.staked, found.expected_net, found.house_edge)],
    )


def _named(found: Joint) -> Table:
    rows = [(wager.bet.name, wager.paytable.name) for wager in found.wagers]
    return Table("bets", (Column("bet", ""), Column("paytable", "")), rows, shown=False)


def _nets(found: Joint) -> Table:
    return Table(
        "nets",
        (
            Column("net", "net of all", MONEY),
            Column("ways", "ways", COUNT),
            Column("probability", "probability", CHANCE),
        ),
        [(net, ways, Fraction(ways, found.total_ways)) for net, ways in found.nets.items()],
        last=[("all", found.total_ways, 1)],
    )


def _figures(found: Joint) -> Figures:
    loss = -found.expected_net
    return Figures(
        (
            Figure("expected_net", "", NUMBER, found.expected_net),
            Figure("house_edge", "", PERCENT, found.house_edge),
            *(
                Figure(f"chance_{name}", title, PERCENT, found.chance(sign))
                for name, (title, sign) in AHEAD.items()
            ),
            Figure("expected_loss", "expected loss", NUMBER, loss),
            Figure("variance", "variance", NUMBER, found.variance),
            Figure("standard_deviation", "standard deviation", ROOT, found.variance),
        )
    )


def _correlations(found: Joint) -> Matrix:
    """How each bet moves with each other one: covariance over the roots of both variances."""
    places = range(len(found.wagers))
    names = [_called(wager) for wager in found.wagers]
    return Matrix(
        "correlation",
        Column("bet", "correlation", WORD),
        Column("with", "", WORD),
        Column("correlation", "", CORRELATION),
        names,
        names,
        [[_correlation(found, one, other) for other in places] for one in places],
    )


def _correlation(found: Joint, one: int, other: int) -> Any:
    """The square of the correlation, and its sign; "-" where one of the bets never varies."""
    both = found.covariance(one, one) * found.covariance(other, other)
    if not both:
        return "-"
    together = found.covariance(one, other)
    return together**2 / both, -1 if together < 0 else 1


def _called(wager: Wager) -> str:
    return name_of(wager.bet, wager.paytable)
