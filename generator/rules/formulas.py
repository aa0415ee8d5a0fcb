"""One formula in, its value out. Formulas are a small part of Python's expressions, worked out by
simpleeval within a budget of steps and sizes; they cannot reach methods, files or anything that
is not given to them. What goes wrong is a FormulaError, which says so in a plain sentence."""

import ast
import math
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from simpleeval import EvalWithCompoundTypes, FunctionNotDefined, InvalidExpression

from generator.findings import nearest
from generator.rules.functions import MAX_LENGTH, TooLargeError

MAX_CHARACTERS: Final = 2_000
MAX_SHOWN: Final = 80
MAX_STEPS: Final = 1_000_000
MAX_NUMBER: Final = 10**15
MAX_EXPONENT: Final = 64

#: Where Python finds a function that it names in a message: of no use to who writes a formula.
_INSIDE: Final = re.compile(r"\b(?:\w+\.(?:<locals>\.)?)+(?=\w+\(\))")

_ALLOWED: Final = (
    *(ast.Expression, ast.Constant, ast.Name, ast.Load, ast.Store, ast.Attribute, ast.Subscript),
    *(ast.Slice, ast.List, ast.Tuple, ast.Dict, ast.ListComp, ast.GeneratorExp, ast.DictComp),
    *(ast.comprehension, ast.IfExp, ast.Call, ast.keyword, ast.BoolOp, ast.And, ast.Or),
    *(ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow),
    *(ast.UnaryOp, ast.Not, ast.USub, ast.UAdd, ast.Compare, ast.Eq, ast.NotEq),
    *(ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In, ast.NotIn),
)


class FormulaError(Exception):
    """A formula that cannot be used: a code of `findings.CODES`, a sentence and a hint."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint


class Parts:
    """Something with named parts, such as `count` or a row, that a formula reads as `x.part`."""

    def __init__(self, what: str, names: Iterable[str], read: Callable[[str], Any]) -> None:
        self._what, self._names, self._read = what, tuple(names), read

    def __repr__(self) -> str:
        return self._what

    def part(self, name: str) -> Any:
        """Return a part. Raises FormulaError for a name that is not there."""
        if name not in self._names:
            message = f"{self._what} has no '{name}'"
            raise FormulaError("F103", message, nearest(name, self._names))
        return self._read(name)


class Whole(int):
    """A whole number with named parts beside its value, such as `players.max`."""

    def __new__(cls, value: int, what: str, parts: Mapping[str, int]) -> "Whole":
        number = super().__new__(cls, value)
        number._parts = Parts(what, parts, parts.__getitem__)
        return number

    _parts: Parts

    def part(self, name: str) -> Any:
        """Return a part. Raises FormulaError for a name that is not there."""
        return self._parts.part(name)


class Budget:
    """What the evaluation of a formula, with all it calls, may still cost."""

    def __init__(self, steps: int = MAX_STEPS) -> None:
        self._left = steps

    def spend(self, steps: int) -> None:
        """Take steps off. Raises TooLargeError where fewer are left."""
        self._left -= steps
        if self._left < 0:
            raise TooLargeError(f"more than {MAX_STEPS} steps")


@lru_cache(maxsize=4096)
def parsed(text: str) -> ast.expr:
    """Parse a formula. Raises FormulaError for what is no formula or uses what is not allowed."""
    if len(text) > MAX_CHARACTERS:
        raise FormulaError("F106", f"the formula is longer than {MAX_CHARACTERS} characters")
    try:
        tree = ast.parse(text.strip().replace("\n", " "), mode="eval")
    except SyntaxError as problem:
        place = f" near column {problem.offset}" if problem.offset else ""
        raise FormulaError("F101", f"{_quoted(text)} is no formula: {problem.msg}{place}") from None
    except (ValueError, RecursionError, MemoryError):
        raise FormulaError("F101", f"{_quoted(text)} is no formula") from None
    for node in ast.walk(tree):
        _permit(node, text)
    return tree.body


def _permit(node: ast.AST, text: str) -> None:
    if not isinstance(node, _ALLOWED):
        raise FormulaError(
            "F105", f"{_quoted(text)} uses {type(node).__name__}, which no formula may use"
        )
    if isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
        raise FormulaError(
            "F105", f"{_quoted(text)} calls something that is not one of the functions"
        )
    if isinstance(node, ast.Constant) and not isinstance(node.value, int | float | str | None):
        raise FormulaError(
            "F105", f"{node.value!r} in {_quoted(text)} is neither a number nor a text"
        )
    if isinstance(node, ast.Dict) and None in node.keys:
        raise FormulaError("F105", f"{_quoted(text)} uses **, which no formula may use there")


def check_names(
    text: str, known: Iterable[str], functions: Iterable[str], barred: Mapping[str, str]
) -> None:
    """Check a formula without working it out.

    `barred` names what it may not read, each with the reason. Raises FormulaError for a formula
    that cannot be read, a name or function that does not exist, or one that is barred.
    """
    tree = parsed(text)
    nodes = list(ast.walk(tree))
    called = [node.func for node in nodes if isinstance(node, ast.Call)]
    own = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    for node in nodes:
        if isinstance(node, ast.Name):
            group = functions if node in called else {*known, *own}
            if node.id in barred and node.id not in own:
                raise FormulaError(
                    "F105", f"{_quoted(text)} reads '{node.id}', but {barred[node.id]}"
                )
            if node.id not in group:
                raise unknown(node.id, group, "function" if node in called else "name")


def reads(text: str, name: str) -> bool:
    """Tell whether a formula names something. Raises FormulaError for what is no formula."""
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(parsed(text)))


def unknown(name: str, known: Iterable[str], what: str = "name") -> FormulaError:
    """Make the error for a name or function that does not exist."""
    return FormulaError("F102", f"there is no {what} '{name}'", nearest(name, sorted(known)))


def evaluated(
    text: str,
    names: Mapping[str, Any],
    functions: Mapping[str, Callable[..., Any]],
    budget: Budget | None = None,
) -> Any:
    """Work out a formula; `names[...]` may raise FormulaError. Raises FormulaError."""
    tree = parsed(text)
    try:
        result = _Evaluator(names, functions, budget or Budget()).eval(text, tree)
        return _number(result) if isinstance(result, float) else result
    except TooLargeError as problem:
        raise FormulaError("F106", f"{_quoted(text)} is too large: {problem}") from None
    except FunctionNotDefined as problem:
        raise unknown(problem.func_name, functions, "function") from None
    except ZeroDivisionError:
        raise FormulaError("F107", f"{_quoted(text)} divides by zero") from None
    except RecursionError:
        raise FormulaError("F106", f"{_quoted(text)} is nested too deeply") from None
    except (InvalidExpression, TypeError, ValueError, LookupError, ArithmeticError) as problem:
        said = _INSIDE.sub("", str(problem))
        raise FormulaError("F107", f"{_quoted(text)} cannot be worked out: {said}") from None


def _quoted(text: str) -> str:
    # A long formula is told by its beginning; the line in the file shows the rest.
    flat = " ".join(text.split())
    return repr(flat if len(flat) <= MAX_SHOWN else f"{flat[: MAX_SHOWN - 1]}…")


def _number(value: Any) -> Any:
    if isinstance(value, int | float):
        if not (math.isfinite(value) and abs(value) <= MAX_NUMBER):
            raise TooLargeError(f"a number beyond {MAX_NUMBER:.0e}")
        return value
    raise TypeError(f"{shown(value)} is no number")


def shown(value: Any) -> str:
    """Write a value into a message; of a list or mapping, which may be long, only its kind."""
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list" if isinstance(value, list | tuple) else repr(value)


def _add(a: Any, b: Any) -> Any:
    if any(isinstance(a, kind) and isinstance(b, kind) for kind in (list, str)):
        if len(a) + len(b) > MAX_LENGTH:
            raise TooLargeError(f"a sequence of {len(a) + len(b)}")
        return a + b
    return _number(_number(a) + _number(b))


def _power(a: Any, b: Any) -> Any:
    if abs(_number(b)) > MAX_EXPONENT:
        raise TooLargeError(f"an exponent beyond {MAX_EXPONENT}")
    result = _number(a) ** b
    if isinstance(result, complex):
        raise ValueError("the root of a negative number")
    return _number(result)


def _on_numbers(function: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda a, b: _number(function(_number(a), _number(b)))


_OPERATORS: Final[Mapping[type[ast.AST], Callable[..., Any]]] = {
    ast.Add: _add,
    ast.Sub: _on_numbers(operator.sub),
    ast.Mult: _on_numbers(operator.mul),
    ast.Div: _on_numbers(operator.truediv),
    ast.FloorDiv: _on_numbers(operator.floordiv),
    ast.Mod: _on_numbers(operator.mod),
    ast.Pow: _power,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
    ast.Not: operator.not_,
    ast.USub: lambda a: -_number(a),
    ast.UAdd: lambda a: _number(a),
}


class _Evaluator(EvalWithCompoundTypes):  # type: ignore[misc]
    # Every node costs a step, and a sequence as many more as it is long.

    def __init__(
        self,
        names: Mapping[str, Any],
        functions: Mapping[str, Callable[..., Any]],
        budget: Budget,
    ) -> None:
        super().__init__(operators=_OPERATORS, functions={}, names=names)
        self.functions = functions
        self._budget = budget

    @property
    def _max_count(self) -> int:
        # simpleeval counts what comprehensions yield; the budget does that here.
        return 0

    @_max_count.setter
    def _max_count(self, count: int) -> None:
        self._budget.spend(1)

    def _eval(self, node: ast.AST) -> Any:
        value = super()._eval(node)
        if isinstance(value, str | list | tuple | dict):
            self._budget.spend(1 + len(value))
            if len(value) > MAX_LENGTH and not isinstance(node, ast.Name | ast.Attribute):
                raise TooLargeError(f"a sequence of {len(value)}")
        else:
            self._budget.spend(1)
        return value

    def _eval_attribute(self, node: ast.Attribute) -> Any:
        owner = self._eval(node.value)
        if isinstance(owner, Parts | Whole):
            return owner.part(node.attr)
        raise FormulaError("F103", f"{shown(owner)} has no '{node.attr}'")
