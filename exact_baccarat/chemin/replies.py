"""Habits and their price: one side plays by habit, and the other answers as well as it can."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from exact_baccarat.chemin.certificate import Certificate
from exact_baccarat.chemin.model import Game, Hand, Spot, at, total_of
from exact_baccarat.chemin.play import Play
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.tableau import BANKER, PLAYER, PUNTO_BANCO, STOOD
from exact_baccarat.reading import rate

_MOVE = re.compile(r"(?:always )?(draw|stand)s?(?: (?:with )?(?P<part>[0-9./ %]+?))?(?: on 5)?")
_HANDS = re.compile(r"(?:always )?draws? (?:on|with)((?: ?,? ?(?:and )?\{[0-9] ?, ?[0-9]\})+)")
_LATER = re.compile(r"(draw|stand)s? on 5 with (?P<part>[0-9./ %]+)")
_TABLEAU = ("punto banco", "punto-banco", "tableau", "the tableau", "banker by the tableau")


@dataclass(frozen=True)
class Habit:
    """A fixed play of one side: its chances to draw, on Player's hands or at Banker's spots."""

    side: str
    chances: tuple[Fraction, ...]


@dataclass(frozen=True)
class Reply:
    """A habit and the best answer to it. Where both moves are worth the same, the answer stands."""

    habit: Habit
    play: Play

    @cached_property
    def worth(self) -> Certificate:
        """What both moves are worth, to either side, against the other's play."""
        return Certificate(self.play)

    @cached_property
    def level(self) -> frozenset[int]:
        """Which of the answering side's hands, or spots, are those where both are the same."""
        if self.habit.side == BANKER:
            return frozenset(n for n, slope in enumerate(self.play.slopes) if slope == 0)
        spots = zip(self.play.game.spots, self.worth.banker, strict=True)
        return frozenset(n for n, (s, (a, b)) in enumerate(spots) if a == b and s.move == "?")


def habit(game: Game, text: str) -> Habit:
    """Read `draw on 5`, `stand on 5`, `draw 9/11`, `draw on {1,4} {2,3}` or `punto banco`.

    The last is Banker's habit, all others are Player's. Raises Refused for what is no habit.
    """
    plain = " ".join(text.lower().split())
    if plain in _TABLEAU:
        return Habit(BANKER, tuple(map(_by_the_tableau, game.spots)))
    named = _HANDS.fullmatch(plain)
    if named:
        return Habit(PLAYER, _on_hands(game, named.group(1)))
    move = _LATER.fullmatch(plain) or _MOVE.fullmatch(plain)
    if not move:
        raise Refused(
            f"cannot read the habit {quoted(text)}: write draw on 5, stand on 5, draw 9/11, "
            "draw on {1,4} {2,3} or punto banco"
        )
    chance = rate(move["part"], "the chance", bare=False) if move["part"] else Fraction(1)
    drawing = chance if move.group(1) == "draw" else 1 - chance
    return Habit(PLAYER, (drawing,) * len(game.hands))


def reply(game: Game, fixed: Habit) -> Reply:
    """The best answer to a habit."""
    if fixed.side == BANKER:
        blank = Play(game, (Fraction(0),) * len(game.hands), fixed.chances)
        answer = tuple(Fraction(int(slope > 0)) for slope in blank.slopes)
        return Reply(fixed, Play(game, answer, fixed.chances))
    moves = tuple(
        Fraction(int(spot.move == "D" or (spot.move == "?" and better > 0)))
        for spot in game.spots
        for better in [at(game.preference(spot), fixed.chances)]
    )
    return Reply(fixed, Play(game, fixed.chances, moves))


def _by_the_tableau(spot: Spot) -> Fraction:
    row = PUNTO_BANCO.banker_draws[total_of(spot.hand)]
    return Fraction(int(row[STOOD if spot.third is None else spot.third]))


def _on_hands(game: Game, text: str) -> tuple[Fraction, ...]:
    """Draw on these hands, and stand on Player's others."""
    if not isinstance(game.hands[0], tuple):
        raise Refused("Player looks at the total alone, and cannot draw on some hands of 5 only")
    named: set[Hand] = set()
    for low, high in re.findall(r"\{([0-9]) ?, ?([0-9])\}", text):
        pair = min(int(low), int(high)), max(int(low), int(high))
        if pair not in game.hands:
            raise Refused(f"{{{low},{high}}} is not a 5: Player chooses on 5 only")
        named.add(pair)
    return tuple(Fraction(int(hand in named)) for hand in game.hands)
