"""Closed forms: what a bet is worth with d decks, for every d at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from exact_baccarat.bets.bet import Bet
from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.decks import Polynomial, total_by_decks, ways_by_decks
from exact_baccarat.enumeration.question import Question
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds import symbols
from exact_baccarat.odds.solve import nets
from exact_baccarat.odds.symbols import Expression
from exact_baccarat.odds.whatif import Case


@dataclass(frozen=True, slots=True)
class Formula:
    """A closed form in the number of decks, factored, and what it comes to with ever more decks."""

    name: str
    form: Expression
    limit: Expression


def chance(rules: Rules, name: str, question: Question | str) -> Formula:
    """The chance that a question is answered with yes."""
    return _formula(rules, name, ways_by_decks(rules, [question]).get((True,), ()))


def of_bet(case: Case, pays: Mapping[int, Expression]) -> list[Formula]:
    """The chances of a bet's outcomes, its expected value and its house edge.

    Those of `pays` stand for what the outcomes in their places bring. The case's shoe is not
    looked at.
    """
    ways = ways_by_decks(case.rules, case.bet.question.questions)
    found = [
        _formula(case.rules, name, _sum(polynomials))
        for name, polynomials in zip(case.bet.names, _by_outcome(case.bet, ways), strict=True)
    ]
    brings = nets(case, pays)
    ev = Formula(
        "expected value",
        symbols.collected(symbols.mean([f.form for f in found], brings)),
        symbols.expanded(symbols.mean([f.limit for f in found], brings)),
    )
    edge = Formula("house edge", symbols.collected(-ev.form), symbols.expanded(-ev.limit))
    return [*found, ev, edge]


def _by_outcome(bet: Bet, ways: Mapping[tuple[Value, ...], Polynomial]) -> list[list[Polynomial]]:
    """The polynomials of all answers that bring each outcome, the loss last."""
    found: list[list[Polynomial]] = [[] for _ in bet.names]
    for answers, polynomial in ways.items():
        found[bet.question.place(answers)].append(polynomial)
    return found


def _sum(those: list[Polynomial]) -> Polynomial:
    return tuple(sum(powers, Fraction(0)) for powers in zip(*those, strict=True))


def _formula(rules: Rules, name: str, ways: Polynomial) -> Formula:
    total = total_by_decks(rules)
    padded = (*ways, *[Fraction(0)] * (len(total) - len(ways)))
    form = symbols.factored(symbols.polynomial(padded) / symbols.polynomial(total))
    return Formula(name, form, symbols.rational(padded[-1]) / symbols.rational(total[-1]))
