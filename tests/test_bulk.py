"""Bets on ranks and suits, many shoes at once: what each shoe gives alone, exactly."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.enumeration.bulk import bulk, fits
from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.many import odds_many
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.shoes import Shoes

DEEPER = [bet for bet in catalogue() if bet.depth != "points"]


def shoes(number: int, seed: int) -> np.ndarray:
    """Shoes dealt down from eight decks, and some with ranks or suits that are gone."""
    chance = np.random.default_rng(seed)
    counts = np.array(
        [
            chance.multivariate_hypergeometric([8] * 52, cards)
            for cards in chance.integers(9, 416, number)
        ]
    )
    counts[::3] *= chance.integers(0, 2, (len(counts[::3]), 52))
    counts[:, 0] += 6
    return counts


@pytest.mark.parametrize("bet", DEEPER, ids=lambda bet: bet.name)
def test_every_bet_of_the_catalogue_is_the_count_of_each_shoe(bet: object) -> None:
    table = shoes(4, seed=len(bet.name))  # type: ignore[attr-defined]
    for sheet in odds_many(table, [bet]):  # type: ignore[list-item]
        for row in range(len(table)):
            alone = par_sheet(Shoes(table)[row], PUNTO_BANCO, sheet.choice)
            assert tuple(sheet.ways[row].tolist()) == alone.ways
            assert sheet.total_ways[row] == alone.total_ways


def test_all_bets_together_are_each_alone() -> None:
    table = shoes(3, seed=9)
    together = odds_many(table, DEEPER)
    alone = [sheet for bet in DEEPER for sheet in odds_many(table, [bet])]
    for one, other in zip(together, alone, strict=True):
        assert one.choice == other.choice
        assert (one.ways == other.ways).all()


WORDS = (
    "player.pair",
    "banker.perfect_pair",
    "player.first.rank == 'K'",
    "banker.third.suit == 'hearts'",
    'cards.count("red") >= 3',
    "player.first_two.one_suit",
    "cards.most_alike >= 2",
    "player.wins",
    "banker.total >= 5",
    "first_four.ranks <= 2",
)


@settings(max_examples=12)
@given(
    counts=st.dictionaries(st.integers(0, 51), st.integers(1, 3), min_size=3, max_size=4),
    asked=st.lists(st.sampled_from(WORDS), min_size=1, max_size=3, unique=True),
    junction=st.sampled_from([" and ", " or "]),
)
def test_the_network_is_the_walk(counts: dict[int, int], asked: list[str], junction: str) -> None:
    """Whatever is asked, against the definition on small shoes."""
    row = np.array([[counts.get(card, 0) for card in range(52)]])
    row[0, next(iter(counts))] += 6
    questions = (Question.parse(junction.join(asked)), Question.parse(asked[0]))
    table = Shoes(row)
    ways, _ = plain_count(table[0], PUNTO_BANCO, questions)
    first = [0, 0]
    for answers, number in ways.items():
        if True in answers:
            first[answers.index(True)] += number
    assert bulk(PUNTO_BANCO, (questions,)).ways(table.points, row).tolist() == [first]


def test_shoes_told_by_ranks_or_as_objects_go_through_as_well() -> None:
    whole = [Shoe.decks(1), Shoe.decks(8).without("9H,9D,KC")]
    by_ranks = np.array([shoe.ranks for shoe in whole])
    for given_ in (whole, by_ranks):
        [pair] = odds_many(given_, "player-pair:11")
        for row, shoe in enumerate(whole):
            alone = par_sheet(shoe, PUNTO_BANCO, pair.choice)
            assert tuple(pair.ways[row].tolist()) == alone.ways


def test_shoes_with_suits_unseen_and_large_ones_are_counted_one_by_one() -> None:
    unseen = Shoe.decks(8).without("9")
    large = Shoe.decks(12)
    assert not fits(len(large))
    assert fits(458)
    assert not fits(459)
    for one in (unseen, large):
        [found] = odds_many([one], "perfect-pair:25")
        assert tuple(found.ways[0].tolist()) == par_sheet(one, PUNTO_BANCO, found.choice).ways


def test_the_ways_of_a_pair_are_counted_by_hand() -> None:
    ways, total = count(8, PUNTO_BANCO, ["player.pair"])
    asked = ((Question.parse("player.pair"),),)
    table = Shoes(np.full((1, 52), 8))
    assert bulk(PUNTO_BANCO, asked).ways(table.points, table.counts).tolist() == [[ways[True,]]]
    assert ways[True,] * 415 == total * 31
