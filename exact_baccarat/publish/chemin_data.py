"""Chemin de fer for programs: CSV and JSON, with exact fractions."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from exact_baccarat.chemin.certificate import Certificate
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.replies import Reply
from exact_baccarat.chemin.solve import Solution
from exact_baccarat.game.tableau import PLAYER
from exact_baccarat.publish.chemin_words import CONVENTION, hand_name, prices, third_name, values_of
from exact_baccarat.publish.formats import Row
from exact_baccarat.publish.rounding import decimal


def csv_of(play: Play, digits: int, proof: bool) -> tuple[Row, list[Row]]:
    """A row a choice, then a row a value, with exact fractions."""
    made = list(records(play, digits, proof))
    headers = list(made[0])
    rows: list[Row] = [list(record.values()) for record in made]
    blank = [""] * (len(headers) - 5)
    rows += [(n, "", "", str(v), decimal(v, digits), *blank) for n, v in values_of(play).items()]
    return headers, rows


def json_of(solution: Solution, digits: int, proof: bool, reply: Reply | None) -> dict[str, Any]:
    model, play = solution.model, reply.play if reply else solution.play
    shown: dict[str, Any] = {
        "schema": 1,
        "game": "chemin-de-fer",
        "decks": model.decks,
        "cards": None if model.shoe is None else len(model.shoe),
        "player": model.player,
        "banker": model.banker,
        "rule": model.rule,
        "commission": str(model.commission),
        "convention": CONVENTION,
    }
    if reply:
        price = prices(solution, reply)["price of the habit"]
        shown |= {"habit": reply.habit.side, "price": str(price)}
        shown |= {"price_decimal": decimal(price, digits)}
        shown["solution"] = named_values(solution.play, digits)
    else:
        shown["unique"] = solution.unique
        shown["other_solutions"] = [
            {**named_values(other, digits), "play": list(records(other, digits, proof))}
            for other in solution.others
        ]
    shown |= {**named_values(play, digits), "play": list(records(play, digits, proof))}
    if proof:
        bests = solution.certificate.player_best, solution.certificate.banker_best
        shown["certificate"] = {"player_best": str(bests[0]), "banker_best": str(bests[1])}
    return shown


def records(play: Play, digits: int, proof: bool) -> Iterator[dict[str, str]]:
    """Each choice of either side for programs, with what both moves are worth if wanted."""
    certificate, unit = Certificate(play), Certificate(play).unit
    hands = [(PLAYER, hand_name(hand), "") for hand in play.game.hands]
    spots = [("banker", hand_name(s.hand), third_name(s.third)) for s in play.game.spots]
    worths = [
        *certificate.player,
        *((Fraction(s, unit), Fraction(d, unit)) for s, d in certificate.banker),
    ]
    chances = (*play.player, *play.banker)
    for (side, hand, third), chance, worth in zip(hands + spots, chances, worths, strict=True):
        record = {"side": side, "hand": hand, "third": third, "draws": str(chance)}
        record["decimal"] = decimal(chance, digits)
        if proof:
            record |= {"if_stands": str(worth[0]), "if_draws": str(worth[1])}
        yield record


def named_values(play: Play, digits: int) -> dict[str, str]:
    values = {name.lower().replace(" ", "_"): value for name, value in values_of(play).items()}
    exact = {name: str(value) for name, value in values.items()}
    return exact | {f"{name}_decimal": decimal(value, digits) for name, value in values.items()}
