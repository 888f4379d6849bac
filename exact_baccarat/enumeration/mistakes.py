"""The one way to say that a text cannot be read as a question, and how large a question may be."""

from exact_baccarat.enumeration.tree import Tree
from exact_baccarat.errors import Refused

Let = tuple[tuple[str, Tree], ...]
"""Names, and the trees that they stand for."""

MOST_DEPTH = 40
MOST_PARTS = 4_000
"""Limits on a question: its depth, and its size when `a < b < c` and `a in (b, c)` are written
out."""


class Unreadable(Refused):
    """A text that is not a question: a sentence, and under it the place with a caret."""

    def __init__(self, sentence: str, text: str, column: int) -> None:
        start = max(0, column - 60)
        shown = "".join(c if c.isprintable() else "?" for c in text[start : start + 78])
        told = f"{sentence}\n  {shown}\n  {' ' * (column - start)}^"
        super().__init__(told, code="unreadable-question", text=text)
        self.sentence, self.column = sentence, column
