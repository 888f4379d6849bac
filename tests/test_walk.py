"""The definition, against published integers and against every order of small shoes."""

from collections import Counter
from math import perm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.enumeration.walk import walk
from exact_baccarat.game.cards import BY_POINTS, Card, total
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe, parse_cards
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.independent import winners
from tests.shoes import few_points

PUBLISHED = {
    1: (6_737_232_640, 6_548_674_432, 1_372_227_328),
    4: (34_543_624_867_840, 33_608_344_225_792, 7_145_601_996_928),
    6: (403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
    8: (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
}
"""Ways of Banker, Player and Tie by decks, as the Wizard of Odds prints them."""


def by_winner(shoe: Shoe, depth: str = "points") -> dict[str, int]:
    ways: Counter[str] = Counter()
    for player, banker, number in walk(shoe.pile(depth), PUNTO_BANCO):
        ways[Coup(player, banker).winner] += number
    return dict(ways)


@pytest.mark.parametrize("decks", PUBLISHED)
def test_the_published_ways_come_out(decks: int) -> None:
    banker, player, tie = PUBLISHED[decks]
    assert by_winner(Shoe.decks(decks)) == {"banker": banker, "player": player, "tie": tie}


def test_there_are_339_400_coups_of_point_values() -> None:
    cards = Counter(
        len(player) + len(banker)
        for player, banker, _ in walk(Shoe.decks(8).pile("points"), PUNTO_BANCO)
    )
    assert cards == {4: 4_000, 5: 29_400, 6: 306_000}


def test_there_are_1_659_001_coups_of_ranks() -> None:
    assert sum(1 for _ in walk(Shoe.decks(8).pile("ranks"), PUNTO_BANCO)) == 1_659_001


@settings(max_examples=25)
@given(st.lists(st.integers(0, 9), min_size=6, max_size=8))
def test_the_walk_is_every_order_of_a_small_shoe(points: list[int]) -> None:
    shoe = Shoe.of_points([points.count(value) for value in range(10)])
    assert by_winner(shoe) == winners(points)


@given(few_points)
def test_ways_add_up_to_perm_n_6(counts: list[int]) -> None:
    assert sum(by_winner(Shoe.of_points(counts)).values()) == perm(sum(counts), 6)


@given(st.integers(6, 40))
def test_a_shoe_of_only_zeros_always_ties(zeros: int) -> None:
    shoe = Shoe.of_points([zeros, *[0] * 9])
    assert by_winner(shoe) == {"tie": perm(zeros, 6)}


def test_walking_ranks_gives_what_walking_points_gives() -> None:
    shoe = Shoe.of_cards(parse_cards("10:4,J:4,Q:3,K:1,A:4,5:4,8:4"))
    assert by_winner(shoe, "ranks") == by_winner(shoe, "points")


@settings(max_examples=15)
@given(few_points.filter(lambda counts: sum(counts) > 6))
def test_burning_an_unseen_card_changes_nothing(counts: list[int]) -> None:
    """The chance with a card burnt unseen is the mean of the chances for each that it can be."""
    shoe = Shoe.of_points(counts)
    n = len(shoe)
    ways = by_winner(shoe).get("player", 0)
    burnt = sum(
        count * by_winner(shoe.without([BY_POINTS[value]])).get("player", 0)
        for value, count in enumerate(counts)
        if count
    )
    assert burnt * perm(n, 6) == ways * n * perm(n - 1, 6)


def test_every_coup_is_dealt_to_its_end() -> None:
    for player, banker, ways in walk(Shoe.decks(1).pile("points"), PUNTO_BANCO):
        assert ways > 0
        assert PUNTO_BANCO.turn(player, banker) is None


def test_totals_are_modulo_ten() -> None:
    assert total([Card.parse("9"), Card.parse("8"), Card.parse("K")]) == 7
