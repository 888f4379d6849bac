"""Exact odds of baccarat.

There is one primitive: given a shoe, drawing rules and some questions about a coup, the exact
number of ways of every combination of answers. All else is that and a little arithmetic. The rooms
of the package, each of which imports only from those before it:

    game          what happens on the felt: cards, shoe, tableau, coup
    enumeration   how many ways: the recursive walk, the question language, the count
    bets          what is wagered: pays, bets, bet files, the catalogue
    odds          what it is worth: par sheets, what-if, unknowns, conditional odds, removal
    coups         several coups of one shoe, sessions of many, whole shoes, what a monitor expects
    counting      how a bet follows the cards that are gone: spread, counts, perfect play
    verify        whether others are right: claims, logs of hands, programs, diagnosis
    chemin        the older game, in which the sides may choose
    publish       text and pages: the only place where a number is rounded
    cli           the command line

Counts are integers, all other numbers fractions.

>>> from exact_baccarat import PUNTO_BANCO, Shoe, count, par_sheet
>>> ways, total = count(Shoe.decks(8), PUNTO_BANCO, ["winner"])
>>> ways["tie",], total
(475627426473216, 4998398275503360)
>>> par_sheet(8, "punto-banco", "banker").house_edge
Fraction(114753351728, 10847218479825)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from exact_baccarat.asking import Answer, formula, odds, probability, removal, solve, what_if
    from exact_baccarat.bets.bet import Bet, Choice, Outcome, Paytable
    from exact_baccarat.bets.catalogue import catalogue, find
    from exact_baccarat.bets.files import load
    from exact_baccarat.bets.pays import Pay
    from exact_baccarat.coups.joint import several as several_coups
    from exact_baccarat.enumeration.count import count, plain_count
    from exact_baccarat.enumeration.many import count_many
    from exact_baccarat.enumeration.question import Question
    from exact_baccarat.enumeration.seen import parse_seen
    from exact_baccarat.enumeration.walk import walk
    from exact_baccarat.errors import Refused
    from exact_baccarat.game.cards import Card
    from exact_baccarat.game.coup import Coup
    from exact_baccarat.game.shoe import Shoe
    from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
    from exact_baccarat.odds.conditional import probability as chances_given
    from exact_baccarat.odds.many import odds_many
    from exact_baccarat.odds.parsheet import ParSheet, par_sheet, par_sheets
    from exact_baccarat.odds.setting import Setting
    from exact_baccarat.odds.sheet import Sheet
    from exact_baccarat.verify.wrong.chances import odds as chances_of_game
    from exact_baccarat.verify.wrong.defects import defects
    from exact_baccarat.version import __version__

__all__ = [
    "PUNTO_BANCO",
    "Answer",
    "Bet",
    "Card",
    "Choice",
    "Coup",
    "Outcome",
    "ParSheet",
    "Pay",
    "Paytable",
    "Question",
    "Refused",
    "Rules",
    "Setting",
    "Sheet",
    "Shoe",
    "__version__",
    "catalogue",
    "chances_given",
    "chances_of_game",
    "count",
    "count_many",
    "defects",
    "find",
    "formula",
    "load",
    "odds",
    "odds_many",
    "par_sheet",
    "par_sheets",
    "parse_seen",
    "plain_count",
    "probability",
    "removal",
    "several_coups",
    "solve",
    "walk",
    "what_if",
]

_HOMES = {
    "__version__": "version",
    "what_if": "asking",
    "solve": "asking",
    "removal": "asking",
    "probability": "asking",
    "formula": "asking",
    "Answer": "asking",
    "PUNTO_BANCO": "game.tableau",
    "Bet": "bets.bet",
    "Card": "game.cards",
    "Choice": "bets.bet",
    "Coup": "game.coup",
    "Outcome": "bets.bet",
    "ParSheet": "odds.parsheet",
    "Pay": "bets.pays",
    "Paytable": "bets.bet",
    "Question": "enumeration.question",
    "Refused": "errors",
    "Rules": "game.tableau",
    "Setting": "odds.setting",
    "Sheet": "odds.sheet",
    "Shoe": "game.shoe",
    "catalogue": "bets.catalogue",
    "chances_given": "odds.conditional:probability",
    "chances_of_game": "verify.wrong.chances:odds",
    "count_many": "enumeration.many",
    "defects": "verify.wrong.defects",
    "odds_many": "odds.many",
    "parse_seen": "enumeration.seen",
    "several_coups": "coups.joint:several",
    "count": "enumeration.count",
    "find": "bets.catalogue",
    "load": "bets.files",
    "par_sheet": "odds.parsheet",
    "par_sheets": "odds.parsheet",
    "plain_count": "enumeration.count",
    "walk": "enumeration.walk",
}
"""Where each name lives, after a colon under another name. It is imported when it is first asked
for, so that a command which needs little starts soon, and an interrupt finds the command line
ready."""


def __getattr__(name: str) -> Any:
    if name == "odds":
        return import_module(f"{__name__}.odds")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, own = _HOMES[name].partition(":")
    value = getattr(import_module(f"{__name__}.{module}"), own or name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
