"""Chemin de fer: the closed forms in the number of decks."""

from fractions import Fraction

import pytest

from exact_baccarat.chemin.formula import ClosedForm, Ratio, closed_form
from exact_baccarat.chemin.model import KNOWS, Model
from exact_baccarat.chemin.solve import solve
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe

BY_CARDS = Ratio((2304, -576, 44, -1), (2816, -440, 18, 0))


def agrees(form: ClosedForm, decks: int) -> bool:
    """Whether the formulas give what the solution for so many decks is."""
    model = form.model
    play = solve(Model(Shoe.decks(decks), model.player, model.banker, model.commission)).play
    banker = {
        (spot.hand, spot.third): q for spot, q in zip(play.game.spots, play.banker, strict=True)
    }
    return (
        tuple(ratio.at(decks) for _, ratio in form.player) == play.player
        and all(ratio.at(decks) == banker[hand, third] for hand, third, ratio in form.banker)
        and form.value.at(decks) == play.player_value
    )


def test_players_chance_against_bankers_cards() -> None:
    form = closed_form(Model(Shoe.decks(6), banker="cards"))
    assert form.player == ((5, BY_CARDS),)
    assert (form.first, form.last) == (4, 7)
    assert BY_CARDS.limit == Fraction(9, 11)


def test_against_bankers_cards_it_is_the_same_formula_for_every_number_of_decks() -> None:
    decks, eras = 1, []
    while True:
        form = closed_form(Model(Shoe.decks(decks), banker="cards"))
        assert form.first == decks
        assert form.player == ((5, BY_CARDS),)
        assert [(hand, third) for hand, third, _ in form.banker] == [((0, 6), None)]
        eras.append(form.last)
        if form.last is None:
            break
        decks = form.last + 1
    assert eras == [1, 2, 3, 7, 9, None]


@pytest.mark.parametrize("player", KNOWS)
@pytest.mark.parametrize("banker", KNOWS)
def test_a_formula_is_the_solution_for_just_the_decks_that_it_says(
    player: str, banker: str
) -> None:
    form = closed_form(Model(Shoe.decks(6), player, banker))
    for decks in range(1, 13):
        within = form.first <= decks and (form.last is None or decks <= form.last)
        assert agrees(form, decks) == within


@pytest.mark.parametrize("player", KNOWS)
def test_formulas_for_ever_more_decks_come_to_the_game_with_replacement(player: str) -> None:
    form = closed_form(Model(Shoe.decks(6), player))
    assert form.last is None
    assert agrees(form, 1000)
    assert form.value.limit == solve(Model(None)).play.player_value


def test_where_nothing_is_mixed_the_value_alone_is_a_formula() -> None:
    form = closed_form(Model(Shoe.decks(8), rule="modern"))
    assert form.player == ((5, Ratio((1,), (1,))),)
    assert form.banker == ()
    assert form.value.at(8) == Fraction(-241149546272, 19524993263685)
    assert form.value.at(6) == solve(Model(Shoe.decks(6), rule="modern")).play.player_value


def test_with_a_commission_there_is_a_formula_too() -> None:
    form = closed_form(Model(Shoe.decks(6), commission=Fraction(1, 20)))
    assert agrees(form, 6)
    assert agrees(form, 9)
    ((_, chance),) = form.player
    assert chance.limit == Fraction(179, 214)


def test_without_whole_decks_there_is_no_formula() -> None:
    for shoe in (None, Shoe.of_points([8, 2, 2, 2, 2, 2, 2, 2, 2, 3])):
        with pytest.raises(Refused, match="whole number"):
            closed_form(Model(shoe))
