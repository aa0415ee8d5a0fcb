"""Settles where on the page everything lies: moves the blocks of a draft to the middle of their
room and works out, for each spot, the transforms of front and back and how far bleed may go.

In come drafts; out go `Layout`s. Drafts that are laid out alike get the same one."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.geometry import Box, Transform, rotate, translate
from generator.model import Shape
from generator.sheets.clip import Place
from generator.sheets.duplex import back_transform
from generator.sheets.frames import Frame, common
from generator.sheets.lattice import Around, Pattern
from generator.sheets.pack import Draft, Placed, around
from generator.sheets.queue import Form

#: A sheet that is not full begins this far (mm) below the edge of its room: space for marks.
HEADROOM: Final = 8.0


class Spot(NamedTuple):
    """Where one piece lies: its box on the front page, and for each side the way there and what
    its bleed depends on. A page without a second side has the same for both."""

    box: Box
    front: Transform
    back: Transform
    front_place: Place
    back_place: Place


class Cluster(NamedTuple):
    """A block of a layout: its shape, and which of the spots are its."""

    shape: Shape
    first: int
    end: int


class Layout(NamedTuple):
    """All spots of a page in order, and the blocks they belong to."""

    frame: Frame
    spots: tuple[Spot, ...]
    clusters: tuple[Cluster, ...]

    @property
    def box(self) -> Box:
        """The box around all trims."""
        return around(spot.box for spot in self.spots)


class Arranger:
    """Makes layouts, each once."""

    def __init__(self, bleed: float) -> None:
        self._bleed = bleed
        self._layouts: dict[tuple[object, ...], Layout] = {}

    def layout(self, draft: Draft) -> Layout:
        """Return the layout of a draft; the draft must outlive the arranger."""
        key = (id(draft.frame), *((id(block.pattern), x, y) for block, x, y in draft.placed))
        if key not in self._layouts:
            self._layouts[key] = self._arranged(draft.frame, _centred(draft))
        return self._layouts[key]

    def _arranged(self, frame: Frame, placed: Sequence[Placed]) -> Layout:
        spots: list[Spot] = []
        clusters: list[Cluster] = []
        for each in placed:
            begin = len(spots)
            spots.extend(self._spots(frame, each))
            shape = each.block.pieces[0].outline.shape
            clusters.append(Cluster(shape, begin, len(spots)))
        return Layout(frame, tuple(spots), tuple(clusters))

    def _spots(self, frame: Frame, placed: Placed) -> Iterator[Spot]:
        pattern, outline = placed.block.pattern, placed.block.pieces[0].outline
        form = Form(outline.shape, outline.width, outline.height)
        for (x, y), neighbours in zip(pattern.spots, pattern.around, strict=True):
            yield self._spot(frame, form, pattern, (placed.x + x, placed.y + y), neighbours)

    def _spot(
        self,
        frame: Frame,
        form: Form,
        pattern: Pattern,
        at: tuple[float, float],
        neighbours: Around,
    ) -> Spot:
        width, height = form.size(pattern.turned)
        box = Box(*at, at[0] + width, at[1] + height)
        turn = rotate(90).then(translate(form.height, 0)) if pattern.turned else Transform()
        front = turn.then(translate(*at))
        back = back_transform(front, form.width, frame.flip) if frame.flip else front
        places = (
            Place(pattern.turned, neighbours, edges(box, limit, self._bleed))
            for limit in (frame.limit, frame.back_limit)
        )
        return Spot(box, front, back, *places)


def edges(box: Box, limit: Box, bleed: float) -> tuple[float, float, float, float]:
    """Return how far bleed may go to the left, above, to the right and below (mm)."""
    room = (
        box.left - limit.left,
        box.top - limit.top,
        limit.right - box.right,
        limit.bottom - box.bottom,
    )
    left, top, right, bottom = (round(max(0.0, min(bleed, each)), 6) for each in room)
    return left, top, right, bottom


def _centred(draft: Draft) -> list[Placed]:
    """Move the blocks to the middle from left to right, and up to where marks have room."""
    room, box = draft.frame.room, around(placed.box for placed in draft.placed)
    area = common(draft.frame.limit, draft.frame.back_limit)
    left = area.center.x - box.width / 2
    top = area.top + min((area.height - box.height) / 2, HEADROOM)
    dx = max(room.left, min(left, room.right - box.width)) - box.left
    dy = max(room.top, min(top, room.bottom - box.height)) - box.top
    return [Placed(block, x + dx, y + dy) for block, x, y in draft.placed]
