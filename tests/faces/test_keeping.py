"""What is left of an engraving beside the holes and windows of its part."""

import math

import pytest

from generator.faces.engraving import Engraving
from generator.faces.keeping import cleared
from generator.geometry import PathData, bounds, circle, polyline, rectangle
from generator.scene import BLACK, Item, Path

from .test_engraving import SQUARE, clean, size


def left(*items: Item, holes: tuple[PathData, ...]) -> tuple[Engraving, int]:
    return cleared(clean(*items), holes)


def test_what_is_beside_holes_or_along_their_edges_stays_as_it_is() -> None:
    drawn = clean(
        Path((*SQUARE, *circle(20, 20, 5)), fill=BLACK, even_odd=True),
        Path(circle(20, 20, 5), stroke=BLACK),
        Path(polyline([(0, 1), (40, 1)]), stroke=BLACK),
    )
    kept, lost = cleared(drawn, [circle(20, 20, 5)])
    assert lost == 0
    assert all(one is other for one, other in zip(kept.areas, drawn.areas, strict=True))
    assert all(one is other for one, other in zip(kept.scores, drawn.scores, strict=True))


def test_areas_and_lines_end_at_holes() -> None:
    line = polyline([(0, 20), (40, 20)])
    result, lost = left(
        Path(SQUARE, fill=BLACK), Path(line, stroke=BLACK), holes=(circle(20, 20, 5),)
    )
    (area,) = result.areas
    assert size(area) == pytest.approx(400 - 25 * math.pi, abs=0.2)
    ends = sorted((bounds(part).left, bounds(part).right) for part in result.scores)
    assert ends == [pytest.approx((0, 15), abs=0.02), pytest.approx((25, 40), abs=0.02)]
    assert lost == 0


def test_what_lies_wholly_in_holes_is_lost() -> None:
    result, lost = left(
        Path(SQUARE, fill=BLACK),
        Path(polyline([(12, 12), (18, 18)]), stroke=BLACK),
        Path(polyline([(1, 1), (2, 2)]), stroke=BLACK),
        holes=(rectangle(9, 9, 22, 22), rectangle(34, 34, 2, 2)),
    )
    assert lost == 2
    assert result.areas == ()
    assert len(result.scores) == 1
