"""What a word of the question language is.

Every word has two readings that must agree. `of` reads it off the cards of one coup, and is the
definition. The other reads many coups at once: from columns of their points where points decide,
and else by a running tally of as much as the word sees of each card.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from exact_baccarat.enumeration.readings import Bounds, Column, Columns
from exact_baccarat.enumeration.tally import Tally
from exact_baccarat.game.cards import BY_SUIT, COLOURS, RANKS, SUITS, Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.playing import Playable

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

DEPTHS = ("points", "ranks", "cards")
"""How well cards must be known, from least to most."""

Exchange = dict[Card, Card]
"""For each of the 52 kinds of card the kind that takes its place."""


@dataclass(frozen=True)
class Attribute:
    """What a noun can be asked.

    `type` is YES_NO, NUMBER or a key of NAMES; a number lies between `low` and `high`. It looks at
    "all" the cards of its noun, at the first "two", or at the whole "coup", and more than one card
    it takes in any order. Where `optional`, the answer is None if one of the cards was not dealt.

    What tells it is one of two things. `points` reads columns of points, where those decide.
    Where they do not, `sight` says what is seen of a card, and `tally` how that is added up;
    `by_points` then says between what bounds points alone put the answer. Where `alike_only`, it
    matters which cards are seen alike, and not what is seen of them.

    A word that depends on the rules is what `under` makes of them.
    """

    doc: str
    type: str
    of: Callable[[Coup, Sequence[Card]], Value]
    low: int = 0
    high: int = 1
    points: Callable[[Columns], Column] | None = None
    sight: Callable[[Card], int] | None = None
    tally: Tally | None = None
    by_points: Callable[[Columns], Bounds] | None = None
    looks_at: str = "all"
    optional: bool = False
    alike_only: bool = False
    under: "Callable[[Playable], Attribute] | None" = None

    @property
    def depth(self) -> str:
        """How well a card must be known: by its "points", its "ranks", or as "cards"."""
        if self.sight is None:
            return "points"
        by_rank = [set(map(self.sight, BY_SUIT[i : i + 4])) for i in range(0, 52, 4)]
        return "ranks" if all(len(seen) == 1 for seen in by_rank) else "cards"

    def keeps(self, exchange: Exchange) -> bool:
        """Whether the answer stays what it is when kinds of card change places.

        >>> from exact_baccarat.enumeration.words import GROUP, counting
        >>> swapped = {"hearts": "clubs", "clubs": "hearts"}
        >>> suits = {c: Card(c.points, c.rank, swapped.get(c.suit, c.suit)) for c in BY_SUIT}
        >>> GROUP["one_suit"].keeps(suits), counting("hearts").keeps(suits)
        (True, False)
        """
        if self.sight is None:
            return all(card.points == other.points for card, other in exchange.items())
        pairs = [(self.sight(card), self.sight(other)) for card, other in exchange.items()]
        if not self.alike_only:
            return all(before == after for before, after in pairs)
        # What is seen alike before is seen alike after, and what is told apart is told apart.
        before, after = ({*side} for side in zip(*pairs, strict=True))
        return len({*pairs}) == len(before) == len(after)


def rank(card: Card) -> int:
    """The number of its rank, 0 to 12."""
    return RANKS.index(card.rank or "")


def suit(card: Card) -> int:
    """The number of its suit, 0 to 3."""
    return SUITS.index(card.suit or "")


def colour(card: Card) -> int:
    """The number of its colour, 0 or 1."""
    return COLOURS.index(card.colour or "")
