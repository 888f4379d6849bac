"""How one coup is laid out: its steps, and what each bet brings."""

from collections.abc import Sequence

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.pays import Pay
from exact_baccarat.game.coup import Coup
from exact_baccarat.publish.formats import Row, csv_text, json_text, table

Result = tuple[Bet, Paytable, str, Pay]
"""A bet, its paytable, the outcome that the coup brought, and what that pays."""


def settled(coup: Coup, steps: Sequence[str], results: Sequence[Result], form: str) -> str:
    """A coup in any format."""
    headers = ("bet", "outcome", "pays")
    if form == "json":
        player, banker = coup.totals
        return json_text(
            {
                "schema": 1,
                "coup": str(coup),
                "winner": coup.winner,
                "totals": {"player": player, "banker": banker},
                "steps": list(steps),
                "bets": [
                    {"bet": b.name, "paytable": t.name, "outcome": outcome, "net": str(pay.net)}
                    for b, t, outcome, pay in results
                ],
            }
        )
    if form == "csv":
        return csv_text(headers, [(_name(b, t), o, str(p.net)) for b, t, o, p in results])
    rows: list[Row] = [(_name(b, t), outcome, str(pay)) for b, t, outcome, pay in results]
    lines = [f"{number}. {step}." for number, step in enumerate(steps, 1)]
    return "\n".join(lines) + "\n\n" + table(headers, rows, form, left=2) + "\n"


def _name(bet: Bet, paytable: Paytable) -> str:
    return f"{bet.name}:{paytable.name}"
