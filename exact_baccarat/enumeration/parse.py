"""Reading questions: text to tree, by a whitelist.

Python's own parser gives the syntax, and nothing of it is ever run. Whatever the text is, either
it is a question or it gets one `Unreadable`.
"""

import ast
import re
import warnings
from collections.abc import Iterable
from difflib import get_close_matches
from typing import NoReturn

from exact_baccarat.enumeration.attribute import NAMES, NUMBER, YES_NO, Attribute
from exact_baccarat.enumeration.spans import bounds
from exact_baccarat.enumeration.tree import (
    COMPARISONS,
    MOST_VALUE,
    Apply,
    Const,
    Tree,
    Word,
)
from exact_baccarat.enumeration.words import (
    COUP,
    NOUNS,
    PLACES,
    counting,
)
from exact_baccarat.errors import Refused, quoted

MOST_CHARACTERS = 2_000
MOST_DEPTH = 40
MOST_PARTS = 4_000
"""Limits on a question: its length, its depth, its size when `a < b < c` and `a in (b, c)` are
written out, and what any part of it can come to."""

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
}


class Unreadable(Refused):
    """A text that is not a question: a sentence, and under it the place with a caret."""

    def __init__(self, sentence: str, text: str, column: int) -> None:
        start = max(0, column - 60)
        shown = "".join(c if c.isprintable() else "?" for c in text[start : start + 78])
        super().__init__(f"{sentence}\n  {shown}\n  {' ' * (column - start)}^")
        self.sentence = sentence


def parse(text: str) -> Tree:
    """The tree of a question. Raises Unreadable, with a caret under the first mistake."""
    text = " ".join(text.split())
    if not text:
        raise Unreadable("a question has to be asked, as player.wins", text, 0)
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(
            f"the question has {len(text)} characters, and may have {MOST_CHARACTERS}",
            text,
            MOST_CHARACTERS,
        )
    plain = re.sub(r"'[^']*'|\"[^\"]*\"", lambda quote: "-" * len(quote.group()), text)
    if "#" in plain:
        raise Unreadable("a question has no comments", text, plain.index("#"))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expression = ast.parse(text, mode="eval").body
    except SyntaxError as error:
        sentence = "this cannot be read as a question"
        if re.search(r"(?<![=!<>])=(?!=)", text):
            sentence += ": what is equal is written =="
        raise Unreadable(sentence, text, _offset(text, error)) from None
    except (ValueError, MemoryError, RecursionError):
        raise Unreadable("this cannot be read as a question", text, 0) from None
    return _Reader(text).read(expression, 1)


def _offset(text: str, error: SyntaxError) -> int:
    """Where Python's parser stumbled; where it says nowhere, it is the end of the text."""
    return min((error.offset or len(text) + 1) - 1, len(text))


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.bytes = text.encode("utf-8", "surrogatepass")
        self.parts = 0

    def fail(self, node: ast.expr, sentence: str) -> NoReturn:
        before = self.bytes[: node.col_offset].decode("utf-8", "surrogatepass")
        raise Unreadable(sentence, self.text, len(before))

    def unknown(self, node: ast.expr, what: str, name: str, known: Iterable[str]) -> NoReturn:
        names = list(known)
        near = get_close_matches(name, names, n=1, cutoff=0.5)
        right = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
        self.fail(node, f"unknown {what} {quoted(name)}: {right}")

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
                self.fail(right, f"a question has no {between}: numbers go with +, - and *")
            case ast.Compare():
                return self.comparison(node, depth)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
                return self.call(node, name, args, depth)
            case ast.Call(func=ast.Attribute(value=noun, attr="count"), args=args, keywords=[]):
                return self.count(node, noun, args)
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
            "a question is made of words, and, or, not, comparisons, in, +, -, *, abs, min, max, "
            "whole numbers and quoted words: here stands something else",
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
        result = Apply(name, tuple(parts), NUMBER)
        if max(map(abs, bounds(result))) > MOST_VALUE:
            self.fail(node, f"this can come to more than {MOST_VALUE:,}")
        return result

    def call(self, node: ast.expr, name: str, args: list[ast.expr], depth: int) -> Tree:
        if name not in ("abs", "min", "max"):
            self.unknown(node, "function", name, ("abs", "min", "max"))
        if (len(args) < 2 and name != "abs") or (len(args) != 1 and name == "abs"):
            self.fail(node, "abs takes one number, min and max two or more")
        return self.arithmetic(node, name, args, depth)

    def comparison(self, node: ast.Compare, depth: int) -> Tree:
        sides = [node.left, *node.comparators]
        links: list[Tree] = []
        for operation, left, right in zip(node.ops, sides[:-1], sides[1:], strict=True):
            if isinstance(operation, ast.In | ast.NotIn):
                if not isinstance(right, ast.Tuple | ast.List | ast.Set) or not right.elts:
                    self.fail(right, "after in stands a list in brackets, as in (1, 2, 3)")
                name, junction = ("==", "or") if isinstance(operation, ast.In) else ("!=", "and")
                links.append(
                    _join(junction, [self.pair(name, left, one, depth) for one in right.elts])
                )
            elif type(operation) in _OPERATORS:
                links.append(self.pair(_OPERATORS[type(operation)], left, right, depth))
            else:
                self.fail(left, f"compare with {', '.join(COMPARISONS)}, in or not in")
        return _join("and", links)

    def pair(self, name: str, left: ast.expr, right: ast.expr, depth: int) -> Tree:
        sides = [left, right]
        named = [isinstance(s, ast.Constant) and isinstance(s.value, str) for s in sides]
        trees = [None if n else self.read(s, depth + 1) for s, n in zip(sides, named, strict=True)]
        found = [tree for tree in trees if tree]
        if not found:
            self.fail(left, "two quoted words have nothing to do with the coup")
        kind = found[0].type
        for place, side in enumerate(sides):
            tree = trees[place] or self.name(side, kind)
            trees[place] = tree
            if tree.type != kind and not {tree.type, kind} <= {NUMBER, YES_NO}:
                self.fail(side, f"a {kind} cannot be compared with a {tree.type}")
        if kind in NAMES and name not in ("==", "!="):
            self.fail(left, f"a {kind} is not more or less than another: use ==, != or in")
        return Apply(name, tuple(tree for tree in trees if tree), YES_NO)

    def name(self, node: ast.expr, kind: str) -> Const:
        assert isinstance(node, ast.Constant)
        assert isinstance(node.value, str)
        if kind not in NAMES:
            self.fail(node, f"a {kind} cannot be compared with the quoted {quoted(node.value)}")
        if node.value not in NAMES[kind]:
            self.unknown(node, kind, node.value, NAMES[kind])
        return Const(node.value, kind)

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
        if path in COUP:
            return _word("", path, COUP[path], ())
        noun, _, asked = path.rpartition(".")
        if noun in NOUNS and asked in NOUNS[noun][1]:
            return _word(noun, asked, NOUNS[noun][1][asked], NOUNS[noun][0])
        if path in NOUNS:
            self.fail(node, f"{path} cannot stand alone: ask it for {', '.join(NOUNS[path][1])}")
        if noun in NOUNS:
            deeper = [n.removeprefix(f"{noun}.") for n in NOUNS if n.startswith(f"{noun}.")]
            self.unknown(node, f"word after {noun}.", asked, [*NOUNS[noun][1], *deeper])
        if noun:
            assert isinstance(node, ast.Attribute)
            self.word(node.value)  # says what is wrong with it, if it is no word
            self.fail(node, f"{noun} is a whole word, and has nothing after a dot")
        self.unknown(node, "word", path, [*COUP, *(n for n in NOUNS if "." not in n)])

    def count(self, node: ast.expr, noun: ast.expr, args: list[ast.expr]) -> Tree:
        path = self.path(noun)
        if path not in NOUNS or "size" not in NOUNS[path][1]:
            groups = [name for name, (_, asked) in NOUNS.items() if "size" in asked]
            self.unknown(noun, "group of cards", path, groups)
        match args:
            case [ast.Constant(value=str(what))]:
                attribute = counting(what)
                if attribute is None:
                    self.unknown(
                        args[0],
                        "kind of card",
                        what,
                        [*NAMES["rank"], *NAMES["suit"], *NAMES["colour"], "face", "KH"],
                    )
                return _word(path, f'count("{what}")', attribute, NOUNS[path][0])
        self.fail(node, 'count takes one quoted word, as in cards.count("red")')


def _word(noun: str, name: str, attribute: Attribute, places: tuple[int, ...]) -> Tree:
    reach = {"all": places, "two": places[:2], "coup": tuple(range(PLACES))}
    text = f"{noun}.{name}" if noun else name
    return Word(text, attribute, reach[attribute.looks_at], noun, name)


def _join(junction: str, parts: list[Tree]) -> Tree:
    return parts[0] if len(parts) == 1 else Apply(junction, tuple(parts), YES_NO)
