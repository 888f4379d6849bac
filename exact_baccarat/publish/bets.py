"""How the catalogue is laid out: a line a bet and paytable, and a page a bet."""

from collections.abc import Sequence

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.odds.parsheet import ParSheet
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.formats import Row, csv_text, table
from exact_baccarat.publish.odds import CONVENTION, par_sheets
from exact_baccarat.publish.rounding import decimal, grouped, percent, root

HEADERS = ("bet", "title", "pays", "hit frequency", "house edge")


def catalogue(
    sheets: Sequence[ParSheet], untold: Sequence[str], setting: Setting, form: str, digits: int
) -> str:
    """A line a bet and paytable, with its house edge; and the bets that a shoe leaves `untold`."""
    if form == "json":
        return par_sheets(sheets, setting, form, digits)
    if form == "csv":
        headers = ("bet", "paytable", "title", "pays", "hit_frequency", "house_edge", "decimal")
        return csv_text(
            headers,
            [
                (
                    sheet.bet.name,
                    sheet.paytable.name,
                    sheet.bet.title,
                    "; ".join(str(pay.net) for pay in sheet.paytable.pays),
                    str(sheet.hit_frequency),
                    str(sheet.house_edge),
                    decimal(sheet.house_edge, digits),
                )
                for sheet in sheets
            ],
        )
    rows = [line(sheet, digits) for sheet in sheets]
    text = f"{setting}. {CONVENTION}\n\n{table(HEADERS, rows, form, left=3)}\n"
    if untold:
        text += f"\nThis shoe does not tell ranks or suits well enough for {', '.join(untold)}.\n"
    return text


def line(sheet: ParSheet, digits: int) -> Row:
    """A par sheet in one line."""
    return (
        f"{sheet.bet.name}:{sheet.paytable.name}",
        sheet.bet.title + (" (doubtful)" if sheet.bet.doubtful else ""),
        short_pays(sheet),
        percent(sheet.hit_frequency, digits),
        percent(sheet.house_edge, digits),
    )


def short_pays(sheet: ParSheet) -> str:
    """The pays of a paytable in outcome order, pushes last, "to 1" said once where all are."""
    pays = [str(pay) for pay in sheet.paytable.pays if pay.net]
    if all(pay.endswith(" to 1") for pay in pays):
        said = ", ".join(pay.removesuffix(" to 1") for pay in pays) + " to 1"
    else:
        said = ", ".join(pays)
    return said + ("; push" if len(pays) < len(sheet.paytable.pays) else "")


def page(bet: Bet, sheets: Sequence[ParSheet], setting: Setting, form: str, digits: int) -> str:
    """All about one bet: definition, outcomes, and the par sheet of every paytable side by side."""
    parts = [f"{bet.title} ({bet.name})", bet.definition, bet.notes]
    if bet.doubtful:
        parts.append(f"Doubtful: {bet.doubtful}")
    if bet.aliases:
        parts.append(f"Also called {', '.join(bet.aliases)}.")
    parts += [
        table(("outcome", "when"), [(o.name, str(o.when)) for o in bet.outcomes], form, left=2),
        f"{setting}. {CONVENTION}",
        side_by_side(sheets, form, digits),
        *(_about(bet, sheet.paytable) for sheet in sheets),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _about(bet: Bet, paytable: Paytable) -> str:
    """Where a paytable was read and for what, a line each."""
    decks = f", for {paytable.decks} decks" if paytable.decks else ""
    said = [f"Source: {paytable.source or 'none given'}."]
    said += [paytable.notes] if paytable.notes else []
    said += [f"{pay.note}." for pay in paytable.pays if pay.note]
    return "\n".join([f"{bet.name}:{paytable.name}{decks}", *(f"- {text}" for text in said)])


def side_by_side(sheets: Sequence[ParSheet], form: str, digits: int) -> str:
    """The par sheets of one bet: ways and chances once, then a column of pays a paytable."""
    lines = sheets[0].lines
    names = [sheet.paytable.name for sheet in sheets]
    rows: list[Row] = [
        (
            line.name,
            grouped(line.ways),
            decimal(line.probability, digits),
            *(str(sheet.lines[place].pay) for sheet in sheets),
        )
        for place, line in enumerate(lines)
    ]
    rows.append(("total", grouped(sheets[0].total_ways), decimal(1, digits), *("" for _ in sheets)))
    for what, values in (
        ("expected value", [decimal(sheet.expected_value, digits) for sheet in sheets]),
        ("house edge", [percent(sheet.house_edge, digits) for sheet in sheets]),
        ("return to player", [percent(sheet.return_to_player, digits) for sheet in sheets]),
        ("hit frequency", [percent(sheet.hit_frequency, digits) for sheet in sheets]),
        ("standard deviation", [root(sheet.variance, digits) for sheet in sheets]),
    ):
        rows.append((what, "", "", *values))
    return table(("outcome", "ways", "probability", *names), rows, form)
