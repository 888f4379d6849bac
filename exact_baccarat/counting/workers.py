"""Who does the pieces of a job: processes of this machine, or a cluster of dask.distributed."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context

from exact_baccarat.counting.pieces import Done, Job, Runner, one_by_one
from exact_baccarat.errors import Refused, quoted

AHEAD = 3
"""How many pieces for each worker are handed out at a time, so that none waits for the next."""
MOST_BREAKS = 3
"""After so many dead workers with no piece done in between it is the work that kills them."""
SECONDS_TO_FIND = 10
_THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def processes(number: int) -> Runner:
    """So many processes of this machine; with one it is the plain loop, in this one."""
    if number < 1:
        raise Refused(f"cannot work with {number} processes: it is 1 or more")
    return one_by_one if number == 1 else lambda job, pieces: _in_processes(job, pieces, number)


def _in_processes(job: Job, pieces: list[int], number: int) -> Iterator[Done]:
    left, breaks = dict.fromkeys(pieces), 0
    while left:
        try:
            with _pool(number) as pool:
                for piece, brings in _as_done(pool, job, list(left), number):
                    del left[piece]
                    breaks = 0
                    yield piece, brings
        except BrokenProcessPool:
            breaks += 1
            if breaks >= MOST_BREAKS:
                raise Refused(
                    "the processes that do the work die: is there enough memory?"
                ) from None


def _as_done(pool: ProcessPoolExecutor, job: Job, pieces: list[int], number: int) -> Iterator[Done]:
    waiting = iter(pieces)
    out: dict[Future[list[int]], int] = {}
    for piece in waiting:
        out[pool.submit(job.work, piece)] = piece
        if len(out) >= AHEAD * number:
            break
    while out:
        for future in wait(out, return_when=FIRST_COMPLETED).done:
            yield out.pop(future), future.result()
            following = next(waiting, None)
            if following is not None:
                out[pool.submit(job.work, following)] = following


@contextmanager
def _pool(number: int) -> Iterator[ProcessPoolExecutor]:
    """Processes, each with one thread for its matrix products, that leave Ctrl-C to this one."""
    before = {name: os.environ.get(name) for name in _THREADS}
    os.environ.update(dict.fromkeys(_THREADS, "1"))
    pool = ProcessPoolExecutor(number, get_context("spawn"), _leave_interrupts)
    try:
        yield pool
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cluster(address: str) -> Runner:
    """The workers of a dask.distributed scheduler at an address, as `tcp://10.0.0.5:8786`.

    The package must be installed where they are. A piece whose worker dies is done by another.
    Raises Refused where dask.distributed is missing, or no scheduler answers.
    """
    return lambda job, pieces: _on_cluster(job, pieces, address)


def _on_cluster(job: Job, pieces: list[int], address: str) -> Iterator[Done]:
    try:
        from distributed import Client, KilledWorker, as_completed
    except ImportError:
        raise Refused(
            "a cluster needs dask.distributed: pip install 'exact-baccarat[cluster]'"
        ) from None
    try:
        client = Client(address, timeout=SECONDS_TO_FIND, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise Refused(f"no dask scheduler answers at {quoted(address)}") from None
    with client:
        waiting = iter(pieces)
        kept = client.scatter(job, broadcast=True)
        at_once = AHEAD * max(1, sum(client.nthreads().values()))

        def submit(piece: int) -> object:
            return client.submit(_do, kept, piece, pure=False, retries=MOST_BREAKS)

        first = [submit(piece) for piece in islice(waiting, at_once)]
        done = as_completed(first, loop=client.loop)
        try:
            for future in done:
                yield future.result()
                following = next(waiting, None)
                if following is not None:
                    done.add(submit(following))
        except KilledWorker:
            raise Refused(
                "the cluster's workers die at this work: are they large enough, and is the "
                "package installed there?"
            ) from None


def _do(job: Job, piece: int) -> Done:
    return piece, job.work(piece)
