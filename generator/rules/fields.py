"""The kinds of value that the data files of a game have: lengths, names, formulas and the like, and
what is said of a value that is none. Lengths come out in mm."""

import math
import re
import unicodedata
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, StringConstraints

from generator.units import LengthError, Millimetres, parse_length, parse_size

Scalar = int | float | str | bool

#: Joins pictures to one, as in a person with a hat.
_JOINER: Final = "\u200d"
_COLUMN: Final = re.compile(r"\{\s*([^\W\d]\w*)\s*\}")
_LENGTH_LIKE: Final = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)\s*[a-zA-Z]+")


@dataclass(frozen=True, slots=True)
class SizeColumn:
    """A size that each row gives by itself, in the column of that name."""

    column: str


def _length(value: Any) -> float:
    if isinstance(value, str):
        return parse_length(value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        raise LengthError(f"write the length {value} with its unit, such as '{value}mm'")
    raise LengthError(f"{value!r} is no length; write a number and a unit, such as '63mm'")


def _positive(value: Any) -> float:
    length = _length(value)
    if length <= 0:
        raise LengthError(f"the length {value!r} must be larger than 0")
    return length


def size_of(value: Any) -> tuple[float, float]:
    """Read a width and height (mm), or one length for both. Raises LengthError."""
    if isinstance(value, str) and not re.search(r"[x×]", value):
        side = _positive(value)
        return side, side
    if not isinstance(value, str):
        raise LengthError(f"{value!r} is no size; write two lengths, such as '63mm x 88mm'")
    return parse_size(value)


def _size(value: Any) -> tuple[float, float] | SizeColumn:
    if not isinstance(value, str) or "{" not in value:
        return size_of(value)
    match = _COLUMN.fullmatch(value.strip())
    if match is None:
        raise LengthError(f"{value!r} is no column in braces, such as '{{diameter}}'")
    return SizeColumn(match.group(1))


def _folds(value: Any) -> tuple[int, int]:
    match = re.fullmatch(r"([1-9])\s*[x×]\s*([1-9])", value.strip()) if _is_text(value) else None
    if match is None:
        raise ValueError(f"expected parts across and down, such as '3x2', not {value!r}")
    return int(match[1]), int(match[2])


def _size_in_space(value: Any) -> tuple[float, float, float]:
    parts = re.split(r"\s*[x×]\s*", value.strip()) if _is_text(value) else []
    if len(parts) != 3:
        raise LengthError(f"{value!r} is no size in space, such as '16mm x 16mm x 16mm'")
    width, depth, height = (_positive(part) for part in parts)
    return width, depth, height


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _scalar(value: Any) -> Scalar:
    if isinstance(value, int | str) or (isinstance(value, float) and math.isfinite(value)):
        return value
    raise ValueError("expected a number, a text, true or false")


def _params(value: Any) -> dict[str, Scalar]:
    if not isinstance(value, dict):
        raise ValueError("expected a table, such as { width = '16mm' }")
    return {name: _param(name, inner) for name, inner in value.items()}


def _param(name: str, value: Any) -> Scalar:
    if isinstance(value, str) and _LENGTH_LIKE.fullmatch(value.strip()):
        return Millimetres(parse_length(value))
    if isinstance(value, int | float | str | bool):
        return value
    raise ValueError(f"'{name}' is neither a number, a length, a text, true nor false")


def _formula(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _amounts(value: Any) -> int | dict[str, int]:
    amounts = value.values() if isinstance(value, dict) else [value]
    if not all(type(amount) is int and amount >= 0 for amount in amounts):
        raise ValueError("expected a whole number of 0 or more, or a table of such numbers")
    return {str(k): v for k, v in value.items()} if isinstance(value, dict) else int(value)


def _choices(value: Any) -> tuple[str, ...]:
    choices = value if isinstance(value, list) else []
    if not choices or not all(type(choice) in (int, str) for choice in choices):
        raise ValueError("expected a list of texts or whole numbers, such as ['', 'ne', 'se']")
    return tuple(unicodedata.normalize("NFC", str(choice)) for choice in choices)


def _several(value: Any) -> Any:
    if value == []:
        raise ValueError("expected at least one name")
    return (value,) if isinstance(value, str) else value


def _web_address(value: str) -> str:
    if not re.fullmatch(r"https?://[^\s/]+\S*", value):
        raise ValueError(f"expected an address such as 'https://example.org/', not {value!r}")
    return value


def signs_of(text: str) -> tuple[str, ...]:
    """Cut a text into what people see as its signs: with its accents, a letter is one."""
    signs: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        mark = unicodedata.category(character).startswith("M") or character == _JOINER
        if signs and (mark or signs[-1].endswith(_JOINER)):
            signs[-1] += character
        else:
            signs.append(character)
    return tuple(signs)


def _sign(value: str) -> str:
    signs = signs_of(value)
    if len(signs) != 1 or signs[0].isspace():
        raise ValueError(f"expected one sign that is no blank, not {value!r}")
    return signs[0]


Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Length = Annotated[float, BeforeValidator(_length)]
PositiveLength = Annotated[float, BeforeValidator(_positive)]
Size = Annotated[tuple[float, float] | SizeColumn, PlainValidator(_size)]
#: Into how many parts, across and down, something is folded.
Folds = Annotated[tuple[int, int], PlainValidator(_folds)]
FlatSize = Annotated[tuple[float, float], PlainValidator(size_of)]
SizeInSpace = Annotated[tuple[float, float, float], PlainValidator(_size_in_space)]
Formula = Annotated[str, StringConstraints(min_length=1), BeforeValidator(_formula)]
Filled = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
#: A kind of field on a map; empty where there is no field.
KindOfField = Annotated[str, StringConstraints(strip_whitespace=True)]
WebAddress = Annotated[str, AfterValidator(_web_address)]
Sign = Annotated[str, AfterValidator(_sign)]
Value = Annotated[Scalar, PlainValidator(_scalar)]
Params = Annotated[dict[str, Scalar], PlainValidator(_params)]
Amounts = Annotated[int | dict[str, int], PlainValidator(_amounts)]
Choices = Annotated[tuple[str, ...], PlainValidator(_choices)]
Names = Annotated[tuple[Name, ...], Field(strict=False), BeforeValidator(_several)]
