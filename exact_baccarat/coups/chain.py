"""The chain: in how many ways the first k coups of a shoe answer so.

For an answer o, A_o(x) has a term for each multiset m of six cards; its coefficient is the number
of orders of m whose coup answers o. With n_i cards of kind i, N in all, and falling factorials
(n)_m, let L be the linear map

    L(x^m) = prod_i (n_i)_{m_i} / (N)_{|m|}

Since (n)_a (n - a)_b = (n)_{a + b}, what the next coup finds in the shoe is what the last one left:

    P(o1, .., ok) = L(A_o1 .. A_ok)

A product of polynomials does not know an order, so neither do the coups: they are exchangeable.
(A coup that ends with four cards counts two more that nobody sees. For the sum s of all x_i,
L(s x^m) = L(x^m), since the n_i - m_i add up to N - |m|; so what is laid aside unseen changes
nothing, for the next coup as little as for this one.)

To take L of a product F G of two polynomials, term by term, would be as many steps as the product
of their numbers of terms. But (n)_{a + b} parts into what a and b have to do with n alone,

    (n)_{a+b} = sum_j (-1)^j j! (n)_j  C(a, j) (n-j)_{a-j}  C(b, j) (n-j)_{b-j}

as (n)_2 = n n - n for a = b = 1. So with

    Fhat[J] = sum_m F[m] prod_i C(m_i, j_i) (n_i - j_i)_{m_i - j_i}

which is worked out one kind at a time, the sum over all pairs of terms is one sum over J:

    sum_J prod_i (-1)^{j_i} j_i! (n_i)_{j_i}  Fhat[J] Ghat[J]

So k coups cost what k/2 cost. All numbers are remainders by several primes (`residues`), and the
result is whole and exact, whatever the shoe.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb, factorial, perm

import numpy as np

from exact_baccarat.coups.multisets import Multisets, multisets
from exact_baccarat.coups.residues import ROOM, primes_for, remainders, whole
from exact_baccarat.enumeration.grouping import Ints


@dataclass(frozen=True, eq=False)
class Terms:
    """A polynomial in the counts of some kinds of card: a coefficient for each of `multisets`."""

    multisets: Multisets
    coefficients: Ints

    @cached_property
    def occurring(self) -> Ints:
        """The places of the terms that are not 0."""
        return np.flatnonzero(self.coefficients)

    def __mul__(self, other: "Terms") -> "Terms":
        """The product, with terms of as many cards as both have together."""
        few, many = sorted((self, other), key=lambda terms: len(terms.occurring))
        both = multisets(few.multisets.kinds, few.multisets.most + many.multisets.most)
        exact = _number(few.coefficients, many.coefficients)
        product: Ints = np.zeros(len(both), exact)
        tails = [terms.multisets.tails[terms.occurring].astype(np.int64) for terms in (few, many)]
        one, other_codes = (both.codes(rows) for rows in tails)
        factors: Ints = many.coefficients[many.occurring].astype(exact)
        for row, times in enumerate(few.coefficients[few.occurring].tolist()):
            # the places that one term moves all others to are all different
            places = both.places([o + c[row] for o, c in zip(other_codes, one, strict=True)])
            product[places] += times * factors
        return Terms(both, product)


ONE = {kinds: Terms(multisets(kinds, 0), np.ones(1, np.int64)) for kinds in (10, 13)}
"""The polynomial 1: no coup."""


class Chain:
    """L of products of two polynomials, for one shoe, as ways out of perm(N, cards)."""

    def __init__(self, counts: Sequence[int], cards: int, largest: int = 1) -> None:
        """For so many cards of each kind, and products that deal at most so many `cards`.

        Terms may have weights, as nets: `largest` is the most that they come to in a product.
        """
        self.counts, self.cards = tuple(counts), cards
        self.in_all = sum(counts)
        self.primes = primes_for(largest * perm(self.in_all, cards))
        self._mod = np.array(self.primes)

    def hat(self, terms: Terms, most: int) -> Ints:
        """Fhat[J] for all J of at most `most` cards: a row each, of remainders by the primes."""
        kept = terms.multisets
        values: Ints = np.zeros((len(kept), len(self.primes)), np.int64)
        coefficients = terms.coefficients[terms.occurring]
        if coefficients.dtype == object:
            values[terms.occurring] = remainders(coefficients.tolist(), self.primes)
        else:
            values[terms.occurring] = coefficients[:, None] % self._mod
        for kind in range(kept.kinds):
            values = self._one_kind(kept, kind, values, most)
        return values[: kept.up_to(most)]

    def _one_kind(self, kept: Multisets, kind: int, values: Ints, most: int) -> Ints:
        """Put j in place of m in one exponent: the sum over m = j, j + 1, .. of its terms.

        Rows in which the kinds done so far have more than `most` cards are not needed again.
        """
        assert kept.most < ROOM
        later = kept.tails[:, kind + 1] if kind + 1 < kept.kinds else 0
        wanted = np.flatnonzero(kept.tails[:, 0] - later <= most)
        left = kept.exponents[wanted, kind]
        result = values[wanted]
        source = wanted
        for more in range(1, kept.most + 1):
            room = int(np.searchsorted(wanted, kept.up_to(kept.most - more)))
            source = kept.one_more(kind)[source[:room]]
            terms = self._leaps(kind, more, kept.most).take(left[:room], axis=0)
            terms *= values.take(source, axis=0)
            result[:room] += terms
        values = np.zeros_like(values)
        values[wanted] = result % self._mod
        return values

    def _leaps(self, kind: int, more: int, most: int) -> Ints:
        """C(j + more, j) (n - j)_more, for each j up to most, by each prime."""
        n = self.counts[kind]
        return remainders(
            [comb(j + more, j) * _falling(n - j, more) for j in range(most + 1)], self.primes
        )

    def pair(self, one: Ints, other: Ints) -> int:
        """L of the product of two polynomials, given by their hats, times perm(N, cards)."""
        both = min(len(one), len(other))
        terms = one[:both] * other[:both] % self._mod * self._weights[:both] % self._mod
        return whole(terms.sum(axis=0) % self._mod, self.primes)

    @cached_property
    def _weights(self) -> Ints:
        """prod_i (-1)^j_i j_i! (n_i)_j_i for each J of at most half the cards, by each prime."""
        most = self.cards // 2
        exponents = multisets(len(self.counts), most).exponents
        weights = np.ones((len(exponents), len(self.primes)), np.int64)
        for kind, n in enumerate(self.counts):
            of_j = [(-1) ** j * factorial(j) * _falling(n, j) for j in range(most + 1)]
            weights *= remainders(of_j, self.primes).take(exponents[:, kind], axis=0)
            weights %= self._mod
        return weights


def _falling(n: int, factors: int) -> int:
    """The product n (n - 1) .. of so many factors, for any whole n."""
    value = 1
    for less in range(factors):
        value *= n - less
    return value


def _number(one: Ints, other: Ints) -> type:
    greatest = int(np.abs(one).sum()) * int(np.abs(other).sum())
    return np.int64 if greatest < 2**63 else object
