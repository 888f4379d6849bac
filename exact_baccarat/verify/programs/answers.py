"""The language spoken with a program under test: one JSON object a line, each way.

    {"id": 0, "shoe": ["7C", "KD", "5H", "4S", "6D", "9C"]}
    {"id": 0, "player": ["7C", "5H", "6D"], "banker": ["KD", "4S", "9C"],
     "totals": {"player": 8, "banker": 3}, "winner": "player"}

The answer is one line too; `id` may be left out where answers come in order.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import Card
from exact_baccarat.game.playing import SIDES

ALTERNATE, PAIRS, OTHER = range(3)
"""How the cards of a deal came into the hands: turn about; two and two; or in no such order."""

_PLACES = {ALTERNATE: (0, 2, 1, 3), PAIRS: (0, 1, 2, 3)}
"""Where Player's first two cards and Banker's lie in a deal."""
_NUMBER = {side: number for number, side in enumerate(SIDES)}

INTO_PAIRS = (0, 2, 1, 3, 4, 5)
"""Where each card of a deal turn about goes in a deal two and two, so that the hands stay."""

Texts = tuple[str, ...]


class Answer(NamedTuple):
    """What the program made of one deal: how many cards each side got, both totals, who won.

    `order` is how the cards came into the hands, and `hands` what they are where that is OTHER.
    """

    player: int
    banker: int
    totals: tuple[int, int]
    winner: int
    order: int
    hands: tuple[Texts, Texts] | None = None

    @property
    def used(self) -> int:
        """How many cards it dealt."""
        return self.player + self.banker

    def cards(self, deal: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
        """The hands, from a deal turn about; None where they cannot be read."""
        if self.hands is not None:
            try:
                player, banker = (tuple(map(Card.parse, hand)) for hand in self.hands)
            except Refused:
                return None
            return player, banker
        third = self.player == 3
        return (
            (deal[0], deal[2], *deal[4 : 4 + third]),
            (deal[1], deal[3], *deal[4 + third : 2 + third + self.banker]),
        )


class NoAnswer(ValueError):
    """A line that is no answer, and why."""


def texts(cards: Sequence[Card], order: int) -> Texts:
    """A deal as it is sent, to a program that deals in that order."""
    written = [str(card) for card in cards]
    return tuple(written[place] for place in INTO_PAIRS) if order == PAIRS else tuple(written)


def question(number: int, cards: Sequence[str]) -> str:
    """The line that asks what becomes of six cards."""
    return '{"id": ' + str(number) + ', "shoe": ["' + '", "'.join(cards) + '"]}'


def loads(line: bytes) -> dict[str, Any]:
    """The object on a line. Raises NoAnswer where there is none."""
    try:
        found = json.loads(line.decode())
    except (ValueError, RecursionError):
        raise NoAnswer(f"{_shown(line)} is not JSON") from None
    if not isinstance(found, dict):
        raise NoAnswer(f"{_shown(line)} is no JSON object")
    return found


def read(found: dict[str, Any], cards: Sequence[str], order: int = ALTERNATE) -> Answer:
    """The answer to a deal of these cards. Raises NoAnswer, saying what is wrong with it.

    Where suits are left out, cards may fit more than one order of dealing; `order` is tried first.
    """
    if found.get("error"):
        raise NoAnswer(f"it says that it cannot: {quoted(str(found['error']))}")
    usual = _usual(found, cards, order)
    if usual:
        return usual
    player, banker = _hand(found, "player"), _hand(found, "banker")
    winner = _winner(found)
    totals = _totals(found)
    found_in = _order(player, banker, cards, order)
    if found_in == OTHER:
        player, banker = _plain(player), _plain(banker)
        found_in = _order(player, banker, [_as(card, player + banker) for card in cards], order)
    hands = (player, banker) if found_in == OTHER else None
    answer = Answer(len(player), len(banker), totals, winner, found_in, hands)
    return answer if hands else _one(answer)


def _usual(found: dict[str, Any], cards: Sequence[str], order: int) -> Answer | None:
    """An answer as nearly all are, in one comparison; None leaves it to the reader of all others.

    Slow twin: `read` without this, which comes to the same.
    """
    try:
        player, banker, totals = found["player"], found["banker"], found["totals"]
        said = totals["player"], totals["banker"]
        winner = _NUMBER[found["winner"]]
        mine, theirs = len(player), len(banker)
        hands = [*player[:2], *banker[:2], *player[2:], *banker[2:]]
    except (KeyError, TypeError):
        return None
    a, b, c, d = _PLACES[order]
    dealt = [cards[a], cards[b], cards[c], cards[d], *cards[4 : mine + theirs]]
    if hands != dealt or not 2 <= mine <= 3 >= theirs >= 2 or found.get("error"):
        return None
    if type(said[0]) is not int or type(said[1]) is not int or type(player) is not list:
        return None
    return _one(Answer(mine, theirs, said, winner, order)) if type(banker) is list else None


@lru_cache(maxsize=4096)
def _one(answer: Answer) -> Answer:
    """The same answer, held only once: a program has few, and gives each of them often."""
    return answer


def _winner(found: dict[str, Any]) -> int:
    winner = found.get("winner")
    if not isinstance(winner, str) or winner.lower() not in SIDES:
        raise NoAnswer(f'its winner is {_json(winner)}, where "player", "banker" or "tie" belongs')
    return SIDES.index(winner.lower())


def _hand(found: dict[str, Any], side: str) -> Texts:
    hand = found.get(side)
    if not isinstance(hand, list) or not all(isinstance(card, str) for card in hand):
        raise NoAnswer(f"its {side} is {_json(hand)}, where a list of cards belongs")
    if len(hand) > 6:
        raise NoAnswer(f"its {side} has {len(hand)} cards")
    return tuple(hand)


def _totals(found: dict[str, Any]) -> tuple[int, int]:
    totals = found.get("totals")
    both = [totals.get(side) for side in SIDES[:2]] if isinstance(totals, dict) else totals
    if not isinstance(both, list) or [type(value) for value in both] != [int, int]:
        raise NoAnswer(
            f'its totals are {_json(totals)}, where {{"player": .., "banker": ..}} belongs'
        )
    return both[0], both[1]


def _order(player: Texts, banker: Texts, cards: Sequence[str], first: int) -> int:
    """Which order of dealing gives these hands from these cards."""
    drawn = [*player[2:3], *banker[2:3]]
    if len(player) not in (2, 3) or len(banker) not in (2, 3):
        return OTHER
    if drawn != list(cards[4 : 4 + len(drawn)]):
        return OTHER
    for order in (first, PAIRS - first):
        a, b, c, d = _PLACES[order]
        if player[:2] == (cards[a], cards[b]) and banker[:2] == (cards[c], cards[d]):
            return order
    return OTHER


def _plain(hand: Texts) -> Texts:
    """The cards as we write them, where they can be read."""
    return tuple(_written(card) for card in hand)


def _written(card: str) -> str:
    try:
        return str(Card.parse(card))
    except Refused:
        return "".join(c if c.isprintable() else "?" for c in card[:12])


def _as(card: str, answered: Texts) -> str:
    """A card of ours as far as the answer tells cards: without its suit where it has none."""
    return card if any(text[-1:] in "CDHS" for text in answered) else card[:-1]


def _shown(line: bytes) -> str:
    return quoted(line[:100].decode("utf-8", "replace").strip())


def _json(value: Any) -> str:
    if value is None:
        return "missing"
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."
