"""Reading the files that people write: bets, rules, claims."""

from pathlib import Path

from exact_baccarat.errors import Refused, quoted


def text_of_file(path: Path, most: int) -> str:
    """What a file of at most so many bytes says.

    Raises Refused where it is no plain file, cannot be read, or is no UTF-8 text of that size.
    """
    shown = quoted(str(path), most=300)[1:-1]
    try:
        if "\0" in str(path):
            raise Refused(f"cannot read {shown}: no file is called so")
        if path.exists() and not path.is_file():
            raise Refused(f"cannot read {shown}: it is not a plain file")
        with path.open("rb") as file:
            content = file.read(most + 1)
        if len(content) > most:
            raise Refused(f"{shown} is larger than {most:,} bytes, and no such file is")
        return content.decode("utf-8-sig")
    except OSError as error:
        raise Refused(f"cannot read {shown}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Refused(f"cannot read {shown}: it is not UTF-8 text") from None
