"""Verdicts on claims: each claim worked out exactly, and compared at the digits printed."""

from dataclasses import dataclass

from exact_baccarat.errors import Refused
from exact_baccarat.verify.claims.claim import Claim, make_claim
from exact_baccarat.verify.claims.figures import CHANCE, WORTH
from exact_baccarat.verify.claims.files import Row
from exact_baccarat.verify.claims.printed import (
    LAST_DIGIT,
    NUMBER,
    UNREADABLE,
    WRONG,
    Exact,
    Printed,
    verdict,
)
from exact_baccarat.verify.claims.reasons import reasons


@dataclass(frozen=True)
class Judged:
    """A claim and the verdict on it. `reasons` are what a wrong figure is right for.

    `true` is the truth in the form of the figure. Where the claim cannot be read `says` tells why.
    """

    row: Row
    verdict: str
    claim: Claim | None = None
    printed: Printed | None = None
    true: Exact | None = None
    reasons: tuple[str, ...] = ()
    says: str = ""


def judge(row: Row) -> Judged:
    """The verdict on one line of a file of claims."""
    try:
        if row.broken:
            raise Refused(row.broken)
        claim = make_claim(row.fields)
        sheet = claim.sheet(claim.world())
        true = claim.true(sheet)
    except Refused as error:
        return Judged(row, UNREADABLE, says=" ".join(str(error).splitlines()[:1]))
    printed = claim.printed
    found, note = verdict(printed, true), ""
    if found == WRONG and printed.form == NUMBER and claim.quantity.kind in (CHANCE, WORTH):
        percent = printed.in_per_cent()
        if (as_percent := verdict(percent, true)) != WRONG:
            printed, found, note = percent, as_percent, "read as per cent"
    why = tuple(reasons(claim, printed)) if found in (WRONG, LAST_DIGIT) else ()
    return Judged(row, found, claim, printed, true, why, note)
