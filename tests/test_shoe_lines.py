"""A file of shoes is read line by line; what is no shoe is said, and nothing else is lost."""

import io
import tracemalloc

import numpy as np
import pytest

from exact_baccarat.game.cards import BY_RANK, BY_SUIT
from exact_baccarat.odds.shoe_lines import AT_ONCE, ShoeLines

EIGHT = "128,32,32,32,32,32,32,32,32,32"


def read(text: str | bytes) -> tuple[list[int], list[list[int]], list[tuple[int, str]]]:
    """All lines: the numbers and counts of shoes, and the problems."""
    lines = ShoeLines(io.BytesIO(text.encode() if isinstance(text, str) else text))
    numbers: list[int] = []
    counts: list[list[int]] = []
    problems: list[tuple[int, str]] = []
    for batch in lines.batches():
        numbers += batch.numbers
        counts += batch.counts.tolist()
        problems += batch.problems
    return numbers, counts, problems


def test_lines_are_shoes_in_their_order() -> None:
    text = f"{EIGHT}\n6,0,0,0,0,0,0,0,0,0\n"
    assert read(text) == ([1, 2], [[128] + [32] * 9, [6] + [0] * 9], [])
    assert read(text.replace("\n", "\r\n").strip()) == read(text)
    assert read(text.replace(",", " ;\t").replace(";\t", ";")) == read(text)
    assert read("\ufeff" + text) == read(text)
    assert read(text.replace("128", '"128"').replace("32", " 32 ")) == read(text)


@pytest.mark.parametrize("kinds", [BY_RANK, BY_SUIT])
def test_a_header_puts_columns_in_their_order(kinds: tuple[object, ...]) -> None:
    names = [str(kind) for kind in kinds]
    chance = np.random.default_rng(5)
    order = chance.permutation(len(names))
    counts = chance.integers(0, 9, len(names))
    text = ",".join(names[i] for i in order) + "\n" + ",".join(str(counts[i]) for i in order)
    assert read(text) == ([2], [counts.tolist()], [])
    assert read(text.lower()) == read(text)


def test_ten_columns_may_be_named_by_their_points() -> None:
    shoe = "1,2,3,4,5,6,7,8,9,10"
    assert read(f"1,2,3,4,5,6,7,8,9,0\n{shoe}")[1] == [[10, *range(1, 10)]]
    assert read(f"A,2,3,4,5,6,7,8,9,0\n{shoe}")[1] == [[10, *range(1, 10)]]
    assert read(f"0,1,2,3,4,5,6,7,8,9\n{shoe}")[1] == [list(range(1, 11))]


def test_a_first_line_of_all_digits_in_order_is_taken_for_a_header_and_that_is_said() -> None:
    (batch,) = ShoeLines(io.BytesIO(b"0,1,2,3,4,5,6,7,8,9\n")).batches()
    assert batch.notes == ["the first line, all digits in order, is taken for a header"]
    assert read(f"{EIGHT}\n0,1,2,3,4,5,6,7,8,9\n")[1][1] == list(range(10))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("1,2,x,4,5,6,7,8,9,10", '"x" is not a count of cards'),
        ("-1,2,3,4,5,6,7,8,9,10", '"-1" is not a count'),
        ("1.0,2,3,4,5,6,7,8,9,10", '"1.0" is not a count'),
        ("1e3,2,3,4,5,6,7,8,9,10", '"1e3" is not a count'),
        ("1_0,2,3,4,5,6,7,8,9,10", '"1_0" is not a count'),
        ("+1,2,3,4,5,6,7,8,9,10", r'"\+1" is not a count'),
        ("\uff11,2,3,4,5,6,7,8,9,10", "is not a count"),
        (",2,3,4,5,6,7,8,9,10", '"" is not a count'),
        ("1,2,3,4,5,6,7,8,9,10,", '"" is not a count'),
        ("9999999999999,2,3,4,5,6,7,8,9,10", '"9999999999999" is not a count'),
        ("\x00,2,3,4,5,6,7,8,9,10", r'"\\x00" is not a count'),
        ("=1+1,2,3,4,5,6,7,8,9,10", r'"=1\+1" is not a count'),
        ('"1,2,3,4,5,6,7,8,9,10', "is not a count"),
        ("1,2,3", "it has 3 columns, and a shoe has 10, 13 or 52"),
        (",".join("1" * 13), "it has 13 columns, and the lines before have 10"),
        ("5,0,0,0,0,0,0,0,0,0", "a shoe of 5 cards"),
        ("0,0,0,0,0,0,0,0,0,1", "a shoe of 1 card "),
        ("1," * 5000, "more than 4,096 bytes"),
    ],
)
def test_a_bad_line_is_told_by_its_number_and_the_rest_goes_on(line: str, sentence: str) -> None:
    numbers, counts, problems = read(f"{EIGHT}\n\n{line}\n{EIGHT}\n")
    assert numbers == [1, 4]
    assert counts == [[128] + [32] * 9] * 2
    ((number, problem),) = problems
    assert number == 3
    with pytest.raises(ValueError, match=sentence):
        raise ValueError(problem)


def test_a_first_line_that_is_nearly_a_header_is_told_how_one_looks() -> None:
    ((number, problem),) = read(f"zeros,A,2,3,4,5,6,7,8,9\n{EIGHT}")[2]
    assert number == 1
    assert problem.endswith("a header would be 0,A,2,3,4,5,6,7,8,9")


def test_bytes_that_are_no_text_are_bad_lines() -> None:
    numbers, _, problems = read(b"\xff\xfe\x00\x81,\n" + EIGHT.encode())
    assert numbers == [2]
    assert [number for number, _ in problems] == [1]
    assert read(b"") == ([], [], [])
    assert read(b"\n\n \r\n") == ([], [], [])


def test_lines_are_numbered_over_batches() -> None:
    text = f"{EIGHT}\n" * (AT_ONCE + 3) + "x\n"
    numbers, _, problems = read(text)
    assert numbers == list(range(1, AT_ONCE + 4))
    assert problems[0][0] == AT_ONCE + 4


def test_memory_is_that_of_a_batch_however_long_the_file() -> None:
    class Endless(io.RawIOBase):
        """So many lines, made as they are read; the last is a hundred million bytes long."""

        left = 5 * AT_ONCE

        def readline(self, size: int | None = -1, /) -> bytes:
            self.left -= 1
            if self.left >= 0:
                return EIGHT.encode() + b"\n"
            return b"9" * (size or 0) if self.left > -25_000 else b""

    tracemalloc.start()
    batches = 0
    for batch in ShoeLines(Endless()).batches():  # type: ignore[arg-type]
        batches += 1
        assert len(batch.numbers) <= AT_ONCE
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert batches == 6
    assert peak < 5_000_000
