"""How unknown pays are laid out: an edge as an expression, and what the unknown has to be."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.pays import Pay
from exact_baccarat.odds import symbols
from exact_baccarat.odds.solve import Solution, edge_of
from exact_baccarat.odds.symbols import Expression
from exact_baccarat.odds.whatif import Case
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.odds import CONVENTION, bet_json, called
from exact_baccarat.publish.rounding import decimal, percent, plain
from exact_baccarat.publish.whatif import Asked


def edge_in_unknowns(
    case: Case, pays: Mapping[int, Expression], asked: Asked, form: str, digits: int
) -> str:
    """The house edge as an expression in the unknowns, in any format."""
    edge = edge_of(case, pays)
    exact = _sum(edge, str)
    places = _sum(edge, lambda number: decimal(number, digits))
    names = f", in {', '.join(symbols.names(edge))}" if symbols.names(edge) else ""
    paid = {case.bet.outcomes[place].name: symbols.written(pay) for place, pay in pays.items()}
    if form == "json":
        return json_text(
            {
                "schema": 1,
                **bet_json(asked.bet, asked.paytable),
                "setting": asked.changes,
                "pays": paid,
                "unknowns": symbols.names(edge),
                "house_edge": str(edge),
                "house_edge_decimal": places,
            }
        )
    if form == "csv":
        return csv_text(("figure", "exact", "decimal"), [("house edge", str(edge), places)])
    return (
        f"{asked.title}, {asked.changes}. {CONVENTION}\n"
        f"{'; '.join(f'{name} pays {pay}' for name, pay in paid.items())}.\n\n"
        f"The house edge{names}:\n\n    {exact}\n    {places}\n"
    )


def _sum(expression: Expression, write: Callable[[Fraction], str]) -> str:
    """A sum of terms, each number as `write` has it: `0.904844 - 0.095156 x`."""
    text = ""
    for number, unknown in symbols.terms(expression):
        sign = "-" if number < 0 else "+" if text else ""
        space = " " if text else ""
        text += f"{space}{sign}{space}{write(abs(number))}" + (f" {unknown}" if unknown else "")
    return text


def solved(
    found: Solution,
    bet: Bet,
    paytable: Paytable,
    setting: str,
    aim: str,
    form: str,
    digits: int,
) -> str:
    """What the unknown has to be, and the playable values by it, in any format.

    `aim` says what was asked for, as "the house edge is 0 %".
    """
    if form == "json":
        return json_text(
            {
                "schema": 1,
                **bet_json(bet, paytable),
                "setting": setting,
                "aim": aim,
                "unknown": found.unknown,
                "kind": found.kind,
                "value": str(found.value),
                "decimal": decimal(found.value, digits),
                "possible": found.impossible is None,
                "house_edge": str(found.edge),
                "playable": [
                    {"value": str(v), "house_edge": str(edge), "decimal": decimal(edge, digits)}
                    for v, edge in found.playable
                ],
            }
        )
    rows: list[Row] = [(_value(found, v), percent(e, digits)) for v, e in found.playable]
    if form == "csv":
        return csv_text(
            (found.unknown, "decimal", "house edge", "edge decimal", "possible"),
            [
                (str(v), decimal(v, digits), str(e), decimal(e, digits), possible)
                for v, e, possible in (
                    (found.value, found.edge, "no" if found.impossible else "yes"),
                    *((v, e, "yes") for v, e in found.playable),
                )
            ],
        )
    what = {"pay": "pay", "commission": "commission", "symbol": found.unknown}[found.kind]
    asked = {
        "pay": f"What must {found.unknown} pay",
        "commission": "What must the commission be",
        "symbol": f"What must {found.unknown} be",
    }[found.kind]
    blocks = [f"{called(bet, paytable)}, {setting}. {CONVENTION}", f"{asked}, if {aim}?"]
    if found.impossible:
        blocks.append(
            f"No {what} does that: it would have to be {found.value} "
            f"({_rounded(found, digits)}), {found.impossible}."
        )
    else:
        blocks.append(f"    {found.value}\n    {_rounded(found, digits)}")
    if rows:
        blocks += ["Playable near it:", table((what, "house edge"), rows, form)]
    return "\n\n".join(blocks) + "\n"


def _rounded(found: Solution, digits: int) -> str:
    if found.kind == "commission":
        return percent(found.value, digits)
    return decimal(found.value, digits) + (" to 1" if found.kind == "pay" else "")


def _value(found: Solution, value: Fraction) -> str:
    if found.kind == "commission":
        return f"{plain(value * 100)} %"
    if found.kind == "pay":
        return f"{plain(value)} to 1" if value > 0 else str(Pay(value))
    return plain(value)
