"""Bets with their stakes, as they are written: `banker=100 tie=20`."""

from fractions import Fraction

from exact_baccarat.bets.catalogue import as_choice
from exact_baccarat.odds.joint import Wager
from exact_baccarat.reading import above_zero


def parted(name: str) -> tuple[str, str | None]:
    """A bet's name and its stake, None where it has none; a file's name may hold an equals sign.

    >>> parted("tie:9=20"), parted("tie"), parted("a=b.toml"), parted("tie=")
    (('tie:9', '20'), ('tie', None), ('a=b.toml', None), ('tie', ''))
    """
    bet, equals, stake = name.rpartition("=")
    return (bet, stake) if equals and ".toml" not in stake else (name, None)


def wagers_of(names: tuple[str, ...]) -> list[Wager]:
    """The wagers; a bet without a stake is of one unit."""
    wagers = []
    for name in names:
        bet, stake = parted(name)
        amount = above_zero(stake, f"the stake on {bet}") if stake is not None else Fraction(1)
        wagers.append(Wager(as_choice(bet), amount))
    return wagers
