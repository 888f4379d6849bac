"""`odds --shoes` from any kind of file, to any, on any number of processes: the same numbers."""

import gzip
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from exact_baccarat.game.cards import BY_RANK
from tests.command import prints, refuses, run

arrow = pytest.importorskip("pyarrow")
SHOES = [[32] * 13, [4] * 13, [0] * 12 + [7]]
NAMES = [str(card) for card in BY_RANK]
TEXT = "".join(f"{','.join(map(str, shoe))}\n" for shoe in SHOES)
ASKED = ("odds", "tie", "player-pair", "--shoes")


def table(shoes: list[list[int]] = SHOES, names: list[str] = NAMES) -> object:
    return arrow.table(dict(zip(names, np.array(shoes).T, strict=True)))


def written(folder: Path, name: str) -> str:
    """A file of the shoes, of the kind that its ending says."""
    from pyarrow import ipc, parquet

    path = folder / name
    if name.endswith(".gz"):
        path.write_bytes(gzip.compress(TEXT.encode()))
    elif name.endswith(".parquet"):
        parquet.write_table(table(), path)
    elif name.endswith(".arrow"):
        with ipc.new_file(str(path), table().schema) as file:  # type: ignore[attr-defined]
            file.write_table(table())
    else:
        path.write_text(TEXT)
    return str(path)


@pytest.mark.parametrize("name", ["s.csv.gz", "s.parquet", "s.arrow", "misnamed.txt.gz"])
def test_every_kind_of_file_gives_the_same_rows(name: str, tmp_path: Path) -> None:
    assert prints(*ASKED, written(tmp_path, name)) == prints(*ASKED, written(tmp_path, "s.csv"))


def test_any_number_of_processes_gives_the_same_rows_in_the_same_order(tmp_path: Path) -> None:
    path = tmp_path / "many.csv"
    path.write_text(TEXT * 3000)
    one = prints(*ASKED, str(path))
    assert prints(*ASKED, str(path), "--jobs", "2") == one
    assert len(one.splitlines()) == 9001


@pytest.mark.parametrize("ending", [".csv", ".csv.gz"])
def test_rows_go_to_a_file(ending: str, tmp_path: Path) -> None:
    to = tmp_path / f"rows{ending}"
    shoes = written(tmp_path, "s.csv")
    assert prints(*ASKED, shoes, "--to", str(to)) == ""
    content = to.read_bytes()
    text = (gzip.decompress(content) if ending.endswith("gz") else content).decode()
    assert text == prints(*ASKED, shoes)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("ending", [".parquet", ".arrow"])
def test_rows_go_to_a_table_as_whole_numbers(ending: str, jobs: str, tmp_path: Path) -> None:
    from pyarrow import ipc, parquet

    to = tmp_path / f"rows{ending}"
    shoes = written(tmp_path, "s.csv")
    prints(*ASKED, shoes, "--to", str(to), "--jobs", jobs)
    found = parquet.read_table(to) if ending == ".parquet" else ipc.open_file(str(to)).read_all()
    assert all(field.type == arrow.int64() for field in found.schema)
    rows = [line.split(",") for line in prints(*ASKED, shoes).splitlines()[1:]]
    for row, made in zip(rows, found.to_pylist(), strict=True):
        assert [made["line"], made["total_ways"], made["tie:8 tie"]] == [int(n) for n in row[:3]]
        value = Fraction(made["tie:8 numerator"], made["tie:8 denominator"])
        assert str(value) == row[4]


def test_numbers_beyond_64_bits_are_no_column_and_nothing_is_left_half_written(
    tmp_path: Path,
) -> None:
    path = tmp_path / "large.csv"
    path.write_text(",".join(["500"] * 10))
    told = refuses("odds", "tie", "--shoes", str(path), "--to", str(tmp_path / "o.parquet"))
    assert "beyond 64 bits" in told
    assert [file.name for file in tmp_path.iterdir()] == ["large.csv"]


def test_a_table_of_something_else_is_refused(tmp_path: Path) -> None:
    from pyarrow import parquet

    path = tmp_path / "o.parquet"
    parquet.write_table(arrow.table({"a": [1]}), path)
    assert "10 or 13 or 52 columns" in refuses("odds", "tie", "--shoes", str(path))
    path.write_bytes(b"PAR1 and nothing more")
    assert "cannot be read" in refuses("odds", "tie", "--shoes", str(path))


def test_rows_of_a_table_that_are_no_shoe_are_told(tmp_path: Path) -> None:
    from pyarrow import parquet

    path = tmp_path / "o.parquet"
    parquet.write_table(table([[32] * 13, [0] * 13, [-1] * 13]), path)
    done = run("odds", "tie", "--shoes", str(path))
    assert done.status == 1
    assert "line 2: a shoe of 0 cards" in done.err
    assert "line 3: -1 is not a count of cards" in done.err


def test_damaged_gzip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.csv.gz"
    path.write_bytes(gzip.compress(TEXT.encode() * 50)[:-20])
    assert "gzip" in run("odds", "tie", "--shoes", str(path)).err


def test_twenty_problems_of_a_kind_are_told_and_the_others_counted(tmp_path: Path) -> None:
    path = tmp_path / "s.csv"
    path.write_text("x\n" * 50 + TEXT + "1,1\n" * 3)
    done = run("odds", "tie", "--shoes", str(path))
    assert done.status == 1
    assert done.err.count('"x" is not a count of cards') == 20
    assert done.err.count("2 columns") == 3
    assert "and 30 more lines like one of these" in done.err
    assert "53 of 56 lines are no shoe" in done.err


def test_a_stream_without_end_that_holds_no_shoe_is_not_read_on(tmp_path: Path) -> None:
    path = tmp_path / "s.csv"
    path.write_text("y\n" * 150_000 + TEXT)
    done = run("odds", "tie", "--shoes", str(path))
    assert done.status == 2
    assert "what comes after them is not read" in done.err
    assert done.err.count("\n") < 30


def test_what_is_for_shoes_is_refused_without(tmp_path: Path) -> None:
    assert "--jobs is for --shoes" in refuses("odds", "tie", "--jobs", "2")
    assert "--to is for --shoes" in refuses("odds", "tie", "--to", "a.csv")
    shoes = written(tmp_path, "s.csv")
    assert "--to ends in" in refuses(*ASKED, shoes, "--to", "a.txt")
    assert "cannot write" in refuses(*ASKED, shoes, "--to", str(tmp_path / "none" / "a.csv"))
