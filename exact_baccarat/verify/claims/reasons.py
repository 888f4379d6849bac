"""Why a wrong figure may be wrong: everything else that would make it right.

Each reason is tried by working the figure out anew, and named only if it is then right at every
digit printed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from exact_baccarat.bets.bet import Bet, Outcome, Paytable
from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.enumeration.attribute import YES_NO
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.tree import Apply, Tree, Word
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.verify.claims.claim import Claim
from exact_baccarat.verify.claims.figures import (
    Quantity,
    Sheet,
    as_printed,
)
from exact_baccarat.verify.claims.misreadings import Reading, rarer, readings
from exact_baccarat.verify.claims.printed import FIFTEEN, RIGHT, Exact, Printed, verdict
from exact_baccarat.verify.claims.worlds import World, of_decks
from exact_baccarat.verify.wrong.vectors import known as known_defects
from exact_baccarat.verify.wrong.vectors import suspects

DECKS = (*range(1, 17), 26)
"""Numbers of decks to try: those in use, and 26, which is what 13 ranks times 13 copies come to."""
PAIRS = ("pair", "coloured_pair", "perfect_pair")
TELLING = 5
"""How many digits a figure needs before unlikely reasons are looked for: fewer fit too much."""


def reasons(claim: Claim, printed: Printed) -> Iterator[str]:
    """What the figure is right for, the likelier reasons first.

    Rare ones, and two at once, are tried only if nothing else fits and the figure has the digits.
    """
    sheet = claim.sheet(claim.world())
    found = [*_fitting(claim, printed, readings(claim, sheet)), *_other_bets(claim, printed)]
    settings = list(_settings(claim))
    found += [world.name for world in settings if _fits(claim, printed, world)]
    found += [f"known defect {name}" for name, w in _defects(claim) if _fits(claim, printed, w)]
    if not found and sheet.pays is not None:
        found = list(_fitting(claim, printed, rarer(claim, sheet)))
    if not found and printed.significant >= TELLING:
        for world in settings:
            if elsewhere := _sheet(claim, world):
                for says in _fitting(claim, printed, readings(claim, elsewhere)):
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
        turned_about = claim.question.of_the_other_side
        if turned_about != claim.question:
            turned = replace(claim, question=turned_about)
            if _fits(turned, printed, claim.world()):
                yield f"the other side's figure ({turned_about})"


def _narrowed(claim: Claim) -> Iterator[tuple[str, Claim]]:
    """The claim with every pair looked for in hands of two cards only."""

    def with_two_cards(word: Word) -> Tree:
        if word.name not in PAIRS:
            return word
        return Apply("and", (word, Question.parse(f"{word.noun}.cards == 2").tree), YES_NO)

    def pairs(question: Question) -> bool:
        return any(word.name in PAIRS for word in question.words)

    says = "a pair seen only in a hand of two cards"
    if claim.question and pairs(claim.question):
        yield says, replace(claim, question=claim.question.put_in(with_two_cards))
    if claim.bet and any(pairs(outcome.when) for outcome in claim.bet[0].outcomes):
        bet, paytable = claim.bet
        outcomes = tuple(replace(o, when=o.when.put_in(with_two_cards)) for o in bet.outcomes)
        yield says, replace(claim, bet=(replace(bet, outcomes=outcomes), paytable))


def _opposites(bet: Bet, paytable: Paytable) -> Iterator[tuple[Bet, Paytable]]:
    """The bet of the catalogue that is about the other side, or else this bet turned about."""
    turned = [outcome.when.of_the_other_side for outcome in bet.outcomes]
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
        yield of_decks(None, claim.rules)
        shoe = Shoe.of_points((4 * claim.decks,) * 10)
        yield World("a shoe without J, Q and K", claim.rules, shoe)


def _defects(claim: Claim) -> Iterator[tuple[str, World]]:
    shoe = claim.world().shoe
    for defect in known_defects(claim.rules):
        name = f"{defect.id}: {defect.name}"
        yield name, World(name, defect.game, shoe)


def _flips(claim: Claim) -> Iterator[tuple[str, World]]:
    shoe = claim.world().shoe
    for suspect in suspects(claim.rules):
        name = suspect.game.name
        yield name, World(name, suspect.game, shoe)
