"""A second reading of the rules, written apart from the package and sharing nothing with it.

It plays out six cards by their points. The drawing rules stand here as the sentences that books
print, not as a table.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import permutations


def play(six: Sequence[int]) -> tuple[list[int], list[int]]:
    """Both hands' points, from the points of the six cards on top of the shoe."""
    p1, b1, p2, b2, *more = six
    player, banker = [p1, p2], [b1, b2]
    p, b = (p1 + p2) % 10, (b1 + b2) % 10
    if p in (8, 9) or b in (8, 9):
        return player, banker
    if p >= 6:
        if b <= 5:
            banker.append(more[0])
        return player, banker
    third = more[0]
    player.append(third)
    draws = (
        b <= 2
        or (b == 3 and third != 8)
        or (b == 4 and 2 <= third <= 7)
        or (b == 5 and 4 <= third <= 7)
        or (b == 6 and third in (6, 7))
    )
    if draws:
        banker.append(more[1])
    return player, banker


def winner(six: Sequence[int]) -> str:
    """Who wins it."""
    player, banker = (sum(hand) % 10 for hand in play(six))
    return "tie" if player == banker else "player" if player > banker else "banker"


def winners(points: Iterable[int]) -> Counter[str]:
    """Every order of six of these cards, by who wins."""
    return Counter(winner(six) for six in permutations(points, 6))


def rounded(value: Fraction, digits: int) -> str:
    """The decimal nearest to a value, halves to even, by long division."""
    sign, value = ("-" if value < 0 else ""), abs(value)
    whole, rest = divmod(value.numerator * 10**digits, value.denominator)
    if 2 * rest > value.denominator or (2 * rest == value.denominator and whole % 2):
        whole += 1
    text = str(whole).zfill(digits + 1)
    sign = sign if whole else ""
    return sign + (f"{text[:-digits]}.{text[-digits:]}" if digits else text)
