"""A report as a LaTeX document that pdflatex compiles: booktabs tables, every text escaped.

`Style.fragment` leaves out the preamble, for a document of one's own, which then loads booktabs,
longtable, graphicx and amsmath.
"""

from collections.abc import Sequence

from exact_baccarat.publish.kinds import LEFT
from exact_baccarat.publish.report import (
    BULLETS,
    CODE,
    LINES,
    NUMBERED,
    PROBABILITY,
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

DIGITS = 6
ENDINGS = (".tex",)
_PREAMBLE = r"""\documentclass[a4paper]{article}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[margin=2cm]{geometry}
\usepackage{amsmath,amssymb,booktabs,graphicx,longtable,textcomp}
\setlength{\parindent}{0pt}
\setlength{\parskip}{1.5ex}
\setlength{\emergencystretch}{3em}
\newcommand{\fit}[1]{\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{#1}}
"""
_FIT = r"\providecommand{\fit}[1]{#1}"
_ESCAPES = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "\N{BLACK SPADE SUIT}": r"$\spadesuit$",
    "\N{BLACK HEART SUIT}": r"$\heartsuit$",
    "\N{BLACK DIAMOND SUIT}": r"$\diamondsuit$",
    "\N{BLACK CLUB SUIT}": r"$\clubsuit$",
    "\N{PLUS-MINUS SIGN}": r"$\pm$",
    "\N{RIGHTWARDS ARROW}": r"$\rightarrow$",
}
_LONGEST = 40
"""A table of more rows is broken over pages; a shorter one is made to fit the width of one."""


def render(report: Report, style: Style, table: str) -> str:
    """The document, or what stands in its body."""
    if style.fragment:
        return f"{_FIT}\n\n" + "\n\n".join(_parts(report.parts, style, 0)) + "\n"
    body = "\n\n".join(_parts(report.body, style, 0))
    heading = _text(report.heading, style)
    return (
        f"{_PREAMBLE}\\begin{{document}}\n\\section*{{{heading}}}\n\n{body}\n\n\\end{{document}}\n"
    )


def _parts(parts: Sequence[Part], style: Style, level: int) -> list[str]:
    """Each part that people are shown, as LaTeX."""
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
            made.append(aligned(part, style))
        elif isinstance(part, Table):
            made += [_table(part, style)] if part.shown else []
        elif isinstance(part, Sections) and part.shown:
            command = ("subsection", "subsubsection", "paragraph")[min(level, 2)]
            for item in part.items:
                made += [f"\\{command}*{{{_text(item.title, style)}}}"] if item.title else []
                made += _parts(item.parts, style, level + 1)
    return made


def _prose(part: Prose, style: Style) -> list[str]:
    said = [_text(sentence, style) for sentence in part.sentences]
    if not said:
        return []
    if part.setting in (NUMBERED, BULLETS):
        name = "enumerate" if part.setting == NUMBERED else "itemize"
        items = "\n".join(f"\\item {{}}{text}" for text in said)
        return [f"\\begin{{{name}}}\n{items}\n\\end{{{name}}}"]
    if part.setting == CODE:
        return ["\\begin{quote}\n" + "\\\\\n".join(said) + "\n\\end{quote}"]
    return [("\\\\\n" if part.setting == LINES else " ").join(said)]


def _table(table: Table, style: Style) -> str:
    columns, rows = table.printed(style)
    sides = "".join("l" if column.kind.align == LEFT else "r" for column in columns)
    head = " & ".join(_escaped(column.heading(style)) for column in columns) + r" \\"
    lines = [" & ".join(map(_escaped, row)) + r" \\" for row in rows]
    if table.last and table.rows:
        lines.insert(len(table.rows), r"\midrule")
    body = "\n".join(lines)
    caption = f"{_text(table.caption, style)}\n\n" if table.caption else ""
    if len(rows) > _LONGEST:
        return (
            f"{caption}{{\\small\\setlength{{\\tabcolsep}}{{4pt}}\n\\begin{{longtable}}{{{sides}}}\n"
            f"\\toprule\n{head}\n\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n{body}\n"
            "\\end{longtable}}"
        )
    return (
        f"{caption}\\fit{{\\begin{{tabular}}{{{sides}}}\n\\toprule\n{head}\n\\midrule\n{body}\n"
        "\\bottomrule\n\\end{tabular}}"
    )


def aligned(part: Equations, style: Style) -> str:
    """Closed forms, one below the other, each with its limit."""
    from exact_baccarat.odds import symbols

    lines = []
    for equation in part.equations:
        limit = ""
        if equation.limit is not None:
            limit = rf" \xrightarrow{{d \to \infty}} {symbols.latex(equation.limit)}"
        name = rf"\text{{{_escaped(equation.called(style))}}}"
        if equation.kind == PROBABILITY:
            name = rf"\Pr({name})"
        lines.append(f"{name} &= {symbols.latex(equation.form)}{limit}")
    body = " \\\\\n".join(lines)
    return f"\\begin{{align*}}\n{body}\n\\end{{align*}}"


def _text(sentence: Sentence, style: Style) -> str:
    return _escaped(sentence.written(style))


def _escaped(text: str) -> str:
    return "".join(_ESCAPES.get(c) or _letter(c) for c in clean(text))


def _letter(c: str) -> str:
    """A letter that pdflatex's fonts have, and for any other its number."""
    return c if ord(c) < 0x180 else rf"\texttt{{U+{ord(c):04X}}}"
