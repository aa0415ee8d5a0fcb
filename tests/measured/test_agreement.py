"""SVG and PDF of a sheet show the same picture, drawn by two programs that share nothing."""

from collections.abc import Iterable, Iterator
from itertools import groupby

import numpy as np
import numpy.typing as npt

from generator.build import Result

from .conftest import ACROSS, UNEVEN, Toys
from .files import pairs
from .raster import Pixels, by_pdfium, by_resvg, share_apart

#: Four pixels a millimetre: paper of whole millimetres has whole pixels.
DPI = 101.6
#: Edges and hairlines are smoothed in different ways: so many pixels may differ by more than `BY`.
SHARE, BY = 0.012, 64
#: Squares of 8 mm (in pixels) have the same mean colour, within this of 255: as much as an edge
#: makes that one program draws a pixel further.
BLOCK, MEAN = 32, 16


def both(result: Result, only: str = "", most: int = 2) -> Iterator[tuple[str, Pixels, Pixels]]:
    """Draw the first pages of each document, from its PDF and from its SVG."""
    found = (pair for pair in pairs(result) if only in pair[0].stem)
    for path, group in groupby(found, key=lambda pair: pair[0]):
        for (_, index, drawing), page in zip(group, by_pdfium(path, DPI, most), strict=False):
            assert drawing.stem == f"{path.stem}-{index + 1:02}"
            yield drawing.stem, page, by_resvg(drawing, DPI)


def means(pixels: Pixels) -> npt.NDArray[np.float64]:
    high, wide = (size // BLOCK * BLOCK for size in pixels.shape[:2])
    blocks = pixels[:high, :wide].reshape(high // BLOCK, BLOCK, wide // BLOCK, BLOCK, 3)
    found: npt.NDArray[np.float64] = blocks.mean(axis=(1, 3))
    return found


def compared(pictures: Iterable[tuple[str, Pixels, Pixels]]) -> int:
    seen = 0
    for name, one, other in pictures:
        assert one.shape == other.shape, name
        assert one.min() < 128, f"{name} is empty"
        assert share_apart(one, other, BY) < SHARE, name
        assert np.abs(means(one) - means(other)).max() < MEAN, name
        seen += 1
    return seen


def test_the_built_in_game_looks_the_same_in_both(built: Result) -> None:
    assert compared(both(built)) >= 7


def test_landscape_pages_and_backs_look_the_same_in_both(toys: Toys) -> None:
    assert compared(both(toys("short", ACROSS), "wide-part")) == 2
    assert compared(both(toys("fold", UNEVEN), "turned-part")) == 2


def test_a_difference_would_be_seen(built: Result) -> None:
    _, one, other = next(both(built, "03-card"))
    for moved in (np.roll(other, 1, axis=0), np.roll(other, 2, axis=1)):  # 0.25 and 0.5 mm
        assert share_apart(one, moved, BY) > SHARE
    # A square of 16 mm in a slightly different colour.
    spoilt = other.copy()
    spoilt[400:464, 400:464] -= 30
    assert np.abs(means(one) - means(spoilt)).max() > MEAN
