"""What `chemin --formula` answers: the solution as a formula in the number of decks."""

from exact_baccarat.chemin.formula import ClosedForm, Ratio
from exact_baccarat.odds import symbols
from exact_baccarat.publish.answers.chemin_words import (
    commission_field,
    game,
    hand_name,
    model_fields,
)
from exact_baccarat.publish.kinds import WORD
from exact_baccarat.publish.report import (
    Equation,
    Equations,
    Part,
    Report,
    Sentence,
    fields,
    prose,
    say,
    say_of,
)


def formula(closed: ClosedForm) -> Report:
    """The solution as a formula in the number of decks, and for how many decks it holds."""
    parts: list[Part] = [
        prose(say("Chemin de fer, d decks."), *game(closed.model)),
        commission_field(closed.model),
        fields(from_decks=closed.first, to_decks=closed.last),
        Equations("formulas", [_equation(closed, *one) for one in _ratios(closed)]),
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


def _equation(closed: ClosedForm, what: Sentence, ratio: Ratio) -> Equation:
    """The ratio as an expression, with its limit where the form holds for ever more decks."""
    above, below = (symbols.polynomial(side[::-1]) for side in (ratio.above, ratio.below))
    limit = symbols.rational(ratio.limit) if closed.last is None else None
    return Equation(what, "value", above / below, limit)


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
