"""The family of wrong programs: every choice that one may make otherwise, alone and two at once.

A `Change` is one choice, of one aspect: how sums are reduced, what cards count, what is a natural,
what Banker's rows are looked up by, what Banker does where Player stood, whom Player looks at, who
wins, in which order cards are taken. Each was met in programs, or is a slip of the same kind. Two
changes of different aspects are the mistakes of one program.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from exact_baccarat.game.cards import RANKS
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.wrong import ways
from exact_baccarat.verify.wrong.ways import MODULO, ONCE, OVER, POINTS_READ, RAW, Way, higher_but

ASPECTS = SUMS, CARDS, NATURALS, KEYS, STOOD, PLAYER, WINNER, ORDER = (
    "sums", "cards", "naturals", "Banker's rows", "Banker where Player stood", "Player's move",
    "winner", "order of cards",
)  # fmt: skip
"""The aspects in which a program may be wrong."""


@dataclass(frozen=True)
class Change:
    """One wrong choice: its aspect, what it is in words, and the fields of `Way` that it sets.

    `coarse` ones are no single cell; they are taken two at once.
    """

    aspect: str
    says: str
    fields: tuple[tuple[str, Any], ...]
    coarse: bool = True

    def made(self, way: Way) -> Way:
        """The same program with this choice too."""
        return replace(way, **dict(self.fields))


def _change(aspect: str, says: str, coarse: bool = True, /, **given: Any) -> Change:
    return Change(aspect, says, tuple(given.items()), coarse)


@lru_cache(maxsize=8)
def changes(rules: Rules) -> tuple[Change, ...]:
    """Every wrong choice of the family, the rules being these."""
    found = [*_sums(), *_cards(), *_naturals(rules), *_keys(rules), *_stood(rules)]
    return (*found, *_player(rules), *_winner(rules), *_order(rules))


@lru_cache(maxsize=8)
def singles(rules: Rules) -> tuple[Way, ...]:
    """Each program that makes one wrong choice."""
    return tuple(change.made(Way(change.says, rules)) for change in changes(rules))


def pairs(rules: Rules, aspects: Sequence[str] = ASPECTS) -> Iterator[Way]:
    """Each program that makes two wrong choices, of two aspects and neither of a single cell."""
    coarse = [change for change in changes(rules) if change.coarse and change.aspect in aspects]
    for one, other in combinations(coarse, 2):
        if one.aspect != other.aspect:
            yield other.made(one.made(Way(f"{one.says}; {other.says}", rules)))


def _sums() -> Iterator[Change]:
    where = {
        "naturals are looked for": {"natural_sum": RAW},
        "Player's move is decided": {"player_sum": RAW},
        "Banker's move is decided": {"banker_sum": RAW},
        "both moves are decided": {"player_sum": RAW, "banker_sum": RAW},
        "anything is decided": {"natural_sum": RAW, "player_sum": RAW, "banker_sum": RAW},
    }
    for when, fields in where.items():
        yield _change(SUMS, f"sums are not reduced before {when}", **fields)
    says = "every sum of 8 or more is a natural, before it is reduced"
    yield _change(SUMS, says, natural_sum=RAW, natural_from=8)
    for how in (ONCE, OVER, RAW):
        for sides, ends in (
            ("final sums are", (how, how)),
            ("Player's final sum is", (how, MODULO)),
            ("Banker's final sum is", (MODULO, how)),
        ):
            yield _change(SUMS, f"{sides} {how}", ends=ends)
    for how in (ONCE, RAW):
        says = f"the two-card sum is modulo 10, and with the third card it is {how}"
        yield _change(SUMS, says, ends_two=MODULO, ends=(how, how))
    over = {"natural_sum": OVER, "player_sum": OVER, "banker_sum": OVER, "ends": (OVER, OVER)}
    yield _change(SUMS, f"every sum is {OVER}", **over)


def _cards() -> Iterator[Change]:
    for ace in (0, 10, 11, 14):
        yield _change(CARDS, f"an ace counts {ace}", reads=_reading(A=ace))
    for rank in ("10", "J", "Q", "K"):
        yield _change(CARDS, f"{rank} counts 1", rank == "10", reads=_reading(**{rank: 1}))
    yield _change(CARDS, "J, Q and K count 11, 12 and 13", reads=_reading(J=11, Q=12, K=13))
    yield _change(CARDS, "J, Q and K count 1", reads=_reading(J=1, Q=1, K=1))
    yield _change(CARDS, "Q and K count 1", False, reads=_reading(Q=1, K=1))
    tens = dict.fromkeys(("10", "J", "Q", "K"), 10)
    yield _change(CARDS, "ten-value cards count 10, reduced once", **_raw_tens(tens, ONCE))
    yield _change(CARDS, "ten-value cards count 10, never reduced", **_raw_tens(tens, RAW))
    says = "ten-value cards count 10, and naturals are looked for before reduction"
    yield _change(CARDS, says, reads=_reading(**tens), natural_sum=RAW)
    says = "ten-value cards count 10, and moves are decided before reduction"
    fields = {"player_sum": RAW, "banker_sum": RAW}
    yield _change(CARDS, says, reads=_reading(**tens), **fields)
    says = "a 2 to a 9 count one less, as numbers from 0"
    numbers = {str(n): n - 1 for n in range(2, 10)}
    yield _change(CARDS, says, reads=_reading(A=0, **numbers))


def _raw_tens(tens: dict[str, int], how: str) -> dict[str, Any]:
    sums = dict.fromkeys(("natural_sum", "player_sum", "banker_sum"), how)
    return {"reads": _reading(**tens), "ends": (how, how), **sums}


def _reading(**counted: int) -> tuple[int, ...]:
    return tuple(counted.get(rank, POINTS_READ[place]) for place, rank in enumerate(RANKS))


def _naturals(rules: Rules) -> Iterator[Change]:
    own, none = rules.natural, ()
    least = min(own)
    kinds: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
        f"{least - 1} is a natural too": ((least - 1, *own),) * 2,
        "only Player's naturals count": (own, none),
        "only Banker's naturals count": (none, own),
        "there are no naturals": (none, none),
    }
    for total in own if len(own) > 1 else ():
        left = tuple(other for other in own if other != total)
        kinds[f"{total} is no natural"] = (left, left)
    for says, naturals in kinds.items():
        yield _change(NATURALS, says, naturals=naturals)
    if rules.natural_ends:
        yield _change(NATURALS, "a natural stops only its own side", own_side_only=True)
    says = "a natural is looked for in Player's three cards too"
    yield _change(NATURALS, says, three_card_natural=True)


def _keys(rules: Rules) -> Iterator[Change]:
    says = {
        ways.TWO: "Player's two-card total",
        ways.FINAL: "Player's final total",
        ways.NOTHING: "nothing",
        ways.PLAIN: "the number printed on the third card",
        ways.FIRST: "Player's first card",
        ways.SECOND: "Player's second card",
    }
    for key, by in says.items():
        yield _change(KEYS, f"Banker looks at {by}", keys=(key,) * 10)
        for total in rules.totals:
            keys = tuple(key if row == total else ways.THIRD for row in range(10))
            yield _change(KEYS, f"Banker with {total} looks at {by}", False, keys=keys)
    for step, word in ((1, "next"), (-1, "last")):
        shift = tuple(min(max(row + step, 0), 9) for row in range(10))
        yield _change(KEYS, f"Banker takes the {word} row of the table", shift=shift)
        for total in rules.totals:
            moved = tuple(shift[row] if row == total else row for row in range(10))
            text = f"Banker with {total} takes the {word} row of the table"
            yield _change(KEYS, text, False, shift=moved)


def _stood(rules: Rules) -> Iterator[Change]:
    for how in (ways.BEHIND, ways.AS_ZERO, ways.BY_TOTAL, ways.LAST):
        yield _change(STOOD, f"where Player stood, Banker {_plays(how)}", stood=how)
    stands = [total for total in rules.totals if not rules.player_draws[total]]
    for p in stands:
        for b in rules.totals:
            says = f"Banker with {b} does the other thing where Player stood on {p}"
            yield _change(STOOD, says, False, other_stood=((p, b),))


def _plays(how: str) -> str:
    return how if how == ways.BEHIND else f"plays {how}"


def _player(rules: Rules) -> Iterator[Change]:
    for p in rules.totals:
        says = f"Player with {p} does the other thing"
        yield _change(PLAYER, says, False, other_player=tuple((p, b) for b in rules.totals))
        for b in rules.totals:
            says = f"Player with {p} does the other thing against Banker's {b}"
            yield _change(PLAYER, says, False, other_player=((p, b),))
    ahead = tuple(
        (p, b) for p in rules.totals for b in rules.totals if rules.player_draws[p] > (p <= b)
    )
    yield _change(PLAYER, "Player stands when ahead", other_player=ahead)


def _winner(rules: Rules) -> Iterator[Change]:
    own = rules.natural
    naturals = [(p, b) for p in own for b in own if p != b]
    for p, b in naturals:
        says = f"{p} and {b} tie as naturals, Player's first"
        yield _change(WINNER, says, False, wins_at_once=higher_but({(p, b): 2}))
    if naturals:
        tie = higher_but(dict.fromkeys(naturals, 2))
        yield _change(WINNER, "naturals tie", wins_at_once=tie)
    for side, name in enumerate(("Player", "Banker")):
        wins = higher_but({(n, n): side for n in range(10)})
        yield _change(WINNER, f"{name} wins with equal totals", wins=wins, wins_at_once=wins)
        yield _change(WINNER, f"{name} wins with equal totals of third cards", wins=wins)
        yield _change(WINNER, f"{name} wins with equal two-card totals", wins_at_once=wins)
    yield _change(WINNER, "of equal totals the one with fewer cards wins", fewer_cards_win=1)
    yield _change(WINNER, "of equal totals the one with more cards wins", fewer_cards_win=-1)
    turned = higher_but({(p, b): 2 if p == b else int(p > b) for p in range(10) for b in range(10)})
    yield _change(WINNER, "the lower total wins", wins=turned, wins_at_once=turned)
    nothing = higher_but({(0, b): 0 for b in range(1, 10)} | {(p, 0): 1 for p in range(1, 10)})
    yield _change(WINNER, "0 is the best total", wins=nothing, wins_at_once=nothing)


def _order(rules: Rules) -> Iterator[Change]:
    if any(rules.fixed):
        return
    orders = {
        "Player's two cards are dealt first, then Banker's": (0, 2, 1, 3, 4, 5),
        "Banker is dealt the first card": (1, 0, 3, 2, 4, 5),
        "Banker's two cards are dealt first, then Player's": (2, 0, 3, 1, 4, 5),
        "Banker's third card comes before Player's": (0, 1, 2, 3, 5, 4),
        "cards are dealt from the end": (5, 4, 3, 2, 1, 0),
    }
    for says, order in orders.items():
        yield _change(ORDER, says, order=order)
    says = "Banker's third card is the sixth though Player took none"
    yield _change(ORDER, says, last_place=True)
