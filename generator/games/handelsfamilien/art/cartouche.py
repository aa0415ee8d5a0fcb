"""What makes a map a document: the frame with its scale, the compass rose, and the cartouche that
bears the title. Sizes in mm and a title go in, items come out."""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from generator.drawing.brush import joined, line, segment, smooth, smooth_points, sweep
from generator.drawing.lettering import centred
from generator.drawing.shapes import star
from generator.geometry import Box, PathData, circle, polar, polygon, rectangle
from generator.scene import Color, Group, Item, Path
from generator.type import width

from . import palette as p
from .wayside import at, train

_FRAME: Final = 1.8
_RED: Final = Color.parse("#A3321F")


def frame(box: Box) -> tuple[Item, ...]:
    """Draw the neat line: a band of light and dark pieces between two lines."""
    inner = box.grown(-_FRAME)
    band = _box(box) + _box(inner)
    return (
        Path(band, fill=p.PARCHMENT_LIGHT, even_odd=True),
        Path(_scale(box), fill=p.INK_SOFT),
        Path(_box(box), stroke=p.INK, width=0.5),
        Path(_box(inner), stroke=p.INK, width=0.3),
        Path(_box(inner.grown(-0.9)), stroke=p.INK_SOFT, width=0.22),
    )


def _box(box: Box) -> PathData:
    return rectangle(box.left, box.top, box.width, box.height)


def _scale(box: Box) -> PathData:
    """Draw every second piece of the band, about 9 mm long."""
    found: PathData = ()
    across, down = 2 * round(box.width / 18) + 1, 2 * round(box.height / 18) + 1
    for k in range(0, across, 2):
        x, w = box.left + box.width * k / across, box.width / across
        found += rectangle(x, box.top, w, _FRAME) + rectangle(x, box.bottom - _FRAME, w, _FRAME)
    for k in range(0, down, 2):
        y, h = box.top + box.height * k / down, box.height / down
        found += rectangle(box.left, y, _FRAME, h) + rectangle(box.right - _FRAME, y, _FRAME, h)
    return found


@cache
def compass(radius: float) -> Group:
    """Draw a compass rose of sixteen points about (0, 0), its north a lily."""
    r = radius * 0.8
    return Group(
        (
            Path(circle(0, 0, r * 0.86), fill=p.PARCHMENT_LIGHT, stroke=p.INK, width=0.4),
            Path(circle(0, 0, r * 0.78), stroke=p.INK_SOFT, width=0.25),
            Path(_ticks(r * 0.78, r * 0.86), fill=p.INK),
            Path(star(8, r * 0.74, r * 0.2, first=22.5), fill=p.SAND, stroke=p.INK, width=0.25),
            *_points(r * 0.9, 45, p.PARCHMENT_LIGHT, p.WATER_DEEP),
            *_points(r * 1.08, 0, p.PARCHMENT_LIGHT, _RED),
            Path(circle(0, 0, r * 0.13), fill=p.GOLD, stroke=p.INK, width=0.3),
            *_lily(-r * 1.02, radius * 0.2),
        )
    )


def _ticks(inner: float, outer: float) -> PathData:
    return joined(
        polygon(
            [
                polar(0, 0, inner, 11.25 * k),
                polar(0, 0, outer, 11.25 * k),
                polar(0, 0, outer, 11.25 * (k + 1)),
                polar(0, 0, inner, 11.25 * (k + 1)),
            ]
        )
        for k in range(0, 32, 2)
    )


def _points(reach: float, first: float, light: Color, dark: Color) -> Iterator[Item]:
    halves: dict[int, PathData] = {-1: (), 1: ()}
    for k in range(4):
        bearing = first + 90 * k
        for side in halves:
            foot = polar(0, 0, reach * 0.24, bearing + 45 * side)
            halves[side] += polygon([(0, 0), polar(0, 0, reach, bearing), foot])
    for side, fill in ((-1, light), (1, dark)):
        yield Path(halves[side], fill=fill, stroke=p.INK, width=0.28, join="round")


def _lily(y: float, high: float) -> Iterator[Item]:
    h = high
    petals = smooth(f"0,{y - h * 1.2}! {h * 0.34},{y - h * 0.5} 0,{y}! {-h * 0.34},{y - h * 0.5}")
    sides = joined(
        smooth(
            f"0,{y}! {s * h * 0.3},{y - h * 0.55} {s * h * 0.75},{y - h * 0.7}"
            f" {s * h * 0.62},{y - h * 0.3}! {s * h * 0.35},{y - h * 0.2}"
        )
        for s in (-1, 1)
    )
    yield Path(petals + sides, fill=_RED, stroke=p.INK, width=0.22)


def cartouche(title: str) -> tuple[Item, ...]:
    """Draw the scroll with the title about (0, 0).

    A title has a line for each of its words; in a long word a soft hyphen says where to part it.
    """
    lines = title.replace("\u00ad", "- ").split()
    size = min(8.6, *(33.0 / width("display", text, 1.0) for text in lines))
    return (*_scroll(), *_lettering(lines, size), at(train(4, 9.0, -0.03, 0.9), -1, 14.6))


def _lettering(lines: Sequence[str], size: float) -> Iterator[Item]:
    middle = -5.2
    for k, text in enumerate(lines):
        y = middle + (k - (len(lines) - 1) / 2) * size * 1.06
        yield centred(text, 0, y, size, fill=_RED if k == 0 else p.INK)


@cache
def _scroll() -> tuple[Item, ...]:
    """Draw a sheet of vellum, its ends rolled in, on a rod above and below."""
    sheet = smooth(
        "-20,-15! -10,-16.2 0,-15 10,-16.2 20,-15! 19.4,-5 19.9,1 19.6,5.6!"
        " 10,5 0,6.1 -10,5 -19.6,5.6! -19.2,-3 -19.9,-9"
    )
    rim = sweep("-18.4,-13.6 -10,-14.6 0,-13.5 10,-14.6 18.4,-13.6")
    foot = sweep("-18.2,4 -10,3.5 0,4.5 10,3.5 18.2,4")
    curls = joined(
        smooth(f"{s * 20},-15! {s * 21.9},-15.9 {s * 21.7},-12.4 {s * 19.8},-11.8!")
        for s in (-1, 1)
    ) + joined(
        smooth(f"{s * 19.6},5.6! {s * 21.6},6.4 {s * 21.4},3.1 {s * 19.6},2.4!") for s in (-1, 1)
    )
    shade = smooth_points([(-18, 6.4), (0, 7.5), (20.6, 6.7), (21, 4.6), (0, 4.6)])
    return (
        Path(shade, fill=p.SAND_DEEP),
        Path(curls, fill=p.PARCHMENT_DEEP, stroke=p.INK, width=0.35, join="round"),
        Path(sheet, fill=p.PARCHMENT_LIGHT, stroke=p.INK, width=0.45, join="round"),
        line(rim, _RED, 0.35),
        line(foot, _RED, 0.35),
    )


def rhumbs(cx: float, cy: float, box: Box, colour: Color) -> Item:
    """Draw the sixteen lines of the winds from the rose over the whole map."""
    path: PathData = ()
    for k in range(16):
        ux, uy = polar(0, 0, 1, 22.5 * k)
        far = min(_reach(cx, ux, box.left, box.right), _reach(cy, uy, box.top, box.bottom))
        if far > 25:
            path += segment(cx + ux * 22, cy + uy * 22, cx + ux * far, cy + uy * far)
    return Path(path, stroke=colour, width=0.22)


def _reach(at_: float, way: float, low: float, high: float) -> float:
    if abs(way) < 1e-9:
        return math.inf
    return ((high if way > 0 else low) - at_) / way
