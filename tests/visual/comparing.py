"""How far two pictures are apart: a new one and its reference, which has a palette of 256 colours.

A palette alone costs up to 1.5 of 255 on average on the liveliest pages, and other versions of the
rasteriser smooth edges a little differently; both even out within a few pixels and hardly ever
change a pixel strongly. A piece that moved or changed its colour does so in one place."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

#: A pixel differs strongly where one of its channels does by more than this (of 255).
STRONG: Final = 48
#: On the whole picture: the mean difference, and the share of pixels that differ strongly.
MEAN: Final = 2.0
SHARE: Final = 0.005
#: In each tile of so many pixels a side: the share of pixels that differ strongly, and how far
#: the mean colours of the two pictures are apart in any channel.
TILE: Final = 12
TILE_SHARE: Final = 0.06
TILE_COLOUR: Final = 8.0


@dataclass(frozen=True)
class Difference:
    """The difference of two pictures: its figures, and a picture of where it is."""

    size: tuple[int, int]
    expected_size: tuple[int, int]
    mean: float = 0.0
    share: float = 0.0
    tile_share: float = 0.0
    tile_colour: float = 0.0
    where: Image.Image | None = None

    @property
    def tolerable(self) -> bool:
        return (
            self.size == self.expected_size
            and self.mean <= MEAN
            and self.share <= SHARE
            and self.tile_share <= TILE_SHARE
            and self.tile_colour <= TILE_COLOUR
        )

    def __str__(self) -> str:
        if self.size != self.expected_size:
            return f"is {self.size} pixels large, not {self.expected_size}"
        return (
            f"mean difference {self.mean:.2f} (at most {MEAN}), "
            f"strongly different {self.share:.2%} (at most {SHARE:.1%}), "
            f"in one place {self.tile_share:.1%} (at most {TILE_SHARE:.0%}), "
            f"colour in one place off by {self.tile_colour:.1f} (at most {TILE_COLOUR})"
        )


def compare(new: Image.Image, reference: Image.Image) -> Difference:
    """Compare two pictures, pixel by pixel if they are equally large; neither is ever resized."""
    if new.size != reference.size:
        return Difference(new.size, reference.size)
    pair = (np.asarray(image.convert("RGB"), dtype=np.int16) for image in (new, reference))
    signed = next(pair) - next(pair)
    # Channel by channel, which is many times as quick as along an axis of three.
    red, green, blue = np.moveaxis(np.abs(signed), 2, 0)
    apart = np.maximum(np.maximum(red, green), blue)
    strong = (apart > STRONG).astype(np.float64)
    colours = _tile_means(signed.astype(np.float64))
    return Difference(
        new.size,
        reference.size,
        mean=float(np.abs(signed).mean()),
        share=float(strong.mean()),
        tile_share=float(_tile_means(strong[:, :, None]).max()),
        tile_colour=float(np.abs(colours).max()),
        where=Image.fromarray((255 - np.minimum(apart * 3, 255)).astype(np.uint8)),
    )


def _tile_means(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the mean of each tile; tiles overlap by half, so that an edge of one hides nothing."""
    high, wide, channels = values.shape
    sums = np.zeros((high + 1, wide + 1, channels))
    sums[1:, 1:] = values.cumsum(axis=0).cumsum(axis=1)
    y, x = (np.arange(0, max(length - TILE, 0) + 1, TILE // 2) for length in (high, wide))
    below, right = (np.minimum(start + TILE, end) for start, end in ((y, high), (x, wide)))
    total = sums[np.ix_(below, right)] - sums[np.ix_(y, right)]
    total += sums[np.ix_(y, x)] - sums[np.ix_(below, x)]
    return total / ((below - y)[:, None, None] * (right - x)[None, :, None])
