"""Several bets at once: the figures of the issue, and each from the bets alone."""

import json
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.bets.catalogue import as_choice
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.joint import Joint, Wager, joint
from exact_baccarat.odds.parsheet import par_sheet
from tests.command import prints, refuses

EIGHT = Shoe.decks(8)
NAMES = ("banker", "player", "tie", "tie:9")
BANKER, PLAYER, TIE = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
ALL = BANKER + PLAYER + TIE


def bets(**stakes: int | Fraction) -> Joint:
    wagers = [Wager(as_choice(name), Fraction(stake)) for name, stake in stakes.items()]
    return joint(EIGHT, PUNTO_BANCO, wagers)


def test_banker_and_tie_together() -> None:
    found = bets(banker=100, tie=20)
    assert found.nets == {160: TIE, 75: BANKER, -120: PLAYER}
    assert list(found.nets) == [160, 75, -120]
    assert round(found.chance(1) * 100, 4) == Fraction("55.3753")
    assert round(found.house_edge * 100, 4) == Fraction("3.2749")
    assert found.chance(0) == 0
    assert found.chance(-1) == Fraction(PLAYER, ALL)
    mean = Fraction(160 * TIE + 75 * BANKER - 120 * PLAYER, ALL)
    square = Fraction(160**2 * TIE + 75**2 * BANKER + 120**2 * PLAYER, ALL)
    assert found.expected_net == mean
    assert found.variance == square - mean**2


def test_player_and_tie_together() -> None:
    found = bets(player=100, tie=20)
    assert round(found.chance(1) * 100, 4) == Fraction("54.1403")
    assert round(found.house_edge * 100, 4) == Fraction("3.4225")


@given(st.lists(st.tuples(st.sampled_from(NAMES), st.integers(1, 50)), min_size=1, max_size=4))
def test_a_joint_result_is_the_sum_of_its_bets(drawn: list[tuple[str, int]]) -> None:
    wagers = [Wager(as_choice(name), Fraction(stake)) for name, stake in drawn]
    found = joint(EIGHT, PUNTO_BANCO, wagers)
    sheets = [par_sheet(EIGHT, PUNTO_BANCO, wager.choice) for wager in wagers]
    assert found.expected_net == sum(
        wager.stake * sheet.expected_value for wager, sheet in zip(wagers, sheets, strict=True)
    )
    for place, (wager, sheet) in enumerate(zip(wagers, sheets, strict=True)):
        assert found.covariance(place, place) == wager.stake**2 * sheet.variance
    assert sum(found.nets.values()) == found.total_ways == ALL
    assert all(a > b for a, b in pairwise(found.nets))
    mean = sum(Fraction(net * ways, ALL) for net, ways in found.nets.items())
    square = sum(Fraction(net**2 * ways, ALL) for net, ways in found.nets.items())
    assert found.variance == square - mean**2
    assert sum(found.chance(sign) for sign in (1, 0, -1)) == 1


def test_the_correlations_of_the_main_bets() -> None:
    lines = prints("odds", "banker", "player", "tie", "--correlation", "--format", "csv")
    rows = [line.split(",") for line in lines.splitlines()]
    assert rows[0] == ["bet", "with", "correlation", "correlation_decimal"]
    found = {(row[0], row[1]): row[3] for row in rows[1:]}
    names = ["banker:5%", "player:1", "tie:8"]
    assert found["banker:5%", "player:1"].startswith("-0.999969"[:8])
    assert round(Fraction(found["banker:5%", "player:1"]), 6) == Fraction("-0.999969")
    assert round(Fraction(found["banker:5%", "tie:8"]), 6) == Fraction("0.003699")
    assert round(Fraction(found["player:1", "tie:8"]), 6) == Fraction("0.004211")
    assert all(found[name, name] == "1.0000000000" for name in names)
    assert all(found[a, b] == found[b, a] for a in names for b in names)


def test_a_bet_that_never_varies_has_no_correlation() -> None:
    lines = prints("odds", "banker", "tie", "--correlation", "--shoe", "0:20", "--format", "csv")
    assert lines.splitlines()[1:] == [
        "banker:5%,banker:5%,,", "banker:5%,tie:8,,", "tie:8,banker:5%,,", "tie:8,tie:8,,"
    ]  # fmt: skip


def test_the_joint_result_as_it_is_printed() -> None:
    text = prints("odds", "banker=100", "tie=20", "--correlation")
    for line in (
        "| banker:5% |     100 |      -1.057906 |   1.057906 % |",
        "| all       |     120 |      -3.929832 |   3.274860 % |",
        "|           75 | 2,292,252,566,437,888 |      0.458597 |",
        "| chance to end ahead  |  55.375339 % |",
        "| tie:8         |    0.003699 | 1.000000 |",
    ):
        assert line in text
    found = json.loads(prints("odds", "banker=100", "tie=20", "--format", "json"))
    assert [(bet["bet"], bet["paytable"], bet["stake"]) for bet in found["bets"]] == [
        ("banker", "5%", "100"), ("tie", "8", "20")
    ]  # fmt: skip
    assert [(net["net"], int(net["ways"])) for net in found["nets"]] == [
        ("160", TIE), ("75", BANKER), ("-120", PLAYER)
    ]  # fmt: skip
    assert found["chance_ahead"] == str(Fraction(TIE + BANKER, ALL))
    rows = prints("odds", "banker=1/3", "--format", "csv").splitlines()
    assert rows[0] == "net,net_decimal,ways,probability,probability_decimal"
    assert rows[1].startswith(f"19/60,0.3166666667,{BANKER},")


def test_endless_decks_have_joint_results_too() -> None:
    found = json.loads(prints("odds", "banker=1", "tie=1", "--decks", "inf", "--format", "json"))
    assert (found["decks"], found["endless"]) == (None, True)
    assert found["total_ways"] == str(52**6)


def test_stakes_that_make_no_sense_are_refused() -> None:
    assert "cannot be 0: it is more" in refuses("odds", "banker=0", "tie=20")
    assert "cannot be -5" in refuses("odds", "banker=-5")
    assert 'cannot be "abc"' in refuses("odds", "banker=abc", "tie=20")
    assert 'cannot be ""' in refuses("odds", "banker=", "tie=20")
    assert "tie has no stake and others have" in refuses("odds", "banker=100", "tie")
    assert 'unknown bet ""' in refuses("odds", "=5")
    assert "--pays-are is for par sheets" in refuses("odds", "banker=1", "--pays-are", "returned")
