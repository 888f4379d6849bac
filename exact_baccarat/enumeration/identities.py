"""Ranks and suits, dealt onto points that are already known.

Given the points of all cards dealt, which cards they are is a sample without replacement inside
each point value, independent of the others. So a question about ranks or suits needs no walk over
52 kinds of card. The ten point values are taken one after the other; wherever cards of one lie,
they are dealt, what the words see of them is added to what they saw before, and the cards are
forgotten. States of which the same is known from there on are one.

Take `player.pair` from eight decks. Of all pairs of points that Player can get, those that are
unequal are answered at once, and are one state with the answer no. Two sixes are 32 * 31 ways, each
times the ways of the rest. They are dealt when it is the sixes' turn: four kinds of six are all
of one rank, so that the word sees a pair in all of them. Two ten-value cards are 128 * 127 ways,
and their turn comes last: of 16 kinds the word sees four ranks, two of one rank in
4 * 32 * 31 ways, and of different ranks in 4 * 32 * 96.

Slow twin: `walk` over ranks or cards, which the tests hold against this on small shoes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import comb, prod

import numpy as np

from exact_baccarat.enumeration.columns import Coups, exact_type
from exact_baccarat.enumeration.dealing import (
    Dealing,
    Hand,
    check_states,
    kinds_of,
    look_of_fixed,
    sight_of,
    tally_of,
    unseen_suits,
)
from exact_baccarat.enumeration.grouping import Ints, distinct_rows, sums
from exact_baccarat.enumeration.knowledge import Knowledge
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.spans import Span, exactly
from exact_baccarat.enumeration.states import (
    TURN,
    VALUES,
    Block,
    States,
    cards_held,
    cards_in,
    take,
)
from exact_baccarat.enumeration.tree import Part, Tree, Word
from exact_baccarat.game.cards import BY_SUIT
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PLACES

AT_ONCE = 2**20
"""So many states are dealt before those that are alike are put together."""
MOST_SORTS = 200
"""Into so many sorts states are put by which words are open, to deal each only what it needs."""


class Identities:
    """What is known of some questions, in every coup of a game, and then from a shoe.

    The `trees` have parts in them that points decide: `said` is what each row of `coups` says of
    them, and has one column for each part of the trees.
    """

    def __init__(self, coups: Coups, trees: Sequence[Tree]) -> None:
        self.rules = coups.rules
        self.known = Knowledge(trees)
        self.words = self.known.words
        self.sights = [sight_of(word) for word in self.words]
        self.by_suit = [word.attribute.depth == "cards" for word in self.words]
        self.suits = any(self.by_suit)
        self.blocks = self._blocks()
        self.looking = [
            [b for b, block in enumerate(self.blocks) if w in block.words]
            for w in range(len(self.words))
        ]
        self.sees = [[_sees(word, value) for value in VALUES] for word in self.words]
        self._dealings: dict[object, Dealing] = {}

    def start(self, coups: Coups, parts: dict[Part, Column]) -> tuple[States, Ints]:
        """The states before any card is told, and for each row of `coups` which one is its.

        `parts` has the code of each part that points decide, one entry for each row.
        """
        rows = len(coups)
        bounds: list[Column] = []
        for word in self.words:
            points = [coups.points[place] for place in word.places]
            bounds += _by_points(word, points, rows)
        columns, group_of_row = distinct_rows([*parts.values(), *bounds], rows)
        groups = int(group_of_row.max(initial=-1)) + 1
        said = self.known.nothing(groups)
        for part, code in zip(parts, columns, strict=False):
            number = self.known.nodes[part]
            said[number] = (code.astype(np.int64) + 1).astype(said[number].dtype)
        each: dict[Word, Span] = {}
        for word in self.words:
            low, high, missing = columns[len(parts) + 3 * len(each) :][:3]
            each[word] = Span(low, high, missing if missing.any() else None)
        said, open_ = self.known.settled(said, each.__getitem__)
        alike, kind_of_group = distinct_rows([*said, *open_], groups)
        kind_of_row = kind_of_group[group_of_row]
        held = [
            cards_held(coups, block.places, self._needed(block, alike[len(said) :]), kind_of_row)
            for block in self.blocks
        ]
        columns, state_of_row = distinct_rows([kind_of_row, *held], rows)
        kind_of_state = columns[0]
        nothing = np.zeros(len(kind_of_state), np.int16)
        return States(
            tuple(columns[1:]),
            (nothing,) * len(self.words),
            tuple(column[kind_of_state] for column in alike[: len(said)]),
            tuple(column[kind_of_state] for column in alike[len(said) :]),
            len(kind_of_state),
        ), state_of_row

    def deal(self, shoe: Shoe, states: States, weights: Ints) -> tuple[States, Ints]:
        """All that comes of some states when the cards are dealt, and in how many ways.

        Where a question looks at suits, the ways are multiplied by `unseen(shoe)`.
        """
        weights = weights.astype(exact_type(self.rules.total_ways(shoe) * self.unseen(shoe)))
        self._in_all = 0
        for value in VALUES if self.blocks else ():
            states, weights = self._deal_value(value, shoe, states, weights)
        return states, weights

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

    def _needed(self, block: Block, open_: Sequence[Column]) -> Column:
        """By kinds of state, and by turn: whether some open word sees cards of it in the block."""
        needed = np.zeros((len(open_[0]), len(VALUES) + 1), bool)
        for w in block.words:
            needed[:, 1:] |= open_[w][:, None] & np.array(self.sees[w])
        return needed

    def _deal_value(
        self, value: int, shoe: Shoe, states: States, weights: Ints
    ) -> tuple[States, Ints]:
        """Deal the cards of one point value to the blocks that hold some."""
        taken = [
            take(held, value, len(block.places))
            for block, held in zip(self.blocks, states.held, strict=True)
        ]
        here, left = [cards for cards, _ in taken], [held for _, held in taken]
        none = np.flatnonzero(np.sum(here, axis=0) == 0)
        if len(none) == states.number:
            return states, weights * self.unseen(shoe, value)
        dealt = [(states.taken(none), weights[none] * self.unseen(shoe, value))]
        after = replace(states, held=tuple(left))
        for rows, words, lying in self._sorts(value, here, states):
            rows = rows[weights[rows] > 0]
            if not len(rows):
                continue
            outcomes, ways = self._outcomes(value, shoe, words, lying, weights.dtype.type)
            from_shoe = sum(n for n, b in zip(lying, self.blocks, strict=True) if b.fixed is None)
            each = weights[rows] // shoe.orders(from_shoe, shoe.points[value])
            for some in np.array_split(np.arange(len(rows)), len(rows) * len(ways) // AT_ONCE + 1):
                new = self._joined(after.taken(rows[some]), words, outcomes, len(ways))
                dealt.append((new, np.multiply.outer(each[some], ways).ravel()))
                if sum(part.number for part, _ in dealt) > AT_ONCE:
                    dealt = [self._gathered(dealt)]
                self._in_all += len(some) * len(ways)
                check_states(sum(part.number for part, _ in dealt), self._in_all)
        return self._gathered(dealt)

    def _sorts(
        self, value: int, here: Sequence[Ints], states: States
    ) -> Iterator[tuple[Ints, tuple[int, ...], tuple[int, ...]]]:
        """States in sorts: which they are, what words are to see, and how many cards lie where.

        Of a sort are those that hold as many cards of the value in each block, and in which the
        same words are open that see it.
        """
        turn = TURN[value] - 1
        watching = [
            w
            for w in range(len(self.words))
            if self.sees[w][turn] and any(here[b].any() for b in self.looking[w])
        ]
        where = np.flatnonzero(np.sum(here, axis=0))
        cards = [column[where] for column in here]
        open_ = [states.open[w][where] for w in watching]
        sorts, sort_of = distinct_rows([*cards, *open_], len(where))
        fine = int(sort_of.max()) < MOST_SORTS
        if not fine:
            sorts, sort_of = distinct_rows(cards, len(where))
        order = np.argsort(sort_of, kind="stable")
        ends = np.cumsum(np.bincount(sort_of))
        for number, rows in enumerate(np.split(where[order], ends[:-1])):
            lying = tuple(int(column[number]) for column in sorts[: len(cards)])
            seeing = [
                w
                for place, w in enumerate(watching, len(cards))
                if not fine or sorts[place][number]
                if any(lying[b] for b in self.looking[w])
            ]
            yield rows, tuple(seeing), lying

    def _outcomes(
        self, value: int, shoe: Shoe, words: tuple[int, ...], cards: tuple[int, ...], number: type
    ) -> tuple[list[Ints], Ints]:
        """What these words can see of so many cards of the value, and in how many ways."""
        seeing = [self.words[w] for w in words]
        suits = any(self.by_suit[w] for w in words)
        kinds = kinds_of(value, shoe, [self.sights[w] for w in words], suits)
        looks = tuple(kind.looks for kind in kinds)
        if (words, looks, cards) not in self._dealings:
            hands: dict[tuple[object, ...], Hand] = {}
            for block, lying in zip(self.blocks, cards, strict=True):
                if lying:
                    at = tuple(words.index(w) for w in block.words if w in words)
                    fixed = tuple(block.fixed[w] for w in words) if block.fixed else None
                    before = hands.get((at, fixed), Hand(at, 0, fixed)).cards
                    hands[at, fixed] = Hand(at, before + lying, fixed)
            self._dealings[words, looks, cards] = Dealing.of(seeing, looks, list(hands.values()))
        outcomes, ways = self._dealings[words, looks, cards].outcomes(kinds, shoe, number)
        if not suits:
            ways = ways * self.unseen(shoe, value)
        return outcomes, ways

    def _joined(
        self, states: States, words: tuple[int, ...], outcomes: Sequence[Ints], times: int
    ) -> States:
        """Some states, each with every outcome, and in it what words have seen then."""
        repeated = [np.repeat(column, times) for column in states.columns]
        for w, seen in zip(words, outcomes, strict=True):
            tally = self.words[w].attribute.tally
            assert tally
            joined = tally.settle(tally.join.outer(states.tallies[w], seen).ravel())
            repeated[len(states.held) + w] = joined.astype(np.int16)
        return states.of_columns(repeated, states.number * times)

    def _gathered(self, dealt: Sequence[tuple[States, Ints]]) -> tuple[States, Ints]:
        """All that was dealt, with what is known of it now, states that are alike being one."""
        columns = zip(*(part.columns for part, _ in dealt), strict=True)
        number = sum(part.number for part, _ in dealt)
        states = dealt[0][0].of_columns(list(map(np.concatenate, columns)), number)
        weights = np.concatenate([ways for _, ways in dealt])
        states, state = self._settled(states).merged()
        return states, sums(state, weights, states.number)

    def _settled(self, states: States) -> States:
        """The states, with all forgotten that cannot matter any more."""
        to_come = [cards_in(held) for held in states.held]

        def seen(word: Word) -> Span:
            w = self.words.index(word)
            tally, attribute = states.tallies[w], word.attribute
            assert attribute.tally
            cards = sum((to_come[b] for b in self.looking[w]), np.zeros(states.number, np.int8))
            answer = attribute.tally.answer(tally)
            whole = cards == 0
            if whole.all():
                return exactly(answer)
            if attribute.tally.bounds:
                low, high = attribute.tally.bounds(tally, cards)
            else:
                low, high = np.array([attribute.low]), np.array([attribute.high])
            return Span(np.where(whole, answer, low), np.where(whole, answer, high))

        said, open_ = self.known.settled(states.said, seen)
        tallies = [np.where(o, tally, 0) for o, tally in zip(open_, states.tallies, strict=True)]
        held = []
        for block, cards in zip(self.blocks, states.held, strict=True):
            looked = np.any([open_[w] for w in block.words], axis=0)
            held.append(np.where(looked, cards, 0))
        return States(tuple(held), tuple(tallies), tuple(said), tuple(open_), states.number)


def _by_points(word: Word, points: Sequence[Column], rows: int) -> list[Column]:
    """Between what bounds points put a word, and where it has no answer."""
    attribute = word.attribute
    if attribute.by_points:
        low, high = attribute.by_points(points)
    else:
        low, high = np.full(rows, attribute.low), np.full(rows, attribute.high)
    gone = np.any([column < 0 for column in points], axis=0)
    return [low, high, gone if attribute.optional else np.zeros(rows, bool)]


def _sees(word: Word, value: int) -> bool:
    """Whether cards of the value can make any difference to what a word has seen."""
    looks = {
        look for look, card in zip(sight_of(word), BY_SUIT, strict=True) if card.points == value
    }
    return any(tally_of(word, [look] * times) != 0 for look in looks for times in range(1, 7))
