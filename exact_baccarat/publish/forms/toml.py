"""What a report is about as a file that the program reads: rules, or bets."""

from exact_baccarat.errors import Refused
from exact_baccarat.publish.report import Report
from exact_baccarat.publish.style import Style

DIGITS = 6
ENDINGS = (".toml",)


def render(report: Report, style: Style, table: str) -> str:
    """The file. Raises Refused for an answer that is about no rules and no bets."""
    if not report.toml:
        raise Refused("toml is for one game or for bets, as rules --format toml: not for this")
    return report.toml
