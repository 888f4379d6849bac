"""One page for each bet, and an index that sorts them by house edge."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.odds.parsheet import ParSheet, par_sheets
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.bets import LINE, described, line, programs
from exact_baccarat.publish.answers.common import CONVENTION, in_words, setting_fields
from exact_baccarat.publish.kinds import LINK, Link
from exact_baccarat.publish.report import (
    Column,
    Part,
    Report,
    Section,
    Sections,
    Table,
    prose,
    say,
)


def bet_page(bet: Bet, choices: Sequence[Choice], setting: Setting) -> Report:
    """All about one bet, with these paytables."""
    return described(bet, par_sheets(setting.shoe, setting.rules, choices), setting)


def index(title: str, choices: Sequence[Choice], setting: Setting, ending: str) -> Report:
    """The bets by house edge, with links to their pages; the doubtful ones by themselves."""
    sheets = sorted(
        par_sheets(setting.shoe, setting.rules, choices),
        key=lambda sheet: (sheet.house_edge, sheet.bet.name, sheet.paytable.name),
    )
    sure = [sheet for sheet in sheets if not sheet.bet.doubtful]
    doubtful = [sheet for sheet in sheets if sheet.bet.doubtful]
    edge = say("A negative edge is the bettor's.")
    parts: list[Part] = [prose(in_words(setting), CONVENTION, edge), _table(sure, ending)]
    if doubtful:
        text = "The sources leave open what these bets are; each page says what."
        below: list[Part] = [prose(say(text)), _table(doubtful, ending)]
        parts.append(Sections("", [Section(below, say("Doubtful"))]))
    parts.append(Sections("bets", [programs(sheet) for sheet in sheets], shown=False))
    return Report("bets", setting_fields(setting), parts, "bets", say(title))


def _table(sheets: Sequence[ParSheet], ending: str) -> Table:
    columns = (Column("", LINE[0].title, LINK), *LINE[1:])
    return Table("", columns, [_line(sheet, ending) for sheet in sheets])


def _line(sheet: ParSheet, ending: str) -> tuple[Any, ...]:
    name, *others = line(sheet)
    return (Link(name, f"{sheet.bet.name}{ending}"), *others)
