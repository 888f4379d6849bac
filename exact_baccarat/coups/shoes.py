"""A whole shoe by recursion: coups, events, and runs, the coups' numbers of cards taken as
independent.

This is the one approximation among so much that is exact: in truth the number of cards of a coup
tells a little about that of the next (over two coups of eight decks their covariance is -0.0005).
A simulation (`simulate`) stands beside it, so that its error can be seen.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from exact_baccarat.coups.cut import Cut
from exact_baccarat.coups.figures import Figure
from exact_baccarat.coups.joint import yes_no
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules

SIZES = (4, 5, 6)
UNIT = 1 << 192
"""Chances of runs are whole numbers of this part, rounded down at each step."""


@dataclass(frozen=True)
class Length:
    """How many coups a shoe has: the chance of each number."""

    chances: Mapping[int, Fraction]

    @cached_property
    def mean(self) -> Fraction:
        """The mean number of coups."""
        return sum((coups * chance for coups, chance in self.chances.items()), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the number of coups."""
        square = sum((n * n * chance for n, chance in self.chances.items()), Fraction(0))
        return square - self.mean**2


def length(shoe: Shoe, rules: Rules, cut: Cut) -> Length:
    """The law of the number of coups of a shoe.

    With S_k the cards of k coups and M those before the cut card, coup k + 1 is the last, by W,
    where S_k is the first to be M or more. By J there is one more where S_k is just M.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> f"{float(length(Shoe.decks(8), PUNTO_BANCO, Cut()).mean):.2f}"
    '81.28'
    """
    sizes, unit = _sizes(shoe, rules)
    before = cut.before(shoe)
    most = max(before)
    found: dict[int, Fraction] = {}
    ways, coups, left = {0: 1}, 0, dict.fromkeys(before, Fraction(1))
    while any(left.values()):  # ways[c] of unit ** coups: so many cards after so many coups
        coups += 1
        after: dict[int, int] = {}
        for cards, number in ways.items():
            for size, chance in sizes.items():
                if cards + size <= most:
                    after[cards + size] = after.get(cards + size, 0) + number * chance
        ways = after
        for limit, weight in before.items():
            below = Fraction(sum(n for c, n in ways.items() if c < limit), unit**coups)
            just = Fraction(ways.get(limit, 0) if cut.rule == "J" else 0, unit**coups)
            ended = left[limit] - below
            left[limit] = below
            for number, share in ((coups + 1, ended - just), (coups + 2, just)):
                if share:
                    found[number] = found.get(number, Fraction(0)) + weight * share
    return Length(dict(sorted(found.items())))


def event_in_shoe(shoe: Shoe, rules: Rules, found: Length, question: Question | str) -> Fraction:
    """In how many coups of a shoe of that length a question holds, on average.

    The number of coups is decided by the coups before the last, so that it is the mean number of
    them times the chance in one (Wald). Raises Refused for a question that is not yes or no.
    """
    ways, total = count(shoe, rules, [yes_no(question)])
    return found.mean * Fraction(ways.get((True,), 0), total)


def _sizes(shoe: Shoe, rules: Rules) -> tuple[dict[int, int], int]:
    if rules.from_shoe < DEALT:
        raise Refused(f"{rules.name} fixes cards, and whole shoes are for rules that fix none")
    ways, total = count(shoe, rules, ["cards.size"])
    return {int(size or 0): number for (size,), number in ways.items()}, total


def run_in_shoe(
    shoe: Shoe,
    rules: Rules,
    cut: Cut,
    question: Question | str,
    least: int,
    skipped: Question | str | None = None,
) -> Figure:
    """The chance that a question holds in so many coups on end, or more, somewhere in the shoe.

    Where `skipped` holds, as "tie", a coup neither adds to a run nor ends it. The error is that of
    the arithmetic alone.
    """
    chances = _moves(shoe, rules, question, skipped)
    total, steps = 0, 0
    for limit, weight in cut.before(shoe).items():
        found, done = _run(chances, cut, limit, least)
        total += int(found * weight)
        steps = max(steps, done)
    return Figure(Fraction(total, UNIT), Fraction(steps * DEALT + 20, UNIT))


Moves = dict[tuple[int, str], int]
"""The chance, of UNIT, of each number of cards with what it does to a run: goes on, stays, ends."""


def _moves(
    shoe: Shoe, rules: Rules, question: Question | str, skipped: Question | str | None
) -> Moves:
    asked = [yes_no(q) for q in (question, skipped) if q is not None]
    ways, total = count(shoe, rules, [*asked, "cards.size"])
    moves: Moves = {}
    for (holds, *rest), number in ways.items():
        skips = len(rest) == 2 and rest[0]
        what = "on" if holds else "stays" if skips else "ends"
        key = int(rest[-1] or 0), what
        moves[key] = moves.get(key, 0) + number
    return {key: number * UNIT // total for key, number in moves.items()}


def _run(chances: Moves, cut: Cut, limit: int, least: int) -> tuple[int, int]:
    """The chance of such a run where the cut card comes after so many cards, and the steps taken.

    `at[c][r]` is the chance to start a coup after c cards with a run of r going on.
    """
    at = [[0] * least for _ in range(limit + DEALT)]
    at[0][0] = UNIT
    found = steps = 0
    for cards in range(limit):
        for run, chance in enumerate(at[cards]):
            if not chance:
                continue
            for (size, what), part in chances.items():
                steps += 1
                longer = run + 1 if what == "on" else run if what == "stays" else 0
                if longer == least:
                    found += chance * part // UNIT
                else:
                    at[cards + size][longer] += chance * part // UNIT
    for cards in range(limit, limit + DEALT):
        runs = at[cards]
        for _ in range(2 if cut.rule == "J" and cards == limit else 1):
            runs, hit = _last(chances, runs)
            found += hit
    return found, steps


def _last(chances: Moves, runs: list[int]) -> tuple[list[int], int]:
    """One more coup, whatever cards it takes: the runs after it, and how many are long enough."""
    after, found = [0] * len(runs), 0
    for run, chance in enumerate(runs):
        for (_, what), part in chances.items():
            longer = run + 1 if what == "on" else run if what == "stays" else 0
            if longer == len(runs):
                found += chance * part // UNIT
            else:
                after[longer] += chance * part // UNIT
    return after, found
