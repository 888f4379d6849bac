"""A linear count: its joint law with the profit, against every set of cards of small shoes."""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import perm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact_baccarat.bets.catalogue import find
from exact_baccarat.counting.judged import Judged, Result, Trigger, by_cut, triggers, turning
from exact_baccarat.counting.linear import Law, class_ways, plain_row
from exact_baccarat.counting.perfect import PerfectPlay
from exact_baccarat.counting.profit import Profit, profit
from exact_baccarat.counting.starts import Conditions, EveryCut, starts
from exact_baccarat.counting.tags import Classes, Tags
from exact_baccarat.enumeration.count import count
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import RANKS
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO

EIGHT = Shoe.decks(8)
SMALL = Shoe.of_cards("K:3,J:2,A:2,7:2,9:3,8:3")
DRAGON = "4-7:-1, 8-9:2"
"""Of 888casino.com's page on co-counting Dragon 7 and Panda 8."""


def bet(name: str) -> Profit:
    return profit(find(name)[0], PUNTO_BANCO)


@cache
def law(name: str, tags: str) -> Law:
    return Law(EIGHT, Tags.parse(tags), bet(name))


def judged(name: str, tags: str, rule: str = "W") -> Judged:
    return Judged(law(name, tags), starts(EIGHT, PUNTO_BANCO, Conditions(14, rule)))


def rounds_to(value: Fraction | None, text: str) -> bool:
    """Whether a value, rounded to as many digits as the text has, is the text."""
    digits = len(text.partition(".")[2])
    return value is not None and abs(value - Fraction(text)) < Fraction(1, 2 * 10**digits)


@pytest.mark.parametrize("tags", ["K:1, 9:-2, 7:1", "J:1, 8:-2, 9:-1", "A:3, K:3", "9:-7, 7-8:2"])
@pytest.mark.parametrize("name", ["dragon-7", "banker", "tie", "player"])
def test_each_count_of_a_small_shoe_is_every_set_of_cards_that_gives_it(
    name: str, tags: str
) -> None:
    found = Law(SMALL, Tags.parse(tags), bet(name))
    for unseen in (6, 9, 14):
        row = found.row(unseen)
        read = dict(zip(row.counts, zip(row.ways, row.parts, strict=True), strict=True))
        assert read == plain_row(SMALL, Tags.parse(tags), bet(name), unseen)


@settings(max_examples=20)
@given(
    tags=st.lists(st.integers(-9, 9), min_size=13, max_size=13),
    left=st.lists(st.integers(0, 7), min_size=13, max_size=13),
    name=st.sampled_from(["player", "dragon-7"]),
    data=st.data(),
)
def test_a_count_says_all_that_can_be_and_nothing_on_average(
    tags: list[int], left: list[int], name: str, data: st.DataObject
) -> None:
    present = {tag for tag, number in zip(tags, left, strict=True) if number}
    if sum(left) < 6 or not 2 <= len(present) <= 4:
        return
    shoe = Shoe.of_cards(",".join(f"{rank}:{n}" for rank, n in zip(RANKS, left, strict=True)))
    found = Law(shoe, Tags(tuple(tags)), bet(name))
    row = found.row(data.draw(st.integers(6, len(shoe))))
    assert sum(row.ways) == row.all_ways
    mean = sum(row.chance(place) * row.edge(place) for place in range(len(row.counts)))
    assert mean == bet(name).expected_value(shoe.points)
    assert all(more > less for more, less in pairwise(row.counts))


@pytest.mark.parametrize("unseen", [6, 14, 52, 208, 415, 416])
def test_the_law_adds_up_to_1_and_to_the_whole_shoe_in_eight_decks(unseen: int) -> None:
    row = law("dragon-7", DRAGON).row(unseen)
    assert sum(row.ways) == row.all_ways
    mean = Fraction(sum(row.parts), row.all_ways * row.scale)
    assert mean == bet("dragon-7").expected_value(EIGHT.points)


def test_the_ways_of_classes_are_a_count_that_asks_how_many_of_each_were_dealt() -> None:
    classes = Classes.of(Tags.parse(DRAGON), EIGHT)
    low = " + ".join(f'cards.count("{rank}")' for rank in "4567")
    high = 'cards.count("8") + cards.count("9")'
    [(dragon, paytable)] = find("dragon-7")
    ways, _ = count(EIGHT, PUNTO_BANCO, [dragon.outcomes[0].when, low, high, "cards.size"])
    expected: dict[tuple[int, ...], Fraction] = {}
    sizes = dict(zip(classes.tags, classes.sizes, strict=True))
    for (won, lows, highs, size), number in ways.items():
        pay = paytable.pays[0].net if won else -1
        of = {-1: int(lows or 0), 2: int(highs or 0)}
        of[0] = int(size or 0) - of[-1] - of[2]
        for key, share in continued(of, sizes, 6 - int(size or 0)):
            place = tuple(key[tag] for tag in classes.tags)
            expected[place] = expected.get(place, Fraction(0)) + share * number * pay
    assert class_ways(bet("dragon-7"), classes) == {k: v for k, v in expected.items() if v}


def continued(
    dealt: dict[int, int], sizes: dict[int, int], more: int
) -> list[tuple[dict[int, int], Fraction]]:
    """The classes of six cards, of which some are dealt and the rest come next, with chances."""
    if not more:
        return [(dealt, Fraction(1))]
    left = sum(sizes.values()) - sum(dealt.values())
    return [
        (key, share * Fraction(sizes[tag] - dealt[tag], left))
        for tag in sizes
        for key, share in continued(dealt | {tag: dealt[tag] + 1}, sizes, more - 1)
    ]


def test_a_count_that_tells_all_values_apart_is_perfect_play() -> None:
    shoe = Shoe.of_cards("K:4,3:2,7:3,8:2,9:4")
    apart = Tags.of({"3": 1, "7": 3, "8": 12, "9": 36})  # fewer than 3, 4, 3 and 5 of each
    for name in ("dragon-7", "player", "tie"):
        for unseen in (6, 8, 11):
            row = Law(shoe, apart, bet(name)).row(unseen)
            good = [place for place, parts in enumerate(row.parts) if parts > 0]
            play = PerfectPlay(shoe.points, unseen, (bet(name),))
            [answer] = play.answers(play.plain())
            assert sum((row.chance(p) for p in good), Fraction(0)) == answer.chance
            gain = sum((row.chance(p) * row.edge(p) for p in good), Fraction(0))
            assert gain == answer.gain


def test_dragon_7_at_4_wins_what_is_published() -> None:
    result = judged("dragon-7", DRAGON).result(Trigger(Fraction(4)))
    assert rounds_to(result.gain, "0.5968")
    assert rounds_to(100 * result.share, "9.139")
    assert rounds_to(100 * (result.edge or 0), "8.034")


def test_two_totals_at_their_triggers_win_what_is_published() -> None:
    result = judged("88-89-98-99", "A:1, 2:1, 10-K:1, 8-9:-3").result(Trigger(Fraction(4)))
    assert rounds_to(result.per_hundred, "1.216")
    result = judged("nine-over-seven", "2-6:1, 8:1, 10-K:1, 7:-5, 9:-5").result(
        Trigger(Fraction(6))
    )
    assert rounds_to(result.per_hundred, "1.561")


def test_the_rule_of_the_cut_card_makes_a_fifth_of_a_coup() -> None:
    first, later = (starts(EIGHT, PUNTO_BANCO, Conditions(14, rule)) for rule in "WJ")
    # 20 million simulated shoes: 81.2805 and 81.4829, +- 0.0004; independence is 0.003 % off.
    assert abs(first.coups - Fraction("81.2805")) < Fraction("0.003")
    assert abs(later.coups - Fraction("81.4829")) < Fraction("0.003")


def test_the_best_trigger_beats_every_other() -> None:
    for running in (False, True):
        one = judged("dragon-7", DRAGON)
        best = one.best(running)
        assert one.result(best.trigger) == best
        others = [one.result(trigger) for trigger in triggers(range(-9, 31), running)]
        assert all(other.gain <= best.gain for other in others)


def test_betting_whenever_the_count_says_so_beats_any_one_trigger() -> None:
    one = judged("dragon-7", DRAGON)
    favourable = one.result(Trigger(None))
    assert favourable.gain > one.best().gain
    assert all(
        one.law.row(unseen).parts[p] > 0
        for unseen in (30, 52, 104)
        for p in range(one.place(one.law.row(unseen), Trigger(None)))
        if one.law.row(unseen).chance(p) > Fraction(1, 10**9)
    )


def test_a_depth_turns_where_its_edge_does() -> None:
    for unseen in (20, 52, 208):
        row = law("dragon-7", DRAGON).row(unseen)
        turn = turning(row)
        assert turn is not None
        place = row.counts.index(turn)
        assert row.edge(place) > 0 > row.edge(place + 1)


def test_every_cut_card_is_judged_as_alone() -> None:
    trigger = Trigger(Fraction(3))
    for rule, burn in (("W", "card"), ("J", 0), ("J", 7)):
        conditions = Conditions(14, rule, burn)
        cuts = [12, 14, 26, 104, 300]
        found = by_cut(
            law("dragon-7", DRAGON), EveryCut(EIGHT, PUNTO_BANCO, conditions), cuts, trigger
        )
        for cut, result in zip(cuts, found, strict=True):
            own = starts(EIGHT, PUNTO_BANCO, Conditions(cut, rule, burn))
            assert Judged(law("dragon-7", DRAGON), own).result(trigger) == result


def test_a_deeper_cut_card_leaves_the_house_more() -> None:
    every = EveryCut(EIGHT, PUNTO_BANCO, Conditions())
    found = by_cut(law("dragon-7", DRAGON), every, [14, 20, 26, 52, 104], Trigger(Fraction(4)))
    assert all(a.gain > b.gain > 0 for a, b in pairwise(found))


def test_an_unbalanced_count_is_the_balanced_one_with_a_drift() -> None:
    balanced, unbalanced = (
        Judged(
            Law(EIGHT, Tags.parse(tags), bet("dragon-7")),
            starts(EIGHT, PUNTO_BANCO, Conditions()),
        )
        for tags in (DRAGON, "A-3:1, 8-9:3, 10-K:1")
    )  # one more for every card: the same classes, one higher for each card that is gone
    for trigger in triggers([2, 4]):
        assert balanced.result(trigger).gain == unbalanced.result(trigger).gain
    running = [unbalanced.result(t) for t in triggers([40, 80], running=True)]
    assert all(isinstance(one, Result) and one.bets > 0 for one in running)


def test_tags_are_read_and_written() -> None:
    tags = Tags.parse("4-7:-1, 8-9:+2, K:1")
    assert str(tags) == "4-7:-1, 8-9:+2, K:+1"
    assert Tags.parse(str(tags)) == tags


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("4-7", "cannot read"),
        ("4-7:x", "cannot read"),
        ("A-K:1", "the same tag"),
        ("4:1, 4:2", "two tags"),
        ("KH:1", "suits of K"),
        ("nine:1", "nine"),
    ],
)
def test_tags_that_make_no_count_are_refused(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        Tags.parse(text)


def test_a_shoe_by_points_cannot_tell_kings() -> None:
    shoe = Shoe.of_points(EIGHT.points)
    with pytest.raises(Refused, match="ten-value cards apart"):
        Law(shoe, Tags.parse("K:1"), bet("tie"))
    with pytest.raises(Refused, match="of this shoe the same tag"):
        Law(Shoe.of_cards("K:9,2:9"), Tags.parse("9:1"), bet("tie"))


def test_tags_too_many_to_tabulate_are_refused() -> None:
    with pytest.raises(Refused, match="take smaller ones"):
        Law(EIGHT, Tags.parse("2:-99, 3:98"), bet("tie"))


@pytest.mark.parametrize(
    ("conditions", "says"),
    [
        ({"cut": 11}, "last coups"),
        ({"rule": "X"}, "there are W and J"),
        ({"burn": -1}, "cannot burn"),
        ({"burn": "all"}, "cannot burn"),
    ],
)
def test_conditions_that_cannot_be_are_refused(conditions: dict[str, object], says: str) -> None:
    with pytest.raises(Refused, match=says):
        Conditions(**conditions)  # type: ignore[arg-type]


def test_a_cut_card_before_the_first_coup_is_refused() -> None:
    with pytest.raises(Refused, match="before the first coup"):
        starts(EIGHT, PUNTO_BANCO, Conditions(410))


def test_the_rows_share_one_denominator() -> None:
    row = law("dragon-7", DRAGON).row(52)
    assert row.scale == perm(52, 6)
    assert row.ways_from[-1] == row.all_ways
