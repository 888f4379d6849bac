"""Banker's table on the published page of chemin de fer."""

from exact_baccarat.chemin.play import Play
from exact_baccarat.publish.chemin_words import (
    THIRDS,
    cell,
    hand_name,
    third_name,
)
from exact_baccarat.publish.formats import Row, table

LEGEND = "D draws, S stands, a number is the chance to draw."


def banker_table(play: Play, form: str, level: frozenset[int]) -> str:
    """Her table as a card player would print it: a row for each hand, a column for each third."""
    cells = ["=" if place in level else cell(q) for place, q in enumerate(play.banker)]
    rows: list[Row] = []
    for start in range(0, len(cells), len(THIRDS)):
        hand = play.game.spots[start].hand
        total = [] if isinstance(hand, int) else [str(sum(hand) % 10)]
        rows.append((*total, hand_name(hand), *cells[start : start + len(THIRDS)]))
    legend = LEGEND + (" Where it says =, both are worth the same." if level else "")
    names = ("Banker has",) if play.game.model.banker == "total" else ("total", "Banker has")
    text = table((*names, *map(third_name, THIRDS)), rows, form, left=len(names))
    return f"Banker, by Player's third card, or where he stood. {legend}\n\n{text}"
