"""What parts have in common in their parameters: a frozen pydantic model that knows lengths with
units, and the sentences that tell a user what is wrong with a parameter."""

import math
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Self, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from generator.craft.findings import finding
from generator.findings import nearest
from generator.model import Finding, SpielbogenError
from generator.units import EPSILON, parse_length


def _millimetres(value: object) -> object:
    """Read a text as a length with its unit; a bare number is mm already."""
    return parse_length(value) if isinstance(value, str) else value


#: A length in mm; data may give it as a text with a unit.
Length = Annotated[float, BeforeValidator(_millimetres)]


#: Material left between two cuts, and at an edge: a share of the thickness, but at least this (mm).
_WALL: Final = (1 / 3, 1.0)


class PartParams(BaseModel):
    """Base of every part's `Params`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


class CutParams(PartParams):
    """Base of the `Params` of parts that can be cut from sheet material and put together."""

    thickness: Length = Field(
        3.0, ge=0.3, le=20, description="thickness of the sheet, as it was measured"
    )
    fit: Length = Field(
        0.0,
        ge=-0.3,
        le=1,
        description="play between a slot and what is put into it: 0 holds by itself, 0.1 mm slides",
    )

    @property
    def wall(self) -> float:
        """What is left at least between two cuts, and at an edge, in mm."""
        share, least = _WALL
        return max(share * self.thickness, least)

    @model_validator(mode="after")
    def _slots_stay_open(self) -> Self:
        check_fit(self.fit, self.thickness, "the thickness")
        return self


def check_fit(fit: float, thick: float, named: str) -> None:
    """Raise ValueError where a fit (mm) leaves of a slot less than half of what goes into it."""
    if fit < -thick / 2 - EPSILON:
        raise ValueError(
            f"fit must be at least {-thick / 2:g} mm here (half {named}), not {fit:g} mm"
        )


def limits(model: type[PartParams], key: str) -> tuple[float, float]:
    """Return the least and the greatest length (mm) that a parameter may have."""
    given = model.model_fields[key].metadata
    least = (limit for each in given if (limit := getattr(each, "ge", None)) is not None)
    most = (limit for each in given if (limit := getattr(each, "le", None)) is not None)
    return max(least, default=0.0), min(most, default=math.inf)


def check_sheet(
    model: type[PartParams], thickness: float, material: str, part: str, where: str
) -> None:
    """Refuse a sheet (mm) that a part cannot be made of, where its thickness stands in no file.

    Raises SpielbogenError naming material and limits.
    """
    least, most = limits(model, "thickness")
    if not least <= thickness <= most:
        message = (
            f"part {part!r} takes sheets of {least:g} to {most:g} mm, and {material} is taken as "
            f"{thickness:g} mm thick"
        )
        hint = f"measure again, and give it with --thickness {material}=…, or use another sheet"
        raise SpielbogenError(finding("K103", where, message, hint))


P = TypeVar("P", bound=PartParams)


def read_params(model: type[P], data: Mapping[str, object], part: str, where: str) -> P:
    """Check data against a part's parameters.

    Numbers are mm. Raises SpielbogenError with one finding for each wrong key, naming part, key
    and limit.
    """
    try:
        return model.model_validate(dict(data))
    except ValidationError as error:
        findings = (_finding(dict(each), model, part, where) for each in error.errors())
        raise SpielbogenError(*findings) from None


def without_unit(
    model: type[PartParams], data: Mapping[str, object], part: str, where: str
) -> Iterator[Finding]:
    """Return a finding for each length of which nobody said whether it is mm or inches."""
    for key, value in data.items():
        field = model.model_fields.get(key)
        if field and field.annotation is float and type(value) in (int, float):
            message = f"{key} of part {part!r}: the length {value} has no unit"
            yield finding("K103", where, message, f"write it as '{value}mm'")


def _finding(each: dict[str, Any], model: type[PartParams], part: str, where: str) -> Finding:
    key = str(each["loc"][0]) if each["loc"] else ""
    if each["type"] == "extra_forbidden":
        return _unknown_key(key, list(model.model_fields), part, where)
    place = f"{key} of part {part!r}" if key else f"part {part!r}"
    field = model.model_fields.get(key)
    hint = f"{key} is the {field.description}" if field and field.description else ""
    unit = "" if field and field.annotation is int else " mm"
    return finding("K103", where, f"{place}{_complaint(each, unit)}", hint)


def _unknown_key(key: str, known: list[str], part: str, where: str) -> Finding:
    message = f"part {part!r} has no parameter {key!r}"
    return finding("K102", where, message, nearest(key, known))


def _complaint(each: dict[str, Any], unit: str) -> str:
    """Say what was expected instead of the value, as the end of a sentence; numbers have a unit."""
    given, context = each["input"], each.get("ctx", {})
    match each["type"]:
        case "greater_than_equal":
            return f" must be at least {context['ge']:g}{unit}, not {given:g}{unit}"
        case "less_than_equal":
            return f" must be at most {context['le']:g}{unit}, not {given:g}{unit}"
        case "value_error":
            return f": {context['error']}"
        case "literal_error":
            return f" must be {context['expected']}, not {given!r}"
        case "int_type" | "int_from_float":
            return f" must be a whole number, not {given!r}"
        case "string_type":
            return f" must be a text, not {given!r}"
        case _:
            return f" must be a length such as '16mm', not {given!r}"
