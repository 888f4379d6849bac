"""A model of chemin de fer, and the game that it makes: payoffs as lines in Player's chances.

All that Player decides is, for each hand with a choice, the chance of drawing; all that Banker
decides is the same for each of Banker's spots. With Banker's play fixed, the payoffs are linear in
Player's chances, and with Player's fixed they add up over the spots, each of which Banker can
decide without a thought for the others. This is why the game can be solved at all.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from operator import add

from exact_baccarat.chemin.rules import named
from exact_baccarat.chemin.tally import MOVES, PAIRS, Ending, Pair, tally
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.shoe import Shoe

Hand = int | Pair
"""What a side knows of its first two cards: their total, or each one's value."""

Line = tuple[int, ...]
"""A linear function of Player's chances to draw: its constant, then a slope for each hand."""

KNOWS = ("total", "cards")


@dataclass(frozen=True, slots=True)
class Model:
    """What is dealt from, what each side looks at, what the house takes, and who may choose.

    `shoe` is None where each card is put back before the next: "infinitely many decks".
    `commission` is the part of Banker's winnings that the house keeps.
    """

    shoe: Shoe | None
    player: str = "total"
    banker: str = "total"
    commission: Fraction = Fraction(0)
    rule: str = "free"

    def __post_init__(self) -> None:
        for side, knows in (("Player", self.player), ("Banker", self.banker)):
            if knows not in KNOWS:
                raise Refused(f"{side} looks at total or at cards, not at {quoted(knows)}")
        named(self.rule)
        if isinstance(self.commission, bool) or not isinstance(self.commission, int | Fraction):
            raise TypeError(
                f"a commission cannot be the {type(self.commission).__name__} "
                f"{self.commission!r}, which is not exact: give a Fraction"
            )
        if not 0 <= self.commission <= 1:
            raise Refused(
                f"a commission of {self.commission} is not part of the winnings: it is from 0 to 1"
            )

    @property
    def decks(self) -> int | None:
        """The number of whole decks in the shoe, or None where it is another shoe or none."""
        if self.shoe is None or len(self.shoe) % 52:
            return None
        number = len(self.shoe) // 52
        return number if self.shoe.points == Shoe.decks(number).points else None


@dataclass(frozen=True, slots=True)
class Result:
    """In how many ways Player wins and loses, as lines in Player's chances to draw."""

    wins: Line
    losses: Line

    @property
    def gain(self) -> Line:
        """What Player wins less what Player loses."""
        return less(self.wins, self.losses)


@dataclass(frozen=True, slots=True)
class Spot:
    """One of Banker's information sets: what Banker knows when Banker moves.

    That is Banker's hand and Player's third card, None where Player stood. `move` is D or S where
    Banker is bound and ? where not; `stand` and `draw` say how either ends.
    """

    hand: Hand
    third: int | None
    move: str
    stand: Result
    draw: Result

    @property
    def change(self) -> Line:
        """How much better it is for Player that Banker draws here than stands."""
        return less(self.draw.gain, self.stand.gain)


@dataclass(frozen=True)
class Game:
    """The game that a model makes.

    `hands` are those on which Player chooses. All results are in `ways`, out of all deals of six
    cards. `naturals` are the wins and losses that no choice can change.
    """

    model: Model
    ways: int
    hands: tuple[Hand, ...]
    naturals: Result
    spots: tuple[Spot, ...]

    @cached_property
    def stakes(self) -> int:
        """The number of units to which one unit is cut so that Banker's gains are whole."""
        return Fraction(self.model.commission).denominator

    @cached_property
    def _kept(self) -> int:
        """How many of these units Banker keeps of one that is won."""
        return self.stakes - Fraction(self.model.commission).numerator

    def banker_gain(self, result: Result) -> Line:
        """What Banker wins, less the commission and the losses, in 1/(ways stakes)."""
        stakes, kept = self.stakes, self._kept
        pairs = zip(result.wins, result.losses, strict=True)
        return tuple(kept * lost - stakes * won for won, lost in pairs)

    def preference(self, spot: Spot) -> Line:
        """How much better it is for Banker to draw than to stand."""
        return less(self.banker_gain(spot.draw), self.banker_gain(spot.stand))


@lru_cache(maxsize=64)
def game_of(model: Model) -> Game:
    """The game that the model makes: the endings of its tally, added up by what each side knows."""
    shoe = model.shoe
    counts = (4,) + (1,) * 9 if shoe is None else shoe.points
    counted = tally(counts, replaced=shoe is None)
    hands = _hands(model.player, "?")
    blank = (0,) * (len(hands) + 1)
    sums: dict[tuple[Hand, int | None, bool], tuple[Line, Line]] = {}
    for ending in counted.endings:
        spot = _known(ending.banker, model.banker), ending.third, ending.draws
        wins, losses = sums.get(spot, (blank, blank))
        sums[spot] = (
            plus(wins, _line(ending, ending.wins, hands, model.player)),
            plus(losses, _line(ending, ending.losses, hands, model.player)),
        )
    moves = named(model.rule).banker_moves
    nothing = blank, blank
    spots = tuple(
        Spot(
            hand,
            third,
            moves[total_of(hand)][10 if third is None else third],
            Result(*sums.get((hand, third, False), nothing)),
            Result(*sums.get((hand, third, True), nothing)),
        )
        for hand in _hands(model.banker, "DS?")
        for third in (*range(10), None)
    )
    won, lost = counted.naturals
    naturals = Result((won, *blank[1:]), (lost, *blank[1:]))
    return Game(model, counted.ways, hands, naturals, spots)


def total_of(hand: Hand) -> int:
    """The total of a hand, however it is known."""
    return hand if isinstance(hand, int) else sum(hand) % 10


def at(line: Sequence[Fraction | int], chances: Sequence[Fraction | int]) -> Fraction | int:
    """The line's value where Player draws with these chances."""
    constant, *slopes = line
    return constant + sum(slope * p for slope, p in zip(slopes, chances, strict=True) if slope)


def plus(line: Line, other: Line) -> Line:
    """The sum of two lines."""
    return tuple(map(add, line, other))


def less(line: Line, other: Line) -> Line:
    """The difference of two lines."""
    return tuple(a - b for a, b in zip(line, other, strict=True))


def _line(ending: Ending, ways: int, hands: Sequence[Hand], knows: str) -> Line:
    """The ways, times p or 1 - p where Player chose to draw or to stand to get there."""
    line = [0] * (len(hands) + 1)
    if ending.chooser is None:
        line[0] = ways
    else:
        place = hands.index(_known(ending.chooser, knows)) + 1
        line[place] = ways if ending.third is not None else -ways
        line[0] = 0 if ending.third is not None else ways
    return tuple(line)


def _hands(knows: str, moves: str) -> tuple[Hand, ...]:
    """The hands without a natural on which Player's move is one of these, by total."""
    totals = [total for total, move in enumerate(MOVES) if move in moves]
    if knows == "total":
        return tuple(totals)
    return tuple(pair for total in totals for pair in PAIRS if sum(pair) % 10 == total)


def _known(pair: Pair, knows: str) -> Hand:
    return total_of(pair) if knows == "total" else pair
