"""How words come in at the command line: the same everywhere, completed, and with hints."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import prints, refuses


def shell(**asked: str) -> str:
    """What a shell is told: in a process of its own, since bytes are written."""
    done = subprocess.run(
        [sys.executable, "-m", "exact_baccarat"],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_shells_are_told_how_to_complete() -> None:
    assert "#compdef exact-baccarat" in shell(_EXACT_BACCARAT_COMPLETE="zsh_source")


@pytest.mark.parametrize(
    ("words", "at", "expected"),
    [
        ("exact-baccarat wh", 1, ["what-if"]),
        ("exact-baccarat odds tie:", 2, ["tie:8", "tie:9"]),
        ("exact-baccarat what-if dragon-7", 2, ["dragon-7"]),
        ("exact-baccarat odds --format gith", 3, ["github"]),
        ("exact-baccarat rules punto", 2, ["punto-banco"]),
        ("exact-baccarat verify claims --format jun", 4, ["junit"]),
        ("exact-baccarat chemin --rules m", 3, ["modern"]),
        ("exact-baccarat odds --deck", 2, ["--decks"]),
        ("exact-baccarat nonsense x", 2, []),
    ],
)
def test_names_are_completed(words: str, at: int, expected: list[str]) -> None:
    told = shell(_EXACT_BACCARAT_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=str(at))
    assert [line.partition(",")[2] for line in told.splitlines()] == expected


@pytest.mark.parametrize("rate", ["5%", "0.05", "1/20", "5"])
@pytest.mark.parametrize(
    "command",
    [
        ("what-if", "banker", "--decks", "6", "--commission"),
        ("solve", "tie", "--commission"),
        ("solve", "tie", "--edge"),
        ("chemin", "--commission"),
    ],
)
def test_a_rate_is_read_the_same_way_in_all_commands(command: tuple[str, ...], rate: str) -> None:
    assert prints(*command, rate) == prints(*command, "5%")


@pytest.mark.parametrize("text", ["infinite", "endless", "∞"])
@pytest.mark.parametrize("command", [("odds", "tie"), ("chemin",), ("probability", "tie")])
def test_infinitely_many_decks_are_spelled_alike_everywhere(
    command: tuple[str, ...], text: str
) -> None:
    assert prints(*command, "--decks", text) == prints(*command, "--decks", "inf")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("odds tie:7", "there are 8, 9; for another pay, ask what-if tie --pays 7"),
        ("odds banker:2", 'ask what-if banker --pays "banker wins=2"'),
        ("odds tie --pays 9", "other pays are for what-if, as what-if tie --pays 9"),
        ("chemin --shoe 9:9", "it is solved for whole decks"),
        ("chemin --rule modern", "did you mean --rules?"),
        ("odds --witout 9", "did you mean --without?"),
        ("hand x --copies 3", "removal has it"),
    ],
)
def test_what_is_not_there_is_answered_with_what_is(command: str, said: str) -> None:
    assert said in refuses(*command.split())


def test_the_pay_that_a_hint_names_is_understood() -> None:
    assert prints("what-if", "tie", "--pays", "7")


def test_a_bet_with_several_paytables_says_so_unless_one_is_named() -> None:
    other = "has other paytables, too: "
    assert other + "super-6:15" in prints("odds", "super-6")
    assert other not in prints("odds", "super-6:12")
    assert other not in prints("odds", "super-6:12", "super-6:15")


def test_removal_names_the_shoe_as_it_was_asked_for() -> None:
    text = prints("removal", "tie", "--without", "8:16")
    assert "with 8 decks without 8:16, 400 cards" in text
    assert "with all cards" not in text


def test_the_only_outcome_need_not_be_named() -> None:
    only = "banker wins with a three-card 7"
    assert prints("solve", "dragon-7") == prints("solve", "dragon-7", "--for", only)


def test_an_interrupt_while_imports_run_ends_quietly(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise KeyboardInterrupt\n")
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parent.parent)])
    done = subprocess.run(
        [sys.executable, "-m", "exact_baccarat", "odds"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
