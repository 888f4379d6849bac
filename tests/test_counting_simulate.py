"""Shoes dealt at random, beside what is worked out exactly."""

from fractions import Fraction
from math import perm

import pytest

from exact_baccarat.bets.catalogue import find
from exact_baccarat.counting.judged import Judged, Trigger
from exact_baccarat.counting.linear import Law
from exact_baccarat.counting.pieces import run
from exact_baccarat.counting.profit import profit
from exact_baccarat.counting.simulate import Simulated, Simulation
from exact_baccarat.counting.starts import Conditions, starts
from exact_baccarat.counting.tags import Tags
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO

EIGHT = Shoe.decks(8)
DRAGON = profit(find("dragon-7")[0], PUNTO_BANCO)
TAGS = Tags.parse("4-7:-1, 8-9:2")
AT_4 = Trigger(Fraction(4))


def simulated(shoes: int = 1500, seed: int = 7, **given: object) -> Simulated:
    asked: dict[str, object] = {"tags": TAGS, "trigger": AT_4, "conditions": Conditions()}
    conditions = (asked | given).pop("conditions")
    rest = {name: value for name, value in (asked | given).items() if name != "conditions"}
    work = Simulation.of(
        EIGHT,
        PUNTO_BANCO,
        conditions,  # type: ignore[arg-type]
        DRAGON,
        shoes=shoes,
        seed=seed,
        **rest,  # type: ignore[arg-type]
    )
    return work.answer(run(work))


@pytest.mark.parametrize("rule", ["W", "J"])
def test_the_exact_way_lies_within_the_errors_of_a_simulation(rule: str) -> None:
    found = simulated(conditions=Conditions(14, rule))
    exact = Judged(
        Law(EIGHT, TAGS, DRAGON), starts(EIGHT, PUNTO_BANCO, Conditions(14, rule))
    ).result(AT_4)
    assert found.errors_squared
    pairs = zip(
        (found.result.coups, found.result.bets, found.result.gain),
        (exact.coups, exact.bets, exact.gain),
        found.errors_squared,
        strict=True,
    )
    for seen, expected, error in pairs:
        assert (seen - expected) ** 2 < 9 * error


def test_simulated_starts_weigh_the_exact_law() -> None:
    found = simulated()
    assert found.starts.coups == found.result.coups
    exact = Judged(Law(EIGHT, TAGS, DRAGON), found.starts).result(AT_4)
    assert found.errors_squared
    assert (exact.gain - found.result.gain) ** 2 < 9 * found.errors_squared[2]


def test_the_first_coup_of_a_shoe_without_burn_is_the_whole_shoes() -> None:
    found = simulated(shoes=50, conditions=Conditions(14, "W", 0))
    assert found.coups_at[416] == 50
    worth = Fraction(found.all_brought_at[416], 50 * perm(416, 6))
    assert worth == DRAGON.expected_value(EIGHT.points)


def test_a_burnt_card_is_seen_and_those_under_it_are_not() -> None:
    found = simulated(shoes=50)
    assert found.coups_at[415] == 50


def test_who_knows_all_bets_on_what_is_favourable_and_wins_more() -> None:
    perfect, counted = simulated(500, tags=None, trigger=Trigger(None)), simulated(500)
    assert perfect.result.gain > counted.result.gain
    assert perfect.result.coups == counted.result.coups
    assert all(gain >= 0 for gain in perfect.brought_at)


def test_running_counts_are_triggers_too() -> None:
    low, high = (simulated(300, trigger=Trigger(Fraction(n), running=True)) for n in (-20, 20))
    assert low.result.bets > high.result.bets > 0


def test_the_sums_of_a_seed_are_the_same_again_and_others_of_another() -> None:
    once, again, other = simulated(60), simulated(60), simulated(60, seed=8)
    assert once.brought_at == again.brought_at != other.brought_at


def test_deeper_cut_cards_leave_more_coups_undealt() -> None:
    near, far = (simulated(60, conditions=Conditions(cut)) for cut in (14, 104))
    assert near.result.coups - far.result.coups > 15


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"shoes": 0}, "cannot deal 0"),
        ({"seed": -1}, "seed"),
        ({"trigger": Trigger(None)}, "needs a trigger"),
    ],
)
def test_what_cannot_be_simulated_is_refused(given: dict[str, object], says: str) -> None:
    with pytest.raises(Refused, match=says):
        simulated(**given)  # type: ignore[arg-type]


def test_a_shoe_by_points_cannot_be_dealt() -> None:
    with pytest.raises(Refused, match="ranks"):
        Simulation.of(Shoe.of_points(EIGHT.points), PUNTO_BANCO, Conditions(), DRAGON)
