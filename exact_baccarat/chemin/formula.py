"""The solution as a formula in the number of decks.

The ways of any event are a polynomial in the number of decks d, of degree 6 at most, since a coup
takes six cards at most. So seven exact counts give it for all d. Keep every pure move as it is: the
chances of the hand and the spot that mix are then quotients of such polynomials, and so is the
value. They are the solution for as many d as all inequalities of the certificate hold, and how far
these keep their signs is decided for all d at once.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from math import prod
from typing import Any

from exact_baccarat.chemin.model import Game, Hand, Line, Model, at, game_of
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.solve import solve
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe

Function = Any
"""A quotient of polynomials in d, as an element of sympy's field of them."""

COUNTED = range(1, 8)
"""The numbers of decks that are counted: seven, for degree 6."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """A quotient of two polynomials in d: whole coefficients, the highest power first."""

    above: tuple[int, ...]
    below: tuple[int, ...]

    def at(self, decks: int) -> Fraction:
        """Its value for so many decks.

        >>> Ratio((2304, -576, 44, -1), (2816, -440, 18, 0)).at(6)
        Fraction(477191, 592524)
        """
        return Fraction(_value(self.above, decks), _value(self.below, decks))

    @property
    def limit(self) -> Fraction:
        """Its value for infinitely many decks, if it does not grow for ever."""
        equal = len(self.above) == len(self.below)
        return Fraction(self.above[0], self.below[0]) if equal else Fraction(0)


@dataclass(frozen=True)
class ClosedForm:
    """The solutions of a model for `first` to `last` decks, or from `first` up where that is None.

    `player` has Player's chance to draw for each hand, `banker` Banker's for each mixed spot.
    """

    model: Model
    player: tuple[tuple[Hand, Ratio], ...]
    banker: tuple[tuple[Hand, int | None, Ratio], ...]
    value: Ratio
    first: int
    last: int | None


@lru_cache(maxsize=16)
def closed_form(model: Model) -> ClosedForm:
    """The formula that holds for the model's number of decks, and for which others it does.

    Raises Refused where the shoe is not of whole decks, or where several hands are mixed at once.
    """
    if model.decks is None:
        raise Refused("a formula in the number of decks needs a whole number of them to start from")
    play = solve(model).play
    mixing = [spot for spot, q in zip(play.game.spots, play.banker, strict=True) if 0 < q < 1]
    hand = [place for place, p in enumerate(play.player) if 0 < p < 1]
    if len(mixing) != len(hand) or len(hand) > 1:
        raise Refused(f"with {model.decks} decks several hands are mixed, for which is no formula")
    player, banker, value, conditions = _functions(play, hand)
    signs = [_whole(f.numer * f.denom) for f in conditions if f]
    first, last = _range(signs, model.decks)
    form = ClosedForm(
        model,
        tuple((hand, _ratio(chance)) for hand, chance in zip(play.game.hands, player, strict=True)),
        tuple((spot.hand, spot.third, _ratio(banker)) for spot in mixing),
        _ratio(value),
        first,
        last,
    )
    further = last or max(model.decks, *COUNTED) + 1
    if form.value.at(further) != solve(_with(model, further)).play.player_value:
        raise ArithmeticError(f"the formula of {model} fails for {further} decks")
    return form


def _functions(
    play: Play, mixed: Sequence[int]
) -> tuple[list[Function], Function, Function, list[Function]]:
    """Player's chances, Banker's at mixed spots, the value, and what must not be negative."""
    lines = _Lines(play, mixed)
    player: list[Function] = [lines.number(int(p)) for p in play.player]
    against, banker = lines.against(), lines.number(0)
    places = [place for place, q in enumerate(play.banker) if 0 < q < 1]
    for hand, place in zip(mixed, places, strict=True):
        (start, slope), effect = lines.preference(place), lines.effect(place)
        player[hand] = -start / slope
        banker = -against[hand + 1] / effect[hand + 1]
        against = [a + banker * b for a, b in zip(against, effect, strict=True)]
    chances = [player[hand] for hand in mixed]
    pure = [(against[hand + 1], p) for hand, p in enumerate(play.player)]
    pure += [
        (at(lines.preference(place), chances), q)
        for place, (spot, q) in enumerate(zip(play.game.spots, play.banker, strict=True))
        if spot.move == "?" and q in (0, 1)
    ]
    conditions = [worth if move == 1 else -worth for worth, move in pure if move in (0, 1)]
    conditions += [part for p in (*chances, banker) for part in (p, 1 - p)]
    return player, banker, at(against, player) / lines.ways(), conditions


class _Lines:
    """Lines of a play's game whose coefficients are functions of d, found from seven values."""

    def __init__(self, play: Play, mixed: Sequence[int]) -> None:
        sympy, rings = import_module("sympy"), import_module("sympy.polys.rings")
        polynomials, d = rings.ring("d", sympy.QQ)
        self.play, self.mixed = play, mixed
        self.games = [game_of(_with(play.game.model, decks)) for decks in COUNTED]
        self.number: Callable[[Any], Function] = polynomials.to_field()
        self.bases = []  # Lagrange's polynomials: 1 at one number of decks, 0 at the others
        for one in COUNTED:
            others = [other for other in COUNTED if other != one]
            zeros = prod((d - other for other in others), start=polynomials(1))
            self.bases.append(zeros * sympy.QQ(1, prod(one - other for other in others)))

    def preference(self, place: int) -> list[Function]:
        """Banker's at a spot, with Player's pure moves put in: a line in the mixed chances."""
        drawn = [hand for hand, p in enumerate(self.play.player, 1) if p == 1]

        def short(game: Game) -> Line:
            line = game.preference(game.spots[place])
            return line[0] + sum(line[k] for k in drawn), *(line[k + 1] for k in self.mixed)

        return self._of(short)

    def effect(self, place: int) -> list[Function]:
        """How much better it is for Player if Banker draws at this spot."""
        return self._of(lambda game: game.spots[place].change)

    def against(self) -> list[Function]:
        """Player's gain where Banker keeps the pure moves, and stands at mixed spots."""
        return self._of(lambda game: _gain(game, self.play.banker))

    def ways(self) -> Function:
        """The number of all deals."""
        return self._of(lambda game: (game.ways,))[0]

    def _of(self, line: Callable[[Game], Line]) -> list[Function]:
        return [
            self.number(sum(base * value for base, value in zip(self.bases, values, strict=True)))
            for values in zip(*map(line, self.games), strict=True)
        ]


def _gain(game: Game, banker: Sequence[Fraction]) -> Line:
    spots = zip(game.spots, banker, strict=True)
    gains = [(spot.draw if move == 1 else spot.stand).gain for spot, move in spots]
    return tuple(map(sum, zip(game.naturals.gain, *gains, strict=True)))


def _range(signs: Sequence[Sequence[int]], decks: int) -> tuple[int, int | None]:
    """The first and last number of decks, around this one, where no polynomial is negative."""
    first = decks
    while first > 1 and all(_value(sign, first - 1) >= 0 for sign in signs):
        first -= 1
    last = [n for sign in signs for n in _turns(sign, decks)]
    return first, min(last, default=None)


def _turns(sign: Sequence[int], decks: int) -> Iterator[int]:
    """The last number of decks before the polynomial becomes negative, if it ever does.

    Written in powers of d - n it has no root above n if no coefficient is negative. That is so for
    any n above all its roots, so that the search ends.
    """
    while min(_shifted(sign, decks)) < 0:
        if _value(sign, decks + 1) < 0:
            yield decks
            return
        decks += 1


def _shifted(coefficients: Sequence[int], by: int) -> list[int]:
    """The same polynomial in powers of d - by, by Horner's scheme."""
    rest, found = list(coefficients), []
    while rest:
        for place in range(1, len(rest)):
            rest[place] += rest[place - 1] * by
        found.append(rest.pop())
    return found


def _value(coefficients: Sequence[int], decks: int) -> int:
    return sum(c * decks**power for power, c in enumerate(reversed(coefficients)))


def _ratio(function: Function) -> Ratio:
    return Ratio(_whole(function.numer), _whole(function.denom))


def _whole(polynomial: Any) -> tuple[int, ...]:
    return tuple(int(c) for c in polynomial.to_dense()) or (0,)


def _with(model: Model, decks: int) -> Model:
    return replace(model, shoe=Shoe.decks(decks))
