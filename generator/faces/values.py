"""Values in a face that name a column: `"{name}"` becomes what the row holds.

A text that is nothing but one field keeps the type of its value, so that art gets numbers as
numbers; fields within a longer text become text."""

import re
from collections.abc import Mapping
from difflib import get_close_matches

from generator.model import Finding, SpielbogenError

Value = str | int | float | bool

# Double braces are inline icons, and stay for the typesetter.
_FIELD = re.compile(r"(?<!\{)\{([A-Za-z_]\w*)\}(?!\})")


def fields_in(*values: object) -> frozenset[str]:
    """Name the fields that texts refer to."""
    texts = (value for value in values if isinstance(value, str))
    return frozenset(name for text in texts for name in _FIELD.findall(text))


def fill(value: Value, fields: Mapping[str, Value], where: str) -> Value:
    """Put values in the place of the fields of a text; anything but text stays as it is.

    Raises SpielbogenError, with the nearest name, for a field that does not exist.
    """
    if not isinstance(value, str):
        return value
    whole = _FIELD.fullmatch(value)
    if whole:
        return _look_up(whole[1], fields, where)
    return _FIELD.sub(lambda match: as_text(_look_up(match[1], fields, where)), value)


def fill_text(value: Value, fields: Mapping[str, Value], where: str) -> str:
    """Do as `fill` does, and give text."""
    return as_text(fill(value, fields, where))


def as_text(value: Value) -> str:
    """Write a value as people do: whole numbers without a decimal point."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _look_up(name: str, fields: Mapping[str, Value], where: str) -> Value:
    if name in fields:
        return fields[name]
    near = get_close_matches(name, fields, 1)
    hint = f"did you mean {{{near[0]}}}?" if near else f"there are: {', '.join(sorted(fields))}"
    message = f"{{{name}}} names no column, fact or other field"
    raise SpielbogenError(Finding("A105", "error", where, message, hint))
