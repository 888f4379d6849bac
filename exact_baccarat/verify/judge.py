"""Verdicts on claims: each claim worked out exactly, and compared at the digits printed."""

from dataclasses import dataclass

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.catalogue import find
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused, quoted, unknown
from exact_baccarat.game.tableau import RULES, Rules
from exact_baccarat.reading import decks
from exact_baccarat.verify.claims import Row
from exact_baccarat.verify.figures import (
    CHANCE,
    WORTH,
    Quantity,
    Sheet,
    as_printed,
    quantity_named,
    sheet_of_bet,
    sheet_of_question,
)
from exact_baccarat.verify.printed import (
    LAST_DIGIT,
    NUMBER,
    UNREADABLE,
    WRONG,
    Exact,
    Printed,
    verdict,
)
from exact_baccarat.verify.worlds import World, of_decks, of_endless, yes_or_no


@dataclass(frozen=True)
class Claim:
    """A claim that makes sense: what it is about, which quantity, and the figure.

    `decks` is None for infinitely many. A bet comes with its paytable.
    """

    bet: tuple[Bet, Paytable] | None
    question: Question | None
    outcome: str | None
    quantity: Quantity
    printed: Printed
    decks: int | None
    rules: Rules

    def world(self) -> World:
        """The setting that is claimed."""
        return of_endless(self.rules) if self.decks is None else of_decks(self.decks, self.rules)

    def sheet(self, world: World) -> Sheet:
        """What the claim is about, in numbers, in some world."""
        if self.bet:
            return sheet_of_bet(*self.bet, world, self.outcome)
        assert self.question
        return sheet_of_question(self.question, world)

    def true(self, sheet: Sheet) -> Exact:
        """The truth in the form in which the figure is printed."""
        return as_printed(self.quantity.of(sheet), self.quantity.kind, self.printed)


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
    from exact_baccarat.verify.reasons import reasons

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


def make_claim(fields: dict[str, str]) -> Claim:
    """A claim from its fields. Raises Refused for one that makes no sense."""
    for needed in ("quantity", "figure"):
        if not fields.get(needed):
            raise Refused(f"it has no {needed}")
    if bool(fields.get("bet")) == bool(fields.get("question")):
        raise Refused(
            "it names neither a bet nor a question"
            if not fields.get("bet")
            else "it names a bet and a question, and can be about one only"
        )
    quantity = quantity_named(fields["quantity"])
    rules = fields.get("rules", "punto-banco")
    if rules not in RULES:
        raise unknown("rules", rules, RULES)
    bet, question = None, None
    if name := fields.get("bet"):
        bet = _bet(name, fields.get("paytable"))
    else:
        question = yes_or_no([fields["question"]])[0]
        if "outcome" in fields:
            raise Refused("a question has no outcomes: ask for one of a bet")
    return Claim(
        bet,
        question,
        fields.get("outcome"),
        quantity,
        Printed.parse(fields["figure"]),
        _decks(fields.get("decks", "8")),
        RULES[rules],
    )


def _bet(name: str, paytable: str | None) -> tuple[Bet, Paytable]:
    found = find(name)
    if len(found) != 1:
        raise Refused(f"{quoted(name)} has {len(found)} bets: name one, as {name}#bet")
    bet, chosen = found[0]
    return bet, bet.paytable(paytable) if paytable else chosen


def _decks(text: str) -> int | None:
    found = decks(text, "decks")
    return None if isinstance(found, str) else found
