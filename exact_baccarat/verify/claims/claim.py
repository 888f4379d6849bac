"""What a row of a file claims: a bet or a question, a quantity, the figure, and the setting."""

from dataclasses import dataclass

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.catalogue import find
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.rules_files import find as find_rules
from exact_baccarat.game.tableau import Rules
from exact_baccarat.reading import decks
from exact_baccarat.verify.claims.figures import (
    Quantity,
    Sheet,
    as_printed,
    quantity_named,
    sheet_of_bet,
    sheet_of_question,
)
from exact_baccarat.verify.claims.printed import Exact, Printed
from exact_baccarat.verify.claims.worlds import World, of_decks, yes_or_no


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
        return of_decks(self.decks, self.rules)

    def sheet(self, world: World) -> Sheet:
        """What the claim is about, in numbers, in some world."""
        if self.bet:
            return sheet_of_bet(*self.bet, world, self.outcome)
        assert self.question
        return sheet_of_question(self.question, world)

    def true(self, sheet: Sheet) -> Exact:
        """The truth in the form in which the figure is printed."""
        return as_printed(self.quantity.of(sheet), self.quantity.kind, self.printed)


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
    rules = find_rules(fields.get("rules", "punto-banco"))
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
        rules,
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
