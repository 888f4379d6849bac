"""How one coup is laid out: its steps, and what each bet brings."""

from collections.abc import Sequence
from dataclasses import dataclass

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.pays import Pay
from exact_baccarat.game.coup import Coup
from exact_baccarat.publish.formats import csv_text, json_text, table

HEADERS = ("bet", "outcome", "pays")
CSV_HEADERS = ("bet", "paytable", "outcome", "pays")


@dataclass(frozen=True, slots=True)
class Settled:
    """A bet under a paytable, the outcome that a coup brought it, and what that pays."""

    bet: Bet
    paytable: Paytable
    outcome: str
    pay: Pay

    @property
    def name(self) -> str:
        """The name by which to ask for the bet and its paytable."""
        return f"{self.bet.name}:{self.paytable.name}"


def hand(
    coup: Coup,
    steps: Sequence[str],
    main: Sequence[Settled],
    others: Sequence[Settled],
    untold: Sequence[str],
    form: str,
) -> str:
    """A coup in any format. Of `others`, people are shown only those that do not lose.

    `untold` names the bets that look at suits which the coup does not tell.
    """
    if form == "json":
        return json_text(_json(coup, steps, [*main, *others], untold))
    if form == "csv":
        rows = [(s.bet.name, s.paytable.name, s.outcome, str(s.pay.net)) for s in (*main, *others)]
        return csv_text(CSV_HEADERS, rows)
    lines = [f"{number}. {step}." for number, step in enumerate(steps, 1)]
    parts = ["\n".join(lines), _table(main, form)]
    not_lost = [settled for settled in others if settled.outcome != "loss"]
    if not_lost:
        parts += ["Of the other bets of the catalogue, these do not lose:", _table(not_lost, form)]
    if untold:
        parts.append(f"Not told without suits: {', '.join(untold)}.")
    return "\n\n".join(parts) + "\n"


def _table(results: Sequence[Settled], form: str) -> str:
    rows = [(settled.name, settled.outcome, str(settled.pay)) for settled in results]
    return table(HEADERS, rows, form, left=2)


def _json(
    coup: Coup, steps: Sequence[str], results: Sequence[Settled], untold: Sequence[str]
) -> dict[str, object]:
    player, banker = coup.totals
    return {
        "schema": 1,
        "coup": str(coup),
        "winner": coup.winner,
        "totals": {"player": player, "banker": banker},
        "steps": list(steps),
        "bets": [
            {
                "bet": settled.bet.name,
                "paytable": settled.paytable.name,
                "outcome": settled.outcome,
                "pays": str(settled.pay.net),
            }
            for settled in results
        ],
        "untold": list(untold),
    }
