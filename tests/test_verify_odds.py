"""Laws of diagnosis: three figures are traced to the game that produced them."""

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.publish.rounding import decimal, percent
from exact_baccarat.verify.claims.diagnose import coups_to_tell, diagnose
from exact_baccarat.verify.wrong.chances import Odds, odds
from tests.command import run
from tests.listed_defects import LISTED

TRUE = odds(PUNTO_BANCO, Shoe.decks(8))


def chances(id_: str) -> Odds:
    """The listed odds of a defect."""
    player, banker = Fraction(LISTED[id_][0]), Fraction(LISTED[id_][1])
    return player, banker, 1 - player - banker


@pytest.mark.parametrize("id_", ["M01", "M08", "M20", "M27", "M32"])
def test_printed_odds_of_a_defect_are_traced_to_it_alone(id_: str) -> None:
    found = diagnose([decimal(p, 8) for p in chances(id_)], PUNTO_BANCO, 8)
    assert not found.right
    assert found.candidates[0].names[0].startswith(id_)
    assert found.candidates[0].odds == chances(id_)
    assert [c.fits for c in found.candidates[:2]] == [True, False]


@pytest.mark.parametrize("decks", [8, 6, 1])
def test_the_true_game_is_told_with_its_decks(decks: int) -> None:
    true = odds(PUNTO_BANCO, Shoe.decks(decks))
    found = diagnose([percent(p, 6) for p in true], PUNTO_BANCO, 8)
    assert found.right == (decks == 8)
    assert f"the true game, {decks} deck" in found.candidates[0].names[0]


def test_games_of_equal_odds_are_one_candidate() -> None:
    found = diagnose(["0.446247", "0.458597", "0.095156"], PUNTO_BANCO, 8)
    assert len({c.odds for c in found.candidates}) == len(found.candidates)
    cells = {name for c in found.candidates for name in c.names if name.startswith("Banker ")}
    assert len(cells) >= 80
    ids = {n.partition(":")[0] for c in found.candidates for n in c.names} & {*LISTED}
    assert ids == {*LISTED}


def test_few_digits_fit_more_than_one_game_and_all_are_told() -> None:
    found = diagnose(["45%", "46%", "10%"], PUNTO_BANCO, 8)
    assert found.right
    assert sum(c.fits for c in found.candidates) > 5


@pytest.mark.parametrize("id_", ["M02", "M11", "M14"])
def test_a_simulation_of_a_defect_is_traced_to_it(id_: str) -> None:
    n = 4_000_000
    player, banker, _ = (round(p * n) for p in chances(id_))
    counts = [str(player), str(banker), str(n - player - banker)]
    found = diagnose(counts, PUNTO_BANCO, 8, n)
    assert found.candidates[0].names[0].startswith(id_)
    assert found.candidates[0].p is not None
    assert found.candidates[0].p > 0.99
    assert not found.right


def test_likelihood_ranks_and_shares_are_taken_as_counts() -> None:
    by_share = diagnose(["44.6247%", "45.8597%", "9.5156%"], PUNTO_BANCO, 8, 10**6)
    by_count = diagnose(["446247", "458597", "95156"], PUNTO_BANCO, 8, 10**6)
    assert by_share.candidates == by_count.candidates
    likely = [c.log_likelihood for c in by_count.candidates]
    assert likely == sorted(likely, reverse=True)
    assert by_count.right


def test_how_many_coups_tell_two_games_apart() -> None:
    seen = diagnose(["446247", "458597", "95156"], PUNTO_BANCO, 8, 10**6)
    first, second, *_ = seen.candidates
    assert seen.needed == coups_to_tell(first.odds, second.odds)
    assert seen.needed is not None
    best = min(9 * p * (1 - p) / (p - q) ** 2 for p, q in zip(first.odds, second.odds, strict=True))
    assert seen.needed - 1 < best <= seen.needed
    assert coups_to_tell(TRUE, TRUE) is None


def test_sentences_begin_with_a_capital_and_one_coup_is_one() -> None:
    six = run("verify", "odds", "0.446279", "0.458653", "0.095069").out
    assert six.startswith("The true game does not fit. The true game, 6 decks fits")
    one = run("verify", "odds", "1", "0", "0", "--coups", "1").out
    assert "1 coup" in one
    assert "1 coups" not in one


def test_what_nothing_known_produces_is_said_so() -> None:
    done = run("verify", "odds", "0.2", "0.3", "0.5")
    assert done.status == 1
    assert done.out.startswith("Nothing known fits")


def test_the_exit_status_says_whether_the_true_game_fits() -> None:
    assert run("verify", "odds", "44.62%", "45.86%", "9.52%").status == 0
    assert run("verify", "odds", "0.452473", "0.456513", "0.091015").status == 1
    assert run("verify", "odds", "446247", "458597", "95156", "--coups", "1,000,000").status == 0
    six = ["0.446279", "0.458653", "0.095069"]
    assert run("verify", "odds", *six).status == 1
    assert run("verify", "odds", *six, "--decks", "6").status == 0


def test_json_gives_exact_odds_of_each_candidate() -> None:
    found = json.loads(
        run(
            "verify", "odds", "452473", "456512", "91015", "--coups", "1000000", "--format", "json"
        ).out
    )
    first = found["candidates"][0]
    assert first["names"] == ["M02: natural looked for again in Player's three cards"]
    assert first["player_probability"] == LISTED["M02"][0]
    assert found["more_coups"] == max(found["coups_to_tell_first_two"] - 10**6, 0)
    plain = run("verify", "odds", "1", "0", "0", "--format", "csv").out
    assert plain.startswith("rank,names,fits,player_probability,player_probability_decimal,")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["1", "2"], "Missing argument"),
        (["a", "b", "c"], "cannot read the figure"),
        (["5", "6", "7"], "with --coups"),
        (["5", "6", "7", "--coups", "19"], "add up to 18"),
        (["0.5", "0.6", "0.7", "--coups", "19"], "add up to 1.8"),
        (["0.5", "0.6", "0.7"], "add up to 1.8"),
        (["44.62%", "45.86%", "9.32%"], "add up to 0.998"),
        (["0.5", "0.5", "0", "--coups", "0"], "at least 1"),
        (["0.5", "0.5", "0", "--coups", "x"], "--coups cannot be"),
        (["1 to 2", "0.5", "0"], "cannot read the figure"),
        (["2 to 1", "0.5", "0"], "neither a share nor a count"),
        (["1/3", "1/3", "1/3"], "neither a share nor a count"),
        (["0.5", "0.5", "0", "--most", "-1"], "--most"),
        (["0.5", "0.5", "0", "--decks", "x"], "decks"),
    ],
)
def test_senseless_figures_are_refused_in_a_line(words: list[str], says: str) -> None:
    done = run("verify", "odds", *words)
    assert done.status == 2
    assert says in done.err


@settings(max_examples=40)
@given(st.lists(st.text(alphabet="0123456789.%-e, to/in", max_size=8), min_size=3, max_size=3))
def test_any_figures_are_diagnosed_or_refused(words: list[str]) -> None:
    done = run("verify", "odds", "--", *words)
    assert done.status in (0, 1, 2)
    assert "Traceback" not in done.err
