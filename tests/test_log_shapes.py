"""Logs as people have them: each shape is read, and the one error planted in it is found."""

import json
from io import BytesIO
from pathlib import Path

import pytest

from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import run_of_cards
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.verify.hands.log import Log, check
from exact_baccarat.verify.hands.readings import Records, records
from tests.command import run

GOOD = (
    ("7C 5H 6D", "KD 4S 9C", "player", 8, 3),
    ("9S KH", "8D QC", "player", 9, 8),
    ("2C 3D 4H", "6S AH", "player", 9, 7),
    ("KC 7D", "2H 3S 4C", "banker", 7, 9),
    ("6H KS", "JD 6C", "tie", 6, 6),
)
WRONG = ("10C KH 8D", "QD 3S 2C", "player", 8, 5)
"""Banker drew with 3 against an 8, where he stands."""


def read(content: str | bytes, columns: list[str] | None = None, wanted: str = "") -> Log:
    """A log, checked."""
    return read_as(content, columns, wanted)[0]


def read_as(
    content: str | bytes, columns: list[str] | None = None, wanted: str = ""
) -> tuple[Log, Records]:
    """A log, checked, and what it was read as."""
    content = content.encode() if isinstance(content, str) else content
    found = records(BytesIO(content), columns, wanted)
    return check(found, Log(PUNTO_BANCO, 8)), found


ITALIAN = {"player": "Punto", "banker": "Banco", "tie": "Pareggio"}
CHINESE = {"player": "閒", "banker": "莊", "tie": "和"}


def cell(hand: str, place: int) -> str:
    """A card of a hand, NA where there is none."""
    return [*hand.split(), "NA"][min(place, len(hand.split()))]


def objects(hand: str) -> str:
    """A hand as JSON objects."""
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    return json.dumps([{"rank": c[:-1], "suit": suits[c[-1]]} for c in hand.split()])


def suit_first(hand: str) -> str:
    """A hand with its suits first."""
    signs = dict(zip("CDHS", "♣♦♥♠", strict=True))
    return " ".join(signs[c[-1]] + c[:-1] for c in hand.split())


def nested() -> str:
    """A document over many lines, of shoes with rounds in them."""
    rounds = [
        {
            "player": {"cards": p.split(), "score": pt},
            "banker": {"cards": b.split(), "score": bt},
            "result": f"{w}_win" if w != "tie" else "tie",
        }
        for p, b, w, pt, bt in (*GOOD, WRONG)
    ]
    return json.dumps({"shoes": [{"shoe": 1, "rounds": rounds}]}, indent=2)


CODES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def numbers(hand: str) -> str:
    """A hand as 0 to 51, suit times 13 plus rank, aces first."""
    return " ".join(str("CDHS".index(c[-1]) * 13 + CODES.index(c[:-1])) for c in hand.split())


def ranks(hand: str) -> str:
    """A hand as ranks from 1 to 13."""
    return "-".join(str(CODES.index(c[:-1]) + 1) for c in hand.split())


def table(one: str, heading: str = "Player Cards;Banker Cards;Result") -> str:
    """A table with the hands in some form."""
    form = globals()[one]
    rows = [f"{form(p)};{form(b)};{w}" for p, b, w, _, _ in (*GOOD, WRONG)]
    return "\n".join([heading, *rows])


SHAPES: dict[str, str | bytes] = {
    "a column per card": "Shoe,Coup,Player card 1,Player card 2,Player card 3,Banker card 1,"
    "Banker card 2,Banker card 3,Winner,Pair outcome\n"
    + "\n".join(
        f"1,{n},"
        + ",".join(cell(h, place) for h in (p, b) for place in range(3))
        + f",{w.title()},NA"
        for n, (p, b, w, _, _) in enumerate((*GOOD, WRONG), 1)
    ),
    "camel case": "\n".join(
        json.dumps({"playerCards": p.split(), "bankerCards": b.split(), "winner": w.upper()})
        for p, b, w, _, _ in (*GOOD, WRONG)
    ),
    "snake case": "\n".join(
        json.dumps({"player_cards": p.split(), "banker_cards": b, "player_score": pt})
        for p, b, _, pt, _ in (*GOOD, WRONG)
    ),
    "objects": "\n".join(
        f'{{"playerHand": {objects(p)}, "bankerHand": {objects(b)}, "result": "{w[0].upper()}"}}'
        for p, b, w, _, _ in (*GOOD, WRONG)
    ),
    "suit first": table("suit_first"),
    "runs": "punto|banco|vincitore\n"
    + "\n".join(
        f"{p.replace(' ', '')}|{b.replace(' ', '-')}|{ITALIAN[w]}"
        for p, b, w, _, _ in (*GOOD, WRONG)
    ),
    "ranks": table("ranks"),
    "numbers": table("numbers"),
    "nested": nested(),
    "an array": json.dumps(
        [{"player": p, "banker": b, "winner": w} for p, b, w, _, _ in (*GOOD, WRONG)]
    ),
    "Chinese": "閒牌,莊牌,結果\n"
    + "\n".join(f"{p},{b},{CHINESE[w]}" for p, b, w, _, _ in (*GOOD, WRONG)),
    "UTF-16": table("suit_first").encode("utf-16"),
    "with a mark of UTF-8": table("suit_first").encode("utf-8-sig"),
    "quoted lists": "player,banker,winner\n"
    + "\n".join(
        f'"[{p.replace(" ", ", ")}]","[{b.replace(" ", ", ")}]",{w}'
        for p, b, w, _, _ in (*GOOD, WRONG)
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_each_shape_is_read_and_its_one_error_found(shape: str) -> None:
    log = read(SHAPES[shape])
    assert (log.coups, log.malformed) == (6, 0), log.unreadable
    assert [f.rule for f in log.findings] == ["Banker 3 against 8"]


def test_the_published_coups_of_each_shape_are_judged() -> None:
    heading = str(SHAPES["a column per card"]).partition("\n")[0] + "\n"
    assert read(heading + "1,1,8,2,NA,6,2,NA,Banker,NA\n").right
    wrong = '{"playerCards":["K♠","8♥"],"bankerCards":["6♦","4♣","10♣"]}\n'
    assert [f.rule for f in read(wrong).findings] == ["Player's natural 8"]


def test_the_order_of_the_deal_is_found_by_the_totals() -> None:
    # Two published vectors: 9 to 7, and 0 to 7.
    log, found = read_as("cards,player_total,banker_total\n♦9 ♦10 ♥4 ♦3,9,7\n♥Q ♣Q ♥4 ♥3 ♣10,0,7\n")
    assert log.right
    assert found.reading.order == "ppbb"
    assert not read("cards,player_total\n♦9 ♦10 ♥4 ♦3,9\n", wanted="pbpb").right


def test_a_coding_that_is_found_is_said_and_can_be_set(tmp_path: Path) -> None:
    assert read_as(SHAPES["numbers"])[1].reading.coding == "0-51-suit-ace-first"
    assert read_as(SHAPES["ranks"])[1].reading.coding == "ranks-1-13"
    path = tmp_path / "log.csv"
    path.write_text(str(SHAPES["numbers"]))
    told = run("verify", "hands", str(path))
    assert "numbers 0 to 51 are suit times 13 plus rank, aces first" in told.out
    assert run("verify", "hands", str(path), "--reading", "nonsense").status == 2
    wrong = run("verify", "hands", str(path), "--reading", "1-52-suit-ace-first")
    assert wrong.status == 1


def test_stakes_in_what_is_paid_are_found() -> None:
    # 100 on a tie brings 900 back: 800 and the stake.
    head = "player,banker,bet,stake,payout\n"
    body = "6H KS,JD 6C,Tie,100,900\n9S KH,8D QC,Player,100,200\nKC 7D,2H 3S 4C,Banker,100,195\n"
    log, found = read_as(head + body)
    assert log.right
    assert found.reading.money == "with-stake"
    assert not read(head + body + "9S KH,8D QC,Player,100,195\n").right


def test_a_column_that_looks_like_a_winner_is_refused_if_its_name_is_not_known() -> None:
    with pytest.raises(Refused, match='"winer" looks like a winner'):
        read("player,banker,winer\n9S KH,8D QC,banker\n")
    for name in ("result", "outcome", "Winner"):
        assert not read(f"player,banker,{name}\n9S KH,8D QC,banker\n").right
    log, found = read_as("player,banker,dealer\n9S KH,8D QC,Anna\n")
    assert log.right
    assert [*found.source.unknown] == ["dealer"]


def test_shoes_in_turn_are_each_tracked() -> None:
    # 16 coups of two 8s of hearts each would be 32 of them: 5 coups of shoe A hold 10 of 8.
    one = "8H KD KC KH\n"
    log = read("shoe,cards\n" + ("A," + one + "B,9C KD KS JS\n") * 9)
    assert log.shoes == 2
    assert {f.rule for f in log.findings} == {"cards of a shoe"}
    tables = read("table,shoe,cards\n" + ("x,1," + one + "y,1," + one) * 8)
    assert tables.shoes == 2
    assert tables.right


def test_numbers_of_coups_that_are_missing_twice_or_go_back_are_counted() -> None:
    log = read("id,cards\n" + "".join(f"{n},9 8 K K\n" for n in (1, 2, 2, 5, 4)))
    assert log.ids == {"twice": 1, "missing": 2, "out of order": 1}


def test_outcomes_alone_are_checked_for_what_they_say() -> None:
    log = read("winner,player_total,banker_total\nplayer,9,3\nbanker,5,4\ntie,6,6\n")
    assert [(f.line, f.rule) for f in log.findings] == [(3, "higher total wins")]
    road = read("BPTPB\n")
    assert road.coups == 5
    assert road.seen["winner"] == {"banker": 2, "player": 2, "tie": 1}
    assert read("BN8TTTP962B7\n").coups == 6


def test_columns_may_be_named_where_there_is_no_heading() -> None:
    assert read("9S KH,8D QC,player\n", ["player", "banker", "winner"]).right


def test_workbooks_and_parquet_files_are_read(tmp_path: Path) -> None:
    from openpyxl import Workbook
    from pyarrow import parquet
    from pyarrow import table as arrow

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Player", "Banker", "Winner"])
    for p, b, w, _, _ in (*GOOD, WRONG):
        sheet.append([p, b, w])
    book.save(tmp_path / "log.xlsx")
    some = [*GOOD, WRONG]
    parquet.write_table(
        arrow({"player": [c[0] for c in some], "banker": [c[1] for c in some]}),
        tmp_path / "log.parquet",
    )
    for name in ("log.xlsx", "log.parquet"):
        log = read((tmp_path / name).read_bytes())
        assert [(f.line, f.rule) for f in log.findings] == [(7, "Banker 3 against 8")]


def test_cards_are_read_in_every_spelling() -> None:
    for text in ("KS 9H", "Ks9h", "KS-9H", "♠K ♥9", "S_K H9", "[K♠, 9♥]", "k♤,9♡"):
        assert [str(card) for card in run_of_cards(text)] == ["KS", "9H"]
    with pytest.raises(Refused, match="unknown card"):
        run_of_cards("KS XX")


def test_shapes_of_public_programs_are_read() -> None:
    exported = (
        "COUNTER,BET_OPTION,BET_VALUE,PLAYER_CARDS,BANKER_CARDS,PLAYER_SCORE,BANKER_SCORE,"
        "WINNER,PROFIT\n1,PLAYER,10,9S KH,8D QC,9,8,PLAYER,10\n2,TIE,10,6H KS,JD 6C,6,6,TIE,80\n"
    )
    log, found = read_as(exported)
    assert log.right
    assert log.checked == {"cards": 2, "winner": 2, "totals": 2, "bets": 2}
    assert not found.source.unknown
    table = "table_id,round_no,player_cards,banker_cards,player_point,banker_point,winner\n"
    assert [f.rule for f in read(table + "A1,1,9S KH,8D QC,9,7,閒\n").findings] == ["totals"]
    outcome = '{"winner":"playerNatural","playerScore":9,"bankerScore":3,"shoeNumber":1}\n'
    assert read(outcome).right
    named = '{"playerCards":[{"score":9,"name":"9","suit":"S"},{"score":0,"name":"K","suit":"H"}],'
    assert read(named + '"bankerCards":["8D","QC"],"result":"player"}\n').right
