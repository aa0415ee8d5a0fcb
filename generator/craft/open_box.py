"""A floor and four walls that interlock by fingers: what boxes and trays cut from sheet material
have in common. In come clear sizes and the sheet, out come flat parts with their places in space.

The left front corner of the floor's underside is at the origin: x to the right, y away from the
eye, z up. Walls are drawn as seen from outside, plates as seen from above."""

from dataclasses import dataclass
from typing import Final

from generator.craft import joints
from generator.craft.joints import Sheet
from generator.craft.kit import FlatPart, Pose, Size, Title, Vector
from generator.craft.net import Panel
from generator.geometry import translate

#: Directions: along a wall as one reads it, by the side of the box it is on.
ALONG: Final = {
    "n": Vector(-1, 0, 0),
    "e": Vector(0, 1, 0),
    "s": Vector(1, 0, 0),
    "w": Vector(0, -1, 0),
}
#: Outwards from the box.
OUT: Final = {
    "n": Vector(0, 1, 0),
    "e": Vector(1, 0, 0),
    "s": Vector(0, -1, 0),
    "w": Vector(-1, 0, 0),
}
DOWN: Final = Vector(0, 0, -1)
TOWARDS: Final = Vector(0, -1, 0)

FLOOR: Final[Title] = {"de": "Boden", "en": "floor"}
LONG_WALL: Final[Title] = {"de": "Wand, vorn und hinten", "en": "wall, front and back"}
SIDE_WALL: Final[Title] = {"de": "Wand, links und rechts", "en": "wall, left and right"}


@dataclass(frozen=True)
class Notch:
    """An arc for the thumb in the upper edge of both side walls, in mm."""

    width: float
    depth: float


@dataclass(frozen=True)
class OpenBox:
    """A box without a lid: its clear width and depth, the clear height of its walls (mm), and the
    sheet it is cut from. Parts are pulled apart by `apart` mm in a drawing."""

    width: float
    depth: float
    height: float
    sheet: Sheet
    apart: float
    notch: Notch | None = None

    @property
    def outside(self) -> Size:
        """Width, depth and height over all, in mm."""
        t = self.sheet.thickness
        return self.width + 2 * t, self.depth + 2 * t, self.height + t

    def parts(self) -> tuple[FlatPart, ...]:
        """Return the floor and the walls in front, on the right, behind and on the left."""
        return (self._floor(), *(self._wall(side) for side in "senw"))

    def _floor(self) -> FlatPart:
        wide, deep, _ = self.outside
        t = self.sheet.thickness
        clear = Panel("floor", self.width, self.depth, translate(t, t))
        pose = level(Vector(0, deep, t / 2), Vector(0, 0, 0))
        outline = joints.floor(wide, deep, self.sheet)
        return FlatPart("floor", FLOOR, outline, panels=(clear,), pose=pose)

    def _wall(self, side: str) -> FlatPart:
        first = side in "ns"
        length, high = self.outside[0 if first else 1], self.outside[2]
        outline = joints.wall(length, high, self.sheet, first=first)
        free = 0.0
        if self.notch and not first:
            free = self.notch.depth
            outline = joints.thumb_notch(outline, length / 2, self.notch.width, free)
        t = self.sheet.thickness
        name = f"wall_{side}"
        clear = Panel(name, length - 2 * t, self.height - free, translate(t, free))
        pose = upright(side, self.outside, t, self.apart)
        title = LONG_WALL if first else SIDE_WALL
        return FlatPart(name, title, outline, panels=(clear,), pose=pose)


def level(corner: Vector, pulled: Vector) -> Pose:
    """Return the pose of a plate that lies flat, seen from above, by its left far corner."""
    return Pose(corner, ALONG["s"], TOWARDS, pulled)


def upright(
    side: str,
    size: Size,
    thickness: float,
    apart: float,
    inset: float = 0.0,
) -> Pose:
    """Return the pose of a wall on one side of a box with such a size over all (mm).

    It is `inset` mm within the box, and pulled outwards by `apart` mm.
    """
    wide, deep, high = size
    near, far = inset + thickness / 2, inset
    corner = {
        "n": (wide - far, deep - near),
        "e": (wide - near, far),
        "s": (far, near),
        "w": (near, deep - far),
    }[side]
    out = OUT[side]
    pulled = Vector(out.x * apart, out.y * apart, 0)
    return Pose(Vector(*corner, high), ALONG[side], DOWN, pulled)
