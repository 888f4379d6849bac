"""What `odds` answers with --full, as a laboratory writes it, and for several numbers of decks."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from exact_baccarat.languages import ours
from exact_baccarat.odds.laboratory import COUPS, NORMAL, tolerance_squared, volatility_squared
from exact_baccarat.odds.parsheet import ParSheet
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import pictures
from exact_baccarat.publish.answers import rules as tableau
from exact_baccarat.publish.answers.common import (
    BET_KEYS,
    CONVENTION,
    ENDLESS,
    bet_fields,
    called,
    in_words,
    setting_fields,
)
from exact_baccarat.publish.answers.odds import ALL, PART, SUM, worth
from exact_baccarat.publish.kinds import (
    CHANCE,
    COUNT,
    FOR_ONE,
    NUMBER,
    ONE_IN,
    PAY,
    PERCENT,
    PERCENT_ROOT,
    RAW,
    ROOT,
    SIGNED_ROOT,
    TEXT,
    WHOLE,
    WORD,
    Kind,
)
from exact_baccarat.publish.report import (
    LINES,
    Column,
    Figure,
    Figures,
    Part,
    Prose,
    Report,
    Section,
    Sections,
    Table,
    as_it_is,
    fields,
    prose,
    say,
)
from exact_baccarat.publish.style import Style
from exact_baccarat.reading import ENDLESS as INF
from exact_baccarat.reading import Decks
from exact_baccarat.version import __version__

ByDecks = Sequence[tuple[Decks, ParSheet]]
_BACK = "probability * (pays + 1)"
_ALL_BACK = f"sum({_BACK})"


def full(sheet: ParSheet, setting: Setting, beside: ByDecks, file: str, digest: str) -> Section:
    """A par sheet with everything: `beside` has other numbers of decks, `digest` is of its file."""
    bet, paytable = sheet.bet, sheet.paytable
    said = [as_it_is(text) for text in (bet.definition, bet.notes, paytable.notes) if text]
    source = say("Source of the paytable: none given.")
    if paytable.source:
        source = say("Source of the paytable: {source}.", source=WORD(paytable.source))
    rtp = PERCENT(sheet.return_to_player)
    rules = [part for part in tableau.card(setting.rules).parts if not isinstance(part, Figures)]
    parts: list[Part] = [
        bet_fields(bet, paytable),
        fields(total_ways=COUNT(sheet.total_ways), bet_file=file, bet_file_sha256=digest),
        *(prose(sentence) for sentence in said),
        rows(sheet),
        worth(sheet),
        moments(sheet),
        prose(say("How far the return strays from {rtp}, by the normal law:", rtp=rtp)),
        tolerance(sheet),
        prose(say("By number of decks:")),
        decks_table(beside),
        *rules,
        Prose(
            (
                source,
                say("exact-baccarat {version}", version=WORD(__version__)),
                say("{file}: SHA-256 {digest}", file=WORD(file), digest=WORD(digest)),
            ),
            setting=LINES,
        ),
    ]
    return Section(parts, called(bet, paytable), BET_KEYS)


def laboratory(sections: Sequence[Section], setting: Setting) -> Report:
    """Full sheets, one after the other."""
    opening = prose(in_words(setting), CONVENTION, ENDLESS if setting.shoe.endless else None)
    total = fields(total_ways=COUNT(setting.rules.total_ways(setting.shoe)))
    parts = (opening, total, Sections("bets", sections))
    return Report("odds", setting_fields(setting), parts, "outcomes")


def rows(sheet: ParSheet) -> Table:
    """The outcomes: what each pays to one and for one, its chance, and what it adds to both."""
    whens = [*(str(outcome.when) for outcome in sheet.bet.outcomes), None]
    return Table(
        "outcomes",
        (
            Column("name", "outcome", TEXT),
            Column("pays", "to one", PAY, given=True),
            Column("returned", "for one", FOR_ONE, formula="pays + 1"),
            Column("ways", "ways", COUNT, total="sum(ways)"),
            Column("probability", "probability", CHANCE, formula="ways / sum(ways)", total=ALL),
            Column("one_in", "one in", ONE_IN, formula="1 / probability"),
            Column("contribution", "to the net", NUMBER, formula=PART, total=SUM),
            Column("return_contribution", "to the return", NUMBER, formula=_BACK, total=_ALL_BACK),
            Column("when", "", WORD),
        ),
        [
            (
                line.name,
                line.pay,
                line.pay,
                line.ways,
                line.probability,
                1 / line.probability if line.ways else None,
                line.contribution,
                line.probability * (line.pay.net + 1),
                when,
            )
            for line, when in zip(sheet.lines, whens, strict=True)
        ],
        last=[
            ("total", None, None, sheet.total_ways, 1, None, sheet.expected_value)
            + (sheet.return_to_player, None)
        ],
    )


def moments(sheet: ParSheet) -> Figures:
    """The shape of the distribution, and the volatility index at each level."""
    skewness = sheet.skewness
    cubes = "sum(probability * (pays - expected_value) ** 3) / standard_deviation ** 3"
    fourths = "sum(probability * (pays - expected_value) ** 4) / variance ** 2 - 3"
    shape = (
        Figure("push_frequency", "push frequency", PERCENT, sheet.push_frequency),
        Figure("skewness", "skewness", SIGNED_ROOT, skewness, cubes),
        Figure("excess_kurtosis", "excess kurtosis", NUMBER, sheet.excess_kurtosis, fourths),
    )
    volatility = (
        Figure(
            f"volatility_index_{level}",
            title,
            _volatility(NORMAL[level]),
            volatility_squared(sheet, level),
            f"{float(NORMAL[level])} * standard_deviation",
        )
        for level, title in VOLATILITY.items()
    )
    return Figures((*shape, *volatility))


def _volatility(z: Fraction) -> Kind:
    """The kind of a root that is so many standard deviations."""

    def exactly(square: Fraction, style: Style) -> str:
        text = style.text("{z} standard deviations")
        return text.format(z=style.decimal(z, 30))

    return replace(ROOT, exactly=exactly)


VOLATILITY = {
    90: ours("volatility index, 90 %"),
    95: ours("volatility index, 95 %"),
    99: ours("volatility index, 99 %"),
}


def tolerance(sheet: ParSheet) -> Table:
    """How far the return after so many coups strays at each level, one row for each number."""
    columns = [
        Column(f"within_{level}", title, PERCENT_ROOT)
        for level, title in zip(NORMAL, WITHIN, strict=True)
    ]
    made = [
        (coups, *(tolerance_squared(sheet, level, coups) for level in NORMAL)) for coups in COUPS
    ]
    return Table("tolerance", (Column("coups", "coups", COUNT), *columns), made)


WITHIN = (ours("90 % within"), ours("95 % within"), ours("99 % within"))


def decks_table(found: ByDecks) -> Table:
    """One bet by numbers of decks: one row for each."""
    return Table(
        "decks",
        (
            Column("", "decks", TEXT),
            Column("decks", "", WHOLE),
            Column("endless", "", RAW),
            Column("total_ways", "", COUNT),
            Column("hit_frequency", "hit frequency", PERCENT),
            Column("expected_value", "expected value", NUMBER),
            Column("house_edge", "house edge", PERCENT),
            Column("return_to_player", "return to player", PERCENT),
            Column("standard_deviation", "std. deviation", ROOT),
        ),
        [
            (
                ours("endless") if decks == INF else str(decks),
                None if decks == INF else decks,
                decks == INF,
                sheet.total_ways,
                sheet.hit_frequency,
                sheet.expected_value,
                sheet.house_edge,
                sheet.return_to_player,
                sheet.variance,
            )
            for decks, sheet in found
        ],
    )


def side_by_side(found: Sequence[ByDecks], rules: str, without: str) -> Report:
    """Several numbers of decks: one table for each bet."""
    gone = [say("Without {cards}.", cards=WORD(without))] if without else []
    opening = prose(say("{rules} rules.", rules=WORD(rules)), *gone, CONVENTION)
    items = [
        Section(
            (bet_fields(sheets[0][1].bet, sheets[0][1].paytable), decks_table(sheets)),
            called(sheets[0][1].bet, sheets[0][1].paytable),
            BET_KEYS,
        )
        for sheets in found
    ]
    setting = {
        "decks": None,
        "without": without or None,
        "shoe": None,
        "cards": None,
        "endless": False,
        "rules": rules,
    }
    parts = (opening, Sections("bets", items))
    return Report("odds", setting, parts, "decks", picture=pictures.decks(found, rules))
