"""How drawing rules are laid out: as the card on the table has them."""

from exact_baccarat.game.tableau import STOOD, Rules
from exact_baccarat.publish.formats import Row, csv_text, json_text, table


def rules_card(rules: Rules, form: str) -> str:
    """The tableau in any format: D where a side draws, S where it stands."""
    player = [(str(t), _move(draws)) for t, draws in enumerate(rules.player_draws)]
    banker: list[Row] = [(str(t), *map(_move, row)) for t, row in enumerate(rules.banker_draws)]
    thirds = [str(third) for third in range(STOOD)]
    if form == "json":
        return json_text(
            {
                "schema": 1,
                "rules": rules.name,
                "naturals": list(rules.natural),
                "player": dict(player),
                "banker": {
                    row[0]: dict(zip([*thirds, "stood"], row[1:], strict=True)) for row in banker
                },
            }
        )
    if form == "csv":
        rows = [("player", total, "", move) for total, move in player]
        rows += [
            ("banker", row[0], third, move)
            for row in banker
            for third, move in zip([*thirds, "stood"], row[1:], strict=True)
        ]
        return csv_text(("side", "total", "player_third", "move"), rows)
    naturals = " or ".join(map(str, rules.natural))
    return (
        "\n\n".join(
            [
                f"{rules.name}: D draws, S stands. A two-card {naturals} ends the coup.",
                table(
                    ("Player has", *(t for t, _ in player)), [("", *(m for _, m in player))], form
                ),
                "Banker, by Player's third card, or where Player stood:",
                table(("Banker has", *thirds, "stood"), banker, form),
            ]
        )
        + "\n"
    )


def _move(draws: bool) -> str:
    return "D" if draws else "S"
