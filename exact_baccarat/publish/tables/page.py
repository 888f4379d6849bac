"""A published page, and what is wanted of a folder of them."""

from collections.abc import Callable
from dataclasses import dataclass

from exact_baccarat.bets.bet import Choice
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.setting import USUAL_DECKS, Setting
from exact_baccarat.publish.kinds import COUNT
from exact_baccarat.publish.report import Report, Sentence, say, say_of


@dataclass(frozen=True)
class Page:
    """A page: the name of its files, from the folder and without ending, and what it says.

    `make` is called when the page is written, since some take long, and is given the ending of its
    files, for links. The report has a title.
    """

    name: str
    make: Callable[[str], Report]
    listed: bool = True
    """Whether the index of the folder names it; an index of its own does otherwise."""


@dataclass(frozen=True)
class Wanted:
    """What a folder is to have: for which shoes and rules, and the bets, if not all that there are.

    With bets of one's own there are only the pages that are about bets.
    """

    decks: tuple[int, ...] = (USUAL_DECKS,)
    rules: Rules = PUNTO_BANCO
    bets: tuple[Choice, ...] | None = None

    def settings(self) -> list[tuple[str, Setting]]:
        """The settings, each with the folder of its pages: "" where there is one only."""
        one = len(self.decks) == 1
        return [
            ("" if one else f"{decks}-decks/", Setting.of(decks, rules=self.rules))
            for decks in self.decks
        ]


def with_decks(title: str, setting: Setting) -> Sentence:
    """A title, and the number of decks behind it."""
    decks = setting.whole_decks("a page")
    number = say_of(decks, "{number} deck", "{number} decks", number=COUNT(decks))
    return say("{title}, {decks}", title=say(title), decks=number)
