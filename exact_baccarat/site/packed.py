"""Polynomials as short text.

The 5,005 coefficients of an outcome are small (at most 720, the orders of six cards) and many are
0. They are written one after another as numbers of seven bits a byte, the least first, the eighth
bit set where another byte follows; a byte 0 and a number stand for so many noughts in a row. The
bytes are then base64, since a page that is opened from a folder can load nothing but text:

    0 0 0 5 200   ->   0 3, 5, 200 - 128 + 128 = 200 and 1   ->   bytes 0 3 5 200 1   ->   AAMFyAE=

A web host compresses them further, to about two thirds.
"""

import base64
from collections.abc import Sequence

MOST_BITS = 7


def packed(coefficients: Sequence[int]) -> str:
    """The coefficients as text.

    >>> packed([0, 0, 0, 5, 200])
    'AAMFyAE='
    """
    written = bytearray()
    noughts = 0
    for coefficient in coefficients:
        if not coefficient:
            noughts += 1
            continue
        if noughts:
            written += bytes([0]) + _number(noughts)
            noughts = 0
        written += _number(coefficient)
    return base64.b64encode(bytes(written)).decode("ascii")


def _number(value: int) -> bytes:
    digits = []
    while value >> MOST_BITS:
        digits.append(value & 127 | 128)
        value >>= MOST_BITS
    return bytes([*digits, value])
