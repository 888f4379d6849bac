"""Asked in Python: the same as on the command line, and shown by notebooks."""

import json
from fractions import Fraction
from pathlib import Path

import html5lib
import pandas
import pytest

import exact_baccarat as eb
from exact_baccarat import Answer, Refused, Setting, find
from tests.command import prints

ASKED = [
    (lambda: eb.odds("tie:9", decks=6), "odds tie:9 --decks 6"),
    (lambda: eb.odds(), "odds"),
    (lambda: eb.odds("tie", "banker", decks=[6, 8]), "odds tie banker --decks 6,8"),
    (lambda: eb.odds(find("tie:9")[0], decks=6), "odds tie:9 --decks 6"),
    (lambda: eb.odds("tie", shoe=Setting.of(2).shoe), "odds tie --decks 2"),
    (lambda: eb.what_if("tie", pays=9), "what-if tie --pays 9"),
    (lambda: eb.what_if("tie", pays={"tie": "9 to 1"}), 'what-if tie --pays "tie=9 to 1"'),
    (lambda: eb.what_if("banker", commission=Fraction(1, 25)), "what-if banker --commission 1/25"),
    (lambda: eb.what_if("banker", decks=range(1, 9)), "what-if banker --decks 1..8"),
    (lambda: eb.solve("banker", "commission"), "solve banker --for commission"),
    (lambda: eb.formula("player"), "formula player"),
    (lambda: eb.removal("player"), "removal player"),
    (lambda: eb.probability("player.pair"), "probability player.pair"),
    (
        lambda: eb.probability("winner", given="player.pair", by=["banker.pair"]),
        "probability winner --given player.pair --by banker.pair",
    ),
]


@pytest.mark.parametrize(("ask", "line"), ASKED, ids=[line for _, line in ASKED])
def test_python_answers_what_the_command_line_does(ask: object, line: str) -> None:
    import shlex

    assert callable(ask)
    answer = ask()
    words = shlex.split(line)
    if "shoe" not in line and "2" not in words:
        assert f"{answer}\n" == prints(*words)
        assert answer.to_dict() == json.loads(prints(*words, "--format", "json"))
    assert len(repr(answer)) < 120


def test_a_shoe_is_taken_as_it_is() -> None:
    two, same = eb.odds("tie", shoe=Setting.of(2).shoe), eb.odds("tie", decks=2)
    assert two.value("house_edge") == same.value("house_edge")


def test_values_are_exact() -> None:
    chance = Fraction(475627426473216, 4998398275503360)
    assert eb.odds("tie:9").value("house_edge") == 1 - 10 * chance
    with pytest.raises(Refused, match="there is no edge"):
        eb.odds("tie:9").value("edge")


def test_a_notebook_is_shown_tables() -> None:
    answer = eb.odds("dragon-7")
    html5lib.HTMLParser(strict=True).parseFragment(answer._repr_html_())
    assert "<table>" in answer._repr_html_()
    assert answer._repr_markdown_() == prints("odds", "dragon-7", "--format", "pipe")
    assert answer._repr_latex_() == prints("odds", "dragon-7", "--format", "latex", "--fragment")


def test_a_frame_has_the_rows_of_csv(tmp_path: Path) -> None:
    frame = eb.removal("player").to_frame()
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame["change"].map(Fraction)) == [
        Fraction(row["change"]) for row in eb.removal("player").to_dict()["bets"][0]["effects"]
    ]
    assert list(eb.odds("tie").to_frame("bets")["bet"]) == ["tie"]


def test_an_answer_is_saved_and_drawn(tmp_path: Path) -> None:
    answer = eb.odds("dragon-7")
    answer.save(tmp_path / "a.html")
    assert (tmp_path / "a.html").read_text() == prints("odds", "dragon-7", "--format", "html")
    answer.plot(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text().startswith("<?xml")
    with pytest.raises(Refused, match="nothing to plot"):
        eb.solve("tie", "tie").plot(tmp_path / "b.svg")
    with pytest.raises(Refused, match="pdf is no text"):
        answer.to("pdf")


def test_what_makes_no_sense_is_refused_as_on_the_command_line() -> None:
    with pytest.raises(Refused, match='unknown bet "tei"'):
        eb.odds("tei")
    with pytest.raises(Refused, match="no option colour of odds"):
        eb.odds("tie", colour="red")
    with pytest.raises(Refused, match="a float is not exact"):
        eb.what_if("tie", pays=9.5)


def test_the_version_and_the_names_are_there() -> None:
    assert eb.__version__ == eb.version.__version__
    assert isinstance(eb.odds("tie"), Answer)
    assert all(hasattr(eb, name) for name in eb.__all__)
