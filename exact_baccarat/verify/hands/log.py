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
from exact_baccarat.game.coup import Coup
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.claims.printed import RIGHT, Exact, verdict
from exact_baccarat.verify.hands.records import Cards, Line, Record, Settlement
from exact_baccarat.verify.hands.replay import Breach, replay, split
from exact_baccarat.verify.hands.statistics import BET
from exact_baccarat.verify.hands.tracker import Trackers

MOST_FINDINGS = 100
MOST_TABLES = 1000
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
    apart. `seen` counts, for each thing that is checked, how often each answer came; `checked` the
    coups in which cards, winners, totals and bets were there to check; `ids` what is odd of ids.

    Of each bet by its name, `stakes` counts the stakes, and `returned` is what came back in all,
    stakes included: where an amount is right but for its rounding to cents, what is due before.
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
    stakes: dict[str, Counter[Fraction]] = field(default_factory=dict)
    returned: dict[str, Fraction] = field(default_factory=dict)
    checked: Counter[str] = field(default_factory=Counter)
    ids: Counter[str] = field(default_factory=Counter)
    last_ids: dict[str | None, int] = field(default_factory=dict)

    @property
    def shoe(self) -> Shoe:
        """A full shoe: endless where `decks` is None."""
        return Shoe.endless_decks() if self.decks is None else Shoe.decks(self.decks)

    @property
    def right(self) -> bool:
        """Whether every line could be read and broke no rule."""
        return not self.broken and not self.malformed

    def check_counts(self, record: Record) -> None:
        """Count what of a record there was to check."""
        held = record.cards or record.hands
        self.checked["cards"] += bool(held)
        self.checked["winner"] += record.winner is not None
        self.checked["totals"] += record.totals != (None, None)
        self.checked["bets"] += bool(record.bets)

    def follow(self, table: str | None, id_: str | None) -> None:
        """Count whole numbers of coups that come twice, are missing, or go back."""
        if id_ is None or not id_.isdecimal() or len(id_) > 18:
            return
        now, last = int(id_), self.last_ids.get(table)
        if len(self.last_ids) < MOST_TABLES or table in self.last_ids:
            self.last_ids[table] = now
        if last is None or now in (1, last + 1):
            return
        if now > last:
            self.ids["missing"] += now - last - 1
        else:
            self.ids["twice" if now == last else "out of order"] += 1

    def observe(self, what: str, answer: str) -> None:
        """Count an answer."""
        self.seen.setdefault(what, Counter())[answer] += 1

    def settle(self, bet: str, stake: Fraction, returned: Fraction) -> None:
        """Add up what was staked on a bet, and what came back."""
        self.stakes.setdefault(bet, Counter())[stake] += 1
        self.returned[bet] = self.returned.get(bet, Fraction(0)) + returned


def check(lines: Iterable[Line], log: Log) -> Log:
    """Check the lines of a log, adding up in `log`."""
    trackers = Trackers(log.shoe)
    for number, record in lines:
        if record is None:
            continue
        if isinstance(record, str):
            _malformed(log, number, record)
            trackers.lose()
            continue
        tracker = trackers.of(record.table, record.shoe, record.begins)
        tracker.burn(record.burned)
        log.follow(record.table, record.id)
        taken = False
        try:
            if record.hands is None and record.cards is None:
                _outcome(number, record, log)
                continue
            player, banker = record.hands or split(record.cards or (), log.rules)
            coup = Coup(player, banker)
            out = tracker.take(_from_shoe(log.rules, player, banker))
            taken = True
            breach = (
                replay(log.rules, player, banker, record.totals, record.winner)
                or settled(record, coup, log)
                or out
            )
        except Refused as error:
            _malformed(log, number, str(error).split("\n")[0])
            if not taken:
                tracker.lose()
            continue
        log.coups += 1
        log.check_counts(record)
        if breach:
            _broken(number, breach, str(coup), log)
        _observe(coup, log)
    log.shoes = trackers.begun
    return log


def _broken(number: int, breach: Breach, coup: str, log: Log) -> None:
    log.broken += 1
    log.tally[breach.clause] += 1
    if len(log.findings) < log.most:
        log.findings.append(Finding(number, breach.clause, breach.says, coup))


def _outcome(number: int, record: Record, log: Log) -> None:
    """A coup of which only the outcome is logged: its totals must tell the winner."""
    log.coups += 1
    log.check_counts(record)
    player, banker = record.totals
    if record.winner:
        log.observe("winner", record.winner)
    beyond = [total for total in record.totals if total is not None and total > 9]
    if beyond:
        says = f"a total is {beyond[0]}, and totals are 0 to 9"
        _broken(number, Breach("totals", says), record.winner or "", log)
        return
    for name, total in zip(("Player's total", "Banker's total"), record.totals, strict=True):
        if total is not None:
            log.observe(name, str(total))
    if player is None or banker is None:
        return
    due = "player" if player > banker else "banker" if banker > player else "tie"
    if record.winner not in (None, due):
        clause = "equal totals tie" if due == "tie" else "higher total wins"
        says = f"{player} against {banker} is {due}, and {record.winner} is said"
        _broken(number, Breach(clause, says), record.winner or "", log)


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


def settled(record: Record, coup: Coup, log: Log) -> Breach | None:
    """The first bet that was not settled as its paytable says. Every one is observed."""
    found = None
    for settlement in record.bets:
        choice = _bet(settlement.bet)
        outcome, pay = choice.settle(coup, log.rules)
        log.observe(BET + settlement.bet, outcome)
        stake, due = settlement.stake, settlement.stake * pay.net
        pays = _pays(settlement, pay)
        log.settle(choice.name, stake, stake + (due if pays else settlement.net.value))
        if found is None and not pays:
            found = Breach(
                f"pays of {choice.name}",
                f"{_amount(stake)} on {choice.name} bring "
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
