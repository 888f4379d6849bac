"""The one way to say no: a sentence that names the offending word and what would be right."""

from collections.abc import Callable, Iterable, Mapping, Sequence


class Refused(ValueError):
    """A request that makes no sense. Its text is one sentence for the person who asked.

    `code` is a short stable word for programs, such as "unknown-bet" or "not-a-number", and
    "refused" where there is no better; `text` is the offending text as it was given, or "". A
    `template` with `values` is the sentence as it can be translated; `refused` makes them.
    """

    def __init__(
        self,
        sentence: str,
        *,
        code: str = "refused",
        text: str = "",
        template: str = "",
        values: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.text = text
        self.template = template
        self.values = values or {}

    def said(self, in_language: Callable[[str], str]) -> str:
        """The sentence in a language, whose texts it is given: in English where it has none."""
        if not self.template:
            return str(self)
        words = {
            name: in_language(value) if name in ("what", "where") else value
            for name, value in self.values.items()
        }
        return in_language(self.template).format(**words)

    def at(self, where: str) -> "Refused":
        """The same refusal with the place said before it: a file, a line, a bet."""
        return Refused(f"{where}: {self}", code=self.code, text=self.text)


def refused(template: str, *, code: str = "refused", text: str = "", **values: str) -> Refused:
    """The refusal by a sentence with values in it, which can be translated.

    The values called `what` and `where` are texts of ours, too.

    >>> refused("{form} is not for a terminal", form="pdf")
    Refused('pdf is not for a terminal')
    """
    sentence = template.format(**values)
    return Refused(sentence, code=code, text=text, template=template, values=values)


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
    near = nearest(word.lower(), names)
    code = "unknown-" + what.partition(" of ")[0].replace(" ", "-")
    said = {"code": code, "text": word, "what": what, "word": quoted(word)}
    if near:
        return refused("unknown {what} {word}: did you mean {near}?", near=quoted(near), **said)
    if where:
        return refused("unknown {what} {word}: {where}", where=where, **said)
    listed = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
    return refused("unknown {what} {word}: there are {listed}", listed=listed, **said)


def nearest(word: str, known: Sequence[str], cutoff: float = 0.6) -> str | None:
    """The one of the names that a word is nearest to, if any is near."""
    from difflib import get_close_matches  # only mistakes need it

    near = get_close_matches(word, known, n=1, cutoff=cutoff)
    return near[0] if near else None
