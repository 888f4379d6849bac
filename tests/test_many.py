"""Many shoes at once give what each shoe gives alone, exactly, whatever the number of cards."""

from fractions import Fraction
from math import perm

import numpy as np
import pytest

from exact_baccarat.bets.bet import Bet
from exact_baccarat.bets.files import read
from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.many import Forms, count_many, number_type, totals
from exact_baccarat.enumeration.polynomials import degrees, polynomials
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.many import odds_many
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.shoes import Shoes

QUESTIONS = ["winner", "player.third.points", "player.first.points >= 6", "cards.size"]
EIGHT = [128] + [32] * 9


def random_shoes(number: int, most: int, seed: int) -> np.ndarray:
    """Shoes of every kind: full, thin, and with values that are gone."""
    chance = np.random.default_rng(seed)
    shoes = chance.integers(0, most, (number, 10)) * chance.integers(0, 2, (number, 10))
    shoes[:, 0] += 6
    return shoes


def test_many_shoes_are_the_walk_on_each() -> None:
    shoes = random_shoes(3, 4, seed=1)
    ways, total = count_many(shoes, PUNTO_BANCO, QUESTIONS)
    for row, points in enumerate(shoes.tolist()):
        plain, all_ways = plain_count(Shoe.of_points(points), PUNTO_BANCO, QUESTIONS)
        assert {answer: int(c[row]) for answer, c in ways.items() if c[row]} == plain
        assert total[row] == all_ways


@pytest.mark.parametrize("most", [3, 33, 129, 500, 10**11])
def test_many_shoes_are_the_count_on_each(most: int) -> None:
    shoes = random_shoes(15, most, seed=most)
    ways, total = count_many(shoes, PUNTO_BANCO, QUESTIONS)
    for row, points in enumerate(shoes.tolist()):
        alone, all_ways = count(Shoe.of_points(points), PUNTO_BANCO, QUESTIONS)
        assert {answer: int(c[row]) for answer, c in ways.items() if c[row]} == alone
        assert total[row] == all_ways


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        (458, np.float64),
        (459, np.int64),
        (1450, np.int64),
        (1451, np.object_),
        (6, np.float64),
    ],
)
def test_the_numbers_are_the_fastest_that_the_bound_allows(cards: int, number: type) -> None:
    assert number_type(cards) is number
    bound = {np.float64: 2**53, np.int64: 2**63}.get(number)
    assert bound is None or perm(cards, 6) < bound


@pytest.mark.parametrize("cards", [457, 458, 459, 1449, 1450, 1451])
def test_either_side_of_each_bound_every_way_is_exact(cards: int) -> None:
    """Shoes in which one value, or one half, has nearly all: where sums come closest to it."""
    shoes = [[cards - 9] + [1] * 9, [1] * 9 + [cards - 9], [0] * 5 + [cards - 5, 2, 1, 1, 1]]
    shoes += [[cards - 10 * (cards // 10) + cards // 10] + [cards // 10] * 9, [cards] + [0] * 9]
    ways, total = count_many(np.array(shoes), PUNTO_BANCO, ["player.total", "winner"])
    for row, points in enumerate(shoes):
        alone, all_ways = count(Shoe.of_points(points), PUNTO_BANCO, ["player.total", "winner"])
        assert {answer: int(c[row]) for answer, c in ways.items() if c[row]} == alone
        assert sum(int(c[row]) for c in ways.values()) == total[row] == all_ways


@pytest.mark.parametrize("n", range(6, 1500, 7))
def test_no_sum_of_one_half_alone_is_beyond_the_bound(n: int) -> None:
    """Sums of k products of one half are at most perm(n, k) 6!/k!, whatever the other half has."""
    for k in range(7):
        assert perm(n, k) * perm(6, 6 - k) <= max(perm(n, 6), 720 * perm(10, 6))


def test_coefficients_are_numbers_of_orders() -> None:
    found = polynomials(PUNTO_BANCO, (Question.parse("winner"),))
    every = sum(found.values())
    assert every.sum() == 10**6
    assert all((c >= 0).all() for c in found.values())
    low, high = degrees()[2], degrees()[4]
    assert (len(low), len(high)) == (15, 70)
    assert sum(len(degrees()[k]) * len(degrees()[6 - k]) for k in range(7)) == 5005
    assert every[-1] == 1  # the last is six fours


def test_a_mixture_of_small_and_huge_shoes_is_exact() -> None:
    shoes = np.concatenate([random_shoes(500, 33, 3), random_shoes(2, 10**6, 4)])
    found = polynomials(PUNTO_BANCO, (Question.parse("tie"),))
    ways = Forms(list(found.values())).ways(shoes)
    assert [sum(row) for row in ways.tolist()] == totals(shoes).tolist()
    for row in (0, 383, 384, 499, 500, 501):
        alone, _ = count(Shoe.of_points(shoes[row].tolist()), PUNTO_BANCO, ["tie"])
        assert ways[row].tolist() == [alone.get(answer, 0) for answer in found]


def test_questions_that_points_do_not_decide_have_no_polynomial() -> None:
    with pytest.raises(Refused, match=r"player\.pair looks at ranks"):
        polynomials(PUNTO_BANCO, (Question.parse("player.pair"),))


BETS = """
[[bet]]
name = "first-applies"
title = "Outcomes that overlap"
outcomes = [
    { name = "natural", when = "player.natural" },
    { name = "wins", when = "player.wins" },
    { name = "eight", when = "player.total == 8" },
    { name = "six", when = "player.third.points == 6" },
]
[[bet.paytables]]
name = "a"
pays = { natural = "3/7", wins = "1:2", eight = "push", six = "0.95" }
[[bet]]
name = "pair"
title = "Pair"
outcomes = [{ name = "pair", when = "player.pair" }]
[[bet.paytables]]
name = "11"
pays = { pair = "11 to 1" }
[[bet]]
name = "perfect"
title = "Perfect pair"
outcomes = [{ name = "pair", when = "player.perfect_pair" }]
[[bet.paytables]]
name = "25"
pays = { pair = "25 to 1" }
"""


def own(name: str) -> Bet:
    bets, problems = read(BETS, "bets")
    assert not problems
    return next(bet for bet in bets if bet.name == name)


@pytest.mark.parametrize(
    ("columns", "names"), [(10, ["first-applies"]), (13, ["pair"]), (52, ["perfect", "pair"])]
)
def test_odds_many_are_the_par_sheet_of_each(columns: int, names: list[str]) -> None:
    bets = [own(name) for name in ["first-applies", *names]]
    chance = np.random.default_rng(columns)
    counts = chance.integers(0, 4, (4, columns))
    table = Shoes(counts)
    for sheets in odds_many(counts, bets):
        for row in range(4):
            sheet = par_sheet(table[row], PUNTO_BANCO, sheets.choice)
            assert sheets.ways[row].tolist() == [line.ways for line in sheet.lines]
            assert sheets.total_ways[row] == sheet.total_ways
            assert sheets.expected_values()[row] == sheet.expected_value


def test_shoes_of_the_class_are_as_good_as_counts() -> None:
    shoes = [Shoe.decks(1), Shoe.decks(8), Shoe.decks(200)]
    (sheets,) = odds_many(shoes, ["player"])
    (pair,) = odds_many(shoes, [own("pair")])
    assert sheets.expected_values()[1] == Fraction(-241149546272, 19524993263685)
    assert pair.ways[1].tolist()[0] == 373374329013504
    assert odds_many([Shoe.decks(8)], ["tie"])[0].ways.tolist()[0][0] == 475627426473216


def test_expected_values_with_huge_pays_do_not_overflow() -> None:
    bets, problems = read(BETS.replace("3/7", "999999999/7"), "bets")
    assert not problems
    (sheets,) = odds_many([EIGHT, EIGHT], [bets[0]])
    sheet = par_sheet(Shoe.decks(8), PUNTO_BANCO, bets[0])
    assert sheets.expected_values() == [sheet.expected_value] * 2


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ([[1.5] * 10], "whole numbers, and these are float64"),
        ([[True] * 10], "whole numbers, and these are bool"),
        ([[None] * 10], "whole numbers, and these are object"),
        ([[1] * 9], "of 10, 13 or 52 counts, and this one is 1 by 9"),
        ([1] * 10, "and this one is 10"),
        ([[1] * 10, [1] * 9], "as many counts in every row"),
        ([[1] * 10, [1, -1, *[1] * 8]], "shoe 2 cannot hold -1 of A"),
        ([[10**13] * 10], "shoe 1 cannot hold 10000000000000 of 0"),
        ([EIGHT, [0] * 9 + [5]], "shoe 2 has 5 of the six cards"),
    ],
)
def test_what_is_no_table_of_shoes_is_refused(table: list[object], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        odds_many(table, ["tie"])


def test_a_bet_is_refused_where_the_shoes_are_not_known_so_deep() -> None:
    with pytest.raises(Refused, match="looks at ranks, for which a shoe needs 13 counts"):
        odds_many([EIGHT, EIGHT], [own("pair")])
    with pytest.raises(Refused, match="looks at suits, for which a shoe needs 52 counts"):
        odds_many([[32] * 13] * 2, [own("perfect")])


def test_no_shoes_give_no_rows() -> None:
    assert [len(sheets) for sheets in odds_many([], ["tie", "banker"])] == [0, 0]
