"""Any rules file that odds takes goes through verify, and so do endless decks."""

from pathlib import Path

import pytest

from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.publish.rounding import decimal
from exact_baccarat.verify.hands.replay import replay
from exact_baccarat.verify.wrong.chances import odds
from tests.command import run
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


def test_a_program_is_not_asked_about_fixed_cards(tmp_path: Path) -> None:
    path = tmp_path / "felt.toml"
    path.write_text(OTHERS[0])
    done = run("verify", "program", "--rules", str(path), "--", "x")
    assert done.status == 2
    assert "fix a card" in done.err
