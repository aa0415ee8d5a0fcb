"""The faces of a game: `faces.toml` and the shared files in `layouts/faces/`, read and resolved.

In comes a game folder, out comes a `FaceBook` that gives the layers of a face, those of the faces
it extends first. A layer with an `id` takes the place of the inherited layer with the same id."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from generator.data import data_folder
from generator.faces.findings import finding
from generator.faces.schema import LAYERS, AnyLayer, Face, FaceFile, Layer
from generator.findings import nearest
from generator.model import SpielbogenError
from generator.rules.reading import fitted, read_text, validated, where_is

FACES_FILE = "faces.toml"


@dataclass(frozen=True)
class PlacedLayer:
    """A layer and the place in a file where it stands, as ``file:line``."""

    layer: AnyLayer
    where: str


#: A face that extends more faces than this, one by way of another, is a slip.
_DEEPEST: Final = 50


class FaceBook:
    """The faces that a game can use: its own, and under them those that all games share.

    Files are read, and faults told, when a face is asked for.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._own = _File(folder, FACES_FILE)
        self._resolved: dict[str, tuple[PlacedLayer, ...]] = {}

    @cached_property
    def _shared(self) -> "list[_File]":
        folder = data_folder("layouts") / "faces"
        return [_File(folder, path.name) for path in sorted(folder.glob("*.toml"))]

    def layers(self, face: str, where: str = FACES_FILE) -> tuple[PlacedLayer, ...]:
        """Return the layers of a face, bottom to top.

        Raises SpielbogenError, naming `where` it was asked for, for an unknown face, a face that
        extends itself, and every fault in what the file says of it.
        """
        if face not in self._resolved:
            self._resolved[face] = self._resolve(face, where, ())
        return self._resolved[face]

    def _resolve(self, face: str, where: str, road: tuple[str, ...]) -> tuple[PlacedLayer, ...]:
        if face in road:
            circle = " → ".join((*road, face))
            message = f"the face {face!r} extends itself: {circle}"
            raise SpielbogenError(finding("A108", where, message))
        if len(road) > _DEEPEST:
            message = f"the face {road[0]!r} extends more than {_DEEPEST} others"
            raise SpielbogenError(finding("A108", where, message))
        file = self._file_of(face, where)
        described = file.faces[face]
        own = file.layers(face)
        if described.extends is None:
            return own
        below = self._resolve(described.extends, file.where(face, "extends"), (*road, face))
        return _merged(below, own)

    def _file_of(self, face: str, where: str) -> "_File":
        for file in (self._own, *self._shared):
            if face in file.faces:
                return file
        known = [name for file in (self._own, *self._shared) for name in file.faces]
        message = f"there is no face named {face!r}"
        raise SpielbogenError(finding("A107", where, message, nearest(face, known, 20)))


class _File:
    """One file of faces, read when first asked."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name

    @cached_property
    def _text(self) -> str:
        return read_text(self._folder, self._name)

    @cached_property
    def faces(self) -> dict[str, Face]:
        return validated(FaceFile, self._text, self._name).faces

    def where(self, *keys: str | int) -> str:
        return where_is(self._name, self._text, ("faces", *keys))

    def layers(self, face: str) -> tuple[PlacedLayer, ...]:
        return tuple(
            self._layer(face, place, data) for place, data in enumerate(self.faces[face].layers)
        )

    def _layer(self, face: str, place: int, data: dict[str, object]) -> PlacedLayer:
        where = self.where(face, "layers", place)
        kinds = _kinds(data)
        if len(kinds) != 1:
            found = f"this one has {' and '.join(kinds)}" if kinds else "this one has none of them"
            message = f"a layer has exactly one of the keys {', '.join(LAYERS)}; {found}"
            hints = (nearest(key, LAYERS) for key in data if key not in Layer.model_fields)
            hint = next((hint for hint in hints if hint.startswith("did you mean")), "")
            raise SpielbogenError(finding("A109", where, message, hint))
        at = ("faces", face, "layers", place)
        return PlacedLayer(fitted(LAYERS[kinds[0]], data, self._name, self._text, at), where)


def _kinds(data: Mapping[str, object]) -> list[str]:
    """Name the kinds of layer that the keys tell; the key of one kind may be a plain one to
    another, as a map has an art."""
    named = [kind for kind in LAYERS if kind in data]
    plain = {key for kind in named for key in LAYERS[kind].model_fields if key != kind}
    return [kind for kind in named if kind not in plain]


def _merged(
    below: tuple[PlacedLayer, ...], own: tuple[PlacedLayer, ...]
) -> tuple[PlacedLayer, ...]:
    named = {placed.layer.id: placed for placed in own if placed.layer.id}
    inherited = {placed.layer.id for placed in below if placed.layer.id}
    return (
        *(named.get(placed.layer.id, placed) for placed in below),
        *(placed for placed in own if placed.layer.id not in inherited),
    )
