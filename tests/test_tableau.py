"""The drawing rules, cell by cell, against a second reading of them."""

import pytest

from exact_baccarat.game.cards import BY_POINTS
from exact_baccarat.game.tableau import BANKER, PLAYER, PUNTO_BANCO
from tests.independent import play


def hands(*points: int) -> tuple[object, ...]:
    return tuple(BY_POINTS[p] for p in points)


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("third", [*range(10), None])
def test_each_of_the_88_cells_is_as_the_sentences_say(banker: int, third: int | None) -> None:
    if third is None:
        expected = len(play([0, 0, 6, banker, 1, 1])[1]) == 3
        turn = PUNTO_BANCO.turn(hands(0, 6), hands(0, banker))
    else:
        expected = len(play([0, 0, 0, banker, third, 1])[1]) == 3
        turn = PUNTO_BANCO.turn(hands(0, 0, third), hands(0, banker))
    assert turn == (BANKER if expected else None)


@pytest.mark.parametrize("total", range(8))
def test_player_draws_on_0_to_5_and_stands_on_6_and_7(total: int) -> None:
    turn = PUNTO_BANCO.turn(hands(0, total), hands(0, 7))
    assert turn == (PLAYER if total <= 5 else None)


@pytest.mark.parametrize("total", range(10))
@pytest.mark.parametrize("natural", [8, 9])
def test_a_natural_of_either_side_ends_the_coup(total: int, natural: int) -> None:
    assert PUNTO_BANCO.turn(hands(0, natural), hands(0, total)) is None
    assert PUNTO_BANCO.turn(hands(0, total), hands(0, natural)) is None


def test_cards_come_to_player_and_banker_in_turn() -> None:
    assert PUNTO_BANCO.turn((), ()) == PLAYER
    assert PUNTO_BANCO.turn(hands(1), ()) == BANKER
    assert PUNTO_BANCO.turn(hands(1), hands(1)) == PLAYER
    assert PUNTO_BANCO.turn(hands(1, 1), hands(1)) == BANKER
    assert PUNTO_BANCO.turn(hands(1, 1, 1), hands(1, 1, 1)) is None


@pytest.mark.parametrize(
    ("player", "banker", "reason"),
    [
        ((0, 8), (0, 0), "Player has a natural 8, which ends the coup"),
        ((0, 1), (0, 9), "Banker has a natural 9, which ends the coup"),
        ((0, 5), (0, 7), "where Player stood, Banker draws on 0 to 5 and stands on 6 and 7"),
        ((0, 0, 8), (0, 3), "Player's third card is an 8, and Banker with 3 draws unless it is 8"),
        ((0, 0, 1), (0, 3), "Player's third card is a 1, and Banker with 3 draws unless it is 8"),
        (
            (0, 0, 2),
            (0, 4),
            "Player's third card is a 2, and Banker with 4 draws when it is 2 to 7",
        ),
        (
            (0, 0, 5),
            (0, 6),
            "Player's third card is a 5, and Banker with 6 draws when it is 6 or 7",
        ),
        ((0, 0, 5), (0, 0), "Player's third card is a 5, and Banker with 0 draws on any"),
        ((0, 0, 5), (0, 7), "Player's third card is a 5, and Banker with 7 draws on none"),
    ],
)
def test_the_reason_is_the_rule_that_decides(
    player: tuple[int, ...], banker: tuple[int, ...], reason: str
) -> None:
    assert PUNTO_BANCO.reason(BANKER, hands(*player), hands(*banker)) == reason


def test_player_has_one_rule() -> None:
    rule = "Player draws on 0 to 5 and stands on 6 and 7"
    assert PUNTO_BANCO.reason(PLAYER, hands(0, 5), hands(0, 7)) == rule
