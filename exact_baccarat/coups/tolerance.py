"""What a monitor may expect: how far the return of a bet strays in n coups, and whether totals can.

Exact where the law of n coups is quick to have. The normal law stands beside it, since that is
what laboratories print, and takes its place where n is too large; then the theorem of Berry and
Esseen bounds the error: a distribution function of n independent results is within
0.469 E|d|^3 / (s^3 sqrt n) of the normal one, d being a result's difference from its mean and s
its standard deviation (I. Shevtsova, Informatics and Applications 7, 2013). Where stakes differ,
results do not have the same law, and it is within 0.56 of the sum of all E|d|^3 over the cube of
the root of the sum of all s^2 (the same, Doklady Mathematics 82, 2010).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, isqrt

from exact_baccarat.coups.figures import Figure
from exact_baccarat.coups.laws import Law, mean_of, variance_of
from exact_baccarat.coups.laws import staked as times_stake
from exact_baccarat.coups.results import QUICK, quick, results
from exact_baccarat.errors import Refused

BERRY_ESSEEN = Fraction(469, 1000)
BERRY_ESSEEN_OF_STAKES = Fraction(56, 100)
FEW_STAKES = 3
"""The law of bets of more different stakes is not worked out unasked."""
DIGITS = 60


@dataclass(frozen=True, slots=True)
class Return:
    """The central interval of RTP after n coups of flat bets.

    It is from `low` to `high`, which are None where the law was not worked out. The normal interval
    is `mean` plus and minus the root of `half_width_squared`.
    """

    coups: int
    low: Fraction | None
    high: Fraction | None
    mean: Fraction
    half_width_squared: Fraction


@dataclass(frozen=True, slots=True)
class Verdict:
    """How likely totals so far from what is expected are, on either side taken together.

    `expected` is what flat bets of that stake would bring back on average.
    """

    coups: int
    staked: Fraction
    returned: Fraction
    expected: Fraction
    p_value: Figure
    from_normal: bool


def normal_multiple(level: Fraction) -> Fraction:
    """The z between which and -z the normal law has this share, to sixty digits: 1.96 for 95 %."""
    import mpmath

    if not 0 < level < 1:
        raise Refused(f"a level of {level} cannot be: it lies between 0 and 1")
    with mpmath.workdps(DIGITS + 10):
        share = mpmath.mpf(level.numerator) / level.denominator
        text = mpmath.nstr(mpmath.sqrt(2) * mpmath.erfinv(share), DIGITS)
    return Fraction(text)


def volatility_index_squared(law: Law, level: Fraction) -> Fraction:
    """The square of the volatility index: of the level's normal multiple, times the variance."""
    return normal_multiple(level) ** 2 * variance_of(law)


def return_after(
    law: Law, coups: int, level: Fraction, insist: bool = False, seconds: float = QUICK
) -> Return:
    """The central interval of RTP after so many coups: exact, and the normal one.

    Where the exact one would take more than so many seconds, and nobody insists, there is none.
    """
    low = high = None
    if insist or quick([(law, coups)], seconds):
        low, high = (1 + net / coups for net in results([(law, coups)], insist).central(level))
    half = volatility_index_squared(law, level) / coups
    return Return(coups, low, high, 1 + mean_of(law), half)


def coups_to_see(law: Law, off: Fraction, level: Fraction, power: Fraction) -> int:
    """How many coups show, with this chance, that the mean is off by so much.

    By the normal law, with the variance as it is: a test on either side at the level finds it when
    n >= ((z_level + z_power) s / off)^2.

    >>> fair = {Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)}
    >>> coups_to_see(fair, Fraction(1, 10), Fraction(95, 100), Fraction(1, 2))
    385
    """
    if not off:
        raise Refused("an edge that is off by 0 is right, and never seen to be wrong")
    one_sided = 2 * power - 1  # z of a power of p is that between which there is 2 p - 1
    seen = normal_multiple(abs(one_sided)) if one_sided else Fraction(0)
    multiple = normal_multiple(level) + (seen if one_sided > 0 else -seen)
    return ceil(multiple**2 * variance_of(law) / off**2)


def judge(
    law: Law, coups: int, staked: Fraction, returned: Fraction, insist: bool = False
) -> Verdict:
    """How likely it is that flat bets bring totals at least as far off, on their side, doubled.

    The p value is twice the smaller of the chances of so much or more and of so much or less, and
    at most 1: exact, or within its error.
    """
    if coups < 1 or staked <= 0 or returned < 0:
        raise Refused(
            f"{coups} coups, {staked} staked and {returned} returned cannot be judged: coups and "
            "stakes are above 0, and a return is not below"
        )
    return judge_stakes(law, {staked / coups: coups}, returned, insist)


def judge_stakes(
    law: Law, stakes: Mapping[Fraction, int], returned: Fraction, insist: bool = False
) -> Verdict:
    """The same for bets of several stakes, each of which was made in so many coups."""
    coups = sum(stakes.values())
    staked = sum((stake * number for stake, number in stakes.items()), Fraction(0))
    bets = [(times_stake(law, stake), number) for stake, number in stakes.items()]
    net = returned - staked
    if not _possible(law, staked, net):
        p_value, from_normal = Figure(Fraction(0)), False
    elif insist or (len(stakes) <= FEW_STAKES and quick(bets)):
        session = results(bets, insist)
        sides = session.between(None, net), session.between(net, None)
        side = min(sides, key=lambda figure: figure.value)
        p_value, from_normal = _doubled(side), False
    else:
        p_value, from_normal = _doubled(_normal_side(law, stakes, net)), True
    expected = staked * (1 + mean_of(law))
    return Verdict(coups, staked, returned, expected, p_value, from_normal)


def _possible(law: Law, staked: Fraction, net: Fraction) -> bool:
    held = [result for result, chance in law.items() if chance]
    return min(held) * staked <= net <= max(held) * staked


def _doubled(side: Figure) -> Figure:
    return Figure(min(Fraction(1), 2 * side.value), 2 * side.error)


def _normal_side(law: Law, stakes: Mapping[Fraction, int], net: Fraction) -> Figure:
    """The normal chance on the side where the net lies, and the bound of Berry and Esseen."""
    import mpmath

    staked, squared, cubed = (
        sum((stake**power * number for stake, number in stakes.items()), Fraction(0))
        for power in (1, 2, 3)
    )
    mean, variance = mean_of(law), variance_of(law)
    square = (net - staked * mean) ** 2 / (squared * variance)
    with mpmath.workdps(DIGITS):
        z = mpmath.sqrt(mpmath.mpf(square.numerator) / square.denominator)
        side = Fraction(mpmath.nstr(mpmath.erfc(z / mpmath.sqrt(2)) / 2, DIGITS // 2))
    cubes = sum((chance * abs(x - mean) ** 3 for x, chance in law.items()), Fraction(0))
    # n coups of stake b: cubed / squared^1.5 is n b^3 / (n b^2)^1.5, which is 1 / sqrt n; the root
    # is rounded down, so that the bound is never too small
    root = Fraction(isqrt(int(variance**3 * squared**3 / cubed**2 * 10**40)), 10**20)
    most = BERRY_ESSEEN if len(stakes) == 1 else BERRY_ESSEEN_OF_STAKES
    return Figure(side, most * cubes / root + Fraction(1, 10**25))
