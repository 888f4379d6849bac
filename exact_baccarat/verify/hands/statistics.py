"""How observed frequencies sit against the exact ones: p values, which accuse nobody.

Each coup of a shoe has the odds of the full shoe, whatever its place; but coups of one shoe are not
quite independent, which the tests take them to be.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from exact_baccarat.bets.catalogue import find
from exact_baccarat.coups.laws import Law
from exact_baccarat.coups.tolerance import Verdict, judge_stakes
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.claims.figures import sheet_of_bet
from exact_baccarat.verify.claims.worlds import of_decks
from exact_baccarat.verify.wrong.chances import chances

FEWEST_EXPECTED = 5
"""A chi-square test needs so many of each answer to be expected."""

BET = "bet "
"""Begins the name of what was observed of a bet."""
QUESTIONS = {
    "winner": "winner",
    "Player's total": "player.total",
    "Banker's total": "banker.total",
    "number of cards": "cards.size",
    "Player's pair": "player.pair",
    "Banker's pair": "banker.pair",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: how often it came, its exact chance, and the exact binomial p value."""

    name: str
    observed: int
    chance: Fraction
    p: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """Something that was checked: its answers, and the chi-square p value over all of them.

    `p` is None where there are two answers, which the binomial test has told, or too few of one.
    """

    name: str
    number: int
    answers: tuple[Answer, ...]
    degrees: int
    chi_square: float | None
    p: float | None


def comparisons(
    seen: Mapping[str, Mapping[str, int]], rules: Rules, decks: int | None
) -> Iterator[Comparison]:
    """The tests of everything that was observed: of the coup first, and then of the bets."""
    for name in (*QUESTIONS, *(name for name in seen if name not in QUESTIONS)):
        if name in seen:
            yield compare(name, seen[name], _chances(name, rules, decks))


def compare(name: str, observed: Mapping[str, int], chances: Mapping[str, Fraction]) -> Comparison:
    """The tests of one thing: exact binomial for each answer, chi-square for all."""
    from scipy.stats import binomtest, chi2

    number = sum(observed.values())
    answers = tuple(
        Answer(
            a, observed.get(a, 0), p, float(binomtest(observed.get(a, 0), number, float(p)).pvalue)
        )
        for a, p in chances.items()
    )
    degrees = len(answers) - 1
    if degrees < 2 or any(a.chance * number < FEWEST_EXPECTED for a in answers):
        return Comparison(name, number, answers, degrees, None, None)
    square = float(
        sum((a.observed - a.chance * number) ** 2 / (a.chance * number) for a in answers)
    )
    return Comparison(name, number, answers, degrees, square, float(chi2.sf(square, degrees)))


def returns(
    stakes: Mapping[str, Mapping[Fraction, int]],
    returned: Mapping[str, Fraction],
    rules: Rules,
    decks: int | None,
) -> Iterator[tuple[str, Verdict]]:
    """How likely each bet's totals are, as `tolerance` judges them: by name, in their order."""
    for name, of_bet in stakes.items():
        yield name, judge_stakes(_law(name, rules, decks), of_bet, returned[name])


def _law(name: str, rules: Rules, decks: int | None) -> Law:
    """The chance of each net that one unit on a bet brings."""
    choice = find(name)[0]
    sheet = sheet_of_bet(*choice, of_decks(decks, rules), None)
    law: dict[Fraction, Fraction] = {}
    for net, chance in zip(choice.nets, sheet.chances, strict=True):
        law[net] = law.get(net, Fraction(0)) + chance
    return law


def _chances(name: str, rules: Rules, decks: int | None) -> dict[str, Fraction]:
    if name in QUESTIONS:
        shoe = of_decks(decks, rules).shoe
        asked = (Question.parse(QUESTIONS[name]),)
        words = {True: "yes", False: "no"}
        items = sorted(chances(rules, shoe, asked).items(), key=lambda item: _order(item[0][0]))
        return {
            str(words.get(k[0], k[0])) if isinstance(k[0], bool) else str(k[0]): chance
            for k, chance in items
        }
    bet, paytable = find(name.removeprefix(BET))[0]
    sheet = sheet_of_bet(bet, paytable, of_decks(decks, rules), None)
    names = [*(outcome.name for outcome in bet.outcomes), "loss"]
    found: dict[str, Fraction] = {}
    for outcome, chance in zip(names, sheet.chances, strict=True):
        if chance:
            found[outcome] = found.get(outcome, Fraction(0)) + chance
    if not found:
        raise Refused(f"{name} never comes to anything")
    return found


def _order(key: object) -> tuple[int, object]:
    if isinstance(key, bool):
        return 0, not key
    return (1, key) if isinstance(key, int) else (2, ("banker", "player", "tie").index(str(key)))
