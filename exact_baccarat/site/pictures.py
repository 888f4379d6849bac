"""Pictures as SVG that stands in the page itself: no file to fetch, and the page's own colours."""

from collections.abc import Sequence
from fractions import Fraction
from xml.sax.saxutils import escape

from exact_baccarat.publish.rounding import decimal

Bar = tuple[str, Fraction, str]
"""A label, a value, and the value as it is written."""

ROW = 22
LEFT, MIDDLE, RIGHT, WIDTH = 52, 160, 268, 336
"""Labels end before LEFT; bars lie between it and RIGHT about MIDDLE; figures follow to WIDTH."""


def bars(values: Sequence[Bar], title: str, text: str) -> str:
    """Bars to both sides of nought, one in a row, with the figure at the right.

    `title` and `text` are read out instead of the picture.
    """
    greatest = max((abs(value) for _, value, _ in values), default=Fraction(0)) or Fraction(1)
    height = ROW * len(values) + 8
    lines = [
        f'<svg class="bars" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{_attribute(f"{title}. {text}")}">',
        f'<path class="axis" d="M{MIDDLE} 0V{height}"/>',
    ]
    for row, (label, value, shown) in enumerate(values):
        top = ROW * row + 4
        width = abs(value) / greatest * (RIGHT - MIDDLE)
        start = MIDDLE if value > 0 else MIDDLE - width
        sign = "good" if value > 0 else "bad"
        base = top + 15
        lines.append(f'<text class="label" x="{LEFT - 8}" y="{base}">{escape(label)}</text>')
        if value:
            lines.append(
                f'<rect class="{sign}" x="{_place(start)}" y="{top + 3}" '
                f'width="{_place(width)}" height="{ROW - 6}"/>'
            )
        lines.append(f'<text class="figure" x="{WIDTH}" y="{base}">{escape(shown)}</text>')
    return "\n".join([*lines, "</svg>"])


def _place(value: Fraction | int) -> str:
    return decimal(Fraction(value), 2)


def _attribute(text: str) -> str:
    return escape(text, {'"': "&quot;"})
