"""The page of chemin de fer: its solutions by number of decks."""

from collections.abc import Iterator, Sequence
from typing import Any

from exact_baccarat.chemin.model import KNOWS, Model
from exact_baccarat.chemin.solve import Solution, solve
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.publish.answers.chemin import banker_table
from exact_baccarat.publish.answers.chemin_words import (
    CONVENTION,
    cell,
    hand_name,
    third_name,
    values_of,
)
from exact_baccarat.publish.kinds import CHANCE, NUMBER, SENTENCE, WORD
from exact_baccarat.publish.report import (
    BULLETS,
    Column,
    Part,
    Prose,
    Report,
    Section,
    Sections,
    Sentence,
    Table,
    joined,
    prose,
    say,
)

_INTRODUCTION = (
    say("The older game: Player chooses on 5, and Banker always."),
    say("Each side looks at its total only, or at its two cards."),
    CONVENTION,
    say("There is no commission, and so Banker's value is Player's with its sign changed."),
    say(
        "With a number of decks each solution is the only one; with replacement (inf) the cards of "
        "a hand tell nothing that its total does not."
    ),
)
_LOOKS = {
    ("total", "total"): "Player by total, Banker by total",
    ("total", "cards"): "Player by total, Banker by cards",
    ("cards", "total"): "Player by cards, Banker by total",
    ("cards", "cards"): "Player by cards, Banker by cards",
}
PRINTED = 6
"""Of this number of decks Banker's whole table is on the page; of others what differs from it."""


def chemin_de_fer() -> Report:
    """The solutions for 1 to 8 decks and with replacement."""
    shoes = [*map(Shoe.decks, range(1, 9)), None]
    chapters: list[Section] = []
    rows: list[tuple[Any, ...]] = []
    for player in KNOWS:
        for banker in KNOWS:
            found = [solve(Model(shoe, player, banker)) for shoe in shoes]
            chapters.append(Section(_chapter(found), say(_LOOKS[player, banker])))
            rows += [row for solution in found for row in _programs(solution)]
    names = ("decks", "player", "banker", "what", "hand", "third")
    columns = [*(Column(name, "") for name in names), Column("value", "", NUMBER)]
    parts = (
        prose(*_INTRODUCTION),
        Sections("", chapters),
        Table("solutions", columns, rows, shown=False),
    )
    return Report("tables", {}, parts, "solutions", say("Chemin de fer, solved"))


def _chapter(found: Sequence[Solution]) -> list[Part]:
    """Both sides' chances and the value by number of decks, and Banker's table for six."""
    six = next(solution.play for solution in found if solution.model.decks == PRINTED)
    hands = [hand_name(hand) for hand in six.game.hands]
    draws = [say("Player draws with {hand}", hand=WORD(hand)) for hand in hands]
    columns = (
        Column("", "decks"),
        *(Column("", draw, CHANCE) for draw in draws),
        Column("", "Banker, where Player stood, mixes with"),
        Column("", "and draws with chance", SENTENCE),
        Column("", "value to Player", NUMBER),
    )
    rows = []
    for solution in found:
        play = solution.play
        mixed = [place for place, q in enumerate(play.banker) if 0 < q < 1]
        chances = dict.fromkeys(play.banker[place] for place in mixed)
        rows.append(
            (
                deck_name(solution.model),
                *play.player,
                " ".join(hand_name(play.game.spots[place].hand) for place in mixed),
                joined(", ", [CHANCE(chance) for chance in chances]),
                play.player_value,
            )
        )
    lead = say("Six decks.")
    return [
        Table("", columns, rows),
        banker_table(six, lead=lead),
        prose(say("Other numbers of decks, where Banker's sure moves differ:")),
        Prose([*_differences(found)], "", BULLETS),
    ]


def _differences(found: Sequence[Solution]) -> Iterator[Sentence]:
    """One sentence for each number of decks in which Banker's sure moves are others than in six."""
    six = next(solution.play for solution in found if solution.model.decks == PRINTED)
    for solution in found:
        play = solution.play
        told = [
            _move(spot.hand, spot.third, q)
            for spot, q, usual in zip(play.game.spots, play.banker, six.banker, strict=True)
            if q != usual and q in (0, 1)
        ]
        if told:
            name = WORD(deck_name(solution.model))
            yield say("{decks}: {moves}", decks=name, moves=joined(", ", told))


def _move(hand: Any, third: int | None, chance: Any) -> Sentence:
    text = "{move} with {hand} against {third}"
    if third is None:
        text = "{move} with {hand} where Player stood"
    return say(text, move=cell(chance), hand=WORD(hand_name(hand)), third=WORD(third))


def _programs(solution: Solution) -> Iterator[tuple[Any, ...]]:
    """For programs: where a side mixes or Player chooses, and the values."""
    model, play = solution.model, solution.play
    name = deck_name(model), model.player, model.banker
    for hand, p in zip(play.game.hands, play.player, strict=True):
        yield *name, "player draws", hand_name(hand), None, p
    for spot, q in zip(play.game.spots, play.banker, strict=True):
        if 0 < q < 1:
            yield *name, "banker draws", hand_name(spot.hand), third_name(spot.third), q
    for what, value in values_of(play).items():
        yield *name, what, None, None, value


def deck_name(model: Model) -> str:
    """The number of decks as it is asked for."""
    return "inf" if model.decks is None else str(model.decks)
