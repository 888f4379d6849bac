"""The one way to say no: a sentence that names the offending word and what would be right."""

from collections.abc import Iterable
from difflib import get_close_matches


class Refused(ValueError):
    """A request that makes no sense. Its text is one sentence for the person who asked."""


def quoted(word: str, most: int = 40) -> str:
    """The word in double quotes, cut where it is too long to be read, unprintables escaped."""
    shown = word if len(word) <= most else word[: most - 3] + "..."
    return '"' + "".join(c if c.isprintable() else repr(c)[1:-1] for c in shown) + '"'


def unknown(what: str, word: str, known: Iterable[str], where: str = "") -> Refused:
    """The refusal of a name that nobody has, with the nearest one that somebody has.

    Where none is near, `where` says how to find them; left out, they are listed.

    >>> unknown("bet", "bankr", ["banker", "player"])
    Refused('unknown bet "bankr": did you mean "banker"?')
    """
    names = list(known)
    near = get_close_matches(word.lower(), names, n=1)
    if near:
        return Refused(f"unknown {what} {quoted(word)}: did you mean {quoted(near[0])}?")
    if where:
        return Refused(f"unknown {what} {quoted(word)}: {where}")
    some = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
    return Refused(f"unknown {what} {quoted(word)}: there are {some}")
