"""Whether a bet file is sound: what is wrong with it, and what is worth saying."""

from collections.abc import Iterable

from exact_baccarat.bets.bet import Bet
from exact_baccarat.bets.files import read
from exact_baccarat.enumeration.count import count
from exact_baccarat.errors import quoted
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.parsheet import par_sheet

USUAL_DECKS = 8


def audit(text: str, file: str, rules: Rules) -> tuple[list[Bet], list[str], list[str]]:
    """The bets of a file's text, what is wrong with them, and remarks on what is only unusual.

    Wrong, beside what cannot be read, is an outcome that no coup brings with the decks of a
    paytable (eight, where it says none), and one that never applies because earlier ones hold
    whenever it does; both by exact count.
    """
    bets, problems = read(text, file)
    for bet in bets:
        faults = dict.fromkeys(_faults(bet, rules))
        problems += [f"{file}: bet {quoted(bet.name)}: {fault}" for fault in faults]
    return bets, problems, [f"{file}: {remark}" for remark in _remarks(bets, rules)]


def _faults(bet: Bet, rules: Rules) -> Iterable[str]:
    for decks in sorted(
        {paytable.decks or USUAL_DECKS for paytable in bet.paytables} or {USUAL_DECKS}
    ):
        dealt = f"{decks} deck{'s' if decks > 1 else ''}"
        joint, _ = count(Shoe.decks(decks), rules, bet.question.questions)
        for place, outcome in enumerate(bet.outcomes):
            holding = [answers for answers in joint if answers[place]]
            if not holding:
                yield (
                    f"outcome {quoted(outcome.name)}: it can never happen with {dealt}: "
                    f"{quoted(outcome.when.text)} holds for no coup"
                )
            elif place not in (hiding := {bet.question.place(answers) for answers in holding}):
                names = " and ".join(quoted(bet.outcomes[first].name) for first in sorted(hiding))
                yield (
                    f"outcome {quoted(outcome.name)}: it never applies: whenever it holds, {names} "
                    "holds and comes first"
                )


def _remarks(bets: Iterable[Bet], rules: Rules) -> Iterable[str]:
    for choice in (choice for bet in bets for choice in bet.choices):
        bet, paytable = choice
        where = f"bet {quoted(bet.name)}: paytable {quoted(paytable.name)}"
        for outcome, pay in zip(bet.outcomes, paytable.pays, strict=True):
            if pay.note:
                yield f"{where}: outcome {quoted(outcome.name)}: {pay.note}"
        decks = paytable.decks or USUAL_DECKS
        if par_sheet(decks, rules, choice).house_edge < 0:
            yield f"{where}: the edge is the bettor's: the house loses on it with {decks} decks"
