"""Whole shoes, shuffled and dealt: a simulation that gives the same for any number of workers.

Shoes are dealt in blocks, each from a stream of random numbers of its own, which the seed and the
number of the block decide. What a block gives is whole numbers, so that the order in which blocks
come in changes nothing.

A table of a million entries has, for the next six cards of the shoe, how many of them the coup
takes and what it answers.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from multiprocessing import get_context

import numpy as np

from exact_baccarat.coups.cut import Cut, burnt_for
from exact_baccarat.coups.joint import yes_no
from exact_baccarat.enumeration.columns import NO_CARD, coups
from exact_baccarat.enumeration.count import answered
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.tree import under
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules

BLOCK = 5_000
"""Shoes that are dealt together."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many shoes came to each number: `shoes[n]` of them to n."""

    shoes: tuple[int, ...]

    def __add__(self, other: "Tally") -> "Tally":
        longer = max(len(self.shoes), len(other.shoes))
        mine, theirs = (t.shoes + (0,) * (longer - len(t.shoes)) for t in (self, other))
        return Tally(tuple(a + b for a, b in zip(mine, theirs, strict=True)))

    @property
    def number(self) -> int:
        """All shoes."""
        return sum(self.shoes)

    @property
    def mean(self) -> Fraction:
        """The mean over the shoes."""
        return Fraction(sum(n * shoes for n, shoes in enumerate(self.shoes)), self.number)

    @property
    def error_squared(self) -> Fraction:
        """The square of the standard error of the mean."""
        square = Fraction(sum(n * n * shoes for n, shoes in enumerate(self.shoes)), self.number)
        return (square - self.mean**2) / max(1, self.number - 1)

    def part(self, number: int) -> Fraction:
        """The part of the shoes that came to just this number."""
        return Fraction(self.shoes[number] if number < len(self.shoes) else 0, self.number)

    def at_least(self, least: int) -> "Tally":
        """Whether the number is so much or more: 1 or 0 for each shoe."""
        more = sum(self.shoes[least:])
        return Tally((self.number - more, more))


@dataclass(frozen=True, slots=True)
class Simulated:
    """What so many shoes gave.

    `events` has, for each of the questions, in how many coups of a shoe it held; `runs` for each
    the longest run of coups in which it did.
    """

    seed: int
    questions: tuple[str, ...]
    coups: Tally
    events: tuple[Tally, ...]
    runs: tuple[Tally, ...]

    def event(self, question: Question) -> Tally | None:
        """In how many coups it held; None where it was not asked."""
        asked = str(question) in self.questions
        return self.events[self.questions.index(str(question))] if asked else None

    def run(self, question: Question, least: int) -> Tally | None:
        """Whether it held in so many coups on end; None where it was not asked."""
        asked = str(question) in self.questions
        return self.runs[self.questions.index(str(question))].at_least(least) if asked else None

    def __add__(self, other: "Simulated") -> "Simulated":
        return Simulated(
            self.seed,
            self.questions,
            self.coups + other.coups,
            tuple(a + b for a, b in zip(self.events, other.events, strict=True)),
            tuple(a + b for a, b in zip(self.runs, other.runs, strict=True)),
        )


@dataclass(frozen=True)
class _Job:
    """All that a worker needs to deal a block: `answers` has a table for each question."""

    questions: tuple[str, ...]
    points: tuple[int, ...]
    cut: Cut
    sizes: Ints
    answers: tuple[Ints, ...]
    skipped: Ints | None
    seed: int

    def block(self, number: int, shoes: int) -> Simulated:
        """Shuffle and deal the shoes of one block."""
        source = np.random.default_rng(np.random.SeedSequence(self.seed, spawn_key=(number,)))
        one = np.repeat(np.arange(10, dtype=np.int8), self.points)
        cards = source.permuted(np.tile(one, (shoes, 1)), axis=1)
        return self._deal(cards)

    def _deal(self, cards: Ints) -> Simulated:
        shoes, in_all = cards.shape
        burnt = np.full(shoes, 0 if self.cut.burn == "first-card" else self.cut.burnt)
        if self.cut.burn == "first-card":
            burnt = np.array([burnt_for(points) for points in range(10)])[cards[:, 0]]
        padded = np.concatenate([cards, np.zeros((shoes, DEALT), np.int8)], axis=1)
        codes = np.zeros(cards.shape, np.int32)  # of the six cards from each place on
        for ahead in range(DEALT):
            codes = codes * 10 + padded[:, ahead : ahead + in_all]
        start = burnt.astype(np.int64) + np.arange(shoes) * in_all
        stop = in_all - self.cut.behind + np.arange(shoes) * in_all
        two_more = self.cut.rule == "J"
        return self._coups(codes.ravel(), start, stop, two_more)

    def _coups(self, codes: Ints, start: Ints, stop: Ints, two_more: bool) -> Simulated:
        """Deal coup after coup of all shoes at once; `left` is how many a shoe still has."""
        shoes = len(start)
        left = np.full(shoes, -1)
        dealt = np.zeros(shoes, np.int64)
        held, run, longest = np.zeros((3, len(self.answers), shoes), np.int64)
        while True:
            ends = (left < 0) & (start >= stop)
            left[ends] = np.where((start == stop) & two_more, 2, 1)[ends]
            on = np.flatnonzero(left != 0)
            if not len(on):
                break
            code = codes[start[on]]
            dealt[on] += 1
            for row, answers in enumerate(self.answers):
                yes = answers[code]
                held[row, on] += yes
                stays = 0 if self.skipped is None else self.skipped[code]
                run[row, on] = np.where(yes, run[row, on] + 1, run[row, on] * stays)
            np.maximum(longest, run, out=longest)
            start[on] += self.sizes[code]
            left[left > 0] -= 1
        return Simulated(
            self.seed, self.questions, _tally(dealt), _tallies(held), _tallies(longest)
        )


def simulate(
    shoe: Shoe,
    rules: Rules,
    cut: Cut,
    shoes: int,
    seed: int,
    questions: Sequence[Question | str] = (),
    skipped: Question | str | None = None,
    workers: int = 1,
    progress: Callable[[int], object] = lambda shoes: None,
) -> Simulated:
    """Deal so many shoes. `progress` is called with the number of shoes dealt since last time.

    Raises Refused for questions that points do not decide.
    """
    cut.before(shoe)
    if shoes < 1:
        raise Refused(f"cannot deal {shoes} shoes: a simulation has one or more")
    answers = [_table(rules, question) for question in questions]
    job = _Job(
        tuple(map(str, questions)),
        shoe.points,
        cut,
        _table(rules, None).astype(np.int64),
        tuple(column.astype(bool) for column in answers),
        None if skipped is None else _table(rules, skipped).astype(bool),
        seed,
    )
    total = None
    for some in _blocks(job, shoes, workers):
        progress(some.coups.number)
        total = some if total is None else total + some
    assert total is not None
    return total


def _blocks(job: _Job, shoes: int, workers: int) -> Iterator[Simulated]:
    sizes = [BLOCK] * (shoes // BLOCK) + ([shoes % BLOCK] if shoes % BLOCK else [])
    if workers == 1 or len(sizes) == 1:
        yield from map(job.block, range(len(sizes)), sizes)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(job.block, range(len(sizes)), sizes)


def _table(rules: Rules, question: Question | str | None) -> Ints:
    """What the coup answers that the next six cards of the shoe make, by their code.

    The cards come as they are dealt: Player, Banker, Player, Banker, and the thirds. A question is
    answered 1 or 0; for None it is how many of the cards the coup takes.
    """
    asked = None if question is None else yes_no(question)
    if rules.from_shoe < DEALT:
        raise Refused(f"{rules.name} fixes cards, and whole shoes are for rules that fix none")
    if asked is not None and asked.depth != "points":
        raise Refused(f"{asked} is not decided by points, which is all that simulated shoes have")
    table = coups(rules, True)
    code, dealt = np.zeros((2, len(table)), np.int64)
    for place in (0, 3, 1, 4, 2, 5):
        cards = table.points[place].astype(np.int64)
        code = np.where(cards != NO_CARD, code * 10 + cards, code)
        dealt += cards != NO_CARD
    column = dealt if asked is None else answered(under(asked.tree, rules), table)
    found = np.zeros(10**DEALT, np.int8)
    for size in range(4, DEALT + 1):
        rows = dealt == size
        found.reshape(10**size, -1)[code[rows]] = column[rows].astype(np.int8)[:, None]
    return found


def _tally(numbers: Ints) -> Tally:
    return Tally(tuple(np.bincount(numbers).tolist()))


def _tallies(rows: Ints) -> tuple[Tally, ...]:
    return tuple(map(_tally, rows))
