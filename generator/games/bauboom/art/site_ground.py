"""The ground of the board: trodden earth under the fields, and in the middle the building site with
its hill, its crane, its scaffolds and the rooms below; and the place where the container stands.
Sizes go in, scenes come out."""

from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, line, placed
from generator.drawing.shapes import ellipse
from generator.drawing.strokes import steady
from generator.drawing.textures import grains
from generator.geometry import Box, PathData, rectangle
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .burrows import Room, burrow
from .nature import stones
from .props import hazard, scissors, skip
from .site_scene import above, earth, sky

#: The board as it is drawn, and the window onto the building site, in mm.
BOARD: Final = (370.0, 270.0)
WINDOW: Final = Box(51.2, 51.2, 318.8, 218.8)

#: How far the line to be cut along lies inside the place of the container, in mm.
CUT_INSET: Final = 1.0

#: The rooms under the site: kind, middle of the floor, size and colour of the hats.
_ROOMS: Final = (
    Room("bakery", 74.0, 183.0, (33.0, 19.0), "white"),
    Room("nook", 117.0, 178.0, (18.0, 12.0), "red"),
    Room("beds", 83.0, 213.0, (46.0, 18.0), "green"),
    Room("pantry", 122.0, 205.0, (29.0, 16.0), "red"),
    Room("bricks", 185.0, 184.5, (36.0, 19.0), "blue"),
    Room("mortar", 254.0, 184.0, (35.0, 18.0), "yellow"),
    Room("bed", 295.0, 181.0, (26.0, 16.0), "red"),
    Room("pantry", 250.0, 213.0, (31.0, 17.0), "green"),
    Room("beds", 294.0, 213.5, (43.0, 18.0), "blue"),
)

#: The tunnels between them.
_TUNNELS: Final = (
    ((104, 150), (103, 162), (97, 176), (100, 190), (90, 204)),
    ((84, 180), (100, 177), (114, 175), (130, 178), (134, 192), (126, 200)),
    ((114, 175), (140, 168), (160, 172), (176, 180)),
    ((194, 181), (214, 173), (234, 180), (250, 181)),
    ((270, 150), (270, 164), (278, 176), (292, 178)),
    ((250, 180), (274, 188), (278, 198), (292, 209)),
    ((278, 198), (262, 202), (250, 209)),
)

_STONES: Final = tuple(
    (x, y)
    for x, y in (
        (58, 162), (88, 160), (60, 196), (108, 190), (120, 162), (137, 184), (58, 206), (112, 215),
        (150, 160), (166, 160), (205, 160), (224, 162), (234, 194), (240, 160), (288, 160),
        (310, 164), (313, 188), (274, 214), (234, 206), (150, 186), (220, 185), (307, 194),
    )
)  # fmt: skip


def site_board(size: tuple[float, float]) -> Scene:
    """Draw the ground of the board, on which fields, arrows and the container's place are laid."""
    return fitted(size, BOARD, _board())


@cache
def _board() -> tuple[Item, ...]:
    box = WINDOW
    shape = rectangle(box.left, box.top, box.width, box.height, 5)
    return (
        ground(BOARD, p.EARTH.base),
        grains(Box(0, 0, *BOARD).grown(4), 4, colour=p.EARTH.dark, per_cm2=2, size=0.7),
        Group(steady((*sky(), *earth(), *_below(), *above())), clip=shape),
        line(shape, p.DEEP.dark, 1.5),
        line(shape, p.WOOD.base, 0.7),
    )


def _below() -> tuple[Item, ...]:
    return (*stones(_STONES, 6), *burrow(_ROOMS, _TUNNELS))


def container_place(size: tuple[float, float], *, cut: str) -> Scene:
    """Draw the place of the container: `printed`, or with a line to `cut` it out along.

    Raises ValueError for any other `cut`.
    """
    if cut not in ("printed", "cut"):
        message = f"the place of the container is 'printed' or 'cut', not {cut!r}"
        raise ValueError(message)
    return Scene(size, _place(size, cut == "cut"))


@cache
def _place(size: tuple[float, float], cut: bool) -> tuple[Item, ...]:
    """A striped frame about the container: within the box, or about the hole that is cut there."""
    outer, inner = (-2.6, CUT_INSET) if cut else (0.0, 3.0)
    frame, inside = _inset(size, outer, 1.6), _inset(size, inner, 0 if cut else 1.2)
    width, height = size
    stripes = hazard(outer, outer, width - 2 * outer, height - 2 * outer, 6)
    return (
        Path(frame, fill=p.INK),
        Group((stripes,), clip=_inset(size, outer + 0.5, 1.4)),
        Path(inside, fill=p.SKY_PALE),
        *(_cut_line(size) if cut else (Path(inside, stroke=p.INK, width=0.6),)),
        placed(
            (Path(ellipse(0, 3.4, 19, 0.9), fill=p.SKY_DEEP), skip()),
            width / 2,
            height / 2 + 12.4,
            1.3,
        ),
    )


def _inset(size: tuple[float, float], by: float, radius: float) -> PathData:
    return rectangle(by, by, size[0] - 2 * by, size[1] - 2 * by, radius)


def _cut_line(size: tuple[float, float]) -> tuple[Item, ...]:
    """The line to cut along, on a pale band, so that it shows on the stripes, with scissors."""
    path = _inset(size, CUT_INSET, 0)
    return (
        line(path, p.CREAM, 1.6),
        Path(path, stroke=p.INK, width=0.5, dash=(3, 1.6), role="cut"),
        placed((scissors(),), 9.5, CUT_INSET, 1.0),
    )
