"""A game with many chances of Player's, solved by Lemke's complementary pivoting, in fractions.

Let x be all chances that are still open, Player's to draw and Banker's to draw, and let F(x) say
for each how much its owner would lose by raising it. F is linear in x. Wanted is an x from 0 to 1
with F >= 0 where x = 0, F <= 0 where x = 1, and F = 0 between. With y to hold an x down at 1, it is

    w = F(x) + y >= 0,  x >= 0,  w x = 0,  and  v = 1 - x >= 0,  y >= 0,  v y = 0.

Start from x = y = 0 with the same large t added to every F, and let t fall to 0; whatever comes to
its bound goes out, and its twin in w x = 0 or v y = 0 comes in. This path cannot run off along a
ray: v cannot fall for ever, so x stays as it is, and only y and t can rise. If t does, so does
every w, hence x = 0 and y = 0, and that is the ray on which it started. If a y does and t does not,
its v is 0, so its x is 1 while its w rises, which w x = 0 forbids. Ties are broken
lexicographically, so that no state comes twice. Hence it ends, and t is 0.
"""

from collections.abc import Sequence
from fractions import Fraction

from exact_baccarat.chemin.model import Game
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.settled import settled

Row = list[int]


def solution(game: Game) -> Play:
    """A solution of the game: neither side would be better off with another play of its own."""
    banker = settled(game)
    open_spots = [place for place, chance in enumerate(banker) if chance is None]
    found = _in_the_box(*_losses(game, banker, open_spots))
    for place, chance in zip(open_spots, found[len(game.hands) :], strict=True):
        banker[place] = chance
    chances = tuple(chance for chance in banker if chance is not None)
    return Play(game, tuple(found[: len(game.hands)]), chances)


def _losses(
    game: Game, banker: Sequence[Fraction | None], open_spots: Sequence[int]
) -> tuple[list[Row], Row]:
    """F as a matrix and a constant: first for Player's hands, then for Banker's open spots."""
    hands = len(game.hands)
    size = hands + len(open_spots)
    matrix = [[0] * size for _ in range(size)]
    constant = [0] * size
    for spot, chance in zip(game.spots, banker, strict=True):
        moved = spot.draw if chance else spot.stand
        for hand, slope in enumerate(moved.gain[1:]):
            constant[hand] -= slope
    for place, number in enumerate(open_spots, hands):
        spot = game.spots[number]
        start, *slopes = game.preference(spot)
        constant[place] = -start
        for hand in range(hands):
            matrix[place][hand] = -slopes[hand]
            matrix[hand][place] = -spot.change[hand + 1]
    return matrix, constant


def _in_the_box(matrix: Sequence[Row], constant: Row) -> list[Fraction]:
    """The wanted x, for F(x) = matrix x + constant.

    The rows are whole multiples of the equations, all with the one denominator `scale`, which every
    division by the last one leaves whole (Edmonds). There is a row for each w, then for each v;
    columns for w and v, then for x and y, then for t, and last what the equation comes to. `basis`
    has the column that each row is solved for.
    """
    size = len(constant)
    if min(constant) >= 0:
        return [Fraction(0)] * size
    rows = [
        [*_unit(place, 2 * size), *(-a for a in row), *_unit(place, size, -1), -1, value]
        for place, (row, value) in enumerate(zip(matrix, constant, strict=True))
    ]
    rows += [
        [*_unit(size + place, 2 * size), *_unit(place, 2 * size), 0, 1] for place in range(size)
    ]
    t, basis, scale = 4 * size, list(range(2 * size)), 1
    entering, leaving = t, min(range(size), key=lambda place: (constant[place], -place))
    while True:
        left, basis[leaving] = basis[leaving], entering
        scale = _pivot(rows, leaving, entering, scale)
        if left == t:
            solved = {column: row[-1] for column, row in zip(basis, rows, strict=True)}
            return [Fraction(solved.get(2 * size + x, 0), scale) for x in range(size)]
        entering = left + 2 * size if left < 2 * size else left - 2 * size
        leaving = _first_at_its_bound(rows, entering, 2 * size)


def _unit(place: int, size: int, one: int = 1) -> Row:
    return [one if number == place else 0 for number in range(size)]


def _pivot(rows: list[Row], leaving: int, entering: int, scale: int) -> int:
    """Solve the row for the entering column, put that into every other, and say the new scale."""
    pivot = rows[leaving]
    if pivot[entering] < 0:
        pivot = rows[leaving] = [-number for number in pivot]
    by = pivot[entering]
    for place, row in enumerate(rows):
        if place != leaving:
            f = row[entering]
            rows[place] = [(by * a - f * b) // scale for a, b in zip(row, pivot, strict=True)]
    return by


def _first_at_its_bound(rows: Sequence[Row], entering: int, columns: int) -> int:
    """The row that first comes to 0 as the entering column rises, by lexicographic order."""
    left = [place for place, row in enumerate(rows) if row[entering] > 0]
    for column in (-1, *range(columns)):
        ratios = [Fraction(rows[place][column], rows[place][entering]) for place in left]
        left = [p for p, ratio in zip(left, ratios, strict=True) if ratio == min(ratios)]
        if len(left) == 1:
            break
    return left[0]
