"""What bets bring in the conformance deals: every outcome of each, at stakes that show rounding."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from exact_baccarat.bets.bet import Choice
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_RANK, SUITS, Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.terms import Rounding, Terms
from exact_baccarat.verify.wrong.choosing import candidates
from exact_baccarat.verify.wrong.lots import lots
from exact_baccarat.verify.wrong.vectors import Vector, dealt, vectors

STAKES = tuple(map(Fraction, (10, 30, 15, 5, 25, 100, 1)))
"""Five per cent of 10 and of 30 leave halves, which every way of rounding takes otherwise."""
MOST_SOUGHT = 60_000
"""Among so many deals an outcome is sought that no conformance deal has."""


@dataclass(frozen=True, slots=True)
class Wagered:
    """A bet on a coup: its stake, the outcome that came, and the net profit."""

    choice: Choice
    stake: Fraction
    outcome: str
    net: Fraction


@dataclass(frozen=True, slots=True)
class Settled:
    """A conformance deal with bets on it."""

    vector: Vector
    bets: tuple[Wagered, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """Deals in which every outcome of some bets comes, and the outcomes that none was found for."""

    deals: tuple[Settled, ...]
    unmet: tuple[tuple[Choice, str], ...]


def settlement(
    rules: Rules,
    choices: Sequence[Choice],
    rounding: Rounding | None = None,
    stakes: Sequence[Fraction] = STAKES,
) -> Settlement:
    """The conformance deals of a game with bets on each, and further ones for rare outcomes.

    Each deal has another of the stakes. Raises Refused where a bet asks what a coup cannot tell.
    """
    unmet = {(choice, name): None for choice in choices for name in _outcomes(choice)}
    deals: list[Settled] = []

    def take(vector: Vector) -> bool:
        stake = stakes[len(deals) % len(stakes)]
        coup = Coup(vector.player, vector.banker)
        bets = tuple(wagered(coup, choice, stake, rounding) for choice in choices)
        new = [(bet.choice, bet.outcome) for bet in bets if (bet.choice, bet.outcome) in unmet]
        for one in new:
            del unmet[one]
        deals.append(Settled(vector, bets))
        return bool(new)

    for vector in vectors(rules):
        take(vector)
    for vector in _further(rules) if unmet else ():
        if not unmet:
            break
        if not take(vector):
            deals.pop()
    return Settlement(tuple(deals), tuple(unmet))


def wagered(coup: Coup, choice: Choice, stake: Fraction, rounding: Rounding | None) -> Wagered:
    """What a stake on a bet brings in a coup, commission taken and rounded as the table does."""
    outcome, pay = choice.settle(coup)
    net = Terms(stake=stake, rounding=rounding).settle(pay, charged=True) * stake
    return Wagered(choice, stake, outcome, net)


def _outcomes(choice: Choice) -> list[str]:
    """Every outcome of a bet, by its names: those that are called alike are one."""
    return list(dict.fromkeys(choice.bet.names))


def _further(rules: Rules) -> Iterator[Vector]:
    """More deals, as if drawn by lot; every third is of one suit, or of few ranks."""
    if any(rules.fixed):
        raise Refused(f"{rules.name} rules fix cards, and no further deals are sought for bets")
    columns = np.array(candidates(rules)).T
    for number in range(MOST_SOUGHT):
        row = columns[number % len(columns)]
        suits = lots(np.array([number]), len(row), len(SUITS), draw=1 + number // len(columns))[0]
        if number % 3 == 1:
            suits = np.full_like(suits, suits[0])
        if number % 3 == 2:
            row = row[lots(np.array([number]), len(row), 2, draw=7)[0]]
        cards = [
            Card(BY_RANK[rank].points, BY_RANK[rank].rank, SUITS[suit])
            for rank, suit in zip(row.tolist(), suits.tolist(), strict=True)
        ]
        yield dealt("settlement", "an outcome of a bet", tuple(cards), rules)
