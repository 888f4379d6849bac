"""How chances under conditions are laid out: lists, and tables by the values of questions."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from exact_baccarat.enumeration.attribute import NUMBER, YES_NO, Value
from exact_baccarat.enumeration.question import Question
from exact_baccarat.odds.conditional import Group, Table
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.odds import CONVENTION, setting_json
from exact_baccarat.publish.rounding import decimal, grouped, percent

Show = Callable[[Group], str]
"""One thing that is said of a group of coups."""


def probabilities(found: Table, setting: Setting, form: str, digits: int, best: bool) -> str:
    """Chances in any format. With `best`, the best bet of each group too."""
    if form == "json":
        return json_text(_json(found, setting, digits, best))
    if form == "csv":
        return csv_text(*_csv(found, digits, best))
    blocks = [f"{setting}.{_condition(found, digits)}"]
    if len(found.by) == 2:
        blocks += _pivots(found, form, digits, best)
    elif found.by:
        blocks.append(_rows(found, form, digits, best))
    else:
        blocks += _lists(found, form, digits, best)
    if found.bets:
        blocks.append(f"Expected values are {CONVENTION[0].lower()}{CONVENTION[1:]}")
    if best and found.by:
        blocks.append(_best_of_all(found, digits))
    mean = _mean(found, found.whole)
    if mean is not None:
        blocks.append(f"On average {found.question} is {decimal(mean, digits)}, exactly {mean}.")
    return "\n\n".join(blocks) + "\n"


def word(value: Value) -> str:
    """An answer in words."""
    if value is None:
        return "no card"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _condition(found: Table, digits: int) -> str:
    known = [f"{what} {q}" for what, q in (("Seen", found.seen), ("Given", found.given)) if q]
    if not known:
        return ""
    chance = found.chance_of_condition
    return (
        f" {'. '.join(known)}. The chance of that is {decimal(chance, digits)}, exactly {chance}."
    )


def _mean(found: Table, group: Group) -> Fraction | None:
    """The mean answer, where answers are numbers and always there."""
    return group.mean if found.question and found.question.tree.type == NUMBER else None


def _lists(found: Table, form: str, digits: int, best: bool) -> list[str]:
    """Without groups: an answer a row, with its ways, and a bet a row."""
    blocks, whole = [], found.whole
    if found.question:
        rows: list[Row] = [
            (
                word(answer),
                grouped(whole.answers.get(answer, 0)),
                decimal(chance, digits),
                decimal(1 / chance, 2) if chance else "",
                str(chance),
            )
            for answer in found.answers
            for chance in [whole.probability(answer)]
        ]
        rows.append(("all", grouped(whole.ways), decimal(1, digits), "1.00", "1"))
        headers = (str(found.question), "ways", "probability", "one in", "exactly")
        blocks.append(table(headers, rows, form))
    if found.bets:
        values = [
            (_name(found, place), decimal(value, digits), str(value))
            for place, value in enumerate(whole.expected)
        ]
        blocks.append(table(("bet", "expected value", "exactly"), values, form))
    if best:
        blocks.append(f"The best bet is {_best(found, whole)}.")
    return blocks


def _name(found: Table, place: int) -> str:
    bet, paytable = found.bets[place]
    return f"{bet.name}:{paytable.name}"


def _best(found: Table, group: Group) -> str:
    return _name(found, group.best) + (", or none" if max(group.expected) <= 0 else "")


def _columns(found: Table, digits: int, best: bool) -> list[tuple[str, str, Show]]:
    """What is said of a group: a short name, a long one, and the words."""

    def answer(value: Value) -> Show:
        return lambda group: decimal(group.probability(value), digits)

    def expected(place: int) -> Show:
        return lambda group: decimal(group.expected[place], digits)

    def mean(group: Group) -> str:
        value = _mean(found, group)
        return decimal(value, digits) if value is not None else ""

    asked = found.question
    yes_no = asked is not None and asked.tree.type == YES_NO
    columns = [
        (word(a), f"Chance that {asked}{'' if yes_no else f' is {word(a)}'}", answer(a))
        for a in found.answers
        if not (yes_no and len(found.by) == 2 and a is False)
    ]
    if _mean(found, found.whole) is not None:
        columns.append(("mean", f"Mean of {asked}", mean))
    for place in range(len(found.bets)):
        name = _name(found, place)
        columns.append((name, f"Expected value of {name}", expected(place)))
    if best:
        columns.append(("best", "Best bet", lambda group: _best(found, group)))
    return columns


def _rows(found: Table, form: str, digits: int, best: bool) -> str:
    """A row a group: the answers by which it is one, its chance, and what is said of it."""
    columns = _columns(found, digits, best)

    def row(*by: str, group: Group) -> Row:
        return (*by, decimal(group.chance, digits), *(show(group) for _, _, show in columns))

    rows = [row(*map(word, group.by), group=group) for group in found.groups]
    rows.append(row("all", *[""] * (len(found.by) - 1), group=found.whole))
    headers = (*map(str, found.by), "chance", *(name for name, _, _ in columns))
    return table(headers, rows, form, left=len(found.by))


def _pivots(found: Table, form: str, digits: int, best: bool) -> list[str]:
    """By two questions: a table for each thing that is said."""
    said: list[tuple[str, Show]] = [("Chance", lambda group: decimal(group.chance, digits))]
    said += [(title, show) for _, title, show in _columns(found, digits, best)]
    tables = [f"{title}:\n\n{_pivot(found, show, form)}" for title, show in said]
    return [f"Down: {found.by[0]}. Across: {found.by[1]}.", *tables]


def _pivot(found: Table, show: Show, form: str) -> str:
    """The first question's answers down, the second's across."""
    down, across = found.margins
    cells = {group.by: show(group) for group in found.groups}
    rows: list[Row] = [
        (word(row.by[0]), *(cells.get((row.by[0], c.by[0]), "") for c in across), show(row))
        for row in down
    ]
    rows.append(("all", *map(show, across), show(found.whole)))
    return table(("", *(word(column.by[0]) for column in across), "all"), rows, form)


def _best_of_all(found: Table, digits: int) -> str:
    always, choosy = found.always_best, found.best_or_none
    return (
        f"The best bet of each, always taken, brings {decimal(always, digits)} on average, "
        f"exactly {always}.\nTaken only where it has an edge, which is in "
        f"{percent(found.chance_to_bet, digits)} of coups, it brings "
        f"{decimal(choosy, digits)} a coup, exactly {choosy}."
    )


def _csv(found: Table, digits: int, best: bool) -> tuple[Row, list[Row]]:
    """A row for each answer and bet of each group, and last for all groups together."""
    by = [str(question) for question in found.by]
    rows: list[Row] = []
    for group in [*found.groups, *([found.whole] if by else [])]:
        key = [*map(word, group.by)] or ["all"] * len(by)
        lines = [("chance", str(group.ways), group.chance)]
        lines += [
            (word(answer), str(group.answers.get(answer, 0)), group.probability(answer))
            for answer in found.answers
        ]
        lines += [
            (f"expected value of {_name(found, place)}", "", value)
            for place, value in enumerate(group.expected)
        ]
        if best:
            lines.append((f"best: {_name(found, group.best)}", "", max(group.expected)))
        rows += [(*key, name, w, str(value), decimal(value, digits)) for name, w, value in lines]
    if best:
        for name, value in (
            ("always the best", found.always_best),
            ("the best or none", found.best_or_none),
        ):
            rows.append((*["all"] * len(by), name, "", str(value), decimal(value, digits)))
    return (*by, "line", "ways", "exact", "decimal"), rows


def _json(found: Table, setting: Setting, digits: int, best: bool) -> dict[str, Any]:
    def number(name: str, value: Fraction) -> dict[str, str]:
        return {name: str(value), "decimal": decimal(value, digits)}

    def bet(place: int, group: Group) -> dict[str, str]:
        bet, paytable = found.bets[place]
        value = number("expected_value", group.expected[place])
        return {"bet": bet.name, "paytable": paytable.name, **value}

    def laid_out(group: Group) -> dict[str, Any]:
        entry: dict[str, Any] = {
            "by": list(group.by),
            "ways": group.ways,
            **number("probability", group.chance),
            "answers": [
                {
                    "answer": answer,
                    "ways": group.answers.get(answer, 0),
                    **number("probability", group.probability(answer)),
                }
                for answer in found.answers
            ],
        }
        if found.bets:
            entry["bets"] = [bet(place, group) for place in range(len(found.bets))]
        if best:
            entry["best"] = bet(group.best, group)
        return entry

    made: dict[str, Any] = setting_json(setting) | {
        "total_ways": found.total_ways,
        "question": _text(found.question),
        "given": _text(found.given),
        "seen": _text(found.seen),
        "by": list(map(str, found.by)),
        "groups": list(map(laid_out, found.groups)),
    }
    if found.given or found.seen:
        made["condition"] = number("probability", found.chance_of_condition)
    if found.by:
        made["all"] = laid_out(found.whole)
    if best:
        made["always_best"] = number("expected_value", found.always_best)
        made["best_or_none"] = {
            **number("expected_value", found.best_or_none),
            "chance_to_bet": str(found.chance_to_bet),
        }
    return made


def _text(question: Question | None) -> str | None:
    return str(question) if question else None
