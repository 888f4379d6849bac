"""The reference says what the docstrings say, and the notebooks show what their cells give."""

import json
from pathlib import Path

import pytest

import exact_baccarat
from tests import notebook, reference


def test_the_reference_is_what_the_docstrings_say() -> None:
    assert reference.PATH.read_text("utf-8") == reference.page(), "make docs"


def test_every_name_that_is_promised_has_an_entry() -> None:
    heads = [line[3:].split("(")[0] for line in reference.page().splitlines() if line[:3] == "## "]
    assert {*heads} == {*exact_baccarat.__all__} - {"__version__"}


@pytest.mark.parametrize("path", notebook.notebooks(), ids=lambda path: path.name)
def test_a_notebook_shows_what_its_cells_give(path: Path) -> None:
    kept = path.read_text("utf-8")
    assert kept == notebook.written(notebook.executed(json.loads(kept))), "make docs"
    assert '"outputs": []' not in kept.replace('"outputs": [],\n   "source": [\n    "from', "")
