"""The quantities that are claimed of bets and questions, each from chances and pays."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused, unknown
from exact_baccarat.verify.claims.printed import FOR_ONE, ONE_IN, PERCENT, TO_ONE, Exact, Printed
from exact_baccarat.verify.claims.worlds import World

CHANCE, ODDS, PAY, WORTH, COUNT = "chance", "odds", "pay", "worth", "count"
"""Kinds of quantity, which may be printed in different forms."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A bet in numbers: the chance of each outcome, the loss last, and what each pays.

    A question is a bet without pays, of one outcome. `chosen` is the outcome that is asked about;
    None is any that pays.
    """

    chances: tuple[Fraction, ...]
    pays: tuple[Fraction, ...] | None
    chosen: int | None = None
    total: int | None = None

    @property
    def chance(self) -> Fraction:
        """The chance of the chosen outcome, or of a profit."""
        if self.chosen is not None:
            return self.chances[self.chosen]
        won = zip(self.chances, self.known_pays, strict=True)
        return sum((chance for chance, pay in won if pay > 0), Fraction(0))

    @property
    def known_pays(self) -> tuple[Fraction, ...]:
        """What each outcome pays. Raises Refused for a question, which pays nothing."""
        if self.pays is None:
            raise Refused("a question has a probability, ways and odds only: name a bet instead")
        return self.pays

    def mean(self, power: int = 1) -> Fraction:
        """The mean of the pays, or of their squares."""
        terms = zip(self.chances, self.known_pays, strict=True)
        return sum((chance * pay**power for chance, pay in terms), Fraction(0))

    @property
    def pushes(self) -> Fraction:
        """The chance of a push."""
        terms = zip(self.chances, self.known_pays, strict=True)
        return sum((chance for chance, pay in terms if pay == 0), Fraction(0))

    @property
    def priced(self) -> int:
        """The outcome whose pay is asked for: the chosen one, or the only one that wins."""
        if self.chosen is not None:
            return self.chosen
        winning = [place for place, pay in enumerate(self.known_pays) if pay > 0]
        if len(winning) != 1:
            raise Refused(f"the bet has {len(winning)} outcomes that pay: say which in outcome")
        return winning[0]


def sheet_of_bet(bet: Bet, paytable: Paytable, world: World, outcome: str | None) -> Sheet:
    """A bet in a world."""
    chances = [Fraction(0)] * (len(bet.outcomes) + 1)
    for holds, chance in world.chances(tuple(o.when for o in bet.outcomes)).items():
        chances[bet.question.place(holds)] += chance
    pays = (*(pay.net for pay in paytable.pays), Fraction(-1))
    names = [*(o.name for o in bet.outcomes), "loss"]
    if outcome is not None and outcome not in names:
        raise unknown(f"outcome of {bet.name}", outcome, names)
    chosen = None if outcome is None else names.index(outcome)
    return Sheet(tuple(chances), pays, chosen, world.total)


def sheet_of_question(question: Question, world: World) -> Sheet:
    """A question in a world."""
    chance = world.chances((question,)).get((True,), Fraction(0))
    return Sheet((chance, 1 - chance), None, 0, world.total)


def _ways(sheet: Sheet) -> Exact:
    if sheet.total is None:
        raise Refused("infinitely many decks have no number of ways: claim a probability")
    return Exact(sheet.chance * sheet.total)


def _total(sheet: Sheet) -> Exact:
    return _ways(replace(sheet, chances=(Fraction(1),), chosen=0))


def _break_even(sheet: Sheet) -> Exact:
    place = sheet.priced
    chance = sheet.chances[place]
    if not chance:
        raise Refused("no pay breaks even on an outcome that never comes")
    return Exact(sheet.known_pays[place] - sheet.mean() / chance)


def _odds(sheet: Sheet) -> Exact:
    if not sheet.chance:
        raise Refused("there are no odds against what never comes")
    return Exact(1 / sheet.chance - 1)


def _resolved(sheet: Sheet) -> Exact:
    if sheet.pushes == 1:
        raise Refused("the bet always pushes")
    return Exact(-sheet.mean() / (1 - sheet.pushes))


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity: its name, its kind, and how it is worked out."""

    name: str
    kind: str
    of: Callable[[Sheet], Exact]


QUANTITIES = {
    q.name: q
    for q in (
        Quantity("probability", CHANCE, lambda s: Exact(s.chance)),
        Quantity("ways", COUNT, _ways),
        Quantity("total ways", COUNT, _total),
        Quantity("house edge", WORTH, lambda s: Exact(-s.mean())),
        Quantity("house edge per resolved unit", WORTH, _resolved),
        Quantity("RTP", WORTH, lambda s: Exact(1 + s.mean())),
        Quantity("expected value", WORTH, lambda s: Exact(s.mean())),
        Quantity("variance", WORTH, lambda s: Exact(s.mean(2) - s.mean() ** 2)),
        Quantity("standard deviation", WORTH, lambda s: Exact(s.mean(2) - s.mean() ** 2, True)),
        Quantity("hit frequency", CHANCE, lambda s: Exact(replace(s, chosen=None).chance)),
        Quantity("break-even pay", PAY, _break_even),
        Quantity("odds against", ODDS, _odds),
    )
}
_ALIASES = {
    "chance": "probability",
    "combinations": "ways",
    "edge": "house edge",
    "he": "house edge",
    "return": "RTP",
    "return to player": "RTP",
    "rtp": "RTP",
    "ev": "expected value",
    "expectation": "expected value",
    "sd": "standard deviation",
    "hit rate": "hit frequency",
    "hits": "hit frequency",
    "break even pay": "break-even pay",
    "breakeven pay": "break-even pay",
    "pay that breaks even": "break-even pay",
    "fair pay": "break-even pay",
    "odds": "odds against",
    "n to 1": "odds against",
    "edge per resolved unit": "house edge per resolved unit",
    "house edge, ties excluded": "house edge per resolved unit",
}


def quantity_named(name: str) -> Quantity:
    """The quantity of that name. Raises Refused for one that is none."""
    plain = " ".join(name.lower().replace("_", " ").split())
    plain = _ALIASES.get(plain, plain)
    if plain not in QUANTITIES:
        raise unknown("quantity", name, [*QUANTITIES, *_ALIASES])
    return QUANTITIES[plain]


def as_printed(true: Exact, kind: str, printed: Printed) -> Exact:
    """The truth in the form of the figure: a chance as N to 1 where that is how it is printed.

    Raises Refused where such a quantity is not printed so.
    """
    form = printed.form
    if form in (TO_ONE, FOR_ONE, ONE_IN):
        if kind == CHANCE and form != FOR_ONE and true.value:
            return Exact(1 / true.value - (form == TO_ONE))
        if kind == ODDS and form != FOR_ONE:
            return Exact(true.value + (form == ONE_IN))
        if kind == PAY and form != ONE_IN:
            return Exact(true.value + (form == FOR_ONE))
        raise Refused(f'"{printed.text}" is no way to print it: it is a number or per cent')
    if form == PERCENT and kind in (ODDS, COUNT):
        raise Refused(f'"{printed.text}" is no way to print it: it is not per cent')
    return true
