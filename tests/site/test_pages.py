"""The pages: every link, no word on the console, nothing asked of anybody, readable by all."""

import hashlib
import json
import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote, urlsplit

import openpyxl
import pytest

from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.bets.files import load
from exact_baccarat.cli.serve import server
from exact_baccarat.game.coup import Coup, explain
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.site import source
from exact_baccarat.site.bet_pages import edge_in_decks
from exact_baccarat.site.closed import Quotient
from exact_baccarat.site.language import LANGUAGES, language
from tests.command import prints, refuses
from tests.site.browser import NARROW, WIDE, address, axe, ready, watched

KINDS = (
    *("index.html", "live.html", "hand.html", "tableau.html", "about.html"),
    *("tables/index.html", "tables/bets.html", "tables/closed-forms.html", "tables/removal.html"),
    *("bets/lucky-6.html", "bets/player-pair.html", "bets/low-tie.html"),
    *("it/index.html", "it/bets/lucky-6.html", "it/live.html", "it/hand.html"),
)
"""A page of every kind."""
WORKING = ("live.html", "hand.html")
FIRST_VIEW = 100_000
"""The most bytes of a first view."""


class Links(HTMLParser):
    """What a page points at, and what can be pointed at in it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep it."""
        values = dict(attrs)
        self.found += [value for name in ("href", "src") if (value := values.get(name))]
        self.ids += [str(values["id"])] if "id" in values else []


def links(page: Path) -> Links:
    """The links of a page."""
    found = Links()
    found.feed(page.read_text(encoding="utf-8"))
    return found


def test_every_link_leads_to_a_file_and_none_out_of_the_site(site: Path) -> None:
    pages = {path: links(path) for path in site.rglob("*.html")}
    assert len(pages) > 2 * len(source.bets())
    for path, found in pages.items():
        assert len(found.ids) == len({*found.ids}), path
        for link in found.found:
            parts = urlsplit(link)
            if parts.scheme == "data":
                continue
            assert not parts.scheme, link
            assert not parts.netloc, link
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.is_file(), f"{path} points at {link}"
            assert target.is_relative_to(site.resolve())


def test_every_page_has_a_twin_in_the_other_language(site: Path) -> None:
    english = {p.relative_to(site).as_posix() for p in site.rglob("*.html")}
    italian = {name.removeprefix("it/") for name in english if name.startswith("it/")}
    assert {name for name in english if not name.startswith("it/")} == italian


def test_the_site_is_the_same_to_the_byte_in_another_process(site: Path, tmp_path: Path) -> None:
    code = (
        "import hashlib, sys\n"
        "from exact_baccarat.site.build import site\n"
        "for name, content in site():\n"
        "    data = content if isinstance(content, bytes) else content.encode()\n"
        "    print(name, hashlib.sha256(data).hexdigest())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONHASHSEED": "7", "TZ": "Asia/Macau", "LC_ALL": "C"},
        timeout=600,
    )
    here = sorted(path for path in site.rglob("*") if path.is_file())
    lines = [
        f"{path.relative_to(site).as_posix()} {hashlib.sha256(path.read_bytes()).hexdigest()}"
        for path in here
    ]
    assert sorted(done.stdout.splitlines()) == sorted(lines)


def test_every_bet_has_a_page_with_all_its_paytables_and_sources(site: Path) -> None:
    for bet in catalogue():
        text = (site / "bets" / f"{bet.name}.html").read_text(encoding="utf-8")
        for paytable in bet.paytables:
            assert f"<b>{paytable.name}</b>" in text
        for sheet in (source.sheets()[bet.name, table.name] for table in bet.paytables):
            assert language("en").percent(sheet.house_edge) in text


def test_closed_forms_give_the_counts_of_other_shoes() -> None:
    """Nine and twelve decks had no part in making them."""
    for bet in source.bets():
        for decks in (9, 12):
            sheets = source.par_sheets(Shoe.decks(decks), PUNTO_BANCO, bet.choices)
            forms = [Quotient.of(ways) for ways in source.ways_in_decks(bet)]
            assert [form.at(decks) for form in forms] == [*sheets[0].chances]
            for sheet in sheets:
                assert edge_in_decks(bet, sheet.paytable).at(decks) == sheet.house_edge


def test_the_languages_have_the_same_words() -> None:
    def keys(words: Any, before: str = "") -> set[str]:
        if not isinstance(words, dict):
            return {before}
        return {key for name, value in words.items() for key in keys(value, f"{before}.{name}")}

    def own(code: str) -> set[str]:
        every = keys(language(code).words)
        return {key for key in every if not key.startswith((".phrases", ".patterns"))}

    for code in LANGUAGES:
        assert own(code) == own("en")


def test_what_is_said_of_bets_is_said_in_italian() -> None:
    """All but the names of games, which are the same everywhere."""
    italian = language("it")
    for bet in catalogue():
        for text in (bet.definition, bet.notes, bet.doubtful):
            assert italian.phrase(text) is not None, text


@pytest.fixture(scope="module")
def settled(browser: Any) -> Any:
    """A page that is watched; at the end it has said nothing and asked nobody."""
    page, seen = watched(browser)
    yield page
    assert (seen.said, seen.asked) == ([], [])


def test_no_page_speaks_to_the_console_or_asks_another_host(site: Path, settled: Any) -> None:
    for path in sorted(site.rglob("*.html")):
        settled.goto(path.as_uri())
        settled.wait_for_load_state("load")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_axe_finds_no_serious_fault_and_nothing_is_wider_than_the_window(
    site: Path, browser: Any, scheme: str, size: dict[str, int], tmp_path: Path
) -> None:
    """Screenshots go where EXACT_BACCARAT_SCREENSHOTS says, to be looked at."""
    kept = Path(os.environ.get("EXACT_BACCARAT_SCREENSHOTS") or tmp_path)
    kept.mkdir(parents=True, exist_ok=True)
    page, seen = watched(browser, viewport=size, color_scheme=scheme)
    for name in KINDS:
        if name.endswith(WORKING):
            ready(page, address(site, name))
        else:
            page.goto(address(site, name))
        if (size is NARROW) == (scheme == "light"):  # both widths and both schemes, once each
            assert axe(page) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], name
        shot = f"{name.replace('/', '-').removesuffix('.html')}-{size['width']}-{scheme}.png"
        page.screenshot(path=kept / shot, full_page=True)
        if size is WIDE and scheme == "light":
            page.pdf(path=kept / shot.replace("-1280-light.png", ".pdf"))
    assert (seen.said, seen.asked) == ([], [])
    page.context.close()


def test_a_first_view_is_under_100_kilobytes(site: Path, browser: Any) -> None:
    page, _ = watched(browser)
    for name in ("index.html", "bets/dragon-7.html", "tables/index.html", "tableau.html"):
        asked: list[str] = []
        page.on("request", lambda request, kept=asked: kept.append(request.url))
        page.goto(address(site, name))
        page.wait_for_load_state("networkidle")
        files = [unquote(urlsplit(url).path) for url in asked if url.startswith("file:")]
        assert len(files) > 1
        assert sum(Path(file).stat().st_size for file in files) < FIRST_VIEW


@pytest.mark.parametrize(
    ("question", "edge"),
    [
        ("tie:9", source.sheets()["tie", "9"].house_edge),
        ("What is the house edge of the Dragon 7 with 6 decks?",
         source.sheets(6)["dragon-7", "40"].house_edge),
        ("lucky 6 12 to 1, 23 to 1", source.sheets()["lucky-6", "12-23"].house_edge),
        ("fortune-7", source.sheets()["dragon-7", "40"].house_edge),
        ("banker, 4% commission", source.sheets()["reduced-commission", "4%"].house_edge),
        ("player pair without K K 9",
         source.par_sheets(Shoe.decks(8).without("K,K,9"), PUNTO_BANCO, "player-pair:11")[0]
         .house_edge),
        (
            "banker, 4% commission, 6 decks, without 9 9 9",
            source.par_sheets(
                Shoe.decks(6).without("9:3"), PUNTO_BANCO, "reduced-commission:4%"
            )[0].house_edge,
        ),
        (
            "dragon bonus player, 6 decks",
            source.sheets(6)["dragon-bonus-player", "30-10-6-4-2-1"].house_edge,
        ),
        ("3 giving 8 in 2 decks", source.sheets(2)["three-giving-8", "200"].house_edge),
    ],
)  # fmt: skip
def test_a_question_in_words_is_answered_on_the_front_page(
    site: Path, settled: Any, question: str, edge: Any
) -> None:
    settled.goto("about:blank")
    settled.goto(address(site, "index.html"))
    settled.fill("#question", question)
    settled.keyboard.press("Enter")
    settled.wait_for_selector("#answer .headline")
    exact = settled.locator("#answer .headline button").get_attribute("data-copy")
    assert exact == str(edge)
    assert not settled.locator("#answer .problem").count()


def test_what_is_not_understood_is_said(site: Path, settled: Any) -> None:
    settled.goto(address(site, "index.html"))
    settled.fill("#question", "tie on a tuesday")
    settled.keyboard.press("Enter")
    settled.wait_for_selector("#answer .problem")
    assert "tuesday" in settled.locator("#answer .problem").inner_text()
    settled.fill("#question", "dragn 7")
    settled.keyboard.press("Enter")
    settled.wait_for_selector("#answer a[href='#']")
    assert "Dragon 7" in settled.locator("#answer").inner_text()


def test_a_table_is_searched_filtered_and_sorted(site: Path, settled: Any) -> None:
    settled.goto(address(site, "tables/bets.html"))
    settled.fill("[name=words]", "tiger")
    rows = settled.locator("tbody tr:not([hidden])")
    assert rows.count() == sum(
        len(bet.paytables)
        for bet in catalogue()
        if "tiger" in " ".join([bet.name, bet.title, *bet.aliases, bet.definition]).lower()
    )
    settled.fill("[name=words]", "")
    settled.select_option("[name=edge]", "0.02")
    assert rows.count() == sum(s.house_edge <= 0.02 for s in source.sheets().values())
    settled.select_option("[name=edge]", "")
    settled.select_option("[name=looks]", "ranks")
    assert rows.count() == sum(s.bet.depth == "ranks" for s in source.sheets().values())
    heading = settled.locator("thead button").nth(6)
    heading.click()
    heading.click()
    assert heading.locator("..").get_attribute("aria-sort") == "descending"
    ranks = [s for s in source.sheets().values() if s.bet.depth == "ranks"]
    worst = max(sheet.house_edge for sheet in ranks)
    assert language("en").percent(worst, 4) in rows.first.inner_text()


def test_a_hand_is_dealt_explained_and_settled(site: Path, settled: Any) -> None:
    ready(settled, address(site, "hand.html"))
    for rank in ("7", "K", "5", "4", "6", "3"):  # P 7 5 6, B K 4 3
        settled.locator(f"[data-card='{rank}']").click()
    coup = Coup.parse("7 5 6 / K 4 3")
    steps = [step + "." for step in explain(coup, PUNTO_BANCO, Shoe.decks(8))]
    assert settled.locator("[data-steps] li").all_text_contents() == steps
    assert settled.locator("[data-odds] tbody tr").count() == 7
    assert settled.locator("[data-settled] tbody tr").count() > 4
    assert 'hand "7 5 6 / K 4 3"' in settled.locator("[data-settled]").inner_text()
    settled.locator("[data-undo]").click()
    assert (
        settled.locator("[data-next]").inner_text()
        == "Next: Banker\N{RIGHT SINGLE QUOTATION MARK}s third card."
    )
    settled.locator("[data-random]").click()
    settled.locator("[data-settled-section]").wait_for()


def test_the_tableau_is_the_one_that_counts(site: Path, settled: Any) -> None:
    settled.goto(address(site, "tableau.html"))
    player, banker = (
        settled.locator("table.tableau").nth(n).locator("tbody td").all_inner_texts()
        for n in (0, 1)
    )
    totals = PUNTO_BANCO.totals
    assert player == ["DS"[not PUNTO_BANCO.player_draws[total]] for total in totals]
    assert banker == ["DS"[not d] for total in totals for d in PUNTO_BANCO.banker_draws[total]]


def test_italian_has_its_own_numbers(site: Path, settled: Any) -> None:
    ready(settled, address(site, "it/live.html#bet=tie"))
    assert settled.locator("html").get_attribute("lang") == "it"
    assert "14,359629" in settled.locator(".headline strong").inner_text()
    assert "4.998.398.275.503.360" in settled.locator("[data-result]").inner_text()


def test_the_downloads_of_a_bet_are_its_par_sheets_and_a_bet_file(site: Path) -> None:
    for bet in catalogue():
        [again] = load(site / "downloads" / f"{bet.name}.toml")
        assert again == bet
    found = json.loads((site / "downloads" / "lucky-6.json").read_text(encoding="utf-8"))
    assert found == json.loads(prints("odds", "lucky-6:12-20", "lucky-6:12-23", "lucky-6:12-18",
                                      "--format", "json"))  # fmt: skip
    book = openpyxl.load_workbook(site / "downloads" / "lucky-6.xlsx")
    assert len(book.worksheets) >= 3


def test_a_folder_that_is_no_site_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    assert "is not empty, and is no site" in refuses("site", str(tmp_path))
    assert "has no site" in refuses("serve", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_site_that_is_there_is_brought_up_to_date_only_where_it_differs(site: Path) -> None:
    page = site / "bets" / "tie.html"
    right = page.read_text(encoding="utf-8")
    page.write_text("old", encoding="utf-8")
    assert "1 of them changed" in prints("site", str(site))
    assert page.read_text(encoding="utf-8") == right


def test_it_is_served_to_this_machine_alone_and_works_there_too(site: Path, browser: Any) -> None:
    with server(site, 0) as serving:
        Thread(target=serving.serve_forever, daemon=True).start()
        assert serving.server_address[0] == "127.0.0.1"
        page, seen = watched(browser)
        top = f"http://127.0.0.1:{serving.server_port}/"
        ready(page, f"{top}live.html#bet=tie&paytable=9")
        assert "4.844032" in page.locator(".headline strong").inner_text()
        assert seen.said == []
        assert all(url.startswith(top) for url in seen.asked)
        page.context.close()
        serving.shutdown()


@pytest.mark.parametrize(
    ("total", "banker", "player", "tie"),
    [
        ("0", "0.654627", "0.278792", "0.066581"),
        ("5", "0.537849", "0.358488", "0.103663"),
        ("6", "0.427801", "0.430362", "0.141838"),
        ("7", "0.285046", "0.572657", "0.142297"),
        ("9", "0.000000", "0.905475", "0.094525"),
    ],
)
def test_odds_after_players_two_cards_are_the_published_ones(
    site: Path, settled: Any, total: str, banker: str, player: str, tie: str
) -> None:
    """Those of wizardofodds.com/games/baccarat/appendix/3, eight decks."""
    settled.goto(address(site, "tables/after-two-cards.html"))
    row = settled.locator("table").first.locator("tbody tr").nth(int(total))
    assert row.inner_text().split() == [total, banker, player, tie]
