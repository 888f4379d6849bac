"""The page of closed forms: the main bets and the pairs, in the number of decks."""

from exact_baccarat.bets.catalogue import main_game
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.languages import ours
from exact_baccarat.odds.formula import Formula, chance, of_bet
from exact_baccarat.odds.whatif import Case
from exact_baccarat.publish.answers.common import CONVENTION
from exact_baccarat.publish.answers.formula import equation
from exact_baccarat.publish.report import (
    Equation,
    Equations,
    Report,
    Section,
    Sections,
    prose,
    say,
)

PAIRS = {
    ours("Player's first two cards are a pair"): "player.pair",
    ours("both sides have a pair"): "player.pair and banker.pair",
    ours("either side has a pair"): "player.pair or banker.pair",
    ours("Player's first two cards are of one rank and one colour"): "player.coloured_pair",
    ours("Player's first two cards are the same card"): "player.perfect_pair",
    ours("either side has two of the same card"): "player.perfect_pair or banker.perfect_pair",
}
"""The pairs on the page: what each is called, and the question."""
_INTRODUCTION = say(
    "With d decks, and what it comes to with ever more of them. Each was interpolated from exact "
    "counts, and then held against the count of a further shoe."
)


def closed_forms(rules: Rules) -> Report:
    """The chances of the main outcomes and of pairs, and the house edges of the main bets."""
    chances: dict[str, Formula] = {}
    edges: list[Equation] = []
    for choice in main_game():
        first, *_, edge = of_bet(Case.of(choice, Shoe.decks(), rules), {})
        chances.setdefault(first.name, first)
        edges.append(Equation(choice.name, edge.name, edge.form, edge.limit))
    found = [*chances.values(), *(chance(rules, name, ask) for name, ask in PAIRS.items())]
    chapters = [
        Section([Equations("formulas", [equation(f, True) for f in found])], say("Probabilities")),
        Section([prose(CONVENTION), Equations("formulas", edges)], say("House edges")),
    ]
    parts = (prose(_INTRODUCTION), Sections("chapters", chapters))
    title = say("Closed forms in the number of decks")
    return Report("tables", {"rules": rules.name}, parts, "formulas", title)
