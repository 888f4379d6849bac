"""What a log's shoe has left: how often each card came out of it, and how many are gone."""

from collections import Counter
from collections.abc import Iterable, Sequence

from exact_baccarat.game.cards import Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.verify.replay import Breach

TOO_MANY = "cards of a shoe"
PAST_END = "end of a shoe"


class Tracker:
    """The cards that came out of the shoe so far. Nothing is tracked before a shoe begins."""

    def __init__(self, decks: int) -> None:
        self.full = Shoe.decks(decks)
        self.begun = 0
        self.out: Counter[Card] = Counter()
        self.gone = 0

    def begin(self) -> None:
        """A new shoe."""
        self.begun += 1
        self.out.clear()
        self.gone = 0

    def burn(self, number: int) -> None:
        """Cards leave the shoe unseen."""
        self.gone += number

    def take(self, cards: Sequence[Card]) -> Breach | None:
        """Cards leave the shoe, and what is impossible about that."""
        if not self.begun:
            return None
        left = len(self.full) - self.gone
        self.gone += len(cards)
        for card in cards:
            self.out.update(_as_known(card))
        if len(cards) > max(left, 0):
            said = f"the coup takes {len(cards)} cards, and the shoe had {max(left, 0)} left"
            return Breach(PAST_END, said)
        for card in dict.fromkeys(known for card in cards for known in _as_known(card)):
            held = self.full.holds(card)
            if self.out[card] > held:
                what = str(card) if card.rank else "ten-value cards"
                said = f"{self.out[card]} of {what} came out of a shoe that holds {held}"
                return Breach(TOO_MANY, said)
        return None


def _as_known(card: Card) -> Iterable[Card]:
    """A card, and what remains of it when its suit, and then its rank, is not looked at."""
    if card.suit:
        yield card
    if card.rank:
        yield Card(card.points, card.rank)
    if card.points == 0:
        yield Card(0)
