"""Closed forms: the one of the issue, and every one against counts and plain combinatorics."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
import sympy

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.catalogue import catalogue, main_game
from exact_baccarat.game.rules_files import read, written
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds import symbols
from exact_baccarat.odds.formula import chance, of_bet
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.terms import Commission, Terms
from exact_baccarat.odds.whatif import Case
from exact_baccarat.publish import forms
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.tables.closed_forms import PAIRS, closed_forms
from tests.command import prints

EVERY = list(catalogue())
DEEP = [bet for bet in EVERY if {outcome.when.depth for outcome in bet.outcomes} - {"points"}]
SOME = [*DEEP, *(bet for bet in EVERY[::8] if bet not in DEEP)]
"""Each bet of the catalogue that looks at more than points, and some of the others."""

d, x = sympy.symbols("d x")
BETS = [(bet, table) for bet, table in main_game()]
SEVEN = read(written(PUNTO_BANCO) + '[fixed]\nplayer.first = "7"\n')


def case(name: str) -> Case:
    return Case.of(name, Shoe.decks(8), PUNTO_BANCO)


def at(form: sympy.Expr, decks: int) -> Fraction:
    return symbols.fraction(form.subs(d, decks))


def test_player_wins_as_the_issue_has_it() -> None:
    wins = of_bet(case("player"), {})[0]
    above = 4 * d * (68910848 * d**4 - 19750576 * d**3 + 2098716 * d**2 - 99294 * d + 1825)
    below = 13 * (13 * d - 1) * (26 * d - 1) * (52 * d - 5) * (52 * d - 3) * (52 * d - 1)
    assert sympy.cancel(wins.form - above / below) == 0
    assert symbols.fraction(wins.limit) == Fraction(2153464, 4826809)


@pytest.mark.parametrize(("bet", "table"), BETS, ids=lambda v: getattr(v, "name", ""))
@pytest.mark.parametrize("decks", [1, 6, 8, 13])
def test_a_bets_formulas_are_its_par_sheet_for_any_number_of_decks(bet, table, decks) -> None:  # type: ignore[no-untyped-def]
    for rules in (PUNTO_BANCO, SEVEN):
        sheet = par_sheet(Shoe.decks(decks), rules, Choice(bet, table))
        *chances, ev, edge = of_bet(Case.of(Choice(bet, table), Shoe.decks(8), rules), {})
        assert [at(f.form, decks) for f in chances] == [line.probability for line in sheet.lines]
        assert at(ev.form, decks) == sheet.expected_value
        assert at(edge.form, decks) == sheet.house_edge


@pytest.mark.parametrize(("bet", "table"), BETS, ids=lambda v: getattr(v, "name", ""))
def test_the_limits_are_those_of_endless_decks_and_of_the_formulas(bet, table) -> None:  # type: ignore[no-untyped-def]
    sheet = par_sheet(Shoe.endless_decks(), PUNTO_BANCO, Choice(bet, table))
    found = of_bet(Case.of(Choice(bet, table), Shoe.decks(8), PUNTO_BANCO), {})
    assert symbols.fraction(found[-1].limit) == sheet.house_edge
    for formula in found:
        assert sympy.limit(formula.form, d, sympy.oo) == formula.limit


@pytest.mark.parametrize("bet", SOME, ids=lambda bet: bet.name)
def test_bets_of_the_catalogue_have_formulas_and_limits_that_are_counted(bet: Bet) -> None:
    table = bet.paytables[0]
    edge = of_bet(Case.of(Choice(bet, table), Shoe.decks(8), PUNTO_BANCO), {})[-1]
    assert (
        at(edge.form, 11) == par_sheet(Shoe.decks(11), PUNTO_BANCO, Choice(bet, table)).house_edge
    )
    endless = par_sheet(Shoe.endless_decks(), PUNTO_BANCO, Choice(bet, table))
    assert symbols.fraction(edge.limit) == endless.house_edge


def test_pairs_are_what_combinatorics_says() -> None:
    forms = {q: chance(PUNTO_BANCO, "", q).form for q in PAIRS.values()}
    assert forms["player.pair"] == (4 * d - 1) / (52 * d - 1)
    assert forms["player.coloured_pair"] == (2 * d - 1) / (52 * d - 1)
    assert forms["player.perfect_pair"] == (d - 1) / (52 * d - 1)
    # Two pairs: of one rank, or of two. Of four cards in order, the first is free.
    both = (4 * d - 1) * ((4 * d - 2) * (4 * d - 3) + 48 * d * (4 * d - 1))
    assert (
        sympy.cancel(
            forms["player.pair and banker.pair"]
            - both / ((52 * d - 1) * (52 * d - 2) * (52 * d - 3))
        )
        == 0
    )
    assert (
        sympy.cancel(
            forms["player.pair or banker.pair"]
            + forms["player.pair and banker.pair"]
            - 2 * forms["player.pair"]
        )
        == 0
    )


def test_what_cannot_happen_has_the_formula_0() -> None:
    assert chance(PUNTO_BANCO, "", "player.natural and player.cards == 3").form == 0


def test_an_unknown_pay_stays_in_the_formula() -> None:
    *_, ev, edge = of_bet(case("tie"), {0: symbols.pay("x")})
    for pay in (8, 9):
        sheet = par_sheet(Shoe.decks(6), PUNTO_BANCO, f"tie:{pay}")
        assert at(ev.form.subs(x, pay), 6) == sheet.expected_value
        limit = par_sheet(Shoe.endless_decks(), PUNTO_BANCO, f"tie:{pay}")
        assert symbols.fraction(edge.limit.subs(x, pay)) == limit.house_edge


def test_a_commission_is_in_the_formula() -> None:
    four = replace(case("banker"), terms=Terms(Commission(Fraction(1, 25))))
    edge = of_bet(four, {})[-1]
    assert round(at(edge.form, 6) * 100, 6) == Fraction("0.597196")
    assert round(at(edge.form, 8) * 100, 6) == Fraction("0.599308")


def test_what_is_printed_can_be_read_again() -> None:
    found = json.loads(prints("formula", "player", "--format", "json"))
    formulas = {f["name"]: sympy.sympify(f["formula"]) for f in found["formulas"]}
    for formula in of_bet(case("player"), {}):
        assert sympy.cancel(formulas[formula.name] - formula.form) == 0
    text = prints("formula", "player")
    assert "P(player wins)\n    = 4d(68910848d^4 - 19750576d^3" in text
    assert "-> 2153464/4826809 = 0.446147" in text
    tex = prints("formula", "tie", "--pays", "tie=meter", "--format", "latex", "--fragment")
    tex = tex[tex.index("\\begin{align*}") :]
    assert tex.startswith("\\begin{align*}\n\\Pr(\\text{tie}) &= \\frac{")
    assert r"\mathrm{meter}" in tex
    assert tex.count("\\\\\n") == 3
    assert tex.endswith("\n\\end{align*}\n")
    rows = prints("formula", "player", "--format", "csv").splitlines()
    assert rows[0] == "name,kind,formula,latex,limit,limit_decimal"
    assert rows[1].endswith(",2153464/4826809,0.4461465121")


def test_the_page_is_in_the_tables() -> None:
    text = forms.render(closed_forms(PUNTO_BANCO), "markdown", Style())
    assert isinstance(text, str)
    assert text.count("```text") == 9 + 4
    assert "\ntie:9\n    = (28262272d^5" in text
    folder = Path(__file__).parent.parent / "tables"
    assert (folder / "formulas.md").read_text() == text
