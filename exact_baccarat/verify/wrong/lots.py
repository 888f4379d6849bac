"""Numbers as if drawn by lot, always the same ones: no run differs from another."""

import numpy as np

from exact_baccarat.enumeration.grouping import Ints

_STEP = 0x9E3779B97F4A7C15
_MIXES = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))


def lots(numbers: Ints, places: int, of: int, draw: int = 0) -> Ints:
    """For each number and place one of 0 to `of` - 1; another `draw` gives other lots.

    Source: the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
    """
    at = np.arange(places, dtype=np.uint64) + np.uint64(places * draw + 1)
    mixed = (numbers.astype(np.uint64)[:, None] * np.uint64(1_000_003) + at) * np.uint64(_STEP)
    for shift, factor in _MIXES:
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    found: Ints = ((mixed >> np.uint64(33)) % np.uint64(of)).astype(np.int8)
    return found
