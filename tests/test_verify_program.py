"""Laws of programs under test: whatever a program does, the report says what it is."""

import contextlib
import json
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import perm
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.game.cards import BY_RANK
from exact_baccarat.game.playing import SIDES
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.verify_program import examined
from exact_baccarat.publish.forms import render
from exact_baccarat.publish.style import Style
from exact_baccarat.verify.programs.answers import (
    ALTERNATE,
    OTHER,
    PAIRS,
    Answer,
    NoAnswer,
    loads,
    read,
)
from exact_baccarat.verify.programs.examine import Examined, examine
from exact_baccarat.verify.programs.examine import _odds as odds_of
from exact_baccarat.verify.programs.explore import explore
from exact_baccarat.verify.programs.heard import NOBODY
from exact_baccarat.verify.programs.session import Session
from exact_baccarat.verify.programs.suits import suits_of
from exact_baccarat.verify.wrong.clauses import clauses
from tests.command import run
from tests.listed_defects import LISTED
from tests.wrong_program import play as play_wrong

ROOT = Path(__file__).parent.parent
WRONG = str(ROOT / "tests" / "wrong_program.py")
PYTHON = str(ROOT / "docs" / "adapters" / "adapter.py")
JAVASCRIPT = str(ROOT / "docs" / "adapters" / "adapter.js")
NODE = shutil.which("node")
TRUE = (Fraction(8712962041376, 19524993263685), Fraction(8954111587648, 19524993263685))


def check(*command: str, quick: bool = True, timeout: float = 20) -> Examined:
    """The report on a program."""
    return examine(Session(command, timeout), PUNTO_BANCO, 8, quick)


def written(found: Examined, form: str = "github") -> str:
    """What is reported of a program, in a form."""
    report = examined(found, ["x"], Setting.of(found.decks, rules=found.rules))
    return str(render(report, form, Style()))


def script(folder: Path, body: str) -> tuple[str, str]:
    """A program with the right adapter's `play` and its own way with lines."""
    head = Path(PYTHON).read_text().partition("\nfor line in sys.stdin")[0]
    path = folder / "program.py"
    path.write_text(head + "\n" + body)
    return sys.executable, str(path)


@pytest.mark.parametrize("id_", LISTED)
def test_each_known_defect_is_caught_and_named_by_the_conformance_deals(id_: str) -> None:
    found = check(sys.executable, WRONG, id_)
    assert not found.right
    assert [name.partition(":")[0] for name in found.names] == [id_]
    player, banker, *_ = LISTED[id_]
    assert found.odds is not None
    assert found.odds[:2] == (Fraction(player), Fraction(banker))
    assert not found.troubles


def test_every_coup_of_a_wrong_program_adds_up_to_its_listed_odds() -> None:
    id_ = "M21b"
    found = check(sys.executable, WRONG, id_, quick=False)
    player, banker, *_ = LISTED[id_]
    assert found.odds is not None
    assert found.odds[:2] == (Fraction(player), Fraction(banker))
    assert sum(found.odds) == 1
    assert [name.partition(":")[0] for name in found.names] == [id_]
    for cost in found.costs:
        by_winner = {"banker": found.odds[0] - found.odds[1] * Fraction(19, 20)}
        by_winner["player"] = found.odds[1] - found.odds[0]
        if cost.bet.name in by_winner:
            assert cost.theirs == by_winner[cost.bet.name]


def test_the_python_adapter_is_right_in_every_coup() -> None:
    found = check(sys.executable, PYTHON, quick=False)
    assert found.right
    assert found.coups == 339_400
    assert found.odds is not None
    assert found.odds[:2] == TRUE


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_javascript_adapter_is_right() -> None:
    assert check(str(NODE), JAVASCRIPT).right


def test_a_program_that_deals_two_and_two_is_right_and_said_to_do_so(tmp_path: Path) -> None:
    text = Path(PYTHON).read_text()
    path = tmp_path / "pairs.py"
    path.write_text(
        text.replace("(player, banker, player, banker)", "(player, player, banker, banker)")
    )
    found = check(sys.executable, str(path))
    assert found.right
    assert found.order == PAIRS


def test_a_tableau_of_its_own_is_read_off_and_its_odds_follow(tmp_path: Path) -> None:
    text = Path(PYTHON).read_text()
    path = tmp_path / "own.py"
    path.write_text(
        text.replace("6: (6, 7)", "6: (5, 6, 7)").replace("5: (4, 5, 6, 7)", "5: (4, 5, 6)")
    )
    found = check(sys.executable, str(path))
    assert found.tableau.differences(PUNTO_BANCO) == [
        "Banker 5 stands against 7",
        "Banker 6 draws against 5",
    ]
    assert "tableau of its own" in found.names[0]
    assert [f.clause for f in found.failing] == ["Banker 5 against 7", "Banker 6 against 5"]
    assert found.odds is not None


def test_a_jack_that_counts_one_is_named(tmp_path: Path) -> None:
    path = tmp_path / "jack.py"
    path.write_text(Path(PYTHON).read_text().replace('"J": 0', '"J": 1'))
    assert check(sys.executable, str(path)).names == ("J counts 1",)


SUIT = "it answers the same points differently in other suits: "


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("way", ["nine of hearts", "first diamond"])
def test_a_program_that_looks_at_suits_is_found_and_gets_no_odds(way: str, quick: bool) -> None:
    found = check(sys.executable, WRONG, way, quick=quick)
    assert not found.right
    assert found.by_suits
    assert found.odds is None
    assert found.names == ()
    assert not found.costs
    (trouble,) = found.troubles
    assert trouble.says.startswith(SUIT)
    text = written(found)
    assert text.startswith("The program is wrong: it looks at suits, which count for nothing.")
    assert SUIT in text
    assert "Its own odds are not known: they depend on suits" in text


def test_suits_vary_at_each_place_by_itself_with_every_kind() -> None:
    suits = suits_of(np.arange(10_000))
    assert suits.shape == (10_000, 6)
    for place in range(6):
        for kind in range(10):
            last = np.bincount(suits[kind::10, place], minlength=4)
            assert 200 < last.min() <= last.max() < 300
    pairs = np.bincount(suits[:, 0] * 4 + suits[:, 1], minlength=16)
    assert 500 < pairs.min() <= pairs.max() < 750


def test_a_program_wrong_only_in_what_it_says_has_no_tableau_of_its_own() -> None:
    found = check(sys.executable, WRONG, "odd totals")
    assert found.failing
    assert found.names == ()
    assert found.odds == found.true_odds
    text = written(found)
    assert "though it draws and decides as the rules do" in text
    assert "tableau of its own" not in text


def test_all_coups_are_told_of_only_where_all_were_answered() -> None:
    found = replace(check(sys.executable, WRONG, "M01"), coups=1000)
    text = "in which are all 1,000 coups"
    assert text not in written(found)
    assert json.loads(written(found, "json"))["coups"] is None
    assert text in written(replace(found, whole=True))
    assert json.loads(written(replace(found, whole=True), "json"))["coups"] == 1000


ASK = "deal = json.loads(line); answer = {'id': deal['id'], **play(deal['shoe'])}\n"
MISBEHAVING = {
    "crash at once": ("raise SystemExit(3)", "crash", "status 3"),
    "says why it crashed": ("raise ValueError('no shoe')", "crash", "ValueError: no shoe"),
    "crash halfway": (
        "for n, line in enumerate(sys.stdin):\n"
        f"    {ASK}    if n == 7: sys.exit(4)\n    print(json.dumps(answer))",
        "crash",
        "status 4",
    ),
    "stop halfway": (
        f"for n, line in enumerate(sys.stdin):\n    {ASK}    print(json.dumps(answer))\n"
        "    if n == 7: break",
        "crash",
        "before it had answered everything",
    ),
    "hang": ("import time; time.sleep(60)", "hang", "said nothing"),
    "ignore input": ("import time\nwhile True: time.sleep(1)", "hang", "said nothing"),
    "rubbish": ("for line in sys.stdin: print('Dealing...')", "rubbish", "not JSON"),
    "flood": ("while True: print('x' * 70)", "rubbish", "not JSON"),
    "flood of one line": ("while True: sys.stdout.write('x' * 1000)", "crash", "65,536 bytes"),
    "debug lines": (
        f"for line in sys.stdin:\n    {ASK}    print('debug'); print(json.dumps(answer))",
        "rubbish",
        '"debug" is not JSON',
    ),
    "binary": ("sys.stdout.buffer.write(bytes(range(256)) * 99)", "rubbish", "not JSON"),
    "numbers": ("for line in sys.stdin: print(7)", "rubbish", "no JSON object"),
    "no winner": (
        f"for line in sys.stdin:\n    {ASK}    del answer['winner']; print(json.dumps(answer))",
        "no answer",
        "winner is missing",
    ),
    "an error": (
        "for line in sys.stdin: print(json.dumps({'error': 'shoe too small'}))",
        "no answer",
        "shoe too small",
    ),
    "twice": (
        f"for line in sys.stdin:\n    {ASK}    print(json.dumps(answer))\n"
        "    print(json.dumps(answer))",
        "wrong id",
        "where 1 is next",
    ),
    "bad end": (
        f"for line in sys.stdin:\n    {ASK}    print(json.dumps(answer))\nsys.exit(9)",
        "bad end",
        "status 9",
    ),
    "killed": ("import os; os.kill(os.getpid(), 9)", "crash", "signal 9"),
    "closed": (
        "import os, time; os.close(1); time.sleep(60)",
        "crash",
        "closed its output",
    ),
}


@pytest.mark.parametrize("name", MISBEHAVING)
def test_misbehaving_is_a_finding(name: str, tmp_path: Path) -> None:
    body, what, says = MISBEHAVING[name]
    found = check(*script(tmp_path, body), timeout=1.5 if what == "hang" else 20)
    assert not found.right
    trouble = {trouble.what: trouble for trouble in found.troubles}[what]
    assert says in trouble.says


def test_a_child_that_holds_the_output_open_keeps_nobody_waiting(tmp_path: Path) -> None:
    body = (
        "import os, time\n"
        "if os.fork() == 0:\n    time.sleep(60)\n"
        f"for line in sys.stdin:\n    {ASK}    print(json.dumps(answer))\n"
        "sys.stdout.flush(); os._exit(0)"
    )
    assert check(*script(tmp_path, body)).right


def test_answers_may_be_held_back_until_the_input_ends(tmp_path: Path) -> None:
    body = (
        "lines = sys.stdin.read().splitlines()\n"
        "print('\\n'.join(json.dumps(play(json.loads(line)['shoe'])) for line in lines))"
    )
    assert check(*script(tmp_path, body)).right


class Inside(Session):
    """A session with a function instead of a program."""

    def __init__(self, play: Callable[[list[str]], dict[str, object]]) -> None:
        super().__init__(())
        self.play = play

    def ask(self, deals: Sequence[tuple[str, ...]]) -> list[Answer | None]:
        self.asked += len(deals)
        self.answered += len(deals)
        return [read(self.play([*deal]), deal, self.order) for deal in deals]


FEW = (BY_RANK[9], BY_RANK[0], BY_RANK[3], BY_RANK[7])
"""Ten, ace, four and eight."""


@pytest.mark.parametrize("id_", [*LISTED, "right"])
def test_the_coups_asked_are_all_that_there_are_however_wrong_the_program(id_: str) -> None:
    session = Inside(lambda shoe: play_wrong(shoe, id_))
    found = explore(session, FEW, PUNTO_BANCO)
    assert found.whole
    assert found.unsteady == []
    copies = [3, 2, 2, 2]
    ways = found.weights(copies)
    assert int(ways.sum()) == perm(sum(copies), 6)
    shoe = [str(kind) + "C" for kind, many in zip(FEW, copies, strict=True) for _ in range(many)]
    won = Counter(play_wrong(deal, id_)["winner"] for deal in permutations(shoe, 6))
    for side, name in enumerate(SIDES):
        assert int(ways[found.heard.winner == side].sum()) == won[name]


def test_a_program_that_peeks_at_cards_it_does_not_deal_is_found_unsteady() -> None:
    def peek(shoe: list[str]) -> dict[str, object]:
        answer = play_wrong(shoe)
        short = len(answer["player"] + answer["banker"]) == 4
        return {**answer, "winner": "tie"} if shoe[5][0] == "8" and short else answer

    found = explore(Inside(peek), FEW, PUNTO_BANCO)
    assert found.unsteady
    assert all(found.deals[row, 5] == -1 for row in found.unsteady)
    assert odds_of(found, Shoe.decks(8)) == (None, 0)


def test_a_program_that_answers_nothing_is_not_asked_every_coup() -> None:
    found = check(
        sys.executable, "-c", "import sys; sys.stdout.write(sys.stdin.read())", quick=False
    )
    assert found.asked < 200
    assert found.odds is None
    assert [trouble.what for trouble in found.troubles] == ["no answer"]


def test_deals_left_out_leave_a_share_of_coups_unanswered() -> None:
    class Shy(Inside):
        def ask(self, deals: Sequence[tuple[str, ...]]) -> list[Answer | None]:
            made = super().ask(deals)
            eights = [{card[:-1] for card in (deal[0], deal[2])} == {"8"} for deal in deals]
            return [None if out else one for out, one in zip(eights, made, strict=True)]

    found = explore(Shy(play_wrong), FEW, PUNTO_BANCO)
    ways = found.weights([3, 2, 2, 2])
    assert int(ways.sum()) == perm(9, 6)
    assert int(ways[found.heard.winner == NOBODY].sum()) == perm(2, 2) * perm(7, 4)


def test_a_share_unanswered_is_told_and_costs_are_not() -> None:
    found = check(sys.executable, WRONG, "M01")
    partly = replace(found, unanswered=Fraction(1, 8), costs=())
    text = written(partly)
    assert "A share of 0.125000 of all coups it does not answer." in text
    assert "Per unit staked" not in text


def test_cards_that_were_not_dealt_are_a_finding(tmp_path: Path) -> None:
    body = (
        f"for line in sys.stdin:\n    {ASK}"
        "    answer['player'][0] = '9S'; print(json.dumps(answer))"
    )
    found = check(*script(tmp_path, body))
    assert [f.clause for f in found.failing] == ["first four cards"]


def test_third_cards_in_the_wrong_order_are_a_finding(tmp_path: Path) -> None:
    body = (
        f"for line in sys.stdin:\n    {ASK}    p, b = answer['player'], answer['banker']\n"
        "    if len(p + b) == 6: p[2], b[2] = b[2], p[2]\n    print(json.dumps(answer))"
    )
    assert [f.clause for f in check(*script(tmp_path, body)).failing] == ["order of third cards"]


SHOE = ["7C", "KD", "5H", "4S", "6D", "9C"]
GOOD = {
    "player": ["7C", "5H", "6D"],
    "banker": ["KD", "4S", "9C"],
    "totals": {"player": 8, "banker": 3},
    "winner": "player",
}


def test_an_answer_may_leave_suits_out_and_write_ten_as_t() -> None:
    plain = {**GOOD, "player": ["7", "5", "6"], "banker": ["K", "4", "9"], "totals": [8, 3]}
    assert read(plain, SHOE).order == ALTERNATE
    assert read({**GOOD, "banker": ["kd", "4s", "9c"]}, SHOE).order == ALTERNATE
    assert read({**GOOD, "banker": ["KD", "4S", "8C"]}, SHOE).order == OTHER


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
damaged = st.builds(
    lambda key, value: {**GOOD, key: value}, st.sampled_from([*GOOD, "error", "id"]), json_values
)


@given(damaged | st.dictionaries(st.sampled_from([*GOOD]), json_values))
def test_a_damaged_answer_is_refused_or_read(answer: dict[str, object]) -> None:
    with contextlib.suppress(NoAnswer):
        assert isinstance(read(answer, SHOE), Answer)


@given(st.binary(max_size=60))
def test_any_line_is_an_object_or_refused(line: bytes) -> None:
    with contextlib.suppress(NoAnswer):
        assert isinstance(loads(line), dict)


@settings(max_examples=6)
@given(st.binary(min_size=1, max_size=400))
def test_fuzzed_output_is_never_a_traceback(output: bytes) -> None:
    done = run(
        "verify", "program", "--quick", "--timeout", "5", "--",
        sys.executable, "-c", f"import sys; sys.stdout.buffer.write({output!r})",
    )  # fmt: skip
    assert done.status == 1
    assert "Traceback" not in done.err
    assert done.out


def test_the_report_comes_in_every_format() -> None:
    command = ["verify", "program", "--quick", "--", sys.executable, WRONG, "M06"]
    options = {
        form: run(*command[:3], "--format", form, *command[3:])
        for form in ("json", "csv", "junit", "github", "latex")
    }
    assert {done.status for done in options.values()} == {1}
    found = json.loads(options["json"].out)
    assert found["names"] == ["M06: Banker 6 draws against 7 only"]
    assert [row["rule"] for row in found["findings"]] == ["Banker 6 against 6"]
    cell = {"side": "banker", "total": 6, "player_has": "6", "move": "S", "right": "D"}
    assert [row for row in found["tableau"] if row["move"] != row["right"]] == [cell]
    assert [row["own"] for row in found["odds"] if row["winner"] == "player"] == [LISTED["M06"][0]]
    cases = ElementTree.fromstring(options["junit"].out.split("\n", 1)[1]).iter("testcase")
    failed = [case.get("name") for case in cases if case.find("failure") is not None]
    assert failed == ["Banker 6 against 6"]
    assert options["csv"].out.startswith(
        "kind,rule,deals,deal,right,answer,what\nrule,Banker 6 against 6,"
    )
    assert "M06: Banker 6 draws against 7 only" in options["github"].out
    assert "the bettor 0.0007" in options["github"].out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--quick"], "Missing argument"),
        (["--quick", "--", "no-such-program-at-all"], "there is no such program"),
        (["--quick", "--", "/"], "cannot start"),
        (["--timeout", "0", "--", "x"], "in seconds"),
        (["--timeout", "soon", "--", "x"], "in seconds"),
        (["--rules", "punto", "--", "x"], "did you mean"),
        (["--decks", "0", "--", "x"], "decks"),
        (["--format", "xml", "--", "x"], "unknown format"),
    ],
)
def test_senseless_requests_are_refused_in_a_line(words: list[str], says: str) -> None:
    done = run("verify", "program", *words)
    assert done.status == 2
    assert says in done.err
    assert done.err.count("\n") <= 4


def test_a_clause_that_no_answered_deal_shows_is_skipped_in_junit(tmp_path: Path) -> None:
    body = "for line in sys.stdin: print(json.dumps({'error': 'shoe too small'}))"
    found = check(*script(tmp_path, body))
    suite = ElementTree.fromstring(written(found, "junit").split("\n", 1)[1])
    cases = [case for case in suite.iter("testcase") if case.find("skipped") is not None]
    assert [case.get("name") for case in cases] == [c.name for c in clauses(PUNTO_BANCO)]
    assert suite.get("skipped") == str(len(cases))
    assert 'skipped="0"' in written(check(sys.executable, PYTHON), "junit")
