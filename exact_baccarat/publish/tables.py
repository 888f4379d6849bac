"""The published tables: what is in `tables/`, page by page.

Each page is Markdown for reading, and beside it CSV with the exact fractions.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from exact_baccarat.bets.catalogue import main_game
from exact_baccarat.enumeration.count import count
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.parsheet import ParSheet, par_sheets
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.chemin_page import chemin_page
from exact_baccarat.publish.formats import Row, csv_text
from exact_baccarat.publish.formats import table as any_table
from exact_baccarat.publish.formulas import page as _formulas
from exact_baccarat.publish.odds import CONVENTION, CSV_HEADERS, csv_rows
from exact_baccarat.publish.odds import par_sheet as laid_out
from exact_baccarat.publish.page import Page
from exact_baccarat.publish.removal import removal_page
from exact_baccarat.publish.rounding import decimal, grouped, percent
from exact_baccarat.publish.side_bets import side_bets

DIGITS = 6
CSV_DIGITS = 10
EIGHT = Shoe.decks(8)
SIDES = ("banker", "player", "tie")


def pages() -> Iterator[Page]:
    """Every page, in the order of the index."""
    for make in PAGES:
        yield make()


def contents() -> dict[str, str]:
    """Every file under `tables/` and what is in it, the index included."""
    made = list(pages())
    rows = [(f"[{p.title}]({p.name}.md)", f"[{p.name}.csv]({p.name}.csv)") for p in made]
    rows.append(
        (
            "[Side bets by house edge, and a page for each](side-bets/README.md)",
            "[side-bets/index.csv](side-bets/index.csv)",
        )
    )
    index = table(("table", "for programs"), rows, left=2)
    files = {"README.md": _page("Tables", f"{_INTRODUCTION}\n\n{index}")}
    for page in made:
        files[f"{page.name}.md"] = _page(page.title, page.text)
        files[f"{page.name}.csv"] = csv_text(page.csv_headers, page.csv_rows)
    return files | side_bets()


_INTRODUCTION = (
    "Exact odds of punto banco. Every figure was counted as a whole number of ways and divided "
    "once; what is printed here is that fraction, correctly rounded, and the CSV beside each page "
    "has the fraction itself. Ways are ordered deals of six cards from a full shoe, "
    "4,998,398,275,503,360 for eight decks.\n\n"
    "`make tables` writes these files, and `exact-baccarat tables --check` compares them with what "
    "the code says today."
)


def table(headers: Row, rows: Sequence[Row], left: int = 1) -> str:
    """A table as Markdown sets it."""
    return any_table(headers, rows, "pipe", left)


def _page(title: str, text: str) -> str:
    return f"# {title}\n\n{text}\n"


def _sheets(shoe: Shoe) -> list[ParSheet]:
    return par_sheets(shoe, PUNTO_BANCO, main_game())


def _main_bets() -> Page:
    sheets = _sheets(EIGHT)
    text = [f"{Setting(EIGHT, PUNTO_BANCO, 8)}. {CONVENTION}"]
    for sheet in sheets:
        heading, _, rest = laid_out(sheet, "pipe", DIGITS).partition("\n")
        text.append(f"## {heading}\n{rest}")
    rows = [row for sheet in sheets for row in csv_rows(sheet, CSV_DIGITS)]
    title = "The main bets, eight decks"
    return Page("main-bets", title, "\n\n".join(text), CSV_HEADERS, rows)


def _decks() -> Page:
    by_decks = {decks: _sheets(Shoe.decks(decks)) for decks in range(1, 9)}
    bets = [f"{sheet.bet.title} {sheet.paytable.pays[0]}" for sheet in by_decks[8]]
    ways = table(
        ("decks", "Banker wins", "Player wins", "tie", "all"),
        [
            (
                str(decks),
                *(grouped(sheet.lines[0].ways) for sheet in sheets[:3]),
                grouped(sheets[0].total_ways),
            )
            for decks, sheets in by_decks.items()
        ],
    )
    chances = table(
        ("decks", "Banker wins", "Player wins", "tie"),
        [
            (str(decks), *(decimal(sheet.lines[0].probability, DIGITS) for sheet in sheets[:3]))
            for decks, sheets in by_decks.items()
        ],
    )
    edges = table(
        ("decks", *bets),
        [
            (str(decks), *(percent(sheet.house_edge, DIGITS) for sheet in sheets))
            for decks, sheets in by_decks.items()
        ],
    )
    text = f"## Ways\n\n{ways}\n\n## Probabilities\n\n{chances}\n\n## House edges\n\n{edges}\n\n"
    return Page(
        "decks",
        "The main bets by number of decks",
        text + CONVENTION,
        ("decks", *CSV_HEADERS),
        [
            (str(decks), *row)
            for decks, sheets in by_decks.items()
            for sheet in sheets
            for row in csv_rows(sheet, CSV_DIGITS)
        ],
    )


def _totals() -> Page:
    ways, total = count(EIGHT, PUNTO_BANCO, ["player.total", "banker.total"])
    totals = range(10)
    rows = [
        (
            f"**{mine}**",
            *(decimal(Fraction(ways[mine, theirs], total), DIGITS) for theirs in totals),
            decimal(Fraction(sum(ways[mine, theirs] for theirs in totals), total), DIGITS),
        )
        for mine in totals
    ]
    below = [
        decimal(Fraction(sum(ways[mine, theirs] for mine in totals), total), DIGITS)
        for theirs in totals
    ]
    rows.append(("**all**", *below, decimal(1, DIGITS)))
    text = table(("Player \\ Banker", *map(str, totals), "all"), rows)
    return Page(
        "totals",
        "Final totals, Player's by Banker's, eight decks",
        f"The chance of each pair of final totals: Player's down, Banker's across.\n\n{text}",
        ("player", "banker", *_WAYS),
        [
            (str(mine), str(theirs), *_exact(ways[mine, theirs], total))
            for mine in totals
            for theirs in totals
        ],
    )


def _winning_totals() -> Page:
    joint, total = count(EIGHT, PUNTO_BANCO, ["winner", "max(player.total, banker.total)"])
    ways = {(who, points): joint.get((who, points), 0) for who in SIDES for points in range(10)}
    rows = [
        (str(points), *(decimal(Fraction(ways[who, points], total), DIGITS) for who in SIDES))
        for points in range(10)
    ]
    alls = [Fraction(sum(ways[who, points] for points in range(10)), total) for who in SIDES]
    rows.append(("all", *(decimal(chance, DIGITS) for chance in alls)))
    text = table(("winning total", "Banker wins", "Player wins", "tie"), rows)
    return Page(
        "winning-totals",
        "Winning totals, eight decks",
        f"The chance that a side wins with each total, and that both tie on it.\n\n{text}",
        ("winner", "total", *_WAYS),
        [(who, str(points), *_exact(number, total)) for (who, points), number in ways.items()],
    )


def _cards() -> Page:
    joint, total = count(EIGHT, PUNTO_BANCO, ["cards.size", "player.cards", "banker.cards"])
    hands = sorted(joint)
    used = {n: sum(w for (size, *_), w in joint.items() if size == n) for n in (4, 5, 6)}
    mean = Fraction(sum(size * ways for size, ways in used.items()), total)
    text = table(
        ("cards", "ways", "probability"),
        [(str(n), grouped(w), decimal(Fraction(w, total), DIGITS)) for n, w in used.items()],
    )
    by_hand = table(
        ("Player's cards", "Banker's cards", "ways", "probability"),
        [
            (str(p), str(b), grouped(joint[n, p, b]), decimal(Fraction(joint[n, p, b], total), 6))
            for n, p, b in hands
        ],
        left=2,
    )
    return Page(
        "cards",
        "Number of cards used, eight decks",
        f"{text}\n\nA coup takes {decimal(mean, DIGITS)} cards on average, exactly {mean}.\n\n"
        f"{by_hand}",
        ("cards", "player", "banker", *_WAYS),
        [(str(n), str(p), str(b), *_exact(joint[n, p, b], total)) for n, p, b in hands],
    )


_WAYS = ("ways", "probability", "decimal")


def _exact(ways: int, total: int) -> Row:
    chance = Fraction(ways, total)
    return str(ways), str(chance), decimal(chance, CSV_DIGITS)


PAGES: tuple[Callable[[], Page], ...] = (
    _main_bets,
    _decks,
    _totals,
    _winning_totals,
    _cards,
    _formulas,
    chemin_page,
    removal_page,
)
