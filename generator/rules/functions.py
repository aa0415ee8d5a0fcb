"""The functions that formulas may use: general ones, with no game's rule among them. Plain values
in, plain values out; what is too large is refused."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

#: The longest sequence that a formula may make by itself.
MAX_LENGTH: Final = 10_000

#: Functions over rows of a table that lie on a board; see `rules.surroundings`.
FIELD_FUNCTIONS: Final = ("beside", "circuit", "connected")
#: Functions that look at drawings. The proof stage has them, so only invariants may use them.
DRAWING_FUNCTIONS: Final = ("drawings", "given", "same_drawing", "uses")
#: Functions that look at finished files; they too are for invariants only.
FILE_FUNCTIONS: Final = ("on_every_sheet",)


class TooLargeError(Exception):
    """A formula grows beyond what a game can need."""


def sized_range(*bounds: int) -> list[int]:
    """Return whole numbers as `range` does, at most `MAX_LENGTH` of them, as a list: so that it
    equals other lists of the same numbers."""
    numbers = range(*bounds)
    if len(numbers) > MAX_LENGTH:
        raise TooLargeError(f"a range of {len(numbers)} numbers")
    return list(numbers)


def top(n: int, values: Iterable[float]) -> float:
    """Return the sum of the n largest values (of all, where there are fewer)."""
    return sum(sorted(values, reverse=True)[: max(0, n)])


def distinct(values: Iterable[Any]) -> list[Any]:
    """Return each value once, in order of first sight."""
    return list(dict.fromkeys(values))


def unique(values: Iterable[Any]) -> bool:
    """Tell whether no value occurs twice."""
    sequence = list(values)
    return len(set(sequence)) == len(sequence)


def permutation(values: Iterable[Any], of: Iterable[Any]) -> bool:
    """Tell whether two sequences hold the same values, each as often, in any order."""
    return Counter(values) == Counter(of)


def tally(values: Iterable[Any]) -> Mapping[Any, int]:
    """Count how often each value occurs; what does not occur counts 0."""
    return Counter(values)


def rounded(value: float, digits: int = 0) -> float:
    """Round to at most 15 decimal places, halves away from zero as people do."""
    if abs(digits) > 15:
        raise TooLargeError(f"{digits} decimal places")
    factor = 10**digits
    result = math.floor(abs(value) * factor + 0.5) / factor
    signed = math.copysign(result, value)
    return int(signed) if digits <= 0 else signed


def length(values: Sequence[Any] | Mapping[Any, Any]) -> int:
    """Count the members of a sequence, table or mapping."""
    return len(values)


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "abs": abs,
    "all": all,
    "any": any,
    "ceil": math.ceil,
    "distinct": distinct,
    "floor": math.floor,
    "len": length,
    "max": max,
    "min": min,
    "permutation": permutation,
    "range": sized_range,
    "round": rounded,
    "sorted": sorted,
    "sum": sum,
    "tally": tally,
    "top": top,
    "unique": unique,
}
