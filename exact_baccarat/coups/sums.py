"""What a flat bettor brings home from n coups of one shoe: mean, variance, skewness.

Coups are exchangeable, so the moments of a sum need only those of one, two and three coups. With
x, y and z what a bet brings in three different coups, and d its difference from its mean,

    mean      n E x
    variance  n E dx^2 + n (n-1) E dx dy
    third     n E dx^3 + 3 n (n-1) E dx^2 dy + n (n-1) (n-2) E dx dy dz
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, lcm, perm

import numpy as np

from exact_baccarat.bets.bet import Choice
from exact_baccarat.coups.chain import ONE, Chain, Terms
from exact_baccarat.coups.joint import Answers
from exact_baccarat.coups.laws import Law, law_of, mean_of, variance_of
from exact_baccarat.coups.used import KINDS, ByAnswer, counts_of, depth_of, terms_of
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.joint import Wager, joint


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of what a bet brings in n coups, by its central moments.

    The third is None where the bet looks at ranks, for which three coups together are too many.
    """

    coups: int
    mean: Fraction
    variance: Fraction
    third: Fraction | None


@dataclass(frozen=True, slots=True)
class Moments:
    """Of one, two and three coups of a shoe: what gives the moments of any sum.

    `squares` is E dx^2 and `product` the covariance E dx dy; `cubes` is E dx^3, and `mixed` has
    E dx^2 dy and E dx dy dz. The shoe surely holds `most` coups: any number where that is None.
    """

    most: int | None
    mean: Fraction
    squares: Fraction
    product: Fraction
    cubes: Fraction
    mixed: tuple[Fraction, Fraction] | None

    def of(self, coups: int) -> Sum:
        """The sum over so many coups of one shoe.

        Raises Refused for more than it surely holds.
        """
        if self.most is not None and coups > self.most:
            raise Refused(
                f"the shoe may not hold {coups} coups: each may take six cards, so that it surely "
                f"holds {self.most}"
            )
        pairs, triples = perm(coups, 2), perm(coups, 3)
        third = None
        if self.mixed is not None:
            third = coups * self.cubes + 3 * pairs * self.mixed[0] + triples * self.mixed[1]
        variance = coups * self.squares + pairs * self.product
        return Sum(coups, coups * self.mean, variance, third)

    def independent(self, coups: int) -> Sum:
        """The same if coups were independent."""
        return Sum(coups, coups * self.mean, coups * self.squares, coups * self.cubes)


def moments(shoe: Shoe, rules: Rules, choice: Choice) -> Moments:
    """The moments of what a bet brings in up to three coups, exactly.

    Raises Refused for bets and rules as `several` does.
    """
    if shoe.endless:
        return _independent(law_of(joint(shoe, rules, [Wager(choice)])))
    decides = choice.bet.question
    questions = decides.questions
    depth = depth_of(rules, *questions)
    together = min(3 if depth == "points" else 2, len(shoe) // DEALT)
    found = terms_of(rules, questions, depth)
    nets = {answers: choice.nets[decides.place(answers)] for answers in found}
    unit = lcm(*(net.denominator for net in nets.values()))
    scaled = {answers: int(net * unit) for answers, net in nets.items()}
    largest = max(map(abs, scaled.values())) ** 3
    chain = Chain(counts_of(shoe, depth), DEALT * together, max(1, largest))
    one = chain.hat(ONE[KINDS[depth]], DEALT)
    powers = [_weighted(found, scaled, power) for power in (1, 2, 3)]
    hats = [chain.hat(terms, DEALT) for terms in powers]

    def mean(left: Ints, right: Ints, coups: int, power: int) -> Fraction:
        return Fraction(chain.pair(left, right), perm(len(shoe), DEALT * coups) * unit**power)

    first, second, third = (mean(hats[power - 1], one, 1, power) for power in (1, 2, 3))
    product = square_and = all_three = Fraction(0)  # of coups that the shoe may not hold
    if together > 1:
        both = mean(hats[0], hats[0], 2, 2)
        product = both - first**2
        square_and = (
            mean(hats[1], hats[0], 2, 3) - 2 * first * both - first * (second - 2 * first**2)
        )
    if together > 2:
        three = mean(chain.hat(powers[0] * powers[0], DEALT), hats[0], 3, 3)
        all_three = three - 3 * first * both + 2 * first**3
    return Moments(
        len(shoe) // DEALT,
        first,
        second - first**2,
        product,
        third - 3 * first * second + 2 * first**3,
        (square_and, all_three) if depth == "points" else None,
    )


def _independent(law: Law) -> Moments:
    """The moments of coups that are independent, as those of endless decks are."""
    mean, none = mean_of(law), Fraction(0)
    cubes = sum((chance * (net - mean) ** 3 for net, chance in law.items()), none)
    return Moments(None, mean, variance_of(law), none, cubes, (none, none))


def _weighted(found: ByAnswer, nets: Mapping[Answers, int], power: int) -> Terms:
    """The polynomial of the bet's result to a power: each answer's, times that power of its net."""
    kept = next(iter(found.values())).multisets
    greatest = max(abs(net) for net in nets.values()) ** power
    exact = np.int64 if greatest * factorial(DEALT) < 2**63 else np.object_
    total: Ints = np.zeros(len(kept), exact)
    for answers, terms in found.items():
        total += terms.coefficients.astype(exact) * nets[answers] ** power
    return Terms(kept, total)
