"""What the words of some questions see, where they look, and what cards of a value show them."""

from collections.abc import Sequence
from math import comb, prod

import numpy as np

from exact_baccarat.enumeration.dealing import (
    Dealing,
    Hand,
    Kind,
    Outcomes,
    deals,
    kinds_of,
    look_of_fixed,
    sight_of,
    tally_of,
    unseen_suits,
)
from exact_baccarat.enumeration.grouping import Ints, distinct_rows
from exact_baccarat.enumeration.parting import kind_by_kind
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.states import VALUES, Block
from exact_baccarat.enumeration.tree import Word
from exact_baccarat.game.cards import BY_SUIT
from exact_baccarat.game.playing import Playable
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PLACES

MOST_DEALS = 100_000
"""Of more deals of one value than this, kinds are dealt one after the other."""


class Looking:
    """Some words, by number, and the places at which they look, in blocks.

    `at` has the blocks at which each word looks, `sees` for each word and each value, in turn,
    whether cards of it can make a difference. `dealings` keeps what was dealt, by words, looks and
    hands.
    """

    def __init__(self, words: Sequence[Word], rules: Playable) -> None:
        self.words, self.rules = tuple(words), rules
        self.sights = [sight_of(word) for word in self.words]
        self.by_suit = [word.attribute.depth == "cards" for word in self.words]
        self.suits = any(self.by_suit)
        self.blocks = self._blocks()
        self.at = [
            [b for b, block in enumerate(self.blocks) if w in block.words]
            for w in range(len(self.words))
        ]
        self.sees = [[_sees(word, value) for value in VALUES] for word in self.words]
        self.dealings: dict[object, Dealing] = {}

    def from_shoe(self, cards: Sequence[int]) -> int:
        """How many of the cards that lie in the blocks come from the shoe, and are not fixed."""
        return sum(n for n, b in zip(cards, self.blocks, strict=True) if b.fixed is None)

    def unseen(self, shoe: Shoe, value: int | None = None) -> int:
        """In how many ways the cards, of one value or all, can be gone whose suit was not seen."""
        if not self.suits:
            return 1
        return prod(
            comb(pool, gone)
            for (pool, gone), card in zip(unseen_suits(shoe), BY_SUIT[::4], strict=True)
            if value in (None, card.points)
        )

    def _blocks(self) -> list[Block]:
        by_words: dict[tuple[tuple[int, ...], tuple[int, ...] | None], list[int]] = {}
        for place in range(len(PLACES)):
            looking = tuple(w for w, word in enumerate(self.words) if place in word.places)
            if looking:
                by_words.setdefault((looking, self._fixed(place)), []).append(place)
        return [Block(words, tuple(p), fixed) for (words, fixed), p in by_words.items()]

    def _fixed(self, place: int) -> tuple[int, ...] | None:
        """What each word sees of the card that the rules fix in a place, if they fix one."""
        card = self.rules.fixed[place]
        if card is None:
            return None
        where = f"{self.rules.name} fixes as {PLACES[place]}"
        return tuple(
            look_of_fixed(word, card, where) if place in word.places else 0 for word in self.words
        )

    def needed(self, block: Block, open_: Sequence[Column]) -> Column:
        """By kinds of state, and by turn: whether some open word sees cards of it in the block."""
        needed = np.zeros((len(open_[0]), len(VALUES) + 1), bool)
        for w in block.words:
            needed[:, 1:] |= open_[w][:, None] & np.array(self.sees[w])
        return needed

    def outcomes(
        self,
        value: int,
        shoes: Sequence[Shoe],
        words: tuple[int, ...],
        cards: tuple[int, ...],
        number: type,
    ) -> tuple[list[Ints], Ints]:
        """What these words can see of so many cards of the value, and in how many ways.

        Ways have one row for each shoe. Shoes that hold the same of the value have the same.
        """
        once: dict[object, Outcomes] = {}
        found = []
        for shoe in shoes:
            held = shoe.of_value(value)
            if held not in once:
                once[held] = self.outcomes_of(value, shoe, words, cards, number)
            found.append(once[held])
        sizes = [len(ways) for _, ways in found]
        columns = list(map(np.concatenate, zip(*(seen for seen, _ in found), strict=True)))
        different, place = distinct_rows(columns, sum(sizes))
        table: Ints = np.zeros((len(shoes), int(place.max(initial=-1)) + 1), number)
        starts = np.cumsum([0, *sizes]).tolist()
        for row, (start, (_, ways)) in enumerate(zip(starts, found, strict=False)):
            table[row, place[start : start + len(ways)]] = ways
        return different, table

    def outcomes_of(
        self, value: int, shoe: Shoe, words: tuple[int, ...], cards: tuple[int, ...], number: type
    ) -> Outcomes:
        """The same for one shoe."""
        seeing = [self.words[w] for w in words]
        suits = any(self.by_suit[w] for w in words)
        kinds = kinds_of(value, shoe, [self.sights[w] for w in words], suits)
        hands = self.hands(words, cards)
        if not kinds and any(hand.fixed is None for hand in hands):  # the shoe has no such card
            return [np.zeros(0, np.int16) for _ in words], np.zeros(0, number)

        def deal(kinds: Sequence[Kind], hands: Sequence[Hand]) -> Outcomes:
            looks = tuple(kind.looks for kind in kinds)
            key = words, looks, tuple(hands)
            if key not in self.dealings:
                self.dealings[key] = Dealing.of(seeing, looks, hands)
            return self.dealings[key].outcomes(kinds, shoe, number)

        fixed = any(hand.fixed is not None for hand in hands)
        if fixed or deals(hands, len(kinds)) <= MOST_DEALS:
            outcomes, ways = deal(kinds, hands)
        else:
            outcomes, ways = kind_by_kind(seeing, kinds, hands, deal, number)
        if not suits:
            ways = ways * self.unseen(shoe, value)
        return outcomes, ways

    def hands(self, words: tuple[int, ...], cards: tuple[int, ...]) -> list[Hand]:
        """The cards of each block as hands, those at which the same words look being one."""
        hands: dict[tuple[object, ...], Hand] = {}
        for block, lying in zip(self.blocks, cards, strict=True):
            if lying:
                at = tuple(words.index(w) for w in block.words if w in words)
                fixed = tuple(block.fixed[w] for w in words) if block.fixed else None
                before = hands.get((at, fixed), Hand(at, 0, fixed)).cards
                hands[at, fixed] = Hand(at, before + lying, fixed)
        return list(hands.values())


def by_points(word: Word, points: Sequence[Column], rows: int) -> list[Column]:
    """Between what bounds points put a word, and where it has no answer."""
    attribute = word.attribute
    low, high, missing = (
        np.broadcast_to(np.int8(number), (rows,)) for number in (attribute.low, attribute.high, 0)
    )
    if attribute.by_points:
        low, high = attribute.by_points(points)
    if attribute.optional:
        missing = np.any([column < 0 for column in points], axis=0)
    return [low, high, missing]


def _sees(word: Word, value: int) -> bool:
    """Whether cards of the value can make any difference to what a word has seen."""
    looks = {
        look for look, card in zip(sight_of(word), BY_SUIT, strict=True) if card.points == value
    }
    return any(tally_of(word, [look] * times) != 0 for look in looks for times in range(1, 7))
