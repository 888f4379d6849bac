"""What `bets` answers: the catalogue, one bet with all its paytables, the faults of a file."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.languages import ours
from exact_baccarat.odds.parsheet import ParSheet
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import pictures
from exact_baccarat.publish.answers.common import (
    BET_KEYS,
    CONVENTION,
    bet_fields,
    in_words,
    name_of,
    setting_fields,
)
from exact_baccarat.publish.answers.odds import outcomes, worth
from exact_baccarat.publish.kinds import (
    CHANCE,
    COUNT,
    NUMBER,
    PAY,
    PAYS,
    PERCENT,
    ROOT,
    SENTENCE,
    TEXT,
    WORD,
)
from exact_baccarat.publish.report import (
    BULLETS,
    FAILED,
    LINES,
    PASSED,
    Case,
    Column,
    Part,
    Prose,
    Report,
    Section,
    Sections,
    Sentence,
    Table,
    as_it_is,
    fields,
    prose,
    say,
    say_of,
)

LINE = (
    Column("", "bet"),
    Column("", "title", SENTENCE),
    Column("", "pays", PAYS),
    Column("", "hit frequency", PERCENT),
    Column("", "house edge", PERCENT),
)
"""What is said of a bet in one line."""


def catalogue(sheets: Sequence[ParSheet], untold: Sequence[str], setting: Setting) -> Report:
    """One line for each bet and paytable; and the bets that a shoe leaves `untold`."""
    parts: list[Part] = [
        prose(in_words(setting), CONVENTION),
        Table("", LINE, [line(sheet) for sheet in sheets]),
        Sections("bets", [programs(sheet) for sheet in sheets], shown=False),
        fields(untold=list(untold)),
    ]
    if untold:
        text = ours("This shoe does not tell ranks or suits well enough for {bets}.")
        parts.append(prose(say(text, bets=WORD(", ".join(untold)))))
    picture = pictures.catalogue(sheets, setting) if sheets else None
    return Report("bets", setting_fields(setting), parts, "bets", picture=picture)


def line(sheet: ParSheet) -> tuple[Any, ...]:
    """A par sheet in one line, for the columns of LINE."""
    title = say(
        "{title} (doubtful)" if sheet.bet.doubtful else "{title}", title=TEXT(sheet.bet.title)
    )
    return (
        name_of(sheet.bet, sheet.paytable),
        title,
        sheet.paytable.pays,
        sheet.hit_frequency,
        sheet.house_edge,
    )


def shown(found: Sequence[tuple[Bet, Sequence[ParSheet]]], setting: Setting) -> Report:
    """All about some bets: definition, outcomes, and the par sheets of all paytables together."""
    parts: list[Part] = []
    for bet, sheets in found:
        parts += page(bet, sheets, setting)
    sections = [programs(sheet) for _, sheets in found for sheet in sheets]
    parts.append(Sections("bets", sections, shown=False))
    return Report("bets show", setting_fields(setting), parts, "outcomes")


def described(bet: Bet, sheets: Sequence[ParSheet], setting: Setting) -> Report:
    """All about one bet, with its name as the title."""
    programs_ = Sections("bets", [programs(sheet) for sheet in sheets], shown=False)
    parts = [*body(bet, sheets, setting), programs_]
    return Report("bets show", setting_fields(setting), parts, "outcomes", heading(bet))


def heading(bet: Bet) -> Sentence:
    """The title of a bet, and its name."""
    return say("{title} ({name})", title=TEXT(bet.title), name=WORD(bet.name))


def page(bet: Bet, sheets: Sequence[ParSheet], setting: Setting) -> list[Part]:
    """One bet for people: a heading, what it is, and what its paytables make it worth."""
    return [Sections("", [Section(body(bet, sheets, setting), heading(bet))])]


def body(bet: Bet, sheets: Sequence[ParSheet], setting: Setting) -> list[Part]:
    """What stands under the heading of one bet."""
    parts: list[Part] = [prose(as_it_is(text)) for text in (bet.definition, bet.notes) if text]
    if bet.doubtful:
        parts.append(prose(say("Doubtful: {why}", why=WORD(bet.doubtful))))
    if bet.aliases:
        parts.append(prose(say("Also called {names}.", names=WORD(", ".join(bet.aliases)))))
    whens = [(outcome.name, str(outcome.when)) for outcome in bet.outcomes]
    return [
        *parts,
        Table("", (Column("", "outcome", TEXT), Column("", "when", WORD)), whens),
        prose(in_words(setting), CONVENTION),
        side_by_side(sheets),
        *(part for sheet in sheets for part in _about(bet, sheet.paytable)),
    ]


def side_by_side(sheets: Sequence[ParSheet]) -> Table:
    """The par sheets of one bet for people: ways once, then one column of pays per paytable."""
    rows: list[tuple[Any, ...]] = [
        (line.name, line.ways, line.probability, *(sheet.lines[place].pay for sheet in sheets))
        for place, line in enumerate(sheets[0].lines)
    ]
    rows.append((ours("total"), sheets[0].total_ways, 1, *(None for _ in sheets)))
    for title, values in (
        ("expected value", [NUMBER(sheet.expected_value) for sheet in sheets]),
        ("house edge", [PERCENT(sheet.house_edge) for sheet in sheets]),
        ("return to player", [PERCENT(sheet.return_to_player) for sheet in sheets]),
        ("hit frequency", [PERCENT(sheet.hit_frequency) for sheet in sheets]),
        ("standard deviation", [ROOT(sheet.variance) for sheet in sheets]),
    ):
        rows.append((title, None, None, *values))
    return Table(
        "",
        (
            Column("", "outcome", TEXT),
            Column("", "ways", COUNT),
            Column("", "probability", CHANCE),
            *(Column("", sheet.paytable.name, PAY, own=True) for sheet in sheets),
        ),
        rows,
    )


def sound(
    file: str, bets: Sequence[Bet], problems: Sequence[str], remarks: Sequence[str]
) -> Report:
    """Whether a bet file is sound: one line for each mistake, and for each remark."""
    paytables = sum(len(bet.paytables) for bet in bets)
    verdict: list[Sentence] = []
    if not problems:
        text = ours("{file}: sound (bets: {bets}, paytables: {paytables})")
        verdict = [say(text, file=WORD(file), bets=COUNT(len(bets)), paytables=COUNT(paytables))]
    lines = [*map(as_it_is, (*problems, *remarks)), *verdict]
    parts: list[Part] = [
        fields(file=file, bets=len(bets), paytables=paytables),
        Prose(lines, setting=LINES),
        Table("problems", (Column("says", ""),), [(p,) for p in problems], shown=False),
        Table("remarks", (Column("says", ""),), [(r,) for r in remarks], shown=False),
    ]
    cases = [Case(problem, FAILED, problem) for problem in problems]
    cases += [] if problems else [Case(bet.name, PASSED) for bet in bets]
    return Report(
        "bets check",
        {},
        parts,
        "problems",
        right=not problems,
        suite=f"bets of {file}",
        cases=cases,
    )


def programs(sheet: ParSheet) -> Section:
    """A par sheet for programs, as `odds` has it."""
    parts = (
        bet_fields(sheet.bet, sheet.paytable),
        fields(total_ways=COUNT(sheet.total_ways)),
        outcomes(sheet),
        worth(sheet),
    )
    return Section(parts, None, BET_KEYS)


def _about(bet: Bet, paytable: Paytable) -> list[Part]:
    """Where a paytable was read and for what, a line for each."""
    name = WORD(name_of(bet, paytable))
    title = say("{name}", name=name)
    if paytable.decks:
        title = say_of(
            paytable.decks, "{name}, for {number} deck", "{name}, for {number} decks", name=name
        )
    source = say("Source: none given.")
    if paytable.source:
        source = say("Source: {source}.", source=WORD(paytable.source))
    said = [source]
    said += [as_it_is(paytable.notes)] if paytable.notes else []
    said += [as_it_is(f"{pay.note}.") for pay in paytable.pays if pay.note]
    return [Prose((title,), "", LINES), Prose(tuple(said), "", BULLETS)]
