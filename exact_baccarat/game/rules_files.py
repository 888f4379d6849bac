"""Rules files: the drawing rules of another game, in TOML of the shape that casinos print.

    name = "punto-banco"
    naturals = [8, 9]
    naturals_stop = "both sides"        # or "their own side"

    [player]
    draws = "0-5"
    stands = "6-7"

    [banker]                            # by Player's third card, or where Player stood
    0 = { draws = "0-9", stood = "draws" }
    ...
    6 = { draws = "6-7", stands = "0-5, 8-9", stood = "stands" }
    7 = { stands = "0-9", stood = "stands" }

    [fixed]                             # cards that do not come from the shoe
    player.first = "7"

Where rows go by Player's total, that is of all cards that Player has by then, and `stood` is left
out of every row, or in every row says what Banker does where Player stood whatever the total:

    [banker]
    by = "total"                        # "third card" if left out
    0 = { draws = "0-9" }
    ...
    6 = { draws = "7-9", stands = "0-6" }

Every move has to be said, and none twice: what a file leaves out is a mistake, never a guess.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from exact_baccarat.errors import Refused, quoted, unknown, wrong_type
from exact_baccarat.game.cards import Card
from exact_baccarat.game.tableau import PLACES, RULES, STOOD, THIRD_CARD, TOTAL, Rules
from exact_baccarat.reading import path_of, text_of_file, toml_of

MOST_BYTES = 100_000
BOTH, OWN = "both sides", "their own side"
_NAME = re.compile(r"[a-z0-9][a-z0-9.%-]*")
_SPAN = re.compile(r"([0-9]{1,3})(?: ?- ?([0-9]{1,3}))?")
_MOVES = {"draws": True, "stands": False}


def find(name: str) -> Rules:
    """The rules of that name, or of that file: whatever ends in `.toml` or has a slash in it."""
    if name.endswith(".toml") or "/" in name:
        return load(Path(name))
    if name not in RULES:
        raise unknown("rules", name, [*RULES, "or a file, as mine.toml"])
    return RULES[name]


def as_rules(value: Rules | str | Path) -> Rules:
    """Rules as they are, or by their name or the path of their file.

    Raises Refused for anything else.
    """
    if isinstance(value, Rules):
        return value
    if not isinstance(value, str | Path):
        raise wrong_type("rules", value, 'they are named, as "punto-banco", or are of class Rules')
    return load(value) if isinstance(value, Path) else find(value)


def load(path: str | Path) -> Rules:
    """The rules of a file. Raises Refused, with the file's name, for the first mistake in it."""
    path = path_of(path, "a rules file")
    text = text_of_file(path, MOST_BYTES)
    try:
        rules = read(text)
    except Refused as error:
        raise error.at(path.name) from None
    if rules.name in RULES and written(rules) != written(RULES[rules.name]):
        raise Refused(
            f"{path.name}: {quoted(rules.name)} is the name of other rules: give these another"
        )
    return rules


def read(text: str) -> Rules:
    """The rules in a text. Raises Refused with the first mistake.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> read(written(PUNTO_BANCO)).banker_draws == PUNTO_BANCO.banker_draws
    True
    """
    found = toml_of(text, "this is")
    _keys("a rules file", found, ("name", "naturals", "player", "banker"))
    _known("rules files", found, ("name", "naturals", "naturals_stop", "player", "banker", "fixed"))
    name, stop = found["name"], found.get("naturals_stop", BOTH)
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise Refused(
            f"{quoted(str(name))} is not a name: a name has small letters, digits, and . - % "
            "between"
        )
    if stop not in (BOTH, OWN):
        raise Refused(
            f"naturals_stop is {quoted(str(stop))}: it is {quoted(BOTH)} or {quoted(OWN)}"
        )
    naturals = _numbers("naturals", found["naturals"])
    _once("naturals", naturals, 9)
    totals = [total for total in range(10) if total not in naturals]
    _known("Player", _table("player", found["player"]), _MOVES)
    player = _moves("Player", "a total", found["player"], totals)
    by, banker = _banker(_table("banker", found["banker"]), totals)
    fixed = _fixed(_table("fixed", found.get("fixed", {})))
    return Rules.of_moves(name, naturals, player, banker, stop == BOTH, fixed, by)


def _banker(table: dict[str, Any], totals: list[int]) -> tuple[str, dict[int, list[bool]]]:
    """What Banker's rows go by, and the rows."""
    by = table.get("by", THIRD_CARD)
    if by not in (THIRD_CARD, TOTAL):
        raise Refused(
            f"Banker's by is {quoted(str(by))}: rows go by Player's {quoted(THIRD_CARD)} or "
            f"{quoted(TOTAL)}"
        )
    rows = {key: row for key, row in table.items() if key != "by"}
    stood = by == THIRD_CARD or any(isinstance(r, dict) and "stood" in r for r in rows.values())
    banker = {}
    for total in _rows(rows, totals):
        row, who = rows[str(total)], f"Banker with {total}"
        _keys(who, _table(who, row), ("stood",) if stood else ())
        _known(who, row, (*_MOVES, "stood"))
        moves = _moves(who, f"a {by} of Player's", row, range(STOOD))
        banker[total] = [moves[column] for column in range(STOOD)]
        if stood:
            if str(row["stood"]) not in _MOVES:
                said = quoted(str(row["stood"]))
                raise Refused(f'{who}: stood is {said}: it is "draws" or "stands"')
            banker[total].append(_MOVES[row["stood"]])
    return by, banker


def written(rules: Rules) -> str:
    """The rules as a file that `read` reads."""
    lines = [
        f'name = "{rules.name}"',
        f"naturals = {list(rules.natural)}",
        f'naturals_stop = "{BOTH if rules.natural_ends else OWN}"',
        "",
        "[player]",
        *_sides({total: rules.player_draws[total] for total in rules.totals}),
        "",
        "[banker]  # by Player's third card, or where Player stood",
    ]
    if rules.by == TOTAL:
        lines[-1:] = ["[banker]  # by Player's total", f'by = "{TOTAL}"']
    for total in rules.totals:
        row = rules.banker_draws[total]
        sides = _sides(dict(enumerate(row[:STOOD])))
        sides += [f'stood = "{"draws" if move else "stands"}"' for move in row[STOOD:]]
        lines.append(f"{total} = {{ {', '.join(sides)} }}")
    places = [(p, card) for p, card in zip(PLACES, rules.fixed, strict=True) if card is not None]
    if places:
        lines += ["", "[fixed]  # cards that do not come from the shoe"]
        lines += [f'{place} = "{card}"' for place, card in places]
    return "\n".join(lines) + "\n"


def _sides(moves: dict[int, bool]) -> list[str]:
    sides = []
    for word, draws in _MOVES.items():
        spans: list[list[int]] = []
        for number in (n for n, move in moves.items() if move == draws):
            if spans and spans[-1][-1] == number - 1:
                spans[-1].append(number)
            else:
                spans.append([number])
        if spans:
            ends = [f"{s[0]}-{s[-1]}" if len(s) > 1 else str(s[0]) for s in spans]
            sides.append(f'{word} = "{", ".join(ends)}"')
    return sides


def _moves(who: str, what: str, table: dict[str, Any], cells: Iterable[int]) -> dict[int, bool]:
    """The move for each cell, from the lists under draws and stands."""
    moves: dict[int, bool] = {}
    cells = list(cells)
    for word, draws in _MOVES.items():
        for cell in _numbers(f"{who}: {word}", table.get(word, "")):
            if cell not in cells:
                raise Refused(
                    f"{who}: {word} has {cell}, which is not {what} that the table is for: "
                    f"there are {', '.join(map(str, cells))}"
                )
            if cell in moves:
                raise Refused(f"{who}: {cell} is said twice")
            moves[cell] = draws
    missing = [cell for cell in cells if cell not in moves]
    if missing:
        raise Refused(f"{who}: nothing says whether to draw on {', '.join(map(str, missing))}")
    return moves


def _numbers(where: str, given: Any) -> list[int]:
    """Totals or cards, written `"0-5, 7"` or as a list of whole numbers."""
    if isinstance(given, list) and all(type(number) is int for number in given):
        return list(given)
    numbers: list[int] = []
    if not isinstance(given, str):
        raise Refused(f'{where} is {quoted(str(given))}, where "0-5, 7" or [0, 1, 2] is needed')
    for part in filter(None, (part.strip() for part in given.split(","))):
        span = _SPAN.fullmatch(part)
        if not span:
            raise Refused(f'{where} has {quoted(part)}, where "7" or "0-5" is needed')
        first, last = int(span.group(1)), int(span.group(2) or span.group(1))
        if last < first:
            raise Refused(f"{where} has {quoted(part)}, which runs backwards")
        numbers += range(first, last + 1)
    return numbers


def _once(where: str, numbers: Sequence[int], most: int) -> None:
    for number in numbers:
        if not 0 <= number <= most:
            raise Refused(f"{where} has {number}: a total is 0 to {most}")
        if numbers.count(number) > 1:
            raise Refused(f"{where} has {number} twice")


def _rows(table: Any, totals: list[int]) -> list[int]:
    names = [str(total) for total in totals]
    for key in _table("banker", table):
        if key not in names:
            natural = key.isdigit() and len(key) == 1
            raise Refused(
                f"Banker has a row {quoted(key)}"
                + (", and a side stands on a natural" if natural else "")
                + f": there are {', '.join(names)}"
            )
    for name in names:
        if name not in table:
            raise Refused(f"Banker has no row for {name}")
    return totals


def _fixed(table: dict[str, Any]) -> list[Card | None]:
    flat: dict[str, Any] = {}
    for key, value in table.items():
        inner = value if isinstance(value, dict) else {"": value}
        for last, card in inner.items():
            place = f"{key}.{last}".rstrip(".")
            if place in flat:
                raise Refused(f"{place} is fixed twice")
            flat[place] = card
    for place, card in flat.items():
        if place not in PLACES:
            raise unknown("place in fixed", place, PLACES)
        if not isinstance(card, str):
            raise Refused(f'{place} is fixed as {quoted(str(card))}: write a card, as "7" or "KH"')
    return [
        (Card(0) if flat[place] == "0" else Card.parse(flat[place])) if place in flat else None
        for place in PLACES
    ]


def _table(where: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Refused(f"{where} is {quoted(str(value))}, where a table is needed")
    return value


def _keys(what: str, table: dict[str, Any], needed: Iterable[str]) -> None:
    for key in needed:
        if key not in table:
            raise Refused(f"{what} needs {quoted(key)}, and has none")


def _known(what: str, table: dict[str, Any], known: Iterable[str]) -> None:
    for key in table:
        if key not in known:
            raise unknown(f"key of {what}", key, known)
