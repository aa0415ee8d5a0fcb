"""The wild country on the box: hexagonal pillars of rock, water, quicksand, steppe and grass, seen
from above, and the four travellers who stand on them. A width in mm goes in, items for a picture
188 mm high come out."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import placed
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, Point, Transform, polar, polygon, translate
from generator.scene import Group, Item, Path

from .palette import BRASS_INK, terrain_tones
from .terrain import terrain
from .terrain_field import APOTHEM, BOX, SIDE, hexagon
from .travellers import CARD, back

#: How flat a field lies, and how much larger than on the board it is on a lid of `_WIDE` mm; on
#: others it is larger or smaller within these bounds.
_FLAT: Final = 0.5
_LARGE: Final = 1.28
_WIDE: Final = 220.0
_BOUNDS: Final = (0.8, 1.15)

#: The middle of the row at the back, in mm from the top; more rows follow.
_BACK: Final = 143.0

#: The country, row by row from the back, each from its middle outwards to the left and the right;
#: a letter a field, and how high it stands, in steps of 2 mm.
_COUNTRY: Final = (
    "s2 g1 w0 r4 g1 q0 s2 w0 r5 g2 s1",
    "g1 r3 w0 q0 s1 g1 w0 r3 s1 g1 w0",
    "q0 w0 s1 g1 w0 r2 s1 g0 q0 w0 s1",
    "w0 s0 g0 q0 r1 g0 w0 s0 g0 r1 w0",
)
_KINDS: Final = {"r": "rock", "w": "water", "q": "quicksand", "s": "steppe", "g": "grass"}
_STEP: Final = 2.0


def land(wide: float) -> Iterator[Item]:
    """Draw the pillars from the back to the front, the travellers among them."""
    by = _LARGE * min(max(wide / _WIDE, _BOUNDS[0]), _BOUNDS[1])
    pitch, rows = 2 * APOTHEM * by, 1.5 * SIDE * by * _FLAT
    for row, line in enumerate(_COUNTRY):
        fields = line.split()
        for k, field in enumerate(fields):
            column = k - len(fields) // 2
            x = wide / 2 + (column + row % 2 / 2) * pitch
            place = Point(x, _BACK + row * rows - _STEP * int(field[1]))
            if -pitch < x < wide + pitch:
                yield from _pillar(_KINDS[field[0]], place, (row, column), by)
                yield from _standing((row, column), place, by / _LARGE)


def _pillar(kind: str, place: Point, where: tuple[int, int], by: float) -> Iterator[Item]:
    tones = terrain_tones(kind)
    walls = ((240, tones.dark.mix(tones.ink, 0.25)), (120, tones.ink.mix(tones.dark, 0.3)))
    for side, tone in walls:
        yield Path(_wall(place, side, SIDE * by), fill=tone)
    field = terrain(BOX, kind=kind, row=where[0] + 1, column=where[1] + 6)
    middle = Group(field.items, transform=translate(-BOX[0] / 2, -BOX[1] / 2))
    flat = Transform(by, 0, 0, by * _FLAT, *place)
    yield Group((middle,), transform=flat, clip=hexagon())


def _wall(place: Point, bearing: int, radius: float) -> PathData:
    """Return the wall below the side from a corner to the lowest one."""
    corner = polar(0, 0, radius, bearing)
    x, y = place.x + corner.x, place.y + corner.y * _FLAT
    low = Point(place.x, place.y + radius * _FLAT)
    return polygon([(x, y), low, (low.x, low.y + 40), (x, y + 40)])


#: Where the travellers stand: row, and fields from the middle; who, and the scale.
_TRAVELLERS: Final = {
    (1, -1): ("magenta", 1.12),
    (1, 2): ("ivory", 1.12),
    (2, -2): ("indigo", 1.24),
    (2, 1): ("turquoise", 1.24),
}


def _standing(where: tuple[int, int], place: Point, by: float) -> Iterator[Item]:
    if where not in _TRAVELLERS:
        return
    name, size = _TRAVELLERS[where]
    x, y, by = place.x, place.y + 1.0, by * size
    yield Path(ellipse(x + 2.5, y - 0.3, 8.0 * by, 2.0 * by), fill=BRASS_INK)
    yield placed(back(name), x - CARD[0] / 2 * by, y - 34.9 * by, by)
