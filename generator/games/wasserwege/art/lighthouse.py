"""The sign of the start player: a lighthouse on its rock as a standee. A size goes in, a scene
comes out. It is the same from both sides, but that the light comes from the left on both."""

from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, joined, line, segment, smooth
from generator.drawing.shapes import ribbon
from generator.geometry import PathData, circle, polygon, rectangle
from generator.scene import Group, Item, Path, Scene

from .palette import (
    COPPER,
    CREAM,
    FOAM,
    HOUSE,
    LANE,
    NIGHT,
    PLASTER,
    ROCK,
    ROOF,
    SHALLOW,
    SUN,
    WATER,
    WATER_DEEP,
)

#: The tower and the water on each of its feet, in mm.
TOWER: Final = (18.0, 34.0)
FOOT: Final = (18.0, 7.0)

#: The corners of the silhouette, clockwise from the left end of the fold at the roof.
SILHOUETTE: Final = (
    (6.0, 0.0),
    (12.0, 0.0),
    (14.8, 4.6),
    (14.8, 11.6),
    (15.4, 26.0),
    (18.0, 29.0),
    (18.0, 34.0),
    (0.0, 34.0),
    (0.0, 29.0),
    (2.6, 26.0),
    (3.2, 11.6),
    (3.2, 4.6),
)


def start_marker(size: tuple[float, float]) -> Scene:
    """Draw a lighthouse of 18 × 34 mm with its lamp lit."""
    return fitted(size, TOWER, _tower())


def start_marker_foot(size: tuple[float, float]) -> Scene:
    """Draw the rock and the water on a foot of 18 × 7 mm."""
    return fitted(size, FOOT, _shore())


@cache
def _tower() -> tuple[Item, ...]:
    shaft = polygon(((5, 11), (13, 11), (14.5, 35), (3.5, 35)))
    shade = polygon(((10.7, 11), (13, 11), (14.5, 35), (11.6, 35)))
    stripes = joined(rectangle(2, y, 14, 4.7) for y in (11.0, 20.4))
    return (
        ground(TOWER, SHALLOW),
        Path(circle(9, 7.8, 10.5), fill=LANE),
        Path(circle(9, 7.8, 7.0), fill=FOAM),
        Path(shaft, fill=CREAM, stroke=NIGHT, width=0.7),
        Group((Path(stripes, fill=HOUSE.base),), clip=shaft),
        Group(
            (Path(shade, fill=PLASTER.dark), Path(stripes, fill=HOUSE.dark)),
            clip=shade,
        ),
        *_doors(),
        *_lantern(),
        *_rock(),
    )


def _lantern() -> tuple[Item, ...]:
    """The lamp behind its panes, on a gallery with a rail, under a copper roof."""
    roof = polygon(((6, -4), (12, -4), (12, 0.2), (14.8, 4.6), (3.2, 4.6), (6, 0.2)))
    bars = joined(segment(x, 4.6, x, 9.6) for x in (5.9, 9, 12.1))
    rail = joined(segment(x, 7.9, x, 10) for x in (3.8, 5.5, 7.2, 9, 10.8, 12.5, 14.2))
    return (
        Path(rectangle(4.8, 4, 8.4, 6), fill=SUN.light, stroke=NIGHT, width=0.5),
        Path(circle(9, 7.2, 1.9), fill=SUN.base),
        line(bars, NIGHT, 0.45),
        line(rail, NIGHT, 0.35),
        line(segment(3.4, 7.9, 14.6, 7.9), NIGHT, 0.45),
        Path(rectangle(3, 9.8, 12, 1.5), fill=ROOF.base, stroke=NIGHT, width=0.4),
        Path(roof, fill=COPPER.base),
        Path(polygon(((10, -4), (12, -4), (12, 0.2), (15, 4.6), (11, 4.6))), fill=COPPER.dark),
        line(segment(1, 4.6, 17, 4.6), NIGHT, 0.5),
    )


def _doors() -> tuple[Item, ...]:
    windows = rectangle(8.2, 13.4, 1.5, 2.3, 0.7) + rectangle(8.1, 21.7, 1.6, 2.4, 0.7)
    return (Path(windows, fill=SUN.light, stroke=NIGHT, width=0.4),)


def _rock() -> tuple[Item, ...]:
    boulder = smooth("-5,29.6 1.5,28 4,28.8 6.5,30.4 9.4,29.4 13,28.2 16.5,28 23,29.8 23,40 -5,40")
    shade = smooth("9.6,30.4 12.6,29.6 16.5,29.4 23,31 23,40 8,40 8.4,33")
    sea = smooth("-5,32.4 0,31.9 4.5,32.5 9,31.9 13.5,32.5 18,31.9 23,32.4 23,40 -5,40")
    foam = ribbon(
        [(-4, 32.2), (0, 31.9), (4.5, 32.5), (9, 31.9), (13.5, 32.5), (18, 31.9), (22, 32.2)],
        [0.5, 0.8, 0.4, 0.8, 0.4, 0.8, 0.5],
    )
    return (
        Path(boulder, fill=ROCK.light, stroke=NIGHT, width=0.5),
        Path(shade, fill=ROCK.base),
        Path(sea, fill=WATER),
        Path(foam, fill=FOAM),
    )


@cache
def _shore() -> tuple[Item, ...]:
    crests = joined(_crest(x, y) for x, y in ((1, 3), (9.5, 2.6), (5, 5.2), (13.5, 5)))
    return (
        ground(FOOT, WATER),
        Path(rectangle(-4, 5.9, 26, 6), fill=WATER_DEEP),
        Path(crests, fill=FOAM),
    )


def _crest(x: float, y: float) -> PathData:
    places = [(x, y), (x + 0.9, y - 0.6), (x + 1.9, y), (x + 2.8, y - 0.6), (x + 3.8, y)]
    return ribbon(places, [0.1, 0.45, 0.6, 0.45, 0.1])
