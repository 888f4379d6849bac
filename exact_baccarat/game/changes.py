"""What makes one game's rules differ from another's, cell by cell of the table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from exact_baccarat.game.tableau import PLACES, STOOD, THIRD_CARD, TOTAL, Rules, listed

_OF = {THIRD_CARD: "Player's third card", TOTAL: "Player's total"}
SAYS = {True: "D", False: "S"}


@dataclass(frozen=True, slots=True)
class Change:
    """One cell that differs: where, what it was, what it becomes, and the first rules so changed.

    `alone` is the first game with this cell of the second, and nothing else of it.
    """

    where: str
    was: str
    becomes: str
    alone: Rules


def changes(first: Rules, second: Rules) -> Iterator[Change]:
    """Each cell in which the second rules differ from the first.

    A total that is a natural in one game only has moves only in the other, so those moves come
    and go with the naturals, as one change.
    """
    player = dict(enumerate(first.player_draws))
    banker = dict(enumerate(first.banker_draws))
    common = [total for total in first.totals if total in second.totals]
    alike = (first.by, first.columns) == (second.by, second.columns)
    if not alike:
        yield Change("Banker's rows", _by(first), _by(second), replace(second, name=first.name))
    elif first.natural != second.natural:
        fresh = [total for total in second.totals if total not in common]
        moves = player | {total: second.player_draws[total] for total in fresh}
        rows = banker | {total: second.banker_draws[total] for total in fresh}
        yield Change(
            "naturals",
            listed(first.natural),
            listed(second.natural),
            Rules.of_moves(
                first.name,
                second.natural,
                moves,
                rows,
                first.natural_ends,
                first.fixed,
                first.by,
            ),
        )
    if first.natural_ends != second.natural_ends:
        ends = {True: "ends the coup", False: "its side stands"}
        alone = replace(first, natural_ends=second.natural_ends)
        yield Change("a natural", ends[first.natural_ends], ends[second.natural_ends], alone)

    def moved(player: dict[int, bool], banker: dict[int, tuple[bool, ...]]) -> Rules:
        return Rules.of_moves(
            first.name, first.natural, player, banker, first.natural_ends, first.fixed, first.by
        )

    for total in common:
        was, becomes = first.player_draws[total], second.player_draws[total]
        if was != becomes:
            alone = moved(player | {total: becomes}, banker)
            yield Change(f"Player with {total}", SAYS[was], SAYS[becomes], alone)
    for total in common if alike else ():
        row = first.banker_draws[total]
        for third, becomes in enumerate(second.banker_draws[total]):
            if row[third] != becomes:
                on = "Player stood" if third == STOOD else f"{_OF[first.by]} is {third}"
                changed = (*row[:third], becomes, *row[third + 1 :])
                yield Change(
                    f"Banker with {total}, {on}",
                    SAYS[row[third]],
                    SAYS[becomes],
                    moved(player, banker | {total: changed}),
                )
    for place, name in enumerate(PLACES):
        mine, theirs = first.fixed[place], second.fixed[place]
        if mine != theirs:
            fixed = (*first.fixed[:place], theirs, *first.fixed[place + 1 :])
            yield Change(
                f"card {name}",
                str(mine or "dealt"),
                str(theirs or "dealt"),
                replace(first, fixed=fixed),
            )


def _by(rules: Rules) -> str:
    stood = ", or where Player stood" if STOOD in rules.columns else ""
    return f"by {_OF[rules.by]}{stood}"
