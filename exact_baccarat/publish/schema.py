"""The JSON Schema of what each command writes with `--format json`, one file for each command."""

from importlib.resources import files

from exact_baccarat.errors import unknown

_FOLDER = files("exact_baccarat.publish") / "schemas"


def commands() -> list[str]:
    """The commands that have a schema, as they are called: `verify claims`."""
    names = (entry.name for entry in _FOLDER.iterdir())
    return sorted(n.removesuffix(".json").replace(".", " ") for n in names if n.endswith(".json"))


def schema_of(command: str) -> str:
    """The schema of a command's JSON, as text. Raises Refused for a command that has none."""
    if command not in commands():
        raise unknown("command", command, commands())
    return (_FOLDER / f"{command.replace(' ', '.')}.json").read_text(encoding="utf-8")
