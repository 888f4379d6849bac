"""What `verify program` answers: the rules that a program breaks, and its own odds."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.game.changes import SAYS
from exact_baccarat.game.playing import SIDES
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import name_of, setting_fields
from exact_baccarat.publish.answers.rules import MOVE, heads
from exact_baccarat.publish.kinds import (
    CARDS,
    CHANCE,
    NUMBER,
    PERCENT,
    SENTENCE,
    TALLY,
    TEXT,
    WHOLE,
    WORD,
    WORDS,
)
from exact_baccarat.publish.report import (
    BULLETS,
    ERROR,
    FAILED,
    PASSED,
    SKIPPED,
    Case,
    Column,
    Matrix,
    Part,
    Prose,
    Report,
    Sentence,
    Table,
    fields,
    prose,
    say,
    say_of,
)
from exact_baccarat.verify.programs.answers import PAIRS
from exact_baccarat.verify.programs.examine import Cost, Examined
from exact_baccarat.verify.wrong.clauses import clauses


def examined(found: Examined, command: Sequence[str], setting: Setting) -> Report:
    """All that is known of a program: where it fails, how it draws, and what that costs."""
    parts: list[Part] = [
        prose(*_heading(found)),
        fields(
            command_line=list(command),
            quick=found.quick,
            asked=found.asked,
            answered=found.answered,
            coups=found.coups if found.coups and found.whole else None,
            names=WORDS(found.names),
            unanswered=CHANCE(found.unanswered),
        ),
        Prose([_trouble(t.says, t.times, t.deal) for t in found.troubles], "", BULLETS),
        _findings(found),
        *_failing(found),
        *_drawn(found),
        *_worth(found),
    ]
    return Report(
        "verify program",
        setting_fields(setting),
        parts,
        "findings",
        right=found.right,
        suite=f"program {' '.join(command)}",
        cases=_cases(found),
    )


def _heading(found: Examined) -> list[Sentence]:
    verdict = [_verdict(found)]
    if found.order == PAIRS:
        text = "It deals Player's two cards first and then Banker's, which changes no odds."
        verdict.append(say(text))
    coups: Sentence | str = ""
    if found.coups and found.whole:
        text = ", in which are all {number} coups that it has"
        coups = say(text, number=TALLY(found.coups))
    text = "{answered} of {asked} deals answered{coups}; {rules} rules."
    rules = WORD(found.rules.name)
    answered, asked = TALLY(found.answered), TALLY(found.asked)
    return [*verdict, say(text, answered=answered, asked=asked, coups=coups, rules=rules)]


def _verdict(found: Examined) -> Sentence:
    if found.right and found.coups:
        return say("The program is right in every coup.")
    if found.right:
        return say("The program is right in the conformance deals.")
    if found.by_suits:
        return say("The program is wrong: it looks at suits, which count for nothing.")
    if found.names:
        names = WORD(" or ".join(found.names))
        return say("The program is wrong. It plays with this: {names}.", names=names)
    if found.failing and found.plays_right:
        return say(
            "The program is wrong, though it draws and decides as the rules do in every deal that "
            "it answered: the totals or the cards that it says are not right."
        )
    if found.failing:
        return say("The program is wrong, in a way that has no name here.")
    return say("The program did not do what it was asked.")


def _trouble(says: str, times: int, deal: Sequence[str] | None) -> Sentence:
    first = say("; first {deal}", deal=CARDS(deal)) if deal else ""
    often = say_of(times, "once", "{number} times")
    return say("{says}; {often}{first}", says=TEXT(says), often=often, first=first)


def _findings(found: Examined) -> Table:
    """All that is wrong for programs: first what is no answer, then the rules broken."""
    columns = (
        Column("kind", ""),
        Column("rule", ""),
        Column("deals", "", TALLY),
        Column("deal", "", CARDS),
        Column("right", ""),
        Column("answer", ""),
        Column("what", ""),
    )
    rows: list[tuple[Any, ...]] = [
        (t.what, None, t.times, t.deal, None, None, t.says) for t in found.troubles
    ]
    rows += [("rule", f.clause, f.times, f.deal, f.right, f.answer, f.says) for f in found.failing]
    return Table("findings", columns, rows, shown=False)


def _failing(found: Examined) -> list[Part]:
    if not found.failing:
        return []
    text = (
        "Rules broken, with the first deal of each (Player, Banker, Player, Banker, then the "
        "cards that may be drawn):"
    )
    columns = (
        Column("", "rule"),
        Column("", "deals", TALLY),
        Column("", "first deal", CARDS),
        Column("", "right"),
        Column("", "answer"),
        Column("", "what"),
    )
    rows = [(f.clause, f.times, f.deal, f.right, f.answer, f.says) for f in found.failing]
    return [Table("", columns, rows, caption=say(text))]


def _drawn(found: Examined) -> list[Part]:
    """The tableau as inferred: for people where it is not the right one."""
    totals, tableau = found.rules.totals, found.tableau
    player = [(tableau.player[t], SAYS[found.rules.player_draws[t]]) for t in totals]
    banker = [
        [
            (mark, SAYS[draws])
            for mark, draws in zip(tableau.banker[t], found.rules.banker_draws[t], strict=True)
        ]
        for t in totals
    ]
    rows: list[tuple[Any, ...]] = [
        ("player", t, None, *cell) for t, cell in zip(totals, player, strict=True)
    ]
    rows += [
        ("banker", t, str(third), *cell)
        for t, row in zip(totals, banker, strict=True)
        for third, cell in zip(heads(found.rules), row, strict=True)
    ]
    columns = (
        Column("side", ""),
        Column("total", "", WHOLE),
        Column("player_has", ""),
        Column("move", ""),
        Column("right", ""),
    )
    parts: list[Part] = [Table("tableau", columns, rows, shown=False)]
    if not tableau.differences(found.rules):
        return parts
    text = (
        "The tableau that it plays by. D draws, S stands, ? now one and now the other, - was not "
        "seen; in brackets where that is not the rule."
    )
    return [
        *parts,
        prose(say(text)),
        Table(
            "",
            (Column("", "Player has"), *(Column("", str(t), MOVE, own=True) for t in totals)),
            [("", *(_mark(*cell) for cell in player))],
        ),
        Matrix(
            "",
            Column("", "Banker has", WHOLE),
            Column("", "", TEXT),
            Column("", "", MOVE),
            totals,
            heads(found.rules),
            [[_mark(*cell) for cell in row] for row in banker],
        ),
    ]


def _mark(mark: str, right: str) -> str:
    return mark if mark in ("-", right) else f"({mark})"


def _worth(found: Examined) -> list[Part]:
    own = found.odds or (None, None, None)
    known = found.odds is not None
    odds = Table(
        "odds",
        (
            Column("winner", "wins", TEXT),
            Column("own", "its own", CHANCE),
            Column("right", "true", CHANCE),
            Column("difference", "difference", NUMBER),
        ),
        [
            (side, theirs, true, None if theirs is None else theirs - true)
            for side, theirs, true in zip(SIDES, own, found.true_odds, strict=True)
        ],
        shown=known,
    )
    return [prose(_source(found)), odds, *_costs(found, known)]


def _source(found: Examined) -> Sentence | None:
    """Where its odds come from, or why they are not known."""
    if found.odds is None:
        if found.right:
            return None
        if found.by_suits:
            text = "Its own odds are not known: they depend on suits, which are not all asked."
            return say(text)
        text = "Its own odds are not known: that takes every coup, answered and always alike."
        return say(text)
    source = say("counted from every coup") if found.coups else say("as it follows from its rules")
    if found.decks is None:
        return say("Its exact odds, endless decks, {source}:", source=source)
    return say_of(
        found.decks,
        "Its exact odds, {number} deck, {source}:",
        "Its exact odds, {number} decks, {source}:",
        source=source,
    )


def _costs(found: Examined, known: bool) -> list[Part]:
    told = known and not found.unanswered
    said = None
    if told:
        said = say("Per unit staked, pushes counted:")
    elif known:
        text = "A share of {left} of all coups it does not answer."
        said = say(text, left=CHANCE(found.unanswered))
    bets = Table(
        "bets",
        (
            Column("", "bet"),
            Column("bet", ""),
            Column("paytable", ""),
            Column("house_edge", "its house edge", PERCENT),
            Column("right_house_edge", "true house edge", PERCENT),
            Column("costs_bettor", "", NUMBER),
            Column("", "costs", SENTENCE),
        ),
        [
            (
                name_of(cost.bet, cost.paytable),
                cost.bet.name,
                cost.paytable.name,
                cost.theirs,
                cost.right,
                cost.theirs - cost.right,
                _whom(cost),
            )
            for cost in found.costs
        ],
        shown=told,
    )
    return [prose(said), bets]


def _whom(cost: Cost) -> Sentence:
    more = cost.theirs - cost.right
    if not more:
        return say("nobody")
    text = "the bettor {share}" if more > 0 else "the house {share}"
    return say(text, share=PERCENT(abs(more)))


def _cases(found: Examined) -> list[Case]:
    """A case for each trouble and each clause; a clause that no answer could show is skipped."""
    cases = [
        Case(t.what, ERROR, t.says, f"{t.says}\n{' '.join(t.deal or ())}") for t in found.troubles
    ]
    broken = {f.clause: f for f in found.failing}
    for name in dict.fromkeys([*(clause.name for clause in clauses(found.rules)), *broken]):
        if name in broken:
            f = broken[name]
            text = f"deal {' '.join(map(str, f.deal))}\nright {f.right}\nanswer {f.answer}"
            cases.append(Case(name, FAILED, f.says, text))
        elif name in found.checked:
            cases.append(Case(name, PASSED))
        else:
            cases.append(Case(name, SKIPPED, "no deal was answered that shows it"))
    return cases
