"""The settings that a figure may have been worked out for, right or wrong.

A world is a game, however it is played, and the shoe that it is dealt from: the game by its rules
from so many decks, from endless ones, from a shoe without faces, or with a defect.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from exact_baccarat.enumeration.attribute import YES_NO
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.playing import Playable
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.verify.wrong.chances import Questions, chances

Chances = dict[tuple[bool, ...], Fraction]


@dataclass(frozen=True)
class World:
    """A setting by name: a game, and the shoe that it is dealt from."""

    name: str
    game: Playable
    shoe: Shoe

    @property
    def total(self) -> int | None:
        """The number of all ways, which an endless shoe has none of."""
        return None if self.shoe.endless else self.game.total_ways(self.shoe)

    def chances(self, questions: Questions) -> Chances:
        """The chance of each combination of answers to questions of yes or no.

        Raises Refused where a question looks at more than this world tells.
        """
        return _chances(self.game, self.shoe, questions)


@lru_cache(maxsize=1024)
def _chances(game: Playable, shoe: Shoe, questions: Questions) -> Chances:
    found = chances(game, shoe, questions)
    return {tuple(map(bool, answer)): chance for answer, chance in found.items()}


def of_decks(decks: int | None, game: Playable) -> World:
    """The game from so many decks, or of None from endless ones."""
    if decks is None:
        return World("infinite decks", game, Shoe.endless_decks())
    return World(f"{decks} deck{'s' * (decks > 1)}", game, Shoe.decks(decks))


def yes_or_no(texts: Sequence[str]) -> Questions:
    """Questions that are answered yes or no. Raises Refused for another."""
    found = tuple(map(Question.parse, texts))
    for question in found:
        if question.tree.type != YES_NO:
            raise Refused(f'the question "{question}" is a {question.tree.type}: compare it')
    return found
