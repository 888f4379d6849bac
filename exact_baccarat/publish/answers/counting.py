"""What `counting` answers: how far a bet spreads, what a count wins, perfect play, simulations."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from exact_baccarat.bets.bet import Choice
from exact_baccarat.counting.counted import Counted
from exact_baccarat.counting.judged import Result, Trigger
from exact_baccarat.counting.linear import Law, Row
from exact_baccarat.counting.perfect import Favourable
from exact_baccarat.counting.pieces import Estimate
from exact_baccarat.counting.simulate import Simulated
from exact_baccarat.counting.spread import Spread
from exact_baccarat.counting.starts import BY_CARD, Conditions
from exact_baccarat.game.cards import RANKS
from exact_baccarat.languages import ours
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import counting_pictures as pictures
from exact_baccarat.publish.answers.common import (
    BET_KEYS,
    CONVENTION,
    called,
    in_words,
    setting_fields,
)
from exact_baccarat.publish.kinds import (
    CHANCE,
    CHANGE,
    COUNT,
    NUMBER,
    PERCENT,
    ROOT,
    SMALL,
    TEXT,
    WHOLE,
    WORD,
    nearly,
    number_at,
    percent_at,
)
from exact_baccarat.publish.report import (
    Column,
    Figure,
    Figures,
    Part,
    Report,
    Section,
    Sections,
    Sentence,
    Table,
    fields,
    prose,
    say,
    say_of,
)

DECK = 52
SHOWN = (14, 20, 26, 52, 104, 208, 312)
"""The depths that people are shown; programs get every one."""
TRUE = number_at(2)
"""A true count, as people write it."""
INDEX_AT = {26: ours("index at 26"), 52: ours("index at 52"), 104: ours("index at 104")}
DEVIATION_AT = {
    26: ours("deviation at 26"),
    52: ours("deviation at 52"),
    104: ours("deviation at 104"),
}
RULES_SAY = {
    "W": ours("that coup is the last if it comes first in one, else one more"),
    "J": ours("one more coup after that in which it comes"),
}
SPREAD_SAYS = say(
    "The standard deviation is that of the bet's expected value when so many cards are left "
    "unseen; its mean is the whole shoe's. The index is the standard deviation over the house "
    "edge. What goes card by card is all that a linear count can follow."
)


def spread_of(
    found: Sequence[tuple[Choice, Spread]], setting: Setting, depths: Sequence[int] = ()
) -> Report:
    """How far each bet's expected value spreads, with its six constants."""
    parts = (
        prose(in_words(setting), CONVENTION),
        Sections("bets", [_spread(choice, one, depths) for choice, one in found]),
        prose(SPREAD_SAYS),
    )
    picture = pictures.spread_curves(found)
    return Report("counting", setting_fields(setting), parts, "depths", picture=picture)


def _spread(choice: Choice, one: Spread, depths: Sequence[int]) -> Section:
    shown = depths or [depth for depth in SHOWN if depth <= one.cards]
    constants = Table(
        "constants",
        (Column("cards", "part of so many cards", WHOLE), Column("constant", "constant", SMALL)),
        list(enumerate(one.constants, start=1)),
    )
    parts: list[Part] = [
        _named(choice),
        Figures(
            [
                Figure("expected_value", "expected value", NUMBER, one.expected_value),
                Figure("covariance", "covariance of two coups", SMALL, one.covariance),
            ]
        ),
        constants,
        _depths("", one, shown),
        _depths("depths", one, range(6, one.cards + 1), shown=False),
    ]
    return Section(parts, called(*choice), BET_KEYS)


def _depths(name: str, one: Spread, depths: Sequence[int], shown: bool = True) -> Table:
    columns = (
        Column("unseen", "unseen", WHOLE),
        Column("standard_deviation", "standard deviation", ROOT),
        Column("index", "index", ROOT),
        Column("linear_share", "card by card", PERCENT),
    )
    rows = [
        (depth, one.variance(depth), one.index_squared(depth), one.linear_share(depth))
        for depth in depths
    ]
    return Table(name, columns, rows, shown=shown)


def _named(choice: Choice) -> Figures:
    return fields(bet=choice.bet.name, paytable=choice.paytable.name)


def index(
    found: Sequence[tuple[Choice, Spread]], others: Sequence[str], setting: Setting
) -> Report:
    """The countability index of many bets, the most countable first."""
    lacking = say_of(
        len(others),
        "{number} bet looks at ranks or suits, for which this is not answered: {names}.",
        "{number} bets look at ranks or suits, for which this is not answered: {names}.",
        names=WORD(", ".join(others)),
    )
    parts = (
        prose(in_words(setting), CONVENTION),
        index_table(found, len(setting.shoe)),
        prose(SPREAD_SAYS, lacking if others else None),
        fields(not_answered=list(others)),
    )
    picture = pictures.index_bars(found, min(DECK, len(setting.shoe) - 1))
    return Report("counting", setting_fields(setting), parts, "index", picture=picture)


def index_table(found: Sequence[tuple[Choice, Spread]], cards: int) -> Table:
    """One row for each bet, in the order of the index with a deck unseen."""
    depths = [depth for depth in INDEX_AT if depth < cards]
    key = DECK if DECK in depths else depths[0]
    order = sorted(found, key=lambda one: (-(one[1].index_squared(key) or 0), one[0].name))
    columns = (
        Column("bet", "", WORD),
        Column("paytable", "", WORD),
        Column("", "bet", WORD),
        Column("house_edge", "house edge", PERCENT),
        *(Column(f"standard_deviation_{d}", DEVIATION_AT[d], ROOT) for d in depths),
        *(Column(f"index_{d}", INDEX_AT[d], ROOT) for d in depths),
    )
    rows = [
        (
            choice.bet.name,
            choice.paytable.name,
            choice.name,
            -one.expected_value,
            *(one.variance(depth) for depth in depths),
            *(one.index_squared(depth) for depth in depths),
        )
        for choice, one in order
    ]
    return Table("index", columns, rows)


SHOWN_CUTS = (14, 20, 26, 52, 104)


def linear(
    found: Sequence[tuple[Counted, Simulated | None]],
    setting: Setting,
    conditions: Conditions,
    hour: Fraction,
) -> Report:
    """What linear counts win, each beside a simulation if there is one."""
    parts = (
        prose(in_words(setting), CONVENTION),
        _conditions(conditions, hour),
        Sections("counts", [_count(one, simulated, hour) for one, simulated in found]),
        prose(
            say(
                "The law of count and edge at each depth is exact. Where coups start is taken "
                "with independent numbers of cards, which leaves gains 0.2 to 0.6 % off those of "
                "simulated shoes; --simulate shows it."
            )
        ),
    )
    more = {"conditions": conditions_fields(conditions, hour)}
    picture = pictures.gain_curves([one for one, _ in found])
    return Report("counting", setting_fields(setting) | more, parts, "triggers", picture=picture)


def conditions_fields(conditions: Conditions, hour: Fraction) -> dict[str, Any]:
    """How shoes are dealt, for programs."""
    return {
        "cut": conditions.cut,
        "cut_rule": conditions.rule,
        "burn": str(conditions.burn),
        "coups_an_hour": str(hour),
    }


def _conditions(conditions: Conditions, hour: Fraction | None = None) -> Part:
    burn = (
        say("As many cards are burnt as the first one says, which is shown.")
        if conditions.burn == BY_CARD
        else say_of(
            int(conditions.burn),
            "{number} card is burnt unseen.",
            "{number} cards are burnt unseen.",
        )
    )
    return prose(
        say(
            "The cut card lies {cut} cards from the end, rule {rule}: {what}.",
            cut=WHOLE(conditions.cut),
            rule=WORD(conditions.rule),
            what=TEXT(RULES_SAY[conditions.rule]),
        ),
        burn,
        say(
            "The bettor sees every card that is dealt, and stakes one unit on each coup that "
            "begins with the count at the trigger or above."
        ),
        say("An hour has {hour} coups.", hour=WORD(hour)) if hour is not None else None,
    )


def _count(one: Counted, simulated: Simulated | None, hour: Fraction) -> Section:
    tags, mean = one.law.tags, one.law.classes.mean_tag
    title = say("{bet}, counted with {tags}", bet=called(*one.choice), tags=WORD(str(tags)))
    balance = (
        say("The tags of the whole shoe add up to 0: the count is balanced.")
        if not mean
        else say(
            "The count is unbalanced: the true count is the running count, less {mean} for each "
            "card gone, for each 52 cards unseen.",
            mean=WORD(mean),
        )
    )
    parts: list[Part] = [
        _named(one.choice),
        fields(count=str(tags), mean_tag=NUMBER(mean)),
        Table(
            "tags",
            (Column("rank", ""), Column("tag", "", WHOLE)),
            list(zip(RANKS, tags.ranks, strict=True)),
            shown=False,
        ),
        prose(balance, None if one.best.bets else say("No one trigger of this count wins.")),
        _triggers(one, hour),
        _cuts(one, hour, shown=True),
        _cuts(one, hour, shown=False),
        _turns(one, shown=True),
        _turns(one, shown=False),
        *(_law(one.law, row) for row in one.rows),
    ]
    if simulated:
        parts += simulated_parts(simulated, one.first)
    return Section(parts, title, (*BET_KEYS, "count"))


RESULT = (
    Column("coups", "coups a shoe", nearly(number_at(3))),
    Column("bets", "bets a shoe", nearly(number_at(3))),
    Column("share", "of coups", nearly(percent_at(3))),
    Column("edge", "edge of a bet", nearly(percent_at(3))),
    Column("gain", "gain a shoe", nearly(NUMBER)),
    Column("gain_per_100", "per 100 coups", nearly(NUMBER)),
    Column("gain_per_hour", "per hour", nearly(NUMBER)),
)


def result_cells(result: Result, hour: Fraction) -> tuple[Any, ...]:
    return (
        result.coups,
        result.bets,
        result.share,
        result.edge,
        result.gain,
        result.per_hundred,
        result.per_hour(hour),
    )


def _triggers(one: Counted, hour: Fraction) -> Table:
    rows = [
        *((ours("asked"), one_result) for one_result in one.asked),
        *(((ours("best"), one.best),) if one.best.bets else ()),
        (ours("where favourable"), one.favourable),
        *(("", result) for result in one.whole),
    ]
    columns = (
        Column("what", "trigger", TEXT),
        Column("true_count", "true count", TRUE),
        Column("running_count", "running count", TRUE),
        *RESULT,
    )
    return Table(
        "triggers",
        columns,
        [
            (
                what,
                None if r.trigger.running else r.trigger.count,
                r.trigger.count if r.trigger.running else None,
                *result_cells(r, hour),
            )
            for what, r in rows
        ],
    )


def _cuts(one: Counted, hour: Fraction, shown: bool) -> Table:
    columns = (Column("cut", "cut card at", WHOLE), *RESULT)
    rows = [
        (cut, *result_cells(result, hour))
        for cut, result in one.cuts
        if not shown or cut in SHOWN_CUTS
    ]
    caption = say("The first trigger above, for other cut cards:")
    return Table("" if shown else "cuts", columns, rows, caption=caption, shown=shown)


def _turns(one: Counted, shown: bool) -> Table:
    columns = (
        Column("unseen", "unseen", WHOLE),
        Column("running_count", "turns at running count", WHOLE),
        Column("true_count", "true count", TRUE),
        Column("chance", "chance of it or more", CHANCE),
    )
    rows = [
        (turn.unseen, turn.running, turn.true, turn.chance)
        for turn in one.turns
        if not shown or turn.unseen in SHOWN
    ]
    caption = say("Where each depth turns to the bettor:")
    return Table("" if shown else "turns", columns, rows, caption=caption, shown=shown)


def _law(law: Law, row: Row) -> Table:
    columns = (
        Column("unseen", "unseen", WHOLE),
        Column("running_count", "running count", WHOLE),
        Column("true_count", "true count", TRUE),
        Column("chance", "chance", CHANCE),
        Column("edge", "edge", CHANGE),
    )
    rows = [
        (row.unseen, count, law.true(count, row.unseen), row.chance(place), row.edge(place))
        for place, count in enumerate(row.counts)
    ]
    caption = say("Every count when {unseen} cards are unseen:", unseen=WHOLE(row.unseen))
    return Table("counts", columns, rows, caption=caption)


def perfect(
    found: Sequence[tuple[Choice, Favourable]], compositions: int, setting: Setting
) -> Report:
    """Perfect play at one depth, a row for each bet."""
    parts = (
        prose(in_words(setting), CONVENTION),
        perfect_table(found),
        prose(
            say(
                "Over all {number} compositions of {unseen} unseen cards, each as likely as its "
                "number of ways: the chance that the bet is favourable, and what a coup brings "
                "to one who stakes a unit where it is, and else nothing.",
                number=COUNT(compositions),
                unseen=WHOLE(found[0][1].unseen),
            )
        ),
        fields(compositions=COUNT(compositions)),
    )
    return Report("counting", setting_fields(setting), parts, "bets")


def perfect_table(found: Sequence[tuple[Choice, Favourable]]) -> Table:
    """One row for each bet."""
    columns = (
        Column("bet", "", WORD),
        Column("paytable", "", WORD),
        Column("", "bet", WORD),
        Column("unseen", "unseen", WHOLE),
        Column("favourable", "favourable", CHANCE),
        Column("gain", "gain a coup", NUMBER),
        Column("edge", "edge where favourable", PERCENT),
    )
    rows = [
        (
            choice.bet.name,
            choice.paytable.name,
            choice.name,
            one.unseen,
            one.chance,
            one.gain,
            one.gain / one.chance if one.chance else None,
        )
        for choice, one in found
    ]
    return Table("bets", columns, rows)


def estimated(one: Estimate, setting: Setting) -> Report:
    """What a job would take."""
    hours = Fraction(one.seconds).limit_denominator(10**6) / 3600
    parts = (
        prose(in_words(setting)),
        Figures([Figure("pieces", "pieces", COUNT, one.pieces)]),
        prose(
            say(
                "About {hours} core hours, as one piece of it has shown.", hours=number_at(3)(hours)
            )
        ),
    )
    return Report("counting", setting_fields(setting), parts)


def simulation(
    found: Sequence[tuple[Choice, Simulated]], setting: Setting, conditions: Conditions
) -> Report:
    """Simulated shoes for a bettor who knows all cards that are left."""
    sections = [
        Section([_named(choice), *simulated_parts(one)], called(*choice), BET_KEYS)
        for choice, one in found
    ]
    parts = (
        prose(in_words(setting), CONVENTION),
        _conditions(conditions),
        Sections("bets", sections),
    )
    return Report("counting", setting_fields(setting), parts, "simulated")


def simulated_parts(one: Simulated, exact: Result | None = None) -> list[Part]:
    """What simulated shoes gave, with standard errors, beside what is worked out."""
    result, errors = one.result, one.errors_squared or (None, None, None)
    against = (exact.coups, exact.bets, exact.gain) if exact else (None, None, None)
    columns = (
        Column("what", "in a shoe", TEXT),
        Column("simulated", "simulated", nearly(NUMBER)),
        Column("standard_error", "standard error", ROOT),
        Column("worked_out", "worked out", nearly(NUMBER)),
    )
    rows = [
        (what, mean, error, other)
        for what, mean, error, other in zip(
            (ours("coups"), ours("bets"), ours("gain")),
            (result.coups, result.bets, result.gain),
            errors,
            against,
            strict=True,
        )
    ]
    who = (
        say("with the trigger {trigger}", trigger=_trigger(one.asked.trigger))
        if exact
        else say("by a bettor who knows all cards left, where the bet is favourable")
    )
    return [
        Table(
            "simulated",
            columns,
            rows,
            caption=say(
                "{shoes} shoes dealt at random (seed {seed}), every expected value exact, {who}:",
                shoes=COUNT(one.asked.shoes),
                seed=WHOLE(one.asked.seed),
                who=who,
            ),
        )
    ]


def _trigger(trigger: Trigger) -> Sentence:
    if trigger.running:
        return say("running count {count}", count=WORD(trigger.count))
    return say("true count {count}", count=WORD(trigger.count))
