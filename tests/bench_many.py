"""How fast many shoes are, and tables of removal: rows for `python -m tests.benchmarks`."""

import io
from collections.abc import Callable
from time import perf_counter

import numpy as np

from exact_baccarat.bets.catalogue import as_choices, catalogue, find
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
    every = [bet for bet in catalogue() if bet.depth == "points"]
    outcomes = sum(len(bet.outcomes) for bet, _ in every)
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
        ("three main bets, a line of a file", _best(file, 1) / SHOES, "text in, text out"),
        ("tables/removal.md", page, "every bet of the catalogue"),
    ]


def _best(what: Callable[[], object], times: int = 15) -> float:
    """The least of some times: what else the machine did only adds."""
    seconds = []
    for _ in range(times):
        start = perf_counter()
        what()
        seconds.append(perf_counter() - start)
    return min(seconds)
