"""How the solution of chemin de fer is laid out as a formula in the number of decks."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.chemin.formula import ClosedForm, Ratio
from exact_baccarat.publish.chemin_words import decks_text, facing, hand_name, setting
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.rounding import decimal


def formula(closed: ClosedForm, form: str, digits: int) -> str:
    """The solution as a formula in the number of decks, in any format."""
    rows = [(f"Player with {hand_name(hand)} draws", ratio) for hand, ratio in closed.player]
    rows += [
        (f"Banker with {hand_name(hand)} {facing(third)} draws", ratio)
        for hand, third, ratio in closed.banker
    ]
    rows.append(("value to Player", closed.value))
    if form == "json":
        return json_text(_formula_json(closed, rows, digits))
    tex = form.startswith("latex")
    if tex:
        rows = [(name.replace("{", r"\{").replace("}", r"\}"), ratio) for name, ratio in rows]
    cells: list[Row] = [(name, _quotient(ratio, tex)) for name, ratio in rows]
    headers: Row = ("what", "with d decks")
    if closed.last is None:
        headers = (*headers, "for ever more decks", "exactly")
        cells = [
            (*cell, decimal(ratio.limit, digits), str(ratio.limit))
            for cell, (_, ratio) in zip(cells, rows, strict=True)
        ]
    if form == "csv":
        return csv_text(headers, cells)
    holds = f"{decks_text(closed.first)} and more"
    if closed.last is not None:
        holds = f"{closed.first} to {decks_text(closed.last)}"
    if closed.last == closed.first:
        holds = f"{decks_text(closed.first)} only"
    _, _, rest = setting(closed.model).partition(". ")
    text = table(headers, cells, "latex_raw" if tex else form, left=2)
    return f"Chemin de fer, d decks. {rest}\n\n{text}\n\nThis solves the game for {holds}.\n"


def _formula_json(
    closed: ClosedForm, rows: Sequence[tuple[str, Ratio]], digits: int
) -> dict[str, Any]:
    return {
        "schema": 1,
        "game": "chemin-de-fer",
        "player": closed.model.player,
        "banker": closed.model.banker,
        "rule": closed.model.rule,
        "commission": str(closed.model.commission),
        "from_decks": closed.first,
        "to_decks": closed.last,
        "formulas": [
            {
                "of": name,
                "numerator": list(ratio.above),
                "denominator": list(ratio.below),
                "limit": None if closed.last else str(ratio.limit),
                "limit_decimal": None if closed.last else decimal(ratio.limit, digits),
            }
            for name, ratio in rows
        ],
    }


def _quotient(ratio: Ratio, tex: bool) -> str:
    above, below = (_polynomial(side, tex) for side in (ratio.above, ratio.below))
    if ratio.below == (1,):
        return f"${above}$" if tex else above
    return rf"$\frac{{{above}}}{{{below}}}$" if tex else f"({above}) / ({below})"


def _polynomial(coefficients: Sequence[int], tex: bool) -> str:
    """In powers of d, the highest first: `2816 d^3 - 440 d^2 + 18 d`."""
    text = ""
    for power, c in zip(range(len(coefficients) - 1, -1, -1), coefficients, strict=True):
        if c or len(coefficients) == 1:
            d = {0: "", 1: "d"}.get(power, f"d^{{{power}}}" if tex else f"d^{power}")
            sign = (" - " if c < 0 else " + ") if text else "-" if c < 0 else ""
            text += sign + " ".join([str(abs(c))] * (abs(c) != 1 or not d) + [d] * bool(d))
    return text
