"""How closed forms are laid out: one bet's, and the published page of the main ones."""

from collections.abc import Sequence
from fractions import Fraction

from exact_baccarat.bets.bet import Paytable
from exact_baccarat.bets.catalogue import main_game
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds import symbols
from exact_baccarat.odds.formula import Formula, chance, of_bet
from exact_baccarat.odds.whatif import Case
from exact_baccarat.publish.formats import Row, csv_text, json_text
from exact_baccarat.publish.odds import CONVENTION, bet_json, called
from exact_baccarat.publish.page import Page
from exact_baccarat.publish.rounding import decimal

TEXT = "text"
FORMS = (TEXT, "latex", "csv", "json")
DIGITS = 6
CSV_DIGITS = 10
PAIRS = {
    "Player's first two cards are a pair": "player.pair",
    "both sides have a pair": "player.pair and banker.pair",
    "either side has a pair": "player.pair or banker.pair",
    "Player's first two cards are of one rank and one colour": "player.coloured_pair",
    "Player's first two cards are the same card": "player.perfect_pair",
    "either side has two of the same card": "player.perfect_pair or banker.perfect_pair",
}
"""The pairs on the published page: what each is called, and the question."""


def formulas(case: Case, paytable: Paytable, found: Sequence[Formula], form: str) -> str:
    """The closed forms of a bet in any of FORMS."""
    names = [outcome.name for outcome in case.bet.outcomes] + ["loss"]
    if form == "json":
        return json_text(
            {
                "schema": 1,
                **bet_json(case.bet, paytable),
                "rules": case.rules.name,
                "convention": CONVENTION,
                "formulas": [
                    {
                        "name": f.name,
                        "kind": "probability" if f.name in names else "value",
                        "formula": str(f.form),
                        "latex": symbols.latex(f.form),
                        "limit": str(f.limit),
                    }
                    for f in found
                ],
            }
        )
    if form == "csv":
        return csv_text(CSV_HEADERS, [_row(f"{case.bet.name}:{paytable.name}", f) for f in found])
    if form == "latex":
        lines = [
            rf"\Pr(\text{{{f.name}}}) &= {symbols.latex(f.form)}"
            rf" \xrightarrow{{d \to \infty}} {symbols.latex(f.limit)} \\"
            if f.name in names
            else rf"\text{{{f.name}}} &= {symbols.latex(f.form)}"
            rf" \xrightarrow{{d \to \infty}} {symbols.latex(f.limit)} \\"
            for f in found
        ]
        body = "\n".join(lines).removesuffix(r" \\")
        return f"\\begin{{align*}}\n{body}\n\\end{{align*}}\n"
    title = called(case.bet, paytable)
    blocks = [f"{title}, d decks, {case.rules.name} rules. {CONVENTION}"]
    blocks += [_block(f"P({f.name})" if f.name in names else f.name, f) for f in found]
    return "\n\n".join(blocks) + "\n"


def page() -> Page:
    """The published closed forms: the main bets and the pairs."""
    chances: list[Formula] = []
    edges: list[tuple[str, Formula]] = []
    for choice in main_game():
        first, *_, edge = of_bet(Case.of(choice, Shoe.decks(), PUNTO_BANCO), {})
        chances += [first] if first.name not in [f.name for f in chances] else []
        edges.append((choice.name, edge))
    chances += [chance(PUNTO_BANCO, name, question) for name, question in PAIRS.items()]
    text = [
        "With d decks, and what it comes to with ever more of them. Each was interpolated from "
        "exact counts, and then held against the count of a further shoe.",
        "## Probabilities",
        *(_fenced(_block(f.name, f)) for f in chances),
        f"## House edges\n\n{CONVENTION}",
        *(_fenced(_block(name, f)) for name, f in edges),
    ]
    rows = [_row("", f) for f in chances] + [_row(name, f) for name, f in edges]
    title = "Closed forms in the number of decks"
    return Page("formulas", title, "\n\n".join(text), CSV_HEADERS, rows)


CSV_HEADERS = ("bet", "name", "formula", "limit", "decimal")


def _block(name: str, formula: Formula) -> str:
    return f"{name}\n    = {symbols.written(formula.form)}\n    -> {_limit(formula, DIGITS)}"


def _limit(formula: Formula, digits: int) -> str:
    number = symbols.number(formula.limit)
    exact = symbols.written(formula.limit)
    return exact if number is None else f"{exact} = {decimal(number, digits)}"


def _row(bet: str, formula: Formula) -> Row:
    number: Fraction | None = symbols.number(formula.limit)
    places = "" if number is None else decimal(number, CSV_DIGITS)
    return bet, formula.name, str(formula.form), str(formula.limit), places


def _fenced(text: str) -> str:
    return f"```text\n{text}\n```"
