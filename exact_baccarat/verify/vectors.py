"""Conformance deals: a small set in which every clause of the rules decides who wins.

For each clause there is a deal whose winner is another one when that clause is broken. The known
defects are separated too, from the right game and from one another, so that the answers to these
few deals name a defect.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.game.cards import BY_POINTS, Card, total
from exact_baccarat.game.tableau import PLAYER, PUNTO_BANCO, Rules
from exact_baccarat.verify.clauses import Clause, clauses, points_of
from exact_baccarat.verify.defects import defects
from exact_baccarat.verify.play import SIDES, Behaviour, every_deal, in_order, play, right

SUITS = ("clubs", "diamonds", "hearts", "spades", "diamonds", "clubs")
"""A suit for each place of a deal, so that the first four cards are told apart."""

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Vector:
    """One conformance deal: six cards in deal order, what must come of it, what it separates.

    `clause` is the clause it was chosen for, and `separates` names every clause and every known
    defect whose breaking gives another winner.
    """

    clause: str
    says: str
    cards: tuple[Card, ...]
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    totals: tuple[int, int]
    winner: str
    separates: tuple[str, ...]


@lru_cache(maxsize=8)
def vectors(rules: Rules) -> tuple[Vector, ...]:
    """The conformance deals of a game: every clause in turn, then what tells defects apart."""
    chosen: list[tuple[str, str, Points]] = []
    candidates = _candidates()
    game = right(rules)
    truth = play(game, candidates).winner
    wrong: list[tuple[str, str, Behaviour]] = [
        (clause.name, clause.says, broken)
        for clause in clauses(rules)
        for broken in clause.broken
    ]
    wrong += [(d.id, d.name, d.behaviour) for d in known(rules)]
    shapes = [play(behaviour, candidates) for _, _, behaviour in wrong]
    seen: Ints = np.zeros(0, np.int64)  # the rows chosen so far
    for clause in clauses(rules):
        mine = [s for (name, _, _), s in zip(wrong, shapes, strict=True) if name == clause.name]
        seen = _cover(clause.name, clause.says, mine, truth, candidates, seen, chosen)
    for (name, says, _), shape in list(zip(wrong, shapes, strict=True)):
        seen = _cover(name, says, [shape], truth, candidates, seen, chosen)
    seen = _part(wrong, [s.shape for s in shapes], candidates, seen, chosen)
    found = [_vector(clause, says, deal, rules, wrong) for clause, says, deal in chosen]
    return tuple(found + [_with_rank(found, rank) for rank in ("J", "Q", "K")])
