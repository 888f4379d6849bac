"""What the pictures of `counting` show: spread curves, the index of bets, the gain at each cut."""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

from exact_baccarat.bets.bet import Choice
from exact_baccarat.counting.counted import Counted
from exact_baccarat.counting.spread import Spread
from exact_baccarat.publish.kinds import WHOLE, WORD
from exact_baccarat.publish.picture import LINES, RANKS, Picture, Series
from exact_baccarat.publish.report import as_it_is, say

MOST_BARS = 40
LEAST_UNSEEN = 14
"""Below it a spread is so wide that the rest of the curve would be flat."""
FINE = 10**9


def spread_curves(found: Sequence[tuple[Choice, Spread]]) -> Picture:
    """The standard deviation of each bet's expected value, by the cards unseen."""
    depths = range(min(LEAST_UNSEEN, found[0][1].cards), found[0][1].cards + 1)
    return Picture(
        LINES,
        say("How far the expected value spreads as cards go"),
        say("cards unseen"),
        say("standard deviation of the expected value"),
        [WHOLE(depth) for depth in depths],
        [
            Series(as_it_is(choice.name), [_root(one.variance(depth)) for depth in depths])
            for choice, one in found
        ],
        percent=False,
    )


def index_bars(found: Sequence[tuple[Choice, Spread]], unseen: int) -> Picture:
    """The index of the most countable bets."""
    squares = [(one.index_squared(unseen), choice.name) for choice, one in found]
    best = sorted((s for s in squares if s[0] is not None), key=lambda s: (-(s[0] or 0), s[1]))
    return Picture(
        RANKS,
        say("The most countable bets, {unseen} cards unseen", unseen=WHOLE(unseen)),
        say("bet"),
        say("standard deviation of the expected value over the house edge"),
        [WORD(name) for _, name in best[:MOST_BARS]],
        [Series(say("index"), [_root(square or Fraction(0)) for square, _ in best[:MOST_BARS]])],
        percent=False,
    )


def gain_curves(found: Sequence[Counted]) -> Picture:
    """What each count wins in a shoe, by the cards behind the cut card."""
    return Picture(
        LINES,
        say("What a count wins"),
        say("cards behind the cut card"),
        say("gain a shoe"),
        [WHOLE(cut) for cut, _ in found[0].cuts],
        [
            Series(
                as_it_is(f"{one.choice.name}, {one.law.tags}"),
                [result.gain for _, result in one.cuts],
            )
            for one in found
        ],
        percent=False,
    )


def _root(square: Fraction) -> Fraction:
    """The root as near as a picture needs it."""
    return Fraction(isqrt(int(square * FINE**2)), FINE)
