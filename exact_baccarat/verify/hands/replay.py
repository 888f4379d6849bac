"""A coup played again: the first rule that is broken in it."""

from collections.abc import Sequence
from dataclasses import dataclass

from exact_baccarat.game.cards import Card, total
from exact_baccarat.game.tableau import BANKER, PLAYER, STOOD, Rules
from exact_baccarat.verify.wrong import clauses
from exact_baccarat.verify.wrong.play import SIDES

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
    mine, theirs = total(player[:2]), total(banker[:2])
    for side, hand in ((PLAYER, player), (BANKER, banker)):
        if len(hand) > 3:
            return Breach(clauses.THREE_AT_MOST, f"{side.title()} has {len(hand)} cards")
    if mine in rules.natural or theirs in rules.natural:
        if len(player) == len(banker) == 2:
            return None
        side, value = (PLAYER, mine) if mine in rules.natural else (BANKER, theirs)
        drew = "Player" if len(player) == 3 else "Banker"
        why = rules.reason(side, player[:2], banker[:2])
        return Breach(clauses.natural(side, value), f"{drew} drew, and {why}")
    if (len(player) == 3) != rules.player_draws[mine]:
        did = "drew" if len(player) == 3 else "stood"
        should = "draw" if rules.player_draws[mine] else "stand"
        return Breach(clauses.player_on(mine), f"Player {did} on {mine}, and has to {should}")
    third = player[2].points if len(player) == 3 else STOOD
    draws = rules.banker_draws[theirs][third]
    if (len(banker) == 3) != draws:
        did = "drew" if len(banker) == 3 else "stood"
        why = rules.reason(BANKER, player, banker[:2])
        return Breach(clauses.cell(theirs, third), f"Banker {did} on {theirs}, and {why}")
    return None


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
