"""The places where a way begins and ends: the entry field at the edge of the camp, with its "1",
bunting in the six colours and footprints; and the gate of the refuge, an arch with a fan of six
colours in warm light. A size (mm) goes in, a scene comes out."""

from functools import cache
from random import Random
from typing import Final

from generator.drawing.brush import fitted, line, moved, shaded, smooth_points
from generator.drawing.shapes import ribbon
from generator.drawing.textures import ripples
from generator.geometry import (
    Line,
    Move,
    PathData,
    Point,
    circle,
    polar,
    polygon,
    rectangle,
    rotate,
    sector,
    translate,
)
from generator.scene import Group, Item, Path, Scene
from generator.type import font, label

from . import palette as p
from .emblems import emblem_item
from .palm import Leafage, crown, trunk
from .paving import ACROSS, FIELD, MIDDLE, octagon, raised, sand_bed, slab, stones
from .tracks import steps

_DRAWN: Final = (ACROSS, ACROSS)


#: Light edge, faces and shadow of the stones around an entry, and of those around a gate.
_CAMP_STONES: Final = (
    p.SAND_LIGHT,
    p.SAND_DEEP,
    p.SAND_DEEP.mix(p.DUNE, 0.4),
    p.SAND_DEEP.mix(p.SAND, 0.6),
    p.DUSK_LIGHT,
)
_LAMP_STONES: Final = (
    p.CREAM,
    p.LAMP.mix(p.SAND, 0.5),
    p.LAMP.mix(p.SAND_DEEP, 0.5),
    p.LAMP.mix(p.SAND_LIGHT, 0.4),
    p.DUSK_LIGHT,
)

# The gate stands on these lines: the spring of its arch and the ground; and its door is this wide
# to each side of the middle.
_SPRING: Final = 24.6
_GROUND: Final = 34.4
_DOOR: Final = 6.6


@cache
def entry(size: tuple[float, float]) -> Scene:
    """Draw an entry field: a stone with the "1", the camp's bunting, footprints arriving."""
    bed = sand_bed(p.DUNE, p.DUNE_DEEP, 1)
    ring = stones(18.3, 15.6, _CAMP_STONES, 41)
    plate = slab(15.2, Random("entry"), wear=0.2)
    field = raised(plate, fill=p.SAND, light=p.SAND_LIGHT, shade=p.DUSK_LIGHT)
    wind = Group((ripples(FIELD, 5, colour=p.SAND_DEEP),), clip=octagon(14.8))
    trail = steps((MIDDLE, 24.2), 11.4, [258 - 19.5 * k for k in range(9)], p.DUNE_DEEP)
    return fitted(size, _DRAWN, (*bed, *ring, *field, wind, trail, *_one(), *_bunting()))


def _one() -> list[Item]:
    """Carve the "1" into an octagonal stone below the middle."""
    stone = moved(slab(8.0, Random("one"), wear=0.15), 0, 3.3)
    plate = raised(stone, fill=p.SAND_LIGHT, light=p.CREAM, shade=p.DUSK_LIGHT)
    tall = 11.6
    em, base = tall / font("display").cap_height, MIDDLE + 3.3 + tall / 2
    x, y = MIDDLE + 0.3, base + 0.35
    lit = label("1", x, y, font="display", size=em, fill=p.CREAM, anchor="middle")
    ink = label("1", MIDDLE, base, font="display", size=em, fill=p.DUSK_DEEP, anchor="middle")
    return [*plate, lit, ink]


def _bunting() -> list[Item]:
    """Hang six pennants with the groups' emblems on a cord across the top."""
    cord = [Point(8.8, 9.4), Point(15, 11.5), Point(22, 12.4), Point(29, 11.5), Point(35.2, 9.4)]
    items: list[Item] = []
    for k, name in enumerate(p.GROUP_IDS):
        off = (k + 0.5) / 6 - 0.5
        hung = rotate(-31 * off).then(translate(MIDDLE + 24.8 * off, 12.4 - 10.9 * off * off))
        items.append(Group(tuple(_pennant(name)), transform=hung))
    return [*items, line(smooth_points(cord, closed=False), p.DUSK_DEEP, 0.45)]


def _pennant(group_id: str) -> list[Item]:
    colours = p.group(group_id)
    cloth = polygon(((-1.85, 0), (1.85, 0), (0, 5.2)))
    shade = polygon(((0.4, 0), (1.85, 0), (0, 5.2)))
    return [
        Path(moved(cloth, 0.35, 0.4), fill=p.DUNE_DEEP),
        Path(cloth, fill=colours.colour, stroke=p.DUSK_DEEP, width=0.3, join="round"),
        Path(shade, fill=colours.colour.mix(colours.dark, 0.45)),
        emblem_item(group_id, 0.0, 1.55, 2.0, colours.ink),
    ]


@cache
def gate(size: tuple[float, float]) -> Scene:
    """Draw a gate field: the lit gate of the refuge in the evening, a fan over its door."""
    bed = sand_bed(p.DUNE, p.DUNE_DEEP, 2)
    ring = stones(18.3, 15.9, _LAMP_STONES, 43)
    evening = shaded(slab(15.6, Random("gate"), wear=0.2), p.DUSK_DEEP, *_evening())
    house = (*_palms(), *_wall(), *_lanterns(), *_arch(), *_doorway())
    return fitted(size, _DRAWN, (*bed, *ring, *evening, *house))


def _evening() -> list[Item]:
    """Spread the light of the refuge over the evening sky like an open hand, and the sand below."""
    sky: PathData = ()
    for k in range(-4, 5):
        sky += sector(MIDDLE, _SPRING, 24, 20 * k - 6, 12)
    sand = rectangle(0, _GROUND - 3.2, ACROSS, 20)
    light = polygon(((16, _GROUND - 1), (28, _GROUND - 1), (34, 42), (10, 42)))
    return [Path(sky, fill=p.DUSK), Path(sand, fill=p.DUNE), Path(light, fill=p.LAMP)]


def _wall() -> list[Item]:
    """Build the wall of clay with its merlons, lit from the upper left."""
    left, right, top = 9.6, 34.4, 14.2
    merlons = (rectangle(left + 5.4 * k, top - 2.6, 3.2, 3.6, 0.7) for k in range(5))
    body = sum(merlons, rectangle(left, top, right - left, _GROUND - top))
    shade = rectangle(right - 3.4, top - 3, 4, _GROUND - top + 3)
    courses = _courses(left, right, top + 2.0)
    cornice = rectangle(left - 0.5, top + 0.2, right - left + 1, 1.2, 0.4)
    return [
        Path(body, stroke=p.NIGHT_SOFT, width=0.6, join="round"),
        *shaded(body, p.SAND_DEEP, Path(shade, fill=p.DUNE), courses),
        Path(moved(cornice, 0.2, 0.45), fill=p.DUNE_DEEP),
        Path(cornice, fill=p.SAND_LIGHT),
    ]


def _courses(left: float, right: float, top: float) -> Path:
    """Hint at courses of brick: a few short joints, never a whole row."""
    rng = Random("courses")
    path: PathData = ()
    y = top + 1.2
    while y < _GROUND - 1:
        for side in (left, right - 6):
            x = side + rng.uniform(0.6, 2.2)
            path += ribbon(((x, y), (x + 1.3, y), (x + 2.6, y)), (0.2, 0.34, 0.2))
        y += 2.1
    return Path(path, fill=p.DUNE_DEEP)


def _arch() -> list[Item]:
    """Set the stones of the arch around a fan of six colours."""
    outer, inner, count = 10.2, _DOOR + 0.5, 11
    items: list[Item] = [Path(_band(outer + 0.35), fill=p.DUSK_DEEP)]
    for k in range(count):
        stone = _wedge(inner, outer, -90 + 180 * k / count + 0.7, 180 / count - 1.4)
        tone = p.SAND_LIGHT if k % 2 else p.GOLD_LIGHT
        items.append(Path(stone, fill=tone if k < 7 else tone.mix(p.DUNE, 0.4)))
    return [*items, Path(_band(inner + 0.1), fill=p.DUSK_DEEP), *_fan()]


def _band(radius: float) -> PathData:
    return sector(MIDDLE, _SPRING, radius, -90, 180)


def _wedge(inner: float, outer: float, begin: float, sweep: float) -> PathData:
    rim = [polar(MIDDLE, _SPRING, outer, begin + sweep * k / 4) for k in range(5)]
    foot = [polar(MIDDLE, _SPRING, inner, begin + sweep * k / 4) for k in range(5)]
    return polygon((*rim, *foot[::-1]))


def _fan() -> list[Item]:
    items: list[Item] = []
    for k, name in enumerate(p.GROUP_IDS):
        colours = p.group(name)
        blade = sector(MIDDLE, _SPRING, _DOOR, -90 + 30 * k, 30)
        sign = polar(MIDDLE, _SPRING, _DOOR * 0.7, -75 + 30 * k)
        items.append(Path(blade, fill=colours.colour, stroke=p.DUSK_DEEP, width=0.3, join="round"))
        items.append(emblem_item(name, sign.x, sign.y, 2.1, colours.ink))
    return items


def _doorway() -> list[Item]:
    """Open the door: leaves of wood to both sides, light between them, steps before it."""
    frame = rectangle(MIDDLE - _DOOR - 0.6, _SPRING, 2 * _DOOR + 1.2, _GROUND - _SPRING)
    glow = circle(MIDDLE, _GROUND - 0.5, 6.6)
    heart = circle(MIDDLE, _GROUND - 0.5, 4.2)
    inside = rectangle(MIDDLE - _DOOR, _SPRING, 2 * _DOOR, _GROUND - _SPRING)
    light = shaded(inside, p.GOLD_LIGHT, Path(glow, fill=p.LAMP), Path(heart, fill=p.CREAM))
    hub = Path(circle(MIDDLE, _SPRING, 1.1), fill=p.GOLD_LIGHT, stroke=p.DUSK_DEEP, width=0.3)
    leaves = [item for side in (-1, 1) for item in _leaf(side)]
    beam = rectangle(MIDDLE - _DOOR - 0.6, _SPRING - 0.1, 2 * _DOOR + 1.2, 0.7)
    dark = Path(frame, fill=p.DUSK_DEEP), Path(beam, fill=p.DUSK_DEEP)
    return [dark[0], *light, *leaves, dark[1], hub, *_steps()]


def _leaf(side: int) -> list[Item]:
    """Draw one leaf of the door, opened inwards, with boards and a row of studs."""
    hinge, edge = MIDDLE + side * _DOOR, MIDDLE + side * (_DOOR - 2.6)
    wood = polygon(
        ((hinge, _SPRING), (edge, _SPRING + 1.5), (edge, _GROUND - 1.4), (hinge, _GROUND))
    )
    middle = (hinge + edge) / 2
    board = ribbon(((middle, _SPRING + 0.8), (middle, _GROUND - 0.6)), (0.25, 0.25))
    studs = sum((circle(middle - side * 0.65, _SPRING + y, 0.26) for y in (3.0, 5.0, 7.0)), ())
    tone = p.DUSK if side > 0 else p.DUSK_LIGHT
    return [
        Path(wood, fill=tone, stroke=p.DUSK_DEEP, width=0.25, join="round"),
        Path(board, fill=p.DUSK_DEEP),
        Path(studs, fill=p.GOLD_LIGHT),
    ]


def _steps() -> list[Item]:
    items: list[Item] = []
    for k, wide in enumerate((8.0, 9.6)):
        step = rectangle(MIDDLE - wide, _GROUND + 1.2 * k - 0.4, 2 * wide, 1.3, 0.3)
        items += [
            Path(moved(step, 0.2, 0.4), fill=p.DUSK_LIGHT),
            Path(step, fill=p.SAND_LIGHT if k else p.LAMP),
        ]
    return items


def _lanterns() -> list[Item]:
    """Hang a lantern on each side of the door."""
    items: list[Item] = []
    for x in (12.4, 31.6):
        halo = circle(x, 27.6, 1.9)
        body = polygon(
            ((x - 0.7, 26.6), (x + 0.7, 26.6), (x + 1.0, 28.6), (x, 29.4), (x - 1.0, 28.6))
        )
        items += [
            Path(halo, fill=p.LAMP),
            Path(body, fill=p.CREAM, stroke=p.DUSK_DEEP, width=0.3, join="round"),
            line(((Move(x, 25.0), Line(x, 26.6))), p.DUSK_DEEP, 0.35),
        ]
    return items


def _palms() -> list[Item]:
    """Let two palms of the oasis look over the wall."""
    leafage = Leafage(p.PALM_DEEP, p.PALM, p.NIGHT, 0.25)
    items: list[Item] = []
    for x, y, lean in ((14.0, 9.8, 1.2), (29.3, 9.0, -0.6)):
        items.append(
            trunk(((x + lean, 16), (x + lean * 0.3, 12.6), (x, y)), 1.3, p.DUSK_LIGHT, p.NIGHT)
        )
        items += crown(x, y, 5.0, leafage, spread=(112, 74, 38))
    return items
