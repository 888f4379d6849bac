"""All that the site asks of the rest of the package.

No other module of the site looks into `game`, `enumeration`, `bets` or `odds`, so that what moves
there is mended here.
"""

from collections.abc import Mapping
from functools import cache
from math import comb
from typing import Any

import numpy as np

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.catalogue import catalogue, main_game
from exact_baccarat.chemin.model import Model
from exact_baccarat.chemin.solve import Solution, solve
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.decks import Polynomial, at, interpolated, ways_by_decks
from exact_baccarat.enumeration.polynomials import DEALT, polynomials
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, RULES, THIRD_CARD, Rules
from exact_baccarat.odds.parsheet import Line, ParSheet, par_sheets
from exact_baccarat.odds.removal import Removal, removals

__all__ = ["Bet", "Line", "ParSheet", "Paytable", "Removal", "Rules", "Shoe"]


DECKS = 8
"""The shoe of a page where no other is named."""
MULTISETS = comb(10 + DEALT - 1, DEALT)
"""How many multisets of six of the ten values there are: 5,005."""
EVERY_DECKS = range(1, 9)
MAIN_RULES = PUNTO_BANCO


@cache
def bets() -> tuple[Bet, ...]:
    """Every bet of the catalogue, the main game first."""
    return tuple(catalogue())


def is_main(bet: Bet) -> bool:
    """Whether it belongs to the main game."""
    return bet in [choice.bet for choice in main_game()]


def shipped_rules() -> tuple[Rules, ...]:
    """The rules that a reader of the site can choose.

    They take six cards from the shoe, and Banker looks at Player's third card.
    """
    return tuple(
        rules for rules in RULES.values() if rules.from_shoe == DEALT and rules.by == THIRD_CARD
    )


@cache
def sheets(decks: int = DECKS) -> Mapping[tuple[str, str], ParSheet]:
    """The par sheet of each bet and paytable, by their names, for so many decks."""
    choices = [choice for bet in bets() for choice in bet.choices]
    found = par_sheets(Shoe.decks(decks), MAIN_RULES, choices)
    return {(sheet.bet.name, sheet.paytable.name): sheet for sheet in found}


@cache
def effects() -> Mapping[str, Removal]:
    """The effects of removal on each bet with its first paytable, by its name, from eight decks."""
    found = removals(Shoe.decks(DECKS), MAIN_RULES, [bet.choices[0] for bet in bets()])
    return {removal.bet.name: removal for removal in found}


def coefficients(rules: Rules, bet: Bet) -> list[list[int]]:
    """For each outcome of a bet that points decide, the 5,005 coefficients of its polynomial."""
    joint = polynomials(rules, tuple(outcome.when for outcome in bet.outcomes))
    found = np.zeros((len(bet.outcomes), MULTISETS), np.int64)
    for holds, numbers in joint.items():
        if True in holds:
            found[holds.index(True)] += numbers  # the first that holds applies
    rows: list[list[int]] = found.tolist()
    return rows


@cache
def ways_in_decks(bet: Bet) -> list[Polynomial]:
    """For each outcome of a bet, the loss last, its ways with d whole decks.

    Interpolated from the counts of one to six decks and of none, and held against seven and eight.
    """
    sheet = {d: sheets(d)[bet.name, bet.paytables[0].name] for d in EVERY_DECKS}
    found = []
    for place in range(len(bet.outcomes) + 1):
        ways = [0, *(sheet[d].lines[place].ways for d in EVERY_DECKS)]
        polynomial = interpolated(ways[: DEALT + 1])
        for decks in EVERY_DECKS:
            if at(polynomial, decks) != ways[decks]:
                raise AssertionError(f"{bet.name} has no polynomial in the number of decks")
        found.append(polynomial)
    return found


def chance_in_decks(question: str) -> Polynomial:
    """The ways of a question with d whole decks."""
    return ways_by_decks(MAIN_RULES, [question])[True,]


def joint(*questions: str, decks: int = DECKS) -> tuple[dict[tuple[Any, ...], int], int]:
    """The ways of each combination of answers, and of all deals."""
    ways, total = count(Shoe.decks(decks), MAIN_RULES, list(questions))
    return dict(ways), total


def tableau(rules: Rules) -> dict[str, object]:
    """The drawing rules as the scripts read them: moves by total, naturals, the name."""
    return {
        "name": rules.name,
        "natural": list(rules.natural),
        "natural_ends": rules.natural_ends,
        "player": [int(draws) for draws in rules.player_draws],
        "banker": [[int(draws) for draws in row] for row in rules.banker_draws],
    }


def chemin_solutions() -> list[tuple[str, Solution]]:
    """Chemin de fer solved where each side looks at its total: by the name of the deck number."""
    shoes = {str(decks): Shoe.decks(decks) for decks in EVERY_DECKS}
    return [
        (name, solve(Model(shoe, "total", "total")))
        for name, shoe in [*shoes.items(), ("inf", None)]
    ]
