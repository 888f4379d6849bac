"""`coups`, `session`, `tolerance` and `shoe` from the command line: figures, forms, refusals."""

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exact_baccarat.coups.totals import parse
from exact_baccarat.errors import Refused
from tests.command import prints, refuses, run


def answer(*words: str) -> dict[str, Any]:
    """What a command answers as JSON."""
    found: dict[str, Any] = json.loads(prints(*words, "--format", "json"))
    return found


def test_banker_after_banker_from_the_command_line() -> None:
    rows = answer("coups", "winner", "--given", "banker.wins")["answers"]
    [banker] = [row for row in rows if row["answer_1"] == "banker"]
    assert banker["probability"] == "392748218802991896129947/856413933197607468721800"
    assert "| banker      | 4,813,220,539,017,427,981,192,402,632,704 |      0.458596 |" in prints(
        "coups", "winner", "--given", "banker.wins"
    )


def test_joint_chances_have_their_conditional_ones_and_correlations() -> None:
    found = answer("coups", "banker.wins", "banker.wins", "--digits", "9")
    both = found["answers"][-1]
    assert (both["answer_1"], both["answer_2"]) == (True, True)
    assert both["conditional"] == "392748218802991896129947/856413933197607468721800"
    assert Fraction(both["ways"]) / Fraction(found["total_ways"]) == Fraction(both["probability"])
    assert found["correlations"][0]["correlation_decimal"] == "-0.000002165"
    cards = answer("coups", "cards.size", "cards.size", "--digits", "12")
    assert cards["correlations"][0]["covariance_decimal"] == "-0.000523766956"
    assert "correlations" not in answer("coups", "winner", "winner")


def test_pairs_in_two_coups_and_four_coups_of_points() -> None:
    pairs = answer("coups", "player.pair", "player.pair")["answers"][-1]
    assert (pairs["probability"], pairs["independent"]) == ("65999/11826255", "961/172225")
    four = answer("coups", "tie", "tie", "tie", "tie", "--shoe", "15/0/0/0/0/0/9/0/0/0")
    same = answer("coups", "--same", "tie", "-n", "4", "--shoe", "15/0/0/0/0/0/9/0/0/0")
    assert four["answers"][-1]["probability"] == same["times"][4]["probability"]
    assert sum(Fraction(row["probability"]) for row in four["answers"]) == 1


def test_sixty_bankers_of_one_shoe() -> None:
    found = answer("coups", "--sum", "banker", "-n", "60", "--digits", "6")
    [root] = [row for row in found["figures"] if row["figure"] == "standard deviation"]
    assert (root["one_shoe_decimal"], root["independent_decimal"]) == ("7.182980", "7.183393")
    said = prints("coups", "--sum", "player-pair", "-n", "69")
    assert "no skewness" in said


def test_a_session_has_the_published_chances_and_says_that_they_are_exact() -> None:
    found = answer("session", "banker", "-n", "100", "--digits", "18")
    assert found["ahead_decimal"] == "0.447361938006374851"
    assert found["even_decimal"] == "0.000009031833431818"
    assert found["exact"] is True
    assert Fraction(found["ahead"]) + Fraction(found["even"]) + Fraction(found["behind"]) == 1
    assert "Every chance is exact." in prints("session", "banker", "-n", "2")


def test_a_long_session_says_within_what_and_prints_no_digit_beyond() -> None:
    found = answer("session", "banker", "-n", "1000", "--digits", "100")
    assert found["exact"] is False
    assert found["ahead"] is None
    assert found["ahead_decimal"].startswith("0.357623985623930")
    assert 60 < len(found["ahead_decimal"]) < found["certain_digits"] + 10 < 100
    said = prints("session", "banker", "-n", "1000")
    assert f"each within 10^-{found['certain_digits']} of the truth" in said


def test_an_exact_chance_that_is_too_long_to_write_is_left_to_its_decimal() -> None:
    found = answer("session", "banker", "-n", "500", "--hits", "250")
    assert found["exact"] is True
    assert found["ahead"] is None
    assert found["at_least_hits"][0]["probability"] is None
    assert found["ahead_decimal"].startswith("0.4010857")


def test_a_session_of_bets_and_stakes_and_what_is_asked_of_it() -> None:
    words = ("banker=10", "player-pair=1", "-n", "3", "--at-least", "0", "--at-least", "-33")
    found = answer("session", *words, "--hits", "0", "--law", "--per-hour", "70", "--per-shoe")
    assert [row["probability"] for row in found["targets"]][1] == "1"
    assert found["at_least_hits"] == [{"hits": 0, "probability": "1"} | decimals("1.0000000000")]
    assert sum(Fraction(row["probability"]) for row in found["law"]) == 1
    assert found["law"][-1]["at_most"] == "1"
    assert [row["what"] for row in found["costs"]] == ["hour", "shoe"]
    staked = answer("session", "player", "--stakes", "10:6,25:4")
    assert (staked["staked"], staked["coups"]) == ("160", "10")
    assert "times the stake" in prints("session", "player", "--stakes", "10:6,25:4")


def decimals(text: str) -> dict[str, str]:
    return {"probability_decimal": text}


def test_runs_break_or_skip_ties() -> None:
    broken = answer("session", "banker", "-n", "30", "--runs", "break")["runs"]
    skipped = answer("session", "banker", "-n", "30", "--runs", "skip")["runs"]
    assert Fraction(broken[0]["probability"]) == Fraction(skipped[0]["probability"])
    assert Fraction(broken[5]["probability"]) < Fraction(skipped[5]["probability"])
    assert "a push is skipped" in prints("session", "banker", "-n", "30", "--runs", "skip")


def test_ruin_from_the_command_line() -> None:
    words = ("session", "player", "--bank", "20", "--target", "40", "--digits", "15")
    found = answer(*words)
    assert found["ruined_decimal"] == "0.633211780008692"
    within = answer(*words, "-n", "50")
    assert [row["outcome"] for row in within["outcomes"]] == [
        "ruined",
        "target reached",
        "neither",
    ]
    assert sum(Fraction(row["probability"]) for row in within["outcomes"]) == 1


def test_dragons_stray_as_published() -> None:
    found = answer("tolerance", "dragon-7", "--coups", "1000", "--level", "99%", "--digits", "3")
    [row] = found["returns"]
    assert (row["low_decimal"], row["high_decimal"]) == ("0.451", "1.435")
    assert (row["normal_low_decimal"], row["normal_high_decimal"]) == ("0.428", "1.420")


def test_an_edge_that_is_off_and_totals_that_are() -> None:
    found = answer("tolerance", "banker", "--coups", "100", "--off", "0.1%")
    assert found["coups_to_see"] == "9036583"
    words = ("tolerance", "banker", "--coups", "500", "--staked", "500", "--returned")
    inside, outside = run(*words, "490"), run(*words, "430")
    assert (inside.status, outside.status) == (0, 1)
    assert "| inside" in inside.out
    assert "| outside" in outside.out


TOTALS = """channel,Stake,bet,coups,staked,returned
web,1,banker,"1,000",1000,940.5
app,5,tie:8,400,2000,1000

"""


def test_a_file_of_totals_is_judged_row_by_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("totals.csv").write_text(TOTALS)
    done = run("tolerance", "--totals", "totals.csv", "--format", "json", "--level", "99%")
    found = json.loads(done.out)
    assert done.status == 1
    assert found["labels"] == ["channel", "Stake"]
    assert [row["verdict"] for row in found["totals"]] == ["inside", "outside"]
    assert [row["label_1"] for row in found["totals"]] == ["web", "app"]
    assert "1 of 2 are outside" in run("tolerance", "--totals", "totals.csv", "--level", "99%").out
    junit = run("tolerance", "--totals", "totals.csv", "--format", "junit")
    assert 'name="app 5 tie:8"' in junit.out
    assert 'failures="1"' in junit.out
    Path("nine.csv").write_text(
        "a,b,c,d,e,f,g,h,i,coups,staked,returned\n1,2,3,4,5,6,7,8,9,5,5,5\n"
    )
    assert answer("tolerance", "banker", "--totals", "nine.csv")["totals"][0]["label_9"] == "9"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no totals"),
        ("coups,staked,returned\n", "has no totals"),
        ("coups,staked\n1,1\n", "no column returned"),
        ("coups,rounds,staked,returned\n1,1,1,1\n", "two columns of coups"),
        ("coups,staked,returned\n1,1\n", "line 2: it has 2 columns, and the heading has 3"),
        ("coups,staked,returned\nx,1,1\n", "line 2: coups cannot be"),
        ("coups,staked,returned\n1,0,1\n", "line 2: staked cannot be 0"),
        ("coups,staked,returned\n1,1,-1\n", "line 2: returned cannot be -1"),
        ('coups,staked,returned\n1,1,"1\n', "it is not CSV"),
        (",".join("abcdefghij") + ",coups,staked,returned\n" + "1," * 12 + "1\n", "10 columns"),
    ],
)
def test_a_file_that_has_no_totals_is_refused(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        parse(text, "it")


def test_a_shoe_by_recursion_and_simulated() -> None:
    words = ("shoe", "--simulate", "3000", "--event", "tie", "--event", "player.pair")
    found = answer(*words, "--run", "banker.wins", "--longest", "3", "--skip", "tie")
    coups, tie, pair = found["means"]
    assert coups["recursion_decimal"].startswith("81.28")
    assert abs(Fraction(coups["difference_decimal"])) < Fraction(1, 5)
    assert tie["recursion_decimal"].startswith("7.734")
    assert pair["simulation"] is None
    assert [row["at_least"] for row in found["runs"]] == [1, 2, 3]
    assert found["shoes"] == 3000
    alone = prints("shoe", "--simulate", "0")
    assert "simulation" not in alone
    assert "81.282574" in alone


def test_a_simulation_prints_the_same_for_any_number_of_workers() -> None:
    words = ("shoe", "--simulate", "6000", "--seed", "3")
    assert prints(*words, "--workers", "1") == prints(*words, "--workers", "2")


@pytest.mark.parametrize(
    ("words", "table", "columns"),
    [
        ("coups tie tie", "", "answer_1,answer_2,ways,probability,probability_decimal"),
        ("coups tie tie", "correlations", "coup,other,covariance"),
        ("coups --same tie -n 2", "", "times,probability"),
        ("session tie -n 2 --law", "", "result,result_decimal,probability"),
        ("tolerance tie --coups 10", "", "coups,low,low_decimal"),
        ("shoe --simulate 0", "lengths", "coups,recursion"),
    ],
)
def test_flat_forms_have_the_table_that_is_asked(words: str, table: str, columns: str) -> None:
    asked = ("--table", table) if table else ()
    said = prints(*words.split(), *asked, "--format", "csv")
    assert said.startswith(columns)
    rows = [*csv.reader(io.StringIO(said))]
    assert len({len(row) for row in rows}) == 1


def test_a_picture_is_drawn_the_same_each_time(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    files = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for file in files:
        prints("session", "banker", "-n", "20", "--plot", str(file))
    one, two = (file.read_bytes() for file in files)
    assert one == two
    assert b"Banker (banker:5%)" in one
    assert b"20 coups, independent" in one


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("coups", "ask one thing"),
        ("coups winner --same tie -n 2", "ask one thing"),
        ("coups winner winner -n 2", "-n is for --same and --sum"),
        ("coups --same tie", "say of how many coups"),
        ("coups --given tie", "ask something of another one"),
        ("coups --same winner -n 2", "not true or false"),
        ("coups --same tie -n 5", "at most 4"),
        ("coups winner winner winner --shoe 17/0/0/0/0/0/0/0/0/0", "may not hold 3 coups"),
        ("coups --sum banker -n 70", "surely holds 69"),
        ("coups player.perfect_pair tie", "looks at suits"),
        ("coups --sum royal-match -n 2", "looks at suits"),
        ("coups margin margin margin margin", "--exact insists"),
        ("session banker", "say how many coups"),
        ("session banker -n 5 --stakes 1:2", "say how many coups"),
        ("session banker --stakes 10", "--stakes cannot be"),
        ("session banker --stakes 0:2", "a stake of --stakes cannot be 0"),
        ("session banker -n 0", "--coups cannot be"),
        ("session banker -n 30000", "--exact insists"),
        ("session banker -n 5 --at-least much", "--at-least cannot be"),
        ("session banker -n 5 --runs stop", "way of ties"),
        ("session banker --bank 20", "go together"),
        ("session banker --bank 20 --target 10", "the target is above it"),
        ("session banker --bank 20 --target 40 --law", "--law does not go with --bank"),
        ("session banker -n 5 --plot law.gif", "a picture ends in"),
        ("session banker=x -n 5", "the stake on banker"),
        ("session nobody -n 5", "unknown bet"),
        ("tolerance", "say of which bet"),
        ("tolerance banker --level 100%", "--level cannot be"),
        ("tolerance banker --power 0", "--power cannot be"),
        ("tolerance banker --off 0%", "off by 0"),
        ("tolerance banker --staked 5 --returned 5", "one of each"),
        ("tolerance banker --totals none.csv", "cannot read"),
        ("tolerance banker --coups 5 --totals none.csv", "leave out the options"),
        ("shoe --cut 5", "takes up to 11"),
        ("shoe --cut-rule K", "rule of the cut card"),
        ("shoe --burn much", "way to burn"),
        ("shoe --event winner", "not true or false"),
        ("shoe --run winner", "not true or false"),
        ("shoe --skip tie", "--skip is for runs"),
        ("shoe --decks inf", "no cut card"),
        ("shoe --shoe 9/9/0/0/0/0/0/0/0/0", "leaves none to deal"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(words: str, said: str) -> None:
    assert said in refuses(*words.split())


def test_endless_decks_are_answered_as_independent_coups() -> None:
    done = run("coups", "banker.wins", "banker.wins", "--decks", "inf")
    assert "Coups of endless decks are independent" in done.out
    found = json.loads(run("coups", "tie", "tie", "--decks", "inf", "--format", "json").out)
    assert [row["difference"] for row in found["answers"]] == ["0"] * 4
    (row,) = found["correlations"]
    assert (row["covariance"], row["correlation"]) == ("0", "sqrt(0)")


def test_the_sum_of_bets_of_endless_decks_is_that_of_a_session() -> None:
    """Any number of them: no shoe ends."""
    words = ("-n", "200", "--decks", "inf", "--format", "json")
    rows = json.loads(run("coups", "--sum", "banker", *words).out)["figures"]
    assert all(row["one_shoe"] == row["independent"] for row in rows)
    session = json.loads(run("session", "banker", *words).out)
    assert rows[0]["one_shoe"] == session["mean"]
