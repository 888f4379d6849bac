"""Shoes dealt at random, and what a bet is worth at the start of each of their coups, exactly.

What is random is the cards; the expected value at each coup is worked out from those unseen, for
all shoes of a batch at once. So the figures of `judged`, whose one approximation is where coups
start, can be held against shoes in which they start where they do. A batch has a seed of its own,
made of the seed asked for and the batch's number, and its sums are whole numbers: the result is
the same on any number of workers. (The shuffles are those of numpy's PCG64.)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import perm
from typing import Any

import numpy as np

from exact_baccarat.counting.judged import Result, Trigger
from exact_baccarat.counting.profit import Profit
from exact_baccarat.counting.starts import BY_CARD, Conditions, Starts
from exact_baccarat.counting.tags import Tags
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_POINTS, POINTS, RANKS
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import BANKER, PLAYER, Rules

BATCH = 500
"""Shoes of a batch, which is a piece of the work."""
MOST_SHOES = 10**9
FINE = 2**40
"""Gains of a shoe are rounded to 1/FINE units where they are squared for a standard error."""
MOMENTS = 6


@dataclass(frozen=True)
class Simulation:
    """So many shoes, dealt to a bettor who counts with these tags.

    `counts` are the thirteen ranks of a full shoe, aces first. Without tags the bettor knows all,
    and bets where the bet is favourable.
    """

    counts: tuple[int, ...]
    rules: Rules
    conditions: Conditions
    profit: Profit
    tags: Tags | None
    trigger: Trigger
    shoes: int
    seed: int

    def __post_init__(self) -> None:
        self.conditions.check(self.cards)
        if not 1 <= self.shoes <= MOST_SHOES:
            raise Refused(f"cannot deal {self.shoes} shoes: it is from 1 to {MOST_SHOES}")
        if self.seed < 0:
            raise Refused(f"a seed is a whole number from 0 up, and {self.seed} is not")
        if self.tags is not None and self.trigger.count is None:
            raise Refused("a simulated count needs a trigger: a true count or a running one")

    @classmethod
    def of(
        cls,
        shoe: Shoe,
        rules: Rules,
        conditions: Conditions,
        profit: Profit,
        tags: Tags | None = None,
        trigger: Trigger = Trigger(None),  # noqa: B008 - it is frozen
        shoes: int = 10_000,
        seed: int = 1,
    ) -> "Simulation":
        """The simulation of a shoe. Raises Refused where its ranks are not known."""
        counts = tuple(number for _, number in shoe.pile("ranks"))
        return cls(counts, rules, conditions, profit, tags, trigger, shoes, seed)

    @property
    def cards(self) -> int:
        """How many cards a full shoe has."""
        return sum(self.counts)

    @property
    def question(self) -> dict[str, Any]:
        """What is asked, whole."""
        return {
            "what": "simulation",
            "shoe": "/".join(map(str, self.counts)),
            "rules": self.rules.name,
            "conditions": str(self.conditions),
            "bet": self.profit.name,
            "pays": self.profit.fingerprint,
            "tags": str(self.tags) if self.tags else "all that can be known",
            "trigger": [str(self.trigger.count), self.trigger.running],
            "shoes": self.shoes,
            "seed": self.seed,
        }

    @property
    def pieces(self) -> range:
        """The batches."""
        return range(-(-self.shoes // BATCH))

    @property
    def sums(self) -> int:
        """Six moments, then by the cards unseen: coups, bets, what bets bring, what all bring."""
        return MOMENTS + 4 * (self.cards + 1)

    def size(self, piece: int) -> int:
        """How many shoes a batch has."""
        return min(BATCH, self.shoes - piece * BATCH)

    def work(self, piece: int) -> list[int]:
        """Deal a batch."""
        chance = np.random.Generator(np.random.PCG64(np.random.SeedSequence([self.seed, piece])))
        whole = np.repeat(np.arange(13, dtype=np.int8), self.counts)
        decks = chance.permuted(np.tile(whole, (self.size(piece), 1)), axis=1)
        return _Batch(self, decks).sums()

    def answer(self, sums: Sequence[int]) -> "Simulated":
        """What the sums over all batches say."""
        width = self.cards + 1
        by_unseen = [list(sums[MOMENTS + i * width :][:width]) for i in range(4)]
        return Simulated(self, list(sums[:MOMENTS]), *by_unseen)

    @cached_property
    def who_draws(self) -> tuple[Ints, Ints]:
        """How many cards follow the first four: by totals, and if Player draws by that card too.

        In the first array 10 stands for: Player draws.
        """
        four, five = np.zeros((10, 10), np.int8), np.zeros((10, 10, 10), np.int8)
        for mine in range(10):
            for theirs in range(10):
                player, banker = (BY_POINTS[0], BY_POINTS[mine]), (BY_POINTS[0], BY_POINTS[theirs])
                turn = self.rules.turn(player, banker)
                four[mine, theirs] = 10 if turn == PLAYER else turn == BANKER
                for third in BY_POINTS if turn == PLAYER else ():
                    after = self.rules.turn((*player, third), banker)
                    five[mine, theirs, third.points] = 1 + (after == BANKER)
        return four, five


POINTS_OF = np.array([POINTS[rank] for rank in RANKS])


class _Batch:
    """Shoes of a batch, dealt side by side, a coup of each at a time."""

    def __init__(self, asked: Simulation, decks: Ints) -> None:
        self.asked, self.decks = asked, decks
        self.cut = asked.cards - asked.conditions.cut
        shoes = len(decks)
        self.unseen = np.tile(np.array(asked.counts, np.int64), (shoes, 1))
        self.at = np.zeros(shoes, np.int64)
        if asked.conditions.burn == BY_CARD:
            shown = decks[:, 0]
            self.unseen[np.arange(shoes), shown] -= 1
            points = POINTS_OF[shown]
            self.at += 1 + np.where(points == 0, 10, points)
        else:
            self.at += int(asked.conditions.burn)
        self.to_come = np.full(shoes, -1)  # coups still to come once the cut card has, else -1
        self.own: Ints = np.zeros((3, shoes), np.int64)  # of each shoe: coups, bets, gains
        self.by_unseen = [[0] * (asked.cards + 1) for _ in range(4)]

    def sums(self) -> list[int]:
        """Deal the batch to its end."""
        rows = np.arange(len(self.decks))
        while len(rows):
            first = (self.to_come[rows] < 0) & (self.at[rows] >= self.cut)
            self.to_come[rows[first]] = 2 if self.asked.conditions.rule == "J" else 1
            self._bet(rows)
            inside = self._deal(rows)
            come = self.to_come[rows] > 0
            self.to_come[rows[come]] -= 1
            self.to_come[rows[~come & inside]] = 1
            rows = rows[self.to_come[rows] != 0]
        coups, bets, gains = (own.astype(object) for own in self.own)
        moments = [(a * b).sum() for a, b in ((coups, coups), (bets, bets), (gains, gains))]
        sums = [coups.sum(), bets.sum(), gains.sum(), *moments]
        return [int(number) for number in sums] + [n for part in self.by_unseen for n in part]

    def _bet(self, rows: Ints) -> None:
        """Note what the bet is worth in each shoe, and whether it is made."""
        unseen = self.unseen[rows]
        points = np.zeros((len(rows), 10), np.int64)
        for rank, value in enumerate(POINTS_OF.tolist()):
            points[:, value] += unseen[:, rank]
        values, left = self.asked.profit.values(points), points.sum(axis=1)
        bets = self._made(unseen, left, values)
        scale = np.array([perm(cards, DEALT) * self.asked.profit.unit for cards in left], object)
        fine = np.rint((values / scale).astype(float) * FINE).astype(np.int64)
        self.own[:, rows] += np.array([np.ones(len(rows), np.int64), bets, np.where(bets, fine, 0)])
        for part, numbers in enumerate((np.ones_like(bets), bets, values * bets, values)):
            own = self.by_unseen[part]
            for cards, number in zip(left.tolist(), numbers.tolist(), strict=True):
                own[cards] += int(number)

    def _made(self, unseen: Ints, left: Ints, values: Ints) -> Ints:
        """Where a bet is made: the count at the trigger, compared as whole numbers."""
        asked, trigger = self.asked, self.asked.trigger.count
        if asked.tags is None or trigger is None:
            made: Ints = values > 0
            return made
        tags, full = np.array(asked.tags.ranks), np.array(asked.counts)
        running = (full - unseen) @ tags * trigger.denominator
        if asked.trigger.running:
            return np.asarray(running >= trigger.numerator)
        # running >= total gone / cards + trigger left / 52, times 52 cards
        drift = int(full @ tags) * (asked.cards - left) * 52 * trigger.denominator
        return np.asarray(
            running * 52 * asked.cards >= drift + trigger.numerator * left * asked.cards
        )

    def _deal(self, rows: Ints) -> Ints:
        """Deal a coup of each shoe; say where the cut card lay within it."""
        four, five = self.asked.who_draws
        places = np.minimum(self.at[rows, None] + np.arange(DEALT), self.asked.cards - 1)
        cards = self.decks[rows[:, None], places]
        points = POINTS_OF[cards]
        mine, theirs = (points[:, 0] + points[:, 2]) % 10, (points[:, 1] + points[:, 3]) % 10
        after = four[mine, theirs]
        size = 4 + np.where(after == 10, five[mine, theirs, points[:, 4]], after)
        for place in range(DEALT):
            dealt = size > place
            self.unseen[rows[dealt], cards[dealt, place]] -= 1
        before = self.at[rows]
        self.at[rows] += size
        return np.asarray((before < self.cut) & (before + size > self.cut))


@dataclass(frozen=True)
class Simulated:
    """What was found. Lists go by the cards unseen; `brought` and `all_brought` are exact.

    `moments` are the sums over shoes of coups, bets and gains (in parts of 1/FINE), and of their
    squares.
    """

    asked: Simulation
    moments: list[int]
    coups_at: list[int]
    bets_at: list[int]
    brought_at: list[int]
    all_brought_at: list[int]

    @property
    def result(self) -> Result:
        """What the trigger brought in a shoe."""
        shoes = self.asked.shoes
        return Result(
            self.asked.trigger,
            Fraction(self.moments[0], shoes),
            Fraction(self.moments[1], shoes),
            self._per_shoe(self.brought_at),
        )

    @property
    def mean_value(self) -> Fraction:
        """The mean expected value of all coups, which of a fixed coup would be the whole shoe's."""
        return self._per_shoe(self.all_brought_at) / self.result.coups

    def _per_shoe(self, brought: Sequence[int]) -> Fraction:
        total = Fraction(0)
        for cards, parts in enumerate(brought):
            if parts:
                total += Fraction(parts, perm(cards, DEALT) * self.asked.profit.unit)
        return total / self.asked.shoes

    @property
    def errors_squared(self) -> tuple[Fraction, Fraction, Fraction] | None:
        """The squared standard errors of coups, bets and gain of a shoe; None for one shoe."""
        shoes = self.asked.shoes
        if shoes < 2:
            return None
        coups, bets, gain = (
            Fraction(square * shoes - total**2, shoes**2 * (shoes - 1))
            for total, square in zip(self.moments[:3], self.moments[3:], strict=True)
        )
        return coups, bets, gain / FINE**2

    @property
    def starts(self) -> Starts:
        """Where coups started, to weigh the exact law with."""
        weights = {
            self.asked.cards - cards: coups for cards, coups in enumerate(self.coups_at) if coups
        }
        return Starts(weights, self.asked.shoes)
