"""Folders of generated files: written whole or not at all, and compared with the code."""

import os
import tempfile
from itertools import zip_longest
from pathlib import Path

from exact_baccarat.errors import Refused


def write(folder: Path, contents: dict[str, str]) -> list[str]:
    """Write files into a folder, each beside its place and then renamed; the names of the changed.

    Raises Refused where the folder cannot be written.
    """
    changed = [name for name, text in contents.items() if _text(folder / name) != text]
    try:
        for name in changed:
            _replace(folder / name, contents[name])
    except OSError as error:
        raise Refused(f"cannot write {error.filename or folder}: {error.strerror}") from None
    return changed


def differences(folder: Path, contents: dict[str, str]) -> list[str]:
    """A sentence for each file that is not what it should be, with its first differing line."""
    found = [
        difference
        for name, text in contents.items()
        for difference in [_difference(folder / name, text)]
        if difference
    ]
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    found += [
        f"{folder / name} is there, and no table is called so" for name in names - {*contents}
    ]
    return sorted(found)


def _replace(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(beside, 0o666 & ~mask)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def _difference(path: Path, text: str) -> str | None:
    there = _text(path)
    if there is None:
        return f"{path} is missing or cannot be read"
    lines = zip_longest(there.split("\n"), text.split("\n"))
    for number, (found, right) in enumerate(lines, 1):
        if found != right:
            return (
                f"{path} differs in line {number}:\n"
                f"  it says        {_shown(found)}\n  it should say  {_shown(right)}"
            )
    return None


def _shown(line: str | None) -> str:
    return "(nothing: the file ends)" if line is None else line[:200]


def _text(path: Path) -> str | None:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        return None
