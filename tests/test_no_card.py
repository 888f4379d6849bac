"""A third card that was not dealt has no points, no rank and no suit, in the fast count too."""

import pytest

from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.game.cards import Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO


@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize("what", ["points", "rank", "suit", "colour", "face"])
def test_a_card_that_was_not_dealt_answers_none(side: str, what: str) -> None:
    cards = ["KC", "KD", "3C", "3H", "5S", "6S", "9C"]
    shoe = Shoe.of_cards(map(Card.parse, cards))
    questions = [f"{side}.third.{what}", f"{side}.cards"]
    found = count(shoe, PUNTO_BANCO, questions)
    assert found == plain_count(shoe, PUNTO_BANCO, questions)
    nothing = False if what == "face" else None
    assert {answer for answer, cards in found[0] if cards == 2} == {nothing}


def test_arithmetic_with_a_card_that_was_not_dealt_answers_none() -> None:
    shoe = Shoe.of_points([2, 1, 1, 0, 1, 1, 0, 0, 1, 1])
    questions = ["player.third.points - banker.third.points"]
    found = count(shoe, PUNTO_BANCO, questions)
    assert found == plain_count(shoe, PUNTO_BANCO, questions)
    assert (None,) in found[0]
    assert (-1,) in found[0]
