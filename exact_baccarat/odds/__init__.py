"""What it is worth: exact figures made of counts. Nothing is rounded here.

`setting` is the shoe and the rules of an answer, `sheet` what a bet is worth in it: the one class
of expected value, edge, variance and the rest. `parsheet` counts a bet and makes its sheet; `joint`
does so for several bets on one coup; `audit` says whether a bet file is sound.

`whatif` turns the knobs of a case, among them the `terms` on which a table settles; `solve` finds
the pay for an edge and `formula` the closed form in the number of decks, both with the `symbols`
of pays that are unknown. `rule_changes` weighs a change of the tableau.

`conditional` has chances given anything. `removal` has what a missing card does to a bet, with
`symmetry` to count alike cards once, and `tags` the linear counts that follow from it. `many`
values whole tables of `shoes`, which `shoe_lines` reads from files.

The room can be called, as `exact_baccarat.odds("tie:9")`: that asks what the command `odds` does,
and is `asking.odds`.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class _Odds(ModuleType):
    """The room, which is also the function of its name."""

    def __call__(self, *bets: Any, **options: Any) -> Any:
        return import_module("exact_baccarat.asking").odds(*bets, **options)


sys.modules[__name__].__class__ = _Odds
