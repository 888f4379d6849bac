"""What a laboratory writes beside a par sheet: volatility, and how far the return strays.

The normal figures are those that laboratories print: after n coups of flat bets the return is
within z s / sqrt(n) of its mean, s being the standard deviation of one and z the multiple of the
level. Everything is exact but z, which is irrational and taken to thirty digits.
"""

from fractions import Fraction

from exact_baccarat.bets.bet import Choice
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.parsheet import ParSheet, par_sheets
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.sheet import Sheet
from exact_baccarat.reading import ENDLESS, Decks

NORMAL = {
    90: Fraction("1.644853626951472714863848907992"),
    95: Fraction("1.959963984540054235524594430521"),
    99: Fraction("2.575829303548900760966106234693"),
}
"""The z between which and -z the normal law has 90, 95 and 99 %: quantiles 0.95, 0.975, 0.995."""
COUPS = tuple(10**power for power in range(3, 9))
DECKS: tuple[Decks, ...] = (1, 2, 4, 6, 8, ENDLESS)
"""The numbers of decks that stand side by side in a full sheet."""


def volatility_squared(sheet: Sheet, level: int) -> Fraction:
    """The square of the volatility index: of z times the standard deviation of one coup."""
    return NORMAL[level] ** 2 * sheet.variance


def tolerance_squared(sheet: Sheet, level: int, coups: int) -> Fraction:
    """The square of how far the return after so many coups strays, at that level."""
    return volatility_squared(sheet, level) / coups


def by_decks(
    choice: Choice, rules: Rules, numbers: tuple[Decks, ...], without: str = ""
) -> list[tuple[Decks, ParSheet]]:
    """The sheet of one bet for several numbers of decks, each without some cards."""
    found = []
    for number in numbers:
        where = Setting.of(number, without, rules=rules)
        [sheet] = par_sheets(where.shoe, where.rules, choice)
        found.append((number, sheet))
    return found
