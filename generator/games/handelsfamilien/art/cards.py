"""The ground of the overview card and of the chart: parchment under a dark band for a title, with a
stitched seam all around. Sizes in mm go in, a scene comes out."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, ground, joined, line, segment
from generator.drawing.shapes import ellipse, star
from generator.drawing.textures import grains
from generator.geometry import Box, rectangle
from generator.scene import Group, Item, Path, Scene

from .palette import CLAY, CLAY_DEEP, GOLD, GOLD_LIGHT, PARCHMENT, PARCHMENT_DEEP, PARCHMENT_LIGHT

#: How far the seam around a card lies from the cut, in mm.
SEAM: Final = 2.9


def card_paper(size: tuple[float, float], *, band: float = 13.0, rules: str = "") -> Scene:
    """Draw the parchment of a card with a dark band of `band` mm at its head, or none with 0, and
    a thin rule across at each height in `rules`, such as "25.2 71".

    Titles in the band are set in cream (#FFFCF4), text on the parchment in ink (#2E2418).
    """
    head = _band(size[0], band) if band else ()
    across = (_rule(size[0], float(y)) for y in str(rules).split())
    return Scene(size, (*_sheet(size), *head, *_seam(size, band), *across))


@cache
def _sheet(size: tuple[float, float]) -> tuple[Item, ...]:
    width, height = size
    box = Box(0, 0, width, height).grown(BLEED)
    stains = (
        Path(ellipse(width * x, height * y, width * r, height * r, 0), fill=tone)
        for x, y, r, tone in _STAINS
    )
    fibres = grains(box, 5, colour=PARCHMENT.mix(PARCHMENT_DEEP, 0.7), per_cm2=6, size=0.5)
    return (ground(size, PARCHMENT), *stains, fibres)


# Paler towards the middle, in steps too small to see.
_STAINS: Final = tuple(
    (0.5, 0.52, 0.78 - 0.1 * k, PARCHMENT.mix(PARCHMENT_LIGHT, 0.16 * (k + 1))) for k in range(5)
)


def _band(width: float, band: float) -> Iterator[Item]:
    yield Path(rectangle(-BLEED, -BLEED, width + 2 * BLEED, band + BLEED), fill=CLAY_DEEP)
    for y, thick, ink in ((band, 0.9, GOLD), (band + 1.0, 0.3, CLAY)):
        yield line(segment(-BLEED, y, width + BLEED, y), ink, thick)
    middle = (SEAM + band) / 2
    stars = joined(star(8, 1.9, 0.95, cx=x, cy=middle) for x in (8.2, width - 8.2))
    yield Path(stars, fill=GOLD)


def _seam(size: tuple[float, float], band: float) -> Iterator[Item]:
    """A seam of stitches around the whole card, golden where it runs over the band."""
    width, height = size
    frame = rectangle(SEAM, SEAM, width - 2 * SEAM, height - 2 * SEAM, 2.0)
    yield from (
        Group(
            (Path(frame, stroke=ink, width=0.4, dash=(1.8, 1.1), cap="round"),),
            clip=rectangle(0, top, width, bottom - top),
        )
        for top, bottom, ink in ((0.0, band, GOLD_LIGHT), (band + 1.2, height, CLAY))
    )


def _rule(width: float, y: float) -> Item:
    """A thin line across, with a star in its middle."""
    arms = joined(rectangle(x, y - 0.13, width / 2 - 8.2, 0.26) for x in (5.2, width / 2 + 3.0))
    return Path(arms + star(4, 0.95, 0.5, cx=width / 2, cy=y), fill=CLAY)
