"""Conformance deals: a small set that leaves wrong programs nothing to be wrong in unseen.

For each clause there is a deal whose winner is another one when that clause is broken, and one for
each program of the `family` that makes one wrong choice. The known defects are separated too, from
the right game and from one another, so that the answers to these few deals name a defect. Then come
deals for what is not met yet: every pair of cards and of totals, every sum and carry (`coverage`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from exact_baccarat.game.cards import BY_RANK, SUITS, Card, total
from exact_baccarat.game.playing import SIDES
from exact_baccarat.game.tableau import PLAYER, Rules
from exact_baccarat.verify.wrong.choosing import Choice
from exact_baccarat.verify.wrong.coverage import Covered, covered
from exact_baccarat.verify.wrong.lots import lots
from exact_baccarat.verify.wrong.suspects import (
    FAMILY,
    Wrong,
    programs,
    suspects,
    two_choices,
)

TIMES = 3
"""In how many deals each program of the family lets another side win, where it can."""


@dataclass(frozen=True, slots=True)
class Vector:
    """One conformance deal: the cards of the shoe in deal order, and what must come of them.

    These are six, less those that the rules fix.
    `clause` is what it was chosen for, and `separates` names every clause and every known defect by
    which another side would win.
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
    """The conformance deals of a game: clause by clause, then what else tells programs apart."""
    return tuple(_vectors(rules))


def coverage(rules: Rules) -> list[Covered]:
    """What the conformance deals meet, of all that there can be.

    First the suspects, of which all are met that let another side win in any deal at all.
    """
    choice = _chosen(rules)
    rows = [*choice.rows]
    found = []
    families: list[tuple[str, Sequence[Wrong]]] = [
        ("clauses and known defects, by each way of breaking them", suspects(rules)),
        ("programs that make one wrong choice", programs(rules)),
        ("programs that count cards and reduce sums otherwise", (*two_choices(rules),)),
    ]
    for what, wrong in families:
        met = sum(choice.caught(suspect, rows) for suspect in wrong)
        possible = sum(choice.caught(s, rows) or choice.caught(s, None) for s in wrong)
        found.append(Covered(what, met, possible))
    return [*found, *covered(choice.facets, rows)]


def choices_caught(rules: Rules) -> int:
    """How many programs that make one wrong choice let another side win in these deals."""
    choice = _chosen(rules)
    return sum(choice.caught(program, [*choice.rows]) for program in programs(rules))


@lru_cache(maxsize=8)
def _chosen(rules: Rules) -> Choice:
    choice = Choice(rules)
    choice.catch(suspects(rules))
    choice.catch(programs(rules), TIMES)
    choice.catch(two_choices(rules))
    choice.tell_apart(suspects(rules))
    choice.meet()
    return choice


def _vectors(rules: Rules) -> Iterator[Vector]:
    choice = _chosen(rules)
    rows = [*choice.rows]
    truth = choice.truth.winner[rows]
    names: list[dict[str, None]] = [{} for _ in rows]
    wrong: list[Wrong] = [*suspects(rules), *programs(rules)]
    for suspect in wrong:
        if suspect.clause != FAMILY:
            for place in np.flatnonzero(choice.played(suspect, rows).winner != truth).tolist():
                names[place][suspect.clause] = None
    suits = lots(np.arange(len(rows)), rules.from_shoe, len(SUITS))
    for place, (row, (clause, says)) in enumerate(choice.rows.items()):
        ranks = [int(column[row]) for column in choice.ranks]
        cards = tuple(
            Card(BY_RANK[rank].points, BY_RANK[rank].rank, SUITS[suit])
            for rank, suit in zip(ranks, suits[place], strict=True)
        )
        yield dealt(clause, says, cards, rules, tuple(names[place]))


def dealt(
    clause: str, says: str, cards: tuple[Card, ...], rules: Rules, separates: tuple[str, ...] = ()
) -> Vector:
    """A vector from its cards: what the rules make of them, by the definition."""
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    from_shoe = iter(cards)
    while (side := rules.turn(player, banker)) is not None:
        if side == PLAYER:
            player += (rules.fixed[len(player)] or next(from_shoe),)
        else:
            banker += (rules.fixed[3 + len(banker)] or next(from_shoe),)
    totals = total(player), total(banker)
    winner = SIDES[2 if totals[0] == totals[1] else int(totals[0] < totals[1])]
    return Vector(clause, says, cards, player, banker, totals, winner, separates)
