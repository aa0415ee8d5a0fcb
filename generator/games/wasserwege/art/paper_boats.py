"""The boat to fold: its sheet, the two ends of it that become the sides of the hull, and pictures
of the steps, drawn from the very folds that the sheet is made for. A player's name or the number of
a step goes in, a scene comes out."""

import math
from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.craft.flatfold import FoldStage
from generator.craft.paper_boat import Params, fold_steps
from generator.drawing.brush import BLEED, ground, joined, line, segment, sweep
from generator.geometry import (
    Box,
    Curve,
    Move,
    PathData,
    Point,
    Transform,
    polygon,
    scale,
    transformed,
    translate,
)
from generator.scene import WHITE, Item, Path, Scene

from .emblems import emblem_item
from .palette import FOAM, NAVY, NIGHT, RED, WATER, WATER_LIGHT
from .palette import player as player_of

#: Planks are so far apart, in mm.
_PLANK: Final = 2.0
#: The emblem is this share of the strip that it stands on.
_EMBLEM: Final = 0.76
#: Pictures of steps are at most this share of the true size, and keep so far from their box, in mm.
_LARGEST: Final = 0.85
_EDGE: Final = 0.6


def boat_sheet(size: tuple[float, float], *, player: str) -> Scene:
    """Draw the sheet of a paper boat: the player's colour with the seams of planks.

    Raises ValueError for an unknown player.
    """
    return Scene(size, _planks(size, player))


def boat_hull(size: tuple[float, float], *, player: str) -> Scene:
    """Draw one side of the hull, upright: a light rim, and below it the player's emblem.

    What shows on the finished boat is the strip that is turned up. The rest of the side, a
    quarter as high as the sheet is wide, lies behind it. Raises ValueError for an unknown player.
    """
    width, height = size
    tones = player_of(player)
    strip = height - width / 4
    rim = segment(-BLEED, 0.35, width + BLEED, 0.35)
    sign = emblem_item(player, width / 2, strip * 0.53, strip * _EMBLEM, tones.ink)
    return Scene(size, (line(rim, tones.light, 0.7), sign))


@cache
def _planks(size: tuple[float, float], player: str) -> tuple[Item, ...]:
    tones = player_of(player)
    width, height = size
    count = round(height / _PLANK)
    seams = joined(
        segment(-BLEED, height * k / count, width + BLEED, height * k / count)
        for k in range(1, count)
    )
    return (ground(size, tones.colour), line(seams, tones.colour.mix(tones.dark, 0.3), 0.25))


def fold_step(size: tuple[float, float], *, step: int, width: float, height: float) -> Scene:
    """Draw how a sheet of width × height mm lies before `step`, and what is done with it.

    Steps are 1 to 7; 8 is the finished boat. Raises ValueError for any other step.
    """
    stages = fold_steps(Params(width=float(width), height=float(height), printed="hull"))
    if not 1 <= step <= len(stages):
        raise ValueError(f"a boat has the steps 1 to {len(stages)}, not {step}")
    stage = stages[step - 1]
    reach = _reach(stage)
    sides = ((size[0], reach.width), (size[1], reach.height))
    by = min(_LARGEST, *((room - 2 * _EDGE) / side for room, side in sides))
    place = (
        translate(-reach.center.x, -reach.center.y)
        .then(scale(by))
        .then(translate(size[0] / 2, size[1] / 2))
    )
    items: list[Item] = []
    if step == len(stages):
        items += _water(size, place.apply(0, stage.size[1]).y)
    for face in stage.faces:
        fill = WATER if face.printed else WHITE
        outline = transformed(face.path, place)
        items.append(Path(outline, fill=fill, stroke=NIGHT, width=0.3, join="round"))
    if stage.crease:
        items.append(line(transformed(stage.crease, place), NAVY, 0.35, dash=(0.9, 0.8)))
    for start, end in stage.arrows:
        items += _arrow(start, end, place)
    return Scene(size, tuple(items))


def _reach(stage: FoldStage) -> Box:
    """Return the box of the work and of where its points are moved to, in mm of the work."""
    ends = [(0.0, 0.0), stage.size, *(end for arrow in stage.arrows for end in arrow)]
    xs, ys = zip(*ends, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _arrow(start: Point, end: Point, place: Transform) -> Iterator[Item]:
    """An arrow in a bow from one point to another, over the straight way where it goes aside."""
    a, b = place.apply(*start), place.apply(*end)
    dx, dy = b.x - a.x, b.y - a.y
    bow = math.copysign(0.3, dx) if abs(dx) > 0.01 else 0.42
    c = Point((a.x + b.x) / 2 + dy * bow, (a.y + b.y) / 2 - dx * bow)
    long = math.dist(c, b)
    wx, wy = (b.x - c.x) / long, (b.y - c.y) / long
    foot = Point(b.x - wx * 1.5, b.y - wy * 1.5)
    path: PathData = (
        Move(*a),
        Curve(*_toward(a, c), *_toward(foot, c), *foot),
    )
    head = polygon(
        (b, (foot.x - wy * 0.9, foot.y + wx * 0.9), (foot.x + wy * 0.9, foot.y - wx * 0.9))
    )
    yield line(path, FOAM, 1.1)
    yield Path(head, fill=FOAM, stroke=FOAM, width=0.7, join="round")
    yield line(path, RED, 0.55)
    yield Path(head, fill=RED)


def _toward(start: Point, target: Point) -> Point:
    return Point(start.x + (target.x - start.x) * 2 / 3, start.y + (target.y - start.y) * 2 / 3)


def _water(size: tuple[float, float], keel: float) -> Iterator[Item]:
    """Two rows of waves that the finished boat floats on, its keel in mm from the top."""
    step = size[0] / 6
    waves = joined(
        sweep(
            " ".join(
                f"{(k + row) * step / 2:.2f},{y + 0.35 * (-1) ** k:.2f}" for k in range(12 - row)
            )
        )
        for row, y in enumerate((keel - 0.9, keel + 0.6))
    )
    yield line(waves, WATER_LIGHT, 0.45)
