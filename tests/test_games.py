"""Laws of games: any way of playing, right or wrong, counted exactly and dealt card by card."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.enumeration.columns import Coups, ways_of
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.walk import walk
from exact_baccarat.game.cards import BY_POINTS, Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.playing import SIDES, Game, Playable, as_game, of_rules
from exact_baccarat.game.rules_files import read
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, STOOD, Rules
from exact_baccarat.verify.claims.diagnose import coups_to_tell
from exact_baccarat.verify.wrong.chances import chances, odds, odds_of_all
from exact_baccarat.verify.wrong.clauses import cell, clauses
from exact_baccarat.verify.wrong.defects import defects
from exact_baccarat.verify.wrong.play import play
from exact_baccarat.verify.wrong.vectors import suspects, vectors
from tests.listed_defects import LISTED
from tests.wrong_program import play as play_wrong

EIGHT = Shoe.decks(8)
TRUE = odds(PUNTO_BANCO, EIGHT)
DEFECTS = {defect.id: defect for defect in defects()}
SUSPECTS = suspects(PUNTO_BANCO)
FEW = Shoe.of_points([2, 1, 0, 1, 1, 1, 1, 0, 1, 1])
"""Nine cards, of which there are 60,480 orders of six."""

OTHERS = [
    # a card on the felt, and third cards by the ordinary tableau
    """
    name = "felt"
    naturals = [8, 9]
    player = { draws = "0-5", stands = "6-7" }
    fixed = { player.first = "7", banker.third = "3" }
    [banker]
    0 = { draws = "0-9", stood = "draws" }
    1 = { draws = "0-9", stood = "draws" }
    2 = { draws = "0-9", stood = "draws" }
    3 = { draws = "0-7, 9", stands = "8", stood = "draws" }
    4 = { draws = "2-7", stands = "0-1, 8-9", stood = "draws" }
    5 = { draws = "4-7", stands = "0-3, 8-9", stood = "draws" }
    6 = { draws = "6-7", stands = "0-5, 8-9", stood = "stands" }
    7 = { stands = "0-9", stood = "stands" }
    """,
    # one natural, which stops its own side only; Player's third card is always an ace
    """
    name = "own"
    naturals = [9]
    naturals_stop = "their own side"
    player = { draws = "0-4, 8", stands = "5-7" }
    fixed = { player.third = "A" }
    [banker]
    """
    + "\n".join(
        f'{t} = {{ draws = "0-{t}", stands = "{t + 1}-9", stood = "draws" }}' for t in range(9)
    ),
    # Banker draws where Player's total, of two or of three cards, is the higher
    """
    name = "behind"
    naturals = [8, 9]
    player = { draws = "0-5", stands = "6-7" }
    [banker]
    by = "total"
    """
    + "\n".join(f'{t} = {{ stands = "0-{t}", draws = "{t + 1}-9" }}' for t in range(8)),
    # the same where Player drew; where Player stood, Banker draws to 5
    """
    name = "behind-or-five"
    naturals = [8, 9]
    player = { draws = "0-5", stands = "6-7" }
    [banker]
    by = "total"
    """
    + "\n".join(
        f'{t} = {{ stands = "0-{t}", draws = "{t + 1}-9", stood = "{stood}" }}'
        for t, stood in enumerate(["draws"] * 6 + ["stands"] * 2)
    ),
]
RULES = [PUNTO_BANCO, *map(read, OTHERS)]


def counted(shoe: Shoe, rules: Playable) -> tuple[Fraction, ...]:
    """The odds by the count, as it is asked of any game."""
    game, other = as_game(rules).counted_in(shoe)
    ways, total = count(other, game, ["winner"])
    return tuple(Fraction(ways.get((side,), 0), total) for side in SIDES)


def walked(shoe: Shoe, game: Game) -> tuple[Fraction, ...]:
    """The odds by the walk, card by card, with the game's own word on who wins."""
    ways = dict.fromkeys(SIDES, 0)
    for player, banker, number in walk(shoe.pile("points"), game):
        ways[game.winner(player, banker)] += number
    return tuple(Fraction(ways[side], game.total_ways(shoe)) for side in SIDES)


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
def test_rules_as_a_game_have_the_odds_of_the_rules(shoe: list[int]) -> None:
    some = Shoe.of_points(shoe)
    assert odds(of_rules(PUNTO_BANCO), some) == counted(some, PUNTO_BANCO)


def test_odds_stay_exact_where_ways_are_beyond_64_bits() -> None:
    many = Shoe.decks(60)
    assert odds(of_rules(PUNTO_BANCO), many) == counted(many, PUNTO_BANCO)


def test_every_wrong_game_has_the_odds_of_its_walk() -> None:
    few = Shoe.of_points([1, 1, 0, 1, 0, 1, 1, 0, 1, 1])
    found = odds_of_all([suspect.game for suspect in SUSPECTS], few)
    for suspect, each in zip(SUSPECTS, found, strict=True):
        assert each == walked(few, suspect.game), suspect.game.name
    assert len(SUSPECTS) == 213


@pytest.mark.parametrize("id_", [*LISTED, "right"])
def test_each_defect_has_the_odds_of_every_order_played_by_a_program_with_it(id_: str) -> None:
    game = DEFECTS[id_].game if id_ in DEFECTS else of_rules(PUNTO_BANCO)
    names = ["AC", "3C", "4C", "5C", "6C", "8C", "9C", "KC"]
    won = dict.fromkeys(SIDES, 0)
    for cards in permutations(names, 6):
        won[play_wrong(cards, id_)["winner"]] += 1
    shoe = Shoe.of_points([1, 1, 0, 1, 1, 1, 1, 0, 1, 1])
    assert odds(game, shoe) == tuple(Fraction(won[side], 20_160) for side in SIDES)


def test_the_wrong_games_in_which_only_the_shoe_differs_are_91() -> None:
    plain = [suspect.game.counted_in(EIGHT)[0] for suspect in SUSPECTS]
    right = of_rules(PUNTO_BANCO).counted_in(EIGHT)[0]
    assert plain.count(right) == 91


@pytest.mark.parametrize("suspect", SUSPECTS[::16], ids=lambda s: s.game.name)
def test_a_game_of_endless_decks_is_the_limit_of_more_and_more(suspect: object) -> None:
    game = suspect.game  # type: ignore[attr-defined]
    limit = odds(game, Shoe.endless_decks())
    assert sum(limit) == 1
    near, nearer = (odds(game, Shoe.decks(decks)) for decks in (100, 200))
    for end, one, two in zip(limit, near, nearer, strict=True):
        assert abs(end - two) <= abs(end - one) * Fraction(51, 100)


def test_the_walk_of_an_endless_shoe_puts_each_card_back() -> None:
    few = replace(Shoe.of_points([2, 0, 1, 0, 0, 1, 0, 1, 0, 1]), endless=True)
    for game in (of_rules(PUNTO_BANCO), DEFECTS["M21b"].game, DEFECTS["M15"].game):
        assert walked(few, game) == odds(game, few)


@settings(max_examples=20)
@given(st.sampled_from(SUSPECTS), st.permutations(range(10)))
def test_relabelling_kinds_of_one_value_changes_nothing(suspect: object, order: list[int]) -> None:
    game = replace(suspect.game, worth=(0, 1, 2, 3, 4, 5, 6, 7, 8, 8))  # type: ignore[attr-defined]
    left, right_ = [3, 1, 2, 1, 1, 1, 2, 1, 4, 1], [3, 1, 2, 1, 1, 1, 2, 1, 1, 4]
    assert odds(game, Shoe.of_points(left)) == odds(game, Shoe.of_points(right_))


def test_a_jack_that_counts_one_is_twelve_more_aces_in_three_decks() -> None:
    game = replace(of_rules(PUNTO_BANCO), worth=(*range(1, 10), 0, 1, 0, 0))
    as_if = Shoe.of_points([36, 24, *[12] * 8])
    assert odds(game, Shoe.decks(3)) == counted(as_if, PUNTO_BANCO)
    jack, king = Card.parse("J"), Card.parse("K")
    assert game.makes((jack, king)) == 1


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_rules_and_the_game_they_make_deal_alike(rules: Rules) -> None:
    game = of_rules(rules)
    pile = FEW.pile("points")
    assert [*walk(pile, rules)] == [*walk(pile, game)]
    assert odds(game, FEW) == counted(FEW, rules) == walked(FEW, game)


@pytest.mark.parametrize("rules", RULES[1:], ids=lambda rules: rules.name)
def test_every_clause_of_other_rules_is_broken_by_games_that_differ(rules: Rules) -> None:
    for suspect in suspects(rules)[::5]:
        assert odds(suspect.game, FEW) == walked(FEW, suspect.game)
    told = {name for vector in vectors(rules) for name in vector.separates}
    untold = [clause for clause in clauses(rules) if clause.name not in told]
    for clause in untold:  # with a third card that is fixed, some draws decide nothing
        assert {odds(game, EIGHT) for game in clause.broken} == {odds(rules, EIGHT)}
    assert any(rules.fixed) or not untold


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_deals_in_columns_come_out_as_card_by_card(rules: Rules) -> None:
    random = np.random.default_rng(1)
    deals = [*random.integers(0, 10, (rules.from_shoe, 60), np.int8)]
    for game in [of_rules(rules), *(suspect.game for suspect in suspects(rules)[::9])]:
        played = play(game, deals)
        for row in range(60):
            cards = iter([BY_POINTS[column[row]] for column in deals])
            hands: dict[str, tuple[Card, ...]] = {"player": (), "banker": ()}
            while side := game.turn(hands["player"], hands["banker"]):
                place = len(hands[side]) + 3 * (side == "banker")
                hands[side] += (game.fixed[place] or next(cards),)
            both = hands["player"], hands["banker"]
            assert SIDES[played.winner[row]] == game.winner(*both)
            assert (played.player_total[row], played.banker_total[row]) == tuple(
                map(game.makes, both)
            )
            assert [2 + played.player_drew[row], 2 + played.banker_drew[row]] == [*map(len, both)]


def test_rules_by_totals_deal_as_they_say() -> None:
    behind = RULES[3]
    for player, banker, _ in walk(FEW.pile("points"), behind):
        two = Coup(player, banker[:2])
        if max(Coup(player[:2], banker[:2]).totals) < 8:
            assert (len(banker) == 3) == (two.totals[0] > two.totals[1])


def test_words_of_a_wrong_game_answer_as_it_plays() -> None:
    game = DEFECTS["M15"].game
    table = Coups(game, False)
    asked = ["tie", "player.wins", "banker.wins", "margin", "player.total"]
    ways, _ = count(FEW, game, asked)
    slow: dict[tuple[object, ...], int] = {}
    for player, banker, number in walk(FEW.pile("points"), game):
        winner, p, b = game.winner(player, banker), game.makes(player), game.makes(banker)
        key = (winner == "tie", winner == "player", winner == "banker", abs(p - b), p)
        slow[key] = slow.get(key, 0) + number
    assert ways == slow
    assert table.orders.sum() == sum(1 for _ in walk(EIGHT.pile("points"), game))


def test_ways_of_a_short_deal_count_every_continuation() -> None:
    deals = [np.array([k], np.int8) for k in (0, 0, 3, 9, -1, -1)]
    assert ways_of(deals, EIGHT.points).tolist() == [128 * 127 * 32 * 32 * 412 * 411]
    assert ways_of(deals, EIGHT.points, endless=True).tolist() == [128**2 * 32**2 * 416**2]


def test_pairs_of_endless_decks_are_one_in_thirteen_in_a_wrong_game_too() -> None:
    from exact_baccarat.enumeration.question import Question

    pair = (Question.parse("player.pair"),)
    for game in (PUNTO_BANCO, DEFECTS["M08"].game):
        assert chances(game, Shoe.endless_decks(), pair)[True,] == Fraction(1, 13)


@pytest.mark.parametrize("id_", LISTED)
def test_each_known_defect_has_the_listed_odds(id_: str) -> None:
    player, banker, _, _, _ = LISTED[id_]
    found = odds(DEFECTS[id_].game, EIGHT)
    assert found[:2] == (Fraction(player), Fraction(banker))
    assert sum(found) == 1


@pytest.mark.parametrize("id_", LISTED)
def test_each_known_defect_plays_its_witness_deal_as_listed(id_: str) -> None:
    (p1, p2, b1, b2, *rest), winner = LISTED[id_][2], LISTED[id_][3]
    deal = [np.array([card], np.int8) for card in (p1, b1, p2, b2, *rest)]
    assert SIDES[int(play(DEFECTS[id_].game, deal).winner[0])] == winner
    assert SIDES[int(play(of_rules(PUNTO_BANCO), deal).winner[0])] != winner


@pytest.mark.parametrize("id_", LISTED)
def test_each_known_defect_takes_as_many_coups_to_see_as_listed(id_: str) -> None:
    needed = coups_to_tell(TRUE, odds(DEFECTS[id_].game, EIGHT))
    assert needed is not None
    assert needed - LISTED[id_][4] in (0, 1)  # listed rounded down


def test_the_list_is_whole() -> None:
    assert [*DEFECTS] == [*LISTED]


@pytest.mark.parametrize("id_", [*LISTED, "right"])
@given(deal=st.lists(st.integers(0, 9), min_size=6, max_size=6))
def test_each_defect_plays_as_a_program_with_it_does(id_: str, deal: list[int]) -> None:
    game = DEFECTS[id_].game if id_ in DEFECTS else of_rules(PUNTO_BANCO)
    played = play(game, [np.array([card], np.int8) for card in deal])
    cards = [f"{'A' if card == 1 else card or 'K'}C" for card in deal]
    other = play_wrong(cards, id_)
    assert SIDES[int(played.winner[0])] == other["winner"]
    assert 2 + int(played.player_drew[0]) == len(other["player"])
    assert 2 + int(played.banker_drew[0]) == len(other["banker"])


@pytest.mark.parametrize(
    ("total", "third"), [(3, 8), (0, 5), (6, STOOD), (7, 2), (5, 4), (2, STOOD)]
)
def test_a_flipped_cell_is_the_rules_with_that_cell_flipped(total: int, third: int) -> None:
    (clause,) = [c for c in clauses(PUNTO_BANCO) if c.name == cell(PUNTO_BANCO, total, third)]
    (broken,) = clause.broken
    assert odds(broken, EIGHT) == counted(EIGHT, flipped(total, third))


def test_57_of_the_88_flipped_cells_need_more_than_a_million_coups_to_be_seen() -> None:
    cells = [c for c in clauses(PUNTO_BANCO) if c.name.startswith("Banker ")]
    needed = [coups_to_tell(TRUE, odds(c.broken[0], EIGHT)) for c in cells]
    assert len(needed) == 88
    assert sum(n is None or n > 10**6 for n in needed) == 57


def test_no_suspect_plays_right() -> None:
    deals = [*np.random.default_rng(2).integers(0, 10, (6, 50_000), np.int8)]
    true = play(of_rules(PUNTO_BANCO), deals).shape
    for suspect in suspects(PUNTO_BANCO):
        assert not np.array_equal(play(suspect.game, deals).shape, true), suspect.says
