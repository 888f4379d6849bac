"""Words about single cards, numbers, winners and the order of the deal, by brute force.

Each is said once more here, in plain Python over the order in which six cards come, and counted
over every order of a small shoe; nothing of the language is used for that but the question's text.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations
from math import perm

import pytest

from exact_baccarat.enumeration.advice import left_out, unmet_branches
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from tests.independent import play

ORDER = "A23456789TJQK"
SMALL = ["AH", "AC", "KS", "QH", "JC", "5H", "9D"]
TWINS = ["5H", "5H", "5D", "9C", "TC", "KD", "KD"]
LOW = ["2S", "AS", "2H", "3H", "4S", "KS", "6D"]

Deal = Sequence[str]


def numbers(cards: Deal) -> list[int]:
    return [ORDER.index(card[0]) + 1 for card in cards]


def values(cards: Deal) -> list[int]:
    return [min(number, 10) % 10 for number in numbers(cards)]


def run(cards: Deal) -> int:
    """Slide along A 2 3 .. K A, and see how far one gets."""
    ring, best = {*ORDER.translate(str.maketrans("", "", ""))} & {card[0] for card in cards}, 0
    length = 0
    for rank in ORDER + "A":
        length = length + 1 if rank in ring else 0
        best = max(best, length)
    return best


def most(things: Sequence[object]) -> int:
    return Counter(things).most_common(1)[0][1]


class Table:
    """A deal of six, played by the second reading of the rules."""

    def __init__(self, six: Deal) -> None:
        mine, theirs = play(values(six))
        rest = list(six[4:])
        self.player = [six[0], six[2], *([rest.pop(0)] if len(mine) == 3 else [])]
        self.banker = [six[1], six[3], *([rest.pop(0)] if len(theirs) == 3 else [])]
        self.dealt = list(six[: len(mine) + len(theirs)])
        self.lead = sum(mine) % 10 - sum(theirs) % 10

    @property
    def winning(self) -> list[str]:
        return self.player if self.lead > 0 else self.banker if self.lead < 0 else []

    @property
    def losing(self) -> list[str]:
        return self.banker if self.lead > 0 else self.player if self.lead < 0 else []


SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def as_printed(card: str) -> str:
    return card.replace("T", "10")


MEANING: dict[str, Callable[[Table], object]] = {
    "player.first.card": lambda t: as_printed(t.player[0]),
    "player.first.card == banker.first.card": lambda t: t.player[0] == t.banker[0],
    'player.first.card == "KD"': lambda t: t.player[0] == "KD",
    "player.third.card": lambda t: as_printed(t.player[2]) if t.player[2:] else None,
    "player.third.card == banker.third.card": lambda t: (
        len(t.dealt) == 6 and t.player[2] == t.banker[2]
    ),
    "player.third.card != banker.third.card": lambda t: (
        len(t.dealt) == 6 and t.player[2] != t.banker[2]
    ),
    "player.first.number": lambda t: numbers(t.player)[0],
    "player.first.rank > banker.first.rank": lambda t: numbers(t.player)[0] > numbers(t.banker)[0],
    'player.third.rank <= "5"': lambda t: t.player[2:] != [] and numbers(t.player)[2] <= 5,
    "cards.kinds": lambda t: len({*t.dealt}),
    "player.most_same": lambda t: most(t.player),
    "cards.most_same": lambda t: most(t.dealt),
    "cards.suits": lambda t: len({card[1] for card in t.dealt}),
    "player.suits": lambda t: len({card[1] for card in t.player}),
    "cards.most_suited": lambda t: most([card[1] for card in t.dealt]),
    "banker.most_suited": lambda t: most([card[1] for card in t.banker]),
    "cards.points": lambda t: sum(values(t.dealt)),
    "player.points >= 15": lambda t: sum(values(t.player)) >= 15,
    "player.points % 2": lambda t: sum(values(t.player)) % 2,
    "cards.points // 7": lambda t: sum(values(t.dealt)) // 7,
    "(player.total - banker.total) % 4": lambda t: t.lead % 4,
    "(player.total - banker.total) // 4": lambda t: t.lead // 4,
    "cards.pips": lambda t: sum(numbers(t.dealt)),
    "player.high": lambda t: max(numbers(t.player)),
    "cards.low": lambda t: min(numbers(t.dealt)),
    "player.high > banker.high": lambda t: max(numbers(t.player)) > max(numbers(t.banker)),
    "cards.longest_run": lambda t: run(t.dealt),
    "player.longest_run": lambda t: run(t.player),
    "winning.total": lambda t: sum(values(t.winning)) % 10 if t.winning else None,
    "losing.pips": lambda t: sum(numbers(t.losing)) if t.losing else None,
    "winning.one_suit": lambda t: len({card[1] for card in t.winning}) == 1,
    "losing.first.suit": lambda t: SUITS[t.losing[0][1]] if t.losing else None,
    "winning.third.number": lambda t: numbers(t.winning)[2] if t.winning[2:] else None,
    'winning.count("[red 2-5]")': lambda t: (
        sum(c[0] in "2345" and c[1] in "HD" for c in t.winning) if t.winning else None
    ),
    "winning.high > losing.high": lambda t: (
        t.winning != [] and max(numbers(t.winning)) > max(numbers(t.losing))
    ),
    "deal.fifth.card": lambda t: as_printed(t.dealt[4]) if t.dealt[4:] else None,
    "deal.sixth.suit": lambda t: SUITS[t.dealt[5][1]] if t.dealt[5:] else None,
    "deal.second.rank": lambda t: as_printed(t.dealt[1][0]),
    "deal.third.number > deal.fourth.number": lambda t: numbers(t.dealt)[2] > numbers(t.dealt)[3],
    "cards.last.card": lambda t: as_printed(t.dealt[-1]),
    "cards.last.face": lambda t: t.dealt[-1][0] in "JQK",
    'cards.count("[6-9]")': lambda t: sum(card[0] in "6789" for card in t.dealt),
    'player.count("[black face]")': lambda t: sum(
        card[0] in "JQK" and card[1] in "CS" for card in t.player
    ),
    'cards.count("T") - cards.count("5♥")': lambda t: (
        sum(card[0] == "T" for card in t.dealt) - t.dealt.count("5H")
    ),
    'cards.count("[A, hearts]")': lambda t: sum(
        card[0] == "A" or card[1] == "H" for card in t.dealt
    ),
}


@pytest.mark.parametrize("cards", [SMALL, TWINS, LOW], ids=["faces", "twins", "low"])
def test_every_word_is_counted_as_every_order_of_a_small_shoe_has_it(cards: list[str]) -> None:
    expected: dict[str, Counter[tuple[object]]] = {text: Counter() for text in MEANING}
    for six in permutations(cards, 6):
        table = Table(six)
        for text, meaning in MEANING.items():
            expected[text][(meaning(table),)] += 1
    for text, ways in expected.items():
        found, total = count(Shoe.of_cards(list(map(Card.parse, cards))), PUNTO_BANCO, [text])
        assert found == ways, text
        assert total == perm(7, 6)


def test_several_words_are_counted_together() -> None:
    asked = ["winning.high", "deal.fifth.card", "player.first.card == banker.second.card", "tie"]
    expected: Counter[tuple[object, ...]] = Counter()
    for six in permutations(TWINS, 6):
        table = Table(six)
        high = max(numbers(table.winning)) if table.winning else None
        fifth = as_printed(table.dealt[4]) if table.dealt[4:] else None
        same = table.player[0] == table.banker[1]
        expected[high, fifth, same, table.lead == 0] += 1
    shoe = Shoe.of_cards(list(map(Card.parse, TWINS)))
    assert count(shoe, PUNTO_BANCO, asked)[0] == expected


# Figures that were worked out by others, with eight decks

PLACES = ("first", "second", "third")


def same_card(place: str, other: str) -> str:
    mine, theirs = f"player.{place}", f"banker.{other}"
    return f"{mine}.rank == {theirs}.rank and {mine}.suit == {theirs}.suit"


FIGURES = {
    "some card comes twice": (
        " or ".join(f'cards.count("{card}") >= 2' for card in BY_SUIT),
        794_285_239_715_072,
    ),
    "some card comes twice, in one word": ("cards.most_same >= 2", 794_285_239_715_072),
    "the same card at the same place of both hands": (
        " or ".join(f"({same_card(place, place)})" for place in PLACES),
        193_057_267_348_736,
    ),
    "the same cards at all places": (
        " and ".join(f"player.{place}.card == banker.{place}.card" for place in PLACES),
        11_923_923_200,
    ),
    "the same card at any place of both hands": (
        " or ".join(f"({same_card(p, q)})" for p in PLACES for q in PLACES),
        498_569_484_491_008,
    ),
    "a coup named card by card": (
        " and ".join(
            f'{place}.card == "{card}"'
            for place, card in {
                "player.first": "AS",
                "player.second": "AH",
                "player.third": "2C",
                "banker.first": "KC",
                "banker.second": "QD",
                "banker.third": "5D",
            }.items()
        ),
        262_144,
    ),
    "three pairs of places each of one suit": (
        " and ".join(f"player.{place}.suit == banker.{place}.suit" for place in PLACES),
        24_271_403_783_424,
    ),
    "a natural 9 or a pair": (
        "player.two_card_total == 9 or player.pair",
        847_735_759_422_720,
    ),
    "fifteen points of two cards or three": ("player.points >= 15", 726_819_077_743_872),
    "fifteen points of three cards": (
        "player.first.points + player.second.points + player.third.points >= 15",
        528_413_580_718_848,
    ),
}


@pytest.mark.parametrize("name", FIGURES)
def test_what_fell_short_before_has_its_right_value(name: str) -> None:
    text, ways = FIGURES[name]
    assert count(8, PUNTO_BANCO, [text])[0][True,] == ways


def test_dragon_against_tiger() -> None:
    """One card each, the higher wins, half the stake is lost on a tie: the edge is 31/830."""
    ways, total = count(8, PUNTO_BANCO, ["player.first.rank > banker.first.rank",
                                         "player.first.rank == banker.first.rank"])  # fmt: skip
    higher, tied = (Fraction(ways[key], total) for key in ((True, False), (False, True)))
    assert higher == (1 - tied) / 2
    assert tied / 2 == Fraction(31, 830)


def test_a_hand_wins_with_the_total_of_the_winning_hand() -> None:
    ways, total = count(8, PUNTO_BANCO, ["winning.total", "winner"])
    mine, _ = count(8, PUNTO_BANCO, ["player.total", "winner"])
    for (points, winner), number in ways.items():
        assert (points is None) == (winner == "tie")
        if winner == "player":
            assert mine[points, winner] == number
    assert sum(ways.values()) == total


# What is too much


def test_what_is_too_much_is_refused_before_it_is_dealt() -> None:
    places = [f"{side}.{place}.card" for side in ("player", "banker") for place in PLACES]
    with pytest.raises(Refused, match=r'too much at once .*: ask "player\.first\.card" alone'):
        count(8, PUNTO_BANCO, places)


def test_a_refusal_names_the_part_that_looks_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("exact_baccarat.enumeration.budget.MOST_DEALT", 1_000)
    with pytest.raises(Refused, match=r'ask "cards\.longest_run > 3" alone'):
        count(8, PUNTO_BANCO, ["player.one_suit and cards.longest_run > 3"])


# What is worth saying


def test_a_branch_that_no_coup_meets_is_named() -> None:
    asked = Question.parse(
        "player.cards == 3 and player.two_card_total == 9 or player.total in (3, 12) or tie"
    )
    assert unmet_branches(asked, 8, PUNTO_BANCO) == [
        "player.cards == 3 and player.two_card_total == 9",
        "player.total == 12",
    ]
    for text in ("tie", "player.pair or tie", "player.total in (8, 9)"):
        assert unmet_branches(Question.parse(text), 8, PUNTO_BANCO) == []


def test_a_sum_with_a_third_card_leaves_two_card_hands_out() -> None:
    text = "player.first.points + player.second.points + player.third.points >= 15"
    assert left_out(Question.parse(f"tie or {text}")) == [(text, "player.third.points")]
    for text in ("player.points >= 15", "player.third.points == 8", "player.total > margin"):
        assert left_out(Question.parse(text)) == []
