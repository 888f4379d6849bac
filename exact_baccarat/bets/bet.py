"""Bets: what is wagered on, and what it pays. Data only; nothing here counts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeVar

from exact_baccarat.bets.pays import LOSS, Pay
from exact_baccarat.enumeration.attribute import DEPTHS, Value
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused, unknown
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.tableau import Rules
from exact_baccarat.reading import fraction

LOSS_NAME = "loss"
"""What the outcome of a bet is called where none of its own holds."""
Sum = TypeVar("Sum", int, Fraction)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A way for a bet to end: its name on the felt, and when it happens."""

    name: str
    when: Question


@dataclass(frozen=True, slots=True)
class First:
    """Which of several yes-no questions is the first that holds: what decides a bet.

    Its answer is the place of that question among them, and their number where none holds: for two
    questions 0, 1, or 2 for the loss.
    """

    questions: tuple[Question, ...]

    @property
    def depth(self) -> str:
        """How well cards must be known for it: by their "points", their "ranks", or as "cards"."""
        return max((question.depth for question in self.questions), key=DEPTHS.index)

    def place(self, answers: Sequence[Value]) -> int:
        """Its answer, given that of each question.

        >>> First((Question.parse("tie"), Question.parse("player.pair"))).place((False, True))
        1
        """
        return answers.index(True) if True in answers else len(self.questions)

    def of(self, coup: Coup, rules: Rules | None = None) -> int:
        """Its answer for one coup of these rules. Raises Refused where they do not tell it."""
        for place, question in enumerate(self.questions):
            if question.of(coup, rules):
                return place
        return len(self.questions)

    def sums(self, counted: Iterable[tuple[Sequence[Value], Sum]], zero: Sum) -> list[Sum]:
        """What is counted of all answers to the questions together, added up by its own answer."""
        sums = [zero] * (len(self.questions) + 1)
        for answers, number in counted:
            sums[self.place(answers)] += number
        return sums


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
    def question(self) -> First:
        """What decides it: which of its outcomes is the first that holds."""
        return First(tuple(outcome.when for outcome in self.outcomes))

    @property
    def names(self) -> tuple[str, ...]:
        """What its outcomes are called, the loss last: by the answers of its question."""
        return (*(outcome.name for outcome in self.outcomes), LOSS_NAME)

    @property
    def depth(self) -> str:
        """How well cards must be known for it: by their "points", their "ranks", or as "cards"."""
        return self.question.depth

    @property
    def choices(self) -> list["Choice"]:
        """The bet under each of its paytables."""
        return [Choice(self, paytable) for paytable in self.paytables]

    def paytable(self, name: str | None = None) -> Paytable:
        """The paytable of that name, or the first. Raises Refused for a name that it has not."""
        for paytable in self.paytables:
            if name in (None, paytable.name):
                return paytable
        raise self._no_paytable(name or "")

    def _no_paytable(self, name: str) -> Refused:
        """The refusal of a paytable that it has not; a number may be meant as a pay."""
        names = [paytable.name for paytable in self.paytables]
        no = unknown(f"paytable of {self.name}", name, names)
        if fraction(name) is None:
            return no
        pay = name if len(self.outcomes) == 1 else f'"{self.outcomes[0].name}={name}"'
        hint = f"for another pay, ask what-if {self.name} --pays {pay}"
        return Refused(f"{no}; {hint}", code=no.code, text=no.text)


class Choice(NamedTuple):
    """A bet under one of its paytables, which is what somebody stakes on."""

    bet: Bet
    paytable: Paytable

    @property
    def name(self) -> str:
        """The name by which to ask for it: "tie:8"."""
        return f"{self.bet.name}:{self.paytable.name}"

    @property
    def pays(self) -> tuple[Pay, ...]:
        """What each outcome pays, the loss last."""
        return (*self.paytable.pays, LOSS)

    @property
    def nets(self) -> tuple[Fraction, ...]:
        """The net profit per unit staked that each outcome brings, the loss last."""
        return tuple(pay.net for pay in self.pays)

    def settle(self, coup: Coup, rules: Rules | None = None) -> tuple[str, Pay]:
        """The outcome that a coup of these rules brings, and its pay; "loss" where none holds.

        Raises Refused where the bet depends on the rules, and they are not given.
        """
        place = self.bet.question.of(coup, rules)
        return self.bet.names[place], self.pays[place]
