"""The guide: every command in it is run, with the files that it shows, and prints what it says."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command import run

GUIDE = Path(__file__).parent.parent / "docs" / "what-if.md"
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.M | re.S)
PROMPT = "$ exact-baccarat "


def commands() -> Iterator[tuple[str, str]]:
    """Each command in the guide, and what it is said to print."""
    for kind, text in BLOCKS:
        if kind == "console":
            for part in re.split(r"^(?=\$ )", text, flags=re.M)[1:]:
                command, _, printed = part.partition("\n")
                assert command.startswith(PROMPT)
                yield command.removeprefix(PROMPT), printed


@pytest.mark.parametrize(("command", "printed"), list(commands()), ids=lambda text: text[:60])
def test_every_command_prints_what_the_guide_says(
    command: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind, text in BLOCKS:
        if kind == "toml":
            (tmp_path / text.partition("\n")[0].removeprefix("# ")).write_text(text)
    monkeypatch.chdir(tmp_path)
    status, out, error = run(*shlex.split(command))
    assert (status, error) == (0, "")
    assert out.rstrip("\n") == printed.strip("\n")


def test_the_guide_shows_every_option_of_what_if() -> None:
    _, text, _ = run("what-if", "--help")
    known = set(re.findall(r"--[a-z-]+", text)) - {"--help", "--digits", "--shoe"}
    assert known <= set(re.findall(r"--[a-z-]+", GUIDE.read_text(encoding="utf-8")))
