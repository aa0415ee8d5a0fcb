"""Frames: the empty pages that pieces can be placed on. In come paper, margins and duplex; out go,
for each way the paper can lie, the room for pieces, the limits for bleed and marks, the footer's
band, and the flip that leads from a front to the place of its back."""

from dataclasses import dataclass
from typing import Final, Literal

from generator.geometry import Box, Point, Transform, mirror_x, mirror_y
from generator.model import Finding, Paper, SpielbogenError
from generator.sheets.duplex import page_flip
from generator.sheets.setup import PrintSetup
from generator.units import EPSILON

#: Height of the footer's band (mm): two lines of 7 pt, and what keeps them off the pieces.
FOOTER: Final = 5.6
#: Where paper is folded, the bleed of the pieces ends this far (mm) from the fold.
FOLD_CLEARANCE: Final = 1.0

#: How a page carries pieces: on one side, on both sides, or folded over an upright or level line.
Kind = Literal["single", "turned", "fold-upright", "fold-level"]


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """An empty page. All boxes are in the coordinates of its front.

    Fronts lie in `room`; their bleed and marks stay in `limit`; what their backs show stays in
    `back_limit`. `flip` and `fold` are there for pieces with two sides.
    """

    paper: Paper
    printable: Box
    room: Box
    limit: Box
    back_limit: Box
    footer: Box | None
    flip: Transform | None = None
    fold: tuple[Point, Point] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Frames that the sheets of one document may have; `bare` are the same without a footer."""

    frames: tuple[Frame, ...]
    bare: tuple[Frame, ...]


def choices(setup: PrintSetup, two_sided: bool) -> list[Choice]:
    """List the ways to lay out a document, in order of liking: portrait before landscape.

    Raises SpielbogenError (S107) where the margins leave no room at all.
    """
    if two_sided and setup.duplex == "fold":
        kinds: tuple[Kind, ...] = ("fold-upright", "fold-level")
        groups = [[(paper, kind)] for paper in _ways(setup.paper) for kind in kinds]
    else:
        kind: Kind = "turned" if two_sided and setup.duplex != "none" else "single"
        groups = [[(paper, kind)] for paper in _ways(setup.paper)]
        groups.append([page for group in groups for page in group])
    frames = {page: _frame(setup, *page, footer=True) for group in groups for page in group}
    bare = {page: _frame(setup, *page, footer=False) for page in frames}
    found = [
        Choice(_roomy([frames[p] for p in group]), _roomy([bare[p] for p in group]))
        for group in groups
    ]
    if not any(choice.bare for choice in found):
        raise SpielbogenError(_no_room(setup), status=1)
    return found


def _ways(paper: Paper) -> list[Paper]:
    square = abs(paper.width - paper.height) <= EPSILON
    return [paper] if square else [paper, paper.turned()]


def _roomy(frames: list[Frame]) -> tuple[Frame, ...]:
    return tuple(frame for frame in frames if frame.room.width > 0 and frame.room.height > 0)


def _frame(setup: PrintSetup, paper: Paper, kind: Kind, *, footer: bool) -> Frame:
    printable = setup.margins.room(paper)
    band = printable._replace(top=printable.bottom - FOOTER) if footer else None
    limit = printable._replace(bottom=band.top) if band else printable
    match kind:
        case "single":
            return Frame(paper, printable, limit, limit, limit, band)
        case "turned":
            flip = page_flip(paper, setup.duplex)
            back = flipped(printable, flip)
            return Frame(paper, printable, _common(limit, back), limit, back, band, flip)
        case "fold-upright":
            x = limit.center.x
            half = limit._replace(right=x)
            room = half._replace(right=x - setup.bleed - FOLD_CLEARANCE)
            fold = (Point(x, limit.top), Point(x, limit.bottom))
            return Frame(paper, printable, room, half, half, band, mirror_x(x), fold)
        case "fold-level":
            y = limit.center.y
            half = limit._replace(bottom=y)
            room = half._replace(bottom=y - setup.bleed - FOLD_CLEARANCE)
            fold = (Point(limit.left, y), Point(limit.right, y))
            return Frame(paper, printable, room, half, half, band, mirror_y(y), fold)


def flipped(box: Box, flip: Transform) -> Box:
    """Return where a box lies after a flip."""
    (x0, y0), (x1, y1) = flip.apply(box.left, box.top), flip.apply(box.right, box.bottom)
    return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def _common(one: Box, other: Box) -> Box:
    return Box(
        max(one.left, other.left),
        max(one.top, other.top),
        min(one.right, other.right),
        min(one.bottom, other.bottom),
    )


def _no_room(setup: PrintSetup) -> Finding:
    paper, m = setup.paper, setup.margins
    message = (
        f"margins of {m.top:g}, {m.right:g}, {m.bottom:g} and {m.left:g} mm leave no room "
        f"on {paper.name} ({paper.width:g} × {paper.height:g} mm)"
    )
    return Finding("S107", "error", "", message, "set smaller margins or larger paper")
