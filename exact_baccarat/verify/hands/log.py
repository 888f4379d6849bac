"""A log of coups checked: each is played again, and the first rule that it breaks is named.

The log goes by once, and only counts are kept, so it may be larger than memory.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from exact_baccarat.bets.bet import Choice
from exact_baccarat.bets.catalogue import find
from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import Card
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PLAYER, Rules
from exact_baccarat.verify.claims.printed import RIGHT, Exact, verdict
from exact_baccarat.verify.hands.records import Cards, Line, Record, Settlement
from exact_baccarat.verify.hands.replay import Breach, replay
from exact_baccarat.verify.hands.statistics import BET
from exact_baccarat.verify.hands.tracker import Tracker

MOST_FINDINGS = 100
CENT = Fraction(1, 100)


@dataclass(frozen=True, slots=True)
class Finding:
    """A line that is wrong: its number, the rule broken, what is wrong, and the coup."""

    line: int
    rule: str
    says: str
    coup: str


@dataclass
class Log:
    """What a log comes to: coups, the first findings and their tally, and what was observed.

    Of None decks, the shoe is endless. `malformed` are the lines that could not be read, counted
    apart. `seen` counts, for each thing that is checked, how often each answer came.
    """

    rules: Rules
    decks: int | None
    most: int = MOST_FINDINGS
    coups: int = 0
    shoes: int = 0
    broken: int = 0
    malformed: int = 0
    findings: list[Finding] = field(default_factory=list)
    unreadable: list[tuple[int, str]] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    seen: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def shoe(self) -> Shoe:
        """A full shoe: endless where `decks` is None."""
        return Shoe.endless_decks() if self.decks is None else Shoe.decks(self.decks)

    @property
    def right(self) -> bool:
        """Whether every line could be read and broke no rule."""
        return not self.broken and not self.malformed

    def observe(self, what: str, answer: str) -> None:
        """Count an answer."""
        self.seen.setdefault(what, Counter())[answer] += 1


def check(lines: Iterable[Line], log: Log) -> Log:
    """Check the lines of a log, adding up in `log`."""
    tracker = Tracker(log.shoe)
    shoe: str | None = None
    for number, record in lines:
        if record is None:
            continue
        if isinstance(record, str):
            _malformed(log, number, record)
            tracker.lose()
            continue
        if record.begins or (record.shoe is not None and record.shoe != shoe):
            tracker.begin()
        shoe = record.shoe if record.shoe is not None else shoe
        tracker.burn(record.burned)
        taken = False
        try:
            player, banker = record.hands or split(record.cards or (), log.rules)
            coup = Coup(player, banker)
            out = tracker.take(_from_shoe(log.rules, player, banker))
            taken = True
            breach = (
                replay(log.rules, player, banker, record.totals, record.winner)
                or _settled(record, coup, log)
                or out
            )
        except Refused as error:
            _malformed(log, number, str(error).split("\n")[0])
            if not taken:
                tracker.lose()
            continue
        log.coups += 1
        if breach:
            log.broken += 1
            log.tally[breach.clause] += 1
            if len(log.findings) < log.most:
                log.findings.append(Finding(number, breach.clause, breach.says, str(coup)))
        _observe(coup, log)
    log.shoes = tracker.begun
    return log


def split(cards: Cards, rules: Rules) -> tuple[Cards, Cards]:
    """Cards in deal order as the two hands, by the rules as long as these have a card dealt.

    A card too many is taken to be Banker's, or Player's where there was a natural; the replay then
    says which rule forbids it.
    """
    hands: tuple[list[Card], list[Card]] = [], []
    for card in cards:
        player, banker = hands
        side = rules.turn(player, banker) if len(player) + len(banker) < 6 else "banker"
        if side is None:
            two = sum(c.points for c in player[:2]) % 10, sum(c.points for c in banker[:2]) % 10
            natural = {*two} & {*rules.natural}
            side = PLAYER if natural and len(player) == 2 else "banker"
        (player if side == PLAYER else banker).append(card)
    return tuple(hands[0]), tuple(hands[1])


def _from_shoe(rules: Rules, player: Cards, banker: Cards) -> Cards:
    """The cards of a coup that are not fixed, and so came out of the shoe."""
    if not any(rules.fixed):
        return (*player, *banker)
    places = [*zip(player, rules.fixed[:3], strict=False)]
    places += zip(banker, rules.fixed[3:], strict=False)
    return tuple(card for card, fixed in places if fixed is None)


def _malformed(log: Log, number: int, why: str) -> None:
    log.malformed += 1
    if len(log.unreadable) < log.most:
        log.unreadable.append((number, why))


def _settled(record: Record, coup: Coup, log: Log) -> Breach | None:
    """The first bet that was not settled as its paytable says. Every one is observed."""
    found = None
    for settlement in record.bets:
        choice = _bet(settlement.bet)
        outcome, pay = choice.settle(coup, log.rules)
        log.observe(BET + settlement.bet, outcome)
        if found is None and not _pays(settlement, pay):
            due = settlement.stake * pay.net
            found = Breach(
                f"pays of {choice.name}",
                f"{_amount(settlement.stake)} on {choice.name} bring "
                f"{_amount(due)} ({_told(outcome, pay)}), and {settlement.net.text} is said",
            )
    return found


@lru_cache(maxsize=4096)
def _pays(settlement: Settlement, pay: Pay) -> bool:
    """Whether the amount is what is due, or that rounded to cents where it has parts of a cent."""
    due, net = settlement.stake * pay.net, settlement.net
    if net.value == due:
        return True
    return due % CENT != 0 and net.step <= CENT and verdict(net, Exact(due)) == RIGHT


def _told(outcome: str, pay: Pay) -> str:
    return "a loss" if outcome == "loss" else f"{outcome}: {pay}"


def _amount(value: Fraction) -> str:
    """The amount itself: a decimal where it is one, and else a fraction."""
    digits = next((n for n in range(13) if 10**n % value.denominator == 0), None)
    if digits is None:
        return str(value)
    return f"{Decimal(f'{int(value * 10**digits)}E-{digits}'):f}"


@lru_cache(maxsize=1024)
def _bet(name: str) -> Choice:
    found = find(name)
    if len(found) != 1:
        raise Refused(f"{quoted(name)} names {len(found)} bets")
    return found[0]


def _observe(coup: Coup, log: Log) -> None:
    if not {len(coup.player), len(coup.banker)} <= {2, 3}:
        return
    player, banker = coup.totals
    log.observe("winner", coup.winner)
    log.observe("Player's total", str(player))
    log.observe("Banker's total", str(banker))
    log.observe("number of cards", str(len(coup.player) + len(coup.banker)))
    for name, hand in (("Player's pair", coup.player), ("Banker's pair", coup.banker)):
        if hand[0].rank and hand[1].rank:
            log.observe(name, "yes" if hand[0].rank == hand[1].rank else "no")
