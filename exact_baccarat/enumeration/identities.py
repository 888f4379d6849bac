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
    TOO_MUCH,
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
from exact_baccarat.enumeration.grouping import Ints, distinct_rows, numbered, sums
from exact_baccarat.enumeration.knowledge import Knowledge
from exact_baccarat.enumeration.parting import kind_by_kind
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.spans import Span, exactly
from exact_baccarat.enumeration.states import (
    TURN,
    VALUES,
    Block,
    States,
    after,
    cards_held,
    cards_in,
    take,
)
from exact_baccarat.enumeration.tree import Apply, Const, Part, Tree, Word, written
from exact_baccarat.enumeration.tree import words as words_of
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import BY_SUIT
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PLACES

AT_ONCE = 2**26
"""So many bytes of states are dealt before those that are alike are put together."""
MOST_BYTES, MOST_DEALT = 2**26, 2**30
"""A count whose states take more bytes than this at once, or in all, is refused."""
FORESEEN, PART = (1, 2, 4, 6), 64
"""After how many turns a count is foreseen, and from what part of its states."""
MOST_DEALS = 100_000
"""Of more deals of one value than this, kinds are dealt one after the other."""
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
            each[word] = Span(low, high, missing.astype(bool) if missing.any() else None)
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

    def deal(self, shoes: Sequence[Shoe], states: States, weights: Ints) -> tuple[States, Ints]:
        """All that comes of some states when the cards are dealt, and in how many ways.

        Ways have one row for each of some shoes: what differs from shoe to shoe is nothing else.
        Where a question looks at suits, the ways are multiplied by `unseen(shoe)`.
        """
        greatest = max(self.rules.total_ways(shoe) * self.unseen(shoe) for shoe in shoes)
        exact = exact_type(greatest)  # and so is float64, which adds up faster, below 2^53
        weights = weights.astype(np.float64 if greatest < 2**53 else exact)
        self._in_all = 0
        self._foresee(shoes, states, weights)
        self._in_all = 0
        for value in VALUES if self.blocks else ():
            states, weights = self._deal_value(value, shoes, states, weights)
        return states, weights.astype(exact)

    def _foresee(self, shoes: Sequence[Shoe], states: States, weights: Ints) -> None:
        """Refuse what would come to too many bytes, before it does.

        What states are there after some turns is found out for a sample: for one in PART of all
        that can be still to come then, but for each of those in full, since states that will be
        one hold the same cards.
        """
        if states.number * states.bytes < MOST_BYTES // PART:
            return
        for turns in FORESEEN:
            left = [after(held, turns, len(b.places)) for held, b in self._held(states)]
            _, still = numbered(left, states.number)
            rows = np.flatnonzero(still * np.int64(2_654_435_761) % 2**32 // 2**16 % PART == 0)
            sample, ways = states.taken(rows), weights[:, rows].astype(np.float64)
            for value in VALUES[:turns]:
                sample, ways = self._deal_value(value, shoes, sample, ways)
            self._dealt(self._in_all * (PART - 1), sample.number * PART * states.bytes)
            self._in_all = 0

    def _held(self, states: States) -> Iterator[tuple[Ints, Block]]:
        return zip(states.held, self.blocks, strict=True)

    @property
    def _alone(self) -> str:
        """What to ask instead, as the end of a sentence: the part that looks at most cards."""
        trees: list[Tree] = [t for t in self.known.trees if not isinstance(t, Const | Part)]
        parts = trees
        while len(parts) == 1 and isinstance(parts[0], Apply):
            parts = [part for part in parts[0].on if any(True for _ in words_of(part))]
        if len(parts) == 1:
            return "ask for less of it"
        part = max(parts, key=lambda tree: len({p for w in words_of(tree) for p in w.places}))
        return f"ask {quoted(written(part), 200)} alone"

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
        self, value: int, shoes: Sequence[Shoe], states: States, weights: Ints
    ) -> tuple[States, Ints]:
        """Deal the cards of one point value to the blocks that hold some."""
        number = weights.dtype.type
        unseen = np.array([[self.unseen(shoe, value)] for shoe in shoes], number)
        possible = np.logical_or.reduce(weights > 0, axis=0)
        room = states.bytes + 8 * (len(shoes) - 1)
        taken = [
            take(held, value, len(block.places))
            for block, held in zip(self.blocks, states.held, strict=True)
        ]
        here, left = [cards for cards, _ in taken], [held for _, held in taken]
        none = np.flatnonzero(np.sum(here, axis=0) == 0)
        if len(none) == states.number:
            return states, weights * unseen
        dealt = [(states.taken(none), weights[:, none] * unseen)]
        rest = replace(states, held=tuple(left))
        most = AT_ONCE
        for rows, words, lying in self._sorts(value, here, states):
            rows = rows[possible[rows]]
            if not len(rows):
                continue
            outcomes, ways = self._outcomes(value, shoes, words, lying, number)
            from_shoe = sum(n for n, b in zip(lying, self.blocks, strict=True) if b.fixed is None)
            orders = [[max(shoe.orders(from_shoe, shoe.points[value]), 1)] for shoe in shoes]
            each = weights[:, rows] // np.array(orders, number)
            times = ways.shape[1]
            self._dealt(len(rows) * times * states.bytes)
            parts = len(rows) * times * room // AT_ONCE + 1
            for some in np.array_split(np.arange(len(rows)), parts):
                new = self._joined(rest.taken(rows[some]), words, outcomes, times)
                product = each[:, some, None] * ways[:, None]
                dealt.append((new, product.reshape(len(shoes), -1)))
                if sum(part.number for part, _ in dealt) * room > most:
                    dealt = [self._gathered(dealt)]
                    self._dealt(0, dealt[0][0].number * states.bytes)
                    most = max(AT_ONCE, 2 * dealt[0][0].number * room)
        return self._gathered(dealt)

    def _dealt(self, more: int, at_once: int = 0) -> None:
        """Refuse a count that has come to too many bytes, at once or in all."""
        self._in_all += more
        if self._in_all > MOST_DEALT or at_once > MOST_BYTES:
            raise Refused(f"{TOO_MUCH}: {self._alone}")

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
                once[held] = self._outcomes_of(value, shoe, words, cards, number)
            found.append(once[held])
        sizes = [len(ways) for _, ways in found]
        columns = list(map(np.concatenate, zip(*(seen for seen, _ in found), strict=True)))
        different, place = distinct_rows(columns, sum(sizes))
        table: Ints = np.zeros((len(shoes), int(place.max(initial=-1)) + 1), number)
        starts = np.cumsum([0, *sizes]).tolist()
        for row, (start, (_, ways)) in enumerate(zip(starts, found, strict=False)):
            table[row, place[start : start + len(ways)]] = ways
        return different, table

    def _outcomes_of(
        self, value: int, shoe: Shoe, words: tuple[int, ...], cards: tuple[int, ...], number: type
    ) -> Outcomes:
        """The same for one shoe."""
        seeing = [self.words[w] for w in words]
        suits = any(self.by_suit[w] for w in words)
        kinds = kinds_of(value, shoe, [self.sights[w] for w in words], suits)
        if not kinds:  # the shoe has no such card
            return [np.zeros(0, np.int16) for _ in words], np.zeros(0, number)
        hands = self._hands(words, cards)

        def deal(kinds: Sequence[Kind], hands: Sequence[Hand]) -> Outcomes:
            looks = tuple(kind.looks for kind in kinds)
            key = words, looks, tuple(hands)
            if key not in self._dealings:
                self._dealings[key] = Dealing.of(seeing, looks, hands)
            return self._dealings[key].outcomes(kinds, shoe, number)

        fixed = any(hand.fixed is not None for hand in hands)
        if fixed or deals(hands, len(kinds)) <= MOST_DEALS:
            outcomes, ways = deal(kinds, hands)
        else:
            outcomes, ways = kind_by_kind(seeing, kinds, hands, deal, number)
        if not suits:
            ways = ways * self.unseen(shoe, value)
        return outcomes, ways

    def _hands(self, words: tuple[int, ...], cards: tuple[int, ...]) -> list[Hand]:
        """The cards of each block as hands, those at which the same words look being one."""
        hands: dict[tuple[object, ...], Hand] = {}
        for block, lying in zip(self.blocks, cards, strict=True):
            if lying:
                at = tuple(words.index(w) for w in block.words if w in words)
                fixed = tuple(block.fixed[w] for w in words) if block.fixed else None
                before = hands.get((at, fixed), Hand(at, 0, fixed)).cards
                hands[at, fixed] = Hand(at, before + lying, fixed)
        return list(hands.values())

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
        weights = np.concatenate([ways for _, ways in dealt], axis=1)
        states, state = self._settled(states).merged()
        return states, np.stack([sums(state, ways, states.number) for ways in weights])

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
