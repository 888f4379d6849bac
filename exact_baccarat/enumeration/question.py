"""A question about a coup: one object that settles a hand and counts a shoe."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import StringIO
from tokenize import generate_tokens

from exact_baccarat.enumeration.attribute import DEPTHS, Exchange, Value
from exact_baccarat.enumeration.mistakes import Let
from exact_baccarat.enumeration.parse import parse
from exact_baccarat.enumeration.simplify import simplified
from exact_baccarat.enumeration.tree import Tree, Word, put_in, under, value, words, written
from exact_baccarat.errors import Refused, wrong_type
from exact_baccarat.game.cards import Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.playing import Playable


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
    def parse(cls, text: str, let: Let = ()) -> "Question":
        """Read a question, in which names may stand that are defined: see `parse.definitions`.

        Raises Refused, with a caret under the place of a mistake.
        """
        return cls(" ".join(text.split()), parse(text, let))

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

    def put_in(self, instead: Callable[[Word], Tree]) -> "Question":
        """The question with something else asked in the place of each word."""
        tree = put_in(self.tree, instead)
        return self if tree == self.tree else Question(written(tree), tree)

    @property
    def of_the_other_side(self) -> "Question":
        """The same question with Player and Banker exchanged.

        >>> print(Question.parse('player.pair and winner == "banker"').of_the_other_side)
        banker.pair and winner == "player"
        """
        other = {"player": "banker", "banker": "player"}
        text = self.text
        for token in reversed([*generate_tokens(StringIO(text).readline)]):
            bare = token.string.strip("\"'")
            if bare in other:
                (_, start), (_, end) = token.start, token.end
                text = text[:start] + token.string.replace(bare, other[bare]) + text[end:]
        return Question.parse(text)

    def keeps(self, exchange: Exchange) -> bool:
        """Whether the answer stays what it is when kinds of card change places, in every coup."""
        return all(word.attribute.keeps(exchange) for word in words(simplified(self.tree)))

    def of(self, coup: Coup, rules: Playable | None = None) -> Value:
        """The answer for one coup, under the rules by which it was dealt.

        Raises Refused where it looks at ranks or suits that the coup does not tell; and where it
        depends on the rules, as `player.natural` does, and they are not given.
        """
        if not {len(coup.player), len(coup.banker)} <= {2, 3}:
            raise Refused(f"{coup} cannot be a coup: each side has two cards or three")
        places = _places(coup)

        def answer(word: Word) -> Value:
            cards = [card for card in (places[place] for place in word.places) if card]
            for card in cards:
                if _depth(card) < DEPTHS.index(word.attribute.depth):
                    raise Refused(
                        f"{word.text} cannot be told where a card is only known as {card}"
                    )
            return word.attribute.of(coup, cards)

        return value(under(self.tree, rules) if rules else self.tree, answer)


def _places(coup: Coup) -> Sequence[Card | None]:
    return [
        hand[place] if place < len(hand) else None
        for hand in (coup.player, coup.banker)
        for place in range(3)
    ]


def _depth(card: Card) -> int:
    return 2 if card.suit else 1 if card.rank else 0
