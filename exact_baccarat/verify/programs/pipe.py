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
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from exact_baccarat.errors import Refused, quoted

MOST_LINE = 1 << 16
"""A longer line is no answer."""
_CHUNK = 1 << 16
_GRACE = 1.0
"""For how many seconds a program that has answered everything may take to end."""
_TICK = 0.05


@dataclass
class Ending:
    """How a batch went: `why` it ended is None where the program did what it should.

    Whoever reads the answers sets `enough` when all are there; what comes then is waited for only
    a moment.
    """

    why: str | None = None
    hung: bool = False
    enough: bool = False
    last_words: str = ""


def converse(
    command: Sequence[str], sent: bytes, timeout: float, ending: Ending
) -> Iterator[bytes]:
    """Send lines to a program and yield the lines that it says.

    It ends when the program does, or has for `timeout` seconds neither read nor said anything.
    Raises Refused where the program cannot be started.
    """
    process = _start(command)
    talk = _Talk(process, sent)
    try:
        yield from talk.lines(timeout, ending)
    finally:
        _stop(process)
        talk.end()
        ending.last_words = talk.last_words()


class _Talk:
    """Three threads beside the reader, so that nobody waits for anybody: in, out and errors."""

    def __init__(self, process: "subprocess.Popen[bytes]", sent: bytes) -> None:
        self.process = process
        self.active = time.monotonic()
        self.said: queue.Queue[bytes] = queue.Queue(maxsize=64)
        self.errors = b""
        self.stopped = threading.Event()
        assert process.stdin
        assert process.stdout
        assert process.stderr
        jobs: list[tuple[Callable[..., None], tuple[object, ...]]] = [
            (self._send, (process.stdin, sent)),
            (self._hear, (process.stdout,)),
            (self._overhear, (process.stderr,)),
        ]
        self.threads = [threading.Thread(target=job, args=on, daemon=True) for job, on in jobs]
        for thread in self.threads:
            thread.start()

    def lines(self, timeout: float, ending: Ending) -> Iterator[bytes]:
        """The lines it says, and in `ending` how it ended."""
        begun = b""
        ended: float | None = None
        while True:
            try:
                chunk = self.said.get(timeout=_TICK)
            except queue.Empty:
                now = time.monotonic()
                if ended is None and self.process.poll() is not None:
                    ended = now  # its output may still be held open by a child of its own
                if ended is not None and now - ended > 10 * _TICK:
                    break
                if ending.enough and now - self.active > _GRACE:
                    return
                if now - self.active > timeout:
                    ending.why = f"said nothing for {timeout:g} s"
                    ending.hung = True
                    return
                continue
            if not chunk:
                break
            *whole, begun = (begun + chunk).split(b"\n")
            yield from whole
            if len(begun) > MOST_LINE:
                ending.why = f"began a line of more than {MOST_LINE:,} bytes"
                return
        if begun:
            yield begun
        self._how_it_ended(ending)

    def end(self) -> None:
        """Let the threads go, which close the pipes. The process has been stopped."""
        self.stopped.set()
        for thread in self.threads:
            thread.join(_GRACE)

    def last_words(self) -> str:
        """The last line that it wrote to standard error, for a report."""
        lines = self.errors.decode("utf-8", "replace").strip().splitlines()
        return (
            "".join(c if c.isprintable() else "?" for c in lines[-1].strip()[:200]) if lines else ""
        )

    def _how_it_ended(self, ending: Ending) -> None:
        try:
            status = self.process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            if not ending.enough:
                ending.why = "closed its output and went on running"
            return
        if status < 0:
            ending.why = f"was ended by signal {-status}"
        elif status:
            ending.why = f"ended with status {status}"
        elif not ending.enough:
            ending.why = "ended before it had answered everything"

    def _send(self, pipe: IO[bytes], sent: bytes) -> None:
        with contextlib.suppress(OSError, ValueError):  # it reads no more, which is its affair
            view = memoryview(sent)
            while view and not self.stopped.is_set():
                view = view[os.write(pipe.fileno(), view[:_CHUNK]) :]
                self.active = time.monotonic()
        with contextlib.suppress(OSError):
            pipe.close()

    def _hear(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while not self.stopped.is_set():
                chunk = os.read(pipe.fileno(), _CHUNK)
                self.active = time.monotonic()
                self._put(chunk)
                if not chunk:
                    return
            return
        self._put(b"")

    def _put(self, chunk: bytes) -> None:
        while not self.stopped.is_set():
            with contextlib.suppress(queue.Full):
                self.said.put(chunk, timeout=_TICK)
                return

    def _overhear(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while chunk := os.read(pipe.fileno(), _CHUNK):
                self.errors = (self.errors + chunk)[-4000:]


def _start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(
            list(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except FileNotFoundError:
        raise Refused(f"cannot start {quoted(command[0])}: there is no such program") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refused(f"cannot start {quoted(command[0])}: {why}") from None


def _stop(process: "subprocess.Popen[bytes]") -> None:
    """End it, and what it has started in its own group, and close every pipe."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        process.kill()
    process.wait()
