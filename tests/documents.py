"""The sessions in README.md and docs/: read, run, compared, or brought up to date.

In a ```console block, a line `$ exact-baccarat ...` is run and what follows is its output; `...`
alone on a line stands for any lines. A ```toml block whose first line is `# name.toml` is a file
of that name, and so is a block that begins ```csv name.csv. `python -m tests.documents` writes the
outputs anew, where none is left out.
"""

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.command import run

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted(ROOT.glob("README*.md")), *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"```(console|toml|csv \S+)\n(.*?)```", re.DOTALL)


def sessions(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a document, and the output that it says follows."""
    for kind, body in _BLOCK.findall(text):
        if kind == "console":
            for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield command, output


def write_files(text: str, folder: Path) -> None:
    """Write the files that a document shows into a folder."""
    for kind, body in _BLOCK.findall(text):
        named = re.match(r"# (\S+\.toml)\n", body)
        if kind == "toml" and named:
            (folder / named.group(1)).write_text(body)
        elif kind.startswith("csv "):
            (folder / kind.removeprefix("csv ")).write_text(body)


def output_of(command: str) -> str:
    """What a command line prints, errors included."""
    program, *arguments = shlex.split(command)
    assert program == "exact-baccarat", command
    done = run(*arguments)
    return done.out + done.err


def agrees(said: str, printed: str) -> bool:
    """Whether the output is as the document says, `...` lines standing for any lines."""
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", said, flags=re.MULTILINE)]
    return re.fullmatch("(?s:.*)".join(parts), printed) is not None


def main() -> None:
    """Bring every document's outputs up to date."""
    import os
    import tempfile

    for path in DOCUMENTS:
        text = path.read_text()
        with tempfile.TemporaryDirectory() as folder:
            write_files(text, Path(folder))
            os.chdir(folder)
            for command, said in sessions(text):
                if "\n...\n" not in f"\n{said}":
                    text = text.replace(
                        f"$ {command}\n{said}", f"$ {command}\n{output_of(command)}", 1
                    )
            os.chdir(ROOT)
        path.write_text(text)
    for name in EXAMPLES:
        write_example(name, ROOT / "docs" / "examples")


EXAMPLES = [f"dragon-7{it}.{end}" for it in ("", ".it") for end in ("html", "pdf", "xlsx")]
"""The pages of Dragon 7 that docs/publishing.md shows."""


def write_example(name: str, folder: Path) -> None:
    """Write one of them into a folder."""
    language = "it" if ".it." in name else "en"
    run("odds", "dragon-7", "--full", "--lang", language, "-o", str(folder / name))


if __name__ == "__main__":
    sys.exit(main())
