"""Laws of the count that no word of the language shows: answers below zero, rules, exchanges."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb, perm

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from exact_baccarat.bets.bet import Bet, Choice, Outcome, Paytable
from exact_baccarat.bets.pays import Pay
from exact_baccarat.enumeration.attribute import NUMBER, YES_NO, Attribute, Value
from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.many import count_many
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.readings import lead
from exact_baccarat.enumeration.simplify import simplified
from exact_baccarat.enumeration.tree import Apply, Const, Tree, Word, under, value, words, written
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, SUITS, Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe, parse_cards
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from tests.questions import questions
from tests.shoes import few_points

EIGHT = Shoe.decks(8)
ONLY_NINE = Rules(
    "only-nine",
    (9,),
    "D D D D D D S S S",
    f"{PUNTO_BANCO.banker.rstrip()}\n8 S S S S S S S S S S S",
)
"""Punto banco, but that an 8 is no natural: who has one stands, and the other plays on."""

LEAD = Word(
    "lead",
    Attribute(
        "Player's total less Banker's",
        NUMBER,
        lambda coup, _: coup.totals[0] - coup.totals[1],
        low=-9,
        high=9,
        points=lead,
    ),
    tuple(range(6)),
)


FEW = Shoe.of_cards("9H,9S,KC,KD,5H,5S,AC,8D")


def about(tree: Tree) -> Question:
    """A question that is no text."""
    return Question(written(tree), tree)


def minus(left: Tree, right: Tree) -> Tree:
    return Apply("-", (left, right), NUMBER)


# Answers below zero


def test_an_answer_below_zero_is_an_answer() -> None:
    ways, total = count(EIGHT, PUNTO_BANCO, [about(LEAD)])
    by_totals, _ = count(EIGHT, PUNTO_BANCO, ["player.total", "banker.total"])
    expected: Counter[int] = Counter()
    for (mine, theirs), number in by_totals.items():
        expected[mine - theirs] += number
    assert {lead: number for (lead,), number in ways.items()} == expected
    assert {*expected} == {*range(-9, 10)}
    assert sum(ways.values()) == total


@pytest.mark.parametrize(
    "tree",
    [
        LEAD,
        minus(LEAD, Const(1, NUMBER)),
        minus(LEAD, Question.parse("player.third.points").tree),
        minus(Const(-(10**9) + 10, NUMBER), LEAD),
        minus(LEAD, Question.parse("cards.ranks").tree),
        minus(Question.parse('cards.count("red")').tree, Apply("*", (LEAD, LEAD), NUMBER)),
    ],
    ids=written,
)
def test_below_zero_the_count_is_the_walk(tree: Tree) -> None:
    asked = [about(tree), "player.third.points"]
    assert count(FEW, PUNTO_BANCO, asked) == plain_count(FEW, PUNTO_BANCO, asked)


def test_minus_one_is_not_a_missing_card() -> None:
    """-1 marks a place without a card; a word whose answer is -1 has an answer all the same."""
    ways, _ = count(EIGHT, PUNTO_BANCO, [about(LEAD), "player.third.points"])
    assert {(-1, None), (0, None), (-1, 0), (0, 0)} <= {*ways}
    asked = [about(Apply("==", (LEAD, Const(-1, NUMBER)), YES_NO))]
    behind = sum(number for (lead, _), number in ways.items() if lead == -1)
    assert count(EIGHT, PUNTO_BANCO, asked)[0][True,] == behind


# Words that ask the rules


def test_a_natural_is_what_the_rules_call_so() -> None:
    for rules in (ONLY_NINE, PUNTO_BANCO):
        named = " or ".join(f"player.two_card_total == {total}" for total in rules.natural)
        [natural, by_hand] = [count(8, rules, [q]) for q in ("player.natural", named)]
        assert natural == by_hand
    nine = Fraction(2 * 128 * 32 + 8 * 32 * 32, 416 * 415)  # 0 and 9, or 1 and 8 to 4 and 5
    ways, total = count(8, ONLY_NINE, ["player.natural"])
    assert Fraction(ways[True,], total) == nine


@pytest.mark.parametrize("rules", [ONLY_NINE, PUNTO_BANCO], ids=lambda rules: rules.name)
def test_every_reading_of_a_natural_asks_the_rules(rules: Rules) -> None:
    asked = ["player.natural", "player.natural and player.pair", "banker.natural"]
    assert count(FEW, rules, asked) == plain_count(FEW, rules, asked)
    points = Shoe.of_points(FEW.points)
    columns, totals = count_many(np.array([FEW.points] * 2), rules, ["player.natural"])
    ways, total = count(points, rules, ["player.natural"])
    assert {answer: column.tolist() for answer, column in columns.items()} == {
        answer: [number] * 2 for answer, number in ways.items()
    }
    assert totals.tolist() == [total] * 2


def test_a_coup_does_not_guess_by_which_rules_it_was_dealt() -> None:
    coup, natural = Coup.parse("5 3 / 10 7"), Question.parse("player.natural")
    assert natural.of(coup, PUNTO_BANCO) is True
    assert natural.of(coup, ONLY_NINE) is False
    with pytest.raises(Refused, match="the rules say"):
        natural.of(coup)
    assert Question.parse("player.wins").of(coup) is True


def test_a_bet_is_settled_by_the_rules_of_the_coup() -> None:
    bet = Bet("natural", "", (Outcome("yes", Question.parse("player.natural")),), ())
    coup = Coup.parse("5 3 / 10 7")
    choice = Choice(bet, Paytable("even", (Pay.of("1 to 1"),)))
    assert choice.settle(coup, PUNTO_BANCO)[0] == "yes"
    assert choice.settle(coup, ONLY_NINE)[0] == "loss"
    with pytest.raises(Refused, match="the rules say"):
        choice.settle(coup)


# Endless decks


@pytest.mark.parametrize(
    "question",
    ["player.pair", "player.perfect_pair", 'cards.count("red")', "winner", "cards.most_alike"],
)
def test_endless_decks_are_the_walk_that_puts_each_card_back(question: str) -> None:
    for cards in ("9H,9S,KC,5D,5H,AC", "9H:2,KC,6S,7D:3"):
        endless = replace(Shoe.of_cards(cards), endless=True)
        found = count(endless, PUNTO_BANCO, [question])
        assert found == plain_count(endless, PUNTO_BANCO, [question])
        assert found[1] == len(endless) ** 6


def test_a_pair_out_of_endless_decks_is_one_in_thirteen() -> None:
    endless = Shoe.endless_decks()
    for counted in (count, plain_count):
        ways, total = counted(endless, PUNTO_BANCO, ["tie"])
        assert Fraction(ways[True,], total) == Fraction(460601, 4826809)
    for question, chance in (
        ("player.pair", Fraction(1, 13)),
        ("player.perfect_pair", Fraction(1, 52)),
        ('player.first.suit == "hearts" and player.first.rank == "K"', Fraction(1, 52)),
        ("player.first_two.one_suit", Fraction(1, 4)),
    ):
        ways, total = count(endless, PUNTO_BANCO, [question])
        assert Fraction(ways[True,], total) == chance


# Cards gone whose suit nobody saw


def test_ways_count_each_choice_of_the_cards_that_may_be_gone() -> None:
    """Two nines of one deck are gone: any of six pairs. Each is a shoe of its own, added up."""
    small = parse_cards("9H,9C,9D,9S,KH,KD,5C,5S,AH")
    gone = Shoe.of_cards([*small.elements()]).without(parse_cards("9:2"))
    for question in ("player.one_suit", 'cards.count("red")', "player.perfect_pair"):
        ways, total = count(gone, PUNTO_BANCO, [question])
        added: Counter[tuple[object, ...]] = Counter()
        for first in range(4):
            for second in range(first):
                two = [Card.parse(f"9{SUITS[suit][0]}") for suit in (first, second)]
                left = Shoe.of_cards([*small.elements()]).without(two)
                added.update(plain_count(left, PUNTO_BANCO, [question])[0])
        assert ways == added
        assert total == perm(7, 6) * comb(4, 2) == sum(ways.values())


# Exchanges


def exchanged(change: dict[str, str]) -> dict[Card, Card]:
    """Each kind of card with the ranks or suits in it exchanged."""
    found = {}
    for card in BY_SUIT:
        rank = change.get(card.rank or "", card.rank or "")
        suit = change.get(card.suit or "", card.suit or "")
        found[card] = Card.parse(rank + suit[0])
    return found


EXCHANGES = [
    {"hearts": "clubs", "clubs": "hearts"},
    {"hearts": "diamonds", "diamonds": "hearts"},
    {"clubs": "diamonds", "diamonds": "spades", "spades": "hearts", "hearts": "clubs"},
    {"K": "10", "10": "K"},
    {"Q": "K", "K": "J", "J": "Q"},
    {"9": "2", "2": "9"},
]


@settings(max_examples=60)
@given(questions, st.sampled_from(EXCHANGES), st.data())
def test_what_keeps_its_answer_under_an_exchange_does(
    text: str, change: dict[str, str], data: st.DataObject
) -> None:
    question, exchange = Question.parse(text), exchanged(change)
    if question.keeps(exchange):
        for _ in range(5):
            six = data.draw(st.lists(st.sampled_from(BY_SUIT), min_size=4, max_size=6))
            coup = Coup((*six[:2], *six[4:5]), (*six[2:4], *six[5:]))
            other = Coup(
                tuple(exchange[card] for card in coup.player),
                tuple(exchange[card] for card in coup.banker),
            )
            assert question.of(coup, PUNTO_BANCO) == question.of(other, PUNTO_BANCO)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("winner", [0, 1, 2, 3, 4]),
        ("player.pair", [0, 1, 2, 3, 4, 5]),
        ("player.perfect_pair", [0, 1, 2, 3, 4, 5]),
        ("player.coloured_pair", [1, 2, 3, 4, 5]),
        ('cards.count("red")', [1, 3, 4, 5]),
        ('player.first.rank == "K"', [0, 1, 2, 5]),
        ("player.in_sequence", [0, 1, 2]),
        ("player.first.suit == banker.first.suit", [0, 1, 2, 3, 4, 5]),
        ("player.first.face", [0, 1, 2, 4, 5]),
        ("player.first.rank == banker.first.rank and player.total > 3", [0, 1, 2, 3, 4]),
        ('player.first.rank == "K" or player.first.rank in ("10", "J", "Q")', range(6)),
    ],
)
def test_a_question_says_under_which_exchanges_it_stays_the_same(
    text: str, kept: Sequence[int]
) -> None:
    question = Question.parse(text)
    assert [n for n, change in enumerate(EXCHANGES) if question.keeps(exchanged(change))] == [*kept]


# Questions in fewer words


@settings(max_examples=150)
@given(questions, st.lists(st.sampled_from(BY_SUIT), min_size=4, max_size=6))
def test_a_simplified_question_answers_the_same(text: str, six: list[Card]) -> None:
    coup = Coup((*six[:2], *six[4:5]), (*six[2:4], *six[5:]))
    question = Question.parse(text)
    tree = simplified(under(question.tree, PUNTO_BANCO))
    places = [*coup.player, *[None] * (3 - len(coup.player)), *coup.banker, None]

    def answer(word: Word) -> Value:
        return word.attribute.of(coup, [card for p in word.places if (card := places[p])])

    assert value(tree, answer) == question.of(coup, PUNTO_BANCO)


def test_words_about_one_card_are_one_word() -> None:
    tree = Question.parse(
        'player.first.suit == "spades" and player.pair and player.first.rank == "A"'
    ).tree
    assert [word.text for word in words(simplified(tree))] == [
        'player.first.suit == "spades" and player.first.rank == "A"',
        "player.pair",
    ]


# What is no shoe, no rules, no questions


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("eight", PUNTO_BANCO, ["tie"]), 'cannot deal from "eight" decks'),
        ((True, PUNTO_BANCO, ["tie"]), "a shoe cannot be the bool True"),
        ((8.0, PUNTO_BANCO, ["tie"]), r"a shoe cannot be the float 8\.0"),
        ((0, PUNTO_BANCO, ["tie"]), "decks are whole, from 1"),
        ((None, PUNTO_BANCO, ["tie"]), "a shoe cannot be the NoneType None"),
        ((8, "winner", ["tie"]), 'unknown rules "winner"'),
        ((8, ["winner"], ["tie"]), "rules cannot be the list"),
        ((8, PUNTO_BANCO, "tie"), r'questions are a list: write \["tie"\]'),
        ((8, PUNTO_BANCO, Question.parse("tie")), "questions are a list"),
        ((8, PUNTO_BANCO, [7]), "a question cannot be the int 7"),
        ((8, PUNTO_BANCO, 7), '"7" cannot be questions'),
    ],
    ids=str,
)
def test_what_cannot_be_counted_is_refused_in_a_sentence(
    given: tuple[object, ...], sentence: str
) -> None:
    for counted in (count, plain_count):
        with pytest.raises(Refused, match=sentence):
            counted(*given)  # type: ignore[operator]


def test_a_number_of_decks_is_a_shoe() -> None:
    assert count(8, PUNTO_BANCO, ["tie"]) == count(EIGHT, PUNTO_BANCO, [Question.parse("tie")])


# The count against the walk


@settings(max_examples=25, phases=[Phase.explicit, Phase.generate])
@given(few_points, st.lists(questions, min_size=1, max_size=3), st.booleans())
def test_any_questions_about_points_are_counted_as_the_walk_counts_them(
    counts: list[int], texts: list[str], endless: bool
) -> None:
    asked = [text for text in texts if Question.parse(text).depth == "points"]
    shoe = replace(Shoe.of_points(counts), endless=endless)
    for rules in (PUNTO_BANCO, ONLY_NINE):
        assert count(shoe, rules, asked) == plain_count(shoe, rules, asked)


@settings(max_examples=25, phases=[Phase.explicit, Phase.generate])
@given(
    st.lists(st.sampled_from(BY_SUIT), min_size=6, max_size=7),
    st.lists(questions, min_size=1, max_size=3),
    st.booleans(),
)
def test_any_questions_are_counted_as_the_walk_counts_them(
    cards: list[Card], asked: list[str], once: bool
) -> None:
    few = cards[:6] if once else [*cards[:4], *cards[:2]]
    shoe = Shoe.of_cards(few)
    assert count(shoe, ONLY_NINE, asked) == plain_count(shoe, ONLY_NINE, asked)
