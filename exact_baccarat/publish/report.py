"""An answer as data, said once: a setting and typed parts.

Every command makes a `Report`, and nothing but a report. What is exact in it stays exact: a
renderer in `forms`, which knows no bet and no command, writes it for people or for programs, and
rounds nothing but through the kinds of its columns.

The parts:

    Prose      sentences, with values in them
    Figures    single values, each with a name for programs and a title for people
    Table      rows of values under typed columns
    Matrix     values by two things, one down and one across
    Equations  closed forms and what they come to
    Sections   the same again and again: one entry for each bet, group or finding

Whatever has no name is for people only, and what has no title for programs only. Names are JSON
keys: small letters and underlines.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from exact_baccarat.languages import ours
from exact_baccarat.publish.kinds import COUNT, EXPRESSION, FINISHED, RAW, WORD, Kind, Value
from exact_baccarat.publish.style import Style

PARAGRAPH, LINES, NUMBERED, BULLETS, CODE = "paragraph", "lines", "numbered", "bullets", "code"
"""How the sentences of a `Prose` are set."""


@dataclass(frozen=True)
class Sentence:
    """A text of ours with values in it: `say("It takes {cards} cards.", cards=NUMBER(mean))`.

    Where `many` is given, it is the text for any `number` but one.
    """

    text: str
    values: Mapping[str, "Value | Sentence | str"] = field(default_factory=dict)
    many: str = ""
    number: int = 1

    def written(self, style: Style) -> str:
        """The sentence in a style, each value as its kind says it."""
        text = (
            style.texts(self.text, self.many, self.number) if self.many else style.text(self.text)
        )
        if not self.values:
            return text
        return text.format(**{name: _said(v, style) for name, v in self.values.items()})


def say(text: str, /, **values: "Value | Sentence | str") -> Sentence:
    """A sentence. Values are of a kind, as `CHANCE(p)`; a plain text stands for itself."""
    return Sentence(text, values)


def say_of(number: int, one: str, many: str, /, **values: "Value | Sentence | str") -> Sentence:
    """A sentence about a number of things, which is its value `{number}`."""
    return Sentence(one, {"number": COUNT(number)} | values, many, number)


def as_it_is(text: str) -> Sentence:
    """A text from somebody else, or a command: it is not translated."""
    return Sentence("{text}", {"text": text})


def joined(separator: str, parts: "Sequence[Value | Sentence | str]") -> Sentence:
    """Several things said one after the other."""
    names = [f"part_{number}" for number in range(len(parts))]
    text = separator.join(f"{{{name}}}" for name in names)
    return Sentence(text, dict(zip(names, parts, strict=True)))


def key_of(text: str) -> str:
    """A text as a name for programs: small letters, figures and underlines."""
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")


def _said(value: "Value | Sentence | str", style: Style) -> str:
    if isinstance(value, Sentence):
        return value.written(style)
    return value.kind.say(value.value, style) if isinstance(value, Value) else value


@dataclass(frozen=True)
class Prose:
    """Sentences, set one after the other in a paragraph, or otherwise by `setting`.

    Programs find them as a list under the name. Values that programs need by themselves are put
    into `Figures` without titles.
    """

    sentences: Sequence[Sentence]
    name: str = "says"
    setting: str = PARAGRAPH


def prose(*sentences: Sentence | None) -> Prose:
    """A paragraph of these sentences, without those that are None."""
    return Prose(tuple(sentence for sentence in sentences if sentence))


@dataclass(frozen=True)
class Column:
    """A column of a table: its name for programs, its heading for people, the kind of its values.

    A column without a heading is for programs only, one without a name for people only. `own` is
    set where the heading is a text of the reader's, as a question, which is not translated.

    For spreadsheets, `formula` says how its cells come from others, and `total` what stands below
    them, in the form of `cell_formula`; and cells that are `given` may be changed by the reader.
    A `spare` column is left out where a table does not fit a terminal.
    """

    name: str
    title: str | Sentence
    kind: Kind = WORD
    own: bool = False
    formula: str = ""
    total: str = ""
    given: bool = False
    spare: bool = False

    def heading(self, style: Style) -> str:
        """The heading in the language of the style."""
        if isinstance(self.title, Sentence):
            return self.title.written(style)
        return self.title if self.own else style.text(self.title)


@dataclass(frozen=True)
class Table:
    """Rows of values, each of its column's kind, or a `Value` of a kind of its own.

    `last` are rows for people only, such as totals; there a text stands for
    itself and None for an empty cell. A table without a name is for people only, and one that is
    not `shown` for programs only.
    """

    name: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Any]]
    last: Sequence[Sequence[Any]] = ()
    caption: Sentence | None = None
    shown: bool = True

    def records(self, digits: int) -> list[dict[str, Any]]:
        """The rows for programs, by the names of their columns."""
        return [
            {
                key: cell
                for column, given in zip(self.columns, row, strict=True)
                if column.name
                for kind, value in [_kind_and_value(column, given)]
                for key, cell in kind.cells(column.name, value, digits).items()
            }
            for row in self.rows
        ]

    def keys(self) -> list[str]:
        """The names under which programs find the cells of a row."""
        return [
            key
            for column in self.columns
            if column.name
            for key in (
                (column.name, f"{column.name}_decimal") if column.kind.decimal else (column.name,)
            )
        ]

    def printed(self, style: Style) -> tuple[list[Column], list[list[str]]]:
        """The columns that people see, and the cells of all their rows."""
        columns, rows = self.seen()
        return columns, [[cell.kind.say(cell.value, style) for cell in row] for row in rows]

    def seen(self) -> tuple[list[Column], list[list[Value]]]:
        """The columns that people see, and the values of all their rows."""
        places = [place for place, c in enumerate(self.columns) if c.title or not c.name]
        return [self.columns[place] for place in places], [
            [Value(*_kind_and_value(self.columns[place], row[place])) for place in places]
            for row in (*self.rows, *self.last)
        ]


def _kind_and_value(column: Column, given: Any) -> tuple[Kind, Any]:
    return (given.kind, given.value) if isinstance(given, Value) else (column.kind, given)


@dataclass(frozen=True)
class Matrix:
    """Values by two things: a row for each label down, a column for each label across.

    `cells` has a row of values for each label down. `all_down` is a further column, headed "all",
    and `all_across` a further row, with one value more if both are there. Programs get a row for
    each value, under the names of `down`, `across` and `value`.
    """

    name: str
    down: Column
    across: Column
    value: Column
    labels_down: Sequence[Any]
    labels_across: Sequence[Any]
    cells: Sequence[Sequence[Any]]
    all_down: Sequence[Any] = ()
    all_across: Sequence[Any] = ()
    corner: str | Sentence = ""
    caption: Sentence | None = None

    def long(self) -> Table:
        """The same for programs: one row for each value."""
        rows = [
            (mine, theirs, value)
            for mine, row in zip(self.labels_down, self.cells, strict=True)
            for theirs, value in zip(self.labels_across, row, strict=True)
            if value is not None
        ]
        return Table(self.name, (self.down, self.across, self.value), rows)

    def wide(self, style: Style) -> Table:
        """The same for people: one row for each label down."""
        heads = [self.across.kind.say(label, style) for label in self.labels_across]
        heads += [ours("all")] if self.all_down else []
        columns = [Column("", self.corner or self.down.title, self.down.kind)]
        columns += [Column("", head, self.value.kind, own=head != "all") for head in heads]
        rows = [
            (label, *row, *self.all_down[place : place + 1])
            for place, (label, row) in enumerate(zip(self.labels_down, self.cells, strict=True))
        ]
        last = [("all", *self.all_across)] if self.all_across else []
        return Table("", columns, rows, last, self.caption)


@dataclass(frozen=True)
class Figure:
    """A single value: its name for programs, its title for people ("" where they are not told).

    `formula` says for spreadsheets how it comes from others, in the form of `cell_formula`.
    """

    name: str
    title: str
    kind: Kind
    value: Any
    formula: str = ""


@dataclass(frozen=True)
class Figures:
    """Single values: to people a table of title, value and exact value, to programs fields."""

    figures: Sequence[Figure]
    heads: tuple[str, str, str] = (ours("in all"), ours("value"), ours("exactly"))

    def fields(self, digits: int) -> dict[str, Any]:
        """The values for programs, by name, each decimal beside its exact value."""
        return {
            key: cell
            for figure in self.figures
            if figure.name
            for key, cell in figure.kind.cells(figure.name, figure.value, digits).items()
        }

    def table(self, style: Style) -> Table | None:
        """The values as people are shown them, if there is any for them."""
        shown = [figure for figure in self.figures if figure.title]
        columns = [
            Column("", self.heads[0], WORD),
            Column("", self.heads[1], FINISHED),
            Column("", self.heads[2], FINISHED, spare=True),
        ]
        rows = [
            (
                style.text(figure.title),
                figure.kind.say(figure.value, style),
                "" if figure.value is None else figure.kind.exactly(figure.value, style),
            )
            for figure in shown
        ]
        return Table("", columns, rows) if rows else None


def fields(**values: Any) -> Figures:
    """Fields for programs only: each a text, a number, a list, yes or no, or a `Value`."""
    return Figures(
        [
            Figure(name, "", value.kind, value.value)
            if isinstance(value, Value)
            else Figure(name, "", RAW, value)
            for name, value in values.items()
        ]
    )


PROBABILITY = "probability"


@dataclass(frozen=True)
class Equation:
    """A closed form: what it is of, the form, and its limit where its variable has one.

    `form` and `limit` are expressions of `odds.symbols`. The `kind` is PROBABILITY where it is the
    probability of what is named, and else another word, as "value".
    """

    name: str | Sentence
    kind: str
    form: Any
    limit: Any = None

    def called(self, style: Style) -> str:
        """What it is of, in the language of the style."""
        return style.text(self.name) if isinstance(self.name, str) else self.name.written(style)


@dataclass(frozen=True)
class Equations:
    """Closed forms, which each form sets as mathematics as well as it can."""

    name: str
    equations: Sequence[Equation]

    def long(self) -> Table:
        """The same for programs: one row for each."""
        from exact_baccarat.odds import symbols

        def limit(equation: Equation) -> tuple[str | None, Any]:
            if equation.limit is None:
                return None, None
            return str(equation.limit), symbols.number(equation.limit)

        return Table(
            self.name,
            (
                Column("name", ""),
                Column("kind", ""),
                Column("formula", ""),
                Column("latex", ""),
                Column("limit", "", EXPRESSION),
            ),
            [
                (e.called(Style()), e.kind, str(e.form), symbols.latex(e.form), limit(e))
                for e in self.equations
            ],
        )


@dataclass(frozen=True)
class Section:
    """One entry of `Sections`: a title for people, and its parts.

    In flat forms the figures that `keys` names stand before each row of its tables.
    """

    parts: "Sequence[Part]"
    title: Sentence | None = None
    keys: Sequence[str] = ()


@dataclass(frozen=True)
class Sections:
    """Several of a kind, to programs a list of objects under the name."""

    name: str
    items: Sequence[Section]
    shown: bool = True


Part = Prose | Figures | Table | Matrix | Equations | Sections


PASSED, FAILED, ERROR, SKIPPED = "passed", "failure", "error", "skipped"
"""How a check went: right, wrong, not understood, or never made."""


@dataclass(frozen=True)
class Case:
    """One thing that was checked, for build servers: how it went, and what there is to say."""

    name: str
    result: str
    message: str = ""
    text: str = ""


@dataclass(frozen=True)
class Report:
    """An answer. `command` is what gave it, `setting` the fields of its setting for programs.

    `table` names the table that flat forms print where none is asked for. `right` is False where a
    check found something wrong, and None where nothing was checked; `cases` are the checks. `toml`
    is the file of what it is about, as a rules file or a bet file, where there is one, and
    `picture` the `Picture` of it.
    """

    command: str
    setting: Mapping[str, Any]
    parts: Sequence[Part]
    table: str = ""
    title: Sentence | None = None
    right: bool | None = None
    suite: str = ""
    cases: Sequence[Case] = ()
    toml: str = ""
    picture: Any = None

    @property
    def heading(self) -> Sentence:
        """What stands above it all: its title, or that of its only section."""
        titles = [
            item.title
            for part in self.parts
            if isinstance(part, Sections) and part.shown
            for item in part.items
            if item.title
        ]
        if self.title or len(titles) == 1:
            return self.title or titles[0]
        return say("Exact odds of baccarat: {command}", command=self.command)

    @property
    def body(self) -> Sequence[Part]:
        """What stands under the heading: the parts, without a title that is the heading itself."""
        return [
            replace(part, items=[self._untitled(item) for item in part.items])
            if isinstance(part, Sections) and part.shown
            else part
            for part in self.parts
        ]

    def _untitled(self, item: Section) -> Section:
        return replace(item, title=None) if item.title is self.heading else item

    def walk(self) -> Iterator[Part]:
        """Every part, those of the sections included."""
        yield from _walk(self.parts)


def _walk(parts: Sequence[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Sections):
            for item in part.items:
                yield from _walk(item.parts)
