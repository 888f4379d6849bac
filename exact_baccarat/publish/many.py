"""How the odds of many shoes are laid out: CSV, one line for each shoe."""

import csv
import io
from collections.abc import Sequence

from exact_baccarat.bets.bet import Choice
from exact_baccarat.odds.many import ManySheets
from exact_baccarat.publish.rounding import quotient


def header(bets: Sequence[Choice]) -> str:
    """The first line: for each bet the ways of each outcome, and the expected value twice."""
    names = ["line", "total ways"]
    for bet, paytable in bets:
        name = f"{bet.name}:{paytable.name}"
        names += [f"{name} {outcome.name}" for outcome in bet.outcomes]
        names += [f"{name} loss", f"{name} expected value", f"{name} decimal"]
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(names)
    return out.getvalue()


def lines(numbers: Sequence[int], odds: Sequence[ManySheets], digits: int) -> str:
    """A line for each shoe, with the number of the line that it came from."""
    columns: list[list[str]] = [list(map(str, numbers)), _whole(odds[0].total_ways.tolist())]
    for sheets in odds:
        columns += [_whole(column) for column in sheets.ways.T.tolist()]
        values = [
            quotient(over, under, digits)
            for over, under in zip(
                sheets.numerators.tolist(), sheets.denominators.tolist(), strict=True
            )
        ]
        columns += [[exact for exact, _ in values], [decimal for _, decimal in values]]
    return "".join(f"{','.join(row)}\n" for row in zip(*columns, strict=True))


def _whole(column: Sequence[int]) -> list[str]:
    return list(map(str, column))
