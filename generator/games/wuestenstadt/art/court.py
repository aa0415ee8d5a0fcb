"""One court of the Camp: an eight-cornered yard within walls of earth, seen from above and from the
south, its floor in a group's colour with the emblem inlaid. A group and a box in mm go in, items
come out; the middle stays calm, for that is where the pieces stand."""

from functools import cache
from random import Random
from typing import Final

from generator.drawing.brush import contour, line, moved, segment, shaded, smooth
from generator.drawing.forms import Tones, lit
from generator.drawing.textures import grains
from generator.geometry import Box, PathData, Point, circle, polygon, polyline, rectangle
from generator.scene import WHITE, Color, Group, Item, Path

from .emblems import emblem_item, pattern_items
from .forms import LINEN
from .palette import CREAM, DUNE, DUNE_DEEP, DUSK, DUSK_DEEP, SAND, SAND_DEEP, SAND_LIGHT
from .palette import Group as Colours
from .palette import group as group_of

#: How wide a wall is, how high it stands as the drawing shows it, and how its corners are cut.
THICK: Final = 2.8
HIGH: Final = 5.0
CUT: Final = 10.0

#: The banner on the wall of a court, as a box about the middle of its upper edge, in mm.
BANNER: Final = Box(-24.0, -1.6, 24.0, 7.2)

#: The cut of the corners within the walls: a wall is as thick along a cut as elsewhere.
_INNER_CUT: Final = CUT - THICK * 0.586

#: How far to the right walls throw their shadow, in mm.
_CAST: Final = 2.2


def octagon(box: Box, cut: float) -> list[Point]:
    """Return the corners of a box whose corners are cut, clockwise from the left of the top."""
    left, top, right, bottom = box
    return [
        Point(left + cut, top),
        Point(right - cut, top),
        Point(right, top + cut),
        Point(right, bottom - cut),
        Point(right - cut, bottom),
        Point(left + cut, bottom),
        Point(left, bottom - cut),
        Point(left, top + cut),
    ]


def floor_box(box: Box) -> Box:
    """Return the room within the walls of a court, below the wall that faces us."""
    return Box(box.left + THICK, box.top + THICK + HIGH, box.right - THICK, box.bottom - THICK)


#: How much light and how much sand lie on the floor of a court. They spread the six floors evenly
#: from dark to light, so that they differ in grey as well.
_LIGHT_AND_DUST: Final = {
    "brown": (0.0, 0.12),
    "red": (0.0, 0.2),
    "blue": (0.5, 0.12),
    "green": (0.35, 0.15),
    "yellow": (0.0, 0.3),
    "white": (0.0, 0.3),
}


def floor_colour(colours: Colours) -> Color:
    """Return the ground of a court: the group's colour in the sun, dusted with sand."""
    light, dust = _LIGHT_AND_DUST[colours.id]
    return colours.colour.mix(colours.light, light).mix(SAND_LIGHT, dust)


def weave_colour(colours: Colours) -> Color:
    """Return the ink of the pattern on that ground: quiet, and quieter for the broad rays."""
    return floor_colour(colours).mix(colours.dark, 0.2 if colours.id == "red" else 0.3)


def inlay_colour(colours: Colours) -> Color:
    """Return the ink of the emblem on that ground: lighter on dark grounds, else darker."""
    ground = floor_colour(colours)
    if colours.id in ("brown", "red"):
        return ground.mix(colours.light, 0.75)
    return ground.mix(colours.dark, 0.5)


def court(group_id: str, box: Box, gate: str) -> tuple[Item, ...]:
    """Draw a court in a box; `gate` names the side of its opening, left or right."""
    colours = group_of(group_id)
    inner = box.grown(-THICK)
    inside = polygon(octagon(inner, _INNER_CUT))
    return (
        *_outside(box),
        Group(tuple(_yard(colours, inner)), clip=inside),
        *_cap(box, inside),
        *_doorway(box, gate),
    )


def _outside(box: Box) -> tuple[Item, ...]:
    """Draw the walls' outer faces that look south, and the shadow on the ground."""
    outer = polygon(octagon(box, CUT))
    face = _swept(octagon(box, CUT), HIGH)
    shadow = _swept([Point(x + _CAST, y) for x, y in octagon(box, CUT)], HIGH + 1.2)
    return (
        Path(shadow, fill=DUNE),
        *contour([outer, face], DUSK_DEEP, 0.3),
        Path(face, fill=DUNE_DEEP),
        Path(_eastern(box), fill=DUNE_DEEP.mix(DUSK, 0.45)),
        *_beams(box),
    )


def _eastern(box: Box) -> PathData:
    """Return the outer face at the lower right, which is turned away from the light."""
    upper = octagon(box, CUT)[3:5]
    return polygon([*upper, *[Point(x, y + HIGH) for x, y in reversed(upper)]])


def _swept(corners: list[Point], by: float) -> PathData:
    """Return what an eight-cornered shape passes over on its way down by `by` mm."""
    upper = corners[7:] + corners[:3]
    lower = [Point(x, y + by) for x, y in corners[3:7]]
    return polygon([*upper, *lower])


def _beams(box: Box) -> list[Item]:
    """Let the ends of roof beams stand out of the face that looks south."""
    y = box.bottom + 2.3
    count = 8
    step = (box.width - 2 * CUT) / count
    places = [box.left + CUT + step * (k + 0.5) for k in range(count)]
    rims = tuple(part for x in places for part in circle(x, y, 1.0))
    cores = tuple(part for x in places for part in circle(x - 0.15, y - 0.15, 0.62))
    plaster = Random(f"plaster {box.left:.1f} {box.top:.1f}")
    bare = [_bare(box, plaster) for _ in range(6)]
    return [*bare, Path(rims, fill=DUSK_DEEP), Path(cores, fill=DUNE)]


def _bare(box: Box, rng: Random) -> Path:
    """Show a brick where the plaster has come off."""
    x = rng.uniform(box.left + CUT, box.right - CUT - 4)
    y = box.bottom + rng.choice((1.0, 3.9))
    return line(segment(x, y, x + rng.uniform(1.6, 3.2), y), DUSK, 0.4)


def _yard(colours: Colours, inner: Box) -> list[Item]:
    """Lay the floor with its border, pattern and emblem, the far wall, and the shadows of walls."""
    ground = floor_colour(colours)
    room = Box(inner.left, inner.top + HIGH, inner.right, inner.bottom)
    carpet = polygon(octagon(room.grown(-3.2), CUT - 4))
    hem = polygon(octagon(room.grown(-4.4), CUT - 4.5))
    ink = weave_colour(colours)
    weave = pattern_items(colours.id, room, ink, 7.0, 0.6)
    return [
        Path(polygon(octagon(inner.grown(1), CUT)), fill=ground.mix(colours.dark, 0.16)),
        *shaded(carpet, ground.mix(colours.light, 0.55), Path(hem, fill=ground)),
        Group(weave, clip=hem),
        grains(room, round(room.left + room.top), colour=ink, per_cm2=5, size=0.5),
        *_inlay(colours, room.center),
        *_shade(inner, ground.mix(colours.dark, 0.42)),
        *_far_wall(colours, inner),
    ]


def _inlay(colours: Colours, middle: Point) -> tuple[Item, ...]:
    """Inlay the emblem in the floor, one step away from its ground."""
    ink = inlay_colour(colours)
    return (
        Path(circle(*middle, 17.5), fill=floor_colour(colours)),
        Path(circle(*middle, 17.5), stroke=ink, width=0.7),
        Path(circle(*middle, 16.2), stroke=ink, width=0.3, dash=(1.6, 1.1)),
        emblem_item(colours.id, middle.x, middle.y, 23.0, ink),
    )


def _shade(inner: Box, colour: Color) -> tuple[Item, ...]:
    """Darken the floor at the foot of the walls that keep the light out."""
    corners = octagon(inner, _INNER_CUT)
    dry = polygon([Point(x + _CAST, y + HIGH + 1.6) for x, y in corners])
    hollow = (*rectangle(inner.left - 9, inner.top - 9, inner.width + 18, inner.height + 18), *dry)
    return (Group((Path(hollow, fill=colour, even_odd=True),), opacity=0.55),)


def _far_wall(colours: Colours, inner: Box) -> tuple[Item, ...]:
    """Draw the inner face of the walls that look towards us, with a painted band."""
    corners = octagon(inner, _INNER_CUT)
    a, b, c, d = corners[7], corners[0], corners[1], corners[2]
    face = polygon([a, b, c, d, *[Point(x, y + HIGH) for x, y in (d, c, b, a)]])
    west = polygon([a, b, Point(b.x, b.y + HIGH), Point(a.x, a.y + HIGH)])
    foot = [Point(x, y + HIGH) for x, y in (a, b, c, d)]
    band = [Point(x, y + HIGH - 1.5) for x, y in (a, b, c, d)]
    return (
        Path(face, fill=DUNE),
        Path(west, fill=DUNE_DEEP),
        Path(polygon([*band, *reversed(foot)]), fill=colours.dark),
        line(polyline(band), colours.light, 0.4),
        line(polyline(foot), DUSK_DEEP, 0.35),
    )


def _cap(box: Box, inside: PathData) -> tuple[Item, ...]:
    """Draw the top of the walls, bright where the light falls on it."""
    outer = polygon(octagon(box, CUT))
    rim = octagon(box.grown(-0.6), CUT - 0.3)
    return (
        Path((*outer, *inside), fill=SAND_DEEP, even_odd=True),
        line(polyline([*rim[6:], *rim[:2]]), SAND_LIGHT, 0.6),
        Path(outer, stroke=DUSK_DEEP, width=0.3),
        Path(inside, stroke=DUSK_DEEP, width=0.3),
    )


def _doorway(box: Box, gate: str) -> tuple[Item, ...]:
    """Break a doorway through the wall at `gate` and lay a threshold of paving."""
    y0, y1 = box.center.y - 3, box.center.y + 9
    x = box.left if gate == "left" else box.right - THICK
    slabs = [rectangle(x + 0.3, y0 + 3.6 + k * 2.9, THICK - 0.6, 2.2, 0.4) for k in range(3)]
    way = rectangle(x - 0.5, y0, THICK + 1.0, y1 - y0)
    jamb = rectangle(x - 0.15, y0, THICK + 0.3, HIGH * 0.6)
    return (
        Path(way, fill=SAND),
        Path(jamb, fill=DUNE_DEEP),
        *(Path(slab, fill=SAND_DEEP) for slab in slabs),
        line(segment(x, y0, x + THICK, y0), DUSK_DEEP, 0.3),
        line(segment(x, y1, x + THICK, y1), DUSK_DEEP, 0.3),
    )


@cache
def banner(group_id: str) -> tuple[Item, ...]:
    """Draw the cloth with the emblem that hangs over the far wall, about the middle of its top."""
    colours = group_of(group_id)
    b, cloth = BANNER, _cloth()
    x, y, radius = b.left + 3.5, 3.0, 7.2
    disc = circle(x, y, radius)
    stripe = DUNE if colours.id == "white" else colours.colour
    return (
        Path(moved(cloth, 0.9, 1.2), fill=DUNE_DEEP),
        *contour([cloth, disc], DUSK_DEEP, 0.3),
        *lit(cloth, Tones(CREAM, LINEN.dark, WHITE), 0.8),
        line(segment(b.left + 1, b.top + 1.1, b.right - 1, b.top + 1.1), stripe, 0.8),
        *lit(disc, Tones(colours.colour, colours.dark, colours.light), 1.2),
        emblem_item(group_id, x, y, radius * 1.3, colours.ink),
    )


@cache
def _cloth() -> PathData:
    """Return the outline of the banner; its lower edge hangs in waves."""
    left, top, right, bottom = BANNER
    hem = [f"{x},{bottom + (0.5 if k % 2 == 0 else 0)}" for k, x in enumerate(range(16, -17, -8))]
    corners = f"{left},{top}! {right},{top}! {right - 0.6},{bottom}!"
    return smooth(f"{corners} {' '.join(hem)} {left + 0.6},{bottom}!")
