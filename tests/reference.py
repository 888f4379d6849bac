"""The reference of the Python interface, made of its docstrings: docs/api.md.

`python -m tests.reference` (`make docs`) writes it anew.
"""

import inspect
from pathlib import Path

import exact_baccarat

PATH = Path(__file__).parent.parent / "docs" / "api.md"
HEAD = """# The Python interface

What `from exact_baccarat import ...` gives, and nothing else is promised. `make docs` writes this
page from the docstrings. [python.ipynb](python.ipynb) shows the functions at work.
"""
ASKING = ("odds", "what_if", "solve", "formula", "removal", "probability")


def page() -> str:
    """The page: the functions that ask, then all other names in alphabetical order."""
    names = [name for name in exact_baccarat.__all__ if name != "__version__"]
    others = sorted(set(names) - {*ASKING}, key=str.lower)
    parts = [HEAD, *(_entry(name) for name in (*ASKING, *others))]
    return "\n".join(parts)


def _entry(name: str) -> str:
    value = getattr(exact_baccarat, name)
    if name == "odds":
        from exact_baccarat.asking import odds as value
    if not (inspect.isclass(value) or inspect.isfunction(value)):
        return f"## {name}\n\nA `{type(value).__name__}`: {_first_line(type(value))}\n"
    text = f"## {name}{_signature(value)}\n\n{_doc(value)}\n"
    members = _members(value) if inspect.isclass(value) else []
    return text + ("\n" + "\n".join(members) + "\n" if members else "")


def _members(value: type) -> list[str]:
    """What a class has beside what its docstring says: one line for each."""
    made = []
    for name, member in sorted(vars(value).items()):
        what = getattr(member, "fget", None) or getattr(member, "__func__", member)
        if not name.startswith("_") and (inspect.isfunction(what) and what.__doc__):
            call = "" if isinstance(member, property) else "()"
            made.append(f"- `.{name}{call}`: {_first_line(what)}")
    return made


def _signature(value: object) -> str:
    if inspect.isclass(value):
        return ""
    assert callable(value)
    return f"({', '.join(inspect.signature(value).parameters)})"


def _doc(value: object) -> str:
    """The docstring, its examples as code."""
    lines, made, code = (inspect.getdoc(value) or "").split("\n"), [], False
    for line in lines:
        if line.startswith(">>>") and not code:
            made.append("```python")
            code = True
        if code and not line:
            made.append("```")
            code = False
        made.append(line)
    return "\n".join([*made, *(["```"] if code else [])])


def _first_line(value: object) -> str:
    return (inspect.getdoc(value) or "").split("\n\n")[0].replace("\n", " ")


def main() -> None:
    """Write the page."""
    PATH.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
