"""The rings of the fan's flat parts, nominal, of lines and true arcs. A blade is drawn upright
about its pivot at (0, 0), its tip upwards; the base about the same pivot, with the middle of the
open fan upwards and the gate tile below. Sizes come in, rings go out."""

import math

from generator.craft.corners import rounded
from generator.craft.fan import sizes
from generator.craft.fan.sizes import Params
from generator.geometry import (
    Arc,
    Close,
    Line,
    Move,
    PathData,
    Point,
    circle,
    polar,
    regular_polygon,
)


def blade(p: Params, number: int) -> PathData:
    """Return the outline of a blade: hub, neck, wedge, and the ear over its foot.

    The sides run half a rib outside the rays of the wedge, so that ribs of neighbours lie on each
    other when the fan is open.
    """
    out, ear = p.rib / 2, p.foot_bearing(number)
    side = math.hypot(p.feet, p.foot / 2)
    ring = (
        Move(*_beside(-p.half, -out, p.hub)),
        Line(*_beside(-p.half, -out, p.radius)),
        Arc(0, 0, *_beside(ear, -p.foot / 2, p.radius)),
        Line(*_beside(ear, -p.foot / 2, side)),
        Arc(*foot_place(p, number), *_beside(ear, p.foot / 2, side)),
        Line(*_beside(ear, p.foot / 2, p.radius)),
        Arc(0, 0, *_beside(p.half, out, p.radius)),
        Line(*_beside(p.half, out, p.hub)),
        Arc(0, 0, *_beside(-p.half, -out, p.hub)),
        Close(),
    )
    neck, tip, root = sizes.NECK_CORNER, sizes.TIP, sizes.ROOT
    return rounded(ring, (neck, tip, root, 0, 0, root, tip, neck))


def blade_holes(p: Params, number: int) -> tuple[PathData, ...]:
    """Return the holes of a blade: for the bolt, its stop slot, its pin, its foot's pin, the
    window.

    The pin of a blade stands in the slot of the next: on the right of odd blades, on the left of
    even ones. The lowest blade has a hole for the pin of the base where others have their slot, the
    uppermost has no pin.
    """
    own, below = pin_side(number), pin_side(number - 1)
    holes = [circle(0, 0, p.bolt_hole / 2)]
    holes.append(pin_hole(p, below) if number == 1 else stop_slot(p, below, p.slot, p.slack))
    if number < p.blades:
        holes.append(pin_hole(p, own))
    holes.append(foot_hole(p, number))
    return (*holes, window(p))


def pin_side(number: int) -> float:
    """Return the side of the hub on which a blade bears its pin, as the bearing of its middle; the
    base is number 0."""
    return 90.0 if number % 2 else 270.0


def pin_bearing(p: Params, side: float) -> float:
    """Return the bearing of a pin on one side of the hub: at the clockwise end of the slot there,
    as the next blade lies when the fan is closed."""
    return side + p.half


def pin_hole(p: Params, side: float) -> PathData:
    """Return the hole that holds a stop pin."""
    return circle(*polar(0, 0, p.stop, pin_bearing(p, side)), p.pin_hole / 2)


def stop_slot(p: Params, side: float, width: float, slack: float) -> PathData:
    """Return a slot about the pivot with round ends, `slack` degrees short of the wedge's angle at
    both ends."""
    start, end = side - p.half + slack, side + p.half - slack
    outer, inner = p.stop + width / 2, p.stop - width / 2
    return (
        Move(*polar(0, 0, outer, start)),
        Arc(0, 0, *polar(0, 0, outer, end)),
        Arc(*polar(0, 0, p.stop, end), *polar(0, 0, inner, end)),
        Arc(0, 0, *polar(0, 0, inner, start), clockwise=False),
        Arc(*polar(0, 0, p.stop, start), *polar(0, 0, outer, start)),
        Close(),
    )


def foot_place(p: Params, number: int) -> Point:
    """Return the middle of a blade's foot."""
    return polar(0, 0, p.feet, p.foot_bearing(number))


def foot_hole(p: Params, number: int) -> PathData:
    """Return the hole for the pin that holds a foot together."""
    return circle(*foot_place(p, number), p.pin_hole / 2)


def foot_disc(p: Params, number: int) -> PathData:
    """Return one disc of a foot."""
    return circle(*foot_place(p, number), p.foot / 2)


def window(p: Params) -> PathData:
    """Return the window of a blade, in which figures stand on the tin."""
    return _wedge(p, -p.rib / 2, p.window, p.radius - p.rim, sizes.WINDOW_CORNER)


def tin(p: Params) -> PathData:
    """Return the outline of the tin under a blade: inside the blade's edge, round the window."""
    out = p.rib / 2 - sizes.INSET
    return _wedge(p, out, p.window - sizes.LAP, p.radius - sizes.INSET, sizes.TIN_CORNER)


def emblem_field(p: Params) -> PathData:
    """Return the part of a blade's neck that stays in sight and bears the engraving."""
    return _wedge(p, -p.rib / 2 - 0.5, p.hub + 1.5, p.window - 1.5, 0.5)


def _wedge(p: Params, out: float, inner: float, outer: float, corner: float) -> PathData:
    """Return a part of the wedge between two circles, its sides moved outwards by `out` mm and its
    corners rounded."""
    ring = (
        Move(*_beside(-p.half, -out, inner)),
        Line(*_beside(-p.half, -out, outer)),
        Arc(0, 0, *_beside(p.half, out, outer)),
        Line(*_beside(p.half, out, inner)),
        Arc(0, 0, *_beside(-p.half, -out, inner), clockwise=False),
        Close(),
    )
    return rounded(ring, (corner,) * 4)


def _beside(bearing: float, right: float, radius: float) -> Point:
    """Return the point at `radius` mm that lies `right` mm to the right of a ray."""
    along = math.sqrt(radius * radius - right * right)
    out, side = polar(0, 0, along, bearing), polar(0, 0, right, bearing + 90)
    return Point(out.x + side.x, out.y + side.y)


def spacer(p: Params) -> PathData:
    """Return the outline of the card under a hub."""
    return circle(0, 0, p.hub)


def spacer_holes(p: Params) -> tuple[PathData, ...]:
    """Return its holes: for the bolt and, on both sides, wide slots that never stop a pin."""
    slots = (stop_slot(p, side, p.free_slot, 0) for side in (90.0, 270.0))
    return (circle(0, 0, p.bolt_hole / 2), *slots)


def base(p: Params) -> PathData:
    """Return the outline of the base: an arch about the pivot, open below, where its jaws take in
    three sides of the gate tile and the beginnings of two more."""
    across = (p.gate + p.gate_play) / 2
    tip = across * math.tan(math.pi / 8)
    ring = _arch(p, across, p.dock + across - tip, Point(tip, p.dock))
    jaw = (sizes.JAW / 3, 0, 0, sizes.JAW / 3, 1, 0, 0, 0, 0, 1)
    return rounded(ring, jaw)


def _arch(p: Params, across: float, side: float, tip: Point) -> PathData:
    """Return an arch about the pivot and, between its ends, half an octagon: `across` is where its
    upright sides are, which reach to the height `side`; `tip` is the end of its level side."""
    end = _jaw_end(p)
    return (
        Move(-p.base, end),
        Line(-p.base, 0),
        Arc(0, 0, p.base, 0),
        Line(p.base, end),
        Line(across, end),
        Line(across, side),
        Line(tip.x, tip.y),
        Line(-tip.x, tip.y),
        Line(-across, side),
        Line(-across, end),
        Close(),
    )


def base_holes(p: Params) -> tuple[PathData, ...]:
    """Return its holes: the hexagon that keeps the bolt from turning, and the hole of its pin."""
    side = pin_bearing(p, pin_side(0)) + p.bearing(1)
    pin = circle(*polar(0, 0, p.stop, side), p.pin_hole / 2)
    return (regular_polygon(6, 0, 0, p.head + p.play), pin)


def gate(p: Params) -> PathData:
    """Return where the gate tile lies: against the flat side of the dock."""
    return regular_polygon(8, 0, p.dock + p.gate / 2, p.gate, 22.5)


def sole(p: Params) -> PathData:
    """Return the outline of the card under the base: that of base and gate tile together."""
    across = p.gate / 2
    tip = across * math.tan(math.pi / 8)
    ring = _arch(p, across, p.dock + across + tip, Point(tip, p.dock + p.gate))
    return rounded(ring, (sizes.JAW / 3, 0, 0, sizes.JAW / 3, *(0,) * 6))


def sole_holes(p: Params) -> tuple[PathData, ...]:
    """Return its hole, wide enough for the corners of the bolt's head."""
    return (circle(0, 0, (p.head + p.play) / math.sqrt(3) + p.play),)


def _jaw_end(p: Params) -> float:
    """Return how far below the pivot the jaws end: at the middle of the gate tile."""
    return p.dock + (p.gate + p.gate_play) / 2
