"""Asking the site's scripts under Node."""

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from exact_baccarat.site.data import data_files

ASSETS = Path(__file__).parents[2] / "exact_baccarat" / "site" / "assets"
SCRIPT = Path(__file__).parent / "answer.js"
_KEPT = TemporaryDirectory(prefix="exact-baccarat-site-")


def needs(program: str | None, what: str) -> str:
    """The program; without it the test is skipped, or fails where CI says that all is there."""
    if program:
        return program
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is not installed, and this run must not do without it")
    pytest.skip(f"{what} is not installed")


@cache
def data() -> Path:
    """A folder with the data of the site."""
    folder = Path(_KEPT.name)
    for name, text in data_files():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def ask(*questions: list[Any]) -> list[Any]:
    """The answers of the scripts to questions, as answer.js takes them."""
    node = needs(shutil.which("node"), "Node")
    done = subprocess.run(
        [node, str(SCRIPT), str(ASSETS), str(data())],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found
