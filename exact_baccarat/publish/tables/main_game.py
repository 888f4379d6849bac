"""The pages of the main game: par sheets of one shoe, and the bets by number of decks."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import main_game
from exact_baccarat.game.tableau import Rules
from exact_baccarat.languages import ours
from exact_baccarat.odds.parsheet import ParSheet, par_sheets
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import odds
from exact_baccarat.publish.answers.common import BET_KEYS, CONVENTION, name_of
from exact_baccarat.publish.kinds import CHANCE, COUNT, PERCENT, WHOLE, Kind
from exact_baccarat.publish.report import (
    Column,
    Part,
    Report,
    Section,
    Sections,
    Table,
    fields,
    prose,
    say,
)
from exact_baccarat.publish.tables.page import with_decks

DECKS = range(1, 9)
"""The numbers of decks that are compared."""
WINS = (ours("Banker wins"), ours("Player wins"), ours("tie"))
"""The first outcomes of the first three sheets of the main game."""

ByDecks = Mapping[int, Sequence[ParSheet]]


def main_bets(setting: Setting) -> Report:
    """The par sheets of the main bets."""
    sheets = par_sheets(setting.shoe, setting.rules, main_game())
    title = with_decks(ours("The main bets"), setting)
    return replace(odds.par_sheets(sheets, setting), title=title)


def by_decks(rules: Rules) -> Report:
    """The main bets by number of decks: ways, probabilities and house edges."""
    found = _sheets(rules, main_game())
    ways = {n: [*(s.lines[0].ways for s in some[:3]), some[0].total_ways] for n, some in _of(found)}
    chances = {n: [s.lines[0].probability for s in some[:3]] for n, some in _of(found)}
    chapters = [
        Section([_table((*WINS, "all"), COUNT, ways)], say("Ways")),
        Section([_table(WINS, CHANCE, chances)], say("Probabilities")),
        Section(_edges(found), say("House edges")),
    ]
    return _report(ours("The main bets by number of decks"), rules, [Sections("", chapters)], found)


def bets_by_decks(rules: Rules, bets: Sequence[Choice]) -> Report:
    """House edges of bets by number of decks."""
    found = _sheets(rules, bets)
    return _report(ours("House edges by number of decks"), rules, _edges(found), found)


def _sheets(rules: Rules, bets: Sequence[Choice]) -> ByDecks:
    return {decks: par_sheets(decks, rules, bets) for decks in DECKS}


def _of(found: ByDecks) -> list[tuple[int, Sequence[ParSheet]]]:
    return list(found.items())


def _edges(found: ByDecks) -> list[Part]:
    names = [name_of(sheet.bet, sheet.paytable) for sheet in found[DECKS[0]]]
    edges = {decks: [sheet.house_edge for sheet in sheets] for decks, sheets in found.items()}
    return [_table(names, PERCENT, edges, own=True), prose(CONVENTION)]


def _table(
    heads: Sequence[str], kind: Kind, cells: Mapping[int, Sequence[Any]], own: bool = False
) -> Table:
    """One row for each number of decks."""
    columns = [Column("", "decks", WHOLE), *(Column("", head, kind, own) for head in heads)]
    return Table("", columns, [(decks, *row) for decks, row in cells.items()])


def _report(title: str, rules: Rules, parts: Sequence[Part], found: ByDecks) -> Report:
    """The parts for people, and for programs one row for each number of decks and bet."""
    items = [
        Section(
            [fields(decks=decks), Sections("bets", [_programs(sheet) for sheet in sheets])],
            None,
            ("decks",),
        )
        for decks, sheets in found.items()
    ]
    shown = [*parts, Sections("shoes", items, shown=False)]
    return Report("tables", {"rules": rules.name}, shown, "bets", say(title))


def _programs(sheet: ParSheet) -> Section:
    parts = (
        fields(
            bet=sheet.bet.name,
            paytable=sheet.paytable.name,
            total_ways=COUNT(sheet.total_ways),
        ),
        odds.outcomes(sheet),
        odds.worth(sheet),
    )
    return Section(parts, None, BET_KEYS)
