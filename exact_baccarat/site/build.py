"""Every file of the site, and how it is written to a folder."""

import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from exact_baccarat.publish.extras import needed
from exact_baccarat.site import source
from exact_baccarat.site.bet_pages import bet_page, short_pays
from exact_baccarat.site.data import data_files, names_file
from exact_baccarat.site.downloads import downloads, named
from exact_baccarat.site.grid import Cell, Grid, grid
from exact_baccarat.site.language import LANGUAGES, Language, language
from exact_baccarat.site.tables import table_pages
from exact_baccarat.version import __version__

if TYPE_CHECKING:
    from jinja2 import Environment

ENGINE = ("exact", "cards", "ways", "sheet", "book", "wording")
EXAMPLES = ("dragon 7, 6 decks", "banker, commission 4%", "tie 9 to 1, without 9 9 8")
"""Questions that the front page offers; each language's box reads them."""


def site() -> Iterator[tuple[str, str | bytes]]:
    """Each file of the site, by its name in the folder, and what is in it."""
    assets = files("exact_baccarat.site") / "assets"
    for asset in sorted(assets.iterdir(), key=lambda entry: entry.name):
        yield f"assets/{asset.name}", asset.read_text(encoding="utf-8")
    for name, text in data_files():
        yield f"data/{name}", text
    for bet in source.bets():
        yield from ((f"downloads/{name}", content) for name, content in downloads(bet))
    for code in LANGUAGES:
        lang = language(code)
        yield f"data/names-{code}.js", names_file(lang)
        yield from _Pages(lang).all()


class _Pages:
    """The pages of one language."""

    def __init__(self, lang: Language) -> None:
        self.lang = lang
        self.t = lang.words
        self.env = _environment()
        self.env.globals["t"] = self.t
        self.rules = [source.tableau(rules) for rules in source.shipped_rules()]

    def all(self) -> Iterator[tuple[str, str]]:
        yield self.front()
        yield self.plain("about.html", "about.html", self.t["about"])
        yield self.plain("tableau.html", "tableau.html", self.t["tableau"])
        yield self.plain(
            "live.html",
            "live.html",
            self.t["live"],
            scripts=[*ENGINE, "knobs", "tray", "live"],
            said=("common", "live"),
            groups=self.groups(),
        )
        yield self.plain(
            "hand.html",
            "hand.html",
            self.t["hand"],
            scripts=[*ENGINE, "deal", "question", "hand"],
            said=("common", "hand", "deal"),
        )
        for bet in source.bets():
            page = bet_page(bet, self.lang)
            yield self.page(
                "bet.html",
                f"bets/{bet.name}.html",
                page["title"],
                page=page,
                scripts=["copy"],
                said=("common",),
                downloads=named(bet),
            )
        pages = list(table_pages(self.lang))
        yield self.plain("tables.html", "tables/index.html", self.t["tables"], pages=pages)
        edges = {
            most: self.lang.percent(Fraction(most), 0)
            for most in ("0", "0.02", "0.05", "0.1", "0.15")
        }
        for table in pages:
            yield self.page(
                "table.html",
                f"tables/{table.name}.html",
                table.title,
                page=table,
                edges=edges,
                scripts=["sortable"],
                said=("table",),
            )

    def front(self) -> tuple[str, str]:
        sheets = [sheet for sheet in source.sheets().values() if source.is_main(sheet.bet)]
        return self.plain(
            "front.html",
            "index.html",
            self.t["front"],
            scripts=[*ENGINE, "knobs", "ask"],
            said=("common", "ask"),
            examples=EXAMPLES,
            bets=source.bets(),
            paytables=len(source.sheets()),
            main_grid=self.main_grid(sheets),
            decks_grid=self.decks_grid(sheets),
        )

    def main_grid(self, sheets: Sequence[source.ParSheet]) -> Grid:
        w, lang = self.t["words"], self.lang
        rows = [
            [
                Cell(self.titled(sheet), href=f"bets/{sheet.bet.name}.html"),
                Cell(short_pays(sheet.paytable, lang), kind="pays"),
                Cell(lang.percent(sheet.house_edge), kind="strong"),
                Cell(lang.decimal(sheet.hit_frequency)),
                Cell(lang.percent(sheet.return_to_player)),
                Cell(lang.root(sheet.variance)),
                Cell(lang.grouped(sheet.lines[0].ways)),
            ]
            for sheet in sheets
        ]
        heads = ("bet", "pays", "edge", "probability", "rtp", "deviation", "ways")
        return grid(self.t["front"]["main"], [w[head] for head in heads], rows, left=2)

    def decks_grid(self, sheets: Sequence[source.ParSheet]) -> Grid:
        rows = []
        for decks in source.EVERY_DECKS:
            those = [source.sheets(decks)[s.bet.name, s.paytable.name] for s in sheets]
            rows.append([str(decks), *(self.lang.percent(s.house_edge) for s in those)])
        heads = [f"{self.titled(s)}, {short_pays(s.paytable, self.lang)}" for s in sheets]
        title = self.t["front"]["by_decks"]
        return grid(title, [self.t["words"]["decks"], *heads], rows)

    def titled(self, sheet: source.ParSheet) -> str:
        return self.lang.called(sheet.bet.title)

    def groups(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The bets to choose from: the main game, and the others by what they look at."""
        w = self.t["words"]
        main: list[tuple[str, str]] = []
        others: dict[str, list[tuple[str, str]]] = {"points": [], "ranks": [], "cards": []}
        for bet in source.bets():
            pair = bet.name, self.lang.called(bet.title)
            (main if source.is_main(bet) else others[bet.depth]).append(pair)
        looks = [(f"{w['looks_at']}: {w[depth]}", pairs) for depth, pairs in others.items()]
        return [(self.t["front"]["main"], main), *looks]

    def plain(
        self, template: str, name: str, words: Mapping[str, Any], **more: Any
    ) -> tuple[str, str]:
        return self.page(template, name, words["title"], lead=words["lead"], **more)

    def page(
        self,
        template: str,
        name: str,
        title: str,
        lead: str = "",
        scripts: Sequence[str] = (),
        said: Sequence[str] = (),
        **more: Any,
    ) -> tuple[str, str]:
        """A page: its name in the folder, and its text."""
        lang = self.lang
        up = "../" * name.count("/")
        root = up + ("../" if lang.folder else "")
        other = next(code for code in LANGUAGES if code != lang.code)
        words = {part: lang.scripts[part] for part in said}
        text = self.env.get_template(template).render(
            lang=lang,
            title=title,
            lead=lead,
            here=name,
            root=root,
            base=up,
            other=other,
            twin=f"{root}{language(other).folder}{name}",
            languages=LANGUAGES,
            every_rules=self.rules,
            version=__version__,
            scripts=scripts,
            words=_json(words) if words else "",
            **more,
        )
        return f"{lang.folder}{name}", text


def _environment() -> "Environment":
    jinja2 = needed("jinja2", "the site")
    env: Environment = jinja2.Environment(
        loader=jinja2.PackageLoader("exact_baccarat.site"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    return env


def _json(value: object) -> str:
    """JSON that can stand in a script element: no end tag in it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text.replace("</", "<\\/")
