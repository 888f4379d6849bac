"""A coup: what was dealt, and why each card of it was."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import Card, total
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import BANKER, PLACES, PLAYER, PUNTO_BANCO, Rules

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Coup:
    """One deal to the end: each hand's cards in the order in which it got them."""

    player: Cards
    banker: Cards

    @classmethod
    def parse(cls, text: str, rules: Rules = PUNTO_BANCO) -> "Coup":
        """Read `7C 5D 6H / KS 4S 3D`: Player's cards, a slash, Banker's.

        Raises Refused where by the rules a card is still to be dealt: those are cards on the
        table, and not yet a coup, which has a winner. (`explain` refuses a card too many.)

        >>> str(Coup.parse("7 5 6 / k 4 3"))
        '7 5 6 / K 4 3'
        """
        hands = text.split("/")
        if len(hands) != 2:
            raise Refused(
                f"cannot read the coup {quoted(text)}: write Player's cards, a slash, "
                "and Banker's, as in 7C 5D 6H / KS 4S 3D"
            )
        player, banker = (_hand(hand) for hand in hands)
        _dealt_out(player, banker, rules)
        return cls(player, banker)

    def __str__(self) -> str:
        return f"{_written(self.player)} / {_written(self.banker)}"

    @property
    def totals(self) -> tuple[int, int]:
        """Player's and Banker's final points."""
        return total(self.player), total(self.banker)

    @property
    def winner(self) -> str:
        """Who has the higher total: "player", "banker" or "tie"."""
        player, banker = self.totals
        if player == banker:
            return "tie"
        return PLAYER if player > banker else BANKER


def _dealt_out(player: Cards, banker: Cards, rules: Rules) -> None:
    """Refuse hands to which the rules still deal a card."""
    for name, hand in (("Player", player), ("Banker", banker)):
        if len(hand) < 2:
            raise Refused(f"{name} has {len(hand)} of the two cards that each side gets")
    side = rules.turn(player, banker) if len(player) + len(banker) < 6 else None
    if side is not None and len(player if side == PLAYER else banker) == 2:
        raise Refused(
            f"{side.title()}'s third card is missing: {rules.reason(side, player, banker)}. "
            "These are cards on the table, and not yet a coup"
        )


def explain(coup: Coup, rules: Rules, shoe: Shoe) -> Iterator[str]:
    """Deal the coup again, a line for each step with the rule behind it.

    Raises Refused, naming the rule, at the first step that the rules or the shoe forbid.
    """
    _within(coup, rules, shoe)
    player, banker = coup.player[:2], coup.banker[:2]
    for name, hand in (("Player", coup.player), ("Banker", coup.banker)):
        if len(hand) < 2:
            raise Refused(f"{name} has {len(hand)} of the two cards that each side gets")
        if len(hand) > 3:
            raise Refused(
                f"{name} cannot have got {_written(hand[3:])}: no side gets more than three cards"
            )
        yield f"{name} gets {_written(hand[:2])}: {total(hand[:2])}"
    ended = rules.ends(player, banker)
    for side, dealt in ((PLAYER, coup.player), (BANKER, coup.banker)):
        name, hand, third = side.title(), dealt[:2], dealt[2:]
        turn, why = rules.turn(player, banker), rules.reason(side, player, banker)
        if turn == side and not third:
            raise Refused(f"{name}'s third card is missing: {why}")
        if turn != side and third:
            raise Refused(f"{name} cannot have got {_written(third)}: {why}")
        if third:
            player, banker = (dealt, banker) if side == PLAYER else (player, dealt)
            yield f"{name} has {total(hand)} and draws {_written(third)}, for {total(dealt)}: {why}"
        elif not ended:
            yield f"{name} has {total(hand)} and stands: {why}"
    if ended:
        yield f"No more cards: {why}"
    high, low = max(coup.totals), min(coup.totals)
    if coup.winner == "tie":
        yield f"Tie, {high} to {low}"
    else:
        yield f"{coup.winner.title()} wins, {high} to {low}"


def _within(coup: Coup, rules: Rules, shoe: Shoe) -> None:
    """Refuse more of a card, or of its rank, or of its points, than the shoe holds.

    Cards that the rules fix do not come from the shoe, and can only be what the rules say.
    """
    dealt = []
    for hand, start in ((coup.player, 0), (coup.banker, 3)):
        for place, card in enumerate(hand[:3], start):
            fixed = rules.fixed[place]
            if fixed is None:
                dealt.append(card)
            elif not such(card, fixed):
                raise Refused(f"{PLACES[place]} cannot be {card}: {rules.name} fixes it as {fixed}")
    for depth in (
        lambda card: card,
        lambda card: Card(card.points, card.rank),
        lambda card: Card(card.points),
    ):
        for card, times in Counter(map(depth, dealt)).items():
            if times > shoe.holds(card):
                raise Refused(
                    f"the coup has {times} of {card}, and the shoe holds {shoe.holds(card)}"
                )


def such(card: Card, fixed: Card) -> bool:
    """Whether a card may be the one that is fixed, as far as both are known."""
    return (
        card.points == fixed.points
        and (None in (card.rank, fixed.rank) or card.rank == fixed.rank)
        and (None in (card.suit, fixed.suit) or card.suit == fixed.suit)
    )


def _hand(text: str) -> Cards:
    return tuple(Card.parse(word) for word in re.split(r"[\s,]+", text.strip()) if word)


def _written(cards: Cards) -> str:
    return " ".join(map(str, cards))
