"""Frames: the empty pages that pieces can be placed on. In come paper, margins and duplex; out go,
for each way the paper can lie, the room for pieces, the limits for bleed and marks, the footer's
band, and the flip that leads from a front to the place of its back."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from generator.geometry import Box, Point, Transform, mirror_x, mirror_y
from generator.model import Paper, SpielbogenError
from generator.sheets.duplex import page_flip
from generator.sheets.findings import finding
from generator.sheets.setup import PrintSetup
from generator.units import EPSILON

#: Height of the footer's band (mm): two lines of 7 pt, and what keeps them off the pieces.
FOOTER: Final = 5.6
#: Where paper is folded, the bleed of the pieces ends this far (mm) from the fold.
FOLD_CLEARANCE: Final = 1.0

#: How a page carries pieces: on one side, on both sides, or folded over an upright or level line.
Kind = Literal["single", "turned", "fold-upright", "fold-level"]

#: Which pages have room for a footer.
Footers = Literal["all", "fronts", "none"]


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


#: Frames that the sheets of one document may have, in tiers: a later tier is for pieces that fit
#: no earlier one. The last but one has no footers on backs, the last none at all.
Choice = tuple[tuple[Frame, ...], ...]


def choices(setup: PrintSetup, two_sided: bool, aside: float) -> list[Choice]:
    """List the ways to lay out a document, in order of liking: portrait before landscape.

    First come those that use all the room, then those in which pieces keep `aside` (mm) off the
    limits where they can, so that marks have room. Raises SpielbogenError (S107) where the margins
    leave no room at all.
    """
    full = with_footer(setup, two_sided)
    fronts, bare = (
        [_frame(setup, *page, footers=sides) for page in _pages(setup, two_sided)]
        for sides in ("fronts", "none")
    )
    if not any(map(_has_room, bare)):
        raise no_room(setup)
    easy = [replace(frame, room=set_in(frame, aside)) for frame in full]
    groups = [[i] for i in range(len(full))]
    if len(full) > 1:
        groups.append(list(range(len(full))))
    return [
        tuple(tuple(frame for i in group if _has_room(frame := tier[i])) for tier in tiers)
        for tiers in ((full, fronts, bare), (easy, full, fronts, bare))
        for group in groups
    ]


def with_footer(setup: PrintSetup, two_sided: bool) -> list[Frame]:
    """List the pages with a footer, portrait before landscape, whether they leave room or not."""
    return [_frame(setup, *page, footers="all") for page in _pages(setup, two_sided)]


def _pages(setup: PrintSetup, two_sided: bool) -> list[tuple[Paper, Kind]]:
    kinds: tuple[Kind, ...] = ("single",)
    if two_sided and setup.duplex == "fold":
        kinds = ("fold-upright", "fold-level")
    elif two_sided and setup.duplex != "none":
        kinds = ("turned",)
    return [(paper, kind) for paper in _ways(setup.paper) for kind in kinds]


def _has_room(frame: Frame) -> bool:
    return frame.room.width > 0 and frame.room.height > 0


def set_in(frame: Frame, aside: float) -> Box:
    """Return the room that keeps pieces `aside` off the limits of front and back."""
    room = frame.room
    for limit in (frame.limit, frame.back_limit):
        room = common(room, limit.grown(-aside))
    return room


def _ways(paper: Paper) -> list[Paper]:
    square = abs(paper.width - paper.height) <= EPSILON
    return [paper] if square else [paper, paper.turned()]


def _frame(setup: PrintSetup, paper: Paper, kind: Kind, *, footers: Footers) -> Frame:
    printable = setup.margins.room(paper)
    band = printable._replace(top=printable.bottom - FOOTER) if footers != "none" else None
    limit = printable._replace(bottom=band.top) if band else printable
    match kind:
        case "single":
            return Frame(paper, printable, limit, limit, limit, band)
        case "turned":
            flip = page_flip(paper, setup.duplex)
            back = flip.box(printable)
            if band and footers == "all":
                # The same end of the paper is kept for the footer of the back.
                back = back._replace(bottom=min(band.top, back.bottom - FOOTER))
            return Frame(paper, printable, common(limit, back), limit, back, band, flip)
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


def back_band(frame: Frame, taken: Box) -> Box | None:
    """Return the band for a back's footer: at the foot of the page or else at its head.

    `taken` is what the backs take up, with their bleed. None where neither is free.
    """
    page = frame.printable
    if frame.footer and taken.bottom <= page.bottom - FOOTER + EPSILON:
        return page._replace(top=page.bottom - FOOTER)
    if frame.footer and taken.top >= page.top + FOOTER - EPSILON:
        return page._replace(bottom=page.top + FOOTER)
    return None


def common(one: Box, other: Box) -> Box:
    """Return what two boxes have in common."""
    return Box(
        max(one.left, other.left),
        max(one.top, other.top),
        min(one.right, other.right),
        min(one.bottom, other.bottom),
    )


def no_room(setup: PrintSetup, what: str = "") -> SpielbogenError:
    """Say that the margins leave no room (S107) for anything, or for `what`."""
    paper, m = setup.paper, setup.margins
    message = (
        f"margins of {m.top:g}, {m.right:g}, {m.bottom:g} and {m.left:g} mm leave no room "
        f"{f'for {what} ' if what else ''}on {paper.name} ({paper.width:g} × {paper.height:g} mm)"
    )
    found = finding("S107", "", message, "set smaller margins or larger paper")
    return SpielbogenError(found, status=1)
