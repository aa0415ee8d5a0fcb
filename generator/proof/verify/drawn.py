"""How the drawings of pieces are laid under their trim lines: pages come in, out go findings about
drawings that are mirrored, moved or of another size. A drawing begins at the left top corner of the
box around its trim line, and only that box is turned with it on the page."""

from collections.abc import Iterator
from typing import Any, Final

from generator.findings import listed
from generator.geometry import Box, Transform
from generator.model import Finding
from generator.proof.verify.findings import finding
from generator.proof.verify.seen import SAME, Page, Placed

#: By which factor the size of a drawing may be off.
_STRETCH: Final = 0.001


def judge_drawings(page: Page) -> Iterator[Finding]:
    """Find drawings that are not where and as large as their trim lines say."""
    beside: list[str] = []
    mirrored: list[str] = []
    off: list[str] = []
    for piece in page.placed:
        if piece.frame is None or piece.area.is_empty:
            continue
        if not piece.window.buffer(SAME).covers(piece.area):
            beside.append(piece.name)
        elif piece.frame.determinant < 0:
            mirrored.append(piece.name)
        elif told := _off(piece, piece.frame):
            off.append(told)
    if beside:
        message = f"drawn beside the line to cut along: {listed(beside)}"
        yield finding("V128", page.where, message)
    if mirrored:
        yield finding("V138", page.where, f"drawn as in a mirror: {listed(mirrored)}")
    if off:
        yield finding("V128", page.where, f"not drawn where it is cut out: {listed(off)}")


def _off(piece: Placed, frame: Transform) -> str:
    """Tell how far the drawing of a piece is off its trim line; nothing where it is not."""
    larger = frame.determinant**0.5 / piece.factor
    if abs(larger - 1) > _STRETCH:
        return f"{piece.name} in {larger:.3f} of its size"
    if piece.tag.tile:  # a part of a drawing may be any
        return ""
    box = _within(piece.area, frame)
    by = max(abs(box.left), abs(box.top))
    return f"{piece.name} by {by:.2f} mm" if by > 2 * SAME else ""


def _within(area: Any, frame: Transform) -> Box:
    """Return the box around an area as the drawing sees it."""
    from shapely.affinity import affine_transform

    a, b, c, d, e, f = frame.inverse()
    return Box(*affine_transform(area, (a, c, b, d, e, f)).bounds)
