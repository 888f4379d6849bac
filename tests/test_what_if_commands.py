"""The commands of what-if, solve, formula and rules: formats, and every way to ask them wrongly."""

import csv
import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from exact_baccarat.game.rules_files import written
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.publish.rounding import decimal, plain, root_difference, signed
from tests.command import prints, refuses

SEVEN = written(PUNTO_BANCO).replace("punto-banco", "lucky") + '[fixed]\nplayer.first = "7"\n'
TWO = """
[[bet]]
name = "two"
title = "Two"
outcomes = [
    { name = "player six", when = "player.wins and player.total == 6" },
    { name = "banker six", when = "banker.wins and banker.total == 6" },
    { name = "never", when = "player.natural and player.cards == 3" },
]
[[bet.paytables]]
name = "a"
pays = { "player six" = 5, "banker six" = 6, "never" = 100 }
[[bet.paytables]]
name = "b"
pays = { "player six" = 6, "banker six" = 5, "never" = 100 }
"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "lucky.toml").write_text(SEVEN)
    (tmp_path / "two.toml").write_text(TWO)
    monkeypatch.chdir(tmp_path)
    return tmp_path


ANSWERING = ("--format", "--table", "--fragment", "--output", "--lang", "--wide", "--plot")
"""The options that all commands have."""


def test_json_has_before_after_and_difference_exactly_and_as_decimals() -> None:
    found = json.loads(prints("what-if", "tie", "--pays", "9", "--format", "json"))
    figures = {row["figure"]: row for row in found["figures"]}
    edge = figures["house edge"]
    before, after = (Fraction(edge[when]) for when in ("before", "after"))
    assert before == Fraction(103841353768, 723147898655)
    assert after == Fraction(63053127805, 1301666217579)
    assert Fraction(edge["difference"]) == after - before
    assert edge["difference_decimal"] == decimal(after - before, 10)
    assert [(turn["what"], turn["value"]) for turn in found["changed"]] == [("tie pays", "9")]
    assert (figures["tie pays"]["before"], figures["tie pays"]["after"]) == ("8", "9")
    roots = figures["standard deviation"]
    assert roots["before"] == "sqrt(3647111442485028614000096/522942883329142150809025)"
    assert roots["difference"] == f"{roots['after']} - {roots['before']}"


def test_csv_and_json_of_a_sweep_have_every_cell_as_fractions() -> None:
    words = ("what-if", "banker", "--commission", "4%..5%", "--decks", "6..8..2")
    rows = [row.split(",") for row in prints(*words, "--format", "csv").splitlines()]
    assert rows[0][:4] == ["commission", "commission_decimal", "decks", "decks_decimal"]
    place = rows[0].index("house_edge")
    assert [row[:3:2] for row in rows[1:]] == [
        ["1/25", "6"], ["1/25", "8"], ["1/20", "6"], ["1/20", "8"]
    ]  # fmt: skip
    found = json.loads(prints(*words, "--format", "json"))
    assert [[cell["commission"], cell["decks"]] for cell in found["cells"]] == [
        row[:3:2] for row in rows[1:]
    ]
    assert [cell["house_edge"] for cell in found["cells"]] == [row[place] for row in rows[1:]]
    assert round(Fraction(rows[1][place]) * 100, 6) == Fraction("0.597196")


def test_the_best_and_the_worst_stake_are_said() -> None:
    text = prints("what-if", "banker", "--stake", "5..300..5", "--round", "down")
    assert "Best for the bettor: 1.057906 % at stake 20; stake 40; stake 60, and 12 more." in text
    assert "Worst for the bettor: 7.936867 % at stake 5." in text


def test_that_the_edge_is_the_bettors_is_said() -> None:
    one = prints("what-if", "banker", "--commission", "2%")
    assert "After, the edge is the bettor's: 0.317886 %." in one
    assert "the edge is the bettor's" in prints("what-if", "banker", "--commission", "2%..3%")
    assert "bettor's" not in prints("what-if", "banker", "--commission", "3%")


def test_everything_can_be_changed_at_once(files: Path) -> None:
    text = prints(
        "what-if", "banker", "--pays", "banker wins=2:1", "--commission", "10%", "--decks", "2",
        "--without", "9,9", "--rules", "lucky.toml", "--stake", "7", "--round", "nearest",
        "--round-what", "commission", "--unit", "0.5", "--minimum-commission", "1",
        "--rebate", "1%", "--rebate-losses", "2%", "--fee-on-top", "3%", "--chip",
    )  # fmt: skip
    assert (
        "after: 2 decks without 9:2, 102 cards, lucky rules; banker wins pays 2 to 1; minimum "
        "commission 1; stake 7; rebate 1 %; rebate losses 2 %; fee on top 3 %; commission 10 %; "
        "rounding of commission nearest to units of 1/2\n"
    ) in text
    # 14 won, of which 1.4 is the commission, which is rounded to 1.5: 12.5 for 7
    assert re.search(r"\| banker wins pays +\| +0\.95 \| +25/14 \|", text)


def test_a_decks_range_keeps_the_other_changes(files: Path) -> None:
    words = ("--without", "9,9", "--rules", "lucky.toml", "--format", "csv")
    [_, swept] = csv.DictReader(prints("what-if", "player", "--decks", "2..3", *words).splitlines())
    alone = csv.DictReader(prints("what-if", "player", "--decks", "3", *words).splitlines())
    [edge] = [row["after"] for row in alone if row["figure"] == "house edge"]
    assert (swept["decks"], swept["house_edge"]) == ("3", edge)


def test_pays_that_come_back_are_read_so_before_and_after_is_compared() -> None:
    words = ("what-if", "tie", "--pays", "9", "--pays-are", "returned", "--format", "json")
    found = json.loads(prints(*words))
    assert [row["difference"] for row in found["figures"][:1]] == ["0"]
    text = prints("odds", "tie:9", "--pays-are", "returned")
    assert "Read as winnings, to one, the house edge would be 4.844032 %." in text
    assert "| house edge         | 14.359629 % |" in text
    data = json.loads(prints("odds", "tie:9", "--pays-are", "returned", "--format", "json"))
    assert data["pays_are"] == "returned"
    assert data["bets"][0]["house_edge_if_pays_are_winnings"] == "63053127805/1301666217579"
    assert json.loads(prints("odds", "tie", "--format", "json"))["pays_are"] == "winnings"


def test_endless_decks_in_odds_and_what_if() -> None:
    text = prints("odds", "--decks", "inf")
    assert "Endless decks, punto-banco rules." in text
    assert "19,770,609,664" in text
    data = json.loads(prints("odds", "tie", "--decks", "inf", "--format", "json"))
    assert (data["decks"], data["cards"], data["endless"]) == (None, None, True)
    assert data["total_ways"] == str(52**6)
    assert data["bets"][0]["house_edge"] == "681400/4826809"
    assert "14.116987 %" in prints("what-if", "tie", "--decks", "inf")


def test_an_edge_in_unknowns_in_every_format(files: Path) -> None:
    words = ("what-if", "two.toml#two:a", "--pays", "player six=x", "--pays", "banker six=2*y")
    text = prints(*words)
    assert "player six pays x; banker six pays 2y." in text
    assert "The house edge, in x, y:" in text
    data = json.loads(prints(*words, "--format", "json"))
    assert data["unknowns"] == ["x", "y"]
    [row] = csv.DictReader(prints(*words, "--format", "csv").splitlines())
    assert row["house_edge"] == data["house_edge"]
    assert "The house edge:\n" in prints("what-if", "tie", "--pays", "tie=x-x")


def test_solutions_in_every_format() -> None:
    words = ("solve", "banker", "--for", "commission")
    assert "    7535923321/279815987114\n    2.693171 %\n" in prints(*words)
    data = json.loads(prints(*words, "--format", "json"))
    assert (data["value"], data["possible"]) == ("7535923321/279815987114", True)
    assert [near["value"] for near in data["playable"]] == ["1/40", "3/100"]
    [row] = csv.DictReader(prints(*words, "--format", "csv").splitlines())
    assert (row["value"], row["value_decimal"]) == (data["value"], "0.0269317111")
    assert (row["house_edge"], row["possible"]) == ("0", "true")
    words = ("solve", "tie", "--for", "tie", "--step", "1/2", "--edge", "5%")
    assert "if the house edge is 5 %?" in prints(*words)
    assert "| 8.5 to 1 |" in prints(*words)
    text = prints("solve", "player", "--for", "commission")
    assert "No commission does that: it would have to be -7535923321/272280063793" in text
    assert "-2.767710 %" in text


def test_a_solution_says_what_else_was_changed() -> None:
    text = prints("solve", "banker", "--for", "banker wins", "--commission", "5%")
    assert "punto-banco rules; commission 5 %" in text
    assert "1.024282 to 1" in text
    assert "tie pays 2x" in prints("solve", "tie", "--pays", "tie=2*x")


def test_rules_are_printed_as_a_card_as_data_and_as_a_file(files: Path) -> None:
    text = prints("rules", "lucky.toml")
    assert "lucky: D draws, S stands. A two-card 8 or 9 ends the coup." in text
    assert "Player's first card is a fixed 7." in text
    assert prints("rules", "lucky.toml", "--format", "toml").endswith('player.first = "7"\n')
    assert json.loads(prints("rules", "lucky.toml", "--format", "json"))["fixed"] == [
        {"place": "player.first", "card": "7"}
    ]
    assert prints("rules") == prints("rules", "punto-banco")
    (files / "own.toml").write_text(SEVEN.replace("both sides", "their own side"))
    assert "A side with a two-card 8 or 9 stands, and the other plays on." in prints(
        "rules", "own.toml"
    )


def test_rules_side_by_side_in_every_format(files: Path) -> None:
    words = ("rules", "--diff", "punto-banco", "lucky.toml")
    text = prints(*words)
    assert "punto-banco and lucky, 8 decks, 416 cards" in text
    assert "| card player.first | dealt | 7         |" in text
    assert "| all together      |" in text
    data = json.loads(prints(*words, "--format", "json"))
    before, after = data["games"]
    for winner in ("banker", "player", "tie"):
        name = f"{winner}_probability"
        grown = Fraction(after[name]) - Fraction(before[name])
        assert Fraction(data["changes"][0][f"{winner}_change"]) == grown
    assert len(prints(*words, "--format", "csv").splitlines()) == 2
    assert "do not differ" in prints("rules", "--diff", "punto-banco", "punto-banco")
    assert "is the name of other rules" in refuses("rules", _same_name(files))
    assert "1 deck, 52 cards" in prints(*words, "--decks", "1")


def _same_name(files: Path) -> str:
    (files / "same.toml").write_text(SEVEN.replace("lucky", "punto-banco"))
    return "same.toml"


@pytest.mark.parametrize("command", ["odds", "hand", "what-if", "solve", "formula"])
def test_rules_may_be_a_file_in_every_command(command: str, files: Path) -> None:
    words = {
        "hand": ["7 K / 3 4"],
        "solve": ["tie", "--for", "tie"],
        "what-if": ["tie"],
        "formula": ["tie"],
    }.get(command, [])
    assert prints(command, *words, "--rules", "lucky.toml")
    assert "cannot read none.toml" in refuses(command, *words, "--rules", "none.toml")
    assert 'unknown rules "lucky"' in refuses(command, *words, "--rules", "lucky")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("banker --commission 101%", "a commission cannot be 101%: it is 0% to 100%"),
        ("banker --commission=-3%", "a commission cannot be -3%"),
        ("banker --commission five", 'a commission cannot be "five": write 4%, or 0.25 per 5'),
        ("banker --commission 5%..1%", "never ends: it starts above its end"),
        ("banker --commission 1%..5%..0%", "never ends: its step is 0"),
        ("banker --stake 5..inf", "never ends: say where"),
        ("banker --commission 0%..5%..0.0001%", "has 50,001 values, and at most 10,000"),
        ("tie --pays 1..200 --decks 1..200", "the grid has 40,000 cells"),
        ("tie --pays 1..2 --decks 1..2 --commission 1%..2%", "two ranges make a grid"),
        ("tie --pays ties=9", 'unknown outcome "ties" of tie: there is only tie'),
        ("banker --pays ties=9", "there are banker wins, tie"),
        ("two.toml#two:a --pays 9", "two has several outcomes: say for which"),
        ("two.toml --pays 9", "two.toml has 2 paytables: name one, as two.toml#two:a"),
        ("tie --pays tie=", "cannot read the pay"),
        ("tie --pays tie=8 --pays tie=9", "the pay of tie is given twice"),
        ("tie --pays -2", "the least is -1"),
        ("tie --pays x --decks 1..3", "a range goes with no unknown pay"),
        ("tie --pays 1..3 --chip", "a range goes with no --chip"),
        ("tie --pays x --stake 5", "an unknown pay goes with a commission in per cent"),
        ("tie", "nothing is changed: say what, as what-if tie --decks 6"),
        ("tie --decks 8", "nothing is changed"),
        ("tie --decks 0", 'cannot deal from "0" decks'),
        ("tie --decks 0..3", "it is whole, from 1"),
        ("tie --decks 1..3..0.5", "the step of --decks cannot be 1/2"),
        ("tie --decks inf --without 9", "no card can be missing from an endless shoe"),
        ("tie --decks 1..3 --shoe 9:9", "--shoe and --decks cannot both be given"),
        ("tie --decks 1..2 --without 9:5", "cannot take 5 of 9"),
        ("banker --round down", "rounding is not the same for every stake"),
        ("banker --stake 5 --round sideways", 'unknown way to round "sideways"'),
        ("banker --stake 5 --round up --unit 0", "--unit cannot be 0"),
        ("banker --stake 5 --unit 1", "--unit and --round-what are for --round"),
        ("banker --stake 5 --round up --round-what x", 'unknown thing to round "x"'),
        ("banker --stake 0", "--stake cannot be 0"),
        ("banker --stake ٣", '--stake cannot be "٣"'),
        ("banker --stake 0.5 --minimum-commission 1", "is more than the winnings of 1/2"),
        ("player --stake 5 --minimum-commission 1", "player is without commission"),
        ("banker --fee-on-top 1", "which may be 1 % or all"),
        ("banker --rebate 101%", "--rebate cannot be 101%"),
        ("banker --commission 1..2per5", "cannot be a range"),
        ("tie --pays-are given --pays 9", 'unknown reading of pays "given"'),
        ("bänker --pays 9", 'unknown bet "bänker"'),
        ("tie --pays 9 --format doc", 'unknown format "doc"'),
        ("tie --pays 9 --digits -1", 'cannot print "-1" digits'),
    ],
)
def test_what_makes_no_sense_of_what_if_gets_one_sentence(
    words: str, why: str, files: Path
) -> None:
    assert why in refuses("what-if", *words.split())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("banker", "say what to solve for, with --for: commission, banker wins, tie"),
        ("tie --for ties", 'unknown outcome "ties" of tie: --for is one of tie, commission'),
        ("two.toml#two:a --for never", "never cannot happen in this game"),
        ("two.toml#two:a --pays never=x", "the edge does not depend on x"),
        ("two.toml#two:a --pays never=x*y", "an equation with two unknowns has no one answer"),
        ("tie --pays tie=x --for commission", "two unknowns has no one answer: commission and x"),
        ("tie --pays tie=x*x", "not a multiple of x"),
        ("tie --pays tie=9 --for tie", "is given with --pays, and asked for with --for"),
        ("tie --pays tie=1..9 --for tie", "cannot be a range"),
        ("banker --commission 1%..2% --for tie", "cannot be a range"),
        ("banker --commission 1% --for commission", "is given with --commission, and asked"),
        ("tie --for tie --edge 5% --equal player", "--edge and --equal cannot both be given"),
        ("tie --for tie --edge 101%", "--edge cannot be 101%"),
        ("tie --for tie --edge five", "write a percentage"),
        ("tie --for tie --equal play", 'unknown bet "play"'),
        ("tie --for tie --step 0", "--step cannot be 0"),
        ("banker --for commission --step 0", "--step cannot be 0"),
        ("banker --for commission --step 1", "which may be 1 % or all"),
        ("banker --for commission --shoe 0:20", "never wins in this game"),
        ("tie --pays tie=d", "d is the number of decks"),
    ],
)
def test_what_makes_no_sense_of_solve_gets_one_sentence(words: str, why: str, files: Path) -> None:
    assert why in refuses("solve", *words.split())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("tie --pays 7..9", "cannot be a range in a formula"),
        ("tie --commission 1%..2%", "cannot be a range in a formula"),
        ("tie --format doc", 'unknown format "doc"'),
        ("nobody", 'unknown bet "nobody"'),
    ],
)
def test_what_makes_no_sense_of_formula_gets_one_sentence(words: str, why: str) -> None:
    assert why in refuses("formula", *words.split())


def test_what_makes_no_sense_of_rules_gets_one_sentence(files: Path) -> None:
    assert "leave out lucky" in refuses(
        "rules", "lucky.toml", "--diff", "punto-banco", "lucky.toml"
    )
    assert "--decks is for --diff" in refuses("rules", "--decks", "6")
    assert "requires 2 arguments" in refuses("rules", "--diff", "punto-banco")
    assert prints("hand", "9 K / 3 5", "--decks", "inf") == prints("hand", "9 K / 3 5")


def test_chemin_has_a_formula_of_its_own() -> None:
    assert prints("formula", "chemin") == prints("chemin", "--formula")
    assert "leave out the other options" in refuses("formula", "chemin", "--pays", "9")


def test_the_guide_shows_every_option_of_what_if() -> None:
    guide = (Path(__file__).parent.parent / "docs" / "what-if.md").read_text(encoding="utf-8")
    known = set(re.findall(r"--[a-z-]+", prints("what-if", "--help"))) - {
        "--help",
        "--digits",
        *ANSWERING,
    }
    assert known <= set(re.findall(r"--[a-z-]+", guide))


def test_differences_of_roots_are_rounded_right() -> None:
    assert root_difference(Fraction(2), Fraction(2), 6) == "0.000000"
    assert root_difference(Fraction(9, 4), Fraction(1), 1) == "+0.5"
    assert root_difference(Fraction(0), Fraction(2), 6) == "-1.414214"
    near = Fraction(10**40 + 1, 10**40)
    assert root_difference(near, Fraction(1), 6) == "0.000000"
    assert root_difference(near, Fraction(1), 41) == "+0." + "0" * 40 + "5"
    for square in range(2, 40):
        a, b = Fraction(square, 7), Fraction(3, square)
        more = Fraction(root_difference(a, b, 60))
        assert root_difference(a, b, 8) == signed(more, 8)


def test_numbers_are_printed_whole_as_decimals_or_as_fractions() -> None:
    assert [plain(Fraction(*pair)) for pair in ((1, 8), (1, 3), (-3, 2), (5, 1))] == [
        "0.125", "1/3", "-1.5", "5"
    ]  # fmt: skip
    assert plain(Fraction(1, 2**40)) == f"1/{2**40}"
