"""How a command answers: it returns a report, which is written in the form that was asked for."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from exact_baccarat.cli.options import digits_of
from exact_baccarat.publish import forms
from exact_baccarat.publish.report import Report
from exact_baccarat.publish.style import Style

Command = Callable[..., Any]


def answering(command: Callable[..., Report | None]) -> Command:
    """Add --format, --digits and --table, and print the report that the command returns.

    The form is looked at before the command begins. The exit status is 1 where the report says
    that a check found something wrong. A command that has written its answer itself returns None.
    """

    @wraps(command)
    def answered(*, form: str, digits: str | None, table: str, **others: Any) -> None:
        name = forms.check(form)
        style = Style(digits_of(digits, name))
        report = command(**others)
        if report is not None:
            write(report, name, style, table)

    for option in (
        click.option(
            "--table",
            metavar="NAME",
            default="",
            help="Which table of the answer csv, tsv and json-lines are to have, as outcomes.",
        ),
        click.option(
            "--digits",
            metavar="N",
            help="Digits after the point, of per cents too: 6, or 10 in forms for programs.",
        ),
        click.option(
            "--format",
            "form",
            metavar="NAME",
            default=forms.DEFAULT,
            help="csv, tsv, json, json-lines, junit, or any format of tabulate: github.",
        ),
    ):
        answered = option(answered)
    return answered


def write(report: Report, form: str, style: Style, table: str) -> None:
    """Print a report; status 1 where it says that something is wrong."""
    click.echo(forms.render(report, form, style, table), nl=False)
    if report.right is False:
        sys.stdout.flush()
        sys.exit(1)
