"""Running the command line inside the tests' own process."""

import contextlib
import io
import sys
from dataclasses import dataclass
from unittest.mock import patch

from exact_baccarat.cli.main import main


@dataclass(frozen=True)
class Done:
    """How a command ended: its exit status and what it printed."""

    status: int
    out: str
    err: str


def run(*arguments: str) -> Done:
    """Run `exact-baccarat` with these arguments."""
    out, err = io.StringIO(), io.StringIO()
    status: object = 0
    with (
        patch.object(sys, "argv", ["exact-baccarat", *arguments]),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as end:
            status = end.code
    return Done(int(str(status or 0)), out.getvalue(), err.getvalue())
