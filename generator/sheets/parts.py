"""A piece that is larger than the paper, in parts that each fit a page. In come the piece and the
pages that the paper offers; out goes a `Spread`: the page, and on it one part after the other, with
its trim and with what is seen of it once all are glued together. Lengths in mm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.geometry import Box, PathData, bounds, rectangle
from generator.model import Finding, Piece, SpielbogenError, Tile
from generator.sheets.clip import Clips, area_path
from generator.sheets.findings import finding
from generator.sheets.frames import Frame, set_in
from generator.sheets.setup import PrintSetup
from generator.sheets.tile_marks import Side, zone
from generator.sheets.tiling import MOST, MOST_PAGES, Room, Span, Tiling, tiling

if TYPE_CHECKING:
    from shapely import Polygon

#: Less (mm²) of a piece than this on a part is nothing.
SPECK: Final = 0.01


class Part(NamedTuple):
    """A part of a piece: `box` is around its trim, overlaps and all; `front` is what is seen of it
    once the next ones are glued over it, `behind` the same from behind, for whoever lies above in
    front lies below there. All in the coordinates of the piece's front."""

    tile: Tile
    box: Box
    front: Box
    behind: Box

    def neighbours(self) -> dict[Side, str]:
        """Name the parts that meet this one, by the side of it."""
        tile = self.tile
        row, column = tile.row, tile.column
        beside: dict[Side, tuple[int, int]] = {
            "left": (row, column - 1),
            "top": (row - 1, column),
            "right": (row, column + 1),
            "bottom": (row + 1, column),
        }
        return {
            side: f"r{r}c{c}"
            for side, (r, c) in beside.items()
            if 1 <= r <= tile.rows and 1 <= c <= tile.columns
        }


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """A piece and its parts, row by row, all on pages of one kind. `empty` are tiles that the
    outline of the piece does not reach: there is nothing of them to print."""

    piece: Piece
    frame: Frame
    parts: tuple[Part, ...]
    empty: tuple[Tile, ...] = ()

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        tile = self.parts[0].tile
        return tile.rows, tile.columns

    @property
    def largest(self) -> tuple[float, float]:
        """The width of the widest part and the height of the highest."""
        boxes = [part.box for part in self.parts]
        return max(box.width for box in boxes), max(box.height for box in boxes)


def spread(
    pieces: Sequence[Piece], frames: Sequence[Frame], setup: PrintSetup, aside: float, clips: Clips
) -> list[Spread]:
    """Spread pieces over pages, each over as few as can be.

    Where that takes no page more, marks have room (`aside` from the trim), and where it cuts
    through no space more, the names of neighbours. Raises SpielbogenError (S101) with a
    finding for each form for which no page has sensible room.
    """
    ways = [
        (frame, Room(room.width, room.height, lacking, cramped))
        for by, lacking, cramped in ((zone(setup.bleed), 0, 0), (aside, 0, 1), (0.0, 1, 1))
        for frame in frames
        for room in (set_in(frame, by),)
    ]
    rooms = [room for _, room in ways]
    made: list[Spread] = []
    failed: dict[tuple[str, float, float], Finding] = {}
    for piece in pieces:
        size = (piece.outline.width, piece.outline.height)
        found = tiling(size, rooms, setup.overlap, [bounds(path) for path in piece.spaces])
        if found is None:
            failed.setdefault((piece.component, *size), _too_large(piece, frames[0], setup))
        else:
            made.append(_spread(piece, ways[found.way][0], found, clips))
    if failed:
        raise SpielbogenError(*failed.values(), status=1)
    return made


def _spread(piece: Piece, frame: Frame, made: Tiling, clips: Clips) -> Spread:
    whole = clips.solid(clips.known(piece.outline))
    cells = list(_cells(made))
    trims = [(*cell, _trim(whole, cell[2])) for cell in cells]
    sizes = len(made.rows.spans), len(made.columns.spans)
    parts = [
        Part(Tile(row, column, *sizes, path), box, front, behind)
        for row, column, box, front, behind, path in trims
        if path
    ]
    nowhere = (*parts[0].box[:2], 0.0, 0.0)
    empty = [
        Tile(row, column, *sizes, rectangle(*nowhere)) for row, column, *_, p in trims if not p
    ]
    return Spread(piece, frame, tuple(parts), tuple(empty))


def _cells(made: Tiling) -> Iterator[tuple[int, int, Box, Box, Box]]:
    """Return the boxes of all parts, row by row: of the trim, of what is seen in front, behind."""
    down, across = _seen(made.rows.spans), _seen(made.columns.spans)
    for row, ((top, bottom), (y0, y1), (v0, v1)) in enumerate(down, 1):
        for column, ((left, right), (x0, x1), (u0, u1)) in enumerate(across, 1):
            trim = Box(left, top, right, bottom)
            yield row, column, trim, Box(x0, y0, x1, y1), Box(u0, v0, u1, v1)


def _seen(spans: Sequence[Span]) -> list[tuple[Span, Span, Span]]:
    """Return each span with what is seen of it from the front, and from behind."""
    begins, ends = [begin for begin, _ in spans], [end for _, end in spans]
    front = zip(begins, [*begins[1:], ends[-1]], strict=True)
    behind = zip([begins[0], *ends[:-1]], ends, strict=True)
    return list(zip(spans, front, behind, strict=True))


def _trim(whole: "Polygon", cell: Box) -> PathData:
    """Return what a cell has of the piece; the cell itself, exactly, where that is all of it."""
    from shapely import box

    shared = whole.intersection(box(*cell))
    if shared.area < SPECK:
        return ()
    if shared.area > cell.width * cell.height - SPECK:
        return rectangle(cell.left, cell.top, cell.width, cell.height)
    return area_path(shared)


def _too_large(piece: Piece, frame: Frame, setup: PrintSetup) -> Finding:
    outline, room, paper = piece.outline, frame.room, frame.paper
    message = (
        f"{piece.name} is {outline.width:g} × {outline.height:g} mm, and {paper.name} "
        f"({paper.width:g} × {paper.height:g} mm) has no room for parts of it: "
        f"a page takes {max(room.width, 0):g} × {max(room.height, 0):g} mm, and neighbours are to "
        f"overlap by {setup.overlap:g} mm; there can be {MOST} parts in a row or column and "
        f"{MOST_PAGES} in all"
    )
    hint = "use larger paper, smaller margins or a smaller overlap"
    return finding("S101", piece.component, message, hint)
