"""The page of one bet: everything on it, worked out, in the words of one language."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from exact_baccarat.site import pictures, source
from exact_baccarat.site.closed import Quotient
from exact_baccarat.site.grid import Cell, Grid, grid
from exact_baccarat.site.language import Language
from exact_baccarat.site.source import Bet, ParSheet, Paytable, Removal

DASH = "\N{EN DASH}"
_SIGNS = str.maketrans("CDHS", "♣♦♥♠")


@dataclass(frozen=True, slots=True)
class Exact:
    """A value to copy: what it is, the fraction, and the decimal."""

    name: str
    exact: str
    decimal: str


def bet_page(bet: Bet, lang: Language) -> dict[str, Any]:
    """What the template of a bet's page is filled with."""
    eight = source.sheets()
    sheets = [eight[bet.name, paytable.name] for paytable in bet.paytables]
    first = sheets[0]
    return {
        "bet": bet,
        "title": lang.called(bet.title),
        "definition": said(bet.definition, lang),
        "notes": said(bet.notes, lang),
        "doubtful": said(bet.doubtful, lang),
        "first": first,
        "pays": short_pays(first.paytable, lang),
        "one_in": one_in(first.hit_frequency, lang),
        "outcomes": [outcome_name(line.name, lang) for line in first.lines],
        "sheet_grid": sheet_grid(first, lang),
        "paytables_grid": paytables_grid(sheets, lang),
        "decks_grid": decks_grid(sheets, lang),
        "picture": removal_picture(bet, lang),
        "forms": bet_forms(bet, lang),
        "exact": exact_values(first, lang),
    }


def sheet_grid(sheet: ParSheet, lang: Language) -> Grid:
    """The par sheet: a row for each outcome, then all together."""
    w = lang.words["words"]
    rows = [
        [
            outcome_name(line.name, lang),
            lang.pay(line.pay),
            lang.decimal(line.probability),
            one_in(line.probability, lang),
            lang.signed(line.contribution),
            lang.grouped(line.ways),
        ]
        for line in sheet.lines
    ]
    total = lang.grouped(sheet.total_ways)
    rows.append([w["total"], "", lang.decimal(1), "", lang.signed(sheet.expected_value), total])
    heads = ("outcome", "pays", "probability", "one_in", "contribution", "ways")
    title = lang.called(sheet.bet.title)
    caption = lang.words["bet"]["sheet_caption"].format(title, sheet.paytable.name)
    return grid(caption, [w[head] for head in heads], rows, total=True)


def paytables_grid(sheets: Sequence[ParSheet], lang: Language) -> Grid:
    """A row for each paytable: its pays, and what it is worth."""
    w = lang.words["words"]
    rows = [
        [
            Cell(sheet.paytable.name),
            Cell(short_pays(sheet.paytable, lang), kind="pays"),
            Cell(lang.percent(sheet.house_edge), kind="strong"),
            Cell(lang.percent(sheet.return_to_player)),
            Cell(lang.percent(sheet.hit_frequency)),
            Cell(lang.root(sheet.variance)),
        ]
        for sheet in sheets
    ]
    heads = ("paytable", "pays", "edge", "rtp", "hit", "deviation")
    title = lang.called(sheets[0].bet.title)
    caption = lang.words["bet"]["paytables_caption"].format(title)
    return grid(caption, [w[head] for head in heads], rows, left=2)


def decks_grid(sheets: Sequence[ParSheet], lang: Language) -> Grid:
    """A row for each number of decks: the chance to win, and the edge of each paytable."""
    w = lang.words["words"]
    rows = []
    for decks in source.EVERY_DECKS:
        those = [source.sheets(decks)[key(sheet)] for sheet in sheets]
        hit = those[0].hit_frequency
        edges = [lang.percent(sheet.house_edge) for sheet in those]
        rows.append([str(decks), lang.decimal(hit), one_in(hit, lang), *edges])
    edges = [f"{w['edge']} ({s.paytable.name})" if sheets[1:] else w["edge"] for s in sheets]
    title = lang.called(sheets[0].bet.title)
    caption = lang.words["bet"]["by_decks_caption"].format(title)
    return grid(caption, [w["decks"], w["hit"], w["one_in"], *edges], rows)


def key(sheet: ParSheet) -> tuple[str, str]:
    """The names of a par sheet's bet and paytable."""
    return sheet.bet.name, sheet.paytable.name


def said(text: str, lang: Language) -> tuple[str, str]:
    """A text of the catalogue and the language that it is in: English where none has it."""
    found = lang.phrase(text)
    return (found, lang.code) if found is not None else (text, "en")


def outcome_name(name: str, lang: Language) -> str:
    """The name of an outcome."""
    return str(lang.words["words"]["loss"]) if name == "loss" else lang.called(name)


def one_in(chance: Fraction, lang: Language) -> str:
    """One in how many a chance is, to a hundredth."""
    return lang.decimal(1 / chance, 2) if chance else DASH


def short_pays(paytable: Paytable, lang: Language) -> str:
    """The pays of a paytable in outcome order, the word "to 1" said once where all are."""
    pays = [pay for pay in paytable.pays if pay.net]
    if any(pay.commission for pay in pays):
        return ", ".join(map(lang.written_pay, pays))
    if all(pay.net > 0 and pay.net.denominator == 1 for pay in pays):
        *rest, last = pays or paytable.pays
        return ", ".join([*(lang.grouped(pay.net.numerator) for pay in rest), lang.pay(last)])
    return ", ".join(map(lang.pay, pays))


def bet_forms(bet: Bet, lang: Language) -> list[tuple[str, str, str]]:
    """The chance of each outcome and the edge of the first paytable with d decks.

    For each its name, the form as HTML, and what it comes to with ever more decks.
    """
    ways = source.ways_in_decks(bet)
    of = lang.words["bet"]["probability_of"]
    forms = [
        (of.format(outcome_name(outcome.name, lang)), Quotient.of(own))
        for outcome, own in zip(bet.outcomes, ways, strict=False)
    ]
    forms.append((lang.words["words"]["edge"], edge_in_decks(bet, bet.paytables[0])))
    return [(name, form.html, limit(form, lang)) for name, form in forms]


def edge_in_decks(bet: Bet, paytable: Paytable) -> Quotient:
    """The house edge with d decks."""
    ways = source.ways_in_decks(bet)
    nets = [*(pay.net for pay in paytable.pays), Fraction(-1)]
    powers = zip(*ways, strict=True)
    return Quotient.of(
        [-sum((w * n for w, n in zip(power, nets, strict=True)), Fraction(0)) for power in powers]
    )


def limit(form: Quotient, lang: Language) -> str:
    """What a form comes to with ever more decks: the fraction, and the decimal."""
    return f"{lang.fraction(form.limit)} = {lang.decimal(form.limit)}"


def exact_values(sheet: ParSheet, lang: Language) -> list[Exact]:
    """The fractions of a par sheet."""
    words = lang.words["words"]
    form = lang.words["bet"]["probability_of"]
    values = [
        (form.format(outcome_name(line.name, lang)), line.probability) for line in sheet.lines
    ] + [
        (words["expected"], sheet.expected_value),
        (words["edge"], sheet.house_edge),
        (words["rtp"], sheet.return_to_player),
        (words["variance"], sheet.variance),
    ]
    return [Exact(name, str(value), lang.decimal(value, 10)) for name, value in values]


def removal_rows(removal: Removal, lang: Language) -> list[tuple[str, Fraction]]:
    """The change of the expected value by kind of card, neighbours of one change in one row."""
    found = []
    effects = [(effect, effect.change) for effect in removal.effects]
    for change, same in groupby(effects, key=lambda pair: pair[1]):
        cards = [card for effect, _ in same for card in effect.kind.cards]
        names = list(dict.fromkeys(map(str, cards)))
        if len(names) == len(removal.effects) > 1 or not names:
            label = str(lang.words["bet"]["any"])
        else:
            label = card_label(names)
        found.append((label, change))
    return found


def card_label(names: Sequence[str]) -> str:
    """Some cards in a row: `A♣ A♦`, or the first and the last."""
    shown = [f"10{DASH}K" if name == "0" else name.translate(_SIGNS) for name in names]
    return " ".join(shown) if len(shown) <= 2 else f"{shown[0]}{DASH}{shown[-1]}"


def removal_picture(bet: Bet, lang: Language) -> str | None:
    """The effects of removal as bars; None where no card has any."""
    rows = removal_rows(source.effects()[bet.name], lang)
    if not any(change for _, change in rows):
        return None
    shown = [(label, change, lang.signed(change * 100, 4)) for label, change in rows]
    title = lang.words["bet"]["removal_picture"].format(lang.called(bet.title))
    return pictures.bars(shown, title, "; ".join(f"{label} {text}" for label, _, text in shown))
