"""What a line of a log says of a coup: its cards, winner, totals and bets.

What is not told by the line itself, such as what numbers for cards mean, is a `Reading`, which
`readings` finds out from the whole log.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import RANKS, SUITS, Card, run_of_cards
from exact_baccarat.verify.claims.printed import NUMBER, Printed
from exact_baccarat.verify.hands.headings import role_of, words_of

NAMES = {
    "player": "player",
    "p": "player",
    "punto": "player",
    "giocatore": "player",
    "閒": "player",
    "闲": "player",
    "閒家": "player",
    "闲家": "player",
    "banker": "banker",
    "bank": "banker",
    "b": "banker",
    "banco": "banker",
    "莊": "banker",
    "庄": "banker",
    "莊家": "banker",
    "庄家": "banker",
    "tie": "tie",
    "t": "tie",
    "draw": "tie",
    "egalite": "tie",
    "égalité": "tie",
    "egalité": "tie",
    "pareggio": "tie",
    "和": "tie",
    "和局": "tie",
}
NOTHING = ("", "na", "n/a", "nan", "none", "null", "-", "--")
"""What stands in a cell that says nothing."""
WRITTEN, NET, WITH_STAKE, ALTERNATELY, BY_HAND = "written", "net", "with-stake", "pbpb", "ppbb"

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """A bet that was settled: its name, the stake, and the net profit as printed."""

    bet: str
    stake: Fraction
    net: Printed


@dataclass(frozen=True, slots=True)
class Record:
    """One coup as logged: its cards in deal order, or by hand, and what is said of it.

    Where only its outcome is logged, it has neither.
    """

    cards: Cards | None
    hands: tuple[Cards, Cards] | None
    totals: tuple[int | None, int | None]
    winner: str | None
    bets: tuple[Settlement, ...]
    shoe: str | None
    begins: bool
    burned: int
    table: str | None = None
    id: str | None = None


Line = tuple[int, Record | str | None]
"""A line by number: its coup, or why it has none; None for the heading and for nothing at all."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a log leaves open: its numbers for cards, the order of the deal, what money means.

    `totals` says that player and banker are totals, `outcomes` that no line has cards.
    """

    coding: str = WRITTEN
    order: str = ALTERNATELY
    money: str = NET
    totals: bool = False
    outcomes: bool = False


def _kind(rank: str, suit: int) -> Card:
    return Card.parse(rank + SUITS[suit][0].upper()) if 0 <= suit < 4 else Card.parse("?")


def _suit_first(ranks: tuple[str, ...], first: int) -> Callable[[int], Card]:
    """Suit times 13 plus rank: with aces first and from 0, 14 is the 2 of diamonds."""
    return lambda number: _kind(ranks[(number - first) % 13], (number - first) // 13)


def _rank_first(ranks: tuple[str, ...], first: int) -> Callable[[int], Card]:
    """Rank times 4 plus suit: with aces first and from 0, 5 is the 2 of diamonds."""

    def card(number: int) -> Card:
        if not 0 <= number - first < 52:
            raise Refused(f"no card is {number}")
        return _kind(ranks[(number - first) // 4], (number - first) % 4)

    return card


def _by_rank(number: int) -> Card:
    if not 1 <= number <= 13:
        raise Refused(f"no card is {number}, where ranks are 1 to 13")
    return Card.parse(RANKS[number - 1])


def _by_points(number: int) -> Card:
    if not 0 <= number <= 10:
        raise Refused(f"no card is {number}, where points are 0 to 9")
    return Card.parse(RANKS[number - 1]) if 1 <= number <= 9 else Card(0)


_ACE_LAST = (*RANKS[1:], RANKS[0])
CODINGS: dict[str, Callable[[int], Card]] = {
    "ranks-1-13": _by_rank,
    "points": _by_points,
    "0-51-suit-ace-first": _suit_first(RANKS, 0),
    "1-52-suit-ace-first": _suit_first(RANKS, 1),
    "0-51-suit-ace-last": _suit_first(_ACE_LAST, 0),
    "1-52-suit-ace-last": _suit_first(_ACE_LAST, 1),
    "0-51-rank-ace-first": _rank_first(RANKS, 0),
    "1-52-rank-ace-first": _rank_first(RANKS, 1),
    "0-51-rank-ace-last": _rank_first(_ACE_LAST, 0),
    "1-52-rank-ace-last": _rank_first(_ACE_LAST, 1),
}
"""What numbers for cards may mean: ranks or points, or 52 kinds, by suit or by rank first."""


def record_of(fields: dict[str, Any], reading: Reading) -> Record:
    """A coup from its fields. Raises Refused for what cannot be read."""
    fields = {name: value for name, value in fields.items() if not _nothing(value)}
    if "road" in fields:
        raise Refused("a column of roads is not read: write the road alone, as BPTPB")
    if reading.totals:
        fields = {f"{n}_total" if n in ("player", "banker") else n: v for n, v in fields.items()}
    identity = fields.get("id")
    cards = hands = None
    if "cards" in fields:
        cards = hand_of(fields["cards"], "cards", reading.coding)
        if reading.order == BY_HAND and len(cards) >= 4:
            hands = _by_hand(cards)
            cards = None
    elif "player" in fields and "banker" in fields:
        identity = fields.get("coup", identity)
        hands = (
            hand_of(fields["player"], "player", reading.coding),
            hand_of(fields["banker"], "banker", reading.coding),
        )
    elif "player_1" in fields and "banker_1" in fields:
        identity = fields.get("coup", identity)
        player, banker = (
            [fields[f"{side}_{n}"] for n in (1, 2, 3) if f"{side}_{n}" in fields]
            for side in ("player", "banker")
        )
        hands = hand_of(player, "player", reading.coding), hand_of(banker, "banker", reading.coding)
    elif "coup" in fields and not (reading.outcomes and str(fields["coup"]).isdigit()):
        sides = str(fields["coup"]).split("/")
        if len(sides) != 2:
            raise Refused(f"its coup is {quoted(str(fields['coup']))}: write 7C 5D 6H / KS 4S 3D")
        one, other = (hand_of(side, "coup", reading.coding) for side in sides)
        hands = one, other
    elif not reading.outcomes:
        raise Refused("it has no cards")
    elif "winner" not in fields:
        raise Refused("it has no winner")
    return Record(
        cards,
        hands,
        (_total(fields.get("player_total")), _total(fields.get("banker_total"))),
        _winner(fields.get("winner")),
        _all_bets(fields, reading.money),
        None if "shoe" not in fields else str(fields["shoe"]),
        _yes(fields.get("new_shoe")),
        _burned(fields.get("burned", "0")),
        None if "table" not in fields else str(fields["table"]),
        None if identity is None else str(identity),
    )


def _nothing(value: Any) -> bool:
    return value is None or (isinstance(value, str) and value.strip().lower() in NOTHING)


def _by_hand(cards: Cards) -> tuple[Cards, Cards]:
    """Cards dealt P P B B, then Player's third if there is one, then Banker's."""
    player, banker = list(cards[:2]), list(cards[2:4])
    if len(cards) > 4:
        total = sum(card.points for card in player) % 10
        if len(cards) > 5 or total <= 5:
            player.append(cards[4])
            banker += cards[5:]
        else:
            banker += cards[4:]
    return tuple(player), tuple(banker)


def numbered(value: Any) -> bool:
    """Whether cards are given as numbers, of which more than one coding may fit."""
    words = _words(value)
    return bool(words) and all(isinstance(w, str) and w.isdecimal() for w in words)


def _words(value: Any) -> list[Any]:
    if isinstance(value, list):
        return [str(v) if isinstance(v, int) else v for v in value if not _nothing(v)]
    plain = re.sub(r"[\[\](){}'\",;|]", " ", str(value)[:500])
    words = plain.split()
    if len(words) == 1 and re.fullmatch(r"[0-9]{1,2}(?:-[0-9]{1,2})+", words[0]):
        words = words[0].split("-")
    return [re.sub(r"^([0-9]+)\.0$", r"\1", word) for word in words]


def hand_of(value: Any, what: str, coding: str) -> Cards:
    """The cards of a hand, however they are written. Raises Refused for what is no card."""
    if isinstance(value, str):
        return _hand_of_text(value, what, coding)
    return _hand(value, what, coding)


@lru_cache(maxsize=1 << 15)
def _hand_of_text(text: str, what: str, coding: str) -> Cards:
    return _hand(text, what, coding)


def _hand(value: Any, what: str, coding: str) -> Cards:
    words = _words(value)
    if len(words) > 20:
        raise Refused(f"its {what} has {len(words)} cards")
    cards: list[Card] = []
    for word in words:
        if isinstance(word, dict):
            cards.append(_object(word))
        elif coding != WRITTEN and str(word).isdecimal():
            cards.append(CODINGS[coding](int(str(word)[:9])))
        else:
            cards += _written(str(word))
    if len(cards) > 20:
        raise Refused(f"its {what} has {len(cards)} cards")
    return tuple(_SAME.setdefault(card, card) for card in cards)


_SAME: dict[Card, Card] = {}
"""Equal cards as one object, of which there are 66 at most: dictionaries then compare none."""


@lru_cache(maxsize=4096)
def _written(word: str) -> Cards:
    """A card or a run of cards; "ace of spades" is one."""
    rank, of, suit = words_of(word).partition("_of_")
    if of:
        return (_card(rank, suit),)
    return run_of_cards(word[:100])


_RANK_WORDS = {
    word: rank
    for rank, names in {
        "A": "ace asso 1 14",
        "J": "jack fante 11",
        "Q": "queen regina donna 12",
        "K": "king re 13",
        "10": "ten t",
    }.items()
    for word in names.split()
}
_SUIT_WORDS = {
    "club": "C",
    "clubs": "C",
    "fiori": "C",
    "diamond": "D",
    "diamonds": "D",
    "quadri": "D",
    "heart": "H",
    "hearts": "H",
    "cuori": "H",
    "spade": "S",
    "spades": "S",
    "picche": "S",
}


def _object(card: dict[str, Any]) -> Card:
    fields = {words_of(str(key)): value for key, value in card.items()}
    rank = fields.get("rank", fields.get("face", fields.get("name", fields.get("value"))))
    if rank is None:
        raise Refused(f"its card {_shown(card)} has no rank")
    return _card(str(rank), str(fields.get("suit", "")))


def _card(rank: str, suit: str) -> Card:
    plain = suit.strip().lower()
    return Card.parse(_RANK_WORDS.get(rank.strip().lower(), rank) + _SUIT_WORDS.get(plain, suit))


def _all_bets(fields: dict[str, Any], money: str) -> tuple[Settlement, ...]:
    found = _bets(fields.get("bets", ""))
    amount = fields.get("net", fields.get("paid"))
    if "bet" in fields and "stake" in fields and amount is not None:
        found += (_settlement(str(fields["bet"]), str(fields["stake"]), str(amount)),)
    if money == NET:
        return found
    return tuple(
        replace(one, net=replace(one.net, value=one.net.value - one.stake)) for one in found
    )


def _total(value: Any) -> int | None:
    if value is None or value == "":
        return None
    if not re.fullmatch(r"[0-9]{1,4}(?:\.0)?", str(value)):
        raise Refused(f"its total is {_shown(value)}, where a whole number belongs")
    return int(float(value))


def _winner(value: Any) -> str | None:
    if value is None or value == "":
        return None
    name = winner_named(str(value))
    if name is None:
        raise Refused(f"its winner is {_shown(value)}, where player, banker or tie belongs")
    return name


@lru_cache(maxsize=1024)
def winner_named(text: str) -> str | None:
    """The winner that a word names: player, banker or tie; None for a word that names none.

    >>> winner_named("player_win"), winner_named("PUNTO"), winner_named("莊")
    ('player', 'player', 'banker')
    """
    plain = text.strip().lower()
    bare = re.sub(r"[\W_]*(?:wins?|won|winner|hand|natural|super_?6)$|贏$|赢$|勝$|胜$", "", plain)
    return NAMES.get(plain, NAMES.get(bare))


def _yes(value: Any) -> bool:
    plain = str(value).strip().lower()
    if value is None or plain in ("", "0", "no", "n", "false"):
        return False
    if plain not in ("1", "yes", "y", "true", "x"):
        raise Refused(f"its new_shoe is {_shown(value)}, where yes or no belongs")
    return True


def _burned(value: Any) -> int:
    if isinstance(value, list):
        return len(value)
    if not re.fullmatch(r"[0-9]{1,6}", str(value)):
        raise Refused(f"its burned is {_shown(value)}, where the number of cards belongs")
    return int(value)


def _bets(value: Any) -> tuple[Settlement, ...]:
    if isinstance(value, list):
        return tuple(_bet(entry) for entry in value)
    found = []
    for part in str(value).split(";"):
        if words := part.split():
            if len(words) != 3:
                raise Refused(f"its bet {quoted(part)} is not BET STAKE NET, as banker 100 +95")
            found.append(_settlement(*words))
    return tuple(found)


def _bet(entry: Any) -> Settlement:
    known = {role_of(str(key)): v for key, v in entry.items()} if isinstance(entry, dict) else {}
    amount = known.get("net", known.get("paid"))
    if amount is None or not {"bet", "stake"} <= {*known}:
        raise Refused(f"its bet {_shown(entry)} does not say bet, stake and net")
    return _settlement(str(known["bet"]), str(known["stake"]), str(amount))


@lru_cache(maxsize=4096)
def _settlement(bet: str, stake: str, net: str) -> Settlement:
    amounts = [Printed.parse(amount) for amount in (stake, net)]
    if any(amount.form != NUMBER for amount in amounts):
        raise Refused(f"its bet on {quoted(bet)} has a stake or a net that is not an amount")
    if amounts[0].value <= 0:
        raise Refused(f"its stake on {quoted(bet)} is {quoted(stake)}, and has to be more than 0")
    return Settlement(winner_named(bet) or bet, amounts[0].value, amounts[1])


def _shown(value: Any) -> str:
    return quoted(value if isinstance(value, str) else json.dumps(value))
