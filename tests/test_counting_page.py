"""The page of counting, and the counts that are in print."""

from fractions import Fraction

import pytest

from exact_baccarat.counting.known import HUNDRED, SHOE, known_counts
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.report import Report, Table
from exact_baccarat.publish.tables.counting import counting
from exact_baccarat.publish.tables.page import Wanted
from exact_baccarat.publish.tables.pages import pages


@pytest.fixture(scope="module")
def page() -> Report:
    return counting(Setting.of(8))


def rows(page: Report, name: str) -> list[dict[str, object]]:
    [table] = [part for part in page.walk() if isinstance(part, Table) and part.name == name]
    return table.records(6)


def test_the_counts_in_print_are_judged_at_five_cut_cards(page: Report) -> None:
    found = rows(page, "counts")
    assert len(found) == 5 * len(known_counts())
    for start in range(0, len(found), 5):
        some = found[start : start + 5]
        assert [row["cut"] for row in some] == [14, 20, 26, 52, 104]
        gains = [Fraction(str(row["gain"])) for row in some]
        assert gains == sorted(gains, reverse=True)


def test_published_figures_stand_beside_what_is_worked_out(page: Report) -> None:
    by_bet = {str(row["bet"]): row for row in rows(page, "published")}
    assert by_bet["dragon-7:40"]["worked_out_decimal"] == "0.596805"
    assert by_bet["88-89-98-99:20"]["worked_out_decimal"] == "1.216020"
    assert by_bet["nine-over-seven:50"]["worked_out_decimal"] == "1.560663"
    for one in known_counts():
        row = by_bet[one.choice.name]
        assert one.per in (SHOE, HUNDRED)
        off = Fraction(str(row["worked_out_decimal"])) / Fraction(one.published) - 1
        assert abs(off) < Fraction(3, 1000)


def test_figures_for_other_decks_are_not_held_against_those_of_eight() -> None:
    page = counting(Setting.of(2))
    names = [part.name for part in page.walk() if isinstance(part, Table)]
    assert "published" not in names
    assert {row["cut"] for row in rows(page, "counts")} == {14, 20, 26, 52}


def test_the_page_is_listed() -> None:
    assert "counting" in [page.name for page in pages(Wanted()) if page.listed]
