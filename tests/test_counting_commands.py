"""`counting` from the command line: what it prints, in which forms, and what it refuses."""

import json
import subprocess
import sys
import time
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from exact_baccarat.bets.catalogue import catalogue, find
from exact_baccarat.counting.spread import spreads
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.command import prints, refuses

DRAGON = ("counting", "dragon-7", "--tags", "4-7:-1, 8-9:2", "--trigger", "4")
PERFECT = ("counting", "tie", "dragon-7", "--perfect", "--unseen", "8")


@cache
def answer(*words: str) -> Any:
    return json.loads(prints(*words, "--format", "json"))


@cache
def shown(*words: str) -> str:
    return prints(*words)


def line(text: str, start: str) -> str:
    return next(row for row in text.splitlines() if row.startswith(f"| {start}"))


def test_a_spread_has_six_constants_and_every_depth() -> None:
    found = answer("counting", "dragon-7")["bets"][0]
    [spread] = spreads(Shoe.decks(8), PUNTO_BANCO, find("dragon-7"))
    assert [Fraction(row["constant"]) for row in found["constants"]] == list(spread.constants)
    assert [row["unseen"] for row in found["depths"]] == list(range(6, 417))
    at_52 = next(row for row in found["depths"] if row["unseen"] == 52)
    assert at_52["standard_deviation_decimal"].startswith("0.150705")
    assert at_52["standard_deviation"] == f"sqrt({spread.variance(52)})"


def test_the_depths_shown_are_those_asked_for() -> None:
    text = shown("counting", "player", "--unseen", "30..50..10")
    assert [n for n in (20, 30, 40, 50, 52) if f"|       {n} |" in text] == [30, 40, 50]


def test_the_index_has_every_bet_that_points_decide_and_names_the_others() -> None:
    found = answer("counting", "--all", "--decks", "1")
    by_points = [c for bet in catalogue() for c in bet.choices if bet.depth == "points"]
    assert {(row["bet"], row["paytable"]) for row in found["index"]} == {
        (choice.bet.name, choice.paytable.name) for choice in by_points
    }
    assert "perfect-pair" in found["not_answered"]
    index = [Fraction(row["index_26_decimal"] or -1) for row in found["index"]]
    assert index == sorted(index, reverse=True)


def test_dragon_7_from_the_command_line() -> None:
    row = line(shown(*DRAGON), "asked")
    for figure in ("81.283", "9.139 %", "8.034 %", "0.596805"):
        assert figure in row
    found = answer(*DRAGON)
    assert found["conditions"] == {
        "cut": 14, "cut_rule": "W", "burn": "card", "coups_an_hour": "70"
    }  # fmt: skip
    [count] = found["counts"]
    assert [row["cut"] for row in count["cuts"]][:3] == [12, 13, 14]
    assert count["cuts"][2]["gain"] == count["triggers"][0]["gain"]
    assert {row["unseen"] for row in count["turns"]} == {*range(6, 417)}


def test_the_counts_of_a_depth_are_a_law() -> None:
    rows = answer(*DRAGON, "--unseen", "20")["counts"][0]["counts"]
    assert sum(Fraction(row["chance"]) for row in rows) == 1
    mean = sum(Fraction(row["chance"]) * Fraction(row["edge"]) for row in rows)
    assert mean == spreads(Shoe.decks(8), PUNTO_BANCO, find("dragon-7"))[0].expected_value


def test_conditions_are_said_and_matter() -> None:
    text = shown(*DRAGON, "--cut", "26", "--cut-rule", "J", "--burn", "1", "--hour", "60")
    assert "26 cards from the end, rule J" in text
    assert "1 card is burnt unseen" in text
    assert "An hour has 60 coups" in text
    assert line(text, "asked") != line(shown(*DRAGON), "asked")


def test_the_best_tags_are_those_of_removal() -> None:
    text = shown("counting", "dragon-7", "--tags", "-2..2")
    best = line(prints("removal", "dragon-7", "--tags", "-2..2"), "best ")
    cells = [cell.strip().removeprefix("+") for cell in best.split("|")[2:12]]
    found = answer("counting", "dragon-7", "--tags", "-2..2")["counts"][0]["tags"]
    tags = {row["rank"]: str(row["tag"]) for row in found}
    assert [tags["K"], tags["A"], *(tags[str(n)] for n in range(2, 10))] == cells
    assert "unbalanced" in text or "balanced" in text


def test_running_counts_are_triggers_of_an_unbalanced_count() -> None:
    words = ("counting", "dragon-7", "--tags", "A-3:1, 8-9:3, 10-K:1", "--trigger", "60")
    text = shown(*words, "--running")
    assert "The count is unbalanced" in text
    assert line(text, "asked").count("60.00") == 1


def test_perfect_play_is_a_row_for_each_bet() -> None:
    found = answer(*PERFECT)
    assert [row["bet"] for row in found["bets"]] == ["tie", "dragon-7"]
    assert found["compositions"] == "24310"
    assert "Over all 24,310 compositions" in shown(*PERFECT)


def test_any_number_of_jobs_prints_the_same() -> None:
    assert shown(*PERFECT, "--jobs", "1") == shown(*PERFECT, "--jobs", "2")


def test_a_simulation_stands_beside_what_is_worked_out() -> None:
    text = shown(*DRAGON, "--simulate", "600", "--seed", "4", "--jobs", "1")
    assert "600 shoes dealt at random (seed 4)" in text
    [count] = answer(*DRAGON, "--simulate", "600", "--seed", "4", "--jobs", "1")["counts"]
    assert count["simulated"][2]["worked_out"] == count["triggers"][0]["gain"]
    for row in count["simulated"]:
        off = Fraction(row["simulated"]) - Fraction(row["worked_out"])
        assert abs(off) < 4 * Fraction(row["standard_error_decimal"])


def test_a_simulation_without_tags_is_of_one_who_knows_all() -> None:
    text = shown("counting", "tie", "--simulate", "40", "--jobs", "1")
    assert "who knows all cards left" in text


def test_an_estimate_does_no_more_than_a_piece() -> None:
    text = shown("counting", "tie", "--perfect", "--unseen", "20", "--estimate")
    assert "core hours" in text


def test_a_checkpoint_is_gone_on_from_and_kept(tmp_path: Path) -> None:
    file = str(tmp_path / "work.json")
    first = prints(*PERFECT, "--jobs", "1", "--checkpoint", file)
    assert (
        prints(*PERFECT, "--jobs", "1", "--checkpoint", file, "--resume")
        == first
        == shown(*PERFECT, "--jobs", "1")
    )
    assert "there is a file" in refuses(*PERFECT, "--checkpoint", file)
    other = ("counting", "tie", "--perfect", "--unseen", "9")
    assert "of another question" in refuses(*other, "--checkpoint", file, "--resume")


def test_ctrl_c_leaves_a_checkpoint_that_resumes(tmp_path: Path) -> None:
    import signal

    file = tmp_path / "work.json"
    words = [
        "counting",
        "dragon-7",
        "--simulate",
        "20000",
        "--jobs",
        "1",
        "--checkpoint",
        str(file),
    ]
    command = [sys.executable, "-m", "exact_baccarat", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as program:
        time.sleep(6)
        program.send_signal(signal.SIGINT)
        _, told = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "--resume goes on from" in told
    assert "Traceback" not in told
    assert json.loads(file.read_text())["question"]["shoes"] == 20000


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("counting", "name the bets"),
        ("counting tie --all", "name the bets"),
        ("counting tie --cut 26", "--cut says nothing without --tags"),
        ("counting tie --trigger 4", "--trigger says nothing without --tags"),
        ("counting tie --seed 4", "--seed says nothing without --simulate"),
        ("counting tie --perfect", "--unseen 14"),
        ("counting tie --perfect --unseen 12..14", "one depth"),
        ("counting tie --perfect --unseen 500", "from 6 to 416"),
        ("counting tie --perfect --unseen 14 --tags 4:1", "different questions"),
        ("counting tie --perfect --unseen 8 --jobs 1 --plot a.svg", "nothing to plot"),
        ("counting tie --jobs 2", "is for --perfect and --simulate"),
        ("counting tie --perfect --unseen 8 --resume", "--resume needs"),
        ("counting tie --perfect --unseen 8 --jobs 0", "--jobs"),
        ("counting tie --perfect --unseen 8 --jobs 2 --scheduler x", "give one"),
        ("counting tie player --simulate 9 --checkpoint a.json", "name one bet"),
        ("counting perfect-pair", "looks at suits"),
        ("counting tie --decks inf", "endless"),
        ("counting tie --tags 4:1 --cut 500", "before the first coup"),
        ("counting tie --tags 4:1 --cut 5", "from 12"),
        ("counting tie --tags 4:1 --cut-rule X", "W"),
        ("counting tie --tags 4:1 --burn some", "--burn"),
        ("counting tie --tags 4", "cannot read"),
        ("counting tie --plot a.gif", "ends in .svg"),
        ("counting tie --simulate 0", "cannot deal 0"),
        ("counting tie --all --simulate 5", "name the bets"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(words: str, says: str) -> None:
    assert says in refuses(*words.split())


@pytest.mark.parametrize("words", [("dragon-7", "tie"), ("--all",), DRAGON[1:]])
def test_pictures_are_the_same_to_the_byte_each_time(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    pytest.importorskip("matplotlib")
    made = []
    for name in ("one.svg", "two.svg"):
        prints("counting", *words, "--decks", "1", "--plot", str(tmp_path / name))
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]
    assert made[0].startswith(b"<?xml")
