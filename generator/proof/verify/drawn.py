"""How the drawings of pieces are laid under their trim lines: pages come in, out go findings about
drawings that are mirrored, moved or of another size. A drawing begins at the left top corner of the
box around its trim line, and only that box is turned with it on the page."""

from collections.abc import Iterator
from typing import Any, Final

from generator.geometry import Box, Transform
from generator.model import Finding
from generator.proof.findings import listed
from generator.proof.verify.findings import finding
from generator.proof.verify.seen import SAME, Page, Placed

#: By which factor the size of a drawing may be off.
_STRETCH: Final = 0.001


def judge_drawings(page: Page) -> Iterator[Finding]:
    """Find drawings that are not where and as large as their trim lines say."""
    laid = [piece for piece in page.placed if piece.frame and not piece.area.is_empty]
    beside = [piece for piece in laid if not piece.window.buffer(SAME).covers(piece.area)]
    if beside:
        names = listed([piece.name for piece in beside])
        yield finding("V128", page.where, f"drawn beside the line to cut along: {names}")
    rest = [piece for piece in laid if piece not in beside]
    mirrored = [piece.name for piece in rest if piece.frame and piece.frame.determinant < 0]
    if mirrored:
        yield finding("V138", page.where, f"drawn as in a mirror: {listed(mirrored)}")
    upright = [piece for piece in rest if piece.name not in mirrored]
    if off := [told for piece in upright if (told := _off(piece))]:
        yield finding("V128", page.where, f"not drawn where it is cut out: {listed(off)}")


def _off(piece: Placed) -> str:
    """Tell how far the drawing of a piece is off its trim line; nothing where it is not."""
    assert piece.frame is not None
    larger = (piece.frame.determinant**0.5) / piece.factor
    if abs(larger - 1) > _STRETCH:
        return f"{piece.name} in {larger:.3f} of its size"
    if piece.tag.tile:  # a part of a drawing may be any
        return ""
    box = _within(piece.area, piece.frame)
    by = max(abs(box.left), abs(box.top))
    return f"{piece.name} by {by:.2f} mm" if by > 2 * SAME else ""


def _within(area: Any, frame: Transform) -> Box:
    """Return the box around an area as the drawing sees it."""
    from shapely.affinity import affine_transform

    a, b, c, d, e, f = frame.inverse()
    return Box(*affine_transform(area, (a, c, b, d, e, f)).bounds)
