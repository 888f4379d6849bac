"""Reading questions: text to tree.

Python's own parser gives the syntax, and nothing of it is ever run. Whatever the text is, either
it is a question or it gets one `Unreadable`.
"""

import ast
import re
import warnings
from collections.abc import Mapping
from keyword import iskeyword

from exact_baccarat.enumeration.mistakes import Let, Unreadable
from exact_baccarat.enumeration.nouns import EVERY_NOUN
from exact_baccarat.enumeration.reader import Reader
from exact_baccarat.enumeration.tree import (
    FUNCTIONS,
    Tree,
)
from exact_baccarat.enumeration.words import COUP
from exact_baccarat.errors import Refused, quoted

MOST_CHARACTERS = 2_000
"""No question is longer."""


def parse(text: str, let: Let = ()) -> Tree:
    """The tree of a question, in which names that are defined stand for their trees.

    Raises Unreadable, with a caret under the first mistake.
    """
    text = " ".join(text.split())
    if not text:
        raise Unreadable("a question has to be asked, as player.wins", text, 0)
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(
            f"the question has {len(text)} characters, and may have {MOST_CHARACTERS}",
            text,
            MOST_CHARACTERS,
        )
    plain = re.sub(r"'[^']*'|\"[^\"]*\"", lambda quote: "-" * len(quote.group()), text)
    if "#" in plain:
        raise Unreadable("a question has no comments", text, plain.index("#"))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expression = ast.parse(text, mode="eval").body
    except SyntaxError as error:
        raise Unreadable(*_misspelt(plain) or (_CANNOT, text, _offset(text, error))) from None
    except (ValueError, MemoryError, RecursionError):
        raise Unreadable(_CANNOT, text, 0) from None
    return Reader(text, let).read(expression, 1)


def definitions(texts: Mapping[str, str]) -> Let:
    """Names and what they stand for, each of which may use those before it.

    Raises Refused for a name that cannot be given, and Unreadable, which names the definition.

    >>> from exact_baccarat.enumeration.tree import written
    >>> let = definitions({"low": "player.total < 4", "both": "low and banker.total < 4"})
    >>> [written(tree) for name, tree in let]
    ['player.total < 4', 'player.total < 4 and banker.total < 4']
    """
    found: list[tuple[str, Tree]] = []
    for name, text in texts.items():
        taken = name in (*COUP, *FUNCTIONS) or name in {n.partition(".")[0] for n in EVERY_NOUN}
        if taken or iskeyword(name) or not re.fullmatch("[a-z][a-z0-9_]*", name):
            raise Refused(
                f"{quoted(name)} cannot be given a meaning: take a name of small letters, digits "
                "and _ that is no word of the language"
            )
        if name in dict(found):
            raise Refused(f"{quoted(name)} is defined twice")
        try:
            found.append((name, parse(text, tuple(found))))
        except Unreadable as wrong:
            sentence = f"in the definition of {name}: {wrong.sentence}"
            raise Unreadable(sentence, wrong.text, wrong.column) from None
    return tuple(found)


_CANNOT = "this cannot be read as a question"
_SPELT = {
    r"\bAND\b|&&": "write and, in small letters",
    r"\bOR\b|\|\|": "write or, in small letters",
    r"\bNOT\b|!(?!=)": "write not, in small letters",
    r"\b(xor|XOR)\b": "either but not both is !=, as in player.pair != banker.pair",
    r"<>": "what is not equal is written !=",
    r"=<|=>": "write <= or >=",
    r"(?<![=!<>])=(?!=)": "what is equal is written ==",
}
"""What people write out of habit, and how it is written here."""


def _misspelt(plain: str) -> tuple[str, str, int] | None:
    """The first such habit in a text whose quotes are blotted out, as a mistake."""
    for habit, right in _SPELT.items():
        found = re.search(habit, plain)
        if found:
            return f"{_CANNOT}: {right}", plain, found.start()
    return None


def _offset(text: str, error: SyntaxError) -> int:
    """Where Python's parser stumbled; where it says nowhere, it is the end of the text."""
    return min((error.offset or len(text) + 1) - 1, len(text))
