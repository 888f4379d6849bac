"""The page of the conformance deals, with what the bets of the main game bring in each."""

from dataclasses import replace

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import main_game
from exact_baccarat.game.tableau import Rules
from exact_baccarat.publish.answers.vectors import conformance
from exact_baccarat.publish.report import Report, say
from exact_baccarat.verify.wrong.settlement import settlement
from exact_baccarat.verify.wrong.vectors import coverage, vectors


def conformance_deals(rules: Rules) -> Report:
    """The deals, their bets where no card is fixed, and what they cover."""
    bets = [Choice(bet, paytable) for bet, paytable in main_game()]
    settled = None if any(rules.fixed) else settlement(rules, bets)
    report = conformance(vectors(rules), rules, coverage(rules), settled)
    return replace(report, title=say("Conformance deals"))
