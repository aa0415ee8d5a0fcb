"""Reckoning with vectors, and the eye of an axonometric drawing: places in space go in, places on
paper (mm, y down) come out, and which of two is nearer to the eye."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from generator.craft.kit import Pose, Vector
from generator.geometry import Point


def dot(one: Vector, other: Vector) -> float:
    """Multiply two vectors: 0 where they are at right angles."""
    return one.x * other.x + one.y * other.y + one.z * other.z


def cross(one: Vector, other: Vector) -> Vector:
    """Return the vector at right angles to two others."""
    return Vector(
        one.y * other.z - one.z * other.y,
        one.z * other.x - one.x * other.z,
        one.x * other.y - one.y * other.x,
    )


def plus(one: Vector, other: Vector, times: float = 1.0) -> Vector:
    """Go from one place so many times along another vector."""
    return Vector(one.x + times * other.x, one.y + times * other.y, one.z + times * other.z)


def length(vector: Vector) -> float:
    """Return how long a vector is."""
    return math.sqrt(dot(vector, vector))


def unit(vector: Vector) -> Vector:
    """Return the vector of length 1 that points the same way."""
    return plus(Vector(0, 0, 0), vector, 1 / length(vector))


def normal(pose: Pose) -> Vector:
    """Return the way off a plate, away from the eye that sees its x to the right and y down."""
    return cross(pose.right, pose.down)


def in_space(pose: Pose, x: float, y: float, off: float = 0.0) -> Vector:
    """Return where a point of a plate is, `off` mm from its middle along its normal."""
    flat = plus(plus(pose.origin, pose.right, x), pose.down, y)
    return plus(flat, normal(pose), off) if off else flat


class Plane(NamedTuple):
    """How far from the eye the points of a plane are: `at + x · across + y · down` for the place
    (x, y) on paper."""

    at: float
    across: float
    down: float

    def depth(self, x: float, y: float) -> float:
        """Return how far from the eye the plane is at a place on paper."""
        return self.at + self.across * x + self.down * y


#: Planes and lines that differ less (mm) in their distance from the eye are as far as each other.
NEAR: Final = 1e-6


_ORIGIN: Final = Point(0, 0)


@dataclass(frozen=True)
class Camera:
    """An eye infinitely far away. It stands before the drawing, `turn` degrees to the right and
    `tilt` degrees up; a mm in space is `scale` mm on paper, and the origin is at `place`."""

    turn: float = 32.0
    tilt: float = 30.0
    scale: float = 1.0
    place: Point = _ORIGIN

    @cached_property
    def right(self) -> Vector:
        """What runs to the right on paper."""
        turn = math.radians(self.turn)
        return Vector(math.cos(turn), math.sin(turn), 0)

    @cached_property
    def into(self) -> Vector:
        """The way the eye looks."""
        turn, tilt = math.radians(self.turn), math.radians(self.tilt)
        level = math.cos(tilt)
        return Vector(-math.sin(turn) * level, math.cos(turn) * level, -math.sin(tilt))

    @cached_property
    def down(self) -> Vector:
        """What runs down on paper."""
        return cross(self.into, self.right)

    def seen(self, place: Vector) -> Point:
        """Return where a place in space is on paper."""
        x, y = dot(place, self.right), dot(place, self.down)
        return Point(self.place.x + self.scale * x, self.place.y + self.scale * y)

    def depth(self, place: Vector) -> float:
        """Return how far a place is from the eye, in mm from the origin's distance."""
        return dot(place, self.into)

    def plane(self, place: Vector, across: Vector) -> Plane:
        """Return the plane through a place and at right angles to a vector.

        It must not be seen edge-on.
        """
        through = dot(place, across)
        sight = dot(self.into, across)
        x, y = dot(self.right, across) / self.scale, dot(self.down, across) / self.scale
        at = through + self.place.x * x + self.place.y * y
        return Plane(at / sight, -x / sight, -y / sight)
