"""Reading --pays, which what-if, solve and formula share."""

from collections.abc import Sequence
from dataclasses import dataclass

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused
from exact_baccarat.odds import symbols
from exact_baccarat.odds.symbols import Expression
from exact_baccarat.odds.whatif import Knob, pays, place_of, split
from exact_baccarat.reading import values


@dataclass(frozen=True)
class Pays:
    """What --pays says: pays and ranges of pays as knobs, and pays with an unknown, by place."""

    knobs: tuple[Knob, ...]
    unknown: dict[int, Expression]

    @property
    def names(self) -> list[str]:
        """The unknowns."""
        return sorted({name for pay in self.unknown.values() for name in symbols.names(pay)})

    def written(self, bet: Bet) -> dict[str, str]:
        """Each outcome that pays an unknown, and what, in words."""
        return {bet.outcomes[i].name: symbols.written(pay) for i, pay in self.unknown.items()}


def read_pays(choice: Choice, texts: Sequence[str]) -> Pays:
    """Read each `OUTCOME=PAY`. Raises Refused for an outcome that is given twice."""
    knobs: list[Knob] = []
    unknown: dict[int, Expression] = {}
    bet, given = choice.bet, [split(choice, text) for text in texts]
    for outcome, text in given:
        if [name for name, _ in given].count(outcome) > 1:
            raise Refused(f"the pay of {outcome} is given twice")
        if ".." in text:
            nets = values(text, f"the pay of {outcome}", lambda end, _: Pay.parse(end).net)
            knobs.append(pays(bet, outcome, [Pay(net) for net in nets]))
            continue
        pay = symbols.pay(text)
        if isinstance(pay, Pay):
            knobs.append(pays(bet, outcome, [pay]))
        else:
            unknown[place_of(bet, outcome)] = pay
    return Pays(tuple(knobs), unknown)
