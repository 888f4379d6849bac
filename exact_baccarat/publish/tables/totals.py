"""The pages of final totals, winning totals, and how many cards a coup takes."""

from collections import Counter
from fractions import Fraction

from exact_baccarat.enumeration.count import count
from exact_baccarat.languages import ours
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import in_words, setting_fields
from exact_baccarat.publish.kinds import CHANCE, COUNT, NUMBER, TEXT, WHOLE, WORD
from exact_baccarat.publish.report import (
    Column,
    Matrix,
    Report,
    Table,
    fields,
    prose,
    say,
)
from exact_baccarat.publish.tables.page import with_decks

POINTS = range(10)
SIDES = {"banker": ours("Banker wins"), "player": ours("Player wins"), "tie": ours("tie")}
_WAYS = (Column("ways", "ways", COUNT), Column("probability", "probability", CHANCE))


def totals(setting: Setting) -> Report:
    """Both final totals at once, and each alone in the margins."""
    ways, total = count(setting.shoe, setting.rules, ["player.total", "banker.total"])
    chance = {pair: Fraction(number, total) for pair, number in ways.items()}
    cells = [[chance.get((mine, theirs), 0) for theirs in POINTS] for mine in POINTS]
    columns = [sum(column) for column in zip(*cells, strict=True)]
    seen = Matrix(
        "",
        Column("", "Player \\ Banker", WORD),
        Column("", "", WHOLE),
        Column("", "", CHANCE),
        POINTS,
        POINTS,
        cells,
        [sum(row) for row in cells],
        [*columns, sum(columns)],
    )
    rows = [
        (mine, theirs, ways.get((mine, theirs), 0), cells[mine][theirs])
        for mine in POINTS
        for theirs in POINTS
    ]
    heads = (Column("player", "", WHOLE), Column("banker", "", WHOLE), *_WAYS)
    text = "The chance of each pair of final totals: Player's down, Banker's across."
    parts = (
        prose(in_words(setting)),
        prose(say(text)),
        seen,
        Table("totals", heads, rows, shown=False),
    )
    title = with_decks(ours("Final totals, Player's by Banker's"), setting)
    return Report("tables", setting_fields(setting), parts, "totals", title)


def winning_totals(setting: Setting) -> Report:
    """With which total each side wins, and on which both tie."""
    questions = ["winner", "max(player.total, banker.total)"]
    ways, total = count(setting.shoe, setting.rules, questions)
    rows = [(side, n, ways.get((side, n), 0)) for side in SIDES for n in POINTS]
    chance = {(side, n): Fraction(number, total) for side, n, number in rows}
    alls = [sum((chance[side, n] for n in POINTS), Fraction(0)) for side in SIDES]
    shown = Table(
        "",
        (
            Column("", "winning total", TEXT),
            *(Column("", title, CHANCE) for title in SIDES.values()),
        ),
        [(str(n), *(chance[side, n] for side in SIDES)) for n in POINTS],
        last=[("all", *alls)],
    )
    programs = Table(
        "winning_totals",
        (Column("winner", "", WORD), Column("total", "", WHOLE), *_WAYS),
        [(side, n, number, chance[side, n]) for side, n, number in rows],
        shown=False,
    )
    text = "The chance that a side wins with each total, and that both tie on it."
    parts = (prose(in_words(setting)), prose(say(text)), shown, programs)
    title = with_decks(ours("Winning totals"), setting)
    return Report("tables", setting_fields(setting), parts, "winning_totals", title)


def cards(setting: Setting) -> Report:
    """How many cards a coup takes, and each side."""
    questions = ["cards.size", "player.cards", "banker.cards"]
    joint, total = count(setting.shoe, setting.rules, questions)
    used: Counter[int] = Counter()
    for (size, *_), number in joint.items():
        used[int(size or 0)] += number
    mean = sum((Fraction(size * number, total) for size, number in used.items()), Fraction(0))
    by_number = Table(
        "",
        (Column("", "cards", WHOLE), *_WAYS),
        [(size, number, Fraction(number, total)) for size, number in sorted(used.items())],
    )
    by_hand = Table(
        "cards",
        (
            Column("cards", "", WHOLE),
            Column("player", "Player's cards", WHOLE),
            Column("banker", "Banker's cards", WHOLE),
            *_WAYS,
        ),
        [
            (*sizes, number, Fraction(number, total))
            for sizes, number in sorted(joint.items(), key=lambda one: tuple(map(str, one[0])))
        ],
    )
    text = "A coup takes {mean} cards on average, exactly {exact}."
    parts = (
        prose(in_words(setting)),
        by_number,
        prose(say(text, mean=NUMBER(mean), exact=WORD(mean))),
        fields(cards_on_average=NUMBER(mean)),
        by_hand,
    )
    title = with_decks(ours("Number of cards used"), setting)
    return Report("tables", setting_fields(setting), parts, "cards", title)
