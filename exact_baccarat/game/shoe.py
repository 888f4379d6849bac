"""A shoe: how many of each kind of card are left to be dealt."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import perm

from exact_baccarat.errors import Refused, quoted, wrong_type
from exact_baccarat.game.cards import BY_POINTS, BY_RANK, BY_SUIT, Card
from exact_baccarat.reading import ENDLESS, MOST_DECKS, decks

Counts = tuple[int, ...]
Pile = tuple[tuple[Card, int], ...]
"""Cards left to be dealt: each kind, and how many of it."""


class EndlessPile(tuple[tuple[Card, int], ...]):
    """A pile into which each card is put back before the next is dealt."""


@dataclass(frozen=True, slots=True)
class Shoe:
    """What is left to be dealt, at three depths, each as deep as the shoe is known.

    `points` has ten counts (of 0, ace, 2 to 9), `ranks` thirteen, `cards` fifty-two. `ranks` is
    None in a shoe given by points alone, and `cards` in one given without suits.

    A card may be known to be gone without its suit having been seen. It is then taken out of
    `points` and `ranks`, but `cards` still has it: of each rank, the cards left are any `ranks`
    of the `cards`, every choice being as likely as every other.

    In an `endless` shoe each card is put back before the next is dealt: it is the limit of more
    and more decks.
    """

    points: Counts
    ranks: Counts | None = None
    cards: Counts | None = None
    endless: bool = False

    def __post_init__(self) -> None:
        if len(self) < 6:
            raise Refused(
                f"a shoe of {_cards(len(self))} cannot deal a coup: "
                "it may take six, three for Player and three for Banker"
            )

    @classmethod
    def decks(cls, number: int = 8) -> "Shoe":
        """That many whole decks of 52 cards."""
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MOST_DECKS:
            raise Refused(
                f"cannot deal from {quoted(str(number))} decks: decks are whole, "
                f"from 1 to {MOST_DECKS}"
            )
        return cls._of((number,) * 52)

    @classmethod
    def endless_decks(cls) -> "Shoe":
        """The limit of more and more decks: one deck, each card put back when it is dealt."""
        return replace(cls.decks(1), endless=True)

    @classmethod
    def of_points(cls, counts: Sequence[int]) -> "Shoe":
        """A shoe given as ten counts: of ten-value cards, aces, twos, and so on to nines."""
        if len(counts) != len(BY_POINTS):
            raise Refused(
                f"a shoe by points has ten counts, of 0, A and 2 to 9, and here are {len(counts)}"
            )
        for kind, count in zip(BY_POINTS, counts, strict=True):
            if isinstance(count, bool) or not isinstance(count, int) or count < 0:
                raise Refused(f"a shoe cannot hold {count} of {kind}: counts are whole, from 0 up")
        return cls(tuple(counts))

    @classmethod
    def of_cards(cls, cards: Iterable[Card] | str) -> "Shoe":
        """A shoe given card by card, or as `parse_cards` reads them.

        It knows suits if every card does, and ranks likewise.
        """
        given = Counter(parse_cards(cards) if isinstance(cards, str) else cards)
        if all(card.suit for card in given):
            return cls._of(tuple(given[kind] for kind in BY_SUIT))
        ranks, points = [0] * len(BY_RANK), [0] * len(BY_POINTS)
        for card, times in given.items():
            points[card.points] += times
            if card.rank:
                ranks[BY_RANK.index(Card(card.points, card.rank))] += times
        return cls(tuple(points), tuple(ranks) if all(card.rank for card in given) else None)

    @classmethod
    def _of(cls, cards: Counts) -> "Shoe":
        ranks = tuple(sum(cards[i : i + 4]) for i in range(0, 52, 4))
        return cls(_sums(ranks, BY_RANK), ranks, cards)

    def without(self, cards: Iterable[Card] | str) -> "Shoe":
        """The shoe that is left when these cards are known to be gone.

        Raises Refused where more of a card are gone than there were.
        """
        tally = Counter(parse_cards(cards) if isinstance(cards, str) else cards)
        if self.endless and tally:
            raise Refused("no card can be missing from an endless shoe: give a number of decks")
        points, ranks, suited = list(self.points), list(self.ranks or ()), list(self.cards or ())
        if Card(0) in tally:  # which of the tens and faces it was, nobody knows
            ranks, suited = [], []
        for card, gone in tally.items():
            if not ranks and card.points == 0 and card.rank:
                raise Refused(
                    f"cannot take {card} out of a shoe given by points alone: its tens and faces "
                    "are not told apart"
                )
            if card.suit and not suited:
                raise Refused(f"cannot take {card} out of a shoe that does not tell suits")
            left = [points[card.points]]
            points[card.points] -= gone
            if ranks and card.rank:
                place = BY_RANK.index(Card(card.points, card.rank))
                left.append(ranks[place])
                ranks[place] -= gone
            if card.suit:
                place = BY_SUIT.index(card)
                left.append(suited[place])
                suited[place] -= gone
            if gone > min(left):
                raise Refused(f"cannot take {gone} of {card} out of a shoe that holds {min(left)}")
        return Shoe(tuple(points), tuple(ranks) or None, tuple(suited) or None, self.endless)

    def __str__(self) -> str:
        """The cards in it, as deep as they are known, in the form that `parse_shoe` reads."""
        if self.cards and sum(self.cards) == len(self):
            return written(Counter(dict(zip(BY_SUIT, self.cards, strict=True))))
        if self.ranks:
            return written(Counter(dict(zip(BY_RANK, self.ranks, strict=True))))
        return "/".join(map(str, self.points))

    def __len__(self) -> int:
        return sum(self.points)

    @property
    def whole_decks(self) -> int | None:
        """How many whole decks it is, or None if it is anything else."""
        if self.endless or self.cards is None or len({*self.cards}) > 1:
            return None
        return self.cards[0] if sum(self.cards) == len(self) else None

    @property
    def total_ways(self) -> int:
        """The number of ordered six-card deals: the denominator of every coup."""
        return self.orders(6)

    def orders(self, cards: int, of: int | None = None) -> int:
        """In how many orders so many cards can come; or so many of some, if `of` counts those."""
        number = len(self) if of is None else of
        return number**cards if self.endless else perm(number, cards)

    def pile(self, depth: str) -> Pile:
        """Each kind of card and how many are left, told apart by "points", "ranks" or "cards".

        Raises Refused where the shoe is not known so deep.
        """
        kinds, counts = {
            "points": (BY_POINTS, self.points),
            "ranks": (BY_RANK, self.ranks),
            "cards": (BY_SUIT, self.cards),
        }[depth]
        if counts is None or sum(counts) != len(self):
            told = "suits" if depth == "cards" else "ranks"
            raise Refused(f"the shoe does not tell the {told} of all its cards")
        pile = zip(kinds, counts, strict=True)
        return EndlessPile(pile) if self.endless else tuple(pile)

    @property
    def depth(self) -> str:
        """How well its cards are known: by their "points", their "ranks", or as "cards"."""
        return "cards" if self.cards else "ranks" if self.ranks else "points"

    def holds(self, card: Card) -> int:
        """How many of such a card can come out of it at most; of an endless one, a great many."""
        if self.endless:
            known = replace(self, endless=False).holds(card)
            return MOST_DECKS * known
        if card.suit and self.cards:
            return min(self.holds(Card(card.points, card.rank)), self.cards[BY_SUIT.index(card)])
        if card.rank and self.ranks:
            return self.ranks[BY_RANK.index(Card(card.points, card.rank))]
        return self.points[card.points]


def parse_cards(text: str) -> Counter[Card]:
    """Read a list of cards with repetitions: `9,9,KH,3:4` is two nines, a king and four threes.

    `0` stands for a ten-value card whose rank is not told.

    >>> {str(card): times for card, times in parse_cards("9, KH, 3:4, 9").items()}
    {'9': 2, 'KH': 1, '3': 4}
    """
    cards: Counter[Card] = Counter()
    for word in text.split(","):
        name, colon, times = word.strip().partition(":")
        if colon and not re.fullmatch(r"[0-9]{1,9}", times):
            raise Refused(
                f"cannot read {quoted(word.strip())}: after the colon stands how many, as in 3:4"
            )
        card = Card(0) if name == "0" else Card.parse(name)
        cards[card] += int(times) if colon else 1
    return cards


def written(cards: Counter[Card]) -> str:
    """A list of cards in the one form in which it is printed: `9:2,KH,3:4`."""
    return ",".join(
        str(card) if times == 1 else f"{card}:{times}" for card, times in cards.items() if times
    )


def parse_shoe(text: str) -> Shoe:
    """Read a whole shoe: cards as in `parse_cards`, or ten counts of 0, A, 2 .. 9 with slashes.

    >>> len(parse_shoe("128/32/32/32/32/32/32/32/32/32"))
    416
    """
    if "/" not in text:
        return Shoe.of_cards(parse_cards(text))
    words = [word.strip() for word in text.split("/")]
    for word in words:
        if not re.fullmatch(r"[0-9]{1,6}", word):
            raise Refused(f"cannot read {quoted(word)} in a shoe by points: counts are whole")
    return Shoe.of_points([int(word) for word in words])


def as_shoe(value: Shoe | int | str) -> Shoe:
    """A shoe as it is, or a number of decks, or a text of decks or cards.

    A number is of whole decks, also as text; "inf" is infinitely many; any other text is a shoe as
    `parse_shoe` reads it. Raises Refused for anything else.

    >>> as_shoe("6") == as_shoe(6) == Shoe.decks(6)
    True
    """
    if isinstance(value, Shoe):
        return value
    if isinstance(value, bool) or not isinstance(value, int | str):
        needed = 'it is a number of decks, "inf", cards as "9,9,KH,3:4", or of class Shoe'
        raise wrong_type("a shoe", value, needed)
    if isinstance(value, str):
        if "," in value or "/" in value or ":" in value:
            return parse_shoe(value)
        value = decks(value, "the number of decks")
    return Shoe.endless_decks() if value == ENDLESS else Shoe.decks(int(value))


def _sums(counts: Counts, kinds: Sequence[Card]) -> Counts:
    sums = [0] * 10
    for count, kind in zip(counts, kinds, strict=True):
        sums[kind.points] += count
    return tuple(sums)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
