"""A report as text for people, its tables in any format of tabulate."""

from collections.abc import Sequence

from exact_baccarat.publish.kinds import Linked
from exact_baccarat.publish.report import (
    BULLETS,
    CODE,
    LINES,
    NUMBERED,
    PROBABILITY,
    Column,
    Equations,
    Figures,
    Matrix,
    Part,
    Prose,
    Report,
    Sections,
    Table,
    say,
)
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.width import fitted

DIGITS = 6
_BAR_MEANS_CELL = ("github", "pipe", "orgtbl", "jira", "presto", "pretty")
"""Formats in which a bar that is not escaped begins a new cell."""
_LINKS = ("github", "pipe")
"""Formats of Markdown, which has links."""


def render(report: Report, style: Style, form: str) -> str:
    """The report: its parts, parted by empty lines."""
    return "\n\n".join(blocks(report.parts, style, form)) + "\n"


def blocks(parts: Sequence[Part], style: Style, form: str) -> list[str]:
    """Each part that people are shown, as text."""
    made: list[str] = []
    for part in parts:
        if isinstance(part, Prose):
            made.append(_prose(part, style))
        elif isinstance(part, Figures):
            table = part.table(style)
            made += [_table(table, style, form)] if table else []
        elif isinstance(part, Matrix):
            made.append(_table(part.wide(style), style, form))
        elif isinstance(part, Equations):
            made += _equations(part, style)
        elif isinstance(part, Table):
            made += [_table(part, style, form)] if part.shown else []
        elif isinstance(part, Sections) and part.shown:
            for item in part.items:
                made += [clean(item.title.written(style))] if item.title else []
                made += blocks(item.parts, style, form)
    return [block for block in made if block]


def _equations(part: Equations, style: Style) -> list[str]:
    """Each closed form in three lines: what it is of, the form, and its limit."""
    from exact_baccarat.odds import symbols

    made = []
    for equation in part.equations:
        name = equation.called(style)
        label = f"P({name})" if equation.kind == PROBABILITY else name
        lines = [label, f"    = {symbols.written(equation.form)}"]
        if equation.limit is not None:
            exact, number = symbols.written(equation.limit), symbols.number(equation.limit)
            places = "" if number is None else f" = {style.decimal(number)}"
            lines.append(f"    -> {exact}{places}")
        made.append(clean("\n".join(lines)))
    return made


def clean(text: str) -> str:
    """The text without what could move a terminal's cursor or change its colours."""
    return "".join(c if c.isprintable() or c == "\n" else repr(c)[1:-1] for c in text)


def _prose(part: Prose, style: Style) -> str:
    said = [clean(sentence.written(style)) for sentence in part.sentences]
    if part.setting == NUMBERED:
        return "\n".join(f"{number}. {text}" for number, text in enumerate(said, 1))
    if part.setting == BULLETS:
        return "\n".join(f"- {text}" for text in said)
    if part.setting == CODE:
        return "\n".join(f"    {text}" for text in said)
    return ("\n" if part.setting == LINES else " ").join(said)


def _table(table: Table, style: Style, form: str) -> str:
    columns, rows = table.printed(style)
    heads = [_cell(column.heading(style), form) for column in columns]
    cells = [[_cell(cell, form) for cell in row] for row in rows]
    text = set_out(heads, cells, columns, form)
    if style.width and _widest(text) > style.width:
        text = _fitted(heads, cells, columns, form, style)
    return f"{clean(table.caption.written(style))}\n\n{text}" if table.caption else text


def _fitted(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    columns: Sequence[Column],
    form: str,
    style: Style,
) -> str:
    """The table with its words wrapped, and then without what can be spared, which is said."""
    assert style.width
    room = style.width - _widest(set_out(heads, [], columns, form)) + _breadth(heads)
    text = set_out(*fitted(heads, rows, columns, room), columns, form)
    spare = [place for place, column in enumerate(columns) if column.spare]
    if _widest(text) <= style.width or not spare:
        return text
    left = [place for place in range(len(columns)) if place not in spare]
    fewer = (
        [heads[place] for place in left],
        [[row[place] for place in left] for row in rows],
        [columns[place] for place in left],
    )
    said = say(
        "Left out, since there is no room: {heads}. --wide shows all.",
        heads=", ".join(heads[place] for place in spare),
    )
    return f"{_fitted(*fewer, form, style)}\n\n{clean(said.written(style))}"


def _widest(text: str) -> int:
    return max(map(len, text.split("\n")))


def _breadth(heads: Sequence[str]) -> int:
    """What the columns of a table without rows take together: each its heading, and a margin."""
    return sum(len(head) + 2 for head in heads)


def _cell(text: str, form: str) -> str:
    shown = clean(text.replace("\n", " "))
    shown = shown.replace("|", r"\|") if form in _BAR_MEANS_CELL else shown
    return f"[{shown}]({text.target})" if isinstance(text, Linked) and form in _LINKS else shown


def set_out(
    heads: Sequence[str], rows: Sequence[Sequence[str]], columns: Sequence[Column], form: str
) -> str:
    """Finished cells as a table: words to the left, numbers to the right."""
    from tabulate import tabulate

    return tabulate(
        [list(row) for row in rows],
        headers=list(heads),
        tablefmt=form,
        disable_numparse=True,
        preserve_whitespace=False,
        colalign=[column.kind.align for column in columns] if rows else None,
    )
