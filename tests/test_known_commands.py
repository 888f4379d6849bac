"""The commands `probability`, `removal` and `odds --shoes`, as somebody types them."""

import csv
import io
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from tests import command

EIGHT = "128,32,32,32,32,32,32,32,32,32"
PAIR = """
[[bet]]
name = "player-pair"
title = "Player Pair"
outcomes = [{ name = "pair", when = "player.pair" }]
[[bet.paytables]]
name = "11"
pays = { pair = "11 to 1" }
"""


def run(*words: str) -> tuple[int, str, str]:
    """A command typed: its status, its output and what it said beside."""
    done = command.run(*words)
    return done.status, done.out, done.err


def refused(*words: str) -> str:
    """The line that says why not."""
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith("exact-baccarat: ")
    return err


def test_json_of_probability_is_as_other_programs_rely_on() -> None:
    found = json.loads(run("probability", "player.pair", "--format", "json")[1])
    assert {key: found[key] for key in ("schema", "decks", "rules", "question", "given")} == {
        "schema": 2,
        "decks": 8,
        "rules": "punto-banco",
        "question": "player.pair",
        "given": None,
    }
    (group,) = found["groups"]
    assert (group["by"], group["ways"]) == ([], "4998398275503360")
    assert group["answers"] == [
        {
            "answer": True,
            "ways": "373374329013504",
            "probability": "31/415",
            "probability_decimal": "0.0746987952",
        },
        {
            "answer": False,
            "ways": "4625023946489856",
            "probability": "384/415",
            "probability_decimal": "0.9253012048",
        },
    ]


def test_groups_bets_and_the_best_are_in_the_json() -> None:
    words = ["--by", "player.first.points", "--bet", "player", "--bet", "tie:9", "--best"]
    found = json.loads(run("probability", "winner", *words, "--format", "json")[1])
    assert [group["by"] for group in found["groups"]] == [[points] for points in range(10)]
    nine = found["groups"][9]
    assert [answer["answer"] for answer in nine["answers"]] == ["player", "banker", "tie"]
    assert [bet["bet"] for bet in nine["bets"]] == ["player", "tie"]
    best = {key: nine[f"best_{key}"] for key in nine["bets"][0]}
    assert best == nine["bets"][0]
    assert best["bet"] == "player"
    total = sum(Fraction(group["probability"]) for group in found["groups"])
    assert total == 1
    always = sum(
        Fraction(group["probability"]) * Fraction(group["best_expected_value"])
        for group in found["groups"]
    )
    assert Fraction(found["always_best"]) == always


def test_csv_says_what_json_says() -> None:
    words = ["probability", "tie", "--by", "player.pair", "--by", "winner", "--given", "margin < 2",
             "--bet", "tie", "--best", "--format"]  # fmt: skip
    found = json.loads(run(*words, "json")[1])
    tables = {
        name: list(csv.DictReader(io.StringIO(run(*words, "csv", "--table", name)[1])))
        for name in ("groups", "answers", "bets", "all_answers", "figures")
    }
    for group in found["groups"]:
        yes, winner = group["by"]
        by = f"{'true' if yes else 'false'}; {winner}"
        (row,) = (row for row in tables["groups"] if row["by"] == by)
        assert row["probability"] == group["probability"]
        assert (row["best_bet"], row["best_paytable"]) == ("tie", "8")
        assert row["best_expected_value"] == group["best_expected_value"]
        told = [row for row in tables["answers"] if row["by"] == by]
        assert [row["answer"] for row in told] == ["true", "false"]
        for row, answer in zip(told, group["answers"], strict=True):
            assert row["probability"] == answer["probability"]
            assert row["ways"] == answer["ways"]
        (bet,) = (row for row in tables["bets"] if row["by"] == by)
        assert bet["expected_value"] == group["best_expected_value"]
    whole = [row["probability"] for row in tables["all_answers"]]
    assert whole == [answer["probability"] for answer in found["all_answers"]]
    (figures,) = tables["figures"]
    for name in ("always_best", "best_or_none", "chance_to_bet", "condition"):
        assert figures[name] == found[name]
    usual = run(*words, "csv")[1]
    assert usual == run(*words, "csv", "--table", "answers")[1]


def test_a_table_by_one_question_has_its_answers_down() -> None:
    _, out, _ = run("probability", "winner", "--by", "player.two_card_total", "--digits", "6")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in out.splitlines()]
    assert ["6", "0.094532", "0.430362", "0.427801", "0.141838"] in rows
    assert ["9", "0.094903", "0.905475", "0.000000", "0.094525"] in rows
    assert rows[-1] == ["all", "1.000000", "0.446247", "0.458597", "0.095156"]


def test_a_table_by_two_questions_has_the_second_across() -> None:
    _, out, _ = run("probability", "tie", "--by", "player.natural", "--by", "banker.third.colour")
    assert "Down: player.natural. Across: banker.third.colour." in out
    assert "Chance that tie:" in out
    assert [w.strip() for w in out.splitlines()[6].strip("|").split("|")] == [
        "",
        "red",
        "black",
        "no card",
        "all",
    ]
    assert "| yes |          |          |  0.094338 | 0.094338 |" in out


def test_every_format_prints() -> None:
    for form in ("plain", "html", "latex", "pipe", "csv", "json"):
        for words in (
            ["probability", "winner"],
            ["probability", "cards.size", "--by", "tie", "--by", "winner", "--bet", "tie"],
            ["removal", "tie", "--tags", "-1..1"],
        ):
            status, out, err = run(*words, "--format", form)
            assert (status, err) == (0, "")
            assert out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["probability"], "nothing is asked"),
        (["probability", ""], "a question has to be asked"),
        (["probability", "tie", "--best"], "name them with --bet"),
        (["probability", "tie", "--given", "player.total"], "no condition: compare it"),
        (["probability", "tie", "--given", "margin > 9"], "never happens"),
        (["probability", "tie", "--given", ""], "a question has to be asked"),
        (["probability", "tie", "--seen", ""], "cannot read"),
        (["probability", "tie", "--seen", "player 9 K 5"], "never happens"),
        (["probability", "tie", "--by", "wins"], "unknown word"),
        (["probability", "tie", "--bet", "frog"], 'unknown bet "frog"'),
        (["probability", "tie", "--format", "frog"], "unknown format"),
        (["probability", "tie", "--digits", "-1"], "--digits is whole"),
        (["probability", "player.pair", "--shoe", "9/9/9/9/9/9/9/9/9/9"], "only points are known"),
        (
            [
                "probability",
                *(
                    word
                    for side in ("player", "banker")
                    for place in ("first", "third")
                    for word in ("--by", f"{side}.{place}.rank")
                ),
                "--by",
                "cards.count('KH') * 90",
            ],
            "cells, and a table has at most 1,000,000",
        ),
        (["removal"], "Missing argument"),
        (["removal", "tie", "--copies", "0"], "from 1 to 100"),
        (["removal", "tie", "--copies", "-3"], "--copies cannot be"),
        (["removal", "tie", "--copies", "4..1"], "the lower end comes first"),
        (["removal", "tie", "--copies", "1..4", "--tags", "0..1"], "leave out --copies"),
        (["removal", "tie", "--tags", "2"], "write --tags -2..2"),
        (["removal", "tie", "--tags", "3..3"], "tell nothing apart"),
        (["removal", "tie", "--tags", "-99..99"], "too much to compare"),
        (["removal", "tie", "--tags", "-1..1", "--copies", "2"], "leave out --copies"),
        (["removal", "tie", "--count", "4:1:1"], "in a count"),
        (["removal", "tie", "--shoe", "6/0/0/0/0/0/0/0/0/0"], "cannot deal a coup"),
        (["odds", "--strict"], "--strict is for --shoes"),
        (["odds", "--shoes", "/nowhere.csv"], "cannot read /nowhere.csv"),
        (["odds", "--shoes", "/"], "cannot read /"),
        (["odds", "--shoes", ""], 'cannot read ""'),
        (["odds", "--shoes", "a\x00b"], "cannot read"),
        (["odds", "--shoes", "-", "--decks", "6"], "leave out --decks"),
        (["odds", "--shoes", "-", "--without", "9"], "leave out --decks"),
        (["odds", "--shoes", "-", "--format", "json"], "writes csv"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(words: list[str], sentence: str) -> None:
    assert sentence in refused(*words)


def test_the_help_says_why_unknown_burnt_cards_change_nothing() -> None:
    out = " ".join(run("probability", "--help")[1].split())
    assert "burning a card unseen changes no chance" in out


def test_removal_of_the_main_bets() -> None:
    status, out, _ = run("removal", "player", "--tags", "-2..2", "--count", "A-4:-1,5-8:1")
    assert status == 0
    for row in (
        "| 4             |            32 |        -0.012470 | -0.000120 |",
        "| best  ",
        "| given ",
    ):
        assert row in out
    found = json.loads(run("removal", "player", "--format", "json")[1])
    four = found["bets"][0]["effects"][4]
    assert four["without"] == "4"
    (first, *_) = (row for row in found["bets"][0]["changes"] if row["without"] == "4")
    assert (first["outcome"], first["change_decimal"]) == ("player wins", "-0.0000435175")


def test_a_bet_that_no_card_changes_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "pair.toml").write_text(PAIR)
    status, out, _ = run("removal", str(tmp_path / "pair.toml"), "tie", "--tags", "-1..1")
    assert status == 0
    assert "there is nothing to count" in out
    assert "| best" in out


def test_shoes_of_a_file_are_the_par_sheets_of_each(tmp_path: Path) -> None:
    path = tmp_path / "shoes.csv"
    path.write_text(f"0,A,2,3,4,5,6,7,8,9\n{EIGHT}\n16,4,4,4,4,4,4,4,4,4\n")
    status, out, err = run("odds", "player", "tie", "--shoes", str(path), "--digits", "6")
    assert (status, err) == (0, "")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [row["line"] for row in rows] == ["2", "3"]
    assert rows[0]["player:1 expected value"] == "-241149546272/19524993263685"
    assert rows[0]["player:1 decimal"] == "-0.012351"
    one = json.loads(run("odds", "tie", "--decks", "1", "--format", "json")[1])["bets"][0]
    assert rows[1]["tie:8 tie"] == str(one["outcomes"][0]["ways"])
    assert rows[1]["tie:8 expected value"] == one["expected_value"]
    assert rows[1]["total ways"] == str(one["total_ways"])


def test_bad_lines_are_told_and_the_status_is_one(tmp_path: Path) -> None:
    path = tmp_path / "shoes.csv"
    path.write_text(f"{EIGHT}\nfrog\n{EIGHT}\n")
    status, out, err = run("odds", "tie", "--shoes", str(path))
    assert status == 1
    assert len(out.splitlines()) == 3
    assert f'{path}, line 2: "frog" is not a count of cards\n' in err
    assert err.endswith("1 of 3 lines are no shoe\n")


def test_strict_stops_at_the_first_bad_line(tmp_path: Path) -> None:
    path = tmp_path / "shoes.csv"
    path.write_text(f"{EIGHT}\nfrog\n{EIGHT}\n")
    status, out, err = run("odds", "tie", "--shoes", str(path), "--strict")
    assert status == 2
    assert [line.split(",")[0] for line in out.splitlines()] == ["line", "1"]
    assert err == f'exact-baccarat: {path}, line 2: "frog" is not a count of cards\n'


def test_a_file_without_shoes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "shoes.csv"
    path.write_text("\n\n")
    assert "has no shoes" in refused("odds", "--shoes", str(path))


def test_shoes_not_deep_enough_for_a_bet_are_refused(tmp_path: Path) -> None:
    (tmp_path / "shoes.csv").write_text(f"{EIGHT}\n")
    (tmp_path / "pair.toml").write_text(PAIR)
    pair = str(tmp_path / "pair.toml")
    err = refused("odds", pair, "--shoes", str(tmp_path / "shoes.csv"))
    assert "needs 13 counts" in err
    (tmp_path / "ranks.csv").write_text(",".join(["32"] * 13))
    status, out, _ = run("odds", pair, "--shoes", str(tmp_path / "ranks.csv"))
    assert status == 0
    assert ",373374329013504," in out


def test_copies_from_one_to_four_are_a_table_each() -> None:
    bets = json.loads(run("removal", "player", "tie", "--copies", "1..3", "--format", "json")[1])
    told = [(one["bet"], one["copies"]) for one in bets["bets"]]
    assert told == [(name, copies) for name in ("player", "tie") for copies in (1, 2, 3)]
    alone = json.loads(run("removal", "tie", "--copies", "2", "--format", "json")[1])
    assert bets["bets"][4] == alone["bets"][0]


def test_kinds_of_which_too_few_are_left_are_said_to_be_left_out() -> None:
    assert (
        "Left out: 9 kinds of card of which the shoe has fewer."
        in run("removal", "tie", "--copies", "33")[1]
    )


def test_more_kinds_than_ranks_stand_down_the_table_of_tags() -> None:
    out = run("removal", "all-red", "--tags", "-1..1")[1]
    assert "| tags        |     best |" in out.replace(" best balanced |", "")
    assert "| AD/AH       |       -1 |" in out


def test_standard_input_that_is_closed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert "standard input: it is closed" in refused("odds", "--shoes", "-")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_a_full_disk_is_said_in_one_line() -> None:
    for words in (["probability", "tie"], ["odds", "tie"]):
        with open("/dev/full", "w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "exact_baccarat", *words],
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
        assert done.returncode == 2
        assert done.stderr.startswith("exact-baccarat: cannot write the output")
        assert len(done.stderr.splitlines()) == 1


def test_a_pipe_gets_rows_and_no_progress_bar() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "exact_baccarat", "odds", "tie", "--shoes", "-"],
        input=f"{EIGHT}\n" * 3,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 4
