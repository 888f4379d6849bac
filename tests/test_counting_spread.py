"""How a bet's expected value spreads: six constants, against every composition of small shoes."""

from fractions import Fraction
from itertools import pairwise
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact_baccarat.bets.catalogue import find
from exact_baccarat.counting.profit import profit
from exact_baccarat.counting.spread import Spread, compositions, spreads
from exact_baccarat.enumeration.walk import walk
from exact_baccarat.errors import Refused
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.removal import removals

BETS = ["player", "banker", "tie", "dragon-7", "panda-8", "dragon-bonus-player"]
SMALL = [2, 0, 3, 0, 0, 4, 0, 2, 0, 2]


def spread(name: str, points: list[int]) -> Spread:
    return spreads(Shoe.of_points(points), PUNTO_BANCO, find(name))[0]


def worth(name: str, points: tuple[int, ...]) -> Fraction:
    [choice] = find(name)
    return par_sheet(Shoe.of_points(points), PUNTO_BANCO, choice).expected_value


def test_the_standard_deviation_of_dragon_7_with_a_deck_unseen() -> None:
    variance = spreads(Shoe.decks(8), PUNTO_BANCO, find("dragon-7"))[0].variance(52)
    assert Fraction("0.1507045") ** 2 < variance < Fraction("0.1507055") ** 2


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_the_first_constant_is_the_mean_square_of_the_effects_of_removal(decks: int) -> None:
    shoe = Shoe.decks(decks)
    choices = [choice for name in BETS for choice in find(name)]
    for one, removal in zip(
        spreads(shoe, PUNTO_BANCO, choices), removals(shoe, PUNTO_BANCO, choices), strict=True
    ):
        square = sum(effect.kind.number * effect.change**2 for effect in removal.effects)
        assert one.constants[0] == (len(shoe) - 1) * square / len(shoe)


@pytest.mark.parametrize("name", BETS)
def test_the_variance_over_all_compositions_is_what_the_constants_say(name: str) -> None:
    one = spread(name, SMALL)
    cards = sum(SMALL)
    for unseen in range(6, cards + 1):
        chances = [
            (Fraction(prod(map(comb, SMALL, row)), comb(cards, unseen)), worth(name, row))
            for row in compositions(SMALL, unseen)
        ]
        mean = sum(chance * value for chance, value in chances)
        assert sum(chance for chance, _ in chances) == 1
        assert mean == one.expected_value
        assert sum(chance * (value - mean) ** 2 for chance, value in chances) == one.variance(
            unseen
        )


@given(
    points=st.lists(st.integers(0, 4), min_size=10, max_size=10).filter(
        lambda points: 9 <= sum(points) <= 14 and sum(map(bool, points)) <= 5
    ),
    name=st.sampled_from(BETS),
    data=st.data(),
)
def test_expected_values_spread_about_the_whole_shoe(
    points: list[int], name: str, data: st.DataObject
) -> None:
    one, cards = spread(name, points), sum(points)
    unseen = data.draw(st.integers(6, cards))
    polynomial = profit(find(name)[0], PUNTO_BANCO)
    chances = [
        (Fraction(prod(map(comb, points, row)), comb(cards, unseen)), row)
        for row in compositions(points, unseen)
    ]
    values = [(chance, polynomial.expected_value(row)) for chance, row in chances]
    mean = sum(chance * value for chance, value in values)
    assert mean == one.expected_value == worth(name, tuple(points))
    assert sum(chance * (value - mean) ** 2 for chance, value in values) == one.variance(unseen)


@pytest.mark.parametrize("name", ["banker", "tie", "dragon-7"])
def test_the_covariance_of_two_coups_is_the_constants_with_signs(name: str) -> None:
    points = [3, 0, 0, 4, 0, 0, 0, 3, 0, 3]
    [choice] = find(name)
    pile = Shoe.of_points(points).pile("points")
    together = Fraction(0)
    for player, banker, ways in walk(pile, PUNTO_BANCO):
        pay = choice.settle(Coup(player, banker))[1].net
        rest = list(points)
        for card in (*player, *banker):
            rest[card.points] -= 1
        chance = Fraction(ways, PUNTO_BANCO.total_ways(Shoe.of_points(points)))
        together += chance * pay * worth(name, tuple(rest))
    one = spread(name, points)
    assert together - one.expected_value**2 == one.covariance


def test_the_spread_grows_as_cards_go_and_is_nothing_in_a_whole_shoe() -> None:
    one = spreads(Shoe.decks(8), PUNTO_BANCO, find("tie"))[0]
    depths = [one.variance(unseen) for unseen in range(6, 417)]
    assert all(more > less for more, less in pairwise(depths))
    assert depths[-1] == 0
    assert one.linear_share(416) is None


def test_what_goes_card_by_card_is_nearly_all_early_on_and_less_later() -> None:
    one = spreads(Shoe.decks(8), PUNTO_BANCO, find("dragon-7"))[0]
    shares = [one.linear_share(unseen) for unseen in (415, 208, 52, 14)]
    assert shares[0] == 1
    assert all(a > b for a, b in pairwise(share for share in shares if share is not None))


def test_a_bet_that_is_not_against_the_bettor_has_no_index() -> None:
    sevens = [0, 0, 0, 0, 0, 0, 0, 4, 4, 4]
    one = spread("tie", sevens)
    assert one.expected_value > 0
    assert one.index_squared(8) is None


@pytest.mark.parametrize("unseen", [5, 417, -1])
def test_depths_that_cannot_be_are_refused(unseen: int) -> None:
    one = spreads(Shoe.decks(8), PUNTO_BANCO, find("tie"))[0]
    with pytest.raises(Refused, match="from 6 to 416"):
        one.variance(unseen)


def test_bets_on_suits_and_endless_shoes_are_refused() -> None:
    with pytest.raises(Refused, match="looks at suits"):
        spreads(Shoe.decks(8), PUNTO_BANCO, find("perfect-pair"))
    with pytest.raises(Refused, match="endless"):
        spreads(Shoe.endless_decks(), PUNTO_BANCO, find("tie"))
