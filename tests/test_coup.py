"""One coup: read, explained, or refused with the rule that forbids it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, Card
from exact_baccarat.game.coup import Coup, explain
from exact_baccarat.game.shoe import Shoe, parse_shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.independent import play, winner


def steps(text: str, shoe: Shoe | None = None) -> list[str]:
    return list(explain(Coup.parse(text), PUNTO_BANCO, shoe or Shoe.decks(8)))


def test_each_step_names_its_rule() -> None:
    assert steps("7C 5D 6H / KS 4S 3D") == [
        "Player gets 7C 5D: 2",
        "Banker gets KS 4S: 4",
        "Player has 2 and draws 6H, for 8: Player draws on 0 to 5 and stands on 6 and 7",
        "Banker has 4 and draws 3D, for 7: Player's third card is a 6, "
        "and Banker with 4 draws when it is 2 to 7",
        "Player wins, 8 to 7",
    ]


def test_a_coup_without_third_cards_says_why() -> None:
    assert steps("9 K / 3 5")[2:] == [
        "No more cards: Player has a natural 9, which ends the coup",
        "Player wins, 9 to 8",
    ]
    assert steps("6 K / 7 Q")[2:4] == [
        "Player has 6 and stands: Player draws on 0 to 5 and stands on 6 and 7",
        "Banker has 7 and stands: where Player stood, Banker draws on 0 to 5 and stands on 6 and 7",
    ]
    assert steps("6 K / 2 Q 3")[3].startswith("Banker has 2 and draws 3, for 5: where Player stood")


def test_a_tie_says_its_total() -> None:
    assert steps("8 K / 3 5")[-1] == "Tie, 8 to 8"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("9 K 2 / 3 5", "Player cannot have got 2: Player has a natural 9"),
        ("9 K / 3 5 2", "Banker cannot have got 2: Player has a natural 9"),
        ("7 5 / K 4 3", "Player's third card is missing: Player draws on 0 to 5"),
        ("7 5 6 / K 4", "Banker's third card is missing: Player's third card is a 6"),
        ("7 5 8 / K 4 3", "Banker cannot have got 3: Player's third card is an 8"),
        ("7 K 2 / K 4 3", "Player cannot have got 2: Player draws on 0 to 5 and stands on 6 and 7"),
        ("7 5 6 2 / K 4 3", "Player cannot have got 2: no side gets more than three cards"),
        ("7 / K 4", "Player has 1 of the two cards"),
        ("7 4 / ", "Banker has 0 of the two cards"),
    ],
)
def test_a_coup_that_cannot_be_dealt_is_refused_with_its_rule(text: str, why: str) -> None:
    with pytest.raises(Refused) as refusal:
        steps(text)
    assert str(refusal.value).startswith(why)


@pytest.mark.parametrize(
    ("coup", "shoe", "culprit"),
    [
        ("9H 9H / 9H 9H", Shoe.decks(1), "4 of 9H, and the shoe holds 1"),
        ("9 9 / 9 9", parse_shoe("9:3,K:9"), "4 of 9, and the shoe holds 3"),
        ("KH 9H / JH JD", parse_shoe("0:2,9:9"), "3 of 0, and the shoe holds 2"),
    ],
)
def test_more_of_a_card_than_the_shoe_holds_is_refused(coup: str, shoe: Shoe, culprit: str) -> None:
    with pytest.raises(Refused, match=culprit):
        steps(coup, shoe)


@pytest.mark.parametrize("text", ["", "7 5", "7 5 / K 4 / 3", "7 5 / Z 4", "/"])
def test_what_is_no_coup_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        steps(text)


@given(st.lists(st.sampled_from(BY_SUIT), min_size=6, max_size=6))
def test_every_deal_is_explained_and_won_as_a_second_reading_has_it(cards: list[Card]) -> None:
    six = [card.points for card in cards]
    mine, theirs = play(six)
    order = [cards[0], cards[2], *cards[4:5]], [cards[1], cards[3]]
    player = tuple(order[0][: len(mine)])
    more = cards[4:] if len(mine) == 2 else cards[5:]
    banker = (*order[1], *more[: len(theirs) - 2])
    coup = Coup(player, banker)
    assert Coup.parse(str(coup)) == coup
    assert coup.winner == winner(six)
    last = list(explain(coup, PUNTO_BANCO, Shoe.decks(8)))[-1]
    assert last.lower().startswith(coup.winner)
