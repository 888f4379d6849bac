"""A count of a bet, judged from all sides: what `counting --tags` answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from exact_baccarat.bets.bet import Choice
from exact_baccarat.counting.judged import Judged, Result, Trigger, by_cut, triggers, turning
from exact_baccarat.counting.linear import Law, Row, Said
from exact_baccarat.counting.profit import profit
from exact_baccarat.counting.starts import LEAST_CUT, Conditions, EveryCut, starts
from exact_baccarat.counting.tags import TENS, Tags
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.game.cards import RANKS, Card
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.odds.removal import removals
from exact_baccarat.odds.tags import best_tags

BELOW, ABOVE = 3, 6
"""How many whole triggers below the best one and above it are judged."""


@dataclass(frozen=True)
class Turn:
    """Where a depth turns to the bettor: the count, and the chance of it or more.

    `running` is None where no count is favourable.
    """

    unseen: int
    running: int | None
    true: Fraction | None
    chance: Fraction


@dataclass(frozen=True)
class Counted:
    """A count of a bet under some conditions.

    `asked` has the triggers that were asked for, `whole` those at whole counts about the best.
    `cuts` judges the first of all these at every cut card.
    """

    choice: Choice
    law: Law
    asked: tuple[Result, ...]
    best: Result
    favourable: Result
    whole: tuple[Result, ...]
    cuts: tuple[tuple[int, Result], ...]
    turns: tuple[Turn, ...]
    rows: tuple[Row, ...]

    @property
    def first(self) -> Result:
        """The trigger that was asked for first, or the best."""
        return (*self.asked, self.best)[0]


def counted(
    choice: Choice,
    shoe: Shoe,
    rules: Rules,
    tags: Tags,
    conditions: Conditions,
    asked: Sequence[Fraction] = (),
    running: bool = False,
    depths: Sequence[int] = (),
    said: Said | None = None,
) -> Counted:
    """Judge a count: triggers are true counts, or running ones."""
    conditions.check(len(shoe))
    law = Law(shoe, tags, profit(choice, rules), said)
    judged = Judged(law, starts(shoe, rules, conditions))
    results = tuple(judged.result(Trigger(count, running)) for count in asked)
    best = judged.best(running)
    middle = floor(best.trigger.count or 0) if best.bets else 0
    about = triggers(range(middle - BELOW, middle + ABOVE + 1), running)
    first = (*results, best)[0].trigger
    most = len(shoe) - (11 if conditions.burn == "card" else int(conditions.burn))
    cuts = range(LEAST_CUT, most)
    by = by_cut(law, EveryCut(shoe, rules, conditions), cuts, first)
    return Counted(
        choice,
        law,
        results,
        best,
        judged.result(Trigger(None)),
        tuple(judged.result(trigger) for trigger in about),
        tuple(zip(cuts, by, strict=True)),
        tuple(_turn(law, unseen) for unseen in range(DEALT, len(shoe) + 1)),
        tuple(law.row(unseen) for unseen in depths),
    )


def _turn(law: Law, unseen: int) -> Turn:
    row = law.row(unseen)
    turn = turning(row)
    if turn is None:
        return Turn(unseen, None, None, Fraction(0))
    sets = row.ways_from[row.at_least(Fraction(turn))]
    return Turn(unseen, turn, law.true(turn, unseen), Fraction(sets, row.all_ways))


def tags_of_removal(choice: Choice, shoe: Shoe, rules: Rules, low: int, high: int) -> Tags:
    """The whole tags between two limits that follow the bet's effects of removal best."""
    [removal] = removals(shoe, rules, [choice])
    best, _ = best_tags(removal, low, high)
    tags: dict[str, int] = {}
    for effect, tag in zip(removal.effects, best.tags, strict=True):
        [card] = effect.kind.cards
        tags |= dict.fromkeys(_ranks(card), tag)
    return Tags.of(tags)


def _ranks(card: Card) -> Sequence[str]:
    return TENS if card.points == 0 else [r for r in RANKS if r == str(card)]
