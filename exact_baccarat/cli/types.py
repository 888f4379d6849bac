"""Words to values: how each kind of option and argument is read, named in help, and completed.

A type calls a reader of the package, which refuses with a sentence. Names that can be completed are
those of bets, rules and formats; for the rest, and beside them, files are completed.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

import exact_baccarat.languages as languages
from exact_baccarat.bets.catalogue import as_choice, catalogue, find
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import quoted, unknown, unreadable
from exact_baccarat.game import rules_files
from exact_baccarat.game.shoe import parse_cards, parse_shoe
from exact_baccarat.game.tableau import RULES as KNOWN_RULES
from exact_baccarat.odds.terms import DIRECTIONS, ROUNDED
from exact_baccarat.publish import forms
from exact_baccarat.reading import (
    ENDLESS,
    above_zero,
    amount,
    between,
    decks,
    rate,
    several_decks,
    values,
    whole,
)

Names = Callable[[], Iterable[str]]


class Word(click.ParamType[Any]):
    """A type of option: how it is called in help, how a text is read, and what may be completed.

    `read` is given the text and what it is, as "--stake" or "BET".
    """

    def __init__(
        self, name: str, read: Callable[[str, str], Any], names: Names = tuple, files: bool = False
    ) -> None:
        self.name = name
        self.read = read
        self.names = names
        self.files = files

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """What stands for it in help."""
        return self.name

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value of a text; anything else was read already. Raises Refused."""
        if not isinstance(value, str):
            return value
        return self.read(value, max(param.opts, key=len) if param else self.name)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names that begin so; files where there are none, or it may be one."""
        found = [CompletionItem(name) for name in self.names() if name.startswith(incomplete)]
        if self.files and not found:
            return [CompletionItem(incomplete, type="file")]
        return found


def bet_names() -> list[str]:
    """The bets of the catalogue by name, and with each paytable where there are several."""
    names = []
    for bet in catalogue():
        names.append(bet.name)
        if len(bet.paytables) > 1:
            names += [choice.name for choice in bet.choices]
    return names


def one_of(name: str, words: Iterable[str], what: str) -> Word:
    """A type whose values are a few words. `what` is what an unknown one would be."""
    known = tuple(words)

    def read(text: str, _: str) -> str:
        if text not in known:
            raise unknown(what, text, known)
        return text

    return Word(name, read, lambda: known)


def bet_type(*more: str) -> Word:
    """One bet with its paytable, as a Choice; or one of some words, as it is."""
    return Word(
        "BET",
        lambda text, _: text if text in more else as_choice(text),
        lambda: [*bet_names(), *more],
        files=True,
    )


def _digits(text: str, what: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        sentence = f"cannot print {quoted(text)} digits: {what} is whole, from 0 to 999"
        raise unreadable("number", text, sentence)
    return int(text)


def _charge(text: str, _: str) -> Any:
    from exact_baccarat.odds.whatif import commission  # most commands charge nothing

    return commission(text)


DECKS = Word("N", decks, lambda: (ENDLESS,))
SEVERAL_DECKS = Word("N|RANGE", several_decks, lambda: (ENDLESS,))
RATE = Word("RATE", rate)
EDGE = Word("RATE", lambda text, what: rate(text, what, below=True))
RATES = Word("RATE|RANGE", lambda text, what: values(text, what, rate))
CHARGE = Word("RATE", _charge)
"""A commission on winnings, as the knob that sets it: of one rate, of a range, or by part."""
NUMBER = Word("NUMBER", amount)
ABOVE_ZERO = Word("NUMBER", above_zero)
NUMBERS = Word("NUMBER|RANGE", lambda text, what: values(text, what, amount))
NUMBERS_ABOVE_ZERO = Word("NUMBER|RANGE", lambda text, what: values(text, what, above_zero))
COUNT = Word("N", lambda text, what: whole(text, what, 0, 10**18 - 1))
JOBS = Word("N", lambda text, what: whole(text, what, 1, 1024))
"""How many processes work."""
RANGE = Word("LOW..HIGH", lambda text, what: between(text, what, -99, 99))
BET = bet_type()
BETS = Word("BET", lambda text, _: find(text), bet_names, files=True)
BET_NAME = Word("BET", lambda text, _: text, bet_names, files=True)
"""The name of a bet as it was written, where a stake follows it, or more is read from it."""
QUESTION = Word("QUESTION", lambda text, _: Question.parse(text))
CARDS = Word("CARDS", lambda text, _: parse_cards(text) if text.strip() else Counter())
SHOE = Word("CARDS", lambda text, _: parse_shoe(text))
RULES = Word("NAME|FILE", lambda text, _: rules_files.find(text), lambda: KNOWN_RULES, files=True)
FORMAT = Word("NAME", lambda text, _: forms.check(text), forms.every_name)
LANGUAGE = one_of("NAME", languages.names(), "language")
DIGITS = Word("N", _digits)
DIRECTION = one_of("WAY", DIRECTIONS, "way to round")
ROUND_WHAT = one_of("WHAT", ROUNDED, "thing to round")
READING = one_of("READING", ("winnings", "returned"), "reading of pays")
