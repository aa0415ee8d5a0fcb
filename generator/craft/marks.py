"""The signs on a net that tell the maker what to do: where to fold, where to glue and where to cut
inside the trim. Paths go in, items for a `Scene` come out, the same objects for the same net."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from generator.craft import shapes
from generator.geometry import (
    Box,
    Line,
    Move,
    PathData,
    bounds,
    flatten,
    polyline,
    rectangle,
    rotate,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path
from generator.units import MM_PER_PT

if TYPE_CHECKING:
    from shapely import Polygon

    from generator.craft.net import Fold

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
def tab_items(tabs: tuple[PathData, ...], lang: str) -> tuple[Item, ...]:
    """Hatch glue tabs and outline them, with the word for gluing where there is room."""
    word = GLUE.get(lang, GLUE["en"])
    return tuple(item for tab in tabs for item in _tab(tab, word))


def _tab(tab: PathData, word: str) -> Iterator[Item]:
    (ring,) = flatten(tab)
    hatched = shapes.area(tab).difference(shapes.beside([polyline(ring[-2:])], LAP))
    box = bounds(shapes.outline(hatched))
    text, room = _word(word, box)
    if hatched.contains(room):
        hatched = hatched.difference(room)
        yield text
    lines = Path(_hatching(box), stroke=HATCH, width=LINE_WIDTH)
    yield Group((lines,), clip=shapes.outline(hatched))
    yield Path(polyline(ring[:-1]), stroke=HATCH, width=LINE_WIDTH)


def _word(word: str, box: Box) -> tuple[Group, "Polygon"]:
    """Set a word in the middle of a box, along its longer side; return the room it takes too."""
    from generator.type import font, label, width

    size = GLUE_SIZE
    turn = rotate(-90 if box.height > box.width else 0).then(translate(*box.center))
    text = label(word, 0, font("text").cap_height * size / 2, size=size, fill=INK, anchor="middle")
    across = width("text", word, size) + size / 2
    room = transformed(rectangle(-across / 2, -size / 2, across, size), turn)
    return Group((text,), turn), shapes.area(room)


def _hatching(box: Box) -> PathData:
    """Draw parallel lines rising to the right over a whole box."""
    start = box.left - box.height
    count = int((box.right - start) / HATCH_PITCH)
    feet = (start + step * HATCH_PITCH for step in range(1, count + 1))
    lines = ((Move(x, box.bottom), Line(x + box.height, box.top)) for x in feet)
    return tuple(segment for line in lines for segment in line)
