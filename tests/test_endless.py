"""Endless decks: each card put back, which is what more and more decks come to."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.decks import at, interpolated, total_by_decks, ways_by_decks
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, Card
from exact_baccarat.game.rules_files import read, written
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from tests.second_tableau import Game, play

ENDLESS = Shoe.endless_decks()
SEVEN = read(written(PUNTO_BANCO) + '[fixed]\nplayer.first = "7"\n')
PUNTO: Game = {
    "naturals": [8, 9],
    "ends": True,
    "player": range(6),
    "banker": {
        **{b: [*range(10), "stood"] for b in range(3)},
        3: [0, 1, 2, 3, 4, 5, 6, 7, 9, "stood"],
        4: [2, 3, 4, 5, 6, 7, "stood"],
        5: [4, 5, 6, 7, "stood"],
        6: [6, 7],
        7: [],
    },
    "fixed": {},
}


def test_the_ways_are_those_of_draws_that_are_each_put_back() -> None:
    """Every list of as many point values as are dealt, weighed by the cards that have them."""
    fixed = {"p1": 7}
    game = PUNTO | {"fixed": fixed}
    cards = [16] + [4] * 9
    found: Counter[tuple[str]] = Counter()
    for two in product(range(10), repeat=4 - len(fixed)):
        weight = prod(cards[value] for value in two)
        for more in product(range(10), repeat=2):
            player, banker = play(game, [*two, *more])
            p, b = sum(player) % 10, sum(banker) % 10
            winner = "player" if p > b else "banker" if b > p else "tie"
            found[winner,] += weight * cards[more[0]] * cards[more[1]]
    assert count(ENDLESS, SEVEN, ["winner"]) == (found, 52**5)


def test_the_published_limits_come_out() -> None:
    ways, total = count(ENDLESS, PUNTO_BANCO, ["winner"])
    assert {winner: Fraction(number, total) for (winner,), number in ways.items()} == {
        "player": Fraction(2153464, 4826809),
        "banker": Fraction(2212744, 4826809),
        "tie": Fraction(460601, 4826809),
    }


@pytest.mark.parametrize(
    "question", ["winner", "player.pair or banker.pair", "banker.total", "player.third.rank"]
)
@pytest.mark.parametrize("rules", [PUNTO_BANCO, SEVEN])
def test_they_are_the_leading_coefficients_of_the_ways_by_decks(
    question: str, rules: Rules
) -> None:
    forms = ways_by_decks(rules, [question])
    ways, total = count(ENDLESS, rules, [question])
    assert {answer: form[-1] for answer, form in forms.items()} == ways
    assert total_by_decks(rules)[-1] == total


def test_suits_come_back_too() -> None:
    ways, total = count(ENDLESS, PUNTO_BANCO, ["player.perfect_pair", "player.coloured_pair"])
    assert Fraction(ways[True, True], total) == Fraction(1, 52)
    assert Fraction(ways[False, True], total) == Fraction(1, 52)


@pytest.mark.parametrize("decks", [9, 30, 1000])
def test_ways_by_decks_are_the_counts_of_shoes_that_were_not_counted(decks: int) -> None:
    shoe = Shoe.decks(decks)
    for rules in (PUNTO_BANCO, SEVEN):
        forms = ways_by_decks(rules, ["winner", "margin >= 4"])
        ways, total = count(shoe, rules, ["winner", "margin >= 4"])
        assert {answer: at(form, decks) for answer, form in forms.items()} == ways
        assert at(total_by_decks(rules), decks) == total


def test_interpolation_gives_back_the_polynomial() -> None:
    cubic = (Fraction(3), Fraction(-1, 2), Fraction(0), Fraction(7))
    assert interpolated([at(cubic, n) for n in range(4)]) == cubic  # type: ignore[misc]


def test_nothing_can_be_missing_from_an_endless_shoe() -> None:
    assert ENDLESS.without([]) == ENDLESS
    with pytest.raises(Refused, match="no card can be missing"):
        ENDLESS.without([Card.parse("9")])


def test_the_walk_of_endless_decks_puts_each_card_back() -> None:
    few = replace(Shoe.of_points([2, 0, 1, 0, 0, 1, 0, 1, 0, 1]), endless=True)
    assert plain_count(few, PUNTO_BANCO, ["winner"]) == count(few, PUNTO_BANCO, ["winner"])
    assert few.total_ways == 6**6


def test_whole_decks_know_how_many_they_are() -> None:
    assert Shoe.decks(8).whole_decks == 8
    assert Shoe.decks(8).without([Card.parse("9H")]).whole_decks is None
    assert Shoe.decks(8).without([Card.parse("9")]).whole_decks is None
    assert ENDLESS.whole_decks is None
    assert Shoe.of_points([16] + [4] * 9).whole_decks is None
    assert Shoe.of_cards(BY_SUIT).whole_decks == 1
