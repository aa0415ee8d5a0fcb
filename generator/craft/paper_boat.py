"""A paper boat, folded from one sheet of thin paper without glue.

Cut out the sheet and lay it upright before you, the side up that the hull is to show: the printed
one, or the blank one where the sail is printed. Fold the upper half down; fold both upper corners
to the middle; turn the strips below up, one in front and one behind, and their corners round the
edges; open the hat and press it flat the other way, into a square; turn the lower corner up in
front and behind; open and press flat once more; pull the two loose tips at the top apart.

All by computation, b being the width of the sheet: the hat is a right angle, b / 2 high. The rim
of the boat is a rhombus of sides b / 2, so length² + beam² = b²: the wider it is opened, the
shorter it is. Opened until it is twice as long as wide, it is 2 b / √5 = 0.894 b long,
b / √5 = 0.447 b wide and 0.496 b high, of which 0.447 b stand over the rim. The strips that become
the rim are (height - b) / 2 high: at most b / 4, or the second square would bend them, and at least
b / 10, or there is too little to fold.
"""

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal, Self

from pydantic import Field, model_validator

from generator.craft import flatfold
from generator.craft.assembly import assemble, fold, place
from generator.craft.flatfold import Crease, Facet, FoldStage, Pocket, Stack, part_at, turned
from generator.craft.net import Net, Panel
from generator.craft.numbering import number_steps
from generator.craft.params import Length, PartParams
from generator.geometry import PathData, Point, mirror_x, polygon, polyline, rectangle, translate

ASSEMBLY: Final = {
    "de": (
        "Zu Beginn liegt die Seite oben, die der Rumpf zeigen soll.\n"
        "**1** Die obere Hälfte nach unten falten.\n"
        "**2** Die beiden oberen Ecken zur Mitte falten.\n"
        "**3** Die Streifen unten hochklappen, einen vorn, einen hinten, und ihre Ecken um die "
        "schrägen Kanten falten.\n"
        "**4** Den Hut unten öffnen und andersherum zu einem Quadrat flach drücken.\n"
        "**5** Die untere Ecke hochklappen, vorn und hinten.\n"
        "**6** Noch einmal öffnen und zu einem Quadrat flach drücken.\n"
        "**7** Die beiden losen Spitzen oben fassen und zu den Seiten ziehen."
    ),
    "en": (
        "The side that the hull is to show lies up at the start.\n"
        "**1** Fold the upper half down.\n"
        "**2** Fold both upper corners to the middle.\n"
        "**3** Turn up the strips below, one in front and one behind, and fold their corners round "
        "the slanting edges.\n"
        "**4** Open the hat from below and press it flat the other way, into a square.\n"
        "**5** Turn up the lower corner, in front and behind.\n"
        "**6** Open once more and press flat into a square.\n"
        "**7** Take the two loose tips at the top and pull them apart."
    ),
}

#: The strips that become the rim are between these shares of the width high.
_LEAST_STRIP: Final = 0.1
_MOST_STRIP: Final = 0.25


#: From where to where a point of the work is moved.
Arrow = tuple[Point, Point]


class Params(PartParams):
    """Size of the sheet for a paper boat, and which side of the paper is printed."""

    width: Length = Field(28.0, ge=24, le=200, description="width of the sheet, its shorter side")
    height: Length = Field(
        40.0, ge=29, le=300, description="height of the sheet, 1.2 to 1.5 times its width"
    )
    printed: Literal["hull", "sail"] = Field(
        "hull", description="what shows the print: 'hull' (the sail is blank) or 'sail'"
    )

    @property
    def strip(self) -> float:
        """Height of the strips that become the rim, in mm."""
        return (self.height - self.width) / 2

    @property
    def boat_length(self) -> float:
        """Length of the boat from tip to tip when it is twice as long as wide, in mm."""
        return 2 * self.width / math.sqrt(5)

    @property
    def boat_beam(self) -> float:
        """How wide that boat is, in mm."""
        return self.width / math.sqrt(5)

    @property
    def boat_height(self) -> float:
        """How high that boat is from keel to mast head, in mm."""
        return self.width / 8 * (math.sqrt(5) + math.sqrt(3))

    @model_validator(mode="after")
    def _strips_make_a_rim(self) -> Self:
        low, high = (1 + 2 * share for share in (_LEAST_STRIP, _MOST_STRIP))
        if not low - 1e-9 <= self.height / self.width <= high + 1e-9:
            raise ValueError(
                f"height must be {low:g} to {high:g} times the width, "
                f"{low * self.width:g} to {high * self.width:g} mm here, not {self.height:g} mm"
            )
        return self


def ready(params: Params) -> tuple[float, float, float]:
    """Return length, beam and height of the boat when it is twice as long as wide, in mm."""
    return params.boat_length, params.boat_beam, params.boat_height


def net(params: Params) -> Net:
    """Lay out the sheet as one panel, with a region of it for each part of the boat's outside.

    `hull_front` and `hull_back` read upright on the sides of the finished boat, and so do, on its
    sail, `sail_front` and from behind `sail_back_left` and `sail_back_right`. Which of them there
    are depends on what is printed.
    """
    width, height = params.width, params.height
    creases = flatfold.sheet_folds(course(params)[1:-1])
    lines: dict[int, list[PathData]] = {}
    for crease in creases:
        lines.setdefault(crease.step, []).append(polyline([crease.start, crease.end]))
    regions = _hull(params) if params.printed == "hull" else _sail(params)
    return assemble(
        [
            place("sheet", (width, height), (0, 0)),
            *(replace(region, inlay=True) for region in regions),
        ],
        [fold(crease.start, crease.end, crease.kind) for crease in creases],
        steps=number_steps(lines, rectangle(0, 0, width, height)),
    )


@lru_cache(maxsize=8)
def course(params: Params) -> tuple[Stack, ...]:
    """Fold the boat: return the work before the first step and after each of the seven.

    The middle of the sheet, which becomes the head of the mast, stays at (0, 0).
    """
    h = params.width / 2
    sheet = (_sheet(params),)
    halved = flatfold.fold(sheet, _level(0, -h, h), up=True)
    roof = halved
    for corner in _corners(h):
        roof = flatfold.fold(roof, corner, up=True)
    hat = _hat(Pocket(roof[:1], roof[1:]), h)
    square = hat.opened()
    d = h / math.sqrt(2)
    small_hat = square.outwards(_level(d, d, -d))
    small_square = small_hat.opened()
    folded = (square, small_hat, small_square, _pulled(hat, h))
    return (sheet, halved, roof, hat.stack, *(pocket.stack for pocket in folded))


def fold_steps(params: Params) -> tuple[FoldStage, ...]:
    """Return how the work lies before the first step and after each of the seven, for pictures.

    The maker looks down on the sheet, and on the finished boat from before it, pressed flat at the
    length that `Params.boat_length` names.
    """
    coming = [*_coming(params), ([], [])]
    return tuple(
        flatfold.stage(number, stack, *after)
        for number, (stack, after) in enumerate(zip(course(params), coming, strict=True))
    )


def _coming(params: Params) -> Iterator[tuple[list[Crease], list[Arrow]]]:
    """Return for each step the lines to fold along and which points go where."""
    h, d = params.width / 2, params.width / math.sqrt(8)
    foot = h + params.strip
    yield [_level(0, -h, h)], [(Point(0, -foot), Point(0, foot))]
    yield [*_corners(h)], [(Point(-h, 0), Point(0, h)), (Point(h, 0), Point(0, h))]
    yield [_level(h, -h, h)], [(Point(0, foot), Point(0, h - params.strip))]
    yield _opening(h)
    yield [_level(d, -d, d)], [(Point(0, 2 * d), Point(0, 0))]
    yield _opening(d)
    side, high = params.boat_length / 2, h - params.boat_beam / 2
    yield [], [(Point(0, 0), Point(-side, high)), (Point(0, 0), Point(side, high))]


def _opening(h: float) -> tuple[list[Crease], list[Arrow]]:
    """Return how a hat becomes a square: its ends come together before the middle."""
    ends = [(Point(sign * h, h), Point(sign * h / 4, h)) for sign in (-1, 1)]
    return [Crease(Point(0, 0), Point(0, h))], ends


def _sheet(params: Params) -> Facet:
    """Lay the sheet with its middle at (0, 0), printed side up or down."""
    width, height = params.width, params.height
    corners = (Point(0, 0), Point(width, 0), Point(width, height), Point(0, height))
    by = translate(-width / 2, -height / 2)
    return Facet(corners, by if params.printed == "hull" else by.then(mirror_x(0)))


def _level(y: float, start: float, end: float) -> Crease:
    return Crease(Point(start, y), Point(end, y))


def _corners(h: float) -> tuple[Crease, Crease]:
    """Return the slanting edges of the hat; what lies beyond is on their left."""
    return Crease(Point(-h, h), Point(0, 0)), Crease(Point(0, 0), Point(h, h))


def _hat(roof: Pocket, h: float) -> Pocket:
    """Turn up the strips below, one before and one behind, each with its ends round the edges."""
    behind, before = roof.behind, flatfold.fold(roof.before, _level(h, h, -h), up=True)
    for corner in _corners(h):
        before, ends = part_at(before, corner)
        behind = (*turned(ends, corner.reflection), *behind)
    behind = flatfold.fold(behind, _level(h, h, -h), up=False)
    for corner in _corners(h):
        behind, ends = part_at(behind, corner)
        before = (*before, *turned(ends, corner.reflection))
    return Pocket(behind, before)


def _pulled(hat: Pocket, h: float) -> Pocket:
    """Lay the boat flat as it comes of the small square when its tips are pulled apart.

    The tips are corners of the hat, which the steps have folded outwards along lines through the
    middle of its rim. Pulling rolls those lines down, from 45 degrees in the square towards the rim
    itself, where the boat would be a hat again.
    """
    slope = math.atan(1 / 2) / 2
    keel = Point(0, h)
    left = Point(-h * math.cos(slope), h - h * math.sin(slope))
    right = Point(-left.x, left.y)
    return hat.seen_from_behind().outwards(Crease(keel, left)).outwards(Crease(right, keel))


def _hull(params: Params) -> Iterator[Panel]:
    """Return the two ends of the sheet, as far in as the hull shows them; the rim's strips, whose
    ends are folded away, belong to them."""
    width, s = params.width, params.strip
    deep = s + width / 4
    outline = polygon(
        [
            (s, 0),
            (width - s, 0),
            (width, s),
            (width * 3 / 4, deep),
            (width / 4, deep),
            (0, s),
        ]
    )
    yield place("hull_front", (width, deep), (0, params.height - deep), 180, outline)
    yield place("hull_back", (width, deep), (0, 0), 0, outline)


def _sail(params: Params) -> Iterator[Panel]:
    """Return the middle of the sheet, as the sail shows it: in one piece from before, in two from
    behind, where the corners of the hat meet."""
    width, h = params.width, params.width / 2
    front = polygon([(h, 0), (width, h), (0, h)])
    yield place("sail_front", (width, h), (0, params.height / 2), 0, front)
    _, _, _, left, _, right = course(params)[2]
    for name, facet, begin in (("left", left, -h), ("right", right, 0.0)):
        apex = (-begin, 0)
        outline = polygon([apex, (h, h), (0, h)])
        to_sheet = translate(begin, 0).then(facet.place.inverse())
        yield Panel(f"sail_back_{name}", h, h, to_sheet, outline)
