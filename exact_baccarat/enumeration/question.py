"""A question about a coup: one object that settles a hand and counts a shoe."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from exact_baccarat.enumeration.attribute import Value
from exact_baccarat.enumeration.parse import parse
from exact_baccarat.enumeration.tree import Const, Part, Tree, Word, fold, words
from exact_baccarat.errors import Refused, wrong_type
from exact_baccarat.game.cards import Card
from exact_baccarat.game.coup import Coup

DEPTHS = ("points", "ranks", "cards")
"""How well cards must be known, from least to most."""


@dataclass(frozen=True)
class Question:
    """A parsed question. Two are equal when they say the same, whatever the spaces.

    >>> Question.parse("player.wins and margin >= 4").of(Coup.parse("K 9 / 2 3 Q"))
    True
    """

    text: str
    tree: Tree

    @classmethod
    @lru_cache(maxsize=4096)
    def parse(cls, text: str) -> "Question":
        """Read a question. Raises Refused, with a caret under the place of a mistake."""
        return cls(" ".join(text.split()), parse(text))

    @classmethod
    def of_text(cls, value: "Question | str") -> "Question":
        """A question as it is, or read from a text. Raises Refused for anything else."""
        if isinstance(value, Question):
            return value
        if not isinstance(value, str):
            raise wrong_type("a question", value, 'it is a text, as "player.pair"')
        return cls.parse(value)

    def __str__(self) -> str:
        return self.text

    @property
    def words(self) -> tuple[Word, ...]:
        """The words that it uses, each once."""
        return tuple(dict.fromkeys(words(self.tree)))

    @property
    def depth(self) -> str:
        """How well cards must be known for it: "points", "ranks" or "cards"."""
        return max(
            (word.attribute.depth for word in self.words), key=DEPTHS.index, default="points"
        )

    def of(self, coup: Coup) -> Value:
        """The answer for one coup.

        Raises Refused where it looks at ranks or suits that the coup does not tell.
        """
        if not {len(coup.player), len(coup.banker)} <= {2, 3}:
            raise Refused(f"{coup} is no coup: each side has two cards or three")
        places = _places(coup)

        def known(word: Word | Part) -> Const:
            assert isinstance(word, Word)
            cards = [card for card in (places[place] for place in word.places) if card]
            for card in cards:
                if _depth(card) < DEPTHS.index(word.attribute.depth):
                    raise Refused(
                        f"{word.text} cannot be told where a card is only known as {card}"
                    )
            return Const(word.attribute.of(coup, cards), word.type)

        answer = fold(self.tree, known)
        assert isinstance(answer, Const)
        return answer.value


def _places(coup: Coup) -> Sequence[Card | None]:
    return [
        hand[place] if place < len(hand) else None
        for hand in (coup.player, coup.banker)
        for place in range(3)
    ]


def _depth(card: Card) -> int:
    return 2 if card.suit else 1 if card.rank else 0
