"""Every tagged piece has the size that the game gives it, in PDF and in SVG."""

import math
from collections.abc import Sequence

import pytest

from generator.build import Result

from .files import drawings, pages
from .pdf_reader import Point, size_of

#: Short and long side of the trim's box (mm), by component.
SIZES = {
    "path_red": (44, 44),
    "path_safe": (44, 44),
    "entry": (44, 44),
    "gate": (44, 44),
    "shield": (44, 44),
    "camp": (190, 264),
    "refuge": (130, 130 * math.sqrt(3)),
    "figure": (16, 67),
    "tent": (16, 55),
    "depot": (100, 120),
    "die_net": (48, 69),
    "aid": (105, 148),
    # Foam rubber about 71 mm across in the middle of its 2 mm, and 3 mm lower than a tin of 108 mm.
    "cup_lining.wrap": (105, 71 * math.pi),
    "cup_lining.floor": (73, 73),
    "dice_tray.felt": (139, 179),
    # Half of 337.8 mm, and of 291.8 mm, with half of the 8 mm that the two pages share.
    "box.base": (172.9, 243.2),
    "box.lid": (149.9, 196.6),
}
OCTAGONS = ("path_red", "path_safe", "entry", "gate", "shield")
#: Tagged sides in the whole game: two-sided pieces have two.
SIDES = 2 * (24 + 48 + 2) + 12 + 2 + 10 + 1 + 2 + 72 + 24 + 1 + 6 + 3 + 4


@pytest.fixture(params=["built", "uneven"])
def result(request: pytest.FixtureRequest) -> Result:
    made: Result = request.getfixturevalue(request.param)
    return made


def flats(points: Sequence[Point]) -> list[float]:
    """Return how far apart opposite sides of a polygon of eight corners are."""
    corners = [p for k, p in enumerate(points) if math.dist(p, points[k - 1]) > 1e-3]
    assert len(corners) == 8
    found = []
    for k in range(4):
        (x0, y0), (x1, y1), (x, y) = corners[k], corners[k + 1], corners[k + 4]
        found.append(
            abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / math.dist((x0, y0), (x1, y1))
        )
    return found


def component(name: str) -> str:
    return name.partition(".")[0]


def size_by_name(name: str) -> tuple[float, float]:
    """Return the sides of a piece, or of a sheet of a piece that has several."""
    id = component(name)
    return SIZES.get(id) or SIZES[f"{id}.{name.split('.')[3]}"]


def test_every_trim_in_pdf_has_the_size_of_its_component(result: Result) -> None:
    measured = 0
    for _, page in pages(result):
        for name, trim in page.trims().items():
            size = sorted(size_of(trim.box))
            assert size == pytest.approx(size_by_name(name), abs=0.02), name
            measured += 1
    assert measured == SIDES


def test_every_trim_in_svg_has_the_size_of_its_component(result: Result) -> None:
    measured = 0
    for _, drawing in drawings(result):
        for name in drawing.trims:
            size = sorted(size_of(drawing.box(name)))
            assert size == pytest.approx(size_by_name(name), abs=0.02), name
            measured += 1
    assert measured == SIDES


def test_octagons_are_44_mm_across_all_flats(result: Result) -> None:
    found = [
        width
        for _, page in pages(result)
        for name, trim in page.trims().items()
        if component(name) in OCTAGONS
        for width in flats(trim.points)
    ]
    found += [
        width
        for _, drawing in drawings(result)
        for name in drawing.trims
        if component(name) in OCTAGONS
        for width in flats(drawing.points(name))
    ]
    assert len(found) == 2 * 4 * (2 * 72 + 24)
    assert max(abs(width - 44) for width in found) < 0.02


def test_pieces_lie_in_the_same_place_in_pdf_and_svg(result: Result) -> None:
    placed = {(name, trim.box) for _, page in pages(result) for name, trim in page.trims().items()}
    drawn = {(name, drawing.box(name)) for _, drawing in drawings(result) for name in drawing.trims}
    for (name, one), (other_name, other) in zip(sorted(placed), sorted(drawn), strict=True):
        assert name == other_name
        assert one == pytest.approx(other, abs=0.01), name
