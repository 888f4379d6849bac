"""What was seen on the table is a question about the coup, place by place."""

from itertools import permutations

import pytest

from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.seen import both, parse_seen
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, Card, total
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe, parse_cards
from exact_baccarat.game.tableau import PUNTO_BANCO

SMALL = parse_cards("KH,KS,QD,9C,9D,7C,5H,AS")


def second_reading(deal: tuple[Card, ...]) -> Coup:
    """The drawing rules once more, from the printed card and not from the tableau's literal."""
    player, banker, rest = [deal[0], deal[2]], [deal[1], deal[3]], list(deal[4:])
    mine, hers = total(player), total(banker)
    if mine < 8 and hers < 8:
        third = None
        if mine <= 5:
            player.append(rest.pop(0))
            third = player[2].points
        draws = {
            0: True,
            1: True,
            2: True,
            3: third != 8,
            4: third in (2, 3, 4, 5, 6, 7),
            5: third in (4, 5, 6, 7),
            6: third in (6, 7),
            7: False,
        }
        if hers <= 5 if third is None else draws[hers]:
            banker.append(rest.pop(0))
    return Coup(tuple(player), tuple(banker))


@pytest.mark.parametrize(
    "seen",
    [
        "player KH 9C",
        "player K, banker K ?",
        "banker ? [red]",
        "player [6-9] [10-K], banker [face]",
        "player 0 0 ?",
        "player 0 5 -",
        "player ? ? 5H, banker 9",
        "banker ? ? [A, hearts]",
        "player [red face]",
        "player [0-5] [0-5], banker [0-5] [0-5]",
    ],
)
def test_conditioning_is_dealing_every_order_and_leaving_out_what_was_not_seen(seen: str) -> None:
    question = parse_seen(seen)
    places = {side: words for side, *words in (hand.split() for hand in _split(seen))}
    found: dict[str, int] = {}
    for deal in permutations(SMALL, 6):
        coup = second_reading(deal)
        if all(_fits(getattr(coup, side), words) for side, words in places.items()):
            found[coup.winner] = found.get(coup.winner, 0) + 1
    ways, _ = count(Shoe.of_cards(SMALL), PUNTO_BANCO, [question, "winner"])
    assert {winner: number for (holds, winner), number in ways.items() if holds} == found
    assert found
    assert ways == plain_count(Shoe.of_cards(SMALL), PUNTO_BANCO, [question, "winner"])[0]


def _split(seen: str) -> list[str]:
    return seen.replace("[A, hearts]", "[A|hearts]").replace("[red face]", "[JD|QD|KH]").split(", ")


def _fits(hand: tuple[Card, ...], words: list[str]) -> bool:
    """By hand, what each word of the list above allows."""
    if len(words) == 3 and (len(hand) == 3) != (words[2] != "-"):
        return False
    allowed = {
        "?": lambda c: True,
        "0": lambda c: c.points == 0,
        "[red]": lambda c: c.suit in ("hearts", "diamonds"),
        "[6-9]": lambda c: c.points in (6, 7, 8, 9),
        "[0-5]": lambda c: c.points < 6,
        "[10-K]": lambda c: c.points == 0,
        "[face]": lambda c: c.rank in ("J", "Q", "K"),
        "[A|hearts]": lambda c: c.rank == "A" or c.suit == "hearts",
        "[JD|QD|KH]": lambda c: str(c) in ("JD", "QD", "KH"),
    }
    return all(
        word == "-" or allowed.get(word, lambda c, w=word: w in (c.rank, str(c)))(card)
        for word, card in zip(words, hand, strict=False)
    )


def test_cards_seen_are_those_of_a_shoe_without_them() -> None:
    """With all four first cards known, the thirds come from the shoe that is left."""
    seen = parse_seen("player 2C 3D, banker KH 5S")
    ways, total_ways = count(Shoe.decks(8), PUNTO_BANCO, [seen, "player.third.rank"])
    found = {rank: number for (holds, rank), number in ways.items() if holds}
    left = Shoe.decks(8).without([Card.parse(word) for word in ("2C", "3D", "KH", "5S")])
    assert left.ranks
    assert [found[rank] * 412 for rank in ("A", "2", "3", "5", "K")] == [
        sum(found.values()) * number
        for number in (left.ranks[0], left.ranks[1], left.ranks[2], left.ranks[4], left.ranks[12])
    ]
    assert sum(found.values()) * 416 * 415 * 414 * 413 == 8**4 * total_ways


def test_a_rank_with_a_question_mark_is_a_card_whose_suit_was_not_seen() -> None:
    assert parse_seen("banker K?").tree == parse_seen("banker k?").tree
    shoe = Shoe.decks(1)
    for one, other in (("banker K?", "banker K"), ("player 5 ? 3?", "player 5 ? 3")):
        left, right = (count(shoe, PUNTO_BANCO, [parse_seen(t), "winner"])[0] for t in (one, other))
        assert left == right


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("[6-9]", 16),
        ("[0-9]", 52),
        ("[red]", 26),
        ("[10-K]", 16),
        ("[face]", 12),
        ("[A-5]", 20),
        ("[red 2-5]", 8),
        ("[K, hearts]", 16),
        ("0", 16),
        ("K", 4),
        ("KH", 1),
        ("10♠", 1),
    ],
)
def test_a_card_class_allows_so_many_kinds(word: str, number: int) -> None:
    seen = parse_seen(f"player {word}")
    any_card = BY_SUIT[0]
    fits = [c for c in BY_SUIT if seen.of(Coup((c, any_card), (any_card, any_card)))]
    assert len(fits) == number


def test_nothing_seen_is_true_of_every_coup() -> None:
    ways, total_ways = count(Shoe.decks(8), PUNTO_BANCO, [parse_seen("player ?")])
    assert ways == {(True,): total_ways}
    assert both(None, None) is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "write player or banker and up to three cards"),
        ("player", "write player or banker and up to three cards"),
        ("dealer 7", "write player or banker"),
        ("player 7 8 9 4", "up to three cards"),
        ("player 7, player 8", "player is named twice"),
        ("player 7 K?", "two ways: write K for one card"),
        ("player K? 7", "two ways"),
        ("player KH?", "of KH nothing is unknown"),
        ("player -", "only for a third card"),
        ("player []", "says nothing"),
        ("player [red clubs]", r'no card is "\[red clubs\]"'),
        ("player [9-6]", "the lower end first"),
        ("player [purple]", 'unknown card "purple"'),
        ("player 1", 'unknown card "1"'),
        ("player \x00", "unknown card"),
        ("player \uff17", "unknown card"),
        ("player [KH-QD]", "from rank to rank"),
    ],
)
def test_what_cannot_have_been_seen_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        parse_seen(text)
