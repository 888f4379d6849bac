"""What `rules` answers: the tableau as it is printed on a table, or one game beside another."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.game.cards import Card
from exact_baccarat.game.changes import SAYS
from exact_baccarat.game.rules_files import written
from exact_baccarat.game.tableau import PLACES, STOOD, THIRD_CARD, Rules
from exact_baccarat.odds.rule_changes import WINNERS, Comparison, growth
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import deal, setting_fields
from exact_baccarat.publish.kinds import CHANCE, CHANGE, LEFT, TEXT, WHOLE, WORD, Kind
from exact_baccarat.publish.report import (
    Column,
    Matrix,
    Part,
    Report,
    Sentence,
    Table,
    fields,
    prose,
    say,
)

MOVE = Kind("move", lambda move, style: style.text(str(move)), align=LEFT)
"""D for draw and S for stand."""


def heads(rules: Rules) -> list[Any]:
    """What Banker's moves go by: Player's third card or total, and that Player stood."""
    return ["stood" if column == STOOD else column for column in rules.columns]


def card(rules: Rules) -> Report:
    """The tableau of a game: D is draw, S is stand."""
    fixed = [(place, c) for place, c in zip(PLACES, rules.fixed, strict=True) if c is not None]
    opening = say("{name}: D draws, S stands.", name=WORD(rules.name))
    parts: list[Part] = [
        prose(opening, _naturals(rules)),
        fields(
            naturals=list(rules.natural),
            a_natural_ends_the_coup=rules.natural_ends,
            banker_goes_by=rules.by,
        ),
        Table(
            "fixed",
            (Column("place", ""), Column("card", "")),
            [(place, str(c)) for place, c in fixed],
            shown=False,
        ),
        *(prose(_fixed(place, c)) for place, c in fixed),
        Table(
            "",
            (Column("", "Player has"), *(Column("", str(t), MOVE, own=True) for t in rules.totals)),
            [("", *(SAYS[rules.player_draws[t]] for t in rules.totals))],
        ),
        Table("moves", _MOVES, list(_moves(rules)), shown=False),
        prose(
            say("Banker, by Player's third card, or where Player stood:")
            if rules.by == THIRD_CARD
            else say("Banker, by Player's total:")
        ),
        Matrix(
            "",
            Column("", "Banker has", WHOLE),
            Column("", "", TEXT),
            Column("", "", MOVE),
            rules.totals,
            heads(rules),
            [[SAYS[draws] for draws in rules.banker_draws[t]] for t in rules.totals],
        ),
    ]
    return Report("rules", {"rules": rules.name}, parts, "moves", toml=written(rules))


_MOVES = (
    Column("side", ""),
    Column("total", "", WHOLE),
    Column("player_has", "", WORD),
    Column("move", "", WORD),
)


def _moves(rules: Rules) -> Sequence[tuple[Any, ...]]:
    """Every cell of the tableau for programs, Player's first."""
    player = [("player", t, None, SAYS[rules.player_draws[t]]) for t in rules.totals]
    banker = [
        ("banker", t, str(third), SAYS[draws])
        for t in rules.totals
        for third, draws in zip(heads(rules), rules.banker_draws[t], strict=True)
    ]
    return [*player, *banker]


def compared(found: Comparison, setting: Setting) -> Report:
    """Two games side by side: who wins in each, and what each cell that differs does, alone."""
    first, second = _apart(found.first.name, found.second.name)
    winners = [("banker", "Banker wins"), ("player", "Player wins"), ("tie", "tie")]
    games = Table(
        "games",
        (
            Column("rules", "rules"),
            *(Column(f"{name}_probability", title, CHANCE) for name, title in winners),
        ),
        [(first, *found.before), (second, *found.after)],
    )
    changes = Table(
        "changes",
        (
            Column("cell", "cell"),
            Column("was", "was", MOVE),
            Column("becomes", "becomes", MOVE),
            *(Column(f"{name}_change", title, CHANGE) for name, title in winners),
        ),
        [(c.where, c.was, c.becomes, *grown) for c, grown in found.effects],
        last=[("all together", None, None, *growth(found.before, found.after))],
    )
    assert tuple(name for name, _ in winners) == WINNERS
    if not found.effects:
        text = "{first} and {second} do not differ in any cell."
        parts: list[Part] = [
            prose(say(text, first=WORD(found.first.name), second=WORD(found.second.name))),
            Table(games.name, games.columns, games.rows, shown=False),
            Table(changes.name, changes.columns, [], shown=False),
        ]
    else:
        parts = [
            prose(
                say(
                    "{first} and {second}, {deal}: the chances of each.",
                    first=WORD(first),
                    second=WORD(second),
                    deal=deal(setting),
                )
            ),
            games,
            prose(
                say(
                    "What each cell of {second} does to {first}, alone:",
                    first=WORD(first),
                    second=WORD(second),
                )
            ),
            changes,
        ]
    return Report("rules", setting_fields(setting), parts, "changes")


def _naturals(rules: Rules) -> Sentence:
    if not rules.natural:
        return say("No two-card total is a natural.")
    naturals = WORD(" or ".join(map(str, rules.natural)))
    if rules.natural_ends:
        return say("A two-card {naturals} ends the coup.", naturals=naturals)
    return say(
        "A side with a two-card {naturals} stands, and the other plays on.", naturals=naturals
    )


def _fixed(place: str, card: Card) -> Sentence:
    side, _, which = place.partition(".")
    return say(
        "{side}'s {which} card is a fixed {card}.",
        side=TEXT(side.title()),
        which=TEXT(which),
        card=WORD(str(card)),
    )


def _apart(first: str, second: str) -> tuple[str, str]:
    return (first, second) if first != second else (f"{first} (first)", f"{second} (second)")
