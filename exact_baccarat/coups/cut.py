"""How a shoe begins and ends: the cards that are burnt, and where the cut card stops it.

Both rules of the cut card are in print. W (most books, and the Wizard of Odds): the coup that is
being dealt when it comes is finished, and one more is dealt; if it comes as the first card of a
coup, that coup is the last. J (Jacobson): the same, but if it comes first, two more are dealt.
In either case the last coup, by W, is the first that starts when all cards before the cut card are
gone.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.errors import Refused, unknown
from exact_baccarat.game.shoe import Shoe

CUT_RULES = ("W", "J")
BURNS = ("first-card", "none")
MOST_CARDS = 1_040
"""Twenty decks: no shoe on a table is larger, and the recursion takes seconds."""
ON_TABLE = DEALT - 1
"""The most cards of a coup that can come after the cut card has come within it."""


@dataclass(frozen=True, slots=True)
class Cut:
    """So many cards stand behind the cut card, and its rule is W or J.

    `burn` is "first-card": the first card is shown, and as many are burnt after it as it counts,
    ten for a ten or a face; or "none"; or a whole number, as text, of cards burnt unseen.
    """

    behind: int = 14
    rule: str = "W"
    burn: str = "first-card"

    def __post_init__(self) -> None:
        if self.rule not in CUT_RULES:
            raise unknown("rule of the cut card", self.rule, CUT_RULES)
        if self.burn not in BURNS and not (self.burn.isascii() and self.burn.isdigit()):
            raise unknown("way to burn", self.burn, (*BURNS, "a number of cards"))
        least = ON_TABLE + DEALT if self.rule == "W" else 2 * DEALT
        if self.behind < least:
            raise Refused(
                f"{self.behind} cards behind the cut card may not finish the last coup: by rule "
                f"{self.rule} it takes up to {least}"
            )

    def before(self, shoe: Shoe) -> Mapping[int, Fraction]:
        """How many cards are dealt to coups before the cut card comes, and with what chance.

        Raises Refused for a shoe of which nothing would be dealt.
        """
        if len(shoe) > MOST_CARDS:
            raise Refused(
                f"a shoe of {len(shoe):,} cards is not dealt to its end: whole shoes have at most "
                f"{MOST_CARDS:,}"
            )
        usable = len(shoe) - self.behind
        most_burnt = 1 + 10 if self.burn == "first-card" else self.burnt
        if shoe.endless or usable - most_burnt < 1:
            raise Refused(
                "an endless shoe has no cut card"
                if shoe.endless
                else f"a shoe of {len(shoe)} cards, {self.behind} behind the cut card and up to "
                f"{most_burnt} burnt, leaves none to deal"
            )
        if self.burn != "first-card":
            return {usable - self.burnt: Fraction(1)}
        found: Counter[int] = Counter()
        for points, number in enumerate(shoe.points):
            found[usable - burnt_for(points)] += number
        return {left: Fraction(number, len(shoe)) for left, number in found.items() if number}

    @property
    def burnt(self) -> int:
        """How many cards are burnt, where that is a fixed number."""
        return 0 if self.burn == "none" else int(self.burn)


def burnt_for(points: int) -> int:
    """How many cards go when the first counts so many points: itself, and as many as it counts."""
    return 1 + (points or 10)
