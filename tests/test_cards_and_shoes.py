"""Cards and shoes: parsing and printing are inverses, and what makes no sense is refused."""

from math import perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_POINTS, BY_RANK, BY_SUIT, Card
from exact_baccarat.game.shoe import Shoe, parse_cards, parse_shoe, written


@pytest.mark.parametrize("card", [*BY_SUIT, *BY_RANK], ids=str)
def test_a_card_printed_and_read_is_the_same_card(card: Card) -> None:
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [("kh", "KH"), ("10s", "10S"), ("T♠", "10S"), (" a♥ ", "AH"), ("t", "10"), ("q", "Q")],
)
def test_a_card_can_be_written_in_other_ways(text: str, card: str) -> None:
    assert str(Card.parse(text)) == card


@pytest.mark.parametrize("text", ["1S", "11", "ZH", "", "0", "KHH", "K H", "1", "٩", "H"])
def test_an_unknown_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(Refused, match=f'unknown card "{text}"'):
        Card.parse(text)


def test_there_are_two_colours_of_26_and_twelve_faces() -> None:
    assert [card.colour for card in BY_SUIT].count("red") == 26
    assert sum(card.face for card in BY_SUIT) == 12
    assert Card.parse("K").colour is None


def test_a_deck_has_sixteen_zeros_and_four_of_each_other_value() -> None:
    shoe = Shoe.decks(8)
    assert shoe.points == (128, *[32] * 9)
    assert shoe.ranks == (32,) * 13
    assert len(shoe) == 416
    assert shoe.total_ways == perm(416, 6) == 4_998_398_275_503_360


@pytest.mark.parametrize("number", [0, -1, 1.5, True, "8"])
def test_decks_are_whole_and_at_least_one(number: int) -> None:
    with pytest.raises(Refused, match="decks are whole"):
        Shoe.decks(number)


def test_cards_are_listed_with_repetitions() -> None:
    cards = parse_cards("9, 9,KH,3:4")
    assert [str(card) for card in cards.elements()] == ["9", "9", "KH", *["3"] * 4]
    assert written(cards) == "9:2,KH,3:4"
    assert parse_cards(written(cards)) == cards


@pytest.mark.parametrize(
    ("text", "culprit"),
    [("9,,3", '""'), ("3:", '"3:"'), ("3:-1", '"3:-1"'), ("3:x", '"3:x"'), ("3:1:1", '"3:1:1"')],
)
def test_a_list_of_cards_that_cannot_be_read_is_refused(text: str, culprit: str) -> None:
    with pytest.raises(Refused, match=culprit):
        parse_cards(text)


@pytest.mark.parametrize("text", ["9:33", "9,9H:32", "KH:9", "9H:8,9:25", "9:999999"])
def test_more_of_a_card_than_there_are_cannot_be_gone(text: str) -> None:
    with pytest.raises(Refused, match="out of a shoe that holds"):
        Shoe.decks(8).without(parse_cards(text))


def test_a_card_gone_with_its_suit_unseen_leaves_the_pool_of_suits_whole() -> None:
    shoe = Shoe.decks(8).without(parse_cards("9"))
    assert shoe.points[9] == 31
    assert shoe.ranks is not None
    assert shoe.ranks[8] == 31
    assert shoe.cards == Shoe.decks(8).cards


def test_a_ten_value_card_of_unknown_rank_leaves_only_points_known() -> None:
    shoe = Shoe.decks(8).without([Card(0)])
    assert shoe == Shoe((127, *[32] * 9))


def test_a_shoe_knows_as_much_as_its_cards_tell() -> None:
    assert parse_shoe("KH:3,9D:3").cards is not None
    assert parse_shoe("K:3,9D:3").cards is None
    assert parse_shoe("K:3,9D:3").ranks is not None
    assert parse_shoe("0:3,9D:3").ranks is None
    assert parse_shoe("6/0/0/0/0/0/0/0/0/0") == Shoe((6, *[0] * 9))


@pytest.mark.parametrize("text", ["K:5", "5/0/0/0/0/0/0/0/0/0", "AS"])
def test_a_shoe_of_fewer_than_six_cards_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(Refused, match="it may take six, three for Player and three for Banker"):
        parse_shoe(text)


@pytest.mark.parametrize("text", ["1/2/3", "-1/9/9/9/9/9/9/9/9/9", "x/9/9/9/9/9/9/9/9/9", "/"])
def test_a_shoe_by_points_has_ten_whole_counts(text: str) -> None:
    with pytest.raises(Refused):
        parse_shoe(text)


@pytest.mark.parametrize("counts", [[1.5, *[6] * 9], [-1, *[6] * 9], [True, *[6] * 9]])
def test_counts_in_python_are_whole_numbers(counts: list[int]) -> None:
    with pytest.raises(Refused, match="counts are whole"):
        Shoe.of_points(counts)


def test_what_a_shoe_does_not_tell_cannot_be_taken_out_or_walked() -> None:
    by_points = parse_shoe("6/6/0/0/0/0/0/0/0/0")
    with pytest.raises(Refused, match="not told apart"):
        by_points.without(parse_cards("K"))
    with pytest.raises(Refused, match="does not tell suits"):
        by_points.without(parse_cards("AH"))
    with pytest.raises(Refused, match="ranks"):
        by_points.pile("ranks")
    with pytest.raises(Refused, match="suits"):
        Shoe.decks(1).without(parse_cards("9")).pile("cards")


@given(st.lists(st.sampled_from(BY_SUIT), max_size=20, unique=True))
def test_taking_cards_out_one_by_one_or_together_is_the_same(cards: list[Card]) -> None:
    one_by_one = Shoe.decks(1)
    for card in cards:
        one_by_one = one_by_one.without([card])
    assert one_by_one == Shoe.decks(1).without(cards)
    assert one_by_one.points == tuple(
        count - sum(card.points == kind.points for card in cards)
        for kind, count in Shoe.decks(1).pile("points")
    )
    assert [kind for kind, _ in one_by_one.pile("points")] == list(BY_POINTS)
