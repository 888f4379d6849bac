"""A log of coups, line by line: what each line says, and where it cannot be read, why.

The log is CSV with a heading, or JSON lines. It is read a line at a time and never held.
"""

import csv
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import IO, Any

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import Card
from exact_baccarat.verify.claims.printed import NUMBER, Printed

MOST_BYTES = 1 << 20
"""A longer line is not read."""
NAMES = {
    "player": "player",
    "p": "player",
    "punto": "player",
    "banker": "banker",
    "b": "banker",
    "banco": "banker",
    "tie": "tie",
    "t": "tie",
    "egalite": "tie",
}
COLUMNS = (
    "cards",
    "coup",
    "player",
    "banker",
    "winner",
    "player_total",
    "banker_total",
    "bets",
    "shoe",
    "new_shoe",
    "burned",
)

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """A bet that was settled: its name, the stake, and the net profit as printed."""

    bet: str
    stake: Fraction
    net: Printed


@dataclass(frozen=True, slots=True)
class Record:
    """One coup as logged: its cards in deal order, or by hand, and what is said of it."""

    cards: Cards | None
    hands: tuple[Cards, Cards] | None
    totals: tuple[int | None, int | None]
    winner: str | None
    bets: tuple[Settlement, ...]
    shoe: str | None
    begins: bool
    burned: int


Line = tuple[int, Record | str | None]
"""A line by number: its coup, or why it has none; None for the heading and for nothing at all."""


def records(file: IO[bytes]) -> Iterator[Line]:
    """Each line of a log that says something. Raises Refused for a heading without cards."""
    reader: Callable[[str], Record] | None = None
    for number, line in _lines(file):
        if isinstance(line, str):
            yield number, line
            continue
        try:
            text = line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
        except UnicodeDecodeError:
            yield number, "it is not UTF-8 text"
            continue
        if not text:
            yield number, None
            continue
        if reader is None:
            reader, is_coup = _reader(text)
            if not is_coup:
                yield number, None
                continue
        try:
            yield number, reader(text)
        except Refused as error:
            yield number, " ".join(str(error).split("\n")[:1])


def _lines(file: IO[bytes]) -> Iterator[tuple[int, bytes | str]]:
    number = 0
    while line := file.readline(MOST_BYTES):
        number += 1
        if len(line) == MOST_BYTES and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = file.readline(MOST_BYTES)
            yield number, f"it is longer than {MOST_BYTES:,} bytes"
        else:
            yield number, line


def _reader(first: str) -> tuple[Callable[[str], Record], bool]:
    """How lines are read, told from the first, and whether that is a coup itself."""
    if first.startswith("{"):
        return lambda text: _record(_json(text)), True
    delimiter = max(",;\t", key=first.count)
    heading = _cells(first, delimiter)
    names = ["_".join(cell.strip().lower().split()) for cell in heading]
    if not {"cards", "coup"} & {*names} and not {"player", "banker"} <= {*names}:
        raise Refused(
            f"the heading {quoted(first)} names no cards: a log has a column cards, or player and "
            "banker, or is JSON lines"
        )

    def row(text: str) -> Record:
        cells = _cells(text, delimiter)
        if len(cells) != len(names):
            raise Refused(f"it has {len(cells)} cells, and the heading {len(names)}")
        return _record({n: c.strip() for n, c in zip(names, cells, strict=True) if c.strip()})

    return row, False


def _cells(text: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([text], delimiter=delimiter, strict=True))
    except (csv.Error, StopIteration):
        raise Refused("it is not CSV on one line") from None


def _json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text, parse_float=str, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError):
        raise Refused("it is not JSON") from None
    if not isinstance(found, dict):
        raise Refused("it is no JSON object")
    return found


def _record(fields: dict[str, Any]) -> Record:
    cards = hands = None
    if "cards" in fields:
        cards = _hand(fields["cards"], "cards")
    elif "coup" in fields:
        sides = str(fields["coup"]).split("/")
        if len(sides) != 2:
            raise Refused(f"its coup is {quoted(str(fields['coup']))}: write 7C 5D 6H / KS 4S 3D")
        hands = _hand(sides[0], "coup"), _hand(sides[1], "coup")
    elif "player" in fields and "banker" in fields:
        hands = _hand(fields["player"], "player"), _hand(fields["banker"], "banker")
    else:
        raise Refused("it has no cards")
    totals = fields.get("totals", {})
    if not isinstance(totals, dict):
        raise Refused(f"its totals are {_shown(totals)}, where one for each side belongs")
    return Record(
        cards,
        hands,
        (
            _total(fields.get("player_total", totals.get("player"))),
            _total(fields.get("banker_total", totals.get("banker"))),
        ),
        _winner(fields.get("winner")),
        _bets(fields.get("bets", "")),
        None if fields.get("shoe") is None else str(fields["shoe"]),
        _yes(fields.get("new_shoe")),
        _burned(fields.get("burned", "0")),
    )


def _hand(value: Any, what: str) -> Cards:
    words = value if isinstance(value, list) else str(value).replace(",", " ").split()
    if len(words) > 20:
        raise Refused(f"its {what} has {len(words)} cards")
    return tuple(_card(str(word)) for word in words if word)


@lru_cache(maxsize=1024)
def _card(word: str) -> Card:
    return Card(0) if word == "0" else Card.parse(word)


def _total(value: Any) -> int | None:
    if value is None or value == "":
        return None
    if not re.fullmatch(r"[0-9]{1,4}", str(value)):
        raise Refused(f"its total is {_shown(value)}, where a whole number belongs")
    return int(value)


def _winner(value: Any) -> str | None:
    if value is None or value == "":
        return None
    name = str(value).strip().lower()
    if name not in NAMES:
        raise Refused(f"its winner is {_shown(value)}, where player, banker or tie belongs")
    return NAMES[name]


def _yes(value: Any) -> bool:
    plain = str(value).strip().lower()
    if value is None or plain in ("", "0", "no", "n", "false"):
        return False
    if plain not in ("1", "yes", "y", "true", "x"):
        raise Refused(f"its new_shoe is {_shown(value)}, where yes or no belongs")
    return True


def _burned(value: Any) -> int:
    if isinstance(value, list):
        return len(value)
    if not re.fullmatch(r"[0-9]{1,6}", str(value)):
        raise Refused(f"its burned is {_shown(value)}, where the number of cards belongs")
    return int(value)


def _bets(value: Any) -> tuple[Settlement, ...]:
    if isinstance(value, list):
        return tuple(_bet(entry) for entry in value)
    found = []
    for part in str(value).split(";"):
        if words := part.split():
            if len(words) != 3:
                raise Refused(f"its bet {quoted(part)} is not BET STAKE NET, as banker 100 +95")
            found.append(_settlement(*words))
    return tuple(found)


def _bet(entry: Any) -> Settlement:
    if not isinstance(entry, dict) or not {"bet", "stake", "net"} <= {*entry}:
        raise Refused(f"its bet {_shown(entry)} does not say bet, stake and net")
    return _settlement(str(entry["bet"]), str(entry["stake"]), str(entry["net"]))


@lru_cache(maxsize=4096)
def _settlement(bet: str, stake: str, net: str) -> Settlement:
    amounts = [Printed.parse(amount) for amount in (stake, net)]
    if any(amount.form != NUMBER for amount in amounts):
        raise Refused(f"its bet on {quoted(bet)} has a stake or a net that is not an amount")
    if amounts[0].value <= 0:
        raise Refused(f"its stake on {quoted(bet)} is {quoted(stake)}, and has to be more than 0")
    return Settlement(bet, amounts[0].value, amounts[1])


def _shown(value: Any) -> str:
    return quoted(value if isinstance(value, str) else json.dumps(value))
