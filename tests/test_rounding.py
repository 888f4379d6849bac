"""Rounding: once, correctly, halves to even."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.publish.rounding import decimal, grouped, percent, root
from tests.independent import rounded


@given(st.fractions(max_denominator=10**9), st.integers(0, 12))
def test_a_decimal_is_the_nearest_to_the_exact_value(value: Fraction, digits: int) -> None:
    assert decimal(value, digits) == rounded(value, digits)


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (Fraction(1, 8), 2, "0.12"),
        (Fraction(3, 8), 2, "0.38"),
        (Fraction(-1, 8), 2, "-0.12"),
        (Fraction(5, 2), 0, "2"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(999, 1000), 2, "1.00"),
        (7, 3, "7.000"),
    ],
)
def test_halves_go_to_the_even_digit(value: Fraction, digits: int, text: str) -> None:
    assert decimal(value, digits) == text


@given(st.fractions(min_value=0, max_value=10**6, max_denominator=10**6), st.integers(0, 8))
def test_a_root_is_the_nearest_to_the_exact_one(square: Fraction, digits: int) -> None:
    exact = sympy.sqrt(sympy.Rational(square.numerator, square.denominator))
    printed = sympy.Rational(root(square, digits))
    assert sympy.Abs(printed - exact) <= sympy.Rational(1, 2 * 10**digits)


def test_a_root_that_is_exactly_a_half_goes_to_even() -> None:
    assert root(Fraction(1, 4), 0) == "0"
    assert root(Fraction(9, 4), 0) == "2"
    assert root(Fraction(25, 4), 0) == "2"


def test_per_cent_and_counts_are_printed_for_people() -> None:
    assert percent(Fraction(1, 8), 1) == "12.5 %"
    assert grouped(4998398275503360) == "4,998,398,275,503,360"
