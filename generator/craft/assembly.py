"""Tools with which the parts put their nets together: place a panel by quarter turns, put a glue
tab on an edge, and assemble everything into a `Net` whose trim is what panels and tabs cover."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from generator.craft import shapes
from generator.craft.net import Fold, Net, Panel, Step, Tab
from generator.geometry import (
    PathData,
    bounds,
    polygon,
    polyline,
    rectangle,
    rotate,
    transformed,
    translate,
)
from generator.model import Outline
from generator.units import EPSILON

#: A tab begins this far (mm) from the ends of its edge, so that it clears the corner it folds into.
TAB_INSET: Final = 0.4

Corner = tuple[float, float]


def place(
    name: str,
    size: tuple[float, float],
    at: Corner,
    turn: Literal[0, 90, 180, 270] = 0,
    outline: PathData = (),
) -> Panel:
    """Place a panel turned clockwise by `turn` degrees, its box's left top corner at `at` (mm)."""
    turned = rotate(turn)
    box = bounds(transformed(rectangle(0, 0, *size), turned))
    return Panel(name, *size, turned.then(translate(at[0] - box.left, at[1] - box.top)), outline)


def fold(start: Corner, end: Corner, kind: Literal["mountain", "valley"]) -> Fold:
    """Fold along a straight line."""
    return Fold(polyline([start, end]), kind)


def tab_fold(tab: Tab, kind: Literal["mountain", "valley"]) -> Fold:
    """Fold along the seam of a tab."""
    return Fold(tab.seam, kind)


def glue_tab(
    start: Corner, end: Corner, depth: float, slope: float, inset: float = TAB_INSET
) -> Tab:
    """Put a trapezoid on the left of an edge that is walked from `start` to `end`.

    So it lies outside a panel that is walked clockwise. It is `depth` mm deep and begins `inset`
    mm from the ends of the edge; its sides lean in by `slope` degrees.
    """
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    lean = inset + depth * math.tan(math.radians(slope))

    def at(x: float, y: float) -> Corner:
        return start[0] + along[0] * x + along[1] * y, start[1] + along[1] * x - along[0] * y

    foot = [at(length - inset, 0), at(inset, 0)]
    top = [at(lean, depth), at(length - lean, depth)]
    return Tab(polygon([foot[1], *top, foot[0]]), polyline(foot))


def assemble(
    panels: Sequence[Panel],
    folds: Sequence[Fold],
    tabs: Sequence[Tab] = (),
    cuts: Sequence[PathData] = (),
    steps: Sequence[Step] = (),
) -> Net:
    """Put a net together and move it so that the box of its trim begins at (0, 0)."""
    from shapely import union_all

    covered = (*(panel.placed for panel in panels), *(tab.path for tab in tabs))
    areas = [shapes.area(path) for path in covered]
    trim = shapes.outline(union_all(areas, grid_size=shapes.GRID))
    box = bounds(trim)
    by = translate(-box.left, -box.top)
    return Net(
        _outline(transformed(trim, by)),
        tuple(replace(panel, transform=panel.transform.then(by)) for panel in panels),
        tuple(replace(line, path=transformed(line.path, by)) for line in folds),
        tuple(Tab(transformed(tab.path, by), transformed(tab.seam, by)) for tab in tabs),
        tuple(transformed(cut, by) for cut in cuts),
        tuple(Step(step.number, by.apply(*step.place)) for step in steps),
    )


def _outline(trim: PathData) -> Outline:
    box = bounds(trim)
    if abs(shapes.area(trim).area - box.width * box.height) < EPSILON:
        return Outline("rectangle", box.width, box.height, rectangle(0, 0, box.width, box.height))
    return Outline("free", box.width, box.height, trim)
