"""Which cards a bet cannot tell apart, so that one count serves for all of them.

A bet that names no suit is the same bet when suits change places, and likewise with ranks of the
same points; one that asks only whether ranks of the first four cards are alike, with any ranks.
What changes places must be there in the same numbers, or the shoe changes.
"""

import re
from collections.abc import Iterator, Sequence

from exact_baccarat.bets.bet import Bet
from exact_baccarat.enumeration.tree import Apply, Const, Tree, Word
from exact_baccarat.game.cards import BY_SUIT, COLOURS, RANKS, SUITS
from exact_baccarat.game.shoe import Shoe

_COUNTED = re.compile(r'\.count\("([^"]*)"\)')
_ALWAYS_DEALT = {0, 1, 3, 4}
_ALIKE_ONLY = {
    "pair",
    "coloured_pair",
    "perfect_pair",
    "one_suit",
    "one_colour",
    "ranks",
    "most_alike",
    "suit",
    "colour",
}
"""What can be asked of cards without it mattering which ranks they are, if some differ."""


def alike_suits(bet: Bet, shoe: Shoe) -> Sequence[tuple[str, ...]]:
    """The suits in sets that can change places with neither the bet nor the shoe changing."""
    named = _named(bet)
    sets: list[tuple[str, ...]] = [SUITS]  # colours stay together when these change places
    if named & {*COLOURS}:
        sets = [("diamonds", "hearts"), ("clubs", "spades")]
    if named & {*SUITS}:
        sets = [(suit,) for suit in SUITS]
    assert shoe.cards
    columns = {suit: shoe.cards[place::4] for place, suit in enumerate(SUITS)}
    even = all(len({columns[suit] for suit in one}) == 1 for one in sets)
    return sets if even else [(suit,) for suit in SUITS]


def alike_ranks(bet: Bet, shoe: Shoe) -> Sequence[tuple[str, ...]]:
    """The ranks in sets that can change places with neither the bet nor the shoe changing."""
    alone = [(rank,) for rank in RANKS]
    words = [word for outcome in bet.outcomes for word in outcome.when.words]
    asked = {word.text.removesuffix(" by points").rpartition(".")[2] for word in words}
    named = _named(bet)
    if named & {*RANKS, "face"} or asked & {"face", "in_sequence"} or shoe.ranks is None:
        return alone
    sets: list[tuple[str, ...]] = [*alone[:9], RANKS[9:]]
    counted = asked <= {*_ALIKE_ONLY, *(text for text in asked if text.startswith("count("))}
    if counted and all({*word.places} <= _ALWAYS_DEALT for word in words):
        sets = [RANKS]
    return sets if all(_even(shoe, one) for one in sets) else alone


def _even(shoe: Shoe, ranks: Sequence[str]) -> bool:
    places = [RANKS.index(rank) for rank in ranks]
    rows = {
        ((shoe.ranks or ())[place], (shoe.cards or ())[4 * place : 4 * place + 4])
        for place in places
    }
    return len(rows) == 1


def _named(bet: Bet) -> set[str]:
    """Every suit, colour and rank that a bet names."""
    return {name for outcome in bet.outcomes for name in _names(outcome.when.tree)}


def _names(tree: Tree) -> Iterator[str]:
    if isinstance(tree, Apply):
        for part in tree.on:
            yield from _names(part)
    elif isinstance(tree, Const):
        if tree.type in ("suit", "colour", "rank"):
            yield str(tree.value)
    elif isinstance(tree, Word):
        counted = _COUNTED.search(tree.text)
        what = counted.group(1) if counted else ""
        yield what
        for card in BY_SUIT:
            if str(card) == what:
                yield from (card.suit or "", card.rank or "")
