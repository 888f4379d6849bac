"""The files that a bet's page offers to take along: its par sheets, and the bet itself."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish import forms
from exact_baccarat.publish.answers.odds import par_sheets
from exact_baccarat.publish.style import Style
from exact_baccarat.site import source
from exact_baccarat.site.source import Bet

FORMS = ("csv", "json", "xlsx")
"""The forms of the par sheets, which the package writes for the command line too."""
_NAME = re.compile(r'^name = "(.+?)"$', re.MULTILINE)


def downloads(bet: Bet) -> Iterator[tuple[str, str | bytes]]:
    """Each file about a bet, by its name under downloads/: eight decks, every paytable."""
    sheets = [source.sheets()[bet.name, paytable.name] for paytable in bet.paytables]
    report = par_sheets(sheets, Setting.of())
    for form in FORMS:
        yield f"{bet.name}.{form}", forms.render(report, form, Style(forms.digits_of(form)))
    yield f"{bet.name}.toml", bet_files()[bet.name]


def named(bet: Bet) -> list[tuple[str, str]]:
    """What each file is called on the page, and its name under downloads/."""
    return [(form.upper(), f"{bet.name}.{form}") for form in (*FORMS, "toml")]


@cache
def bet_files() -> dict[str, str]:
    """By the name of each bet of the catalogue, a bet file of it alone: as the catalogue has it."""
    found = {}
    folder = files("exact_baccarat.bets") / "catalogue"
    for path in folder.iterdir():
        if path.name.endswith(".toml"):
            _, *bets = re.split(r"^\[\[bet\]\]$", path.read_text("utf-8"), flags=re.MULTILINE)
            for text in bets:
                name = _NAME.search(text)
                assert name is not None
                found[name.group(1)] = "[[bet]]" + text.rstrip() + "\n"
    return found
