"""`make bench`: how long things take, and how that compares with the plain version.

Each figure is the least of a few runs. Machines are noisy: compare within one run only.
"""

import subprocess
import sys
import time
from collections.abc import Callable

from exact_baccarat.bets.catalogue import catalogue, main_game
from exact_baccarat.enumeration import columns, count
from exact_baccarat.enumeration.count import count as count_ways
from exact_baccarat.enumeration.walk import walk
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds import parsheet
from exact_baccarat.odds.parsheet import par_sheets
from tests import bench_many
from tests.independent import play

EIGHT = Shoe.decks(8)


def least(run: Callable[[], object], times: int = 3) -> float:
    """Seconds that the fastest of some runs takes."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        taken.append(time.perf_counter() - start)
    return min(taken)


def shell(*words: str) -> Callable[[], object]:
    """A run of the command line, in a process of its own."""
    command = [sys.executable, "-m", "exact_baccarat", *words]
    return lambda: subprocess.run(command, check=True, capture_output=True)


def cold(run: Callable[[], object]) -> Callable[[], object]:
    """A run with nothing kept from before."""

    def forgetful() -> object:
        count.plan_of.cache_clear()
        columns.coups.cache_clear()
        columns.Coups.ways.cache_clear()
        parsheet.outcome_ways.cache_clear()
        return run()

    return forgetful


def reference_walk() -> None:
    """The definition, all 339,400 coups of point values."""
    for _ in walk(EIGHT.pile("points"), PUNTO_BANCO):
        pass


def nested_loops() -> int:
    """What anybody would write first: six nested loops over integers, with the drawing rules."""
    counts = [128] + [32] * 9
    wins = 0
    for p1 in range(10):
        for b1 in range(10):
            for p2 in range(10):
                for b2 in range(10):
                    four = _falling(counts, (p1, b1, p2, b2))
                    wins += four * _third_cards(counts, p1, b1, p2, b2)
    return wins


def _falling(counts: list[int], cards: tuple[int, ...]) -> int:
    ways, left = 1, counts[:]
    for card in cards:
        ways *= left[card]
        left[card] -= 1
    return ways


def _third_cards(counts: list[int], p1: int, b1: int, p2: int, b2: int) -> int:
    left = counts[:]
    for card in (p1, b1, p2, b2):
        left[card] -= 1
    player, banker = play([p1, b1, p2, b2, 0, 0])
    if len(player) == len(banker) == 2:
        return int(sum(player) % 10 > sum(banker) % 10) * 412 * 411
    wins = 0
    for fifth in range(10):
        for sixth in range(10):
            player, banker = play([p1, b1, p2, b2, fifth, sixth])
            if sum(player) % 10 > sum(banker) % 10:
                wins += left[fifth] * (left[sixth] - (fifth == sixth))
    return wins


def main() -> None:
    """Print every figure."""
    choices = [choice for bet in catalogue() for choice in bet.choices]
    walked = least(reference_walk)
    assert nested_loops() == 2_230_518_282_592_256
    looped = least(nested_loops)

    def asked(question: str) -> Callable[[], object]:
        return cold(lambda: count_ways(EIGHT, PUNTO_BANCO, [question]))

    main_bets = least(cold(lambda: par_sheets(EIGHT, PUNTO_BANCO, main_game())))
    shoes = iter([EIGHT.without(f"9:{gone}") for gone in range(1, 21)])
    again = least(lambda: par_sheets(next(shoes), PUNTO_BANCO, main_game()), 20)
    rows = [
        ("reference walk, eight decks", walked, "target 0.4 s"),
        ("nested loops over integers, one outcome", looped, f"walk is {walked / looped:.1f} times"),
        (
            "count of the main bets, cold",
            main_bets,
            f"target 0.06 s; walk / {walked / main_bets:.0f}",
        ),
        ("count of the main bets, another shoe, kept", again, f"walk / {walked / again:.0f}"),
        ("odds, from the shell", least(shell("odds"), 5), "target 0.35 s"),
        ("python alone, from the shell", least(_bare, 5), ""),
        ("bets (the whole catalogue), from the shell", least(shell("bets")), "target 2 s"),
        (
            "the whole catalogue, another shoe, kept",
            _another_shoe(choices),
            "target 0.2 s",
        ),
        ("ranks and suits of one hand", least(asked("player.perfect_pair")), "target 0.5 s"),
        (
            "a straight flush of one hand",
            least(asked("player.cards == 3 and player.one_suit and player.in_sequence")),
            "target 0.5 s",
        ),
        ("two coups, from the shell", least(shell("coups", "winner", "winner")), "target 0.3 s"),
        ("three coups, from the shell", least(shell("coups", *["winner"] * 3), 1), "target 8 s"),
        (
            "how often in four coups, from the shell",
            least(shell("coups", "--same", "banker.wins", "-n", "4"), 1),
            "target 60 s",
        ),
        (
            "twenty thousand simulated shoes, from the shell",
            least(shell("shoe", "--simulate", "20000"), 1),
            "",
        ),
        ("colours of all six cards", least(asked('cards.count("red")')), "target 2 s"),
        ("ranks of all six cards", least(asked("cards.most_alike")), "target 2 s"),
        (
            "ranks and suits of the first four",
            least(asked("first_four.one_suit and first_four.in_sequence")),
            "target 3 s",
        ),
        (
            "ranks and suits of the first four, card by card",
            least(asked(_FOUR_CARDS), 1),
            "target 3 s",
        ),
    ]
    for what, seconds, compared in (*rows, *bench_many.rows()):
        print(f"{what:54} {seconds * 1000:11.3f} ms   {compared}")


_FOUR_CARDS = (
    "player.first.rank == banker.first.rank and player.first.suit == banker.first.suit "
    "and player.second.rank == banker.second.rank and player.second.suit == banker.second.suit"
)


def _bare() -> object:
    return subprocess.run([sys.executable, "-c", "pass"], check=True)


def _another_shoe(choices: list[object]) -> float:
    par_sheets(EIGHT, PUNTO_BANCO, choices)  # type: ignore[arg-type]
    shoes = iter([Shoe.decks(decks) for decks in (5, 6, 7)])
    return least(lambda: par_sheets(next(shoes), PUNTO_BANCO, choices))  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
