"""What a log's shoe has left: how often each card came out of it, and how many are gone."""

from collections.abc import Sequence
from functools import lru_cache

from exact_baccarat.game.cards import Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.verify.hands.replay import Breach

TOO_MANY = "cards of a shoe"
PAST_END = "end of a shoe"


class Tracker:
    """The cards that came out of the shoe so far.

    Nothing is tracked before a shoe begins, nor from a line that cannot be read to the next shoe;
    and an endless shoe never runs out of anything.
    """

    def __init__(self, shoe: Shoe) -> None:
        self.full = shoe
        self.begun = 0
        self.tracked = False
        self.out: dict[Card, int] = {}
        self.limits: dict[Card, int] = {}
        self.gone = 0

    def begin(self) -> None:
        """A new shoe."""
        self.begun += 1
        self.tracked = True
        self.out.clear()
        self.gone = 0

    def lose(self) -> None:
        """A line cannot be read: which cards it took, and whether it began a shoe, is not known."""
        self.tracked = False

    def burn(self, number: int) -> None:
        """Cards leave the shoe unseen."""
        self.gone += number

    def take(self, cards: Sequence[Card]) -> Breach | None:
        """Cards leave the shoe, and what is impossible about that."""
        if not self.tracked or self.full.endless:
            return None
        left = len(self.full) - self.gone
        self.gone += len(cards)
        over: Card | None = None
        for card in cards:
            for known in _as_known(card):
                self.out[known] = times = self.out.get(known, 0) + 1
                if times > self._holds(known):
                    over = over or known
        if len(cards) > max(left, 0):
            said = f"the coup takes {len(cards)} cards, and the shoe had {max(left, 0)} left"
            return Breach(PAST_END, said)
        if over:
            what = str(over) if over.rank else "ten-value cards"
            said = f"{self.out[over]} of {what} came out of a shoe that holds {self._holds(over)}"
            return Breach(TOO_MANY, said)
        return None

    def _holds(self, card: Card) -> int:
        if card not in self.limits:
            self.limits[card] = self.full.holds(card)
        return self.limits[card]


@lru_cache(maxsize=256)
def _as_known(card: Card) -> tuple[Card, ...]:
    """A card, and what remains of it when its suit, and then its rank, is not looked at."""
    known = [Card(0)] if card.points == 0 else []
    if card.rank:
        known.insert(0, Card(card.points, card.rank))
    return (card, *known) if card.suit else tuple(known)
