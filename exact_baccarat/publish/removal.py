"""How effects of removal are laid out, and counts that follow them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.game.cards import RANKS
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.removal import Removal, kinds, removals
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.tags import LinearCount
from exact_baccarat.publish.formats import Row, csv_text, json_text, table
from exact_baccarat.publish.odds import CONVENTION, setting_json
from exact_baccarat.publish.page import Page
from exact_baccarat.publish.rounding import decimal, grouped, root, signed

Counts = Sequence[tuple[str, LinearCount]]
"""Linear counts, each with what it is."""

DIGITS = 6
CSV_DIGITS = 10
WHOLE = "with all cards"
LONG = 100
"""Exact values with more characters than that are left to csv and json."""


def effects(
    found: Sequence[tuple[Removal, Counts]], setting: Setting, form: str, digits: int
) -> str:
    """Effects of removal in any format, each bet's with the counts that follow them."""
    if form == "json":
        return json_text(_json(found, setting, digits))
    if form == "csv":
        return csv_text(CSV_HEADERS, [row for r, c in found for row in csv_rows(r, digits, c)])
    blocks = [f"{setting}. {CONVENTION}"]
    for removal, counts in found:
        whole = f"with {setting.deal}" if setting.without else WHOLE
        blocks.append(bet_effects(removal, form, digits, whole))
        fewer = len(kinds(removal.bet, setting.shoe)) - len(removal.effects)
        if fewer:
            blocks.append(f"Left out: {fewer} kinds of card of which the shoe has fewer.")
        if not any(effect.change for effect in removal.effects):
            blocks.append("No card changes this bet when it is gone: there is nothing to count.")
        if counts:
            blocks.append(_counts(counts, form, digits))
    return "\n\n".join(blocks) + "\n"


def bet_effects(removal: Removal, form: str, digits: int, whole: str = WHOLE) -> str:
    """One bet for people: one row for each kind of card, and the changes when it is taken out.

    `whole` says of what shoe the expected value before that is.
    """
    outcomes = [*(outcome.name for outcome in removal.bet.outcomes), "loss"]
    rows: list[Row] = [
        (
            str(effect.kind),
            grouped(effect.kind.number),
            decimal(effect.expected_value, digits),
            signed(effect.change, digits),
            signed(removal.scaled(effect) * 100, digits),
            *(signed(change, digits) for change in effect.outcomes),
        )
        for effect in removal.effects
    ]
    one = "one" if removal.copies == 1 else str(removal.copies)
    headers = (f"without {one}", "in the shoe", "expected value", "change", "scaled, %", *outcomes)
    return (
        f"{removal.bet.title} ({name(removal)}): {decimal(removal.expected_value, digits)} "
        f"{whole}\n\n{table(headers, rows, form)}"
    )


def name(removal: Removal) -> str:
    """The name by which to ask for the bet."""
    return f"{removal.bet.name}:{removal.paytable.name}"


def _counts(counts: Counts, form: str, digits: int) -> str:
    """Counts, one a row; or one a column, where there are more kinds of card than ranks."""
    told = [str(effect.kind) for effect in counts[0][1].removal.effects]
    rows: list[Row] = [
        ("tags", *told, "sum", "correlation", "threshold"),
        *(
            (
                what,
                *(signed(tag, 0) for tag in count.tags),
                signed(count.sum_of_tags, 0),
                _correlation(count, digits),
                _threshold(count, digits),
            )
            for what, count in counts
        ),
    ]
    if len(told) > len(RANKS):
        rows = list(zip(*rows, strict=True))
    lines = [table(rows[0], rows[1:], form), ""]
    for what, count in counts:
        limit = count.threshold
        if limit is None:
            lines.append(f"{what}: the count says nothing of this bet.")
            continue
        edge = "above" if count.covariance > 0 else "below"
        exact = str(limit) if len(str(limit)) < LONG else "as csv and json have it"
        text = f"{what}: an edge for the bettor {edge} a true count of {_threshold(count, digits)}"
        text += f", exactly {exact}"
        if count.sum_of_tags:
            way = "taken off" if count.sum_of_tags > 0 else "added"
            text += f"; with {abs(count.mean_tag)} {way} for each card gone"
        lines.append(text + ".")
    lines.append(
        "A true count is the running count, the tags of all cards gone, for each 52 cards left."
    )
    return "\n".join(lines)


def _threshold(count: LinearCount, digits: int) -> str:
    return "" if count.threshold is None else decimal(count.threshold, digits)


def _correlation(count: LinearCount, digits: int) -> str:
    minus = "-" if count.covariance < 0 else ""
    return minus + root(count.correlation_squared, digits)


CSV_HEADERS = ("bet", "paytable", "copies", "without", "line", "exact", "decimal")


def csv_rows(removal: Removal, digits: int, counts: Counts = ()) -> list[Row]:
    """One bet for programs: for each kind of card, its expected value and every change."""
    head = removal.bet.name, removal.paytable.name, str(removal.copies)
    names = [*(outcome.name for outcome in removal.bet.outcomes), "loss"]
    rows: list[Row] = []

    def add(kind: str, line: str, value: Fraction) -> None:
        rows.append((*head, kind, line, str(value), decimal(value, digits)))

    for effect in removal.effects:
        kind = str(effect.kind)
        add(kind, "expected value", effect.expected_value)
        add(kind, "change", effect.change)
        add(kind, "scaled change", removal.scaled(effect))
        for outcome, change in zip(names, effect.outcomes, strict=True):
            add(kind, f"change of the probability of {outcome}", change)
    for what, count in counts:
        for effect, tag in zip(removal.effects, count.tags, strict=True):
            add(str(effect.kind), f"tag, {what}", Fraction(tag))
        add("", f"square of the correlation, {what}", count.correlation_squared)
        if count.threshold is not None:
            add("", f"threshold, {what}", count.threshold)
    return rows


def _json(found: Sequence[tuple[Removal, Counts]], setting: Setting, digits: int) -> dict[str, Any]:
    return setting_json(setting) | {
        "convention": CONVENTION,
        "bets": [_json_bet(removal, counts, digits) for removal, counts in found],
    }


def _json_bet(removal: Removal, counts: Counts, digits: int) -> dict[str, Any]:
    def number(value: Fraction | None) -> dict[str, str] | None:
        return value if value is None else {"exact": str(value), "decimal": decimal(value, digits)}

    names = [*(outcome.name for outcome in removal.bet.outcomes), "loss"]
    return {
        "bet": removal.bet.name,
        "paytable": removal.paytable.name,
        "copies": removal.copies,
        "expected_value": number(removal.expected_value),
        "effects": [
            {
                "without": str(effect.kind),
                "in_the_shoe": effect.kind.number,
                "expected_value": number(effect.expected_value),
                "change": number(effect.change),
                "scaled_change": number(removal.scaled(effect)),
                "outcomes": [
                    {"name": outcome, "change": number(change)}
                    for outcome, change in zip(names, effect.outcomes, strict=True)
                ],
            }
            for effect in removal.effects
        ],
        "counts": [
            {
                "count": what,
                "tags": {
                    str(effect.kind): tag
                    for effect, tag in zip(removal.effects, count.tags, strict=True)
                },
                "sum_of_tags": count.sum_of_tags,
                "correlation": _correlation(count, digits),
                "correlation_squared": number(count.correlation_squared),
                "threshold": number(count.threshold),
            }
            for what, count in counts
        ],
    }


def removal_page() -> Page:
    """The effects of one card on every bet of the catalogue, with its first paytable."""
    shoe = Shoe.decks(8)
    found = removals(shoe, PUNTO_BANCO, catalogue())
    blocks = [
        f"{Setting(shoe, PUNTO_BANCO, 8)}. {CONVENTION}",
        "The change of the expected value of each bet, in per cent, when one card is known to be "
        "gone: what stands in the column of a card is the expected value without it less that of "
        "the full shoe.",
    ]
    for deep in ("points", "ranks", "cards"):
        blocks += _overview([removal for removal in found if removal.bet.depth == deep])
    blocks.append("## Bet by bet")
    blocks.append(
        "Scaled is the change times 415/51, which to first order is the effect of one card in a "
        "single deck. After it come the changes of each outcome's probability."
    )
    for removal in found:
        title, _, rest = bet_effects(removal, "pipe", DIGITS).partition("\n")
        blocks.append(f"### {title}\n{rest}")
    return Page(
        "removal",
        "Effects of removal, eight decks",
        "\n\n".join(blocks),
        CSV_HEADERS,
        [row for removal in found for row in csv_rows(removal, CSV_DIGITS)],
    )


def _overview(found: Sequence[Removal]) -> list[str]:
    """A row a bet, for bets that tell the same cards apart."""
    by_kinds: dict[tuple[str, ...], list[Row]] = {}
    for removal in found:
        kinds = tuple(str(effect.kind) for effect in removal.effects)
        changes = (signed(effect.change * 100, 4) for effect in removal.effects)
        by_kinds.setdefault(kinds, []).append((name(removal), *changes))
    return [table(("bet", *kinds), rows, "pipe") for kinds, rows in by_kinds.items()]
