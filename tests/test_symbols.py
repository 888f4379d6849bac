"""Pays with unknowns: what is read, what is refused, and how an expression is written."""

import pytest
import sympy

from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused
from exact_baccarat.odds import symbols

x, meter, d = sympy.symbols("x meter d")


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("x", x),
        ("2*x", 2 * x),
        ("-x + 3", 3 - x),
        ("0.1*meter - 1", meter / 10 - 1),
        ("(x + 1)/3", x / 3 + sympy.Rational(1, 3)),
        ("1/3*x", x / 3),
        ("x*meter", x * meter),
        (" x ", x),
    ],
)
def test_a_pay_with_a_name_in_it_is_an_exact_expression(text: str, expression: object) -> None:
    found = symbols.pay(text)
    assert sympy.expand(found - expression) == 0
    assert not found.atoms(sympy.Float)


@pytest.mark.parametrize("text", ["8 to 1", "push", "evens", "9 for 1", "1:1 less 5%", "19/20"])
def test_a_pay_that_people_write_is_no_expression(text: str) -> None:
    assert symbols.pay(text) == Pay.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "x**2", "x^2", "f(x)", "__import__('os')", "x.y", "x[0]", "lambda: 1", "x if x else 1",
        "x and y", "1 < x", "é", "\uff58", "x; y", "x = 1", "2x", "x\0", "(" * 150 + "x", "'x'",
        "1j*x",         "_x", "x" * 31, "+".join(["x"] * 200), "x to 1", "8 too 1", "x // 2",
    ],
)  # fmt: skip
def test_whatever_is_neither_gets_one_sentence(text: str) -> None:
    with pytest.raises(Refused, match=r"^cannot read the pay"):
        symbols.pay(text)


@pytest.mark.parametrize("text", ["1/x", "x/0", "x/(1 - 1)"])
def test_division_is_by_a_number_only(text: str) -> None:
    with pytest.raises(Refused, match="divide by a number only"):
        symbols.pay(text)


@pytest.mark.parametrize("text", ["1e5*x", "True*x", "1_0*x", "0x10*x", f"0.{60 * '1'}*x"])
def test_numbers_are_written_plainly(text: str) -> None:
    with pytest.raises(Refused, match="a number cannot be"):
        symbols.pay(text)


def test_d_is_the_number_of_decks() -> None:
    with pytest.raises(Refused, match="d is the number of decks"):
        symbols.pay("d")


@pytest.mark.parametrize(
    ("expression", "written"),
    [
        (4 * d * (13 * d**2 - 1) * x, "4d*x(13d^2 - 1)"),
        (d**2 * x, "d^2*x"),
        (2 * meter * (d + 1), "2meter*(d + 1)"),
        (2 * x, "2x"),
        (d * (d + 1), "d(d + 1)"),
        ((4 * d - 1) / (52 * d - 1), "(4d - 1)/(52d - 1)"),
        (d**2 * (d + 1), "d^2(d + 1)"),
        (sympy.Rational(1, 13), "1/13"),
    ],
)
def test_an_expression_is_written_as_people_do_and_never_runs_two_names_together(
    expression: object, written: str
) -> None:
    assert symbols.written(expression) == written


def test_latex_sets_longer_names_upright() -> None:
    assert symbols.latex(sympy.Symbol("my_meter") * x) == r"\mathrm{my\_meter} x"
