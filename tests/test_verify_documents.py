"""What docs/verify.md shows is what the program does. `python -m tests.test_verify_documents`
writes its outputs anew, where none is left out.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

import pytest

from tests.command import run
from tests.documents import ROOT, agrees, output_of, write_files

GUIDE = ROOT / "docs" / "verify.md"
_BLOCK = re.compile(r"```(console|sh)\n\$ (.*)\n((?s:.*?))```")
VECTORS = ROOT / "docs" / "vectors.md"
BLOCKS = [
    pytest.param(*found, id=found[1])
    for guide in (GUIDE, VECTORS)
    for found in _BLOCK.findall(guide.read_text())
]


@pytest.mark.parametrize(("kind", "command", "said"), BLOCKS)
def test_every_command_of_the_guide_prints_what_is_shown(
    kind: str, command: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_files(GUIDE.read_text(), tmp_path)
    monkeypatch.chdir(ROOT if kind == "sh" else tmp_path)
    assert agrees(said, output_of(command.replace("python3", sys.executable)))


def test_every_command_and_option_of_verify_is_in_the_guide() -> None:
    text = GUIDE.read_text()
    for command in ("claims", "hands", "program", "odds"):
        assert f"verify {command}" in text
        done = run("verify", command, "--help")
        assert done.status == 0
        assert f"  exact-baccarat verify {command}" in done.out.split("Examples:")[1]
    for option in (
        "--quick",
        "--time",
        "--bets",
        "--shoes",
        "--timeout",
        "--coups",
        "--most",
        "--format",
    ):
        assert option in text


if __name__ == "__main__":
    guide = GUIDE.read_text()
    with tempfile.TemporaryDirectory() as folder:
        write_files(guide, Path(folder))
        for kind_, command_, said_ in _BLOCK.findall(guide):
            os.chdir(ROOT if kind_ == "sh" else folder)
            if "..." not in said_:
                new = output_of(command_)
                guide = guide.replace(f"$ {command_}\n{said_}```", f"$ {command_}\n{new}```", 1)
        os.chdir(ROOT)
    GUIDE.write_text(guide)
