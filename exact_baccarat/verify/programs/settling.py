"""Whether a program settles bets rightly: it is asked for the net profit of each, coup by coup.

    {"id": 0, "shoe": ["7C", ..], "bets": [{"bet": "banker:5%", "stake": 10}]}

Its answer has `nets` too, a number for each bet in their order, with stakes not counted: `[9.5]`.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exact_baccarat.errors import quoted
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.playing import SIDES
from exact_baccarat.odds.terms import Rounding
from exact_baccarat.reading import fraction
from exact_baccarat.verify.programs.answers import Answer, NoAnswer, question, read, texts
from exact_baccarat.verify.programs.failing import Failing, said
from exact_baccarat.verify.programs.session import Asking, Cards, Session
from exact_baccarat.verify.wrong.settlement import Settled, wagered


@dataclass(frozen=True)
class Paid:
    """What a program answered to a deal with bets: the coup, and what each bet brings."""

    answer: Answer
    nets: tuple[Fraction, ...]


def settling(
    session: Session, deals: Sequence[Settled], rounding: Rounding | None
) -> list[Failing]:
    """Ask a program what bets bring; each bet that it settles wrongly, by the first deal of it.

    A bet is settled on the coup that the program dealt, right or wrong.
    """
    sent = {texts(deal.vector.cards, session.order): deal for deal in deals}
    put = [*sent]
    asking = Asking(
        lambda number, cards: _question(number, cards, sent[cards]),
        lambda found, cards: _read(found, cards, session, len(sent[cards].bets)),
    )
    wrong: dict[str, Failing] = {}
    for deal, paid in zip(sent.values(), session.ask_other(put, asking), strict=True):
        if not isinstance(paid, Paid):
            continue
        hands = paid.answer.cards(deal.vector.cards, session.fixed)
        if hands is None:
            continue
        for bet, net in zip(deal.bets, paid.nets, strict=True):
            right = wagered(Coup(*hands), bet.choice, bet.stake, rounding)
            if net != right.net:
                clause = f"pays of {bet.choice.name}"
                shown = said(*hands, paid.answer.totals, SIDES[paid.answer.winner])
                says = f"{right.stake} on {bet.choice.name} bring {right.net} ({right.outcome})"
                times = wrong[clause].times + 1 if clause in wrong else 1
                first = wrong.get(clause)
                wrong[clause] = Failing(
                    clause,
                    first.says if first else f"{says}, and {net} is said",
                    first.deal if first else deal.vector.cards,
                    first.right if first else f"{shown}: {right.net}",
                    first.answer if first else f"{shown}: {net}",
                    times,
                )
    return list(wrong.values())


def _question(number: int, cards: Cards, deal: Settled) -> str:
    bets = [{"bet": bet.choice.name, "stake": _number(bet.stake)} for bet in deal.bets]
    return f'{question(number, cards)[:-1]}, "bets": {json.dumps(bets)}}}'


def _number(stake: Fraction) -> int | str:
    return stake.numerator if stake.denominator == 1 else str(stake)


def _read(found: dict[str, Any], cards: Cards, session: Session, bets: int) -> Paid:
    answer = read(found, cards, session.order, session.fixed)
    nets = found.get("nets")
    if not isinstance(nets, list) or len(nets) != bets:
        shown = quoted(json.dumps(nets)[:60])
        raise NoAnswer(f"its nets are {shown}, where a list of {bets} numbers belongs")
    return Paid(answer, tuple(map(_net, nets)))


def _net(value: Any) -> Fraction:
    """A net profit as it was written: 9.5, or the text "19/2"."""
    exact = None
    if isinstance(value, int | float) and not isinstance(value, bool):
        exact = fraction(repr(value).removeprefix("-"))
        exact = -exact if exact is not None and value < 0 else exact
    elif isinstance(value, str):
        exact = fraction(value.strip().lstrip("+-"))
        exact = -exact if exact is not None and value.strip().startswith("-") else exact
    if exact is None:
        raise NoAnswer(f"a net profit cannot be {quoted(json.dumps(value)[:40])}: write -10 or 9.5")
    return exact
