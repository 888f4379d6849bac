"""Several coups of one shoe: the laws that they keep, and two and three by hand on small shoes."""

from fractions import Fraction
from math import comb, perm

import numpy as np
import pytest

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import as_choice
from exact_baccarat.coups.chain import Terms
from exact_baccarat.coups.joint import same, several
from exact_baccarat.coups.multisets import Multisets
from exact_baccarat.coups.residues import primes_for, whole
from exact_baccarat.coups.sums import moments
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.many import count_many
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from tests import coups_by_hand as by_hand
from tests.independent import rounded

EIGHT = Shoe.decks(8)
SMALL = [{0: 4, 4: 4, 6: 3, 9: 2}, {0: 2, 3: 5, 5: 5, 8: 1}, {1: 7, 2: 6, 7: 2}]


def of_points(counts: dict[int, int]) -> Shoe:
    return Shoe.of_points([counts.get(points, 0) for points in range(10)])


def test_banker_after_banker_is_the_fraction_that_two_programs_agreed_on() -> None:
    law = several(EIGHT, PUNTO_BANCO, ["winner"], given=["banker.wins"])
    assert law.chance(("banker",)) == Fraction(392748218802991896129947, 856413933197607468721800)


def test_a_pair_of_players_in_both_of_two_coups() -> None:
    law = several(EIGHT, PUNTO_BANCO, ["player.pair", "player.pair"])
    assert law.chance((True, True)) == Fraction(65999, 11826255)


def test_the_correlation_of_two_banker_wins() -> None:
    law = several(EIGHT, PUNTO_BANCO, ["banker.wins", "banker.wins"])
    variance = law.mean(0) - law.mean(0) ** 2
    assert rounded(law.covariance(0, 1) / variance, 9) == "-0.000002165"


def test_the_covariance_of_the_cards_of_two_coups() -> None:
    law = several(EIGHT, PUNTO_BANCO, ["cards.size", "cards.size"])
    assert rounded(law.covariance(0, 1), 12) == "-0.000523766956"


@pytest.mark.parametrize("counts", SMALL)
def test_two_coups_are_what_dealing_them_by_hand_gives(counts: dict[int, int]) -> None:
    law = several(of_points(counts), PUNTO_BANCO, ["winner", "cards.size"])
    hand = by_hand.several(by_hand.points_shoe(counts), (by_hand.winner, by_hand.size))
    assert {answers: law.chance(answers) for answers in law.ways} == hand


def test_three_coups_are_what_dealing_them_by_hand_gives() -> None:
    counts = {0: 8, 5: 7, 9: 4}
    law = several(of_points(counts), PUNTO_BANCO, ["winner", "cards.size", "winner"])
    reads = (by_hand.winner, by_hand.size, by_hand.winner)
    hand = by_hand.several(by_hand.points_shoe(counts), reads)
    assert {answers: law.chance(answers) for answers in law.ways} == hand


def test_four_coups_are_what_dealing_them_by_hand_gives() -> None:
    counts = {0: 15, 6: 9}
    law = same(of_points(counts), PUNTO_BANCO, "tie", 4)
    hand = by_hand.several(by_hand.points_shoe(counts), (by_hand.winner,) * 4)
    times = [Fraction(0)] * 5
    for answers, chance in hand.items():
        times[answers.count("tie")] += chance
    assert list(law.chances) == times


def test_pairs_of_two_coups_are_what_dealing_them_by_hand_gives() -> None:
    kinds = (("10", 0, 3), ("K", 0, 2), ("5", 5, 4), ("9", 9, 3))
    shoe = Shoe.of_cards("10:3,K:2,5:4,9:3")
    law = several(shoe, PUNTO_BANCO, ["player.pair", "winner"])
    hand = by_hand.several(kinds, (by_hand.player_pair, by_hand.winner))
    assert {answers: law.chance(answers) for answers in law.ways} == hand


def test_coups_are_exchangeable() -> None:
    one = several(EIGHT, PUNTO_BANCO, ["winner", "player.total"])
    other = several(EIGHT, PUNTO_BANCO, ["player.total", "winner"])
    assert {answers[::-1]: ways for answers, ways in other.ways.items()} == one.ways


def test_the_law_of_three_coups_has_that_of_two_and_of_one_for_its_margins() -> None:
    three = several(EIGHT, PUNTO_BANCO, ["winner", "banker.wins", "player.natural"])
    two = several(EIGHT, PUNTO_BANCO, ["winner", "player.natural"])
    margin: dict[tuple[object, ...], Fraction] = {}
    for answers in three.ways:
        key = answers[0], answers[2]
        margin[key] = margin.get(key, Fraction(0)) + three.chance(answers)
    assert margin == {answers: two.chance(answers) for answers in two.ways}
    ways, total = count(EIGHT, PUNTO_BANCO, ["winner"])
    assert three.alone[0] == {answer: Fraction(n, total) for (answer,), n in ways.items()}


def test_two_coups_are_the_count_of_each_shoe_that_the_first_leaves() -> None:
    """The plain way: 6,958 shoes, each with the ways of the first coup that leaves it."""
    law = several(EIGHT, PUNTO_BANCO, ["banker.total", "winner"])
    sizes = [f"cards.count({card!r})".replace("'", '"') for card in "A23456789"]
    first, total = count(EIGHT, PUNTO_BANCO, ["banker.total", "cards.size", *sizes])
    rows = [[size - sum(map(int, rest)), *rest] for _, size, *rest in first]
    left = np.array([[*EIGHT.points]]) - np.array(rows, np.int64)
    second, totals = count_many(left, PUNTO_BANCO, ["winner"])
    found: dict[tuple[object, ...], Fraction] = {}
    for (winner,), column in second.items():
        weighed: dict[tuple[object, int], int] = {}
        for (answers, number), ways, n in zip(
            first.items(), column.tolist(), totals.tolist(), strict=True
        ):
            weighed[answers[0], n] = weighed.get((answers[0], n), 0) + number * ways
        for (banker, n), ways in weighed.items():
            key = banker, winner
            found[key] = found.get(key, Fraction(0)) + Fraction(ways, total * n)
    assert {answers: law.chance(answers) for answers in law.ways} == found


@pytest.mark.parametrize("name", ["banker", "tie", "dragon-7"])
def test_the_covariance_of_two_results_is_the_sum_of_what_cards_gone_do(name: str) -> None:
    """sum_c (-1)^c V_c, the V_c from the variance of the EV with one to six cards gone."""
    choice, cards = as_choice(name), len(EIGHT)
    variances = [variance_with_gone(choice, gone) for gone in range(1, 7)]
    parts: list[Fraction] = []
    for gone, variance in enumerate(variances, 1):
        for c, part in enumerate(parts, 1):
            variance -= part * Fraction(comb(gone, c), comb(cards - gone, c))
        parts.append(variance * comb(cards - gone, gone))
    covariance = sum(((-1) ** c * part for c, part in enumerate(parts, 1)), Fraction(0))
    assert moments(EIGHT, PUNTO_BANCO, choice).product == covariance


def variance_with_gone(choice: Choice, gone: int) -> Fraction:
    multisets = Multisets(10, gone)
    taken = multisets.exponents[multisets.tails[:, 0] == gone].astype(np.int64)
    shoes = np.array([EIGHT.points]) - taken
    questions = choice.bet.question.questions
    ways, totals = count_many(shoes, PUNTO_BANCO, questions)
    values = [Fraction(-1)] * len(shoes)
    for answers, column in ways.items():
        if True in answers:
            net = choice.paytable.pays[answers.index(True)].net
            for row, (number, total) in enumerate(zip(column, totals, strict=True)):
                values[row] += (net + 1) * Fraction(int(number), int(total))
    weights = [1] * len(shoes)
    for row, some in enumerate(taken.tolist()):
        for n, m in zip(EIGHT.points, some, strict=True):
            weights[row] *= comb(n, m)
    whole_weight = comb(len(EIGHT), gone)
    mean = sum(w * v for w, v in zip(weights, values, strict=True)) / whole_weight
    return sum(w * (v - mean) ** 2 for w, v in zip(weights, values, strict=True)) / whole_weight


def test_sixty_banker_bets_of_one_shoe() -> None:
    found = moments(EIGHT, PUNTO_BANCO, as_choice("banker"))
    for variance, root in (
        (found.of(60).variance, "7.182980"),
        (found.independent(60).variance, "7.183393"),
    ):
        half = Fraction(1, 2 * 10**6)
        assert (Fraction(root) - half) ** 2 < variance < (Fraction(root) + half) ** 2
    with pytest.raises(Refused, match="surely holds 69"):
        found.of(70)


def test_a_sum_over_three_coups_is_that_of_dealing_them_by_hand() -> None:
    counts = {0: 8, 5: 7, 9: 4}
    hand = by_hand.several(by_hand.points_shoe(counts), (by_hand.winner,) * 3)
    nets = {"banker": Fraction(19, 20), "tie": Fraction(0), "player": Fraction(-1)}
    law = [(sum(nets[a] for a in answers), chance) for answers, chance in hand.items()]  # type: ignore[index]
    mean = sum(x * chance for x, chance in law)
    found = moments(of_points(counts), PUNTO_BANCO, as_choice("banker")).of(3)
    assert found.mean == mean
    assert found.variance == sum((x - mean) ** 2 * chance for x, chance in law)
    assert found.third == sum((x - mean) ** 3 * chance for x, chance in law)


def test_a_sum_over_two_coups_of_a_shoe_that_holds_no_third() -> None:
    counts = {0: 4, 4: 4, 6: 3, 9: 2}
    hand = by_hand.several(by_hand.points_shoe(counts), (by_hand.winner,) * 2)
    nets = {"banker": Fraction(19, 20), "tie": Fraction(0), "player": Fraction(-1)}
    law = [(sum(nets[a] for a in answers), chance) for answers, chance in hand.items()]  # type: ignore[index]
    mean = sum(x * chance for x, chance in law)
    found = moments(of_points(counts), PUNTO_BANCO, as_choice("banker")).of(2)
    assert found.variance == sum((x - mean) ** 2 * chance for x, chance in law)
    assert found.third == sum((x - mean) ** 3 * chance for x, chance in law)


def test_a_sum_of_a_bet_on_ranks_has_a_variance_and_no_third_moment() -> None:
    found = moments(EIGHT, PUNTO_BANCO, as_choice("player-pair")).of(2)
    both = several(EIGHT, PUNTO_BANCO, ["player.pair", "player.pair"])
    scale = (1 + as_choice("player-pair").nets[0]) ** 2
    one = both.mean(0) - both.mean(0) ** 2
    assert found.variance == scale * 2 * (one + both.covariance(0, 1))
    assert found.third is None


def test_how_often_it_holds_adds_up_and_has_the_mean_of_one_coup() -> None:
    law = same(EIGHT, PUNTO_BANCO, "banker.wins", 3)
    one = several(EIGHT, PUNTO_BANCO, ["banker.wins"])
    assert sum(law.chances) == sum(law.independent) == 1
    assert sum(j * chance for j, chance in enumerate(law.chances)) == 3 * one.mean(0)
    given = several(EIGHT, PUNTO_BANCO, ["banker.wins"], ["banker.wins"])
    two = same(EIGHT, PUNTO_BANCO, "banker.wins", 2)
    assert two.chances[2] == one.mean(0) * given.mean(0)


def test_what_never_holds_never_does() -> None:
    assert same(EIGHT, PUNTO_BANCO, "margin == 12", 3).chances == (1, 0, 0, 0)
    with pytest.raises(Refused, match="never happens"):
        several(EIGHT, PUNTO_BANCO, ["winner"], ["margin == 12"])


@pytest.mark.parametrize(
    ("shoe", "asked", "given", "said"),
    [
        (Shoe.decks(8), ["winner"] * 5, [], "at most 4"),
        (Shoe.decks(8), ["player.pair"] * 3, [], "at most 2 where a question looks at ranks"),
        (Shoe.decks(8), ["player.perfect_pair", "winner"], [], "looks at suits"),
        (Shoe.decks(8), ["winner"], ["winner"], "must be true or false"),
        (Shoe.of_points([17] + [0] * 9), ["winner"] * 3, [], "surely holds 2"),
        (Shoe.of_points([12] + [0] * 9), ["player.pair"] * 2, [], "ranks"),
        (Shoe.endless_decks(), ["winner"] * 5, [], "at most 4"),
        (Shoe.endless_decks(), ["tie"], ["margin == 12"], "never happens"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    shoe: Shoe, asked: list[str], given: list[str], said: str
) -> None:
    with pytest.raises(Refused, match=said):
        several(shoe, PUNTO_BANCO, asked, given)


def test_other_rules_have_other_coups() -> None:
    rules = Rules.of_moves(
        "nobody draws",
        (8, 9),
        dict.fromkeys(range(8), False),
        {total: [False] * 11 for total in range(8)},
    )
    law = several(Shoe.of_points([4, 4, 4, 0, 0, 0, 0, 0, 0, 0]), rules, ["cards.size", "tie"])
    assert {size for size, _ in law.ways} == {4}


def test_multisets_stand_where_their_place_says() -> None:
    some = Multisets(4, 5)
    assert some.place(some.exponents.astype(np.int64)).tolist() == list(range(len(some)))
    assert len(some) == comb(9, 4)
    more = some.exponents[some.one_more(2)] - some.exponents[: some.up_to(4)]
    assert (more == [0, 0, 1, 0]).all()


def test_a_product_of_polynomials_is_the_product_of_their_values() -> None:
    chance = np.random.default_rng(5)
    terms = [Terms(Multisets(3, n), chance.integers(-9, 9, comb(n + 3, 3))) for n in (2, 3)]
    at = np.array([2, 3, 5])

    def value(terms: Terms) -> int:
        powers = np.prod(at ** terms.multisets.exponents.astype(np.int64), axis=1)
        return int(powers @ terms.coefficients)

    assert value(terms[0] * terms[1]) == value(terms[0]) * value(terms[1])


@pytest.mark.parametrize("number", [0, 1, -1, perm(416, 24), -perm(416, 12) + 1])
def test_a_whole_number_is_told_by_its_remainders(number: int) -> None:
    primes = primes_for(perm(416, 24))
    assert whole([number % prime for prime in primes], primes) == number


def test_coups_of_endless_decks_are_independent() -> None:
    """The chances are those that a thousand decks come near, and products of one coup's."""
    endless, near = Shoe.endless_decks(), Shoe.decks(1000)
    law = several(endless, PUNTO_BANCO, ["winner", "tie"], ["banker.wins"])
    assert sum(law.ways.values()) == law.total_ways
    apart = several(near, PUNTO_BANCO, ["winner", "tie"], ["banker.wins"])
    assert {*law.ways} == {*apart.ways}
    for answers in law.ways:
        assert law.chance(answers) == law.independent(answers)
        assert abs(law.chance(answers) - apart.chance(answers)) < Fraction(1, 50_000)
    numbers = several(endless, PUNTO_BANCO, ["player.total", "banker.perfect_pair"])
    assert numbers.covariance(0, 1) == 0
    pairs = same(endless, PUNTO_BANCO, "player.pair", 4)
    assert pairs.chances == tuple(comb(4, r) * Fraction(12 ** (4 - r), 13**4) for r in range(5))
    assert pairs.independent == pairs.chances
