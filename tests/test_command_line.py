"""The command line: what it prints, in every format, and how it answers a mistake."""

import csv
import io
import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from tests.command import prints, run

EDGES = {
    "banker": Fraction(114753351728, 10847218479825),
    "player": Fraction(241149546272, 19524993263685),
    "tie": Fraction(103841353768, 723147898655),
}


def test_the_json_of_odds_is_as_other_programs_expect_it() -> None:
    said = json.loads(run("odds", "banker", "player", "tie", "--format", "json").out)
    assert (said["schema"], said["decks"], said["cards"]) == (2, 8, 416)
    assert (said["rules"], said["total_ways"]) == ("punto-banco", "4998398275503360")
    assert {bet["bet"]: Fraction(bet["house_edge"]) for bet in said["bets"]} == EDGES
    tie = said["bets"][2]
    assert tie["paytable"] == "8"
    assert tie["outcomes"][0]["pays"] == "8"
    assert tie["outcomes"][0]["ways"] == "475627426473216"
    assert tie["outcomes"][0]["probability_decimal"] == "0.0951559680"
    assert Fraction(tie["outcomes"][0]["probability"]) == Fraction(619306544887, 6508331087895)
    for bet in said["bets"]:
        value = Fraction(bet["expected_value"])
        assert value == -Fraction(bet["house_edge"]) == Fraction(bet["return_to_player"]) - 1
        assert value == sum(
            Fraction(o["probability"]) * Fraction(o["pays"]) for o in bet["outcomes"]
        )
        assert Fraction(bet["variance"]) == sum(
            Fraction(o["probability"]) * (Fraction(o["pays"]) - value) ** 2 for o in bet["outcomes"]
        )
        assert Fraction(bet["hit_frequency"]) == Fraction(bet["outcomes"][0]["probability"])
        assert sum(int(o["ways"]) for o in bet["outcomes"]) == int(said["total_ways"])
    assert [bet["standard_deviation_decimal"] for bet in said["bets"]] == [
        "0.9273720218", "0.9511527161", "2.6408722218",
    ]  # fmt: skip


def test_csv_has_exact_fractions() -> None:
    words = ("odds", "tie:9", "--format", "csv")
    tie, loss = csv.DictReader(io.StringIO(run(*words).out))
    assert (tie["name"], tie["pays"], tie["ways"]) == ("tie", "9", "475627426473216")
    assert Fraction(tie["probability"]) + Fraction(loss["probability"]) == 1
    [bet] = csv.DictReader(io.StringIO(run(*words, "--table", "bets").out))
    assert Fraction(bet["house_edge"]) == Fraction(63053127805, 1301666217579)


@pytest.mark.parametrize("form", ["plain", "pipe", "latex", "html", "github", "rst"])
def test_every_tabulate_format_prints_the_same_digits(form: str) -> None:
    done = run("odds", "--format", form)
    assert done.status == 0
    for figure in ("2,292,252,566,437,888", "0.458597", "1.235081", "2.640872", "4.938819"):
        assert figure in done.out


def test_digits_are_the_digits_after_the_point() -> None:
    assert "0.4585974226327629727" in run("odds", "banker", "--digits", "19").out
    assert "| 0 |" not in run("odds", "banker", "--digits", "2").out


def test_the_published_figures_of_the_main_game_are_printed() -> None:
    out = run("odds").out
    for figure in ("1.057906 %", "1.235081 %", "14.359629 %", "4.844032 %", "0.951153", "0.927372"):
        assert figure in out
    depleted = run("odds", "--without", "8:16,9:16").out
    for figure in ("0.445182", "0.456090", "0.098728"):
        assert figure in depleted


def test_only_zeros_left_always_tie() -> None:
    out = run("odds", "tie", "--shoe", "10:2,J:2,Q,K").out
    assert "800.000000 %" in out
    assert "The edge is the bettor's" in out
    by_points = run("odds", "tie", "--shoe", "6/0/0/0/0/0/0/0/0/0").out
    assert by_points == out.replace("(10:2,J:2,Q,K)", "(6/0/0/0/0/0/0/0/0/0)")


def test_other_programs_can_close_the_pipe() -> None:
    program = f"{sys.executable} -m exact_baccarat bets | head -1"
    done = subprocess.run(program, shell=True, capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith("8 decks")
    assert done.stderr == ""


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "exact_baccarat", "odds", "nothing"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("exact-baccarat: ")


def test_a_name_can_be_asked_for_by_its_aliases_and_in_capitals() -> None:
    assert run("odds", "Punto").out == run("odds", "player").out
    assert run("odds", "Dragon 7").out == run("odds", "dragon-7:40").out


MISTAKES = [
    (("odds", "--without", "\u212a"), "unknown card"),
    (("odds", "#x"), "before # stands a file"),
    (("odds", "x/y"), "a bet file is named as mine.toml"),
    (("odds", "dragon-bonus"), "there are dragon-bonus-player, dragon-bonus-banker"),
    (("tables", "--to", ""), "--to needs the name of a folder"),
    (("tables", "--check", "--to", "nowhere"), "there is no folder"),
    (
        ("what-if", "tie", "--pays", "x", "--pays-are", "returned"),
        "--pays-are goes with no",
    ),
    (("what-if", "tie", "--pays", "x", "--chip"), "--chip goes with no unknown"),
    (("odds", "--decks", "0"), "decks"),
    (("odds", "--decks", "-1"), "-1"),
    (("odds", "--decks", "1.5"), "1.5"),
    (("odds", "--decks", ""), '""'),
    (("odds", "--decks", "eight"), "eight"),
    (("odds", "--decks", "9" * 400), "999"),
    (("odds", "--without", "1S"), 'unknown card "1S"'),
    (("odds", "--without", "11"), 'unknown card "11"'),
    (("odds", "--without", "ZH"), 'unknown card "ZH"'),
    (("odds", "--without", "9:33"), "cannot take 33 of 9 out of a shoe that holds 32"),
    (("odds", "--without", "KH:9"), "cannot take 9 of KH"),
    (("odds", "--shoe", "K:5"), "it may take six"),
    (("odds", "--shoe", ""), "unknown card"),
    (("odds", "--shoe", "K:9", "--decks", "8"), "--shoe and --decks"),
    (("odds", "bankr"), 'did you mean "banker"?'),
    (("odds", "tie:10"), 'unknown paytable of tie "10"'),
    (("odds", ""), "unknown bet"),
    (("odds", "--rules", "punto"), 'unknown rules "punto"'),
    (("odds", "--format", "gihub"), 'did you mean "github"?'),
    (("odds", "--digits", "-1"), "--digits"),
    (("odds", "--digits", "x"), '"x"'),
    (("odds", "--deks", "8"), "--deks"),
    (("odds", "player-pair", "--shoe", "16/4/4/4/4/4/4/4/4/4"), "looks at ranks"),
    (("odds", "missing.toml"), "missing.toml"),
    (("odds", "."), "unknown bet"),
    (("hand",), "Missing argument"),
    (("hand", "7 5"), "7 5"),
    (("hand", "7C 5D 6H / KS 4S 3D 2C"), "no side gets more than three cards"),
    (("hand", "9 K / 3 5 2"), "Player has a natural 9"),
    (("rules", "macao"), 'unknown rules "macao"'),
    (("tables", "--to", "/proc/nowhere"), "cannot write /proc/nowhere"),
    (("tables", "--to", __file__), "is not a folder"),
    (("oods",), 'did you mean "odds"?'),
    (("bets", "shwo"), 'did you mean "show"?'),
    (("bets", "show"), "Missing argument"),
    (("bets", "--decks", "6", "show", "tie"), "--decks goes after the command"),
    (("bets", "check", "missing.toml"), "cannot read missing.toml"),
]


@pytest.mark.parametrize(("words", "culprit"), MISTAKES, ids=lambda value: str(value)[:60])
def test_a_mistake_is_answered_in_one_sentence_with_status_2(
    words: tuple[str, ...], culprit: str
) -> None:
    done = run(*words)
    assert done.status == 2
    assert done.out == ""
    assert culprit in done.err
    assert done.err.startswith("exact-baccarat: ")
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err


def test_tables_are_written_checked_and_never_left_half_written(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    assert run("tables", "--to", str(folder)).status == 0
    assert run("tables", "--check", "--to", str(folder)).status == 0
    assert not [path for path in folder.rglob(".*") if path.is_file()]

    page = folder / "cards.md"
    page.write_text(page.read_text().replace("0.378868", "0.378869"))
    (folder / "decks.csv").unlink()
    (folder / "stray.md").write_text("")
    done = run("tables", "--check", "--to", str(folder))
    assert done.status == 1
    assert "cards.md differs in line 7" in done.out
    assert "0.378869" in done.out
    assert "0.378868" in done.out
    assert "decks.csv is missing" in done.out
    assert "stray.md is there, and no table is called so" in done.out
    assert len(done.out.splitlines()) == 5

    again = run("tables", "--to", str(folder))
    assert ", 2 of them changed" in again.out


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert run("odds", "tie", "--format", "csv", "-o", str(pipe)).status == 0
        assert os.read(reading, 65536).decode() == prints("odds", "tie", "--format", "csv")
    finally:
        os.close(reading)
    assert pipe.is_fifo()
    assert os.listdir(tmp_path) == ["pipe"]


def test_a_link_stays_a_link_and_its_file_is_written(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link.csv"
    link.symlink_to(file)
    for old in (None, "old"):
        if old:
            file.write_text(old)
        assert run("odds", "tie", "-o", str(link)).status == 0
        assert link.is_symlink()
        assert file.read_text() == prints("odds", "tie", "--format", "csv")


def test_tables_do_not_go_where_a_file_is(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    for more in ([], ["--check"]):
        done = run("tables", "--to", str(file), *more)
        assert (done.status, "is not a folder" in done.err, done.out) == (2, True, "")
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("option", "form"),
    [
        (["--table", "outcomes"], "github"),
        (["--table", "outcomes"], "json"),
        (["--table", "outcomes"], "html"),
        (["--fragment"], "github"),
        (["--fragment"], "csv"),
    ],
)
def test_an_option_that_a_form_has_no_use_for_is_refused(option: list[str], form: str) -> None:
    done = run("odds", "tie", *option, "--format", form)
    assert (done.status, done.out) == (2, "")
    assert f"{option[0]} is for " in done.err
    assert f"not for {form}" in done.err


@pytest.mark.parametrize("text", ["nan", "NaN", "inf", "-inf", "Infinity", "1 + nan"])
def test_what_is_printed_for_no_number_is_no_unknown_pay(text: str) -> None:
    done = run("what-if", "tie", "--pays", f"tie={text}")
    assert (done.status, done.out) == (2, "")
    assert text in done.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    done = run("tables", "--to", str(tmp_path))
    assert (done.status, str(tmp_path) in done.err) == (2, True)


def test_the_committed_tables_are_what_the_code_says() -> None:
    root = Path(__file__).parent.parent
    assert run("tables", "--check", "--to", str(root / "tables")).out.endswith("should be\n")


def test_hand_settles_every_bet_and_says_which_need_suits() -> None:
    said = json.loads(run("hand", "7C 5D 6H / KS 4S 3D", "--format", "json").out)
    net = {f"{bet['bet']}:{bet['paytable']}": bet["pays"] for bet in said["bets"]}
    assert (said["winner"], said["player_total"], said["banker_total"]) == ("player", 8, 7)
    assert (net["banker:5%"], net["player:1"], net["tie:8"]) == ("-1", "1", "-1")
    assert (net["panda-8:25"], net["dragon-7:40"], net["cards-6:2"]) == ("25", "-1", "2")
    assert said["untold"] == []
    out = run("hand", "7C 5D 6H / KS 4S 3D").out
    assert "panda-8:25" in out
    assert "dragon-7:40" not in out
    plain = json.loads(run("hand", "7 5 6 / K 4 3", "--format", "json").out)
    assert "all-red" in plain["untold"]
    assert "panda-8" not in plain["untold"]


def test_everything_given_holds_together() -> None:
    both = run("probability", "winner", "--given", "tie", "--given", "player.total == 6").out
    assert "(tie) and (player.total == 6)" in both
    never = run("probability", "winner", "--given", "tie", "--given", "banker.wins")
    assert (never.status, "never happens" in never.err) == (2, True)


def test_a_rules_file_has_a_name_of_its_own_and_fixes_no_card_twice(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = run("rules", "--format", "toml").out
    mine.write_text(text)
    assert run("odds", "--rules", str(mine)).out == run("odds").out
    mine.write_text(text.replace('draws = "0-5"', 'draws = "0-4"').replace("6-7", "5-7", 1))
    assert "is the name of other rules" in run("odds", "--rules", str(mine)).err
    fixed = (
        text.replace("punto-banco", "mine") + '[fixed]\n"player.first" = "7"\nplayer.first = "8"\n'
    )
    mine.write_text(fixed)
    assert "player.first is fixed twice" in run("odds", "--rules", str(mine)).err


def test_a_shoe_on_a_sheet_can_be_asked_for_again() -> None:
    out = run("odds", "tie", "--shoe", "10:8,9H:8,A:8", "--without", "9H:2,10").out
    shoe = out.partition("(")[2].partition(")")[0]
    assert run("odds", "tie", "--shoe", shoe).out == out


def test_what_nobody_reads_is_no_error() -> None:
    for redirect, status in ((">&-", 0), ("> /dev/full", 2), ("| true", 0)):
        done = subprocess.run(
            ["bash", "-c", f"set -o pipefail; {sys.executable} -m exact_baccarat odds {redirect}"],
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr
