"""Questions about ranks and suits, for many shoes at once.

How `identities` deals cards onto points does not depend on how many of each kind a shoe has; only
the ways do. So it is done once, for a shoe that has of everything, and written down: which state
becomes which, and by what the ways are multiplied on the way. That is a network of ten layers, one
for each point value. A shoe then goes through it as numbers, and many shoes as columns of numbers.

Take `player.pair`. Ten states are left open at the start, two aces to two ten-value cards in
Player's hand. The state of two aces has n(n-1)(N-2)(N-3)(N-4)(N-5) ways, n being the aces, which
divided by the n(n-1) of its own cards and multiplied by the feature "a pair among two aces", that
is the sum of m(m-1) over the ranks of aces, goes to the state with the answer yes. Of the answer
that is left over, no, no ways are worked out: they are what is missing from all ways.

What a question does not look at is not dealt: `player.pair` looks at two cards, so that its states
are made of 55 multisets of two cards and not of the 7,722 of four, five and six.

Exact: every number on the way is a whole number of ways, and no more than all ways, perm(n, 6),
which float64 holds up to 458 cards. Larger shoes are for `count`, shoe by shoe, which is also the
slow twin of all this.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from exact_baccarat.enumeration.columns import Coups
from exact_baccarat.enumeration.count import Plan, plan_of
from exact_baccarat.enumeration.dealing import Dealing
from exact_baccarat.enumeration.grouping import Ints, distinct_rows
from exact_baccarat.enumeration.identities import Identities
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.states import VALUES, States, take
from exact_baccarat.enumeration.tree import Const
from exact_baccarat.game.cards import BY_SUIT
from exact_baccarat.game.playing import Playable
from exact_baccarat.game.shoe import Shoe

Floats = NDArray[np.float64]
Asked = tuple[Question, ...]
"""Yes-or-no questions, of which the first that is answered yes counts."""

AT_ONCE = 32
"""How many shoes go through together."""
POWERS = DEALT + 1
_FULL = Shoe.decks(8)
"""A shoe that has six of every card and more, so that nothing is left out of the network."""
_ALWAYS_DEALT = frozenset((0, 1, 3, 4))
NO, YES = 1, 2
"""What a state says of a question that is answered."""


class Bulk:
    """The network of several lists of questions, with a column for each question."""

    def __init__(self, rules: Playable, asked: Sequence[Asked]) -> None:
        """Write the network down: `rules` deal six cards from the shoe."""
        self.kinds: dict[tuple[int, ...], int] = {}
        self.features = _Features(self.kinds)
        self.layers = [_Layer() for _ in VALUES]
        self.starts = _Starts()
        self.columns: list[range] = []
        finals: list[Ints] = []
        number = 0
        for questions in asked:
            self._write(plan_of(rules, questions), questions, finals, number)
            self.columns.append(range(number, number + len(questions)))
            number += len(questions)
        self.number = number
        for layer in self.layers:
            layer.finish()
        self.starts.finish()
        self.features.finish()
        column = np.concatenate(finals)
        last = np.flatnonzero(column >= 0)
        self.last = _sums(column[last], last, (number, len(column)))
        masks = np.zeros((len(self.kinds), len(BY_SUIT)))
        for cards, kind in self.kinds.items():
            masks[kind, list(cards)] = 1
        self.masks = masks

    def ways(self, points: Ints, cards: Ints) -> Floats:
        """For each shoe, a row, in how many ways each question is the first answered yes.

        `points` has ten counts for each shoe, `cards` fifty-two; every shoe `fits`.
        """
        found = np.zeros((len(points), self.number))
        for start in range(0, len(points), AT_ONCE):
            some = slice(start, start + AT_ONCE)
            found[some] = self._some(points[some].T.astype(float), cards[some].T.astype(float)).T
        return found

    def _some(self, points: Floats, cards: Floats) -> Floats:
        by_points = _falling(points)
        features = self.features.of(_falling(self.masks @ cards))
        weights = self.starts.of(by_points, points.sum(axis=0))
        for value, layer in zip(VALUES, self.layers, strict=True):
            weights = layer.through(weights, by_points[POWERS * value :][:POWERS], features)
        found: Floats = self.last @ weights
        return found

    def _write(self, plan: Plan, questions: Asked, finals: list[Ints], number: int) -> None:
        """Add the states and edges of one list of questions."""
        keep = np.flatnonzero(~_lost(plan, plan.states))
        self.starts.add(plan, questions, keep)
        states = plan.states.taken(keep)
        for layer, value in zip(self.layers, VALUES, strict=True):
            states = self._deal(plan, layer, value, states)
        place = _place(plan, states, len(questions))
        finals.append(np.where(place < len(questions), place + number, -1))

    def _deal(self, plan: Plan, layer: "_Layer", value: int, states: States) -> States:
        """Deal the cards of a value as `Identities` does, and note what becomes of each state."""
        identities = plan.identities
        taken = [
            take(held, value, len(block.places))
            for block, held in zip(identities.looking.blocks, states.held, strict=True)
        ]
        here = [cards for cards, _ in taken]
        lying = np.sum(here, axis=0) if here else np.zeros(states.number, np.int64)
        none = np.flatnonzero(lying == 0)
        after = replace(states, held=tuple(held for _, held in taken))
        parts, sources, features = [states.taken(none)], [none], [np.zeros(len(none), np.int64)]
        for rows, words, cards in identities._sorts(value, here, states) if lying.any() else ():
            outcomes, ways = identities.looking.outcomes_of(value, _FULL, words, cards, np.int64)
            parts.append(identities._joined(after.taken(rows), words, outcomes, len(ways)))
            feature = self.features.number_of(identities, value, words, cards)
            sources.append(np.repeat(rows, len(ways)))
            features.append(np.tile(feature + np.arange(len(ways)), len(rows)))
        columns = zip(*(part.columns for part in parts), strict=True)
        number = sum(part.number for part in parts)
        joined = states.of_columns(list(map(np.concatenate, columns)), number)
        made, target = identities._settled(joined).merged()
        lost = _lost(plan, made)
        kept = np.flatnonzero(~lost)
        renumbered = np.full(made.number, -1)
        renumbered[kept] = np.arange(len(kept))
        target = renumbered[target]
        edges = target >= 0
        layer.add(
            lying,
            np.concatenate(sources)[edges],
            np.concatenate(features)[edges],
            target[edges],
            len(kept),
        )
        return made.taken(kept)


class _Layer:
    """Edges from the states before a value is dealt to those after."""

    def __init__(self) -> None:
        self.lying: list[Ints] = []
        self.edges: list[tuple[Ints, Ints, Ints]] = []
        self.before = self.after = 0

    def add(self, lying: Ints, source: Ints, feature: Ints, target: Ints, after: int) -> None:
        """Add the edges of one list of questions; states are numbered on from those before."""
        self.edges.append((source + self.before, feature, target + self.after))
        self.lying.append(lying)
        self.before += len(lying)
        self.after += after

    def finish(self) -> None:
        """Lay the edges out: those of states that hold nothing here apart from the others."""
        source, feature, target = map(np.concatenate, zip(*self.edges, strict=True))
        self.held = np.concatenate(self.lying)
        through = feature == 0
        self.unchanged = _sums(target[through], source[through], (self.after, self.before))
        self.source, self.feature = source[~through], feature[~through]
        number = len(self.source)
        self.changed = _sums(target[~through], np.arange(number), (self.after, number))
        self.holding = np.unique(self.source)
        self.place = np.searchsorted(self.holding, self.source)

    def through(self, weights: Floats, orders: Floats, features: Floats) -> Floats:
        """The ways of the states after, given those of the states before.

        `orders` has for each number of cards of the value in how many orders they come. Those that
        a state still holds are in its ways, and give way to the feature.
        """
        found: Floats = self.unchanged @ weights
        if len(self.source):
            own = weights[self.holding] / np.maximum(orders, 1)[self.held[self.holding]]
            edges = own[self.place]
            edges *= features[self.feature]
            found += self.changed @ edges
        return found


class _Features:
    """In how many ways so many cards of a value give what words can see of them.

    Feature 0 is 1, for a value that is not dealt.
    """

    def __init__(self, kinds: dict[tuple[int, ...], int]) -> None:
        self.kinds = kinds
        self.number = 1
        self.known: dict[object, int] = {}
        self.parts: list[tuple[list[int], Dealing]] = []

    def number_of(
        self, identities: Identities, value: int, words: tuple[int, ...], cards: tuple[int, ...]
    ) -> int:
        """The number of the first outcome of dealing these; the others follow."""
        looks: dict[tuple[int, ...], list[int]] = {}
        for place, card in enumerate(BY_SUIT):
            if card.points == value:
                look = tuple(identities.looking.sights[w][place] for w in words)
                looks.setdefault(look, []).append(place)
        hands = tuple(identities.looking.hands(words, cards))
        dealing = identities.looking.dealings[words, tuple(looks), hands]
        kinds = [self.kinds.setdefault(tuple(c), len(self.kinds)) for c in looks.values()]
        key = (
            tuple(kinds),
            dealing.used.tobytes(),
            dealing.orders.tobytes(),
            dealing.outcome.tobytes(),
        )
        if key not in self.known:
            self.known[key] = self.number
            self.number += int(dealing.outcome.max()) + 1
            self.parts.append((kinds, dealing))
        return self.known[key]

    def finish(self) -> None:
        """Lay all out: each way to deal is the product of up to six powers, and some add up."""
        rows: list[Ints] = [np.full((1, DEALT), -1)]
        orders: list[Floats] = [np.ones(1)]
        targets: list[Ints] = [np.zeros(1, np.int64)]
        first = 1
        for kinds, dealing in self.parts:
            different, way = distinct_rows(
                [*dealing.used, dealing.outcome], len(dealing.outcome)
            )  # hands of the same cards in other places are as likely
            used = np.stack(different[:-1]).astype(np.int64)
            rows.append(_places(used, np.array(kinds)))
            orders.append(np.asarray(np.bincount(way, dealing.orders.astype(float))))
            targets.append(different[-1] + first)
            first += int(dealing.outcome.max()) + 1
        target = np.concatenate(targets)
        self.product = _Products(np.concatenate(rows))
        self.sums = _sums(
            target, np.arange(len(target)), (first, len(target)), np.concatenate(orders)
        )

    def of(self, powers: Floats) -> Floats:
        """All features of shoes: a row each, given the powers of every kind."""
        found: Floats = self.sums @ self.product.of(powers)
        return found


class _Starts:
    """The ways of the states at the start: sums over the cards that questions look at."""

    def __init__(self) -> None:
        self.states = 0
        self.parts: list[tuple[Ints, Ints, Ints]] = []

    def add(self, plan: Plan, questions: Asked, keep: Ints) -> None:
        """Add the states that are kept of one list of questions."""
        number = np.full(plan.states.number, -1)
        number[keep] = np.arange(len(keep)) + self.states
        state, cards, orders = _cards(plan, questions, number[plan.state_of_row])
        self.parts.append((state, cards, orders))
        self.states += len(keep)

    def finish(self) -> None:
        """Lay all out: each multiset of cards once, and which states it belongs to."""
        state, cards, orders = (np.concatenate(part) for part in zip(*self.parts, strict=True))
        columns, multiset = distinct_rows(list(cards.T), len(cards))
        cards = np.stack(columns, axis=1)
        self.size = (cards >= 0).sum(axis=1)
        own = np.stack([(cards == value).sum(axis=1) for value in range(10)])
        self.product = _Products(_places(own, np.arange(10)))
        self.sums = _sums(state, multiset, (self.states, len(cards)), orders.astype(float))

    def of(self, by_points: Floats, cards: Floats) -> Floats:
        """The ways of every state; a coup that ends early counts every card that could follow."""
        more = np.ones((POWERS, len(cards)))
        for size in reversed(range(DEALT)):
            more[size] = more[size + 1] * (cards - size)
        found: Floats = self.sums @ (self.product.of(by_points) * more[self.size])
        return found


class _Products:
    """Products of powers, which are rows, some of two powers and some of up to six."""

    def __init__(self, places: Ints) -> None:
        """Lay them out, given the places of the powers of each product, -1 for none."""
        self.number = len(places)
        size = (places >= 0).sum(axis=1)
        self.groups = [
            (np.flatnonzero(size == factors), places[size == factors][:, :factors].T)
            for factors in range(DEALT + 1)
            if (size == factors).any()
        ]

    def of(self, powers: Floats) -> Floats:
        """The products, a row each."""
        found = np.ones((self.number, powers.shape[1]))
        for rows, places in self.groups:
            if len(places):
                product = powers[places[0]]
                for more in places[1:]:
                    product *= powers[more]
                found[rows] = product
        return found


def _places(used: Ints, kinds: Ints) -> Ints:
    """Where the powers of the kinds used are, up to six for each column, and -1 for no more."""
    places = np.where(used > 0, kinds[:, None] * POWERS + used, -1)
    places = -np.sort(-places, axis=0)[:DEALT].T
    missing = DEALT - places.shape[1]
    return np.pad(places, ((0, 0), (0, missing)), constant_values=-1)


def _sums(rows: Ints, columns: Ints, shape: tuple[int, int], values: Floats | None = None) -> Any:
    """A matrix that adds up: its products with whole numbers are exact as these are."""
    from scipy.sparse import csr_array  # which a single shoe has no need of

    ones = np.ones(len(rows)) if values is None else values
    return csr_array((ones, (rows, columns)), shape=shape)


def _cards(plan: Plan, questions: Asked, state_of_row: Ints) -> tuple[Ints, Ints, Ints]:
    """For each state the cards looked at, sorted, -1 for none, and in how many orders.

    Where only cards are looked at that are always dealt, the others may be any.
    """
    table: Coups = plan.coups
    looked = {place for question in questions for word in question.words for place in word.places}
    places = sorted(looked) if looked <= _ALWAYS_DEALT else list(range(DEALT))
    kept = np.flatnonzero(state_of_row >= 0)
    columns = [state_of_row[kept], *(table.points[place][kept] for place in places)]
    orders = table.orders[kept].astype(np.int64)
    if len(places) < DEALT:
        columns, _ = distinct_rows(columns, len(kept))
        orders = np.ones(len(columns[0]), np.int64)
        for one, two in ((0, 1), (3, 4)):
            if {one, two} <= looked and table.orders.max() > 1:  # a row is for both orders
                first, second = (columns[1 + places.index(place)] for place in (one, two))
                orders = orders * np.where(first == second, 1, 2)
    padded = np.full((len(columns[0]), DEALT), -1, np.int64)
    padded[:, : len(places)] = np.stack(columns[1:], axis=1)
    padded = -np.sort(-padded, axis=1)
    keys, place = distinct_rows([columns[0], *padded.T], len(padded))
    sums = np.zeros(len(keys[0]), np.int64)
    np.add.at(sums, place, orders)
    return keys[0].astype(np.int64), np.stack(keys[1:], axis=1), sums


def _said(plan: Plan, states: States, tree: object) -> Ints:
    if isinstance(tree, Const):
        return np.full(states.number, YES if tree.value else NO)
    found: Ints = states.said[plan.identities.known.nodes[tree]]  # type: ignore[index]
    return found


def _lost(plan: Plan, states: States) -> Ints:
    """Which states answer every question with no."""
    lost = np.ones(states.number, bool)
    for tree in plan.trees:
        lost &= _said(plan, states, tree) == NO
    return lost


def _place(plan: Plan, states: States, none: int) -> Ints:
    """Of states that answer all, the place of the first yes."""
    place = np.full(states.number, none)
    for number in reversed(range(len(plan.trees))):
        place[_said(plan, states, plan.trees[number]) == YES] = number
    return place


def _falling(counts: Floats) -> Floats:
    """1, n, n(n-1), .. of each row of counts, one under the other: seven rows for each."""
    powers = np.ones((len(counts), POWERS, counts.shape[1]))
    for taken in range(DEALT):
        powers[:, taken + 1] = powers[:, taken] * (counts - taken)
    return powers.reshape(-1, counts.shape[1])


@lru_cache(maxsize=8)
def bulk(rules: Playable, asked: tuple[Asked, ...]) -> Bulk:
    """The network of some lists of questions, written down once."""
    return Bulk(rules, asked)


def fits(cards: int) -> bool:
    """Whether a shoe of so many cards goes through exactly."""
    return perm(max(cards, 6), DEALT) < 2**53
