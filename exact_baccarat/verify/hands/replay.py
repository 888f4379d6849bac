"""A coup played again: the first rule that is broken in it."""

from collections.abc import Sequence
from dataclasses import dataclass

from exact_baccarat.game.cards import Card, total
from exact_baccarat.game.coup import such
from exact_baccarat.game.playing import SIDES
from exact_baccarat.game.tableau import BANKER, PLACES, PLAYER, Rules
from exact_baccarat.verify.wrong import clauses

Hand = Sequence[Card]


@dataclass(frozen=True, slots=True)
class Breach:
    """A broken rule: the name of the clause, and what is wrong, in a sentence."""

    clause: str
    says: str


def replay(
    rules: Rules,
    player: Hand,
    banker: Hand,
    totals: tuple[int | None, int | None] = (None, None),
    winner: str | None = None,
) -> Breach | None:
    """The first breach in a coup: in who drew, then in the totals said, then in who won.

    None where the rules are kept.
    """
    return _draws(rules, player, banker) or _said(player, banker, totals, winner)


def _draws(rules: Rules, player: Hand, banker: Hand) -> Breach | None:
    for side, hand in ((PLAYER, player), (BANKER, banker)):
        if len(hand) < 2:
            said = f"{side.title()} has {len(hand)} of the two cards that each side gets"
            return Breach(clauses.FIRST_FOUR, said)
    for side, hand in ((PLAYER, player), (BANKER, banker)):
        if len(hand) > 3:
            return Breach(clauses.THREE_AT_MOST, f"{side.title()} has {len(hand)} cards")
    return _fixed(rules, player, banker) or _thirds(rules, player, banker)


def _fixed(rules: Rules, player: Hand, banker: Hand) -> Breach | None:
    for hand, start in ((player, 0), (banker, 3)):
        for place, card in enumerate(hand, start):
            fixed = rules.fixed[place]
            if fixed is not None and not such(card, fixed):
                said = f"{PLACES[place]} is {card}, and {rules.name} fixes it as {fixed}"
                return Breach(clauses.FIXED, said)
    return None


def _thirds(rules: Rules, player: Hand, banker: Hand) -> Breach | None:
    """The first side that drew and should not have, or should have drawn and did not."""
    two = {PLAYER: player[:2], BANKER: banker[:2]}
    natural = {side: total(hand) for side, hand in two.items() if total(hand) in rules.natural}
    for side, hand, mine in ((PLAYER, player, two[PLAYER]), (BANKER, banker, player)):
        drew = len(hand) == 3
        if drew == (rules.turn(mine, two[BANKER]) == side):
            continue
        why = rules.reason(side, mine, two[BANKER])
        if natural and rules.natural_ends:
            return Breach(clauses.natural(*next(iter(natural.items()))), f"{_drew(side)}{why}")
        if side in natural:
            return Breach(clauses.natural(side, natural[side]), f"{_drew(side)}{why}")
        did, has = "drew" if drew else "stood", total(hand[:2])
        if side == PLAYER:
            should = "stand" if drew else "draw"
            said = f"Player {did} on {has}, and has to {should}"
            return Breach(clauses.player_on(has), said)
        clause = clauses.cell(rules, has, rules.column(player))
        return Breach(clause, f"Banker {did} on {has}, and {why}")
    return None


def _drew(side: str) -> str:
    return f"{side.title()} drew, and "


def _said(
    player: Hand, banker: Hand, totals: tuple[int | None, int | None], winner: str | None
) -> Breach | None:
    right = total(player), total(banker)
    for side, hand, value, said in zip(
        (PLAYER, BANKER), (player, banker), right, totals, strict=True
    ):
        if said is not None and said != value:
            cards = " ".join(map(str, hand))
            sentence = f"{side.title()}'s {cards} make {value}, and {said} is said"
            return Breach(clauses.TOTALS, sentence)
    true = SIDES[2 if right[0] == right[1] else int(right[0] < right[1])]
    if winner is not None and winner != true:
        clause = clauses.TIES if true == "tie" else clauses.HIGHER
        result = f"{right[0]} to {right[1]}"
        means = f"{result} is a tie" if true == "tie" else f"{true.title()} wins with {result}"
        return Breach(clause, f"{means}, and {winner} is said")
    return None
