"""The sheet of a laboratory: each figure against an independent computation."""

import csv
import io
import json
import math
import statistics
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from scipy import stats

from exact_baccarat.bets.catalogue import file_of
from exact_baccarat.odds.laboratory import NORMAL
from tests.command import prints, refuses

P = 112633011329024 / 4998398275503360
NETS, CHANCES = (40.0, -1.0), (P, 1 - P)
LAW = stats.rv_discrete(values=((0, 1), CHANCES))


def full(*more: str) -> Any:
    return json.loads(prints("odds", "dragon-7", "--full", "--format", "json", *more))["bets"][0]


def test_skewness_and_kurtosis_are_those_of_a_two_point_law() -> None:
    """Of a law on two points they are those of Bernoulli's, which scipy has in closed form."""
    found = full()
    _, _, skewness, kurtosis = stats.bernoulli.stats(P, moments="mvsk")
    assert math.isclose(float(found["skewness_decimal"]), skewness, rel_tol=1e-9)
    assert math.isclose(float(found["excess_kurtosis_decimal"]), kurtosis, rel_tol=1e-9)


def test_the_multiples_are_the_quantiles_of_the_normal_law() -> None:
    for level, z in NORMAL.items():
        assert math.isclose(float(z), statistics.NormalDist().inv_cdf(0.5 + level / 200))


def test_volatility_and_tolerance_are_multiples_of_the_deviation() -> None:
    found = full()
    deviation = 41 * math.sqrt(P * (1 - P))
    for level in (90, 95, 99):
        z = stats.norm.ppf(0.5 + level / 200)
        index = float(found[f"volatility_index_{level}_decimal"])
        assert math.isclose(index, z * deviation, rel_tol=1e-9)
        for row in found["tolerance"]:
            within = float(row[f"within_{level}_decimal"])
            assert math.isclose(within, z * deviation / math.sqrt(int(row["coups"])), rel_tol=1e-5)
    assert [row["coups"] for row in found["tolerance"]] == [str(10**n) for n in range(3, 9)]


def test_each_row_says_what_comes_back_and_one_in_how_many() -> None:
    win, loss = full()["outcomes"]
    assert (win["pays"], win["returned"]) == ("40", "41")
    assert (loss["pays"], loss["returned"]) == ("-1", "0")
    assert Fraction(win["one_in"]) == 1 / Fraction(win["probability"])
    back = [Fraction(row["return_contribution"]) for row in (win, loss)]
    assert sum(back) == Fraction(784299161768, 848912750595)


def test_several_decks_stand_side_by_side_as_each_is_alone() -> None:
    for row in full()["decks"]:
        decks = "inf" if row["endless"] else str(row["decks"])
        alone = prints("odds", "dragon-7", "--decks", decks, "--format", "json")
        assert row["house_edge"] == json.loads(alone)["bets"][0]["house_edge"]
    rows = list(csv.DictReader(io.StringIO(
        prints("odds", "tie", "player", "--decks", "1,6..8,inf", "--format", "csv")
    )))  # fmt: skip
    assert [row["decks"] for row in rows] == ["1", "6", "7", "8", ""] * 2
    assert {row["bet"] for row in rows} == {"tie", "player"}


def test_the_digest_is_that_of_the_file_of_the_bet(tmp_path: Path) -> None:
    assert full()["bet_file_sha256"] == sha256(file_of("dragon-7").read_bytes()).hexdigest()
    mine = tmp_path / "mine.toml"
    mine.write_bytes(file_of("tie").read_bytes())
    made = json.loads(prints("odds", f"{mine}#tie:9", "--full", "--format", "json"))
    assert made["bets"][0]["bet_file_sha256"] == sha256(mine.read_bytes()).hexdigest()
    assert made["bets"][0]["bet_file"] == "mine.toml"


def test_a_full_sheet_has_the_tableau_the_rules_and_the_version() -> None:
    text = prints("odds", "dragon-7", "--full")
    assert "Banker, by Player's third card" in text
    assert "punto-banco: D draws, S stands." in text
    assert "exact-baccarat " in text
    assert "40 to 1 |  41 for 1" in text


def test_what_cannot_be_full_is_refused() -> None:
    assert "--full is for bets" in refuses("odds", "--full")
    assert "--full is for bets" in refuses("odds", "tie=1", "--full")
    assert "several numbers of decks" in refuses("odds", "tie=1", "--decks", "6,8")


def edges(*arguments: str) -> list[Fraction]:
    made = json.loads(prints("bets", *arguments, "--format", "json"))
    return [Fraction(bet["house_edge"]) for bet in made["bets"]]


def test_bets_are_filtered_by_words_and_edges_and_sorted() -> None:
    everything = edges()
    low = edges("--edge", "2%..5%", "--sort", "edge")
    assert low == sorted(e for e in everything if Fraction(2, 100) <= e <= Fraction(5, 100))
    assert edges("--edge", "5%") == [e for e in everything if e <= Fraction(5, 100)]
    pairs = json.loads(prints("bets", "--like", "perfect pair", "--format", "json"))["bets"]
    assert {bet["bet"] for bet in pairs} >= {"perfect-pair"}
    assert all("pair" in json.dumps(bet).lower() for bet in pairs)
    names = json.loads(prints("bets", "--sort", "name", "--format", "json"))["bets"]
    called = [f"{bet['bet']}:{bet['paytable']}" for bet in names]
    assert called == sorted(called)
    eight = json.loads(prints("bets", "--published-for", "8", "--format", "json"))["bets"]
    assert {bet["paytable_decks"] for bet in eight} == {8}


def test_an_order_and_a_range_that_make_no_sense_are_refused() -> None:
    assert "unknown order" in refuses("bets", "--sort", "colour")
    assert "the lower end comes first" in refuses("bets", "--edge", "5%..2%")
    with pytest.raises(AssertionError):
        prints("bets", "--edge", "x")
