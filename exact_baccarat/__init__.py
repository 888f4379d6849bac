"""Exact odds of baccarat.

There is one primitive: given a shoe, drawing rules and some questions about a coup, the exact
number of ways of every combination of answers. All else is that and a little arithmetic. The rooms
of the package, each of which imports only from those before it:

    game          what happens on the felt: cards, shoe, tableau, coup
    enumeration   how many ways: the recursive walk, the question language, the count
    bets          what is wagered: pays, bets, bet files, the catalogue
    odds          what it is worth: par sheets, what-if, unknowns, conditional odds, removal
    counting      how a bet follows the cards that are gone: spread, counts, perfect play
    verify        whether others are right: claims, logs of hands, programs, diagnosis
    chemin        the older game, in which the sides may choose
    publish       text and pages: the only place where a number is rounded
    cli           the command line

Counts are integers, all other numbers fractions.

>>> ways, total = count(Shoe.decks(8), PUNTO_BANCO, ["winner"])
>>> ways["tie",], total
(475627426473216, 4998398275503360)
>>> [(bet, paytable)] = find("banker")
>>> par_sheet(Shoe.decks(8), PUNTO_BANCO, bet, paytable).house_edge
Fraction(114753351728, 10847218479825)
"""

from exact_baccarat.bets.bet import Bet, Outcome, Paytable
from exact_baccarat.bets.catalogue import catalogue, find
from exact_baccarat.bets.files import load
from exact_baccarat.bets.pays import Pay
from exact_baccarat.enumeration.count import count, plain_count
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.walk import walk
from exact_baccarat.errors import Refused
from exact_baccarat.game.cards import Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.parsheet import ParSheet, par_sheet, par_sheets

__all__ = [
    "PUNTO_BANCO",
    "Bet",
    "Card",
    "Coup",
    "Outcome",
    "ParSheet",
    "Pay",
    "Paytable",
    "Question",
    "Refused",
    "Rules",
    "Shoe",
    "catalogue",
    "count",
    "find",
    "load",
    "par_sheet",
    "par_sheets",
    "plain_count",
    "walk",
]
