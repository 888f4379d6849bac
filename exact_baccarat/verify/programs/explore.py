"""Every coup that a program can deal, found by asking it.

A deal goes out as six cards. The answer shows how many of them were used; cards that were not used
need not be varied. So a program is asked exactly as many deals as it has coups, 339,400 where it
plays right, and their ways add up to every deal of the shoe, however wrong it plays. Suits are as
if drawn by lot, from the deal's number.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from exact_baccarat.enumeration.columns import NO_CARD, ways_of
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.game.cards import BY_RANK, SUITS, Card
from exact_baccarat.game.playing import Playable
from exact_baccarat.verify.programs.answers import INTO_PAIRS, PAIRS, Answer
from exact_baccarat.verify.programs.heard import Heard
from exact_baccarat.verify.programs.session import Session
from exact_baccarat.verify.programs.suits import suits_of
from exact_baccarat.verify.wrong.play import play


@dataclass(frozen=True)
class Explored:
    """Every coup asked: its six cards by kind, -1 for those that are any, and the answers.

    `kinds` are the kinds of card that the program tells apart, ten unless it takes a J, Q or K
    for something other than a ten. It is `whole` if the coups are all that it has. `unsteady` are
    deals of equal cards with two answers.
    """

    kinds: tuple[Card, ...]
    deals: Ints
    heard: Heard
    whole: bool
    unsteady: list[int]

    def weights(self, counts: Sequence[int], endless: bool = False) -> Ints:
        """The ways of each coup in a shoe of so many of each kind."""
        return ways_of(list(self.deals.T), counts, endless)


def explore(session: Session, kinds: Sequence[Card], game: Playable) -> Explored:
    """Ask a program every coup it has; what it does not answer is taken to last as in the game."""
    names = [str(replace(kind, suit=suit)) for kind in kinds for suit in SUITS]
    into = INTO_PAIRS if session.order == PAIRS else tuple(range(6))

    def ask(deals: Ints, numbers: Ints) -> list[Answer | None]:
        codes = deals.astype(np.int64) * len(SUITS) + suits_of(numbers)
        return session.ask([tuple(names[row[p]] for p in into) for row in codes.tolist()])

    n = len(kinds)
    grid = np.indices((n,) * 4, np.int8).reshape(4, -1).T
    wave = np.concatenate([grid, np.zeros((len(grid), 2), np.int8)], axis=1)
    depth = np.full(len(wave), 4, np.int8)
    parts: list[Ints] = []
    answers: list[Answer | None] = []
    while len(wave) and not session.over:
        heard = ask(wave, len(answers) + np.arange(len(wave)))
        used = np.maximum(_used(heard, wave, kinds, game), depth)
        settled = wave.copy()
        settled[used < 6, 5] = NO_CARD
        settled[used < 5, 4] = NO_CARD
        parts.append(settled)
        answers += heard
        wave, depth = _next(wave, depth, used, n)
    deals = np.concatenate(parts) if parts else np.zeros((0, 6), np.int8)
    unsteady: list[int] = []
    if not session.over:
        short = np.flatnonzero(deals[:, 5] == NO_CARD)
        again = ask(np.where(deals[short] == NO_CARD, n - 1, deals[short]), short)
        unsteady = [
            int(row) for row, answer in zip(short, again, strict=True) if answer != answers[row]
        ]
    return Explored(tuple(kinds), deals, _heard(kinds, deals, answers), not session.over, unsteady)


def _heard(kinds: Sequence[Card], deals: Ints, answers: list[Answer | None]) -> Heard:
    """The same in ranks, with the first kind for each card that is any."""
    numbers = np.array([BY_RANK.index(kind) for kind in kinds], np.int8)
    dealt = np.maximum(deals, 0)

    def cards(row: int) -> tuple[Card, ...]:
        suits = suits_of(np.array([row]))[0]
        return tuple(
            replace(kinds[kind], suit=SUITS[suit])
            for kind, suit in zip(dealt[row], suits, strict=True)
        )

    return Heard([numbers[column] for column in dealt.T], answers, cards)


def _used(heard: list[Answer | None], wave: Ints, kinds: Sequence[Card], game: Playable) -> Ints:
    """How many cards each deal took: as it was answered, or else as the game has it."""
    used = np.array([0 if a is None else min(max(a.used, 4), 6) for a in heard], np.int8)
    worth = np.array([kind.points for kind in kinds], np.int8)
    played = play(game, [worth[column] for column in wave.T])
    return np.where(used == 0, 4 + played.player_drew + played.banker_drew, used).astype(np.int8)


def _next(wave: Ints, depth: Ints, new: Ints, kinds: int) -> tuple[Ints, Ints]:
    """The deals still to be asked: each card that was used now, and not yet varied, is."""
    found = [np.zeros((0, 6), np.int8)]
    depths = [np.zeros(0, np.int8)]
    for place in (4, 5):
        grown = wave[(new > place) & (depth <= place)]
        for kind in range(1, kinds):
            varied = grown.copy()
            varied[:, place] = kind
            found.append(varied)
            depths.append(np.full(len(varied), place + 1, np.int8))
    return np.concatenate(found), np.concatenate(depths)
