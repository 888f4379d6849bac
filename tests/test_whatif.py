"""What if: the figures of the issue, and each against a second way to have it."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil

import pytest

from exact_baccarat.bets.bet import Bet, Choice, Outcome, Paytable
from exact_baccarat.bets.catalogue import find
from exact_baccarat.bets.pays import Pay
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.parsheet import outcome_ways, par_sheet
from exact_baccarat.odds.terms import Commission, Rounding, Terms
from exact_baccarat.odds.whatif import (
    Case,
    commission,
    decks,
    pays,
    returned,
    split,
    sweep,
    term,
)

EIGHT, SIX = Shoe.decks(8), Shoe.decks(6)
WAYS = {
    8: (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
    6: (403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
}
"""Published ways of Banker, Player and Tie, from which each edge here is worked out again."""


def case(name: str, shoe: Shoe = EIGHT, terms: Terms | None = None) -> Case:
    found = Case.of(name, shoe, PUNTO_BANCO)
    return found if terms is None else replace(found, terms=terms)


def edge(win: Fraction, decks: int = 8) -> Fraction:
    """Banker's edge when a win brings so much."""
    banker, player, tie = WAYS[decks]
    return (player - win * banker) / Fraction(banker + player + tie)


def per_cent(value: Fraction, digits: int) -> Fraction:
    return round(value * 100, digits)


def test_untouched_it_is_the_par_sheet() -> None:
    for name in ("banker", "player", "tie", "tie:9"):
        worth, sheet = case(name).worth(), par_sheet(EIGHT, PUNTO_BANCO, name)
        assert worth.expected_value == sheet.expected_value
        assert worth.hit_frequency == sheet.hit_frequency
        assert worth.variance == sheet.variance


@pytest.mark.parametrize(
    ("rate", "number", "published"), [("4%", 8, "0.599308"), ("4%", 6, "0.597196")]
)
def test_banker_at_4_per_cent(rate: str, number: int, published: str) -> None:
    knob = commission(rate)
    found = knob.turn(case("banker", Shoe.decks(number)), knob.values[0]).worth().house_edge
    assert found == edge(Fraction(96, 100), number)
    assert per_cent(found, 6) == Fraction(published)


def test_banker_at_2_per_cent_favours_the_bettor() -> None:
    found = case("banker", terms=Terms(Commission(Fraction(1, 50)))).worth().house_edge
    assert found == edge(Fraction(98, 100))
    assert per_cent(found, 6) == Fraction("-0.317886")


def test_tie_at_9_to_1() -> None:
    bet, _ = find("tie")[0]
    knob = pays(bet, "tie", [Pay.of(9)])
    found = knob.turn(case("tie"), knob.values[0]).worth().house_edge
    banker, player, tie = WAYS[8]
    assert found == Fraction(banker + player - 9 * tie, banker + player + tie)
    assert per_cent(found, 6) == Fraction("4.844032")


def test_a_six_at_half_pay() -> None:
    outcomes = (
        Outcome("six", Question.parse("banker.wins and banker.total == 6")),
        Outcome("win", Question.parse("banker.wins")),
        Outcome("tie", Question.parse("tie")),
    )
    table = Paytable("1", (Pay.of("1:2"), Pay.of(1), Pay.of("push")))
    bet = Bet("six", "Six", outcomes, (table,))
    found = Case.of(Choice(bet, table), EIGHT, PUNTO_BANCO).worth().house_edge
    assert per_cent(found, 6) == Fraction("1.458104")


@pytest.mark.parametrize(
    ("stake", "published", "digits"),
    [(1, "44.6247", 4), (5, "7.9369", 4), (10, "3.3509", 4), (25, "2.4337", 4), (20, "1.0579", 4)],
)
def test_winnings_cut_to_whole_units(stake: int, published: str, digits: int) -> None:
    terms = Terms(stake=Fraction(stake), rounding=Rounding("down"))
    found = case("banker", terms=terms).worth().house_edge
    assert found == edge(Fraction(stake * 95 // 100, stake))
    assert per_cent(found, digits) == Fraction(published)


def test_a_least_commission_of_1_at_stake_10() -> None:
    terms = Terms(stake=Fraction(10), least_commission=Fraction(1))
    found = case("banker", terms=terms).worth().house_edge
    assert found == edge(Fraction(9, 10))
    assert per_cent(found, 6) == Fraction("3.350893")


@pytest.mark.parametrize(
    ("stake", "published"), [(5, "1.0579"), (6, "2.5866"), (12, "1.6312"), (1, "10.2299")]
)
def test_25_cents_for_each_5_or_part_of_it(stake: int, published: str) -> None:
    terms = Terms(Commission.parse("0.25 per 5"), stake=Fraction(stake))
    found = case("banker", terms=terms).worth().house_edge
    assert found == edge(1 - Fraction(ceil(Fraction(stake, 5)), 4) / stake)
    assert per_cent(found, 4) == Fraction(published)


@pytest.mark.parametrize(
    ("name", "on_top", "out_of"),
    [("player", "82.3041", "79.0119"), ("banker", "82.4517", "79.1537"), ("tie", None, "68.5123")],
)
def test_a_fee_of_20_per_cent(name: str, on_top: str | None, out_of: str) -> None:
    plain = 1 + case(name).worth().expected_value
    fifth = Fraction(1, 5)
    top = 1 + case(name, terms=Terms(fee_on_top=fifth)).worth().expected_value
    out = 1 + case(name, terms=Terms(fee_from_stake=fifth)).worth().expected_value
    assert top == plain / (1 + fifth)
    assert out == plain * (1 - fifth)
    assert per_cent(out, 4) == Fraction(out_of)
    if on_top:
        assert per_cent(top, 4) == Fraction(on_top)


def test_rebates_move_the_edge_by_as_much_as_they_are_of() -> None:
    banker, player, tie = WAYS[8]
    lost = Fraction(banker, banker + player + tie)
    one, plain = Fraction(1, 100), case("player").worth().house_edge
    assert case("player", terms=Terms(rebate=one)).worth().house_edge == plain - one
    assert case("player", terms=Terms(rebate_losses=one)).worth().house_edge == plain - one * lost


@pytest.mark.parametrize(("name", "life"), [("player", "2.180562"), ("banker", "2.240913")])
def test_the_life_of_a_chip_is_one_over_the_chance_to_lose(name: str, life: str) -> None:
    worth = case(name).worth()
    banker, player, tie = WAYS[8]
    assert worth.chip_life == Fraction(
        banker + player + tie, banker if name == "player" else player
    )
    assert round(worth.chip_life, 6) == Fraction(life)
    win = 1 - Fraction(1, 20) * (name == "banker")
    odds = Fraction(player, banker) if name == "player" else Fraction(banker, player)
    assert worth.chip_value == win * odds


def test_a_chip_that_cannot_lose_lives_for_ever() -> None:
    shoe = Shoe.of_points([20, *[0] * 9])
    worth = case("tie", shoe).worth()
    assert worth.chip_life is None
    assert worth.chip_value is None


def test_pays_that_are_returned_have_the_stake_in_them() -> None:
    knob = returned()
    assert knob.turn(case("tie:9"), knob.values[0]).worth() == case("tie:8").worth()
    player = knob.turn(case("player"), knob.values[0]).worth()
    assert [result.settled for result in player.results] == [0, 0, -1]


@pytest.mark.parametrize(
    ("written", "brings"),
    [
        ("9 to 1", 8),
        ("2:1 less 5%", Fraction(19, 20)),
        ("0.95", Fraction(-1, 20)),
        ("9 for 1", 8),
        ("push", 0),
        ("evens", 1),
        ("lose", -1),
        ("1:1 less 5%", 0),
        ("1:2", Fraction(-1, 2)),
    ],
)
def test_a_pay_read_as_what_comes_back(written: str, brings: Fraction) -> None:
    assert Pay.of(written).returned().net == brings


def test_a_pay_below_nothing_cannot_come_back() -> None:
    with pytest.raises(Refused, match="cannot be what comes back"):
        Pay.of("-1/2").returned()


def test_a_pay_knows_its_commission() -> None:
    assert Pay.of("1:1 less 5%").commission == Fraction(1, 20)
    assert Pay.of("1:1 less 5%").gross == 1
    assert Pay.of("0.95").commission is None
    assert Pay.of("0.95").gross == Fraction(19, 20)
    assert Pay.of("2:1 less 5%").returned().commission == Fraction(1, 20)


def test_a_sweep_is_each_case_alone_the_last_knob_turning_fastest() -> None:
    knobs = [commission("0%..5%..2.5%"), decks([6, 8], [])]
    cells = sweep(case("banker"), knobs)
    rates = [Fraction(n, 40) for n in range(3)]
    assert [cell.values for cell in cells] == [(rate, d) for rate in rates for d in (6, 8)]
    assert [cell.worth.house_edge for cell in cells] == [
        edge(1 - rate, d) for rate in rates for d in (6, 8)
    ]


def test_cards_can_be_missing_at_each_number_of_decks() -> None:
    gone = [Card.parse("9")] * 3
    (cell,) = sweep(case("tie"), [decks([2], gone)])
    assert cell.worth == case("tie", Shoe.decks(2).without(gone)).worth()


def test_three_ranges_and_grids_beyond_reading_are_refused() -> None:
    one, two = commission("0%..5%"), decks(range(1, 4), [])
    three = term("stake", "number", "stake", [Fraction(n) for n in range(1, 5000)])
    with pytest.raises(Refused, match="two ranges make a grid, and here are 3"):
        sweep(case("banker"), [one, two, three])
    with pytest.raises(Refused, match="the grid has 14,997 cells"):
        sweep(case("banker"), [two, three])


def test_a_bet_without_commission_has_no_least_one() -> None:
    with pytest.raises(Refused, match="player is without commission"):
        case("player", terms=Terms(stake=Fraction(10), least_commission=Fraction(1))).worth()


def test_a_commission_falls_on_all_winnings_where_none_is_written() -> None:
    found = case("player", terms=Terms(Commission(Fraction(1, 20)))).worth()
    assert [result.settled for result in found.results] == [Fraction(19, 20), 0, -1]


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("tie", "9", ("tie", "9")),
        ("tie", "tie=9", ("tie", "9")),
        ("banker", "1:1 less 4%", ("banker wins", "1:1 less 4%")),
        ("banker", "tie = 8", ("tie", "8")),
    ],
)
def test_an_outcome_need_not_be_named_where_one_wins(
    name: str, text: str, found: Sequence[str]
) -> None:
    assert split(find(name)[0], text) == found


def test_an_outcome_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused, match='"ties" of banker: there are banker wins, tie'):
        split(find("banker")[0], "ties=8")


@pytest.mark.parametrize("number", [28, 100])
def test_beyond_what_is_counted_the_polynomial_says_the_same(number: int) -> None:
    bet, table = find("banker")[0]
    ways, total = outcome_ways(Shoe.decks(number), PUNTO_BANCO, bet)
    shoe = Shoe.of_points(Shoe.decks(number).points)  # not known to be whole decks
    assert (ways, total) == outcome_ways(shoe, PUNTO_BANCO, bet)
    assert par_sheet(shoe, PUNTO_BANCO, Choice(bet, table)).total_ways == total
