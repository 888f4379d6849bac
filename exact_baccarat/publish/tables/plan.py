"""What is wanted of a folder of tables, read from options and from a file that says the same.

to = "odds"
bets = ["tie", "mine.toml"]
decks = [1, 6, 8]
rules = "punto-banco"
forms = ["md", "html", "csv"]
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from exact_baccarat.bets.catalogue import find
from exact_baccarat.errors import Refused, quoted, unknown
from exact_baccarat.game import rules_files
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.publish import forms
from exact_baccarat.publish.tables.page import Wanted
from exact_baccarat.reading import text_of_file, toml_of, values, whole

KEYS = ("to", "bets", "decks", "rules", "forms")
FORMS = "md,csv"
"""The forms of a page where none are asked for."""
_NOT_PAGES = ("junit", "toml")
_MOST_BYTES = 100_000


def plan_of(path: Path) -> dict[str, str]:
    """What a file says, each value as the option of that name would be written.

    Raises Refused for a file that is no such plan, naming it and the word.
    """
    said = toml_of(text_of_file(path, _MOST_BYTES), f"{path} is")
    for key in said:
        if key not in KEYS:
            raise unknown("key", key, KEYS).at(str(path))
    return {key: _text(value, f"{path}: {key}") for key, value in said.items()}


def _text(value: Any, what: str) -> str:
    if isinstance(value, list) and value:
        return ",".join(_text(one, what) for one in value)
    if isinstance(value, str) or type(value) is int:
        return str(value)
    raise Refused(f"{what} cannot be {quoted(str(value))}: write a text, a number or a list")


def wanted_of(said: Mapping[str, str]) -> Wanted:
    """The shoes, rules and bets. Raises Refused for what cannot be read."""
    return Wanted(
        _decks(said.get("decks", "8")),
        rules_files.find(said.get("rules", PUNTO_BANCO.name)),
        tuple(dict.fromkeys(c for name in _list(said["bets"], "--bets") for c in find(name)))
        if "bets" in said
        else None,
    )


def forms_of(said: Mapping[str, str]) -> list[str]:
    """The forms, each named as `--format` has it or by the ending of its files.

    Raises Refused for one that there is not, or that pages cannot be written in.
    """
    words = _list(said.get("forms", FORMS), "--forms")
    names = list(dict.fromkeys(map(_form, words)))
    for name in names:
        if name in _NOT_PAGES:
            raise Refused(f"{name} is not a form for pages: take md, html, csv or json")
    return names


def _form(word: str) -> str:
    if word in forms.names():
        return word
    try:
        return forms.of_file(f"page.{word}")
    except Refused:
        return forms.check(word)


def _decks(text: str) -> tuple[int, ...]:
    parts = _list(text, "--decks")
    found = [n for part in parts for n in values(part, "--decks", whole)]
    return tuple(dict.fromkeys(found))


def _list(text: str, what: str) -> list[str]:
    """The words between commas. Raises Refused where there is none."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise Refused(f"{what} cannot be {quoted(text)}: write words with commas between them")
    return words
