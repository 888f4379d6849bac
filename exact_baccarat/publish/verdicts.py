"""How verdicts on claims are laid out."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.junit import ERROR, FAILED, PASSED, Case, junit
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


def verdicts(judged: Sequence[Judged], file: str, form: str) -> str:
    """Verdicts in any format."""
    if form == "json":
        return json_text(
            {
                "schema": 1,
                "file": file,
                "right": all(j.verdict == RIGHT for j in judged),
                "claims": [_entry(j) for j in judged],
            }
        )
    if form == "junit":
        return junit(f"claims of {file}", [_case(j) for j in judged])
    headers = ("where", "claim", "figure", "verdict", "truth", "why")
    rows: list[Row] = [
        (j.row.where, _cut(about(j)), _cut(figure(j)), j.verdict, truth(j), why(j)) for j in judged
    ]
    if form == "csv":
        return csv_text(headers, rows)
    return table(headers, rows, form, left=6) + "\n\n" + _summary(judged) + "\n"


def _cut(text: str) -> str:
    """A text from somebody else, fit for a cell of a table."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    return shown if len(shown) <= MOST_SHOWN else shown[: MOST_SHOWN - 3] + "..."


def _summary(judged: Sequence[Judged]) -> str:
    tally = Counter(j.verdict for j in judged)
    parts = [f"{tally[name]} {name}" for name in VERDICTS if tally[name]]
    return f"{len(judged)} claim{'s' * (len(judged) != 1)}: {', '.join(parts)}."


def about(judged: Judged) -> str:
    """What a claim is about, in words."""
    name = judged.row.fields.get("name")
    claim = judged.claim
    if claim is None:
        fields = judged.row.fields
        what = fields.get("bet") or fields.get("question") or "?"
        text = f"{fields.get('quantity', '?')}, {what}"
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


def why(judged: Judged) -> str:
    """What there is to say of the verdict."""
    if judged.reasons:
        return "right for: " + "; ".join(judged.reasons)
    return judged.says


def _entry(judged: Judged) -> dict[str, Any]:
    true = judged.true
    exact = None if true is None else str(true.value) if not true.root else f"sqrt({true.value})"
    value = None
    if true is not None:
        value = root(true.value, 10) if true.root else decimal(true.value, 10)
    claim = judged.claim
    return {
        "where": judged.row.where,
        "name": judged.row.fields.get("name"),
        "bet": judged.row.fields.get("bet"),
        "question": judged.row.fields.get("question"),
        "quantity": claim.quantity.name if claim else judged.row.fields.get("quantity"),
        "decks": ("infinite" if claim.decks is None else claim.decks) if claim else None,
        "figure": figure(judged),
        "verdict": judged.verdict,
        "truth": truth(judged) or None,
        "exact": exact,
        "decimal": value,
        "reasons": list(judged.reasons),
        "note": judged.says or None,
    }


def _case(judged: Judged) -> Case:
    name = f"{judged.row.where}: {about(judged)} = {figure(judged)}"
    if judged.verdict == RIGHT:
        return Case(name, PASSED)
    if judged.verdict == UNREADABLE:
        return Case(name, ERROR, judged.says)
    message = f"{judged.verdict}: it is {truth(judged)}"
    return Case(name, FAILED, message, "\n".join([message, *filter(None, [why(judged)])]))
