"""The setting that an answer is given in: the shoe, the rules, and how the shoe was asked for."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import Card
from exact_baccarat.game.rules_files import as_rules
from exact_baccarat.game.shoe import Shoe, as_shoe, parse_cards, parse_shoe, written
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.reading import ENDLESS, Decks

USUAL_DECKS = 8


@dataclass(frozen=True, slots=True)
class Setting:
    """What odds were worked out for.

    `decks` is None for a shoe that was not asked for as whole decks, and for endless ones, which
    `shoe.endless` tells. `without` has the cards that were said to be gone, as they are written.
    """

    shoe: Shoe
    rules: Rules = PUNTO_BANCO
    decks: int | None = None
    without: str = ""

    @classmethod
    def of(
        cls,
        decks: Decks | None = None,
        without: str | Mapping[Card, int] = "",
        shoe: Shoe | str | None = None,
        rules: Rules | str | Path = PUNTO_BANCO,
    ) -> "Setting":
        """The setting that is asked for: eight decks where neither decks nor a shoe are given.

        Raises Refused where both are, and where cards are to be gone that the shoe has not.
        """
        if shoe is not None and decks is not None:
            raise Refused(
                "--shoe and --decks cannot both be given: a shoe is one or the other",
                code="contradiction",
            )
        if isinstance(without, str):
            gone = parse_cards(without) if without.strip() else Counter[Card]()
        else:
            gone = Counter(without)
        rules, number = as_rules(rules), None
        if shoe is None:
            asked = USUAL_DECKS if decks is None else decks
            number = None if asked == ENDLESS else int(asked)
            found = as_shoe(asked)
        else:
            found = parse_shoe(shoe) if isinstance(shoe, str) else shoe
        return cls(found.without(gone), rules, number, written(gone))

    @property
    def endless(self) -> bool:
        """Whether each card is put back before the next is dealt."""
        return self.shoe.endless

    def whole_decks(self, what: str) -> int:
        """Its number of decks. Raises Refused where `what` needs one, and there is none."""
        if self.decks is None:
            sentence = f"{what} needs a number of decks: endless ones have no cards to count"
            raise Refused(sentence, code="needs-decks", text=ENDLESS if self.endless else "")
        return self.decks

    @property
    def deal(self) -> str:
        """The shoe, in words."""
        if self.endless:
            return "Endless decks"
        if self.decks is None:
            return f"A shoe of {len(self.shoe):,} cards ({self.shoe})"
        shoe = f"{self.decks:,} deck{'s' if self.decks > 1 else ''}"
        shoe += f" without {self.without}" if self.without else ""
        return f"{shoe}, {len(self.shoe):,} cards"

    def __str__(self) -> str:
        return f"{self.deal}, {self.rules.name} rules"
