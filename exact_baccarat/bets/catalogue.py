"""The catalogue: the bets that come with the project, and how a bet is named."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import exact_baccarat.languages as languages
from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.files import load
from exact_baccarat.errors import Refused, quoted, unknown, wrong_type

_FOLDER = Path(__file__).parent / "catalogue"
FIRST = "main.toml"
"""The file of the main game, which is looked at before all others."""


def catalogue() -> Iterator[Bet]:
    """Every bet that comes with the project, the main game first."""
    for name in _names():
        yield from _load(name)


def main_game() -> list[Choice]:
    """Banker, Player and Tie, each with every paytable of the ordinary game."""
    return [choice for bet in _load(FIRST) for choice in bet.choices]


def is_like(bet: Bet, words: str) -> bool:
    """Whether each of the words stands in a bet's name, title, aliases or definition.

    >>> is_like(find("dragon-7")[0].bet, "three 7")
    True
    """
    names = [bet.name, bet.title, *bet.aliases, *languages.names_of(bet.title)]
    said = " ".join([*names, bet.definition]).lower()
    return all(word in said for word in words.lower().split())


def file_of(name: str) -> Path:
    """The file that says what a bet of that name is: of the catalogue, or the reader's own."""
    path = name.rpartition("#")[0] if "#" in name else name
    if path.lower().endswith(".toml"):
        return Path(path)
    [choice] = find(name)
    return next(_FOLDER / file for file in _names() if choice.bet in _load(file))


def as_choices(value: str | Choice | Bet | Iterable[str | Choice | Bet]) -> list[Choice]:
    """What bets are meant: as they are, or each by a name that `find` knows.

    A bet alone stands for its first paytable. Raises Refused for anything else.
    """
    if isinstance(value, Choice):
        return [value]
    if isinstance(value, str):
        return find(value)
    if isinstance(value, Bet):
        return [Choice(value, value.paytable())]
    if not isinstance(value, Iterable):
        raise wrong_type("a bet", value, 'it is a name, as "tie:9", a Choice or a Bet')
    return [choice for one in value for choice in as_choices(one)]


def as_choice(value: str | Choice | Bet) -> Choice:
    """The one bet and paytable that is meant. Raises Refused for a file of several."""
    found = as_choices(value)
    if len(found) != 1:
        first = f", as {value}#{found[0].name}" if found else ""
        raise Refused(
            f"{value} has {len(found)} paytables: name one{first}",
            code="several-bets",
            text=str(value),
        )
    return found[0]


def find(name: str) -> list[Choice]:
    """What a name on the command line means: bets, each with the paytable to use.

    `tie`, in Italian `pareggio`, is a bet of the catalogue with its first paytable, `tie:9` with
    the one called 9, `mine.toml` all bets of a file with all their paytables, and
    `mine.toml#tiger:12-20` one of them. Raises Refused for a name that nothing has, with the
    nearest that something has.
    """
    if not isinstance(name, str):
        raise wrong_type("the name of a bet", name, 'it is a text, as "tie:9"')
    path, hash_, rest = name.rpartition("#") if "#" in name else (name, "", "")
    if hash_ and not path:
        sentence = f"unknown bet {quoted(name)}: before # stands a file, as in mine.toml#name"
        raise Refused(sentence, code="unknown-bet", text=name)
    if not hash_ and not name.lower().endswith(".toml"):
        if "/" in name or ".toml:" in name:
            raise Refused(
                f"unknown bet {quoted(name)}: a bet file is named as mine.toml, "
                "and one bet of it as mine.toml#name:paytable",
                code="unknown-bet",
                text=name,
            )
        try:
            return [_choose(catalogue(), name, "bet")]
        except Refused:
            title, colon, table = name.partition(":")
            bet = _in_other_languages().get(languages.slug(title))
            if bet is None:
                raise
            return [_choose(catalogue(), f"{bet}{colon}{table}", "bet")]
    bets = load(Path(path))
    if hash_:
        return [_choose(iter(bets), rest, f"bet of {path}")]
    return [choice for bet in bets for choice in bet.choices]


def _choose(bets: Iterator[Bet], name: str, what: str) -> Choice:
    wanted, colon, table = name.partition(":")
    wanted = "-".join(wanted.lower().replace("_", " ").split())
    known: list[str] = []
    for bet in bets:
        if wanted in (bet.name, *bet.aliases):
            return Choice(bet, bet.paytable(table.strip() if colon else None))
        known += [bet.name, *bet.aliases]
    family = [name for name in known if name.startswith(f"{wanted}-")]
    if len(family) > 1:
        sentence = f"unknown {what} {quoted(wanted)}: there are {', '.join(family)}"
        raise Refused(sentence, code="unknown-bet", text=wanted)
    raise unknown(what, wanted, known, "exact-baccarat bets lists them all")


@cache
def _in_other_languages() -> dict[str, str]:
    """What bets are called in other languages or by an alias without accents, and their names."""
    return {
        name: bet.name
        for bet in catalogue()
        for name in (*bet.aliases, *languages.names_of(bet.title))
    }


@cache
def _load(name: str) -> list[Bet]:
    return load(_FOLDER / name)


def _names() -> list[str]:
    names = sorted(entry.name for entry in _FOLDER.iterdir() if entry.name.endswith(".toml"))
    if FIRST not in names:
        raise Refused("the catalogue is missing: install the package again")
    return [FIRST, *(name for name in names if name != FIRST)]
