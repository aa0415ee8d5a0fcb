"""Scenes for faces: the layers of a face, drawn for one set of fields.

In come a face's name, a size and fields; out comes a `Scene`. What does not depend on what differs
from piece to piece is drawn once: equal layers are the same `Group` object on every piece, and
equal faces the same `Scene`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from generator.faces.book import FaceBook, PlacedLayer
from generator.faces.desk import Desk, Setting
from generator.faces.layers import draw_layer
from generator.faces.values import Value, fields_in
from generator.model import Outline
from generator.scene import Group, Scene

#: The field that holds the place of the row; no text can name it.
ROW: Final = "@row"

_Key = tuple[object, ...]


@dataclass(frozen=True)
class _Stroke:
    # A layer with the names of the fields that it depends on.
    placed: PlacedLayer
    fields: tuple[str, ...]


class Painter:
    """Draws the faces of one game in one language."""

    def __init__(self, book: FaceBook, desk: Desk) -> None:
        self._book = book
        self._desk = desk
        self._strokes: dict[str, tuple[_Stroke, ...]] = {}
        self._groups: dict[_Key, Group] = {}
        self._scenes: dict[_Key, Scene] = {}

    def scene(self, face: str, outline: Outline, fields: Mapping[str, Value], where: str) -> Scene:
        """Draw a face over an outline's box, in mm.

        Raises SpielbogenError where the face, or something that it names, does not exist; `where`
        is the place that asked for the face.
        """
        strokes = self._strokes_of(face, where)
        used = sorted({name for stroke in strokes for name in stroke.fields})
        key = (face, outline, *(fields.get(name) for name in used))
        if key not in self._scenes:
            groups = tuple(self._group(stroke, outline, fields) for stroke in strokes)
            self._scenes[key] = Scene((outline.width, outline.height), groups)
        return self._scenes[key]

    def _strokes_of(self, face: str, where: str) -> tuple[_Stroke, ...]:
        if face not in self._strokes:
            self._strokes[face] = tuple(
                _Stroke(placed, _fields_of(placed)) for placed in self._book.layers(face, where)
            )
        return self._strokes[face]

    def _group(self, stroke: _Stroke, outline: Outline, fields: Mapping[str, Value]) -> Group:
        key = (id(stroke.placed), outline, *(fields.get(name) for name in stroke.fields))
        if key not in self._groups:
            where = stroke.placed.where
            if stroke.fields and ROW in fields:
                where = f"{where}, {fields[ROW]}"
            setting = Setting(outline, fields, where)
            self._groups[key] = draw_layer(stroke.placed.layer, setting, self._desk)
        return self._groups[key]


def _fields_of(placed: PlacedLayer) -> tuple[str, ...]:
    def texts(value: object) -> list[object]:
        if isinstance(value, dict):
            return [text for inner in value.values() for text in texts(inner)]
        return [value]

    return tuple(sorted(fields_in(*texts(placed.layer.model_dump()))))
