"""The small map on the goods cards: the same land as on the board, a mark for each space, and the
sign for "here". The land and the columns of a field go in, scenes come out."""

from collections.abc import Iterator
from random import Random
from typing import Final

from generator.cells import Cell
from generator.drawing.brush import joined, line, segment, smooth_points
from generator.drawing.rows import Rows
from generator.geometry import PathData, Transform, circle, polygon, scale, transformed
from generator.scene import Color, Group, Item, Path, Scene

from . import palette as p
from .caravan_land import Land
from .lake import shore

#: The side of a field on the board, where shores are drawn.
_FULL: Final = 20.785

_RED: Final = Color.parse("#B3261B")


def mini_land(size: tuple[float, float], *, land: Rows, side: float) -> Scene:
    """Draw the land under a small map whose fields have edges `side` mm long, in the middle of
    `size`."""
    chart = Land.read(land, _FULL)
    return Scene(size, tuple(_country(chart, size, _to_card(chart, size, side))))


def _to_card(chart: Land, size: tuple[float, float], side: float) -> Transform:
    by = side / _FULL
    left, top = (size[0] - chart.box.width * by) / 2, (size[1] - chart.box.height * by) / 2
    return scale(by)._replace(e=left, f=top)


def _country(chart: Land, size: tuple[float, float], to_card: Transform) -> Iterator[Item]:
    width, height = size
    lakes = joined(transformed(path, to_card) for path in shore(chart))
    yield Path(polygon([(0, 0), (width, 0), (width, height), (0, height)]), fill=p.PARCHMENT)
    yield Path(_dunes(size), fill=p.SAND)
    yield Path(lakes, fill=p.WATER, stroke=p.WATER_DEEP, width=0.25, join="round")
    water = set(chart.of("water"))
    dry = (gap for gap in chart.gaps if not water.intersection(chart.beside(gap)))
    gaps = [to_card.apply(*chart.center(gap)) for gap in dry]
    hills = joined(
        polygon([(x - 1.3, y + 1), (x - 0.1, y - 1.2), (x + 1.3, y + 1)]) for x, y in gaps
    )
    yield Path(hills, fill=p.SAND_DEEP, stroke=p.INK_SOFT, width=0.22, join="round")
    frame = polygon([(0, 0), (width, 0), (width, height), (0, height)])
    yield line(frame, p.INK, 0.35)


def _dunes(size: tuple[float, float]) -> PathData:
    rng = Random("small dunes")
    path: PathData = ()
    for _ in range(26):
        x, y = rng.uniform(3, size[0] - 5), rng.uniform(2, size[1] - 2)
        long = min(rng.uniform(4, 9), size[0] - x - 0.5)
        rise = long * 0.16
        path += smooth_points(
            [(x, y), (x + long * 0.4, y - rise), (x + long, y), (x + long * 0.5, y + 0.2)]
        )
    return path


def mini_space(size: tuple[float, float], *, kind: str, sign: str) -> Scene:
    """Draw the mark of a space: a dark dot for goods, the family's colour for a start, a point."""
    x, y = size[0] / 2, size[1] / 2
    unit = size[0] / 3.64
    items: tuple[Item, ...]
    if kind == "goods":
        items = (Path(circle(x, y, 0.72 * unit), fill=p.CREAM, stroke=p.INK, width=0.28),)
    elif kind == "start":
        colour = list(p.FAMILIES.values())[ord(sign) - ord("A")].hex
        items = (Path(circle(x, y, 0.95 * unit), fill=colour, stroke=p.INK, width=0.28),)
    elif kind == "water":
        items = (Path(circle(x, y, 0.38 * unit), fill=p.CREAM),)
    else:
        items = (Path(circle(x, y, 0.38 * unit), fill=p.INK_SOFT),)
    return Scene(size, items)


def mini_cross(size: tuple[float, float], *, land: Rows, side: float, number: str | int) -> Scene:
    """Draw what leads the eye to the goods space of a number on the small map: a red line down and
    one across, with arrowheads on the frame. Raises ValueError for a number that is not there."""
    chart = Land.read(land, _FULL)
    places = [
        Cell(int(row["row"]), int(row["column"]))
        for row in land
        if row["kind"] == "goods" and str(row["number"]) == str(number)
    ]
    if not places:
        raise ValueError(f"there is no goods space of the number {number}")
    x, y = _to_card(chart, size, side).apply(*chart.center(places[0]))
    width, height = size
    cross = segment(x, 0, x, height) + segment(0, y, width, y)
    heads = joined(
        polygon(
            [
                (ax, ay),
                (ax - a * 1.7 - b * 0.95, ay - b * 1.7 - a * 0.95),
                (ax - a * 1.7 + b * 0.95, ay - b * 1.7 + a * 0.95),
            ]
        )
        for ax, ay, a, b in (
            (x, 1.3, 0, 1),
            (x, height - 1.3, 0, -1),
            (1.3, y, 1, 0),
            (width - 1.3, y, -1, 0),
        )
    )
    return Scene(
        size,
        (
            Group((line(cross, _RED, 0.35),), opacity=0.75),
            Path(heads, fill=_RED, stroke=p.INK, width=0.2, join="round"),
        ),
    )


def mini_here(size: tuple[float, float]) -> Scene:
    """Draw the sign that says "here", as large as its field allows."""
    x, y, r = size[0] / 2, size[1] / 2, size[0] / 2
    return Scene(
        size,
        (
            Path(circle(x, y, r * 0.9), fill=_RED, stroke=p.INK, width=0.25),
            Path(circle(x, y, r * 0.4), fill=p.CREAM),
        ),
    )
