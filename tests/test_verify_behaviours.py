"""Laws of behaviours: any way of playing, counted exactly."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.enumeration.count import count
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, STOOD, Rules
from exact_baccarat.verify.claims.diagnose import coups_to_tell
from exact_baccarat.verify.wrong.clauses import cell, clauses
from exact_baccarat.verify.wrong.defects import defects
from exact_baccarat.verify.wrong.play import (
    SIDES,
    every_deal,
    every_total,
    odds,
    play,
    right,
    total_weights,
    ways,
    weights,
)
from exact_baccarat.verify.wrong.vectors import suspects
from tests.listed_defects import LISTED
from tests.wrong_program import play as play_wrong

EIGHT = Shoe.decks(8)
TRUE = odds(right(PUNTO_BANCO), EIGHT)
DEFECTS = {defect.id: defect for defect in defects()}


def counted(shoe: Shoe, rules: Rules) -> tuple[Fraction, ...]:
    """The odds by the count, which knows nothing of behaviours."""
    ways_of, total = count(shoe, rules, ["winner"])
    return tuple(Fraction(ways_of.get((side,), 0), total) for side in SIDES)


def flipped(total: int, third: int) -> Rules:
    """The rules with one cell of the printed tableau the other way."""
    rows = [[*row] for row in PUNTO_BANCO.banker_draws]
    rows[total][third] = not rows[total][third]
    totals = PUNTO_BANCO.totals
    text = "\n".join(f"{t} " + " ".join("SD"[d] for d in rows[t]) for t in totals)
    return replace(PUNTO_BANCO, banker=text)


counts = st.lists(st.integers(0, 9), min_size=10, max_size=10).filter(lambda c: sum(c) >= 6)


@settings(max_examples=25)
@given(counts)
def test_the_right_behaviour_has_the_odds_of_the_count(shoe: list[int]) -> None:
    some = Shoe.of_points(shoe)
    assert odds(right(PUNTO_BANCO), some) == counted(some, PUNTO_BANCO)


def test_odds_stay_exact_where_ways_are_beyond_64_bits() -> None:
    many = Shoe.decks(60)
    assert odds(right(PUNTO_BANCO), many) == counted(many, PUNTO_BANCO)


def test_the_rows_stand_for_every_deal() -> None:
    _, orders = every_deal()
    assert orders.sum() == 10**6
    for shoe in (EIGHT, Shoe.decks(1)):
        found, total = weights(shoe)
        assert int(found.sum()) == total == shoe.total_ways
        by_totals, _ = total_weights(shoe)
        assert int(by_totals.sum()) == total
    assert len(every_total()[0]) == 10**4


def test_ways_of_a_short_deal_count_every_continuation() -> None:
    deals = [np.array([k], np.int8) for k in (0, 0, 3, 9, -1, -1)]
    assert ways(deals, EIGHT.points).tolist() == [128 * 127 * 32 * 32 * 412 * 411]


@pytest.mark.parametrize(
    "defect", [d for d in defects() if d.behaviour.by_totals], ids=lambda d: d.id
)
def test_totals_tell_a_behaviour_as_much_as_cards_do(defect: object) -> None:
    behaviour = defect.behaviour  # type: ignore[attr-defined]
    found, total = weights(EIGHT)
    winner = play(behaviour, every_deal()[0]).winner
    slow = [Fraction(int(found[winner == side].sum()), total) for side in range(3)]
    assert [*odds(behaviour, EIGHT)] == slow


@pytest.mark.parametrize("id_", LISTED)
def test_each_known_defect_has_the_listed_odds(id_: str) -> None:
    player, banker, _, _, _ = LISTED[id_]
    found = odds(DEFECTS[id_].behaviour, EIGHT)
    assert found[:2] == (Fraction(player), Fraction(banker))
    assert sum(found) == 1


@pytest.mark.parametrize("id_", LISTED)
def test_each_known_defect_plays_its_witness_deal_as_listed(id_: str) -> None:
    (p1, p2, b1, b2, *rest), winner = LISTED[id_][2], LISTED[id_][3]
    deal = [np.array([card], np.int8) for card in (p1, b1, p2, b2, *rest)]
    assert SIDES[int(play(DEFECTS[id_].behaviour, deal).winner[0])] == winner
    assert SIDES[int(play(right(PUNTO_BANCO), deal).winner[0])] != winner


@pytest.mark.parametrize("id_", LISTED)
def test_each_known_defect_takes_as_many_coups_to_see_as_listed(id_: str) -> None:
    needed = coups_to_tell(TRUE, odds(DEFECTS[id_].behaviour, EIGHT))
    assert needed is not None
    assert needed - LISTED[id_][4] in (0, 1)  # listed rounded down


def test_the_list_is_whole() -> None:
    assert [*DEFECTS] == [*LISTED]


@pytest.mark.parametrize("id_", [*LISTED, "right"])
@given(deal=st.lists(st.integers(0, 9), min_size=6, max_size=6))
def test_each_defect_plays_as_a_program_with_it_does(id_: str, deal: list[int]) -> None:
    behaviour = DEFECTS[id_].behaviour if id_ in DEFECTS else right(PUNTO_BANCO)
    played = play(behaviour, [np.array([card], np.int8) for card in deal])
    cards = [f"{'A' if card == 1 else card or 'K'}C" for card in deal]
    other = play_wrong(cards, id_)
    assert SIDES[int(played.winner[0])] == other["winner"]
    assert 2 + int(played.player_drew[0]) == len(other["player"])
    assert 2 + int(played.banker_drew[0]) == len(other["banker"])


@pytest.mark.parametrize(
    ("total", "third"), [(3, 8), (0, 5), (6, STOOD), (7, 2), (5, 4), (2, STOOD)]
)
def test_a_flipped_cell_is_the_rules_with_that_cell_flipped(total: int, third: int) -> None:
    (clause,) = [c for c in clauses(PUNTO_BANCO) if c.name == cell(total, third)]
    (broken,) = clause.broken
    assert odds(broken, EIGHT) == counted(EIGHT, flipped(total, third))


def test_57_of_the_88_flipped_cells_need_more_than_a_million_coups_to_be_seen() -> None:
    cells = [c for c in clauses(PUNTO_BANCO) if c.name.startswith("Banker ")]
    needed = [coups_to_tell(TRUE, odds(c.broken[0], EIGHT)) for c in cells]
    assert len(needed) == 88
    assert sum(n is None or n > 10**6 for n in needed) == 57


def test_no_suspect_plays_right() -> None:
    deals = [column[::5] for column in every_deal()[0]]
    true = play(right(PUNTO_BANCO), deals).shape
    for suspect in suspects(PUNTO_BANCO):
        assert not np.array_equal(play(suspect.behaviour, deals).shape, true), suspect.says
