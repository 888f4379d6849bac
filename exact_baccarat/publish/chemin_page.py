"""The published page of chemin de fer: its solutions by number of decks."""

from collections.abc import Iterator, Sequence

from exact_baccarat.chemin.model import KNOWS, Model
from exact_baccarat.chemin.solve import Solution, solve
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.publish.chemin import banker_table
from exact_baccarat.publish.chemin_words import (
    CONVENTION,
    cell,
    facing,
    hand_name,
    third_name,
    values_of,
)
from exact_baccarat.publish.formats import Row, table
from exact_baccarat.publish.page import Page
from exact_baccarat.publish.rounding import decimal

PAGE_DIGITS = 6


def chemin_page() -> Page:
    """The solutions for 1 to 8 decks and with replacement, as a page of the tables."""
    shoes = [*map(Shoe.decks, range(1, 9)), None]
    blocks, rows = [_PAGE], []
    for player in KNOWS:
        for banker in KNOWS:
            found = [solve(Model(shoe, player, banker)) for shoe in shoes]
            looks = f"Player by {player}, Banker by {banker}"
            blocks += [f"## {looks}", *_section(found)]
            rows += [row for solution in found for row in _page_rows(solution)]
    headers = ("decks", "player", "banker", "what", "hand", "third", "exactly", "decimal")
    return Page("chemin-de-fer", "Chemin de fer, solved", "\n\n".join(blocks), headers, rows)


_PAGE = (
    "The older game: Player chooses on 5, and Banker always. Each side looks at its total only, or "
    f"at its two cards. {CONVENTION} There is no commission, and so Banker's value is Player's "
    "with its sign changed. With a number of decks each solution is the only one; with replacement "
    "(inf) the cards of a hand tell nothing that its total does not."
)


def _section(found: Sequence[Solution]) -> list[str]:
    """Both sides' chances and the value by number of decks, and Banker's table for six."""
    six = next(solution.play for solution in found if solution.model.decks == 6)
    hands = [hand_name(hand) for hand in six.game.hands]
    rows, changes = [], []
    for solution in found:
        play, name = solution.play, _deck_name(solution.model)
        mixed = [place for place, q in enumerate(play.banker) if 0 < q < 1]
        chances = dict.fromkeys(play.banker[place] for place in mixed)
        rows.append(
            (
                name,
                *(decimal(p, PAGE_DIGITS) for p in play.player),
                " ".join(hand_name(play.game.spots[place].hand) for place in mixed),
                ", ".join(decimal(q, PAGE_DIGITS) for q in chances),
                decimal(play.player_value, PAGE_DIGITS),
            )
        )
        changed = [
            f"{cell(q)} with {hand_name(spot.hand)} {facing(spot.third)}"
            for spot, q, usual in zip(play.game.spots, play.banker, six.banker, strict=True)
            if q != usual and q in (0, 1)
        ]
        if changed:
            changes.append(f"- {name}: {', '.join(changed)}")
    headers = (
        "decks",
        *(f"Player draws with {hand}" for hand in hands),
        "Banker, where he stood, mixes with",
        "and draws with chance",
        "value to Player",
    )
    return [
        table(headers, rows),
        "Six decks. " + banker_table(six, "github", frozenset()),
        "Other numbers of decks, where Banker's sure moves differ:\n\n" + "\n".join(changes),
    ]


def _page_rows(solution: Solution) -> Iterator[Row]:
    """For programs: what is mixed, and the values."""
    model, play = solution.model, solution.play
    name = _deck_name(model), model.player, model.banker
    hands = zip(play.game.hands, play.player, strict=True)
    spots = zip(play.game.spots, play.banker, strict=True)
    facts = [("player draws", hand_name(hand), "", p) for hand, p in hands]
    facts += [
        ("banker draws", hand_name(spot.hand), third_name(spot.third), q)
        for spot, q in spots
        if 0 < q < 1
    ]
    facts += [(what, "", "", value) for what, value in values_of(play).items()]
    for what, hand, third, value in facts:
        yield *name, what, hand, third, str(value), decimal(value, 10)


def _deck_name(model: Model) -> str:
    return "inf" if model.decks is None else str(model.decks)
