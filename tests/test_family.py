"""Laws of the conformance deals against a family of wrong programs, which a second hand plays."""

from itertools import product

import numpy as np
import pytest

from exact_baccarat.game.cards import POINTS, RANKS
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.verify.programs.answers import one, read
from exact_baccarat.verify.wrong.coverage import facets
from exact_baccarat.verify.wrong.family import SUMS, changes, pairs, singles
from exact_baccarat.verify.wrong.play import play as play_game
from exact_baccarat.verify.wrong.suspects import known
from exact_baccarat.verify.wrong.together import both, both_ways
from exact_baccarat.verify.wrong.vectors import coverage, vectors
from exact_baccarat.verify.wrong.ways import MODULO, ONCE, RAW, Way
from tests.family import FAMILY, Answer, play
from tests.family import pairs as pairs_of_programs

DEALS = vectors(PUNTO_BANCO)
TEXTS = [[str(card) for card in deal.cards] for deal in DEALS]
RANKS_OF = [np.array([RANKS.index(str(d.cards[at].rank)) for d in DEALS]) for at in range(6)]


def passes(choices: dict[str, object], winners_only: bool = False) -> bool:
    """Whether a program gives the right answer, or the right winner, in every deal."""
    for deal, shoe in zip(DEALS, TEXTS, strict=True):
        made: Answer = play(shoe, **choices)  # type: ignore[arg-type]
        right = {
            "player": [*map(str, deal.player)],
            "banker": [*map(str, deal.banker)],
            "totals": dict(zip(("player", "banker"), deal.totals, strict=True)),
            "winner": deal.winner,
        }
        if made["winner"] != deal.winner or not (winners_only or made == right):
            return False
    return True


def test_the_program_without_a_wrong_choice_passes() -> None:
    assert passes({})


@pytest.mark.parametrize("name", FAMILY)
def test_no_wrong_program_passes_even_by_its_winners_alone(name: str) -> None:
    assert not passes(FAMILY[name], winners_only=True)


def test_no_two_wrong_choices_at_once_pass() -> None:
    names = [name for name, choices in pairs_of_programs() if passes(choices)]
    assert names == []


def test_no_pair_of_the_packages_own_family_passes() -> None:
    truth = np.array([("player", "banker", "tie").index(deal.winner) for deal in DEALS])
    missed = [way for way in pairs(PUNTO_BANCO) if (way.play(RANKS_OF).winner == truth).all()]
    every = [column.ravel() for column in np.indices((13,) * 4)]
    more = [np.resize(every[at], len(every[0])) for at in (0, 1, 2, 3, 1, 2)]
    right = Way("", PUNTO_BANCO).play(more).winner
    assert [way.name for way in missed if (way.play(more).winner != right).any()] == []


def test_deals_are_few_and_meet_all_that_there_is() -> None:
    assert len(DEALS) < 400
    assert all(one.met == one.possible for one in coverage(PUNTO_BANCO))
    players = {(d.cards[0].points, d.cards[2].points) for d in DEALS}
    bankers = {(d.cards[1].points, d.cards[3].points) for d in DEALS}
    assert players == bankers == {*product(range(10), repeat=2)}
    assert {d.totals for d in DEALS} == {*product(range(10), repeat=2)}
    sums = {sum(card.points for card in d.player) for d in DEALS if len(d.player) == 3}
    assert sums == {*range(25)}


def test_coverage_counts_what_is_met() -> None:
    found = {facet.what: facet for facet in facets(PUNTO_BANCO, RANKS_OF)}
    totals = found["both final totals"]
    assert totals.met([0]) == {10 * DEALS[0].totals[0] + DEALS[0].totals[1]}


MIRRORED = {
    "sums are reduced once": {"ends": (ONCE, ONCE)},
    "sums are not reduced": {"ends": (RAW, RAW)},
    "naturals are looked for before reduction": {"natural_sum": RAW},
    "Player decides on the sum before it is reduced": {"player_sum": RAW},
    "from the end": {"order": (5, 4, 3, 2, 1, 0)},
    "Banker's third is the sixth card": {"last_place": True},
    "draws if behind": {"stood": "draws if behind"},
    "everything by Player's final total": {"keys": ("final total",) * 10},
}


@pytest.mark.parametrize("name", MIRRORED)
def test_a_way_plays_as_a_program_with_the_same_choice(name: str) -> None:
    way = Way(name, PUNTO_BANCO, **MIRRORED[name])  # type: ignore[arg-type]
    made = way.play(RANKS_OF)
    for row, shoe in enumerate(TEXTS):
        answer = play(shoe, **FAMILY[name])
        assert ("player", "banker", "tie")[made.winner[row]] == answer["winner"]
        assert made.player_drew[row] == (len(answer["player"]) == 3)
        assert made.banker_drew[row] == (len(answer["banker"]) == 3)
        assert made.player_total[row] == answer["totals"]["player"]


def test_the_way_without_a_wrong_choice_is_the_game() -> None:
    worth = np.array([POINTS[rank] for rank in RANKS], np.int8)
    right = play_game(PUNTO_BANCO, [worth[column] for column in RANKS_OF])
    assert (Way("", PUNTO_BANCO).play(RANKS_OF).shape == right.shape).all()


def test_each_change_is_said_once_and_belongs_to_an_aspect() -> None:
    said = [change.says for change in changes(PUNTO_BANCO)]
    assert len({*said}) == len(said) == len(singles(PUNTO_BANCO))
    assert any(change.aspect == SUMS for change in changes(PUNTO_BANCO))


def test_two_defects_at_once_deviate_where_either_does() -> None:
    from exact_baccarat.game.playing import of_rules

    games = {defect.id: defect.game for defect in known(PUNTO_BANCO)}
    right = of_rules(PUNTO_BANCO)
    game = both(games["M17"], games["M29"], right)
    assert game is not None
    worth = np.array([POINTS[rank] for rank in RANKS], np.int8)
    deals = [worth[column] for column in RANKS_OF]
    one_, other, two, truth = (
        play_game(g, deals).shape for g in (games["M17"], games["M29"], game, right)
    )
    assert (two == np.where(one_ != truth, one_, other)).all()
    assert both(games["M20"], games["M20"], right) is not None
    unreduced = both(games["M21b"], games["M17"], right)
    assert unreduced is not None
    assert len(unreduced.player) == 19
    base = Way("", PUNTO_BANCO)
    assert both_ways(Way("a", PUNTO_BANCO, player_sum=RAW), Way("b", PUNTO_BANCO), base)
    mine, theirs = (Way("", PUNTO_BANCO, ends=(how, MODULO)) for how in (RAW, ONCE))
    assert both_ways(mine, theirs, base) is None


def test_equal_answers_are_one() -> None:
    made = {**play(TEXTS[0])}
    assert one(read(made, TEXTS[0])) is one(read({**made}, TEXTS[0]))
