"""What `solve` answers, and what `what-if` does where a pay is a name."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.pays import Pay
from exact_baccarat.languages import ours
from exact_baccarat.odds import symbols
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.solve import Solution, edge_of
from exact_baccarat.odds.symbols import Expression
from exact_baccarat.odds.whatif import Case, Knob
from exact_baccarat.publish import rounding
from exact_baccarat.publish.answers.common import (
    CONVENTION,
    bet_fields,
    called,
    phrase,
    setting_fields,
)
from exact_baccarat.publish.answers.whatif import Asked, turn
from exact_baccarat.publish.kinds import MONEY, NUMBER, PAY, PERCENT, RATE, TEXT, WORD, Kind, Value
from exact_baccarat.publish.report import (
    CODE,
    LINES,
    Column,
    Part,
    Prose,
    Report,
    Sentence,
    Table,
    fields,
    joined,
    prose,
    say,
)


def edge_in_unknowns(case: Case, pays: Mapping[int, Expression], asked: Asked) -> Report:
    """The house edge as an expression in the unknowns."""
    edge = edge_of(case, pays)
    names = symbols.names(edge)
    title = say("The house edge:")
    if names:
        title = say("The house edge, in {names}:", names=WORD(", ".join(names)))
    paid = [_pays(pair) for pair in _paid(case, pays)]
    parts: list[Part] = [
        Prose(
            (
                say(
                    "{bet}, {changes}. {convention}",
                    bet=called(*asked.choice),
                    changes=asked.changes,
                    convention=CONVENTION,
                ),
                say("{pays}.", pays=joined("; ", paid)),
            ),
            setting=LINES,
        ),
        bet_fields(*asked.choice),
        fields(unknowns=names, house_edge=Value(_SUM, edge)),
        Table("pays", (Column("name", ""), Column("pays", "")), _paid(case, pays), shown=False),
        prose(title),
        Prose(
            (
                say("{exact}", exact=WORD(_sum(edge, str))),
                say("{rounded}", rounded=Value(_SUM, edge)),
            ),
            "",
            CODE,
        ),
    ]
    return Report("what-if", setting_fields(asked.after), parts, "figures", called(*asked.choice))


def _pays(pair: tuple[str, str]) -> Sentence:
    outcome, pay = pair
    return say("{outcome} pays {pay}", outcome=TEXT(outcome), pay=WORD(pay))


def _paid(case: Case, pays: Mapping[int, Expression]) -> list[tuple[str, str]]:
    return [(case.bet.outcomes[place].name, symbols.written(pay)) for place, pay in pays.items()]


def _sum(expression: Expression, write: Callable[[Fraction], str]) -> str:
    """A sum of terms, each number as `write` has it: `0.904844 - 0.095156 x`."""
    text = ""
    for number, unknown in symbols.terms(expression):
        sign = "-" if number < 0 else "+" if text else ""
        space = " " if text else ""
        text += f"{space}{sign}{space}{write(abs(number))}" + (f" {unknown}" if unknown else "")
    return text


_SUM = Kind(
    "sum",
    lambda edge, style: _sum(edge, style.decimal),
    str,
    lambda edge, digits: _sum(edge, lambda number: rounding.decimal(number, digits)),
)
"""An expression in unknowns, its numbers rounded."""


def solved(
    found: Solution,
    choice: Choice,
    setting: Setting,
    turned: Sequence[Knob],
    unknowns: Mapping[str, str],
    target: Fraction,
    equal: Choice | None,
) -> Report:
    """What the unknown has to be, and the playable values by it.

    `turned` are the knobs that were turned, `unknowns` the outcomes that pay something unknown, and
    `target` the house edge to reach, which is that of `equal` if that is a bet.
    """
    bet, paytable = choice
    given = joined("; ", [phrase(setting), *map(turn, turned), *map(_pays, unknowns.items())])
    aim = say("the house edge is {edge}", edge=RATE(target))
    if equal:
        text = ours("the house edge is that of {bet}, {edge}")
        aim = say(text, bet=WORD(equal.name), edge=PERCENT(target))
    kind, question, no_such = _WORDS[found.kind]
    unknown = TEXT(found.unknown)
    parts: list[Part] = [
        prose(say("{bet}, {given}.", bet=called(bet, paytable), given=given), CONVENTION),
        bet_fields(bet, paytable),
        prose(say(question, unknown=unknown, aim=aim)),
        fields(
            unknown=found.unknown,
            kind=found.kind,
            value=NUMBER(found.value),
            possible=found.impossible is None,
            house_edge=PERCENT(found.edge),
        ),
    ]
    if found.impossible:
        parts.append(
            prose(
                say(
                    no_such,
                    unknown=unknown,
                    exact=WORD(str(found.value)),
                    rounded=_ROUNDED[found.kind](found.value),
                    why=TEXT(found.impossible),
                )
            )
        )
    else:
        lines = (
            say("{exact}", exact=WORD(str(found.value))),
            say("{rounded}", rounded=_ROUNDED[found.kind](found.value)),
        )
        parts.append(Prose(lines, "", CODE))
    if found.playable:
        title = {"pay": ours("pay"), "commission": ours("commission"), "symbol": found.unknown}[
            found.kind
        ]
        parts += [
            prose(say("Playable near it:")),
            Table(
                "playable",
                (Column("value", title, kind), Column("house_edge", "house edge", PERCENT)),
                [(Pay(v) if kind is _PLAYABLE else v, edge) for v, edge in found.playable],
            ),
        ]
    return Report("solve", setting_fields(setting), parts, "figures", called(bet, paytable))


TO_ONE = Kind("to-one", lambda net, style: style.text("{net} to 1").format(net=style.plain(net)))
_PLAYABLE = Kind(
    "playable",
    lambda pay, style: TO_ONE.say(pay.net, style) if pay.net > 0 else PAY.say(pay, style),
    PAY.exact,
    PAY.decimal,
)
"""A pay that can be put on a felt: "8.5 to 1", where PAY says "17 to 2"."""
_WORDS: dict[str, tuple[Kind, str, str]] = {
    "pay": (
        _PLAYABLE,
        ours("What must {unknown} pay, if {aim}?"),
        ours("No pay does that: it would have to be {exact} ({rounded}), {why}."),
    ),
    "commission": (
        RATE,
        ours("What must the commission be, if {aim}?"),
        ours("No commission does that: it would have to be {exact} ({rounded}), {why}."),
    ),
    "symbol": (
        MONEY,
        ours("What must {unknown} be, if {aim}?"),
        ours("No {unknown} does that: it would have to be {exact} ({rounded}), {why}."),
    ),
}
"""How each kind of unknown is asked for: the kind of its value, the question, and that none is."""

_ROUNDED: dict[str, Kind] = {
    "pay": Kind("to-one", lambda v, style: style.text("{pay} to 1").format(pay=style.decimal(v))),
    "commission": PERCENT,
    "symbol": NUMBER,
}
"""How the exact value of each kind of unknown is said, rounded."""
