"""The published pages of the catalogue: one a bet, and an index that sorts them by house edge."""

from exact_baccarat.bets.catalogue import catalogue, main_game
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.parsheet import ParSheet, par_sheets
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.bets import HEADERS, line, page
from exact_baccarat.publish.formats import Row, csv_text, table
from exact_baccarat.publish.odds import CONVENTION, CSV_HEADERS, csv_rows
from exact_baccarat.publish.rounding import decimal

DECKS = 8
DIGITS = 6
CSV_DIGITS = 10
FOLDER = "side-bets"


def side_bets() -> dict[str, str]:
    """Every file under `tables/side-bets/`, by its name from `tables/`."""
    where = Setting(Shoe.decks(DECKS), PUNTO_BANCO, DECKS)
    main = {bet for bet, _ in main_game()}
    bets = [bet for bet in catalogue() if bet not in main]
    choices = [choice for bet in bets for choice in bet.choices]
    sheets = par_sheets(where.shoe, where.rules, choices)
    files = _index(sheets, where)
    for bet in bets:
        own = [sheet for sheet in sheets if sheet.bet is bet]
        heading, _, text = page(bet, own, where, "pipe", DIGITS).partition("\n")
        files[f"{FOLDER}/{bet.name}.md"] = f"# {heading}\n{text}"
        rows = [row for sheet in own for row in csv_rows(sheet, CSV_DIGITS)]
        files[f"{FOLDER}/{bet.name}.csv"] = csv_text(CSV_HEADERS, rows)
    return files


def _lines(sheets: list[ParSheet]) -> str:
    rows: list[Row] = []
    for sheet in sheets:
        name, *others = line(sheet, DIGITS)
        rows.append((f"[{name}]({sheet.bet.name}.md)", *others))
    return table(HEADERS, rows, "pipe", left=3)


def _index(sheets: list[ParSheet], where: Setting) -> dict[str, str]:
    by_edge = sorted(
        sheets, key=lambda sheet: (sheet.house_edge, sheet.bet.name, sheet.paytable.name)
    )
    text = (
        f"# Side bets by house edge\n\n{where}. {CONVENTION} A negative edge is the bettor's.\n\n"
        f"{_lines([sheet for sheet in by_edge if not sheet.bet.doubtful])}\n\n## Doubtful\n\n"
        "The sources leave open what these bets are; each page says what.\n\n"
        f"{_lines([sheet for sheet in by_edge if sheet.bet.doubtful])}\n"
    )
    exact = [
        (
            sheet.bet.name,
            sheet.paytable.name,
            str(sheet.hit_frequency),
            str(sheet.house_edge),
            decimal(sheet.house_edge, CSV_DIGITS),
        )
        for sheet in by_edge
    ]
    headers = ("bet", "paytable", "hit_frequency", "house_edge", "decimal")
    return {f"{FOLDER}/README.md": text, f"{FOLDER}/index.csv": csv_text(headers, exact)}
