"""Formulas over the names of columns and figures, and what they are in the cells of a spreadsheet.

A column or a figure of a report may carry one, which says how its values come from others:

    probability     "ways / sum(ways)"
    contribution    "probability * pays"
    variance        "sum(probability * (pays - expected_value) ** 2)"

The name of a column stands for its cell in the same row, and inside of `sum` for all of its rows;
the name of a figure for the figure. There are + - * / **, comparisons (1 where they hold, else 0),
`sum` and `sqrt`.
"""

import ast
from collections.abc import Callable

_OPERATORS: dict[type[ast.cmpop | ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.Pow: "^",
    ast.Gt: ">",
    ast.Lt: "<",
    ast.Eq: "=",
}


def names(formula: str) -> set[str]:
    """The columns and figures that a formula looks at."""
    return {node.id for node in ast.walk(ast.parse(formula)) if isinstance(node, ast.Name)} - {
        "sum",
        "sqrt",
    }


def cells(formula: str, one: Callable[[str], str], every: Callable[[str], str]) -> str:
    """The formula in the cells of a spreadsheet, without the sign that begins it.

    `one` gives the cell that a name stands for, `every` the cells of all rows. Each operation is
    put in brackets, since to a spreadsheet -2^2 is 4.

    >>> cells("sum(p * (x > 0))", lambda name: f"{name}1", lambda name: f"{name}1:{name}9")
    'SUMPRODUCT((p1:p9*(x1:x9>0)))'
    """
    return _written(ast.parse(formula, mode="eval").body, one, every)


def _written(node: ast.expr, one: Callable[[str], str], every: Callable[[str], str]) -> str:
    if isinstance(node, ast.Name):
        return one(node.id)
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.UnaryOp):
        return f"(-{_written(node.operand, one, every)})"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "sum":
            return f"SUMPRODUCT({_written(node.args[0], every, every)})"
        return f"SQRT({_written(node.args[0], one, every)})"
    operator: type[ast.cmpop | ast.operator]
    if isinstance(node, ast.Compare):
        sides, operator = (node.left, node.comparators[0]), type(node.ops[0])
    else:
        assert isinstance(node, ast.BinOp), ast.dump(node)
        sides, operator = (node.left, node.right), type(node.op)
    left, right = (_written(side, one, every) for side in sides)
    return f"({left}{_OPERATORS[operator]}{right})"
