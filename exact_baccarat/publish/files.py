"""Folders of generated files: written whole or not at all, and compared with the code."""

import os
import tempfile
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path

from exact_baccarat.errors import Refused, quoted

Contents = dict[str, str | bytes]
"""Files by their names from a folder."""


def write_one(path: Path, content: str | bytes) -> None:
    """Write one file, whole or not at all. Raises Refused where it cannot be written.

    A link stays a link, and what it leads to is written. A device or a pipe, as /dev/stdout, is
    written to and never replaced: a rename would put a plain file where /dev/null was.
    """
    beside = ""
    try:
        if path.is_dir():
            raise IsADirectoryError(0, "it is a folder", str(path))
        if path.exists() and not path.is_file():
            path.write_bytes(_bytes(content))
            return
        place = Path(os.path.realpath(path))
        beside = _write_beside(place, content)
        os.replace(beside, place)
    except OSError as error:
        if beside:
            os.unlink(beside)
        raise Refused(f"cannot write {quoted(str(path))}: {error.strerror}") from None


def write(folder: Path, contents: Contents) -> list[str]:
    """Write files into a folder, all beside their places, then renamed; the names of the changed.

    Raises Refused where the folder cannot be written.
    """
    changed = [name for name, content in contents.items() if not _is(folder / name, content)]
    beside: dict[str, str] = {}
    try:
        for name in changed:
            path = folder / name
            if path.is_dir():
                raise IsADirectoryError(0, "a folder is in the way", str(path))
            path.parent.mkdir(parents=True, exist_ok=True)
            beside[name] = _write_beside(path, contents[name])
        for name, written in list(beside.items()):
            os.replace(written, folder / name)
            del beside[name]
    except OSError as error:
        raise Refused(f"cannot write {error.filename or folder}: {error.strerror}") from None
    finally:
        for written in beside.values():
            os.unlink(written)
    return changed


def remove(folder: Path, names: Iterable[str]) -> list[str]:
    """Remove files of a folder, and folders that are empty without them; those that were there.

    Raises Refused where one cannot be removed.
    """
    removed = []
    for name in names:
        path = folder / name
        if not path.is_file():
            continue
        try:
            path.unlink()
        except OSError as error:
            raise Refused(f"cannot remove {path}: {error.strerror}") from None
        removed.append(name)
        for above in path.parents:
            if above == folder or any(above.iterdir()):
                break
            above.rmdir()
    return removed


def differences(folder: Path, contents: Contents) -> list[str]:
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


def _bytes(content: str | bytes) -> bytes:
    return content if isinstance(content, bytes) else content.encode()


def _write_beside(path: Path, content: str | bytes) -> str:
    """Write a file of another name in the same folder: its name."""
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_bytes(content))
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(beside, 0o666 & ~mask)
    except BaseException:
        os.unlink(beside)
        raise
    return beside


def _difference(path: Path, content: str | bytes) -> str | None:
    if _is(path, content):
        return None
    there = _text(path)
    if isinstance(content, bytes):
        return f"{path} is missing or differs"
    if there is None:
        return f"{path} is missing or cannot be read"
    text = content
    lines = zip_longest(there.split("\n"), text.split("\n"))
    for number, (found, right) in enumerate(lines, 1):
        if found != right:
            return (
                f"{path} differs in line {number}:\n"
                f"  it says        {_shown(found)}\n  it should say  {_shown(right)}"
            )
    return None


def _is(path: Path, content: str | bytes) -> bool:
    """Whether a file is there and holds just this."""
    try:
        return path.read_bytes() == _bytes(content)
    except OSError:
        return False


def _shown(line: str | None) -> str:
    return "(nothing: the file ends)" if line is None else line[:200]


def _text(path: Path) -> str | None:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        return None
