"""Scenes for faces: the layers of a face, drawn for one set of fields.

In come a face's name, a size and fields; out comes a `Scene`. What does not depend on what differs
from piece to piece is drawn once: equal layers are the same `Group` object on every piece, and
equal faces the same `Scene`."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from generator.faces.book import FaceBook, PlacedLayer
from generator.faces.desk import Desk, Setting
from generator.faces.layers import draw_layer
from generator.faces.maps import MIDDLE
from generator.faces.schema import AnyLayer, MapLayer, PlacesLayer
from generator.faces.spaces import spaces
from generator.faces.values import Value, fields_in
from generator.geometry import PathData
from generator.model import Outline, SpielbogenError
from generator.scene import Group, Scene

#: The field that holds the place of the row; no text can name it.
ROW: Final = "@row"

#: Keys of a layer whose fields are those of a row, where it draws something for each.
_PER_ROW: Final[tuple[str, ...]] = ("art", "values")

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
        self._spaces: dict[_Key, tuple[PathData, ...]] = {}

    def scene(self, face: str, outline: Outline, fields: Mapping[str, Value], where: str) -> Scene:
        """Draw a face over an outline's box, in mm.

        Raises SpielbogenError where the face, or something that it names, does not exist; `where`
        is the place that asked for the face.
        """
        strokes = self._strokes_of(face, where)
        key = _key(face, strokes, outline, fields)
        if key not in self._scenes:
            with _for(where):
                groups = tuple(self._group(stroke, outline, fields) for stroke in strokes)
            self._scenes[key] = Scene((outline.width, outline.height), groups)
        return self._scenes[key]

    def spaces(
        self, face: str, outline: Outline, fields: Mapping[str, Value], where: str
    ) -> tuple[PathData, ...]:
        """Return the spaces of a face, which the cuts of a poster should not cross, in mm.

        Raises SpielbogenError as `scene` does.
        """
        kinds = MapLayer | PlacesLayer
        strokes = [s for s in self._strokes_of(face, where) if isinstance(s.placed.layer, kinds)]
        key = _key(face, strokes, outline, fields)
        if key not in self._spaces:
            layers = [stroke.placed for stroke in strokes]
            self._spaces[key] = spaces(layers, Setting(outline, fields, where), self._desk)
        return self._spaces[key]

    def _strokes_of(self, face: str, where: str) -> tuple[_Stroke, ...]:
        if face not in self._strokes:
            self._strokes[face] = tuple(
                _Stroke(placed, self._fields_of(placed.layer))
                for placed in self._book.layers(face, where)
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

    def _fields_of(self, layer: AnyLayer) -> tuple[str, ...]:
        """Name the fields of the piece that a layer uses. Those of its own rows go before them."""
        data: dict[str, object] = layer.model_dump()
        per_row = {key: data.pop(key) for key in _PER_ROW if key in data}
        own: frozenset[str] = frozenset()
        match layer:
            case MapLayer():
                own = self._desk.columns(layer.map) | MIDDLE
            case PlacesLayer():
                own = self._desk.columns(layer.places)
        return tuple(sorted(_fields_in(data) | (_fields_in(per_row) - own)))


@contextmanager
def _for(where: str) -> Iterator[None]:
    """Say in findings about art for what it is drawn: many components may show one face."""
    try:
        yield
    except SpielbogenError as error:
        found = (
            replace(each, hint=f"drawn for {where}") if each.code == "A103" else each
            for each in error.findings
        )
        raise SpielbogenError(*found, status=error.status) from error


def _key(
    face: str, strokes: Iterable[_Stroke], outline: Outline, fields: Mapping[str, Value]
) -> _Key:
    """Return what a face differs by from piece to piece."""
    used = sorted({name for stroke in strokes for name in stroke.fields})
    return (face, outline, *(fields.get(name) for name in used))


def _fields_in(data: Mapping[str, object]) -> frozenset[str]:
    def texts(value: object) -> list[object]:
        if isinstance(value, dict):
            return [text for inner in value.values() for text in texts(inner)]
        return [value]

    return fields_in(*texts(data))
