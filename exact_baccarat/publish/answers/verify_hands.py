"""What `verify hands` answers: the rules broken in a log, and well apart from them statistics."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import setting_fields
from exact_baccarat.publish.kinds import (
    CHANCE,
    ESTIMATE,
    SENTENCE,
    TALLY,
    TEXT,
    WHOLE,
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
    prose,
    say,
    say_of,
)
from exact_baccarat.verify.hands.log import Finding, Log
from exact_baccarat.verify.hands.statistics import Comparison

STATISTICS = (
    say("Statistics, which are apart from the findings above."),
    say(
        "These frequencies prove nothing about a single coup: of many p values a few are small by "
        "chance, and coups of one shoe are not quite independent."
    ),
)


def log(checked: Log, tests: Sequence[Comparison], file: str, setting: Setting) -> Report:
    """A checked log: what is wrong in it, line by line, and what was observed."""
    parts: list[Part] = [
        prose(*_heading(checked)),
        fields(
            file=file,
            coups=checked.coups,
            shoes=checked.shoes,
            broken=checked.broken,
            unreadable=checked.malformed,
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
