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

import numpy as np

from exact_baccarat.enumeration.budget import MOST_BYTES, Budget
from exact_baccarat.enumeration.columns import Coups, exact_type
from exact_baccarat.enumeration.grouping import Ints, distinct_rows, numbered, sums
from exact_baccarat.enumeration.knowledge import Knowledge
from exact_baccarat.enumeration.looking import Looking, by_points
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.spans import Span, exactly
from exact_baccarat.enumeration.states import (
    TURN,
    VALUES,
    States,
    after,
    cards_held,
    cards_in,
    take,
)
from exact_baccarat.enumeration.tree import Part, Tree, Word
from exact_baccarat.game.shoe import Shoe

AT_ONCE = 2**25
"""So many bytes of states are dealt before those that are alike are put together."""
FORESEEN = {1: 64, 3: 32, 6: 16}
"""After how many turns a count is foreseen, and from what part of its states."""
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
        self.looking = Looking(self.words, coups.rules)
        self.budget = Budget(trees)

    def start(self, coups: Coups, parts: dict[Part, Column]) -> tuple[States, Ints]:
        """The states before any card is told, and for each row of `coups` which one is its.

        `parts` has the code of each part that points decide, one entry for each row.
        """
        rows = len(coups)
        bounds: list[Column] = []
        for word in self.words:
            points = [coups.points[place] for place in word.places]
            bounds += by_points(word, points, rows)
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
        held = []
        for block in self.looking.blocks:
            needed = self.looking.needed(block, alike[len(said) :])
            held.append(cards_held(coups, block.places, needed, kind_of_row))
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
        greatest = max(self.rules.total_ways(shoe) * self.looking.unseen(shoe) for shoe in shoes)
        exact = exact_type(greatest)  # and so is float64, which adds up faster, below 2^53
        weights = weights.astype(np.float64 if greatest < 2**53 else exact)
        self._foresee(shoes, states, weights)
        self.budget.spent = 0
        for value in VALUES if self.looking.blocks else ():
            states, weights = self._deal_value(value, shoes, states, weights)
        return states, weights.astype(exact)

    def _foresee(self, shoes: Sequence[Shoe], states: States, weights: Ints) -> None:
        """Refuse what would come to too many bytes, before it does.

        What states there are after some turns is found out for a sample: for a part of all that can
        be still to come then, but for each of those in full, since states that will be one hold the
        same cards.
        """
        if states.number * states.bytes < MOST_BYTES // 64:
            return
        for turns, part in FORESEEN.items():
            held = zip(states.held, self.looking.blocks, strict=True)
            left = [after(cards, turns, len(block.places)) for cards, block in held]
            _, still = numbered(left, states.number)
            rows = np.flatnonzero(still * np.int64(2_654_435_761) % 2**32 // 2**16 % part == 0)
            sample, ways = states.taken(rows), weights[:, rows]
            self.budget.spent = 0
            for value in VALUES[:turns]:
                sample, ways = self._deal_value(value, shoes, sample, ways)
            self.budget.spend(self.budget.spent * (part - 1), sample.number * part * states.bytes)

    def _deal_value(
        self, value: int, shoes: Sequence[Shoe], states: States, weights: Ints
    ) -> tuple[States, Ints]:
        """Deal the cards of one point value to the blocks that hold some."""
        number = weights.dtype.type
        unseen = np.array([[self.looking.unseen(shoe, value)] for shoe in shoes], number)
        possible = np.logical_or.reduce(weights > 0, axis=0)
        room = states.bytes + 8 * (len(shoes) - 1)
        taken = [
            take(held, value, len(block.places))
            for block, held in zip(self.looking.blocks, states.held, strict=True)
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
            outcomes, ways = self.looking.outcomes(value, shoes, words, lying, number)
            from_shoe = self.looking.from_shoe(lying)
            orders = [[max(shoe.orders(from_shoe, shoe.points[value]), 1)] for shoe in shoes]
            each = weights[:, rows] // np.array(orders, number)
            times = ways.shape[1]
            self.budget.spend(len(rows) * times * states.bytes)
            parts = len(rows) * times * room // AT_ONCE + 1
            for some in np.array_split(np.arange(len(rows)), parts):
                new = self._joined(rest.taken(rows[some]), words, outcomes, times)
                product = each[:, some, None] * ways[:, None]
                dealt.append((new, product.reshape(len(shoes), -1)))
                if sum(part.number for part, _ in dealt) * room > most:
                    dealt = [self._gathered(dealt)]
                    self.budget.spend(0, dealt[0][0].number * states.bytes)
                    most = max(AT_ONCE, 2 * dealt[0][0].number * room)
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
            if self.looking.sees[w][turn] and any(here[b].any() for b in self.looking.at[w])
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
                if any(lying[b] for b in self.looking.at[w])
            ]
            yield rows, tuple(seeing), lying

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
            cards = sum((to_come[b] for b in self.looking.at[w]), np.zeros(states.number, np.int8))
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
        for block, cards in zip(self.looking.blocks, states.held, strict=True):
            looked = np.any([open_[w] for w in block.words], axis=0)
            held.append(np.where(looked, cards, 0))
        return States(tuple(held), tuple(tallies), tuple(said), tuple(open_), states.number)
