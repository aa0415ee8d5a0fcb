"""Values in a face that name a column: `"{name}"` becomes what the row holds.

`{table.id.column}` looks into a table of the rules. Art gets numbers as numbers, where a value is
nothing but one field that holds one; in texts, a cell stays as it was written."""

import re
from collections.abc import Mapping
from typing import Final

from generator.drawing.rows import Rows
from generator.faces.findings import finding
from generator.findings import nearest
from generator.model import SpielbogenError
from generator.rules.namespace import cell

Value = str | int | float | bool
#: What art is given: a value, or all rows of a table.
Given = Value | Rows

#: The name of a field, as a regular expression.
FIELD_NAME: Final = r"[A-Za-z_]\w*(?:\.[\w-]+)*"

# Double braces are inline icons, and stay for the typesetter.
_FIELD: Final = re.compile(rf"(?<!\{{)\{{({FIELD_NAME})\}}(?!\}})")


def fields_in(*values: object) -> frozenset[str]:
    """Name the fields that texts refer to."""
    texts = (value for value in values if isinstance(value, str))
    return frozenset(name for text in texts for name in _FIELD.findall(text))


def fill(value: Value, fields: Mapping[str, Value], where: str) -> Value:
    """Put a value in the place of a field, as a number where it is one; mixtures become text.

    Raises SpielbogenError, with the nearest name, for a field that does not exist.
    """
    whole = _FIELD.fullmatch(value) if isinstance(value, str) else None
    if whole is None:
        return fill_text(value, fields, where) if isinstance(value, str) else value
    found = _look_up(whole[1], fields, where)
    return plain(found, where) if isinstance(found, str) else found


def plain(text: str, where: str) -> str | int | float:
    """Return what a cell holds, for art: a number where it is one, else a plain text."""
    value = cell(text, where)
    # A cell that knows its row is the business of formulas.
    return str(value) if isinstance(value, str) else value


def fill_text(value: Value, fields: Mapping[str, Value], where: str) -> str:
    """Put values in the places of all fields of a text.

    Raises SpielbogenError, with the nearest name, for a field that does not exist.
    """
    return _FIELD.sub(lambda match: as_text(_look_up(match[1], fields, where)), as_text(value))


def as_text(value: Value) -> str:
    """Write a value as people do: whole numbers without a decimal point."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _look_up(name: str, fields: Mapping[str, Value], where: str) -> Value:
    if name in fields:
        return fields[name]
    message = f"{{{name}}} names no column, fact or other field"
    known = (field for field in fields if not field.startswith("@"))
    # The cells of tables, "table.id.column", may be thousands: they come last.
    hint = nearest(name, sorted(known, key=lambda field: field.count(".")), 20)
    raise SpielbogenError(finding("A105", where, message, hint))
