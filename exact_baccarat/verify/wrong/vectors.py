"""Conformance deals: a small set in which every clause of the rules decides who wins.

For each clause there is a deal whose winner is another one when that clause is broken. The known
defects are separated too, from the right game and from one another, so that the answers to these
few deals name a defect.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import BY_RANK, Card, total
from exact_baccarat.game.playing import SIDES, Game
from exact_baccarat.game.tableau import PLAYER, PUNTO_BANCO, Rules
from exact_baccarat.verify.wrong.clauses import clauses, points_of
from exact_baccarat.verify.wrong.defects import Defect, defects
from exact_baccarat.verify.wrong.play import play

SUITS = ("clubs", "diamonds", "hearts", "spades", "diamonds", "clubs")
"""A suit for each place of a deal, so that its cards are told apart."""
TEN = BY_RANK[9]
"""Stands for all ten-value cards, except in the deals that are about the others."""


@dataclass(frozen=True, slots=True)
class Vector:
    """One conformance deal: the cards of the shoe in deal order, and what must come of them.

    These are six, less those that the rules fix.
    `clause` is the one that it was chosen for. `separates` names every clause and every known
    defect by which another side would win.
    """

    clause: str
    says: str
    cards: tuple[Card, ...]
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    totals: tuple[int, int]
    winner: str
    separates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Suspect:
    """A wrong way to play: the clause or defect it belongs to, and how it plays."""

    clause: str
    says: str
    game: Game


def known(rules: Rules) -> tuple[Defect, ...]:
    """The known defects of a game: they are all of punto banco."""
    return defects() if rules == PUNTO_BANCO else ()


@lru_cache(maxsize=8)
def suspects(rules: Rules) -> tuple[Suspect, ...]:
    """Every way of breaking one clause, and every known defect."""
    single = [Suspect(c.name, c.says, wrong) for c in clauses(rules) for wrong in c.broken]
    return (*single, *(Suspect(d.id, d.name, d.game) for d in known(rules)))


@lru_cache(maxsize=8)
def vectors(rules: Rules) -> tuple[Vector, ...]:
    """The conformance deals of a game: clause by clause, then what else tells defects apart."""
    deals = _candidates(rules.fixed)
    truth = play(rules, deals).winner
    wrong = suspects(rules)
    played = [play(suspect.game, deals) for suspect in wrong]
    chosen: dict[int, Suspect] = {}
    for suspect, other in zip(wrong, played, strict=True):
        differs = other.winner != truth
        if differs.any() and not differs[list(chosen)].any():
            chosen[int(np.argmax(differs))] = suspect
    shapes = [other.shape.astype(np.int8) for other in played]
    while (row := _undecided(shapes, list(chosen))) is not None:
        chosen[row[0]] = wrong[row[1]]
    found = []
    for place, suspect in chosen.items():
        names = [
            s.clause for s, p in zip(wrong, played, strict=True) if p.winner[place] != truth[place]
        ]
        cards = tuple(
            dressed(BY_RANK[points - 1] if points else TEN, at)
            for at, points in enumerate(int(column[place]) for column in deals)
        )
        found.append(dealt(suspect.clause, suspect.says, cards, rules, tuple(dict.fromkeys(names))))
    tens = [
        p.winner != truth for s, p in zip(wrong, played, strict=True) if s.clause == points_of("0")
    ]
    one = sum((column == 0 for column in deals), np.zeros(len(truth), np.int8)) == 1
    decided = np.flatnonzero(np.logical_and.reduce([one, *tens]))
    return (*found, *(_tens(int(decided[0]), deals, rules) if len(decided) else ()))


def dressed(card: Card, place: int) -> Card:
    """A card with the suit of its place in the deal."""
    return replace(card, suit=SUITS[place])


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


def _tens(place: int, deals: Sequence[Column], rules: Rules) -> Iterable[Vector]:
    """The deal in that place with each ten-value rank in turn where its only ten lies."""
    points = [int(column[place]) for column in deals]
    for ten in BY_RANK[9:]:
        cards = [dressed(BY_RANK[p - 1] if p else ten, at) for at, p in enumerate(points)]
        name = points_of(str(ten))
        yield dealt(name, f"{ten} counts 0", tuple(cards), rules, (name,))


def _undecided(shapes: list[Column], rows: list[int]) -> tuple[int, int] | None:
    """A row that tells two suspects apart that the chosen rows do not, and which of them."""
    alike: dict[bytes, list[int]] = {}
    for number, shape in enumerate(shapes):
        for other in alike.setdefault(shape[rows].tobytes(), []):
            apart = shape != shapes[other]
            if apart.any():
                return int(np.argmax(apart)), number
        alike[shape[rows].tobytes()].append(number)
    return None


@lru_cache(maxsize=8)
def _candidates(fixed: tuple[Card | None, ...]) -> tuple[Ints, ...]:
    """Deals to choose from, a column for each card of the shoe, in deal order.

    Hands have every total, with and without an ace, and beyond ten; or, where a card is fixed,
    they are all that there can be.
    """
    player, banker = _pairs(fixed[0:2]), _pairs(fixed[3:5])
    thirds = [1 if card else 10 for card in (fixed[2], fixed[5])]
    sizes = (len(player), len(banker), *thirds)
    mine, theirs, *drawn = np.unravel_index(np.arange(np.prod(sizes)), sizes)
    first, second = np.array(player, np.int8).T
    third, fourth = np.array(banker, np.int8).T
    columns = (first[mine], third[theirs], second[mine], fourth[theirs])
    in_order = zip((0, 3, 1, 4, 2, 5), (*columns, *drawn), strict=True)
    return tuple(column.astype(np.int8) for place, column in in_order if fixed[place] is None)


def _pairs(fixed: tuple[Card | None, ...]) -> list[tuple[int, int]]:
    if any(fixed):
        one, other = ([card.points] if card else range(10) for card in fixed)
        return [(first, second) for first in one for second in other]
    low = [(0, total) for total in range(10)]
    return low + [(1, total) for total in range(10)] + [(9, total) for total in range(2, 10)]
