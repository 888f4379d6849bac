"""How a diagnosis of three figures is laid out."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from exact_baccarat.game.playing import SIDES
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.rounding import decimal, grouped
from exact_baccarat.verify.claims.diagnose import LEAST_P, STANDARD_ERRORS, Candidate, Diagnosis


def diagnosis(found: Diagnosis, form: str, digits: int, most: int) -> str:
    """A diagnosis in any format: the likeliest candidates, `most` of them."""
    shown = found.candidates[:most]
    if form == "json":
        return json_text(_entry(found, shown, digits))
    measure = "p" if found.counts else "last digits off"
    headers = ("rank", "candidate", *SIDES, measure)
    rows: list[Row] = [
        (
            str(rank),
            " = ".join(candidate.names),
            *(decimal(chance, digits) for chance in candidate.odds),
            _measure(candidate, digits),
        )
        for rank, candidate in enumerate(shown, 1)
    ]
    if form == "csv":
        return csv_text(headers, rows)
    return (
        "\n\n".join([_verdict(found), table(headers, rows, form, left=2), *_needed(found)]) + "\n"
    )


def _measure(candidate: Candidate, digits: int) -> str:
    return str(candidate.off) if candidate.p is None else decimal(Fraction(candidate.p), digits)


def _verdict(found: Diagnosis) -> str:
    fitting = sum(candidate.fits for candidate in found.candidates)
    which = found.candidates[0]
    true = next(candidate for candidate in found.candidates if candidate.true)
    how = f"fits {_coups(sum(found.counts))}" if found.counts else "fits at every digit printed"
    if not fitting:
        return (
            f"Nothing known {how}: not the true game, no single broken rule, no known defect. "
            "The nearest:"
        )
    others = ""
    if fitting > 1:
        others = f" So do {grouped(fitting - 1)} others." if fitting > 2 else " So does one other."
    if true.fits:
        return f"The true game {how}.{others}"
    name = which.names[0][0].upper() + which.names[0][1:]
    return f"The true game does not fit. {name} {how}.{others}"


def _needed(found: Diagnosis) -> list[str]:
    if found.counts is None or found.coups is None:
        return []
    if found.needed is None:
        return ["No number of coups tells the first two apart: their odds are the same."]
    more = max(found.needed - found.coups, 0)
    how = f"at {STANDARD_ERRORS} standard errors"
    tell = "tells" if found.needed == 1 else "tell"
    these, are = ("this", "is") if found.coups == 1 else ("these", "are")
    if not more:
        return [
            f"{_coups(found.needed)} {tell} the first two apart {how}: {these} {are} enough. "
            f"A candidate fits with a p of at least {LEAST_P:g}."
        ]
    return [
        f"To tell the first two apart {how} takes {_coups(found.needed)}, "
        f"{grouped(more)} more than {these}. "
        f"A candidate fits with a p of at least {LEAST_P:g}."
    ]


def _coups(number: int) -> str:
    return f"{grouped(number)} coup{'s' * (number != 1)}"


def _entry(found: Diagnosis, shown: Sequence[Candidate], digits: int) -> dict[str, Any]:
    return {
        "schema": 1,
        "figures": [figure.text for figure in found.figures],
        "coups": found.coups,
        "right": found.right,
        "fitting": sum(candidate.fits for candidate in found.candidates),
        "coups_to_tell_first_two": found.needed,
        "more_coups": None
        if found.needed is None or found.coups is None
        else max(found.needed - found.coups, 0),
        "candidates": [
            {
                "names": list(candidate.names),
                "fits": candidate.fits,
                "last_digits_off": candidate.off if candidate.p is None else None,
                "p": None if candidate.p is None else decimal(Fraction(candidate.p), digits),
                **{
                    side: {"probability": str(chance), "decimal": decimal(chance, digits)}
                    for side, chance in zip(SIDES, candidate.odds, strict=True)
                },
            }
            for candidate in shown
        ],
    }
