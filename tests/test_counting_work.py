"""Long work in pieces: any number of workers, one that dies, a restart: the same digits."""

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from exact_baccarat.bets.catalogue import find
from exact_baccarat.counting.perfect import PerfectPlay
from exact_baccarat.counting.pieces import Done, Job, Progress, estimate, one_by_one, run
from exact_baccarat.counting.profit import profit
from exact_baccarat.counting.simulate import Simulation
from exact_baccarat.counting.starts import Conditions
from exact_baccarat.counting.workers import cluster, processes
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO

TIE, DRAGON = (profit(find(name)[0], PUNTO_BANCO) for name in ("tie", "dragon-7"))
WORK = PerfectPlay(Shoe.decks(8).points, 7, (TIE, DRAGON))
PLAIN = WORK.plain()


@dataclass(frozen=True)
class Slow:
    """A job whose pieces take a while, and one of which may kill the process that does it once."""

    numbers: int
    seconds: float = 0.0
    kill_once: str = ""

    @property
    def question(self) -> dict[str, Any]:
        return {"what": "slow", "numbers": self.numbers}

    @property
    def pieces(self) -> range:
        return range(self.numbers)

    @property
    def sums(self) -> int:
        return 2

    def size(self, piece: int) -> int:
        return 1

    def work(self, piece: int) -> list[int]:
        if self.kill_once and piece == self.numbers // 2:
            flag = Path(self.kill_once)
            if not flag.exists():
                flag.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(self.seconds)
        return [3**piece, piece]


def total(numbers: int) -> list[int]:
    return [(3**numbers - 1) // 2, numbers * (numbers - 1) // 2]


def stopping_after(pieces: int, how: type[BaseException] = KeyboardInterrupt) -> Any:
    def runner(job: Job, left: list[int]) -> Iterator[Done]:
        for number, done in enumerate(one_by_one(job, left)):
            if number == pieces:
                raise how
            yield done

    return runner


def test_the_plain_loop_and_processes_give_the_same_digits() -> None:
    assert run(WORK) == run(WORK, processes(2)) == PLAIN


def test_simulations_give_the_same_digits_in_processes() -> None:
    work = Simulation.of(Shoe.decks(8), PUNTO_BANCO, Conditions(200), DRAGON, shoes=1200, seed=3)
    assert len(work.pieces) == 3
    assert run(work) == run(work, processes(2))


def test_a_process_that_dies_changes_nothing(tmp_path: Path) -> None:
    work = Slow(40, kill_once=str(tmp_path / "killed"))
    assert run(work, processes(2)) == total(40)
    assert (tmp_path / "killed").exists()


@pytest.mark.parametrize("stopped", [0, 1, 6])
def test_work_that_is_broken_off_goes_on_from_its_checkpoint(tmp_path: Path, stopped: int) -> None:
    file = tmp_path / "work.json"
    with pytest.raises(KeyboardInterrupt):
        run(WORK, stopping_after(stopped), file)
    assert len(Progress.load(file, WORK).done) == stopped
    counted: list[tuple[int, int]] = []
    resumed = run(WORK, checkpoint=file, resume=True, said=lambda *at: counted.append(at))
    assert resumed == PLAIN
    assert len(counted) == len(WORK.pieces) - stopped
    assert counted[-1][0] == counted[-1][1]
    assert run(WORK, checkpoint=file, resume=True) == resumed  # there is nothing left to do


def test_a_checkpoint_of_another_question_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "work.json"
    run(WORK, checkpoint=file)
    for other, says in (
        (PerfectPlay(WORK.points, 8, WORK.profits), "unseen"),
        (PerfectPlay(WORK.points, 7, (TIE,)), "bets"),
        (PerfectPlay(Shoe.decks(6).points, 7, WORK.profits), "shoe"),
        (Slow(3), "what"),
    ):
        with pytest.raises(Refused, match=f"of another question: it differs in .*{says}"):
            run(other, checkpoint=file, resume=True)


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"question": 1}', "\x00", '{"question": {}, "pieces": "x"}']
)
def test_a_file_that_is_no_checkpoint_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "work.json"
    file.write_text(text)
    with pytest.raises(Refused, match="checkpoint"):
        run(WORK, checkpoint=file, resume=True)
    with pytest.raises(Refused, match="already"):
        run(WORK, checkpoint=file)
    assert file.read_text() == text


def test_a_checkpoint_with_pieces_that_are_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "work.json"
    run(WORK, checkpoint=file)
    file.write_text(file.read_text().replace('"done": [\n  [\n   0', '"done": [\n  [\n   -1'))
    with pytest.raises(Refused, match="not a checkpoint"):
        run(WORK, checkpoint=file, resume=True)


def test_a_checkpoint_that_cannot_be_written_or_found_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot write"):
        run(Slow(1), checkpoint=tmp_path / "nowhere" / "work.json")
    with pytest.raises(Refused, match="cannot read"):
        run(Slow(1), checkpoint=tmp_path / "work.json", resume=True)


def test_a_piece_that_comes_twice_counts_once() -> None:
    def twice(job: Job, left: list[int]) -> Iterator[Done]:
        for done in one_by_one(job, left):
            yield done
            yield done

    assert run(Slow(9), twice) == total(9)


def test_work_that_is_not_all_done_is_no_result() -> None:
    with pytest.raises(Refused, match="3 pieces"):
        run(Slow(9), lambda job, left: one_by_one(job, left[3:]))


def test_an_estimate_counts_all_pieces() -> None:
    found = estimate(Slow(20, 0.01))
    assert found.pieces == 20
    assert found.seconds >= 0.2
    assert found.core_hours == found.seconds / 3600


def test_no_processes_and_no_scheduler_are_refused() -> None:
    with pytest.raises(Refused, match="1 or more"):
        processes(0)
    with pytest.raises(Refused, match="no dask scheduler"):
        run(Slow(2), cluster("nonsense://x"))


@pytest.fixture(scope="module")
def local_cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as found:
        yield found


pytestmark = pytest.mark.filterwarnings("default")


def test_a_cluster_gives_the_same_digits(local_cluster: Any) -> None:
    assert run(WORK, cluster(local_cluster.scheduler_address)) == PLAIN


def test_a_worker_of_a_cluster_that_is_killed_changes_nothing(local_cluster: Any) -> None:
    """In the middle of the work, from outside, as a machine that fails."""
    killed: list[int] = []

    def kill(done: int, _: int) -> None:
        if done == 10:
            worker = next(iter(local_cluster.workers.values()))
            killed.append(worker.process.pid)
            os.kill(worker.process.pid, signal.SIGKILL)

    assert run(Slow(60, 0.02), cluster(local_cluster.scheduler_address), said=kill) == total(60)
    assert killed


def test_a_client_that_dies_goes_on_from_its_checkpoint(local_cluster: Any, tmp_path: Path) -> None:
    """The client is broken off on the cluster, and another takes up its file."""
    file = tmp_path / "work.json"

    def interrupt(done: int, whole: int) -> None:
        if done >= whole // 3:
            raise KeyboardInterrupt

    address = cluster(local_cluster.scheduler_address)
    with pytest.raises(KeyboardInterrupt):
        run(WORK, address, file, said=interrupt)
    assert 0 < len(Progress.load(file, WORK).done) < len(WORK.pieces)
    assert run(WORK, address, file, resume=True) == PLAIN
