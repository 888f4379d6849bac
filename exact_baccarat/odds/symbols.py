"""Pays with unknowns in them: `x`, `2*x`, `0.1*meter - 1`.

The one place, with `formula`, where sympy is used. It is imported when it is needed, since that
takes a while, and none of its numbers leave here but as Fractions or inside an expression.
"""

import ast
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from exact_baccarat.bets.pays import Pay
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.reading import amount

Expression = Any
"""An expression of sympy's."""

MOST_CHARACTERS = 200
DECKS = "d"
"""The number of decks in closed forms, and so no name for a pay."""
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,29}")
_NO_NUMBERS = ("nan", "inf", "infinity")
"""What programs print where a number failed: a mistake, and not the name of an unknown."""
_OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}


def pay(text: str) -> Pay | Expression:
    """A pay as people write it; or, if it has a name in it, an expression in that unknown."""
    try:
        return Pay.parse(text)
    except Refused as error:
        if not re.search("[A-Za-z]", text) or len(text) > MOST_CHARACTERS:
            raise
        try:
            tree = ast.parse(text.strip(), mode="eval").body
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            raise error from None
        return _expression(tree, text, error)


def _expression(node: ast.expr, text: str, refusal: Refused) -> Expression:
    import sympy

    match node:
        case ast.Name(id=name) if _NAME.fullmatch(name):
            if name == DECKS:
                raise Refused(
                    f"{DECKS} is the number of decks: call the unknown pay otherwise, as x"
                )
            if name.lower() in _NO_NUMBERS:
                raise refusal
            return sympy.Symbol(name)
        case ast.Constant(value=int() | float()):
            return rational(amount(ast.get_source_segment(text.strip(), node) or "", "a number"))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_expression(operand, text, refusal)
        case ast.BinOp(left=left, op=operation, right=right) if type(operation) in _OPERATORS:
            a, b = _expression(left, text, refusal), _expression(right, text, refusal)
            match operation:
                case ast.Add():
                    return a + b
                case ast.Sub():
                    return a - b
                case ast.Mult():
                    return a * b
            if b.free_symbols or b == 0:
                raise Refused(f"the pay {quoted(text)} divides by {b}: divide by a number only")
            return a / b
    raise refusal


def rational(value: Fraction | int) -> Expression:
    """A Fraction as sympy has it."""
    import sympy

    value = Fraction(value)
    return sympy.Rational(value.numerator, value.denominator)


def fraction(value: Expression) -> Fraction:
    """A rational number of sympy's as a Fraction."""
    return Fraction(int(value.p), int(value.q))


def is_symbolic(value: Pay | Expression) -> bool:
    """Whether a pay has an unknown in it."""
    return not isinstance(value, Pay) and bool(value.free_symbols)


def mean(chances: Sequence[Expression], nets: Sequence[Expression]) -> Expression:
    """The expected value of pays, some of which are expressions: chance times net, added up."""
    import sympy

    return sympy.Add(*(chance * net for chance, net in zip(chances, nets, strict=True)))


def expanded(expression: Expression) -> Expression:
    """The expression as a sum, one term for each product of unknowns."""
    import sympy

    return sympy.expand(expression)


def factored(expression: Expression) -> Expression:
    """The expression as a product of factors over another."""
    import sympy

    return sympy.factor(expression)


def collected(expression: Expression) -> Expression:
    """The expression as a sum over the unknown pays in it, what stands before each factored."""
    import sympy

    unknowns = [symbol for symbol in expression.free_symbols if str(symbol) != DECKS]
    if not unknowns:
        return factored(expression)
    spread = sympy.Poly(expression, *sorted(unknowns, key=str))
    return sympy.Add(
        *(
            sympy.factor(number)
            * sympy.prod(s**n for s, n in zip(spread.gens, powers, strict=True))
            for powers, number in spread.terms()
        )
    )


def polynomial(coefficients: Sequence[Fraction | int]) -> Expression:
    """The polynomial in the number of decks with these coefficients, the constant first."""
    import sympy

    d = sympy.Symbol(DECKS)
    return sympy.Add(*(rational(c) * d**power for power, c in enumerate(coefficients)))


def names(expression: Expression) -> list[str]:
    """The unknowns in an expression, in the order of the alphabet, without the decks."""
    return sorted(str(s) for s in expression.free_symbols if str(s) != DECKS)


def line(expression: Expression, name: str) -> tuple[Fraction, Fraction]:
    """The a and b of a + b*name. Raises Refused where the expression is not such a line."""
    import sympy

    try:
        polynomial = sympy.Poly(expression, sympy.Symbol(name))
        slope, constant = (polynomial.coeff_monomial(power) for power in (sympy.Symbol(name), 1))
        if polynomial.degree() <= 1:
            return fraction(constant), fraction(slope)
    except (AttributeError, TypeError):
        pass
    sentence = f"the edge is not a multiple of {name} plus a number, and cannot be solved for it"
    raise Refused(sentence)


def terms(expression: Expression) -> list[tuple[Fraction, str]]:
    """The terms of a sum of unknowns: each one's number and what it stands before, "" for none."""
    import sympy

    parts = [term.as_coeff_Mul() for term in sympy.Add.make_args(sympy.expand(expression))]
    found = [(fraction(number), "" if rest == 1 else written(rest)) for number, rest in parts]
    return sorted(found, key=lambda term: (term[1] != "", term[1]))


def number(expression: Expression) -> Fraction | None:
    """The number that an expression is, or None where it has an unknown in it."""
    return None if expression.free_symbols else fraction(expression)


def latex(expression: Expression) -> str:
    """An expression as LaTeX sets it, longer names upright."""
    import sympy

    upright = {
        symbol: r"\mathrm{" + str(symbol).replace("_", r"\_") + "}"
        for symbol in expression.free_symbols
        if len(str(symbol)) > 1
    }
    text: str = sympy.latex(expression, symbol_names=upright)
    return text


def written(expression: Expression) -> str:
    """An expression as people write it: `4d(13d - 1)` and `x^2`, a `*` only between names.

    >>> import sympy
    >>> d, x = sympy.symbols("d x")
    >>> written(4 * d * (13 * d**2 - 1) * x)
    '4d*x(13d^2 - 1)'
    """
    text = str(expression).replace("**", "^")
    return re.sub(r"(\^?[A-Za-z0-9_]+|\))\*(?=([A-Za-z(]))", _times, text)


def _times(found: re.Match[str]) -> str:
    before, after = found.groups()
    clear = before.isdigit() or before == ")"
    return before if clear or (after == "(" and len(before.lstrip("^")) == 1) else f"{before}*"


def mathml(expression: Expression) -> str:
    """An expression as presentation MathML, without the `math` element around it."""
    import sympy

    text: str = sympy.printing.mathml(expression, printer="presentation")
    return text
