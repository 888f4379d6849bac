"""Solving for the unknown: the exact values of the issue, and each put back in."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.bets.bet import Bet, Choice, Outcome, Paytable
from exact_baccarat.bets.pays import Pay
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds import symbols
from exact_baccarat.odds.solve import edge_of, for_commission, for_pay, for_symbol
from exact_baccarat.odds.terms import Commission, Terms
from exact_baccarat.odds.whatif import Case

EIGHT = Shoe.decks(8)
ONE, HALF = Fraction(1), Fraction(1, 200)
NO_EDGE = Fraction(0)
SIXES = Bet(
    "sixes",
    "Sixes",
    (
        Outcome("two-card six", Question.parse("banker.wins and banker.total == 6 and "
                                               "banker.cards == 2")),
        Outcome("three-card six", Question.parse("banker.wins and banker.total == 6")),
        Outcome("never", Question.parse("player.natural and player.cards == 3")),
    ),
    (Paytable("12-20", (Pay.of(12), Pay.of(20), Pay.of(100))),),
)  # fmt: skip


def case(name: str) -> Case:
    return Case.of(name, EIGHT, PUNTO_BANCO)


def sixes() -> Case:
    return Case.of(Choice(SIXES, SIXES.paytables[0]), EIGHT, PUNTO_BANCO)


def at_commission(rate: Fraction) -> Fraction:
    return replace(case("banker"), terms=Terms(Commission(rate))).worth().house_edge


def test_the_commission_at_which_banker_has_no_edge() -> None:
    found = for_commission(case("banker"), NO_EDGE, HALF)
    assert found.value == Fraction(7535923321, 279815987114)
    assert at_commission(found.value) == 0
    assert found.playable == tuple(
        (rate, at_commission(rate)) for rate in (Fraction(25, 1000), Fraction(30, 1000))
    )


def test_the_commission_at_which_banker_equals_player() -> None:
    player = case("player").worth().house_edge
    found = for_commission(case("banker"), player, HALF)
    assert found.value == Fraction(7535923321, 139907993557)
    assert at_commission(found.value) == player


def test_the_fair_pay_of_a_tie_is_its_odds() -> None:
    found = for_pay(case("tie"), "tie", NO_EDGE, ONE)
    assert found.value == Fraction(5889024543008, 619306544887)
    lose, win = 4_522_770_849_030_144, 475_627_426_473_216
    assert found.value == Fraction(lose, win)
    assert [pay for pay, _ in found.playable] == [9, 10]
    assert [edge for _, edge in found.playable] == [
        Fraction(lose - pay * win, lose + win) for pay in (9, 10)
    ]


@given(
    st.sampled_from(["tie", "player wins"]),
    st.fractions(min_value=-2, max_value=Fraction(1, 3), max_denominator=999),
)
def test_what_is_solved_for_gives_the_edge_when_put_back(outcome: str, edge: Fraction) -> None:
    bet = case("player")
    found = for_pay(bet, outcome, edge, ONE)
    if found.value >= -1:
        place = [o.name for o in bet.bet.outcomes].index(outcome)
        pays = list(bet.pays)
        pays[place] = Pay(found.value)
        assert replace(bet, pays=tuple(pays)).worth().house_edge == edge
        assert found.impossible is None
    else:
        assert found.impossible
    for pay, _ in found.playable:
        assert abs(pay - found.value) <= 1


def test_a_pay_under_a_commission_is_before_it_and_a_loss_has_none() -> None:
    taxed = replace(case("tie"), terms=Terms(Commission(Fraction(1, 20))))
    free = case("tie")
    win = for_pay(taxed, "tie", NO_EDGE, ONE).value
    assert win * Fraction(19, 20) == for_pay(free, "tie", NO_EDGE, ONE).value
    loss = Fraction(95, 100)
    assert for_pay(taxed, "tie", loss, ONE).value == for_pay(free, "tie", loss, ONE).value < 0


def test_a_playable_value_itself_has_neighbours_on_both_sides() -> None:
    edge = case("tie:9").worth().house_edge
    found = for_pay(case("tie"), "tie", edge, Fraction(1, 2))
    assert found.value == 9
    assert [pay for pay, _ in found.playable] == [Fraction(17, 2), 9, Fraction(19, 2)]


def test_two_pays_of_one_unknown() -> None:
    pays = {0: symbols.pay("x"), 1: symbols.pay("2*x")}
    found = for_symbol(sixes(), pays, "x", NO_EDGE, ONE)
    two, three, _, lose = (result.chance for result in sixes().worth().results)
    assert found.value == lose / (two + 2 * three)
    constant, slope = symbols.line(edge_of(sixes(), pays), "x")
    assert (constant, slope) == (lose, -two - 2 * three)
    assert found.playable == tuple((v, lose - v * (two + 2 * three)) for v in (13, 14))


def test_a_meter_breaks_even_where_a_pay_that_grows_with_it_does() -> None:
    pays = {0: symbols.pay("0.1*meter - 1")}
    found = for_symbol(sixes(), pays, "meter", NO_EDGE, ONE)
    assert found.value / 10 - 1 == for_pay(sixes(), "two-card six", NO_EDGE, ONE).value


def test_a_commission_is_taken_from_an_unknown_pay_too() -> None:
    taxed = replace(sixes(), terms=Terms(Commission(Fraction(1, 10))))
    found = for_symbol(taxed, {0: symbols.pay("x")}, "x", NO_EDGE, ONE)
    assert found.value == for_pay(taxed, "two-card six", NO_EDGE, ONE).value


@pytest.mark.parametrize(
    ("name", "edge", "words"),
    [
        ("player", NO_EDGE, "even without commission"),
        ("banker", Fraction(9, 10), "more than all winnings"),
    ],
)
def test_a_commission_that_cannot_be_is_said_in_words(
    name: str, edge: Fraction, words: str
) -> None:
    found = for_commission(case(name), edge, HALF)
    assert words in (found.impossible or "")
    assert found.playable == ()


def test_a_pay_that_would_lose_more_than_the_stake_is_said_in_words() -> None:
    found = for_pay(case("player"), "tie", Fraction(1, 2), ONE)
    assert found.value < -1
    assert "more than the stake" in (found.impossible or "")
    low = for_symbol(case("player"), {1: symbols.pay("x/2")}, "x", Fraction(1, 2), ONE)
    assert low.value == 2 * found.value
    assert "more than the stake" in (low.impossible or "")


def test_what_cannot_happen_is_refused() -> None:
    with pytest.raises(Refused, match="never cannot happen"):
        for_pay(sixes(), "never", NO_EDGE, ONE)
    with pytest.raises(Refused, match="does not depend on x"):
        for_symbol(sixes(), {2: symbols.pay("x")}, "x", NO_EDGE, ONE)
    zeros = Case.of("banker", Shoe.of_points([20, *[0] * 9]), PUNTO_BANCO)
    with pytest.raises(Refused, match="banker never wins"):
        for_commission(zeros, NO_EDGE, HALF)
    kept = replace(case("tie"), terms=Terms(Commission(Fraction(1))))
    with pytest.raises(Refused, match="kept as commission"):
        for_pay(kept, "tie", NO_EDGE, ONE)


def test_an_edge_that_is_no_line_is_refused() -> None:
    with pytest.raises(Refused, match="not a multiple of x"):
        for_symbol(sixes(), {0: symbols.pay("x*x")}, "x", NO_EDGE, ONE)
    with pytest.raises(Refused, match="not a multiple of x"):
        for_symbol(sixes(), {0: symbols.pay("x*y")}, "x", NO_EDGE, ONE)


def test_unknown_pays_go_with_no_stake() -> None:
    staked = replace(sixes(), terms=Terms(stake=Fraction(5)))
    with pytest.raises(Refused, match="goes with a commission in per cent"):
        edge_of(staked, {0: symbols.pay("x")})
