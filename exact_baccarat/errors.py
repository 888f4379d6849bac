"""The one way to say no: a sentence that names the offending word and what would be right."""

from collections.abc import Iterable
from difflib import get_close_matches


class Refused(ValueError):
    """A request that makes no sense. Its text is one sentence for the person who asked.

    `code` is a short stable word for programs, such as "unknown-bet" or "not-a-number", and
    "refused" where there is no better; `text` is the offending text as it was given, or "".
    """

    def __init__(self, sentence: str, *, code: str = "refused", text: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.text = text

    def at(self, where: str) -> "Refused":
        """The same refusal with the place said before it: a file, a line, a bet."""
        return Refused(f"{where}: {self}", code=self.code, text=self.text)


def quoted(word: str, most: int = 40) -> str:
    """The word in double quotes, cut where it is too long to be read, unprintables escaped."""
    shown = word if len(word) <= most else word[: most - 3] + "..."
    return '"' + "".join(c if c.isprintable() else repr(c)[1:-1] for c in shown) + '"'


def unreadable(kind: str, text: str, sentence: str) -> Refused:
    """The refusal of a text that is no such thing: its code is "not-a-" and the kind.

    >>> unreadable("number", "x", "--stake cannot be x").code
    'not-a-number'
    """
    return Refused(sentence, code=f"not-a-{kind}", text=text)


def beyond(text: str, sentence: str) -> Refused:
    """The refusal of a number that is too small or too great: its code is "out-of-range"."""
    return Refused(sentence, code="out-of-range", text=text)


def wrong_type(what: str, value: object, needed: str) -> Refused:
    """The refusal of a Python value of a type that is not meant: its code is "wrong-type"."""
    shown = quoted(repr(value))[1:-1]
    kind = type(value).__name__
    return Refused(f"{what} cannot be the {kind} {shown}: {needed}", code="wrong-type", text=shown)


def unknown(what: str, word: str, known: Iterable[str], where: str = "") -> Refused:
    """The refusal of a name that nobody has, with the nearest one that somebody has.

    Where none is near, `where` says how to find them; left out, they are listed. Its code is
    "unknown-" and what it would be: "unknown-bet", "unknown-paytable".

    >>> unknown("bet", "bankr", ["banker", "player"])
    Refused('unknown bet "bankr": did you mean "banker"?')
    """
    names = list(known)
    near = get_close_matches(word.lower(), names, n=1)
    if near:
        then = f"did you mean {quoted(near[0])}?"
    elif where:
        then = where
    else:
        then = f"there are {', '.join(names[:12])}" + (", ..." if len(names) > 12 else "")
    code = "unknown-" + what.partition(" of ")[0].replace(" ", "-")
    return Refused(f"unknown {what} {quoted(word)}: {then}", code=code, text=word)
