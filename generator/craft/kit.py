"""Kits: a part as flat pieces of sheet material that are put together. A craft module hands in a
`Kit` of `FlatPart`s in nominal size, each with the place it takes in the finished part, so that it
can be shown pulled apart, and tests can put together what they read back out of the files."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from generator.craft.findings import finding
from generator.craft.net import Panel
from generator.findings import nearest
from generator.geometry import PathData, bounds, transformed, translate
from generator.model import SpielbogenError

#: A text by language.
Title = Mapping[str, str]
#: Width, depth and height in mm.
Size = tuple[float, float, float]


class Vector(NamedTuple):
    """A place or direction in space, in mm: x to the right, y away from the eye, z up."""

    x: float
    y: float
    z: float


#: No move at all.
STILL: Final = Vector(0, 0, 0)


@dataclass(frozen=True)
class Pose:
    """Where a flat part is in the finished whole.

    The point (x, y) of the part is at ``origin + x · right + y · down``, which is in the middle of
    its thickness; `right` and `down` are unit vectors at right angles. In a drawing of the parts
    pulled apart it is moved by `pulled`.
    """

    origin: Vector
    right: Vector
    down: Vector
    pulled: Vector = STILL


def panel_within(name: str, outline: PathData) -> Panel:
    """Return the panel that is an area of a part, drawn in the coordinates of the part."""
    box = bounds(outline)
    own = transformed(outline, translate(-box.left, -box.top))
    return Panel(name, box.width, box.height, translate(box.left, box.top), own)


@dataclass(frozen=True)
class FlatPart:
    """One flat part: `outline` is a closed ring of lines and true arcs whose box begins at (0, 0),
    `holes` are closed rings within it.

    `material` is a name of `layouts/materials.toml`, or empty for the one that the component is cut
    from. `panels` are the areas that can bear an engraved face, by name; one of the part's name and
    outline where none is given. Equal parts that belong together in a legend share a `title`.
    """

    name: str
    title: Title
    outline: PathData
    holes: tuple[PathData, ...] = ()
    scores: tuple[PathData, ...] = ()
    material: str = ""
    panels: tuple[Panel, ...] = ()
    pose: Pose | None = None

    def __post_init__(self) -> None:
        if not self.panels:
            object.__setattr__(self, "panels", (panel_within(self.name, self.outline),))


@dataclass(frozen=True)
class Rod:
    """Something round that is not cut but belongs into a drawing of the kit: a bolt, a pin, a
    magnet. It reaches from `start` to `end` (mm in space). What does not count belongs to another
    rod of its title, as the head of a bolt does."""

    title: Title
    start: Vector
    end: Vector
    radius: float
    pulled: Vector = STILL
    counts: bool = True


@dataclass(frozen=True)
class Kit:
    """A part as flat pieces, and what is needed to put them together besides.

    `steps` say how that is done, a step a line, where it depends on the parameters of the part;
    where there are none, the part's own words hold.
    """

    parts: tuple[FlatPart, ...]
    rods: tuple[Rod, ...] = field(default=())
    steps: Title = field(default_factory=dict)

    def part_of(self, panel: str) -> tuple[FlatPart, Panel]:
        """Return the panel of that name and the part that it is on.

        Raises SpielbogenError naming the nearest.
        """
        for part in self.parts:
            for each in part.panels:
                if each.name == panel:
                    return part, each
        names = (each.name for part in self.parts for each in part.panels)
        message = f"there is no panel named {panel!r}"
        raise SpielbogenError(finding("K201", "", message, nearest(panel, names)))


def from_corner(part: FlatPart) -> FlatPart:
    """Move a part so that the box of its outline begins at (0, 0); its pose stays true."""
    box = bounds(part.outline)
    by = translate(-box.left, -box.top)
    pose = part.pose and replace(part.pose, origin=_at(part.pose, box.left, box.top))
    return replace(
        part,
        outline=transformed(part.outline, by),
        holes=tuple(transformed(hole, by) for hole in part.holes),
        scores=tuple(transformed(line, by) for line in part.scores),
        panels=tuple(replace(panel, transform=panel.transform.then(by)) for panel in part.panels),
        pose=pose,
    )


def _at(pose: Pose, x: float, y: float) -> Vector:
    """Return where a point of a part is in space."""
    origin, right, down = pose.origin, pose.right, pose.down
    return Vector(*(o + x * r + y * d for o, r, d in zip(origin, right, down, strict=True)))
