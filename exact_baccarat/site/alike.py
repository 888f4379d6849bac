"""Closed forms in the counts of a shoe: pairs of ranks, of cards, of suits.

With n of a kind, two of it come in n(n - 1) ways, and that added up over all kinds is a pair. So a
bet on what is alike in the first two cards of the hands needs no count: `pairs` in assets/ways.js
has the sums. Here stands which bets these are, outcome by outcome, as sums of

    one     the hand that the bet is on has a pair
    both    Player and Banker have one
    either  at least one of them has
    four    all four cards are alike

and by what cards are alike: "ranks", "cards" (rank and suit) or "suits". A bet is known by its
questions, so that a bet file that says the same is known too.
"""

from collections.abc import Sequence
from dataclasses import dataclass

Terms = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Alike:
    """By what cards are alike, and each outcome as a sum of the forms."""

    by: str
    outcomes: tuple[Terms, ...]


_EITHER = "player.{0} or banker.{0}"
_BOTH = "player.{0} and banker.{0}"
ONE: Terms = (("one", 1),)
EITHER: Terms = (("either", 1),)
BOTH: Terms = (("both", 1),)
EITHER_NOT_BOTH: Terms = (("either", 1), ("both", -1))

KNOWN: dict[tuple[str, ...], Alike] = {
    ("player.pair",): Alike("ranks", (ONE,)),
    ("banker.pair",): Alike("ranks", (ONE,)),
    (_EITHER.format("pair"),): Alike("ranks", (EITHER,)),
    (_BOTH.format("pair"),): Alike("ranks", (BOTH,)),
    (
        f"{_BOTH.format('pair')} and first_four.ranks == 1",
        _BOTH.format("pair"),
        _EITHER.format("pair"),
    ): Alike("ranks", ((("four", 1),), (("both", 1), ("four", -1)), EITHER_NOT_BOTH)),
    ("player.perfect_pair",): Alike("cards", (ONE,)),
    ("banker.perfect_pair",): Alike("cards", (ONE,)),
    (_EITHER.format("perfect_pair"),): Alike("cards", (EITHER,)),
    (_BOTH.format("perfect_pair"), _EITHER.format("perfect_pair")): Alike(
        "cards", (BOTH, EITHER_NOT_BOTH)
    ),
    ("player.first_two.one_suit",): Alike("suits", (ONE,)),
    ("banker.first_two.one_suit",): Alike("suits", (ONE,)),
}


def alike(questions: Sequence[str]) -> Alike | None:
    """The forms of a bet whose outcomes ask these questions; None where there are none."""
    return KNOWN.get(tuple(questions))
