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
from exact_baccarat.game.shoe import Pile
from exact_baccarat.game.tableau import PLAYER, Rules

Hand = tuple[Card, ...]


def walk(
    pile: Pile,
    rules: Rules,
    player: Hand = (),
    banker: Hand = (),
    ways: int = 1,
    put_back: bool = False,
) -> Iterator[tuple[Hand, Hand, int]]:
    """Deal on from these hands, and yield each coup that can come of it, with its ways.

    At each draw, each kind of card comes in as many ways as there are cards of it left. A coup
    that ends early counts every order in which the next cards would have come, so that all coups
    of a shoe of n cards share the one denominator n(n-1)(n-2)(n-3)(n-4)(n-5). A card that the
    rules fix does not come from the pile, and the denominator has a factor less. Where each card is
    `put_back` before the next is drawn, as in endless decks, that denominator is n^6.
    """
    side = rules.turn(player, banker)
    if side is None:
        undealt, cards = rules.to_come(len(player), len(banker)), size(pile)
        yield player, banker, ways * (cards**undealt if put_back else perm(cards, undealt))
    elif side == PLAYER:
        for card, left, rest in draws(pile, rules.fixed[len(player)]):
            rest = pile if put_back else rest
            yield from walk(rest, rules, player + (card,), banker, ways * left, put_back)
    else:
        for card, left, rest in draws(pile, rules.fixed[3 + len(banker)]):
            rest = pile if put_back else rest
            yield from walk(rest, rules, player, banker + (card,), ways * left, put_back)


def draws(pile: Pile, fixed: Card | None = None) -> Iterator[tuple[Card, int, Pile]]:
    """Each card that can come next: the card, its number of ways, and the pile without it.

    A card that is fixed can only be itself, and the pile keeps all that it has.
    """
    if fixed is not None:
        yield fixed, 1, pile
        return
    for place, (card, left) in enumerate(pile):
        if left:
            yield card, left, pile[:place] + ((card, left - 1),) + pile[place + 1 :]


def size(pile: Pile) -> int:
    """The number of cards in it."""
    return sum(left for _, left in pile)
