"""How a program writes its answers, so that a line can be known without being read.

Most programs write every answer alike, but for the cards, the totals and the winner. Once the way
is known in which one does, the line that the right answer would be is written and compared, which
is faster than to read it. Any other line is read.
"""

import json
from collections.abc import Sequence
from typing import Any

from exact_baccarat.game.playing import SIDES
from exact_baccarat.verify.programs.answers import PLACES, Answer

KEYS = {"id", "player", "banker", "totals", "winner"}
SEPARATORS = ((", ", ": "), (",", ":"))


class Style:
    """A way of writing answers: the keys in their order, and what stands between things.

    Slow twin: `answers.read`, which makes of each such line the answer that it was written from.

    >>> style = Style.of(b'{"winner":"tie","id":0,"totals":[0,0],"player":[],"banker":[]}')
    >>> cards = ["5C", "4D", "3H", "5S", "7D", "9C"]
    >>> style.written(7, cards, Answer(2, 2, (8, 9), 1, 0))
    '{"winner":"banker","id":7,"totals":[8,9],"player":["5C","3H"],"banker":["4D","5S"]}'
    """

    def __init__(self, found: dict[str, Any], separators: tuple[str, str]) -> None:
        self.found = found
        self.separators = separators
        self.templates: dict[int, tuple[Answer, str]] = {}

    @classmethod
    def of(cls, line: bytes) -> "Style | None":
        """The style of a line, if it is one that is known here."""
        try:
            text = line.decode().strip()
            found = json.loads(text)
        except (ValueError, RecursionError):
            return None
        if isinstance(found, dict) and set(found) <= KEYS:
            for separators in SEPARATORS:
                if json.dumps(found, separators=separators) == text:
                    return cls(found, separators)
        return None

    def written(self, number: int, cards: Sequence[str], answer: Answer) -> str:
        """The line of an answer to the deal with this number and these cards."""
        # By identity, which is faster than to compare; the answer is held, so that no other has it.
        known = self.templates.get(id(answer))
        if known is None:
            known = self.templates[id(answer)] = answer, self._template(answer)
        return known[1].format(number, *cards)

    def _template(self, answer: Answer) -> str:
        """The line of an answer, with {0} for the number and {1} to {6} for the cards sent."""
        a, b, c, d = (f"<{place + 1}>" for place in PLACES[answer.order])
        mine, theirs = [a, b], [c, d]
        if answer.player == 3:
            mine.append("<5>")
        if answer.banker == 3:
            theirs.append("<6>" if answer.player == 3 else "<5>")
        totals: Any = list(answer.totals)
        if isinstance(self.found.get("totals"), dict):
            by_side = dict(zip(SIDES, answer.totals, strict=False))
            totals = {side: by_side.get(side) for side in self.found["totals"]}
        values = {"id": "<0>", "player": mine, "banker": theirs, "totals": totals}
        values["winner"] = SIDES[answer.winner]
        line = json.dumps({key: values[key] for key in self.found}, separators=self.separators)
        line = line.replace("{", "{{").replace("}", "}}").replace('"<0>"', "{0}")
        for place in range(1, 7):
            line = line.replace(f"<{place}>", f"{{{place}}}")
        return line
