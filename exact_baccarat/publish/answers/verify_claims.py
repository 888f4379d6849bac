"""What `verify claims` answers: a verdict on each claim of a file."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from exact_baccarat.publish.kinds import (
    NUMBER,
    ROOT,
    SENTENCE,
    TALLY,
    TEXT,
    WHOLE,
    WORD,
    WORDS,
    YES_NO,
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
    as_it_is,
    fields,
    joined,
    prose,
    say,
    say_of,
)
from exact_baccarat.publish.rounding import decimal, grouped, root
from exact_baccarat.verify.claims.claim import Claim
from exact_baccarat.verify.claims.judge import Judged
from exact_baccarat.verify.claims.printed import (
    FOR_ONE,
    ONE_IN,
    PERCENT,
    RIGHT,
    TO_ONE,
    UNREADABLE,
    VERDICTS,
    Exact,
    Printed,
)

MORE = 2
"""How many digits more than the figure the truth is printed with."""

MOST_SHOWN = 100
"""How many characters of somebody else's text a cell shows to people."""

COLUMNS = (
    Column("where", "where"),
    Column("", "claim"),
    Column("claim", ""),
    Column("name", ""),
    Column("bet", ""),
    Column("question", ""),
    Column("quantity", ""),
    Column("decks", "", WHOLE),
    Column("endless", "", YES_NO),
    Column("", "figure"),
    Column("figure", ""),
    Column("verdict", "verdict", TEXT),
    Column("truth", "truth"),
    Column("exact", "", NUMBER),
    Column("", "why", SENTENCE),
    Column("reasons", "", WORDS),
    Column("note", ""),
)


def verdicts(judged: Sequence[Judged], file: str) -> Report:
    """The verdicts on the claims of a file, and how many there are of each."""
    tally = Counter(one.verdict for one in judged)
    parts: list[Part] = [
        fields(file=file),
        Table("claims", COLUMNS, [_row(one) for one in judged]),
        Table(
            "verdicts",
            (Column("verdict", "", WORD), Column("claims", "", TALLY)),
            [(name, tally[name]) for name in VERDICTS if tally[name]],
            shown=False,
        ),
        prose(_summary(len(judged), tally)),
    ]
    return Report(
        "verify claims",
        {},
        parts,
        "claims",
        right=all(one.verdict == RIGHT for one in judged),
        suite=f"claims of {file}",
        cases=[_case(one) for one in judged],
    )


def _row(judged: Judged) -> Sequence[Any]:
    given, claim, true = judged.row.fields, judged.claim, judged.true
    text, printed = about(judged), figure(judged)
    exact = true and (ROOT if true.root else NUMBER)(true.value)
    return (
        judged.row.where,
        _cut(text),
        text,
        given.get("name"),
        given.get("bet"),
        given.get("question"),
        claim.quantity.name if claim else given.get("quantity"),
        claim and claim.decks,
        claim and claim.decks is None,
        _cut(printed),
        printed,
        judged.verdict,
        truth(judged) or None,
        exact,
        why(judged),
        judged.reasons,
        judged.says or None,
    )


def _cut(text: str) -> str:
    """A text from somebody else, fit for a cell of a table."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    return shown if len(shown) <= MOST_SHOWN else shown[: MOST_SHOWN - 3] + "..."


def _summary(number: int, tally: Counter[str]) -> Sentence:
    parts = [
        say("{number} {verdict}", number=TALLY(tally[name]), verdict=TEXT(name))
        for name in VERDICTS
        if tally[name]
    ]
    return say_of(
        number, "{number} claim: {parts}.", "{number} claims: {parts}.", parts=joined(", ", parts)
    )


def about(judged: Judged) -> str:
    """What a claim is about, in words."""
    name = judged.row.fields.get("name")
    claim = judged.claim
    if claim is None:
        given = judged.row.fields
        what = given.get("bet") or given.get("question") or "?"
        text = f"{given.get('quantity', '?')}, {what}"
    else:
        text = f"{claim.quantity.name}, {_subject(claim)}, {_decks(claim)}"
    return f"{name}: {text}" if name else text


def _subject(claim: Claim) -> str:
    if claim.bet is None:
        return str(claim.question)
    bet, paytable = claim.bet
    outcome = f" ({claim.outcome})" if claim.outcome else ""
    return f"{bet.name}:{paytable.name}{outcome}"


def _decks(claim: Claim) -> str:
    if claim.decks is None:
        return "infinite decks"
    return f"{grouped(claim.decks)} deck{'s' * (claim.decks > 1)}"


def figure(judged: Judged) -> str:
    """The figure as printed."""
    return judged.row.fields.get("figure", "")


def truth(judged: Judged) -> str:
    """The true figure, as the claim prints it and two digits further."""
    if judged.true is None or judged.printed is None:
        return ""
    return as_printed(judged.true, judged.printed)


def as_printed(true: Exact, printed: Printed) -> str:
    """A true value in the form of a figure, with two digits more."""
    if not printed.step:
        return root(true.value, 10) if true.root else str(true.value)
    percent = printed.form == PERCENT
    whole = true.value.denominator == 1 and not true.root
    step = printed.step * 100 if percent else printed.step
    digits = 0 if whole else len(str(step.denominator)) - 1 + MORE
    scaled = true.value * 100 ** (2 if true.root else 1) if percent else true.value
    number = root(scaled, digits) if true.root else decimal(scaled, digits)
    if whole and not percent:
        number = grouped(int(true.value))
    endings = {PERCENT: " %", TO_ONE: " to 1", FOR_ONE: " for 1"}
    return f"1 in {number}" if printed.form == ONE_IN else number + endings.get(printed.form, "")


def why(judged: Judged) -> Sentence | None:
    """What there is to say of the verdict."""
    if judged.reasons:
        return say("right for: {reasons}", reasons=WORD("; ".join(judged.reasons)))
    return as_it_is(judged.says) if judged.says else None


def _case(judged: Judged) -> Case:
    name = f"{judged.row.where}: {about(judged)} = {figure(judged)}"
    if judged.verdict == RIGHT:
        return Case(name, PASSED)
    if judged.verdict == UNREADABLE:
        return Case(name, ERROR, judged.says)
    message = f"{judged.verdict}: it is {truth(judged)}"
    reasons = f"right for: {'; '.join(judged.reasons)}" if judged.reasons else judged.says
    return Case(name, FAILED, message, "\n".join([message, *filter(None, [reasons])]))
