"""Chemin de fer: habits, what they cost, and how they are written."""

from fractions import Fraction

import pytest

from exact_baccarat.chemin.model import KNOWS, Model, game_of
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.replies import Habit, habit, reply
from exact_baccarat.chemin.solve import solve
from exact_baccarat.enumeration.count import count
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import BANKER, PLAYER, PUNTO_BANCO
from exact_baccarat.reading import rate

SIX = Shoe.decks(6)
HABITS = ("draw on 5", "stand on 5", "draw 9/11", "punto banco")


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_drawing_on_five_against_the_tableau_is_punto_banco(decks: int) -> None:
    shoe = Shoe.decks(decks)
    game = game_of(Model(shoe))
    tableau = habit(game, "punto banco")
    play = Play(game, (Fraction(1),), tableau.chances)
    ways, total = count(shoe, PUNTO_BANCO, ["winner"])
    assert play.chances == (
        Fraction(ways["player",], total),
        Fraction(ways["banker",], total),
    )
    answer = reply(game, tableau)
    assert answer.play.player == (1,)
    assert answer.play.player_value == play.player_value


def test_punto_banco_at_eight_decks_to_the_last_figure() -> None:
    game = game_of(Model(Shoe.decks(8), "cards", "cards"))
    answer = reply(game, habit(game, "the tableau")).play
    assert answer.player == (1,) * 5
    assert answer.player_value == Fraction(-241149546272, 19524993263685)


@pytest.mark.parametrize("text", HABITS)
@pytest.mark.parametrize("player", KNOWS)
@pytest.mark.parametrize("banker", KNOWS)
def test_no_habit_is_worth_more_than_the_solution(text: str, player: str, banker: str) -> None:
    model = Model(SIX, player, banker)
    game = game_of(model)
    fixed = habit(game, text)
    answer = reply(game, fixed).play
    best = solve(model).play
    if fixed.side == PLAYER:
        assert answer.player_value <= best.player_value
    else:
        assert answer.banker_value <= best.banker_value


@pytest.mark.parametrize("text", HABITS)
def test_no_other_answer_does_better(text: str) -> None:
    game = game_of(Model(SIX, commission=Fraction(1, 20)))
    fixed = habit(game, text)
    answer = reply(game, fixed).play
    if fixed.side == BANKER:
        for p in (Fraction(0), Fraction(1)):
            assert Play(game, (p,), answer.banker).player_value <= answer.player_value
        return
    for place, q in enumerate(answer.banker):
        other = (*answer.banker[:place], 1 - q, *answer.banker[place + 1 :])
        assert Play(game, answer.player, other).banker_value <= answer.banker_value


def test_players_best_play_as_a_habit_costs_nothing() -> None:
    model = Model(None)
    game = game_of(model)
    answer = reply(game, habit(game, "draw 9/11"))
    assert answer.play.player_value == solve(model).play.player_value
    level = {(game.spots[place].hand, game.spots[place].third) for place in answer.level}
    assert level == {(6, None)}


def test_bankers_best_play_leaves_player_level() -> None:
    best = solve(Model(SIX)).play
    answer = reply(best.game, Habit(BANKER, best.banker))
    assert answer.level == {0}
    assert answer.play.player_value == best.player_value


def test_a_habit_may_be_written_in_many_ways() -> None:
    game = game_of(Model(SIX))
    for text in ("draw on 5", "Draws on 5", "always  draw", "draw", "draw 100%", "draw 1 on 5"):
        assert habit(game, text) == Habit(PLAYER, (Fraction(1),)), text
    for text in ("stand on 5", "always stand on 5", "stands", "draw 0%"):
        assert habit(game, text) == Habit(PLAYER, (Fraction(0),)), text
    for text in ("draw 9/11", "draw with 9/11", "draw on 5 with 9/11", "stand 2/11 on 5"):
        assert habit(game, text) == Habit(PLAYER, (Fraction(9, 11),)), text
    assert habit(game, "punto banco") == habit(game, "Punto-Banco") == habit(game, "tableau")


def test_a_habit_may_name_hands_where_player_looks_at_his_cards() -> None:
    game = game_of(Model(SIX, player="cards"))
    chances = tuple(map(Fraction, (0, 1, 0, 1, 0)))
    for text in ("draw on {1,4} {6,9}", "draws with {4,1} and {9,6}", "draw on {6,9}, {1,4}"):
        assert habit(game, text) == Habit(PLAYER, chances)
    assert habit(game, "draw 9/11").chances == (Fraction(9, 11),) * 5


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "cannot read the habit"),
        ("nonsense", "cannot read the habit"),
        ("draw on 6", "cannot read the habit"),
        ("draw 12/11", "it is 0% to 100%"),
        ("draw 1/0", "the chance cannot be"),
        ("draw on {1,5}", "is not a 5"),
    ],
)
def test_what_is_no_habit_is_refused_in_one_sentence(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why) as error:
        habit(game_of(Model(SIX, player="cards")), text)
    assert "\n" not in str(error.value)


def test_hands_are_no_habit_for_one_who_looks_at_his_total() -> None:
    with pytest.raises(Refused, match="looks at the total"):
        habit(game_of(Model(SIX)), "draw on {1,4}")


def test_a_part_of_the_whole_is_read_exactly() -> None:
    for text in ("5%", "5 %", "1/20", "0.05", ".05", "5.0%", "0.5/10"):
        assert rate(text, "the commission", bare=False) == Fraction(1, 20)
    assert rate("100%", "the commission", bare=False) == 1
    assert rate("0", "the commission", bare=False) == 0
    for text in ("101%", "2", "-5%", "5%%", "five", "", "1/0", "1e-2", "0x1", "\u0665%"):
        with pytest.raises(Refused, match="the commission"):
            rate(text, "the commission", bare=False)
