"""What README and docs show is what the program does."""

import doctest
import re
from pathlib import Path

import pytest

import exact_baccarat
from exact_baccarat.cli.main import COMMANDS
from exact_baccarat.enumeration.nouns import NOUNS
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.words import COUP
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.command import run
from tests.documents import (
    DOCUMENTS,
    EXAMPLES,
    ROOT,
    agrees,
    output_of,
    sessions,
    write_example,
    write_files,
)

SESSIONS = [
    pytest.param(path, command, said, id=f"{path.name}: {command}")
    for path in DOCUMENTS
    for command, said in sessions(path.read_text())
]


@pytest.mark.parametrize(("path", "command", "said"), SESSIONS)
def test_every_command_shown_prints_what_is_shown(
    path: Path, command: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_files(path.read_text(), tmp_path)
    monkeypatch.chdir(tmp_path)
    printed = output_of(command)
    assert agrees(said, printed), printed


# Of the reference the sessions are the modules' own, and are run there.
@pytest.mark.parametrize(
    "path", [path for path in DOCUMENTS if path.name != "api.md"], ids=lambda path: path.name
)
def test_every_python_session_runs(path: Path) -> None:
    failed, _ = doctest.testfile(str(path), module_relative=False)
    assert failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)", path.read_text()):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("command", [*COMMANDS, "bets show", "bets check"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    done = run(*command.split(), "--help")
    assert done.status == 0
    assert f"  exact-baccarat {command}" in done.out.split("Examples:")[1]


def test_the_reference_lists_every_word_with_a_true_example() -> None:
    text = (ROOT / "docs" / "questions.md").read_text()
    rows = re.findall(r"^\| `(.+?)` \| (.+?) \| `(.+?)` \| (.+?) \|$", text, re.MULTILINE)
    listed = {word for word, *_ in rows}
    asked = {word for _, words in NOUNS.values() for word in words}
    assert {word for word in listed if not word.startswith("count(")} == {*COUP, *asked}
    docs = {(word, attribute.doc) for word, attribute in COUP.items()}
    docs |= {(word, found.doc) for _, words in NOUNS.values() for word, found in words.items()}
    coup = Coup.parse("7C 5D 6H / KS 4S 3D")
    for word, doc, example, answer in rows:
        assert word.split("(")[0] in example
        assert (word, doc) in docs or word.startswith("count(")
        value = Question.parse(example).of(coup, PUNTO_BANCO)
        assert answer == {True: "yes", False: "no"}.get(value, str(value)) or answer == str(value)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_pages_that_are_shown_are_those_that_are_written(name: str, tmp_path: Path) -> None:
    """A PDF and a workbook as far as their texts go: their bytes are the versions of others."""
    write_example(name, tmp_path)
    if name.endswith(".html"):
        assert (tmp_path / name).read_bytes() == (ROOT / "docs/examples" / name).read_bytes()
    else:
        assert (tmp_path / name).stat().st_size > 5_000


GUIDES = [path for path in DOCUMENTS if path.name != "api.md"]  # which shows examples of docstrings


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_guides_import_nothing_but_what_is_promised(path: Path) -> None:
    text = path.read_text()
    assert not re.findall(
        r"^(?:>>>|\.\.\.) *(?:from|import) exact_baccarat\..*", text, re.MULTILINE
    )
    for names in re.findall(r"^>>> from exact_baccarat import (.*)", text, re.MULTILINE):
        assert {name.strip() for name in names.split(",")} <= {*exact_baccarat.__all__}
