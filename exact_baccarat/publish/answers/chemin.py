"""What `chemin` answers: both sides' play, what it is worth, and the price of a habit."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from exact_baccarat.chemin.certificate import Certificate
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.replies import Reply
from exact_baccarat.chemin.solve import Solution
from exact_baccarat.game.tableau import BANKER, PLAYER
from exact_baccarat.languages import ours
from exact_baccarat.publish.answers.chemin_proof import choices, proof
from exact_baccarat.publish.answers.chemin_words import (
    THIRDS,
    cell,
    commission_field,
    game,
    hand_name,
    model_fields,
    of_decks,
    prices,
    third,
    third_name,
    values_of,
)
from exact_baccarat.publish.kinds import CHANCE, FINISHED, NUMBER, PERCENT, TEXT
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
    key_of,
    prose,
    say,
)

NOT_ZERO_SUM = say(
    "With a commission one side's loss is not the other's gain: where the best answer is of two "
    "minds it stands, which may be kind to the habit, and the price may come out below 0."
)
LEGEND = ours("D draws, S stands, a number is the chance to draw.")


def solved(solution: Solution, certificate: bool = False, reply: Reply | None = None) -> Report:
    """The solution, with its certificate if wanted; or the best answer to a habit."""
    play, model = reply.play if reply else solution.play, solution.model
    parts: list[Part] = [prose(of_decks(model), *game(model)), commission_field(model)]
    if reply:
        parts += _reply(solution, reply)
    else:
        parts += [*_play(play), prose(_standing(solution)), fields(unique=solution.unique)]
        parts += [_hands(other) for other in solution.others]
        others = [Section([*values(other), programs(other)]) for other in solution.others]
        parts.append(Sections("other_solutions", others, shown=False))
    parts.append(programs(play))
    parts += proof(solution.certificate) if certificate else []
    return Report("chemin", model_fields(model), parts, "play")


def values(play: Play) -> list[Part]:
    """What a play is worth, for programs."""
    return [fields(**{key_of(name): NUMBER(value) for name, value in values_of(play).items()})]


def programs(play: Play) -> Table:
    """Each choice of either side for programs, and what standing and drawing are worth there."""
    certificate = Certificate(play)
    unit = certificate.unit
    worths = [
        *certificate.player,
        *((Fraction(s, unit), Fraction(d, unit)) for s, d in certificate.banker),
    ]
    places: list[tuple[str, str, str | None]] = [
        (PLAYER, hand_name(hand), None) for hand in play.game.hands
    ]
    places += [(BANKER, hand_name(s.hand), third_name(s.third)) for s in play.game.spots]
    columns = (
        Column("side", ""),
        Column("hand", ""),
        Column("third", ""),
        Column("draws", "", CHANCE),
        Column("if_stands", "", NUMBER),
        Column("if_draws", "", NUMBER),
    )
    chances = (*play.player, *play.banker)
    rows = [
        (*place, chance, *worth)
        for place, chance, worth in zip(places, chances, worths, strict=True)
    ]
    return Table("play", columns, rows, shown=False)


def _play(play: Play, level: frozenset[int] = frozenset()) -> list[Part]:
    """Player's chances, Banker's table and mixtures, and what it is all worth."""
    mixed = [
        (hand_name(spot.hand), third(spot.third), q, q)
        for spot, q in zip(play.game.spots, play.banker, strict=True)
        if 0 < q < 1
    ]
    columns = (
        Column("", "Banker has"),
        Column("", "third card", FINISHED),
        Column("", "draws with chance", CHANCE),
        Column("", "exactly", FINISHED),
    )
    mixtures = [Table("", columns, mixed)] if mixed else []
    return [_hands(play), banker_table(play, level), *mixtures, _totals(play)]


def _hands(play: Play) -> Table:
    columns = (
        Column("", "Player has"),
        Column("", "draws with chance", CHANCE),
        Column("", "exactly", FINISHED),
    )
    hands = zip(play.game.hands, play.player, strict=True)
    return Table("", columns, [(hand_name(hand), p, p) for hand, p in hands])


def banker_table(
    play: Play, level: frozenset[int] = frozenset(), lead: Sentence | None = None
) -> Table:
    """Banker's table as it is printed on cards: one row for each hand, one column for each third.

    Where the place of a choice is in `level`, both moves are worth the same.
    """
    told = [FINISHED("=") if n in level else cell(q) for n, q in enumerate(play.banker)]
    rows: list[Sequence[Any]] = []
    for start in range(0, len(told), len(THIRDS)):
        hand = play.game.spots[start].hand
        total = [] if isinstance(hand, int) else [str(sum(hand) % 10)]
        rows.append((*total, hand_name(hand), *told[start : start + len(THIRDS)]))
    names = ("Banker has",) if play.game.model.banker == "total" else ("total", "Banker has")
    columns = [Column("", name) for name in names]
    columns += [Column("", third_name(card), FINISHED) for card in THIRDS]
    said = [say("Banker, by Player's third card, or where Player stood."), say(LEGEND)]
    said += [say("Where it says =, both are worth the same.")] if level else []
    caption = say("{a} {b} {c}", a=said[0], b=said[1], c=said[2]) if level else None
    caption = caption or say("{a} {b}", a=said[0], b=said[1])
    if lead:
        caption = say("{lead} {rest}", lead=lead, rest=caption)
    return Table("", columns, rows, caption=caption)


def _totals(play: Play) -> Figures:
    found = values_of(play)
    figures = [Figure(key_of(name), name, NUMBER, value) for name, value in found.items()]
    edges = [
        Figure(key_of(title), title, PERCENT, -found[value])
        for title, value in (
            (ours("edge against Player"), "value to Player"),
            (ours("edge against Banker"), "value to Banker"),
        )
    ]
    return Figures([*figures[:2], *edges[: 2 if play.game.model.commission else 1], *figures[2:]])


def _standing(solution: Solution) -> Sentence:
    if solution.unique:
        return say("Neither side can do better alone, and there is no other solution.")
    if solution.others:
        return say(
            "Neither side can do better alone. There are other solutions, where Player plays so:"
        )
    if solution.model.shoe is None and "cards" in (solution.model.player, solution.model.banker):
        return say(
            "Neither side can do better alone. With replacement the cards of a hand tell nothing "
            "that its total does not, so that other plays of the hands of one total do the same."
        )
    return say("Neither side can do better alone. That there is no other solution is not shown.")


def _reply(solution: Solution, reply: Reply) -> list[Part]:
    """What a habit costs whoever has it, and the best answer to it."""
    player = reply.habit.side == PLAYER
    text = "Banker plays by habit, and Player answers as well as possible."
    if player:
        text = "Player plays by habit, and Banker answers as well as possible."
    priced = list(prices(solution, reply).items())
    columns = (
        Column("", "value", TEXT),
        Column("", "", NUMBER),
        Column("", "exactly", FINISHED),
    )
    parts: list[Part] = [
        prose(say(text)),
        Table("", columns, [(name, value, value) for name, value in priced]),
        fields(habit=reply.habit.side, price=NUMBER(priced[-1][1])),
        fields(
            **{
                f"solution_{key_of(name)}": NUMBER(value)
                for name, value in values_of(solution.play).items()
            }
        ),
    ]
    parts += [prose(NOT_ZERO_SUM)] if solution.model.commission else []
    parts += [] if player else [choices(reply.worth)]
    return parts + _play(reply.play, reply.level if player else frozenset())
