"""Backwards from three figures: which way of playing produced them.

Every candidate is computed exactly from its rules. Printed figures either fit at their digits or do
not; counts from a simulation are ranked by how likely each candidate makes them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, exp, log

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.playing import SIDES
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.claims.printed import NUMBER, PERCENT, Exact, Printed, nearest_steps
from exact_baccarat.verify.wrong.chances import Odds, odds, odds_of_all
from exact_baccarat.verify.wrong.vectors import known, suspects

DECKS = range(1, 17)
STANDARD_ERRORS = 3
LEAST_P = 0.001
"""A simulation that is less likely than this is not of the true game."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A game that could have produced the figures: its names and its odds.

    `off` is by how many steps of the last digit the worst printed figure misses, 0 where all fit.
    `log_likelihood` and `p`, of a chi-square test, are there for a simulation.
    """

    names: tuple[str, ...]
    odds: Odds
    true: bool
    off: int = 0
    log_likelihood: float = 0.0
    p: float | None = None

    @property
    def fits(self) -> bool:
        """Whether it may well have produced the figures."""
        return self.off == 0 if self.p is None else self.p >= LEAST_P


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The candidates, the likeliest first, and how many coups tell the first two apart.

    `needed` is that number, at three standard errors; None where no number would do or where the
    figures are not from a simulation.
    """

    figures: tuple[Printed, ...]
    coups: int | None
    counts: tuple[int, ...] | None
    candidates: tuple[Candidate, ...]
    needed: int | None

    @property
    def right(self) -> bool:
        """Whether the true game of the given decks fits."""
        return any(candidate.true and candidate.fits for candidate in self.candidates)


def diagnose(
    texts: Sequence[str], rules: Rules, decks: int | None, coups: int | None = None
) -> Diagnosis:
    """What produced the figures for Player, Banker and Tie; of None decks, from endless ones."""
    figures = tuple(Printed.parse(text) for text in texts)
    for figure in figures:
        if figure.form not in (NUMBER, PERCENT) or figure.value < 0:
            raise Refused(f"{quoted(figure.text)} is neither a share nor a count of coups")
    counts = None if coups is None else _counts(figures, coups)
    if counts is None and any(figure.value > 1 for figure in figures):
        raise Refused("these are counts: say of how many coups with --coups")
    if counts is None:
        _one_in_all(figures)
    judged = [
        _by_digits(c, figures) if counts is None else _by_counts(c, counts)
        for c in candidates(rules, decks)
    ]
    if counts is None:
        judged.sort(key=lambda c: c.off)
    else:
        judged.sort(key=lambda c: -c.log_likelihood)
    needed = None if counts is None else coups_to_tell(judged[0].odds, judged[1].odds)
    return Diagnosis(figures, coups, counts, tuple(judged), needed)


def coups_to_tell(one: Odds, other: Odds) -> int | None:
    """How many coups of one game it takes to see, at three standard errors, that it is not another.

    The outcome that tells best is looked at: its chances p and q differ by three times the root of
    p (1 - p) / n.
    """
    numbers = [
        STANDARD_ERRORS**2 * p * (1 - p) / (p - q) ** 2
        for p, q in zip(one, other, strict=True)
        if p != q
    ]
    return ceil(min(numbers)) if numbers else None


@lru_cache(maxsize=8)
def candidates(rules: Rules, decks: int | None) -> tuple[Candidate, ...]:
    """Every game that may have produced figures; those of equal odds are one."""
    return tuple(_distinct(_games(rules, decks)))


def _games(rules: Rules, decks: int | None) -> Iterator[tuple[str, Odds, bool]]:
    """Every candidate by name: the true game first, then as it is at other numbers of decks."""
    yield f"the true game, {_decks(decks)}", odds(rules, _shoe(decks)), True
    for other in DECKS:
        if other != decks:
            yield f"the true game, {_decks(other)}", odds(rules, Shoe.decks(other)), False
    if decks is not None:
        yield "the true game, infinite decks", odds(rules, Shoe.endless_decks()), False
        faceless = Shoe.of_points((4 * decks,) * 10)
        yield "the true game, a shoe without J, Q and K", odds(rules, faceless), False
    ids = {defect.id for defect in known(rules)}
    wrong = sorted(suspects(rules), key=lambda suspect: suspect.clause not in ids)
    each = odds_of_all([suspect.game for suspect in wrong], _shoe(decks))
    for suspect, chances in zip(wrong, each, strict=True):
        name = suspect.game.name
        full = f"{suspect.clause}: {name}" if suspect.clause in ids else name
        yield full, chances, False
        if suspect.clause in ids:
            exchanged = chances[1], chances[0], chances[2]
            yield f"{full}, and Player and Banker exchanged", exchanged, False


def _shoe(decks: int | None) -> Shoe:
    return Shoe.endless_decks() if decks is None else Shoe.decks(decks)


def _decks(number: int | None) -> str:
    return "infinite decks" if number is None else f"{number} deck{'s' * (number > 1)}"


def _distinct(games: Iterator[tuple[str, Odds, bool]]) -> Iterator[Candidate]:
    """The games, those of equal odds as one: no figures can tell them apart."""
    names: dict[Odds, list[str]] = {}
    true: set[Odds] = set()
    for name, chances, is_true in games:
        called = names.setdefault(chances, [])
        if not any(other.endswith(f": {name}") for other in called):
            called.append(name)
        if is_true:
            true.add(chances)
    for chances, called in names.items():
        yield Candidate(tuple(called), chances, chances in true)


def _by_digits(candidate: Candidate, figures: Sequence[Printed]) -> Candidate:
    worst = 0
    for figure, chance in zip(figures, candidate.odds, strict=True):
        nearest = nearest_steps(Exact(chance), figure.step)
        worst = max(worst, min(abs(figure.steps - near) for near in nearest))
    return Candidate(candidate.names, candidate.odds, candidate.true, worst)


def _by_counts(candidate: Candidate, counts: Sequence[int]) -> Candidate:
    from scipy.stats import chi2

    number = sum(counts)
    likelihood, square = 0.0, 0.0
    for observed, chance in zip(counts, candidate.odds, strict=True):
        if observed:
            likelihood += observed * log(chance) if chance else float("-inf")
        if chance:
            square += float((observed - number * chance) ** 2 / (number * chance))
    p = 0.0 if likelihood == float("-inf") else float(chi2.sf(square, len(SIDES) - 1))
    return Candidate(candidate.names, candidate.odds, candidate.true, 0, likelihood, p)


def _counts(figures: Sequence[Printed], coups: int) -> tuple[int, ...]:
    """The figures as counts of coups. Raises Refused where they are not of so many."""
    if coups < 1:
        raise Refused(f"cannot be of {coups} coups: --coups is at least 1")
    whole = all(figure.form == NUMBER and figure.value.denominator == 1 for figure in figures)
    if whole and sum(figure.value for figure in figures) > 1:
        counts = tuple(int(figure.value) for figure in figures)
        if sum(counts) != coups:
            raise Refused(f"the counts add up to {sum(counts):,}, and --coups says {coups:,}")
        return counts
    _one_in_all(figures)
    player, banker, _ = (round(figure.value * coups) for figure in figures)
    return player, banker, coups - player - banker


def _one_in_all(figures: Sequence[Printed]) -> None:
    """Raises Refused where shares do not add up to 1, however each is rounded or cut off."""
    total = sum((figure.value for figure in figures), Fraction(0))
    if abs(total - 1) > sum((figure.step for figure in figures), Fraction(0)):
        raise Refused(f"the shares add up to {float(total):g}, where all coups are 1")


def relative_likelihood(best: Candidate, other: Candidate) -> float:
    """How likely the other makes the counts, against the best."""
    return exp(other.log_likelihood - best.log_likelihood)
