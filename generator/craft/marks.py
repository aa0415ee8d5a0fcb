"""The signs on a net that tell the maker what to do: where to fold, where to glue and where to cut
inside the trim. Paths go in, items for a `Scene` come out, the same objects for the same net."""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from generator.craft import shapes
from generator.geometry import (
    Box,
    Line,
    Move,
    PathData,
    Point,
    Transform,
    bounds,
    circle,
    flatten,
    rectangle,
    rotate,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path
from generator.units import MM_PER_PT

if TYPE_CHECKING:
    from shapely import Polygon

    from generator.craft.net import Fold, Label, Panel, Step, Tab
    from generator.type import Laid

#: How far (mm) a ground runs over a fold onto a glue tab, so that a fold a hair beside its line
#: shows no white edge; the hatching of the tab begins behind it.
LAP: Final = 1.0

INK: Final = Color(70, 68, 72)
HATCH: Final = Color(176, 174, 178)
#: Dash patterns as they are usual on die lines: dash and dot for mountain, dashes for valley (mm).
DASHES: Final = {"mountain": (2.0, 0.6, 0.4, 0.6), "valley": (1.2, 0.8)}
LINE_WIDTH: Final = 0.2
#: Under each dashed line runs a pale one, hardly wider, that shows in its gaps on dark grounds.
PALE: Final = Color(214, 211, 206)
PALE_WIDTH: Final = 0.25
HATCH_PITCH: Final = 1.3
GLUE: Final = {"de": "kleben", "en": "glue"}
GLUE_SIZE: Final = 6.5 * MM_PER_PT

#: Sizes of the words on a blank panel (em in mm), the liked one and the smallest, and how far (mm)
#: they keep off its edges.
LABEL_SIZE: Final = 9 * MM_PER_PT
LABEL_LEAST: Final = 4.5 * MM_PER_PT
LABEL_OFF: Final = 1.5

#: The number of a step stands in a disc of this radius (mm) over all; two digits have room in it.
STEP_RADIUS: Final = 1.6
STEP_SIZE: Final = 6.5 * MM_PER_PT
STEP_FONT: Final = "text-bold"
DISC: Final = Color(252, 250, 245)


@cache
def line_items(folds: tuple["Fold", ...], cuts: tuple[PathData, ...]) -> tuple[Item, ...]:
    """Draw fold lines dashed over a pale line, and inner cuts solid."""
    pale = [Path(fold.path, stroke=PALE, width=PALE_WIDTH) for fold in folds]
    dashed = [
        Path(fold.path, stroke=INK, width=LINE_WIDTH, dash=DASHES[fold.kind], role="fold")
        for fold in folds
    ]
    solid = [Path(cut, stroke=INK, width=LINE_WIDTH, role="cut") for cut in cuts]
    return (*pale, *dashed, *solid)


@cache
def step_items(steps: tuple["Step", ...]) -> tuple[Item, ...]:
    """Draw the numbers of steps on pale discs, which read on any ground."""
    from generator.type import font, label

    below = font(STEP_FONT).cap_height * STEP_SIZE / 2
    items: list[Item] = []
    for step in steps:
        x, y = step.place
        disc = circle(x, y, STEP_RADIUS - LINE_WIDTH / 2)
        items.append(Path(disc, fill=DISC, stroke=INK, width=LINE_WIDTH, role="mark"))
        number = str(step.number)
        items.append(
            label(number, x, y + below, font=STEP_FONT, size=STEP_SIZE, fill=INK, anchor="middle")
        )
    return tuple(items)


@cache
def tab_items(tabs: tuple["Tab", ...], lang: str) -> tuple[Item, ...]:
    """Hatch glue tabs and outline them, with the word for gluing where there is room."""
    word = GLUE.get(lang, GLUE["en"])
    return tuple(item for tab in tabs for item in _tab(tab, word))


def _tab(tab: "Tab", word: str) -> Iterator[Item]:
    hatched = shapes.area(tab.path).difference(shapes.beside([tab.seam], LAP))
    box = bounds(shapes.outline(hatched))
    for place in _word_places(tab, hatched):
        text, room = _word(word, place)
        if hatched.contains(room):
            hatched = hatched.difference(room)
            yield text
            break
    lines = Path(_hatching(box), stroke=HATCH, width=LINE_WIDTH)
    yield Group((lines,), clip=shapes.outline(hatched))
    for edges in shapes.off(tab.path, tab.seam):
        yield Path(edges, stroke=HATCH, width=LINE_WIDTH)


def _word_places(tab: "Tab", hatched: "Polygon") -> Sequence[Transform]:
    """Return where a word may stand, best first: in the middle of a straight tab, along its longer
    side; along an edge of a ragged one, as near its middle as may be."""
    (seam,) = flatten(tab.seam)
    box = bounds(shapes.outline(hatched))
    if len(seam) == 2:
        return [rotate(-90 if box.height > box.width else 0).then(translate(*box.center))]
    places = [place for edge in pairwise(seam) for place in _beside(edge, hatched)]
    return sorted(places, key=lambda place: math.dist((place.e, place.f), box.center))


def _beside(edge: tuple[Point, Point], hatched: "Polygon") -> Iterator[Transform]:
    """Return the place along an edge of a seam, half way to the far side of the tab."""
    from shapely import LineString, get_parts
    from shapely import Point as Spot

    (x0, y0), (x1, y1) = edge
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    far = math.hypot(hatched.bounds[2] - hatched.bounds[0], hatched.bounds[3] - hatched.bounds[1])
    along = math.atan2(y1 - y0, x1 - x0)
    dx, dy = -math.sin(along) * far, math.cos(along) * far
    across = LineString([(x - dx, y - dy), (x + dx, y + dy)]).intersection(hatched)
    if not across.is_empty:
        near = min(get_parts(across), key=Spot(x, y).distance)
        middle = near.interpolate(0.5, normalized=True)
        # Never upside down; upright edges are read from the right, as a straight tab is.
        turn = (math.degrees(along) + 90 + 1e-6) % 180 - 90 - 1e-6
        yield rotate(turn).then(translate(middle.x, middle.y))


def _word(word: str, place: Transform) -> tuple[Group, "Polygon"]:
    """Set a word in its place; return the room it takes too."""
    from generator.type import font, label, width

    size = GLUE_SIZE
    text = label(word, 0, font("text").cap_height * size / 2, size=size, fill=INK, anchor="middle")
    across = width("text", word, size) + size / 2
    room = transformed(rectangle(-across / 2, -size / 2, across, size), place)
    return Group((text,), place), shapes.area(room)


@cache
def label_items(label: "Label", panel: "Panel", lang: str) -> tuple[Item, ...]:
    """Set the words of a label in the middle of its room, across the net or upright, whichever lets
    them be larger; nothing where they find no room."""
    name, *more = (label.text.get(lang) or label.text["en"]).split("\n")
    words = "\n".join([f"**{name}**", *more])
    room = label.room or Box(0, 0, panel.width, panel.height)
    room = panel.transform.box(room).grown(-LABEL_OFF)
    if min(room.width, room.height) <= 0:
        return ()
    ways = [_words(words, lang, room, upright=upright) for upright in (False, True)]
    fitting = [(laid, turn) for laid, turn in ways if not laid.overflow]
    if not fitting:
        return ()
    laid, turn = max(fitting, key=lambda way: way[0].size)
    return (Group(laid.items, turn),)


def _words(words: str, lang: str, room: Box, *, upright: bool) -> tuple["Laid", Transform]:
    """Set words into a room; return the way from there to the net too."""
    from generator.type import layout

    width, height = (room.height, room.width) if upright else (room.width, room.height)
    laid = layout(
        words,
        width=width,
        height=height,
        size=LABEL_SIZE,
        min_size=LABEL_LEAST,
        align="center",
        valign="middle",
        lang=lang,
        fill=INK,
    )
    turn = rotate(-90).then(translate(0, room.height)) if upright else Transform()
    return laid, turn.then(translate(room.left, room.top))


def _hatching(box: Box) -> PathData:
    """Draw parallel lines rising to the right over a whole box."""
    start = box.left - box.height
    count = int((box.right - start) / HATCH_PITCH)
    feet = (start + step * HATCH_PITCH for step in range(1, count + 1))
    lines = ((Move(x, box.bottom), Line(x + box.height, box.top)) for x in feet)
    return tuple(segment for line in lines for segment in line)
