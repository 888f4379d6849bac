"""On a terminal a table fits it; piped, nothing is cut."""

import io
import sys
from fractions import Fraction
from unittest.mock import patch

import pytest

from exact_baccarat.publish import forms
from exact_baccarat.publish.kinds import COUNT, NUMBER, WORD
from exact_baccarat.publish.report import Column, Figure, Figures, Report, Table
from exact_baccarat.publish.style import Style
from tests.command import prints


class Terminal(io.StringIO):
    """A standard output that is a terminal."""

    def isatty(self) -> bool:
        return True


def shown(*arguments: str, columns: int = 80) -> str:
    """What a command shows on a terminal of that width."""
    from exact_baccarat.cli.main import main

    out = Terminal()
    with (
        patch.object(sys, "argv", ["exact-baccarat", *arguments]),
        patch.object(sys, "stdout", out),
        patch.dict("os.environ", {"COLUMNS": str(columns)}),
        pytest.raises(SystemExit),
    ):
        main()
    return out.getvalue()


def widest(text: str) -> int:
    """The longest line of a table."""
    return max(len(line) for line in text.splitlines() if "|" in line)


COMMANDS = [
    ("odds",),
    ("odds", "dragon-7"),
    ("odds", "tie:9", "--lang", "it"),
    ("what-if", "tie", "--pays", "7..9"),
    ("bets",),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_table_fits_a_terminal_of_80_columns(command: tuple[str, ...]) -> None:
    assert widest(shown(*command)) <= 80


def test_odds_fits_in_80_columns_also_where_it_is_piped() -> None:
    assert widest(prints("odds")) <= 80


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_piped_and_with_wide_nothing_is_wrapped(command: tuple[str, ...]) -> None:
    assert shown(*command, "--wide") == prints(*command)


def test_no_word_is_lost_by_wrapping() -> None:
    title = "banker wins with a three-card 7"
    table = Table("", (Column("", "outcome", WORD), Column("", "ways", COUNT)), [(title, 10**15)])
    text = forms.render(Report("odds", {}, (table,)), "github", Style(width=40))
    assert isinstance(text, str)
    assert widest(text) <= 40
    cells = [line.split("|")[1].strip() for line in text.splitlines()[2:]]
    assert " ".join(cell for cell in cells if cell) == title
    assert "1,000,000,000,000,000" in text


def test_exact_values_are_left_out_last_and_that_is_said() -> None:
    figures = Figures((Figure("x", "a figure", NUMBER, Fraction(10**30, 10**30 + 1)),))
    report = Report("odds", {}, (figures,))
    full, narrow = (forms.render(report, "github", Style(width=w)) for w in (120, 50))
    assert "exactly" in full.splitlines()[0]
    assert "exactly" not in narrow.splitlines()[0]
    assert "Left out, since there is no room: exactly. --wide shows all." in narrow


def test_a_number_is_never_broken() -> None:
    text = shown("odds", "dragon-7", columns=20)
    assert "4,998,398,275,503,360" in text
