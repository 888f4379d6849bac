"""Every text of the program has a translation, and languages change words, never figures."""

import re
import shlex
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from exact_baccarat import find, languages
from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.publish.style import Style
from tests import golden, translations
from tests.command import run

OTHERS = languages.names()[1:]
FILES = re.compile(r"\.(toml|csv|jsonl)\b|--tags|verify|vectors|schema|tables")
"""Command lines about files of others, whose texts have no translation; and those not said yet."""


def test_there_is_italian() -> None:
    assert "it" in OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_of_the_code_and_of_the_catalogue_has_a_translation(language: str) -> None:
    assert translations.untranslated(language) == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_has_no_text_that_the_code_has_not_and_is_compiled(language: str) -> None:
    path = translations.FOLDER / f"{language}.po"
    made = translations.updated(language)
    assert path.read_bytes() == translations.written(made), "make translations"
    assert path.with_suffix(".mo").read_bytes() == translations.compiled(made)


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_names_the_values_that_its_text_names(language: str) -> None:
    known: Catalog = translations.read(language)
    for message in known:
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            given = message.string if isinstance(message.string, tuple) else (message.string,)
            for one, other in zip(ids, given, strict=True):
                assert set(re.findall(r"{\w+}", one)) == set(re.findall(r"{\w+}", other)), one


@pytest.mark.parametrize(
    "line",
    [line.text for line in golden.lines() if not FILES.search(line.text)],
)
def test_what_a_command_says_is_said_in_italian(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts that are handed on before they are said are met here, where no reader of code can."""
    missing: list[str] = []
    plain = languages.text

    def text(language: str, text: str) -> str:
        found = plain(language, text)
        words = re.sub(r"{.*?}", "", text)
        if found == text and re.search(r"[a-z]{2}", words) and not translated(language, text):
            missing.append(text)
        return found

    monkeypatch.setattr(languages, "text", text)
    run(*shlex.split(line), "--lang", "it")
    assert not missing


def translated(language: str, text: str) -> bool:
    """Whether the catalogue has it, where it is the same in both languages."""
    return text in ENTRIES[language]


ENTRIES: dict[str, set[Any]] = {
    language: {m.id[0] if isinstance(m.id, tuple) else m.id for m in translations.read(language)}
    for language in OTHERS
}


def test_italian_has_a_decimal_comma_and_points_between_thousands() -> None:
    style = Style(2, "it")
    assert style.grouped(1234567) == "1.234.567"
    assert style.decimal(-1) == "-1,00"
    out = run("odds", "dragon-7", "--lang", "it").out
    assert "112.633.011.329.024" in out
    assert "7,611334 %" in out
    assert "40 a 1" in out


def test_a_language_changes_no_form_for_programs() -> None:
    for form in ("csv", "json"):
        given = ("odds", "banker=10", "tie=1", "--format", form)
        assert run(*given, "--lang", "it").out == run(*given).out


def test_every_italian_name_of_a_bet_finds_it() -> None:
    found = 0
    for bet in catalogue():
        for name in languages.names_of(bet.title):
            [choice] = find(name)
            assert languages.names_of(choice.bet.title) == languages.names_of(bet.title), name
            found += choice.bet == bet
    assert found > 60
    assert find("pareggio:9")[0].name == "tie:9"
    assert find("égalité")[0].bet.name == "tie"
    assert find("Coppia Banco")[0].bet.name == "banker-pair"


def test_the_language_can_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(languages.ASKED, "it")
    assert "vantaggio della casa" in run("odds", "tie:9").out
    assert "house edge" in run("odds", "tie:9", "--lang", "en").out


def test_a_refusal_is_said_in_the_language() -> None:
    done = run("odds", "paregio", "--lang", "it")
    assert done.status == 2
    assert "puntata non esiste" in done.err
    assert "unknown" not in done.err


def test_an_unknown_language_is_refused() -> None:
    done = run("odds", "--lang", "xx")
    assert (done.status, "unknown language" in done.err) == (2, True)
