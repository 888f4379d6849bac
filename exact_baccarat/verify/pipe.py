"""Talking with a program: lines in, lines out, and everything that can go wrong on the way.

The program is a filter. It gets lines, it answers each with a line, and when its input ends it is
done; so it may answer at once or keep its answers in a buffer, as it likes. One process is started
for each batch, and none outlives it.
"""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from exact_baccarat.errors import Refused, quoted

MOST_LINE = 1 << 16
"""A longer line is no answer."""
_CHUNK = 1 << 16
_GRACE = 1.0
"""For how many seconds a program that has answered everything may take to end."""


@dataclass
class Ending:
    """How a batch ended. `why` is None where the program did what it should."""

    why: str | None = None
    last_words: str = ""


def converse(
    command: Sequence[str], lines: bytes, wanted: int, timeout: float, ending: Ending
) -> Iterator[bytes]:
    """Send lines to a program and yield what it says, line by line.

    It ends when the program does, and when it has said nothing and read nothing for `timeout`
    seconds; the reader may stop earlier. `ending` says afterwards how it went. Raises Refused where
    the program cannot be started.
    """
    process = _start(command)
    talk = _Talk(process, lines)
    try:
        said = 0
        for line in talk.lines(timeout, ending):
            said += 1
            yield line
        if ending.why is None:
            status = process.wait(_GRACE)
            if status:
                ending.why = _ended(status)
    except subprocess.TimeoutExpired:
        ending.why = f"closed its output, and did not end in {_GRACE:g} s"
    finally:
        _stop(process)
        ending.last_words = talk.last_words()
