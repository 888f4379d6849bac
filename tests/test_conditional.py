"""Chances under conditions: published rows, and the laws that every conditioning keeps."""

from fractions import Fraction

import pytest

from exact_baccarat.bets.catalogue import find
from exact_baccarat.bets.files import read
from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.seen import parse_seen
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_POINTS, BY_RANK
from exact_baccarat.game.shoe import Shoe, parse_cards
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.conditional import Table, order, probability
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.publish.rounding import decimal

EIGHT = Shoe.decks(8)
SIDES = ("player", "banker", "tie")
MAIN = [find(name)[0] for name in SIDES]


def asked(question: str | None = None, shoe: Shoe = EIGHT, **more: object) -> Table:
    """The table for questions given as text."""
    read_: dict[str, object] = {
        name: [Question.parse(q) for q in value] if name == "by" else value  # type: ignore[attr-defined]
        for name, value in more.items()
    }
    if "given" in read_:
        read_["given"] = Question.parse(str(read_["given"]))
    parsed = Question.parse(question) if question else None
    return probability(shoe, PUNTO_BANCO, parsed, **read_)  # type: ignore[arg-type]


def shown(table: Table, digits: int) -> dict[object, tuple[str, ...]]:
    return {
        group.by[0]: tuple(decimal(group.probability(side), digits) for side in SIDES)
        for group in table.groups
    }


def test_winner_by_players_first_two_cards_is_the_published_table() -> None:
    rows = shown(asked("winner", by=["player.two_card_total"]), 6)
    assert rows[6] == ("0.430362", "0.427801", "0.141838")
    assert rows[9] == ("0.905475", "0.000000", "0.094525")


def test_winner_when_players_first_card_is_an_ace_is_the_published_row() -> None:
    table = asked("winner", by=["player.first.points"], bets=MAIN)
    assert shown(table, 6)[1] == ("0.415476", "0.493789", "0.090736")
    ace = table.groups[1]
    assert [decimal(value, 4) for value in ace.expected[:2]] == ["-0.0783", "0.0536"]
    same = asked("winner", given='player.first.rank == "A"', bets=MAIN).whole
    assert same.expected == ace.expected


def test_insurance_of_a_banker_bet_is_the_published_value() -> None:
    bets, problems = read(
        """
        [[bet]]
        name = "insurance"
        title = "Insurance of a Banker bet"
        outcomes = [{ name = "player wins", when = "player.wins" }, { name = "tie", when = "tie" }]
        [[bet.paytables]]
        name = "3"
        pays = { "player wins" = "3 to 1", tie = "push" }
        """,
        "insurance",
    )
    assert not problems
    table = asked(
        given="player.two_card_total == 5 and banker.two_card_total == 6",
        bets=bets[0],
    )
    assert decimal(table.whole.expected[0], 6) == "0.084397"


@pytest.mark.parametrize("each", [False, True])
def test_high_or_low_of_four_cards_is_worth_the_published_edge(each: bool) -> None:
    four = [f"{card}.points >= 6" for card in ("player.first", "player.second")]
    four += [f"{card}.points >= 6" for card in ("banker.first", "banker.second")]
    by = four if each else [" + ".join(f"({q})" for q in two) for two in (four[:2], four[2:])]
    table = asked(by=by, bets=MAIN)
    assert decimal(100 * table.best_or_none, 3) == "20.928"
    assert decimal(100 * table.always_best, 3) == "20.923"
    if not each:  # the commonest cell with an edge: one of Player's cards is high, none of Banker's
        (cell,) = (group for group in table.groups if group.by == (1, 0))
        assert decimal(100 * cell.chance, 3) == "20.502"
        assert decimal(100 * max(cell.expected), 3) == "36.332"


def test_a_two_card_nine_and_a_two_that_comes_next() -> None:
    """From one deck: 64/663, and 0.0775 with the hands of 2 and 5 counted."""
    deck = Shoe.decks(1)
    assert asked("player.two_card_total == 9", deck).whole.probability(True) == Fraction(64, 663)
    # the next card drawn by Player after a 7 never comes, so ask Banker's first: order is free
    next_ = asked("banker.first.points == 2", deck, given="player.two_card_total == 7")
    assert decimal(next_.whole.probability(True), 4) == "0.0775"


def test_final_totals_and_two_card_totals_are_even_as_often_as_published() -> None:
    even = "player.two_card_total in (0, 2, 4, 6, 8)"
    assert decimal(100 * asked(even).whole.probability(True), 6) == "52.548656"
    for side, share in (("player", "50.908124"), ("banker", "50.036722")):
        even = f"{side}.total in (0, 2, 4, 6, 8)"
        assert decimal(100 * asked(even).whole.probability(True), 6) == share


@pytest.mark.parametrize("question", ["winner", "player.third.points", "banker.pair"])
def test_averaging_over_an_unseen_card_gives_the_unconditional_value_back(question: str) -> None:
    """Burn a card: each kind is gone as often as it is there, and on average nothing changed."""
    for shoe in (Shoe.decks(1), Shoe.of_points([9, 1, 0, 2, 4, 1, 3, 0, 2, 5])):
        if question == "banker.pair" and shoe.ranks is None:
            continue
        kinds = BY_RANK if shoe.ranks else BY_POINTS
        ways, total = count(shoe, PUNTO_BANCO, [question])
        mean = dict.fromkeys(ways, Fraction(0))
        for kind in kinds:
            if shoe.holds(kind):
                left, all_left = count(shoe.without([kind]), PUNTO_BANCO, [question])
                for answer, number in left.items():
                    mean[answer] += Fraction(shoe.holds(kind), len(shoe)) * Fraction(
                        number, all_left
                    )
        assert mean == {answer: Fraction(number, total) for answer, number in ways.items()}


def test_averaging_over_groups_gives_the_whole_back() -> None:
    table = asked("winner", by=["player.two_card_total", "banker.pair"], bets=MAIN)
    for groups in (table.groups, *table.margins):
        assert sum(group.chance for group in groups) == 1
        for answer in table.answers:
            mean = sum(group.chance * group.probability(answer) for group in groups)
            assert mean == table.whole.probability(answer)
        for place, choice in enumerate(MAIN):
            mean = sum(group.chance * group.expected[place] for group in groups)
            assert mean == par_sheet(EIGHT, PUNTO_BANCO, choice).expected_value


def test_conditions_are_those_of_the_walk() -> None:
    shoe = Shoe.of_cards(parse_cards("K,K,Q,9,9,8,3,A,5,2"))
    table = asked(
        "margin", shoe, given="player.third.rank == 'K'", by=["banker.third.points", "player.pair"]
    )
    joint, total = plain_count(
        shoe,
        PUNTO_BANCO,
        ["player.third.rank == 'K'", "banker.third.points", "player.pair", "margin"],
    )
    kept = {key[1:]: ways for key, ways in joint.items() if key[0]}
    assert {(*g.by, a): w for g in table.groups for a, w in g.answers.items() if w} == kept
    assert table.chance_of_condition == Fraction(sum(kept.values()), total)
    assert table.whole.mean == Fraction(
        sum(int(key[2] or 0) * ways for key, ways in kept.items()), sum(kept.values())
    )


def test_seen_and_given_hold_together() -> None:
    seen = parse_seen("player 7 5")
    both_ = asked("winner", seen=seen, given="banker.natural").whole
    one = asked("winner", given="player.first.points == 7 and player.second.points == 5 "
                "and banker.natural").whole  # fmt: skip
    assert both_.answers == one.answers


def test_the_best_bet_is_never_worse_than_any() -> None:
    table = asked(by=["player.first.points"], bets=MAIN)
    assert table.always_best >= max(table.whole.expected)
    assert table.best_or_none >= max(table.always_best, 0)
    assert [table.bets[g.best][0].name for g in table.groups] == ["banker"] * 6 + ["player"] * 4


def test_answers_stand_in_a_natural_order() -> None:
    values = [None, "tie", "banker", "player"]
    assert sorted(values, key=lambda v: order([v])) == ["player", "banker", "tie", None]
    assert sorted([False, True], key=lambda v: order([v])) == [True, False]
    ranks = ["K", "10", "A", "2"]
    assert sorted(ranks, key=lambda v: order([v])) == ["A", "2", "10", "K"]
    assert asked("tie", given="tie").answers == (True, False)
    assert asked("player.third.points").answers == (*range(10), None)


@pytest.mark.parametrize(
    ("seen", "given", "sentence"),
    [
        (None, "player.natural and player.cards == 3", "what is given, .* never happens"),
        ("player 9 K 5", "tie", "what was seen, .* never happens"),
        ("player 7 6", "player.natural", "what was seen, .* and what is given, .* together"),
        (None, "player.total", '"player.total" is a number and no condition'),
        (None, "winner", "is a side and no condition"),
    ],
)
def test_a_condition_that_cannot_happen_is_refused_in_words(
    seen: str | None, given: str, sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        asked("winner", given=given, seen=parse_seen(seen) if seen else None)


def test_more_of_a_card_than_the_shoe_holds_was_not_seen() -> None:
    with pytest.raises(Refused, match="what was seen"):
        asked("winner", Shoe.decks(1), seen=parse_seen("player KH KH"))
