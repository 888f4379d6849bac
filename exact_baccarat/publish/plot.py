"""Pictures as files: SVG, PNG or PDF, the same to the byte each time.

The only module that makes floats of exact numbers, since a picture has pixels; what is written in
it as a number is rounded where all numbers are. matplotlib is an extra, `[plot]`. An SVG has its
title and a description of what is drawn in words, for those who hear it.
"""

import io
from collections.abc import Iterator
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.languages import ours
from exact_baccarat.publish.extras import needed
from exact_baccarat.publish.files import write_one
from exact_baccarat.publish.kinds import Value
from exact_baccarat.publish.picture import BARS, LINES, RANKS, Picture
from exact_baccarat.publish.report import Report, say
from exact_baccarat.publish.style import Style

ENDINGS = (".svg", ".png", ".pdf")
_MOST_LABELLED = 12
"""So many lines have a legend, and so many bars their values beside them."""
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
"""Colours that those who see fewer can tell apart (Okabe and Ito)."""


def picture_of(name: str) -> Path:
    """Where to draw. Raises Refused where no picture of that name can be drawn."""
    path = Path(name)
    if path.suffix.lower() not in ENDINGS:
        known = " or ".join(ENDINGS)
        raise Refused(f"cannot draw {quoted(name)}: a picture ends in {known}")
    needed("matplotlib", ours("a picture"))
    return path


def draw(path: Path, report: Report, style: Style) -> None:
    """Draw the picture of an answer into a file. Raises Refused where it has none."""
    if report.picture is None:
        raise Refused(
            "there is nothing to plot in this answer: a range, decks side by side, one bet, the "
            "catalogue and effects of removal can be drawn"
        )
    write_one(path, drawn(report.picture, path.suffix.lower().lstrip("."), style))


def drawn(picture: Picture, form: str, style: Style) -> bytes:
    """The picture as svg, png or pdf."""
    import matplotlib
    from cycler import cycler
    from matplotlib.figure import Figure

    look: Any = {
        "svg.hashsalt": "exact-baccarat",
        "svg.fonttype": "none",
        "pdf.fonttype": 42,
        "axes.prop_cycle": cycler(color=_COLOURS),
    }
    with matplotlib.rc_context(look):
        height = max(5.0, 0.26 * len(picture.places) + 1.6) if picture.form == RANKS else 5.0
        figure = Figure(figsize=(8, height), layout="constrained")
        axes = figure.add_subplot()
        {LINES: _lines, BARS: _bars, RANKS: _ranks}[picture.form](axes, picture, style)
        axes.set_title(picture.title.written(style), fontsize="medium", wrap=True)
        axes.grid(axis="x" if picture.form == RANKS else "y", color="0.9")
        axes.set_axisbelow(True)
        axes.spines[["top", "right"]].set_visible(False)
        out = io.BytesIO()
        metadata = {"svg": {"Date": None}, "png": {"Software": None}}.get(
            form, {"CreationDate": None, "Title": picture.title.written(style)}
        )
        figure.savefig(out, format=form, metadata=metadata, dpi=150)
    made = out.getvalue()
    return _described(made, picture, style) if form == "svg" else made


def _lines(axes: Any, picture: Picture, style: Style) -> None:
    """A line for each series; places that are no numbers stand behind the last number."""
    numbers = [_number(place) for place in picture.places]
    known = [number for number in numbers if number is not None]
    step = (known[-1] - known[0]) / max(len(known) - 1, 1) if known else 1.0
    xs, beyond = [], known[-1] if known else 0.0
    for number in numbers:
        beyond = beyond if number is not None else beyond + 2 * (step or 1)
        xs.append(beyond if number is None else number)
    for series in picture.series:
        ys = [_height(value, picture) for value in series.values]
        axes.plot(xs, ys, marker="o" if len(xs) <= 60 else "", markersize=3,
                  label=series.label.written(style))  # fmt: skip
    names = [_name(place, style) for place in picture.places]
    if len(xs) <= 2 * _MOST_LABELLED:
        axes.set_xticks(xs, names, rotation=45 if max(map(len, names)) > 5 else 0)
    else:
        axes.xaxis.set_major_formatter(_ticks(style))
    axes.yaxis.set_major_formatter(_ticks(style))
    axes.set_xlabel(picture.along.written(style))
    axes.set_ylabel(picture.up.written(style))
    low, high = axes.get_ylim()
    if low < 0 < high:
        axes.axhline(0, color="0.4", linewidth=0.8)
    if 1 < len(picture.series) <= _MOST_LABELLED:
        axes.legend(frameon=False)


def _bars(axes: Any, picture: Picture, style: Style) -> None:
    """Standing bars, those of each series beside one another."""
    many = len(picture.series)
    for number, series in enumerate(picture.series):
        xs = [place + 0.8 * (number + 0.5) / many - 0.4 for place in range(len(picture.places))]
        ys = [_height(value, picture) for value in series.values]
        bars = axes.bar(xs, ys, 0.8 / many, label=series.label.written(style))
        if len(xs) * many <= _MOST_LABELLED:
            axes.bar_label(bars, [_said(v, picture, style) for v in series.values], fontsize=8)
    names = [_name(place, style) for place in picture.places]
    long = max(map(len, names)) > 8 and len(names) > 4
    axes.set_xticks(range(len(names)), names, rotation=45 if long else 0,
                    ha="right" if long else "center")  # fmt: skip
    axes.yaxis.set_major_formatter(_ticks(style))
    axes.set_xlabel(picture.along.written(style))
    axes.set_ylabel(picture.up.written(style))
    axes.axhline(0, color="0.4", linewidth=0.8)
    axes.margins(y=0.1)
    if 1 < many <= _MOST_LABELLED:
        axes.legend(frameon=False)


def _ranks(axes: Any, picture: Picture, style: Style) -> None:
    """Lying bars, the first above, each with its value."""
    [series] = picture.series
    ys = range(len(picture.places))
    bars = axes.barh(ys, [_height(value, picture) for value in series.values], 0.7)
    axes.bar_label(bars, [_said(v, picture, style) for v in series.values], fontsize=7, padding=2)
    axes.set_yticks(ys, [_name(place, style) for place in picture.places], fontsize=7)
    axes.set_ylim(len(picture.places) - 0.4, -0.6)
    axes.xaxis.set_major_formatter(_ticks(style))
    axes.set_xlabel(picture.up.written(style))
    axes.axvline(0, color="0.4", linewidth=0.8)
    axes.margins(x=0.12)


def _described(svg: bytes, picture: Picture, style: Style) -> bytes:
    """The SVG with its title, what is drawn in words, and its language."""
    said = escape(" ".join(_words(picture, style)))
    title = escape(picture.title.written(style))
    begin, head, rest = svg.decode().partition("<svg ")
    attributes, close, body = rest.partition(">\n")
    marks = f'role="img" aria-labelledby="title desc" xml:lang="{style.language}" '
    words = f'<title id="title">{title}</title>\n<desc id="desc">{said}</desc>\n'
    return f"{begin}{head}{marks}{attributes}{close}{words}{body}".encode()


def _words(picture: Picture, style: Style) -> Iterator[str]:
    """What is drawn, in sentences: each series with its values, or with its ends where many."""
    up = picture.up.written(style)
    for series in picture.series:
        pairs = list(zip(picture.places, series.values, strict=True))
        ends = pairs if len(pairs) <= 2 * _MOST_LABELLED else [pairs[0], pairs[-1]]
        said = "; ".join(f"{_name(p, style)}: {_said(v, picture, style)}" for p, v in ends)
        label = series.label.written(style)
        text = say("{up}, {label}. {said}.", up=up, label=label, said=said)
        yield text.written(style)


def _name(place: Any, style: Style) -> str:
    if isinstance(place, Value):
        return place.kind.say(place.value, style)
    return str(place.written(style))


def _number(place: Any) -> float | None:
    """Where a number stands: a pay at its net, a rate in per cent."""
    if not isinstance(place, Value):
        return None
    value = getattr(place.value, "net", place.value)
    if not isinstance(value, int | Fraction):
        return None
    return float(value * 100 if place.kind.name in ("rate", "percent") else value)


def _height(value: Fraction | None, picture: Picture) -> float:
    if value is None:
        return float("nan")
    return float(value * 100 if picture.percent else value)


def _said(value: Fraction | None, picture: Picture, style: Style) -> str:
    if value is None:
        return ""
    return style.percent(value, 3) if picture.percent else style.decimal(value, 4)


def _ticks(style: Style) -> Any:
    """What stands at the marks of an axis, with the language's comma."""
    from matplotlib.ticker import ScalarFormatter

    class Ticks(ScalarFormatter):
        def __call__(self, x: Any, pos: Any = None) -> str:
            text = str(super().__call__(x, pos)).replace("\N{MINUS SIGN}", "-")
            return style.number(text)

    made = Ticks(useOffset=False)
    made.set_scientific(False)
    return made
