"""Pictures of sweeps."""

import re
import sys
from pathlib import Path
from unittest.mock import patch
from xml.etree import ElementTree

import matplotlib.image
import pytest

from tests.command import prints, refuses
from tests.programs import ran

SWEEP = ("what-if", "banker", "--commission", "0%..5%..1%")


@pytest.mark.parametrize("name", ["edge.svg", "edge.PNG"])
def test_a_picture_is_the_same_to_the_byte_each_time(name: str, tmp_path: Path) -> None:
    made = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        path = tmp_path / folder / name
        assert prints(*SWEEP, "--plot", str(path)) == prints(*SWEEP)
        made.append(path.read_bytes())
    assert made[0] == made[1]
    assert made[0][:5] in (b"<?xml", b"\x89PNG\r")


def test_a_grid_is_a_line_for_each_value_across(tmp_path: Path) -> None:
    path = tmp_path / "grid.svg"
    prints(*SWEEP, "--decks", "6..8", "--plot", str(path))
    text = path.read_text()
    for word in ("decks 6", "decks 8", ">commission<", "house edge, %"):
        assert word in text
    assert "decks 9" not in text


def test_what_cannot_be_drawn_is_refused(tmp_path: Path) -> None:
    assert "ends in .svg or .png or .pdf" in refuses(*SWEEP, "--plot", "edge.gif")
    assert "cannot write" in refuses(*SWEEP, "--plot", str(tmp_path / "none" / "edge.svg"))
    assert "nothing to plot in this answer" in refuses(
        "what-if", "tie", "--pays", "9", "--plot", "a.svg"
    )
    with patch.dict(sys.modules, {"matplotlib": None}):
        assert "pip install 'exact-baccarat[plot]'" in refuses(*SWEEP, "--plot", "a.svg")


DRAWN = [
    ("odds", "dragon-7"),
    ("odds", "tie", "dragon-7", "--decks", "1..8,inf"),
    ("bets", "--like", "pair", "--sort", "edge"),
    ("removal", "banker", "player"),
    ("what-if", "tie", "--decks", "1..8"),
]


@pytest.mark.parametrize("command", DRAWN, ids=" ".join)
def test_a_picture_says_in_words_and_in_the_language_what_is_drawn(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "a.svg"
    prints(*command, "--lang", "it", "--plot", str(path))
    tree = ElementTree.parse(path).getroot()
    assert tree.get("role") == "img"
    assert tree.get("{http://www.w3.org/XML/1998/namespace}lang") == "it"
    title, said = (
        tree.findtext(f"{{http://www.w3.org/2000/svg}}{tag}") for tag in ("title", "desc")
    )
    assert title
    assert said
    assert "," in said
    assert " %" in said
    assert "house edge" not in path.read_text()


def test_what_is_said_of_a_picture_are_the_figures(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    prints("odds", "dragon-7", "--plot", str(path))
    assert "lose: 97.747 %; 40 to 1: 2.253 %" in path.read_text()


def test_an_axis_shows_the_curve(tmp_path: Path) -> None:
    """The edge of a tie by decks is between 14.3 and 15.8 %: no mark is below 14 %."""
    path = tmp_path / "a.svg"
    prints("what-if", "tie", "--decks", "1..8", "--plot", str(path))
    text = re.sub(r"(?s)<desc.*?</desc>", "", path.read_text())
    marks = [float(mark) for mark in re.findall(r">(\d\d\.\d)<", text)]
    assert len(marks) >= 5
    assert min(marks) > 14


@pytest.mark.parametrize("ending", ["png", "pdf"])
def test_others_read_the_pictures(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"a.{ending}"
    prints("removal", "banker", "--plot", str(path))
    if ending == "pdf":
        assert "effects of removal" in ran("pdftotext", path.name, "-", folder=tmp_path).lower()
    else:
        assert matplotlib.image.imread(path).shape[1] == 1200
