"""The options of long work: who does it, what is kept of it, and how far it is."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import click

from exact_baccarat.cli.types import JOBS
from exact_baccarat.counting.pieces import Job, run
from exact_baccarat.counting.workers import cluster, processes
from exact_baccarat.errors import Refused

Command = Callable[..., Any]


@dataclass(frozen=True)
class Work:
    """How long work is to be done."""

    jobs: int | None
    scheduler: str | None
    checkpoint: Path | None
    resume: bool
    estimate: bool

    @property
    def asked(self) -> str:
        """The first of its options that was given, or nothing."""
        given = {
            "--jobs": self.jobs,
            "--scheduler": self.scheduler,
            "--checkpoint": self.checkpoint,
            "--estimate": self.estimate,
        }
        return next((name for name, value in given.items() if value), "")

    def do(self, job: Job) -> list[int]:
        """Do a job, with progress where somebody can see it. Ctrl-C leaves the checkpoint."""
        runner = (
            cluster(self.scheduler)
            if self.scheduler
            else processes(self.jobs or os.cpu_count() or 1)
        )
        with progress("pieces") as said:
            try:
                return run(job, runner, self.checkpoint, self.resume, said)
            except KeyboardInterrupt:
                if self.checkpoint:
                    sentence = f"broken off: --resume goes on from {self.checkpoint}"
                    click.echo(f"\nexact-baccarat: {sentence}", err=True)
                raise


def work_options(command: Command) -> Command:
    """Add --jobs, --scheduler, --checkpoint, --resume and --estimate, as `work`."""

    @wraps(command)
    def with_work(
        *,
        jobs: int | None,
        scheduler: str | None,
        checkpoint: str | None,
        resume: bool,
        estimate: bool,
        **others: Any,
    ) -> Any:
        if jobs is not None and scheduler is not None:
            raise Refused("--jobs is for this machine and --scheduler for a cluster: give one")
        if resume and checkpoint is None:
            raise Refused("--resume needs the --checkpoint FILE that it goes on from")
        file = None if checkpoint is None else Path(checkpoint)
        work = Work(jobs, scheduler, file, resume, estimate)
        return command(work=work, **others)

    made: Command = with_work
    for option in (
        click.option("--estimate", is_flag=True, help="Only say how long it would take."),
        click.option("--resume", is_flag=True, help="Go on from the file of --checkpoint."),
        click.option(
            "--checkpoint",
            metavar="FILE",
            help="Keep the sums so far in a file, every half minute and on Ctrl-C.",
        ),
        click.option(
            "--scheduler", metavar="ADDRESS", help="Work on a dask cluster, as tcp://10.0.0.5:8786."
        ),
        click.option("--jobs", type=JOBS, help="Processes: as many as there are cores."),
    ):
        made = option(made)
    return made


@contextmanager
def progress(label: str) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=1000, label=label, file=sys.stderr) as bar:

        def said(done: int, whole: int) -> None:
            bar.update(done * 1000 // max(whole, 1) - bar.pos)

        yield said
