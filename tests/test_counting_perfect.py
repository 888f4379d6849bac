"""Perfect play at a fixed depth, against every composition of small shoes and known figures."""

from fractions import Fraction
from functools import cache
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.bets.catalogue import find
from exact_baccarat.counting.perfect import Favourable, PerfectPlay, number_of
from exact_baccarat.counting.pieces import run
from exact_baccarat.counting.profit import Profit, profit
from exact_baccarat.counting.spread import compositions
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.many import odds_many

NAMES = ("player", "banker", "tie", "dragon-7", "panda-8", "nine-over-seven")
EIGHT = Shoe.decks(8).points


def bets(*names: str) -> tuple[Profit, ...]:
    return tuple(profit(find(name)[0], PUNTO_BANCO) for name in names)


@cache
def eight_decks() -> dict[str, Favourable]:
    work = PerfectPlay(EIGHT, 14, bets(*NAMES))
    return {answer.name.partition(":")[0]: answer for answer in work.answers(run(work))}


@pytest.mark.parametrize(
    ("name", "chance"), [("player", "0.0642615"), ("tie", "0.0930390"), ("dragon-7", "0.4195861")]
)
def test_fourteen_cards_of_eight_decks(name: str, chance: str) -> None:
    found = eight_decks()[name]
    assert abs(found.chance - Fraction(chance)) < Fraction(1, 2 * 10**7)
    assert (found.chance * comb(416, 14)).denominator == 1


def test_the_gain_lies_between_the_chance_and_the_most_that_a_bet_can_bring() -> None:
    for found in eight_decks().values():
        assert 0 < found.gain < 50 * found.chance


@settings(max_examples=12)
@given(
    points=st.lists(st.integers(0, 5), min_size=10, max_size=10).filter(
        lambda points: sum(points) >= 8 and 2 <= sum(map(bool, points)) <= 5
    ),
    data=st.data(),
)
def test_it_is_every_composition_one_by_one(points: list[int], data: st.DataObject) -> None:
    unseen = data.draw(st.integers(6, min(sum(points), 9)))
    work = PerfectPlay(tuple(points), unseen, bets("banker", "dragon-7"))
    assert run(work) == work.plain()


def test_a_sample_of_what_fifty_cards_hold_is_what_many_shoes_give() -> None:
    """Numbers that come near the bound of the exact arithmetic."""
    chance = np.random.default_rng(5)
    shoes = np.array([chance.multivariate_hypergeometric(EIGHT, 50) for _ in range(64)])
    for name in NAMES:
        [one] = bets(name)
        [sheet] = odds_many(shoes, [name])
        assert [Fraction(int(v)) for v in one.values(shoes)] == [
            value * int(total) * one.unit
            for value, total in zip(sheet.expected_values(), sheet.total_ways, strict=True)
        ]
        points = tuple(shoes[0].tolist())  # all of a shoe of fifty: one composition
        [ways, gain] = run(PerfectPlay(points, 50, (one,)))
        value = sheet.numerators[0] if sheet.numerators[0] > 0 else 0
        assert (ways, gain) == (int(value > 0), int(value) * one.unit // sheet.unit)


def test_the_pieces_hold_every_composition_once() -> None:
    for unseen in (6, 14, 26):
        work = PerfectPlay(EIGHT, unseen, bets("tie"))
        assert sum(map(work.size, range(len(work.pieces)))) == comb(unseen + 9, 9)


def test_compositions_are_as_many_as_they_are() -> None:
    for points in ((3, 0, 2, 5), (1, 1, 1), (4,)):
        for cards in range(7):
            assert number_of(points, cards) == len(list(compositions(points, cards)))


def test_depths_that_cannot_be_are_refused() -> None:
    with pytest.raises(Refused, match="from 6 to 416"):
        PerfectPlay(EIGHT, 5, bets("tie"))
    with pytest.raises(Refused, match="outgrows the exact arithmetic"):
        PerfectPlay(EIGHT, 200, bets("dragon-7"))
