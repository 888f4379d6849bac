"""The page of effects of removal: one card, and every bet."""

from collections.abc import Sequence

from exact_baccarat.bets.bet import Choice
from exact_baccarat.enumeration.attribute import DEPTHS
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.languages import ours
from exact_baccarat.odds.removal import DECK, Removal, removals
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import (
    CONVENTION,
    in_words,
    name_of,
    setting_fields,
)
from exact_baccarat.publish.answers.removal import bet_section
from exact_baccarat.publish.kinds import WORD, change_at
from exact_baccarat.publish.report import (
    Column,
    Part,
    Report,
    Sections,
    Table,
    prose,
    say,
)
from exact_baccarat.publish.tables.page import with_decks

_CHANGE = change_at(4)
_OVERVIEW = say(
    "The change of the expected value of each bet, in per cent, when one card is known to be gone: "
    "what stands in the column of a card is the expected value without it less that of the full "
    "shoe."
)


def removal(setting: Setting, bets: Sequence[Choice]) -> Report:
    """The effects of one card on bets: all in one table, then each with its outcomes."""
    told = [bet for bet in bets if setting.rules.from_shoe == DEALT or bet.bet.depth == "points"]
    found = removals(setting.shoe, setting.rules, told)
    overview: list[Part] = []
    for depth in DEPTHS:
        overview += _overview([removal for removal in found if removal.bet.depth == depth])
    scaled = say(
        "Scaled is the change times {cards}/{deck}, which to first order is the effect of one card "
        "in a single deck. After it come the changes of the probability of each outcome.",
        cards=WORD(len(setting.shoe) - 1),
        deck=WORD(DECK - 1),
    )
    parts: list[Part] = [
        prose(in_words(setting), CONVENTION),
        prose(_OVERVIEW),
        *overview,
        prose(scaled),
        Sections("bets", [bet_section(removal, (), setting) for removal in found]),
    ]
    title = with_decks(ours("Effects of removal"), setting)
    return Report("removal", setting_fields(setting), parts, "effects", title)


def _overview(found: Sequence[Removal]) -> list[Table]:
    """One row for each bet, and one table for the bets that tell the same cards apart."""
    by_kinds: dict[tuple[str, ...], list[Removal]] = {}
    for one in found:
        by_kinds.setdefault(tuple(str(effect.kind) for effect in one.effects), []).append(one)
    return [
        Table(
            "",
            (Column("", "bet"), *(Column("", kind, _CHANGE, own=True) for kind in kinds)),
            [
                (name_of(one.bet, one.paytable), *(effect.change * 100 for effect in one.effects))
                for one in some
            ],
        )
        for kinds, some in by_kinds.items()
    ]
