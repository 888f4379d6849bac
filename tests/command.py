"""The command line, run inside the tests."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

from exact_baccarat.cli.main import main


def run(*words: str) -> tuple[int, str, str]:
    """The exit status, what was printed, and what was said on standard error."""
    out, error, status = io.StringIO(), io.StringIO(), 0
    asked = patch.object(sys, "argv", ["exact-baccarat", *words])
    with asked, redirect_stdout(out), redirect_stderr(error):
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
    return status, out.getvalue(), error.getvalue()


def prints(*words: str) -> str:
    """What a command prints that ends well."""
    status, out, error = run(*words)
    assert (status, error) == (0, ""), error
    return out


def refuses(*words: str) -> str:
    """The one sentence with which a command is refused."""
    status, out, error = run(*words)
    assert (status, out) == (2, "")
    assert error.startswith("exact-baccarat: ")
    assert error.count("\n") == 1, error
    return error.removeprefix("exact-baccarat: ").rstrip()
