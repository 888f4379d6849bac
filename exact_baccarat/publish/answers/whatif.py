"""What `what-if` answers: before and after, a table for one range, a grid for two."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exact_baccarat.bets.bet import Choice
from exact_baccarat.languages import ours
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.terms import Commission, Rounding
from exact_baccarat.odds.whatif import Cell, Knob, Worth
from exact_baccarat.publish.answers.common import (
    CONVENTION,
    bet_fields,
    called,
    phrase,
    setting_fields,
)
from exact_baccarat.publish.answers.pictures import sweep
from exact_baccarat.publish.kinds import (
    CHANGE,
    CHANGE_PERCENT,
    COUNT,
    LEFT,
    MONEY,
    NUMBER,
    PAY,
    PERCENT,
    RATE,
    ROOT,
    ROOT_CHANGE,
    SENTENCE,
    TEXT,
    WORD,
    Kind,
)
from exact_baccarat.publish.report import (
    LINES,
    Column,
    Matrix,
    Part,
    Prose,
    Report,
    Sentence,
    Table,
    fields,
    joined,
    key_of,
    prose,
    say,
)
from exact_baccarat.publish.style import Style


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked: the bet, the settings before and after, and each knob that was turned.

    Where the number of decks is a range, `spread`, the setting after says which cards are gone.
    """

    choice: Choice
    before: Setting
    after: Setting
    turned: tuple[Knob, ...]
    spread: bool = False

    @property
    def changes(self) -> Sentence:
        """All that was turned, in words; nothing is left out, so that the line can be quoted."""
        after = phrase(self.after)
        if self.spread:
            rules = say("{rules} rules", rules=WORD(self.after.rules.name))
            gone = say("without {cards}", cards=WORD(self.after.without))
            after = joined(", ", [gone, rules]) if self.after.without else rules
        return joined("; ", [after, *map(turn, self.turned)])

    @property
    def head(self) -> list[Part]:
        """What every answer begins with: for programs the bet, and what was changed."""
        changed = Table(
            "changed",
            (Column("what", ""), Column("value", "", MONEY)),
            [(knob.name, KNOB_KINDS[knob.kind](knob.values[0])) for knob in self.turned],
            shown=False,
        )
        before = fields(before_decks=self.before.decks, before_rules=self.before.rules.name)
        opening = prose(say("{bet}.", bet=called(*self.choice)), CONVENTION)
        return [opening, bet_fields(*self.choice), before, changed]


def _term(term: Commission | Rounding | str, style: Style) -> str:
    """A term that is no number: a commission by part, or a way to round."""
    if isinstance(term, Commission) and term.part is not None:
        text = style.text("{amount} for each {part} or part of it")
        return text.format(amount=style.plain(term.amount), part=style.plain(term.part))
    if isinstance(term, Rounding):
        of, way = style.text(term.of), style.text(term.direction)
        text = style.text("of {of} {way} to units of {unit}")
        return text.format(of=of, way=way, unit=style.number(str(term.unit)))
    return style.text(str(term))


TERM = Kind("term", _term, align=LEFT)
KNOB_KINDS: dict[str, Kind] = {"percent": RATE, "pay": PAY, "number": MONEY, "text": TERM}
"""How the values of each kind of knob are said."""


def knob_title(knob: Knob) -> Sentence:
    """What a knob is called: its name, or which outcome's pay it is."""
    outcome = knob.name.removesuffix(" pays")
    if outcome != knob.name:
        return say("{outcome} pays", outcome=TEXT(outcome))
    return say("{name}", name=TEXT(knob.name))


def turn(knob: Knob) -> Sentence:
    """A knob that was turned, and to what."""
    return say("{what} {value}", what=knob_title(knob), value=KNOB_KINDS[knob.kind](knob.values[0]))


_FIGURES: tuple[tuple[str, Kind, Kind, Callable[[Worth], Fraction]], ...] = (
    ("expected value", NUMBER, CHANGE, lambda worth: worth.expected_value),
    ("house edge", PERCENT, CHANGE_PERCENT, lambda worth: worth.house_edge),
    ("return to player", PERCENT, CHANGE_PERCENT, lambda worth: 1 + worth.expected_value),
    ("hit frequency", PERCENT, CHANGE_PERCENT, lambda worth: worth.hit_frequency),
)
"""What is compared: its name, the kinds of its values and of their differences, and where from."""


def compared(before: Worth, after: Worth, asked: Asked, chip: bool = False) -> Report:
    """Before, after and the difference, one row for each figure."""
    rows: list[Sequence[Any]] = [
        (
            say("{outcome} pays", outcome=TEXT(b.name)),
            *map(MONEY, (b.settled, a.settled, a.settled - b.settled)),
        )
        for b, a in zip(before.results[:-1], after.results[:-1], strict=True)
    ]
    for name, kind, change, of in _FIGURES:
        rows.append((say(name), kind(of(before)), kind(of(after)), change(of(after) - of(before))))
    roots = before.variance, after.variance
    rows.append((say("standard deviation"), *map(ROOT, roots), ROOT_CHANGE(roots[::-1])))
    rows += _chip_rows(before, after) if chip else []
    columns = (
        Column("figure", "figure", SENTENCE),
        Column("before", "before", NUMBER),
        Column("after", "after", NUMBER),
        Column("difference", "difference", NUMBER),
    )
    lines = (
        say("before: {setting}", setting=phrase(asked.before)),
        say("after: {changes}", changes=asked.changes),
    )
    parts: list[Part] = [
        *asked.head,
        Prose(lines, setting=LINES),
        Table("figures", columns, rows),
    ]
    if after.house_edge < 0:
        edge = PERCENT(-after.house_edge)
        parts.append(prose(say("After, the edge is the bettor's: {edge}.", edge=edge)))
    return Report("what-if", setting_fields(asked.after), parts, "figures", called(*asked.choice))


def swept(before: Worth, cells: Sequence[Cell], knobs: Sequence[Knob], asked: Asked) -> Report:
    """A table for one range; for two, a grid of house edges, and for programs all of it."""
    columns = [Column(key_of(k.name), knob_title(k), KNOB_KINDS[k.kind]) for k in knobs]
    columns += [Column(key_of(name), name, kind) for name, kind, _, _ in _FIGURES]
    columns.append(Column("standard_deviation", "standard deviation", ROOT))
    rows = [
        (*cell.values, *(of(cell.worth) for _, _, _, of in _FIGURES), cell.worth.variance)
        for cell in cells
    ]
    lines = (
        say(
            "before: {setting}: house edge {edge}",
            setting=phrase(asked.before),
            edge=PERCENT(before.house_edge),
        ),
        say("after: {changes}", changes=asked.changes),
    )
    parts: list[Part] = [
        *asked.head,
        fields(
            ranges=[knob.name for knob in knobs],
            before_house_edge=PERCENT(before.house_edge),
        ),
        Prose(lines, setting=LINES),
        Table("cells", columns, rows, shown=len(knobs) == 1),
        *([_grid(cells, knobs)] if len(knobs) == 2 else []),
        Prose(tuple(_extremes(cells, knobs)), setting=LINES),
    ]
    bet = called(*asked.choice)
    title = say("{bet}: {changes}", bet=bet, changes=asked.changes)
    picture = sweep(title, cells, knobs, lambda k, v: (knob_title(k), KNOB_KINDS[k.kind](v)))
    return Report("what-if", setting_fields(asked.after), parts, "cells", bet, picture=picture)


def _grid(cells: Sequence[Cell], knobs: Sequence[Knob]) -> Matrix:
    down, across = knobs
    width = len(across.values)
    edges = [cell.worth.house_edge for cell in cells]
    return Matrix(
        "",
        Column("", knob_title(down), KNOB_KINDS[down.kind]),
        Column("", knob_title(across), KNOB_KINDS[across.kind]),
        Column("", "house edge", PERCENT),
        down.values,
        across.values,
        [edges[row * width : (row + 1) * width] for row in range(len(down.values))],
        corner=joined(" \\ ", [knob_title(down), knob_title(across)]),
        caption=say("House edge:"),
    )


def _extremes(cells: Sequence[Cell], knobs: Sequence[Knob]) -> list[Sentence]:
    """Where the bettor does best and worst, and whether the edge is ever the bettor's."""
    edges = [cell.worth.house_edge for cell in cells]
    said = []
    for text, edge in (
        (ours("Best for the bettor: {edge} at {where}."), min(edges)),
        (ours("Worst for the bettor: {edge} at {where}."), max(edges)),
    ):
        places = [_place(cell, knobs) for cell in cells if cell.worth.house_edge == edge]
        where = joined("; ", places[:3])
        if len(places) > 3:
            where = say("{some}, and {number} more", some=where, number=COUNT(len(places) - 3))
        said.append(say(text, edge=PERCENT(edge), where=where))
    if min(edges) < 0:
        said.append(say("Where the house edge is below 0, the edge is the bettor's."))
    return said


def _place(cell: Cell, knobs: Sequence[Knob]) -> Sentence:
    return joined(
        ", ",
        [
            say("{what} {value}", what=knob_title(knob), value=KNOB_KINDS[knob.kind](value))
            for knob, value in zip(knobs, cell.values, strict=True)
        ],
    )


def _chip_rows(before: Worth, after: Worth) -> list[Sequence[Any]]:
    rows: list[Sequence[Any]] = []
    for name, one, two in (
        ("life of a non-negotiable chip, in coups", before.chip_life, after.chip_life),
        ("what such a chip wins before it is lost", before.chip_value, after.chip_value),
    ):
        told = [ours("it is never lost") if value is None else value for value in (one, two)]
        growth = None if one is None or two is None else CHANGE(two - one)
        rows.append((say(name), *told, growth))
    return rows
