"""The tents: two roof panels of cloth that meet at the ridge, and the rug that is their floor. A
group's name goes in, a scene comes out. In front the door stands open, behind it is laced."""

from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from generator.drawing.brush import (
    BLEED,
    contour,
    fitted,
    ground,
    line,
    moved,
    segment,
    shaded,
    smooth,
    sweep,
)
from generator.geometry import Box, PathData, circle, polygon, rectangle
from generator.scene import Color, Group, Item, Path, Scene

from .emblems import emblem_item, pattern_items
from .palette import (
    CREAM,
    DUNE,
    DUSK_DEEP,
    GOLD,
    GOLD_DEEP,
    LAMP,
    NIGHT_SOFT,
    SAND,
    SAND_DEEP,
    SAND_LIGHT,
)
from .palette import Group as Colours
from .palette import group as group_of
from .sketch import is_back

#: A roof panel as it is drawn: the ridge at the top, the ground at the bottom, in mm.
ROOF: Final = (16.0, 18.97)

#: The rug in the tent, in mm.
FLOOR: Final = (16.0, 12.0)

#: Where panels of cloth are sewn together and pegged to the ground, in mm from the left.
SEAMS: Final = (3.4, 12.6)

_RIDGE: Final = 1.7
_HEM: Final = 16.9
_DISC: Final = (8.0, 6.5, 3.4)


def tent_roof(size: tuple[float, float], *, group: str, side: str) -> Scene:
    """Draw a roof panel of 16 × 18.97 mm, ridge at the top; `side` front has the open door.

    Raises ValueError for an unknown group or side.
    """
    return fitted(size, ROOF, _roof(group_of(group).id, is_back(side)))


def tent_floor(size: tuple[float, float], *, group: str) -> Scene:
    """Draw the rug of 16 × 12 mm under a tent."""
    return fitted(size, FLOOR, _floor(group_of(group).id))


@cache
def _roof(group_id: str, back: bool) -> tuple[Item, ...]:
    colours = group_of(group_id)
    door = _laced_door(colours) if back else _open_door(colours)
    cloth = (*_cloth(colours), *_trimmings(colours), *_disc(colours))
    edge = _edge()
    return (*_sand(), *contour([edge], DUSK_DEEP, 0.25), Group(cloth, clip=edge), *_pegs(), *door)


def _sand() -> tuple[Item, ...]:
    """Lay the ground that shows below the hem, with the shadow of the cloth."""
    return (ground(ROOF, SAND), Path(moved(_edge(), 0.5, 0.9), fill=DUNE))


@lru_cache(maxsize=1)
def _edge() -> PathData:
    """Return the edge of the cloth: it sags between the pegs and runs into the bleed."""
    left, right, deep = -BLEED, ROOF[0] + BLEED, 17.75
    return smooth(
        f"{left},{left}! {right},{left}! {right},17.3! 14.6,17.1 {SEAMS[1]},{deep}! 10.6,17.15"
        f" 8,17.1 5.4,17.15 {SEAMS[0]},{deep}! 1.4,17.1 {left},17.3!"
    )


def _cloth(colours: Colours) -> tuple[Item, ...]:
    """Hang the cloth: the group's pattern, and folds that spread from the seams to the ground."""
    box = Box(0, _RIDGE, ROOF[0], _HEM).grown(BLEED)
    shade = colours.colour.mix(colours.dark, 0.6)
    light = colours.colour.mix(colours.light, 0.65)
    weave = pattern_items(colours.id, box, shade, 3.0, 0.32)
    folds = [Path(_fold(x, 1.9), fill=shade) for x in (-1.2, *SEAMS, 8.9)]
    glints = [Path(_fold(x, -1.2), fill=light) for x in SEAMS]
    stitches = [line(segment(x, 0, x, 19), colours.dark, 0.25, (0.7, 0.5)) for x in SEAMS]
    return (ground(ROOF, colours.colour), *weave, *glints, *folds, *stitches)


def _fold(x: float, spread: float) -> PathData:
    return smooth(f"{x},1! {x + spread * 0.3},8 {x + spread},21! {x},21!")


def _trimmings(colours: Colours) -> tuple[Item, ...]:
    """Draw the ridge pole's sleeve with its lashing, and the woven band along the hem."""
    left, wide = -BLEED, ROOF[0] + 2 * BLEED
    places = [(-4 + k * 1.25, 0.35 if k % 2 else 1.35) for k in range(20)]
    teeth = [polygon([(k - 4, 15.4), (k - 3.5, 16.1), (k - 3, 15.4)]) for k in range(24)]
    return (
        Path(rectangle(left, left, wide, BLEED + _RIDGE), fill=colours.dark),
        *[line(segment(*a, *b), colours.light, 0.32) for a, b in pairwise(places)],
        Path(rectangle(left, 15.0, wide, 4), fill=colours.dark),
        Path(rectangle(left, 15.0, wide, 0.4), fill=colours.light),
        Path(tuple(part for tooth in teeth for part in tooth), fill=colours.light),
    )


def _pegs() -> tuple[Item, ...]:
    """Hold the cloth down at its seams."""
    pegs = [segment(x, 17.2, x - 0.35, 18.3) for x in SEAMS]
    return (*(line(peg, DUSK_DEEP, 0.7) for peg in pegs), *(line(peg, DUNE, 0.3) for peg in pegs))


def _open_door(colours: Colours) -> tuple[Item, ...]:
    """Open the door: lamplight within, and two flaps tied back that show their lining."""
    opening = smooth("8,10.6! 10.2,13.6 11.0,17.9! 5.0,17.9! 5.8,13.6")
    lining = colours.light if colours.id != "white" else SAND_LIGHT
    left = smooth(
        "8,10.6! 6.6,13.0 5.9,14.7! 5.9,16.4 6.2,17.9! 3.6,17.9! 4.4,16.2 4.9,14.5! 6.4,12.4"
    )
    right = smooth(
        "8,10.6! 9.4,13.0 10.1,14.7! 10.1,16.4 9.8,17.9! 12.4,17.9! 11.6,16.2 11.1,14.5! 9.6,12.4"
    )
    within = shaded(
        opening,
        NIGHT_SOFT,
        Path(circle(8, 17.9, 3.6), fill=GOLD_DEEP),
        Path(circle(8, 18.1, 2.5), fill=GOLD),
        Path(circle(8, 18.2, 1.3), fill=LAMP),
    )
    return (
        *contour([opening, left, right], DUSK_DEEP, 0.22),
        *within,
        *shaded(left, lining, Path(moved(left, 0.9, 0.2), fill=CREAM)),
        *shaded(right, lining.mix(colours.dark, 0.35), Path(moved(right, -0.7, 0), fill=lining)),
        *[line(segment(x - 0.35, 14.6, x + 0.35, 14.6), GOLD_DEEP, 0.45) for x in (5.4, 10.6)],
    )


def _laced_door(colours: Colours) -> tuple[Item, ...]:
    """Lace the cloth together with cord; the cord's edge is light where dark would not show."""
    edge = DUSK_DEEP if DUSK_DEEP.contrast(colours.colour) > 1.5 else colours.light
    seam = sweep("8,10.8 8.15,14 8,17.2")
    loops = [sweep(f"6.7,{y} 8,{y + 0.55} 9.3,{y}") for y in (11.7, 13.2, 14.7)]
    return (
        line(seam, edge, 0.5),
        *(line(loop, edge, 0.75) for loop in loops),
        *(line(loop, CREAM, 0.36) for loop in loops),
    )


def _disc(colours: Colours) -> tuple[Item, ...]:
    """Sew a disc with the group's emblem on the middle of the cloth."""
    x, y, r = _DISC
    patch = _patch(colours)
    return (
        Path(circle(x + 0.25, y + 0.3, r), fill=colours.dark),
        Path(circle(x, y, r), fill=patch),
        Path(circle(x, y, r - 0.5), stroke=colours.ink_on(patch), width=0.22, dash=(0.7, 0.5)),
        emblem_item(colours.id, x, y, 4.5, colours.ink_on(patch)),
    )


def _patch(colours: Colours) -> Color:
    """Choose the patch: light cloth on a dark tent, sand on a white one."""
    return SAND_DEEP if colours.id == "white" else CREAM


@cache
def _floor(group_id: str) -> tuple[Item, ...]:
    colours = group_of(group_id)
    width, height = FLOOR
    weave = pattern_items(group_id, Box(2, 2, width - 2, height - 2), colours.light, 3.0, 0.3)
    return (
        ground(FLOOR, colours.dark),
        Path(rectangle(1.2, 1.2, width - 2.4, height - 2.4), fill=colours.light),
        Path(rectangle(2, 2, width - 4, height - 4), fill=colours.colour),
        *weave,
        Path(circle(8, 6, 3.1), fill=colours.colour),
        emblem_item(group_id, 8, 6, 4.6, colours.ink),
    )
