"""How what-if is laid out: before and after, a table for one range, a grid for two."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.pays import Pay
from exact_baccarat.odds.whatif import Cell, Knob, Worth
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.odds import CONVENTION, bet_json, called
from exact_baccarat.publish.rounding import (
    decimal,
    percent,
    plain,
    root,
    root_difference,
    signed,
)


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked: the bet, the settings in words, and each knob that was turned."""

    bet: Bet
    paytable: Paytable
    before: str
    after: str
    turned: tuple[Knob, ...]

    @property
    def title(self) -> str:
        """The heading: the bet, and the name by which it can be asked for again."""
        return called(self.bet, self.paytable)

    @property
    def changes(self) -> str:
        """All that was turned, in words; nothing is left out, so that the line can be quoted."""
        return "; ".join([self.after, *(f"{k.name} {label(k, k.values[0])}" for k in self.turned)])


FIGURES: dict[str, Callable[[Worth], Fraction]] = {
    "expected value": lambda worth: worth.expected_value,
    "house edge": lambda worth: worth.house_edge,
    "return to player": lambda worth: 1 + worth.expected_value,
    "hit frequency": lambda worth: worth.hit_frequency,
}
_PERCENT = ("house edge", "return to player", "hit frequency")
DEVIATION = "standard deviation"
CHIP = "life of a non-negotiable chip, in coups", "what such a chip wins before it is lost"


def label(knob: Knob, value: Any) -> str:
    """A value of a knob as it is printed, exactly."""
    if knob.kind == "percent":
        return f"{plain(value * 100)} %"
    return plain(value) if isinstance(value, Fraction | int) else str(value)


def exact(value: Any) -> str:
    """A value of a knob for programs: a rate or a pay as a fraction."""
    return str(value.net if isinstance(value, Pay) else value)


def compared(
    before: Worth, after: Worth, asked: Asked, form: str, digits: int, chip: bool = False
) -> str:
    """Before, after and the difference, in any format."""
    if form == "json":
        return json_text(
            {
                **_head(asked),
                "before": {"setting": asked.before, **_json(before, digits)},
                "after": {"setting": asked.changes, **_json(after, digits)},
                "difference": _numbers(
                    {name: of(after) - of(before) for name, of in FIGURES.items()}, digits
                ),
            }
        )
    rows: list[Row] = [
        (f"{b.name} pays", plain(b.settled), plain(a.settled), plain(a.settled - b.settled))
        for b, a in zip(before.results[:-1], after.results[:-1], strict=True)
        if form != "csv"
    ]
    for name, of in FIGURES.items():
        write = _writer(name, form)
        growth = of(after) - of(before)
        change = str(growth) if form == "csv" else _signed(name, growth, digits)
        rows.append((name, write(of(before), digits), write(of(after), digits), change))
    rows.append(
        (
            DEVIATION,
            root(before.variance, digits),
            root(after.variance, digits),
            root_difference(after.variance, before.variance, digits),
        )
    )
    if chip:
        rows += _chip_rows(before, after, digits)
    if form == "csv":
        return csv_text(("figure", "before", "after", "difference"), rows)
    lines = [
        f"{asked.title}. {CONVENTION}",
        f"before: {asked.before}\nafter: {asked.changes}",
        table(("", "before", "after", "difference"), rows, form),
    ]
    if after.house_edge < 0:
        lines.append(f"After, the edge is the bettor's: {percent(-after.house_edge, digits)}.")
    return "\n\n".join(lines) + "\n"


def swept(
    before: Worth,
    cells: Sequence[Cell],
    knobs: Sequence[Knob],
    asked: Asked,
    form: str,
    digits: int,
) -> str:
    """A table for one range, and a grid of house edges for two, in any format."""
    names = [knob.name for knob in knobs]
    if form == "json":
        return json_text(
            {
                **_head(asked),
                "before": {"setting": asked.before, **_json(before, digits)},
                "setting": asked.changes,
                "ranges": names,
                "cells": [
                    {"at": dict(zip(names, map(exact, cell.values), strict=True))}
                    | _json(cell.worth, digits)
                    for cell in cells
                ],
            }
        )
    write = label if form != "csv" else lambda _, value: exact(value)
    rows: list[Row] = [
        (
            *(write(k, v) for k, v in zip(knobs, cell.values, strict=True)),
            *(_writer(name, form)(of(cell.worth), digits) for name, of in FIGURES.items()),
            root(cell.worth.variance, digits),
        )
        for cell in cells
    ]
    if form == "csv":
        return csv_text((*names, *FIGURES, DEVIATION), rows)
    if len(knobs) == 1:
        shape = table((*names, *FIGURES, DEVIATION), rows, form)
    else:
        down, across = knobs
        width = len(across.values)
        edges = [percent(cell.worth.house_edge, digits) for cell in cells]
        shape = "House edge:\n\n" + table(
            (f"{down.name} \\ {across.name}", *(label(across, v) for v in across.values)),
            [
                (label(down, value), *edges[row * width : (row + 1) * width])
                for row, value in enumerate(down.values)
            ],
            form,
        )
    return (
        "\n\n".join(
            [
                f"{asked.title}. {CONVENTION}",
                f"before: {asked.before}: house edge {percent(before.house_edge, digits)}\n"
                f"after: {asked.changes}",
                shape,
                _extremes(cells, knobs, digits),
            ]
        )
        + "\n"
    )


def _extremes(cells: Sequence[Cell], knobs: Sequence[Knob], digits: int) -> str:
    """Where the bettor does best and worst, and whether the edge is ever his."""
    edges = [cell.worth.house_edge for cell in cells]
    lines = []
    for word, edge in (("Best", min(edges)), ("Worst", max(edges))):
        where = [
            ", ".join(f"{k.name} {label(k, v)}" for k, v in zip(knobs, cell.values, strict=True))
            for cell in cells
            if cell.worth.house_edge == edge
        ]
        more = f", and {len(where) - 3} more" if len(where) > 3 else ""
        at = "; ".join(where[:3]) + more
        lines.append(f"{word} for the bettor: {percent(edge, digits)} at {at}.")
    if min(edges) < 0:
        lines.append("Where the house edge is below 0, the edge is the bettor's.")
    return "\n".join(lines)


def _chip_rows(before: Worth, after: Worth, digits: int) -> list[Row]:
    rows: list[Row] = []
    for name, pair in zip(
        CHIP,
        ((before.chip_life, after.chip_life), (before.chip_value, after.chip_value)),
        strict=True,
    ):
        cells = ["it is never lost" if value is None else decimal(value, digits) for value in pair]
        first, second = pair
        change = "" if first is None or second is None else signed(second - first, digits)
        rows.append((name, *cells, change))
    return rows


def _writer(name: str, form: str) -> Callable[[Fraction, int], str]:
    if form == "csv":
        return lambda value, _: str(value)
    return percent if name in _PERCENT else decimal


def _signed(name: str, value: Fraction, digits: int) -> str:
    return f"{signed(value * 100, digits)} %" if name in _PERCENT else signed(value, digits)


def _head(asked: Asked) -> dict[str, Any]:
    return {
        "schema": 1,
        **bet_json(asked.bet, asked.paytable),
        "convention": CONVENTION,
        "changed": {knob.name: exact(knob.values[0]) for knob in asked.turned},
    }


def _json(worth: Worth, digits: int) -> dict[str, Any]:
    life = worth.chip_life
    return {
        "pays": {result.name: str(result.settled) for result in worth.results},
        **_numbers({name: of(worth) for name, of in FIGURES.items()}, digits),
        "standard_deviation": root(worth.variance, digits),
        "chip_life": None if life is None else str(life),
        "chip_value": None if worth.chip_value is None else str(worth.chip_value),
    }


def _numbers(figures: dict[str, Fraction], digits: int) -> dict[str, str]:
    """Each figure twice: exact, and as a decimal."""
    names = {name.replace(" ", "_"): value for name, value in figures.items()}
    exact = {name: str(value) for name, value in names.items()}
    return exact | {f"{name}_decimal": decimal(value, digits) for name, value in names.items()}
