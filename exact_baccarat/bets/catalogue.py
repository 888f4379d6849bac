"""The catalogue: the bets that come with the project, and how a bet is named."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.bets.files import load
from exact_baccarat.errors import Refused, quoted, unknown

FIRST = "main.toml"
"""The file of the main game, which is looked at before all others."""


def catalogue() -> Iterator[Bet]:
    """Every bet that comes with the project, the main game first."""
    for name in _names():
        yield from _load(name)


def main_game() -> list[tuple[Bet, Paytable]]:
    """Banker, Player and Tie, each with every paytable of the ordinary game."""
    return [(bet, paytable) for bet in _load(FIRST) for paytable in bet.paytables]


def find(name: str) -> list[tuple[Bet, Paytable]]:
    """What a name on the command line means: bets, each with the paytable to use.

    `tie` is a bet of the catalogue with its first paytable, `tie:9` with the one called 9,
    `mine.toml` all bets of a file with all their paytables, `mine.toml#tiger:12-20` one of them.
    Raises Refused for a name that nothing has, with the nearest that something has.
    """
    path, hash_, rest = name.rpartition("#") if "#" in name else (name, "", "")
    if hash_ and not path:
        raise Refused(f"unknown bet {quoted(name)}: before # stands a file, as in mine.toml#name")
    if not hash_ and not name.lower().endswith(".toml"):
        if "/" in name or ".toml:" in name:
            raise Refused(
                f"unknown bet {quoted(name)}: a bet file is named as mine.toml, "
                "and one bet of it as mine.toml#name:paytable"
            )
        return [_choose(catalogue(), name, "bet")]
    bets = load(Path(path))
    if hash_:
        return [_choose(iter(bets), rest, f"bet of {path}")]
    return [(bet, paytable) for bet in bets for paytable in bet.paytables]


def _choose(bets: Iterator[Bet], name: str, what: str) -> tuple[Bet, Paytable]:
    wanted, colon, table = name.partition(":")
    wanted = "-".join(wanted.lower().replace("_", " ").split())
    known: list[str] = []
    for bet in bets:
        if wanted in (bet.name, *bet.aliases):
            return bet, bet.paytable(table.strip() if colon else None)
        known += [bet.name, *bet.aliases]
    family = [name for name in known if name.startswith(f"{wanted}-")]
    if len(family) > 1:
        raise Refused(f"unknown {what} {quoted(wanted)}: there are {', '.join(family)}")
    raise unknown(what, wanted, known, "exact-baccarat bets lists them all")


@cache
def _load(name: str) -> list[Bet]:
    return load(Path(str(files("exact_baccarat.bets") / "catalogue" / name)))


def _names() -> list[str]:
    folder = files("exact_baccarat.bets") / "catalogue"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    if FIRST not in names:
        raise Refused("the catalogue is missing: install the package again")
    return [FIRST, *(name for name in names if name != FIRST)]
