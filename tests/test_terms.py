"""How a table settles: commissions of every kind, rounding, fees and rebates."""

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused
from exact_baccarat.odds.terms import Commission, Rounding, Terms

BANKER = Pay.of("1:1 less 5%")
amounts = st.fractions(min_value=0, max_value=1000, max_denominator=40)
stakes = amounts.filter(bool)


def won(stake: int | Fraction | str, pay: Pay = BANKER, **terms: object) -> Fraction:
    """What a win brings at a stake, in units of money."""
    amount = Fraction(stake)
    return Terms(stake=amount, **terms).settle(pay, True) * amount  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("stake", "brings"), [(1, 0), (5, 4), (10, 9), (20, 19), (25, 23), (100, 95)]
)
def test_winnings_cut_to_whole_units(stake: int, brings: int) -> None:
    assert won(stake, rounding=Rounding("down")) == brings


@pytest.mark.parametrize(
    ("stake", "brings"), [(1, "0.75"), (5, "4.75"), (6, "5.50"), (10, "9.5"), (12, "11.25")]
)
def test_25_cents_for_each_5_or_part_of_it(stake: int, brings: str) -> None:
    assert won(stake, commission=Commission.parse("0.25 per 5")) == Fraction(brings)


@pytest.mark.parametrize(("stake", "brings"), [(10, 9), (20, 19), (40, 38)])
def test_a_least_commission_of_1(stake: int, brings: int) -> None:
    assert won(stake, least_commission=Fraction(1)) == brings


@pytest.mark.parametrize(
    ("way", "value", "to"),
    [
        ("down", "2.5", 2),
        ("up", "2.5", 3),
        ("nearest", "2.5", 3),
        ("half-even", "2.5", 2),
        ("half-even", "3.5", 4),
        ("nearest", "2.4", 2),
        ("up", "2", 2),
        ("down", "2", 2),
    ],
)
def test_the_four_ways_to_round(way: str, value: str, to: int) -> None:
    assert Rounding(way)(Fraction(value)) == to


@given(amounts, st.sampled_from(["down", "up", "nearest", "half-even"]), stakes)
def test_rounding_lands_on_a_unit_less_than_one_away(
    value: Fraction, way: str, unit: Fraction
) -> None:
    rounded = Rounding(way, unit)(value)
    assert (rounded / unit).denominator == 1
    assert abs(rounded - value) < unit
    assert Rounding(way, unit)(rounded) == rounded
    if way == "down":
        assert rounded <= value
    if way == "up":
        assert rounded >= value


@given(stakes)
def test_rounding_the_commission_up_is_cutting_the_winnings_of_whole_stakes(
    stake: Fraction,
) -> None:
    whole = Fraction(floor(stake) + 1)
    up = Rounding("up", of="commission")
    assert won(whole, rounding=up) == won(whole, rounding=Rounding("down"))


@given(stakes, st.fractions(min_value=0, max_value=1, max_denominator=200))
def test_without_rounding_the_stake_does_not_matter(stake: Fraction, rate: Fraction) -> None:
    commission = Commission(rate)
    assert Terms(commission, stake=stake).settle(BANKER, True) == 1 - rate
    assert Terms(commission).settle(BANKER, True) == 1 - rate


def test_a_commission_is_charged_only_where_it_is_and_never_on_losses() -> None:
    terms = Terms(Commission(Fraction(1, 20)))
    assert terms.settle(Pay.of(8), False) == 8
    assert terms.settle(Pay.of(8), True) == Fraction(38, 5)
    assert terms.settle(Pay.of(0), True) == 0
    assert terms.settle(Pay.of("-1/2"), True) == Fraction(-1, 2)


def test_a_fee_on_top_and_out_of_the_stake() -> None:
    fifth = Fraction(1, 5)
    on_top, out_of = Terms(fee_on_top=fifth), Terms(fee_from_stake=fifth)
    assert [on_top.net(Fraction(n)) for n in (1, 0, -1)] == [Fraction(2, 3), Fraction(-1, 6), -1]
    assert [out_of.net(Fraction(n)) for n in (1, 0, -1)] == [Fraction(3, 5), -fifth, -1]


def test_rebates_come_back_on_every_stake_or_on_losses() -> None:
    one = Fraction(1, 100)
    assert [Terms(rebate=one).net(Fraction(n)) for n in (1, 0, -1)] == [1 + one, one, one - 1]
    assert [Terms(rebate_losses=one).net(Fraction(n)) for n in (1, 0, -1)] == [1, 0, one - 1]


@pytest.mark.parametrize(
    "terms",
    [
        Terms(rounding=Rounding("down")),
        Terms(least_commission=Fraction(1)),
        Terms(Commission.parse("0.25 per 5")),
    ],
)
def test_what_needs_a_stake_says_so(terms: Terms) -> None:
    with pytest.raises(Refused, match="is not the same for every stake: say which"):
        terms.check()


@pytest.mark.parametrize(
    "text", ["101%", "-3%", "five", "1", "", "x per 5", "1 per 0", "1 per", "0.25 per 5 or part"]
)
def test_what_is_no_commission_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="commission"):
        Commission.parse(text)


def test_a_commission_above_the_winnings_is_refused() -> None:
    with pytest.raises(Refused, match="a commission of 1 is more than the winnings of 1/2"):
        won("0.5", least_commission=Fraction(1))


@pytest.mark.parametrize("way", ["sideways", "", "Down", "half"])
def test_other_ways_to_round_are_refused(way: str) -> None:
    with pytest.raises(Refused, match="unknown way to round"):
        Rounding(way)
    with pytest.raises(Refused, match="unknown thing to round"):
        Rounding("down", of="stakes")
