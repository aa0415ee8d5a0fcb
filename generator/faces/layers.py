"""One layer of a face becomes a `Group`: shapes, text, and art, each drawn in its box.

In come a layer with its fields already named, the size of the face and the outline of the piece.
What does not fit or has no glyph is told to the `Desk` as a finding."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import assert_never

from generator.faces.art import ArtLibrary
from generator.faces.grid import draw_grid
from generator.faces.schema import (
    AnyLayer,
    ArtLayer,
    GridLayer,
    ShapeLayer,
    TextLayer,
    Value,
)
from generator.faces.values import fill, fill_text
from generator.geometry import Curve, Move, PathData, rectangle, rotate, translate
from generator.model import Finding, Outline
from generator.rules import Rules
from generator.rules.models import Words
from generator.scene import Color, Group, Item, Path, Scene
from generator.type import layout
from generator.units import MM_PER_PT

_KAPPA = 0.5522847498  # handle length of a quarter circle drawn as one cubic curve


@dataclass
class Desk:
    """What lies at hand while the faces of a game are drawn, and what was found amiss."""

    rules: Rules
    art: ArtLibrary
    lang: str
    findings: list[Finding] = field(default_factory=list)

    def spoken(self, value: Words | Value) -> Value:
        """Choose the language of a text that is there in several."""
        return value.text(self.lang) if isinstance(value, Words) else value


@dataclass(frozen=True)
class Setting:
    """What a layer is drawn for: the face's size, the piece's outline, its fields, its place."""

    size: tuple[float, float]
    outline: Outline
    fields: Mapping[str, Value]
    where: str


def draw_layer(layer: AnyLayer, setting: Setting, desk: Desk) -> Group:
    """Draw one layer in the coordinates of the face (mm).

    Raises SpielbogenError for unknown art, fonts, fields and colours.
    """
    x, y, width, height = layer.box or (0.0, 0.0, *setting.size)
    inset = layer.inset
    size = (width - 2 * inset, height - 2 * inset)
    items = _items(layer, size, setting, desk)
    place = translate(x + inset, y + inset)
    turned = rotate(layer.turn, size[0] / 2, size[1] / 2).then(place) if layer.turn else place
    return Group(items, turned, opacity=layer.opacity)


def _items(
    layer: AnyLayer, size: tuple[float, float], setting: Setting, desk: Desk
) -> tuple[Item, ...]:
    match layer:
        case ShapeLayer():
            return (_shape(layer, size, setting),)
        case TextLayer():
            return _text(layer, size, setting, desk)
        case ArtLayer():
            values = {
                key: fill(desk.spoken(value), setting.fields, setting.where)
                for key, value in layer.values.items()
            }
            return desk.art.draw(layer.art, size, values, setting.where).items
        case GridLayer():
            return draw_grid(layer, size, setting.fields, setting.where, desk.rules, desk.lang)
        case _:
            assert_never(layer)


def color(text: str | None, fields: Mapping[str, Value], where: str) -> Color | None:
    """Read a colour or the field that holds one; nothing stays nothing."""
    return None if text is None else Color.parse(fill_text(text, fields, where))


def _shape(layer: ShapeLayer, size: tuple[float, float], setting: Setting) -> Path:
    return Path(
        _form(layer, size, setting.outline),
        fill=color(layer.fill, setting.fields, setting.where),
        stroke=color(layer.stroke, setting.fields, setting.where),
        width=layer.width,
        dash=layer.dash,
    )


def _form(layer: ShapeLayer, size: tuple[float, float], outline: Outline) -> PathData:
    width, height = size
    match layer.shape:
        case "outline":
            return outline.path
        case "rectangle":
            return rectangle(0, 0, width, height, layer.radius)
        case "ellipse":
            return _ellipse(width, height)
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


def _text(
    layer: TextLayer, size: tuple[float, float], setting: Setting, desk: Desk
) -> tuple[Item, ...]:
    words = fill_text(desk.spoken(layer.text), setting.fields, setting.where)
    laid = layout(
        words,
        font=layer.font,
        size=layer.size,
        min_size=layer.least or layer.size,
        width=size[0],
        height=size[1],
        align=layer.align,
        valign=layer.valign,
        leading=layer.leading,
        lang=desk.lang,
        fill=color(layer.fill, setting.fields, setting.where) or Color(0, 0, 0),
        icons=_icons(layer, setting, desk),
    )
    if laid.overflow:
        desk.findings.append(_overflow(words, layer, size, setting.where))
    if laid.missing:
        desk.findings.append(_missing(words, laid.missing, layer.font, setting.where))
    return laid.items


def _icons(layer: TextLayer, setting: Setting, desk: Desk) -> dict[str, Scene]:
    return {
        name: desk.art.draw(art, (10.0, 10.0), {}, setting.where)
        for name, art in layer.icons.items()
    }


def _overflow(words: str, layer: TextLayer, size: tuple[float, float], where: str) -> Finding:
    least = (layer.least or layer.size) / MM_PER_PT
    message = (
        f"the text {_short(words)!r} does not fit {size[0]:g} × {size[1]:g} mm, "
        f"even at its smallest size of {least:g} pt"
    )
    return Finding("A201", "error", where, message, "shorten it, enlarge its box or allow less")


def _missing(words: str, missing: str, font: str, where: str) -> Finding:
    signs = ", ".join(f"{sign!r} (U+{ord(sign):04X})" for sign in dict.fromkeys(missing))
    message = f"the font {font!r} has no glyph for {signs} in {_short(words)!r}"
    return Finding("A202", "error", where, message, "use another sign or font")


def _short(words: str, most: int = 40) -> str:
    flat = " ".join(words.split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"
