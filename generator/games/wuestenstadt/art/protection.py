"""The golden protection card: a shield with a drop of water under fronds of palm, on engraved rays
of gold, an octagon like the path it is laid on. A size (mm) goes in, a scene comes out."""

from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, moved, shaded
from generator.drawing.shapes import ellipse
from generator.geometry import (
    Close,
    Curve,
    Line,
    Move,
    PathData,
    circle,
    polar,
    polygon,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Item, Path, Scene

from . import palette as p
from .emblems import emblem_path
from .palm import Leafage, crown
from .paving import ACROSS, MIDDLE, octagon, on_ring

_DRAWN: Final = (ACROSS, ACROSS)

#: The engraver's dark line in gold.
_LINE: Final = Color.parse("#5E4508")


@cache
def shield(size: tuple[float, float]) -> Scene:
    """Draw the front of a protection card."""
    return fitted(size, _DRAWN, (ground(_DRAWN, p.GOLD), *_rim(), *_rays(), *_plate(), *_palm()))


def _rim() -> list[Item]:
    """Engrave the frame: a band of beads between two octagon lines."""
    beads: PathData = ()
    for k in range(48):
        place = on_ring(8 * (k + 0.5) / 48, 17.4)
        beads += circle(place.x, place.y, 0.5)
    band = Path(octagon(18.7), fill=p.GOLD_DEEP)
    return [
        band,
        Path(octagon(18.2), fill=p.GOLD),
        Path(beads, fill=p.GOLD_LIGHT, stroke=_LINE, width=0.25),
        Path(octagon(16.5), fill=p.GOLD_DEEP),
    ]


def _rays() -> list[Item]:
    """Cut rays of three tones, split along their middle like facets."""
    light: PathData = ()
    dark: PathData = ()
    for k in range(16):
        bearing = 22.5 * k
        tip = polar(MIDDLE, MIDDLE, 20, bearing)
        light += polygon(((MIDDLE, MIDDLE), polar(MIDDLE, MIDDLE, 20, bearing - 7), tip))
        dark += polygon(((MIDDLE, MIDDLE), tip, polar(MIDDLE, MIDDLE, 20, bearing + 7)))
    field = octagon(16.0)
    facets = (Path(light, fill=p.GOLD_LIGHT), Path(dark, fill=p.GOLD_DEEP.mix(p.GOLD, 0.35)))
    return list(shaded(field, p.GOLD, *facets))


def _heater(grow: float) -> PathData:
    """Return the outline of the shield, `grow` mm larger on every side."""
    return heater(9.6 + grow, 10.4 - grow, 35.0 + grow * 1.2)


def heater(w: float, top: float, foot: float) -> PathData:
    """Return the outline of a shield in the middle of a tile: half its width, where its corners and
    its tip are, in mm."""
    return (
        Move(MIDDLE, top - 0.9),
        Curve(MIDDLE + w * 0.35, top + 1.0, MIDDLE + w * 0.7, top + 1.0, MIDDLE + w, top),
        Line(MIDDLE + w, 21.5),
        Curve(MIDDLE + w, 28.4, MIDDLE + w * 0.52, 32.4, MIDDLE, foot),
        Curve(MIDDLE - w * 0.52, 32.4, MIDDLE - w, 28.4, MIDDLE - w, 21.5),
        Line(MIDDLE - w, top),
        Curve(MIDDLE - w * 0.7, top + 1.0, MIDDLE - w * 0.35, top + 1.0, MIDDLE, top - 0.9),
        Close(),
    )


def _plate() -> list[Item]:
    """Lay the shield on the rays: dark line, bright rim, and a face in two halves."""
    half = polygon(((MIDDLE, 0), (ACROSS, 0), (ACROSS, ACROSS), (MIDDLE, ACROSS)))
    return [
        Path(moved(_heater(1.5), 0.7, 0.8), fill=_LINE),
        Path(_heater(1.5), fill=p.GOLD_LIGHT, stroke=_LINE, width=0.45, join="round"),
        *shaded(_heater(0.1), p.LAMP, Path(half, fill=p.GOLD_LIGHT)),
        Path(_heater(0.1), stroke=p.GOLD_DEEP, width=0.4, join="round"),
    ]


def _palm() -> list[Item]:
    """Let fronds fan out over a drop of water."""
    size = 12.0
    drop = transformed(emblem_path("blue"), scale(size).then(translate(MIDDLE - size / 2, 19.6)))
    bead = ellipse(MIDDLE - 1.6, 28.2, 2.2, 3.0)
    return [
        *crown(MIDDLE, 20.0, 8.6, Leafage(p.PALM_DEEP, p.GOLD_LIGHT, _LINE)),
        Path(moved(drop, 0.4, 0.5), fill=p.GOLD_DEEP),
        Path(bead, fill=p.WATER_LIGHT),
        Path(drop, fill=p.WATER, stroke=p.WATER_DEEP, width=0.35, even_odd=True, join="round"),
    ]
