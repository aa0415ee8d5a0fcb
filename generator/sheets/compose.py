"""Turns the drafts of one document into finished sheets: moves the pieces to the middle of their
room, gives them bleed, puts the backs behind their fronts, and adds marks and footers.

Whatever depends on how a sheet is laid out, and not on which pieces lie there, is made once and
shared by all sheets that are laid out alike."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.geometry import Box, Transform, rotate, translate
from generator.model import Outline, Piece, Placement, Sheet, Side
from generator.scene import Item
from generator.sheets import footer, marks
from generator.sheets.clip import Clips, Place
from generator.sheets.duplex import back_transform
from generator.sheets.footer import Caption
from generator.sheets.frames import FOOTER, Frame, flipped
from generator.sheets.lattice import Around
from generator.sheets.notes import Notes
from generator.sheets.pack import Draft, Placed
from generator.sheets.setup import Imprint

if TYPE_CHECKING:
    from shapely import Polygon

#: A sheet that is not full begins this far (mm) below the edge of its room: space for marks.
HEADROOM: Final = 8.0


class _Spot(NamedTuple):
    """Where one piece lies: its box on the sheet, and what its bleed depends on, by side."""

    box: Box
    front: Place
    back: Place


class _Laid(NamedTuple):
    """A piece on its spot."""

    piece: Piece
    spot: _Spot
    transform: Transform


class Composer:
    """Makes the sheets of one document. `notes` collects what a person should know."""

    def __init__(self, drafts: Sequence[Draft], stock: str, bleed: float, imprint: Imprint) -> None:
        self.notes = Notes()
        self._drafts = drafts
        self._stock = stock
        self._imprint = imprint
        self._bleed = bleed
        self._clips = Clips(bleed)
        self._spots: dict[tuple[object, ...], tuple[_Spot, ...]] = {}
        self._lines: dict[tuple[object, ...], tuple[tuple[Item, ...], tuple[Item, ...]]] = {}

    def sheets(self) -> Iterator[Sheet]:
        """Yield the pages in order, each back right after its front."""
        for number, draft in enumerate(self._drafts, 1):
            yield from self._pages(draft, number)

    def _pages(self, draft: Draft, number: int) -> Iterator[Sheet]:
        frame, placed = draft.frame, centred(draft)
        layout = (id(frame), *((id(block.pattern), x, y) for block, x, y in placed))
        laid = list(self._laid(layout, frame, placed))
        fronts = tuple(self._front(each) for each in laid)
        backs = tuple(self._back(each, frame.flip) for each in laid) if frame.flip else ()
        under, dies = self._cutting(layout, frame, placed, laid)
        caption = self._caption(laid, number, frame)
        over = (*dies, *self._front_footer(frame, caption))
        if frame.fold:
            over = (*over, *marks.fold_line(frame.fold))
            yield Sheet(frame.paper, number, fronts + backs, under, over)
            return
        yield Sheet(frame.paper, number, fronts, under, over)
        if backs:
            foot = self._back_footer(frame, laid, caption)
            yield Sheet(frame.paper, number, backs, (), foot, back=True)

    def _laid(
        self, layout: tuple[object, ...], frame: Frame, placed: Sequence[Placed]
    ) -> Iterator[_Laid]:
        if layout not in self._spots:
            self._spots[layout] = tuple(self._measured(frame, placed))
        pieces = (piece for each in placed for piece in each.block.pieces)
        for piece, spot in zip(pieces, self._spots[layout], strict=True):
            yield _Laid(piece, spot, _transform(piece.outline, spot))

    def _measured(self, frame: Frame, placed: Sequence[Placed]) -> Iterator[_Spot]:
        for (pieces, pattern), left, top in ((_parts(each), each.x, each.y) for each in placed):
            outline = pieces[0].outline
            size = (outline.width, outline.height)
            width, height = reversed(size) if pattern.turned else size
            for (x, y), around in zip(pattern.spots, pattern.around, strict=True):
                box = Box(left + x, top + y, left + x + width, top + y + height)
                yield self._spot(box, pattern.turned, around, frame)

    def _spot(self, box: Box, turned: bool, around: Around, frame: Frame) -> _Spot:
        front = Place(turned, around, self._edges(box, frame.limit))
        back = Place(turned, around, self._edges(box, frame.back_limit))
        return _Spot(box, front, back)

    def _edges(self, box: Box, limit: Box) -> tuple[float, float, float, float]:
        """Return how far bleed may go left, above, right and below (mm)."""
        room = (
            box.left - limit.left,
            box.top - limit.top,
            limit.right - box.right,
            limit.bottom - box.bottom,
        )
        left, top, right, bottom = (round(max(0.0, min(self._bleed, each)), 6) for each in room)
        return left, top, right, bottom
