"""Other ways to arrive at a figure: what may have been done with the right chances."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from exact_baccarat.verify.claims.claim import Claim
from exact_baccarat.verify.claims.figures import COUNT, QUANTITIES, Quantity, Sheet
from exact_baccarat.verify.claims.printed import Exact

COMMISSIONS = [Fraction(n, 400) for n in range(41)]
"""From none to ten per cent, by quarters of a per cent."""
_SIGNED = ("house edge", "house edge per resolved unit", "expected value")
"""The quantities that can be below 0."""

Reading = tuple[str, Sheet, Quantity | None]
"""A way to arrive at the figure: what was done, the bet in numbers, and another quantity if so."""


def readings(claim: Claim, sheet: Sheet) -> Iterator[Reading]:
    """Other ways to arrive at a figure, from the right chances."""
    counts = claim.quantity.kind == COUNT
    for other in QUANTITIES.values():
        same = other.name == claim.quantity.name
        twice = other.name == "probability" and sheet.pays is not None and sheet.chosen is None
        if not same and not twice and (other.kind == COUNT) == counts:
            yield _AS[other.name], sheet, other
    yield from _misprinted(claim, sheet)
    if sheet.pays is None:
        return
    if claim.quantity.name in _SIGNED:
        yield _sign(claim, sheet), sheet, _turned(claim.quantity)
    yield '"to 1" read as "for 1"', _paying(sheet, lambda pay: pay - 1 if pay > 0 else pay), None
    yield '"for 1" read as "to 1"', _paying(sheet, lambda pay: pay + 1 if pay > 0 else pay), None
    yield "a push counted as a loss", _paying(sheet, lambda pay: pay if pay else Fraction(-1)), None
    yield from _commissions(sheet)


def _commissions(sheet: Sheet) -> Iterator[Reading]:
    for commission in COMMISSIONS:
        charged = _paying(sheet, partial(_less, commission))
        if charged.pays != sheet.pays:
            yield f"a commission of {float(commission * 100):g} %", charged, None


def _less(commission: Fraction, pay: Fraction) -> Fraction:
    return 1 - commission if Fraction(9, 10) <= pay <= 1 else pay


def rarer(claim: Claim, sheet: Sheet) -> Iterator[Reading]:
    """Other pays, and a commission at which the bettor has the edge, printed as the house's."""
    yield from _other_pays(sheet)
    for says, charged, _ in _commissions(sheet):
        if claim.quantity.name in _SIGNED:
            yield f"{says}, and {_sign(claim, charged)}", charged, _turned(claim.quantity)


def _sign(claim: Claim, sheet: Sheet) -> str:
    bettors = claim.quantity.name.startswith("house edge") and sheet.mean() > 0
    return "the sign is lost: the edge is the bettor's" if bettors else "the sign is lost"


def _turned(quantity: Quantity) -> Quantity:
    return replace(quantity, of=lambda sheet: Exact(-quantity.of(sheet).value))


def _misprinted(claim: Claim, sheet: Sheet) -> Iterator[Reading]:
    quantity = claim.quantity
    if not quantity.of(sheet).root:
        scaled = replace(quantity, of=lambda s: Exact(quantity.of(s).value / 100))
        yield "per cent of per cent: the sign is one too many", sheet, scaled
    if quantity.kind in ("chance", "odds"):
        beside = {"N to 1 printed where it is 1 in N": 1, "1 in N printed where it is N to 1": -1}
        for says, more in beside.items():
            odds = replace(QUANTITIES["odds against"], of=partial(_odds_and, more))
            if sheet.chance:
                yield says, sheet, odds
    yield (
        "the chance that it does not happen",
        sheet,
        replace(QUANTITIES["probability"], of=lambda s: Exact(1 - s.chance)),
    )


def _odds_and(more: int, sheet: Sheet) -> Exact:
    return Exact(1 / sheet.chance - 1 + more)


def _paying(sheet: Sheet, change: Callable[[Fraction], Fraction]) -> Sheet:
    return replace(sheet, pays=tuple(map(change, sheet.known_pays[:-1])) + (Fraction(-1),))


def _other_pays(sheet: Sheet) -> Iterator[Reading]:
    """Another whole pay, where one outcome alone wins."""
    winning = [place for place, pay in enumerate(sheet.known_pays) if pay > 0]
    if len(winning) == 1:
        now = sheet.known_pays[winning[0]]
        for pay in range(1, 301):
            if pay != now:
                pays = list(sheet.known_pays)
                pays[winning[0]] = Fraction(pay)
                yield f"a pay of {pay} to 1", replace(sheet, pays=tuple(pays)), None


_AS = {
    "probability": "this is the probability",
    "ways": "these are the ways",
    "total ways": "these are all ways",
    "house edge": "this is the house edge",
    "house edge per resolved unit": "pushes left out: this is per resolved unit",
    "RTP": "this is the RTP",
    "expected value": "this is the expected value",
    "variance": "this is the variance",
    "standard deviation": "this is the standard deviation",
    "hit frequency": "this is the hit frequency",
    "break-even pay": "this is the pay that breaks even",
    "odds against": "these are the odds against it",
}
