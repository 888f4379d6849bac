"""Choice, Sheet and Setting: one of each, and the texts and numbers that Python may give."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

import exact_baccarat
from exact_baccarat import Bet, Choice, Coup, Refused, Setting, Sheet, Shoe, find, load, par_sheet
from exact_baccarat.bets.catalogue import as_choices, catalogue
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.conditional import probability
from exact_baccarat.odds.joint import Wager, joint
from exact_baccarat.odds.many import odds_many
from exact_baccarat.odds.parsheet import par_sheets
from exact_baccarat.odds.removal import removals
from exact_baccarat.odds.sheet import Root
from exact_baccarat.odds.whatif import Case

PAYS = [Fraction(9), Fraction(1), Fraction(0), Fraction(-1)]
LIKELY = [1, 3, 2, 10]
"""A bet of sixteen equally likely coups."""


def test_every_moment_is_that_of_the_coups_one_by_one() -> None:
    sheet = Sheet(("a", "b", "push", "loss"), tuple(PAYS), tuple(Fraction(n, 16) for n in LIKELY))
    coups = [pay for pay, number in zip(PAYS, LIKELY, strict=True) for _ in range(number)]
    mean = sum(coups) / 16
    second, third, fourth = (sum((x - mean) ** n for x in coups) / 16 for n in (2, 3, 4))
    assert (sheet.expected_value, sheet.house_edge) == (mean, -mean)
    assert sheet.variance == sum((a - b) ** 2 for a, b in product(coups, coups)) / (2 * 16**2)
    assert sheet.variance == second
    assert sheet.standard_deviation == Root(second)
    assert sheet.skewness == Root(third**2 / second**3, negative=third < 0)
    assert sheet.excess_kurtosis == fourth / second**2 - 3
    assert sheet.hit_frequency == Fraction(4, 16)
    assert sheet.house_edge_per_resolved_unit == -sum(coups) / 14
    assert sheet.return_to_player == sum(1 + x for x in coups) / 16


def test_a_bet_that_always_pushes_has_no_shape() -> None:
    sheet = Sheet(("push",), (Fraction(0),), (Fraction(1),))
    assert (sheet.variance, sheet.skewness, sheet.excess_kurtosis) == (0, None, None)
    assert sheet.house_edge_per_resolved_unit == 0


def test_a_root_is_exact() -> None:
    assert Root(Fraction(9, 4), negative=True).value == Fraction(-3, 2)
    assert Root(Fraction(2)).value is None
    assert float(Root(Fraction(1, 4), negative=True)) == -0.5


def test_a_par_sheet_and_a_case_that_is_not_changed_are_worth_the_same() -> None:
    for name in ("banker", "tie", "dragon-7"):
        sheet, worth = par_sheet(8, "punto-banco", name), Case.of(name, 8).worth()
        for what in ("names", "nets", "chances", "variance", "skewness", "hit_frequency"):
            assert getattr(sheet, what) == getattr(worth, what)


def test_a_choice_settles_by_the_first_outcome_that_holds() -> None:
    coup = Coup.parse("7C 5D 6H / KS 4S 3D")
    for bet in catalogue():
        for choice in bet.choices:
            holding = [
                place for place, o in enumerate(bet.outcomes) if o.when.of(coup, PUNTO_BANCO)
            ]
            if holding:
                place = holding[0]
                expected = bet.outcomes[place].name, choice.paytable.pays[place]
            else:
                expected = "loss", choice.pays[-1]
            assert choice.settle(coup, PUNTO_BANCO) == expected
            assert choice.name == f"{bet.name}:{choice.paytable.name}"


def test_all_spellings_of_a_bet_mean_the_same_choice() -> None:
    [choice] = find("tie")
    assert isinstance(choice, Choice)
    assert as_choices("tie") == as_choices(choice) == as_choices(choice.bet) == [choice]
    assert as_choices(["tie", choice.bet]) == [choice, choice]


def test_a_shoe_rules_questions_and_bets_are_taken_as_text_number_or_value() -> None:
    shoe, [tie] = Shoe.decks(8), find("tie")
    sheet = par_sheet(shoe, PUNTO_BANCO, tie)
    assert par_sheet(8, "punto-banco", "tie") == par_sheet("8", PUNTO_BANCO, tie) == sheet
    assert par_sheets(8, "punto-banco", ["tie", tie]) == [sheet, sheet]
    table = probability(8, "punto-banco", "winner", given="player.pair", bets="tie")
    assert table.question is not None
    assert table.total_ways == sheet.total_ways
    assert odds_many([shoe], "tie")[0].expected_values() == [sheet.expected_value]
    assert removals(8, "punto-banco", "tie")[0].expected_value == sheet.expected_value
    endless = par_sheet(Shoe.endless_decks(), PUNTO_BANCO, tie)
    assert par_sheet("inf", "punto-banco", "tie") == endless


@pytest.mark.parametrize("value", [1.5, None, True, object(), [8]])
def test_what_is_no_shoe_is_refused_in_a_sentence(value: object) -> None:
    with pytest.raises(Refused, match=r"^a shoe cannot be the "):
        par_sheet(value, "punto-banco", "tie")  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [1, None, 0.5])
def test_what_is_no_rules_no_bet_no_question_and_no_path_is_refused(value: object) -> None:
    with pytest.raises(Refused, match=r"^rules cannot be the "):
        par_sheet(8, value, "tie")  # type: ignore[arg-type]
    with pytest.raises(Refused, match=r"^a bet cannot be the "):
        par_sheet(8, "punto-banco", value)  # type: ignore[arg-type]
    with pytest.raises(Refused, match=r"^the name of a bet cannot be the "):
        find(value)  # type: ignore[arg-type]
    with pytest.raises(Refused, match=r"^a bet file cannot be the "):
        load(value)  # type: ignore[arg-type]
    with pytest.raises(Refused, match=r"^a question cannot be the "):
        probability(8, "punto-banco", "tie", by=[value])  # type: ignore[list-item]


def test_a_file_is_loaded_by_its_name(tmp_path: Path) -> None:
    text = """[[bet]]
name = "six"
title = "Six"
outcomes = [{ name = "six", when = "player.total == 6" }]
paytables = [{ name = "5", pays = { six = 5 } }]
"""
    (tmp_path / "mine.toml").write_text(text)
    [bet] = load(str(tmp_path / "mine.toml"))
    assert isinstance(bet, Bet)
    with pytest.raises(Refused, match=r"cannot read nope\.toml: No such file"):
        load("nope.toml")


def test_a_setting_is_of_decks_or_of_a_shoe_and_endless_ones_are_one_thing() -> None:
    assert Setting.of() == Setting(Shoe.decks(8), PUNTO_BANCO, 8)
    assert str(Setting.of(6, "9:2")) == "6 decks without 9:2, 310 cards, punto-banco rules"
    endless = Setting.of("inf")
    assert (endless.shoe, endless.decks, endless.endless) == (Shoe.endless_decks(), None, True)
    assert str(endless) == "Endless decks, punto-banco rules"
    assert Setting.of(shoe="9:9").deal == "A shoe of 9 cards (9:9)"
    with pytest.raises(Refused, match="cannot both be given"):
        Setting.of(8, shoe="9:9")
    with pytest.raises(Refused, match="no card can be missing from an endless shoe"):
        Setting.of("inf", "9")
    with pytest.raises(Refused, match="needs a number of decks"):
        endless.whole_decks("verify hands")


def test_wagers_together_are_worth_what_the_choices_are() -> None:
    found = joint(Shoe.decks(8), PUNTO_BANCO, [Wager(find("tie")[0], Fraction(5))])
    sheet = par_sheet(8, "punto-banco", "tie")
    assert (found.expected_net, found.variance) == (5 * sheet.expected_value, 25 * sheet.variance)


def test_every_promised_name_can_be_had_and_no_other() -> None:
    for name in exact_baccarat.__all__:
        assert getattr(exact_baccarat, name) is not None
    assert {*exact_baccarat.__all__} <= {*dir(exact_baccarat)}
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = exact_baccarat.nothing
