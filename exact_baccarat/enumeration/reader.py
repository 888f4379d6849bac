"""From what Python's parser makes of a text to the tree of a question, by a whitelist."""

import ast
from collections.abc import Sequence
from typing import NoReturn

from exact_baccarat.enumeration.attribute import NAMES, NUMBER, YES_NO
from exact_baccarat.enumeration.mistakes import MOST_DEPTH, MOST_PARTS, Let, Unreadable
from exact_baccarat.enumeration.nouns import EVERY_NOUN
from exact_baccarat.enumeration.spans import bounds
from exact_baccarat.enumeration.tree import (
    COMPARISONS,
    FUNCTIONS,
    MOST_VALUE,
    Apply,
    Const,
    Tree,
    height,
    parts_of,
    written,
)
from exact_baccarat.enumeration.vocabulary import (
    GROUPS,
    IN_QUOTES,
    counted,
    look_up,
    meant,
    not_a_class,
    not_found,
    numbered,
    spelt,
    unknown,
)
from exact_baccarat.errors import Refused, quoted

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
    ast.Mod: "%",
    ast.FloorDiv: "//",
}


class Reader:
    """Reads one text. Every method raises Unreadable where that stands which cannot be read."""

    def __init__(self, text: str, let: Let) -> None:
        self.text = text
        self.let = dict(let)
        self.bytes = text.encode("utf-8", "surrogatepass")
        self.parts = 0

    def fail(self, node: ast.expr, sentence: str) -> NoReturn:
        before = self.bytes[: node.col_offset].decode("utf-8", "surrogatepass")
        raise Unreadable(sentence, self.text, len(before))

    def read(self, node: ast.expr, depth: int) -> Tree:
        if depth > MOST_DEPTH:
            self.fail(node, f"the question is nested more than {MOST_DEPTH} deep")
        self.parts += 1
        if self.parts > MOST_PARTS:
            self.fail(node, f"the question comes to more than {MOST_PARTS} parts, written out")
        match node:
            case ast.BoolOp(op=operation, values=values):
                name = "and" if isinstance(operation, ast.And) else "or"
                return Apply(name, tuple(self.yes_no(v, depth) for v in values), YES_NO)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return Apply("not", (self.yes_no(operand, depth),), YES_NO)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self.arithmetic(node, "minus", [operand], depth)
            case ast.BinOp(left=left, op=operation, right=right) if type(operation) in _OPERATORS:
                return self.arithmetic(node, _OPERATORS[type(operation)], [left, right], depth)
            case ast.BinOp(left=left, right=right):
                between = self.bytes[left.end_col_offset : right.col_offset].decode().strip("() ")
                self.fail(right, f"a question has no {between}: {_INSTEAD.get(between, _NUMBERS)}")
            case ast.Compare():
                return self.comparison(node, depth)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
                return self.call(node, name, args, depth)
            case ast.Call(func=ast.Attribute(value=noun, attr="count"), args=args, keywords=[]):
                return self.count(node, noun, args)
            case ast.Name(id=name) if name in self.let:
                return self.defined(node, name, depth)
            case ast.Name() | ast.Attribute():
                return self.word(node)
            case ast.Constant(value=bool(value)):
                return Const(value, YES_NO)
            case ast.Constant(value=int(value)):
                if value > MOST_VALUE:
                    self.fail(node, f"the number is beyond {MOST_VALUE:,}")
                return Const(value, NUMBER)
            case ast.Constant(value=str(value)):
                self.fail(node, f"{quoted(value)} has nothing to be compared with")
        self.fail(
            node,
            "a question is made of words, and, or, not, comparisons, in, +, -, *, %, //, abs, "
            "min, max, whole numbers and quoted words: here stands something else",
        )

    def yes_no(self, node: ast.expr, depth: int) -> Tree:
        tree = self.read(node, depth + 1)
        if tree.type != YES_NO:
            self.fail(node, f"this is a {tree.type}, where yes or no is needed: compare it")
        return tree

    def arithmetic(self, node: ast.expr, name: str, on: list[ast.expr], depth: int) -> Tree:
        parts = []
        for part in on:
            tree = self.read(part, depth + 1)
            if tree.type not in (NUMBER, YES_NO):
                self.fail(part, f"this is a {tree.type}, where a number is needed")
            parts.append(tree)
        if name in ("%", "//") and not (
            isinstance(parts[1], Const) and int(parts[1].value or 0) > 0
        ):
            self.fail(
                on[1], f"{name} divides by a whole number above 0, as in cards.points {name} 2"
            )
        result = Apply(name, tuple(parts), NUMBER)
        if max(map(abs, bounds(result))) > MOST_VALUE:
            self.fail(node, f"this can come to more than {MOST_VALUE:,}")
        return result

    def call(self, node: ast.expr, name: str, args: list[ast.expr], depth: int) -> Tree:
        if name not in FUNCTIONS:
            self.fail(node, unknown("function", name, FUNCTIONS))
        if (len(args) < 2 and name != "abs") or (len(args) != 1 and name == "abs"):
            self.fail(node, "abs takes one number, min and max two or more")
        return self.arithmetic(node, name, args, depth)

    def comparison(self, node: ast.Compare, depth: int) -> Tree:
        sides = [node.left, *node.comparators]
        links: list[Tree] = []
        for operation, left, right in zip(node.ops, sides[:-1], sides[1:], strict=True):
            if isinstance(operation, ast.In | ast.NotIn):
                if not isinstance(right, ast.Tuple | ast.List | ast.Set) or not right.elts:
                    alone = f": a list of one has a comma, as in ({ast.unparse(right)},)"
                    self.fail(
                        right,
                        "after in stands a list in brackets, as in (1, 2, 3)"
                        + (alone if isinstance(right, ast.Constant) else ""),
                    )
                name, junction = ("==", "or") if isinstance(operation, ast.In) else ("!=", "and")
                links.append(
                    _join(junction, [self.pair(name, left, one, depth) for one in right.elts])
                )
            elif type(operation) in _OPERATORS:
                links.append(self.pair(_OPERATORS[type(operation)], left, right, depth))
            else:
                self.fail(left, f"compare with {', '.join(COMPARISONS)}, in or not in")
        return _join("and", links)

    def pair(self, operation: str, left: ast.expr, right: ast.expr, depth: int) -> Tree:
        sides = [left, right]
        trees = [None if _quoted(side) else self.side(side, sides, depth) for side in sides]
        found = [tree for tree in trees if tree]
        if not found:
            self.fail(left, "two quoted words have nothing to do with the coup")
        kind = found[0].type
        both = [tree or self.name(s, kind) for tree, s in zip(trees, sides, strict=True)]
        for tree, side in zip(both, sides, strict=True):
            if tree.type != kind and not {tree.type, kind} <= {NUMBER, YES_NO}:
                hint = IN_QUOTES if tree.type == NUMBER and kind in NAMES else ""
                self.fail(side, f"a {kind} cannot be compared with a {tree.type}{hint}")
        if kind == "rank" and operation not in ("==", "!="):
            both = [numbered(tree) for tree in both]
        elif kind in NAMES and operation not in ("==", "!="):
            self.fail(left, f"a {kind} is not more or less than another: use ==, != or in")
        self.never_equal(both, sides)
        return Apply(operation, tuple(both), YES_NO)

    def side(self, side: ast.expr, sides: Sequence[ast.expr], depth: int) -> Tree:
        """One side of a comparison; a name such as `banker` there may want quotes."""
        if isinstance(side, ast.Name) and any(side.id in names for names in NAMES.values()):
            [other] = [one for one in sides if one is not side]
            kind = "" if _quoted(other) else self.read(other, depth + 1).type
            if side.id in NAMES.get(kind, ()):
                self.fail(side, f'{side.id} stands in quotes here: "{side.id}"')
        return self.read(side, depth + 1)

    def never_equal(self, both: Sequence[Tree], sides: Sequence[ast.expr]) -> None:
        """Refuse a yes or no that is compared with a number it can never be."""
        for (one, other), side in zip((both, both[::-1]), sides, strict=True):
            number = other.value if isinstance(other, Const) and other.type == NUMBER else 0
            if one.type == YES_NO and number not in (0, 1):
                self.fail(side, f"{written(one)} is yes or no, and never {number}{meant(one)}")

    def name(self, node: ast.expr, kind: str) -> Const:
        assert isinstance(node, ast.Constant)
        assert isinstance(node.value, str)
        if kind not in NAMES:
            self.fail(node, f"a {kind} cannot be compared with the quoted {quoted(node.value)}")
        value = spelt(node.value, kind)
        if value not in NAMES[kind]:
            self.fail(node, unknown(kind, node.value, NAMES[kind]))
        return Const(value, kind)

    def defined(self, node: ast.expr, name: str, depth: int) -> Tree:
        """What a definition stands for; it counts as if it were written out."""
        tree = self.let[name]
        self.parts += parts_of(tree)
        if self.parts > MOST_PARTS or depth + height(tree) > MOST_DEPTH:
            self.fail(node, f"with {name} written out the question is too long or nested too deep")
        return tree

    def path(self, node: ast.expr) -> str:
        names: list[str] = []
        part = node
        while isinstance(part, ast.Attribute) and len(names) < MOST_DEPTH:
            names.append(part.attr)
            part = part.value
        if not isinstance(part, ast.Name):
            self.fail(node, "a dot stands only between words, as in player.third.points")
        return ".".join([part.id, *reversed(names)])

    def word(self, node: ast.expr) -> Tree:
        path = self.path(node)
        found = look_up(path)
        if found:
            return found
        noun = path.rpartition(".")[0]
        if noun and noun not in EVERY_NOUN and path not in EVERY_NOUN:
            assert isinstance(node, ast.Attribute)
            self.read(node.value, 1)  # says what is wrong with it, if it is no word
            self.fail(node, f"{noun} is a whole word, and has nothing after a dot")
        self.fail(node, not_found(path, self.let))

    def count(self, node: ast.expr, noun: ast.expr, args: list[ast.expr]) -> Tree:
        path = self.path(noun)
        if path not in GROUPS:
            self.fail(noun, unknown("group of cards", path, GROUPS))
        match args:
            case [ast.Constant(value=str(what))]:
                try:
                    return counted(path, what)
                except Refused as wrong:
                    self.fail(args[0], not_a_class(what, wrong))
        self.fail(node, 'count takes one quoted word, as in cards.count("red")')


def _quoted(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _join(junction: str, parts: list[Tree]) -> Tree:
    return parts[0] if len(parts) == 1 else Apply(junction, tuple(parts), YES_NO)


_NUMBERS = "numbers go with +, -, *, % and //"
_INSTEAD = {
    "&": "both is and",
    "|": "one or the other is or",
    "^": "either but not both is !=",
    "/": f"{_NUMBERS}, which leave no fractions",
}
"""What is written where others write a sign that a question does not have."""
