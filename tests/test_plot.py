"""Pictures of sweeps."""

import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.command import prints, refuses

pytest.importorskip("matplotlib")
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
    for word in ("decks 6", "decks 8", "commission, %", "house edge, %"):
        assert word in text
    assert "decks 9" not in text


def test_what_cannot_be_drawn_is_refused(tmp_path: Path) -> None:
    assert "ends in .svg or .png" in refuses(*SWEEP, "--plot", "edge.gif")
    assert "cannot write" in refuses(*SWEEP, "--plot", str(tmp_path / "none" / "edge.svg"))
    assert "nothing to plot without a range" in refuses(
        "what-if", "tie", "--pays", "9", "--plot", "a.svg"
    )
    with patch.dict(sys.modules, {"matplotlib": None}):
        assert "pip install 'exact-baccarat[plot]'" in refuses(*SWEEP, "--plot", "a.svg")
