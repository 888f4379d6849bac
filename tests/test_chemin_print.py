"""Chemin de fer on the command line and on paper."""

import csv
import io
import json
import re
import shlex
from fractions import Fraction
from pathlib import Path

import pytest
import sympy
from click.testing import CliRunner

from exact_baccarat.cli.chemin import chemin
from exact_baccarat.errors import Refused
from exact_baccarat.publish import forms
from exact_baccarat.publish.rounding import decimal
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.tables.chemin_de_fer import chemin_de_fer

DOCS = Path(__file__).parent.parent / "docs" / "chemin-de-fer.md"


def run(*options: str) -> str:
    """What the command prints. Raises what it raises."""
    result = CliRunner().invoke(chemin, options)
    if result.exception:
        raise result.exception
    return result.output


def squeezed(text: str) -> list[str]:
    """Its lines without what only sets columns."""
    return [" ".join(line.replace("|", " ").split()) for line in text.splitlines()]


def test_the_python_in_the_docs_gives_what_it_says() -> None:
    _, below = DOCS.read_text(encoding="utf-8").split("In Python:\n")
    lines = [line[4:] for line in below.splitlines() if line[:4] == "    "]
    said = [line.split("# ") for line in lines if "# " in line]
    names: dict[str, object] = {}
    exec("\n".join(lines), names)
    assert len(said) == 2
    for expression, value in said:
        assert repr(eval(expression, names)) == value


def test_what_is_not_shown_is_said() -> None:
    alone = "there is no other solution."
    assert alone in run("--commission", "5%")
    assert "That there is no other solution is not shown." in run(
        "--player", "cards", "--commission", "5%"
    )
    assert "other plays of the hands of one total do the same" in run(
        "--player", "cards", "--decks", "inf"
    )
    assert "is not shown" in run("--decks", "inf", "--commission", "40%")


def test_the_examples_of_the_help_run() -> None:
    shown = [line.strip() for line in run("--help").splitlines()]
    commands = [line for line in shown if line.startswith("exact-baccarat chemin")]
    assert len(commands) == 5
    for command in commands:
        assert run(*shlex.split(command)[2:])


def test_the_table_is_bankers_play() -> None:
    lines = squeezed(run())
    assert "5 0.811229 7631761/9407656" in lines
    assert "3 D D D D D D D D S D D" in lines
    assert "6 S S S S S S D D S S 0.3788" in lines
    assert "6 stood 0.378770 546971813/1444075196" in lines
    value = "23174205422119131/1794292354051081885"
    assert f"value to Player -0.012916 -{value}" in lines
    assert f"edge against Player 1.291551 % {value}" in lines


def test_json_gives_every_number_exactly_and_as_a_decimal() -> None:
    shown = json.loads(run("--decks", "inf", "--commission", "5%", "--format", "json"))
    assert shown["decks"] is None
    assert shown["commission"] == "1/20"
    assert shown["unique"] is True
    first, *banker = shown["play"]
    assert first == {
        "side": "player",
        "hand": "5",
        "third": None,
        "draws": "179/214",
        "draws_decimal": "0.8364485981",
        "if_stands": "-679568/53094899",
        "if_draws": "-679568/53094899",
        "if_stands_decimal": "-0.0127991203",
        "if_draws_decimal": "-0.0127991203",
    }
    assert len(banker) == 88
    assert shown["value_to_player"] == "-679568/53094899"
    assert shown["value_to_player_decimal"] == "-0.0127991203"
    won, lost, tied = (Fraction(shown[key]) for key in ("player_wins", "banker_wins", "tie"))
    assert won + lost + tied == 1
    assert Fraction(shown["value_to_banker"]) == Fraction(19, 20) * lost - won


@pytest.mark.parametrize("commission", ["0", "5%"])
def test_the_certificate_in_csv_adds_up_to_the_value(commission: str) -> None:
    options = ("--banker", "cards", "--commission", commission, "--certificate", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(run(*options))))
    (player,) = (row for row in rows if row["side"] == "player")
    spots = [row for row in rows if row["side"] == "banker"]
    (figures,) = csv.DictReader(io.StringIO(run(*options, "--table", "figures")))
    values = {side: Fraction(figures[f"value_to_{side}"]) for side in ("player", "banker")}
    assert len(spots) == 484
    assert player["if_stands"] == player["if_draws"] == str(values["player"])
    best = sum(max(Fraction(row["if_stands"]), Fraction(row["if_draws"])) for row in spots)
    naturals = values["banker"] - best
    assert naturals == 0 if commission == "0" else naturals < 0
    for row in rows:
        assert row["draws_decimal"] == decimal(Fraction(row["draws"]), 10)


def test_the_certificate_on_paper_says_how_it_closes() -> None:
    text = run("--player", "cards", "--banker", "cards", "--certificate")
    assert "The sum is 73356216203119/5712649844821920 of a stake" in text
    assert "more than -73356216203119/5712649844821920 against Banker's" in text
    assert "this is the value of the game" in text
    taxed = run("--certificate", "--commission", "5%")
    assert "this is the value of the game" not in taxed


def test_bound_moves_stand_in_brackets_in_the_certificate() -> None:
    lines = squeezed(run("--rules", "modern", "--certificate"))
    plays = {line.split()[-1] for line in lines if re.match(r"[0-7] ([0-9]|stood) -?\d", line)}
    assert plays == {"D", "(S)", "(D)"}


def test_against_a_habit_both_values_and_the_price_are_told() -> None:
    text = run("--decks", "8", "--against", "punto banco")
    assert "-241149546272/19524993263685" in text
    assert "-2829012800/185952316797" in text
    shown = json.loads(run("--against", "draw on 5", "--format", "json"))
    price = Fraction(shown["solution_value_to_player"]) - Fraction(shown["value_to_player"])
    assert price == Fraction(shown["price"]) == Fraction(1603349207634241, 1794292354051081885)
    assert shown["price_decimal"] == "0.0008935830"


def test_formula_in_each_format() -> None:
    options = ("--banker", "cards", "--formula")
    chance = "(2304d^3 - 576d^2 + 44d - 1)/(2816d^3 - 440d^2 + 18d)"
    assert chance in run(*options)
    assert "This solves the game for 4 to 7 decks." in run(*options)
    latex = run(*options, "--format", "latex")
    assert r"&= \frac{2304 d^{3} - 576 d^{2} + 44 d - 1}{2816 d^{3} - 440 d^{2} + 18 d}" in latex
    assert r"\{0,6\}" in latex
    rows = list(csv.reader(io.StringIO(run(*options, "--format", "csv"))))
    assert rows[1][:2] == ["Player with 5 draws", "value"]
    assert sympy.sympify(rows[1][2]).subs("d", 6) == sympy.Rational(477191, 592524)
    shown = json.loads(run(*options, "--format", "json"))
    assert shown["formulas"][0]["formula"] == rows[1][2]
    assert (shown["from_decks"], shown["to_decks"]) == (4, 7)
    by_both = squeezed(run("--player", "cards", "--banker", "cards", "--formula"))
    place = by_both.index("Player with {2,3} draws")
    assert by_both[place + 1] == "= 0"
    assert "1 deck only" in run("--banker", "cards", "--decks", "1", "--formula")


@pytest.mark.parametrize("form", ["latex", "html", "plain", "csv", "json"])
def test_every_format_says_the_same_and_twice_the_same(form: str) -> None:
    options = ("--player", "cards", "--banker", "cards", "--format", form)
    assert run(*options) == run(*options)
    assert "18885571/36781056" in run(*options)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--decks", "0"], 'cannot deal from "0" decks'),
        (["--decks", "-1"], "decks"),
        (["--decks", "half"], "or inf"),
        (["--commission", "101%"], "it is 0% to 100%"),
        (["--commission", "x"], "--commission cannot be"),
        (["--player", "foo"], "there are total, cards"),
        (["--banker", "suits"], "there are total, cards"),
        (["--rules", "old"], "unknown rule"),
        (["--against", "nonsense"], "cannot read the habit"),
        (["--format", "word"], "unknown format"),
        (["--digits", "many"], "digits"),
        (["--formula", "--decks", "inf"], "whole number"),
        (["--formula", "--certificate"], "cannot both be given"),
        (["--against", "draw on 5", "--formula"], "cannot both be given"),
    ],
)
def test_a_bad_request_is_refused_in_one_sentence(options: list[str], why: str) -> None:
    with pytest.raises(Refused, match=why) as error:
        run(*options)
    assert "\n" not in str(error.value)


def test_the_page_has_every_number_of_decks_and_its_csv_the_exact_solutions() -> None:
    report = chemin_de_fer()
    text, table = (forms.render(report, form, Style()) for form in ("markdown", "csv"))
    assert isinstance(text, str)
    assert isinstance(table, str)
    _, *rows = csv.reader(io.StringIO(table))
    facts = {tuple(row[:6]): row[6] for row in rows}
    assert len(facts) == len(rows)
    assert {row[0] for row in rows} == {*"12345678", "inf"}
    six = "6", "cards", "cards"
    assert facts[*six, "player draws", "{1,4}", ""] == "35003/74880"
    assert facts[*six, "banker draws", "{0,6}", "stood"] == "18885571/36781056"
    assert facts[*six, "value to Player", "", ""] == "-73356216203119/5712649844821920"
    classical = "inf", "total", "total"
    assert facts[*classical, "player draws", "5", ""] == "9/11"
    lines = squeezed(text)
    assert "6 0.811229 6 0.378770 -0.012916" in lines
    assert "- 8: D with {1,4} against 4" in lines
