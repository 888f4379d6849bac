"""What `hand` answers: the steps of one coup, and what each bet brings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.pays import Pay
from exact_baccarat.game.coup import Coup
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import setting_fields
from exact_baccarat.publish.kinds import PAY, TEXT, WHOLE, WORD
from exact_baccarat.publish.report import (
    NUMBERED,
    Column,
    Part,
    Prose,
    Report,
    Table,
    as_it_is,
    fields,
    prose,
    say,
)


@dataclass(frozen=True, slots=True)
class Settled:
    """A bet under a paytable, the outcome that a coup brought it, and what that pays."""

    choice: Choice
    outcome: str
    pay: Pay


def hand(
    coup: Coup,
    steps: Sequence[str],
    main: Sequence[Settled],
    others: Sequence[Settled],
    untold: Sequence[str],
    setting: Setting,
) -> Report:
    """A coup, step by step. Of `others`, people are shown only those that do not lose.

    `untold` names the bets that look at suits which the coup does not tell.
    """
    player, banker = coup.totals
    not_lost = [settled for settled in others if settled.outcome != "loss"]
    parts: list[Part] = [
        fields(
            coup=str(coup),
            winner=coup.winner,
            player_total=WHOLE(player),
            banker_total=WHOLE(banker),
            untold=list(untold),
        ),
        Prose([as_it_is(f"{step}.") for step in steps], "steps", NUMBERED),
        _table("", main),
        Table("bets", _COLUMNS, list(map(_row, [*main, *others])), shown=False),
    ]
    if not_lost:
        parts += [
            prose(say("Of the other bets of the catalogue, these do not lose:")),
            _table("", not_lost),
        ]
    if untold:
        parts.append(prose(say("Not told without suits: {bets}.", bets=WORD(", ".join(untold)))))
    return Report("hand", setting_fields(setting), parts, "bets")


_COLUMNS = (
    Column("bet", ""),
    Column("paytable", ""),
    Column("outcome", "", TEXT),
    Column("pays", "", PAY),
)


def _row(settled: Settled) -> tuple[Any, ...]:
    choice = settled.choice
    return choice.bet.name, choice.paytable.name, settled.outcome, settled.pay


def _table(name: str, results: Sequence[Settled]) -> Table:
    columns = (
        Column("", "bet", WORD),
        Column("", "outcome", TEXT),
        Column("", "pays", PAY),
    )
    rows = [(s.choice.name, s.outcome, s.pay) for s in results]
    return Table(name, columns, rows)
