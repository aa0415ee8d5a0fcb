"""What a formula reads, and how a person writes it down. The text of a formula comes in; out come
the names that it reads, and the formula as in arithmetic, with the values in place of the names
where they are known."""

import ast
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Final

from generator.rules.formulas import parsed

if TYPE_CHECKING:
    from generator.rules.fields import Scalar

_COMPREHENSIONS: Final = (ast.ListComp, ast.GeneratorExp, ast.DictComp)
#: A text within a formula, which stays as it is, or a sign that people write in another way.
_SIGNS: Final = re.compile(r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"| \* ")


def names_in(text: str) -> tuple[str, ...]:
    """Return what a formula reads, each once, with its parts: ``players``, ``need.die``.

    What it names itself, such as the variable of a comprehension, and the functions that it calls
    are not among them. Raises FormulaError for what is no formula.
    """
    return tuple(dict.fromkeys(_free(parsed(text), frozenset())))


def texts_in(text: str) -> tuple[str, ...]:
    """Return the texts that a formula has in it, in their order.

    Raises FormulaError for what is no formula.
    """
    nodes = (node for node in ast.walk(parsed(text)) if isinstance(node, ast.Constant))
    return tuple(node.value for node in nodes if isinstance(node.value, str))


def spelled(text: str, values: Mapping[str, "Scalar"] | None = None) -> str:
    """Write a formula as in arithmetic, on one line, `values` in place of the names they have.

    Raises FormulaError for what is no formula.
    """
    tree = _Filling(values or {}).visit(deepcopy(parsed(text)))
    return _SIGNS.sub(_sign, ast.unparse(tree))


def bracketed(text: str) -> bool:
    """Tell whether a formula needs brackets where it is to be multiplied."""
    tree = parsed(text)
    product = isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Mult)
    return not product and not isinstance(tree, ast.Name | ast.Attribute | ast.Constant | ast.Call)


def _sign(found: re.Match[str]) -> str:
    return " × " if found.group() == " * " else found.group()


def _free(node: ast.AST, bound: frozenset[str]) -> Iterator[str]:
    name = _dotted(node)
    if name is not None:
        if name.partition(".")[0] not in bound:
            yield name
        return
    if isinstance(node, _COMPREHENSIONS):
        targets = [inner for loop in node.generators for inner in ast.walk(loop.target)]
        bound = bound.union(inner.id for inner in targets if isinstance(inner, ast.Name))
    called = node.func if isinstance(node, ast.Call) else None
    for part in ast.iter_child_nodes(node):
        if part is not called:
            yield from _free(part, bound)


def _dotted(node: ast.AST) -> str | None:
    """Return a name with its parts, or None for what is not made of names alone."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (owner := _dotted(node.value)) is not None:
        return f"{owner}.{node.attr}"
    return None


class _Filling(ast.NodeTransformer):
    # Puts values in the places of names.

    def __init__(self, values: Mapping[str, "Scalar"]) -> None:
        self._values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._filled(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        return self._filled(node)

    def _filled(self, node: ast.Name | ast.Attribute) -> ast.AST:
        name = _dotted(node)
        if name is None:
            return self.generic_visit(node)
        if name not in self._values:
            return node
        value = self._values[name]
        if isinstance(value, str) or value >= 0:
            return ast.Constant(value)
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
