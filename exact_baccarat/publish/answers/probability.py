"""What `probability` answers: lists of chances, and tables by the answers to other questions."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exact_baccarat.enumeration.attribute import NUMBER as A_NUMBER
from exact_baccarat.enumeration.attribute import YES_NO, Value
from exact_baccarat.languages import ours
from exact_baccarat.odds.conditional import Group
from exact_baccarat.odds.conditional import Table as Found
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import in_words, setting_fields
from exact_baccarat.publish.kinds import (
    ANSWER,
    CHANCE,
    COUNT,
    FINISHED,
    NUMBER,
    ONE_IN,
    PERCENT,
    SENTENCE,
    WORD,
    Kind,
)
from exact_baccarat.publish.report import (
    LINES,
    Column,
    Figures,
    Matrix,
    Part,
    Prose,
    Report,
    Section,
    Sections,
    Sentence,
    Table,
    fields,
    prose,
    say,
)


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that is told of each group: in a column under `head`, or in a table of its own."""

    head: str
    title: Sentence
    kind: Kind
    of: Callable[[Group], Any]
    own: bool = False


def probabilities(found: Found, setting: Setting, best: bool) -> Report:
    """Chances, and expected values of bets. With `best`, the best bet of each group too."""
    parts: list[Part] = [prose(in_words(setting), *_condition(found)), _asked(found)]
    if len(found.by) == 2:
        parts += _by_two(found, best)
    elif found.by:
        parts.append(_by_some(found, best))
    else:
        parts += _alone(found, best)
    if found.bets:
        parts.append(prose(say("Expected values are per unit staked, pushes counted.")))
    if best and found.by:
        parts += _best_of_all(found)
    mean = _mean(found, found.whole)
    if mean is not None:
        text = "On average {question} is {mean}, exactly {exact}."
        said = say(text, question=WORD(found.question), mean=NUMBER(mean), exact=WORD(mean))
        parts.append(prose(said))
    groups = [Section(_programs(found, group, best), None, ("by",)) for group in found.groups]
    parts.append(Sections("groups", groups, shown=False))
    if found.by:
        parts += [*_programs(found, found.whole, best, "all_")]
    table = "answers" if found.question else "bets" if found.bets else "groups"
    return Report("probability", setting_fields(setting), parts, table)


def _asked(found: Found) -> Figures:
    """The questions, for programs."""
    question, given, seen = (
        str(one) if one else None for one in (found.question, found.given, found.seen)
    )
    condition = {"condition": CHANCE(found.chance_of_condition)} if given or seen else {}
    return fields(
        total_ways=COUNT(found.total_ways),
        question=question,
        given=given,
        seen=seen,
        by=list(map(str, found.by)),
        **condition,
    )


def _condition(found: Found) -> list[Sentence]:
    said = [say("Seen {what}.", what=WORD(found.seen))] if found.seen else []
    said += [say("Given {what}.", what=WORD(found.given))] if found.given else []
    if said:
        chance = found.chance_of_condition
        text = "The chance of that is {chance}, exactly {exact}."
        said.append(say(text, chance=CHANCE(chance), exact=WORD(chance)))
    return said


def _mean(found: Found, group: Group) -> Fraction | None:
    """The mean answer, where answers are numbers and always there."""
    return group.mean if found.question and found.question.tree.type == A_NUMBER else None


def _alone(found: Found, best: bool) -> list[Part]:
    """Without groups: one row for each answer, with its ways, and one for each bet."""
    parts: list[Part] = []
    whole = found.whole
    if found.question:
        columns = (
            Column("", str(found.question), ANSWER, own=True),
            Column("", "ways", COUNT),
            Column("", "probability", CHANCE),
            Column("", "one in", ONE_IN),
            Column("", "exactly", FINISHED),
        )
        rows = [
            (answer, whole.answers.get(answer, 0), chance, 1 / chance if chance else None, chance)
            for answer in found.answers
            for chance in [whole.probability(answer)]
        ]
        parts.append(Table("", columns, rows, last=[("all", whole.ways, 1, 1, 1)]))
    if found.bets:
        heads = (
            Column("", "bet"),
            Column("", "expected value", NUMBER),
            Column("", "exactly", FINISHED),
        )
        named = zip(found.bets, whole.expected, strict=True)
        parts.append(Table("", heads, [(choice.name, v, v) for choice, v in named]))
    if best:
        parts.append(prose(say("The best bet is {bet}.", bet=_best(found, whole))))
    return parts


def _best(found: Found, group: Group) -> Sentence:
    name = WORD(found.bets[group.best].name)
    return say("{bet}, or none" if max(group.expected) <= 0 else "{bet}", bet=name)


def _told(found: Found, best: bool) -> list[Told]:
    """What is told of each group."""
    told = [_answer(found, answer) for answer in found.answers if _worth_a_column(found, answer)]
    if _mean(found, found.whole) is not None:
        title = say("Mean of {question}:", question=WORD(found.question))
        told.append(Told(ours("mean"), title, NUMBER, lambda group: _mean(found, group)))
    for place, choice in enumerate(found.bets):
        title = say("Expected value of {bet}:", bet=WORD(choice.name))
        told.append(Told(choice.name, title, NUMBER, _expected(place), own=True))
    if best:
        told.append(
            Told(ours("best"), say("Best bet:"), SENTENCE, lambda group: _best(found, group))
        )
    return told


def _worth_a_column(found: Found, answer: Value) -> bool:
    """Whether to tell its chance: that of "no" is left out where each answer fills a table."""
    assert found.question
    return not (found.question.tree.type == YES_NO and len(found.by) == 2 and answer is False)


def _answer(found: Found, answer: Value) -> Told:
    assert found.question
    yes_no = found.question.tree.type == YES_NO
    text = "Chance that {question}:" if yes_no else "Chance that {question} is {answer}:"
    title = say(text, question=WORD(found.question), answer=ANSWER(answer))
    return Told(_head(answer), title, CHANCE, lambda group: group.probability(answer))


def _head(answer: Value) -> str:
    if answer is None:
        return "no card"
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)


def _expected(place: int) -> Callable[[Group], Fraction]:
    return lambda group: group.expected[place]


def _by_some(found: Found, best: bool) -> Table:
    """One row for each group: the answers by which it is one, its chance, what is told of it."""
    told = _told(found, best)

    def row(by: tuple[Any, ...], group: Group) -> tuple[Any, ...]:
        return (*by, group.chance, *(one.of(group) for one in told))

    columns = (
        *(Column("", str(question), ANSWER, own=True) for question in found.by),
        Column("", "chance", CHANCE),
        *(Column("", one.head, one.kind, own=one.own) for one in told),
    )
    all_of_it = row(("all", *[""] * (len(found.by) - 1)), found.whole)
    return Table("", columns, [row(g.by, g) for g in found.groups], last=[all_of_it])


def _by_two(found: Found, best: bool) -> list[Part]:
    """By two questions: one table for each thing that is told."""
    down, across = map(WORD, found.by)
    text = "Down: {down}. Across: {across}."
    told = [Told(ours("chance"), say("Chance:"), CHANCE, lambda group: group.chance)]
    tables = [_pivot(found, one) for one in told + _told(found, best)]
    return [prose(say(text, down=down, across=across)), *tables]


def _pivot(found: Found, told: Told) -> Matrix:
    """The first question's answers down, the second's across."""
    down, across = found.margins
    cells = {group.by: told.of(group) for group in found.groups}
    return Matrix(
        "",
        Column("", "", ANSWER),
        Column("", "", ANSWER),
        Column("", "", told.kind),
        [group.by[0] for group in down],
        [group.by[0] for group in across],
        [[cells.get((mine.by[0], theirs.by[0])) for theirs in across] for mine in down],
        all_down=[told.of(group) for group in down],
        all_across=[told.of(group) for group in (*across, found.whole)],
        caption=told.title,
    )


def _best_of_all(found: Found) -> list[Part]:
    always, choosy = found.always_best, found.best_or_none
    lines = (
        say(
            "The best bet of each, always taken, brings {value} on average, exactly {exact}.",
            value=NUMBER(always),
            exact=WORD(always),
        ),
        say(
            "Taken only where it has an edge, which is in {chance} of coups, it brings {value} a "
            "coup, exactly {exact}.",
            chance=PERCENT(found.chance_to_bet),
            value=NUMBER(choosy),
            exact=WORD(choosy),
        ),
    )
    figures = fields(
        always_best=NUMBER(always),
        best_or_none=NUMBER(choosy),
        chance_to_bet=CHANCE(found.chance_to_bet),
    )
    return [Prose(lines, setting=LINES), figures]


def _programs(found: Found, group: Group, best: bool, lead: str = "") -> list[Part]:
    """A group for programs; `lead` is put before the names where it is all of them."""
    values = {"ways": COUNT(group.ways), "probability": CHANCE(group.chance)}
    mean = _mean(found, group)
    if found.question and found.question.tree.type == A_NUMBER:
        values["mean"] = NUMBER(mean)
    if best:
        choice = found.bets[group.best]
        values |= {"best_bet": WORD(choice.bet.name), "best_paytable": WORD(choice.paytable.name)}
        values["best_expected_value"] = NUMBER(max(group.expected))
    parts: list[Part] = [] if lead else [fields(by=list(group.by))]
    parts.append(fields(**{lead + name: value for name, value in values.items()}))
    answers = [
        (answer, group.answers.get(answer, 0), group.probability(answer))
        for answer in found.answers
    ]
    columns = (
        Column("answer", "", ANSWER),
        Column("ways", "", COUNT),
        Column("probability", "", CHANCE),
    )
    parts.append(Table(f"{lead}answers", columns, answers, shown=False))
    if found.bets:
        named = zip(found.bets, group.expected, strict=True)
        bets = [(choice.bet.name, choice.paytable.name, value) for choice, value in named]
        columns = (
            Column("bet", ""),
            Column("paytable", ""),
            Column("expected_value", "", NUMBER),
        )
        parts.append(Table(f"{lead}bets", columns, bets, shown=False))
    return parts
