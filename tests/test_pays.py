"""Pays: read as people write them, printed in one form, and exact."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused


@pytest.mark.parametrize(
    ("text", "net", "printed"),
    [
        ("8 to 1", Fraction(8), "8 to 1"),
        ("8:1", Fraction(8), "8 to 1"),
        ("8 TO 1", Fraction(8), "8 to 1"),
        ("9 for 1", Fraction(8), "8 to 1"),
        ("9 for one", Fraction(8), "8 to 1"),
        ("8", Fraction(8), "8 to 1"),
        ("0.95", Fraction(19, 20), "19 to 20"),
        ("19/20", Fraction(19, 20), "19 to 20"),
        ("1:1 less 5%", Fraction(19, 20), "19 to 20"),
        ("evens less 2.75 %", Fraction(389, 400), "389 to 400"),
        ("evens", Fraction(1), "1 to 1"),
        ("even money", Fraction(1), "1 to 1"),
        ("1:2", Fraction(1, 2), "1 to 2"),
        ("3 to 2", Fraction(3, 2), "3 to 2"),
        ("1.5", Fraction(3, 2), "3 to 2"),
        ("0.54 to 1", Fraction(27, 50), "27 to 50"),
        ("1,000 to 1", Fraction(1000), "1000 to 1"),
        ("push", Fraction(0), "push"),
        ("1 for 1", Fraction(0), "push"),
        ("lose", Fraction(-1), "lose"),
        ("-1", Fraction(-1), "lose"),
        ("-1/2", Fraction(-1, 2), "-1/2"),
        ("1 for 2", Fraction(-1, 2), "-1/2"),
    ],
)
def test_a_pay_is_read_as_people_write_it(text: str, net: Fraction, printed: str) -> None:
    assert Pay.parse(text).net == net
    assert str(Pay.parse(text)) == printed


@given(st.fractions(min_value=-1, max_value=10**9, max_denominator=10**9))
def test_a_pay_printed_and_read_is_the_same_pay(net: Fraction) -> None:
    assert Pay.parse(str(Pay.of(net))) == Pay.of(net)


@pytest.mark.parametrize("value", [0.95, 8.0, float("nan"), True, None, 1j])
def test_a_pay_that_is_not_exact_is_a_type_error_with_the_fix(value: object) -> None:
    with pytest.raises(TypeError, match="in quotes, or a Fraction"):
        Pay.of(value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    ["", "eight", "8 to", "to 1", "8 to 0", "1/0", "8 to 1 to 1", "1:1 less", "less 5%", "1e9",
     "nan", "inf", "0,95", "8,1", "1,,2", "12,34", "0x10",
     "8 to -1", "9 for 0", "--1", "٣ to 1", "1 to 1 less -5%", "9" * 201],
)  # fmt: skip
def test_what_is_no_pay_is_refused_by_name(text: str) -> None:
    with pytest.raises(Refused, match="cannot read the pay"):
        Pay.parse(text)


@pytest.mark.parametrize("text", ["-2", "-1.01", "-3/2"])
def test_nobody_loses_more_than_the_stake(text: str) -> None:
    with pytest.raises(Refused, match="the least is -1"):
        Pay.parse(text)


def test_a_commission_beyond_the_winnings_is_refused() -> None:
    with pytest.raises(Refused, match="101"):
        Pay.parse("1:1 less 101%")


def test_for_is_said_to_count_the_stake_in() -> None:
    assert Pay.parse("9 for 1").note == '"9 for 1" is the same as 8 to 1: "for" counts the stake in'
    assert Pay.parse("8 to 1").note is None
    assert Pay.parse("9 for 1") == Pay.parse("8 to 1")
