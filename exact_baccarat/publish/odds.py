"""How odds are laid out: par sheets and the summary of the main game."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.odds.parsheet import ParSheet
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.rounding import decimal, grouped, percent, root

CONVENTION = "Per unit staked, pushes counted."


ENDLESS = (
    "Ways are orders in which one deck can deal a coup when each card is put back: "
    "what more and more decks come to."
)


UNSEEN = (
    "Where a bet looks at suits, ways also count in what ways the cards whose suit was not seen "
    "can have left the shoe."
)


WINNINGS = "if_pays_are_winnings"


def par_sheets(
    sheets: Sequence[ParSheet],
    setting: Setting,
    form: str,
    digits: int,
    otherwise: Sequence[ParSheet] = (),
) -> str:
    """Par sheets in any format.

    Where their pays were read as what comes back, `otherwise` has them read as winnings.
    """
    if form == "json":
        return json_text(_json(sheets, setting, digits, otherwise))
    if form == "csv":
        return csv_text(CSV_HEADERS, [row for sheet in sheets for row in csv_rows(sheet, digits)])
    blocks = [f"{setting}. {CONVENTION}"]
    blocks += [ENDLESS] if setting.shoe.endless else []
    if any(sheet.total_ways != setting.rules.total_ways(setting.shoe) for sheet in sheets):
        blocks.append(UNSEEN)
    for sheet, others in zip(sheets, _beside(sheets, otherwise), strict=True):
        blocks.append(par_sheet(sheet, form, digits))
        decks = sheet.paytable.decks
        if decks not in (None, setting.decks):
            name = f"{sheet.bet.name}:{sheet.paytable.name}"
            blocks.append(f"The paytable {name} was published for {decks} decks.")
        blocks += [
            "The pays are read as what comes back, stake included. Read as winnings, to one, the "
            f"house edge would be {percent(other.house_edge, digits)}."
            for other in others
        ]
    return "\n\n".join(blocks) + "\n"


def par_sheet(sheet: ParSheet, form: str, digits: int) -> str:
    """One par sheet for people: its outcomes, their total, and what the bet is worth."""
    rows: list[Row] = [
        (
            line.name,
            str(line.pay),
            grouped(line.ways),
            decimal(line.probability, digits),
            decimal(line.contribution, digits),
        )
        for line in sheet.lines
    ]
    ev = sheet.expected_value
    rows.append(("total", "", grouped(sheet.total_ways), decimal(1, digits), decimal(ev, digits)))
    parts = [
        title(sheet),
        table(("outcome", "pays", "ways", "probability", "contribution"), rows, form),
        table(("in all", "value", "exactly"), _totals(sheet, digits), form),
    ]
    if sheet.house_edge < 0:
        parts.append("The edge is the bettor's: the house loses on this bet.")
    notes = [pay.note for pay in sheet.paytable.pays]
    return "\n\n".join([*parts, *dict.fromkeys(note for note in notes if note)])


def title(sheet: ParSheet) -> str:
    """A par sheet's heading: the bet, and the name by which to ask for it again."""
    return called(sheet.bet, sheet.paytable)


def called(bet: Bet, paytable: Paytable) -> str:
    """A bet's title, and in brackets the name by which to ask for it."""
    return f"{bet.title} ({bet.name}:{paytable.name})"


def bet_json(bet: Bet, paytable: Paytable) -> dict[str, str]:
    """A bet and its paytable by name, as every JSON has them."""
    return {"bet": bet.name, "paytable": paytable.name}


def _totals(sheet: ParSheet, digits: int) -> list[Row]:
    resolved = sheet.house_edge_per_resolved_unit
    per_resolved = [("per resolved unit", percent(resolved, digits), str(resolved))]
    return [
        ("expected value", decimal(sheet.expected_value, digits), str(sheet.expected_value)),
        ("house edge", percent(sheet.house_edge, digits), str(sheet.house_edge)),
        *(per_resolved if resolved != sheet.house_edge else []),
        ("return to player", percent(sheet.return_to_player, digits), str(sheet.return_to_player)),
        ("hit frequency", percent(sheet.hit_frequency, digits), str(sheet.hit_frequency)),
        ("variance", decimal(sheet.variance, digits), str(sheet.variance)),
        ("standard deviation", root(sheet.variance, digits), "the root of the variance"),
    ]


def summary(
    sheets: Sequence[ParSheet], cards: Sequence[Fraction], setting: Setting, form: str, digits: int
) -> str:
    """The main game on one page. `cards` are the chances of 4, 5 and 6 cards.

    The first three sheets are Banker's, Player's and Tie's, in which the first outcome is the win.
    """
    wins: list[Row] = [
        (sheet.lines[0].name, grouped(sheet.lines[0].ways), decimal(p, digits))
        for sheet in sheets[:3]
        for p in [sheet.lines[0].probability]
    ]
    wins.append(("all", grouped(sheets[0].total_ways), decimal(1, digits)))
    bets: list[Row] = [
        (
            f"{sheet.bet.name}:{sheet.paytable.name}",
            str(sheet.paytable.pays[0]),
            decimal(sheet.expected_value, digits),
            percent(sheet.house_edge, digits),
            root(sheet.variance, digits),
        )
        for sheet in sheets
    ]
    mean = sum((number * p for number, p in zip((4, 5, 6), cards, strict=True)), Fraction(0))
    return (
        "\n\n".join(
            [
                f"{setting}." + (f" {ENDLESS}" if setting.shoe.endless else ""),
                table(("outcome", "ways", "probability"), wins, form),
                f"{CONVENTION} A tie returns Banker and Player bets.",
                table(
                    ("bet", "pays", "expected value", "house edge", "standard deviation"),
                    bets,
                    form,
                ),
                f"A coup takes {decimal(mean, digits)} cards on average.",
            ]
        )
        + "\n"
    )


CSV_HEADERS = ("bet", "paytable", "line", "pays", "ways", "exact", "decimal")


def csv_rows(sheet: ParSheet, digits: int) -> list[Row]:
    """A par sheet for programs: a row an outcome, and then a row a total, with exact fractions."""
    name = sheet.bet.name, sheet.paytable.name
    rows: list[Row] = [
        (
            *name,
            line.name,
            str(line.pay.net),
            str(line.ways),
            str(line.probability),
            decimal(line.probability, digits),
        )
        for line in sheet.lines
    ]
    for what, value in _values(sheet).items():
        rows.append((*name, what.replace("_", " "), "", "", str(value), decimal(value, digits)))
    rows.append((*name, "standard deviation", "", "", "", root(sheet.variance, digits)))
    return rows


def _values(sheet: ParSheet) -> dict[str, Fraction]:
    return {
        "expected_value": sheet.expected_value,
        "house_edge": sheet.house_edge,
        "house_edge_per_resolved_unit": sheet.house_edge_per_resolved_unit,
        "return_to_player": sheet.return_to_player,
        "hit_frequency": sheet.hit_frequency,
        "variance": sheet.variance,
    }


def setting_json(setting: Setting) -> dict[str, Any]:
    """What odds were worked out for, at the head of every JSON."""
    return {
        "schema": 1,
        "decks": "inf" if setting.shoe.endless else setting.decks,
        "without": setting.without or None,
        "shoe": None if setting.decks or setting.shoe.endless else str(setting.shoe),
        "cards": None if setting.shoe.endless else len(setting.shoe),
        "rules": setting.rules.name,
    }


def _json(
    sheets: Sequence[ParSheet], setting: Setting, digits: int, otherwise: Sequence[ParSheet]
) -> dict[str, Any]:
    return setting_json(setting) | {
        "total_ways": setting.rules.total_ways(setting.shoe),
        "convention": CONVENTION,
        "pays_are": "returned" if otherwise else "winnings",
        "bets": [
            _json_bet(sheet, digits)
            | {f"house_edge_{WINNINGS}": str(other.house_edge) for other in others}
            for sheet, others in zip(sheets, _beside(sheets, otherwise), strict=True)
        ],
    }


def _beside(
    sheets: Sequence[ParSheet], otherwise: Sequence[ParSheet]
) -> Iterator[Sequence[ParSheet]]:
    """For each par sheet, that of the other reading of its pays, if there is one."""
    for place in range(len(sheets)):
        yield otherwise[place : place + 1]


def _json_bet(sheet: ParSheet, digits: int) -> dict[str, Any]:
    values = _values(sheet)
    whens = [*(str(outcome.when) for outcome in sheet.bet.outcomes), None]
    return {
        "bet": sheet.bet.name,
        "title": sheet.bet.title,
        "definition": sheet.bet.definition,
        "aliases": list(sheet.bet.aliases),
        "doubtful": sheet.bet.doubtful or None,
        "paytable": sheet.paytable.name,
        "paytable_decks": sheet.paytable.decks,
        "source": sheet.paytable.source or None,
        "notes": sheet.paytable.notes or None,
        "total_ways": sheet.total_ways,
        "outcomes": [
            {
                "name": line.name,
                "pays": str(line.pay.net),
                "ways": line.ways,
                "probability": str(line.probability),
                "decimal": decimal(line.probability, digits),
                "contribution": str(line.contribution),
                "contribution_decimal": decimal(line.contribution, digits),
                "when": when,
            }
            for line, when in zip(sheet.lines, whens, strict=True)
        ],
        **{name: str(value) for name, value in values.items()},
        **{f"{name}_decimal": decimal(value, digits) for name, value in values.items()},
        "standard_deviation": root(sheet.variance, digits),
    }
