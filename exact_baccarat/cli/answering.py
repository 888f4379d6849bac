"""How a command answers: it returns a report, which is written in the form that was asked for."""

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

import exact_baccarat.languages as languages
from exact_baccarat.cli.types import DIGITS, FORMAT, LANGUAGE
from exact_baccarat.errors import Refused, refused
from exact_baccarat.publish import forms
from exact_baccarat.publish.report import Report
from exact_baccarat.publish.style import Style

ASKED = "exact_baccarat.asked"
"""In the meta of a context where somebody wants the report itself, and nothing written."""
Answer = Callable[..., Report | None]


def answering(command: Answer, *, form: str = forms.DEFAULT) -> Any:
    """Add the options that say how to answer, and write the report that the command returns.

    The form is looked at before the command begins; `form` is the one where none is asked for, for
    which a command takes `partial(answering, form="json")`. The exit status is 1 where the report
    says that a check found something wrong. A command that has written its answer itself returns
    None.
    """
    usual = form

    @wraps(command)
    def answered(
        *,
        form: str | None,
        digits: int | None,
        table: str,
        fragment: bool,
        output: str | None,
        language: str,
        wide: bool,
        plot: str | None,
        **others: Any,
    ) -> Report | None:
        if ASKED in click.get_current_context().meta:
            return command(**others)
        name = form or (usual if output is None else forms.of_file(output))
        _of_some("--table", bool(table), name, _FLAT)
        _of_some("--fragment", fragment, name, _PAGES)
        places = forms.digits_of(name) if digits is None else digits
        shown = output is None and not wide and sys.stdout.isatty()
        width = _width() if shown else None
        style = Style(places, language, fragment, width)
        picture = None if plot is None else _picture_of(plot)
        report = command(**others)
        if report is not None and picture is not None:
            _draw(picture, report, style)
        if report is not None:
            _write(report, name, style, table, output)
        return None

    made: Callable[..., Any] = answered
    for option in reversed(_OPTIONS):
        made = option(made)
    return made


lang_option = click.option(
    "--lang",
    "language",
    type=LANGUAGE,
    envvar=languages.ASKED,
    default=languages.ENGLISH,
    help=f"The language of all that is printed: {', '.join(languages.names())}.",
)

_OPTIONS: list[Callable[[Any], Any]] = [
    click.option(
        "--format",
        "form",
        type=FORMAT,
        help="csv, tsv, json, json-lines, html, latex, markdown, typst, pdf, xlsx, lookup, junit, "
        "toml, or any format of tabulate: github.",
    ),
    click.option(
        "--digits",
        type=DIGITS,
        help="Digits after the point, of per cents too: 6, or 10 in forms for programs.",
    ),
    click.option(
        "--table",
        metavar="NAME",
        default="",
        help="Which table of the answer csv, tsv and json-lines are to have, as outcomes.",
    ),
    click.option(
        "--fragment",
        is_flag=True,
        help="Of html and latex only what goes into a page of one's own.",
    ),
    lang_option,
    click.option(
        "--wide",
        is_flag=True,
        help="Tables as wide as they are, also where they do not fit the terminal.",
    ),
    click.option(
        "--plot",
        metavar="FILE",
        help="Draw it, too, as .svg, .png or .pdf: ranges, decks, one bet, many edges, removal.",
    ),
    click.option(
        "-o",
        "--output",
        metavar="FILE",
        help="Write to a file, in the form that its ending says.",
    ),
]


_FLAT = ("csv", "tsv", "json-lines")
"""The forms that have one table of an answer, or need not have them all."""

_PAGES = ("html", "latex")
"""The forms that have a part which can stand in a page of one's own."""


def _of_some(option: str, given: bool, form: str, those: tuple[str, ...]) -> None:
    """Raises Refused for an option that this form would pass over in silence."""
    if given and form not in those:
        known = f"{', '.join(those[:-1])} and {those[-1]}"
        raise Refused(f"{option} is for {known}, and not for {form}: add --format {those[0]}")


def _picture_of(plot: str) -> Path:
    from exact_baccarat.publish.plot import picture_of

    return picture_of(plot)


def _draw(picture: Path, report: Report, style: Style) -> None:
    from exact_baccarat.publish.plot import draw

    draw(picture, report, style)


def _write(report: Report, form: str, style: Style, table: str, output: str | None) -> None:
    """Write a report to a file or print it; status 1 where it says that something is wrong."""
    content = forms.render(report, form, style, table)
    if output is not None:
        from exact_baccarat.publish.files import write_one  # what only files need

        write_one(Path(output), content)
    elif isinstance(content, str):
        click.echo(content, nl=False)
    elif sys.stdout.isatty():
        raise refused("{form} is not for a terminal: write it to a file, with -o", form=form)
    else:
        sys.stdout.buffer.write(content)
    if report.right is False:
        sys.stdout.flush()
        sys.exit(1)


def _width() -> int:
    """How many columns the terminal has."""
    from shutil import get_terminal_size  # it brings in compression, which a pipe need not wait for

    return get_terminal_size().columns
