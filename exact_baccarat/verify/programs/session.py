"""A program under test, asked for one deal after another, through everything it does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from exact_baccarat.verify.programs.answers import (
    ALTERNATE,
    Answer,
    NoAnswer,
    loads,
    question,
    read,
)
from exact_baccarat.verify.programs.pipe import Ending, converse

MOST_RUBBISH = 1_000
MOST_RESTARTS = 10

Cards = tuple[str, ...]


@dataclass
class Trouble:
    """Something other than a wrong answer: what it was, how often, and where it came first."""

    what: str
    says: str
    deal: Cards | None = None
    times: int = 1


@dataclass
class Session:
    """The conversation with one program. `over` once it is of no use to ask on.

    `progress` is told of the deals answered so far.
    """

    command: Sequence[str]
    timeout: float = 10.0
    progress: Callable[[int], None] = lambda answered: None
    troubles: dict[str, Trouble] = field(default_factory=dict)
    asked: int = 0
    answered: int = 0
    over: bool = False
    restarts: int = 0
    order: int = ALTERNATE

    def ask(self, deals: Sequence[Cards]) -> list[Answer | None]:
        """The answers to deals, in their order; None where there is none."""
        answers: list[Answer | None] = []
        self.asked += len(deals)
        while len(answers) < len(deals) and not self.over:
            answers += self._batch(deals[len(answers) :])
        return answers + [None] * (len(deals) - len(answers))

    def _batch(self, deals: Sequence[Cards]) -> list[Answer | None]:
        """The answers as far as one process gives them, and None for the deal that ended it."""
        ending = Ending()
        sent = "\n".join(question(number, deal) for number, deal in enumerate(deals)) + "\n"
        answers: list[Answer | None] = []
        surplus = 0
        talk = converse(self.command, sent.encode(), self.timeout, ending)
        try:
            for line in talk:
                surplus += self._hear(line, deals, answers)
                ending.enough = len(answers) >= len(deals)
                if surplus > MOST_RUBBISH:
                    ending.why = f"said more than {MOST_RUBBISH:,} lines that are no answers"
                    self.over = True
                    break
        finally:
            talk.close()  # type: ignore[attr-defined]
        if ending.why is not None or len(answers) < len(deals):
            self._ended(ending, deals, answers)
        return answers

    def _hear(self, line: bytes, deals: Sequence[Cards], answers: list[Answer | None]) -> int:
        """Take in a line; 1 if it was of no use."""
        if not line.strip():
            return 0
        try:
            found = loads(line)
        except NoAnswer as error:
            deal = deals[len(answers)] if len(answers) < len(deals) else None
            self._trouble("rubbish", f"a line that is no answer: {error}", deal)
            return 1
        number = found.get("id", len(answers))
        if type(number) is not int or not len(answers) <= number < len(deals):
            if len(answers) >= len(deals):
                self._trouble("too many answers", "it answers more than it was asked", None)
            else:
                said = f"it answers deal {str(number)[:20]}, where {len(answers)} is next"
                self._trouble("wrong id", said, deals[len(answers)])
            return 1
        for skipped in range(len(answers), number):
            self._trouble("no answer", "a deal left without an answer", deals[skipped])
            answers.append(None)
        try:
            answers.append(read(found, deals[number], self.order))
            self.answered += 1
            if not self.answered % 4096:
                self.progress(self.answered)
        except NoAnswer as error:
            self._trouble("no answer", f"an answer that cannot be used: {error}", deals[number])
            answers.append(None)
        return 0

    def _ended(self, ending: Ending, deals: Sequence[Cards], answers: list[Answer | None]) -> None:
        """Note how it ended, and go on behind the deal that ended it where that makes sense."""
        why = ending.why or "ended before it had answered everything"
        words = f" ({ending.last_words})" if ending.last_words else ""
        if len(answers) >= len(deals):
            self._trouble("bad end", f"it answered everything, and then {why}{words}", None)
            return
        deal = deals[len(answers)]
        what = "hang" if ending.hung else "crash"
        self._trouble(what, f"it {why}, with this deal to be answered next{words}", deal)
        answers.append(None)
        self.restarts += 1
        self.over |= ending.hung or self.restarts > MOST_RESTARTS or not self.answered

    def _trouble(self, what: str, says: str, deal: Cards | None) -> None:
        if what in self.troubles:
            self.troubles[what].times += 1
        else:
            self.troubles[what] = Trouble(what, says, deal)
