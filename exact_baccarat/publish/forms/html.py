"""A report as a page that stands by itself: no script, nothing fetched, light and dark, for print.

Every text is escaped. `Style.fragment` leaves out the page around it, for a page of one's own.
"""

from collections.abc import Sequence
from html import escape

from exact_baccarat.publish.kinds import LEFT, Linked
from exact_baccarat.publish.report import (
    BULLETS,
    CODE,
    LINES,
    NUMBERED,
    PROBABILITY,
    Equation,
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
ENDINGS = (".html",)

_CSS = """
:root { color-scheme: light dark; --line: #8884; --faint: #8881; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 64rem; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); vertical-align: baseline; }
thead th { border-bottom: 2px solid var(--line); font-weight: 600; }
tbody th { font-weight: 400; }
tbody tr:hover { background: var(--faint); }
tr.last { font-weight: 600; border-top: 2px solid var(--line); }
tr.last th { font-weight: 600; }
.word { text-align: left; } .number { text-align: right; white-space: nowrap; }
.long { white-space: normal; overflow-wrap: anywhere; min-width: 12rem; }
.scroll:focus-visible { outline: 2px solid; outline-offset: 2px; }
pre { overflow-x: auto; } footer { margin-top: 3rem; font-size: .85rem; opacity: .75; }
@media (max-width: 40rem) {
  body { margin: 1rem auto; } h1 { font-size: 1.3rem; } table { font-size: .875rem; }
  th, td { padding: .25rem .4rem; } .long { min-width: 8rem; }
}
@media print {
  body { margin: 0; max-width: none; font-size: 10pt; }
  .scroll { overflow: visible; } tr, caption { break-inside: avoid; }
  thead { display: table-header-group; }
  table { font-size: 9pt; } th, td { padding: .15rem .4rem; }
}
""".strip()
_LONG = 24
"""A number of more characters than this may be broken, as an exact fraction."""


def render(report: Report, style: Style, table: str) -> str:
    """The page, or the part of it that belongs in somebody's own."""
    heading = _text(report.heading, style)
    body = "\n".join(_parts(report.body, style, 2))
    if style.fragment:
        return f"<h1>{heading}</h1>\n{body}\n"
    return (
        f'<!DOCTYPE html>\n<html lang="{style.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{heading}</title>\n<style>\n{_CSS}\n</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{heading}</h1>\n{body}\n</main>\n"
        f"<footer>exact-baccarat {__version__}</footer>\n</body>\n</html>\n"
    )


def _parts(parts: Sequence[Part], style: Style, level: int) -> list[str]:
    """Each part that people are shown, as HTML."""
    made: list[str] = []
    for part in parts:
        if isinstance(part, Prose):
            made.append(_prose(part, style))
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
                title = f"<h{level}>{_text(item.title, style)}</h{level}>" if item.title else ""
                inner = "\n".join(_parts(item.parts, style, min(level + 1, 6)))
                made.append(f"<section>\n{title}\n{inner}\n</section>")
    return made


def _prose(part: Prose, style: Style) -> str:
    said = [_text(sentence, style) for sentence in part.sentences]
    if not said:
        return ""
    if part.setting in (NUMBERED, BULLETS):
        tag = "ol" if part.setting == NUMBERED else "ul"
        return f"<{tag}>\n" + "\n".join(f"<li>{text}</li>" for text in said) + f"\n</{tag}>"
    if part.setting == CODE:
        return "<pre>" + "\n".join(said) + "</pre>"
    return "<p>" + ("<br>\n" if part.setting == LINES else " ").join(said) + "</p>"


def _table(table: Table, style: Style) -> str:
    """A table whose columns and rows have header cells, for those who hear it."""
    columns, rows = table.printed(style)
    sides = ["word" if column.kind.align == LEFT else "number" for column in columns]
    heads = "".join(
        f'<th scope="col" class="{side}">{_escaped(column.heading(style))}</th>'
        for column, side in zip(columns, sides, strict=True)
    )
    lines = []
    for number, row in enumerate(rows):
        last = ' class="last"' if number >= len(table.rows) else ""
        cells = [
            f'<th scope="row" class="{sides[0]}">{_cell(row[0])}</th>',
            *(
                f'<td class="{side}{" long" if len(cell) > _LONG else ""}">{_cell(cell)}</td>'
                for side, cell in zip(sides[1:], row[1:], strict=True)
            ),
        ]
        lines.append(f"<tr{last}>{''.join(cells)}</tr>")
    caption = f"<caption>{_text(table.caption, style)}</caption>\n" if table.caption else ""
    body = "\n".join(lines)
    return (
        f'<div class="scroll" tabindex="0">\n<table>\n{caption}'
        f"<thead>\n<tr>{heads}</tr>\n</thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>\n</div>"
    )


def _equations(part: Equations, style: Style) -> list[str]:
    """Each closed form as MathML, its limit behind an arrow."""
    from exact_baccarat.odds import symbols

    made = []
    for equation in part.equations:
        limit = ""
        if equation.limit is not None:
            limit = f"<mo>&#x2192;</mo>{symbols.mathml(equation.limit)}"
        made.append(
            f'<p><math display="block">{_label(equation, style)}<mo>=</mo>'
            f"{symbols.mathml(equation.form)}{limit}</math></p>"
        )
    return made


def _label(equation: Equation, style: Style) -> str:
    name = f"<mtext>{_escaped(equation.called(style))}</mtext>"
    if equation.kind != PROBABILITY:
        return name
    return f"<mi>P</mi><mo>(</mo>{name}<mo>)</mo>"


def _text(sentence: Sentence, style: Style) -> str:
    return _escaped(sentence.written(style))


def _cell(text: str) -> str:
    if isinstance(text, Linked):
        return f'<a href="{_escaped(text.target)}">{_escaped(text)}</a>'
    return _escaped(text)


def _escaped(text: str) -> str:
    return escape(clean(text))
