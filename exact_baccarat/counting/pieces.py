"""Long work in pieces whose sums are whole numbers.

A job has so many pieces, each of which brings some whole numbers; the job's sums are those of all
pieces. What a piece brings depends on its number alone, and whole numbers may be added up in any
order: so the result is the same to the digit in one process or on a cluster, and after a worker
has died, or the machine has been switched off. A checkpoint file holds the sums so far, and which
pieces they are of.
"""

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from exact_baccarat.errors import Refused, quoted

SAVE_EVERY = 30.0
"""Seconds from one checkpoint to the next."""


class Job(Protocol):
    """What can be done in pieces. It must be such that it can be sent to another process."""

    @property
    def question(self) -> dict[str, Any]:
        """What is asked, whole, in words and numbers that JSON has."""

    @property
    def pieces(self) -> Sequence[object]:
        """The pieces: a piece is known by its place here."""

    @property
    def sums(self) -> int:
        """How many whole numbers a piece brings."""

    def size(self, piece: int) -> int:
        """How much work a piece is, beside others."""

    def work(self, piece: int) -> list[int]:
        """Do a piece."""


Done = tuple[int, list[int]]
"""A piece that is done, and what it brings."""
Runner = Callable[[Job, list[int]], Iterator[Done]]
"""Does some pieces of a job, in any order."""
Said = Callable[[int, int], None]
"""Told how much of the work is done, in sizes, and how much there is."""


def one_by_one(job: Job, pieces: list[int]) -> Iterator[Done]:
    """The plain loop, in this process."""
    for piece in pieces:
        yield piece, job.work(piece)


@dataclass
class Progress:
    """The sums so far, and the pieces that they are of."""

    job: Job
    sums: list[int] = field(init=False)
    done: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.sums = [0] * self.job.sums

    def add(self, piece: int, brings: Sequence[int]) -> None:
        """Take in a piece; one that is in already, as when two workers did it, counts once."""
        if piece not in self.done:
            self.done.add(piece)
            self.sums = [a + b for a, b in zip(self.sums, brings, strict=True)]

    @property
    def left(self) -> list[int]:
        """The pieces that are still to be done."""
        return [piece for piece in range(len(self.job.pieces)) if piece not in self.done]

    def save(self, path: Path) -> None:
        """Write a checkpoint; the file is replaced as a whole, so that it is never half written."""
        text = json.dumps(
            {
                "checkpoint": 1,
                "question": self.job.question,
                "pieces": len(self.job.pieces),
                "done": _spans(self.done),
                "sums": [str(number) for number in self.sums],
            },
            indent=1,
        )
        beside = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            beside.write_text(text + "\n", encoding="utf-8")
            beside.replace(path)
        except OSError as error:
            raise Refused(f"cannot write the checkpoint {path}: {error.strerror}") from None

    @classmethod
    def load(cls, path: Path, job: Job) -> "Progress":
        """Take up a checkpoint. Raises Refused for one of another question, or none."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not text"
            raise Refused(f"cannot read the checkpoint {path}: {reason}") from None
        progress = cls(job)
        try:
            found = json.loads(text)
            if found["question"] != job.question or found["pieces"] != len(job.pieces):
                raise Refused(_other(path, found["question"], job.question))
            progress.done = {n for first, last in found["done"] for n in range(first, last + 1)}
            progress.sums = [int(number) for number in found["sums"]]
        except (ValueError, KeyError, TypeError) as error:
            if isinstance(error, Refused):
                raise
            raise Refused(f"{path} is not a checkpoint of this program") from None
        known = {*range(len(job.pieces))}
        if not progress.done <= known or len(progress.sums) != job.sums:
            raise Refused(f"{path} is not a checkpoint of this program")
        return progress


def run(
    job: Job,
    runner: Runner = one_by_one,
    checkpoint: Path | None = None,
    resume: bool = False,
    said: Said | None = None,
) -> list[int]:
    """Do all pieces, and give the sums.

    With a `checkpoint` the sums so far are written there every half minute, and when the work is
    broken off; `resume` takes them up. A file that is there is not written over unless it is
    resumed. Raises Refused for a checkpoint of another question.
    """
    progress = Progress(job)
    if checkpoint is not None and resume:
        progress = Progress.load(checkpoint, job)
    elif checkpoint is not None and checkpoint.exists():
        raise Refused(f"there is a file {checkpoint} already: resume it, or name another")
    sizes = [job.size(piece) for piece in range(len(job.pieces))]
    whole, done = sum(sizes), sum(sizes[piece] for piece in progress.done)
    with _saved(progress, checkpoint):
        saved = time.monotonic()
        for piece, brings in runner(job, progress.left):
            done += sizes[piece] if piece not in progress.done else 0
            progress.add(piece, brings)
            if said:
                said(done, whole)
            if checkpoint and time.monotonic() - saved > SAVE_EVERY:
                progress.save(checkpoint)
                saved = time.monotonic()
    if progress.left:
        raise Refused(f"{len(progress.left)} pieces of the work were not done")
    return progress.sums


@contextmanager
def _saved(progress: Progress, checkpoint: Path | None) -> Iterator[None]:
    """See that there is a checkpoint, however the work ends."""
    try:
        yield
    finally:
        if checkpoint:
            progress.save(checkpoint)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a job will take, as one piece of it that was done has shown."""

    pieces: int
    seconds: float

    @property
    def core_hours(self) -> float:
        """Hours of one core."""
        return self.seconds / 3600


def estimate(job: Job) -> Estimate:
    """Do the smallest piece to warm up, time the largest, and say what all would take."""
    pieces = range(len(job.pieces))
    largest = max(pieces, key=job.size)
    job.work(min(pieces, key=job.size))  # imports and caches are not what is to be timed
    start = time.perf_counter()
    job.work(largest)
    taken = time.perf_counter() - start
    return Estimate(len(pieces), taken / job.size(largest) * sum(map(job.size, pieces)))


def _spans(done: set[int]) -> list[list[int]]:
    """Whole numbers as first and last of each run: {1, 2, 3, 7} is 1 to 3 and 7 to 7."""
    spans: list[list[int]] = []
    for piece in sorted(done):
        if spans and spans[-1][1] == piece - 1:
            spans[-1][1] = piece
        else:
            spans.append([piece, piece])
    return spans


def _other(path: Path, found: object, asked: dict[str, Any]) -> str:
    differs = [
        name for name in asked if not isinstance(found, dict) or found.get(name) != asked[name]
    ]
    return (
        f"the checkpoint {quoted(str(path))} is of another question: it differs in "
        f"{', '.join(differs) or 'its pieces'}"
    )
