"""Amounts and ranges: what is read, and what is refused, each in one sentence."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from exact_baccarat.bets.catalogue import find
from exact_baccarat.bets.files import load
from exact_baccarat.errors import Refused, unknown
from exact_baccarat.game.rules_files import as_rules
from exact_baccarat.game.shoe import as_shoe
from exact_baccarat.reading import (
    ENDLESS,
    above_zero,
    amount,
    decks,
    json_of,
    rate,
    toml_of,
    values,
    whole,
)

Read = Callable[[str, str], object]


@pytest.mark.parametrize(
    ("text", "value"),
    [("5", 5), ("0.25", Fraction(1, 4)), (".5", Fraction(1, 2)), ("1/3", Fraction(1, 3)), ("0", 0)],
)
def test_amounts_are_exact(text: str, value: Fraction) -> None:
    assert amount(text, "it") == value


@pytest.mark.parametrize("text", ["", "five", "1e5", "1/0", "--1", "٣", "1_0", "inf", "nan", "5 5"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="it cannot be"):
        amount(text, "it")


def test_amounts_below_what_makes_sense_are_refused() -> None:
    with pytest.raises(Refused, match="it is 0 or more"):
        amount("-1", "it")
    with pytest.raises(Refused, match="it cannot be 0"):
        above_zero("0", "it")


@pytest.mark.parametrize(
    ("text", "value"),
    [("4%", Fraction(1, 25)), ("0.5 %", Fraction(1, 200)), ("0", 0), ("100%", 1)]
    + [(text, Fraction(1, 25)) for text in ("0.04", ".04", "1/25", "4", "4.0")],
)
def test_rates_are_per_cent_or_parts_and_above_1_per_cent(text: str, value: Fraction) -> None:
    assert rate(text, "it") == value


@pytest.mark.parametrize("text", ["101%", "-3%", "five", "101", "1", "", "%", "1/0%", "4%%"])
def test_what_is_no_rate_is_refused(text: str) -> None:
    with pytest.raises(Refused, match=r"^it cannot be"):
        rate(text, "it")


def test_an_edge_may_be_below_0_and_not_above_100_per_cent() -> None:
    assert rate("-5%", "it", below=True) == Fraction(-1, 20)
    with pytest.raises(Refused, match="at most 100%"):
        rate("101%", "it", below=True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7", [7]),
        ("7..10", [7, 8, 9, 10]),
        ("5..30..10", [5, 15, 25]),
        ("1..1", [1]),
        ("0.5..1..0.25", [Fraction(1, 2), Fraction(3, 4), 1]),
    ],
)
def test_a_range_has_its_steps(text: str, expected: list[Fraction]) -> None:
    assert list(values(text, "it", amount)) == expected


@pytest.mark.parametrize("text", ["0%..2%..0.5%", "0..2%..0.5%", "0..2..0.5%", "0%..2..0.5"])
def test_one_sign_makes_all_of_a_range_per_cent(text: str) -> None:
    assert list(values(text, "it", rate)) == [Fraction(n, 200) for n in range(5)]


def test_a_range_of_rates_steps_by_one_per_cent() -> None:
    assert values("0%..2%", "it", rate) == (0, Fraction(1, 100), Fraction(1, 50))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("5..", "never ends: say where"),
        ("5..inf", "never ends: say where"),
        ("5..300..0", "never ends: its step is 0"),
        ("9..5", "never ends: it starts above its end"),
        ("1..20001", "has 20,001 values, and at most 10,000"),
        ("0..999999999999..0.000001", "values, and at most 10,000"),
        ("1...5", "a range is"),
        ("1..2..3..4", "a range is"),
        ("..5", "a range is"),
        ("1..5..", "a range is"),
        ("1..5..-1", "it is 0 or more"),
        ("a..b", "write a number"),
    ],
)
def test_a_range_that_makes_no_sense_is_refused(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        values(text, "it", amount)


def test_decks_are_whole_and_so_are_their_steps() -> None:
    assert values("1..8..3", "decks", whole) == (1, 4, 7)
    assert all(type(value) is int for value in values("1..3", "decks", whole))
    for text in ("0..4", "1..4..0.5", "1.5..4", "-1", "1000000000"):
        with pytest.raises(Refused):
            values(text, "decks", whole)


@pytest.mark.parametrize("text", ["inf", "infinite", "Endless", "∞", "infinitely many decks"])
def test_infinitely_many_decks_are_one_thing_however_spelled(text: str) -> None:
    assert decks(text) == ENDLESS


@pytest.mark.parametrize("text", ["6", "6 decks", "06", " 6 deck"])
def test_a_number_of_decks_is_whole(text: str) -> None:
    assert decks(text) == 6


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "half", "", "1000000000", "9" * 5000])
def test_what_is_no_number_of_decks_is_refused_by_name(text: str) -> None:
    with pytest.raises(Refused, match=r"^cannot deal from .* --decks is whole") as refused:
        decks(text)
    assert refused.value.text == text
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("read", [amount, rate, whole, decks])
def test_numbers_of_5000_digits_are_refused_without_advice_about_python(read: Read) -> None:
    with pytest.raises(Refused) as refused:
        read("7" * 5000, "it")
    assert "set_int_max_str_digits" not in str(refused.value)


@pytest.mark.parametrize("digits", [1_001, 5_000])
@pytest.mark.parametrize(("read", "text"), [(toml_of, "a = 1\nb = {}"), (json_of, "[1,\n{}]")])
def test_a_long_whole_number_in_a_file_is_refused_with_its_line(
    read: Callable[[str, str], object], text: str, digits: int
) -> None:
    with pytest.raises(Refused, match=r"the whole number in line 2 has more than 1,000 digits$"):
        read(text.replace("{}", "7" * digits), "this is")


def test_texts_that_are_no_toml_or_json_are_refused_with_a_code() -> None:
    for read, text, code in (
        (toml_of, "a =", "not-a-toml-text"),
        (json_of, "{", "not-a-json-text"),
        (json_of, "[" * 100_000, "not-a-json-text"),
    ):
        with pytest.raises(Refused) as refused:
            read(text, "this is")
        assert refused.value.code == code


def test_a_refusal_has_a_code_and_the_offending_text() -> None:
    for ask, code, text in (
        (lambda: amount("x", "it"), "not-a-number", "x"),
        (lambda: amount("-1", "it"), "out-of-range", "-1"),
        (lambda: rate("1", "it"), "ambiguous-rate", "1"),
        (lambda: find("bankr"), "unknown-bet", "bankr"),
        (lambda: find("tie:7"), "unknown-paytable", "7"),
        (lambda: load("nope.toml"), "unreadable-file", "nope.toml"),
        (lambda: as_rules("punto"), "unknown-rules", "punto"),
        (lambda: as_shoe(1.5), "wrong-type", "1.5"),  # type: ignore[arg-type]
    ):
        with pytest.raises(Refused) as refused:
            ask()
        assert (refused.value.code, refused.value.text) == (code, text)
    plain = Refused("a sentence")
    assert (str(plain), plain.code, plain.text) == ("a sentence", "refused", "")
    assert str(unknown("bet", "x", ["a"]).at("line 2")).startswith('line 2: unknown bet "x"')
