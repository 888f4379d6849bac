"""Pictures of `counting`: spread curves, the index of bets, and the gain at each cut card.

Like `plot`, it makes floats of exact numbers, since a picture has pixels.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from exact_baccarat.bets.bet import Choice
from exact_baccarat.counting.counted import Counted
from exact_baccarat.counting.spread import Spread
from exact_baccarat.errors import Refused

MOST_BARS = 40
DECK = 52


def draw(path: Path, what: str, found: Sequence[Any]) -> None:
    """Draw "spread", "index" or "counts" into a file, the same to the byte each time."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "exact-baccarat", "svg.fonttype": "none"}):
        figure = Figure(figsize=(8, 5), layout="constrained")
        PICTURES[what](figure.add_subplot(), found)
        date = {"Date": None} if path.suffix.lower() == ".svg" else {"Software": None}
        try:
            figure.savefig(path, metadata=date)
        except OSError as error:
            raise Refused(f"cannot write {path}: {error.strerror}") from None


def _spread(axes: Any, found: Sequence[tuple[Choice, Spread]]) -> None:
    for choice, one in found:
        depths = range(6, one.cards + 1)
        roots = [float(one.variance(depth)) ** 0.5 for depth in depths]
        [line] = axes.plot(depths, roots, label=choice.name)
        edge = -float(one.expected_value)
        axes.axhline(edge, color=line.get_color(), linewidth=0.8, linestyle=":")
    axes.set_yscale("log")
    axes.set_ylim(bottom=1e-4)
    axes.invert_xaxis()
    axes.set_xlabel("cards unseen")
    axes.set_ylabel("standard deviation of the expected value; dotted, the house edge")
    axes.legend()


def _index(axes: Any, found: Sequence[tuple[Choice, Spread]]) -> None:
    numbers = [
        (float(one.index_squared(DECK) or 0) ** 0.5, choice.name)
        for choice, one in found
        if one.cards > DECK
    ]
    best = sorted(numbers, reverse=True)[:MOST_BARS][::-1]
    axes.barh([name for _, name in best], [number for number, _ in best])
    axes.tick_params(axis="y", labelsize="xx-small")
    axes.set_xlabel("standard deviation over house edge, 52 cards unseen")


def _counts(axes: Any, found: Sequence[Counted]) -> None:
    for one in found:
        cuts = [cut for cut, _ in one.cuts]
        gains = [float(result.gain) for _, result in one.cuts]
        axes.plot(cuts, gains, label=f"{one.choice.name}, {one.law.tags}")
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set_xlabel("cards behind the cut card")
    axes.set_ylabel("gain a shoe, units")
    axes.legend()


PICTURES: dict[str, Callable[[Any, Sequence[Any]], None]] = {
    "spread": _spread,
    "index": _index,
    "counts": _counts,
}
