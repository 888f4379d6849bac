"""What `shoe` answers: how many coups, events and runs a shoe has, by recursion and simulated."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exact_baccarat.coups.cut import Cut
from exact_baccarat.coups.figures import Figure as Near
from exact_baccarat.coups.shoes import Length
from exact_baccarat.coups.simulate import Simulated, Tally
from exact_baccarat.enumeration.question import Question
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import in_words, setting_fields
from exact_baccarat.publish.kinds import (
    CHANCE,
    COUNT,
    LONG_CHANGE,
    NEAR,
    NUMBER,
    ROOT,
    SENTENCE,
    WHOLE,
    WORD,
)
from exact_baccarat.publish.report import Column, Part, Report, Table, fields, prose, say

RULES = {
    "W": say(
        "Rule W: the coup in which the cut card comes is finished and one more dealt; if it comes "
        "as the first card of a coup, that coup is the last."
    ),
    "J": say(
        "Rule J: the coup in which the cut card comes is finished and one more dealt; if it comes "
        "as the first card of a coup, two more are dealt."
    ),
}
BURNS = {
    "first-card": say("The first card is shown, and as many burnt as it counts, ten for a 10."),
    "none": say("No card is burnt."),
}
APPROXIMATE = say(
    "The recursion takes the numbers of cards of successive coups as independent, which is its one "
    "approximation: with eight decks it is 0.002 coups a shoe too high."
)


RARE = Fraction(1, 10**7)


@dataclass(frozen=True, slots=True)
class Run:
    """How likely a shoe has so many coups on end, or more, in which something holds."""

    question: Question
    least: int
    recursion: Near
    simulated: Tally | None


@dataclass(frozen=True, slots=True)
class Event:
    """How often something holds in a shoe; not simulated where it looks at more than points."""

    question: Question
    recursion: Fraction
    simulated: Tally | None


def whole(
    cut: Cut,
    length: Length,
    events: Sequence[Event],
    runs: Sequence[Run],
    simulated: Simulated | None,
    skipped: Question | None,
    setting: Setting,
) -> Report:
    """A whole shoe: coups, events and runs, the law of the number of coups."""
    tally = simulated.coups if simulated else None
    means = [(say("coups"), length.mean, tally)]
    means += [(say("{what}", what=WORD(str(e.question))), e.recursion, e.simulated) for e in events]
    sides = _sides(simulated is not None)
    parts: list[Part] = [
        prose(in_words(setting), _behind(cut), RULES[cut.rule], _burn(cut)),
        fields(
            cards_behind_cut=cut.behind,
            cut_rule=cut.rule,
            burn=cut.burn,
            shoes=simulated.coups.number if simulated else None,
            seed=simulated.seed if simulated else None,
            skipped=None if skipped is None else str(skipped),
        ),
        Table(
            "means",
            (
                Column("what", "in a shoe", SENTENCE),
                Column("recursion", "recursion", NEAR),
                *sides,
            ),
            [(title, Near(value), *_beside(value, t, simulated)) for title, value, t in means],
        ),
        prose(APPROXIMATE, _how_simulated(simulated)),
    ]
    if runs:
        parts += [prose(_runs(skipped)), _run_table(runs, simulated)]
    parts.append(_lengths(length, tally))
    return Report("shoe", setting_fields(setting), parts, "means")


def _sides(simulated: bool) -> list[Column]:
    shown = ("simulation", "standard error", "difference") if simulated else ("", "", "")
    return [
        Column("simulation", shown[0], NUMBER),
        Column("standard_error", shown[1], ROOT),
        Column("difference", shown[2], LONG_CHANGE),
    ]


def _beside(value: Fraction, tally: Tally | None, simulated: Simulated | None) -> tuple[Any, ...]:
    if tally is None:
        return ("-", "-", "-") if simulated else (None, None, None)
    return tally.mean, tally.error_squared, tally.mean - value


def _behind(cut: Cut) -> Any:
    return say("The cut card has {cards} cards behind it.", cards=COUNT(cut.behind))


def _burn(cut: Cut) -> Any:
    return BURNS.get(cut.burn) or say("{cards} cards are burnt unseen.", cards=WORD(cut.burn))


def _how_simulated(simulated: Simulated | None) -> Any:
    if simulated is None:
        return None
    return say(
        "{shoes} shoes were simulated, with the seed {seed}.",
        shoes=COUNT(simulated.coups.number),
        seed=WHOLE(simulated.seed),
    )


def _runs(skipped: Question | None) -> Any:
    if skipped is None:
        return say("Runs: so many coups on end, or more; any other coup ends a run.")
    text = "Runs: so many coups on end, or more; where {skipped}, a coup is skipped."
    return say(text, skipped=WORD(str(skipped)))


def _run_table(runs: Sequence[Run], simulated: Simulated | None) -> Table:
    columns = (
        Column("question", "run of", WORD),
        Column("at_least", "at least", WHOLE),
        Column("recursion", "recursion", NEAR),
        *_sides(simulated is not None),
    )
    rows = [
        (
            str(run.question),
            run.least,
            run.recursion,
            *_beside(run.recursion.value, run.simulated, simulated),
        )
        for run in runs
    ]
    return Table("runs", columns, rows)


def _lengths(length: Length, tally: Tally | None) -> Table:
    """The chance of each number of coups, and in what part of the simulated shoes it came.

    Numbers that hardly any shoe has are left out.
    """
    columns = (
        Column("coups", "coups", WHOLE),
        Column("recursion", "recursion", NEAR),
        Column("simulation", "simulation" if tally else "", CHANCE),
    )
    rows = [
        (coups, Near(chance), tally.part(coups) if tally else None)
        for coups, chance in length.chances.items()
        if chance >= RARE
    ]
    return Table("lengths", columns, rows)
