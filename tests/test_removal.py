"""The effect of removal is the difference of two counts; tags follow it as well as they can."""

import csv
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import as_choice, catalogue, find
from exact_baccarat.bets.files import read
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import BY_SUIT, RANKS, SUITS, Card
from exact_baccarat.game.shoe import Shoe, parse_cards
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.removal import Removal, removals
from exact_baccarat.odds.removal_endless import six_times_less
from exact_baccarat.odds.symmetry import alike_ranks, alike_suits
from exact_baccarat.odds.tags import LinearCount, best_tags, parse_tags
from exact_baccarat.publish.rounding import decimal, root, signed
from tests.command import refuses

EIGHT = Shoe.decks(8)


def bet(when: str, pays: str = "10 to 1") -> Choice:
    """A bet with one outcome."""
    text = f"""
        [[bet]]
        name = "own"
        title = "Own"
        outcomes = [{{ name = "it", when = '''{when}''' }}]
        [[bet.paytables]]
        name = "a"
        pays = {{ it = "{pays}" }}
        """
    bets, problems = read(text, "own")
    assert not problems
    return Choice(bets[0], bets[0].paytables[0])


DRAGON_7 = bet("banker.wins and banker.cards == 3 and banker.total == 7", "40 to 1")


def of(choice: Choice, shoe: Shoe = EIGHT, copies: int = 1) -> Removal:
    return removals(shoe, PUNTO_BANCO, [choice], copies)[0]


def test_effects_on_player_are_the_published_ones() -> None:
    effects = of(find("player")[0]).effects
    assert [f"{e.kind} {signed(e.change, 6)}" for e in effects] == [
        "0 -0.000018",
        "A -0.000045",
        "2 -0.000054",
        "3 -0.000067",
        "4 -0.000120",
        "5 +0.000084",
        "6 +0.000113",
        "7 +0.000082",
        "8 +0.000053",
        "9 +0.000025",
    ]
    assert decimal(effects[4].outcomes[0], 10) == "-0.0000435175"


def test_effects_on_dragon_7_are_the_published_ones() -> None:
    shown = [signed(100 * effect.change, 4) for effect in of(DRAGON_7).effects]
    assert shown == (
        "+0.0863 +0.0498 -0.0896 -0.1076 -0.2680 -0.2635 -0.3242 -0.3584 +0.5378 +0.4785".split()  # noqa: SIM905
    )


@pytest.mark.parametrize("copies", [1, 2, 4])
def test_a_removal_is_the_difference_of_two_par_sheets(copies: int) -> None:
    shoe = Shoe.decks(2).without(parse_cards("9:7,KH,2:2"))
    for choice in (find("banker")[0], bet("banker.pair"), bet("player.perfect_pair")):
        before = par_sheet(shoe, PUNTO_BANCO, choice)
        found = of(choice, shoe, copies)
        assert found.expected_value == before.expected_value
        for effect in found.effects:
            after = par_sheet(shoe.without([effect.kind.cards[0]] * copies), PUNTO_BANCO, choice)
            assert effect.expected_value == after.expected_value
            assert effect.change == after.expected_value - before.expected_value
            assert list(effect.outcomes) == [
                new.probability - old.probability
                for new, old in zip(after.lines, before.lines, strict=True)
            ]
            assert sum(effect.outcomes) == 0


@pytest.mark.parametrize(
    "when",
    [
        "player.wins",
        "banker.pair and tie",
        "player.pair",
        "cards.count('red') == cards.size",
        "player.first.suit == 'hearts' and player.wins",
        "player.first.rank == player.second.rank and player.first.colour != player.second.colour",
        "player.first_two.count('KH') == 1",
        "player.one_suit and player.total == 8",
        "player.first_two.in_sequence and player.first_two.one_colour",
        "banker.coloured_pair and not banker.perfect_pair",
    ],
)
def test_cards_that_share_a_row_or_a_count_have_the_same_effect(when: str) -> None:
    """Every one of the 52 cards is taken out by itself, and gives what its row says."""
    choice, shoe = bet(when), Shoe.decks(2)
    before = par_sheet(shoe, PUNTO_BANCO, choice).expected_value
    rows = of(choice, shoe).effects
    total = Fraction(0)
    for card in BY_SUIT:
        change = par_sheet(shoe.without([card]), PUNTO_BANCO, choice).expected_value - before
        (row,) = (
            effect
            for effect in rows
            if any(
                kind.points == card.points
                and kind.rank in (None, card.rank)
                and kind.suit in (None, card.suit)
                for kind in effect.kind.cards
            )
        )
        assert row.change == change, card
        total += 2 * change
    assert total == 0  # averaging over an unseen card gives the unconditional value back
    assert sum(row.kind.number for row in rows) == len(shoe)


def test_suits_and_ranks_change_places_only_where_the_shoe_has_them_alike() -> None:
    pair, red = bet("player.perfect_pair")[0], bet("cards.count('red') > 3")[0]
    assert list(alike_suits(pair, EIGHT)) == [SUITS]
    assert alike_suits(red, EIGHT) == [("diamonds", "hearts"), ("clubs", "spades")]
    assert len(alike_suits(pair, EIGHT.without([Card.parse("KH")]))) == 4
    assert alike_ranks(pair, EIGHT) == [RANKS]
    assert len(alike_ranks(red, EIGHT)) == 10
    assert alike_ranks(pair, EIGHT.without([Card.parse("K")])) == [RANKS[:12], ("K",)]


def test_scaled_effects_of_eight_decks_are_near_those_of_one() -> None:
    eight, one = of(find("player")[0]), of(find("player")[0], Shoe.decks(1))
    for many, single in zip(eight.effects, one.effects, strict=True):
        assert single.scaled == single.change
        assert many.scaled == many.change * Fraction(415, 51)
        assert abs(many.scaled - single.change) < Fraction(1, 1000)


def test_a_kind_of_which_too_few_are_left_has_no_row() -> None:
    shoe = EIGHT.without(parse_cards("9:31"))
    assert [str(effect.kind) for effect in of(find("tie")[0], shoe, 2).effects][-1] == "8"
    assert [str(effect.kind) for effect in of(find("tie")[0], shoe, 1).effects][-1] == "9"


def test_the_published_count_for_dragon_7_is_the_best_balanced_one() -> None:
    effects = of(DRAGON_7)
    best, balanced = best_tags(effects, -2, 2)
    published = parse_tags("4-7:-1, 8-9:2", effects)
    assert best.tags == (0, 0, -1, -1, -2, -2, -2, -2, 2, 2)
    assert balanced == published
    assert published.sum_of_tags == 0
    assert root(best.correlation_squared, 4) == "0.9942"
    assert root(published.correlation_squared, 4) == "0.9642"
    assert published.threshold
    assert decimal(published.threshold, 2) == "3.52"


@pytest.mark.parametrize("shoe", [Shoe.decks(1), EIGHT.without(parse_cards("8:9,4:3,K:6"))])
def test_no_tags_within_the_limits_correlate_better(shoe: Shoe) -> None:
    """All 59,049 combinations of three tags are tried."""
    effects = of(DRAGON_7, shoe)
    best, balanced = best_tags(effects, -1, 1)
    counts = [
        LinearCount(effects, tags) for tags in product((-1, 0, 1), repeat=10) if len(set(tags)) > 1
    ]
    numbers = [effect.kind.number for effect in effects.effects]
    changes = [float(effect.change) for effect in effects.effects]
    mean = sum(n * e for n, e in zip(numbers, changes, strict=True)) / len(shoe)

    def goodness(count: LinearCount) -> float:
        cards = list(zip(numbers, changes, count.tags, strict=True))
        middle = sum(n * t for n, _, t in cards) / len(shoe)
        both = sum(n * (e - mean) * (t - middle) for n, e, t in cards)
        return both / sum(n * (t - middle) ** 2 for n, _, t in cards) ** 0.5

    top = max(counts, key=goodness)
    assert top.correlation_squared == best.correlation_squared
    even = [c for c in counts if sum(n * t for n, t in zip(numbers, c.tags, strict=True)) == 0]
    if not even:
        assert balanced is None
    else:
        assert balanced
        assert max(even, key=goodness).correlation_squared == balanced.correlation_squared


def test_correlation_is_one_where_tags_are_the_effects() -> None:
    """Perfect information: with effects that are whole multiples, the tags are those multiples."""
    effects = of(bet("player.first.points == 9"), Shoe.decks(1))
    best, _ = best_tags(effects, -1, 0)
    assert best.tags == (0,) * 9 + (-1,)
    assert best.correlation_squared == 1


def test_at_the_threshold_the_effects_add_up_to_the_edge() -> None:
    """With tags that are the effects, the threshold is where one number of cards gone repays."""
    effects = of(bet("player.first.points == 9", "11 to 1"), Shoe.decks(8))
    count, _ = best_tags(effects, 0, 1)
    assert count.threshold
    gone = effects.expected_value / effects.effects[0].change  # cards other than nines
    running = -gone * (1 - count.mean_tag)
    assert count.threshold == running * 52 / (len(EIGHT) - 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("4", 'cannot read "4" in a count'),
        ("", "in a count"),
        ("4:x", "in a count"),
        ("4:1,3-5:2", "two tags"),
        ("K:1", "tells some of 0 from others"),
        ("A-K:1", "the same tag tells nothing"),
        ("frog:1", 'unknown card "frog"'),
    ],
)
def test_counts_that_make_no_sense_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        parse_tags(text, of(DRAGON_7))


def test_limits_that_make_no_sense_are_refused() -> None:
    effects = of(DRAGON_7)
    with pytest.raises(Refused, match="tell nothing apart"):
        best_tags(effects, 2, 2)
    with pytest.raises(Refused, match="too much to compare"):
        best_tags(effects, -99, 99)
    with pytest.raises(Refused, match="leave out --copies"):
        best_tags(of(DRAGON_7, copies=2), -2, 2)
    with pytest.raises(Refused, match="nothing to count"):
        best_tags(of(bet("player.pair")), -2, 2)
    with pytest.raises(Refused, match="from 1 to 100"):
        of(DRAGON_7, copies=0)


def test_cards_gone_without_their_suit_leave_effects_but_no_count() -> None:
    red, shoe = bet("cards.count('red') > 3"), EIGHT.without(parse_cards("K,Q"))
    effects = of(red, shoe)
    assert {str(e.kind): e.kind.number for e in effects.effects}["KD/KH"] == 16
    after = par_sheet(shoe.without([Card.parse("KH")]), PUNTO_BANCO, red)
    (king,) = (e for e in effects.effects if str(e.kind) == "KD/KH")
    assert king.expected_value == after.expected_value
    with pytest.raises(Refused, match="whose suit was not seen"):
        best_tags(effects, -1, 1)
    pair = of(bet("player.perfect_pair"), shoe)
    assert sum(effect.kind.number for effect in pair.effects) == len(shoe)


def test_the_committed_page_has_every_bet_of_the_catalogue() -> None:
    """That it is what the code says is checked with all other tables."""
    folder = Path(__file__).parent.parent / "tables"
    text = (folder / "removal.md").read_text()
    rows = list(csv.reader((folder / "removal.csv").read_text().splitlines()))
    for one in catalogue():
        assert f"({one.name}:{one.paytables[0].name})" in text
        assert any(row[0] == one.name for row in rows)


@pytest.mark.parametrize("name", ["player", "dragon-7", "perfect-pair", "cards-6"])
def test_an_effect_follows_from_one_count_of_the_full_shoe(name: str) -> None:
    # EV' - EV = 6/(n - 6) (EV - M): the identity whose limit is the effect in endless decks
    choice = as_choice(name)
    [found] = removals(1, "punto-banco", choice)
    for effect in found.effects[::3]:
        made = six_times_less(choice, Shoe.decks(1), PUNTO_BANCO, effect.kind.cards[0])
        assert made == tuple(46 * part for part in (effect.change, *effect.outcomes))


def test_scaled_effects_of_more_and_more_decks_tend_to_those_of_endless_ones() -> None:
    limits = [effect.scaled for effect in removals("inf", "punto-banco", "tie")[0].effects]
    away = [
        [
            abs(effect.scaled - limit)
            for effect, limit in zip(
                removals(decks, "punto-banco", "tie")[0].effects, limits, strict=True
            )
        ]
        for decks in (10, 100)
    ]
    assert all(8 < ten / hundred < 12 for ten, hundred in zip(*away, strict=True))


def test_in_endless_decks_nothing_changes_and_nothing_can_be_counted() -> None:
    [pair] = removals("inf", "punto-banco", "player-pair")
    assert {effect.change for effect in pair.effects} == {Fraction(0)}
    assert pair.expected_value == 12 * Fraction(1, 13) - 1
    assert "in endless ones nothing changes" in refuses(
        "removal", "tie", "--decks", "inf", "--tags", "-1..1"
    )
