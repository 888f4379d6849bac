"""Laws of checked logs: a planted error is found and named, and nothing else is."""

import json
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from io import BytesIO, StringIO
from itertools import product
from math import comb, prod
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.coups.tolerance import Verdict, judge_stakes
from exact_baccarat.game.cards import BY_SUIT
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.verify.hands.log import Log, check
from exact_baccarat.verify.hands.readings import records
from exact_baccarat.verify.hands.sources import MOST_BYTES
from exact_baccarat.verify.hands.statistics import compare, comparisons, returns
from tests.command import run
from tests.wrong_program import play

HEADING = "shoe,cards,winner,player_total,banker_total,bets"


def rows(coups: int, seed: int = 7) -> Iterator[dict[str, str]]:
    """A right log, dealt by a program that knows nothing of the package."""
    cards: list[str] = []
    shoe = 0
    chance = random.Random(seed)
    for _ in range(coups):
        if len(cards) < 20:
            cards, shoe = [str(card) for card in BY_SUIT] * 8, shoe + 1
            chance.shuffle(cards)
        made = play(cards[:6])
        used = len(made["player"] + made["banker"])
        dealt, cards = cards[:used], cards[used:]
        winner = made["winner"]
        banker = {"banker": "+95", "tie": "0", "player": "-100"}[winner]
        yield {
            "shoe": str(shoe),
            "cards": " ".join(dealt),
            "winner": winner,
            "player_total": str(made["totals"]["player"]),
            "banker_total": str(made["totals"]["banker"]),
            "bets": f"banker 100 {banker}; tie 10 {'+80' if winner == 'tie' else '-10'}",
        }


RIGHT = list(rows(120))


def checked(text: str, decks: int = 8) -> Log:
    """A log, checked."""
    return check(records(BytesIO(text.encode())), Log(PUNTO_BANCO, decks))


def written(log: list[dict[str, str]]) -> str:
    """A log as CSV."""
    return "\n".join([HEADING, *(",".join(row.values()) for row in log)]) + "\n"


def test_a_right_log_has_no_findings_in_either_form() -> None:
    lines = "\n".join(
        json.dumps(
            {
                "shoe": int(row["shoe"]),
                "cards": row["cards"].split(),
                "winner": row["winner"],
                "totals": {"player": int(row["player_total"]), "banker": int(row["banker_total"])},
                "bets": [
                    dict(zip(("bet", "stake", "net"), bet.split(), strict=True))
                    for bet in row["bets"].split(";")
                ],
            }
        )
        for row in RIGHT
    )
    for text in (written(RIGHT), lines):
        log = checked(text)
        assert log.right
        assert log.coups == 120
        assert log.shoes == 2
        assert sum(log.seen["winner"].values()) == 120


def test_hands_may_be_given_instead_of_the_order_of_the_deal() -> None:
    log = checked("player,banker,winner\n7C 5H 6D,KD 4S 9C,p\n9 K,8 0,Player\n")
    assert log.right
    assert checked("coup;winner\n7C 5H 6D / KD 4S 9C;player\n").right
    assert checked('{"player": ["7", "5", "6"], "banker": "K 4 9"}\n').right


def first(**has: Callable[[str], bool]) -> int:
    """The first coup of the right log such that its fields are such."""
    return next(i for i, row in enumerate(RIGHT) if all(f(row[key]) for key, f in has.items()))


def cards_of(number: int) -> Callable[[str], bool]:
    """Whether there are so many cards."""
    return lambda cards: len(cards.split()) == number


PLANTED = {
    "winner": (first(winner="banker".__eq__), {"winner": "player"}, "higher total wins"),
    "tie": (first(winner="tie".__eq__), {"winner": "banker"}, "equal totals tie"),
    "total": (first(player_total="7".__eq__), {"player_total": "17"}, "totals"),
    "settled wrongly": (
        first(winner="banker".__eq__),
        {"bets": "banker 100 +100; tie 10 -10"},
        "pays of banker:5%",
    ),
    "tie lost": (
        first(winner="tie".__eq__),
        {"bets": "banker 100 -100; tie 10 +80"},
        "pays of banker:5%",
    ),
    "tie paid 9": (
        first(winner="tie".__eq__),
        {"bets": "banker 100 0; tie 10 +90"},
        "pays of tie:8",
    ),
    "whole units": (
        first(winner="banker".__eq__),
        {"bets": "banker 25 +23; tie 10 -10"},
        "pays of banker:5%",
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_error_is_the_only_finding(name: str) -> None:
    place, change, rule = PLANTED[name]
    log = [*RIGHT]
    log[place] = {**log[place], **change}
    found = checked(written(log))
    assert [(f.line, f.rule) for f in found.findings] == [(place + 2, rule)]
    assert found.broken == 1
    assert not found.malformed


@pytest.mark.parametrize(
    ("cards", "rule", "says"),
    [
        ("10 10 10 3 8 5", "Banker 3 against 8", "Banker drew on 3"),
        ("10 10 10 3 7", "Banker 3 against 7", "Banker stood on 3"),
        ("10 10 6 5", "Banker 5, Player stood", "Banker stood on 5"),
        ("10 10 6 6 A", "Banker 6, Player stood", "Banker drew on 6"),
        ("10 10 5 7", "Player 5", "Player stood on 5"),
        ("10 10 8 K 8", "Player's natural 8", "natural 8"),
        ("10 10 K 9 9", "Banker's natural 9", "natural 9"),
        ("10 10 K 9 9 A", "Banker's natural 9", "natural 9"),
        ("10 10 6 7 A 2 3", "three cards at most", "Banker has"),
        ("10 10 K", "first four cards", "Banker has 1"),
    ],
)
def test_the_first_rule_that_cards_in_deal_order_break_is_named(
    cards: str, rule: str, says: str
) -> None:
    (found,) = checked(f"cards\n{cards}\n").findings
    assert found.rule == rule
    assert says in found.says


@pytest.mark.parametrize(
    ("player", "banker", "rule"),
    [
        ("6 K A", "5 K", "Player 6"),
        ("5 K 8", "3 K A", "Banker 3 against 8"),
        ("9 K", "2 K 3", "Player's natural 9"),
    ],
)
def test_the_first_rule_that_hands_break_is_named(player: str, banker: str, rule: str) -> None:
    (found,) = checked(f"player,banker\n{player},{banker}\n").findings
    assert found.rule == rule


def test_more_of_a_card_than_a_shoe_has_is_found_and_a_new_shoe_forgets() -> None:
    one = "x,8C KD KC KH\n"  # a natural 8
    assert checked("shoe,cards\n" + one * 8).right
    log = checked("shoe,cards\n" + one * 9)
    assert [(f.line, f.rule) for f in log.findings] == [(10, "cards of a shoe")]
    assert "9 of 8C came out of a shoe that holds 8" in log.findings[0].says
    assert checked("shoe,cards\n" + one * 8 + one.replace("x", "y") * 8).right
    assert checked("cards\n" + "8C KD KC KH\n" * 9).right  # no shoe is told to begin
    new = checked("new_shoe,cards\nyes,8C KD KC KH\n" + ",8C KD KC KH\n" * 8)
    assert [f.line for f in new.findings] == [10]
    assert checked("new_shoe,cards\n" + "yes,8C KD KC KH\n" * 20).right


def test_ranks_without_suits_and_tens_without_ranks_are_counted_too() -> None:
    tens = checked("shoe,cards\n" + "1,9 0 0 0\n" * 43, decks=8)
    assert "ten-value" in tens.findings[0].says or "of 9" in tens.findings[0].says
    assert next(f.line for f in tens.findings) == 34  # the 33rd nine of 32


def test_a_coup_that_goes_on_past_the_end_of_the_shoe_is_found() -> None:
    log = checked("shoe,burned,cards\n1,44,9C KD KC KS\n1,,9D QD QC 2S\n1,,9H JD JC JS\n", decks=1)
    assert [(f.line, f.rule) for f in log.findings] == [(4, "end of a shoe")]
    assert "takes 4 cards, and the shoe had 0 left" in log.findings[0].says


def test_parts_of_a_cent_may_be_rounded_but_only_correctly() -> None:
    win = "player,banker,bets\nK 2,K 9,banker {}\n"
    assert checked(win.format("1.25 +1.1875")).right
    assert checked(win.format("1.25 +1.19")).right
    assert not checked(win.format("1.25 +1.18")).right
    assert not checked(win.format("1.25 +1.2")).right
    assert checked(win.format("5 4.75")).right
    assert not checked(win.format("5 5")).right


def test_an_amount_of_money_is_told_to_its_last_digit() -> None:
    (found,) = checked(
        "player,banker,bets\nK 9,K 3,banker 12345678901234567 -1; banker 1 -1\n"
    ).findings
    told = "12345678901234567 on banker:5% bring -12345678901234567 (a loss), and -1 is said"
    assert found.says == told
    (found,) = checked("player,banker,bets\nK 2,K 9,banker 1234567890123456.25 1\n").findings
    # 19/20 of the stake, in quarters of a hundredth of it: 1172839495617283.4375
    assert "1234567890123456.25 on banker:5% bring 1172839495617283.4375 (" in found.says


BAD_LINES = {
    "7C 5D": "cells",
    "x,1,2": "unknown card",
    "9 9 9 9,player,1 2": "is not BET STAKE NET",
    "9 9 9 9,nobody,": "winner",
    "9 9 9 9,,bnaker 1 2": "did you mean",
    "9 9 9 9,,tie 0 0": "more than 0",
    "9 9 9 9,,tie -5 0": "more than 0",
    "9 9 9 9,,tie 5% 0": "not an amount",
    '"9 9 9 9,,': "not CSV",
    ",player,": "no cards",
    "9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9,,": "21 cards",
    "0 9 0 K,,player-pair 5 55": "told",
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_malformed_line_is_told_by_number_and_the_run_goes_on(line: str) -> None:
    log = checked(f"cards,winner,bets\n9 8 K K,player,\n{line}\n9 8 K K,banker,\n")
    assert [number for number, _ in log.unreadable] == [3]
    assert BAD_LINES[line] in log.unreadable[0][1]
    assert [f.line for f in log.findings] == [4]
    assert log.coups == 2


def test_lines_of_bytes_and_lines_too_long_are_told_by_number() -> None:
    good = b'{"cards": "9 8 K K"}\n'
    bad = [b"\xff\xfe\n", b'{"cards": "' + b"9" * MOST_BYTES + b'"}\n', b"\x00\n", b"[1]\n", b"{\n"]
    log = check(records(BytesIO(good + b"".join(bad) + good)), Log(PUNTO_BANCO, 8))
    assert [number for number, _ in log.unreadable] == [2, 3, 4, 5, 6]
    assert log.coups == 2
    assert log.right is False


def test_a_log_is_never_held() -> None:
    def endless() -> Iterator[dict[str, str]]:
        yield from RIGHT * 50

    class Lines:
        def __init__(self) -> None:
            self.rows = endless()
            self.most = 0

        def readline(self, limit: int) -> bytes:
            row = next(self.rows, None)
            return b"" if row is None else (json.dumps({"cards": row["cards"]}) + "\n").encode()

    log = check(records(Lines()), Log(PUNTO_BANCO, 8, most=3))  # type: ignore[arg-type]
    assert log.coups == 6000
    assert log.right


def test_findings_are_counted_beyond_those_listed() -> None:
    log = check(records(BytesIO(b"cards\n" + b"9 8\n" * 50)), Log(PUNTO_BANCO, 8, most=3))
    assert len(log.findings) == 3
    assert log.broken == 50
    assert log.tally == {"first four cards": 50}


def test_binomial_p_values_are_the_exact_sums() -> None:
    n, k, p = 30, 6, Fraction(1, 10)
    found = compare("x", {"yes": k, "no": n - k}, {"yes": p, "no": 1 - p})
    mass = [comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(n + 1)]
    exact = sum(m for m in mass if m <= mass[k])
    assert abs(found.answers[0].p - float(exact)) < 1e-12
    assert found.p is None


def test_chi_square_of_the_expected_is_0_and_far_off_is_rejected() -> None:
    third = Fraction(1, 3)
    names = dict.fromkeys("abc", third)
    assert compare("x", {"a": 100, "b": 100, "c": 100}, names).p == 1.0
    off = compare("x", {"a": 130, "b": 100, "c": 70}, names)
    assert off.chi_square == 18
    assert off.p is not None
    assert abs(off.p - 2.718281828459045**-9) < 1e-12  # two degrees: exp(-x/2)
    assert compare("x", {"a": 2, "b": 1, "c": 1}, names).p is None


def test_everything_checked_has_its_exact_chances() -> None:
    log = checked(written(RIGHT))
    tests = {test.name: test for test in comparisons(log.seen, PUNTO_BANCO, 8)}
    assert {*tests} >= {"winner", "Player's total", "number of cards", "Player's pair", "bet tie"}
    for test in tests.values():
        assert sum(answer.chance for answer in test.answers) == 1
        assert sum(answer.observed for answer in test.answers) == test.number == 120
    chances = {answer.name: answer.chance for answer in tests["winner"].answers}
    assert chances["banker"] == Fraction(2292252566437888, 4998398275503360)


def test_the_report_keeps_statistics_apart_and_has_every_format(tmp_path: Path) -> None:
    place, change, _ = PLANTED["total"]
    log = [*RIGHT]
    log[place] = {**log[place], **change}
    path = tmp_path / "log.csv"
    path.write_text(written(log) + "rubbish\n")
    done = {
        f: run("verify", "hands", str(path), "--format", f)
        for f in ("github", "json", "csv", "junit")
    }
    assert {d.status for d in done.values()} == {1}
    text = done["github"].out
    assert text.index("Rules broken") < text.index("Statistics, which are apart")
    assert text.startswith("120 coups, 2 shoes: 1 of them breaks a rule. 1 line cannot be read.")
    found = json.loads(done["json"].out)
    assert found["rules_broken"] == [{"rule": "totals", "coups": 1}]
    wrong = [(row["where"], row["kind"], row["rule"]) for row in found["findings"]]
    assert wrong == [(f"line {place + 2}", "rule", "totals"), ("line 122", "unreadable", None)]
    assert (found["coups"], found["broken"], found["unreadable"]) == (120, 1, 1)
    assert found["says"][0] == text.splitlines()[0].partition(" 1 line cannot")[0]
    suite = ElementTree.fromstring(done["junit"].out.split("\n", 1)[1])
    assert (suite.get("failures"), suite.get("errors")) == ("1", "1")
    assert done["csv"].out.splitlines()[0] == "where,kind,rule,what,coup"
    path.write_text(written(RIGHT))
    assert run("verify", "hands", str(path)).status == 0


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


def test_a_terminal_is_told_how_far_it_is_and_a_file_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.csv"
    path.write_text("cards\n" + "9 8 K K\n" * 9000)
    assert run("verify", "hands", str(path)).err == ""
    monkeypatch.setattr("tests.command.io.StringIO", Terminal)
    done = run("verify", "hands", str(path))
    assert "4,096 lines" in done.err
    assert "8,192 lines" in done.err
    assert "4,096 lines" not in done.out


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"a,b\n1,2\n", "names no cards"), (b"\xef\xbb\xbfplayer\n", "names no cards")],
)
def test_a_log_that_is_none_is_refused(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(content)
    done = run("verify", "hands", str(path))
    assert done.status == 2
    assert says in done.err


def test_what_cannot_be_opened_is_refused_and_nothing_is_no_error(tmp_path: Path) -> None:
    assert run("verify", "hands", str(tmp_path)).status == 2
    assert run("verify", "hands", str(tmp_path / "none")).status == 2
    (tmp_path / "empty").write_bytes(b"")
    done = run("verify", "hands", str(tmp_path / "empty"))
    assert done.status == 2
    assert "no coups" in done.err


@settings(max_examples=150)
@given(
    st.lists(
        st.binary(max_size=40) | st.sampled_from([row["cards"].encode() + b",p" for row in RIGHT]),
        max_size=6,
    ),
    st.sampled_from([b"", b"cards,winner\n", b'{"cards": "9 8 K K"}\n']),
)
def test_fuzzed_logs_are_never_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, lines: list[bytes], head: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzzed"
    path.write_bytes(head + b"\n".join(lines))
    done = run("verify", "hands", str(path))
    assert done.status in (0, 1, 2)
    assert "Traceback" not in done.err


keys = (
    "cards",
    "coup",
    "player",
    "banker",
    "winner",
    "totals",
    "bets",
    "shoe",
    "new_shoe",
    "burned",
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["bet", "stake", "net", "player", "banker"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(keys), anything))
def test_damaged_records_are_malformed_or_checked(fields: dict[str, object]) -> None:
    line = json.dumps({"cards": "9 8 K K", **fields})
    log = checked(line + "\n")
    assert log.coups + log.malformed == 1


BANKER = {
    Fraction(19, 20): Fraction(2292252566437888, 4998398275503360),
    Fraction(0): Fraction(475627426473216, 4998398275503360),
    Fraction(-1): Fraction(2230518282592256, 4998398275503360),
}


def returned(log: Log) -> dict[str, Verdict]:
    """The totals of each bet of a log, judged."""
    return dict(returns(log.stakes, log.returned, PUNTO_BANCO, 8))


@pytest.mark.parametrize("stakes", [[100, 100, 100], [10, 25, 10], [1, 2, 3, 4]])
def test_the_p_value_of_totals_is_that_of_every_course_of_the_coups(stakes: list[int]) -> None:
    log = [
        {**row, "bets": f"banker {stake} {net}"}
        for row, stake in zip(RIGHT, stakes, strict=False)
        for net in [{"banker": stake * 0.95, "tie": 0, "player": -stake}[row["winner"]]]
    ]
    found = returned(checked(written(log)))["banker:5%"]
    net = sum(Fraction(row["bets"].split()[2]) for row in log)
    assert (found.coups, found.staked) == (len(stakes), sum(stakes))
    assert found.returned == found.staked + net
    below = above = Fraction(0)
    for course in product(BANKER, repeat=len(stakes)):
        chance = prod((BANKER[one] for one in course), start=Fraction(1))
        got = sum(stake * one for stake, one in zip(stakes, course, strict=True))
        below += chance * (got <= net)
        above += chance * (got >= net)
    p = min(Fraction(1), 2 * min(below, above))
    if len(set(stakes)) <= 3:
        assert (found.p_value.value, found.p_value.error) == (p, 0)
    else:  # the normal law, and a bound on how far it is from the truth
        assert found.from_normal
        assert abs(found.p_value.value - p) <= found.p_value.error
    stakes_of = {Fraction(stake): stakes.count(stake) for stake in stakes}
    assert judge_stakes(BANKER, stakes_of, found.returned, insist=True).p_value.value == p


def test_the_totals_of_a_log_are_judged_as_the_command_judges_them(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text(written(RIGHT))
    found = json.loads(run("verify", "hands", str(path), "--format", "json").out)["returns"]
    assert [row["bet"] for row in found] == ["banker:5%", "tie:8"]
    for row in found:
        totals = f"--coups 120 --staked {row['staked']} --returned {row['returned']}".split()
        asked = json.loads(run("tolerance", row["bet"], *totals, "--format", "json").out)
        of_command = asked["totals"][0]
        assert row == {key: of_command[key] for key in row}
    ties = sum(row["winner"] == "tie" for row in RIGHT)
    assert Fraction(found[1]["returned"]) == 90 * ties


def test_an_amount_that_was_rounded_to_cents_is_judged_as_what_is_due() -> None:
    won = next(row for row in RIGHT if row["winner"] == "banker")
    found = returned(checked(written([{**won, "bets": "banker 0.01 0.01"}])))["banker:5%"]
    assert found.returned == Fraction("0.0195")
    assert found.p_value.value == 2 * BANKER[Fraction(19, 20)]


def test_totals_that_no_coups_can_bring_have_a_p_value_of_0() -> None:
    lost = next(row for row in RIGHT if row["winner"] == "player")
    found = returned(checked(written([{**lost, "bets": "banker 10 -100"}])))["banker:5%"]
    assert (found.returned, found.p_value.value) == (-90, 0)


def test_a_log_without_bets_has_no_returns(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text(written([{**row, "bets": ""} for row in RIGHT]))
    assert json.loads(run("verify", "hands", str(path), "--format", "json").out)["returns"] == []
    assert "Returns of the bets" not in run("verify", "hands", str(path)).out
