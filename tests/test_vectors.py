"""Laws of the conformance deals."""

import csv
import io
import json
from itertools import combinations

import numpy as np
import pytest

from exact_baccarat.game.cards import RANKS
from exact_baccarat.game.coup import Coup, explain
from exact_baccarat.game.playing import SIDES
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.verify.wrong.clauses import clauses, points_of
from exact_baccarat.verify.wrong.defects import defects
from exact_baccarat.verify.wrong.play import Played, play
from exact_baccarat.verify.wrong.vectors import Vector, suspects, vectors
from tests.command import run
from tests.wrong_program import play as play_wrong

DEALS = vectors(PUNTO_BANCO)
COLUMNS = [np.array([deal.cards[at].points for deal in DEALS], np.int8) for at in range(6)]
TRUE = play(PUNTO_BANCO, COLUMNS)


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: " ".join(map(str, deal.cards)))
def test_what_must_happen_is_what_the_rules_make_of_the_deal(deal: Vector) -> None:
    coup = Coup(deal.player, deal.banker)
    *_, last = explain(coup, PUNTO_BANCO, Shoe.decks(8))
    assert coup.totals == deal.totals
    assert last.lower().startswith(deal.winner)
    other = play_wrong([str(card) for card in deal.cards])
    assert other["winner"] == deal.winner
    assert other["player"] == [str(card) for card in deal.player]


def test_every_clause_and_every_defect_is_separated() -> None:
    separated = {name for deal in DEALS for name in deal.separates}
    ranks = {points_of(rank) for rank in ("10", "J", "Q", "K")}
    names = {clause.name for clause in clauses(PUNTO_BANCO)} | {d.id for d in defects()} | ranks
    assert separated == names
    assert sum(name.startswith("Banker ") for name in names) == 88


def test_a_deal_separates_what_would_give_it_another_winner() -> None:
    for suspect in suspects(PUNTO_BANCO):
        winner = play(suspect.game, COLUMNS).winner
        for row in np.flatnonzero(winner != TRUE.winner):
            deal = DEALS[row]
            if len(deal.separates) > 1:
                assert suspect.clause in deal.separates


def test_every_way_of_breaking_a_clause_shows_in_the_winner_of_some_deal() -> None:
    for suspect in suspects(PUNTO_BANCO):
        assert (play(suspect.game, COLUMNS).winner != TRUE.winner).any(), suspect.says


def test_the_deals_tell_known_defects_from_one_another() -> None:
    def shape(played: Played) -> bytes:
        return played.shape.tobytes()

    shapes = {d.id: shape(play(d.game, COLUMNS)) for d in defects()}
    for one, other in combinations(shapes, 2):
        assert shapes[one] != shapes[other], (one, other)


def test_suspects_that_differ_anywhere_differ_in_the_deals() -> None:
    some = np.random.default_rng(0).integers(0, 10, (6, 10_000), np.int8)
    seen: dict[bytes, bytes] = {}
    for suspect in suspects(PUNTO_BANCO):
        few = play(suspect.game, COLUMNS).shape.tobytes()
        many = play(suspect.game, [*some]).shape.tobytes()
        assert seen.setdefault(few, many) == many, suspect.says


def test_each_rank_is_in_some_deal() -> None:
    assert {card.rank for deal in DEALS for card in deal.cards} == {*RANKS}


def test_one_deal_for_each_cell_and_few_beside() -> None:
    assert len(DEALS) < 88 + 25


def test_vectors_are_written_as_json_csv_and_tables() -> None:
    found = json.loads(run("vectors").out)
    assert found["rules"] == "punto-banco"
    assert len(found["deals"]) == len(DEALS)
    first = found["deals"][0]
    assert first["totals"]["banker"] == 1
    assert {row["id"] for row in found["defects"]} == {defect.id for defect in defects()}
    assert first["winner"] in SIDES
    rows = list(csv.DictReader(io.StringIO(run("vectors", "--format", "csv").out)))
    assert [row["shoe"].split() for row in rows] == [deal["shoe"] for deal in found["deals"]]
    assert [int(row["totals_banker"]) for row in rows] == [
        deal["totals"]["banker"] for deal in found["deals"]
    ]
    text = run("vectors", "--format", "github").out
    assert text.startswith(found["says"][0])
    assert text.splitlines()[2].startswith("| rule")
    assert run("vectors", "--rules", "punto").status == 2
