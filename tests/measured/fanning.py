"""A folding fan put together by computation and turned: solids come in or are made of a kit, and
what they do to each other at any opening comes out.

Parts are told apart by their names alone (`blade_2`, `foot_2_1`): the number is that of the blade
with which a part turns; base and sole stand still. All lengths are mm, angles degrees clockwise as
seen from above."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from shapely import LinearRing, Point, Polygon
from shapely.affinity import rotate

from generator.craft import Part, part
from generator.craft.fan.sizes import Params
from generator.craft.kit import Kit, Pose, Rod, Vector
from generator.geometry import circle, regular_polygon

from .assembling import FINE, Areas, Solid, area_of, assembled, poses_of, rod_solid, seen_on

FAN: Part = part("fan-refuge")
#: What a plate in the plane of the table would see: the pivot is at (0, 0), y points to the eye.
TABLE = Solid("table", Polygon(), Pose(Vector(0, 0, 0), Vector(1, 0, 0), Vector(0, -1, 0)), 0)


def thicknesses(p: Params, kit: Kit) -> dict[str, float]:
    """Return how thick each part of a kit is."""
    thick = {"": p.thickness, "card": p.spacer, "tin": p.tin}
    return {part.name: thick[part.material] for part in kit.parts}


def solids(p: Params, kit: Kit, areas: Areas) -> list[Solid]:
    """Put areas of parts together to an open fan, with its bolt and pins."""
    return [*assembled(areas, poses_of(kit), thicknesses(p, kit)), *rods(p, kit)]


def rods(p: Params, kit: Kit) -> Iterator[Solid]:
    """Turn bolt, nut and pins into solids, named after the blades with which they turn."""
    head, shank, nut = kit.rods[:3]
    hexagon = regular_polygon(6, 0, 0, p.head)
    yield replace(_upright("head", head), area=area_of(hexagon))
    yield _upright("shank", shank)
    ring = area_of(circle(0, 0, nut.radius), [circle(0, 0, shank.radius)])
    yield replace(_upright(f"nut_{p.blades}", nut), area=ring)
    pins = kit.rods[3:]
    yield from (_upright(f"pin_{k}", rod) for k, rod in enumerate(pins[: p.blades]))
    yield from (_upright(f"stick_{k}", rod) for k, rod in enumerate(pins[p.blades :], 1))


def _upright(name: str, rod: Rod) -> Solid:
    """Return an upright rod in the axes of the table."""
    solid = rod_solid(name, rod)
    pose = replace(TABLE.pose, origin=solid.pose.origin)
    return replace(solid, area=area_of(circle(0, 0, rod.radius)), pose=pose)


def blade_of(name: str) -> int:
    """Return the number of the blade with which a part turns; 0 is the base."""
    _, *numbers = name.split("_")
    return int(numbers[0]) if numbers else 0


def turned(solid: Solid, degrees: float) -> Solid:
    """Turn a solid clockwise about the pivot."""
    angle = math.radians(-degrees)
    cos, sin = math.cos(angle), math.sin(angle)

    def turn(v: Vector) -> Vector:
        return Vector(cos * v.x - sin * v.y, sin * v.x + cos * v.y, v.z)

    pose = solid.pose
    return replace(solid, pose=Pose(turn(pose.origin), turn(pose.right), turn(pose.down)))


def opened(p: Params, whole: Sequence[Solid], steps: Sequence[float]) -> list[Solid]:
    """Return an open fan as it is when each blade but the lowest is turned by one of the `steps`
    against the blade below."""
    short = [0.0, 0.0]
    for step in steps:
        short.append(short[-1] + step - p.step)
    return [turned(solid, short[min(blade_of(solid.name), p.blades)]) for solid in whole]


def on_table(solid: Solid) -> Polygon:
    """Return the area over which a solid stands."""
    return seen_on(TABLE, solid)


def heights(solid: Solid) -> tuple[float, float]:
    """Return the heights of a solid's lower and upper face."""
    z = solid.pose.origin.z
    return z - solid.thickness / 2, z + solid.thickness / 2


def named(whole: Sequence[Solid]) -> Mapping[str, Solid]:
    """Return solids by name."""
    return {solid.name: solid for solid in whole}


def stop_angle(p: Params, whole: Sequence[Solid], blade: int, towards: int) -> float:
    """Find by how much a blade is turned against the one below when its slot stops the pin.

    It is searched about the closed fan for `towards` -1 and about the open one for 1.
    """
    at = named(whole)
    pin, slots = at[f"pin_{blade - 1}"], at[f"blade_{blade}"]
    closed = on_table(turned(slots, -p.step))
    holes = [*_about_the_bolt(closed, p)]
    x, y = pin.pose.origin.x, -pin.pose.origin.y

    def room(angle: float) -> float:
        place = rotate(Point(x, y), -angle, origin=(0, 0))
        return min(hole.distance(place) for hole in holes)

    # Arcs are followed to a thousandth of a mm.
    touching = p.pin / 2 - 2 * FINE
    free, blocked = p.step / 2, (p.step + 2 if towards > 0 else -2.0)
    for _ in range(40):
        middle = (free + blocked) / 2
        free, blocked = (middle, blocked) if room(middle) > touching else (free, middle)
    return free


def _about_the_bolt(area: Polygon, p: Params) -> Iterator[LinearRing]:
    """Yield the holes in the hub but for that of the bolt."""
    for hole in area.interiors:
        if 1 < Polygon(hole).centroid.distance(Point(0, 0)) < p.hub:
            yield hole
