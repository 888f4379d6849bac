"""The tables of what a coup comes to: totals, winning totals, cards, odds after two cards each."""

from fractions import Fraction

from exact_baccarat.site import source
from exact_baccarat.site.bet_pages import one_in
from exact_baccarat.site.grid import Cell, TablePage, Words, grid
from exact_baccarat.site.language import Language

_SIDES = ("banker", "player", "tie")


def totals(lang: Language, t: Words, w: Words) -> TablePage:
    """Each pair of final totals."""
    ways, total = source.joint("player.total", "banker.total")
    points = range(10)

    def chance(number: int) -> str:
        return lang.decimal(Fraction(number, total))

    rows = [
        [
            str(mine),
            *(chance(ways[mine, theirs]) for theirs in points),
            chance(sum(ways[mine, theirs] for theirs in points)),
        ]
        for mine in points
    ]
    below = [chance(sum(ways[mine, theirs] for mine in points)) for theirs in points]
    rows.append([w["all"], *below, lang.decimal(1)])
    heads = [f"{w['player']} \\ {w['banker']}", *map(str, points), w["all"]]
    made = grid(t["totals"], heads, rows, total=True)
    return TablePage("totals", t["totals"], f"{t['totals_text']} {w['eight']}", [made])


def winning(lang: Language, t: Words, w: Words) -> TablePage:
    """Each winning total."""
    ways, total = source.joint("winner", "max(player.total, banker.total)")
    sides = ("banker", "player", "tie")

    def chance(side: str, points: range | list[int]) -> str:
        return lang.decimal(Fraction(sum(ways.get((side, p), 0) for p in points), total))

    rows = [[str(p), *(chance(side, [p]) for side in sides)] for p in range(10)]
    rows.append([w["all"], *(chance(side, range(10)) for side in sides)])
    heads = [t["winning_total"], w["banker_wins"], w["player_wins"], w["tie"]]
    made = grid(t["winning"], heads, rows, total=True)
    return TablePage("winning-totals", t["winning"], f"{t['winning_text']} {w['eight']}", [made])


def cards(lang: Language, t: Words, w: Words) -> TablePage:
    """How many cards a coup takes."""
    ways, total = source.joint("player.cards", "banker.cards")
    used = {
        n: sum(v for k, v in ways.items() if sum(map(int, map(str, k))) == n) for n in (4, 5, 6)
    }
    mean = Fraction(sum(n * number for n, number in used.items()), total)

    def row(names: list[str], number: int) -> list[Cell | str]:
        chance = Fraction(number, total)
        return [*names, lang.grouped(number), lang.decimal(chance), one_in(chance, lang)]

    heads = [w["ways"], w["probability"], w["one_in"]]
    by_hand = [row([str(p), str(b)], number) for (p, b), number in sorted(ways.items())]
    return TablePage(
        "cards",
        t["cards"],
        f"{t['cards_text']} {w['eight']}",
        [
            grid(t["cards"], [t["cards"], *heads], [row([str(n)], v) for n, v in used.items()]),
            grid(t["cards_text"], [t["players_cards"], t["bankers_cards"], *heads], by_hand, 2),
        ],
        after=t["mean_cards"].format(lang.decimal(mean), mean),
    )


def conditional(lang: Language, t: Words, w: Words) -> TablePage:
    """Who wins, given the totals that are seen: Player's, with Banker's first card, or both."""
    ways, _ = source.joint(
        "player.two_card_total", "banker.first.points", "banker.two_card_total", "winner"
    )
    wins = [w["banker_wins"], w["player_wins"], w["tie"]]

    def chances(digits: int, **seen: int) -> list[str]:
        """Of each side in the order of _SIDES, given what is seen."""
        kept = dict.fromkeys(_SIDES, 0)
        for (mine, first, theirs, winner), number in ways.items():
            case = {"mine": mine, "first": first, "theirs": theirs}
            if all(case[name] == value for name, value in seen.items()):
                kept[winner] += number
        total = sum(kept.values())
        return [lang.decimal(Fraction(number, total), digits) for number in kept.values()]

    grids = [
        grid(
            t["after_player"],
            [t["player_has"], *wins],
            [[str(mine), *chances(6, mine=mine)] for mine in range(10)],
        )
    ]
    for caption, name in ((t["after_first"], "first"), (t["after_four"], "theirs")):
        cells = {(p, b): chances(4, mine=p, **{name: b}) for p in range(10) for b in range(10)}
        for place, win in enumerate(wins):
            rows = [[str(p), *(cells[p, b][place] for b in range(10))] for p in range(10)]
            heads = [f"{w['player']} \\ {w['banker']}", *map(str, range(10))]
            grids.append(grid(caption.format(win), heads, rows))
    return TablePage(
        "after-two-cards", t["conditional"], f"{t['conditional_text']} {w['eight']}", grids
    )
