"""Chances under conditions: of each answer to a question, given something, by something else.

Every figure is a quotient of two counts. To be given something is to count those coups only in
which it is so; a group is the coups that answer some questions alike.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.catalogue import as_choices
from exact_baccarat.enumeration.attribute import NAMES, YES_NO, Value
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.seen import both
from exact_baccarat.enumeration.spans import bounds
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.rules_files import as_rules
from exact_baccarat.game.shoe import Shoe, as_shoe
from exact_baccarat.game.tableau import Rules

Key = tuple[Value, ...]

MOST_CELLS = 1_000_000
"""No table has more combinations of answers."""


@dataclass(frozen=True, slots=True)
class Group:
    """The coups of one combination of answers to `by`: their ways, and the ways of each answer.

    `chance` is that of the group, under the condition. `expected` has the expected value of each
    bet in it.
    """

    by: Key
    ways: int
    chance: Fraction
    answers: dict[Value, int]
    expected: tuple[Fraction, ...]

    def probability(self, answer: Value) -> Fraction:
        """The chance of an answer in this group."""
        return Fraction(self.answers.get(answer, 0), self.ways)

    @property
    def mean(self) -> Fraction | None:
        """The mean of answers that are numbers; None where a card that it needs may be missing."""
        if None in self.answers:
            return None
        return Fraction(sum(int(a or 0) * w for a, w in self.answers.items()), self.ways)

    @property
    def best(self) -> int:
        """The number of the bet with the greatest expected value, the first of several."""
        return self.expected.index(max(self.expected))


@dataclass(frozen=True, slots=True)
class Table:
    """What was asked, and the answers: `groups` in order, and `whole`, which is all of them.

    `margins` has, for each of the questions in `by` where there are two, the groups by it alone.
    `total_ways` counts all coups, whether the condition holds of them or not.
    """

    question: Question | None
    given: Question | None
    seen: Question | None
    by: tuple[Question, ...]
    bets: tuple[Choice, ...]
    answers: tuple[Value, ...]
    groups: tuple[Group, ...]
    whole: Group
    margins: tuple[tuple[Group, ...], ...]
    total_ways: int

    @property
    def chance_of_condition(self) -> Fraction:
        """The chance of what is seen and given."""
        return Fraction(self.whole.ways, self.total_ways)

    @property
    def always_best(self) -> Fraction:
        """The mean net profit of a bettor who takes the best bet of each group."""
        return sum((group.chance * max(group.expected) for group in self.groups), Fraction(0))

    @property
    def best_or_none(self) -> Fraction:
        """The same for one who does not bet where no bet has an edge."""
        gains = (group.chance * max(group.expected) for group in self.groups)
        return sum((gain for gain in gains if gain > 0), Fraction(0))

    @property
    def chance_to_bet(self) -> Fraction:
        """How often that one bets."""
        return sum((g.chance for g in self.groups if max(g.expected) > 0), Fraction(0))


def probability(
    shoe: Shoe | int | str,
    rules: Rules | str,
    question: Question | str | None,
    given: Question | str | None = None,
    seen: Question | str | None = None,
    by: Iterable[Question | str] = (),
    bets: str | Choice | Bet | Iterable[str | Choice | Bet] = (),
) -> Table:
    """The chance of each answer, and the expected value of each bet, given what is known.

    The shoe may be a number of decks; rules, questions and bets may be texts.

    Raises Refused for a condition that is no yes-no question, or that cannot happen.

    >>> nines = "player.first.points == 9 and player.second.points == 9"
    >>> probability(8, "punto-banco", "player.pair", nines).whole.probability(True)
    Fraction(1, 1)
    """
    texts = (question, given, seen)
    question, given, seen = (None if one is None else Question.of_text(one) for one in texts)
    by = [by] if isinstance(by, str | Question) else by
    return _table(
        as_shoe(shoe),
        as_rules(rules),
        question,
        given,
        seen,
        tuple(map(Question.of_text, by)),
        tuple(as_choices(bets)),
    )


def _table(
    shoe: Shoe,
    rules: Rules,
    question: Question | None,
    given: Question | None,
    seen: Question | None,
    keys: tuple[Question, ...],
    bets: tuple[Choice, ...],
) -> Table:
    if given and given.tree.type != YES_NO:
        raise Refused(f"{quoted(str(given))} is a {given.tree.type} and no condition: compare it")
    condition = both(seen, given)
    asked = (*keys, question) if question else keys
    _check_size(asked)
    found, total = _counted(shoe, rules, asked, condition)
    if not found:
        raise _impossible(shoe, rules, given, seen)
    answers = _answers(question, (key[-1] for key in found)) if question else ()
    expected = [_expected(shoe, rules, keys, condition, choice) for choice in bets]

    def groups(*places: int) -> tuple[Group, ...]:
        made = _groups(found, places, len(keys), expected)
        return tuple(sorted(made, key=lambda group: order(group.by)))

    return Table(
        question,
        given,
        seen,
        keys,
        bets,
        answers,
        groups(*range(len(keys))),
        groups()[0],
        (groups(0), groups(1)) if len(keys) == 2 else (),
        total,
    )


def order(key: Iterable[Value]) -> list[tuple[int, int, str]]:
    """By what to sort answers: yes before no, numbers upward, names as always, no card last."""
    return [
        (2, 0, "")
        if value is None
        else (0, -int(value), "")
        if isinstance(value, bool)
        else (0, value, "")
        if isinstance(value, int)
        else (1, next(n.index(value) for n in NAMES.values() if value in n), value)
        for value in key
    ]


def _check_size(asked: Sequence[Question]) -> None:
    """Refuse a table that would never end."""
    cells = 1
    for question in asked:
        low, high = bounds(question.tree)
        values = len(NAMES.get(question.tree.type, "")) or min(high - low + 1, 100)
        cells *= values + (question.tree.type != YES_NO)  # or no card
    if cells > MOST_CELLS:
        raise Refused(
            f"{' by '.join(quoted(str(question)) for question in asked)} may have {cells:,} cells, "
            f"and a table has at most {MOST_CELLS:,}: ask by less"
        )


def _counted(
    shoe: Shoe, rules: Rules, asked: Sequence[Question], condition: Question | None
) -> tuple[dict[Key, int], int]:
    """The ways of each combination of answers where the condition holds, and of all coups."""
    if not condition:
        return count(shoe, rules, asked)
    ways, total = count(shoe, rules, [condition, *asked])
    return {answers[1:]: number for answers, number in ways.items() if answers[0]}, total


def _answers(question: Question, found: Iterable[Value]) -> tuple[Value, ...]:
    """Every answer that is listed: all there are of yes-no and of sides, else those that occur."""
    always: dict[str, tuple[Value, ...]] = {YES_NO: (True, False), "side": NAMES["side"]}
    listed = {*always.get(question.tree.type, ()), *found}
    return tuple(sorted(listed, key=lambda answer: order([answer])))


Sums = dict[Key, tuple[Fraction, int]]


def _expected(
    shoe: Shoe, rules: Rules, by: Sequence[Question], condition: Question | None, choice: Choice
) -> Sums:
    """For each group the pays of a bet, each times its ways, and the ways."""
    decides, nets = choice.bet.question, choice.nets
    asked = [*by, *decides.questions]
    sums: Sums = {}
    for answers, ways in _counted(shoe, rules, asked, condition)[0].items():
        key, holds = answers[: len(by)], answers[len(by) :]
        paid, number = sums.get(key, (Fraction(0), 0))
        sums[key] = paid + nets[decides.place(holds)] * ways, number + ways
    return sums


def _groups(
    found: dict[Key, int], places: tuple[int, ...], by: int, expected: Sequence[Sums]
) -> list[Group]:
    total = sum(found.values())
    answers: dict[Key, dict[Value, int]] = {}
    for key, ways in found.items():
        group = answers.setdefault(tuple(key[place] for place in places), {})
        answer = key[by] if len(key) > by else True
        group[answer] = group.get(answer, 0) + ways
    means = [_merged(sums, places) for sums in expected]
    return [
        Group(
            key,
            sum(group.values()),
            Fraction(sum(group.values()), total),
            group,
            tuple(mean[key] for mean in means),
        )
        for key, group in answers.items()
    ]


def _merged(sums: Sums, places: tuple[int, ...]) -> dict[Key, Fraction]:
    merged: Sums = {}
    for key, (paid, ways) in sums.items():
        shorter = tuple(key[place] for place in places)
        before, number = merged.get(shorter, (Fraction(0), 0))
        merged[shorter] = before + paid, number + ways
    return {key: paid / ways for key, (paid, ways) in merged.items()}


def _impossible(shoe: Shoe, rules: Rules, given: Question | None, seen: Question | None) -> Refused:
    """The refusal of a condition that no coup meets, naming the half of it that is to blame."""
    never = "never happens with this shoe and these rules, so nothing can be said of what follows"
    for question, what in ((seen, "what was seen"), (given, "what is given")):
        if question and not _counted(shoe, rules, [], question)[0]:
            return Refused(f"{what}, {quoted(str(question))}, {never}")
    return Refused(
        f"what was seen, {quoted(str(seen))}, and what is given, {quoted(str(given))}, "
        "never happen together with this shoe and these rules"
    )
