"""What Banker can decide without knowing how Player plays: nearly everything."""

from fractions import Fraction

from exact_baccarat.chemin.model import Game


def settled(game: Game) -> list[Fraction | None]:
    """For each spot, Banker's move where it is bound or is better whatever Player does.

    None stands where it depends on Player. Four spots of 88 are left so where Banker looks at the
    total, and about twenty of 484 where Banker looks at the cards.
    """
    moves: list[Fraction | None] = []
    for spot in game.spots:
        line = game.preference(spot)
        start, *slopes = line
        if spot.move != "?":
            moves.append(Fraction(int(spot.move == "D")))
        elif start + sum(min(slope, 0) for slope in slopes) > 0:
            moves.append(Fraction(1))
        elif start + sum(max(slope, 0) for slope in slopes) < 0:
            moves.append(Fraction(0))
        elif any(line) or any(spot.change):
            moves.append(None)
        else:  # this shoe cannot deal it, or it is all one
            moves.append(Fraction(0))
    return moves
