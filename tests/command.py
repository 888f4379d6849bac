"""Running the command line inside the tests' own process."""

import contextlib
import io
import sys
from dataclasses import dataclass
from unittest.mock import patch

from exact_baccarat.cli.main import main
from tests.schemas import hold


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
    if out.getvalue().startswith('{\n "schema": 2'):
        hold(out.getvalue())
    return Done(int(str(status or 0)), out.getvalue(), err.getvalue())


def prints(*arguments: str) -> str:
    """What a command prints that ends well."""
    done = run(*arguments)
    assert (done.status, done.err) == (0, "")
    return done.out


def refuses(*arguments: str) -> str:
    """The one sentence with which a command is refused."""
    done = run(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("exact-baccarat: ")
    assert done.err.count("\n") == 1
    return done.err.removeprefix("exact-baccarat: ").rstrip()
