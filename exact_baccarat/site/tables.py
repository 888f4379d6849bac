"""The tables that are looked up: each a page of its own, in the words of one language."""

from collections.abc import Callable, Iterator
from itertools import groupby

from exact_baccarat.site import source
from exact_baccarat.site.bet_pages import (
    card_label,
    edge_in_decks,
    limit,
    one_in,
    outcome_name,
    removal_rows,
    short_pays,
)
from exact_baccarat.site.closed import Quotient
from exact_baccarat.site.grid import Cell, Grid, TablePage, Words, grid, value
from exact_baccarat.site.language import Language
from exact_baccarat.site.tallies import cards, conditional, totals, winning

PAIRS = ("player.pair", "player.pair and banker.pair", "player.pair or banker.pair")


def table_pages(lang: Language) -> Iterator[TablePage]:
    """Every page of tables."""
    for make in PAGES:
        yield make(lang, lang.words["tables"], lang.words["words"])


def _bets(lang: Language, t: Words, w: Words) -> TablePage:
    sheets = sorted(
        source.sheets().values(),
        key=lambda s: (s.bet.doubtful != "", s.house_edge, s.bet.name, s.paytable.name),
    )
    rows, data = [], []
    for sheet in sheets:
        bet = sheet.bet
        title = lang.called(bet.title)
        note = w["doubtful"] if bet.doubtful else ""
        rows.append(
            [
                Cell(title, href=f"../bets/{bet.name}.html", note=note),
                Cell(sheet.paytable.name),
                Cell(w[bet.depth]),
                Cell(short_pays(sheet.paytable, lang)),
                value(lang.percent(sheet.hit_frequency, 4), sheet.hit_frequency),
                value(one_in(sheet.hit_frequency, lang), 1 / sheet.hit_frequency),
                value(lang.percent(sheet.house_edge, 4), sheet.house_edge),
                value(lang.root(sheet.variance, 3), sheet.variance),
            ]
        )
        words = " ".join([bet.name, bet.title, title, *bet.aliases, bet.definition])
        data.append({"words": words.lower(), "looks": bet.depth, "edge": rows[-1][6].sort})
    heads = [w["bet"], w["paytable"], w["looks_at"], w["pays"], w["hit"], w["one_in"], w["edge"]]
    made = grid(t["bets"], [*heads, w["deviation"]], rows, left=4)
    made = Grid(made.caption, made.heads, made.rows, data)
    return TablePage("bets", t["bets"], f"{t['bets_text']} {w['eight']}", [made], filters=True)


def _decks(lang: Language, t: Words, w: Words) -> TablePage:
    by_decks = {
        d: [s for s in source.sheets(d).values() if source.is_main(s.bet)]
        for d in source.EVERY_DECKS
    }
    winners = [w["banker_wins"], w["player_wins"], w["tie"]]
    named = [f"{lang.called(s.bet.title)} {lang.pay(s.paytable.pays[0])}" for s in by_decks[1]]
    chances, ways, edges = [], [], []
    for d, sheets in by_decks.items():
        lines = [sheet.lines[0] for sheet in sheets[:3]]
        chances.append([str(d), *(lang.decimal(line.probability) for line in lines)])
        total = lang.grouped(sheets[0].total_ways)
        ways.append([str(d), *(lang.grouped(line.ways) for line in lines), total])
        edges.append([str(d), *(lang.percent(sheet.house_edge) for sheet in sheets)])
    return TablePage(
        "decks",
        t["decks"],
        t["decks_text"],
        [
            grid(w["edge"], [w["decks"], *named], edges),
            grid(w["probability"], [w["decks"], *winners], chances),
            grid(w["ways"], [w["decks"], *winners, w["all"]], ways),
        ],
    )


def _removal(lang: Language, t: Words, w: Words) -> TablePage:
    grids = []
    found = source.effects().values()
    for depth in ("points", "ranks"):
        those = [removal for removal in found if removal.bet.depth == depth]
        by_kinds = groupby(those, key=lambda r: tuple(str(e.kind) for e in r.effects))
        for kinds, same in by_kinds:
            rows = [
                [
                    _link(removal.bet, lang),
                    *(value(lang.signed(e.change * 100, 4), e.change) for e in removal.effects),
                ]
                for removal in same
            ]
            heads = [w["bet"], *(card_label([kind]) for kind in kinds)]
            grids.append(grid(t[f"removal_{depth}"], heads, rows))
    rows = []
    for removal in found:
        if removal.bet.depth == "cards":
            changes = removal_rows(removal, lang)
            least = min(changes, key=lambda pair: pair[1])
            most = max(changes, key=lambda pair: pair[1])
            ends = [
                Cell(f"{lang.signed(change * 100, 4)} ({label})") for label, change in (least, most)
            ]
            rows.append([_link(removal.bet, lang), *ends])
    grids.append(grid(t["removal_cards"], [w["bet"], t["worst"], t["best"]], rows))
    text = f"{t['removal_text']} {w['eight']} {t['removal_cards_text']}"
    return TablePage("removal", t["removal"], text, grids)


def _link(bet: source.Bet, lang: Language) -> Cell:
    return Cell(lang.called(bet.title), href=f"../bets/{bet.name}.html")


def _forms(lang: Language, t: Words, w: Words) -> TablePage:
    chances, edges = [], []
    for bet in source.bets():
        if source.is_main(bet):
            first = Quotient.of(source.ways_in_decks(bet)[0])
            chances.append((outcome_name(bet.outcomes[0].name, lang), first))
            for table in bet.paytables:
                name = f"{lang.called(bet.title)}, {lang.written_pay(table.pays[0])}"
                edges.append((name, edge_in_decks(bet, table)))
    chances += [(question, Quotient.of(source.chance_in_decks(question))) for question in PAIRS]

    def rows(forms: list[tuple[str, Quotient]]) -> list[list[Cell | str]]:
        return [[name, Cell(form.html, kind="html"), limit(form, lang)] for name, form in forms]

    heads = [w["outcome"], t["forms"], lang.words["bet"]["limit"]]
    return TablePage(
        "closed-forms",
        t["forms"],
        t["forms_text"],
        [
            grid(w["probability"], heads, rows(chances), left=3),
            grid(w["edge"], [w["bet"], *heads[1:]], rows(edges), left=3),
        ],
    )


def _chemin(lang: Language, t: Words, w: Words) -> TablePage:
    rows = []
    for name, solution in source.chemin_solutions():
        play = solution.play
        mixed = [q for q in play.banker if 0 < q < 1]
        rows.append(
            [
                name,
                *(lang.decimal(p) for p in play.player),
                ", ".join(lang.decimal(q) for q in dict.fromkeys(mixed)),
                lang.decimal(play.player_value),
                str(play.player_value),
            ]
        )
    heads = [w["decks"], t["player_draws"], t["banker_draws"], t["value"], w["exactly"]]
    made = grid(f"{t['chemin']} ({t['chemin_decks']})", heads, rows)
    return TablePage("chemin-de-fer", t["chemin"], t["chemin_text"], [made])


PAGES: tuple[Callable[[Language, Words, Words], TablePage], ...] = (
    _bets,
    _decks,
    totals,
    winning,
    cards,
    conditional,
    _removal,
    _forms,
    _chemin,
)
