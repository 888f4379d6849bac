"""What `removal` answers: the effects of removing cards, and linear counts that follow them."""

from collections.abc import Sequence
from typing import Any

from exact_baccarat.game.cards import RANKS
from exact_baccarat.languages import ours
from exact_baccarat.odds.removal import Removal, kinds
from exact_baccarat.odds.setting import Setting
from exact_baccarat.odds.tags import LinearCount
from exact_baccarat.publish.answers import pictures
from exact_baccarat.publish.answers.common import (
    BET_KEYS,
    CONVENTION,
    deal,
    in_words,
    setting_fields,
)
from exact_baccarat.publish.kinds import (
    CHANGE,
    CORRELATION,
    COUNT,
    FINISHED,
    NUMBER,
    TEXT,
    WHOLE,
    WORD,
    Value,
    change_at,
)
from exact_baccarat.publish.report import (
    LINES,
    Column,
    Part,
    Prose,
    Report,
    Section,
    Sections,
    Sentence,
    Table,
    fields,
    prose,
    say,
    say_of,
)

Counts = Sequence[tuple[str, LinearCount]]
"""Linear counts, each with what it is."""

LONG = 100
"""Exact values with more characters than that are left to the forms for programs."""
TAG = change_at(0)
"""A tag: a whole number with its sign."""


def effects(found: Sequence[tuple[Removal, Counts]], setting: Setting) -> Report:
    """Effects of removal, each bet's with the counts that follow them."""
    parts = (
        prose(in_words(setting), CONVENTION),
        Sections("bets", [bet_section(removal, counts, setting) for removal, counts in found]),
    )
    picture = pictures.removal([removal for removal, _ in found], setting)
    return Report("removal", setting_fields(setting), parts, "effects", picture=picture)


def bet_section(removal: Removal, counts: Counts, setting: Setting) -> Section:
    """The effects on one bet, and the counts that follow them."""
    parts: list[Part] = [
        fields(
            bet=removal.bet.name,
            paytable=removal.paytable.name,
            copies=removal.copies,
            expected_value=NUMBER(removal.expected_value),
        ),
        table(removal),
        changes(removal),
    ]
    fewer = len(kinds(removal.bet, setting.shoe)) - len(removal.effects)
    if fewer:
        one = "Left out: {number} kind of card of which the shoe has fewer."
        many = "Left out: {number} kinds of card of which the shoe has fewer."
        parts.append(prose(say_of(fewer, one, many)))
    if removal.endless:
        text = (
            "In endless decks a card that is gone changes nothing; scaled is what the effects of "
            "more and more decks tend to, each times the number of cards less one, over 51."
        )
        parts.append(prose(say(text)))
    elif not any(effect.change for effect in removal.effects):
        text = "No card changes this bet when it is gone: there is nothing to count."
        parts.append(prose(say(text)))
    parts += _counts(counts) if counts else []
    return Section(parts, title(removal, setting), (*BET_KEYS, "copies"))


def title(removal: Removal, setting: Setting) -> Sentence:
    """The bet, and what it is worth before a card is gone."""
    whole = say("with {deal}", deal=deal(setting)) if setting.without else say("with all cards")
    return say(
        "{title} ({name}): {value} {whole}",
        title=TEXT(removal.bet.title),
        name=WORD(removal.choice.name),
        value=NUMBER(removal.expected_value),
        whole=whole,
    )


def table(removal: Removal) -> Table:
    """One row for each kind of card, and what changes when it is taken out.

    The changes of the outcomes' probabilities stand in it for people, and for programs in a table
    of their own, `changes`.
    """
    head = say_of(removal.copies, "without one", "without {number}")
    columns = (
        Column("without", head),
        Column("in_the_shoe", "in the shoe", COUNT),
        Column("expected_value", "expected value", NUMBER),
        Column("change", "change", CHANGE),
        Column("", "scaled, %", CHANGE),
        Column("scaled_change", "", CHANGE),
        *(Column("", name, CHANGE) for name in _outcomes(removal)),
    )
    rows = [
        (
            str(effect.kind),
            None if removal.endless else effect.kind.number,
            effect.expected_value,
            effect.change,
            effect.scaled * 100,
            effect.scaled,
            *effect.outcomes,
        )
        for effect in removal.effects
    ]
    return Table("effects", columns, rows)


def changes(removal: Removal) -> Table:
    """For programs: the change of the probability of each outcome without each kind of card."""
    columns = (Column("without", ""), Column("outcome", ""), Column("change", "", CHANGE))
    rows = [
        (str(effect.kind), name, change)
        for effect in removal.effects
        for name, change in zip(_outcomes(removal), effect.outcomes, strict=True)
    ]
    return Table("changes", columns, rows, shown=False)


def _outcomes(removal: Removal) -> list[str]:
    return [*(outcome.name for outcome in removal.bet.outcomes), "loss"]


def _counts(counts: Counts) -> list[Part]:
    """Counts, one in each row; or in each column, where there are more kinds of card than ranks."""
    told = [str(effect.kind) for effect in counts[0][1].removal.effects]
    rows: list[Sequence[Any]] = [
        (ours("tags"), *told, ours("sum"), ours("correlation"), ours("threshold")),
        *((what, *_line(count)) for what, count in counts),
    ]
    if len(told) > len(RANKS):
        rows = list(zip(*rows, strict=True))
    heads, *cells = rows
    columns = [Column("", head, FINISHED if n else TEXT) for n, head in enumerate(heads)]
    text = "A true count is the running count, the tags of all cards gone, for each 52 cards left."
    lines = [*(_says(what, count) for what, count in counts), say(text)]
    return [
        Table("", columns, cells),
        Prose(lines, setting=LINES),
        Sections("counts", [_programs(what, count) for what, count in counts], shown=False),
    ]


def _line(count: LinearCount) -> list[Value]:
    tags = [TAG(tag) for tag in (*count.tags, count.sum_of_tags)]
    return [*tags, _correlation(count), NUMBER(count.threshold)]


def _correlation(count: LinearCount) -> Value:
    return CORRELATION((count.correlation_squared, -1 if count.covariance < 0 else 1))


def _says(what: str, count: LinearCount) -> Sentence:
    limit, name = count.threshold, TEXT(what)
    if limit is None:
        return say("{what}: the count says nothing of this bet.", what=name)
    exact = WORD(limit) if len(str(limit)) < LONG else say("as the forms for programs have it")
    text = ours(
        "{what}: an edge for the bettor above a true count of {limit}, exactly {exact}{more}."
    )
    if count.covariance <= 0:
        text = ours(
            "{what}: an edge for the bettor below a true count of {limit}, exactly {exact}{more}."
        )
    return say(text, what=name, limit=NUMBER(limit), exact=exact, more=_unbalanced(count))


def _unbalanced(count: LinearCount) -> Sentence | str:
    if not count.sum_of_tags:
        return ""
    mean = WORD(abs(count.mean_tag))
    if count.sum_of_tags > 0:
        return say("; with {mean} taken off for each card gone", mean=mean)
    return say("; with {mean} added for each card gone", mean=mean)


def _programs(what: str, count: LinearCount) -> Section:
    told = zip(count.removal.effects, count.tags, strict=True)
    parts = (
        fields(
            count=what,
            sum_of_tags=count.sum_of_tags,
            mean_tag=NUMBER(count.mean_tag),
            correlation=_correlation(count),
            correlation_squared=NUMBER(count.correlation_squared),
            threshold=NUMBER(count.threshold),
        ),
        Table(
            "tags",
            (Column("without", ""), Column("tag", "", WHOLE)),
            [(str(effect.kind), tag) for effect, tag in told],
            shown=False,
        ),
    )
    return Section(parts, None, ("count",))
