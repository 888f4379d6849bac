"""Tables that fit a terminal: words are wrapped, and what can be spared is left out last."""

import re
from collections.abc import Sequence

from exact_baccarat.publish.kinds import LEFT
from exact_baccarat.publish.report import Column

Rows = list[list[str]]
_PADDING = 2
"""How much wider than a heading tabulate makes a column."""


def fitted(
    heads: Sequence[str], rows: Sequence[Sequence[str]], columns: Sequence[Column], room: int
) -> tuple[list[str], Rows]:
    """The cells with their words wrapped, so that the widths add up to no more than the room.

    Headings are wrapped in all columns, cells in those of words. Nothing is broken inside of a
    word or a number, so that a table may stay wider than the room.
    """
    cells = [[head, *(row[place] for row in rows)] for place, head in enumerate(heads)]
    words = [column.kind.align == LEFT for column in columns]
    widths = [_width(texts) for texts in cells]
    least = [_least(texts, wrapped) for texts, wrapped in zip(cells, words, strict=True)]
    while sum(widths) > room:
        slack = [place for place in range(len(widths)) if widths[place] > least[place]]
        if not slack:
            break
        widths[max(slack, key=lambda place: widths[place])] -= 1
    wrapped_heads = [_wrapped(h, w - _PADDING) for h, w in zip(heads, widths, strict=True)]
    return wrapped_heads, [
        [
            _wrapped(cell, width) if wrapped else cell
            for cell, width, wrapped in zip(row, widths, words, strict=True)
        ]
        for row in rows
    ]


def _width(texts: Sequence[str]) -> int:
    """How wide a column is as it stands."""
    return max(len(texts[0]) + _PADDING, *map(len, texts))


def _least(texts: Sequence[str], words: bool) -> int:
    """How narrow a column can be made: the longest word, or number, that is in it."""
    head = _longest(texts[0]) + _PADDING
    cells = [_longest(text) if words else len(text) for text in texts[1:]]
    return max(head, *cells, 1)


def _longest(text: str) -> int:
    return max((len(word.strip()) for word in _words(text)), default=0)


def _words(text: str) -> list[str]:
    """What a line may begin with: words, and what follows a hyphen within one.

    >>> _words("a three-card 7")
    ['a', ' three-', 'card', ' 7']
    """
    return re.findall(r" *[^ -]*-?", text.strip())[:-1]


def _wrapped(text: str, width: int) -> str:
    r"""The text in lines no longer than that, if no word is.

    >>> _wrapped("a three-card 7", 8)
    'a three-\ncard 7'
    """
    lines = [""]
    for word in _words(text) if len(text) > width else [text]:
        if lines[-1] and len(lines[-1] + word) > width:
            lines.append(word.lstrip())
        else:
            lines[-1] += word
    return "\n".join(lines)
