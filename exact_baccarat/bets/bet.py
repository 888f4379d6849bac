"""Bets: what is wagered on, and what it pays. Data only; nothing here counts."""

from dataclasses import dataclass

from exact_baccarat.bets.pays import LOSS, Pay
from exact_baccarat.enumeration.attribute import DEPTHS
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import unknown
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.tableau import Rules


@dataclass(frozen=True, slots=True)
class Outcome:
    """A way for a bet to end: its name on the felt, and when it happens."""

    name: str
    when: Question


@dataclass(frozen=True, slots=True)
class Paytable:
    """What a table pays on a bet: a pay for each outcome, in their order.

    `decks` is the shoe that the source prints it for, where it says so.
    """

    name: str
    pays: tuple[Pay, ...]
    decks: int | None = None
    source: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Bet:
    """A named wager: outcomes in order, the first that holds applies, and the rest is a loss.

    `doubtful` says why a bet cannot be as it is defined here, where the sources leave that open.
    """

    name: str
    title: str
    outcomes: tuple[Outcome, ...]
    paytables: tuple[Paytable, ...]
    aliases: tuple[str, ...] = ()
    definition: str = ""
    notes: str = ""
    doubtful: str = ""

    @property
    def depth(self) -> str:
        """How well cards must be known for it: by their "points", their "ranks", or as "cards"."""
        return max((outcome.when.depth for outcome in self.outcomes), key=DEPTHS.index)

    def paytable(self, name: str | None = None) -> Paytable:
        """The paytable of that name, or the first. Raises Refused for a name that it has not."""
        for paytable in self.paytables:
            if name in (None, paytable.name):
                return paytable
        raise unknown(f"paytable of {self.name}", name or "", [p.name for p in self.paytables])

    def settle(self, coup: Coup, paytable: Paytable, rules: Rules | None = None) -> tuple[str, Pay]:
        """The outcome that a coup of these rules brings, and its pay; "loss" where none holds.

        Raises Refused where the bet depends on the rules, and they are not given.
        """
        for outcome, pay in zip(self.outcomes, paytable.pays, strict=True):
            if outcome.when.of(coup, rules):
                return outcome.name, pay
        return "loss", LOSS
