"""Programs that others wrote, which tests hand our files to."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def program(name: str) -> str:
    """Where a program is. Without it the test is skipped, and fails where CI is set."""
    found = shutil.which(name)
    if found:
        return found
    reason = f"{name} is not installed, and this test hands it a file"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def ran(name: str, *arguments: str, folder: Path) -> str:
    """What a program prints, run in a folder; it must end well."""
    done = subprocess.run(
        [program(name), *arguments], cwd=folder, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
