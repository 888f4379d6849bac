"""Bet files: what is wrong with one is said by file, bet and outcome."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.bets.files import MOST_BYTES, load, read
from exact_baccarat.errors import Refused
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.audit import audit
from tests.command import run

SOUND = """
[[bet]]
name = "six"
title = "Six"
outcomes = [
    { name = "three", when = "banker.wins and banker.total == 6 and banker.cards == 3" },
    { name = "two", when = "banker.wins and banker.total == 6" },
]
[[bet.paytables]]
name = "20-12"
pays = { three = "20 to 1", two = 12 }
"""


def wrong(text: str) -> list[str]:
    return audit(text, "x.toml", PUNTO_BANCO)[1]


def test_a_sound_file_is_sound() -> None:
    bets, problems, remarks = audit(SOUND, "x.toml", PUNTO_BANCO)
    assert ([bet.name for bet in bets], problems, remarks) == (["six"], [], [])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("banker.total == 6 and", "banker.totl == 6 and",
         'bet "six": outcome "three": unknown word after banker. "totl": did you mean total?'),
        ("banker.total == 6 and", "banker.total == 12 and",
         'x.toml: bet "six": outcome "three": it can never happen'),
        ('== 6" }', '== 6 and banker.cards == 3" }',
         'x.toml: bet "six": outcome "two": it never applies: whenever it holds, "three" holds'),
        ("three = ", "tree = ", 'there is no outcome "tree": did you mean "three"?'),
        (", two = 12", "", 'paytable "20-12": it forgets the outcome "two"'),
        ("two = 12", "two = 0.95", 'outcome "two": a pay cannot be the float 0.95'),
        ("two = 12", 'two = "0,95x"', 'outcome "two": cannot read the pay "0,95x"'),
        ("two = 12", "two = -2", 'outcome "two": a pay of -2 would lose more than the stake'),
        ("two = 12", "two = true", 'outcome "two": cannot read the pay "true"'),
        ("two = 12", 'two = 12, "none" = 1', 'there is no outcome "none"'),
        ("title =", "titel =", 'bet "six": unknown key "titel": did you mean "title"?'),
        ('title = "Six"', "", 'bet "six": it has no title'),
        ('title = "Six"', "title = 6", 'bet "six": title is "6", where a text in quotes is needed'),
        ('name = "six"', 'name = "Six!"', 'bet "Six!": "Six!" is not a name'),
        ('name = "two"', 'name = "three"', 'bet "six": two outcomes are called "three"'),
        ('name = "two"', 'name = "loss"', 'outcome "loss"'),
        ('when = "banker.wins and banker.total == 6" }', 'when = "banker.total" }',
         'outcome "two": "banker.total" is a number: compare it'),
        ("[[bet.paytables]]", "[[bet.paytable]]", 'unknown key "paytable"'),
        ("[[bet]]", "[[bets]]", 'unknown key "bets"'),
        ("[[bet]]", "[bet]", "bet is"),
        ('name = "20-12"', 'name = "20-12"\ndecks = 0', 'it cannot be for "0" decks'),
        ("[[bet]]", "[[bet", "x.toml is not TOML"),
    ],
)  # fmt: skip
def test_each_mistake_is_named_with_file_bet_and_outcome(old: str, new: str, sentence: str) -> None:
    assert old in SOUND
    problems = wrong(SOUND.replace(old, new, 1))
    assert any(sentence in problem for problem in problems), problems
    assert all(problem.startswith("x.toml") for problem in problems)


def test_two_bets_of_one_name_are_found() -> None:
    assert 'bet "six" is called "six" already' in wrong(SOUND + SOUND)[0]


def test_every_mistake_is_reported_not_only_the_first() -> None:
    text = SOUND.replace("two = 12", "two = 0.5").replace("three = ", "tree = ")
    assert len(wrong(text)) == 3


def test_a_bettors_edge_and_a_for_pay_are_legal_and_said() -> None:
    generous = SOUND.replace("20 to 1", "99 for 1")
    _, problems, remarks = audit(generous, "x.toml", PUNTO_BANCO)
    assert problems == []
    assert '"99 for 1" is the same as 98 to 1' in remarks[0]
    assert "the edge is the bettor's" in remarks[1]


def test_checking_a_file_has_status_1_when_something_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SOUND.replace("two = 12", "two = 0.95"))
    done = run("bets", "check", str(path))
    assert (done.status, done.err) == (1, "")
    assert run("odds", str(path)).status == 2
    path.write_text(SOUND)
    assert run("bets", "check", str(path)).status == 0


def test_a_file_of_ones_own_works_wherever_a_bets_name_does(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SOUND)
    whole = run("odds", str(path)).out
    assert "186,173,936,904,192" in whole
    assert run("odds", f"{path}#six:20-12").out == run("odds", f"{path}#six").out == whole
    assert 'did you mean "six"?' in run("odds", f"{path}#sixx").err
    assert "186,173,936,904,192" in run("bets", "show", f"{path}#six").out
    assert "| three " in run("hand", "KC QD 2H / KS 4S 2D", str(path)).out


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"x" * (MOST_BYTES + 1), b"[" * 9999, b"a=" + b"[" * 9999, b"\x00"],
)
def test_a_hostile_file_is_refused_in_one_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(Refused, match=r"mine\.toml"):
        load(path)
    done = run("odds", str(path))
    assert (done.status, done.out, "Traceback" in done.err) == (2, "", False)


def test_a_folder_is_no_bet_file(tmp_path: Path) -> None:
    (tmp_path / "x.toml").mkdir()
    assert "cannot read" in run("odds", str(tmp_path / "x.toml")).err


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["name", "title", "when", "pays"]), inner, max_size=3)
        ),
        max_leaves=8,
    ),
    st.sampled_from(["name", "title", "aliases", "outcomes", "paytables"]),
)
def test_any_value_at_any_key_is_read_or_refused(value: object, key: str) -> None:
    text = SOUND.replace("[[bet.paytables]]", f"{key} = {_toml(value)}\n[[bet.paytables]]", 1)
    bets, problems = read(text, "x.toml")
    assert bets or problems


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    return '"' + "".join(c for c in str(value) if c.isalnum()) + '"'


def test_a_bet_with_one_mistake_is_still_searched_for_others() -> None:
    broken = SOUND.replace(", two = 12", "").replace(
        "banker.total == 6 and", "banker.total == 12 and"
    )
    problems = wrong(broken + SOUND)
    assert any("forgets the outcome" in problem for problem in problems)
    assert any("it can never happen" in problem for problem in problems)
    assert any('is called "six" already' in problem for problem in problems)


def test_outcomes_are_judged_with_the_decks_of_their_paytables() -> None:
    perfect = SOUND.replace(
        "banker.wins and banker.total == 6 and banker.cards == 3", "player.perfect_pair"
    )
    assert wrong(perfect) == []
    with_one = perfect.replace('name = "20-12"', 'name = "20-12"\ndecks = 1')
    assert "it can never happen with 1 deck" in wrong(with_one)[0]


def test_a_page_of_a_bet_shows_the_paytable_asked_for() -> None:
    assert "20 to 1" in run("bets", "show", "lucky-6:12-20").out
    assert "23 to 1" not in run("bets", "show", "lucky-6:12-20").out
    assert "23 to 1" in run("bets", "show", "lucky-6").out


def test_text_that_cannot_be_printed_is_refused() -> None:
    assert "cannot be printed" in wrong(SOUND.replace('"Six"', '"Six\\u001b[31m"'))[0]
