"""Why a wrong figure may be wrong: everything else that would make it right.

Each reason is tried by working the figure out anew, and named only if it is then right at every
digit printed.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from exact_baccarat.bets.bet import Bet, Outcome, Paytable
from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.verify.figures import (
    COUNT,
    QUANTITIES,
    Quantity,
    Sheet,
    as_printed,
)
from exact_baccarat.verify.judge import Claim
from exact_baccarat.verify.printed import FIFTEEN, RIGHT, Exact, Printed, verdict
from exact_baccarat.verify.vectors import known as known_defects
from exact_baccarat.verify.vectors import suspects
from exact_baccarat.verify.worlds import World, of_behaviour, of_decks, of_endless, of_shoe

DECKS = (*range(1, 17), 26)
"""Numbers of decks to try: those in use, and 26, which is what 13 ranks times 13 copies come to."""
COMMISSIONS = [Fraction(n, 400) for n in range(41)]
"""From none to ten per cent, by quarters of a per cent."""
TELLING = 5
"""How many digits a figure needs before unlikely reasons are looked for: fewer fit too much."""

_SIGNED = ("house edge", "house edge per resolved unit", "expected value")
"""The quantities that can be below 0."""

Reading = tuple[str, Sheet, Quantity | None]
"""A way to arrive at the figure: what was done, the bet in numbers, and another quantity if so."""


def reasons(claim: Claim, printed: Printed) -> Iterator[str]:
    """What the figure is right for, the likelier reasons first.

    Rare ones, and two at once, are tried only if nothing else fits and the figure has the digits.
    """
    sheet = claim.sheet(claim.world())
    found = [*_fitting(claim, printed, _readings(claim, sheet)), *_other_bets(claim, printed)]
    settings = list(_settings(claim))
    found += [world.name for world in settings if _fits(claim, printed, world)]
    found += [f"known defect {name}" for name, w in _defects(claim) if _fits(claim, printed, w)]
    if not found and sheet.pays is not None:
        found = list(_fitting(claim, printed, _rarer(claim, sheet)))
    if not found and printed.significant >= TELLING:
        for world in settings:
            if elsewhere := _sheet(claim, world):
                for says in _fitting(claim, printed, _readings(claim, elsewhere)):
                    found.append(f"{world.name}, and {says}")
        if not found:
            found = [f"rule broken: {n}" for n, w in _flips(claim) if _fits(claim, printed, w)]
    yield from dict.fromkeys(found)


def _fitting(claim: Claim, printed: Printed, readings: Iterable[Reading]) -> Iterator[str]:
    for says, sheet, quantity in readings:
        true = _true(claim, sheet, printed, quantity)
        if true is not None and _right(printed, true):
            yield says


def _true(
    claim: Claim, sheet: Sheet, printed: Printed, quantity: Quantity | None = None
) -> Exact | None:
    asked = quantity or claim.quantity
    try:
        return as_printed(asked.of(sheet), asked.kind, printed)
    except Refused:
        return None


def _right(printed: Printed, true: Exact) -> bool:
    return verdict(printed, true) in (RIGHT, FIFTEEN)


def _sheet(claim: Claim, world: World) -> Sheet | None:
    try:
        return claim.sheet(world)
    except Refused:
        return None


def _fits(claim: Claim, printed: Printed, world: World) -> bool:
    sheet = _sheet(claim, world)
    true = _true(claim, sheet, printed) if sheet else None
    return true is not None and _right(printed, true)


def _readings(claim: Claim, sheet: Sheet) -> Iterator[Reading]:
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


def _rarer(claim: Claim, sheet: Sheet) -> Iterator[Reading]:
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


def _other_bets(claim: Claim, printed: Printed) -> Iterator[str]:
    """Another paytable of the bet, and the bet or the question about the other side."""
    if claim.bet:
        bet, paytable = claim.bet
        for other in bet.paytables:
            if other != paytable and _fits(
                replace(claim, bet=(bet, other)), printed, claim.world()
            ):
                yield f"paytable {bet.name}:{other.name}"
        for opposite, table in _opposites(bet, paytable):
            turned = replace(claim, bet=(opposite, table))
            if _fits(turned, printed, claim.world()):
                yield f"the other side's figure ({opposite.name}:{table.name})"
    for says, narrowed in _narrowed(claim):
        if _fits(narrowed, printed, claim.world()):
            yield says
    if claim.question:
        text = exchanged(claim.question.text)
        if text != claim.question.text:
            turned = replace(claim, question=Question.parse(text))
            if _fits(turned, printed, claim.world()):
                yield f"the other side's figure ({text})"


def _narrowed(claim: Claim) -> Iterator[tuple[str, Claim]]:
    """The claim with every pair looked for in hands of two cards only."""

    def two_cards(question: Question) -> Question:
        return Question.parse(
            re.sub(r"\b(player|banker)(\.\w*pair)\b", r"(\1\2 and \1.cards == 2)", question.text)
        )

    says = "a pair seen only in a hand of two cards"
    if claim.question and "pair" in claim.question.text:
        yield says, replace(claim, question=two_cards(claim.question))
    if claim.bet and any("pair" in outcome.when.text for outcome in claim.bet[0].outcomes):
        bet, paytable = claim.bet
        outcomes = tuple(replace(o, when=two_cards(o.when)) for o in bet.outcomes)
        yield says, replace(claim, bet=(replace(bet, outcomes=outcomes), paytable))


def exchanged(text: str) -> str:
    """The words for Player put for those for Banker, and the other way about."""
    return re.sub(
        r"\b(player|banker)\b", lambda m: "banker" if m[1] == "player" else "player", text
    )


def _opposites(bet: Bet, paytable: Paytable) -> Iterator[tuple[Bet, Paytable]]:
    """The bet of the catalogue that is about the other side, or else this bet turned about."""
    turned = [Question.parse(exchanged(outcome.when.text)) for outcome in bet.outcomes]
    if turned == [outcome.when for outcome in bet.outcomes]:
        return
    known = [b for b in catalogue() if [o.when for o in b.outcomes] == turned]
    for other in known:
        for table in other.paytables:
            yield other, table
    if not known:
        outcomes = tuple(
            Outcome(outcome.name, when) for outcome, when in zip(bet.outcomes, turned, strict=True)
        )
        yield replace(bet, outcomes=outcomes), paytable


def _settings(claim: Claim) -> Iterator[World]:
    for decks in DECKS:
        if decks != claim.decks:
            yield of_decks(decks, claim.rules)
    if claim.decks is not None:
        yield of_endless(claim.rules)
        shoe = Shoe.of_points((4 * claim.decks,) * 10)
        yield of_shoe("a shoe without J, Q and K", shoe, claim.rules)


def _defects(claim: Claim) -> Iterator[tuple[str, World]]:
    shoe = None if claim.decks is None else Shoe.decks(claim.decks)
    for defect in known_defects(claim.rules):
        name = f"{defect.id}: {defect.name}"
        yield name, of_behaviour(name, defect.behaviour, shoe)


def _flips(claim: Claim) -> Iterator[tuple[str, World]]:
    shoe = None if claim.decks is None else Shoe.decks(claim.decks)
    for suspect in suspects(claim.rules):
        name = suspect.behaviour.name
        yield name, of_behaviour(name, suspect.behaviour, shoe)


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
