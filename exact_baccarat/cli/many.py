"""Options that take several words: `--bets banker player tie`."""

from typing import Any

import click


class WithMany(click.Command):
    """A command in which some options take all words up to the next option, or to "--"."""

    def __init__(self, *args: Any, many: tuple[str, ...] = (), **more: Any) -> None:
        super().__init__(*args, **more)
        self.many = many

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `--bets a b` as `--bets a --bets b`."""
        return super().parse_args(ctx, self._one_each(args))

    def _one_each(self, args: list[str]) -> list[str]:
        made: list[str] = []
        option = ""
        for place, word in enumerate(args):
            if word == "--":
                return [*made, *args[place:]]
            if word in self.many:
                option = word
                if place + 1 == len(args) or args[place + 1].startswith("-"):
                    made.append(word)  # nothing follows, which click refuses
            elif word.startswith("-"):
                option = ""
                made.append(word)
            else:
                made += [option, word] if option else [word]
        return made
