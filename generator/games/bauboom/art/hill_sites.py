"""The building sites on a hill: an empty place, framed in the colour of the brick that belongs
there, but pale and dashed within, so that nobody takes it for a brick. A size, the colours of a
hill and a number go in, a scene comes out."""

from functools import cache
from typing import Final

from generator.drawing.brush import fitted, line
from generator.geometry import Box, PathData, rectangle
from generator.scene import Item, Path, Scene

from . import palette as p
from .emblems import mark

#: A site as it is drawn, in mm.
SITE: Final = (23.0, 23.0)


def hill_site(size: tuple[float, float], *, colors: str, number: int) -> Scene:
    """Draw the site that stands at `number`, from 1, in the letters `colors` (`y r b g`).

    Raises ValueError for a number or a letter that there is not.
    """
    if not 1 <= number <= len(colors):
        message = f"there is no site {number} in the colours {colors!r}; it is 1 to {len(colors)}"
        raise ValueError(message)
    letter = colors[number - 1]
    if letter not in p.LETTERS:
        message = f"the colour {letter!r} of site {number} is none of {' '.join(p.LETTERS)}"
        raise ValueError(message)
    return fitted(size, SITE, empty_place(p.LETTERS[letter]))


@cache
def empty_place(color: str) -> tuple[Item, ...]:
    """Draw the empty place for a brick of one colour, in a box of 23 mm from the origin."""
    kind = p.brick_of(color)
    edge = kind.tones.dark.mix(p.INK, 0.28)
    emblem = mark(kind.emblem, 11.5, 11.5, 5.8)
    return (
        Path(_square(0.5, 1.4), fill=edge),
        Path(_square(1.1, 1.0), fill=kind.tones.base),
        Path(_square(2.9, 0.9), fill=kind.pale),
        line(_square(2.9, 0.9), edge, 0.5, (2.15, 1.6)),
        Path(emblem, fill=kind.tones.base),
        Path(emblem, stroke=edge, width=0.5, join="round"),
    )


def _square(inset: float, radius: float) -> PathData:
    box = Box(0, 0, *SITE).grown(-inset)
    return rectangle(box.left, box.top, box.width, box.height, radius)
