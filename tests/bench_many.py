"""How fast many shoes are, and tables of removal: rows for `python -m tests.benchmarks`."""

import io
from collections.abc import Callable
from fractions import Fraction
from time import perf_counter

import numpy as np

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import as_choices, catalogue, find
from exact_baccarat.counting.judged import Judged, Trigger
from exact_baccarat.counting.linear import Law
from exact_baccarat.counting.perfect import PerfectPlay
from exact_baccarat.counting.pieces import run
from exact_baccarat.counting.profit import profit
from exact_baccarat.counting.simulate import Simulation
from exact_baccarat.counting.spread import spreads
from exact_baccarat.counting.starts import Conditions, starts
from exact_baccarat.counting.tags import Tags
from exact_baccarat.enumeration.columns import coups
from exact_baccarat.enumeration.many import count_many
from exact_baccarat.enumeration.polynomials import polynomials
from exact_baccarat.enumeration.walk import walk
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.many import _forms, odds_many
from exact_baccarat.odds.parsheet import par_sheet
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.shoe_lines import ShoeLines
from exact_baccarat.publish.many import lines
from exact_baccarat.publish.tables.removal import removal

SHOES = 3_000
Row = tuple[str, float, str]


def rows() -> list[Row]:
    """Name, seconds, and what to compare them with."""
    shoe = Shoe.decks(8)
    reference = _best(lambda: sum(ways for *_, ways in walk(shoe.pile("points"), PUNTO_BANCO)), 1)
    main = [find(name)[0] for name in ("banker", "player", "tie")]
    every = [choice for bet in catalogue() if bet.depth == "points" for choice in bet.choices]
    outcomes = sum(len(choice.bet.outcomes) for choice in every)
    chance = np.random.default_rng(8)
    shoes = chance.integers(1, [129] + [33] * 9, (SHOES, 10))
    few = shoes[: SHOES // 5]
    text = "".join(f"{','.join(map(str, row))}\n" for row in shoes.tolist()).encode()

    def table() -> object:
        for cache in (coups, polynomials, _forms):
            cache.cache_clear()
        return odds_many(shoes[:2], every)

    def file() -> None:
        for batch in ShoeLines(io.BytesIO(text)).batches():
            lines(batch.numbers, odds_many(batch.counts, main), 10)

    built = _best(table, 3)
    a_shoe = _best(lambda: odds_many(shoes, main)) / SHOES
    a_shoe_all = _best(lambda: odds_many(few, every)) / len(few)
    totals = ["player.total", "banker.total"]
    a_shoe_hundred = _best(lambda: count_many(few, PUNTO_BANCO, totals)) / len(few)
    alone = iter([shoe.without(f"K:{gone}") for gone in range(1, 33)])

    def one_by_one() -> object:
        other = next(alone)  # not a shoe whose ways are kept
        return [par_sheet(other, PUNTO_BANCO, choice) for choice in main]

    deeper = [choice for bet in catalogue() if bet.depth != "points" for choice in bet.choices]
    whole = [choice for bet in catalogue() for choice in bet.choices]
    dealt = np.array([chance.multivariate_hypergeometric([8] * 52, 300) for _ in range(512)])
    fresh = iter(dealt[:, None])

    def of_cards(choices: list[Choice]) -> float:
        odds_many(dealt[:1], choices)  # what does not depend on the shoe is worked out, and kept
        return _best(lambda: odds_many(dealt, choices), 5) / len(dealt)

    def displayed(choices: list[Choice]) -> float:
        odds_many(dealt[:1], choices)
        return _best(lambda: odds_many(next(fresh), choices), 40)

    pair, ranks_and_suits, catalogued = map(of_cards, (find("player-pair"), deeper, whole))
    a_display, a_display_all = displayed(main), displayed(whole)
    slow = _best(lambda: [par_sheet(Shoe.decks(7), PUNTO_BANCO, choice) for choice in deeper], 1)
    single = _best(one_by_one)
    page = _best(lambda: removal(Setting.of(8), as_choices(catalogue())), 1)
    walked = f"the reference walk takes {reference:.2f} s"
    return [
        ("reference walk, eight decks by points", reference, "the definition"),
        ("three main bets, one shoe alone", single, f"{walked}: {reference / single:,.0f} times"),
        (
            "three main bets, a shoe of many",
            a_shoe,
            f"wanted under 5 microseconds; {walked}: {reference / a_shoe:,.0f} times",
        ),
        (
            f"{len(every)} point bets, {outcomes} outcomes, a shoe of many",
            a_shoe_all,
            f"wanted under 150 microseconds; {walked}: {reference / a_shoe_all:,.0f} times",
        ),
        (
            "both final totals, 100 outcomes, a shoe of many",
            a_shoe_hundred,
            f"{walked}: {reference / a_shoe_hundred:,.0f} times",
        ),
        (f"coefficients of {len(every)} point bets, from nothing", built, "wanted under 0.5 s"),
        (
            "a pair, a shoe of many",
            pair,
            f"wanted under 5 microseconds; {walked}: {reference / pair:,.0f} times",
        ),
        (
            f"{len(deeper)} bets on ranks and suits, a shoe of many",
            ranks_and_suits,
            f"one by one {slow * 1000:.0f} ms: {slow / ranks_and_suits:,.0f} times",
        ),
        (
            f"the whole catalogue, {len(whole)} paytables, a shoe of many",
            catalogued,
            f"wanted under 500 microseconds; {walked}: {reference / catalogued:,.0f} times",
        ),
        ("three main bets, a fresh shoe", a_display, "wanted under 0.2 ms"),
        ("the whole catalogue, a fresh shoe", a_display_all, "wanted under 5 ms"),
        *_counting(),
        ("three main bets, a line of a file", _best(file, 1) / SHOES, "text in, text out"),
        ("tables/removal.md", page, "every bet of the catalogue"),
    ]


def _counting() -> list[Row]:
    """Counting, beside what a simulation of as many shoes takes."""
    eight = Shoe.decks(8)
    [dragon] = find("dragon-7")
    one = profit(dragon, PUNTO_BANCO)
    tags, trigger = Tags.parse("4-7:-1, 8-9:2"), Trigger(Fraction(4))

    def judged() -> object:
        law = Law(eight, tags, one)
        return Judged(law, starts(eight, PUNTO_BANCO, Conditions())).result(trigger)

    simulation = Simulation.of(eight, PUNTO_BANCO, Conditions(), one, tags, trigger, 500, 1)
    spread = _best(lambda: spreads(eight, PUNTO_BANCO, [dragon]), 3)
    exact, shoes = _best(judged, 2), _best(lambda: run(simulation), 1)
    bets = tuple(profit(choice, PUNTO_BANCO) for name in _SIX for choice in find(name))
    play = _best(lambda: run(PerfectPlay(eight.points, 14, bets)), 2)
    worth = f"as long as {500 * exact / shoes:,.0f} simulated shoes"
    return [
        ("spread of one bet, six constants", spread, "wanted under 0.3 s"),
        ("a linear count of three classes, every depth", exact, f"wanted under 2 s; {worth}"),
        ("perfect play of six bets, 14 cards unseen", play, "wanted under 15 s"),
    ]


_SIX = ("player", "banker", "tie", "dragon-7", "panda-8", "nine-over-seven")


def _best(what: Callable[[], object], times: int = 15) -> float:
    """The least of some times: what else the machine did only adds."""
    seconds = []
    for _ in range(times):
        start = perf_counter()
        what()
        seconds.append(perf_counter() - start)
    return min(seconds)
