"""What a word of the question language is.

Every word has two readings that must agree. `of` reads it off the cards of one coup, and is the
definition. The other reads many coups at once: from columns of their points where points decide,
and else by a running tally of as much as the word sees of each card.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from exact_baccarat.enumeration.readings import Column, Columns
from exact_baccarat.enumeration.tally import Tally
from exact_baccarat.game.cards import BY_SUIT, COLOURS, RANKS, SUITS, Card
from exact_baccarat.game.coup import Coup

Value = bool | int | str | None
"""What a question answers. None stands for a card that was not dealt."""

YES_NO, NUMBER = "yes-no", "number"
NAMES: dict[str, tuple[str, ...]] = {
    "side": ("player", "banker", "tie"),
    "rank": RANKS,
    "suit": SUITS,
    "colour": COLOURS,
}
"""The kinds of quoted words, and the words."""


@dataclass(frozen=True)
class Attribute:
    """What a noun can be asked.

    `type` is YES_NO, NUMBER or a key of NAMES; a number lies between `low` and `high`. `points`
    reads columns of points. Where points do not decide it is None, and `sight` says what is seen
    of a card, and `tally` how that is added up. It looks at "all" the cards of its noun, at the
    first "two", or at the whole "coup", and more than one card it takes in any order. `only_if`
    is an attribute of the same cards, decided by points, without which the answer is no.
    """

    doc: str
    type: str
    of: Callable[[Coup, Sequence[Card]], Value]
    low: int = 0
    high: int = 1
    points: Callable[[Columns], Column] | None = None
    sight: Callable[[Card], int] | None = None
    tally: Tally | None = None
    looks_at: str = "all"
    only_if: "Attribute | None" = None

    @property
    def depth(self) -> str:
        """How well a card must be known: by its "points", its "ranks", or as "cards"."""
        if self.sight is None:
            return "points"
        by_rank = [set(map(self.sight, BY_SUIT[i : i + 4])) for i in range(0, 52, 4)]
        return "ranks" if all(len(seen) == 1 for seen in by_rank) else "cards"


def rank(card: Card) -> int:
    """The number of its rank, 0 to 12."""
    return RANKS.index(card.rank or "")


def suit(card: Card) -> int:
    """The number of its suit, 0 to 3."""
    return SUITS.index(card.suit or "")


def colour(card: Card) -> int:
    """The number of its colour, 0 or 1."""
    return COLOURS.index(card.colour or "")
