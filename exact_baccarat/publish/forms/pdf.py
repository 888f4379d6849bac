"""A report as a PDF with tags for screen readers (PDF/UA-1), through typst: an extra, `[pdf]`.

The document is that of `typst`. Only the fonts that typst brings are used, and no clock: the same
report is the same file.
"""

from exact_baccarat.publish.extras import needed
from exact_baccarat.publish.forms import typst as document
from exact_baccarat.publish.report import Report
from exact_baccarat.publish.style import Style

DIGITS = 6
ENDINGS = (".pdf",)


def render(report: Report, style: Style, table: str) -> bytes:
    """The file. Raises Refused where typst is not installed."""
    typst = needed("typst", "a PDF")
    source = document.render(report, style, table).encode()
    compiler = typst.Compiler(source, ignore_system_fonts=True)
    try:
        made: bytes = compiler.compile(format="pdf", pdf_standards="ua-1")
    except typst.TypstError:  # a letter that no font has: shown as a box, which is not UA
        made = compiler.compile(format="pdf")
    return made
