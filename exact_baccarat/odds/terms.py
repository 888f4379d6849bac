"""The terms on which a table settles, beside its pays: commission, rounding, fees and rebates.

A commission that is rounded, has a least amount or is charged by part does not grow with the
stake, so it needs one. Everything else is the same for each unit staked.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused, quoted, unknown, unreadable
from exact_baccarat.languages import ours
from exact_baccarat.reading import above_zero, amount, rate

DIRECTIONS = (ours("down"), ours("up"), ours("nearest"), ours("half-even"))
ROUNDED = (ours("winnings"), ours("commission"))
_BY_PART = re.compile(r"(\S+) +per +(\S+)")


@dataclass(frozen=True, slots=True)
class Commission:
    """What the house keeps of winnings: a rate of them, or an amount for each part begun."""

    rate: Fraction = Fraction(0)
    amount: Fraction = Fraction(0)
    part: Fraction | None = None

    @classmethod
    def parse(cls, text: str) -> "Commission":
        """Read a rate, or `0.25 per 5`: 25 cents for each 5 of the winnings or part of it."""
        by_part = _BY_PART.fullmatch(text.strip().lower())
        if by_part:
            what = "a commission by part"
            return cls(
                amount=amount(by_part.group(1), what), part=above_zero(by_part.group(2), what)
            )
        try:
            return cls(rate(text, "a commission"))
        except Refused as error:
            if error.code != "not-a-rate":
                raise
            sentence = f"a commission cannot be {quoted(text)}: write 4%, or 0.25 per 5"
            raise unreadable("commission", text, sentence) from None

    def __str__(self) -> str:
        if self.part is None:
            return f"{self.rate * 100}%"
        return f"{self.amount} for each {self.part} or part of it"

    def of(self, winnings: Fraction) -> Fraction:
        """What is kept of so much."""
        parts = ceil(winnings / self.part) if self.part else 0
        return self.rate * winnings + self.amount * parts


@dataclass(frozen=True, slots=True)
class Rounding:
    """To what unit the winnings, or the commission, are rounded, and which way."""

    direction: str
    unit: Fraction = Fraction(1)
    of: str = "winnings"

    def __post_init__(self) -> None:
        if self.direction not in DIRECTIONS:
            raise unknown("way to round", self.direction, DIRECTIONS)
        if self.of not in ROUNDED:
            raise unknown("thing to round", self.of, ROUNDED)

    def __str__(self) -> str:
        return f"of {self.of} {self.direction} to units of {self.unit}"

    def __call__(self, value: Fraction) -> Fraction:
        """The value in whole units; nearest takes a half up, half-even to the even unit."""
        units = value / self.unit
        match self.direction:
            case "down":
                number = floor(units)
            case "up":
                number = ceil(units)
            case "nearest":
                number = floor(units + Fraction(1, 2))
            case _:
                number = round(units)
        return number * self.unit


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table settles.

    `commission` is None where each pay has the one that it is written with. `rebate` is of every
    stake, `rebate_losses` of what is lost. A fee comes on top of the stake, or is taken out of it
    before the rest is wagered.
    """

    commission: Commission | None = None
    least_commission: Fraction = Fraction(0)
    stake: Fraction | None = None
    rounding: Rounding | None = None
    rebate: Fraction = Fraction(0)
    rebate_losses: Fraction = Fraction(0)
    fee_on_top: Fraction = Fraction(0)
    fee_from_stake: Fraction = Fraction(0)

    def check(self) -> None:
        """Raise Refused where there is something that needs a stake, and there is none."""
        if self.stake is not None:
            return
        for what, given in (
            ("rounding", self.rounding),
            ("a least commission", self.least_commission),
            ("a commission by part", self.commission and self.commission.part),
        ):
            if given:
                raise Refused(f"{what} is not the same for every stake: say which, as --stake 10")

    def settle(self, pay: Pay, charged: bool) -> Fraction:
        """What a pay brings for each unit wagered; `charged` where a commission is."""
        wagered = (1 if self.stake is None else self.stake) * (1 - self.fee_from_stake)
        if not wagered:
            return Fraction(0)
        gross = pay.gross * wagered
        if gross <= 0:
            return pay.net
        kept = self._commission(pay, charged, gross)
        won = gross - kept
        if self.rounding and self.rounding.of == "winnings":
            won = self.rounding(won)
        return won / wagered

    def _commission(self, pay: Pay, charged: bool, gross: Fraction) -> Fraction:
        if not charged or (self.commission is None and pay.commission is None):
            return Fraction(0)
        kept = (self.commission or Commission(pay.commission or Fraction(0))).of(gross)
        if self.rounding and self.rounding.of == "commission":
            kept = self.rounding(kept)
        kept = max(kept, self.least_commission)
        if kept > gross:
            raise Refused(f"a commission of {kept} is more than the winnings of {gross}")
        return kept

    def net(self, settled: Fraction) -> Fraction:
        """What that comes to, rebates and fees counted, for each unit that the bettor lays out."""
        wagered = 1 - self.fee_from_stake
        back = self.rebate - min(settled, Fraction(0)) * self.rebate_losses
        brought = wagered * (settled + back) - self.fee_from_stake - self.fee_on_top
        return brought / (1 + self.fee_on_top)
