"""One layer of a face becomes a `Group`: a shape, text, art, grid, map or places, drawn in its box.

In come a layer with its fields already named and the outline of the piece. What does not fit or has
no glyph is noted on the `Desk`."""

from typing import Final, assert_never

from generator.faces.desk import Desk, Room, Setting
from generator.faces.grid import draw_grid
from generator.faces.maps import draw_map
from generator.faces.outlines import grown
from generator.faces.places import draw_places
from generator.faces.schema import (
    AnyLayer,
    ArtLayer,
    GridLayer,
    Layer,
    MapLayer,
    PlacesLayer,
    ShapeLayer,
    TextLayer,
)
from generator.findings import placed_at
from generator.geometry import (
    Box,
    Curve,
    Move,
    PathData,
    Transform,
    rectangle,
    rotate,
    transformed,
    translate,
)
from generator.model import Outline
from generator.scene import Group, Item, Path, Scene
from generator.type import layout
from generator.units import EPSILON

#: Handle length of a quarter circle of radius 1 drawn as one cubic curve: 4/3 (√2 - 1).
_KAPPA: Final = 0.5522847498

#: Icons are drawn for a square of this size (mm), and scaled to the text they stand in.
_ICON: Final = (10.0, 10.0)


def draw_layer(layer: AnyLayer, setting: Setting, desk: Desk) -> Group:
    """Draw one layer in the coordinates of the face (mm).

    Raises SpielbogenError for unknown art, fonts and fields, and for what is no colour.
    """
    room, place = laid(layer, setting.outline)
    if isinstance(layer, TextLayer) and not _within(layer, setting.outline):
        desk.note_outside(setting.where)
    with placed_at(setting.where):
        items = _items(layer, room, place, setting, desk)
    return Group(items, place, opacity=layer.opacity)


def laid(layer: Layer, outline: Outline) -> tuple[Room, Transform]:
    """Return the room that a layer has on a face, and the way from the layer to the face."""
    x, y, width, height = _box(layer, outline)
    inset = layer.inset
    room = Room(width - 2 * inset, height - 2 * inset)
    turned = rotate(layer.turn, room.width / 2, room.height / 2)
    return room, turned.then(translate(x + inset, y + inset))


def _box(layer: Layer, outline: Outline) -> tuple[float, float, float, float]:
    return layer.box or (0.0, 0.0, outline.width, outline.height)


def _within(layer: Layer, outline: Outline) -> bool:
    x, y, width, height = _box(layer, outline)
    face = Box(0, 0, outline.width, outline.height)
    return face.contains(Box(x, y, x + width, y + height), EPSILON)


def _items(
    layer: AnyLayer, room: Room, place: Transform, setting: Setting, desk: Desk
) -> tuple[Item, ...]:
    match layer:
        case ShapeLayer():
            return (_shape(layer, room, setting),)
        case TextLayer():
            return _text(layer, room, setting, desk)
        case ArtLayer():
            values = desk.given(layer.values, setting)
            return desk.art.draw(layer.art, room, values, setting.where).items
        case GridLayer():
            return draw_grid(layer, room, setting, desk)
        case MapLayer():
            return draw_map(layer, room, place, setting, desk)
        case PlacesLayer():
            return draw_places(layer, place, setting, desk)
        case _:
            assert_never(layer)


def _shape(layer: ShapeLayer, room: Room, setting: Setting) -> Path:
    return Path(
        _form(layer, room, setting.outline),
        fill=setting.color_or_none(layer.fill),
        stroke=setting.color_or_none(layer.stroke),
        width=layer.width,
        dash=layer.dash,
    )


def _form(layer: ShapeLayer, room: Room, outline: Outline) -> PathData:
    match layer.shape:
        case "outline":
            # The layer's place is moved by the inset, which the grown outline has in itself.
            back = translate(-layer.inset, -layer.inset)
            return transformed(grown(outline.path, -layer.inset), back)
        case "rectangle":
            return rectangle(0, 0, room.width, room.height, layer.radius)
        case "ellipse":
            return _ellipse(room.width, room.height)
        case _:
            assert_never(layer.shape)


def _ellipse(width: float, height: float) -> PathData:
    rx, ry = width / 2, height / 2
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return (
        Move(0, ry),
        Curve(0, ry - ky, rx - kx, 0, rx, 0),
        Curve(rx + kx, 0, width, ry - ky, width, ry),
        Curve(width, ry + ky, rx + kx, height, rx, height),
        Curve(rx - kx, height, 0, ry + ky, 0, ry),
    )


def _text(layer: TextLayer, room: Room, setting: Setting, desk: Desk) -> tuple[Item, ...]:
    words = setting.text(desk.spoken(layer.text))
    least = layer.least or layer.size
    laid = layout(
        words,
        font=layer.font,
        size=layer.size,
        min_size=least,
        width=room.width,
        height=room.height,
        align=layer.align,
        valign=layer.valign,
        leading=layer.leading,
        lang=desk.lang,
        fill=setting.color(layer.fill),
        icons=_icons(layer, setting, desk),
    )
    if laid.overflow:
        desk.note_misfit(words, room, least, setting.where)
    if laid.missing:
        desk.note_missing(words, laid.missing, layer.font, setting.where)
    return laid.items


def _icons(layer: TextLayer, setting: Setting, desk: Desk) -> dict[str, Scene]:
    return {name: desk.art.draw(art, _ICON, {}, setting.where) for name, art in layer.icons.items()}
