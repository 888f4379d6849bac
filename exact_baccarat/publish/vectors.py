"""How the conformance deals are laid out, for people who put them into their own tests."""

from collections.abc import Sequence

from exact_baccarat.game.tableau import Rules
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.verify.wrong.vectors import Vector

HEADERS = (
    "rule",
    "says",
    "shoe",
    "player",
    "banker",
    "player_total",
    "banker_total",
    "winner",
    "separates",
)


def vectors(deals: Sequence[Vector], rules: Rules, form: str) -> str:
    """The conformance deals in any format."""
    if form == "json":
        return json_text(
            {
                "schema": 1,
                "rules": rules.name,
                "about": "Deal each shoe in order: Player, Banker, Player, Banker, then third "
                "cards, Player's first. Each rule, if it alone were broken, would change the "
                "winner of the deals that separate it.",
                "deals": [
                    {
                        "rule": deal.clause,
                        "says": deal.says,
                        "shoe": list(map(str, deal.cards)),
                        "player": list(map(str, deal.player)),
                        "banker": list(map(str, deal.banker)),
                        "totals": {"player": deal.totals[0], "banker": deal.totals[1]},
                        "winner": deal.winner,
                        "separates": list(deal.separates),
                    }
                    for deal in deals
                ],
            }
        )
    rows: list[Row] = [
        (
            deal.clause,
            deal.says,
            _written(deal.cards),
            _written(deal.player),
            _written(deal.banker),
            str(deal.totals[0]),
            str(deal.totals[1]),
            deal.winner,
            "; ".join(deal.separates),
        )
        for deal in deals
    ]
    if form == "csv":
        return csv_text(HEADERS, rows)
    return table(HEADERS[:-1], [row[:-1] for row in rows], form, left=len(HEADERS) - 1) + "\n"


def _written(cards: Sequence[object]) -> str:
    return " ".join(map(str, cards))
