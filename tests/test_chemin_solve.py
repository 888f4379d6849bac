"""Chemin de fer: the solutions, and that they are solutions."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations, product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.chemin import breaks, pivot
from exact_baccarat.chemin.certificate import Certificate, only_one
from exact_baccarat.chemin.model import KNOWS, Hand, Model, game_of
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.settled import settled
from exact_baccarat.chemin.solve import Solution, solve
from exact_baccarat.game.shoe import Shoe

SIX = Shoe.decks(6)
FIVE = Fraction(1, 20)
PUNTO_BANCO_AT_8_DECKS = Fraction(-241149546272, 19524993263685)
FIVES = ((0, 5), (1, 4), (2, 3), (6, 9), (7, 8))


def mixtures(play: Play) -> dict[tuple[Hand, int | None], Fraction]:
    """Where Banker mixes, and the chance to draw."""
    spots = zip(play.game.spots, play.banker, strict=True)
    return {(spot.hand, spot.third): q for spot, q in spots if 0 < q < 1}


@pytest.mark.parametrize(
    ("model", "player", "hand", "banker", "value"),
    [
        (Model(None), "9/11", 6, "859/2288", "-679568/53094899"),
        (
            Model(SIX),
            "7631761/9407656",
            6,
            "546971813/1444075196",
            "-23174205422119131/1794292354051081885",
        ),
        (
            Model(SIX, banker="cards"),
            "477191/592524",
            (0, 6),
            "77143741/121269912",
            "-974653793197999/75340147272374985",
        ),
    ],
)
def test_the_known_solutions(
    model: Model, player: str, hand: Hand, banker: str, value: str
) -> None:
    solution = solve(model)
    assert solution.play.player == (Fraction(player),)
    assert mixtures(solution.play) == {(hand, None): Fraction(banker)}
    assert solution.play.player_value == Fraction(value)
    assert solution.play.banker_value == -Fraction(value)
    assert solution.unique


def test_the_known_solution_with_both_sides_looking_at_their_cards() -> None:
    solution = solve(Model(SIX, "cards", "cards"))
    chances = dict(zip(FIVES, solution.play.player, strict=True))
    assert chances.pop((1, 4)) == Fraction(35003, 74880)
    assert chances == {(0, 5): 1, (2, 3): 0, (6, 9): 1, (7, 8): 1}
    assert mixtures(solution.play) == {((0, 6), None): Fraction(18885571, 36781056)}
    assert solution.play.player_value == Fraction(-73356216203119, 5712649844821920)
    assert solution.unique


def test_at_five_per_cent_player_draws_more_and_gets_the_same() -> None:
    free, taxed = solve(Model(None)), solve(Model(None, commission=FIVE))
    assert taxed.play.player == (Fraction(179, 214),)
    assert taxed.play.player_value == free.play.player_value
    assert taxed.play.banker == free.play.banker
    assert taxed.unique
    won, lost = taxed.play.chances
    assert taxed.play.banker_value == Fraction(19, 20) * lost - won


MODELS = [
    Model(shoe, player, banker, commission, rule)
    for shoe in (Shoe.decks(1), SIX, Shoe.decks(8), None)
    for player in KNOWS
    for banker in KNOWS
    for commission, rule in ((Fraction(0), "free"), (FIVE, "free"), (Fraction(0), "modern"))
]


def said(model: Model) -> str:
    """A model in a test's name."""
    parts = (model.decks or "inf", model.player, model.banker, model.commission, model.rule)
    return "-".join(map(str, parts)).replace("/", ":")


@pytest.mark.parametrize("model", MODELS, ids=said)
def test_the_certificate_holds_line_by_line(model: Model) -> None:
    solution = solve(model)
    play, proof = solution.play, solution.certificate
    for chance, (stands, draws) in zip(play.player, proof.player, strict=True):
        if 0 < chance < 1:
            assert stands == draws == play.player_value
        else:
            assert (draws if chance else stands) == play.player_value
            assert (stands if chance else draws) <= play.player_value
    played = Fraction(proof.naturals)
    for spot, q, (stands, draws) in zip(play.game.spots, play.banker, proof.banker, strict=True):
        played += stands + (draws - stands) * q
        if spot.move == "?":
            assert q == 1 or stands >= draws
            assert q == 0 or draws >= stands
        else:
            assert q == (spot.move == "D")
    assert played / proof.unit == play.banker_value == proof.banker_best
    if not model.commission:
        assert proof.banker_best == -proof.player_best


def test_no_pure_play_of_either_side_does_better_on_the_whole() -> None:
    solution = solve(Model(SIX, "cards", "total"))
    game, play = solution.play.game, solution.play
    for moves in product((Fraction(0), Fraction(1)), repeat=5):
        assert Play(game, moves, play.banker).player_value <= play.player_value
    for place in range(len(game.spots)):
        for q in (Fraction(0), Fraction(1)):
            other = (*play.banker[:place], q, *play.banker[place + 1 :])
            assert Play(game, play.player, other).banker_value <= play.banker_value


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_more_information_never_hurts_its_owner(decks: int) -> None:
    value = {
        (player, banker): solve(Model(Shoe.decks(decks), player, banker)).play.player_value
        for player in KNOWS
        for banker in KNOWS
    }
    for knows in KNOWS:
        assert value["cards", knows] >= value["total", knows]
        assert value[knows, "cards"] <= value[knows, "total"]


def test_with_replacement_information_is_worth_nothing() -> None:
    values = {
        solve(Model(None, player, banker)).play.player_value for player in KNOWS for banker in KNOWS
    }
    assert values == {Fraction(-679568, 53094899)}


@pytest.mark.parametrize("decks", [1, 3, 6, 8])
@pytest.mark.parametrize("banker", KNOWS)
def test_to_be_bound_never_helps_banker(decks: int, banker: str) -> None:
    free = Model(Shoe.decks(decks), banker=banker)
    bound = replace(free, rule="modern")
    assert solve(bound).play.player_value >= solve(free).play.player_value


def test_many_decks_come_to_the_game_with_replacement() -> None:
    limit = solve(Model(None)).play
    gaps = []
    for decks in (8, 80, 800, 8_000_000):
        play = solve(Model(Shoe.decks(decks))).play
        gaps.append(
            (abs(play.player_value - limit.player_value), abs(play.player[0] - limit.player[0]))
        )
    assert gaps == sorted(gaps, reverse=True)
    assert max(gaps[-1]) < Fraction(1, 10**7)


def test_the_modern_game_at_8_decks_is_punto_banco() -> None:
    solution = solve(Model(Shoe.decks(8), rule="modern"))
    assert solution.play.player == (1,)
    assert solution.play.player_value == PUNTO_BANCO_AT_8_DECKS
    assert solution.unique


def test_few_spots_are_left_open() -> None:
    for decks in range(1, 9):
        by_total = settled(game_of(Model(Shoe.decks(decks))))
        by_cards = settled(game_of(Model(Shoe.decks(decks), "cards", "cards")))
        assert by_total.count(None) in (3, 4)
        assert 18 <= by_cards.count(None) <= 23
    assert settled(game_of(Model(None))).count(None) == 4


@pytest.mark.parametrize("commission", [Fraction(0), FIVE, Fraction(1, 2)])
@pytest.mark.parametrize("banker", KNOWS)
@pytest.mark.parametrize("decks", [1, 6, 8])
def test_pivoting_finds_what_the_break_points_give(
    decks: int, banker: str, commission: Fraction
) -> None:
    game = game_of(Model(Shoe.decks(decks), banker=banker, commission=commission))
    found = breaks.solutions(game)
    assert found.complete
    assert found.plays == (pivot.solution(game),)


counts = st.lists(st.integers(0, 5), min_size=10, max_size=10).filter(lambda c: sum(c) >= 6)
parts = st.sampled_from([Fraction(0), FIVE, Fraction(1, 2), Fraction(1)])


@settings(max_examples=25)
@given(counts, parts, st.sampled_from(KNOWS), st.sampled_from(["free", "modern"]))
def test_both_ways_solve_any_shoe(
    cards: list[int], commission: Fraction, banker: str, rule: str
) -> None:
    game = game_of(Model(Shoe.of_points(cards), "total", banker, commission, rule))
    found, pivoted = breaks.solutions(game), pivot.solution(game)
    for play in (*found.plays, pivoted):
        assert Certificate(play).holds
    if not commission:
        assert {play.player_value for play in found.plays} == {pivoted.player_value}
        alone = found.complete and len(found.plays) == 1
        assert alone == only_one(pivoted)
    if found.complete:
        assert pivoted in found.plays


@settings(max_examples=12)
@given(counts, parts)
def test_any_shoe_is_solved_by_cards(cards: list[int], commission: Fraction) -> None:
    model = Model(Shoe.of_points(cards), "cards", "cards", commission)
    assert solve(model).certificate.holds
    if not commission:
        value = solve(model).play.player_value
        assert value >= solve(replace(model, player="total")).play.player_value
        assert value <= solve(replace(model, banker="total")).play.player_value


def test_a_wrong_play_has_no_certificate() -> None:
    solution = solve(Model(SIX))
    for wrong in (Fraction(0), Fraction(1, 2), Fraction(9, 11), Fraction(1)):
        assert not Certificate(replace(solution.play, player=(wrong,))).holds
    banker = (*solution.play.banker[:-1], Fraction(1))
    assert not Certificate(replace(solution.play, banker=banker)).holds
    bound = replace(solution.play, game=game_of(Model(SIX, rule="modern")))
    assert not Certificate(bound).holds
    outside = tuple(2 * q for q in solution.play.banker)
    assert not Certificate(replace(solution.play, banker=outside)).holds


def test_a_commission_can_make_more_than_one_solution_and_all_are_told() -> None:
    shoe = Shoe.of_points([1, 2, 0, 1, 2, 0, 2, 1, 1, 2])
    solution = solve(Model(shoe, commission=Fraction(1)))
    plays: Sequence[Play] = (solution.play, *solution.others)
    assert [str(play.player[0]) for play in plays] == ["14/17", "6/7", "9/10"]
    assert len({play.player_value for play in plays}) == 3
    assert not solution.unique


@dataclass(frozen=True)
class Matrix:
    """The game of a tiny shoe: every pure play of Player's by every pure play of Banker's."""

    hands: list[tuple[int, int]]
    spots: list[tuple[int, int | None]]
    rows: list[list[Fraction]]


def by_brute_force(points: Sequence[int]) -> Matrix:
    """Deal every order of the cards, and play each out with each pair of pure plays.

    Player looks at the cards, Banker at the total.
    """
    deals = Counter(
        ((min(p1, p2), max(p1, p2)), (p1 + p2) % 10, (b1 + b2) % 10, fifth, sixth)
        for p1, b1, p2, b2, fifth, sixth in permutations(points, 6)
    )
    going_on = [deal for deal in deals if deal[1] < 8 and deal[2] < 8]
    hands = sorted({pair for pair, mine, *_ in going_on if mine == 5})
    seen = {(theirs, fifth) for _, mine, theirs, fifth, _ in going_on if mine <= 5}
    stood = {(theirs, None) for _, mine, theirs, *_ in going_on if mine >= 5}
    spots: list[tuple[int, int | None]] = [*sorted(seen), *sorted(stood)]
    rows = []
    for drawing in product((False, True), repeat=len(hands)):
        draws_with = dict(zip(hands, drawing, strict=True))
        row = []
        for following in product((False, True), repeat=len(spots)):
            draws_at = dict(zip(spots, following, strict=True))
            won = 0
            for (pair, mine, theirs, fifth, sixth), ways in deals.items():
                his, hers = mine, theirs
                if mine < 8 and theirs < 8:
                    draws = mine < 5 or (mine == 5 and draws_with[pair])
                    his = (mine + fifth) % 10 if draws else mine
                    if draws_at[theirs, fifth if draws else None]:
                        hers = (theirs + (sixth if draws else fifth)) % 10
                won += ways * ((his > hers) - (his < hers))
            row.append(Fraction(won, deals.total()))
        rows.append(row)
    return Matrix(hands, spots, rows)


def weights(chances: Sequence[Fraction]) -> list[Fraction]:
    """The chance of each pure play, in the order of `product`, where each choice is made apart."""
    return [
        prod((p if draws else 1 - p for p, draws in zip(chances, moves, strict=True)))
        for moves in product((False, True), repeat=len(chances))
    ]


def value_of_two_rows(rows: Sequence[Sequence[Fraction]]) -> Fraction:
    """The value of a game of two rows: the highest point under all its lines."""
    lines = list(set(zip(*rows, strict=True)))
    points = {Fraction(0), Fraction(1)}
    for (a, b), (c, d) in combinations(lines, 2):
        if (b - a) != (d - c):
            points.add((c - a) / ((b - a) - (d - c)))
    return max(min(a + (b - a) * p for a, b in lines) for p in points if 0 <= p <= 1)


@pytest.mark.parametrize(
    ("points", "mixed"),
    [
        ((0, 3, 3, 3, 3, 5), True),
        ((2, 6, 6, 9, 9, 9), True),
        ((0, 1, 4, 4, 4, 5), False),
        ((1, 2, 3, 4, 4, 4), False),
    ],
)
def test_a_tiny_game_is_that_of_the_matrix_of_all_pure_plays(
    points: tuple[int, ...], mixed: bool
) -> None:
    matrix = by_brute_force(points)
    play = solve(Model(Shoe.of_points([points.count(v) for v in range(10)]), "cards")).play
    player = dict(zip(play.game.hands, play.player, strict=True))
    banker = {
        (spot.hand, spot.third): q for spot, q in zip(play.game.spots, play.banker, strict=True)
    }
    mine = weights([player[hand] for hand in matrix.hands])
    hers = weights([banker[spot] for spot in matrix.spots])
    sure = min(
        sum((p * cell for p, cell in zip(mine, column, strict=True)), Fraction(0))
        for column in zip(*matrix.rows, strict=True)
    )
    conceded = max(
        sum((q * cell for q, cell in zip(hers, row, strict=True)), Fraction(0))
        for row in matrix.rows
    )
    assert sure == play.player_value == conceded
    assert any(0 < player[hand] < 1 for hand in matrix.hands) == mixed
    if len(matrix.hands) == 1:
        assert value_of_two_rows(matrix.rows) == play.player_value


@pytest.mark.parametrize("decks", range(1, 9))
def test_each_number_of_decks_has_one_solution_only(decks: int) -> None:
    solutions: list[Solution] = [
        solve(Model(Shoe.decks(decks), player, banker)) for player in KNOWS for banker in KNOWS
    ]
    assert all(solution.unique for solution in solutions)
