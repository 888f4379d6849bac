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
from exact_baccarat.game.coup import such
from exact_baccarat.game.playing import SIDES

ALTERNATE, PAIRS, OTHER = range(3)
"""How the cards of a deal came into the hands: turn about; two and two; or in no such order."""

Totals = tuple[int, int]

PLACES = {ALTERNATE: (0, 2, 1, 3), PAIRS: (0, 1, 2, 3)}
"""Where Player's first two cards and Banker's lie in a deal."""
_NUMBER = {side: number for number, side in enumerate(SIDES)}

_WINNERS = _NUMBER | {"p": 0, "b": 1, "t": 2}
"""Who won, in words or by the first letter."""

INTO_PAIRS = (0, 2, 1, 3, 4, 5)
"""Where each card of a deal turn about goes in a deal two and two, so that the hands stay."""

Texts = tuple[str, ...]
Fixed = tuple[Card | None, ...]
"""For each place of a coup, Player's three first, the card that the rules fix there."""
NONE_FIXED: Fixed = (None,) * 6


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

    def used(self, fixed: Fixed) -> int:
        """How many cards of the shoe it dealt."""
        mine, theirs = fixed[: self.player], fixed[3 : 3 + self.banker]
        return self.player + self.banker - sum(card is not None for card in (*mine, *theirs))

    def cards(
        self, deal: Sequence[Card], fixed: Fixed
    ) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
        """The hands, from a deal turn about; None where they cannot be read."""
        if self.hands is not None:
            try:
                player, banker = (tuple(map(Card.parse, hand)) for hand in self.hands)
            except Refused:
                return None
            return player, banker
        return placed(deal, self.player, self.banker, fixed)


def placed(
    deal: Sequence[Card], mine: int, theirs: int, fixed: Fixed
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Hands of so many cards each, from the cards of the shoe, dealt in turn."""
    from_shoe = iter(deal)
    lies = {
        place: fixed[place] or next(from_shoe)
        for place in (0, 3, 1, 4, *([2] if mine == 3 else []), *([5] if theirs == 3 else []))
    }
    player, banker = (
        tuple(lies[place] for place in places if place in lies) for places in ((0, 1, 2), (3, 4, 5))
    )
    return player, banker


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
        found = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        why = ": a whole object belongs on one line" if line.strip() in (b"{", b"[") else ""
        raise NoAnswer(f"{_shown(line)} is not JSON{why}") from None
    if not isinstance(found, dict):
        raise NoAnswer(f"{_shown(line)} is no JSON object")
    return found


def read(
    found: dict[str, Any], cards: Sequence[str], order: int = ALTERNATE, fixed: Fixed = NONE_FIXED
) -> Answer:
    """The answer to a deal of these cards. Raises NoAnswer, saying what is wrong with it.

    Where suits are left out, cards may fit more than one order of dealing; `order` is tried first.
    """
    if found.get("error"):
        raise NoAnswer(f"it says that it cannot: {quoted(str(found['error']))}")
    usual = None if any(fixed) else _usual(found, cards, order)
    if usual:
        return usual
    player, banker = _hand(found, "player"), _hand(found, "banker")
    winner = _winner(found)
    totals = _totals(found)
    if any(fixed):
        return _with_fixed(player, banker, cards, fixed, totals, winner)
    found_in = _order(player, banker, cards, order)
    if found_in == OTHER:
        player, banker = _plain(player), _plain(banker)
        found_in = _order(player, banker, [_as(card, player + banker) for card in cards], order)
    hands = (player, banker) if found_in == OTHER else None
    answer = Answer(len(player), len(banker), totals, winner, found_in, hands)
    return answer if hands else one(answer)


def read_alone(found: Any) -> Answer:
    """A coup by itself, of whatever cards. Raises NoAnswer where it is none."""
    if not isinstance(found, dict):
        raise NoAnswer(f"{_json(found)} is no JSON object")
    player, banker = _hand(found, "player"), _hand(found, "banker")
    winner, totals = _winner(found), _totals(found)
    return Answer(len(player), len(banker), totals, winner, OTHER, (player, banker))


def _with_fixed(
    player: Texts, banker: Texts, cards: Sequence[str], fixed: Fixed, totals: Totals, winner: int
) -> Answer:
    """The same where some cards are fixed: these are in the hands, and not in the deal."""
    mine, theirs = len(player), len(banker)
    answer = Answer(mine, theirs, totals, winner, ALTERNATE)
    if {mine, theirs} <= {2, 3}:
        lie = dict(enumerate(player)) | dict(enumerate(banker, 3))
        order = [place for place in (0, 3, 1, 4, 2, 5) if place in lie]
        dealt = [lie[place] for place in order if fixed[place] is None]
        said = _plain(tuple(dealt))
        sent = [_as(card, said) for card in cards[: len(dealt)]]
        if [*said] == sent and all(_is(lie[p], fixed[p]) for p in order):
            return one(answer)
    return answer._replace(order=OTHER, hands=(_plain(player), _plain(banker)))


def _is(text: str, fixed: Card | None) -> bool:
    """Whether a card as answered can be the one that is fixed."""
    try:
        return fixed is None or such(Card.parse(text), fixed)
    except Refused:
        return False


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
    a, b, c, d = PLACES[order]
    dealt = [cards[a], cards[b], cards[c], cards[d], *cards[4 : mine + theirs]]
    if hands != dealt or not 2 <= mine <= 3 >= theirs >= 2 or found.get("error"):
        return None
    if type(said[0]) is not int or type(said[1]) is not int or type(player) is not list:
        return None
    return one(Answer(mine, theirs, said, winner, order)) if type(banker) is list else None


@lru_cache(maxsize=4096)
def one(answer: Answer) -> Answer:
    """The same answer, held only once: a program has few, and gives each of them often."""
    return answer


def _winner(found: dict[str, Any]) -> int:
    winner = found.get("winner")
    word = winner.strip().lower() if isinstance(winner, str) else ""
    if word not in _WINNERS:
        raise NoAnswer(f'its winner is {_json(winner)}, where "player", "banker" or "tie" belongs')
    return _WINNERS[word]


def _hand(found: dict[str, Any], side: str) -> Texts:
    hand = found.get(side)
    if not isinstance(hand, list) or not all(isinstance(card, str) for card in hand):
        raise NoAnswer(f"its {side} is {_json(hand)}, where a list of cards belongs")
    if len(hand) > 6:
        raise NoAnswer(f"its {side} has {len(hand)} cards")
    return tuple(hand)


def _totals(found: dict[str, Any]) -> Totals:
    totals = found.get("totals")
    both = [totals.get(side) for side in SIDES[:2]] if isinstance(totals, dict) else totals
    if not isinstance(both, list) or len(both) != 2 or not all(map(_whole, both)):
        raise NoAnswer(
            f'its totals are {_json(totals)}, where {{"player": .., "banker": ..}} belongs, '
            "two whole numbers"
        )
    return int(both[0]), int(both[1])


def _whole(value: Any) -> bool:
    """Whether a number is whole, as 7 or 7.0; True is none."""
    return type(value) is int or (isinstance(value, float) and value.is_integer())


def _order(player: Texts, banker: Texts, cards: Sequence[str], first: int) -> int:
    """Which order of dealing gives these hands from these cards."""
    drawn = [*player[2:3], *banker[2:3]]
    if len(player) not in (2, 3) or len(banker) not in (2, 3):
        return OTHER
    if drawn != list(cards[4 : 4 + len(drawn)]):
        return OTHER
    for order in (first, PAIRS - first):
        a, b, c, d = PLACES[order]
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
