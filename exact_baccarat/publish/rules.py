"""How drawing rules are laid out: as the card on the table has them, or one game beside another."""

from exact_baccarat.game.cards import Card
from exact_baccarat.game.changes import SAYS
from exact_baccarat.game.rules_files import written
from exact_baccarat.game.tableau import PLACES, STOOD, THIRD_CARD, Rules
from exact_baccarat.odds.rule_changes import WINNERS, Chances, Comparison, growth
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.rounding import decimal, signed


def rules_card(rules: Rules, form: str) -> str:
    """The tableau in any format: D is draw, S is stand. `toml` makes a rules file of it."""
    if form == "toml":
        return written(rules)
    player = [(str(t), SAYS[rules.player_draws[t]]) for t in rules.totals]
    heads = ["stood" if column == STOOD else str(column) for column in rules.columns]
    banker: list[Row] = [
        (str(t), *(SAYS[draws] for draws in rules.banker_draws[t])) for t in rules.totals
    ]
    if form == "json":
        return json_text(
            {
                "schema": 1,
                "rules": rules.name,
                "naturals": list(rules.natural),
                "a_natural_ends_the_coup": rules.natural_ends,
                **({"banker_goes_by": rules.by} if rules.by != THIRD_CARD else {}),
                "fixed": {place: str(card) for place, card in _fixed(rules)},
                "player": dict(player),
                "banker": {row[0]: dict(zip(heads, row[1:], strict=True)) for row in banker},
            }
        )
    if form == "csv":
        rows = [("player", total, "", move) for total, move in player]
        rows += [
            ("banker", row[0], third, move)
            for row in banker
            for third, move in zip(heads, row[1:], strict=True)
        ]
        return csv_text(("side", "total", "player_third", "move"), rows)
    return (
        "\n\n".join(
            [
                f"{rules.name}: D draws, S stands. {_naturals(rules)}",
                *(f"{_place(place)} is a fixed {card}." for place, card in _fixed(rules)),
                table(
                    ("Player has", *(t for t, _ in player)), [("", *(m for _, m in player))], form
                ),
                f"Banker, by Player's {rules.by}"
                + (", or where Player stood:" if STOOD in rules.columns else ":"),
                table(("Banker has", *heads), banker, form),
            ]
        )
        + "\n"
    )


def rules_compared(found: Comparison, form: str, digits: int, deal: str) -> str:
    """Two games side by side in any format. `deal` says of what shoe the chances are."""
    all_of_it = growth(found.before, found.after)
    if form == "json":
        return json_text(
            {
                "schema": 1,
                "shoe": deal,
                "rules": [found.first.name, found.second.name],
                "before": _exact(found.before),
                "after": _exact(found.after),
                "changes": [
                    {"where": c.where, "was": c.was, "becomes": c.becomes, "growth": _exact(grown)}
                    for c, grown in found.effects
                ],
            }
        )
    if form == "csv":
        return csv_text(
            ("where", "was", "becomes", *WINNERS),
            [
                *((c.where, c.was, c.becomes, *map(str, g)) for c, g in found.effects),
                ("all", "", "", *map(str, all_of_it)),
            ],
        )
    if not found.effects:
        return f"{found.first.name} and {found.second.name} do not differ in any cell.\n"
    first, second = _apart(found.first.name, found.second.name)
    rows: list[Row] = [
        (change.where, change.was, change.becomes, *(signed(g, digits) for g in grown))
        for change, grown in found.effects
    ]
    rows.append(("all together", "", "", *(signed(g, digits) for g in all_of_it)))
    headers = ("Banker wins", "Player wins", "tie")
    games = [(first, found.before), (second, found.after)]
    return (
        "\n\n".join(
            [
                f"{first} and {second}, {deal}: the chances of each.",
                table(
                    ("rules", *headers),
                    [(name, *(decimal(c, digits) for c in chances)) for name, chances in games],
                    form,
                ),
                f"What each cell of {second} does to {first}, alone:",
                table(("where", "was", "becomes", *headers), rows, form, left=3),
            ]
        )
        + "\n"
    )


def _naturals(rules: Rules) -> str:
    if not rules.natural:
        return "No two-card total is a natural."
    naturals = " or ".join(map(str, rules.natural))
    if rules.natural_ends:
        return f"A two-card {naturals} ends the coup."
    return f"A side with a two-card {naturals} stands, and the other plays on."


def _fixed(rules: Rules) -> list[tuple[str, Card]]:
    return [(p, card) for p, card in zip(PLACES, rules.fixed, strict=True) if card is not None]


def _place(place: str) -> str:
    side, _, which = place.partition(".")
    return f"{side.title()}'s {which} card"


def _exact(chances: Chances) -> dict[str, str]:
    return dict(zip(WINNERS, map(str, chances), strict=True))


def _apart(first: str, second: str) -> tuple[str, str]:
    return (first, second) if first != second else (f"{first} (first)", f"{second} (second)")
