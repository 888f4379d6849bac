"""The forms in which a report can be written: one module for each, and tabulate's for the rest.

A module of this package is a form. Its name, with hyphens, is what `--format` takes; it has

    DIGITS      how many digits a decimal has, if nobody says
    ENDINGS     of files that are written in it
    render      a report, a style and the name of a table ("" for the report's own) to text, or
                to bytes

and knows no bet and no command. A further form is a further module: nothing else lists them. All
other names are table formats of tabulate, which `publish.text` writes.

>>> [name for name in names() if name.startswith("json")]
['json', 'json-lines']
"""

from functools import cache
from importlib import import_module
from pathlib import PurePath
from pkgutil import iter_modules
from types import ModuleType

from exact_baccarat.errors import Refused, quoted, unknown
from exact_baccarat.publish.report import Report
from exact_baccarat.publish.style import Style

DEFAULT = "github"


@cache
def names() -> tuple[str, ...]:
    """The forms that have a module here, in alphabetical order."""
    return tuple(sorted(entry.name.replace("_", "-") for entry in iter_modules(__path__)))


def every_name() -> list[str]:
    """All that `--format` takes: first what is usual, then tabulate's.

    Tabulate's own HTML and LaTeX are left out: they set tables, and would leave prose unescaped.
    """
    from tabulate import tabulate_formats

    others = [name for name in tabulate_formats if "html" not in name and "latex" not in name]
    return list(dict.fromkeys([DEFAULT, *names(), *others]))


def check(name: str) -> str:
    """The name, if there is such a form. Raises Refused, with the nearest, if there is none."""
    if name != DEFAULT and name not in names() and name not in every_name():
        raise unknown("format", name, every_name())
    return name


def of_file(name: str) -> str:
    """The form that a file's ending asks for. Raises Refused for an ending that none has."""
    ending = PurePath(name).suffix.lower()
    by_ending = {".txt": "simple"}
    by_ending |= {e: form for form in names() for e in _module(form).ENDINGS}
    if ending not in by_ending:
        known = ", ".join(sorted(by_ending))
        raise Refused(
            f"cannot tell a form from the name {quoted(name)}: it ends in {known}, "
            "or --format says it"
        )
    return by_ending[ending]


def ending_of(name: str) -> str:
    """How the name of a file in a form ends, with the point."""
    if name in names():
        ending: str = _module(name).ENDINGS[0]
        return ending
    return ".md" if name in ("github", "pipe") else ".txt"


def digits_of(name: str) -> int:
    """How many digits after the point a form has, if nobody says."""
    digits: int = _module(name).DIGITS
    return digits


def render(report: Report, name: str, style: Style, table: str = "") -> str | bytes:
    """The report in the form of that name.

    `table` is the one that a flat form is to print. Raises Refused where there is none such.
    """
    module = _module(name)
    if name in names():
        text: str | bytes = module.render(report, style, table)
    else:
        text = module.render(report, style, name)
    return text


def _module(name: str) -> ModuleType:
    if name in names():
        return import_module(f"{__name__}.{name.replace('-', '_')}")
    return import_module("exact_baccarat.publish.text")
