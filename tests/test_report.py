"""The laws of a report: said once, and the same in every form."""

import csv
import io
import json
from fractions import Fraction
from typing import Any

import pytest

from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused
from exact_baccarat.publish import flat, forms
from exact_baccarat.publish.kinds import (
    ANSWER,
    CHANCE,
    COUNT,
    MONEY,
    NUMBER,
    PAY,
    PERCENT,
    ROOT,
    WORD,
    WORDS,
)
from exact_baccarat.publish.report import (
    ERROR,
    FAILED,
    PASSED,
    SKIPPED,
    Case,
    Column,
    Figure,
    Figures,
    Matrix,
    Prose,
    Report,
    Section,
    Sections,
    Table,
    as_it_is,
    fields,
    key_of,
    prose,
    say,
    say_of,
)
from exact_baccarat.publish.style import Style

HOSTILE = "A & B <script> | \x1b[31m _100%_ =1+1 {x} \\end \N{CJK UNIFIED IDEOGRAPH-9592}"

REPORT = Report(
    "odds",
    {"decks": 8, "rules": "punto-banco"},
    (
        prose(say("It takes {cards} cards.", cards=NUMBER(Fraction(1, 3)))),
        fields(total_ways=COUNT(2**60), names=WORDS(["a", "b"]), yes=True, nothing=None),
        Sections(
            "bets",
            [
                Section(
                    (
                        fields(bet=name, paytable="1"),
                        Table(
                            "outcomes",
                            (
                                Column("name", "outcome", WORD),
                                Column("pays", "pays", PAY),
                                Column("probability", "probability", CHANCE),
                                Column("when", "", WORD),
                            ),
                            [("win", Pay.of("1/2"), Fraction(2, 3), "x"), (name, None, None, None)],
                            last=[("total", None, 1, None)],
                        ),
                        Figures((Figure("house_edge", "house edge", PERCENT, Fraction(1, 8)),)),
                    ),
                    say("{name}", name=WORD(name)),
                    ("bet", "paytable"),
                )
                for name in ("tie", HOSTILE)
            ],
        ),
        Matrix(
            "totals",
            Column("player", "Player", ANSWER),
            Column("banker", "Banker", ANSWER),
            Column("chance", "", CHANCE),
            [0, None],
            [True, False],
            [[Fraction(1, 2), Fraction(1, 4)], [None, Fraction(1, 4)]],
            all_down=[Fraction(3, 4), Fraction(1, 4)],
            all_across=[Fraction(1, 2), Fraction(1, 2), 1],
        ),
    ),
    "outcomes",
)


def text(form: str, report: Report = REPORT, digits: int = 4, table: str = "") -> str:
    made = forms.render(report, form, Style(digits), table)
    assert isinstance(made, str)
    return made


def test_every_form_writes_every_report_and_harms_nobody() -> None:
    for form in forms.every_name():
        if form not in ("junit", "lookup", "toml") and isinstance(
            forms.render(REPORT, form, Style()), str
        ):
            made = text(form)
            assert "\x1b" not in made, form


def test_json_has_the_exact_value_under_its_name_and_the_decimal_beside_it() -> None:
    made = json.loads(text("json"))
    assert {key: made[key] for key in ("schema", "program", "command", "decks")} == {
        "schema": 2,
        "program": "exact-baccarat",
        "command": "odds",
        "decks": 8,
    }
    assert made["total_ways"] == str(2**60)
    assert made["bets"][0]["outcomes"][0] == {
        "name": "win",
        "pays": "1/2",
        "pays_decimal": "0.5000",
        "probability": "2/3",
        "probability_decimal": "0.6667",
        "when": "x",
    }
    assert made["bets"][0]["house_edge"] == "1/8"
    assert made["bets"][1]["bet"] == HOSTILE
    assert made["totals"][2] == {
        "player": None,
        "banker": False,
        "chance": "1/4",
        "chance_decimal": "0.2500",
    }
    assert made["says"] == ["It takes 0.3333 cards."]


def test_no_key_of_json_has_a_blank() -> None:
    def keys(value: Any) -> list[str]:
        if isinstance(value, dict):
            return [*value, *(key for inner in value.values() for key in keys(inner))]
        return [k for inner in value for k in keys(inner)] if isinstance(value, list) else []

    assert all(key == key_of(key) for key in keys(json.loads(text("json"))))


def test_csv_is_what_a_reader_that_others_wrote_reads() -> None:
    rows = list(csv.DictReader(io.StringIO(text("csv"))))
    assert [row["bet"] for row in rows[:3]] == ["tie", "tie", HOSTILE.replace("\x1b", "\\x1b")]
    assert rows[0] == {
        "bet": "tie",
        "paytable": "1",
        "name": "win",
        "pays": "1/2",
        "pays_decimal": "0.5000",
        "probability": "2/3",
        "probability_decimal": "0.6667",
        "when": "x",
    }


def test_a_text_that_a_spreadsheet_would_run_is_led_by_an_apostrophe() -> None:
    table = Table("t", (Column("a", "a"), Column("b", "b", MONEY)), [("=1+1", -1), ("-5", 1)])
    made = text("csv", Report("odds", {}, (table,)), 0)
    assert made.splitlines() == ["a,b,b_decimal", "'=1+1,-1,-1", "-5,1,1"]


def test_tsv_has_as_many_cells_in_each_line() -> None:
    lines = text("tsv").splitlines()
    assert {line.count("\t") for line in lines} == {7}
    assert lines[1].split("\t")[2:6] == ["win", "1/2", "0.5000", "2/3"]


def test_json_lines_are_the_head_and_then_every_row_of_every_table() -> None:
    lines = [json.loads(line) for line in text("json-lines").splitlines()]
    assert lines[0]["total_ways"] == str(2**60)
    assert [line["table"] for line in lines[1:]] == ["bets"] * 2 + ["outcomes"] * 4 + ["totals"] * 3


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_another_table_can_be_asked_for(form: str) -> None:
    names = text(form, table="bets").splitlines()[0].replace("\t", ",")
    assert names == "bet,paytable,house_edge,house_edge_decimal"
    with pytest.raises(Refused, match='unknown table "outcome": did you mean "outcomes"'):
        text(form, table="outcome")


def test_people_are_shown_titles_rounded_values_and_totals() -> None:
    lines = [line.split() for line in text("plain").splitlines() if line]
    assert lines[:8] == [
        ["It", "takes", "0.3333", "cards."],
        ["tie"],
        ["outcome", "pays", "probability"],
        ["win", "1", "to", "2", "0.6667"],
        ["tie"],
        ["total", "1.0000"],
        ["in", "all", "value", "exactly"],
        ["house", "edge", "12.5000", "%", "1/8"],
    ]


def test_a_matrix_is_wide_for_people_and_long_for_programs() -> None:
    made = text("github")
    assert "| Player   |    yes |     no |    all |" in made
    assert "| no card  |        | 0.2500 | 0.2500 |" in made
    assert len(flat.tables(REPORT, 4)["totals"].rows) == 3


def test_a_bar_in_a_text_does_not_begin_a_cell_of_markdown() -> None:
    table = Table("t", (Column("a", "a"),), [("x | y",)])
    assert r"x \| y" in text("github", Report("odds", {}, (table,)))


def test_a_sentence_of_one_and_of_many() -> None:
    one, many = (say_of(n, "{number} deck", "{number} decks") for n in (1, 8))
    assert (one.written(Style()), many.written(Style())) == ("1 deck", "8 decks")


def test_a_text_of_somebody_else_is_no_template() -> None:
    assert as_it_is("{x} %s").written(Style()) == "{x} %s"


def test_a_root_is_exact_for_programs() -> None:
    assert ROOT.cells("sd", Fraction(2), 4) == {"sd": "sqrt(2)", "sd_decimal": "1.4142"}


def test_a_word_in_place_of_a_number_is_for_people() -> None:
    assert CHANCE.say("never", Style()) == "never"
    assert CHANCE.cells("p", "never", 4) == {"p": None, "p_decimal": None}


def test_junit_tells_right_from_wrong_from_unread_from_never_asked() -> None:
    cases = [Case(name, name, "m") for name in (PASSED, FAILED, ERROR, SKIPPED)]
    made = text("junit", Report("verify", {}, (), right=False, suite="<s>", cases=cases))
    assert '<testsuites tests="4" failures="1" errors="1" skipped="1">' in made
    assert '<failure message="m">' in made
    assert '<skipped message="m">' in made
    with pytest.raises(Refused, match="nothing was checked"):
        text("junit")


def test_html_and_latex_escape_what_is_not_theirs() -> None:
    page = text("html")
    assert "<script>" not in page
    assert "A &amp; B &lt;script&gt; |" in page
    assert '<th scope="col"' in page
    assert '<th scope="row"' in page
    paper = text("latex")
    assert r"A \& B \textless{}script\textgreater{}" in paper
    assert r"\_100\%\_" in paper
    assert r"\textbackslash{}end" in paper
    assert r"\texttt{U+9592}" in paper


def test_a_file_name_says_its_form_or_is_refused() -> None:
    names = ("a.csv", "b.TSV", "c.json", "d.jsonl", "e.html", "f.tex", "g.xml", "h.md")
    made = [forms.of_file(name) for name in names]
    assert made == ["csv", "tsv", "json", "json-lines", "html", "latex", "junit", "markdown"]
    with pytest.raises(Refused, match=r'from the name "x\.doc"'):
        forms.of_file("x.doc")


def test_prose_is_set_as_it_says() -> None:
    lines = (say("one"), say("two"))
    for setting, expected in (
        ("lines", "one\ntwo\n"),
        ("numbered", "1. one\n2. two\n"),
        ("bullets", "- one\n- two\n"),
        ("code", "    one\n    two\n"),
        ("paragraph", "one two\n"),
    ):
        assert text("github", Report("odds", {}, (Prose(lines, setting=setting),))) == expected
