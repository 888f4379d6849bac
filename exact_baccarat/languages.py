"""The languages of all printed text, each a catalogue of gettext beside this module.

`translations/it.po` has the Italian of every text, which `make translations` compiles to the `.mo`
that is read here. English needs none: a text is its own name. A further language is a further file.
"""

import re
import unicodedata
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

_FOLDER = Path(__file__).parent / "translations"
ENGLISH = "en"
ASKED = "EXACT_BACCARAT_LANG"
"""The variable of the environment that asks for a language where none is named."""
DECIMAL_COMMA = ("it",)
"""The languages that write 1.234,5 where English writes 1,234.5."""


@cache
def names() -> tuple[str, ...]:
    """Every language that there is, English first."""
    entries = _FOLDER.iterdir()
    return (ENGLISH, *sorted(e.name[:-3] for e in entries if e.name.endswith(".mo")))


def text(language: str, text: str) -> str:
    """A text of ours in a language: itself where that has none for it.

    >>> text("it", "house edge"), text("en", "house edge")
    ('vantaggio della casa', 'house edge')
    """
    return _catalogue(language).gettext(text) if text else text


def texts(language: str, one: str, many: str, number: int) -> str:
    """A text of ours about a number of things, in a language."""
    return _catalogue(language).ngettext(one, many, number)


def ours(text: str) -> str:
    """A text of ours which something else will say, marked so that it is translated."""
    return text


def number(language: str, text: str) -> str:
    """A number as English writes it, with the point and the comma of a language.

    >>> number("it", "1,234.5"), number("en", "1,234.5")
    ('1.234,5', '1,234.5')
    """
    return text.translate(_SWAPPED) if language in DECIMAL_COMMA else text


def names_of(title: str) -> list[str]:
    """What a bet of that title can be called by in other languages, as `bets` names it.

    >>> names_of("Banker Pair")
    ['coppia-banco']
    """
    translated = (text(language, title) for language in names()[1:])
    return [slug(name) for name in translated if name != title]


def slug(name: str) -> str:
    """A name in small letters without accents, its words joined by hyphens.

    >>> slug("Égalité"), slug("Dragon Bonus, Banco")
    ('egalite', 'dragon-bonus-banco')
    """
    plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


_SWAPPED = str.maketrans(",.", ".,")


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == ENGLISH:
        return NullTranslations()
    with (_FOLDER / f"{language}.mo").open("rb") as file:
        return GNUTranslations(file)
