"""The published page of effects of removal."""

from collections.abc import Sequence
from fractions import Fraction

from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.removal import Removal, removals
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.formats import Row, table
from exact_baccarat.publish.odds import CONVENTION
from exact_baccarat.publish.page import Page
from exact_baccarat.publish.rounding import decimal, grouped, signed

DIGITS = 6
CSV_DIGITS = 10
WHOLE = "with all cards"


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


CSV_HEADERS = ("bet", "paytable", "copies", "without", "line", "exact", "decimal")


def csv_rows(removal: Removal, digits: int) -> list[Row]:
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
    return rows


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
