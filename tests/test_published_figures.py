"""Every figure that others have published of a bet is ours, correctly rounded, or known wrong.

`published/figures.json` has a row a figure: the bet, its paytable, the decks, what the figure is,
and the text as it was printed. Rows marked as recomputed were not printed, but worked out by an
independent program for the same bets.
"""

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from exact_baccarat.bets.catalogue import find
from exact_baccarat.enumeration.count import count
from exact_baccarat.game.cards import BY_POINTS, Card, total
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PLAYER, PUNTO_BANCO
from exact_baccarat.odds.parsheet import ParSheet, par_sheet

Row = dict[str, Any]

FIGURES: list[Row] = json.loads(
    (Path(__file__).parent / "published" / "figures.json").read_text(encoding="utf-8")
)

TIES = "the counts fit no set of tie totals, with or without numbers of cards"
SUITED = "a suited 8 counts only against three cards, and not where only the other tied 8 is suited"
SWAPPED = "the edges of 2.86 and 2.87 to 1 are swapped (and the pays printed as 28.6 and 28.7)"
EARLY = "worked out from a probability that was already rounded to six digits"
NINES = "three of the four suits, but 56 * 4 * 384 combinations have three suited nines"

KNOWN_WRONG = {
    ("tie", "house edge", "4.80%"): "rounded badly: it is 4.844 %",
    ("tie", "house edge", "4.85%"): "rounded badly: it is 4.844 %",
    ("dragon-7", "house edge", "7.6110%"): "its fourth digit is not known: it is 7.6113 %",
    ("banker", "return", "-0.010579055785"): "its exact fraction is right: -0.010579057842...",
    ("small", "house edge", "5.27%"): "that is six decks; with eight it is 5.28 %",
    ("cards-4", "return", "-0.052688"): EARLY,
    ("cards-5", "return", "-0.089668"): EARLY,
    ("cards-6", "return", "-0.046939"): EARLY,
    ("bad-beat", "house edge", "8.459%"): "rounded twice: 8.45847, 8.4585, 8.459",
    ("natural-9-player", "standard deviation", "2.932"): "it is 2.931",
    ("natural-8-player", "standard deviation", "2.927"): "it is 2.926",
    ("either-pair", "probability", "14.20%"): "it is 14.38 %, as the edge of 13.71 % requires",
    ("player-pair", "standard deviation", "3.184"): "it is 3.155",
    ("lucky-win-player", "house edge", "12.07%"): "the rack card; 888casino.com has 12.040 %",
    ("suited-player", "house edge", "3.95%"): SWAPPED,
    ("suited-player", "house edge", "4.20%"): SWAPPED,
    ("low-tie", "ways", "74570116880640"): TIES,
    ("low-tie", "probability", "0.014919"): TIES,
    ("low-tie", "return", "-0.164547"): TIES,
    ("high-tie", "ways", "401057309592576"): TIES,
    ("high-tie", "probability", "0.080237"): TIES,
    ("high-tie", "return", "-0.117391"): TIES,
    ("lucky-8-player", "ways", "8230060380160"): SUITED,
    ("lucky-8-player", "ways", "53649934949376"): SUITED,
    ("lucky-8-player", "ways", "548824514488320"): SUITED,
    ("lucky-8-player", "ways", "4333011132264960"): SUITED,
    ("lucky-8-player", "probability", "0.001647"): SUITED,
    ("lucky-8-player", "probability", "0.010733"): SUITED,
    ("lucky-8-player", "probability", "0.1098"): SUITED,
    ("lucky-8-player", "probability", "0.86688"): SUITED,
    ("lucky-8-player", "return", "-0.136508"): SUITED,
    ("lucky-8-player", "house edge", "13.65%"): SUITED,
    ("lucky-8-banker", "house edge", "16.60%"): SUITED,
    ("lucky-nines", "combinations", "64512"): NINES,
    ("lucky-nines", "combinations", "1840128"): NINES,
    ("lucky-nines", "probability", "0.000052"): NINES,
    ("lucky-nines", "probability", "0.001496"): NINES,
    ("lucky-nines", "house edge", "19.46%"): NINES,
    ("lucky-nines", "return", "-0.194605"): NINES,
}
"""Bet, what the figure is, and the figure as printed: why it is not ours."""

WITHOUT_PAYS = {
    ("Lucky Win, Player, paytable 2", "13.764%"): "the source shows the pays as a picture",
    ("Lucky Win, Player, paytable 3", "11.495%"): "the source shows the pays as a picture",
    ("Lucky Win, Player, paytable 4", "12.750%"): "the source shows the pays as a picture",
}
"""Published edges that belong to no paytable which can be read."""


def key(row: Row) -> tuple[str, str, str]:
    return row["bet"], row["quantity"], row["printed"]


@pytest.mark.parametrize("bet", dict.fromkeys(row["bet"] for row in FIGURES))
def test_published_figures_are_ours_correctly_rounded_or_known_wrong(bet: str) -> None:
    rows = [row for row in FIGURES if row["bet"] == bet]
    wrong = {key(row) for row in rows if not agrees(row)}
    assert wrong == {known for known in KNOWN_WRONG if known[0] == bet}


def test_all_that_is_known_wrong_was_published() -> None:
    assert set(KNOWN_WRONG) <= {key(row) for row in FIGURES}


def test_figures_without_pays_are_not_in_the_catalogue() -> None:
    printed = {row["printed"] for row in FIGURES if row["bet"].startswith("lucky-win")}
    assert printed.isdisjoint(figure for _, figure in WITHOUT_PAYS)


def test_infinite_decks_have_a_sixth_power_as_denominator() -> None:
    assert sum(infinite_decks().values()) == 13**6 == 4826809


def agrees(row: Row) -> bool:
    """Whether the figure is our value to the digits printed."""
    text = row["printed"]
    if row["quantity"] in ("ways", "combinations"):
        return agrees_as_count(int(text), row)
    value = exact(row)
    if "/" in text:
        return value == Fraction(text)
    scale = 100 if text.endswith("%") else 1
    printed, digits = Fraction(text.rstrip("%")), len(text.rstrip("%").partition(".")[2])
    unit = Fraction(1, 10**digits)
    if row["quantity"] == "standard deviation":
        return (printed - unit / 2) ** 2 <= value <= (printed + unit / 2) ** 2
    if row.get("cut"):
        return abs(printed) <= abs(value * scale) < abs(printed) + unit
    return abs(value * scale - printed) <= unit / 2


def agrees_as_count(printed: int, row: Row) -> bool:
    value = exact(row)
    if row["quantity"] == "combinations":
        return Fraction(printed, int(row["of"])) == value
    return printed == value or is_to_fifteen_digits(printed, int(value))


def is_to_fifteen_digits(printed: int, value: int) -> bool:
    """Whether a count of sixteen digits went through a spreadsheet: the last is 0.

    Some round the fifteenth digit, and some cut there.
    """
    return 10**15 <= value < 10**16 and printed % 10 == 0 and abs(printed - value) < 10


def exact(row: Row) -> Fraction:
    """Our value of what a figure is; of a standard deviation, its square."""
    if row["decks"] == "infinite":
        return infinite(row)
    shoe = Shoe.decks(row["decks"])
    if "question" in row:
        ways, _ = count(shoe, PUNTO_BANCO, [row["question"]])
        return Fraction(ways.get((True,), 0))
    sheet = sheet_of(row["bet"], row["paytable"], row["decks"])
    match row["quantity"]:
        case "ways":
            return ways_of(sheet, row["outcome"])
        case "probability" | "combinations":
            return ways_of(sheet, row["outcome"]) / sheet.total_ways
        case "contribution":
            return next(x.contribution for x in sheet.lines if x.name == row["outcome"])
        case "return":
            return sheet.expected_value
        case "house edge":
            return sheet.house_edge
        case "return to player":
            return sheet.return_to_player
        case "variance" | "standard deviation":
            return sheet.variance
        case "hit frequency":
            return sheet.hit_frequency
        case "house edge per resolved unit":
            pushes = sum(line.probability for line in sheet.lines if line.pay.net == 0)
            return sheet.house_edge / (1 - pushes)
        case "pay without an edge":
            hit = next(x for x in sheet.lines if x.name == row["outcome"])
            return (hit.probability * hit.pay.net - sheet.expected_value) / hit.probability
        case "house edge beside ten on Banker":
            banker = sheet_of("no-commission", "0.5-1", row["decks"])
            return (10 * banker.house_edge + sheet.house_edge) / 11
    raise AssertionError(row["quantity"])


@cache
def sheet_of(bet: str, paytable: str, decks: int) -> ParSheet:
    return par_sheet(Shoe.decks(decks), PUNTO_BANCO, f"{bet}:{paytable}")


def ways_of(sheet: ParSheet, outcome: str) -> Fraction:
    ways = {line.name: line.ways for line in sheet.lines}
    ways |= {"total": sheet.total_ways, "not loss": sheet.total_ways - ways["loss"]}
    return Fraction(ways[outcome])


def infinite(row: Row) -> Fraction:
    """The house edge where no card that is dealt changes what is left."""
    assert row["quantity"] == "house edge"
    bet, paytable = find(f"{row['bet']}:{row['paytable']}")[0]
    pays = [pay.net for pay in paytable.pays]
    if bet.name == "player-pair":
        return 1 - Fraction(1, 13) * (1 + pays[0])
    won = Fraction(infinite_decks()[bet.name], 13**6)
    tie = Fraction(infinite_decks()["tie"], 13**6)
    lost = 1 - won - (0 if bet.name == "tie" else tie)
    return lost - won * pays[0]


@cache
def infinite_decks() -> Counter[str]:
    """Of 13**6 deals of six ranks, how many each side wins."""
    ways: Counter[str] = Counter()
    for player, banker, number in deals((), (), 1):
        lead = total(player) - total(banker)
        ways["player" if lead > 0 else "banker" if lead < 0 else "tie"] += number
    return ways


Hand = tuple[Card, ...]


def deals(player: Hand, banker: Hand, number: int) -> Iterator[tuple[Hand, Hand, int]]:
    side = PUNTO_BANCO.turn(player, banker)
    if side is None:
        yield player, banker, number * 13 ** (6 - len(player) - len(banker))
        return
    for card in BY_POINTS:
        ranks = 1 if card.points else 4
        if side == PLAYER:
            yield from deals((*player, card), banker, number * ranks)
        else:
            yield from deals(player, (*banker, card), number * ranks)
