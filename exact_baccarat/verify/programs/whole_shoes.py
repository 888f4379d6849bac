"""Whether a program deals a whole shoe rightly: the burn, the cut card, and a shoe that runs out.

    {"id": 0, "shoe": ["7C", ..], "burn": "first-card", "behind": 14}

The first card is turned over and burned, and as many after it as it counts, ten for a ten or face.
So many cards stand behind the cut card: the coup in which it comes is finished, and one more is
dealt. With `"burn": "none"` nothing is burned. Where there is a second shoe, `"next"`, the coup in
which the first runs out goes on with its cards, and is the last. The answer:

    {"id": 0, "burned": ["7C", ..], "coups": [{"player": [..], "banker": [..], ..}, ..]}
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, Card, total
from exact_baccarat.game.playing import SIDES
from exact_baccarat.game.tableau import PLAYER, Rules
from exact_baccarat.verify.hands.replay import replay
from exact_baccarat.verify.programs.answers import NoAnswer, read_alone
from exact_baccarat.verify.programs.failing import Failing, said
from exact_baccarat.verify.programs.session import Asking, Cards, Session

BEHIND = 14
"""The usual place of the cut card."""
SHORT = 40
"""So many cards of a shoe that runs out in the middle of a coup."""


@dataclass(frozen=True)
class WholeShoe:
    """A shoe in order, what is burned of it, where its cut card is, and the shoe after it."""

    cards: tuple[Card, ...]
    burn: bool
    behind: int
    after: tuple[Card, ...] = ()

    @property
    def burned(self) -> int:
        """How many cards are burned: the first, and as many as it counts."""
        return 1 + (self.cards[0].points or 10) if self.burn else 0

    def coups(self, rules: Rules) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
        """The hands of every coup, by the rules."""
        stack, at = (*self.cards, *self.after), self.burned
        limit = len(self.cards) - self.behind
        last = False
        while not last:
            last = at >= limit if not self.after else False
            player, banker, at = _coup(rules, stack, at)
            yield player, banker
            last = last or (bool(self.after) and at >= len(self.cards))


def _coup(
    rules: Rules, stack: Sequence[Card], at: int
) -> tuple[tuple[Card, ...], tuple[Card, ...], int]:
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    while (side := rules.turn(player, banker)) is not None:
        hand = player if side == PLAYER else banker
        fixed = rules.fixed[len(hand) + 3 * (side != PLAYER)]
        card = fixed or stack[at]
        at += fixed is None
        if side == PLAYER:
            player += (card,)
        else:
            banker += (card,)
    return player, banker, at


def shoes(number: int, decks: int) -> Iterator[WholeShoe]:
    """Shoes as if shuffled: in turn one with a burn and a cut card, and one that runs out."""
    pack = [card for card in BY_SUIT for _ in range(decks)]
    for place in range(number):
        cards = _shuffled(pack, 2 * place)
        if place % 2:
            yield WholeShoe(cards[:SHORT], False, 0, _shuffled(pack, 2 * place + 1))
        else:
            yield WholeShoe(cards, True, BEHIND)


def _shuffled(pack: Sequence[Card], number: int) -> tuple[Card, ...]:
    """The pack in an order that is always the same for a number."""
    order = np.random.Generator(np.random.PCG64(number)).random(len(pack)).argsort(kind="stable")
    return tuple(pack[place] for place in order.tolist())


def dealing(session: Session, rules: Rules, decks: int, number: int) -> list[Failing]:
    """Ask a program to deal whole shoes: what is wrong first in each, summed up by its rule."""
    asked = {tuple(map(str, shoe.cards)): shoe for shoe in shoes(number, decks)}
    asking = Asking(lambda n, cards: _question(n, cards, asked[cards]), lambda found, cards: found)
    wrong: dict[str, Failing] = {}
    answers = session.ask_other([*asked], asking)
    for shoe, found in zip(asked.values(), answers, strict=True):
        if isinstance(found, dict):
            fault = _judged(rules, shoe, found)
            if fault:
                times = wrong[fault.clause].times + 1 if fault.clause in wrong else 1
                first = wrong.get(fault.clause, fault)
                wrong[fault.clause] = Failing(
                    first.clause, first.says, first.deal, first.right, first.answer, times
                )
    return list(wrong.values())


def _question(number: int, cards: Cards, shoe: WholeShoe) -> str:
    asked = {"id": number, "shoe": list(cards), "burn": "first-card" if shoe.burn else "none"}
    after = {"next": list(map(str, shoe.after))} if shoe.after else {"behind": shoe.behind}
    return json.dumps(asked | after)


def _judged(rules: Rules, shoe: WholeShoe, found: dict[str, Any]) -> Failing | None:
    """The first thing that is wrong in an answer."""
    burned = [*map(str, shoe.cards[: shoe.burned])]
    if shoe.burn and found.get("burned") != burned:
        says = f"the first card is a {shoe.cards[0]}, and {shoe.burned} cards are burned with it"
        shown = json.dumps(found.get("burned"))[:80]
        return Failing("burn", says, shoe.cards[: shoe.burned], " ".join(burned), shown, 1)
    coups = found.get("coups")
    if not isinstance(coups, list):
        return Failing("coups", "its coups are no list", (), "a list", json.dumps(coups)[:80], 1)
    at = shoe.burned
    stack = (*shoe.cards, *shoe.after)
    for number, (player, banker) in enumerate(shoe.coups(rules)):
        cards = stack[at : at + 6]
        right = said(player, banker, (total(player), total(banker)), _winner(player, banker))
        if number >= len(coups):
            says = f"it deals {len(coups)} coups, and coup {number + 1} begins before the end"
            return Failing("end of the shoe", says, cards, right, "no coup", 1)
        fault = _coup_fault(rules, player, banker, coups[number], stack, at)
        if fault:
            says = f"coup {number + 1}, at card {at + 1}: {fault[1]}"
            return Failing(fault[0], says, cards, right, fault[2], 1)
        lying = (*rules.fixed[: len(player)], *rules.fixed[3 : 3 + len(banker)])
        at += sum(card is None for card in lying)
    if len(coups) > number + 1:
        says = f"it deals {len(coups)} coups, and the shoe ends with coup {number + 1}"
        return Failing("end of the shoe", says, (), f"{number + 1} coups", f"{len(coups)} coups", 1)
    return None


def _winner(player: Sequence[Card], banker: Sequence[Card]) -> str:
    mine, theirs = total(player), total(banker)
    return SIDES[2 if mine == theirs else int(mine < theirs)]


def _coup_fault(
    rules: Rules,
    player: tuple[Card, ...],
    banker: tuple[Card, ...],
    found: Any,
    stack: Sequence[Card],
    at: int,
) -> tuple[str, str, str] | None:
    """What is wrong with a coup: its rule, what it says, and what was answered."""
    try:
        answer = read_alone(found)
        mine, theirs = (tuple(map(Card.parse, hand)) for hand in answer.hands or ((), ()))
    except (NoAnswer, Refused) as error:
        return "coups", f"it cannot be read: {error}", json.dumps(found)[:80]
    shown = said(mine, theirs, answer.totals, SIDES[answer.winner])
    breach = replay(rules, mine, theirs, answer.totals, SIDES[answer.winner])
    if (mine, theirs) == (player, banker):
        return (breach.clause, breach.says, shown) if breach else None
    in_turn = [*mine[:1], *theirs[:1], *mine[1:2], *theirs[1:2], *mine[2:], *theirs[2:]]
    for place, card in enumerate(in_turn):
        if at + place < len(stack) and card != stack[at + place]:
            return "cards in order", _where(card, stack, at + place), shown
    if breach:
        return breach.clause, breach.says, shown
    return "cards in order", "the cards are not those on top of the shoe", shown


def _where(card: Card, stack: Sequence[Card], due: int) -> str:
    """Why a card that is not due may have come."""
    text = f"{card} is dealt where {stack[due]} is next"
    if due and card == stack[due - 1]:
        return f"{text}: the card before is dealt twice"
    if due + 1 < len(stack) and card == stack[due + 1]:
        return f"{text}: a card is left out"
    return text
