"""The question language: what can be said, and how every mistake is answered."""

import contextlib
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.enumeration.mistakes import MOST_DEPTH, Unreadable
from exact_baccarat.enumeration.parse import MOST_CHARACTERS, definitions
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.questions import questions

COUP = Coup.parse("7C 5D 6H / KS 4S 3D")
SHORT = Coup.parse("9H 9D / KH QC")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("winner", "player"),
        ("tie", False),
        ("margin", 1),
        ("player.wins and not banker.wins", True),
        ("player.total == 8 and banker.total == 7", True),
        ("player.two_card_total", 2),
        ("player.cards + banker.cards", 6),
        ("player.natural or banker.natural", False),
        ("player.first.points", 7),
        ("player.second.suit", "diamonds"),
        ("player.third.colour", "red"),
        ("banker.first.rank", "K"),
        ("banker.first.face and not banker.second.face", True),
        ("banker.first_two.one_suit", True),
        ("banker.one_suit", False),
        ("banker.first_two.one_colour and not banker.one_colour", True),
        ('cards.count("red")', 3),
        ('cards.count("spades") == 2', True),
        ('player.count("face")', 0),
        ('cards.count("KS")', 1),
        ('cards.count("7")', 1),
        ("first_four.size", 4),
        ("cards.ranks", 6),
        ("cards.most_alike", 1),
        ("player.in_sequence", True),
        ("cards.in_sequence", False),
        ("player.first.points - player.second.points", 2),
        ("abs(banker.total - player.total) == margin", True),
        ("max(player.total, banker.total, 3)", 8),
        ("min(player.total, banker.total)", 7),
        ("2 <= player.cards <= 3", True),
        ("player.third.points in (6, 7)", True),
        ("player.third.points not in [6, 7]", False),
        ('winner in ("player", "tie")', True),
        ('"K" in (player.first.rank, banker.first.rank)', True),
        ("player.pair + banker.pair == 0", True),
        ("(player.total > 3) == True", True),
        ("-1 < 0", True),
        ("player.first.card", "7C"),
        ('player.first.card == "7♣" and banker.first.card == "ks"', True),
        ("player.first.card == banker.first.card", False),
        ('player.first.suit == "♣"', True),
        ("banker.first.number", 13),
        ("banker.first.rank > player.first.rank", True),
        ('player.first.rank < "T"', True),
        ("player.points", 18),
        ("cards.points", 25),
        ("cards.pips", 7 + 5 + 6 + 13 + 4 + 3),
        ("cards.high - cards.low", 10),
        ("cards.longest_run", 5),
        ("banker.longest_run", 2),
        ("cards.kinds", 6),
        ("cards.most_same", 1),
        ("cards.suits", 4),
        ("cards.most_suited", 2),
        ("player.total % 3", 2),
        ("(player.total + 1) // 2", 4),
        ("winning.total", 8),
        ("losing.third.card", "3D"),
        ("winning.count('red')", 2),
        ("losing.first_two.one_suit", True),
        ("deal.first.card", "7C"),
        ("deal.second.card", "KS"),
        ("deal.third.card", "5D"),
        ("deal.fourth.card", "4S"),
        ("deal.fifth.card", "6H"),
        ("deal.sixth.card", "3D"),
        ("cards.last.rank", "3"),
        ('cards.count("[6-9]")', 2),
        ('cards.count("[red 2-5]")', 2),
        ('cards.count("T") + cards.count("6♥") + cards.count("0")', 2),
    ],
)
def test_what_can_be_asked_of_a_coup(text: str, answer: object) -> None:
    found = Question.parse(text).of(COUP, PUNTO_BANCO)
    assert found == answer
    assert type(found) is type(answer)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("player.pair", True),
        ("player.coloured_pair", True),
        ("player.perfect_pair", False),
        ("banker.pair", False),
        ("player.third.points == 8", False),
        ("player.third.points != 8", False),
        ("player.third.points < 8 or player.third.points >= 8", False),
        ("not player.third.points == 8", True),
        ('player.third.rank in ("A", "K")', False),
        ('player.third.rank not in ("A", "K")', False),
        ("player.third.face", False),
        ("player.third.points", None),
        ("player.third.points + 1", None),
        ("max(player.third.points, 3)", None),
        ("player.third.rank == banker.third.rank", False),
        ("player.two_card_total", 8),
        ("cards.last.card", "QC"),
        ("deal.fifth.card", None),
        ("deal.fifth.face", False),
        ("deal.sixth.points >= 0", False),
    ],
)
def test_a_card_that_was_not_dealt_makes_every_comparison_false(text: str, answer: object) -> None:
    assert Question.parse(text).of(SHORT) is answer or Question.parse(text).of(SHORT) == answer


@pytest.mark.parametrize(
    ("cards", "runs"),
    [
        ("9H 10D / 7 7", True),
        ("AH 2D 3C / 10 7", True),
        ("QH KD AD / 10 7", True),
        ("KH AD 2C / 10 7", False),
        ("2H 2D 3D / 10 7", False),
        ("10H JD 9D / 10 7", True),
        ("AH 3D 5C / 10 7", False),
    ],
)
def test_an_ace_runs_below_the_two_or_above_the_king(cards: str, runs: bool) -> None:
    assert Question.parse("player.in_sequence").of(Coup.parse(cards)) is runs


@pytest.mark.parametrize(
    ("text", "sentence", "column"),
    [
        ("playr.wins", 'unknown word "playr": did you mean player?', 0),
        ("player.win", 'unknown word after player. "win": did you mean wins?', 0),
        ("player.fourth.points", 'unknown word after player. "fourth"', 0),
        ("player", "player cannot stand alone", 0),
        ("tie and player", "player cannot stand alone", 8),
        ("player.total", "", None),
        ("player.total and tie", "this is a number, where yes or no is needed", 0),
        ("not winner", "this is a side, where yes or no is needed", 4),
        ('winner == "Player"', 'unknown side "Player": did you mean player?', 10),
        ('player.first.suit == "heart"', 'unknown suit "heart": did you mean hearts?', 21),
        ("player.first.rank == 7", "a rank cannot be compared with a number", 21),
        ('player.total == "7"', 'a number cannot be compared with the quoted "7"', 16),
        ('player.first.suit < "hearts"', "a suit is not more or less than another", 0),
        ("winner == banker", 'banker stands in quotes here: "banker"', 10),
        ("winner == tie", 'tie stands in quotes here: "tie"', 10),
        ("red == player.first.colour", 'red stands in quotes here: "red"', 0),
        ("player.first.rank == K", 'K stands in quotes here: "K"', 21),
        (
            "player.natural == 9",
            "player.natural is yes or no, and never 9: did you mean player.two_card_total?",
            0,
        ),
        ("tie and 9 == banker.natural", "did you mean banker.two_card_total?", 13),
        ("player.pair == 2 or tie", "never 2: ask it alone, or with not", 0),
        ("player.wins in (8, 9)", "never 8: did you mean player.total?", 0),
        ("tie == 4", "did you mean margin?", 0),
        ("player.suited", "did you mean one_suit?", 0),
        ("player.draws", "did you mean cards == 3?", 0),
        ("banker.lost", "did you mean wins, of the other side?", 0),
        ("player.nonsense", 'count("...")', 0),
        ("winning.wins", 'unknown word after winning. "wins"', 0),
        ("player.pair & banker.pair", "a question has no &: both is and", 14),
        ("player.pair | banker.pair", "a question has no |: one or the other is or", 14),
        ("player.pair ^ banker.pair", "a question has no ^: either but not both is !=", 14),
        ("player.pair AND banker.pair", "write and, in small letters", 12),
        ("player.pair xor banker.pair", "either but not both is !=", 12),
        ("player.pair && banker.pair", "write and, in small letters", 12),
        ("player.total => 3", "write <= or >=", 13),
        ("player.total <> 3", "what is not equal is written !=", 13),
        ('player.first.suit in ("hearts")', "a list of one has a comma, as in ('hearts',)", 22),
        ('player.first.rank not in ("K")', "a list of one has a comma", 26),
        ("player.first.rank == 7", 'write it in quotes, as "7"', 21),
        ('player.first.card == "K"', 'unknown card "K"', 21),
        ('player.first.card < "KH"', "a card is not more or less than another", 0),
        ('cards.count("[9-6]")', "the lower end first", 12),
        ('cards.count("[red clubs]")', "no card is", 12),
        ("cards.points % 0", "% divides by a whole number above 0", 15),
        ("cards.points // margin", "// divides by a whole number above 0", 16),
        ('"a" == "b"', "two quoted words", 0),
        ('"red"', '"red" has nothing to be compared with', 0),
        ('cards.count("rde")', 'unknown kind of card "rde": did you mean red?', 12),
        ("cards.count(red)", "count takes one quoted word", 0),
        ('player.first.count("red")', "unknown group of cards", 0),
        ("player.total in 3", "after in stands a list in brackets", 16),
        ("player.total is 3", "compare with", 0),
        ("player.total / 2", "a question has no /: numbers go with +, -, *, % and //", 15),
        ("player.total ** 99", "a question has no **", 16),
        ("1.5 < 2", "a question is made of words", 0),
        ("open('x')", 'unknown function "open"', 0),
        ("__import__('os')", "unknown function", 0),
        ("player.__class__", "unknown word after player.", 0),
        ("(lambda: 1)()", "a question is made of words", 0),
        ("[x for x in (1,)]", "a question is made of words", 0),
        ("f'{player}'", "a question is made of words", 0),
        ("player.wins and", "this cannot be read as a question", 15),
        ("player.wins = 1", "what is equal is written ==", None),
        ("", "a question has to be asked", 0),
        ("player.pair.suited", "player.pair is a whole word", 0),
        ("tie.__class__", "tie is a whole word", 0),
        ("tie # or so", "a question has no comments", 4),
        ("abs(1, 2)", "abs takes one number", 0),
        ("max(1)", "min and max two or more", 0),
        ("999999999 * 999999999", "this can come to more than 1,000,000,000", 0),
        ("9999999999", "the number is beyond 1,000,000,000", 0),
        ("é + playr.x", 'unknown word "é"', 0),
        ("tie and ('é' == playr)", 'unknown word "playr"', 16),
    ],
)
def test_a_mistake_gets_one_sentence_and_a_caret(
    text: str, sentence: str, column: int | None
) -> None:
    if not sentence:
        assert Question.parse(text).tree.type == "number"
        return
    with pytest.raises(Unreadable) as refusal:
        Question.parse(text)
    said, shown, caret = str(refusal.value).split("\n")
    assert sentence in said
    assert shown == f"  {text}"
    if column is not None:
        assert caret == " " * (2 + column) + "^"


def test_text_that_is_too_long_deep_or_bushy_is_refused() -> None:
    for text in (
        "tie or " * MOST_CHARACTERS + "tie",
        "not " * (MOST_DEPTH + 1) + "tie",
        "-" * 100 + "1 == 1",
        "(" * 500 + "tie" + ")" * 500,
        "(" * 150 + "tie" + ")" * 150 + " == 1",
        "1 == (" * 39 + "tie" + " == 1) == 1" * 39,
        "player.total" + " in (1, 2)" * 35,
        "a" + ".a" * 990,
    ):
        with contextlib.suppress(Refused):
            Question.parse(text).of(COUP)


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_any_text_is_a_question_or_gets_that_one_error(text: str) -> None:
    with contextlib.suppress(Unreadable):
        Question.parse(text)


PIECES = st.sampled_from(
    ["player", "banker", "cards", ".", ".total", ".wins", ".first", ".suit", "count", "(", ")",
     '"red"', '"K"', "'", "and", "or", "not", "==", "<", "in", "+", "-", "*", "7", "max", ",",
     "abs", "tie", " ", "[", "]", "True", "None", "lambda", ":", "if", "else", "**", "@", "\\",
     "\n", "#", "is", "not in", "await", "yield", ":=", "...", "0x1", "1e5", "1j", "\x00", "é"]
)  # fmt: skip


@settings(max_examples=500)
@given(st.lists(PIECES, max_size=14).map(" ".join) | st.lists(PIECES, max_size=14).map("".join))
def test_any_words_in_any_order_are_a_question_or_get_that_one_error(text: str) -> None:
    with contextlib.suppress(Unreadable):
        Question.parse(text).of(COUP)


@settings(max_examples=200)
@given(questions)
def test_a_question_printed_and_read_is_the_same_question(text: str) -> None:
    question = Question.parse(text)
    assert Question.parse(str(question)) == question
    assert Question.parse(f"  {text.replace(' ', '  ')} ") == question


def test_a_question_looks_no_deeper_than_it_must() -> None:
    assert Question.parse("player.wins and margin > 3").depth == "points"
    assert Question.parse('cards.count("9") > 1').depth == "points"
    assert Question.parse('cards.count("K") > 1').depth == "ranks"
    assert Question.parse("player.pair").depth == "ranks"
    assert Question.parse("player.third.face").depth == "ranks"
    assert Question.parse("player.one_suit").depth == "cards"


def test_suits_cannot_be_told_of_cards_without() -> None:
    plain = Coup.parse("9 9 / K Q")
    assert Question.parse("player.pair").of(plain) is True
    with pytest.raises(Refused, match=r"player\.perfect_pair cannot be told"):
        Question.parse("player.perfect_pair").of(plain)
    assert Question.parse("banker.wins and player.perfect_pair").of(plain) is False


TIED = Coup.parse("9H 9D / KH 8C")


def test_on_a_tie_nobody_is_the_winning_hand() -> None:
    for text, answer in (
        ("winning.total", None),
        ("losing.first.card", None),
        ("winning.total == 8", False),
        ("winning.total != 8", False),
        ("winning.pair", False),
        ("not winning.pair", True),
        ("winning.cards + losing.cards", None),
    ):
        assert Question.parse(text).of(TIED) is answer


def test_a_fifth_card_is_player_s_third_or_else_banker_s() -> None:
    for text, answer in (("5 K 2 / 7 K", "2"), ("K 6 / K 5 9", "9")):
        coup = Coup.parse(text)
        assert Question.parse("deal.fifth.rank").of(coup) == answer
        assert Question.parse("cards.last.rank").of(coup) == answer
        assert Question.parse("deal.sixth.rank").of(coup) is None


@pytest.mark.parametrize(
    ("ranks", "longest"),
    [("A 5 / 5 2", 2), ("Q K / A 7", 3), ("Q K A / 2 3", 3), ("9 9 / 9 9", 1), ("3 5 / 7 9", 1),
     ("3 5 4 / 9 10 J", 3), ("K 2 9 / A 3", 3), ("2 4 / 6 8 Q", 1)],
)  # fmt: skip
def test_the_longest_run_is_the_one_that_a_person_finds(ranks: str, longest: int) -> None:
    assert Question.parse("cards.longest_run").of(Coup.parse(ranks)) == longest


def test_every_spelling_of_a_card_is_one_card() -> None:
    for word in ("10H", "10♥", "Th", "t♥", "TH"):
        question = Question.parse(f'player.first.card == "{word}"')
        assert question.tree == Question.parse('player.first.card == "10H"').tree
        assert question.of(Coup.parse("TH 9C / 2C 3D")) is True
    assert Question.parse('player.first.rank == "t"').of(Coup.parse("10H 9C / 2C 3D")) is True


def test_a_definition_stands_for_what_it_says() -> None:
    let = definitions({"low": "player.total < 4", "both": "low and banker.total < 4"})
    for short, long in (
        ("both or tie", "(player.total < 4 and banker.total < 4) or tie"),
        ("not low", "not player.total < 4"),
        ("low + tie == 1", "(player.total < 4) + tie == 1"),
    ):
        assert Question.parse(short, let).tree == Question.parse(long).tree
    assert Question.parse("low", let) != Question.parse("low", definitions({"low": "tie"}))


@pytest.mark.parametrize(
    ("texts", "text", "sentence", "shown"),
    [
        ({"low": "playr.total < 4"}, "low", 'in the definition of low: unknown word "playr"',
         "  playr.total < 4\n  ^"),
        ({"a1": "tie", "b": "tie and a2"}, "b", 'in the definition of b: unknown word "a2"',
         "  tie and a2\n          ^"),
        ({"low": "tie"}, "tie and lo", 'unknown word "lo": did you mean low?',
         "  tie and lo\n          ^"),
        ({"low": "tie"}, "low.total", "low is a whole word", "  low.total\n  ^"),
        ({"low": "player.total"}, "tie or low", "this is a number", "  tie or low\n         ^"),
    ],
)  # fmt: skip
def test_a_mistake_about_a_definition_is_shown_where_it_stands(
    texts: dict[str, str], text: str, sentence: str, shown: str
) -> None:
    with pytest.raises(Unreadable) as refusal:
        Question.parse(text, definitions(texts))
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith(shown)


@pytest.mark.parametrize("name", ["tie", "player", "min", "and", "Low", "deal", "1st", "", "a b"])
def test_a_name_that_says_something_cannot_be_defined(name: str) -> None:
    with pytest.raises(Refused, match="cannot be given a meaning"):
        definitions({name: "tie"})


def test_definitions_count_as_if_they_were_written_out() -> None:
    texts = {"a": "tie or tie"}
    for before, after in pairwise("abcdefghijklmnop"):
        texts[after] = f"{before} or {before}"
    with pytest.raises(Unreadable, match="written out"):
        definitions(texts)
