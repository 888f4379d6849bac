"""What `vectors` answers: the conformance deals, for people who put them into their own tests."""

from collections.abc import Sequence

from exact_baccarat.game.tableau import Rules
from exact_baccarat.publish.kinds import CARDS, RAW, TEXT, WHOLE, WORD, WORDS
from exact_baccarat.publish.report import Column, Part, Report, Table, prose, say
from exact_baccarat.verify.wrong.vectors import Vector, known

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


def conformance(deals: Sequence[Vector], rules: Rules) -> Report:
    """The conformance deals of a game, and the legend of the known defects that they separate."""
    rows = [
        (
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
        for deal in deals
    ]
    defects = [(defect.id, defect.name) for defect in known(rules)]
    legend = (Column("id", "", WORD), Column("defect", "", WORD))
    parts: list[Part] = [
        prose(*ABOUT),
        Table("deals", COLUMNS, rows),
        Table("defects", legend, defects, shown=False),
    ]
    return Report("vectors", {"rules": rules.name}, parts, "deals")
