"""A report as a Typst document, of which `pdf` makes a file: each text a string, no markup."""

from collections.abc import Sequence

from exact_baccarat.publish.kinds import LEFT
from exact_baccarat.publish.report import (
    BULLETS,
    CODE,
    LINES,
    NUMBERED,
    Equations,
    Figures,
    Matrix,
    Part,
    Prose,
    Report,
    Sections,
    Sentence,
    Table,
)
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.text import clean
from exact_baccarat.version import __version__

DIGITS = 6
ENDINGS = (".typ",)
_PREAMBLE = """\
#set page(paper: "a4", margin: (x: 2cm, y: 2.2cm), numbering: "1 / 1", footer: context {{
  set text(8pt, fill: luma(35%))
  [#{by} #h(1fr) #counter(page).display("1 / 1", both: true)]
}})
#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"), size: 10pt, number-width: "tabular")
#set par(leading: 0.6em, spacing: 1em)
#show heading.where(level: 1): set text(16pt)
#show heading.where(level: 2): set text(12pt)
#show heading: set block(above: 1.6em, below: 0.8em, sticky: true)
#show figure: set block(breakable: true)
#show figure: set align(left)
#show figure.caption: set align(left)
#set figure(numbering: none, supplement: none)
#set figure.caption(position: top)
#set table(stroke: none, inset: (x: 0.7em, y: 0.35em))
// A table that is wider than the page is set in smaller letters, and may still be broken.
#let fit(body) = layout(size => {{
  let wide = measure(body).width
  set text(size: 10pt * calc.max(0.5, calc.min(1, size.width / wide)))
  body
}})
"""
_RULE = "table.hline(stroke: {}pt)"
_LONG, _PIECE = 44, 11
"""A cell of more characters may be broken, into pieces of so many."""
_MOST = 0x2E80
"""The fonts that typst brings have no letters from here on: a number stands for them."""
_BREAK = "\N{ZERO WIDTH SPACE}"


def render(report: Report, style: Style, table: str) -> str:
    """The document, or what stands in its body."""
    if style.fragment:
        return "\n".join(_parts(report.parts, style, 2)) + "\n"
    title = _text(report.heading, style)
    preamble = _PREAMBLE.format(by=_string(f"exact-baccarat {__version__}"))
    return (
        f"#set document(title: {title}, date: none)\n#set text(lang: {_string(style.language)})\n"
        f"{preamble}\n#heading(level: 1, {title})\n"
        + "\n".join(_parts(report.body, style, 2))
        + "\n"
    )


def _parts(parts: Sequence[Part], style: Style, level: int) -> list[str]:
    """Each part that people are shown, as Typst."""
    made: list[str] = []
    for part in parts:
        if isinstance(part, Prose):
            made += _prose(part, style)
        elif isinstance(part, Figures):
            table = part.table(style)
            made += [_table(table, style)] if table else []
        elif isinstance(part, Matrix):
            made.append(_table(part.wide(style), style))
        elif isinstance(part, Equations):
            made += _equations(part, style)
        elif isinstance(part, Table):
            made += [_table(part, style)] if part.shown else []
        elif isinstance(part, Sections) and part.shown:
            for item in part.items:
                if item.title:
                    made.append(f"#heading(level: {level}, {_text(item.title, style)})")
                made += _parts(item.parts, style, level + 1)
    return made


def _prose(part: Prose, style: Style) -> list[str]:
    said = [_text(sentence, style) for sentence in part.sentences]
    if not said:
        return []
    if part.setting in (NUMBERED, BULLETS):
        return [f"#{'enum' if part.setting == NUMBERED else 'list'}({', '.join(said)})"]
    if part.setting == CODE:
        return [f"#block(inset: (left: 2em), {_joined(said, 'linebreak()')})"]
    return [f"#par({_joined(said, 'linebreak()' if part.setting == LINES else _string(' '))})"]


def _joined(texts: Sequence[str], between: str) -> str:
    return "{" + f"; {between}; ".join(texts) + "}"


def _table(table: Table, style: Style) -> str:
    columns, rows = table.printed(style)
    align = ", ".join("left" if column.kind.align == LEFT else "right" for column in columns)
    head = ", ".join(f"strong({_string(column.heading(style))})" for column in columns)
    lines = [f"  {', '.join(_cell(cell) for cell in row)}," for row in rows]
    if table.last and table.rows:
        lines.insert(len(table.rows), f"  {_RULE.format(0.4)},")
    body = "\n".join(lines)
    caption = f", caption: {_text(table.caption, style)}" if table.caption else ""
    return (
        f"#figure(kind: table{caption}, fit(table(columns: {len(columns)}, align: ({align},),\n"
        f"  {_RULE.format(0.8)}, table.header({head}), {_RULE.format(0.4)},\n"
        f"{body}\n  {_RULE.format(0.8)})))"
    )


def _equations(part: Equations, style: Style) -> list[str]:
    """Each closed form in a line, and its limit in another."""
    from exact_baccarat.odds import symbols

    made = []
    for equation in part.equations:
        lines = [_string(f"{equation.called(style)} = {symbols.written(equation.form)}")]
        if equation.limit is not None:
            lines.append(_string(f"\N{RIGHTWARDS ARROW} {symbols.written(equation.limit)}"))
        made.append(f"#par(hanging-indent: 2em, {_joined(lines, 'linebreak()')})")
    return made


def _cell(text: str) -> str:
    if len(text) > _LONG and " " not in text:
        pieces = [text[start : start + _PIECE] for start in range(0, len(text), _PIECE)]
        return _string(_BREAK.join(pieces), keep=_BREAK)
    return _string(text)


def _text(sentence: Sentence, style: Style) -> str:
    return _string(sentence.written(style))


def _string(text: str, keep: str = "") -> str:
    r"""A text as a string of Typst, in which only \ and " mean something."""
    shown = keep.join(map(clean, text.split(keep))) if keep else clean(text)
    known = "".join(c if ord(c) < _MOST else f"U+{ord(c):04X}" for c in shown)
    escaped = known.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
