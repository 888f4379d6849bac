"""What the command line answers, asked in Python: plain functions, and answers for notebooks.

Each function takes what its command takes, by the same names: texts, numbers, ranges as texts, and
objects of the package where there are such.

>>> from exact_baccarat import what_if
>>> what_if("tie", pays=9).value("figures", "house edge", "after")
Fraction(63053127805, 1301666217579)
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.catalogue import as_choices
from exact_baccarat.cli.answering import ASKED
from exact_baccarat.errors import Refused, wrong_type
from exact_baccarat.languages import ENGLISH
from exact_baccarat.publish import flat, forms
from exact_baccarat.publish.extras import needed
from exact_baccarat.publish.files import write_one
from exact_baccarat.publish.kinds import Value
from exact_baccarat.publish.report import Figures, Report, Sentence, Table
from exact_baccarat.publish.style import Style


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: shown by notebooks as a table, and handed on exactly to programs.

    `digits`, which are as usual in a form if None, and `language` say how it is shown; `replace` of
    dataclasses gives another.
    """

    report: Report
    digits: int | None = None
    language: str = ENGLISH

    def __repr__(self) -> str:
        heading = self.report.heading.written(Style(language=self.language))
        return f"<Answer of {self.report.command}: {heading}>"

    def __str__(self) -> str:
        return self.to("github").rstrip("\n")

    def to(self, form: str, table: str = "") -> str:
        """The answer as text, in any form of --format that is text. Raises Refused for others."""
        made = forms.render(self.report, forms.check(form), self._style(form), table)
        if isinstance(made, bytes):
            raise Refused(f"{form} is no text: save it to a file")
        return made

    def save(self, path: str | Path, form: str = "") -> None:
        """Write it to a file, whole or not at all, in the form that its ending says."""
        name = form or forms.of_file(str(path))
        write_one(Path(path), forms.render(self.report, forms.check(name), self._style(name)))

    def value(self, name: str, row: str = "", column: str = "") -> Any:
        """An exact value: a figure by its name, as "house_edge"; or a cell of a table.

        A row is named by what stands first in it. Raises Refused for a name that is not there.
        """
        for part in self.report.walk():
            if isinstance(part, Figures) and not row:
                for figure in part.figures:
                    if figure.name == name:
                        return figure.value
            if isinstance(part, Table) and row and part.name == name:
                return self._cell(part, row, column)
        raise Refused(f"there is no {name} in {self!r}")

    def to_dict(self) -> dict[str, Any]:
        """The answer as JSON has it: exact values as texts, decimals beside them."""
        made: dict[str, Any] = json.loads(self.to("json"))
        return made

    def to_frame(self, table: str = "") -> Any:
        """A table of it as a DataFrame of pandas, an extra. Raises Refused without pandas."""
        found = flat.one(self.report, table, forms.digits_of("csv"))
        return needed("pandas", "a data frame").DataFrame(found.rows, columns=list(found.keys))

    def plot(self, path: str | Path) -> None:
        """Draw it into a .svg, .png or .pdf. Raises Refused where there is nothing to draw."""
        from exact_baccarat.publish.plot import draw, picture_of

        draw(picture_of(str(path)), self.report, self._style("github"))

    def _repr_html_(self) -> str:
        made = forms.render(self.report, "html", replace(self._style("html"), fragment=True))
        return str(made)

    def _repr_markdown_(self) -> str:
        return self.to("pipe")

    def _repr_latex_(self) -> str:
        made = forms.render(self.report, "latex", replace(self._style("latex"), fragment=True))
        return str(made)

    def _style(self, form: str) -> Style:
        digits = forms.digits_of(form) if self.digits is None else self.digits
        return Style(digits, self.language)

    def _cell(self, table: Table, row: str, column: str) -> Any:
        names = [one.name for one in table.columns]
        for cells in table.rows:
            if _plain(cells[0]) == row and column in names:
                cell = cells[names.index(column)]
                return cell.value if isinstance(cell, Value) else cell
        raise Refused(f"there is no {row}, {column} in the table {table.name}")


def _plain(cell: Any) -> str:
    if isinstance(cell, Value):
        cell = cell.value
    return cell.written(Style()) if isinstance(cell, Sentence) else str(cell)


def odds(*bets: str | Choice | Bet, **options: Any) -> Answer:
    """Par sheets of bets; with none, the summary of the main game. Options as of `odds`.

    >>> from exact_baccarat import odds
    >>> odds("tie:9", decks=6).value("house_edge")
    Fraction(15048464435, 305162919061)
    """
    if all(isinstance(bet, str) for bet in bets):
        return _asked("odds", bets=bets, **options)
    from exact_baccarat.odds.parsheet import par_sheets
    from exact_baccarat.odds.setting import Setting
    from exact_baccarat.publish.answers.odds import par_sheets as answer

    where = Setting.of(**options)
    return Answer(answer(par_sheets(where.shoe, where.rules, as_choices(bets)), where))


def what_if(bet: str | Choice, **changes: Any) -> Answer:
    """A bet with something changed, before and after. Options as of `what-if`.

    `pays` is a pay, or pays by outcome: `what_if("tie", pays=9)`, `pays={"tie": "9 to 1"}`.
    """
    return _asked("what-if", bet=bet, **changes)


def solve(bet: str | Choice, unknown: str | None = None, **options: Any) -> Answer:
    """What must be paid, or charged, for an edge. Options as of `solve`.

    >>> from exact_baccarat import solve
    >>> solve("banker", "commission").value("value")
    Fraction(7535923321, 279815987114)
    """
    return _asked("solve", bet=bet, unknown=unknown, **options)


def formula(bet: str | Choice, **options: Any) -> Answer:
    """A bet in closed form, for every number of decks. Options as of `formula`."""
    return _asked("formula", bet=bet, **options)


def removal(*bets: str, **options: Any) -> Answer:
    """What it does to bets when a card is gone. Options as of `removal`."""
    return _asked("removal", bets=bets, **options)


def probability(question: str | None = None, **options: Any) -> Answer:
    """The chance of each answer to a question. Options as of `probability`: given, by, bet, ...

    >>> from exact_baccarat import probability
    >>> probability("player.pair", decks=8).to_dict()["groups"][0]["answers"][0]["probability"]
    '31/415'
    """
    return _asked("probability", question=question, **options)


def _asked(name: str, **given: Any) -> Answer:
    """What a command answers to these options, read as its own words are."""
    module = import_module(f"exact_baccarat.cli.{name.replace('-', '_')}")
    command: click.Command = getattr(module, name.replace("-", "_"))
    values: dict[str, Any] = {}
    with click.Context(command, info_name=name) as context:
        context.meta[ASKED] = True
        for param in command.params:
            assert param.name
            long = max(param.opts, key=len).lstrip("-").replace("-", "_")
            asked = given.pop(param.name, given.pop(long, None))
            opts = {} if asked is None else {param.name: _told(param, asked)}
            value, _ = param.consume_value(context, opts)
            read = param.process_value(context, value)
            # click marks what was not given with a member of an enumeration of its own
            values[param.name] = None if isinstance(read, Enum) else read
        if given:
            known = ", ".join(str(param.name) for param in command.params)
            raise Refused(f"no option {next(iter(given))} of {name}: there are {known}")
        context.params = values
        report = command.invoke(context)
    assert isinstance(report, Report)
    return Answer(report)


def _told(param: click.Parameter, asked: Any) -> Any:
    """A value as the command line has it: numbers and mappings as texts, other objects as is."""
    if isinstance(asked, Mapping):
        return [f"{name}={value}" for name, value in asked.items()]
    if param.multiple or param.nargs == -1:
        many = [asked] if isinstance(asked, str) or not isinstance(asked, Iterable) else asked
        return [_text(one) for one in many]
    if isinstance(asked, list | tuple | range):
        return ",".join(str(one) for one in asked)
    return _text(asked)


def _text(value: Any) -> Any:
    if isinstance(value, float):
        raise wrong_type("a number", value, 'a float is not exact: write it as a text, as "0.95"')
    if isinstance(value, bool):
        return value
    return str(value) if isinstance(value, int | Fraction) else value
