"""The pictures of answers: what is drawn, in exact values."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from exact_baccarat.odds.parsheet import ParSheet
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import called, phrase
from exact_baccarat.publish.kinds import PAY, WHOLE, WORD, Value
from exact_baccarat.publish.picture import BARS, LINES, RANKS, Picture, Series
from exact_baccarat.publish.report import Sentence, as_it_is, say
from exact_baccarat.reading import ENDLESS, Decks

if TYPE_CHECKING:  # a sheet of odds needs neither
    from exact_baccarat.odds.removal import Removal
    from exact_baccarat.odds.whatif import Cell, Knob

EDGE = say("house edge, %")
Said = Callable[[Any, Any], tuple[Sentence, Value]]


def distribution(sheet: ParSheet, setting: Setting) -> Picture:
    """How likely each net result of a bet is, the lowest first; outcomes of one pay together."""
    nets = sorted(set(sheet.nets))
    chances = [
        sum(
            (c for net, c in zip(sheet.nets, sheet.chances, strict=True) if net == wanted),
            Fraction(0),
        )
        for wanted in nets
    ]
    pays = {pay.net: pay for pay in sheet.choice.pays}
    title = say("{bet}, {setting}", bet=called(*sheet.choice), setting=phrase(setting))
    return Picture(
        BARS,
        title,
        say("pays"),
        say("probability, %"),
        [PAY(pays[net]) for net in nets],
        [Series(say("probability"), chances)],
    )


def sweep(
    title: Sentence, cells: "Sequence[Cell]", knobs: "Sequence[Knob]", say_at: Said
) -> Picture:
    """The house edge over one range; over two, one line for each value of the second.

    `say_at` gives the name of a knob, and a value of it as it is said.
    """
    along, *across = knobs
    width = len(across[0].values) if across else 1
    edges = [cell.worth.house_edge for cell in cells]
    name, _ = say_at(along, along.values[0])
    labels = [say("house edge")]
    if across:
        pairs = [say_at(across[0], value) for value in across[0].values]
        labels = [say("{name} {value}", name=name, value=value) for name, value in pairs]
    return Picture(
        LINES,
        title,
        name,
        EDGE,
        [say_at(along, value)[1] for value in along.values],
        [Series(label, edges[line::width]) for line, label in enumerate(labels)],
    )


def decks(found: Sequence[Sequence[tuple[Decks, ParSheet]]], rules: str) -> Picture:
    """The house edge by the number of decks, one line for each bet."""
    places: list[Value | Sentence] = [
        say("endless") if number == ENDLESS else WHOLE(number) for number, _ in found[0]
    ]
    return Picture(
        LINES,
        say("House edge by number of decks, {rules} rules", rules=WORD(rules)),
        say("decks"),
        EDGE,
        places,
        [
            Series(called(*sheets[0][1].choice), [sheet.house_edge for _, sheet in sheets])
            for sheets in found
        ],
    )


def catalogue(sheets: Sequence[ParSheet], setting: Setting) -> Picture:
    """The bets in the order in which they are listed, each with its house edge."""
    return Picture(
        RANKS,
        say("House edges, {setting}", setting=phrase(setting)),
        say("bet"),
        EDGE,
        [as_it_is(sheet.choice.name) for sheet in sheets],
        [Series(say("house edge"), [sheet.house_edge for sheet in sheets])],
    )


def removal(found: "Sequence[Removal]", setting: Setting) -> Picture | None:
    """What each kind of card does to the expected value when it is gone, side by side for bets.

    None for bets that tell different kinds of card apart.
    """
    kinds = [tuple(str(effect.kind) for effect in one.effects) for one in found]
    if len(set(kinds)) != 1 or not kinds[0]:
        return None
    return Picture(
        BARS,
        say("Effects of removal, {setting}", setting=phrase(setting)),
        say("card that is gone"),
        say("change of the expected value, %"),
        [as_it_is(kind) for kind in kinds[0]],
        [Series(called(*one.choice), [effect.change for effect in one.effects]) for one in found],
    )
