"""Sessions of independent coups: against convolution by hand, closed forms, and every sequence."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import groupby, product
from math import comb, prod

import pytest

from exact_baccarat.coups import results as results_module
from exact_baccarat.coups import ruin as ruin_module
from exact_baccarat.coups import runs as runs_module
from exact_baccarat.coups.figures import Figure
from exact_baccarat.coups.laws import Law, mean_of, variance_of
from exact_baccarat.coups.results import Results, results
from exact_baccarat.coups.ruin import ruin, ruin_within
from exact_baccarat.coups.runs import longest_run, run_of
from exact_baccarat.coups.tolerance import (
    coups_to_see,
    judge,
    normal_multiple,
    return_after,
    volatility_index_squared,
)
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.independent import rounded

TOTAL = 4998398275503360
WAYS = {"banker": 2292252566437888, "player": 2230518282592256, "tie": 475627426473216}
"""The published ways of eight decks."""
CHANCES = {name: Fraction(ways, TOTAL) for name, ways in WAYS.items()}
BANKER: Law = {
    Fraction(19, 20): CHANCES["banker"],
    Fraction(0): CHANCES["tie"],
    Fraction(-1): CHANCES["player"],
}
PLAYER: Law = {
    Fraction(1): CHANCES["player"],
    Fraction(0): CHANCES["tie"],
    Fraction(-1): CHANCES["banker"],
}
DRAGON_7: Law = {
    Fraction(40): Fraction(112633011329024, TOTAL),
    Fraction(-1): 1 - Fraction(112633011329024, TOTAL),
}
LOTTERY: Law = {
    Fraction(5, 2): Fraction(1, 7),
    Fraction(1, 3): Fraction(2, 7),
    Fraction(-1): Fraction(4, 7),
}
HALF = Fraction(1, 2)


def by_hand(bets: list[tuple[Law, int]]) -> dict[Fraction, Fraction]:
    """Every sequence of results, multiplied and added."""
    laws = [law for law, coups in bets for _ in range(coups)]
    found: Counter[Fraction] = Counter()
    for sequence in product(*(law.items() for law in laws)):
        found[sum((net for net, _ in sequence), Fraction(0))] += prod(  # type: ignore[assignment]
            (chance for _, chance in sequence), start=Fraction(1)
        )
    return dict(found)  # type: ignore[arg-type]


def law_of(session: Results) -> dict[Fraction, Fraction]:
    pairs = {session.at(i): session.chance(session.at(i)) for i in range(len(session.ways))}
    assert all(figure.exact for figure in pairs.values())
    return {result: figure.value for result, figure in pairs.items() if figure.value}


@pytest.mark.parametrize("coups", [1, 2, 3])
@pytest.mark.parametrize("law", [BANKER, PLAYER, DRAGON_7, LOTTERY])
def test_a_session_is_the_convolution_by_hand(law: Law, coups: int) -> None:
    assert law_of(results([(law, coups)])) == by_hand([(law, coups)])


def test_bets_of_several_kinds_and_stakes_add_up() -> None:
    double = {2 * net: chance for net, chance in PLAYER.items()}
    bets = [(BANKER, 2), (double, 1), (LOTTERY, 2)]
    assert law_of(results(bets)) == by_hand(bets)
    assert law_of(results([(LOTTERY, 0)])) == {0: 1}


def test_a_hundred_bankers_end_ahead_and_even_as_published() -> None:
    session = results([(BANKER, 100)])
    assert rounded(session.ahead.value, 18) == "0.447361938006374851"
    assert rounded(session.even.value, 18) == "0.000009031833431818"
    assert session.ahead.value + session.even.value + session.behind.value == 1


def test_a_thousand_dragons_return_what_is_published() -> None:
    found = return_after(DRAGON_7, 1000, Fraction(99, 100))
    assert (found.low, found.high) == (Fraction(11 * 41, 1000), Fraction(35 * 41, 1000))
    assert [rounded(x, 3) for x in (found.low, found.high)] == ["0.451", "1.435"]
    for end, printed in ((-1, "0.428"), (1, "1.420")):
        far = (Fraction(printed) - found.mean) * end
        half = Fraction(1, 2000)
        assert (far - half) ** 2 < found.half_width_squared < (far + half) ** 2


def test_quantiles_are_the_least_results_that_reach_the_chance() -> None:
    session = results([(LOTTERY, 3)])
    law = sorted(by_hand([(LOTTERY, 3)]).items())
    for chance in (Fraction(1, 1000), Fraction(1, 4), HALF, Fraction(9, 10), Fraction(1)):
        reached = [
            result
            for place, (result, _) in enumerate(law)
            if sum(part for _, part in law[: place + 1]) >= chance
        ]
        assert session.quantile(chance) == reached[0]


def test_outside_the_central_interval_there_is_no_more_than_allowed() -> None:
    session = results([(LOTTERY, 6)])
    for level in (HALF, Fraction(9, 10), Fraction(99, 100)):
        low, high = session.central(level)
        tail = (1 - level) / 2
        assert session.between(None, low - session.step).value <= tail
        assert session.between(None, low).value > tail
        assert session.between(high + session.step, None).value <= tail
        assert session.between(high, None).value > tail


@pytest.mark.parametrize("bets", [[(BANKER, 60)], [(DRAGON_7, 300)], [(BANKER, 20), (LOTTERY, 5)]])
def test_balls_hold_the_exact_chance_of_every_result(
    bets: list[tuple[Law, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = results(bets)
    monkeypatch.setattr(results_module, "EXACT_BITS", 0)
    near = results(bets)
    assert exact.exact
    assert not near.exact
    figures = [(exact.chance(exact.at(i)), near.chance(exact.at(i))) for i in range(len(near.ways))]
    figures += [(exact.ahead, near.ahead), (exact.behind, near.behind), (exact.even, near.even)]
    for true, found in figures:
        assert abs(true.value - found.value) <= found.error < Fraction(1, 10**60)
    assert near.central(Fraction(9, 10)) == exact.central(Fraction(9, 10))
    assert near.quantile(HALF) == exact.quantile(HALF)


def test_what_takes_long_is_refused_with_the_time_it_would_take() -> None:
    with pytest.raises(Refused, match="about 6 minutes: --exact insists"):
        results([(BANKER, 20_000)])


def test_a_player_is_ruined_as_the_closed_form_says() -> None:
    found = ruin(PLAYER, Fraction(20), Fraction(40))
    ratio = CHANCES["banker"] / CHANCES["player"]
    assert found.ruined == Figure((ratio**20 - ratio**40) / (1 - ratio**40))
    assert rounded(found.ruined.value, 15) == "0.633211780008692"
    # Wald: the mean of what is won is the mean number of coups times the mean of one
    gain = 20 * (1 - 2 * found.ruined.value)
    assert found.coups.value == gain / (CHANCES["player"] - CHANCES["banker"])


def test_at_even_chances_ruin_is_a_straight_line_and_takes_the_product() -> None:
    fair = {Fraction(1): HALF, Fraction(-1): HALF}
    for bank, target in ((1, 2), (3, 10), (7, 8)):
        found = ruin(fair, Fraction(bank), Fraction(target))
        assert found.ruined.value == Fraction(target - bank, target)
        assert found.coups.value == bank * (target - bank)


def test_a_bank_bet_at_nineteen_to_twenty_is_ruined_as_every_fortune_says() -> None:
    """Each fortune's chance is the mean of those it leads to, each solved on its own."""
    bank, target = Fraction(2), Fraction(4)

    @cache
    def at(fortune: Fraction) -> Figure:
        if fortune < 1:
            return Figure(Fraction(1))
        if fortune >= target:
            return Figure(Fraction(0))
        return ruin(BANKER, fortune, target).ruined

    mean = sum(chance * at(bank + net).value for net, chance in BANKER.items())
    errors = [at(bank + net).error for net in BANKER]
    assert abs(at(bank).value - mean) <= at(bank).error + sum(errors)


def test_ruin_in_balls_holds_what_fractions_give(monkeypatch: pytest.MonkeyPatch) -> None:
    for law, bank, target in ((PLAYER, 5, 12), (LOTTERY, 2, 4)):
        exact = ruin(law, Fraction(bank), Fraction(target))
        with monkeypatch.context() as patched:
            patched.setattr(ruin_module, "EXACT_STEPS", 0)
            near = ruin(law, Fraction(bank), Fraction(target))
        for true, found in ((exact.ruined, near.ruined), (exact.coups, near.coups)):
            assert true.exact
            assert abs(true.value - found.value) <= found.error < Fraction(1, 10**40)


@pytest.mark.parametrize("law", [BANKER, LOTTERY])
def test_ruin_within_five_coups_is_what_every_sequence_says(law: Law) -> None:
    bank, target = Fraction(2), Fraction(4)
    ended = {"ruined": Fraction(0), "reached": Fraction(0)}
    for sequence in product(law.items(), repeat=5):
        fortune = bank
        for net, _ in sequence:
            if not 1 <= fortune < target:
                break
            fortune += net
        if not 1 <= fortune < target:
            chance = prod((chance for _, chance in sequence), start=Fraction(1))
            ended["ruined" if fortune < 1 else "reached"] += chance
    found = ruin_within(law, bank, target, 5)
    assert (found.ruined.value, found.reached.value) == (ended["ruined"], ended["reached"])


def test_ruin_within_many_coups_comes_to_ruin_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    at_all = ruin(PLAYER, Fraction(3), Fraction(6)).ruined.value
    exact = ruin_within(PLAYER, Fraction(3), Fraction(6), 400)
    assert 0 < at_all - exact.ruined.value < Fraction(1, 10**6)
    monkeypatch.setattr(ruin_module, "EXACT_BITS", 0)
    near = ruin_within(PLAYER, Fraction(3), Fraction(6), 400)
    assert abs(near.ruined.value - exact.ruined.value) <= near.ruined.error < Fraction(1, 10**60)
    assert abs(near.reached.value - exact.reached.value) <= near.reached.error


@pytest.mark.parametrize("breaks", [True, False])
def test_the_longest_run_is_that_of_every_sequence(
    breaks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    win, tie = Fraction(2, 5), Fraction(1, 7)
    chances = {"win": win, "tie": tie, "loss": 1 - win - tie}
    longest: Counter[int] = Counter()
    for sequence in product(chances, repeat=7):
        kept = [what for what in sequence if breaks or what != "tie"]
        runs = [len([*some]) for what, some in groupby(kept) if what == "win"]
        longest[max(runs, default=0)] += prod(  # type: ignore[assignment]
            (chances[what] for what in sequence), start=Fraction(1)
        )
    expected = [sum(p for n, p in longest.items() if n >= least) for least in range(1, 8)]
    found = longest_run(7, win, tie, breaks)
    assert [figure.value for figure in found.at_least] == expected
    monkeypatch.setattr(runs_module, "EXACT_BITS", 0)
    near = run_of(7, 3, win, tie, breaks)
    assert abs(near.value - expected[2]) <= near.error < Fraction(1, 10**60)


def test_runs_that_hardly_ever_come_are_not_looked_for() -> None:
    found = longest_run(200, HALF)
    assert found.at_least[-1].value < Fraction(1, 10**6) <= found.at_least[-2].value


def test_normal_multiples_are_those_that_tables_print() -> None:
    tabled = (("9", "1.645"), ("95", "1.960"), ("99", "2.576"))
    for level, z in tabled:
        assert rounded(normal_multiple(Fraction(f"0.{level}")), 3) == z


def test_the_volatility_index_is_the_multiple_of_the_standard_deviation() -> None:
    fair = {Fraction(1): HALF, Fraction(-1): HALF}
    square = volatility_index_squared(fair, Fraction(9, 10))
    assert rounded(square, 4) == rounded(Fraction("1.644853627") ** 2, 4)


def test_totals_are_as_likely_as_twice_the_tail_of_the_binomial() -> None:
    fair = {Fraction(1): HALF, Fraction(-1): HALF}
    verdict = judge(fair, 100, Fraction(1000), Fraction(1200))  # 60 of 100 won
    tail = Fraction(sum(comb(100, wins) for wins in range(60, 101)), 2**100)
    assert verdict.p_value == Figure(2 * tail)
    assert verdict.expected == 1000
    assert judge(fair, 100, Fraction(1000), Fraction(1000)).p_value == Figure(Fraction(1))
    assert judge(fair, 100, Fraction(1000), Fraction(2001)).p_value == Figure(Fraction(0))


def test_where_the_law_is_too_long_the_bound_of_berry_and_esseen_holds_the_p_value() -> None:
    """For 400 bets, where the exact one is known."""
    mean, variance = mean_of(BANKER), variance_of(BANKER)
    for net in (Fraction(-21), Fraction(0), Fraction(133, 10)):
        exact = judge(BANKER, 400, Fraction(400), 400 + net)
        from exact_baccarat.coups.tolerance import _doubled, _normal_side

        near = _doubled(_normal_side(BANKER, {Fraction(1): 400}, net))
        assert abs(near.value - exact.p_value.value) <= near.error
        assert near.error < Fraction(1, 10)
    assert mean == Fraction(-114753351728, 10847218479825)
    assert rounded(variance, 4) == "0.8600"
    million = judge(BANKER, 10**6, Fraction(10**6), Fraction(991_000))
    assert million.from_normal
    assert 0 < million.p_value.error < Fraction(2, 1000)


def test_an_edge_that_is_off_is_seen_after_as_many_coups_as_the_formula_says() -> None:
    square = (Fraction("1.959964") + Fraction("1.281552")) ** 2  # as tables print them
    expected = square * variance_of(BANKER) / Fraction(1, 1000) ** 2
    found = coups_to_see(BANKER, Fraction(1, 1000), Fraction(95, 100), Fraction(9, 10))
    assert abs(found - expected) < 10
    assert coups_to_see(BANKER, Fraction(-1, 1000), Fraction(95, 100), Fraction(9, 10)) == found


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: ruin(BANKER, Fraction(0), Fraction(2)), "at least the 1"),
        (lambda: ruin(BANKER, Fraction(3), Fraction(2)), "the target is above it"),
        (lambda: ruin({Fraction(1): Fraction(1)}, Fraction(3), Fraction(5)), "never loses"),
        (lambda: ruin(BANKER, Fraction(1000), Fraction(9000)), "--exact insists"),
        (lambda: longest_run(5, HALF, Fraction(3, 5)), "cannot be"),
        (lambda: longest_run(10**6, HALF), "--exact insists"),
        (lambda: results([(BANKER, 10**6)], insist=True), "no machine holds them all"),
        (lambda: coups_to_see(BANKER, Fraction(0), HALF, HALF), "off by 0"),
        (lambda: normal_multiple(Fraction(1)), "between 0 and 1"),
        (lambda: judge(BANKER, 0, Fraction(1), Fraction(1)), "cannot be judged"),
    ],
)
def test_what_makes_no_sense_is_refused(ask: object, said: str) -> None:
    with pytest.raises(Refused, match=said):
        ask()  # type: ignore[operator]


def test_the_chances_used_here_are_those_of_the_package() -> None:
    from exact_baccarat.enumeration.count import count

    ways, total = count(Shoe.decks(8), PUNTO_BANCO, ["winner"])
    assert (total, {name: ways[name,] for name in WAYS}) == (TOTAL, WAYS)
    dragon = "banker.wins and banker.total == 7 and banker.cards == 3"
    ways, _ = count(Shoe.decks(8), PUNTO_BANCO, [dragon])
    assert Fraction(ways[True,], TOTAL) == DRAGON_7[Fraction(40)]
