"""A session with a function in the place of a program."""

from collections.abc import Callable, Sequence

from exact_baccarat.verify.programs.answers import Answer, read
from exact_baccarat.verify.programs.session import Session


class Inside(Session):
    """Asks a function from the cards of a deal to the answer."""

    def __init__(self, play: Callable[[list[str]], dict[str, object]]) -> None:
        super().__init__(())
        self.play = play

    def ask(
        self, deals: Sequence[tuple[str, ...]], guess: Sequence[Answer] | None = None
    ) -> list[Answer | None]:
        """The answers to deals, in their order."""
        self.asked += len(deals)
        self.answered += len(deals)
        return [read(self.play([*deal]), deal, self.order, self.fixed) for deal in deals]
