"""Chemin de fer: the rules, the counts, and what a model makes of them."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.chemin.model import KNOWS, Model, at, game_of
from exact_baccarat.chemin.rules import FREE, MODERN, PLAYER
from exact_baccarat.chemin.tally import tally
from exact_baccarat.enumeration.count import count
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, STOOD, Rules

SIX = Shoe.decks(6)


def bound(player_draws: bool, banker_draws: bool) -> Rules:
    """The game as a tableau without choices: on 5, and at all of Banker's spots."""
    row = ("D " if banker_draws else "S ") * 11
    return Rules(
        name="bound",
        natural=PUNTO_BANCO.natural,
        player=PLAYER.replace("?", "D" if player_draws else "S"),
        banker="\n".join(f"{total} {row}" for total in range(8)),
    )


def test_the_modern_tableau_is_punto_bancos_with_two_gaps() -> None:
    differing = [
        (total, third)
        for total, moves in enumerate(MODERN.banker_moves)
        for third, move in enumerate(moves)
        if (move == "D") != PUNTO_BANCO.banker_draws[total][third]
    ]
    assert differing == [(3, 9), (5, 4)]
    assert MODERN.banker_moves[3][9] == MODERN.banker_moves[5][4] == "?"
    assert {move for moves in FREE.banker_moves for move in moves} == {"?"}


def test_player_is_bound_as_in_punto_banco_but_on_five() -> None:
    for moves in (FREE.player_moves, MODERN.player_moves):
        assert [total for total, move in enumerate(moves) if move == "?"] == [5]
        for total in PUNTO_BANCO.totals:
            draws = PUNTO_BANCO.player_draws[total]
            assert total == 5 or (moves[total] == "D") == draws


def test_banker_has_88_spots_by_totals_and_484_by_cards() -> None:
    spots = {knows: game_of(Model(SIX, banker=knows)).spots for knows in KNOWS}
    assert len(spots["total"]) == 8 * 11 == 88
    assert len(spots["cards"]) == 44 * 11 == 484
    for of_them in spots.values():
        assert len({(spot.hand, spot.third) for spot in of_them}) == len(of_them)
    assert game_of(Model(SIX)).hands == (5,)
    fives = ((0, 5), (1, 4), (2, 3), (6, 9), (7, 8))
    assert game_of(Model(SIX, player="cards")).hands == fives


@pytest.mark.parametrize("player", KNOWS)
@pytest.mark.parametrize("player_draws", [True, False])
@pytest.mark.parametrize("banker_draws", [True, False])
def test_the_wins_at_each_spot_are_those_that_the_count_gives(
    player: str, player_draws: bool, banker_draws: bool
) -> None:
    asked = ["banker.first.points", "banker.second.points", "player.third.points"]
    naturals = "player.natural or banker.natural"
    ways, total = count(SIX, bound(player_draws, banker_draws), [*asked, naturals, "winner"])
    counted: Counter[object] = Counter()
    ended: Counter[object] = Counter()
    for (first, second, third, natural, winner), number in ways.items():
        if natural:
            ended[winner] += number
        else:
            assert isinstance(first, int)
            assert isinstance(second, int)
            counted[min(first, second), max(first, second), third, winner] += number
    game = game_of(Model(SIX, player, "cards"))
    assert total == game.ways
    assert ended["player"] == game.naturals.wins[0]
    assert ended["banker"] == game.naturals.losses[0]
    chances = [int(player_draws)] * len(game.hands)
    for spot in game.spots:
        assert isinstance(spot.hand, tuple)
        result = spot.draw if banker_draws else spot.stand
        assert at(result.wins, chances) == counted[*spot.hand, spot.third, "player"]
        assert at(result.losses, chances) == counted[*spot.hand, spot.third, "banker"]


@pytest.mark.parametrize(
    "points", [(0, 0, 1, 4, 5, 5, 6), (2, 3, 3, 0, 7, 8, 5), (9, 6, 0, 5, 1, 1, 4)]
)
def test_the_tally_is_that_of_every_order_of_the_cards(points: tuple[int, ...]) -> None:
    counted: Counter[object] = Counter()
    for p1, b1, p2, b2, *more in permutations(points, 6):
        mine, theirs = (p1 + p2) % 10, (b1 + b2) % 10
        if max(mine, theirs) >= 8:
            counted["natural", mine > theirs, mine < theirs] += 1
            continue
        player, banker = (min(p1, p2), max(p1, p2)), (min(b1, b2), max(b1, b2))
        for draws in [True] * (mine <= 5) + [False] * (mine >= 5):
            third = more[0] if draws else None
            final = (mine + more[0]) % 10 if draws else mine
            for follows in (True, False):
                their = (theirs + more[1 if draws else 0]) % 10 if follows else theirs
                chooser = player if mine == 5 else None
                key = (banker, third, follows, chooser)
                counted[key, "won"] += final > their
                counted[key, "lost"] += final < their
    found = tally(tuple(points.count(value) for value in range(10)), replaced=False)
    for ending in found.endings:
        key = (ending.banker, ending.third, ending.draws, ending.chooser)
        assert ending.wins == counted.pop((key, "won"))
        assert ending.losses == counted.pop((key, "lost"))
    assert found.naturals[0] == counted["natural", True, False]
    assert found.naturals[1] == counted["natural", False, True]
    assert {key[0] for key, number in counted.items() if number} <= {"natural"}  # type: ignore[index]


def test_with_replacement_is_the_limit_of_many_decks() -> None:
    limit, many = tally((4,) + (1,) * 9, True), tally(Shoe.decks(10**7).points, False)
    assert limit.ways == 13**6
    for one, other in zip(limit.endings, many.endings, strict=True):
        assert (one.banker, one.third, one.draws) == (other.banker, other.third, other.draws)
        difference = Fraction(one.wins, limit.ways) - Fraction(other.wins, many.ways)
        assert abs(difference) < Fraction(1, 10**7)


@settings(max_examples=20)
@given(st.lists(st.integers(0, 6), min_size=10, max_size=10).filter(lambda c: sum(c) >= 6))
def test_looking_at_totals_adds_up_what_cards_tell_apart(counts: list[int]) -> None:
    shoe = Shoe.of_points(counts)
    fine, coarse = game_of(Model(shoe, "cards", "cards")), game_of(Model(shoe))
    assert fine.ways == coarse.ways
    for spot in coarse.spots:
        same = [
            other
            for other in fine.spots
            if isinstance(other.hand, tuple)
            and (sum(other.hand) % 10, other.third) == (spot.hand, spot.third)
        ]
        for p in (0, 1):
            for move in ("stand", "draw"):
                parts = [at(getattr(other, move).gain, [p] * 5) for other in same]
                assert at(getattr(spot, move).gain, [p]) == sum(parts)


def test_a_model_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(Refused, match='Player looks at total or at cards, not at "suits"'):
        Model(SIX, player="suits")
    with pytest.raises(Refused, match='Banker looks at total or at cards, not at ""'):
        Model(SIX, banker="")
    with pytest.raises(Refused, match="from 0 to 1"):
        Model(SIX, commission=Fraction(21, 20))
    with pytest.raises(Refused, match="from 0 to 1"):
        Model(SIX, commission=Fraction(-1))
    with pytest.raises(TypeError, match=r"the float 0\.05, which is not exact"):
        Model(SIX, commission=0.05)  # type: ignore[arg-type]
    with pytest.raises(Refused, match='unknown rules "modren": did you mean "modern"'):
        Model(SIX, rule="modren")


def test_a_model_knows_its_decks_where_they_are_whole() -> None:
    assert Model(SIX).decks == 6
    assert Model(None).decks is None
    assert Model(Shoe.of_points([16, 4, 4, 4, 4, 4, 4, 4, 4, 5])).decks is None
    assert Model(Shoe.of_points([15, 5, 4, 4, 4, 4, 4, 4, 4, 4])).decks is None


def test_the_stood_column_is_the_last_of_both_tables() -> None:
    assert all(len(moves) == STOOD + 1 for moves in FREE.banker_moves + MODERN.banker_moves)
