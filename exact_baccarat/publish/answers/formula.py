"""What `formula` answers: a bet in closed form."""

from collections.abc import Sequence

from exact_baccarat.bets.bet import Paytable
from exact_baccarat.odds.formula import Formula
from exact_baccarat.odds.whatif import Case
from exact_baccarat.publish.answers.common import CONVENTION, bet_fields, called
from exact_baccarat.publish.kinds import WORD
from exact_baccarat.publish.report import PROBABILITY, Equation, Equations, Report, prose, say


def formulas(case: Case, paytable: Paytable, found: Sequence[Formula]) -> Report:
    """The closed forms of a bet in the number of decks, each with its limit."""
    chances = [outcome.name for outcome in case.bet.outcomes] + ["loss"]
    title = say(
        "{bet}, d decks, {rules} rules.",
        bet=called(case.bet, paytable),
        rules=WORD(case.rules.name),
    )
    parts = (
        prose(title, CONVENTION),
        bet_fields(case.bet, paytable),
        Equations("formulas", [equation(f, f.name in chances) for f in found]),
    )
    heading = called(case.bet, paytable)
    return Report("formula", {"rules": case.rules.name}, parts, "formulas", heading)


def equation(found: Formula, chance: bool) -> Equation:
    """A closed form: of a probability, or of another value."""
    return Equation(found.name, PROBABILITY if chance else "value", found.form, found.limit)
