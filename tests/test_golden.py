"""What the commands print is what is stored in golden/: nothing changes unseen."""

from pathlib import Path

import pytest

from exact_baccarat.cli.main import COMMANDS
from tests import golden
from tests.golden import Line, lines, stored_files

LINES = lines()


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.text)
def test_every_command_line_prints_what_is_stored(line: Line) -> None:
    for form in line.forms:
        difference = line.difference(form)
        assert difference is None, difference


def test_every_stored_output_is_of_one_command_line_and_form() -> None:
    files = [line.file(form) for line in LINES for form in line.forms]
    assert sorted(files) == sorted(stored_files())


def test_every_command_has_a_golden_output() -> None:
    assert {line.text.split()[0] for line in LINES} == {*COMMANDS}


def test_a_changed_output_is_told_by_its_first_differing_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = Line("rules", ("github",))
    stored = line.output("github").replace("draw", "drawn", 1)
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    assert f"there is no rules.github.txt; `{golden.REWRITE}`" in str(line.difference("github"))
    line.file("github").write_text(stored, "utf-8")
    told = str(line.difference("github"))
    number = stored[: stored.index("drawn")].count("\n") + 1
    assert f"differs first in line {number}:" in told
    assert golden.REWRITE in told
    line.file("github").write_text(line.output("github") + "more\n", "utf-8")
    assert "  stored:  more\n" in str(line.difference("github"))
