"""The site's scripts under Node, held against the package: to the last digit, never nearly."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import catalogue, find
from exact_baccarat.bets.pays import Pay
from exact_baccarat.enumeration.count import plain_count
from exact_baccarat.enumeration.walk import walk
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import RANKS, SUITS, Card
from exact_baccarat.game.coup import Coup, explain
from exact_baccarat.game.shoe import Shoe, written
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.parsheet import ParSheet, par_sheet
from exact_baccarat.publish.rounding import decimal, percent, root, signed
from exact_baccarat.site.language import language
from tests.site.node import ask

BETS = list(catalogue())
LIVE_IN_CARDS = {
    *("player-pair", "banker-pair", "either-pair", "tiger-pair"),
    *("perfect-pair", "perfect-pairs-2", "suited-player", "suited-banker"),
}
"""The bets on ranks and suits of which the scripts know closed forms in the counts of a shoe."""


def said(sheet: ParSheet) -> dict[str, Any]:
    """A par sheet as answer.js gives it."""
    return {
        "ways": [str(line.ways) for line in sheet.lines],
        "total": str(sheet.total_ways),
        "probabilities": [str(line.probability) for line in sheet.lines],
        "expected": str(sheet.expected_value),
        "edge": str(sheet.house_edge),
        "rtp": str(sheet.return_to_player),
        "hit": str(sheet.hit_frequency),
        "variance": str(sheet.variance),
        "pays": [str(line.pay.net) for line in sheet.lines[:-1]],
    }


def random_gone(dice: random.Random, decks: int, suits: bool) -> dict[Card, int]:
    """Some cards to take out, of which a shoe of so many decks has enough."""
    pool = [Card.parse(rank) for rank in RANKS for _ in range(4 * decks)]
    if suits:
        pool = [Card.parse(r + s[0]) for r in RANKS for s in SUITS for _ in range(decks)]
    gone: dict[Card, int] = {}
    for card in dice.sample(pool, dice.randrange(min(len(pool) - 6, 60))):
        gone[card] = gone.get(card, 0) + 1
    return gone


def test_a_thousand_random_shoes_have_the_same_sheets() -> None:
    """Up to 20 decks, so that doubles and BigInt both count; each bet comes seven times."""
    dice = random.Random(16)
    questions, expected = [], []
    for number in range(1000):
        bet = BETS[number % len(BETS)]
        paytable = dice.choice(bet.paytables)
        decks = dice.choice([1, 2, 3, 4, 5, 6, 6, 8, 8, 8, 9, 12, 20])
        whole = bet.depth != "points" and bet.name not in LIVE_IN_CARDS
        gone = {} if whole else random_gone(dice, decks, bet.depth == "cards")
        questions.append(
            [
                "sheet",
                {
                    "bet": bet.name,
                    "paytable": paytable.name,
                    "decks": decks,
                    "gone": ",".join(f"{card}:{times}" for card, times in gone.items()),
                },
            ]
        )
        shoe = Shoe.decks(decks).without([c for c, times in gone.items() for _ in range(times)])
        expected.append(said(par_sheet(shoe, PUNTO_BANCO, Choice(bet, paytable))))
    for question, found, right in zip(questions, ask(*questions), expected, strict=True):
        assert found == right, question


def test_a_small_shoe_has_the_ways_of_the_plain_recursion() -> None:
    gone = {Card.parse(rank): 4 for rank in RANKS[4:]}
    shoe = Shoe.decks(1).without([card for card, times in gone.items() for _ in range(times)])
    ways, _ = plain_count(shoe, PUNTO_BANCO, ["winner"])
    asked = {"bet": "player", "paytable": "1", "decks": 1}
    asked["gone"] = ",".join(f"{card}:4" for card in gone)
    [found] = ask(["sheet", asked])
    assert found["ways"] == [str(ways[side,]) for side in ("player", "tie", "banker")]


def test_what_cannot_be_told_in_the_browser_is_not_guessed() -> None:
    asked = {"bet": "all-red", "paytable": "22", "decks": 8}
    suited = {"bet": "perfect-pair", "paytable": "25", "decks": 8, "gone": "9"}
    assert ask(["sheet", asked | {"gone": "9H"}], ["sheet", suited]) == [None, None]


def test_a_commission_is_taken_where_it_is_written_and_else_from_all_winnings() -> None:
    shoe = Shoe.decks(6)
    dragon = {"bet": "lucky-6", "paytable": "12-20", "decks": 6, "gone": "", "commission": "4%"}
    banker = {"bet": "banker", "paytable": "5%", "decks": 6, "gone": "", "commission": "4%"}
    found = ask(["sheet", banker], ["sheet", dragon])
    chances = par_sheet(shoe, PUNTO_BANCO, find("banker")[0]).chances
    assert Fraction(found[0]["expected"]) == chances[0] * Fraction(96, 100) - chances[2]
    two, three, loss = par_sheet(shoe, PUNTO_BANCO, find("lucky-6")[0]).chances
    assert Fraction(found[1]["expected"]) == (12 * two + 20 * three) * Fraction(96, 100) - loss


def test_at_the_fair_pay_nobody_has_an_edge() -> None:
    names = ["banker", "tie", "lucky-6", "dragon-bonus-player", "player-pair", "no-commission"]
    answers = ask(*(["fair", {"bet": name, "decks": 8}] for name in names))
    for name, fair in zip(names, answers, strict=True):
        bet, paytable = find(name)[0]
        sheet = par_sheet(Shoe.decks(8), PUNTO_BANCO, Choice(bet, paytable))
        for place, pay in enumerate(fair):
            nets = [line.pay.net for line in sheet.lines]
            commission = paytable.pays[place].commission or 0
            nets[place] = Fraction(pay) * (1 - commission)
            chances = [line.probability for line in sheet.lines]
            assert sum(p * net for p, net in zip(chances, nets, strict=True)) == 0


def test_decimals_are_rounded_as_publish_rounds_them() -> None:
    dice = random.Random(7)
    values = [Fraction(n, 8) for n in range(-20, 21)] + [Fraction(n, 10**7) for n in (5, 15, -25)]
    ends = [(dice.randrange(-(10**20), 10**20), dice.randrange(1, 10**15)) for _ in range(200)]
    values += [Fraction(above, below) for above, below in ends]
    asked = [(value, digits) for value in values for digits in (0, 1, 2, 6)]
    for (value, digits), found in zip(
        asked, ask(*(["round", str(value), digits] for value, digits in asked)), strict=True
    ):
        assert found[:3] == [decimal(value, digits), signed(value, digits), percent(value, digits)]
        assert value < 0 or found[3] == root(value, digits)


@pytest.mark.parametrize(
    "text",
    [
        *("8 to 1", "8:1", "9 for 1", "9 for one", "0.95", ".5", "19/20", "1:1 less 5%", "evens"),
        *("push", "lose", "-1/2", "1,000 to 1", "3 to 2", "1 : 1 less 2.5 %", "3 for 2"),
        *("", "eight", "-2", "8 to 0", "1e3", "2:1 less 200%", "--1", "8 to", "1,00", "5 to -1"),
    ],
)
def test_a_pay_is_read_as_the_package_reads_it(text: str) -> None:
    try:
        pay = Pay.parse(text)
    except Refused:
        assert ask(["pay", text]) == [None]
        return
    right = [str(pay.net), str(pay.gross), str(pay.commission or 0), str(pay)]
    assert ask(["pay", text]) == [right]


def random_coups(number: int, seed: int) -> list[Coup]:
    """Coups dealt by the tableau from eight decks, with suits."""
    dice = random.Random(seed)
    pool = [Card.parse(r + s[0]) for r in RANKS for s in SUITS for _ in range(8)]
    coups = []
    for _ in range(number):
        cards = iter(dice.sample(pool, 6))
        hands: dict[str, tuple[Card, ...]] = {"player": (), "banker": ()}
        while (side := PUNTO_BANCO.turn(hands["player"], hands["banker"])) is not None:
            hands[side] += (next(cards),)
        coups.append(Coup(hands["player"], hands["banker"]))
    return coups


def test_each_draw_is_explained_in_the_words_of_the_package() -> None:
    coups = random_coups(400, 3)
    say = language("en").scripts["deal"]
    questions = [
        ["explain", "punto-banco", [*map(str, c.player)], [*map(str, c.banker)], say] for c in coups
    ]
    signs = str.maketrans("CDHS", "♣♦♥♠")
    for coup, found in zip(coups, ask(*questions), strict=True):
        right = list(explain(coup, PUNTO_BANCO, Shoe.decks(8)))
        shown = Coup(coup.player, coup.banker)
        for card in (*shown.player, *shown.banker):
            right = [step.replace(str(card), str(card).translate(signs)) for step in right]
        assert found["steps"] == right
        assert found["winner"] == coup.winner


def test_every_bet_is_settled_as_the_package_settles_it() -> None:
    coups = random_coups(400, 5)
    questions = [
        ["settle", "punto-banco", [*map(str, c.player)], [*map(str, c.banker)]] for c in coups
    ]
    for coup, found in zip(coups, ask(*questions), strict=True):
        for bet in BETS:
            outcome, _ = bet.choices[0].settle(coup, PUNTO_BANCO)
            assert bet.names[found[bet.name]] == outcome, (bet.name, str(coup))


def test_a_bet_on_suits_is_not_settled_where_none_is_told() -> None:
    [found] = ask(["settle", "punto-banco", ["9", "K"], ["3", "5"]])
    assert found["all-red"] is None
    assert found["player-pair"] == -1


def test_the_odds_before_each_card_are_those_of_the_recursion() -> None:
    """From a small shoe, with two, three, four and five cards dealt."""
    counts = [9, 3, 0, 2, 4, 1, 3, 2, 3, 2]
    for player, banker in ([[], []], [[4], []], [[4], [0]], [[4, 1], [0, 6]], [[4, 1, 4], [0, 6]]):
        [found] = ask(["chances", "punto-banco", counts, player, banker])
        right = {"player": 0, "banker": 0, "tie": 0}
        for mine, theirs, ways in walk_from(counts, player, banker):
            lead = sum(mine) % 10 - sum(theirs) % 10
            right["player" if lead > 0 else "banker" if lead < 0 else "tie"] += ways
        assert {side: found[side] for side in right} == right
        assert sum(right.values()) == found["total"]


def walk_from(
    counts: list[int], player: list[int], banker: list[int]
) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """The package's own walk, going on from cards on the table."""
    pile = tuple((Card(value), number) for value, number in enumerate(counts))
    hands = [tuple(map(Card, hand)) for hand in (player, banker)]
    return [
        (tuple(c.points for c in mine), tuple(c.points for c in theirs), ways)
        for mine, theirs, ways in walk(pile, PUNTO_BANCO, *hands)
    ]


def test_written_cards_are_read_back() -> None:
    gone = {Card.parse("9"): 2, Card.parse("KH"): 1}
    asked = {"bet": "tie", "paytable": "8", "decks": 8, "gone": written(Counter(gone))}
    shoe = Shoe.decks(8).without("9,9,KH")
    [found] = ask(["sheet", asked])
    assert found == said(par_sheet(shoe, PUNTO_BANCO, find("tie")[0]))
