"""The definition: every coup that a shoe can deal, and in how many ways.

This is the whole theory of the project. Everything faster must agree with it.

>>> from exact_baccarat.game.shoe import Shoe
>>> from exact_baccarat.game.tableau import PUNTO_BANCO
>>> from exact_baccarat.game.cards import total
>>> player_wins = sum(
...     ways
...     for player, banker, ways in walk(Shoe.decks(8).pile("points"), PUNTO_BANCO)
...     if total(player) > total(banker)
... )
>>> f"{player_wins:,}"
'2,230,518,282,592,256'
"""

from collections.abc import Iterator
from math import perm

from exact_baccarat.game.cards import Card
from exact_baccarat.game.playing import Playable
from exact_baccarat.game.shoe import EndlessPile, Pile
from exact_baccarat.game.tableau import PLAYER

Hand = tuple[Card, ...]


def walk(
    pile: Pile, rules: Playable, player: Hand = (), banker: Hand = (), ways: int = 1
) -> Iterator[tuple[Hand, Hand, int]]:
    """Deal on from these hands, and yield each coup that can come of it, with its ways.

    At each draw, each kind of card comes in as many ways as there are cards of it left. A coup
    that ends early counts every order in which the next cards would have come, so that all coups
    of a shoe of n cards share the one denominator n(n-1)(n-2)(n-3)(n-4)(n-5). A card that the
    rules fix does not come from the pile, and the denominator has a factor less.

    The rules may be any `Game`, however wrong, and so the walk is the slow twin of them all.
    """
    side = rules.turn(player, banker)
    if side is None:
        undealt = rules.to_come(len(player), len(banker))
        yield player, banker, ways * orders(pile, undealt)
    elif side == PLAYER:
        for card, left, rest in draws(pile, rules.fixed[len(player)]):
            yield from walk(rest, rules, player + (card,), banker, ways * left)
    else:
        for card, left, rest in draws(pile, rules.fixed[3 + len(banker)]):
            yield from walk(rest, rules, player, banker + (card,), ways * left)


def draws(pile: Pile, fixed: Card | None = None) -> Iterator[tuple[Card, int, Pile]]:
    """Each card that can come next: the card, its number of ways, and the pile without it.

    A card that is fixed can only be itself, and the pile keeps all that it has; and so does an
    endless one, into which each card is put back.
    """
    if fixed is not None:
        yield fixed, 1, pile
        return
    endless = isinstance(pile, EndlessPile)
    for place, (card, left) in enumerate(pile):
        if left:
            if endless:
                yield card, left, pile
            else:
                yield card, left, pile[:place] + ((card, left - 1),) + pile[place + 1 :]


def orders(pile: Pile, cards: int) -> int:
    """In how many orders so many cards of the pile can come."""
    if not cards:
        return 1
    return size(pile) ** cards if isinstance(pile, EndlessPile) else perm(size(pile), cards)


def size(pile: Pile) -> int:
    """The number of cards in it."""
    return sum(left for _, left in pile)
