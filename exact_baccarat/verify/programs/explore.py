"""Every coup that a program can deal, found by asking it.

A deal goes out as six cards. The answer shows how many of them were used; cards that were not used
need not be varied. So a program is asked exactly as many deals as it has coups, 339,400 where it
plays right, and their ways add up to every deal of the shoe, however wrong it plays. Suits, and
which ten-value card a ten is, are as if drawn by lot, from the deal's number. Where the rules fix
cards, fewer go out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from exact_baccarat.enumeration.columns import NO_CARD, ways_of
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.game.cards import BY_RANK, SUITS, Card
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.programs.answers import INTO_PAIRS, PAIRS, Answer, one
from exact_baccarat.verify.programs.heard import Heard
from exact_baccarat.verify.programs.session import Session
from exact_baccarat.verify.programs.suits import TENS
from exact_baccarat.verify.wrong.lots import lots
from exact_baccarat.verify.wrong.play import Played, play

_NAMES = [str(replace(card, suit=suit)) for card in BY_RANK for suit in SUITS]
_DRAW = 9
"""Which lots are drawn for suits and faces."""


@dataclass(frozen=True)
class Explored:
    """Every coup asked: its cards by kind, -1 for those that are any, and the answers.

    `kinds` are the kinds of card that the program tells apart, ten unless it takes a J, Q or K
    for something other than a ten. It is `whole` if the coups are all that it has. `peeked` are
    deals that were answered otherwise with other cards behind those that were dealt.
    """

    kinds: tuple[Card, ...]
    deals: Ints
    heard: Heard
    whole: bool
    peeked: list[int]

    def weights(self, counts: Sequence[int], endless: bool = False) -> Ints:
        """The ways of each coup in a shoe of so many of each kind."""
        return ways_of(list(self.deals.T), counts, endless)


class _Asking:
    """How deals of kinds are put to a program, and what the rules make of them."""

    def __init__(self, session: Session, kinds: Sequence[Card], rules: Rules) -> None:
        self.session, self.kinds, self.rules = session, kinds, rules
        self.into = INTO_PAIRS if session.order == PAIRS else tuple(range(rules.from_shoe))
        self.worth = np.array([kind.points for kind in kinds], np.int8)
        self.ranks = np.array([BY_RANK.index(kind) for kind in kinds], np.int64)
        own = [kind for kind in kinds if kind.points == 0]
        tens = [own[0], *(ten for ten in TENS if ten not in own)]
        self.tens = np.array([BY_RANK.index(ten) for ten in tens], np.int64)
        # In the known order of dealing a right answer can be told beforehand.
        self.known = not any(rules.fixed)

    def ranks_of(self, deals: Ints, numbers: Ints) -> Ints:
        """The ranks that stand for kinds in deals of these numbers: any ten for the first ten."""
        faces = self.tens[lots(numbers, deals.shape[1], len(self.tens), _DRAW)]
        ranks: Ints = self.ranks[deals]
        return np.where(ranks == self.tens[0], faces, ranks)

    def ask(self, deals: Ints, numbers: Ints) -> list[Answer | None]:
        """The answers to deals of kinds, with these numbers."""
        suits = lots(numbers, deals.shape[1], len(SUITS), _DRAW + 1)
        codes = (self.ranks_of(deals, numbers) * len(SUITS) + suits)[:, self.into]
        texts = [tuple(map(_NAMES.__getitem__, row)) for row in codes.tolist()]
        return self.session.ask(texts, self.guesses(deals) if self.known else None)

    def played(self, deals: Ints) -> Played:
        """What the rules make of deals of kinds."""
        return play(self.rules, [self.worth[column] for column in deals.T])

    def guesses(self, deals: Ints) -> list[Answer]:
        """The answer that is right to each deal."""
        played, order = self.played(deals), self.session.order
        columns = (played.player_drew, played.banker_drew, played.player_total, played.banker_total)
        code = np.zeros(len(deals), np.int64)
        for column in columns:
            code = code * 10 + column
        distinct, places = np.unique(code, return_inverse=True)
        answers = []
        for number in distinct.tolist():
            mine, theirs, p, b = map(int, f"{number:04}")
            winner = 2 if p == b else int(p < b)
            answers.append(one(Answer(2 + mine, 2 + theirs, (p, b), winner, order)))
        return [answers[place] for place in places.tolist()]


def explore(session: Session, kinds: Sequence[Card], rules: Rules) -> Explored:
    """Ask a program every coup it has; what it does not answer is taken to last as in the rules."""
    asking = _Asking(session, kinds, rules)
    n, cards = len(kinds), rules.from_shoe
    first = sum(rules.fixed[place] is None for place in (0, 1, 3, 4))
    grid = np.indices((n,) * first, np.int8).reshape(first, -1).T
    wave = np.concatenate([grid, np.zeros((len(grid), cards - first), np.int8)], axis=1)
    depth = np.full(len(wave), first, np.int8)
    parts: list[Ints] = []
    answers: list[Answer | None] = []
    while len(wave) and not session.over:
        heard = asking.ask(wave, len(answers) + np.arange(len(wave)))
        used = np.maximum(_used(heard, wave, asking), depth)
        settled = wave.copy()
        for place in range(first, cards):
            settled[used <= place, place] = NO_CARD
        parts.append(settled)
        answers += heard
        wave, depth = _next(wave, depth, used, n)
    deals = np.concatenate(parts) if parts else np.zeros((0, cards), np.int8)
    peeked: list[int] = []
    if not session.over and cards > first:
        short = np.flatnonzero(deals[:, -1] == NO_CARD)
        again = asking.ask(np.where(deals[short] == NO_CARD, n - 1, deals[short]), short)
        pairs = zip(short.tolist(), again, strict=True)
        peeked = [row for row, answer in pairs if answer != answers[row]]
    return Explored(tuple(kinds), deals, _heard(asking, deals, answers), not session.over, peeked)


def _heard(asking: _Asking, deals: Ints, answers: list[Answer | None]) -> Heard:
    """The same in ranks, with the first kind for each card that is any."""
    dealt = np.maximum(deals, 0)
    ranks = asking.ranks_of(dealt, np.arange(len(dealt))).astype(np.int8)

    def cards(row: int) -> tuple[Card, ...]:
        suits = lots(np.array([row]), dealt.shape[1], len(SUITS), _DRAW + 1)[0]
        return tuple(
            replace(BY_RANK[rank], suit=SUITS[suit])
            for rank, suit in zip(ranks[row], suits, strict=True)
        )

    return Heard(list(ranks.T), answers, cards)


def _used(heard: list[Answer | None], wave: Ints, asking: _Asking) -> Ints:
    """How many cards each deal took: as it was answered, or else as the rules have it."""
    fixed, cards = asking.rules.fixed, asking.rules.from_shoe
    known = {a: min(max(a.used(fixed), 0), cards) for a in {*heard} if a is not None}
    used = np.array([0 if a is None else known[a] for a in heard], np.int8)
    played = asking.played(wave)
    first = sum(fixed[place] is None for place in (0, 1, 3, 4))
    by_rules = first + played.player_drew * (fixed[2] is None)
    by_rules = by_rules + played.banker_drew * (fixed[5] is None)
    return np.where(used == 0, by_rules, used).astype(np.int8)


def _next(wave: Ints, depth: Ints, new: Ints, kinds: int) -> tuple[Ints, Ints]:
    """The deals still to be asked: each card that was used now, and not yet varied, is."""
    cards = wave.shape[1]
    found = [np.zeros((0, cards), np.int8)]
    depths = [np.zeros(0, np.int8)]
    for place in range(int(depth.min()), cards):
        grown = wave[(new > place) & (depth <= place)]
        for kind in range(1, kinds):
            varied = grown.copy()
            varied[:, place] = kind
            found.append(varied)
            depths.append(np.full(len(varied), place + 1, np.int8))
    return np.concatenate(found), np.concatenate(depths)
