"""Any rules file that odds takes goes through verify, and so do endless decks."""

from pathlib import Path
from typing import Any

import pytest

from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.publish.rounding import decimal
from exact_baccarat.verify.hands.replay import replay
from exact_baccarat.verify.programs.examine import examine
from exact_baccarat.verify.wrong.chances import odds
from tests.command import run
from tests.inside import Inside
from tests.second_tableau import play
from tests.test_games import OTHERS, RULES


@pytest.mark.parametrize(("text", "rules"), [*zip(OTHERS, RULES[1:], strict=True)], ids=range(4))
def test_claims_odds_and_vectors_take_any_rules_file(
    text: str, rules: object, tmp_path: Path
) -> None:
    path = tmp_path / "other.toml"
    path.write_text(text)
    true = [decimal(p, 8) for p in odds(rules, Shoe.decks(8))]  # type: ignore[arg-type]
    claims = tmp_path / "claims.csv"
    claims.write_text(
        "question,quantity,figure,rules\n" + f"player.wins,probability,{true[0]},{path}\n"
    )
    assert run("verify", "claims", str(claims)).status == 0
    assert run("verify", "odds", *true, "--rules", str(path)).status == 0
    assert run("vectors", "--rules", str(path)).status == 0


def test_a_coup_is_replayed_by_any_rules() -> None:
    felt, own, behind, _ = RULES[1:]
    fixed = Coup.parse("8 9 / 5 2", felt)
    breach = replay(felt, fixed.player, fixed.banker)
    assert breach is not None
    assert breach.clause == "fixed cards"
    drew = Coup.parse("9 K A / 5 2 3", own)
    breach = replay(own, drew.player, drew.banker)
    assert breach is not None
    assert breach.clause == "Player's natural 9"
    drawn = Coup.parse("7 K / 6 K 2", behind)
    breach = replay(behind, drawn.player, drawn.banker[:2])
    assert breach is not None
    assert breach.clause == "Banker 6 against a total of 7"


def test_endless_decks_have_no_card_too_many(tmp_path: Path) -> None:
    log = tmp_path / "log.csv"
    log.write_text("shoe,cards\n" + "1,9C KD KC KS\n" * 60)
    assert run("verify", "hands", str(log), "--decks", "1").status == 1
    assert run("verify", "hands", str(log), "--decks", "inf").status == 0
    assert run("hand", "9C 9C / 9C 9C", "--decks", "inf").status == 0


FELT = {
    "naturals": [8, 9],
    "ends": True,
    "player": range(6),
    "banker": {
        total: [
            *(int(c) for c in {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}[total]),
            *(["stood"] if total < 6 else []),
        ]
        if total > 2
        else [*range(10), "stood"]
        for total in range(8)
    },
    "fixed": {"p1": 7, "b3": 3},
}
OWN = {
    "naturals": [9],
    "ends": False,
    "player": [0, 1, 2, 3, 4, 8],
    "banker": {total: [*range(total + 1), "stood"] for total in range(9)},
    "fixed": {"p3": 1},
}
CARDS = {7: "7S", 3: "3S", 1: "AS"}


def answer_of(game: dict[str, Any], shoe: list[str]) -> dict[str, Any]:
    """What a program says that plays such a game: the fixed cards are in its hands."""
    worth = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0}
    points = [worth[c[:-1]] if c[:-1] in worth else int(c[:-1]) for c in shoe]
    player, banker = play(game, points)
    left = iter(shoe)
    lie = {
        place: CARDS[game["fixed"][place]] if place in game["fixed"] else next(left)
        for place in ("p1", "b1", "p2", "b2", "p3", "b3")
        if int(place[1]) <= len(player if place[0] == "p" else banker)
    }
    mine, theirs = sum(player) % 10, sum(banker) % 10
    return {
        "player": [lie[place] for place in ("p1", "p2", "p3") if place in lie],
        "banker": [lie[place] for place in ("b1", "b2", "b3") if place in lie],
        "totals": {"player": mine, "banker": theirs},
        "winner": "tie" if mine == theirs else "player" if mine > theirs else "banker",
    }


@pytest.mark.parametrize(
    ("rules", "game"), [(RULES[1], FELT), (RULES[2], OWN)], ids=["felt", "own"]
)
def test_a_program_with_fixed_cards_has_the_odds_of_its_rules(
    rules: Rules, game: dict[str, Any]
) -> None:
    found = examine(Inside(lambda shoe: answer_of(game, shoe)), rules, 8, False)
    assert found.right
    assert found.whole
    assert found.odds == odds(rules, Shoe.decks(8))


def test_a_fixed_card_that_is_not_there_is_a_finding() -> None:
    def without(shoe: list[str]) -> dict[str, Any]:
        answer = answer_of(FELT, shoe)
        return {**answer, "player": ["6C", *answer["player"][1:]]}

    found = examine(Inside(without), RULES[1], 8, True)
    assert not found.right
    assert found.odds is None
