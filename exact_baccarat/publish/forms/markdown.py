"""A report as a page of Markdown: its heading, titles of sections, and tables with links."""

from collections.abc import Iterator, Sequence

from exact_baccarat.publish.report import CODE, Equations, Part, Prose, Report, Sections
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.text import blocks, clean

DIGITS = 6
ENDINGS = (".md",)
_TABLES = "pipe"


def render(report: Report, style: Style, table: str) -> str:
    """The page, or with `Style.fragment` what stands below its heading."""
    heading = [] if style.fragment else [f"# {clean(report.heading.written(style))}"]
    return "\n\n".join([*heading, *_parts(report.body, style, 2)]) + "\n"


def _parts(parts: Sequence[Part], style: Style, level: int) -> Iterator[str]:
    """Each part that people are shown, as Markdown."""
    for part in parts:
        if isinstance(part, Sections):
            for item in part.items if part.shown else ():
                if item.title:
                    yield f"{'#' * min(level, 6)} {clean(item.title.written(style))}"
                yield from _parts(item.parts, style, level + 1)
        elif isinstance(part, Equations) or (isinstance(part, Prose) and part.setting == CODE):
            yield from (f"```text\n{block}\n```" for block in blocks([part], style, _TABLES))
        else:
            yield from blocks([part], style, _TABLES)
