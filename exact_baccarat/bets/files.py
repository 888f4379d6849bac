"""Bet files: TOML in, bets out, and a sentence for everything that is wrong with one."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from exact_baccarat.bets.bet import Bet, Outcome, Paytable
from exact_baccarat.bets.pays import Pay
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused, nearest, quoted
from exact_baccarat.reading import MOST_DECKS, path_of, text_of_file, toml_of

MOST_BYTES = 1_000_000
MOST_ENTRIES = 100
"""Limits: of a file's size, and of the outcomes, and the paytables, of one bet."""
_NAME = re.compile(r"[a-z0-9][a-z0-9.%-]*")
_TEXT, _LIST = "a text in quotes", "a list"
_BET = {
    "name": _TEXT,
    "title": _TEXT,
    "aliases": _LIST,
    "definition": _TEXT,
    "notes": _TEXT,
    "doubtful": _TEXT,
    "outcomes": _LIST,
    "paytables": _LIST,
}
_OUTCOME = {"name": _TEXT, "when": _TEXT}
_PAYTABLE = {
    "name": _TEXT,
    "pays": "a table",
    "decks": "a whole number",
    "source": _TEXT,
    "notes": _TEXT,
}
_TYPES: dict[str, type] = {_TEXT: str, _LIST: list, "a table": dict, "a whole number": int}


def load(path: str | Path) -> list[Bet]:
    """The bets of a file. Raises Refused with the first thing that is wrong with it."""
    path = path_of(path, "a bet file")
    bets, problems = read(text_of_file(path, MOST_BYTES), path.name)
    if problems:
        raise Refused(problems[0], code="unsound-bet-file", text=str(path))
    return bets


def read(text: str, file: str) -> tuple[list[Bet], list[str]]:
    """The bets in a text, and a sentence, naming file, bet and outcome, for each mistake.

    Of a bet with mistakes there is as much as could be read, if its outcomes could.
    """
    try:
        found = toml_of(text, f"{file} is")
    except Refused as error:
        return [], [str(error)]
    problems = list(_keys(found, {"bet": _LIST}, ("bet",)))
    bets: list[Bet] = []
    if not problems:
        taken: dict[str, str] = {}
        for number, entry in enumerate(found["bet"], 1):
            bet, wrong = _bet(entry)
            where = _called("bet", entry, number)
            problems += [f"{where}: {problem}" for problem in wrong]
            aliases = _get(entry, "aliases")
            for name in (_get(entry, "name"), *(aliases if isinstance(aliases, list) else [])):
                if isinstance(name, str):
                    if name in taken:
                        problems.append(f"{where}: {taken[name]} is called {quoted(name)} already")
                    taken[name] = where
            bets += [bet] if bet else []
    return bets, [f"{file}: {problem}" for problem in problems]


def _bet(entry: Any) -> tuple[Bet | None, list[str]]:
    problems = list(_keys(entry, _BET, ("name", "title", "outcomes", "paytables")))
    if not all(isinstance(_get(entry, key), list) for key in ("outcomes", "paytables")):
        return None, problems
    if max(len(entry["outcomes"]), len(entry["paytables"])) > MOST_ENTRIES:
        return None, [f"it has more than {MOST_ENTRIES} outcomes, or paytables"]
    outcomes, wrong = _outcomes(entry["outcomes"])
    problems += wrong
    given = [_get(outcome, "name") for outcome in entry["outcomes"]]
    names = list(dict.fromkeys(name for name in given if isinstance(name, str)))
    paytables: list[Paytable] = []
    for number, table in enumerate(entry["paytables"], 1):
        paytable, wrong = _paytable(table, names)
        problems += [f"{_called('paytable', table, number)}: {problem}" for problem in wrong]
        paytables += [paytable] if paytable else []
    problems += _twice("paytable", [paytable.name for paytable in paytables])
    if not entry["outcomes"] or not entry["paytables"]:
        problems.append("it needs at least one of outcomes, and of paytables")
    aliases = entry.get("aliases", [])
    for name in (entry.get("name", ""), *(aliases if isinstance(aliases, list) else [])):
        if name != "" and (not isinstance(name, str) or not _NAME.fullmatch(name)):
            problems.append(_misnamed(name))
    said = {key: value for key, value in entry.items() if isinstance(value, str)}
    if "name" not in said or len(outcomes) < len(entry["outcomes"]):
        return None, problems
    return Bet(
        said["name"],
        said.get("title", ""),
        tuple(outcomes),
        tuple(paytables),
        tuple(filter(_is_text, aliases)) if isinstance(aliases, list) else (),
        said.get("definition", ""),
        said.get("notes", ""),
        said.get("doubtful", ""),
    ), problems


def _outcomes(entries: list[Any]) -> tuple[list[Outcome], list[str]]:
    outcomes: list[Outcome] = []
    problems: list[str] = []
    for number, entry in enumerate(entries, 1):
        where = _called("outcome", entry, number)
        wrong = list(_keys(entry, _OUTCOME, ("name", "when")))
        problems += [f"{where}: {problem}" for problem in wrong]
        if wrong:
            continue
        try:
            when = Question.parse(entry["when"])
        except Refused as error:
            problems.append(f"{where}: {error}")
            continue
        if when.tree.type != "yes-no":
            problems.append(f"{where}: {quoted(str(when))} is a {when.tree.type}: compare it")
        elif entry["name"] == "loss":
            problems.append(f"{where}: what no outcome holds for is the loss; give it another name")
        outcomes.append(Outcome(entry["name"], when))
    return outcomes, problems + _twice("outcome", [outcome.name for outcome in outcomes])


def _paytable(entry: Any, outcomes: list[str]) -> tuple[Paytable | None, list[str]]:
    problems = list(_keys(entry, _PAYTABLE, ("name", "pays")))
    if not isinstance(_get(entry, "pays"), dict):
        return None, problems
    if len(entry["pays"]) > MOST_ENTRIES:
        return None, [f"it has more than {MOST_ENTRIES} pays"]
    pays: dict[str, Pay] = {}
    for name, written in entry["pays"].items():
        if name not in outcomes:
            near = nearest(name, outcomes)
            problems.append(
                f"there is no outcome {quoted(name)}"
                + (f": did you mean {quoted(near)}?" if near else "")
            )
            continue
        try:
            pays[name] = Pay.of(_toml(written) if isinstance(written, bool) else written)
        except (Refused, TypeError) as error:
            problems.append(f"outcome {quoted(name)}: {error}")
    problems += [
        f"it forgets the outcome {quoted(name)}" for name in outcomes if name not in entry["pays"]
    ]
    name, decks = entry.get("name", ""), entry.get("decks", 1)
    if isinstance(name, str) and name and not _NAME.fullmatch(name):
        problems.append(_misnamed(name))
    if isinstance(decks, int) and not 1 <= decks <= MOST_DECKS:
        problems.append(f"it cannot be for {_toml(decks)} decks: from 1 to {MOST_DECKS}")
    if problems:
        return None, problems
    return Paytable(
        entry["name"],
        tuple(pays[name] for name in outcomes),
        entry.get("decks"),
        entry.get("source", ""),
        entry.get("notes", ""),
    ), []


def _keys(entry: Any, types: dict[str, str], needed: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with the keys of a table, and the types of what they hold."""
    if not isinstance(entry, dict):
        yield f"it is {_toml(entry)}, where a table is needed"
        return
    for key, value in entry.items():
        if key not in types:
            near = nearest(key, list(types))
            yield f"unknown key {quoted(key)}: " + (
                f"did you mean {quoted(near)}?" if near else f"there are {', '.join(types)}"
            )
        elif type(value) is not _TYPES[types[key]]:
            said = f": write [[{key}]]" if types[key] == _LIST and isinstance(value, dict) else ""
            yield f"{key} is {_toml(value)}, where {types[key]} is needed{said}"
        elif isinstance(value, str) and not value.replace("\n", " ").isprintable():
            yield f"{key} is {quoted(value)}, which has signs that cannot be printed"
    for key in needed:
        if key not in entry:
            yield f"it has no {key}"


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _get(entry: Any, key: str) -> Any:
    return entry.get(key) if isinstance(entry, dict) else None


def _toml(value: Any) -> str:
    """A value as the writer of the file knows it."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return str(value).lower() if isinstance(value, bool) else quoted(str(value))


def _called(what: str, entry: Any, number: int) -> str:
    name = _get(entry, "name")
    return f"{what} {quoted(name)}" if isinstance(name, str) else f"{what} {number}"


def _misnamed(name: Any) -> str:
    return f"{quoted(str(name))} is not a name: a name has small letters, digits, and . - %"


def _twice(what: str, names: list[str]) -> list[str]:
    return [
        f"two {what}s are called {quoted(name)}"
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]
