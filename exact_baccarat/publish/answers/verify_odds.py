"""What `verify odds` answers: what could have produced three figures."""

from collections.abc import Sequence

from exact_baccarat.game.playing import SIDES
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers.common import setting_fields
from exact_baccarat.publish.kinds import CHANCE, ESTIMATE, TALLY, TEXT, WHOLE, WORD, WORDS, YES_NO
from exact_baccarat.publish.report import (
    FAILED,
    PASSED,
    Case,
    Column,
    Part,
    Report,
    Sentence,
    Table,
    fields,
    prose,
    say,
    say_of,
)
from exact_baccarat.verify.claims.diagnose import LEAST_P, STANDARD_ERRORS, Candidate, Diagnosis


def diagnosis(found: Diagnosis, setting: Setting, most: int) -> Report:
    """The likeliest candidates, `most` of them, and what tells the first two apart."""
    parts: list[Part] = [
        prose(*_verdict(found)),
        fields(
            figures=[figure.text for figure in found.figures],
            coups=found.coups,
            fitting=sum(candidate.fits for candidate in found.candidates),
            coups_to_tell_first_two=found.needed,
            more_coups=_more(found),
        ),
        _candidates(found, found.candidates[:most]),
        prose(*_needed(found)),
    ]
    texts = " ".join(figure.text for figure in found.figures)
    case = Case(f"the true game gives {texts}", PASSED)
    if not found.right:
        nearest = " = ".join(found.candidates[0].names)
        case = Case(case.name, FAILED, f"the nearest is {nearest}")
    return Report(
        "verify odds",
        setting_fields(setting),
        parts,
        "candidates",
        right=found.right,
        suite=f"odds {texts}",
        cases=[case],
    )


def _candidates(found: Diagnosis, shown: Sequence[Candidate]) -> Table:
    simulated = found.counts is not None
    return Table(
        "candidates",
        (
            Column("rank", "rank", WHOLE),
            Column("", "candidate", WORD),
            Column("names", "", WORDS),
            Column("fits", "", YES_NO),
            *(Column(f"{side}_probability", side, CHANCE) for side in SIDES),
            Column("last_digits_off", "" if simulated else "last digits off", TALLY),
            Column("p", "p" if simulated else "", ESTIMATE),
        ),
        [
            (
                rank,
                " = ".join(candidate.names),
                candidate.names,
                candidate.fits,
                *candidate.odds,
                None if simulated else candidate.off,
                candidate.p,
            )
            for rank, candidate in enumerate(shown, 1)
        ],
    )


def _verdict(found: Diagnosis) -> list[Sentence]:
    fitting = sum(candidate.fits for candidate in found.candidates)
    true = next(candidate for candidate in found.candidates if candidate.true)
    how = say("fits at every digit printed")
    if found.counts:
        how = say("fits {coups}", coups=_coups(sum(found.counts)))
    if not fitting:
        text = "Nothing known {how}: not the true game, no single broken rule, no known defect."
        return [say(text, how=how), say("The nearest:")]
    others = []
    if fitting > 1:
        others = [say_of(fitting - 1, "So does one other.", "So do {number} others.")]
    if true.fits:
        return [say("The true game {how}.", how=how), *others]
    name = found.candidates[0].names[0]
    capital = TEXT(name[0].upper() + name[1:])
    return [
        say("The true game does not fit."),
        say("{name} {how}.", name=capital, how=how),
        *others,
    ]


def _more(found: Diagnosis) -> int | None:
    """How many coups more than were dealt it takes to tell the first two apart."""
    if found.needed is None or found.coups is None:
        return None
    return max(found.needed - found.coups, 0)


def _needed(found: Diagnosis) -> list[Sentence]:
    if found.counts is None or found.coups is None:
        return []
    if found.needed is None:
        return [say("No number of coups tells the first two apart: their odds are the same.")]
    more, coups = _more(found), _coups(found.needed)
    how = say("at {errors} standard errors", errors=WHOLE(STANDARD_ERRORS))
    fits = say("A candidate fits with a p of at least {least}.", least=WORD(f"{LEAST_P:g}"))
    if more:
        text = "To tell the first two apart {how} takes {coups}, {more} more than {these}."
        these = say_of(found.coups, "this", "these")
        return [say(text, how=how, coups=coups, more=TALLY(more), these=these), fits]
    enough = say_of(found.coups, "this is enough", "these are enough")
    tell = say_of(found.needed, "tells", "tell")
    text = "{coups} {tell} the first two apart {how}: {enough}."
    return [say(text, coups=coups, tell=tell, how=how, enough=enough), fits]


def _coups(number: int) -> Sentence:
    return say_of(number, "{number} coup", "{number} coups")
