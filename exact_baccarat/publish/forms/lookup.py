"""A bet as a lookup table of weighted results, as engines of games read it: CSV without a heading.

One line for each outcome: its number, its weight and what it brings back in hundredths of the
stake, all of them whole. The weights are the ways themselves, so that nothing is rounded. An
outcome that pays 40 to 1 in 112,633,011,329,024 ways is `1,112633011329024,4100`.
"""

from exact_baccarat.errors import Refused
from exact_baccarat.publish.kinds import COUNT, PAY
from exact_baccarat.publish.report import Report, Table
from exact_baccarat.publish.style import Style

DIGITS = 0
ENDINGS: tuple[str, ...] = ()
MOST = 2**64 - 1
"""The greatest weight and multiplier that such engines hold."""


def render(report: Report, style: Style, table: str) -> str:
    """The lines. Raises Refused for all but one bet, and for what is not whole or too great."""
    found = [
        (part, names.index("ways"), names.index("pays"))
        for part in report.walk()
        if isinstance(part, Table) and part.name == (table or report.table)
        for names in [[column.name for column in part.columns]]
        if {("ways", COUNT.name), ("pays", PAY.name)}
        <= {(c.name, c.kind.name) for c in part.columns}
    ]
    if len(found) != 1:
        raise Refused("lookup is for one bet under one paytable, as odds tie:9 --format lookup")
    [(part, ways, pays)] = found
    lines = [
        (number, row[ways], (row[pays].net + 1) * 100) for number, row in enumerate(part.rows, 1)
    ]
    for number, weight, back in lines:
        if back.denominator > 1:
            raise Refused(
                f"lookup holds whole hundredths, and outcome {number} brings back {back / 100}"
            )
        if max(weight, back) > MOST:
            raise Refused(f"lookup holds weights of 64 bits, and outcome {number} has {weight:,}")
    return "".join(f"{number},{weight},{back}\n" for number, weight, back in lines)
