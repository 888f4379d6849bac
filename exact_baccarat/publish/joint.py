"""How several bets at once are laid out: their joint result, and their correlations."""

from fractions import Fraction
from typing import Any

from exact_baccarat.errors import Refused
from exact_baccarat.odds.joint import Joint, Wager
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.odds import bet_json, setting_json
from exact_baccarat.publish.rounding import decimal, grouped, percent, plain, root

AHEAD: dict[str, int] = {"ahead": 1, "even": 0, "behind": -1}


def joint_result(
    found: Joint, setting: Setting, form: str, digits: int, result: bool, correlation: bool
) -> str:
    """The joint `result`, the `correlation` matrix, or both, in any format."""
    if form == "json":
        return json_text(
            setting_json(setting)
            | {"bets": [bet_json(w.bet, w.paytable) | _stake(w, result) for w in found.wagers]}
            | (_json(found, digits) if result else {})
            | ({"correlation": _matrix(found, digits)} if correlation else {})
        )
    if form == "csv":
        if result and correlation:
            raise Refused("csv has one table: leave out the stakes, or --correlation")
        return _csv(found, digits) if result else _csv_matrix(found, digits)
    blocks = [f"{setting}."]
    if result:
        blocks += _result(found, form, digits)
    if correlation:
        headers = ("correlation", *map(_called, found.wagers))
        rows = [(name, *row) for name, row in zip(headers[1:], _matrix(found, digits), strict=True)]
        blocks.append(table(headers, rows, form))
    return "\n\n".join(blocks) + "\n"


def _result(found: Joint, form: str, digits: int) -> list[str]:
    bets: list[Row] = [
        (
            _called(wager),
            plain(wager.stake),
            decimal(found.expected(place), digits),
            percent(-found.expected(place) / wager.stake, digits),
        )
        for place, wager in enumerate(found.wagers)
    ]
    edge = percent(found.house_edge, digits)
    bets.append(("all", plain(found.staked), decimal(found.expected_net, digits), edge))
    nets: list[Row] = [
        (plain(net), grouped(ways), decimal(Fraction(ways, found.total_ways), digits))
        for net, ways in found.nets.items()
    ]
    nets.append(("all", grouped(found.total_ways), decimal(1, digits)))
    totals: list[Row] = [
        (f"chance to end {name}", percent(found.chance(sign), digits), str(found.chance(sign)))
        for name, sign in AHEAD.items()
    ]
    loss = -found.expected_net
    totals += [
        ("expected loss", decimal(loss, digits), str(loss)),
        ("variance", decimal(found.variance, digits), str(found.variance)),
        ("standard deviation", root(found.variance, digits), "the root of the variance"),
    ]
    return [
        table(("bet", "stake", "expected net", "house edge"), bets, form),
        table(("net of all", "ways", "probability"), nets, form),
        table(("in all", "value", "exactly"), totals, form),
    ]


def _json(found: Joint, digits: int) -> dict[str, Any]:
    figures = {
        "expected_net": found.expected_net,
        "expected_loss": -found.expected_net,
        "house_edge": found.house_edge,
        **{f"chance_{name}": found.chance(sign) for name, sign in AHEAD.items()},
        "variance": found.variance,
    }
    return {
        "total_ways": found.total_ways,
        "nets": [
            {
                "net": str(net),
                "ways": ways,
                "probability": str(Fraction(ways, found.total_ways)),
                "decimal": decimal(Fraction(ways, found.total_ways), digits),
            }
            for net, ways in found.nets.items()
        ],
        **{name: str(value) for name, value in figures.items()},
        **{f"{name}_decimal": decimal(value, digits) for name, value in figures.items()},
        "standard_deviation": root(found.variance, digits),
    }


def _csv(found: Joint, digits: int) -> str:
    rows = [
        (str(net), str(ways), str(chance), decimal(chance, digits))
        for net, ways in found.nets.items()
        for chance in [Fraction(ways, found.total_ways)]
    ]
    return csv_text(("net", "ways", "probability", "decimal"), rows)


def _csv_matrix(found: Joint, digits: int) -> str:
    names = list(map(_called, found.wagers))
    matrix = _matrix(found, digits)
    return csv_text(("bet", *names), [(n, *row) for n, row in zip(names, matrix, strict=True)])


def _matrix(found: Joint, digits: int) -> list[list[str]]:
    """The correlations: covariance over the roots of both variances, "-" for what never varies."""
    places = range(len(found.wagers))

    def correlation(one: int, other: int) -> str:
        both = found.covariance(one, one) * found.covariance(other, other)
        if not both:
            return "-"
        together = found.covariance(one, other)
        size = root(together**2 / both, digits)
        return f"-{size}" if together < 0 and size.strip("0.") else size

    return [[correlation(one, other) for other in places] for one in places]


def _stake(wager: Wager, staked: bool) -> dict[str, str]:
    return {"stake": str(wager.stake)} if staked else {}


def _called(wager: Wager) -> str:
    return f"{wager.bet.name}:{wager.paytable.name}"
