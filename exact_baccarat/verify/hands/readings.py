"""How a log is to be read where more than one reading fits: its own winners and totals decide.

The first coups are read in every way that is open; the reading in which most of them keep the rules
is taken, and what fits as well is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from typing import IO, Any

from exact_baccarat.errors import Refused, quoted, unknown
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.verify.hands.log import Log, settled
from exact_baccarat.verify.hands.records import (
    ALTERNATELY,
    BY_HAND,
    CODINGS,
    NET,
    WITH_STAKE,
    WRITTEN,
    Line,
    Reading,
    Record,
    numbered,
    record_of,
    winner_named,
)
from exact_baccarat.verify.hands.replay import replay, split
from exact_baccarat.verify.hands.sources import Fields, Source

SAMPLE = 200
"""So many coups decide on the reading."""
WORDS = (WRITTEN, *CODINGS, ALTERNATELY, BY_HAND, NET, WITH_STAKE)
"""What `--reading` may be, one for each thing that is open."""


@dataclass
class Records:
    """The coups of a log: iterated over once, and then what it was read as."""

    source: Source
    rules: Rules
    wanted: tuple[str, ...] = ()
    reading: Reading = field(default_factory=Reading)
    also: tuple[str, ...] = ()
    open: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Line]:
        rows = self.source.rows()
        first = list(islice(rows, SAMPLE))
        sample = [fields for _, fields in first if isinstance(fields, dict)]
        self._choose(sample)
        self._refuse_hidden_winners(bool(sample) and any("winner" in f for f in sample))
        for number, fields in chain(first, rows):
            if not isinstance(fields, dict):
                yield number, fields
                continue
            try:
                yield number, record_of(fields, self.reading)
            except Refused as error:
                yield number, " ".join(str(error).split("\n")[:1])

    def _choose(self, sample: Sequence[Fields]) -> None:
        codings, orders, monies = self._open(sample)
        start = replace(self.reading, totals=_are_totals(sample))
        held = {"cards", "coup", "player", "player_1"}
        if start.totals:
            held -= {"player"}
        outcomes = bool(sample) and not any(
            (held & {*f}) - ({"coup"} if str(f.get("coup", "")).isdigit() else set())
            for f in sample
        )
        start = replace(start, outcomes=outcomes)
        ways = [replace(start, coding=c, order=o) for c in codings for o in orders]
        best = ways[0]
        if len(ways) > 1:
            scores = {way: _score(sample, way, self.rules) for way in ways}
            best = _better(ways, scores, sample)
            hands = _hands(sample, best, self.rules)
            self.also = tuple(
                " ".join(dict.fromkeys(_differs(way, best)))
                for way in ways
                if way != best
                and scores[way] == scores[best]
                and _hands(sample, way, self.rules) != hands
            )
        if len(monies) > 1:
            net = _paid(sample, best, self.rules)
            stake = _paid(sample, replace(best, money=WITH_STAKE), self.rules)
            better = stake - net >= max(2, len(sample) // 10) or (stake and not net)
            best = replace(best, money=WITH_STAKE if better else NET)
        elif monies:
            best = replace(best, money=monies[0])
        self.open = (
            *([best.coding] if len(codings) > 1 or best.coding != WRITTEN else []),
            *([best.order] if len(orders) > 1 or best.order != ALTERNATELY else []),
            *([best.money] if monies else []),
        )
        self.reading = best

    def _open(self, sample: Sequence[Fields]) -> tuple[list[str], list[str], list[str]]:
        """What each thing that is open may be, or what is wanted of it."""
        columns = ("cards", "player", "banker", "player_1")
        numbers = any(numbered(f[name]) for f in sample for name in columns if name in f)
        in_coup = any(numbered(side) for f in sample for side in str(f.get("coup", "")).split("/"))
        codings = [WRITTEN, *CODINGS] if numbers or in_coup else [WRITTEN]
        orders = [ALTERNATELY, BY_HAND] if any("cards" in f for f in sample) else [ALTERNATELY]
        monies = [NET, WITH_STAKE] if any({"bets", "bet"} & {*f} for f in sample) else []
        return (
            [w for w in self.wanted if w in (WRITTEN, *CODINGS)] or codings,
            [w for w in self.wanted if w in (ALTERNATELY, BY_HAND)] or orders,
            [w for w in self.wanted if w in (NET, WITH_STAKE)] or monies,
        )

    def _refuse_hidden_winners(self, told: bool) -> None:
        for name, values in self.source.unknown.items():
            if name in self.source.nested or not values:
                continue
            if all(winner_named(value) for value in values):
                raise Refused(
                    f"the column {quoted(name)} looks like a winner, and its name is not known: "
                    "call it winner, or name the columns by --columns"
                    + (", or leave it out beside the one that is" if told else "")
                )


def records(
    file: IO[bytes],
    columns: Sequence[str] | None = None,
    wanted: str = "",
    rules: Rules = PUNTO_BANCO,
) -> Records:
    """The coups of a log. Raises Refused for a reading that there is none of.

    `columns` names them where the log has no heading; `wanted` are readings, joined by commas.
    """
    words = tuple(word.strip() for word in wanted.split(",") if word.strip())
    for word in words:
        if word not in WORDS:
            raise unknown("reading", word, WORDS)
    return Records(Source(file, columns), rules, words)


def _are_totals(sample: Sequence[Fields]) -> bool:
    """Whether player and banker are one digit each throughout, which is no hand."""
    cells = [str(f[side]) for f in sample for side in ("player", "banker") if side in f]
    beside = any({"cards", "coup", "player_1", "player_total"} & {*f} for f in sample)
    return bool(cells) and not beside and all(len(c) == 1 and c.isdigit() for c in cells)


def _better(
    ways: Sequence[Reading], scores: dict[Reading, tuple[int, int]], sample: Sequence[Fields]
) -> Reading:
    """The usual reading, unless another makes clearly more coups right, or can read more.

    A single wrong line must not choose a reading that excuses it: 2 coups where winners or totals
    bear witness, or else 3, and a tenth of all, have to be gained.
    """
    usual, best = ways[0], max(ways, key=lambda way: scores[way])
    gained, read = (b - u for b, u in zip(scores[best], scores[usual], strict=True))
    witness = any({"winner", "player_total", "banker_total"} & {*f} for f in sample)
    enough = gained >= max(2 if witness else 3, len(sample) // 10)
    return best if enough or (read > 0 and gained > 0) else usual


def _two(fields: Fields, reading: Reading, rules: Rules) -> tuple[Record, Coup] | None:
    try:
        record = record_of(fields, reading)
        if record.hands is None and record.cards is None:
            return None
        return record, Coup(*(record.hands or split(record.cards or (), rules)))
    except Refused:
        return None


def _score(sample: Sequence[Fields], reading: Reading, rules: Rules) -> tuple[int, int]:
    """In how many coups the rules are kept, and how many can be read."""
    kept = read = 0
    for fields in sample:
        if found := _two(fields, reading, rules):
            record, coup = found
            read += 1
            kept += replay(rules, coup.player, coup.banker, record.totals, record.winner) is None
    return kept, read


def _hands(sample: Sequence[Fields], reading: Reading, rules: Rules) -> list[Any]:
    return [found and str(found[1]) for f in sample if (found := _two(f, reading, rules)) or True]


def _paid(sample: Sequence[Fields], reading: Reading, rules: Rules) -> int:
    """In how many coups the bets are settled as their paytables say."""
    kept = 0
    for fields in sample:
        found = _two(fields, reading, rules)
        try:
            kept += bool(found and settled(*found, Log(rules, 8)) is None)
        except Refused:
            continue
    return kept


def _differs(way: Reading, best: Reading) -> list[str]:
    pairs = ((way.coding, best.coding), (way.order, best.order))
    return [here for here, there in pairs if here != there]
