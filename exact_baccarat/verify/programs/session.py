"""A program under test, asked for one deal after another, through everything it does."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from exact_baccarat.verify.programs.answers import (
    ALTERNATE,
    NONE_FIXED,
    Answer,
    Fixed,
    NoAnswer,
    loads,
    question,
    read,
)
from exact_baccarat.verify.programs.pipe import Ending, Patience, converse
from exact_baccarat.verify.programs.styles import Style

MOST_RUBBISH = 1_000
MOST_RESTARTS = 10
LEAST_TOGETHER = 20_000
"""Fewer deals are not divided among several processes of the program."""
_TELL = 0.2
"""Progress is told every so many seconds."""

Cards = tuple[str, ...]


@dataclass
class Trouble:
    """Something other than a wrong answer: what it was, how often, and where it came first."""

    what: str
    says: str
    deal: Cards | None = None
    times: int = 1


@dataclass(frozen=True)
class Asking:
    """Another question than what becomes of a deal: how it is put, and how its answer is read.

    `put` makes the line from a number and the cards, `take` reads the answer or raises NoAnswer.
    """

    put: Callable[[int, Cards], str]
    take: Callable[[dict[str, Any], Cards], Any]


DEALS = Asking(question, read)
"""What becomes of a deal, in the order in which the program deals."""


@dataclass
class Session:
    """The conversation with one program. `over` once it is of no use to ask on.

    It bears `timeout` seconds of silence, and takes `time` seconds in all if that is given: it is
    `late` when these are over. `progress` is told how many deals are answered and of how many, as
    far as that is known (`expected`), and after how many seconds. Many deals are divided among
    `jobs` processes of the program. `fixed` are the cards that the rules fix.
    """

    command: Sequence[str]
    timeout: float = 10.0
    progress: Callable[[int, int, float], None] = lambda answered, of, seconds: None
    troubles: dict[str, Trouble] = field(default_factory=dict)
    asked: int = 0
    answered: int = 0
    over: bool = False
    restarts: int = 0
    order: int = ALTERNATE
    fixed: Fixed = NONE_FIXED
    time: float | None = None
    jobs: int = 1
    expected: int = 0
    late: bool = False
    style: Style | None = None
    asking: Asking = DEALS

    def __post_init__(self) -> None:
        self.begun = self._told = time.monotonic()
        deadline = None if self.time is None else self.begun + self.time
        self.patience = Patience(self.timeout, deadline)
        self.parts: list[Session] = []

    @property
    def seconds(self) -> float:
        """How long it has lasted."""
        return time.monotonic() - self.begun

    def ask(
        self, deals: Sequence[Cards], guess: Sequence[Answer] | None = None
    ) -> list[Answer | None]:
        """The answers to deals, in their order; None where there is none.

        A `guess` at each answer, which is what the rules make of the deal, saves reading it.
        """
        if self.jobs > 1 and len(deals) >= LEAST_TOGETHER and not self.over:
            return self._together(deals, guess)
        answers: list[Answer | None] = []
        self.asked += len(deals)
        while len(answers) < len(deals) and not self.over:
            left = None if guess is None else guess[len(answers) :]
            answers += self._batch(deals[len(answers) :], left)
        return answers + [None] * (len(deals) - len(answers))

    def ask_other(self, deals: Sequence[Cards], asking: Asking) -> list[Any]:
        """The answers to another question about deals, or shoes; None where there is none."""
        part = replace(self, troubles={}, asked=0, answered=0, asking=asking, style=None)
        part.patience = self.patience
        answers: list[Any] = part.ask(deals)
        self._take_in(part)
        return answers

    def _together(
        self, deals: Sequence[Cards], guess: Sequence[Answer] | None
    ) -> list[Answer | None]:
        """The same, by several processes at once, as if one had been asked after the other."""
        share = -(-len(deals) // self.jobs)
        cuts = [slice(start, start + share) for start in range(0, len(deals), share)]
        self.parts = [replace(self, troubles={}, asked=0, answered=0, jobs=1) for _ in cuts]
        for part in self.parts:
            part.patience, part.progress = self.patience, self._tell_parts
        with ThreadPoolExecutor(len(cuts)) as pool:
            try:
                asked = [
                    pool.submit(part.ask, deals[cut], guess and guess[cut])
                    for part, cut in zip(self.parts, cuts, strict=True)
                ]
                answers = [answer for one in asked for answer in one.result()]
            except BaseException:
                self.patience.enough.set()
                raise
        for part in self.parts:
            self._take_in(part)
        self.parts = []
        return answers

    def _take_in(self, part: "Session") -> None:
        self.asked += part.asked
        self.answered += part.answered
        self.over |= part.over
        self.late |= part.late
        self.restarts = max(self.restarts, part.restarts)
        for trouble in part.troubles.values():
            self.note(trouble.what, trouble.says, trouble.deal, trouble.times)

    def _tell_parts(self, answered: int, of: int, seconds: float) -> None:
        answered = self.answered + sum(part.answered for part in self.parts)
        self.progress(answered, self.expected, self.seconds)

    def _batch(self, deals: Sequence[Cards], guess: Sequence[Answer] | None) -> list[Answer | None]:
        """The answers as far as one process gives them, and None for the deal that ended it."""
        ending = Ending()
        sent = "\n".join(map(self.asking.put, count(), deals)) + "\n"
        answers: list[Answer | None] = []
        surplus = 0
        talk = converse(self.command, sent.encode(), self.patience, ending)
        try:
            for block in talk:
                surplus += self._hear_all(block, deals, answers, guess)
                ending.enough = len(answers) >= len(deals)
                self._tell()
                if surplus > MOST_RUBBISH:
                    ending.why = f"said more than {MOST_RUBBISH:,} lines that are no answers"
                    self.over = True
                    break
        finally:
            talk.close()  # type: ignore[attr-defined]
        if ending.late and not ending.enough:
            self.late = self.over = True
        elif ending.why is not None or len(answers) < len(deals):
            self._ended(ending, deals, answers)
        return answers

    def _tell(self) -> None:
        now = time.monotonic()
        if now - self._told >= _TELL:
            self._told = now
            self.progress(self.answered, self.expected, now - self.begun)

    def _hear_all(
        self,
        block: bytes,
        deals: Sequence[Cards],
        answers: list[Answer | None],
        guess: Sequence[Answer] | None,
    ) -> int:
        """Take in a block of lines; how many were of no use.

        Most programs are right nearly everywhere, and so most blocks are what was guessed.
        """
        surplus = 0
        here, many = len(answers), block.count(b"\n") + 1
        guessed = () if guess is None or self.style is None else guess[here : here + many]
        expected: list[bytes] = []
        if self.style and len(guessed) == many:
            written = map(self.style.written, count(here), deals[here : here + many], guessed)
            joined = "\n".join(written).encode()
            if joined == block:
                answers += guessed
                self.answered += many
                return 0
            expected = joined.split(b"\n")
        for place, line in enumerate(block.split(b"\n")):
            in_step = expected and len(answers) == here + place
            if in_step and line == expected[place]:
                answers.append(guessed[place])
                self.answered += 1
            else:
                surplus += self._hear(line, deals, answers)
            if surplus > MOST_RUBBISH:
                break
        return surplus

    def _hear(self, line: bytes, deals: Sequence[Cards], answers: list[Answer | None]) -> int:
        """Take in a line; 1 if it was of no use."""
        if not line.strip():
            return 0
        try:
            found = loads(line)
        except NoAnswer as error:
            deal = deals[len(answers)] if len(answers) < len(deals) else None
            self.note("rubbish", f"a line that is no answer: {error}", deal)
            return 1
        number = _number(found.get("id", len(answers)))
        if number is None or not len(answers) <= number < len(deals):
            self._wrong_id(found, number, deals, answers)
            return 1
        for skipped in range(len(answers), number):
            self.note("no answer", "a deal left without an answer", deals[skipped])
            answers.append(None)
        try:
            answers.append(self._read(found, deals[number]))
            self.answered += 1
            if self.style is None and not any(self.fixed):
                self.style = Style.of(line)
        except NoAnswer as error:
            self.note("no answer", f"an answer that cannot be used: {error}", deals[number])
            answers.append(None)
        return 0

    def _read(self, found: dict[str, Any], deal: Cards) -> Any:
        if self.asking is not DEALS:
            return self.asking.take(found, deal)
        return read(found, deal, self.order, self.fixed)

    def _wrong_id(
        self,
        found: dict[str, object],
        number: int | None,
        deals: Sequence[Cards],
        answers: Sequence[Answer | None],
    ) -> None:
        """Note an answer that is to no deal, or comes too late."""
        if len(answers) >= len(deals):
            self.note("too many answers", "it answers more than it was asked", None)
            return
        due = len(answers)
        shown = str(found.get("id"))[:20]
        if number is None:
            said = f'its id is "{shown}", where the number of the deal, {due}, is next'
        elif number < due:
            said = f"it answers deal {shown} again or too late, where {due} is next"
        else:
            said = f"it answers deal {shown}, which it was not asked, where {due} is next"
        self.note("wrong id", said, deals[due])

    def _ended(self, ending: Ending, deals: Sequence[Cards], answers: list[Answer | None]) -> None:
        """Note how it ended, and go on behind the deal that ended it where that makes sense."""
        why = ending.why or "ended before it had answered everything"
        words = f" ({ending.last_words})" if ending.last_words else ""
        if len(answers) >= len(deals):
            self.note("bad end", f"it answered everything, and then {why}{words}", None)
            return
        deal = deals[len(answers)]
        what = "hang" if ending.hung else "crash"
        self.note(what, f"it {why}, with this deal to be answered next{words}", deal)
        answers.append(None)
        self.restarts += 1
        self.over |= ending.hung or self.restarts > MOST_RESTARTS or not self.answered

    def note(self, what: str, says: str, deal: Cards | None, times: int = 1) -> None:
        """Note a trouble, or that it was there so many times more."""
        if what in self.troubles:
            self.troubles[what].times += times
        else:
            self.troubles[what] = Trouble(what, says, deal, times)


def _number(value: object) -> int | None:
    """The number of a deal as it was answered: 7, also written "7" or 7.0."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None
