"""The page of counting: what can be counted, what counts in print win, and perfect play."""

from collections.abc import Sequence
from fractions import Fraction

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.counting.judged import Result, Trigger, by_cut
from exact_baccarat.counting.known import HUNDRED, SHOE, Known, known_counts
from exact_baccarat.counting.linear import Law
from exact_baccarat.counting.perfect import PerfectPlay
from exact_baccarat.counting.pieces import run
from exact_baccarat.counting.profit import profit
from exact_baccarat.counting.spread import spreads
from exact_baccarat.counting.starts import Conditions, EveryCut
from exact_baccarat.languages import ours
from exact_baccarat.odds.setting import USUAL_DECKS, Setting
from exact_baccarat.publish.answers.common import CONVENTION, in_words, setting_fields
from exact_baccarat.publish.answers.counting import (
    RESULT,
    SHOWN_CUTS,
    index_table,
    perfect_table,
    result_cells,
)
from exact_baccarat.publish.kinds import NUMBER, TEXT, WHOLE, WORD, nearly
from exact_baccarat.publish.report import Column, Part, Report, Table, prose, say
from exact_baccarat.publish.tables.page import with_decks

PERFECT = 14
"""How many cards are left unseen where perfect play is worked out."""
HOUR = Fraction(70)
PER = {SHOE: ours("shoe"), HUNDRED: ours("100 coups")}


def counting(setting: Setting) -> Report:
    """The countability of the catalogue, the counts in print at several cut cards, perfect play."""
    shoe, rules = setting.shoe, setting.rules
    choices = [c for bet in catalogue() for c in bet.choices if bet.depth == "points"]
    found = list(zip(choices, spreads(shoe, rules, choices), strict=True))
    counts = [(one, _results(one, setting)) for one in known_counts()]
    parts: list[Part] = [
        prose(in_words(setting), CONVENTION),
        _counts(counts),
        prose(
            say(
                "The count's bettor sees every card that is dealt and stakes one unit on each coup "
                "that begins with the true count at the trigger or above. The cut card follows "
                "rule W, and the burn the first card. An hour has {hour} coups.",
                hour=WORD(HOUR),
            )
        ),
        *([_published(counts)] if setting.decks == USUAL_DECKS else []),
        _perfect([one.choice for one, _ in counts], setting),
        index_table(found, len(shoe)),
        prose(
            say(
                "The index is the standard deviation of the expected value over the house edge, "
                "when so many cards are unseen."
            )
        ),
    ]
    title = with_decks(ours("Counting"), setting)
    return Report("counting", setting_fields(setting), parts, "counts", title)


def _results(one: Known, setting: Setting) -> list[tuple[int, Result]]:
    law = Law(setting.shoe, one.tags, profit(one.choice, setting.rules))
    every = EveryCut(setting.shoe, setting.rules, Conditions())
    cuts = [cut for cut in SHOWN_CUTS if cut + 12 < len(setting.shoe)]
    return list(zip(cuts, by_cut(law, every, cuts, Trigger(one.trigger)), strict=True))


Counts = Sequence[tuple[Known, list[tuple[int, Result]]]]


def _counts(counts: Counts) -> Table:
    columns = (
        Column("bet", "bet", WORD),
        Column("count", "count", WORD),
        Column("trigger", "true count", WORD),
        Column("cut", "cut card at", WHOLE),
        *RESULT,
    )
    rows = [
        (one.choice.name, str(one.tags), one.trigger, cut, *result_cells(result, HOUR))
        for one, results in counts
        for cut, result in results
    ]
    return Table("counts", columns, rows)


def _published(counts: Counts) -> Table:
    columns = (
        Column("bet", "bet", WORD),
        Column("per", "gain for each", TEXT),
        Column("published", "published", WORD),
        Column("worked_out", "worked out here", nearly(NUMBER)),
        Column("source", "source", WORD),
    )
    rows = [
        (one.choice.name, PER[one.per], one.published, one.gain(results[0][1]), one.source)
        for one, results in counts
    ]
    caption = say("With eight decks and the cut card at 14, as published from simulations:")
    return Table("published", columns, rows, caption=caption)


def _perfect(choices: Sequence[Choice], setting: Setting) -> Table:
    main = [c for name in ("player", "banker", "tie") for c in _named(name)]
    every = [*main, *choices]
    profits = tuple(profit(choice, setting.rules) for choice in every)
    job = PerfectPlay(setting.shoe.points, PERFECT, profits)
    table = perfect_table(list(zip(every, job.answers(run(job)), strict=True)))
    caption = say("Perfect play with {unseen} cards unseen:", unseen=WHOLE(PERFECT))
    return Table("perfect", table.columns, table.rows, caption=caption)


def _named(name: str) -> list[Choice]:
    return [bet.choices[0] for bet in catalogue() if bet.name == name]
