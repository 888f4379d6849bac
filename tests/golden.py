"""The golden outputs: what each command line of golden/commands.txt prints, form by form.

They are kept as text, one file for each command line and form, so that a change of the output shows
as a difference of files. They prove no figure right: other tests do. `python -m tests.golden`
writes them anew, and removes those that no command line has any more.
"""

import contextlib
import hashlib
import re
import shlex
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from tests.command import run

FOLDER = Path(__file__).parent / "golden"
INPUTS = FOLDER / "inputs"
REWRITE = "python -m tests.golden"

FORMS = ("github", "csv", "json")
"""The forms in which every command line is stored."""

MORE_FORMS = ("plain", "latex", "html", "tsv", "json-lines")
"""The forms in which those command lines are stored, too, that are marked "more: "."""

KEPT = 400
"""How many lines of an output are kept as text; of the others their number and hash."""

_MARKS: dict[str, tuple[str | None, ...]] = {
    "more: ": FORMS + MORE_FORMS,
    "once: ": (None,),
}


@dataclass(frozen=True)
class Line:
    """A command line, and its forms: None is for the command line as it stands."""

    text: str
    forms: tuple[str | None, ...]

    @property
    def name(self) -> str:
        """The words of the command line as one word: what its files are called.

        No number is in it, or a line put in between would rename the files of all that follow.
        """
        return re.sub(r"[^a-z0-9.%]+", "-", self.text.lower()).strip("-.")

    def file(self, form: str | None) -> Path:
        """Where its output in a form is kept."""
        return FOLDER / f"{self.name}{f'.{form}' if form else ''}.txt"

    def output(self, form: str | None) -> str:
        """What it prints in a form: standard output, standard error if any, the exit status."""
        words = shlex.split(self.text)
        # Before "--", after which all words belong to the program that is verified.
        place = words.index("--") if "--" in words else len(words)
        asked = ["--format", form] if form else []
        with contextlib.chdir(INPUTS):
            done = run(*words[:place], *asked, *words[place:])
        told = f"--- standard error\n{done.err}" if done.err else ""
        return f"{_shortened(done.out)}{told}--- exit status {done.status}\n"

    def difference(self, form: str | None) -> str | None:
        """The first line that is not as stored, and how to rewrite; None if all is as stored."""
        file = self.file(form)
        if not file.exists():
            return f"{self.text}: there is no {file.name}; `{REWRITE}` writes it"
        stored, printed = file.read_text("utf-8"), self.output(form)
        pairs = zip_longest(stored.split("\n"), printed.split("\n"), fillvalue="(no such line)")
        for number, (old, new) in enumerate(pairs, 1):
            if old != new:
                return (
                    f"{self.text}: {file.name} differs first in line {number}:\n"
                    f"  stored:  {old}\n  printed: {new}\n"
                    f"If it is meant, `{REWRITE}` rewrites all; read `git diff` before you commit."
                )
        return None


def lines() -> list[Line]:
    """The command lines of golden/commands.txt."""
    written = (FOLDER / "commands.txt").read_text("utf-8").splitlines()
    return [_line(text) for text in written if text and not text.startswith("#")]


def _line(text: str) -> Line:
    for mark, forms in _MARKS.items():
        if text.startswith(mark):
            return Line(text.removeprefix(mark), forms)
    return Line(text, FORMS)


def _shortened(text: str) -> str:
    """A text as it is kept: the catalogue in JSON has 12,000 lines."""
    kept = text.splitlines(keepends=True)
    if len(kept) <= KEPT:
        return text
    others = "".join(kept[KEPT:])
    digest = hashlib.sha256(others.encode()).hexdigest()
    return f"{''.join(kept[:KEPT])}--- {len(kept) - KEPT} more lines, SHA-256 {digest}\n"


def stored_files() -> set[Path]:
    """The outputs that are stored."""
    return set(FOLDER.glob("*.txt")) - {FOLDER / "commands.txt"}


def main() -> None:
    """Write every output anew, and remove the files that no command line has any more."""
    made = {line.file(form): line.output(form) for line in lines() for form in line.forms}
    for file in stored_files() - made.keys():
        file.unlink()
        print(f"{file.name}: removed")
    for file, text in made.items():
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
            print(f"{file.name}: written")


if __name__ == "__main__":
    main()
