"""The count against its definition, against brute force over 52 kinds of card, and its laws."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import perm

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe, parse_cards, parse_shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.independent import play
from tests.questions import questions, words_alone
from tests.shoes import few_points

EIGHT = Shoe.decks(8)


def ways(question: str, shoe: Shoe = EIGHT) -> int:
    return count(shoe, PUNTO_BANCO, [question])[0].get((True,), 0)


def every_order(cards: list[Card], asked: list[Question]) -> dict[tuple[object, ...], int]:
    """Brute force: each order of six of the cards, played by the second reading of the rules."""
    found: Counter[tuple[object, ...]] = Counter()
    for six in permutations(cards, 6):
        mine, theirs = play([card.points for card in six])
        player = (six[0], six[2], *six[4:5]) if len(mine) == 3 else (six[0], six[2])
        more = six[5:] if len(mine) == 3 else six[4:5]
        banker = (six[1], six[3], *(more if len(theirs) == 3 else ()))
        coup = Coup(player, banker)
        found[tuple(question.of(coup) for question in asked)] += 1
    return dict(found)


PUBLISHED = {
    "player.pair": 373_374_329_013_504,
    "player.pair or banker.pair": 718_854_004_327_680,
    "player.perfect_pair and banker.perfect_pair": 1_423_071_546_624,
    'player.first_two.count("K") == 1 and player.first_two.count("Q") == 1 '
    "and player.first_two.one_suit": 14_823_794_700_288,
    'cards.count("red") == cards.size': 186_891_927_234_688,
    "player.cards == 3 and player.one_suit": 153_738_911_676_672,
    "banker.wins and banker.cards == 3 and banker.total == 7": 112_633_011_329_024,
    "cards.size == 4": 1_893_735_611_458_560,
    "player.wins": 2_230_518_282_592_256,
    "banker.wins": 2_292_252_566_437_888,
    "tie": 475_627_426_473_216,
    "player.wins and player.natural": 812_685_054_124_032,
}


@pytest.mark.parametrize("question", PUBLISHED)
def test_the_known_ways_of_eight_decks_come_out(question: str) -> None:
    assert ways(question) == PUBLISHED[question]


def test_a_pair_has_the_chance_that_two_cards_have() -> None:
    assert Fraction(ways("player.pair"), EIGHT.total_ways) == Fraction(31, 415)
    assert Fraction(ways("player.perfect_pair"), EIGHT.total_ways) == Fraction(7, 415)
    assert Fraction(ways("player.coloured_pair"), EIGHT.total_ways) == Fraction(15, 415)
    assert Fraction(ways("player.first_two.one_suit"), EIGHT.total_ways) == Fraction(103, 415)


@settings(max_examples=40, phases=[Phase.explicit, Phase.generate])
@given(st.lists(st.sampled_from(BY_SUIT), min_size=6, max_size=7), st.data())
def test_the_count_is_every_order_of_a_small_shoe(cards: list[Card], data: st.DataObject) -> None:
    asked = [Question.parse(data.draw(questions)) for _ in range(data.draw(st.integers(1, 2)))]
    found, total = count(Shoe.of_cards(cards), PUNTO_BANCO, asked)
    assert found == every_order(cards, asked)
    assert total == perm(len(cards), 6)


@settings(max_examples=40)
@given(
    few_points,
    st.sampled_from(
        ["winner", "margin", "player.total", "cards.size", "player.third.points",
         "player.first.points", "banker.natural", "player.total - banker.two_card_total",
         'cards.count("9")', "banker.third.points == 3 or player.third.points == 8"]
    ),
)  # fmt: skip
def test_point_questions_are_counted_as_the_walk_counts_them(counts: list[int], text: str) -> None:
    shoe = Shoe.of_points(counts)
    assert count(shoe, PUNTO_BANCO, [text]) == plain_count(shoe, PUNTO_BANCO, [text])


@pytest.mark.parametrize(
    "text", ["player.pair", "cards.ranks", "banker.third.rank", "first_four.most_alike"]
)
def test_rank_questions_are_counted_as_the_walk_counts_them(text: str) -> None:
    shoe = Shoe.of_cards(parse_cards("10:5,K:2,Q:1,A:3,6:2,9:2"))
    assert count(shoe, PUNTO_BANCO, [text]) == plain_count(shoe, PUNTO_BANCO, [text])


@settings(max_examples=30)
@given(words_alone)
def test_ways_of_all_answers_add_up(text: str) -> None:
    found, total = count(EIGHT, PUNTO_BANCO, [text, "winner"])
    assert sum(found.values()) == total == EIGHT.total_ways


def test_tens_and_kings_gone_but_not_the_queens() -> None:
    shoe = Shoe.decks(1).without(parse_cards("10:4,K:4"))
    assert ways('player.count("K") > 0', shoe) == 0
    chance = Fraction(ways('player.first.rank == "Q"', shoe), shoe.total_ways)
    assert chance == Fraction(4, 44)


def test_swapping_two_ranks_of_one_value_changes_no_point_bet() -> None:
    fewer_kings = EIGHT.without(parse_cards("KH:5"))
    fewer_tens = EIGHT.without(parse_cards("10C:2,JS:3"))
    for question in ("winner", "margin", "cards.size"):
        assert count(fewer_kings, PUNTO_BANCO, [question]) == count(
            fewer_tens, PUNTO_BANCO, [question]
        )


@pytest.mark.parametrize("question", ["player.perfect_pair", 'cards.count("red")', "player.pair"])
def test_a_card_gone_with_its_suit_unseen_is_the_mean_over_its_suits(question: str) -> None:
    deck = Shoe.decks(2).without(parse_cards("9H:2,9C"))
    unseen, total = count(deck.without(parse_cards("9")), PUNTO_BANCO, [question])
    chances: Counter[object] = Counter()
    for suit, left in (("C", 1), ("D", 2), ("S", 2)):
        seen, all_ways = count(deck.without(parse_cards(f"9{suit}")), PUNTO_BANCO, [question])
        for answer, number in seen.items():
            chances[answer] += Fraction(number, all_ways) * Fraction(left, 5)
    assert {answer: Fraction(number, total) for answer, number in unseen.items()} == chances


def test_ranks_gone_with_suits_unseen_do_not_touch_questions_about_ranks() -> None:
    unseen = Shoe.decks(1).without(parse_cards("9:2,K"))
    seen = Shoe.decks(1).without(parse_cards("9H,9C,KS"))
    for question in ("player.pair", "winner", 'cards.count("K")'):
        assert count(unseen, PUNTO_BANCO, [question]) == count(seen, PUNTO_BANCO, [question])


@pytest.mark.parametrize("decks", [27, 28, 40_000])
def test_no_shoe_is_too_large_to_be_exact(decks: int) -> None:
    """27 decks are the last below 2^63 ways; beyond, Python's integers do it."""
    shoe = Shoe.decks(decks)
    assert (shoe.total_ways < 2**63) == (decks == 27)
    for question, chance in (
        ("player.pair", Fraction(4 * decks - 1, 52 * decks - 1)),
        ('player.first.suit == "clubs"', Fraction(1, 4)),
        ("player.two_card_total == 9 and player.first.points == 9", None),
    ):
        found, total = count(shoe, PUNTO_BANCO, [question])
        assert sum(found.values()) == total == perm(52 * decks, 6)
        if chance is not None:
            assert Fraction(found[True,], total) == chance
        else:
            assert Fraction(found[True,], total) == Fraction(4 * 16 * decks, 52 * (52 * decks - 1))


def test_a_question_deeper_than_the_shoe_is_refused() -> None:
    with pytest.raises(Refused, match="looks at ranks"):
        count(parse_shoe("9/9/9/9/9/9/9/9/9/9"), PUNTO_BANCO, ["player.pair"])
    with pytest.raises(Refused, match="looks at suits"):
        count(parse_shoe("K:9,9:9"), PUNTO_BANCO, ["player.one_suit"])


def test_no_question_is_one_way_of_answering_nothing() -> None:
    assert count(EIGHT, PUNTO_BANCO, []) == ({(): EIGHT.total_ways}, EIGHT.total_ways)


def test_a_constant_question_has_one_answer() -> None:
    assert count(EIGHT, PUNTO_BANCO, ["1 + 1"])[0] == {(2,): EIGHT.total_ways}
    assert count(EIGHT, PUNTO_BANCO, ["True"])[0] == {(True,): EIGHT.total_ways}


def test_a_card_that_was_not_dealt_answers_none_and_compares_false() -> None:
    found, total = count(EIGHT, PUNTO_BANCO, ["player.third.points"])
    stood = count(EIGHT, PUNTO_BANCO, ["player.cards == 2"])[0][True,]
    assert found[None,] == stood
    for comparison in ("== 8", "!= 8", "< 10", "in (8, 9)", "not in (8, 9)", "+ 1 > 0"):
        with_card = ways(f"player.third.points {comparison}") + ways(
            f"player.cards == 3 and not (player.third.points {comparison})"
        )
        assert with_card == total - stood
    assert ways("player.third.face") == ways("player.cards == 3 and player.third.face")


@pytest.mark.parametrize(
    "question",
    [
        "player.cards == 3 and player.in_sequence and player.one_suit "
        "or banker.cards == 3 and banker.in_sequence and banker.one_suit",
        'cards.count("red") + player.first.points * 100 + player.second.points * 10'
        " + banker.first.points == 5",
        "cards.ranks + 10 * player.total > banker.two_card_total",
        "player.most_alike == 3 or first_four.one_suit and not cards.in_sequence",
    ],
)
def test_questions_that_take_other_paths_through_the_count_are_counted_alike(
    question: str,
) -> None:
    cards = [Card.parse(text) for text in ("AH", "2H", "3H", "KH", "QH", "7S", "4H")]
    asked = [Question.parse(question)]
    assert count(Shoe.of_cards(cards), PUNTO_BANCO, asked)[0] == every_order(cards, asked)


def test_a_straight_flush_on_either_side_is_both_less_those_on_both() -> None:
    flush = "{0}.cards == 3 and {0}.in_sequence and {0}.one_suit"
    mine, theirs = flush.format("player"), flush.format("banker")
    either = ways(f"{mine} or {theirs}")
    assert either == ways(mine) + ways(theirs) - ways(f"{mine} and {theirs}")


def test_a_question_that_would_take_for_ever_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("exact_baccarat.enumeration.budget.MOST_DEALT", 20_000)
    with pytest.raises(Refused, match="looks at too much"):
        count(EIGHT, PUNTO_BANCO, ["player.most_alike == 3 and banker.one_suit"])


def test_a_list_of_questions_is_a_list() -> None:
    with pytest.raises(Refused, match="questions are a list"):
        count(EIGHT, PUNTO_BANCO, "player.pair")
