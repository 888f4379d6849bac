"""Packages that only some forms need: imported when wanted, missed in one sentence."""

from importlib import import_module
from typing import Any

from exact_baccarat.errors import refused

EXTRAS = {
    "matplotlib": "plot",
    "jinja2": "site",
    "pandas": "pandas",
    "pyarrow": "arrow",
    "pyarrow.ipc": "arrow",
    "pyarrow.parquet": "arrow",
    "typst": "pdf",
    "xlsxwriter": "xlsx",
}
"""By the name of the package, the extra of ours that brings it."""


def needed(package: str, what: str) -> Any:
    """The package, for `what`, as "a PDF". Raises Refused, saying what to install, without it."""
    try:
        return import_module(package)
    except ImportError:
        raise refused(
            "{what} needs {package}: pip install 'exact-baccarat[{extra}]'",
            code="missing-extra",
            text=package,
            what=what,
            package=package,
            extra=EXTRAS[package],
        ) from None
