"""What if: one bet with its knobs turned, one at a time or over a range of settings.

A `Case` is everything that can be otherwise. A `Knob` is one of those things and the values to
try: with one value it is just turned, with several it spans a table, and two of them a grid.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.catalogue import as_choice
from exact_baccarat.bets.pays import LOSS, Pay
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import Card
from exact_baccarat.game.rules_files import as_rules
from exact_baccarat.game.shoe import Shoe, as_shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.languages import ours
from exact_baccarat.odds.parsheet import outcome_ways
from exact_baccarat.odds.sheet import Sheet
from exact_baccarat.odds.terms import Commission, Terms
from exact_baccarat.reading import MOST_VALUES, Decks, rate, values


@dataclass(frozen=True, slots=True)
class Result:
    """One outcome: its chance, what the table settles for it, and what that leaves the bettor."""

    name: str
    chance: Fraction
    settled: Fraction
    net: Fraction


@dataclass(frozen=True, slots=True)
class Worth(Sheet):
    """The sheet of a case, per unit that the bettor lays out: nets count fees and rebates.

    `settled` has what the table settles for each outcome, per unit wagered, before rebates and
    fees on top.
    """

    settled: tuple[Fraction, ...]

    @property
    def results(self) -> tuple[Result, ...]:
        """All of it, outcome by outcome, the loss last."""
        columns = zip(self.names, self.chances, self.settled, self.nets, strict=True)
        return tuple(Result(*column) for column in columns)

    @property
    def hit_frequency(self) -> Fraction:
        """The chance that the table settles with a profit; a push is none."""
        return sum((r.chance for r in self.results if r.settled > 0), Fraction(0))

    @property
    def chip_life(self) -> Fraction | None:
        """How many coups a non-negotiable chip lasts, which only a loss takes; None for ever."""
        losses = sum((r.chance for r in self.results if r.settled < 0), Fraction(0))
        return 1 / losses if losses else None

    @property
    def chip_value(self) -> Fraction | None:
        """What such a chip wins in all before it is lost, per unit of it."""
        wins = sum((r.chance * r.settled for r in self.results if r.settled > 0), Fraction(0))
        return None if self.chip_life is None else wins * self.chip_life


AS_WRITTEN = Terms()
"""The terms of an ordinary table: each pay as it is written, and nothing else."""


@dataclass(frozen=True, slots=True)
class Case:
    """One bet, and everything about it that can be otherwise.

    `charged` has the outcomes, by place, on which a commission is charged. With `stake_returned`
    the whole paytable is read as what comes back, stake included.
    """

    bet: Bet
    pays: tuple[Pay, ...]
    charged: frozenset[int]
    shoe: Shoe
    rules: Rules
    terms: Terms = AS_WRITTEN
    stake_returned: bool = False

    @classmethod
    def of(
        cls, choice: Choice | str, shoe: Shoe | int | str, rules: Rules | str = "punto-banco"
    ) -> "Case":
        """The bet as it is: commission is charged where a pay is written with one."""
        bet, paytable = as_choice(choice)
        written = {i for i, pay in enumerate(paytable.pays) if pay.commission is not None}
        return cls(bet, paytable.pays, frozenset(written), as_shoe(shoe), as_rules(rules))

    def worth(self) -> Worth:
        """What it is worth."""
        self.terms.check()
        ways, total = outcome_ways(self.shoe, self.rules, self.bet)
        pays = [*(pay.returned() if self.stake_returned else pay for pay in self.pays), LOSS]
        if self.terms.least_commission and not self.charged and self.terms.commission is None:
            raise Refused(f"{self.bet.name} is without commission, and has no least one either")
        # Where no pay is written with a commission, all winnings are charged.
        charged = self.charged or range(len(self.pays))
        settled = tuple(self.terms.settle(pay, i in charged) for i, pay in enumerate(pays))
        nets = tuple(map(self.terms.net, settled))
        chances = tuple(Fraction(number, total) for number in ways)
        return Worth(self.bet.names, nets, chances, settled)


@dataclass(frozen=True, slots=True)
class Knob:
    """One thing that can be otherwise: its name, the values to try, and how to turn a case to one.

    `kind` says how a value is written: "percent", "pay", "number" or "text". A table spans those
    that are numbers, whatever they are a number of: `number` is where a value lies on a scale.
    """

    name: str
    kind: str
    values: tuple[Any, ...]
    turn: Callable[[Case, Any], Case]

    def number(self, value: Any) -> Fraction:
        """A value as a number: of per cent, of units won for each unit staked, or of what it is."""
        if isinstance(value, Pay):
            return value.net
        return Fraction(value) * (100 if self.kind == "percent" else 1)


@dataclass(frozen=True, slots=True)
class Cell:
    """One setting of the knobs that have several values, and what the case is then worth."""

    values: tuple[Any, ...]
    worth: Worth


def term(name: str, kind: str, field: str, choices: Iterable[Any]) -> Knob:
    """The knob of a field of `Terms`."""

    def turn(case: Case, value: Any) -> Case:
        return replace(case, terms=replace(case.terms, **{field: value}))

    return Knob(name, kind, tuple(choices), turn)


def decks(numbers: Sequence[Decks], gone: Counter[Card]) -> Knob:
    """The number of decks, without some cards."""

    def turn(case: Case, number: Decks) -> Case:
        return replace(case, shoe=as_shoe(number).without(gone))

    return Knob(ours("decks"), "number", tuple(numbers), turn)


def commission(text: str) -> Knob:
    """The commission, as `4%`, `0%..5%..0.5%` or `0.25 per 5`."""

    def turn(case: Case, value: Any) -> Case:
        charged = value if isinstance(value, Commission) else Commission(value)
        return replace(case, terms=replace(case.terms, commission=charged))

    if ".." in text and "per" in text:
        raise Refused(f"a commission by part cannot be a range: {quoted(text)}")
    if ".." in text:
        return Knob(ours("commission"), "percent", values(text, "a commission", rate), turn)
    found = Commission.parse(text)
    by_part = found.part is not None
    return Knob(
        "commission", "text" if by_part else "percent", (found if by_part else found.rate,), turn
    )


def pays(bet: Bet, outcome: str, choices: Sequence[Pay]) -> Knob:
    """What an outcome pays. Raises Refused for one that the bet has not."""
    place = place_of(bet, outcome)

    def turn(case: Case, pay: Pay) -> Case:
        charged = case.charged | {place} if pay.commission is not None else case.charged
        return replace(
            case, pays=(*case.pays[:place], pay, *case.pays[place + 1 :]), charged=charged
        )

    return Knob(f"{outcome} pays", "pay", tuple(choices), turn)


def split(choice: Choice, text: str) -> tuple[str, str]:
    """The outcome and the pay in `OUTCOME=PAY`, or in a pay alone where one outcome wins.

    Raises Refused, with all outcomes, where it is not said which.
    """
    bet, paytable = choice
    outcome, equals, pay = text.rpartition("=")
    if equals:
        place_of(bet, outcome.strip())
        return outcome.strip(), pay.strip()
    winning = [o.name for o, p in zip(bet.outcomes, paytable.pays, strict=True) if p.net > 0] or [
        o.name for o in bet.outcomes
    ]
    if len(winning) > 1:
        raise Refused(
            f"{bet.name} has several outcomes: say for which the pay {quoted(text)} is, "
            f'as "{winning[0]}={text}": there are {", ".join(winning)}'
        )
    return winning[0], text.strip()


def place_of(bet: Bet, outcome: str) -> int:
    """The place of an outcome among those of a bet. Raises Refused, with all of them, if none."""
    names = [o.name for o in bet.outcomes]
    if outcome not in names:
        raise Refused(
            f"unknown outcome {quoted(outcome)} of {bet.name}: there "
            + (f"are {', '.join(names)}" if len(names) > 1 else f"is only {names[0]}")
        )
    return names.index(outcome)


def returned() -> Knob:
    """The whole paytable read as what comes back, stake included."""
    return Knob(
        ours("pays are what comes back,"),
        "text",
        (ours("stake included"),),
        lambda case, _: replace(case, stake_returned=True),
    )


def sweep(case: Case, knobs: Sequence[Knob]) -> list[Cell]:
    """The case at every setting of the knobs, the last turning fastest.

    Raises Refused for more than two knobs, and for more cells than anyone reads.
    """
    if len(knobs) > 2:
        names = ", ".join(knob.name for knob in knobs)
        raise Refused(f"two ranges make a grid, and here are {len(knobs)}: {names}")
    number = prod(len(knob.values) for knob in knobs)
    if number > MOST_VALUES:
        raise Refused(f"the grid has {number:,} cells, and at most {MOST_VALUES:,} are worked out")
    cells = []
    for at in product(*(knob.values for knob in knobs)):
        turned = case
        for knob, value in zip(knobs, at, strict=True):
            turned = knob.turn(turned, value)
        cells.append(Cell(at, turned.worth()))
    return cells
