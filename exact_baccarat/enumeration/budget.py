"""How much memory a count may take, and what to ask instead where it would take more.

What fills memory is states, of which each takes as many bytes as there are words and parts to keep
track of. Time goes with the bytes that are dealt in all.
"""

from collections.abc import Sequence

from exact_baccarat.enumeration.dealing import TOO_MUCH
from exact_baccarat.enumeration.tree import Apply, Const, Part, Tree, words, written
from exact_baccarat.errors import Refused, quoted

MOST_BYTES, MOST_DEALT = 2**27, 2**30
"""A count whose states take more bytes than this at once, or in all, is refused."""


class Budget:
    """What a count of some trees has spent so far: bytes of states that were dealt."""

    def __init__(self, trees: Sequence[Tree]) -> None:
        self.trees = trees
        self.spent = 0

    def spend(self, more: int, at_once: int = 0) -> None:
        """Refuse a count that has come to too many bytes, at once or in all."""
        self.spent += more
        if self.spent > MOST_DEALT or at_once > MOST_BYTES:
            raise Refused(f"{TOO_MUCH}: {self.alone}")

    @property
    def alone(self) -> str:
        """What to ask instead, as the end of a sentence: the part that looks at most cards."""
        parts: list[Tree] = [t for t in self.trees if not isinstance(t, Const | Part)]
        while len(parts) == 1 and isinstance(parts[0], Apply):
            parts = [part for part in parts[0].on if any(True for _ in words(part))]
        if len(parts) == 1:
            return "ask for less of it"
        part = max(parts, key=lambda tree: len({p for word in words(tree) for p in word.places}))
        return f"ask {quoted(written(part), 200)} alone"
