"""The rules of the house: what a module may import, and how the package is laid out."""

import ast
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "exact_baccarat"
ROOMS = (
    *("game", "enumeration", "bets", "odds", "coups", "counting"),
    *("verify", "chemin", "publish", "site", "cli"),
)
ALL = sorted(ROOT.rglob("*.py"))
MODULES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_room_imports_from_a_room_below_it(path: Path) -> None:
    room = ROOMS.index(path.relative_to(ROOT).parts[0])
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "exact_baccarat" and len(parts) > 1 and parts[1] in ROOMS:
            assert ROOMS.index(parts[1]) <= room, name


def modules_named_in(path: Path) -> set[str]:
    """The modules that a module imports anywhere, inside its functions too."""
    every = {".".join(("exact_baccarat", *p.relative_to(ROOT).with_suffix("").parts)) for p in ALL}
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {str(node.module), *(f"{node.module}.{a.name}" for a in node.names)}
    packages = {f"{name}.__init__" for name in names} & every
    return (names & every) | packages


def test_no_modules_import_one_another_in_a_circle() -> None:
    graph = {
        ".".join(("exact_baccarat", *path.relative_to(ROOT).with_suffix("").parts)): {
            *modules_named_in(path)
        }
        for path in ALL
    }
    try:
        assert len([*TopologicalSorter(graph).static_order()]) == len(ALL)
    except CycleError as error:
        raise AssertionError(" imports ".join(error.args[1])) from None


def test_only_publish_knows_tabulate() -> None:
    users = {path.relative_to(ROOT).parts[0] for path in MODULES if "tabulate" in imported(path)}
    assert users == {"publish"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_says_what_it_is_for(path: Path) -> None:
    if path.read_text():
        assert ast.get_docstring(ast.parse(path.read_text()))


def test_odds_imports_nothing_that_it_does_not_need() -> None:
    code = (
        "import sys; sys.argv = ['exact-baccarat', 'odds']\n"
        "from exact_baccarat.cli.main import main\n"
        "try:\n    main()\n"
        "except SystemExit:\n    print(sorted({'sympy', 'scipy', 'matplotlib'} & {*sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.endswith("[]\n")
