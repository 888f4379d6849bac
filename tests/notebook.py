"""A small runner of notebooks: it runs the cells of code and holds what they show to what is kept.

It takes the place of Jupyter's own, which would bring fifty packages for thirty lines. A cell shows
its last expression, as text and, where it has one, as HTML, as a notebook does.
`python -m tests.notebook` (`make docs`) writes the outputs of every notebook in docs/ anew.
"""

import ast
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "docs"


def notebooks() -> list[Path]:
    """The notebooks of the guides."""
    return sorted(FOLDER.glob("*.ipynb"))


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of its cells, each run after the other."""
    names: dict[str, Any] = {"__name__": "__main__"}
    made, count = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell = cell | {"execution_count": count, "outputs": _outputs(cell, names, count)}
        made.append(cell)
    return notebook | {"cells": made}


def _outputs(cell: dict[str, Any], names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    tree = ast.parse("".join(cell["source"]))
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if last is None:
        return []
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    if value is None:
        return []
    data = {"text/plain": _lines(repr(value))}
    if hasattr(value, "_repr_html_"):
        data["text/html"] = _lines(value._repr_html_())
    result = {"output_type": "execute_result", "metadata": {}, "execution_count": count}
    return [result | {"data": data}]


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def written(notebook: dict[str, Any]) -> str:
    """The notebook as a file."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the outputs of all notebooks anew."""
    for path in notebooks():
        path.write_text(written(executed(json.loads(path.read_text("utf-8")))), "utf-8")


if __name__ == "__main__":
    main()
