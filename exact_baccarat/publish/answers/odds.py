"""What `odds` answers: par sheets, the summary of the main game, and several bets at once."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.languages import ours
from exact_baccarat.odds.parsheet import ParSheet
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import (
    BET_KEYS,
    CONVENTION,
    ENDLESS,
    bet_fields,
    called,
    in_words,
    name_of,
    setting_fields,
)
from exact_baccarat.publish.answers.pictures import distribution
from exact_baccarat.publish.kinds import (
    CHANCE,
    COUNT,
    NUMBER,
    PAY,
    PERCENT,
    ROOT,
    TEXT,
    WORD,
)
from exact_baccarat.publish.report import (
    Column,
    Figure,
    Figures,
    Part,
    Report,
    Section,
    Sections,
    Table,
    as_it_is,
    fields,
    prose,
    say,
)

UNSEEN = say(
    "Where a bet looks at suits, ways also count in what ways the cards whose suit was not seen "
    "can have left the shoe."
)


def par_sheets(
    sheets: Sequence[ParSheet],
    setting: Setting,
    unnamed: Mapping[Bet, Sequence[Choice]] | None = None,
    otherwise: Sequence[ParSheet] = (),
) -> Report:
    """Par sheets, one after the other.

    `unnamed` has further paytables of these bets, which are named. Where pays were read as what
    comes back, `otherwise` has the sheets with them read as winnings.
    """
    unseen = any(sheet.total_ways != setting.rules.total_ways(setting.shoe) for sheet in sheets)
    parts: list[Part] = [prose(in_words(setting), CONVENTION)]
    parts += [prose(ENDLESS)] if setting.shoe.endless else []
    parts += [prose(UNSEEN)] if unseen else []
    parts.append(_head(setting, "returned" if otherwise else "winnings"))
    items = [section(sheet, setting, *others) for sheet, others in _beside(sheets, otherwise)]
    parts.append(Sections("bets", items))
    for bet, others in (unnamed or {}).items():
        names = WORD(", ".join(choice.name for choice in others))
        text = ours("{title} has other paytables, too: {names}.")
        parts.append(prose(say(text, title=TEXT(bet.title), names=names)))
    picture = distribution(sheets[0], setting) if len(sheets) == 1 else None
    return Report("odds", setting_fields(setting), parts, "outcomes", picture=picture)


def summary(sheets: Sequence[ParSheet], cards: Sequence[Fraction], setting: Setting) -> Report:
    """The main game on one page. `cards` are the chances of 4, 5 and 6 cards.

    The first three sheets are Banker's, Player's and Tie's, in which the first outcome is the win.
    """
    mean = sum((number * p for number, p in zip((4, 5, 6), cards, strict=True)), Fraction(0))
    firsts = [sheet.lines[0] for sheet in sheets[:3]]
    total = sheets[0].total_ways
    wins = Table(
        "wins",
        (
            Column("outcome", "outcome", TEXT),
            Column("ways", "ways", COUNT),
            Column("probability", "probability", CHANCE),
        ),
        [(line.name, line.ways, line.probability) for line in firsts],
        last=[(ours("all"), total, 1)],
    )
    bets = Table(
        "",
        (
            Column("", "bet"),
            Column("", "pays", PAY),
            Column("", "expected value", NUMBER),
            Column("", "house edge", PERCENT),
            Column("", "std. deviation", ROOT),
        ),
        [
            (
                name_of(sheet.bet, sheet.paytable),
                sheet.paytable.pays[0],
                sheet.expected_value,
                sheet.house_edge,
                sheet.variance,
            )
            for sheet in sheets
        ],
    )
    parts: list[Part] = [
        prose(in_words(setting), ENDLESS if setting.shoe.endless else None),
        _head(setting, "winnings"),
        wins,
        prose(CONVENTION, say("A tie returns Banker and Player bets.")),
        bets,
        Sections("bets", [section(sheet, setting) for sheet in sheets], shown=False),
        fields(cards_on_average=NUMBER(mean)),
        prose(say("A coup takes {mean} cards on average.", mean=NUMBER(mean))),
    ]
    return Report("odds", setting_fields(setting), parts, "outcomes")


def section(sheet: ParSheet, setting: Setting, *others: ParSheet) -> Section:
    """One par sheet: its outcomes, their total, what the bet is worth, and what is to be said."""
    decks, name = sheet.paytable.decks, name_of(sheet.bet, sheet.paytable)
    notes = dict.fromkeys(pay.note for pay in sheet.paytable.pays if pay.note)
    parts: list[Part] = [
        bet_fields(sheet.bet, sheet.paytable),
        fields(total_ways=COUNT(sheet.total_ways)),
        outcomes(sheet),
        worth(sheet),
    ]
    if sheet.house_edge < 0:
        parts.append(prose(say("The edge is the bettor's: the house loses on this bet.")))
    parts += [prose(as_it_is(note)) for note in notes]
    if decks not in (None, setting.decks):
        text = ours("The paytable {name} was published for {decks} decks.")
        parts.append(prose(say(text, name=WORD(name), decks=COUNT(decks))))
    for other in others:
        parts.append(fields(house_edge_if_pays_are_winnings=PERCENT(other.house_edge)))
        parts.append(
            prose(
                say(
                    "The pays are read as what comes back, stake included. Read as winnings, to "
                    "one, the house edge would be {edge}.",
                    edge=PERCENT(other.house_edge),
                )
            )
        )
    return Section(parts, called(sheet.bet, sheet.paytable), BET_KEYS)


def outcomes(sheet: ParSheet) -> Table:
    """The outcomes of a bet: one row for each, the loss last, and their total."""
    whens = [*(str(outcome.when) for outcome in sheet.bet.outcomes), None]
    return Table(
        "outcomes",
        (
            Column("name", "outcome", TEXT),
            Column("pays", "pays", PAY, given=True),
            Column("ways", "ways", COUNT, total="sum(ways)"),
            Column("probability", "probability", CHANCE, formula="ways / sum(ways)", total=ALL),
            Column("contribution", "contribution", NUMBER, formula=PART, total=SUM),
            Column("when", "", WORD),
        ),
        [
            (line.name, line.pay, line.ways, line.probability, line.contribution, when)
            for line, when in zip(sheet.lines, whens, strict=True)
        ],
        last=[(ours("total"), None, sheet.total_ways, 1, sheet.expected_value, None)],
    )


def worth(sheet: ParSheet) -> Figures:
    """What a bet is worth, per unit staked."""
    resolved = sheet.house_edge_per_resolved_unit
    title = ours("per resolved unit") if resolved != sheet.house_edge else ""
    back = sheet.return_to_player
    return Figures(
        (
            Figure("expected_value", "expected value", NUMBER, sheet.expected_value, SUM),
            Figure("house_edge", "house edge", PERCENT, sheet.house_edge, "-expected_value"),
            Figure("house_edge_per_resolved_unit", title, PERCENT, resolved, _RESOLVED),
            Figure("return_to_player", "return to player", PERCENT, back, "1 + expected_value"),
            Figure("hit_frequency", "hit frequency", PERCENT, sheet.hit_frequency, _HITS),
            Figure("variance", "variance", NUMBER, sheet.variance, _VARIANCE),
            Figure("standard_deviation", "standard deviation", ROOT, sheet.variance, _DEVIATION),
        )
    )


ALL, SUM = "sum(probability)", "sum(contribution)"
PART = "probability * pays"
_RESOLVED = "house_edge / sum(probability * (1 - (pays == 0)))"
_HITS = "sum(probability * (pays > 0))"
_VARIANCE = "sum(probability * (pays - expected_value) ** 2)"
_DEVIATION = "sqrt(variance)"


def _head(setting: Setting, pays_are: str) -> Figures:
    total = setting.rules.total_ways(setting.shoe)
    return fields(total_ways=COUNT(total), pays_are=pays_are)


def _beside(
    sheets: Sequence[ParSheet], otherwise: Sequence[ParSheet]
) -> Iterator[tuple[ParSheet, Sequence[ParSheet]]]:
    """Each par sheet, with that of the other reading of its pays, if there is one."""
    for place, sheet in enumerate(sheets):
        yield sheet, otherwise[place : place + 1]
