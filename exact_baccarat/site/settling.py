"""Questions as trees of lists, which the hand page answers for the coup on its table.

The tree is that of the text, as Python's own parser reads it. It was checked when the bet was
loaded, so that here it is only written down. A word that the scripts do not know yet gives None,
and the page then says that it cannot settle the bet.

>>> as_tree("player.total == 7 and tie")
['and', ['==', ['word', 'player.total'], ['is', 7]], ['word', 'tie']]
"""

import ast
import re
from collections.abc import Sequence
from typing import Any

Tree = list[Any]

GROUP = ("size", "one_suit", "one_colour", "ranks", "most_alike", "in_sequence")
HAND = (
    *("total", "two_card_total", "cards", "natural", "wins"),
    *("pair", "coloured_pair", "perfect_pair"),
)
CARD = ("points", "rank", "suit", "colour", "face")
WORDS = re.compile(
    rf"winner|tie|margin|(cards|first_four|(player|banker)\.first_two)\.({'|'.join(GROUP)})"
    rf"|(player|banker)\.({'|'.join(GROUP + HAND)})"
    rf"|(player|banker)\.(first|second|third)\.({'|'.join(CARD)})"
)
NOUNS = re.compile(r"cards|first_four|(player|banker)(\.first_two)?")
COUNTED = re.compile(
    r"A|10|[2-9JQK]|(A|10|[2-9JQK])[CDHS]|clubs|diamonds|hearts|spades|red|black|face"
)
"""What question.js knows: the words, the groups that can be counted in, and what is counted."""

_OPERATORS: dict[type[ast.AST], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.And: "and",
    ast.Or: "or",
}


class _UnknownHere(Exception):
    pass


def as_trees(questions: Sequence[str]) -> list[Tree] | None:
    """The trees of a bet's outcomes, or None where one has something that the page cannot tell."""
    try:
        return [as_tree(question) for question in questions]
    except _UnknownHere:
        return None


def as_tree(question: str) -> Tree:
    """The tree of a question."""
    return _tree(ast.parse(question, mode="eval").body)


def _tree(node: ast.expr) -> Tree:
    match node:
        case ast.Constant(value=value):
            return ["is", value]
        case ast.Name() | ast.Attribute() if WORDS.fullmatch(ast.unparse(node)):
            return ["word", ast.unparse(node)]
        case ast.BoolOp(op=operation, values=values):
            return [_OPERATORS[type(operation)], *map(_tree, values)]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return ["not", _tree(operand)]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return ["minus", _tree(operand)]
        case ast.BinOp(left=left, op=operation, right=right) if type(operation) in _OPERATORS:
            return [_OPERATORS[type(operation)], _tree(left), _tree(right)]
        case ast.Compare(left=left, ops=operations, comparators=others):
            sides = [left, *others]
            links = [
                _compared(a, operation, b)
                for a, operation, b in zip(sides, operations, others, strict=False)
            ]
            return links[0] if len(links) == 1 else ["and", *links]
        case ast.Call(
            func=ast.Attribute(value=noun, attr="count"), args=[ast.Constant(value=what)]
        ):
            if NOUNS.fullmatch(ast.unparse(noun)) and COUNTED.fullmatch(str(what)):
                return ["count", ast.unparse(noun), what]
        case ast.Call(func=ast.Name(id="abs" | "min" | "max" as name), args=arguments):
            return [name, *map(_tree, arguments)]
    raise _UnknownHere(ast.unparse(node))


def _compared(left: ast.expr, operation: ast.cmpop, right: ast.expr) -> Tree:
    if isinstance(operation, ast.In | ast.NotIn):
        if not isinstance(right, ast.Tuple | ast.List | ast.Set):
            raise _UnknownHere(ast.unparse(right))
        found = ["in", _tree(left), *map(_tree, right.elts)]
        return found if isinstance(operation, ast.In) else ["not", found]
    return [_OPERATORS[type(operation)], _tree(left), _tree(right)]
