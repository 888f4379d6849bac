"""What `coups` answers: the joint law of coups of one shoe, how often something holds, and sums."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from exact_baccarat.bets.bet import Choice
from exact_baccarat.coups.joint import Same, Several
from exact_baccarat.coups.sums import Sum
from exact_baccarat.enumeration.attribute import Value as Answer
from exact_baccarat.enumeration.question import Question
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import (
    CONVENTION,
    bet_fields,
    called,
    in_words,
    setting_fields,
)
from exact_baccarat.publish.kinds import (
    ANSWER,
    CHANCE,
    CORRELATION,
    COUNT,
    FINE,
    FINE_CHANGE,
    FINE_CORRELATION,
    NUMBER,
    ROOT,
    ROOT_CHANGE,
    SENTENCE,
    WHOLE,
    WORD,
    WORDS,
)
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

EXCHANGEABLE = say(
    "Coups of one shoe are exchangeable: what is said of these holds for any others, in any order."
)
ENDLESS = say("Coups of endless decks are independent: the chances of each coup multiply.")
INDEPENDENT = say("Independent is what it would be if each coup had a shoe of its own.")
MANY_WAYS = 2
"""Up to so many coups, ways are few enough digits to be shown to people."""


def together(found: Several, setting: Setting) -> Report:
    """The joint law of the coups that were asked, given what was given."""
    coups = len(found.asked) + len(found.given)
    parts: list[Part] = [
        prose(in_words(setting), *_dependence(setting)),
        fields(
            coups=coups,
            questions=WORDS([*map(str, found.asked)]),
            given=WORDS([*map(str, found.given)]),
            total_ways=COUNT(found.total_ways),
        ),
    ]
    if found.given:
        parts.append(prose(_given(found.given)))
    parts.append(_answers(found, coups))
    if len(found.asked) > 1:
        parts += _correlations(found)
    return Report("coups", setting_fields(setting), parts, "answers")


def _dependence(setting: Setting) -> tuple[Sentence, ...]:
    """How coups depend on each other, and what independent ones are."""
    return (ENDLESS,) if setting.shoe.endless else (EXCHANGEABLE, INDEPENDENT)


def _given(given: Sequence[Question]) -> Sentence:
    questions = WORD(", ".join(map(str, given)))
    return say_of(
        len(given),
        "Given, of a coup before: {questions}.",
        "Given, of {number} coups before: {questions}.",
        questions=questions,
    )


def _answers(found: Several, coups: int) -> Table:
    """A row for each list of answers; `conditional` is the last one's chance, given the others."""
    several = len(found.asked) > 1
    before: dict[tuple[Answer, ...], int] = {}
    for answers, ways in found.ways.items():
        before[answers[:-1]] = before.get(answers[:-1], 0) + ways
    columns = [
        Column(f"answer_{place}", f"{place + len(found.given)}: {question}", ANSWER, own=True)
        for place, question in enumerate(found.asked, 1)
    ]
    columns += [
        Column("ways", "ways" if coups <= MANY_WAYS else "", COUNT),
        Column("probability", "probability", CHANCE),
        Column("independent", "independent", CHANCE),
        Column("difference", "difference", FINE_CHANGE),
        *([Column("conditional", "last, given others", CHANCE)] if several else []),
    ]
    rows = []
    for answers, ways in found.ways.items():
        chance, independent = found.chance(answers), found.independent(answers)
        row: tuple[Any, ...] = (*answers, ways, chance, independent, chance - independent)
        rows.append((*row, chance / found.chance_of(before[answers[:-1]])) if several else row)
    return Table("answers", columns, rows)


def _correlations(found: Several) -> list[Part]:
    """The covariance and correlation of each two coups, where their answers are numbers."""
    numbers = [all(isinstance(a, int) for a in law) for law in found.alone]
    first = len(found.given) + 1
    rows = []
    for one, other in combinations(range(len(found.asked)), 2):
        if numbers[one] and numbers[other]:
            covariance = found.covariance(one, other)
            spread = found.covariance(one, one) * found.covariance(other, other)
            square = covariance**2 / spread if spread else None
            root = "-" if square is None else (square, -1 if covariance < 0 else 1)
            rows.append((one + first, other + first, covariance, root))
    columns = (
        Column("coup", "coup", WHOLE),
        Column("other", "and coup", WHOLE),
        Column("covariance", "covariance", FINE),
        Column("correlation", "correlation", FINE_CORRELATION),
    )
    if not rows:
        text = "Words, and cards that may be missing, have no correlation: ask as {example}."
        return [prose(say(text, example=WORD("banker.wins")))]
    return [Table("correlations", columns, rows)]


def how_often(found: Same, setting: Setting) -> Report:
    """The law of how often a question holds in some coups."""
    coups = len(found.chances) - 1
    opening = say_of(
        coups,
        "In {number} coup, how often: {question}.",
        "In {number} coups, how often: {question}.",
        question=WORD(str(found.question)),
    )
    columns = (
        Column("times", "times", WHOLE),
        Column("probability", "probability", CHANCE),
        Column("independent", "independent", CHANCE),
        Column("difference", "difference", FINE_CHANGE),
    )
    rows = [
        (times, chance, independent, chance - independent)
        for times, (chance, independent) in enumerate(
            zip(found.chances, found.independent, strict=True)
        )
    ]
    parts: list[Part] = [
        prose(in_words(setting), *_dependence(setting)),
        fields(coups=coups, question=WORD(str(found.question))),
        prose(opening),
        Table("times", columns, rows),
    ]
    return Report("coups", setting_fields(setting), parts, "times")


def summed(found: Sum, independent: Sum, choice: Choice, setting: Setting) -> Report:
    """What a flat bet brings in some coups of one shoe, beside independent coups."""
    rows: list[tuple[Any, ...]] = [
        (say("mean"), NUMBER(found.mean), NUMBER(found.mean), FINE_CHANGE(found.mean * 0)),
        (
            say("variance"),
            NUMBER(found.variance),
            NUMBER(independent.variance),
            FINE_CHANGE(found.variance - independent.variance),
        ),
        (
            say("standard deviation"),
            ROOT(found.variance),
            ROOT(independent.variance),
            ROOT_CHANGE((found.variance, independent.variance)),
        ),
    ]
    if found.third is not None and found.variance and independent.variance:
        rows.append((say("skewness"), *map(_skewness, (found, independent)), None))
    columns = (
        Column("figure", "in all", SENTENCE),
        Column("one_shoe", "one shoe", NUMBER),
        Column("independent", "independent", NUMBER),
        Column("difference", "difference", NUMBER),
    )
    opening = say_of(
        found.coups,
        "{bet}, the result of {number} coup of one shoe.",
        "{bet}, the sum over {number} coups of one shoe.",
        bet=called(*choice),
    )
    parts: list[Part] = [
        prose(in_words(setting), CONVENTION),
        bet_fields(*choice),
        fields(coups=found.coups),
        prose(opening, ENDLESS if setting.shoe.endless else INDEPENDENT),
        Table("figures", columns, rows),
    ]
    if found.third is None:
        text = "The bet looks at ranks, of which three coups are not counted together: no skewness."
        parts.append(prose(say(text)))
    return Report("coups", setting_fields(setting), parts, "figures")


def _skewness(found: Sum) -> Any:
    third = found.third or 0
    return CORRELATION((third**2 / found.variance**3, -1 if third < 0 else 1))
