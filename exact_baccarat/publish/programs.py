"""How the report on a program under test is laid out."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from exact_baccarat.game.playing import SIDES
from exact_baccarat.game.tableau import STOOD, Rules
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.junit import ERROR, FAILED, PASSED, Case, junit
from exact_baccarat.publish.rounding import decimal, grouped, percent
from exact_baccarat.verify.programs.answers import PAIRS
from exact_baccarat.verify.programs.examine import Cost, Examined
from exact_baccarat.verify.programs.inferred import Tableau
from exact_baccarat.verify.wrong.clauses import clauses

FAILING_HEADERS = ("rule", "deals", "first deal", "right", "answer", "what")


def report(found: Examined, command: Sequence[str], form: str, digits: int) -> str:
    """The report in any format."""
    if form == "json":
        return json_text(_entry(found, command, digits))
    if form == "junit":
        return junit(f"program {' '.join(command)}", _cases(found))
    if form == "csv":
        rows: list[Row] = [
            (t.what, grouped(t.times), " ".join(t.deal or ()), "", "", t.says)
            for t in found.troubles
        ]
        return csv_text(FAILING_HEADERS, [*rows, *_failing(found)])
    blocks = [_heading(found)]
    if found.troubles:
        blocks.append(
            "\n".join(
                f"- {t.says}; {_times(t.times)}" + (f"; first {' '.join(t.deal)}" if t.deal else "")
                for t in found.troubles
            )
        )
    if found.failing:
        blocks += [
            "Rules broken, with the first deal of each (Player, Banker, Player, Banker, then the "
            "cards that may be drawn):",
            table(FAILING_HEADERS, _failing(found), form, left=6),
        ]
    blocks += _drawn(found, form)
    blocks += _worth(found, form, digits)
    return "\n\n".join(blocks) + "\n"


def _heading(found: Examined) -> str:
    asked = f"{grouped(found.answered)} of {grouped(found.asked)} deals answered"
    if found.coups and found.whole:
        asked += f", in which are all {grouped(found.coups)} coups that it has"
    if found.right:
        scope = "every coup" if found.coups else "the conformance deals"
        verdict = f"The program is right in {scope}."
    elif found.by_suits:
        verdict = "The program is wrong: it looks at suits, which count for nothing."
    elif found.names:
        verdict = "The program is wrong. It plays with this: " + " or ".join(found.names) + "."
    elif found.failing and found.plays_right:
        verdict = (
            "The program is wrong, though it draws and decides as the rules do in every deal that "
            "it answered: the totals or the cards that it says are not right."
        )
    elif found.failing:
        verdict = "The program is wrong, in a way that has no name here."
    else:
        verdict = "The program did not do what it was asked."
    if found.order == PAIRS:
        verdict += " It deals Player's two cards first and then Banker's, which changes no odds."
    return f"{verdict} {asked}; {found.rules.name} rules."


def _times(times: int) -> str:
    return "once" if times == 1 else f"{grouped(times)} times"


def _failing(found: Examined) -> list[Row]:
    return [
        (f.clause, grouped(f.times), " ".join(map(str, f.deal)), f.right, f.answer, f.says)
        for f in found.failing
    ]


def _drawn(found: Examined, form: str) -> list[str]:
    """The tableau as inferred, where it is not the right one."""
    if not found.tableau.differences(found.rules):
        return []
    totals = list(map(str, found.rules.totals))
    marked = _marked(found)
    rows: list[Row] = [(str(total), *marked[total]) for total in found.rules.totals]
    thirds = ["stood" if c == STOOD else str(c) for c in found.rules.columns]
    marks = _player_marks(found)
    player = [marks[total] for total in found.rules.totals]
    return [
        "The tableau that it plays by. D draws, S stands, ? now one and now the other, - was not "
        "seen; in brackets where that is not the rule.",
        table(("Player has", *totals), [("", *player)], form),
        table(("Banker has", *thirds), rows, form),
    ]


def _player_marks(found: Examined) -> list[str]:
    return [
        _mark(mark, draws)
        for mark, draws in zip(found.tableau.player, found.rules.player_draws, strict=True)
    ]


def _marked(found: Examined) -> list[list[str]]:
    rows = zip(found.tableau.banker, found.rules.banker_draws, strict=True)
    return [
        [_mark(mark, draws) for mark, draws in zip(marks, row, strict=True)] for marks, row in rows
    ]


def _mark(mark: str, draws: bool) -> str:
    return mark if mark in ("-", "D" if draws else "S") else f"({mark})"


def _worth(found: Examined, form: str, digits: int) -> list[str]:
    if found.odds is None:
        if found.right:
            return []
        if found.by_suits:
            return ["Its own odds are not known: they depend on suits, which are not all asked."]
        return ["Its own odds are not known: that takes every coup, answered and always alike."]
    rows: list[Row] = [
        (side, decimal(theirs, digits), decimal(true, digits), decimal(theirs - true, digits))
        for side, theirs, true in zip(SIDES, found.odds, found.true_odds, strict=True)
    ]
    source = "counted from every coup" if found.coups else "as it follows from its rules"
    blocks = [
        f"Its exact odds, {_decks(found)}, {source}:",
        table(("wins", "its own", "true", "difference"), rows, form),
    ]
    if found.unanswered:
        left = decimal(found.unanswered, digits)
        return [*blocks, f"A share of {left} of all coups it does not answer."]
    costs: list[Row] = [
        (
            f"{cost.bet.name}:{cost.paytable.name}",
            percent(cost.theirs, digits),
            percent(cost.right, digits),
            _whom(cost, digits),
        )
        for cost in found.costs
    ]
    headers = ("bet", "its house edge", "true house edge", "costs")
    return [*blocks, "Per unit staked, pushes counted:", table(headers, costs, form)]


def _decks(found: Examined) -> str:
    if found.decks is None:
        return "infinite decks"
    return f"{found.decks} deck{'s' * (found.decks > 1)}"


def _whom(cost: Cost, digits: int) -> str:
    more = cost.theirs - cost.right
    if not more:
        return "nobody"
    return f"the {'bettor' if more > 0 else 'house'} {percent(abs(more), digits)}"


def _cases(found: Examined) -> list[Case]:
    cases = [
        Case(t.what, ERROR, t.says, f"{t.says}\n{' '.join(t.deal or ())}") for t in found.troubles
    ]
    broken = {f.clause: f for f in found.failing}
    names = dict.fromkeys([*(clause.name for clause in clauses(found.rules)), *broken])
    for name in names:
        if name in broken:
            f = broken[name]
            text = f"deal {' '.join(map(str, f.deal))}\nright {f.right}\nanswer {f.answer}"
            cases.append(Case(name, FAILED, f.says, text))
        else:
            cases.append(Case(name, PASSED))
    return cases


def _entry(found: Examined, command: Sequence[str], digits: int) -> dict[str, Any]:
    return {
        "schema": 1,
        "command": list(command),
        "right": found.right,
        "rules": found.rules.name,
        "decks": "inf" if found.decks is None else found.decks,
        "quick": found.quick,
        "asked": found.asked,
        "answered": found.answered,
        "coups": found.coups if found.coups and found.whole else None,
        "names": list(found.names),
        "troubles": [
            {"what": t.what, "says": t.says, "times": t.times, "deal": list(t.deal or ())}
            for t in found.troubles
        ],
        "failing": [
            {
                "rule": f.clause,
                "says": f.says,
                "deals": f.times,
                "deal": list(map(str, f.deal)),
                "right": f.right,
                "answer": f.answer,
            }
            for f in found.failing
        ],
        "tableau": _tableau(found.tableau, found.rules),
        "odds": None if found.odds is None else _odds(found.odds, digits),
        "true_odds": _odds(found.true_odds, digits),
        "unanswered": str(found.unanswered),
        "bets": [
            {
                "bet": cost.bet.name,
                "paytable": cost.paytable.name,
                "house_edge": str(cost.theirs),
                "house_edge_decimal": decimal(cost.theirs, digits),
                "true_house_edge": str(cost.right),
                "true_house_edge_decimal": decimal(cost.right, digits),
                "costs_bettor": str(cost.theirs - cost.right),
            }
            for cost in found.costs
        ],
    }


def _tableau(tableau: Tableau, rules: Rules) -> dict[str, Any]:
    thirds = ["stood" if c == STOOD else str(c) for c in rules.columns]
    return {
        "player": {str(total): mark for total, mark in enumerate(tableau.player)},
        "banker": {
            str(total): dict(zip(thirds, marks, strict=True))
            for total, marks in enumerate(tableau.banker)
        },
    }


def _odds(chances: Sequence[Fraction], digits: int) -> dict[str, dict[str, str]]:
    return {
        side: {"probability": str(chance), "decimal": decimal(chance, digits)}
        for side, chance in zip(SIDES, chances, strict=True)
    }
