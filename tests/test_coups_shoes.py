"""Whole shoes: the recursion against every sequence of sizes, the simulation within its errors."""

from fractions import Fraction
from itertools import groupby, product
from math import prod

import pytest

from exact_baccarat.coups.cut import Cut
from exact_baccarat.coups.shoes import length, run_in_shoe
from exact_baccarat.coups.simulate import BLOCK, Simulated, simulate
from exact_baccarat.enumeration.count import count
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.independent import play

EIGHT = Shoe.decks(8)
SHORT = Shoe.of_points([8, 2, 2, 2, 2, 2, 2, 2, 2, 2])
PUBLISHED = {  # twenty million simulated shoes, +- 0.0004
    Cut(): "81.2805",
    Cut(rule="J"): "81.4829",
    Cut(burn="none"): "82.8070",
}


@pytest.mark.parametrize("cut", PUBLISHED)
def test_the_recursion_is_within_its_error_of_twenty_million_shoes(cut: Cut) -> None:
    """Taking the sizes of coups as independent costs less than 0.003 coups a shoe."""
    found = length(EIGHT, PUNTO_BANCO, cut)
    assert sum(found.chances.values()) == 1
    assert abs(found.mean - Fraction(PUBLISHED[cut])) < Fraction(3, 1000)


def test_a_run_of_thirteen_bankers_and_the_ties_of_a_shoe() -> None:
    run = run_in_shoe(EIGHT, PUNTO_BANCO, Cut(), "banker.wins", 13)
    assert abs(run.value - Fraction("0.001515")) < Fraction("0.00001")
    assert run.error < Fraction(1, 10**40)
    ties = length(EIGHT, PUNTO_BANCO, Cut()).mean * Fraction(475627426473216, 4998398275503360)
    assert abs(ties - Fraction("7.734")) < Fraction(1, 1000)


@pytest.mark.parametrize("rule", ["W", "J"])
@pytest.mark.parametrize("skipped", [None, "tie"])
def test_the_recursion_is_that_of_every_sequence_of_coups(rule: str, skipped: str | None) -> None:
    """A shoe of 26 cards, 14 behind the cut card: twelve are dealt before it."""
    cut = Cut(rule=rule, burn="none")
    ways, total = count(SHORT, PUNTO_BANCO, ["winner", "cards.size"])
    law = {key: Fraction(number, total) for key, number in ways.items()}
    coups: dict[int, Fraction] = {}
    with_run = Fraction(0)
    for sequence in product(law, repeat=5):
        chance = prod((law[key] for key in sequence), start=Fraction(1))
        cards = number = 0
        while cards < 12:
            cards += int(sequence[number][1] or 0)
            number += 1
        number += 2 if rule == "J" and cards == 12 else 1
        coups[number] = coups.get(number, Fraction(0)) + chance
        who = [winner for winner, _ in sequence[:number] if winner != skipped]
        runs = [len([*some]) for winner, some in groupby(who) if winner == "banker"]
        with_run += chance * (max(runs, default=0) >= 2)
    assert length(SHORT, PUNTO_BANCO, cut).chances == coups
    run = run_in_shoe(SHORT, PUNTO_BANCO, cut, "banker.wins", 2, skipped)
    assert abs(run.value - with_run) <= run.error


def test_burning_takes_as_many_cards_as_the_first_counts() -> None:
    assert Cut().before(EIGHT) == {
        416 - 14 - 1 - count: Fraction(128 if count == 10 else 32, 416) for count in range(1, 11)
    }
    assert Cut(burn="5").before(EIGHT) == {397: 1}


def simulated(cut: Cut, shoes: int = 20_000, workers: int = 1) -> Simulated:
    return simulate(EIGHT, PUNTO_BANCO, cut, shoes, 14, ["tie", "banker.wins"], workers=workers)


@pytest.mark.parametrize("cut", PUBLISHED)
def test_a_simulation_is_within_its_own_errors(cut: Cut) -> None:
    found = simulated(cut)
    off = found.coups.mean - Fraction(PUBLISHED[cut])
    assert off**2 < 9 * found.coups.error_squared
    ties = found.events[0]
    assert (ties.mean - found.coups.mean * Fraction("0.0951560")) ** 2 < 9 * ties.error_squared
    six = found.runs[1].at_least(6)
    run = run_in_shoe(EIGHT, PUNTO_BANCO, cut, "banker.wins", 6)
    assert (six.mean - run.value) ** 2 < 9 * six.error_squared


def test_a_simulation_is_the_same_for_any_number_of_workers() -> None:
    shoes = 2 * BLOCK + 100
    told: list[int] = []
    alone = simulate(
        EIGHT, PUNTO_BANCO, Cut(), shoes, 14, ["tie", "banker.wins"], progress=told.append
    )
    assert alone == simulated(Cut(), shoes, workers=2)
    assert told == [BLOCK, BLOCK, 100]
    assert alone.coups.number == shoes


def test_simulated_shoes_are_dealt_as_the_second_reading_deals_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The very cards of some shoes, dealt one coup after the other."""
    from exact_baccarat.coups import simulate as module

    seen = []
    deal = module._Job._deal

    def watched(job: object, cards: object) -> Simulated:
        seen.append(cards.copy())  # type: ignore[attr-defined]
        return deal(job, cards)  # type: ignore[arg-type]

    monkeypatch.setattr(module._Job, "_deal", watched)
    for cut in (Cut(), Cut(rule="J", burn="3")):
        found = simulate(EIGHT, PUNTO_BANCO, cut, 30, 3, ["banker.wins"], "tie")
        coups = [0] * len(found.coups.shoes)
        wins = [0] * len(found.events[0].shoes)
        longest = [0] * len(found.runs[0].shoes)
        for shoe in seen.pop().tolist():
            who = by_hand(shoe, cut)
            coups[len(who)] += 1
            wins[who.count("banker")] += 1
            runs = [len([*s]) for w, s in groupby(w for w in who if w != "tie") if w == "banker"]
            longest[max(runs)] += 1
        assert (tuple(coups), tuple(wins)) == (found.coups.shoes, found.events[0].shoes)
        assert tuple(longest) == found.runs[0].shoes


def by_hand(shoe: list[int], cut: Cut) -> list[str]:
    start = 3 if cut.burn == "3" else 1 + (shoe[0] or 10)
    left, who = None, []
    while left != 0:
        if left is None and start >= 402:
            left = 2 if cut.rule == "J" and start == 402 else 1
        player, banker = play([*shoe[start : start + 6]])
        start += len(player) + len(banker)
        p, b = sum(player) % 10, sum(banker) % 10
        who.append("tie" if p == b else "player" if p > b else "banker")
        left = None if left is None else left - 1
    return who


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: Cut(rule="K"), "rule of the cut card"),
        (lambda: Cut(burn="some"), "way to burn"),
        (lambda: Cut(behind=10), "takes up to 11"),
        (lambda: Cut(behind=11, rule="J"), "takes up to 12"),
        (lambda: length(Shoe.of_points([20] + [0] * 9), PUNTO_BANCO, Cut()), "leaves none"),
        (lambda: length(Shoe.endless_decks(), PUNTO_BANCO, Cut()), "no cut card"),
        (lambda: simulate(EIGHT, PUNTO_BANCO, Cut(), 0, 1), "one or more"),
        (
            lambda: simulate(EIGHT, PUNTO_BANCO, Cut(), 10, 1, ["player.pair"]),
            "not decided by points",
        ),
    ],
)
def test_what_cannot_be_dealt_is_refused(ask: object, said: str) -> None:
    with pytest.raises(Refused, match=said):
        ask()  # type: ignore[operator]
