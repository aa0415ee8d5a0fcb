"""The shapes of what the record of a job says, as text and as values: text comes in and goes out as
a record, and values go in to be told apart from such as no record has."""

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, TypeGuard, get_args

from generator.model import Duplex


def record_in(text: str) -> Mapping[str, Any] | None:
    """Read the record of a job; None where there is no text, an empty one where it is damaged."""
    if not text.strip():
        return None
    try:
        job = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return job if isinstance(job, dict) else {}


def is_count(value: Any) -> TypeGuard[int]:
    """Tell whether a value is a number of things."""
    return type(value) is int and value >= 0


def are_counts(value: Any) -> TypeGuard[Mapping[str, Mapping[str, int]]]:
    """Tell whether a value is numbers of things by component and variant."""
    return isinstance(value, dict) and all(
        isinstance(variants, dict) and all(map(is_count, variants.values()))
        for variants in value.values()
    )


def _is_word(value: Any) -> bool:
    return isinstance(value, str)


def _are_facts(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(each, (str, bool))
        or (isinstance(each, (int, float)) and abs(each) < float("inf"))
        for each in value.values()
    )


def _is_share(value: Any) -> bool:
    try:
        return isinstance(value, str) and Fraction(value) >= 0
    except (ValueError, ZeroDivisionError):
        return False


#: What belongs to the keys of a record that are told to people, or counted by.
SHAPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    **dict.fromkeys(("game", "lang", "paper", "title"), _is_word),
    **dict.fromkeys(("licence", "licence_url", "credit"), _is_word),
    "players": is_count,
    "duplex": lambda value: value in get_args(Duplex),
    "facts": _are_facts,
    "expected": are_counts,
    "placed": is_count,
    "spare": _is_share,
    "missing": lambda value: value is None or are_counts(value),
}
