"""What `verify hands` answers: the rules broken in a log, and well apart from them statistics."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.coups.tolerance import Verdict
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import setting_fields
from exact_baccarat.publish.kinds import (
    CHANCE,
    COUNT,
    ESTIMATE,
    MONEY,
    NEAR,
    PERCENT,
    SENTENCE,
    TALLY,
    TEXT,
    WHOLE,
    WORD,
    number_at,
)
from exact_baccarat.publish.report import (
    ERROR,
    FAILED,
    PASSED,
    Case,
    Column,
    Part,
    Report,
    Sentence,
    Table,
    fields,
    joined,
    prose,
    say,
    say_of,
)
from exact_baccarat.verify.hands.log import Finding, Log
from exact_baccarat.verify.hands.readings import Records
from exact_baccarat.verify.hands.statistics import Comparison

STATISTICS = (
    say("Statistics, which are apart from the findings above."),
    say(
        "These frequencies prove nothing about a single coup: of many p values a few are small by "
        "chance, and coups of one shoe are not quite independent."
    ),
)
NORMAL = say("Where the exact law would take long, p is the normal one, within the bound given.")


CHECKED = {
    "cards": say("the cards"),
    "winner": say("the winner"),
    "totals": say("the totals"),
    "bets": say("the bets"),
}
READINGS = {
    "written": say("cards are read as written"),
    "ranks-1-13": say("numbers are ranks, 1 to 13"),
    "points": say("numbers are points, an ace 1 and 0 or 10 a ten-value card"),
    "0-51-suit-ace-first": say("numbers 0 to 51 are suit times 13 plus rank, aces first"),
    "1-52-suit-ace-first": say("numbers 1 to 52 are suit times 13 plus rank, aces first"),
    "0-51-suit-ace-last": say("numbers 0 to 51 are suit times 13 plus rank, aces last"),
    "1-52-suit-ace-last": say("numbers 1 to 52 are suit times 13 plus rank, aces last"),
    "0-51-rank-ace-first": say("numbers 0 to 51 are rank times 4 plus suit, aces first"),
    "1-52-rank-ace-first": say("numbers 1 to 52 are rank times 4 plus suit, aces first"),
    "0-51-rank-ace-last": say("numbers 0 to 51 are rank times 4 plus suit, aces last"),
    "1-52-rank-ace-last": say("numbers 1 to 52 are rank times 4 plus suit, aces last"),
    "pbpb": say("cards are in the order Player, Banker, Player, Banker"),
    "ppbb": say("cards are in the order Player, Player, Banker, Banker"),
    "net": say("what bets bring is the profit, without the stake"),
    "with-stake": say("what bets bring has the stake in it"),
}


def log(
    checked: Log,
    tests: Sequence[Comparison],
    totals: Sequence[tuple[str, Verdict]],
    file: str,
    setting: Setting,
    read: Records,
) -> Report:
    """A checked log: what is wrong in it, line by line, and what was observed."""
    parts: list[Part] = [
        prose(*_heading(checked)),
        prose(*_looked_at(checked, read)),
        fields(
            file=file,
            coups=checked.coups,
            shoes=checked.shoes,
            broken=checked.broken,
            unreadable=checked.malformed,
            readings=[*read.open],
            also_fitting=[*read.also],
            not_looked_at=[*read.source.unknown],
        ),
        _findings(checked),
    ]
    if checked.unreadable:
        parts.append(_unreadable(checked))
    if checked.findings:
        parts.append(_broken(checked))
    parts.append(
        Table(
            "rules_broken",
            (Column("rule", "rule"), Column("coups", "coups", TALLY)),
            checked.tally.most_common(),
            shown=bool(checked.findings),
        )
    )
    parts += _statistics(tests)
    parts += _returns(totals)
    return Report(
        "verify hands",
        setting_fields(setting),
        parts,
        "findings",
        right=checked.right,
        suite=f"hands of {file}",
        cases=_cases(checked),
    )


def _heading(checked: Log) -> list[Sentence]:
    how = say("all by the rules")
    if checked.broken:
        how = say_of(
            checked.broken, "{number} of them breaks a rule", "{number} of them break a rule"
        )
    elif not checked.coups:
        how = say("nothing checked")
    where = say("no beginning of a shoe, so that none was tracked")
    if checked.shoes:
        where = say_of(checked.shoes, "{number} shoe", "{number} shoes")
    coups = _coups(checked.coups)
    said = [say("{coups}, {where}: {how}.", coups=coups, where=where, how=how)]
    if checked.malformed:
        one, many = "{number} line cannot be read.", "{number} lines cannot be read."
        said.append(say_of(checked.malformed, one, many))
    return said


def _looked_at(checked: Log, read: Records) -> list[Sentence]:
    """What was checked, how it was read, and what was not looked at."""
    every = [what for what, number in checked.checked.items() if number == checked.coups > 0]
    some = [what for what, number in checked.checked.items() if 0 < number < checked.coups]
    said = []
    if every:
        what = joined(", ", [CHECKED[name] for name in every])
        said.append(say("Checked in every coup: {what}.", what=what))
    for name in some:
        coups = _coups(checked.checked[name])
        said.append(say("Checked in {coups}: {what}.", coups=coups, what=CHECKED[name]))
    if read.reading.outcomes:
        said.append(say("There are no cards, so that no drawing can be checked."))
    if read.reading.totals:
        said.append(say("The columns of Player and Banker are read as totals."))
    said += [
        say("Of the readings, this one fits best: {reading}.", reading=READINGS[word])
        for word in read.open
        if word not in ("written", "pbpb", "net")
    ]
    if read.also:
        also = joined(", ", [TEXT(word) for word in read.also])
        said.append(say("As many coups fit by --reading {also}.", also=also))
    if read.source.unknown:
        names = joined(", ", [TEXT(name) for name in read.source.unknown])
        said.append(say("Not looked at: {names}.", names=names))
    odd = {
        "missing": (
            "{number} number of a coup is missing.",
            "{number} numbers of coups are missing.",
        ),
        "twice": (
            "{number} number of a coup comes twice.",
            "{number} numbers of coups come twice.",
        ),
        "out of order": ("{number} coup is out of order.", "{number} coups are out of order."),
    }
    said += [say_of(number, *odd[what]) for what, number in checked.ids.items()]
    return said


def _coups(number: int) -> Sentence:
    return say_of(number, "{number} coup", "{number} coups")


def _line(number: int) -> Sentence:
    return say("line {number}", number=WHOLE(number))


def _findings(checked: Log) -> Table:
    """All that is wrong for programs, in the order of the lines."""
    rows: list[tuple[int, tuple[Any, ...]]] = [
        (f.line, ("rule", f.rule, f.says, f.coup)) for f in checked.findings
    ]
    rows += [(line, ("unreadable", None, says, None)) for line, says in checked.unreadable]
    return Table(
        "findings",
        (
            Column("where", "", SENTENCE),
            Column("kind", ""),
            Column("rule", ""),
            Column("what", ""),
            Column("coup", ""),
        ),
        [(_line(line), *cells) for line, cells in sorted(rows, key=lambda row: row[0])],
        shown=False,
    )


def _unreadable(checked: Log) -> Table:
    return Table(
        "",
        (Column("", "where", SENTENCE), Column("", "why")),
        [(_line(line), says) for line, says in checked.unreadable],
        caption=say(
            "Lines that cannot be read{first}:",
            first=_first(len(checked.unreadable), checked.malformed),
        ),
    )


def _broken(checked: Log) -> Table:
    return Table(
        "",
        (
            Column("", "where", SENTENCE),
            Column("", "rule"),
            Column("", "what"),
            Column("", "coup"),
        ),
        [(_line(f.line), f.rule, f.says, f.coup) for f in checked.findings],
        caption=say(
            "Rules broken, the first of each coup{first}:",
            first=_first(len(checked.findings), checked.broken),
        ),
    )


def _first(shown: int, all_: int) -> Sentence | str:
    if shown == all_:
        return ""
    return say(" (the first {shown} of {all})", shown=TALLY(shown), all=TALLY(all_))


def _statistics(tests: Sequence[Comparison]) -> list[Part]:
    """What was observed, for each thing checked, beside what was to be expected."""
    observed = Table(
        "observed",
        (
            Column("of", "of"),
            Column("answer", "answer", TEXT),
            Column("observed", "observed", TALLY),
            Column("expected", "expected", number_at(1)),
            Column("probability", "", CHANCE),
            Column("p", "p (binomial)", ESTIMATE),
        ),
        [
            (test.name, a.name, a.observed, a.chance * test.number, a.chance, a.p)
            for test in tests
            for a in test.answers
        ],
        shown=bool(tests),
    )
    columns = (
        Column("of", "of"),
        Column("coups", "", TALLY),
        Column("chi_square", "chi-square", ESTIMATE),
        Column("degrees", "degrees", WHOLE),
        Column("p", "p", ESTIMATE),
    )
    rows = [(t.name, t.number, t.chi_square, t.degrees, t.p) for t in tests]
    squares = [row for row in rows if row[-1] is not None]
    return [
        *([prose(*STATISTICS)] if tests else []),
        observed,
        Table("", columns, squares, shown=bool(squares)),
        Table("statistics", columns, rows, shown=False),
    ]


def _returns(totals: Sequence[tuple[str, Verdict]]) -> list[Part]:
    """What was staked on each bet and came back, and how likely that is: as `tolerance` says it."""
    columns = (
        Column("bet", "bet", WORD),
        Column("coups", "coups", COUNT),
        Column("staked", "staked", MONEY),
        Column("returned", "returned", MONEY),
        Column("rtp", "RTP", PERCENT),
        Column("expected_rtp", "expected", PERCENT),
        Column("p_value", "p value", NEAR),
        Column("error", "within", CHANCE),
    )
    rows = [
        (
            name,
            verdict.coups,
            verdict.staked,
            verdict.returned,
            verdict.returned / verdict.staked,
            verdict.expected / verdict.staked,
            verdict.p_value,
            verdict.p_value.error,
        )
        for name, verdict in totals
    ]
    said = [say("Returns of the bets: p is twice the chance of one so far off, on its side.")]
    if any(verdict.from_normal for _, verdict in totals):
        said.append(NORMAL)
    return [*([prose(*said)] if totals else []), Table("returns", columns, rows, shown=bool(rows))]


def _cases(checked: Log) -> list[Case]:
    first: dict[str, Finding] = {}
    for finding in checked.findings:
        first.setdefault(finding.rule, finding)
    cases = [Case(f"{_many(checked.coups)} can be read", PASSED)]
    if checked.malformed:
        said = "lines cannot be read"
        if checked.unreadable:
            line, why = checked.unreadable[0]
            said = f"line {line}: {why}"
        cases[0] = Case("all lines can be read", ERROR, said)
    for rule, times in checked.tally.most_common():
        said = f"broken in {_many(times)}"
        if rule in first:
            said += f", first in line {first[rule].line}: {first[rule].says}"
        cases.append(Case(rule, FAILED, said))
    return cases


def _many(number: int) -> str:
    return f"{number:,} coup{'s' * (number != 1)}"
