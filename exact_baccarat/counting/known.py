"""Counts that are in print, with what was published of them: data, read from `counts.toml`."""

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import as_choice
from exact_baccarat.counting.judged import Result
from exact_baccarat.counting.tags import Tags

SHOE, HUNDRED = "shoe", "100 coups"


@dataclass(frozen=True)
class Known:
    """A count, its trigger, and the gain that was published, for each `per`: SHOE or HUNDRED."""

    choice: Choice
    tags: Tags
    trigger: Fraction
    published: str
    per: str
    source: str

    def gain(self, result: Result) -> Fraction:
        """The figure of a result that is to be held against the published one."""
        return result.gain if self.per == SHOE else result.per_hundred


@cache
def known_counts() -> tuple[Known, ...]:
    """Every count of the file."""
    text = files("exact_baccarat.counting").joinpath("counts.toml").read_text(encoding="utf-8")
    return tuple(
        Known(
            as_choice(one["bet"]),
            Tags.parse(one["tags"]),
            Fraction(one["trigger"]),
            one["published"],
            one["per"],
            one["source"],
        )
        for one in tomllib.loads(text)["count"]
    )
