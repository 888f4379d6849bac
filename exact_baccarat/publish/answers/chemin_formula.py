"""What `chemin --formula` answers: the solution as a formula in the number of decks."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.chemin.formula import ClosedForm, Ratio
from exact_baccarat.publish.answers.chemin_words import (
    commission_field,
    game,
    hand_name,
    model_fields,
)
from exact_baccarat.publish.kinds import FINISHED, NUMBER, RAW, SENTENCE, WORD
from exact_baccarat.publish.report import (
    Column,
    Part,
    Report,
    Sentence,
    Table,
    fields,
    prose,
    say,
    say_of,
)


def formula(closed: ClosedForm) -> Report:
    """The solution as a formula in the number of decks, and for how many decks it holds."""
    ever = closed.last is None
    columns = [
        Column("of", "what", SENTENCE),
        Column("formula", "with d decks", WORD),
        Column("numerator", "", RAW),
        Column("denominator", "", RAW),
        Column("limit", "for ever more decks" if ever else "", NUMBER),
    ]
    columns += [Column("", "exactly", FINISHED)] if ever else []
    parts: list[Part] = [
        prose(say("Chemin de fer, d decks."), *game(closed.model)),
        commission_field(closed.model),
        fields(from_decks=closed.first, to_decks=closed.last),
        Table("formulas", columns, [_row(what, ratio, ever) for what, ratio in _ratios(closed)]),
        prose(_holds(closed)),
    ]
    own = model_fields(closed.model)
    setting = {name: own[name] for name in ("player", "banker", "rules")}
    return Report("chemin", setting, parts, "formulas")


def _ratios(closed: ClosedForm) -> list[tuple[Sentence, Ratio]]:
    found = [
        (say("Player with {hand} draws", hand=WORD(hand_name(hand))), ratio)
        for hand, ratio in closed.player
    ]
    for hand, third, ratio in closed.banker:
        text = "Banker with {hand} against {third} draws"
        if third is None:
            text = "Banker with {hand} where Player stood draws"
        found.append((say(text, hand=WORD(hand_name(hand)), third=WORD(third)), ratio))
    return [*found, (say("value to Player"), closed.value)]


def _row(what: Sentence, ratio: Ratio, ever: bool) -> tuple[Any, ...]:
    limit = ratio.limit if ever else None
    row = (what, _quotient(ratio), list(ratio.above), list(ratio.below), limit)
    return (*row, limit) if ever else row


def _holds(closed: ClosedForm) -> Sentence:
    if closed.last is None:
        return say_of(
            closed.first,
            "This solves the game for {number} deck and more.",
            "This solves the game for {number} decks and more.",
        )
    if closed.last == closed.first:
        return say_of(
            closed.first,
            "This solves the game for {number} deck only.",
            "This solves the game for {number} decks only.",
        )
    text = "This solves the game for {first} to {number} decks."
    return say_of(closed.last, text, text, first=WORD(closed.first))


def _quotient(ratio: Ratio) -> str:
    above, below = (_polynomial(side) for side in (ratio.above, ratio.below))
    return above if ratio.below == (1,) else f"({above}) / ({below})"


def _polynomial(coefficients: Sequence[int]) -> str:
    """In powers of d, the highest first: `2816 d^3 - 440 d^2 + 18 d`."""
    text = ""
    for power, c in zip(range(len(coefficients) - 1, -1, -1), coefficients, strict=True):
        if c or len(coefficients) == 1:
            d = {0: "", 1: "d"}.get(power, f"d^{power}")
            sign = (" - " if c < 0 else " + ") if text else "-" if c < 0 else ""
            text += sign + " ".join([str(abs(c))] * (abs(c) != 1 or not d) + [d] * bool(d))
    return text
