"""Shoes at random, of so few different points that the plain walk is quick."""

from hypothesis import strategies as st

few_points = st.dictionaries(st.integers(0, 9), st.integers(1, 6), min_size=1, max_size=4).map(
    lambda held: [held.get(points, 0) for points in range(10)]
)
"""Ten counts, at most four of them not zero, six cards or more together."""
few_points = few_points.filter(lambda counts: sum(counts) >= 6)
