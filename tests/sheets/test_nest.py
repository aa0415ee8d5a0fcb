"""Equal small pieces lie tight: rows of hexagons and discs interlock, squares touch."""

import pytest

from generator.model import Shape
from generator.units import EPSILON

from .making import counts, laid_out, outline, overlap, pieces, trim

#: The printable area of A4 with the margins that are usual, less the band of the footer (mm).
ROOMS = ((200.0, 281.4), (287.0, 194.4))


def plain_grid(size: tuple[float, float], gap: float) -> int:
    """Count how many boxes fit an A4 side by side, turned as it is best."""
    return max(
        int((across + gap + EPSILON) // (width + gap)) * int((down + gap + EPSILON) // (high + gap))
        for across, down in ROOMS
        for width, high in (size, size[::-1])
    )


@pytest.mark.parametrize(
    ("shape", "size", "gap", "tight", "plain"),
    [
        ("hexagon-pointy", 25, None, 90, 72),
        ("hexagon-flat", 25, None, 90, 72),
        # Discs are 4 mm apart, for the bleed of both, unless the game says otherwise.
        ("disc", 25, None, 72, 63),
        ("disc", 25, 0.0, 95, 88),
        ("disc", 16, 0.0, 240, 204),
        ("rectangle", 16, None, 204, 204),
    ],
)
def test_what_fits_an_a4(
    shape: Shape, size: float, gap: float | None, tight: int, plain: int
) -> None:
    of = outline(shape, size, size)
    apart = 4.0 if shape == "disc" and gap is None else 0.0
    assert plain_grid((of.width, of.height), apart) == plain
    (document,) = laid_out(pieces(tight, of, gap=gap))
    assert counts(document) == [tight]
    assert overlap([trim(placement) for placement in document.placements()]) < 0.01
    (document,) = laid_out(pieces(tight + 1, of, gap=gap))
    assert len(counts(document)) == 2


def test_columns_of_discs_interlock_where_rows_hold_less() -> None:
    (document,) = laid_out(pieces(95, outline("disc", 25), gap=0.0))
    assert counts(document) == [95]
    middles = [trim(placement).centroid for placement in document.placements()]
    columns = sorted({round(middle.x, 2) for middle in middles})
    assert len(columns) == 9
    assert columns[1] - columns[0] == pytest.approx(25 * 3**0.5 / 2, abs=0.02)
