"""A program that plays baccarat, described by the choices that its author made.

A `Game` is tables by points and totals, and so cannot say that a program adds up 13 for a king, or
looks for naturals before it takes a sum modulo 10, or deals from the other end of the shoe. A `Way`
is such a program: each of its fields is one choice, the rules' own where it is not given. So two
mistakes in one program are two fields.

>>> from exact_baccarat.game.tableau import PUNTO_BANCO
>>> right = Way("right", PUNTO_BANCO)
>>> hands = [np.array([rank]) for rank in (9, 6, 9, 0, 6, 3)]  # 10 7, 10 A: 10 and 8, a natural
>>> said = right.play([column for column in hands])
>>> int(said.player_total[0]), int(said.banker_total[0]), int(said.winner[0])
(0, 8, 1)
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import BY_POINTS, POINTS, RANKS, Card
from exact_baccarat.game.playing import HIGHER, of_rules
from exact_baccarat.game.tableau import STOOD, Rules
from exact_baccarat.verify.wrong.play import Played, in_deal_order, takes_turns

MOST = 43
"""No sum is above: three cards that count 14 each."""
MODULO, ONCE, OVER, RAW = "modulo 10", "less 10 once", "less 10 if above 10", "not reduced"
"""How a sum is reduced: 10 less is taken once from 10 on, or only from 11 on, or nothing is."""
_REDUCED = {
    MODULO: [s % 10 for s in range(MOST)],
    ONCE: [s - 10 if s >= 10 else s for s in range(MOST)],
    OVER: [s - 10 if s > 10 else s for s in range(MOST)],
    RAW: list(range(MOST)),
}
THIRD, TWO, FINAL, NOTHING, PLAIN, FIRST, SECOND = (
    "third card", "two-card total", "final total", "nothing", "number on the third card",
    "first card", "second card",
)  # fmt: skip
"""What Banker's row may be looked up by: of Player's, or nothing, as where Player stood."""
AS_STOOD, BEHIND, AS_ZERO, BY_TOTAL, LAST = (
    "as the rules", "draws if behind", "as against a 0", "as against Player's total", "as on 9"
)  # fmt: skip
"""What Banker does where Player stood."""
ALL = tuple(range(10))
POINTS_READ = tuple(POINTS[rank] for rank in RANKS)
IN_ORDER = (0, 1, 2, 3, 4, 5)


@dataclass(frozen=True)
class Way:
    """The choices of one program.

    `reads` is what each of the thirteen ranks counts. `natural_sum`, `player_sum`, `banker_sum`
    say how the sum of two cards is reduced where naturals are looked for, where Player's move is
    decided and where Banker's is; `ends` how Player's and Banker's final sums are, `ends_two` how
    the sum of two cards is before the third is added. `naturals` are those of Player and of Banker
    that end the coup, and from `natural_from` on every sum is one. `keys` says for each of Banker's
    rows what it is looked up by, `shift` which row that is, `stood` what Banker does where Player
    stood. `other_player` are pairs of totals where Player's move is the other one, `other_stood`
    those where Banker's is, Player having stood, and `other_cells` such cells of the tableau, by
    Banker's total and the column. `wins` says who wins, by both totals, and `wins_at_once` where
    nobody drew; of equal totals the hand with fewer cards wins, or with more (1 and -1). `order` is
    where in the shoe each card lies; with `last_place` Banker's third is always the sixth.
    """

    name: str
    rules: Rules
    reads: tuple[int, ...] = POINTS_READ
    natural_sum: str = MODULO
    player_sum: str = MODULO
    banker_sum: str = MODULO
    ends: tuple[str, str] = (MODULO, MODULO)
    ends_two: str = RAW
    naturals: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    natural_from: int = MOST
    own_side_only: bool = False
    three_card_natural: bool = False
    keys: tuple[str, ...] = (THIRD,) * 10
    shift: tuple[int, ...] = ALL
    stood: str = AS_STOOD
    other_player: tuple[tuple[int, int], ...] = ()
    other_stood: tuple[tuple[int, int], ...] = ()
    other_cells: tuple[tuple[int, int], ...] = ()
    wins: tuple[tuple[int, ...], ...] = ()
    wins_at_once: tuple[tuple[int, ...], ...] = ()
    fewer_cards_win: int = 0
    order: tuple[int, ...] = IN_ORDER
    last_place: bool = False

    def play(self, ranks: Sequence[Column]) -> Played:
        """Play deals, given as columns of ranks by number, one for each card of the shoe."""
        first, third, second, fourth, fifth, sixth = self._cards(ranks)
        mine, theirs = first + second, third + fourth
        player_stops, banker_stops = self._stops(mine, theirs)
        table, draws = _moves(self.rules)
        p, b = (_lut(how)[s] for how, s in ((self.player_sum, mine), (self.banker_sum, theirs)))
        player_drew = draws[p] ^ _pairs(self.other_player, p, b)
        player_drew &= ~player_stops
        total = np.minimum(mine % 10, 9)
        banker_drew = self._banker(table, total, b, player_drew, (first, second, fifth))
        if self.three_card_natural:
            banker_drew &= ~(player_drew & np.isin((mine + fifth) % 10, self.rules.natural))
        banker_drew &= ~banker_stops
        six = (
            np.where(player_drew | self.last_place, sixth, fifth)
            if takes_turns(self.rules.fixed)
            else sixth
        )
        before = _lut(self.ends_two)
        ends = [
            _lut(how)[np.where(drew, before[two] + card, two)]
            for how, two, drew, card in (
                (self.ends[0], mine, player_drew, fifth),
                (self.ends[1], theirs, banker_drew, six),
            )
        ]
        winner = self._winner(ends[0], ends[1], player_drew, banker_drew)
        return Played(player_drew, banker_drew, ends[0], ends[1], winner)

    def _cards(self, ranks: Sequence[Column]) -> list[Ints]:
        """What the cards count, in deal order: first Player's first, then Banker's, and so on."""
        worth = np.array(self.reads, np.int64)
        counted = [worth[column] for column in ranks]
        fixed = self.rules.fixed
        if not any(fixed):
            return [counted[place] for place in self.order]
        return in_deal_order(fixed, counted, lambda card: self.reads[rank_of(card)])

    def _stops(self, mine: Ints, theirs: Ints) -> tuple[Column, Column]:
        """Whether naturals stop Player, and whether they stop Banker."""
        reduced = _lut(self.natural_sum)
        naturals = self.naturals or (self.rules.natural, self.rules.natural)
        player, banker = (
            np.isin(reduced[two], own) | (reduced[two] >= self.natural_from)
            for two, own in zip((mine, theirs), naturals, strict=True)
        )
        if self.own_side_only or not self.rules.natural_ends:
            return player, banker
        return player | banker, player | banker

    def _banker(
        self, table: Column, total: Ints, row: Ints, drew: Column, seen: tuple[Ints, Ints, Ints]
    ) -> Column:
        """Whether Banker draws, naturals apart."""
        first, second, third = seen
        by = {
            THIRD: third % 10,
            TWO: total,
            FINAL: (total + third) % 10,
            NOTHING: np.full_like(third, STOOD),
            PLAIN: np.where(third % 10 == third, np.where(third == 0, MOST - 1, third), MOST - 1),
            FIRST: first % 10,
            SECOND: second % 10,
        }
        shifted = np.array([*self.shift, *range(len(self.shift), MOST)])[row]
        column = by[THIRD]
        if set(self.keys) != {THIRD}:
            names = list(dict.fromkeys(self.keys))
            which = np.array([*map(names.index, self.keys), *[0] * (MOST - 10)])[row]
            column = np.choose(which, [by[name] for name in names])
        stood = {
            AS_STOOD: np.full_like(third, STOOD),
            BEHIND: np.full_like(third, STOOD),
            AS_ZERO: np.zeros_like(third),
            BY_TOTAL: total,
            LAST: np.full_like(third, 9),
        }[self.stood]
        draws: Column = table[total, shifted, np.where(drew, column, stood)]
        if self.stood == BEHIND:
            draws = np.where(drew, draws, row < total)
        cells = _pairs(self.other_cells, row, np.where(drew, third % 10, STOOD))
        return draws ^ (~drew & _pairs(self.other_stood, total, row)) ^ cells

    def _winner(self, mine: Ints, theirs: Ints, drew: Column, also: Column) -> Column:
        winner: Column = np.where(mine == theirs, 2, np.where(mine < theirs, 1, 0)).astype(np.int8)
        for table, rows in ((self.wins, drew | also), (self.wins_at_once, ~(drew | also))):
            if table:
                known = rows & (mine < 10) & (theirs < 10)
                there = np.array(table, np.int8)[np.minimum(mine, 9), np.minimum(theirs, 9)]
                winner = np.where(known, there, winner)
        if self.fewer_cards_win:
            more = (drew.astype(np.int8) - also) * self.fewer_cards_win
            sides = np.where(more > 0, 1, np.where(more < 0, 0, 2))
            winner = np.where(winner == 2, sides, winner)
        return winner.astype(np.int8)


def rank_of(card: Card) -> int:
    """The number of a card's rank: a ten's where only its points are known, and those are none."""
    return RANKS.index(card.rank or BY_POINTS[card.points].rank or "10")


@lru_cache(maxsize=8)
def _lut(how: str) -> Ints:
    return np.array(_REDUCED[how], np.int64)


def _pairs(pairs: tuple[tuple[int, int], ...], mine: Ints, theirs: Ints) -> Column:
    found: Column = np.zeros(len(mine), bool)
    for p, b in pairs:
        found |= (mine == p) & (theirs == b)
    return found


@lru_cache(maxsize=8)
def _moves(rules: Rules) -> tuple[Column, Column]:
    """Banker's moves by Player's total, Banker's and the column, naturals apart; and Player's.

    Beyond the rows and the columns of the printed table a program stands.
    """
    free = of_rules(replace(rules, natural_ends=False))
    table = np.zeros((10, MOST, MOST), bool)
    table[:, :10, : STOOD + 1] = np.array(free.banker)
    player = np.zeros(MOST, bool)
    player[:10] = rules.player_draws
    return table, player


def higher_but(changes: dict[tuple[int, int], int]) -> tuple[tuple[int, ...], ...]:
    """Who wins by the higher total, but for some pairs of totals."""
    return tuple(tuple(changes.get((p, b), HIGHER[p][b]) for b in range(10)) for p in range(10))
