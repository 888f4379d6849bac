"""Cards, as far as they are known.

A card is a rank and a suit. Often less is known of it: of `K` the suit was not seen, and of a
"ten-value card" not even the rank. What is not known is None, and nothing guesses it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from exact_baccarat.errors import Refused, quoted

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("clubs", "diamonds", "hearts", "spades")
COLOURS = ("red", "black")
FACES = ("J", "Q", "K")

POINTS = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0), strict=True))
"""What each rank counts: an ace 1, 2 to 9 as printed, 10 and faces 0."""

_SUIT_OF = {suit[0].upper(): suit for suit in SUITS} | dict(zip("♣♦♥♠", SUITS, strict=True))
_WHITE = str.maketrans("♧♢♡♤", "♣♦♥♠", "\ufe0e\ufe0f")
_WRITTEN = re.compile(
    r"([Aa]|10|[2-9]|[JQKTjqkt])([CDHScdhs♣♦♥♠]?)|([CDHScdhs♣♦♥♠])[_ ]?([Aa]|10|[2-9]|[JQKTjqkt])"
)
_RUN = re.compile(rf"[\s,;\[\]()'\"-]*({_WRITTEN.pattern}|0)")


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its points, and its rank and suit where they are known."""

    points: int
    rank: str | None = None
    suit: str | None = None

    def __post_init__(self) -> None:
        if self.points not in range(10) or self.points != POINTS.get(self.rank or "", self.points):
            raise Refused(f"no {self.rank or 'card'} counts {self.points}")

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card as it is written: `KH`, `10s`, `♠A`, or `K` where the suit is not known.

        >>> str(Card.parse("kh")), str(Card.parse("T"))
        ('KH', '10')
        """
        found = _WRITTEN.fullmatch(text.translate(_WHITE).strip())
        if not found:
            raise Refused(
                f"unknown card {quoted(text)}: a card is A, 2 to 10 (or T), J, Q or K, "
                "and then C, D, H or S where its suit is known, as in KH"
            )
        rank = (found.group(1) or found.group(4)).upper()
        suit = (found.group(2) or found.group(3) or "").upper()
        rank = "10" if rank == "T" else rank
        return cls(POINTS[rank], rank, _SUIT_OF.get(suit))

    def __str__(self) -> str:
        return (self.rank or "0") + (self.suit[0].upper() if self.suit else "")

    @property
    def colour(self) -> str | None:
        """Its colour, "red" or "black", or None where the suit is not known."""
        if self.suit is None:
            return None
        return "red" if self.suit in ("diamonds", "hearts") else "black"

    @property
    def face(self) -> bool:
        """Whether it is a jack, queen or king."""
        return self.rank in FACES


BY_SUIT = tuple(Card(POINTS[rank], rank, suit) for rank in RANKS for suit in SUITS)
"""The 52 kinds of card: aces first, each rank in clubs, diamonds, hearts, spades."""
BY_RANK = tuple(Card(POINTS[rank], rank) for rank in RANKS)
"""The 13 kinds where suits are not told apart."""
BY_POINTS = (Card(0), *BY_RANK[:9])
"""The 10 kinds where only points count: a ten-value card, then ace to nine."""

Class = frozenset[Card]
"""All kinds of card that a card may be, of the 52."""


def class_of(text: str) -> Class:
    """The cards that a word or a class in brackets allows. Raises Refused for what allows none.

    In brackets, words that must all hold stand side by side, and commas part what may be instead.

    >>> [len(class_of(text)) for text in ("KH", "T", "[6-9]", "[red 2-5]", "[A, hearts]")]
    [1, 4, 16, 8, 16]
    """
    if not text.startswith("["):
        return such(text)
    found: set[Card] = set()
    for some in text.strip("[]").split(","):
        kinds = [such(term) for term in some.split()]
        if not kinds:
            raise Refused(f"cannot read the class {quoted(text)}: it says nothing")
        found |= frozenset.intersection(*kinds)
    if not found:
        raise Refused(f"no card is {quoted(text)}")
    return frozenset(found)


def such(term: str) -> Class:
    """All cards that a word fits: a card, a rank, a range, a suit, a colour, face, or 0.

    >>> sorted(map(str, such("8-9")))
    ['8C', '8D', '8H', '8S', '9C', '9D', '9H', '9S']
    """
    name = term.lower()
    first, dash, last = term.partition("-")
    if dash and re.fullmatch("[0-9]-[0-9]", term):
        low, high = int(first), int(last)
        found = frozenset(card for card in BY_SUIT if low <= card.points <= high)
    elif dash:
        ends = [RANKS.index(_rank(end, term)) for end in (first, last)]
        ranks = RANKS[ends[0] : ends[1] + 1]
        found = frozenset(card for card in BY_SUIT if card.rank in ranks)
    elif name in (*SUITS, *COLOURS, "face"):
        found = frozenset(
            card
            for card in BY_SUIT
            if name in (card.suit, card.colour) or (name == "face" and card.face)
        )
    elif term == "0":
        found = frozenset(card for card in BY_SUIT if not card.points)
    else:
        try:
            wanted = Card.parse(term)
        except Refused:
            raise Refused(
                f"unknown card {quoted(term)}: a card is KH, K where its suit does not matter, 0 "
                "for any ten-value card, or a class such as [6-9], [10-K], [red], [hearts], "
                "[face], [red 2-5]"
            ) from None
        found = frozenset(
            card
            for card in BY_SUIT
            if card.rank == wanted.rank and wanted.suit in (None, card.suit)
        )
    if not found:
        raise Refused(f"the class {quoted(term)} goes downward: write the lower end first")
    return found


def _rank(word: str, term: str) -> str:
    card = Card.parse(word)
    if card.suit or not card.rank:
        raise Refused(f"cannot read {quoted(term)}: a class goes from rank to rank, as in [10-K]")
    return card.rank


def run_of_cards(text: str) -> tuple[Card, ...]:
    """Cards one after another, with or without marks between them; 0 is any ten-value card.

    Raises Refused at the first place where no card stands.

    >>> [str(card) for text in ("Ks9h", "KS-7H", "[♦9, 0]") for card in run_of_cards(text)]
    ['KS', '9H', 'KS', '7H', '9D', '0']
    """
    plain, place, found = text.translate(_WHITE), 0, []
    plain = plain.rstrip(" \t,;[]()'\"-")
    while place < len(plain):
        one = _RUN.match(plain, place)
        if one is None:
            word = plain[plain.rfind(" ", 0, place) + 1 :].split()[0]
            Card.parse(word.strip(",;[]()'\""))
            raise Refused(f"unknown card in {quoted(text)}")
        found.append(Card(0) if one.group(1) == "0" else Card.parse(one.group(1)))
        place = one.end()
    return tuple(found)


def total(cards: Iterable[Card]) -> int:
    """The points of a hand: the sum of its cards, modulo 10."""
    return sum(card.points for card in cards) % 10
