"""A picture of the test pieces, each with the number of the step that reads it. In come the pieces
and the room there is; out comes a block for a page of reading."""

from collections.abc import Iterator, Sequence
from typing import Final

from generator.cutting import CutPiece
from generator.geometry import Box, bounds, polyline, translate
from generator.scene import Group, Item, Path
from generator.sheets.blocks import QUIET, SMALL, Block
from generator.sheets.cut.pictures import piece_picture
from generator.type import label

#: Room for the numbers of steps on the left, between two pieces, and for the line that measures the
#: row of blocks (mm).
_NUMBERS: Final = 6.0
_APART: Final = 6.0
_MEASURE: Final = 7.0
#: How far that line is off the row, half of the ends that it has, and how thick it is (mm).
_OFF: Final = 2.4
_END: Final = 1.2
_THIN: Final = 0.25


def figure(pieces: Sequence[CutPiece], row: str, tongue: str, room: tuple[float, float]) -> Block:
    """Show the blocks in a row, both combs, and the tongue, in a width and height (mm) at most.

    `row` and `tongue` are what the length of the row and the tongue are called.
    """
    blocks = [piece for piece in pieces if piece.part.startswith("block_")]
    combs = [piece for piece in pieces if piece.part.endswith("_comb")]
    (key,) = (piece for piece in pieces if piece.part == "tongue")
    wide = _NUMBERS + max(_box(comb).width for comb in combs)
    high = _box(blocks[0]).height + sum(_box(comb).height for comb in combs)
    by = min(
        1.0,
        (room[0] - _NUMBERS - _APART) / (wide - _NUMBERS + _box(key).width),
        (room[1] - _MEASURE - 2 * _APART) / high,
    )
    rows = [_blocks(blocks, row, by), *(_comb(comb, by) for comb in combs)]
    items = list(_stacked(rows))
    below = _box(blocks[0]).height * by + _MEASURE + _APART
    items.append(_placed(_tongue(key, tongue, by), room[0] - _box(key).width * by, below))
    return Block(sum(each.height for each in rows) + 2 * _APART, tuple(items))


def _stacked(rows: Sequence[Block]) -> Iterator[Item]:
    """Set rows below each other, each with its number on its left."""
    y = 0.0
    for number, row in enumerate(rows, start=1):
        yield label(f"{number}.", 0, y + SMALL, font="text-bold", size=SMALL)
        yield _placed(row.items, _NUMBERS, y)
        y += row.height + _APART


def _blocks(blocks: Sequence[CutPiece], words: str, by: float) -> Block:
    """Set blocks side by side, and below them the line that measures them."""
    each = _box(blocks[0])
    wide, high = each.width * by, each.height * by
    row = [_placed([piece_picture(one, by)], n * wide, 0) for n, one in enumerate(blocks)]
    y, end = high + _OFF, wide * len(blocks)
    lines = ((0, y - _END, 0, y + _END), (0, y, end, y), (end, y - _END, end, y + _END))
    drawn = (Path(polyline([(a, b), (c, d)]), stroke=QUIET, width=_THIN) for a, b, c, d in lines)
    said = label(words, end / 2, y + _END + SMALL, size=SMALL, fill=QUIET, anchor="middle")
    return Block(high + _MEASURE, (*row, *drawn, said))


def _comb(comb: CutPiece, by: float) -> Block:
    return Block(_box(comb).height * by, (piece_picture(comb, by),))


def _tongue(tongue: CutPiece, words: str, by: float) -> tuple[Item, ...]:
    box = _box(tongue)
    x, y = by * box.width / 2, by * box.height / 2 + 0.3 * SMALL
    said = label(words, x, y, size=SMALL, fill=QUIET, anchor="middle")
    return piece_picture(tongue, by), said


def _placed(items: Sequence[Item], x: float, y: float) -> Group:
    return Group(tuple(items), translate(x, y))


def _box(piece: CutPiece) -> Box:
    return bounds(piece.outline)
