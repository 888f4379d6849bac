"""Which cards a bet cannot tell apart, so that one count serves for all of them.

A bet that names no suit is the same bet when suits change places, and likewise with ranks of the
same points; one that asks only whether ranks of the first four cards are alike, with any ranks.
What changes places must be there in the same numbers, or the shoe changes.
"""

from collections.abc import Callable, Iterable, Sequence

from exact_baccarat.bets.bet import Bet
from exact_baccarat.enumeration.attribute import Exchange
from exact_baccarat.game.cards import BY_RANK, BY_SUIT, RANKS, SUITS, Card
from exact_baccarat.game.shoe import Shoe

_ALWAYS_DEALT = {0, 1, 3, 4}


def alike_suits(bet: Bet, shoe: Shoe) -> Sequence[tuple[str, ...]]:
    """The suits in sets that can change places with neither the bet nor the shoe changing.

    That is all four, or the two of each colour, or each is on its own.
    """
    for sets, exchanges in _SETS_OF_SUITS.items():
        if all(_keeps(bet, shoe, _by_suit(turned)) for turned in exchanges):
            return list(sets)
    return [(suit,) for suit in SUITS]


_RED = {"diamonds": "hearts", "hearts": "diamonds"}
_BLACK = {"clubs": "spades", "spades": "clubs"}
_COLOURS = {"diamonds": "clubs", "clubs": "diamonds", "hearts": "spades", "spades": "hearts"}
_SETS_OF_SUITS = {
    (SUITS,): (_RED, _COLOURS),  # which together can bring any suit to any other's place
    (("diamonds", "hearts"), ("clubs", "spades")): (_RED, _BLACK),
}


def alike_ranks(bet: Bet, shoe: Shoe) -> Sequence[tuple[str, ...]]:
    """The ranks in sets that can change places with neither the bet nor the shoe changing."""
    if shoe.ranks is None:
        return [(rank,) for rank in RANKS]
    words = [word for outcome in bet.outcomes for word in outcome.when.words]
    any_points = all({*word.places} <= _ALWAYS_DEALT for word in words)

    def alike(one: str, other: str) -> bool:
        first, second = RANKS.index(one), RANKS.index(other)
        same_points = BY_RANK[first].points == BY_RANK[second].points
        if not (same_points or any_points):  # who draws would change
            return False
        return _keeps(bet, shoe, _by_rank({one: second, other: first}))

    return _sets(RANKS, alike)


def _sets(names: Iterable[str], alike: Callable[[str, str], bool]) -> list[tuple[str, ...]]:
    """The names in sets of those that are alike, in order."""
    sets: list[tuple[str, ...]] = []
    for name in names:
        for place, one in enumerate(sets):
            if alike(one[0], name):
                sets[place] = (*one, name)
                break
        else:
            sets.append((name,))
    return list(sets)


def _by_suit(turned: dict[str, str]) -> Exchange:
    suits = {suit: turned.get(suit, suit) for suit in SUITS}
    return {card: Card(card.points, card.rank, suits[card.suit or ""]) for card in BY_SUIT}


def _by_rank(turned: dict[str, int]) -> Exchange:
    ranks = {
        card: BY_RANK[turned.get(card.rank or "", RANKS.index(card.rank or ""))] for card in BY_SUIT
    }
    return {card: Card(rank.points, rank.rank, card.suit) for card, rank in ranks.items()}


def _keeps(bet: Bet, shoe: Shoe, exchange: Exchange) -> bool:
    left = dict(zip(BY_SUIT, shoe.cards or (0,) * 52, strict=True))
    ranks = dict(zip(RANKS, shoe.ranks or (0,) * 13, strict=True))
    even = all(
        left[card] == left[other] and ranks[card.rank or ""] == ranks[other.rank or ""]
        for card, other in exchange.items()
    )
    return even and all(outcome.when.keeps(exchange) for outcome in bet.outcomes)
