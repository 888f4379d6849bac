"""How chemin de fer is laid out: both sides' play, what it is worth, and the proof."""

from fractions import Fraction

from exact_baccarat.chemin.certificate import Certificate
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.replies import Reply
from exact_baccarat.chemin.solve import Solution
from exact_baccarat.game.tableau import PLAYER
from exact_baccarat.publish.chemin_data import csv_of, json_of
from exact_baccarat.publish.chemin_words import (
    THIRDS,
    cell,
    hand_name,
    prices,
    setting,
    third_name,
    values_of,
)
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.rounding import decimal, grouped, percent

NOT_ZERO_SUM = (
    "With a commission one side's loss is not the other's gain: where the best answer is of two "
    "minds it stands, which may be kind to the habit, and the price may come out below 0."
)
LEGEND = "D draws, S stands, a number is the chance to draw."


def solved(
    solution: Solution, form: str, digits: int, proof: bool = False, reply: Reply | None = None
) -> str:
    """The solution in any format, with its certificate if wanted; or the answer to a habit."""
    play = reply.play if reply else solution.play
    if form == "csv":
        return csv_text(*csv_of(play, digits, proof))
    if form == "json":
        return json_text(json_of(solution, digits, proof, reply))
    blocks = [setting(solution.model)]
    if reply:
        blocks += _reply(solution, reply, form, digits)
    else:
        blocks += [*_play(play, form, digits), _standing(solution)]
        blocks += [_hands(other, form, digits) for other in solution.others]
    if proof:
        blocks += _proof(solution.certificate, form)
    return "\n\n".join(blocks) + "\n"


def _play(play: Play, form: str, digits: int, level: frozenset[int] = frozenset()) -> list[str]:
    """Player's chances, Banker's table, her mixtures, and what it is all worth."""
    mixed = [
        (hand_name(spot.hand), third_name(spot.third), decimal(q, digits), str(q))
        for spot, q in zip(play.game.spots, play.banker, strict=True)
        if 0 < q < 1
    ]
    headers = ("Banker has", "third card", "draws with chance", "exactly")
    return [
        _hands(play, form, digits),
        banker_table(play, form, level),
        *([table(headers, mixed, form)] if mixed else []),
        table(("in all", "value", "exactly"), _totals(play, digits), form),
    ]


def _hands(play: Play, form: str, digits: int) -> str:
    hands = zip(play.game.hands, play.player, strict=True)
    rows = [(hand_name(hand), decimal(p, digits), str(p)) for hand, p in hands]
    return table(("Player has", "draws with chance", "exactly"), rows, form)


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


def _totals(play: Play, digits: int) -> list[Row]:
    values = values_of(play)
    rows: list[Row] = [(name, decimal(v, digits), str(v)) for name, v in values.items()]
    edges: list[Row] = [
        (f"edge against {side}", percent(-worth, digits), str(-worth))
        for side in ("Player", "Banker")
        for worth in [values[f"value to {side}"]]
    ]
    return rows[:2] + edges[: 2 if play.game.model.commission else 1] + rows[2:]


def _standing(solution: Solution) -> str:
    if solution.unique:
        return "Neither side can do better alone, and there is no other solution."
    if solution.others:
        return "Neither side can do better alone. There are other solutions, where Player plays so:"
    if solution.model.shoe is None and "cards" in (solution.model.player, solution.model.banker):
        return (
            "Neither side can do better alone. With replacement the cards of a hand tell nothing "
            "that its total does not, so that other plays of the hands of one total do the same."
        )
    return "Neither side can do better alone. That there is no other solution is not shown."


def _reply(solution: Solution, reply: Reply, form: str, digits: int) -> list[str]:
    """What a habit costs whoever has it, and the best answer to it."""
    player = reply.habit.side == PLAYER
    side, other = ("Player", "Banker") if player else ("Banker", "Player")
    priced = prices(solution, reply)
    rows = [(name, decimal(value, digits), str(value)) for name, value in priced.items()]
    blocks = [
        f"{side} plays by habit, and {other} answers as well as possible.",
        table(("value", "", "exactly"), rows, form),
    ]
    if solution.model.commission:
        blocks.append(NOT_ZERO_SUM)
    if not player:
        blocks.append(_choices(reply.worth, form, digits))
    return blocks + _play(reply.play, form, digits, reply.level if player else frozenset())


def _choices(proof: Certificate, form: str, digits: int) -> str:
    rows = [
        (
            hand_name(hand),
            *(text for worth in both for text in (decimal(worth, digits), str(worth))),
        )
        for hand, both in zip(proof.play.game.hands, proof.player, strict=True)
    ]
    headers = ("Player has", "value if he stands", "exactly", "if he draws", "exactly")
    return table(headers, rows, form)


def _proof(proof: Certificate, form: str) -> list[str]:
    """The inequalities of the certificate: both sides' choices, and the sums that close it."""
    play = proof.play
    hands = zip(play.game.hands, proof.player, play.player, strict=True)
    spots = zip(play.game.spots, proof.banker, play.banker, strict=True)
    player = [(hand_name(hand), str(s), str(d), _move(p)) for hand, (s, d), p in hands]
    banker = [
        (hand_name(spot.hand), third_name(spot.third), grouped(s), grouped(d), _move(q, spot.move))
        for spot, (s, d), q in spots
    ]
    best = grouped(sum(proof.best_moves))
    closing = (
        f"Naturals add {grouped(proof.naturals)}, and the better of the two at each spot where she "
        f"may choose, in all, {best}. The sum is {proof.banker_best} of a stake: no play of "
        f"Banker's brings her more against Player's. And no play of Player's brings him more than "
        f"{proof.player_best} against hers."
    )
    if not play.game.model.commission:
        closing += " Each is the other with its sign changed, so this is the value of the game."
    return [
        "Certificate. Player's value against Banker's play, if he always stands or always draws:",
        table(("Player has", "stands", "draws", "plays"), player, form),
        "What each spot adds to Banker's gain against Player's play, if she stands or draws, in "
        f"units of 1/{proof.unit} of a stake. M mixes both, and in brackets she is bound:",
        table(("Banker has", "third card", "stands", "draws", "plays"), banker, form, left=2),
        closing,
    ]


def _move(chance: Fraction, move: str = "?") -> str:
    played = cell(chance) if chance in (0, 1) else "M"
    return played if move == "?" else f"({played})"
