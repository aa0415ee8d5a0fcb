"""A typed map of the caravans, with the board and the cards drawn from it. What is beside what, and
where it lies, is worked out here once more, from the text and the measures of the faces alone."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path as FilePath

from shapely.geometry import MultiPoint, Polygon
from shapely.geometry import Point as Place

from generator.faces.book import FaceBook
from generator.faces.schema import MapLayer
from generator.model import Piece
from generator.scene import Scene

#: A field by row and column, from 1, and two fields that touch.
Field = tuple[int, int]
Pair = frozenset[Field]


@dataclass(frozen=True)
class Chart:
    """The folder of a game and what was drawn from it."""

    folder: FilePath
    drawn: tuple[Piece, ...]

    @cached_property
    def signs(self) -> dict[Field, str]:
        text = (self.folder / "map.txt").read_text(encoding="utf-8")
        return {
            (r, c): sign
            for r, line in enumerate(text.split(), start=1)
            for c, sign in enumerate(line, start=1)
            if sign != "#"
        }

    def of(self, sign: str) -> list[Field]:
        return [field for field, own in self.signs.items() if own == sign]

    @cached_property
    def pairs(self) -> frozenset[Pair]:
        """All pairs of spaces that touch: second rows lie half a space to the right."""
        found = set()
        for row, column in self.signs:
            aside = 1 if row % 2 == 0 else -1
            level = [(row, column - 1), (row, column + 1)]
            across = [(row + k, column + by) for k in (-1, 1) for by in (0, aside)]
            found |= {frozenset(((row, column), o)) for o in level + across if o in self.signs}
        return frozenset(found)

    @cached_property
    def spots(self) -> dict[Field, Place]:
        """Where the middles of all spaces lie on the board, in mm."""
        return self.middles("board")

    def middles(self, face: str) -> dict[Field, Place]:
        """Return where the middles of all spaces lie on a face, in mm."""
        layer = map_layer(self.folder, face)
        assert layer.box is not None
        tall, (left, top, _, _) = layer.side, layer.box
        wide = tall * math.sqrt(3)
        raw = {
            (r, c): (wide * (c - 1 + (r % 2 == 0) / 2), tall * 1.5 * (r - 1)) for r, c in self.signs
        }
        x0, y0 = (min(place[k] for place in raw.values()) for k in (0, 1))
        return {
            field: Place(left + x - x0 + wide / 2, top + y - y0 + tall)
            for field, (x, y) in raw.items()
        }

    def hexagon(self, field: Field) -> Polygon:
        """Return the form of a space on the board."""
        middle, side = self.spots[field], map_layer(self.folder, "board").side
        turns = [math.radians(60 * k) for k in range(6)]
        return Polygon(
            [(middle.x + side * math.sin(t), middle.y - side * math.cos(t)) for t in turns]
        )

    @cached_property
    def board(self) -> Scene:
        return next(piece.front for piece in self.drawn if piece.component == "board")

    @cached_property
    def inner(self) -> Polygon:
        """The part of the board that the map lies on."""
        return around(self.spots.values()).buffer(20.8)

    @cached_property
    def cards(self) -> dict[str, Scene]:
        return {p.variant: p.front for p in self.drawn if p.component == "goods_card"}


def around(spots: Iterable[Place]) -> Polygon:
    """Return the upright box around places."""
    hull = MultiPoint(list(spots)).envelope
    assert isinstance(hull, Polygon)
    return hull


@cache
def map_layer(folder: FilePath, face: str) -> MapLayer:
    """Return the first map on a face."""
    layers = (placed.layer for placed in FaceBook(folder).layers(face))
    return next(layer for layer in layers if isinstance(layer, MapLayer))
