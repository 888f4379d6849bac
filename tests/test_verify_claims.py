"""Laws of printed figures and of verdicts on claims."""

import json
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, Decimal, getcontext
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.playing import SIDES, of_rules
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.publish.rounding import decimal, root
from exact_baccarat.verify.claims.files import Row
from exact_baccarat.verify.claims.judge import Judged, judge
from exact_baccarat.verify.claims.printed import (
    FIFTEEN,
    LAST_DIGIT,
    RIGHT,
    TRUNCATED,
    UNREADABLE,
    WRONG,
    Exact,
    Printed,
    verdict,
)
from exact_baccarat.verify.claims.worlds import World, of_decks, yes_or_no
from exact_baccarat.verify.wrong.chances import odds
from exact_baccarat.verify.wrong.defects import defects
from tests.command import run

getcontext().prec = 60


def judged(**fields: str) -> Judged:
    """The verdict on a claim."""
    return judge(Row("here", fields))


@pytest.mark.parametrize(
    ("text", "value", "step"),
    [
        ("4.85%", "97/2000", "1/10000"),
        ("about 4.85 %", "97/2000", "1/10000"),
        ("4.85 per cent", "97/2000", "1/10000"),
        ("-1.06%", "-53/5000", "1/10000"),
        ("\u22121.06 %", "-53/5000", "1/10000"),
        ("0.458597", "458597/1000000", "1/1000000"),
        (".5", "1/2", "1/10"),
        ("4,85 %", "97/2000", "1/10000"),
        ("2,292,252,566,437,888", "2292252566437888", "1"),
        ("2 292 252", "2292252", "1"),
        ("4.99839827550336E+15", "4998398275503360", "10"),
        ("1812 to 1", "1812", "1"),
        ("9.509 to 1", "9509/1000", "1/1000"),
        ("1813-1", "1813", "1"),
        ("9:1", "9", "1"),
        ("1 in 10.5", "21/2", "1/10"),
        ("31/415", "31/415", "0"),
        ("1.", "1", "1"),
    ],
)
def test_a_figure_is_its_value_and_the_step_of_its_last_digit(
    text: str, value: str, step: str
) -> None:
    printed = Printed.parse(text)
    assert printed.value == Fraction(value)
    assert printed.step == Fraction(step)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-",
        "%",
        ".",
        "e5",
        "1e",
        "1/0",
        "abc",
        "1..2",
        "--1",
        "1,2,3",
        "0x10",
        "1 to 2",
        "nan",
        "\u0663",
    ],
)
def test_what_is_no_figure_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="cannot read the figure"):
        Printed.parse(text)


@given(st.text(max_size=30))
def test_any_text_is_a_figure_or_refused(text: str) -> None:
    try:
        assert Printed.parse(text).step >= 0
    except Refused as error:
        assert str(error).startswith("cannot read")  # noqa: PT017


values = st.fractions(-1000, 1000, max_denominator=10**9)


@given(values, st.integers(0, 12), st.booleans())
def test_what_is_correctly_rounded_is_right(value: Fraction, digits: int, percent: bool) -> None:
    text = decimal(value * 100, digits) + "%" if percent else decimal(value, digits)
    assert verdict(Printed.parse(text), Exact(value)) == RIGHT


@given(st.fractions(0, 1000, max_denominator=10**9), st.integers(0, 12))
def test_a_root_that_is_correctly_rounded_is_right(square: Fraction, digits: int) -> None:
    assert verdict(Printed.parse(root(square, digits)), Exact(square, root=True)) == RIGHT


@given(values, st.integers(0, 8), st.integers(-3, 3))
def test_verdicts_agree_with_decimal_arithmetic(value: Fraction, digits: int, off: int) -> None:
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    step = Decimal(1).scaleb(-digits)
    rounded = exact.quantize(step, ROUND_HALF_EVEN)
    cut = exact.quantize(step, ROUND_DOWN)
    shown = rounded + off * step
    found = verdict(Printed.parse(f"{shown:f}"), Exact(value))
    if abs(exact - shown) <= step / 2:
        assert found == RIGHT
    elif shown == cut:
        assert found == TRUNCATED
    elif abs(shown - rounded) == step:
        assert found == LAST_DIGIT
    else:
        assert found == WRONG


@pytest.mark.parametrize(
    ("figure", "true"),
    [
        ("4,998,398,275,503,350", 4998398275503360),
        ("4055560848276740", 4055560848276736),
        ("3,460,101,558,850,300", 3460101558850304),
        ("2292252566437880", 2292252566437888),
    ],
)
def test_fifteen_digits_are_what_a_spreadsheet_prints(figure: str, true: int) -> None:
    assert verdict(Printed.parse(figure), Exact(Fraction(true))) == FIFTEEN


def test_350_is_the_sum_of_parts_cut_to_fifteen_digits() -> None:
    parts = (2292252566437888, 2230518282592256, 475627426473216)
    assert sum(parts) == Shoe.decks(8).total_ways
    cut = [int(f"{part:d}"[:15].ljust(len(str(part)), "0")) for part in parts]
    assert f"{sum(cut):.14e}" == "4.99839827550335e+15"


def test_fifteen_digits_need_more_than_fifteen() -> None:
    assert verdict(Printed.parse("475627426473210"), Exact(Fraction(475627426473216))) == WRONG
    assert verdict(Printed.parse("4998398275503370"), Exact(Fraction(4998398275503310))) == WRONG


EDGE = "house edge"
CHANCE = "probability"
CLAIMS = [
    ({"bet": "tie:9", "quantity": "house edge", "figure": "about 4.85 %"}, LAST_DIGIT, None),
    ({"bet": "tie:9", "quantity": "edge", "figure": "4.84%"}, RIGHT, None),
    ({"bet": "banker", "quantity": CHANCE, "figure": "0.458597"}, RIGHT, None),
    ({"bet": "banker", "quantity": "ways", "figure": "2292252566437888"}, RIGHT, None),
    ({"bet": "banker", "quantity": "ways", "figure": "2292252566437890"}, FIFTEEN, None),
    ({"bet": "tie", "quantity": "total ways", "figure": "4,998,398,275,503,350"}, FIFTEEN, None),
    ({"bet": "banker", "quantity": "EV", "figure": "-1.06%"}, RIGHT, None),
    ({"bet": "banker", "quantity": "RTP", "figure": "98.942094 %"}, RIGHT, None),
    ({"bet": "banker", "quantity": "RTP", "figure": "98.94"}, RIGHT, None),
    ({"bet": "tie", "quantity": "sd", "figure": "2.640872"}, RIGHT, None),
    ({"bet": "banker", "quantity": "sd", "figure": "0.9273"}, TRUNCATED, None),
    ({"bet": "banker", "quantity": "break-even pay", "figure": "0.97307"}, RIGHT, None),
    ({"bet": "tie", "quantity": "break-even pay", "figure": "9.509 to 1"}, RIGHT, None),
    ({"bet": "tie", "quantity": "break-even pay", "figure": "10.509 for 1"}, RIGHT, None),
    ({"question": "tie", "quantity": "odds against", "figure": "9.509 to 1"}, RIGHT, None),
    ({"question": "tie", "quantity": CHANCE, "figure": "1 in 10.51"}, RIGHT, None),
    ({"question": "player.pair", "quantity": CHANCE, "figure": "31/415"}, RIGHT, None),
    ({"question": "player.pair", "quantity": CHANCE, "figure": "1/13", "decks": "∞"}, RIGHT, None),
    ({"bet": "tie", "quantity": "hit frequency", "figure": "9.51%"}, TRUNCATED, None),
    ({"bet": "banker", "outcome": "tie", "quantity": CHANCE, "figure": "9.52%"}, RIGHT, None),
    ({"bet": "player", "quantity": EDGE, "figure": "1.237415%"}, WRONG, "6 decks"),
    ({"bet": "banker", "quantity": EDGE, "figure": "1.063999%"}, WRONG, "infinite decks"),
    ({"bet": "banker", "quantity": EDGE, "figure": "1.1692%"}, WRONG, "pushes left out"),
    ({"bet": "dragon-7", "quantity": EDGE, "figure": "2.25%"}, WRONG, "hit frequency"),
    ({"bet": "tie", "quantity": EDGE, "figure": "23.8752%"}, WRONG, 'read as "for 1"'),
    ({"question": "player.wins", "quantity": CHANCE, "figure": "45.86%"}, WRONG, "other side's"),
    ({"bet": "banker", "quantity": EDGE, "figure": "1.2351%"}, WRONG, "figure (player:1)"),
    ({"bet": "tie", "quantity": EDGE, "figure": "4.8440%"}, WRONG, "paytable tie:9"),
    ({"bet": "tie", "quantity": EDGE, "figure": "42.9064%"}, WRONG, "a pay of 5 to 1"),
    ({"bet": "banker", "quantity": EDGE, "figure": "0.5993%"}, WRONG, "a commission of 4 %"),
    ({"bet": "banker", "quantity": EDGE, "figure": "0.3179%"}, WRONG, "is the bettor's"),
    ({"bet": "player", "quantity": EDGE, "figure": "0.4040%"}, WRONG, "known defect M02"),
    ({"bet": "player", "quantity": EDGE, "figure": "10.7507%"}, WRONG, "counted as a loss"),
    ({"bet": "player", "quantity": "EV", "figure": "1.2351%"}, WRONG, "the sign is lost"),
    ({"bet": "tie", "quantity": "odds against", "figure": "10.509 to 1"}, WRONG, "1 in N"),
    ({"bet": "tie", "quantity": "edge", "figure": "0.143596%"}, WRONG, "the sign is one too many"),
    ({"question": "player.pair", "quantity": CHANCE, "figure": "0.032798"}, WRONG, "two cards"),
    ({"question": "tie", "quantity": CHANCE, "figure": "10.1559%"}, WRONG, "without J, Q"),
    ({"question": "player.wins", "quantity": CHANCE, "figure": "0.44633435"}, WRONG, "Banker 4"),
    ({"bet": "bnaker", "quantity": "edge", "figure": "1%"}, UNREADABLE, 'did you mean "banker"'),
    ({"bet": "tie", "quantity": "edgy", "figure": "1%"}, UNREADABLE, 'did you mean "edge"'),
    ({"bet": "tie", "quantity": "edge", "figure": "one"}, UNREADABLE, "cannot read the figure"),
    ({"bet": "tie", "quantity": "edge", "figure": "9 to 1"}, UNREADABLE, "no way to print it"),
    ({"bet": "tie", "quantity": "edge", "figure": "1%", "decks": "0"}, UNREADABLE, "decks"),
    ({"bet": "tie", "quantity": "ways", "figure": "1", "decks": "inf"}, UNREADABLE, "infinitely"),
    ({"bet": "tie", "quantity": "edge", "figure": "1%", "rules": "x"}, UNREADABLE, "rules"),
    ({"bet": "tie", "quantity": "edge", "figure": "1%", "outcome": "x"}, UNREADABLE, "outcome"),
    ({"question": "margin", "quantity": CHANCE, "figure": "1%"}, UNREADABLE, "compare it"),
    ({"question": "tie", "quantity": "edge", "figure": "1%"}, UNREADABLE, "name a bet instead"),
    ({"question": "(", "quantity": "ways", "figure": "1"}, UNREADABLE, "question"),
    ({"quantity": "edge", "figure": "1%"}, UNREADABLE, "neither a bet nor a question"),
    ({"bet": "tie", "question": "tie", "quantity": "edge", "figure": "1%"}, UNREADABLE, "one only"),
    ({"bet": "tie", "figure": "1%"}, UNREADABLE, "no quantity"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "found", "says"), CLAIMS, ids=lambda x: str(x)[:90])
def test_each_claim_gets_its_verdict_and_its_reason(
    fields: dict[str, str], found: str, says: str | None
) -> None:
    one = judged(**fields)
    assert one.verdict == found
    told = "; ".join((*one.reasons, one.says))
    if says:
        assert says in told


@pytest.mark.parametrize("defect", defects(), ids=lambda defect: defect.id)
def test_a_figure_of_a_known_defect_is_traced_to_it(defect: object) -> None:
    chances = odds(defect.game, Shoe.decks(8))  # type: ignore[attr-defined]
    id_ = defect.id  # type: ignore[attr-defined]
    one = judged(question="tie", quantity="probability", figure=decimal(chances[2], 8))
    assert one.verdict == WRONG
    assert any(f"known defect {id_}:" in reason for reason in one.reasons)


def test_endless_decks_are_the_limit_of_many() -> None:
    for texts in (["player.wins", "tie"], ["player.pair"], ['cards.count("red") == cards.size']):
        questions = yes_or_no(texts)
        endless = of_decks(None, PUNTO_BANCO).chances(questions)
        many = of_decks(10**5, PUNTO_BANCO).chances(questions)
        assert sum(endless.values()) == 1
        assert all(abs(chance - many[key]) < Fraction(1, 10**5) for key, chance in endless.items())
    by_points = odds(PUNTO_BANCO, Shoe.endless_decks())
    wins = of_decks(None, PUNTO_BANCO).chances(yes_or_no(["player.wins", "banker.wins"]))
    assert wins[True, False] == by_points[0]
    assert wins[False, True] == by_points[1]


def test_a_world_of_the_right_game_as_tables_answers_as_the_count_does() -> None:
    questions = yes_or_no(
        [
            "player.wins",
            "player.natural",
            "banker.third.points == 3",
            "margin >= 4",
            "cards.size == 5",
        ]
    )
    eight = Shoe.decks(8)
    played = World("", of_rules(PUNTO_BANCO), eight)
    assert played.chances(questions) == of_decks(8, PUNTO_BANCO).chances(questions)


@pytest.mark.parametrize("defect", defects(), ids=lambda defect: defect.id)
def test_a_world_of_a_defect_has_its_odds(defect: object) -> None:
    game = defect.game  # type: ignore[attr-defined]
    world = World("", game, Shoe.decks(8))
    found = world.chances(yes_or_no(["player.wins", "banker.wins", "tie"]))
    wins = [found.get(tuple(k == side for k in range(3)), 0) for side in range(len(SIDES))]
    assert tuple(wins) == odds(game, Shoe.decks(8))


def test_exchanging_the_sides_twice_is_nothing() -> None:
    text = "player.total == 6 and banker.third.points in (1, 2)"
    question = Question.parse(text)
    assert str(question.of_the_other_side) == (
        "banker.total == 6 and player.third.points in (1, 2)"
    )
    assert question.of_the_other_side.of_the_other_side == question


SAME = {
    "claims.csv": "bet,quantity,figure,decks\ntie:9,house edge,4.85%,\n"
    "banker,ways,\"2,292,252,566,437,888\",8\n",
    "claims.tsv": "bet\tquantity\tprinted\ntie:9\thouse edge\t4.85%\n"
    "banker\tways\t2292252566437888\n",
    "claims.json": json.dumps(
        {"claims": [
            {"bet": "tie:9", "quantity": EDGE, "figure": "4.85%"},
            {"bet": "banker", "quantity": "ways", "figure": 2292252566437888, "decks": 8},
        ]}
    ),
    "claims.toml": '[[claim]]\nbet = "tie:9"\nquantity = "house edge"\nfigure = "4.85%"\n'
    '[[claim]]\nbet = "banker"\nquantity = "ways"\nfigure = 2292252566437888\ndecks = 8\n',
    "claims.md": "# A page\n\nSome | words\n\n| Bet | *Quantity* | Figure |\n|:--|---|--:|\n"
    "| `tie:9` | house edge | 4.85% |\n| banker | ways | **2,292,252,566,437,888** |\n\nMore.\n",
}  # fmt: skip


@pytest.mark.parametrize("name", SAME)
def test_every_kind_of_file_says_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(SAME[name])
    done = run("verify", "claims", str(path), "--format", "json")
    assert done.status == 1
    found = json.loads(done.out)
    assert [claim["verdict"] for claim in found["claims"]] == [LAST_DIGIT, RIGHT]
    assert found["claims"][0]["truth"] == "4.8440 %"
    assert Fraction(found["claims"][0]["exact"]) == Fraction(63053127805, 1301666217579)


def test_a_number_in_json_or_toml_keeps_the_digits_it_was_written_with(tmp_path: Path) -> None:
    for name, text in (
        ("a.json", '[{"question": "tie", "quantity": "probability", "figure": 0.09520}]'),
        ("a.toml", '[[claim]]\nquestion = "tie"\nquantity = "probability"\nfigure = 0.09520\n'),
    ):
        (tmp_path / name).write_text(text)
        done = run("verify", "claims", str(tmp_path / name), "--format", "json")
        assert json.loads(done.out)["claims"][0]["figure"] == "0.09520"
        assert done.status == 1  # 0.09516 is right


def test_all_right_is_status_0_and_junit_has_a_case_a_claim(tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text("bet,quantity,figure\ntie,edge,14.36%\n")
    assert run("verify", "claims", str(path)).status == 0
    path.write_text("bet,quantity,figure\ntie,edge,14.36%\ntie,edge,23.88%\nx\x01,edge,1\n")
    done = run("verify", "claims", str(path), "--format", "junit")
    assert done.status == 1
    root_ = ElementTree.fromstring(done.out.split("\n", 1)[1])
    assert [root_.get(key) for key in ("tests", "failures", "errors")] == ["3", "1", "1"]
    kinds = [[child.tag for child in case] for case in root_.iter("testcase")]
    assert kinds == [[], ["failure"], ["error"]]
    assert "for 1" in (root_.findtext(".//failure") or "")


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.csv", b"", "has no claims"),
        ("a.csv", b"a,b\n1,2\n", 'no column "quantity"'),
        ("a.csv", b"quantity,figure\n1,2\n", 'no column "bet"'),
        ("a.csv", b"bet,quantity,figure\n", "has no claims"),
        ("a.csv", b"\xff\xfe\x00", "not UTF-8"),
        ("a.json", b"{", "not JSON"),
        ("a.json", b"7", "not a list"),
        ("a.json", b"[]", "no claims"),
        ("a.json", b"[" * 100000, "not JSON"),
        ("a.toml", b"x = ", "not TOML"),
        ("a.toml", b"x = 1", "[[claim]]"),
        ("a.md", b"nothing here", "has no claims"),
        ("a.txt", b"bet", "cannot tell what"),
    ],
)
def test_a_file_without_claims_is_refused_in_a_line(
    name: str, content: bytes, says: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    done = run("verify", "claims", str(path))
    assert done.status == 2
    assert says in done.err
    assert done.err.count("\n") == 1


def test_a_file_that_is_not_there_or_is_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "no.csv", tmp_path):
        assert run("verify", "claims", str(path)).status == 2


@settings(max_examples=60)
@given(
    st.sampled_from(["csv", "json", "toml", "md"]),
    st.text(max_size=80) | st.sampled_from([*SAME.values()]),
    st.integers(0, 60),
    st.text(max_size=4),
)
def test_fuzzed_claims_are_never_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, ending: str, text: str, place: int, put_in: str
) -> None:
    path = tmp_path_factory.getbasetemp() / f"fuzzed.{ending}"
    path.write_text(text[:place] + put_in + text[place + 1 :], errors="replace")
    done = run("verify", "claims", str(path))
    assert done.status in (0, 1, 2)
    assert "Traceback" not in done.err
