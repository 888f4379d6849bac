"""How a checked log is laid out: first the rules broken, well apart from them the statistics."""

from collections.abc import Sequence
from fractions import Fraction

from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.junit import ERROR, FAILED, Case, junit
from exact_baccarat.publish.rounding import decimal, grouped
from exact_baccarat.verify.hands.log import Finding, Log
from exact_baccarat.verify.hands.statistics import Comparison

CAUTION = (
    "These frequencies prove nothing about a single coup: of many p values a few are small by "
    "chance, and coups of one shoe are not quite independent."
)


def log(checked: Log, tests: Sequence[Comparison], file: str, form: str, digits: int) -> str:
    """A checked log in any format."""
    if form == "json":
        return json_text(_entry(checked, tests, file, digits))
    if form == "junit":
        return junit(f"hands of {file}", _cases(checked))
    if form == "csv":
        rows: list[Row] = [(str(f.line), "rule", f.rule, f.says, f.coup) for f in checked.findings]
        rows += [(str(line), "unreadable", "", says, "") for line, says in checked.unreadable]
        return csv_text(
            ("line", "kind", "rule", "what", "coup"), sorted(rows, key=lambda row: int(row[0]))
        )
    blocks = [_heading(checked)]
    if checked.unreadable:
        shown = [(str(line), says) for line, says in checked.unreadable]
        blocks += [
            "Lines that cannot be read" + _first(len(shown), checked.malformed),
            table(("line", "why"), shown, form, left=2),
        ]
    if checked.findings:
        found = [(str(f.line), f.rule, f.says, f.coup) for f in checked.findings]
        blocks += [
            "Rules broken, the first of each coup" + _first(len(found), checked.broken),
            table(("line", "rule", "what", "coup"), found, form, left=4),
        ]
        tally = [(rule, grouped(times)) for rule, times in checked.tally.most_common()]
        blocks.append(table(("rule", "coups"), tally, form))
    if tests:
        blocks += [
            "Statistics, which are apart from the findings above. " + CAUTION,
            table(
                ("of", "answer", "observed", "expected", "p (binomial)"),
                [row for test in tests for row in _answers(test, digits)],
                form,
                left=2,
            ),
        ]
        squares = [_square(test, digits) for test in tests if test.p is not None]
        if squares:
            blocks.append(table(("of", "chi-square", "degrees", "p"), squares, form))
    return "\n\n".join(blocks) + "\n"


def _heading(checked: Log) -> str:
    broken = "all by the rules"
    if checked.broken:
        broken = f"{grouped(checked.broken)} of them {'breaks' if checked.broken == 1 else 'break'}"
        broken += " a rule"
    elif not checked.coups:
        broken = "nothing checked"
    where = "no beginning of a shoe, so that none was tracked"
    if checked.shoes:
        where = _many(checked.shoes, "shoe")
    text = f"{_many(checked.coups, 'coup')}, {where}: {broken}."
    if checked.malformed:
        text += f" {_many(checked.malformed, 'line')} cannot be read."
    return text


def _many(number: int, what: str) -> str:
    return f"{grouped(number)} {what}{'s' * (number != 1)}"


def _first(shown: int, all_: int) -> str:
    return ":" if shown == all_ else f" (the first {grouped(shown)} of {grouped(all_)}):"


def _answers(test: Comparison, digits: int) -> list[Row]:
    return [
        (
            test.name,
            answer.name,
            grouped(answer.observed),
            decimal(answer.chance * test.number, 1),
            decimal(Fraction(answer.p), digits),
        )
        for answer in test.answers
    ]


def _square(test: Comparison, digits: int) -> Row:
    assert test.p is not None
    assert test.chi_square is not None
    return (
        test.name,
        decimal(Fraction(test.chi_square), digits),
        str(test.degrees),
        decimal(Fraction(test.p), digits),
    )


def _entry(checked: Log, tests: Sequence[Comparison], file: str, digits: int) -> dict[str, object]:
    return {
        "schema": 1,
        "file": file,
        "right": checked.right,
        "decks": "inf" if checked.decks is None else checked.decks,
        "rules": checked.rules.name,
        "coups": checked.coups,
        "shoes": checked.shoes,
        "broken": checked.broken,
        "unreadable": checked.malformed,
        "by_rule": dict(checked.tally.most_common()),
        "findings": [
            {"line": f.line, "rule": f.rule, "what": f.says, "coup": f.coup}
            for f in checked.findings
        ],
        "unreadable_lines": [{"line": n, "why": says} for n, says in checked.unreadable],
        "statistics": [
            {
                "of": test.name,
                "coups": test.number,
                "chi_square": None
                if test.chi_square is None
                else decimal(Fraction(test.chi_square), digits),
                "degrees": test.degrees,
                "p": None if test.p is None else decimal(Fraction(test.p), digits),
                "answers": [
                    {
                        "answer": answer.name,
                        "observed": answer.observed,
                        "probability": str(answer.chance),
                        "decimal": decimal(answer.chance, digits),
                        "p": decimal(Fraction(answer.p), digits),
                    }
                    for answer in test.answers
                ],
            }
            for test in tests
        ],
    }


def _cases(checked: Log) -> list[Case]:
    first: dict[str, Finding] = {}
    for finding in checked.findings:
        first.setdefault(finding.rule, finding)
    cases = [Case(f"{_many(checked.coups, 'coup')} can be read")]
    if checked.malformed:
        line, says = checked.unreadable[0]
        cases[0] = Case("all lines can be read", ERROR, f"line {line}: {says}")
    for rule, times in checked.tally.most_common():
        said = f"broken in {_many(times, 'coup')}"
        if rule in first:
            said += f", first in line {first[rule].line}: {first[rule].says}"
        cases.append(Case(rule, FAILED, said))
    return cases
