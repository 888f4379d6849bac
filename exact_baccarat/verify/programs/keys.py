"""What a row of the tableau is looked up by in a program, found from its answers."""

from collections.abc import Iterator

import numpy as np

from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.game.cards import RANKS
from exact_baccarat.game.tableau import Rules, listed
from exact_baccarat.verify.programs.heard import Heard
from exact_baccarat.verify.programs.inferred import Seen, Tableau

MOST_VALUES = 30
"""With more values a key explains everything, and so nothing."""


def other_keys(rules: Rules, heard: Heard, tableau: Tableau) -> list[str]:
    """For each row that is now drawn on and now not, what it looks at; none if one is not found."""
    seen = Seen.of(rules, heard)
    found: list[str] = []
    rows = [total for total in rules.totals if "?" in "".join(tableau.banker[total][:-1])]
    stood = [total for total in rules.totals if tableau.banker[total][-1] == "?"]
    player = [total for total in rules.totals if tableau.player[total] == "?"]
    for total in player:
        where = seen.open & (seen.mine == total)
        found.append(_key(f"Player with {total}", where, heard.player_drew, _of_player(seen)))
    for total in rows:
        where = seen.open & (seen.theirs == total) & heard.player_drew
        found.append(_key(f"Banker with {total}", where, heard.banker_drew, _of_third(seen)))
    for total in stood:
        where = seen.open & (seen.theirs == total) & ~heard.player_drew
        who = f"where Player stood, Banker with {total}"
        found.append(_key(who, where, heard.banker_drew, _of_player(seen, banker=True)))
    return [] if "" in found else found


def _key(who: str, where: Column, drew: Column, keys: Iterator[tuple[str, Ints]]) -> str:
    """The sentence for the first key that decides whether a side draws; "" if none does."""
    rows = np.flatnonzero(where)
    drawn = drew[rows]
    for name, values in keys:
        at = values[rows]
        most = int(at.max(initial=0)) + 1
        if len(np.unique(at)) > MOST_VALUES:
            continue
        draws = np.bincount(at[drawn], minlength=most)
        stands = np.bincount(at[~drawn], minlength=most)
        if not (draws.astype(bool) & stands.astype(bool)).any():
            on = np.flatnonzero(draws).tolist()
            said = [RANKS[n] for n in on] if name.endswith("rank") else on
            text = ", ".join(said) if said and isinstance(said[0], str) else listed(on)
            return f"{who} looks at {name}, and draws on {text}"
    return ""


def _of_third(seen: Seen) -> Iterator[tuple[str, Ints]]:
    yield "Player's final total", (seen.mine + seen.third) % 10
    yield "Player's two-card total", seen.mine
    yield "the sum of Player's three cards, not reduced", seen.mine_sum + seen.third
    yield "the sum of Player's first two cards, not reduced", seen.mine_sum
    yield "Player's first card", seen.cards[0]
    yield "Player's second card", seen.cards[2]
    yield "its own sum, not reduced", seen.theirs_sum
    yield "its own first card", seen.cards[1]
    yield "its own second card", seen.cards[3]
    yield "the third card's rank", seen.third_rank


def _of_player(seen: Seen, banker: bool = False) -> Iterator[tuple[str, Ints]]:
    if banker:
        yield "Player's total", seen.mine
    else:
        yield "Banker's total", seen.theirs
    yield "the sum of Player's first two cards, not reduced", seen.mine_sum
    yield "the sum of Banker's first two cards, not reduced", seen.theirs_sum
    yield "Player's first card", seen.cards[0]
    yield "Player's second card", seen.cards[2]
    yield "Banker's first card", seen.cards[1]
    yield "Banker's second card", seen.cards[3]


def settles(rules: Rules, heard: Heard) -> bool:
    """Whether naturals stop as in the rules, and each hand as dealt is added up and won rightly."""
    seen = Seen.of(rules, heard)
    answered = heard.answered
    if (answered & ~heard.in_order).any():
        return False
    stopped = answered & ~seen.open
    if rules.natural_ends and (stopped & (heard.player_drew | heard.banker_drew)).any():
        return False
    mine, theirs = seen.finals(heard)
    winner = np.where(mine == theirs, 2, np.where(mine < theirs, 1, 0))
    return bool((winner == heard.winner)[answered].all())
