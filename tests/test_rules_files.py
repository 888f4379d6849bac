"""Other games: read from files, told apart cell by cell, refused by name, and counted exactly."""

from dataclasses import replace
from fractions import Fraction
from math import perm
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.bets.bet import Bet, Outcome, Paytable
from exact_baccarat.bets.catalogue import find as find_bet
from exact_baccarat.bets.pays import Pay
from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.polynomials import polynomials
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import Card
from exact_baccarat.game.changes import changes
from exact_baccarat.game.coup import Coup, explain
from exact_baccarat.game.rules_files import find, load, read, written
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.many import odds_many
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.removal import removals
from exact_baccarat.odds.rule_changes import compare
from tests.second_tableau import Game, as_file, every_order, play

EIGHT = Shoe.decks(8)
PRINTED = written(PUNTO_BANCO)

games = st.fixed_dictionaries(
    {
        "naturals": st.sampled_from([[8, 9], [9], [], [7, 8, 9], [0, 9]]),
        "ends": st.booleans(),
        "player": st.sets(st.integers(0, 9)),
        "banker": st.lists(
            st.sets(st.sampled_from([*range(10), "stood"])), min_size=10, max_size=10
        ),
        "fixed": st.dictionaries(
            st.sampled_from(["p1", "p2", "p3", "b1", "b2", "b3"]), st.integers(0, 9), max_size=3
        ),
    }
)


def changed(**lines: str) -> str:
    """The printed game's file with some lines replaced, by what they begin with."""
    text = PRINTED
    for start, line in lines.items():
        old = next(one for one in text.splitlines() if one.startswith(f"{start.strip('_')} ="))
        text = text.replace(old, line)
    return text


def same(one: Rules, other: Rules) -> bool:
    return (
        one.natural == other.natural
        and one.natural_ends == other.natural_ends
        and one.player_draws == other.player_draws
        and one.banker_draws == other.banker_draws
        and one.fixed == other.fixed
    )


def test_the_printed_game_is_read_back_as_itself() -> None:
    assert same(read(PRINTED), PUNTO_BANCO)


@given(games)
def test_writing_and_reading_are_inverses(game: Game) -> None:
    rules = read(as_file(game))
    assert same(read(written(rules)), rules)
    assert rules.from_shoe == 6 - len(game["fixed"])


@settings(max_examples=80)
@given(games, st.lists(st.integers(0, 9), min_size=6, max_size=7))
def test_any_game_is_counted_as_a_second_hand_plays_it(game: Game, points: list[int]) -> None:
    rules = read(as_file(game))
    shoe = Shoe.of_points([points.count(value) for value in range(10)])
    expected = every_order(game, points)
    ways, total = count(shoe, rules, ["player.total", "banker.total"])
    assert ways == expected
    assert total == sum(expected.values()) == perm(len(points), 6 - len(game["fixed"]))
    assert plain_count(shoe, rules, ["player.total", "banker.total"]) == (ways, total)


QUESTIONS = [
    "player.pair",
    "player.third.rank",
    'cards.count("K")',
    "banker.first_two.ranks",
    "player.ranks",
    "cards.most_alike",
    "player.in_sequence",
    "banker.second.face and player.wins",
    "player.first.rank",
    "margin",
    "banker.third.points",
]


@settings(max_examples=150)
@given(
    games,
    st.lists(st.sampled_from(QUESTIONS), min_size=1, max_size=2, unique=True),
    st.lists(st.integers(0, 12), min_size=6, max_size=8),
)
def test_the_fast_path_is_the_walk_for_any_game(
    game: Game, questions: list[str], ranks: list[int]
) -> None:
    rules = read(as_file(game).replace('"0"', '"Q"'))
    names = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    shoe = Shoe.of_cards(Card.parse(names[rank]) for rank in ranks)
    assert count(shoe, rules, questions) == plain_count(shoe, rules, questions)


def test_suits_of_fixed_cards_count_where_they_are_told() -> None:
    rules = replace(PUNTO_BANCO, fixed=(Card.parse("7H"), None, None, None, Card.parse("KS"), None))
    shoe = Shoe.of_cards(map(Card.parse, ["7H", "7C", "KS", "KH", "2H", "3D"]))
    for question in ("player.perfect_pair", "player.one_suit", 'cards.count("hearts")'):
        assert count(shoe, rules, [question]) == plain_count(shoe, rules, [question])


def test_with_a_printed_7_the_shoe_gives_five_cards() -> None:
    rules = read(PRINTED + '[fixed]\nplayer.first = "7"\n')
    ways, total = count(EIGHT, rules, ["winner"])
    assert sum(ways.values()) == total == perm(416, 5)
    assert rules.total_ways(EIGHT) == total


def test_a_printed_7_is_a_7_dealt_first_but_for_the_shoe_that_still_has_it() -> None:
    rules = replace(PUNTO_BANCO, fixed=(Card.parse("7"), *[None] * 5))
    shoe = EIGHT.without([Card.parse("7")])
    given_a_7, all_of_them = count(EIGHT, PUNTO_BANCO, ["winner", "player.first.points == 7"])
    sevens = {who: ways for (who, seven), ways in given_a_7.items() if seven}
    fixed, total = count(shoe, rules, ["winner"])
    assert {who: Fraction(ways, total) for (who,), ways in fixed.items()} == {
        who: Fraction(ways, sum(sevens.values())) for who, ways in sevens.items()
    }
    assert sum(given_a_7.values()) == all_of_them


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("0", "player.first.rank"),
        ("0", 'player.count("K")'),
        ("7", "player.one_suit"),
        ("7", "player.perfect_pair"),
        ("K", 'cards.count("red")'),
    ],
)
def test_a_question_that_sees_more_of_a_fixed_card_than_is_known_is_refused(
    card: str, question: str
) -> None:
    rules = read(PRINTED + f'[fixed]\nplayer.first = "{card}"\n')
    with pytest.raises(Refused, match=f"no more is known than {card}"):
        count(EIGHT, rules, [question])


def test_both_draw_on_0_to_5_and_2_or_3_pushes_costs_the_published_edge_on_both_bets() -> None:
    rules = read(
        'name = "even"\nnaturals = [8, 9]\nplayer = { draws = "0-5", stands = "6-7" }\n[banker]\n'
        + "".join(f'{t} = {{ draws = "0-9", stood = "draws" }}\n' for t in range(6))
        + "".join(f'{t} = {{ stands = "0-9", stood = "stands" }}\n' for t in (6, 7))
    )
    edges = set()
    for side in ("player", "banker"):
        outcomes = (
            Outcome("low", Question.parse(f"{side}.wins and {side}.total in (2, 3)")),
            Outcome("win", Question.parse(f"{side}.wins")),
            Outcome("tie", Question.parse("tie")),
        )
        paytable = Paytable("one", (Pay.of(0), Pay.of(1), Pay.of(0)))
        edges.add(par_sheet(EIGHT, rules, Bet(side, side, outcomes, (paytable,))))
    assert {round(sheet.house_edge * 100, 6) for sheet in edges} == {Fraction("2.592110")}


def test_a_natural_may_stop_its_own_side_only() -> None:
    rules = read(PRINTED.replace("both sides", "their own side"))
    cards = [Card.parse(card) for card in ("9", "K", "2", "3")]
    assert rules.turn(cards[:2], cards[2:]) == "banker"
    assert rules.turn(cards[2:], cards[:2]) == "player"
    assert rules.turn([*cards[2:], cards[1]], cards[:2]) is None


@settings(max_examples=60)
@given(games, st.lists(st.integers(0, 9), min_size=6, max_size=6))
def test_every_coup_of_any_game_is_explained_and_no_other(game: Game, dealt: list[int]) -> None:
    rules = read(as_file(game))
    points = play(game, dealt)
    cards = [tuple(Card.parse("K" if p == 0 else "A" if p == 1 else str(p)) for p in hand)
             for hand in points]  # fmt: skip
    said = list(explain(Coup(*cards), rules, EIGHT))
    p, b = (sum(hand) % 10 for hand in points)
    assert said[-1].startswith("Tie" if p == b else "Player wins" if p > b else "Banker wins")
    if len(points[0]) == 3:
        with pytest.raises(Refused):
            list(explain(Coup(cards[0][:2], cards[1]), rules, EIGHT))


def test_a_coup_with_another_card_where_one_is_fixed_is_refused() -> None:
    rules = read(PRINTED + '[fixed]\nplayer.first = "7"\n')
    with pytest.raises(Refused, match=r"player\.first cannot be 8: punto-banco fixes it as 7"):
        list(explain(Coup.parse("8 K / 2 3"), rules, EIGHT))


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("", 'needs "name"'),
        ("name = ", "not TOML"),
        ("name = [" * 2000, "not TOML"),
        (changed(name='name = "Fun Game"'), "is not a name"),
        (changed(naturals="naturals = [8, 12]"), "naturals has 12: a total is 0 to 9"),
        (changed(naturals="naturals = [8, 8]"), "naturals has 8 twice"),
        (changed(naturals="naturals = [9]"), "Player: nothing says whether to draw on 8"),
        (changed(naturals='naturals = "x"'), 'naturals has "x"'),
        (changed(naturals="naturals = [true]"), "naturals is"),
        (changed(naturals_stop='naturals_stop = "nobody"'), 'naturals_stop is "nobody"'),
        (changed(naturals_stop="color = 3"), 'unknown key of rules files "color"'),
        (changed(draws='draws = "0-6"'), "Player: 6 is said twice"),
        (changed(draws='draws = "0-4"'), "Player: nothing says whether to draw on 5"),
        (changed(draws='draws = "0-5, 8"'), "Player: draws has 8, which is not a total"),
        (changed(draws='draws = "5-0"'), "runs backwards"),
        (changed(draws='draws = "none"'), 'has "none"'),
        (changed(draws="draws = 5"), 'draws is "5"'),
        (changed(draws='drows = "0-5"'), 'did you mean "draws"'),
        (changed(_3=""), "Banker has no row for 3"),
        (changed(_3='3 = { draws = "0-9", stands = "8", stood = "draws" }'), "8 is said twice"),
        (changed(_3='3 = { draws = "0-7", stood = "draws" }'), "nothing says .* 8, 9"),
        (changed(_3='3 = { draws = "0-9" }'), 'Banker with 3 needs "stood"'),
        (changed(_3='3 = { draws = "0-9", stood = "maybe" }'), 'stood is "maybe"'),
        (changed(_3='3 = { draws = "0-9", stood = [] }'), "stood is"),
        (changed(_3='3 = { draws = "0-10", stood = "draws" }'), "draws has 10"),
        (changed(_3="3 = 4"), "Banker with 3 is"),
        (PRINTED + '8 = { draws = "0-9", stood = "draws" }', 'row "8", and a side stands on a nat'),
        (PRINTED + '12 = { draws = "0-9", stood = "draws" }', 'row "12": there are 0, 1'),
        (PRINTED + '[fixed]\nplayer.fourth = "7"', 'place in fixed "player.fourth"'),
        (PRINTED + '[fixed]\nplayer.first = "11"', 'unknown card "11"'),
        (PRINTED + "[fixed]\nplayer.first = 7", "write a card"),
        (PRINTED + "[fixed]\nplayer = 7", "place in fixed"),
        ('name = "a"\nnaturals = []\nplayer = 1\nbanker = 2', "player is"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text: str, culprit: str) -> None:
    with pytest.raises(Refused, match=culprit):
        read(text)


def test_a_files_name_is_said_with_its_mistake(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("name = 3")
    with pytest.raises(Refused, match=r"^mine\.toml: "):
        find(str(path))
    path.write_bytes(b"\xff")
    with pytest.raises(Refused, match="not UTF-8"):
        load(path)
    path.write_bytes(b"#" * 200_000)
    with pytest.raises(Refused, match="larger than"):
        load(path)
    with pytest.raises(Refused, match="No such file"):
        find(str(tmp_path / "none.toml"))
    with pytest.raises(Refused, match='unknown rules "punto": did you mean "punto-banco"'):
        find("punto")


def test_rules_in_code_with_a_cell_missing_are_refused() -> None:
    with pytest.raises(Refused, match="the table of punto-banco needs D or S"):
        replace(PUNTO_BANCO, player="D D D")


def test_each_change_alone_is_one_cell_and_all_of_them_are_the_other_game() -> None:
    other = read(
        changed(
            _3='3 = { draws = "0-9", stood = "draws" }',
            _6='6 = { draws = "6-7", stands = "0-5, 8-9", stood = "draws" }',
            draws='draws = "0-4"',
            stands='stands = "5-7"',
        )
    )
    found = list(changes(PUNTO_BANCO, other))
    assert [(c.where, c.was, c.becomes) for c in found] == [
        ("Player with 5", "D", "S"),
        ("Banker with 3, Player's third card is 8", "S", "D"),
        ("Banker with 6, Player stood", "S", "D"),
    ]
    for change in found:
        assert len(list(changes(PUNTO_BANCO, change.alone))) == 1
    rules = PUNTO_BANCO
    for place in range(len(found)):
        rules = next(iter(changes(rules, other))).alone
        assert len(list(changes(rules, other))) == len(found) - 1 - place


def test_naturals_endings_and_fixed_cards_are_changes_too() -> None:
    other = read(
        changed(
            naturals="naturals = [9]",
            draws='draws = "0-5, 8"',
            naturals_stop='naturals_stop = "their own side"',
        )
        + '8 = { stands = "0-9", stood = "stands" }\n[fixed]\nbanker.third = "0"'
    )
    assert [(c.where, c.was, c.becomes) for c in changes(PUNTO_BANCO, other)] == [
        ("naturals", "8 and 9", "9"),
        ("a natural", "ends the coup", "its side stands"),
        ("card banker.third", "dealt", "0"),
    ]
    assert [c.where for c in changes(other, PUNTO_BANCO)] == [
        "naturals",
        "a natural",
        "card banker.third",
    ]


def test_a_single_cell_does_all_that_the_two_games_differ_by() -> None:
    other = read(changed(_3='3 = { draws = "0-9", stood = "draws" }'))
    found = compare(EIGHT, PUNTO_BANCO, other)
    ((_, grown),) = found.effects
    assert grown == tuple(b - a for a, b in zip(found.before, found.after, strict=True))
    assert sum(grown) == 0
    assert sum(found.before) == 1


def test_many_shoes_and_removals_are_right_where_a_card_is_fixed() -> None:
    rules = read(PRINTED + '[fixed]\nplayer.first = "7"\n')
    shoes = [Shoe.decks(2), Shoe.decks(1).without([Card.parse("9")])]
    (many,) = odds_many(shoes, ["player"], rules)
    sheets = [par_sheet(shoe, rules, "player") for shoe in shoes]
    assert many.expected_values() == [sheet.expected_value for sheet in sheets]
    assert many.total_ways.tolist() == [perm(104, 5), perm(51, 5)]
    (removal,) = removals(Shoe.decks(1), rules, find_bet("player"))
    nine = next(effect for effect in removal.effects if str(effect.kind) == "9")
    assert nine.expected_value == sheets[1].expected_value


def test_what_would_take_cards_for_alike_that_a_fixed_card_tells_apart_is_refused() -> None:
    rules = read(PRINTED + '[fixed]\nplayer.first = "KH"\n')
    with pytest.raises(Refused, match="looks at more than points"):
        removals(Shoe.decks(1), rules, find_bet("player-pair"))
    with pytest.raises(Refused, match="fixes cards"):
        polynomials(rules, (Question.parse("tie"),))
