"""Linear counts: a whole number, its tag, for each card that leaves, and the sum as a signal.

The effects of removal say what a perfect count would weigh. A count with small tags is as good as
its tags follow them: the betting correlation is the correlation of tags and effects over the cards
of the shoe. The line through them gives the threshold, the count at which the bet breaks even.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import BY_SUIT, Card, such
from exact_baccarat.odds.removal import DECK, Removal

MOST_STATES = 4_000_000


@dataclass(frozen=True, slots=True)
class LinearCount:
    """Tags for the kinds of card of a removal, in their order; not all alike."""

    removal: Removal
    tags: tuple[int, ...]

    def __post_init__(self) -> None:
        check_effects(self.removal)
        if len(set(self.tags)) < 2:
            raise Refused("a count that gives every card the same tag tells nothing")

    def _sum(self, *factors: Sequence[Fraction | int]) -> Fraction:
        """The sum over all cards of the shoe of a product."""
        total = Fraction(0)
        for place, effect in enumerate(self.removal.effects):
            product = Fraction(effect.kind.number)
            for factor in factors:
                product *= factor[place]
            total += product
        return total

    @property
    def sum_of_tags(self) -> int:
        """The tags of all cards of the shoe added up: 0 in a balanced count."""
        return int(self._sum(self.tags))

    @property
    def mean_tag(self) -> Fraction:
        """By how much the count rises for a card that leaves, on average."""
        return self._sum(self.tags) / self.removal.cards

    @property
    def covariance(self) -> Fraction:
        """Of tags and effects, summed over the cards: above 0 where the bet gains as it rises."""
        mean = self.mean_tag
        changes = [effect.change for effect in self.removal.effects]
        return self._sum([tag - mean for tag in self.tags], changes)

    @property
    def _spread(self) -> Fraction:
        mean = self.mean_tag
        return self._sum([(tag - mean) ** 2 for tag in self.tags])

    @property
    def correlation_squared(self) -> Fraction:
        """The square of the betting correlation, which has the sign of `covariance`."""
        changes = [effect.change for effect in self.removal.effects]
        mean = self._sum(changes) / self.removal.cards
        spread = self._sum([(change - mean) ** 2 for change in changes])
        return self.covariance**2 / (self._spread * spread)

    @property
    def threshold(self) -> Fraction | None:
        """The true count at which the bet breaks even; None for tags that tell nothing of it.

        The line of least squares through the effects rises by covariance / spread for each tag.
        When cards are gone and m of n are left, the effects add up to that times the running count
        (less `mean_tag` for each card gone), times (n - 1)/m. The true count is that running count
        for each 52 cards left.
        """
        if not self.covariance:
            return None
        slope = self.covariance / self._spread
        return -self.removal.expected_value * DECK / (slope * (self.removal.cards - 1))


def best_tags(removal: Removal, low: int, high: int) -> tuple[LinearCount, LinearCount | None]:
    """The tags from low to high that correlate best with the effects, and the best balanced ones.

    Of all ways to tag the kinds one after the other, those with the same sum of tags and the same
    sum of squares differ in one number only, which the best has greatest: so one of each is kept.
    Raises Refused for tags that leave too much to compare, or a bet that no card changes.

    Slow twin: all combinations of tags.
    """
    if low >= high:
        raise Refused(f"tags from {low} to {high} tell nothing apart: write --tags -2..2")
    check_effects(removal)
    shared = gcd(*(effect.kind.number for effect in removal.effects))
    numbers = [effect.kind.number // shared for effect in removal.effects]
    tables, ranges = _tabulated(removal, numbers, low, high)
    value = tables[0]
    sums = np.arange(ranges[0], ranges[1] + 1)[:, None]
    squares = np.arange(value.shape[1])[None]
    spread = squares - sums**2 / sum(numbers)
    with np.errstate(divide="ignore", invalid="ignore"):
        goodness = np.where((spread > 0) & (value > 0), value / np.sqrt(spread), -np.inf)
    found: list[LinearCount | None] = []
    for allowed in (goodness, goodness[-ranges[0]][None]):
        first = 0 if allowed is goodness else -ranges[0]
        near = np.argwhere(allowed >= allowed.max() * (1 - 1e-9))[:50]
        counts = [
            LinearCount(removal, _tags(tables[1:], numbers, ranges[0], low, row + first, column))
            for row, column in near.tolist()
            if np.isfinite(allowed[row, column])
        ]
        found.append(min((c for c in counts if c.covariance > 0), key=_rank, default=None))
    best, balanced = found
    assert best
    return best, balanced


def parse_tags(text: str, removal: Removal) -> LinearCount:
    """Read the tags of a count, as `4-7:-1, 8-9:2`; cards that are not named have 0."""
    given: dict[Card, int] = {}
    for part in text.split(","):
        found = re.fullmatch(r"([^:]+):([+-]?[0-9]{1,2})", part.strip())
        if not found:
            raise Refused(
                f"cannot read {quoted(part.strip())} in a count: write cards and their tag, as in "
                "4-7:-1, 8-9:2"
            )
        for card in such(found.group(1).strip()):
            if card in given:
                raise Refused(f"the count gives {card} two tags")
            given[card] = int(found.group(2))
    tags: list[int] = []
    for effect in removal.effects:
        own = {given.get(card, 0) for card in BY_SUIT if _is_one_of(card, effect.kind.cards)}
        if len(own) > 1:
            raise Refused(
                f"the count tells some of {effect.kind} from others, and {removal.bet.name} "
                "does not: give them one tag"
            )
        tags += own
    return LinearCount(removal, tuple(tags))


def _is_one_of(card: Card, kinds: Sequence[Card]) -> bool:
    return any(
        card.points == kind.points
        and kind.rank in (None, card.rank)
        and kind.suit in (None, card.suit)
        for kind in kinds
    )


def check_effects(removal: Removal) -> None:
    """Refuse effects that no count can follow."""
    if removal.copies != 1:
        raise Refused("tags are for single cards that leave: leave out --copies")
    if sum(effect.kind.number for effect in removal.effects) != removal.cards:
        raise Refused(
            f"the bet {removal.bet.name} looks at suits, and cards are gone whose suit was not "
            "seen: name them with their suits to count"
        )
    if not any(effect.change for effect in removal.effects):
        raise Refused(
            f"no card that is gone changes {removal.bet.name} here: there is nothing to count"
        )


def _rank(count: LinearCount) -> tuple[Fraction, int, int]:
    """Best first: by correlation, then nearly balanced, then with small tags."""
    return -count.correlation_squared, abs(count.sum_of_tags), sum(tag**2 for tag in count.tags)


def _tabulated(
    removal: Removal, numbers: Sequence[int], low: int, high: int
) -> tuple[list[Ints], tuple[int, int]]:
    """For each sum of tags and each sum of squares, over all cards, the greatest covariance.

    Last come, kind by kind, the tags that gave it; and the range of the sums.
    """
    cards = sum(numbers)
    least, most = min(low, 0) * cards, max(high, 0) * cards
    squares = max(low**2, high**2) * cards
    if (most - least + 1) * (squares + 1) * len(numbers) > 10 * MOST_STATES:
        raise Refused(f"tags from {low} to {high} leave too much to compare: take smaller ones")
    greatest = max(abs(effect.change) for effect in removal.effects)
    value = np.full((most - least + 1, squares + 1), -np.inf)
    value[-least, 0] = 0
    chosen: list[Ints] = []
    for effect, number in zip(removal.effects, numbers, strict=True):
        weight = number * float(effect.change / greatest)
        longer, choice = np.full_like(value, -np.inf), np.zeros(value.shape, np.int8)
        for tag in range(low, high + 1):
            up, right = number * tag, number * tag**2
            rows = slice(max(up, 0), len(value) + min(up, 0))
            before = slice(max(-up, 0), len(value) - max(up, 0))
            now = value[before, : value.shape[1] - right] + weight * tag
            better = now > longer[rows, right:]
            longer[rows, right:][better] = now[better]
            choice[rows, right:][better] = tag
        value = longer
        chosen.append(choice)
    return [value, *chosen], (least, most)


def _tags(
    chosen: Sequence[Ints], numbers: Sequence[int], least: int, low: int, row: int, column: int
) -> tuple[int, ...]:
    tags: list[int] = []
    for choice, number in zip(reversed(chosen), reversed(numbers), strict=True):
        tag = int(choice[row, column])
        tags.append(tag)
        row, column = row - number * tag, column - number * tag**2
    return tuple(reversed(tags))
