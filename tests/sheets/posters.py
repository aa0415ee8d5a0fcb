"""Lays out boards that are larger than the paper, and measures the pages that come back."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from shapely import Polygon, box

from generator.geometry import (
    IDENTITY,
    Box,
    PathData,
    Transform,
    bounds,
    flatten,
    rectangle,
    transformed,
)
from generator.model import Document, Margins, Outline, Paper, Piece, Placement, Sheet, Tile
from generator.scene import Group, Item, Path, Text
from generator.sheets import Imprint, PrintSetup, find_paper, impose
from generator.type import font, width

from .making import IMPRINT, JOB, outline, pieces

BOARD = replace(IMPRINT, component_names={"board": "Board", "card": "Playing card"})


def boards(
    of: Outline | tuple[float, float], count: int = 1, *, spaces: Sequence[Box] = (), **how: Any
) -> list[Piece]:
    """Make boards, rectangles where a size (mm) is given."""
    of = of if isinstance(of, Outline) else outline("rectangle", *of)
    forms = tuple(rectangle(b.left, b.top, b.width, b.height) for b in spaces)
    return [replace(piece, spaces=forms) for piece in pieces(count, of, "board", **how)]


def box_sheets(copies: int = 1) -> list[Piece]:
    """Make copies of a box of two sheets, each larger than the paper."""
    return [
        replace(piece, part=part, title=part)
        for piece in boards((370, 270), copies)
        for part in ("base", "lid")
    ]


def tiled(
    given: Sequence[Piece], paper: str | Paper = "a4", imprint: Imprint = BOARD, **wishes: Any
) -> list[Document]:
    """Lay out pieces; `wishes` are what differs from the usual setup."""
    paper = find_paper(paper) if isinstance(paper, str) else paper
    setup = replace(PrintSetup(paper, Margins(), "long"), **wishes)
    return impose(given, setup, imprint, JOB)


def tile(placement: Placement) -> Tile:
    assert placement.tile is not None
    return placement.tile


def own_trim(placement: Placement) -> Polygon:
    """Return a tile's trim in the coordinates of the piece's front."""
    return area(tile(placement).path)


def area(path: PathData) -> Polygon:
    return Polygon(flatten(path, 0.005)[0])


def tiles(document: Document, side: str = "front") -> list[Placement]:
    return [p for p in document.placements() if p.tile and p.side == side]


def leaves(
    items: Sequence[Item], by: Transform = IDENTITY, clipped: bool = False
) -> Iterator[tuple[Item, Transform, bool]]:
    """Return what is drawn, each with its place and whether it is cut off at something."""
    for item in items:
        if isinstance(item, Group):
            kept = clipped or item.clip is not None
            yield from leaves(item.items, item.transform.then(by), kept)
        else:
            yield item, by, clipped


def taken(item: Item, by: Transform) -> Polygon:
    """Return the room that text (from baseline to capitals) or a path takes on its page."""
    if isinstance(item, Text):
        tall = font(item.font).cap_height * item.size
        long = width(item.font, item.text, item.size)
        return area(transformed(rectangle(item.x, item.y - tall, long, tall), by))
    assert isinstance(item, Path)
    return box(*bounds(transformed(item.path, by))).buffer(item.width / 2 if item.stroke else 0)


def words_on(sheet: Sheet) -> str:
    """Return all that is written beside and on the pieces of a sheet."""
    said = (item.text for item, _, _ in leaves(sheet.over) if isinstance(item, Text))
    return " ".join(" ".join(said).split())


def glue_on(sheet: Sheet) -> list[Box]:
    """Return the strips on which glue goes, as they are hatched."""
    clipped = [i for i in sheet.over if isinstance(i, Group) and i.clip is not None]
    veils = [item for group in clipped for item in group.items if isinstance(item, Group)]
    paths = [item for veil in veils if veil.opacity < 1 for item in veil.items]
    rings = [ring for item in paths if isinstance(item, Path) for ring in flatten(item.path)]
    return [Box(*Polygon(ring).bounds) for ring in rings]
