"""The people as standees: a card with one wanderer before the desert, from the front and from the
back, and the feet that fold out below it. A group's name goes in, a scene comes out.

The desert is the same on every card and level at both sides, so a cut that strays shows no harm."""

from functools import cache, lru_cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, line, segment, sweep
from generator.drawing.shapes import ellipse
from generator.geometry import Box, Close, Line, PathData, circle, rectangle
from generator.scene import Color, Item, Path, Scene

from .emblems import emblem_item, pattern_items
from .palette import DUNE, SAND, SAND_DEEP
from .palette import group as group_of
from .sketch import CARD, Sketch, is_back
from .wanderers import WANDERERS

SKY: Final = Color.parse("#F4DDB4")
SUN: Final = Color.parse("#FBEBC0")
HAZE: Final = Color.parse("#EBC795")

#: Where the card is folded to a foot there is a line of ground this far above the fold, in mm.
GROUND_LINE: Final = 1.4

#: A foot as it is drawn, in mm.
FOOT: Final = (16.0, 7.5)


def figure(size: tuple[float, float], *, group: str, side: str) -> Scene:
    """Draw one of the six people on a card of 16 × 26 mm, as seen from `side`, front or back.

    Raises ValueError for an unknown group or side.
    """
    return fitted(size, CARD, _card(group_of(group).id, is_back(side)))


def foot(size: tuple[float, float], *, group: str) -> Scene:
    """Draw the ground of a foot of 16 × 7.5 mm: the group's colour, pattern and emblem."""
    return fitted(size, FOOT, _foot(group_of(group).id))


@cache
def person(group_id: str, back: bool) -> Sketch:
    """Return the finished sketch of a group's wanderer from one side."""
    sketch = Sketch(group_id, back)
    WANDERERS[group_id].draw(sketch)
    return sketch


@cache
def _card(group_id: str, back: bool) -> tuple[Item, ...]:
    shadow = Path(ellipse(9.0, 23.5, 5.4, 0.7), fill=SAND_DEEP)
    return (*_desert(), shadow, *person(group_id, back).finished())


@lru_cache(maxsize=1)
def _desert() -> tuple[Item, ...]:
    fold = CARD[1] - GROUND_LINE
    return (
        ground(CARD, SKY),
        Path(circle(8, 9.6, 6.9), fill=SUN),
        Path(_land("-4,18.4 0,18.0 4,17.0 8,17.6 12,18.6 16,18.0 20,18.4"), fill=HAZE),
        Path(_land("-4,20.4 0,20.0 5,20.4 10,19.4 16,20.0 20,20.4"), fill=SAND_DEEP),
        Path(_land("-4,21.4 0,21.6 6,21.2 11,21.9 16,21.6 20,21.4"), fill=SAND),
        line(segment(-BLEED, fold, CARD[0] + BLEED, fold), DUNE, 0.4),
    )


def _land(ridge: str) -> PathData:
    """Close the ground below a ridge of dunes."""
    right, foot_of_card = CARD[0] + BLEED, CARD[1] + BLEED
    return (*sweep(ridge), Line(right, foot_of_card), Line(-BLEED, foot_of_card), Close())


@cache
def _foot(group_id: str) -> tuple[Item, ...]:
    colours = group_of(group_id)
    ground_of_group = ground(FOOT, colours.colour)
    box = Box(0, 0, *FOOT).grown(BLEED)
    weave = pattern_items(group_id, box, colours.colour.mix(colours.dark, 0.55), 3.2, 0.35)
    plate = Path(rectangle(4.6, 0.9, 6.8, 5.7, 2.85), fill=colours.colour)
    sign = emblem_item(group_id, 8.0, 3.75, 4.6, colours.ink)
    return (ground_of_group, *weave, plate, sign)
