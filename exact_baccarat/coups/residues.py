"""Large whole numbers as their remainders by several primes, which numpy can hold.

The primes are just below 2^29: products of two remainders are below 2^58, and up to 32 of them
add up in 63 bits before a remainder must be taken again.
"""

from functools import lru_cache
from math import isqrt, prod

import numpy as np

from exact_baccarat.enumeration.grouping import Ints

BITS = 29
ROOM = 1 << (63 - 2 * BITS)
"""How many products of two remainders add up in an int64."""


@lru_cache(maxsize=64)
def primes_for(bound: int) -> tuple[int, ...]:
    """So many primes that whole numbers between -bound and bound are told by their remainders.

    >>> primes_for(10)
    (536870909,)
    """
    found: list[int] = []
    candidate = (1 << BITS) - 1
    while prod(found) <= 2 * bound:
        while not _is_prime(candidate):
            candidate -= 2
        found.append(candidate)
        candidate -= 2
    return tuple(found)


def whole(remainders: Ints | list[int], primes: tuple[int, ...]) -> int:
    """The whole number nearest to zero that has these remainders.

    >>> whole([536870902], (536870909,))
    -7
    """
    value, modulus = 0, 1
    for remainder, prime in zip(remainders, primes, strict=True):
        step = (int(remainder) - value) * pow(modulus, -1, prime) % prime
        value += modulus * step
        modulus *= prime
    return value - modulus if 2 * value > modulus else value


def remainders(numbers: list[int], primes: tuple[int, ...]) -> Ints:
    """A row for each number, with its remainder by each prime."""
    return np.array([[number % prime for prime in primes] for number in numbers], np.int64)


@lru_cache(maxsize=256)
def _is_prime(number: int) -> bool:
    odd = np.arange(3, isqrt(number) + 1, 2)
    return bool((number % odd).all())
