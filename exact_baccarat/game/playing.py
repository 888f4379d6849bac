"""Any way of playing a coup, right or wrong, as tables.

A `Game` says who draws, what cards count, what a hand comes to and who wins, each as a table to be
looked up. Rules make one, and each way of breaking them makes another. So one walk deals them all,
one count counts them, and the wrong ones need no engine of their own.

>>> from exact_baccarat.game.tableau import PUNTO_BANCO
>>> right = of_rules(PUNTO_BANCO)
>>> ace_is_ten = replace(right, worth=(0, 0, 2, 3, 4, 5, 6, 7, 8, 9))
>>> hands = BY_POINTS[1], BY_POINTS[7], BY_POINTS[2]  # an ace, a 7 and a 2
>>> right.makes(hands), ace_is_ten.makes(hands)
(0, 9)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_POINTS, RANKS, Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import BANKER, PLACES, PLAYER, STOOD, Rules, to_come

SIDES = (PLAYER, BANKER, "tie")
"""Who can win. Tables of winners hold their numbers."""
AS_PRINTED = tuple(range(10))
"""What the ten kinds of card count: a ten-value card 0, an ace 1, and so on."""

Table = tuple[tuple[int, ...], ...]
Moves = tuple[tuple[bool, ...], ...]

TOTALS = tuple((first + second) % 10 for first in range(10) for second in range(10))
"""A side looks at the total of its first two cards, which is what the rules do."""
SUMS = tuple(first + second for first in range(10) for second in range(10))
"""A side looks at the sum of its first two cards, 0 to 18, forgetting to take it modulo 10."""

FINAL: Table = tuple((*((two + third) % 10 for third in range(10)), two % 10) for two in range(19))
"""What a hand comes to: by the sum of its first two cards, and its third card, the last for none.

With 17 and a third card of 5 it is 2; with 17 alone it is 7.
"""
HIGHER: Table = tuple(
    tuple(0 if player > banker else 1 if player < banker else 2 for banker in range(10))
    for player in range(10)
)
"""Who wins, by Player's total and Banker's: the higher total."""


@dataclass(frozen=True)
class Game:
    """A way to play: who draws, what cards count, what hands come to, and who wins.

    `looks` is what a side takes its first two cards to be when it is decided who draws, for each
    first and second card: their total, unless it gets that wrong. It numbers the rows of the two
    tables of moves. `player` says, by what Player and what Banker looks at, whether Player draws;
    `banker` says by both and by what Player's third card counts whether Banker does, the last
    column for where Player stood.

    `worth` is what each kind of card counts: of the ten kinds of `BY_POINTS`, or of the thirteen
    of `BY_RANK` where a J, Q or K counts something of its own. `final` says what a hand comes to,
    by the sum of its first two cards and its third card. Who wins is in `wins`, by both totals,
    and where nobody drew in `wins_at_once`.

    `natural` and `fixed` are those of the rules.
    """

    name: str
    natural: tuple[int, ...]
    player: Moves
    banker: tuple[Moves, ...]
    looks: tuple[int, ...] = TOTALS
    worth: tuple[int, ...] = AS_PRINTED
    final: Table = FINAL
    wins: Table = HIGHER
    wins_at_once: Table = HIGHER
    fixed: tuple[Card | None, ...] = (None,) * len(PLACES)

    def counts(self, card: Card) -> int:
        """What a card counts in this game."""
        by_rank = len(self.worth) == len(RANKS)
        return self.worth[RANKS.index(str(card.rank)) if by_rank else card.points]

    def looked_at(self, hand: Sequence[Card]) -> int:
        """What a side takes its first two cards to be."""
        return self.looks[10 * self.counts(hand[0]) + self.counts(hand[1])]

    def turn(self, player: Sequence[Card], banker: Sequence[Card]) -> str | None:
        """Whose card is dealt next, PLAYER or BANKER; None when the coup is over."""
        dealt = len(player) + len(banker)
        if dealt < 4:
            return BANKER if dealt % 2 else PLAYER
        if len(banker) == 3:
            return None
        mine, theirs = self.looked_at(player), self.looked_at(banker)
        if len(player) == 2 and self.player[mine][theirs]:
            return PLAYER
        third = STOOD if len(player) == 2 else self.counts(player[2])
        return BANKER if self.banker[mine][theirs][third] else None

    def makes(self, hand: Sequence[Card]) -> int:
        """What a hand comes to."""
        third = self.counts(hand[2]) if len(hand) == 3 else STOOD
        return self.final[self.counts(hand[0]) + self.counts(hand[1])][third]

    def winner(self, player: Sequence[Card], banker: Sequence[Card]) -> str:
        """Who wins: "player", "banker" or "tie"."""
        at_once = len(player) == len(banker) == 2
        table = self.wins_at_once if at_once else self.wins
        return SIDES[table[self.makes(player)][self.makes(banker)]]

    def to_come(self, player: int, banker: int) -> int:
        """How many cards of the shoe hands of so many could still take: as `Rules.to_come`."""
        return to_come(self.fixed)[player][banker]

    @property
    def from_shoe(self) -> int:
        """How many cards a coup may take from the shoe: six, less those that are fixed."""
        return self.to_come(0, 0)

    def total_ways(self, shoe: Shoe) -> int:
        """The number of deals of a shoe, which all ways add up to."""
        return shoe.orders(self.from_shoe)

    def counted_in(self, shoe: Shoe) -> tuple["Game", Shoe]:
        """The same question of another shoe, in which each card counts what is printed on it.

        Where an ace counts 0, a game with 32 aces is one with 32 more ten-value cards and no ace.
        So ways of playing that differ in what cards count are one game in different shoes.
        """
        if self.worth == AS_PRINTED:
            return replace(self, name=""), shoe
        kinds = shoe.points if len(self.worth) == len(BY_POINTS) else shoe.ranks
        if kinds is None:
            raise Refused("the shoe does not tell the ranks of all its cards")
        counts = [0] * len(BY_POINTS)
        for worth, count in zip(self.worth, kinds, strict=True):
            counts[worth] += count
        fixed = tuple(card and BY_POINTS[self.counts(card)] for card in self.fixed)
        game = replace(self, name="", worth=AS_PRINTED, fixed=fixed)
        return game, replace(Shoe.of_points(counts), endless=shoe.endless)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.player, self.banker, self.looks, self.worth, self.fixed))


Playable = Rules | Game
"""What a walk or a count takes: rules, or any way of playing."""


@lru_cache(maxsize=256)
def of_rules(rules: Rules) -> Game:
    """The game as its rules have it."""
    dealt = [(BY_POINTS[0], BY_POINTS[made]) for made in range(10)]

    def player(mine: int, theirs: int) -> bool:
        return rules.turn(dealt[mine], dealt[theirs]) == PLAYER

    def banker(mine: int, theirs: int, third: int) -> bool:
        if rules.ends(dealt[mine], dealt[theirs]):
            return False
        hand = dealt[mine] if third == STOOD else (*dealt[mine], BY_POINTS[third])
        return rules.banker_draws[theirs][rules.column(hand)]

    return Game(rules.name, rules.natural, may_draw(player), moves(banker), fixed=rules.fixed)


def as_game(rules: Playable) -> Game:
    """Rules as the game that they make; a game as it is."""
    return of_rules(rules) if isinstance(rules, Rules) else rules


def moves(draws: Callable[[int, int, int], bool], looks: int = 10) -> tuple[Moves, ...]:
    """Banker's moves from a rule of what Player and Banker look at, and Player's third card."""
    return tuple(
        tuple(
            tuple(draws(mine, theirs, third) for third in range(STOOD + 1))
            for theirs in range(looks)
        )
        for mine in range(looks)
    )


def may_draw(draws: Callable[[int, int], bool], looks: int = 10) -> Moves:
    """Player's moves from a rule of what Player and Banker look at."""
    return tuple(tuple(draws(mine, theirs) for theirs in range(looks)) for mine in range(looks))


def same_play(one: Game, other: Game) -> bool:
    """Whether two games deal and settle every coup alike that their fixed cards allow."""
    if one.fixed != other.fixed or one.worth != other.worth:
        return False
    if one.wins != other.wins or one.wins_at_once != other.wins_at_once:
        return False
    if (one.looks, one.final) != (other.looks, other.final):
        return False
    values = [AS_PRINTED if card is None else (one.counts(card),) for card in one.fixed]
    mine, theirs = (
        {one.looks[10 * a + b] for a in values[at] for b in values[at + 1]} for at in (0, 3)
    )
    return all(
        one.player[p][b] == other.player[p][b]
        and all(
            one.banker[p][b][third] == other.banker[p][b][third]
            for third in (values[2] if one.player[p][b] else (STOOD,))
        )
        for p in mine
        for b in theirs
    )
