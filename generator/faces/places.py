"""Drawings at places that a table gives: fields of a board that lie in no lattice, tokens to be
laid out, anything that comes once a row.

In come a `PlacesLayer`, its setting and the way from the layer to the piece; out comes a group for
each row, the same object for what looks alike, each in its box in the coordinates of the layer.
What is drawn is cut off at the box, but runs into the bleed where a side of it is on the trim."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from generator.faces.desk import Desk, Room, Setting
from generator.faces.findings import finding
from generator.faces.outlines import within
from generator.faces.schema import PlacesLayer
from generator.geometry import Box, PathData, Transform, rectangle, rotate, transformed, translate
from generator.model import SpielbogenError
from generator.rules import Row
from generator.scene import Group

#: Numbers beyond this, and boxes of a lesser width or height (mm), are a slip.
_FURTHEST: Final = 100_000.0
_LEAST: Final = 0.01
#: Drawings of places that touch overlap this much (mm), so that no seam shows between them.
_SEAM: Final = 0.1
#: How far (mm) a drawing runs over the trim: more than any bleed that is printed.
_OVER: Final = 6.0


class Place(NamedTuple):
    """The box of a row: its size, and the way from its left top to the layer."""

    row: Row
    room: Room
    transform: Transform

    @property
    def path(self) -> PathData:
        """The box, as it lies on the layer."""
        return transformed(rectangle(0, 0, *self.room), self.transform)


def read_places(layer: PlacesLayer, setting: Setting, desk: Desk) -> tuple[Place, ...]:
    """Find the box of each row of the table; for all pieces the same object.

    Raises SpielbogenError for a table that is unknown, has no rows or lacks a column, and for a
    cell that holds no number, with the place of its row.
    """
    name, size = setting.text(layer.places), layer.size
    return desk.once(("places", name, size), lambda: _places(name, size, setting.where, desk))


def _places(
    name: str, size: tuple[float, float] | None, where: str, desk: Desk
) -> tuple[Place, ...]:
    table = desk.table(name, where)
    if not table.rows:
        message = f"the table {name!r} has no rows, so there are no places to draw at"
        raise SpielbogenError(finding("A114", where, message))
    for column in ("x", "y") if size else ("x", "y", "width", "height"):
        table.require(column, where)
    return tuple(_place(row, size, desk.cells(row), f"{where}, {row.where}") for row in table.rows)


def _place(
    row: Row, size: tuple[float, float] | None, cells: Mapping[str, str | int | float], where: str
) -> Place:
    def number(column: str, least: float = -_FURTHEST) -> float:
        value = cells[column]
        if isinstance(value, str) or not least <= value <= _FURTHEST:
            bounds = f"from {least:g} to {_FURTHEST:g}"
            message = f"column {column!r}: expected a number {bounds}, found {value!r}"
            raise SpielbogenError(finding("A117", where, message, "lengths are mm, with no unit"))
        return float(value)

    if size is None:
        size = number("width", _LEAST), number("height", _LEAST)
    turn = number("turn") if cells.get("turn", "") != "" else 0.0
    middle = rotate(turn, size[0] / 2, size[1] / 2)
    return Place(row, Room(*size), middle.then(translate(number("x"), number("y"))))


def draw_places(
    layer: PlacesLayer, place: Transform, setting: Setting, desk: Desk
) -> tuple[Group, ...]:
    """Draw the art of each row into its box; `place` leads from the layer to the piece.

    Raises SpielbogenError as `read_places` does, and for art that cannot be drawn.
    """
    inside = within(setting.outline)
    # What looks alike, before it is cut off or after, is the same object.
    drawn: dict[object, Group] = {}
    groups = []
    for each in read_places(layer, setting, desk):
        own = setting.for_row(each.row.where, {**each.row.texts(desk.lang)})
        values = desk.given(layer.values, own)
        scene = desk.art.draw(own.text(layer.art), each.room, values, own.where)
        look = drawn.setdefault(id(scene), Group(scene.items))
        clip = _clip(each.room, each.transform.then(place), inside)
        cut = drawn.setdefault((id(scene), clip), Group((look,), clip=clip))
        groups.append(Group((cut,), each.transform))
    return tuple(groups)


def _clip(room: Room, to_piece: Transform, inside: Callable[[float, float], bool]) -> PathData:
    """Return where the drawing of a place may show, in its own coordinates."""
    width, height = room
    middles = (0, height / 2), (width / 2, 0), (width, height / 2), (width / 2, height)
    left, top, right, bottom = (
        _SEAM if inside(*to_piece.apply(*middle)) else _OVER for middle in middles
    )
    shown = Box(-left, -top, width + right, height + bottom)
    return rectangle(shown.left, shown.top, shown.width, shown.height)
