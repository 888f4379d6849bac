"""What `vectors` answers: the conformance deals, for people who put them into their own tests."""

from collections.abc import Sequence
from itertools import zip_longest

from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.terms import Rounding
from exact_baccarat.publish.kinds import CARDS, MONEY, RAW, TALLY, TEXT, WHOLE, WORD, WORDS
from exact_baccarat.publish.report import Column, Part, Report, Sentence, Table, prose, say
from exact_baccarat.verify.wrong.coverage import Covered
from exact_baccarat.verify.wrong.settlement import Settled, Settlement
from exact_baccarat.verify.wrong.suspects import known
from exact_baccarat.verify.wrong.vectors import Vector

ABOUT = (
    say(
        "Deal each shoe in order: Player, Banker, Player, Banker, then third cards, Player's first."
    ),
    say(
        "Each rule, if it alone were broken, would change the winner of the deals that separate it."
    ),
)
COLUMNS = (
    Column("rule", "rule"),
    Column("says", "says"),
    Column("shoe", "shoe", CARDS),
    Column("player", "player", CARDS),
    Column("banker", "banker", CARDS),
    Column("totals", "", RAW),
    Column("", "player total", WHOLE),
    Column("", "banker total", WHOLE),
    Column("winner", "winner", TEXT),
    Column("separates", "", WORDS),
)


def conformance(
    deals: Sequence[Vector],
    rules: Rules,
    covered: Sequence[Covered],
    bets: Settlement | None = None,
    rounding: Rounding | None = None,
) -> Report:
    """The conformance deals of a game, what they cover, and what bets bring in them."""
    settled = bets.deals if bets else ()
    told = [settled_deal.vector for settled_deal in settled] or deals
    rows = [(*_row(deal), *_nets(bet)) for deal, bet in zip_longest(told, settled)]
    names = [bet.choice.name for bet in settled[0].bets] if settled else []
    defects = [(defect.id, defect.name) for defect in known(rules)]
    legend = (Column("id", "", WORD), Column("defect", "", WORD))
    more = (Column("stake", "stake", MONEY), Column("bets", "", RAW)) if settled else ()
    nets = [Column("", name, MONEY, own=True) for name in names]
    parts: list[Part] = [
        prose(*ABOUT, *_settling(rounding, bool(settled))),
        Table("deals", (*COLUMNS, *more, *nets), rows),
        *_unmet(bets),
        _coverage(covered),
        Table("defects", legend, defects, shown=False),
    ]
    setting = {"rules": rules.name} | ({"bets": names} if bets else {})
    return Report("vectors", setting, parts, "deals")


def _row(deal: Vector) -> tuple[object, ...]:
    return (
        deal.clause,
        deal.says,
        deal.cards,
        deal.player,
        deal.banker,
        dict(zip(("player", "banker"), deal.totals, strict=True)),
        *deal.totals,
        deal.winner,
        deal.separates,
    )


def _nets(deal: Settled | None) -> tuple[object, ...]:
    """The stake on each bet, and what each brings."""
    if deal is None:
        return ()
    entries = [
        {"bet": bet.choice.name, "outcome": bet.outcome, **MONEY.cells("net", bet.net, 10)}
        for bet in deal.bets
    ]
    return (deal.bets[0].stake, entries, *(bet.net for bet in deal.bets))


def _settling(rounding: Rounding | None, settled: bool) -> list[Sentence]:
    if not settled:
        return []
    said = [say("For each bet its net profit is given, the stake being on each.")]
    if rounding:
        said.append(say("Rounded: {rounding}.", rounding=TEXT(str(rounding))))
    return said


def _unmet(bets: Settlement | None) -> list[Part]:
    if not bets or not bets.unmet:
        return []
    names = [f"{choice.name} ({outcome})" for choice, outcome in bets.unmet]
    return [prose(say("No deal was found for {outcomes}.", outcomes=WORDS(names)))]


def _coverage(covered: Sequence[Covered]) -> Table:
    """What the deals meet, of all that there can be."""
    columns = (
        Column("what", "what the deals cover", TEXT),
        Column("met", "met", TALLY),
        Column("possible", "of", TALLY),
    )
    rows = [(one.what, one.met, one.possible) for one in covered]
    return Table("coverage", columns, rows)
