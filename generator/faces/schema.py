"""What `faces.toml` may say: the models of faces and of their six kinds of layer.

In come the tables of a TOML file, out come frozen models with lengths in mm. Every layer takes a
`box` ("x y width height", each with its unit; the whole face where it is missing)."""

import math
import re
from contextlib import suppress
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, ValidationError

from generator.faces.values import FIELD_NAME, Value
from generator.rules.fields import Length, PositiveLength, size_of
from generator.rules.fields import Value as CellValue
from generator.rules.models import Strict, Words
from generator.units import LengthError, parse_length

_PAINT = re.compile(rf"#[0-9A-Fa-f]{{6}}|\{{{FIELD_NAME}\}}")


def _box(value: object) -> object:
    parts = value.split() if isinstance(value, str) else []
    if len(parts) != 4:
        raise LengthError(
            f"{value!r} is no box; write x, y, width and height, such as '5mm 5mm 53mm 20mm'"
        )
    return tuple(parse_length(part) for part in parts)


def _paint(value: str) -> str:
    if not _PAINT.fullmatch(value):
        raise ValueError(f"{value!r} is no colour; write '#rrggbb', or a field such as '{{color}}'")
    return value


Area = Annotated[tuple[float, float, float, float], BeforeValidator(_box)]
BoxSize = Annotated[tuple[float, float], PlainValidator(size_of)]
NotNegative = Annotated[Length, Field(ge=0)]
#: An em in mm; larger type than 300 mm is a slip.
TypeSize = Annotated[PositiveLength, Field(le=300)]
#: A colour "#rrggbb" or a field such as "{color}" that holds one.
Paint = Annotated[str, AfterValidator(_paint)]


class Layer(Strict):
    """What all layers have: where they lie and how they are laid down."""

    id: str = ""
    box: Area | None = None
    inset: Length = 0.0
    turn: float = 0.0
    opacity: Annotated[float, Field(ge=0, le=1)] = 1.0


class ShapeLayer(Layer):
    """A plain form: the whole outline of the piece, a rectangle or an ellipse in the box."""

    shape: Literal["outline", "rectangle", "ellipse"]
    fill: Paint | None = None
    stroke: Paint | None = None
    width: NotNegative = 0.25
    radius: NotNegative = 0.0
    dash: Annotated[tuple[NotNegative, ...], Field(strict=False)] = ()


class TextLayer(Layer):
    """Text in the box; it shrinks from `size` to `least` before it is told not to fit."""

    text: Words
    font: str = "text"
    size: TypeSize
    least: TypeSize | None = None
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    leading: Annotated[float, Field(gt=0)] = 1.2
    fill: Paint = "#000000"
    icons: dict[str, str] = Field(default_factory=dict)


class WholeTable(Strict):
    """All rows of a table of the rules, as one value for art."""

    table: str


def _given(value: object) -> object:
    # By hand: of a union, every member would tell what is wrong with it.
    if isinstance(value, int | str) or (isinstance(value, float) and math.isfinite(value)):
        return value
    for model in (Words, WholeTable):
        if isinstance(value, dict) and value.keys() == model.model_fields.keys():
            with suppress(ValidationError):
                return model.model_validate(value)
    raise ValueError("expected a number, a text, { de = …, en = … } or { table = … }")


Values = dict[str, Annotated[Value | Words | WholeTable, BeforeValidator(_given)]]


class ArtLayer(Layer):
    """A drawing by name, called with the size of the box and the values."""

    art: str
    values: Values = Field(default_factory=dict)


class GridLayer(Layer):
    """A table in the box: a row for each row of a table, a column for each of `columns`.

    What stands in a cell is a formula of the row's columns, `value` (the value of the column) and
    `column` (its number, from 0)."""

    grid: str
    columns: Annotated[tuple[Value | Words, ...], Field(strict=False, min_length=1)]
    cell: str
    row_head: Words
    corner: Words | None = None
    column_head: Words = Words(de="{value}", en="{value}")
    head_share: Annotated[float, Field(gt=0, lt=1)] = 0.2
    font: str = "text"
    head_font: str = "text-bold"
    size: TypeSize
    fill: Paint = "#000000"
    head_fill: Paint = "#000000"
    head_ground: Paint | None = None
    band: Paint | None = None
    line: Paint | None = None
    width: NotNegative = 0.25


class MapLayer(Layer):
    """A drawing for each row of a table with a lattice, in the form of a field of the board.

    The box around all fields begins at the left top of the layer's box. `art` and `values` may name
    the columns of the row, and `x` and `y`, the middle of the field in that box in mm. `only` draws
    those fields whose columns hold certain values, in the places that they have among all. The
    fields are spaces of the board, which a poster's cuts should not cross, if they are `whole`."""

    map: str
    side: PositiveLength
    art: str
    values: Values = Field(default_factory=dict)
    only: dict[str, CellValue] = Field(default_factory=dict)
    line: Paint | None = None
    width: NotNegative = 0.25
    whole: bool = True


class PlacesLayer(Layer):
    """A drawing for each row of a table, in a box whose place its columns `x` and `y` give, in mm
    from the left top of the layer's box, and whose size `width` and `height` give, or `size`.

    A column `turn` turns the box about its middle (degrees). `art` and `values` may name the
    columns of the row. `whole` is as with maps."""

    places: str
    size: BoxSize | None = None
    art: str
    values: Values = Field(default_factory=dict)
    whole: bool = True


AnyLayer = ShapeLayer | TextLayer | ArtLayer | GridLayer | MapLayer | PlacesLayer

LAYERS: dict[str, type[AnyLayer]] = {
    "art": ArtLayer,
    "grid": GridLayer,
    "map": MapLayer,
    "places": PlacesLayer,
    "shape": ShapeLayer,
    "text": TextLayer,
}


class Face(Strict):
    """One face as it stands in the file, before what it extends is put under it."""

    extends: str | None = None
    layers: Annotated[tuple[dict[str, Any], ...], Field(strict=False)] = ()


class FaceFile(Strict):
    """A whole file of faces, each a table below `faces`."""

    faces: dict[str, Face]
